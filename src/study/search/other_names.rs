//! Names of fans in other games and among players. If a game does not have the same fan, its name leads to the nearest one.

use bafan::Fan;

/// How a name is written, which decides who reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// In Chinese characters, simplified.
    Chinese,
    /// In kana, or in characters as Japan writes them.
    Japanese,
    /// In Latin letters.
    Latin,
}

/// Names in Chinese characters, and the fan that is nearest to each.
const CHINESE: [(&str, Fan); 84] = [
    ("国士无双", Fan::ThirteenOrphans),
    ("十三幺九", Fan::ThirteenOrphans),
    ("对对和", Fan::AllPungs),
    ("大对子", Fan::AllPungs),
    ("十八罗汉", Fan::FourKongs),
    ("四杠子", Fan::FourKongs),
    ("三杠子", Fan::ThreeKongs),
    ("大车轮", Fan::SevenShiftedPairs),
    ("七对子", Fan::SevenPairs),
    ("七对巧", Fan::SevenPairs),
    ("断幺九", Fan::AllSimples),
    ("自风", Fan::SeatWind),
    ("场风", Fan::PrevalentWind),
    ("一气通贯", Fan::PureStraight),
    ("一条龙", Fan::PureStraight),
    ("三色同顺", Fan::MixedTripleChow),
    ("一杯口", Fan::PureDoubleChow),
    ("混全带幺九", Fan::OutsideHand),
    ("混老头", Fan::AllTerminalsAndHonors),
    ("清老头", Fan::AllTerminals),
    ("岭上开花", Fan::OutWithReplacementTile),
    ("河底捞鱼", Fan::LastTileClaim),
    ("海底摸月", Fan::LastTileDraw),
    ("鸡和", Fan::ChickenHand),
    ("四风会", Fan::BigFourWinds),
    ("小四风会", Fan::LittleFourWinds),
    ("三元会", Fan::BigThreeDragons),
    ("三元及第", Fan::BigThreeDragons),
    ("连中三元", Fan::BigThreeDragons),
    ("七星聚会", Fan::GreaterHonorsAndKnitted),
    ("五雀共和", Fan::AllTypes),
    ("五门全", Fan::AllTypes),
    ("铺铺倒", Fan::MeldedHand),
    ("平胡", Fan::AllChows),
    ("无番胡", Fan::ChickenHand),
    ("碰碰胡", Fan::AllPungs),
    ("一色二顺", Fan::PureDoubleChow),
    ("三姊妹", Fan::MixedTripleChow),
    ("六连", Fan::ShortStraight),
    ("智取生辰纲", Fan::ShortStraight),
    ("老少配", Fan::TwoTerminalChows),
    ("全五", Fan::AllFives),
    ("遍地梅花", Fan::AllFives),
    ("七巧", Fan::SevenPairs),
    ("花七对", Fan::SevenPairs),
    ("巧七对", Fan::SevenPairs),
    ("七巧对", Fan::SevenPairs),
    ("粒粒么", Fan::AllTerminals),
    ("全么", Fan::AllTerminals),
    ("么对", Fan::AllTerminals),
    ("全么九", Fan::AllTerminals),
    ("全是么", Fan::AllTerminals),
    ("同四句", Fan::QuadrupleChow),
    ("一色四顺", Fan::QuadrupleChow),
    ("同三句", Fan::PureTripleChow),
    ("一色三顺", Fan::PureTripleChow),
    ("清四碰节节高", Fan::FourPureShiftedPungs),
    ("青三节", Fan::PureShiftedPungs),
    ("三连碰", Fan::PureShiftedPungs),
    ("三色节节高", Fan::MixedShiftedPungs),
    ("全双数", Fan::AllEvenPungs),
    ("老少胡", Fan::TwoTerminalChows),
    ("老少户", Fan::TwoTerminalChows),
    ("坎五魁", Fan::AllFives),
    ("暗三刻", Fan::ThreeConcealedPungs),
    ("混带么", Fan::OutsideHand),
    ("名双杠", Fan::TwoMeldedKongs),
    ("边三七", Fan::EdgeWait),
    ("十三不靠", Fan::LesserHonorsAndKnitted),
    ("十三浪", Fan::LesserHonorsAndKnitted),
    ("国土无双", Fan::LesserHonorsAndKnitted),
    ("字幺九", Fan::ThirteenOrphans),
    ("大对碰", Fan::AllPungs),
    ("七小对", Fan::SevenPairs),
    ("小七对", Fan::SevenPairs),
    ("豪华七对", Fan::SevenPairs),
    ("龙七对", Fan::SevenPairs),
    ("杠上花", Fan::OutWithReplacementTile),
    ("杠开", Fan::OutWithReplacementTile),
    ("门清自摸", Fan::FullyConcealedHand),
    ("门清", Fan::ConcealedHand),
    ("海捞", Fan::LastTileClaim),
    ("卡张", Fan::ClosedWait),
    ("卡当", Fan::ClosedWait),
];

/// Names as they are written in Japanese.
const JAPANESE: [(&str, Fan); 52] = [
    ("国士無双", Fan::ThirteenOrphans),
    ("対々和", Fan::AllPungs),
    ("一気通貫", Fan::PureStraight),
    ("三色同順", Fan::MixedTripleChow),
    ("一盃口", Fan::PureDoubleChow),
    ("チャンタ", Fan::OutsideHand),
    ("嶺上開花", Fan::OutWithReplacementTile),
    ("チューレンポウトウ", Fan::NineGates),
    ("ツーイーソー", Fan::AllHonors),
    ("リューイーソー", Fan::AllGreen),
    ("チンロウトウ", Fan::AllTerminals),
    ("ホンロウトウ", Fan::AllTerminalsAndHonors),
    ("スーアンコー", Fan::FourConcealedPungs),
    ("サンアンコー", Fan::ThreeConcealedPungs),
    ("コクシ", Fan::ThirteenOrphans),
    ("スーカンツ", Fan::FourKongs),
    ("サンカンツ", Fan::ThreeKongs),
    ("トイトイ", Fan::AllPungs),
    ("対対和", Fan::AllPungs),
    ("七対子", Fan::SevenPairs),
    ("チートイツ", Fan::SevenPairs),
    ("タンヤオ", Fan::AllSimples),
    ("ヤクハイ", Fan::DragonPung),
    ("場風", Fan::PrevalentWind),
    ("イッツー", Fan::PureStraight),
    ("イッキツウカン", Fan::PureStraight),
    ("サンショク", Fan::MixedTripleChow),
    ("イーペーコー", Fan::PureDoubleChow),
    ("リャンペーコー", Fan::PureDoubleChow),
    ("二盃口", Fan::PureDoubleChow),
    ("ジュンチャン", Fan::OutsideHand),
    ("純チャン", Fan::OutsideHand),
    ("ホンイツ", Fan::HalfFlush),
    ("メンホン", Fan::HalfFlush),
    ("チンイツ", Fan::FullFlush),
    ("メンチン", Fan::FullFlush),
    ("リンシャン", Fan::OutWithReplacementTile),
    ("ホウテイ", Fan::LastTileClaim),
    ("ハイテイ", Fan::LastTileDraw),
    ("槍槓", Fan::RobbingTheKong),
    ("チャンカン", Fan::RobbingTheKong),
    ("ピンフ", Fan::AllChows),
    ("門前清自摸和", Fan::FullyConcealedHand),
    ("メンゼンツモ", Fan::FullyConcealedHand),
    ("メンゼン", Fan::ConcealedHand),
    ("ツモ", Fan::SelfDrawn),
    ("一通", Fan::PureStraight),
    ("河底撈魚", Fan::LastTileClaim),
    ("ペンチャン", Fan::EdgeWait),
    ("カンチャン", Fan::ClosedWait),
    ("タンキ", Fan::SingleWait),
    ("単騎", Fan::SingleWait),
];

/// Names that are written the same in Chinese and Japanese.
const BOTH: [(&str, Fan); 4] =
    [("役牌", Fan::DragonPung), ("三色同刻", Fan::TriplePung), ("役牌", Fan::PrevalentWind), ("役牌", Fan::SeatWind)];

/// Names in Latin letters, in lowercase.
const LATIN: [(&str, Fan); 40] = [
    ("kokushi musou", Fan::ThirteenOrphans),
    ("thirteen orphans", Fan::ThirteenOrphans),
    ("toitoi", Fan::AllPungs),
    ("suukantsu", Fan::FourKongs),
    ("sankantsu", Fan::ThreeKongs),
    ("chiitoitsu", Fan::SevenPairs),
    ("tanyao", Fan::AllSimples),
    ("yakuhai", Fan::DragonPung),
    ("ittsuu", Fan::PureStraight),
    ("sanshoku", Fan::MixedTripleChow),
    ("iipeikou", Fan::PureDoubleChow),
    ("chanta", Fan::OutsideHand),
    ("honitsu", Fan::HalfFlush),
    ("chinitsu", Fan::FullFlush),
    ("pinfu", Fan::AllChows),
    ("chuuren poutou", Fan::NineGates),
    ("daisuushii", Fan::BigFourWinds),
    ("shousuushii", Fan::LittleFourWinds),
    ("daisangen", Fan::BigThreeDragons),
    ("shousangen", Fan::LittleThreeDragons),
    ("tsuuiisou", Fan::AllHonors),
    ("ryuuiisou", Fan::AllGreen),
    ("chinroutou", Fan::AllTerminals),
    ("honroutou", Fan::AllTerminalsAndHonors),
    ("suuankou", Fan::FourConcealedPungs),
    ("sanankou", Fan::ThreeConcealedPungs),
    ("yakuhai", Fan::PrevalentWind),
    ("yakuhai", Fan::SeatWind),
    ("ryanpeikou", Fan::PureDoubleChow),
    ("junchan", Fan::OutsideHand),
    ("mixed one suit", Fan::HalfFlush),
    ("pure one suit", Fan::FullFlush),
    ("rinshan", Fan::OutWithReplacementTile),
    ("houtei", Fan::LastTileClaim),
    ("haitei", Fan::LastTileDraw),
    ("chankan", Fan::RobbingTheKong),
    ("common hand", Fan::AllChows),
    ("menzen tsumo", Fan::FullyConcealedHand),
    ("menzen", Fan::ConcealedHand),
    ("tsumo", Fan::SelfDrawn),
];

/// Other ways in which a fan's own name is written or said in Japanese.
const SPELLINGS: [(&str, Fan); 14] = [
    ("九連宝燈", Fan::NineGates),
    ("明暗槓", Fan::MeldedAndConcealedKong),
    ("ホアロン", Fan::MixedStraight),
    ("ウーファンホー", Fan::ChickenHand),
    ("ポンポンホー", Fan::AllPungs),
    ("ピンホー", Fan::AllChows),
    ("チャンガンホー", Fan::RobbingTheKong),
    ("ホージュエジャン", Fan::LastTile),
    ("チュアンチウレン", Fan::MeldedHand),
    ("チュアンダイヤオ", Fan::OutsideHand),
    ("ブチューレン", Fan::FullyConcealedHand),
    ("ブーチウレン", Fan::FullyConcealedHand),
    ("サンプーコー", Fan::PureShiftedChows),
    ("サンプーコー", Fan::MixedShiftedChows),
];

/// Names of things that other games have and this one does not.
pub const NOT_HERE: [&str; 33] = [
    "riichi",
    "リーチ",
    "立直",
    "ダブルリーチ",
    "ダブリー",
    "dora",
    "ドラ",
    "宝牌",
    "uradora",
    "裏ドラ",
    "赤ドラ",
    "ippatsu",
    "イッパツ",
    "一発",
    "furiten",
    "フリテン",
    "振聴",
    "ダブル立直",
    "天和",
    "テンホー",
    "tenhou",
    "地和",
    "チーホー",
    "chiihou",
    "人和",
    "レンホー",
    "renhou",
    "流し満貫",
    "流局満貫",
    "満貫",
    "mangan",
    "符",
    "ノーテン罰符",
];

/// Returns the other names of a fan, and the spellings of its own name.
pub fn typed_for(fan: Fan) -> impl Iterator<Item = &'static str> {
    let spellings = SPELLINGS.iter().filter(move |(_, own)| *own == fan).map(|(name, _)| *name);
    of(fan).chain(spellings)
}

/// Returns the names of a fan in other games.
pub fn of(fan: Fan) -> impl Iterator<Item = &'static str> {
    named(all(), fan)
}

/// Returns the names of a fan in other games, in the given writing.
pub fn written(fan: Fan, writing: Writing) -> impl Iterator<Item = &'static str> {
    let (names, shared): (&[_], &[_]) = match writing {
        Writing::Chinese => (&CHINESE, &BOTH),
        Writing::Japanese => (&JAPANESE, &BOTH),
        Writing::Latin => (&LATIN, &[]),
    };
    named(names.iter().chain(shared), fan)
}

fn all() -> impl Iterator<Item = &'static (&'static str, Fan)> {
    CHINESE.iter().chain(&JAPANESE).chain(&BOTH).chain(&LATIN)
}

fn named(names: impl Iterator<Item = &'static (&'static str, Fan)>, fan: Fan) -> impl Iterator<Item = &'static str> {
    names.filter(move |(_, nearest)| *nearest == fan).map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::{Fan, NOT_HERE, Writing, all, written};
    use crate::search::{is_not_here, search};

    #[test]
    fn every_other_name_leads_to_its_fans_first() {
        for (name, fan) in all() {
            let of_name = all().filter(|(other, _)| other == name).count();
            assert!(search(name).iter().take(of_name).any(|found| found == fan), "{name}");
        }
    }

    #[test]
    fn each_reader_sees_names_in_their_own_writing() {
        let of = |writing| written(Fan::SevenPairs, writing).collect::<Vec<_>>();
        assert!(of(Writing::Chinese).contains(&"七对子") && of(Writing::Japanese).contains(&"七対子"));
        assert_eq!(of(Writing::Latin), ["chiitoitsu"]);
        let kana = |name: &str| name.chars().any(|letter| matches!(letter, '\u{3041}'..='\u{30ff}' | '々'));
        for fan in Fan::all() {
            assert!(written(fan, Writing::Chinese).all(|name| !name.is_ascii() && !kana(name)), "{fan}");
            assert!(written(fan, Writing::Japanese).all(|name| !name.is_ascii()), "{fan}");
            assert!(written(fan, Writing::Latin).all(str::is_ascii), "{fan}");
        }
    }

    #[test]
    fn hiragana_finds_what_katakana_does() {
        assert_eq!(search("たんやお"), search("タンヤオ"));
        assert_eq!(search("役牌"), [Fan::DragonPung, Fan::PrevalentWind, Fan::SeatWind]);
    }

    #[test]
    fn what_this_game_does_not_have_is_no_fan() {
        for name in NOT_HERE {
            assert!(is_not_here(name) && search(name).is_empty(), "{name}");
        }
        assert!(!is_not_here("r") && !is_not_here("清一色"));
    }
}
