//! Names of fans in other games and among players. If no fan is the same as a scoring pattern of another game, the name of that pattern
//! leads to the nearest fan.

use bafan::Fan;

/// The script of a name, which decides to which readers the name is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// In Chinese characters, simplified.
    Chinese,
    /// In kana, or in Chinese characters as they are written in Japan.
    Japanese,
    /// In Latin letters.
    Latin,
}

/// Fans, each with the names in simplified Chinese characters that lead to it, separated by `/`.
const CHINESE: [(Fan, &str); 49] = [
    (Fan::ThirteenOrphans, "国士无双/十三幺九/字幺九"),
    (Fan::AllPungs, "对对和/大对子/碰碰胡/大对碰"),
    (Fan::FourKongs, "十八罗汉/四杠子"),
    (Fan::ThreeKongs, "三杠子"),
    (Fan::SevenShiftedPairs, "大车轮"),
    (Fan::SevenPairs, "七对子/七对巧/七巧/花七对/巧七对/七巧对/七小对/小七对/豪华七对/龙七对"),
    (Fan::AllSimples, "断幺九"),
    (Fan::SeatWind, "自风"),
    (Fan::PrevalentWind, "场风"),
    (Fan::PureStraight, "一气通贯/一条龙"),
    (Fan::MixedTripleChow, "三色同顺/三姊妹"),
    (Fan::PureDoubleChow, "一杯口/一色二顺"),
    (Fan::OutsideHand, "混全带幺九/混带么"),
    (Fan::AllTerminalsAndHonors, "混老头"),
    (Fan::AllTerminals, "清老头/粒粒么/全么/么对/全么九/全是么"),
    (Fan::OutWithReplacementTile, "岭上开花/杠上花/杠开"),
    (Fan::LastTileClaim, "河底捞鱼/海捞/海底炮"),
    (Fan::LastTileDraw, "海底摸月"),
    (Fan::ChickenHand, "鸡和/屁和/无番胡"),
    (Fan::BigFourWinds, "四风会"),
    (Fan::LittleFourWinds, "小四风会"),
    (Fan::BigThreeDragons, "三元会/三元及第/连中三元"),
    (Fan::GreaterHonorsAndKnitted, "七星聚会"),
    (Fan::AllTypes, "五雀共和/五门全"),
    (Fan::MeldedHand, "铺铺倒"),
    (Fan::AllChows, "平胡"),
    (Fan::ShortStraight, "六连/智取生辰纲"),
    (Fan::TwoTerminalChows, "老少配/老少胡/老少户"),
    (Fan::AllFives, "全五/遍地梅花/坎五魁"),
    (Fan::QuadrupleChow, "同四句/一色四顺"),
    (Fan::PureTripleChow, "同三句/一色三顺"),
    (Fan::FourPureShiftedPungs, "清四碰节节高/节节高"),
    (Fan::PureShiftedPungs, "青三节/三连碰/节节高"),
    (Fan::MixedShiftedPungs, "三色节节高/节节高"),
    (Fan::AllEvenPungs, "全双数"),
    (Fan::ThreeConcealedPungs, "暗三刻"),
    (Fan::TwoMeldedKongs, "名双杠"),
    (Fan::EdgeWait, "边三七/边坎/独听"),
    (Fan::LesserHonorsAndKnitted, "十三不靠/十三不搭/十三浪/国土无双"),
    (Fan::ConcealedHand, "门清"),
    (Fan::ClosedWait, "卡张/卡当/坎五魁/捉五魁/边坎/独听"),
    (Fan::SingleWait, "单吊/单骑/吊将/独听"),
    (Fan::MixedStraight, "杂龙/混龙"),
    (Fan::OneVoidedSuit, "缺门"),
    (Fan::UpperFour, "大于5"),
    (Fan::LowerFour, "小于5"),
    (Fan::PureShiftedChows, "步步高"),
    (Fan::MixedShiftedChows, "步步高"),
    (Fan::FullyConcealedHand, "门清自摸"),
];

/// Fans, each with the names in Japanese writing that lead to it, separated by `/`.
const JAPANESE: [(Fan, &str); 40] = [
    (Fan::ThirteenOrphans, "国士無双/コクシムソウ"),
    (Fan::AllPungs, "対々和/トイトイ/対対和"),
    (Fan::SevenShiftedPairs, "大車輪/ダイシャリン"),
    (Fan::PureStraight, "一気通貫/イッツー/イッキツウカン/一通"),
    (Fan::MixedTripleChow, "三色同順/サンショクドウジュン"),
    (Fan::TriplePung, "サンショクドウコウ"),
    (Fan::PureDoubleChow, "一盃口/イーペーコー/リャンペーコー/二盃口"),
    (Fan::OutsideHand, "チャンタ/ジュンチャン/純チャン"),
    (Fan::OutWithReplacementTile, "嶺上開花/リンシャンカイホウ"),
    (Fan::NineGates, "チューレンポウトウ"),
    (Fan::LittleFourWinds, "ショウスーシー"),
    (Fan::BigThreeDragons, "ダイサンゲン"),
    (Fan::LittleThreeDragons, "ショウサンゲン"),
    (Fan::AllHonors, "ツーイーソー"),
    (Fan::AllGreen, "リューイーソー"),
    (Fan::AllTerminals, "清老頭/チンロウトウ"),
    (Fan::AllTerminalsAndHonors, "混老頭/ホンロウトウ"),
    (Fan::FourConcealedPungs, "スーアンコー"),
    (Fan::ThreeConcealedPungs, "サンアンコー"),
    (Fan::FourKongs, "四槓子/スーカンツ"),
    (Fan::ThreeKongs, "三槓子/サンカンツ"),
    (Fan::SevenPairs, "七対子/チートイツ"),
    (Fan::AllSimples, "タンヤオ"),
    (Fan::DragonPung, "ヤクハイ"),
    (Fan::PrevalentWind, "場風/バカゼ/ヤクハイ/ダブ東/ダブ南"),
    (Fan::HalfFlush, "ホンイツ/ホンイーソー/メンホン"),
    (Fan::FullFlush, "チンイツ/チンイーソー/メンチン"),
    (Fan::LastTileClaim, "河底撈魚/ホウテイラオユイ"),
    (Fan::LastTileDraw, "海底摸月/ハイテイモーユエ/ハイテイラオユエ"),
    (Fan::RobbingTheKong, "槍槓/チャンカン"),
    (Fan::AllChows, "ピンフ"),
    (Fan::FullyConcealedHand, "門前清自摸和/メンゼンツモ"),
    (Fan::ConcealedHand, "メンゼン"),
    (Fan::SelfDrawn, "ツモ"),
    (Fan::EdgeWait, "ペンチャン"),
    (Fan::ClosedWait, "カンチャン"),
    (Fan::SingleWait, "タンキ/単騎"),
    (Fan::PureShiftedPungs, "三連刻"),
    (Fan::BigFourWinds, "四喜和/ダイスーシー"),
    (Fan::SeatWind, "自風/ジカゼ/ヤクハイ/ダブ東/ダブ南"),
];

/// Names that are written the same in Chinese and Japanese.
const BOTH: [(Fan, &str); 4] =
    [(Fan::DragonPung, "役牌"), (Fan::TriplePung, "三色同刻"), (Fan::PrevalentWind, "役牌"), (Fan::SeatWind, "役牌")];

/// Fans, each with the names in lowercase Latin letters that lead to it, separated by `/`.
const LATIN: [(Fan, &str); 36] = [
    (Fan::ThirteenOrphans, "kokushi musou/thirteen orphans"),
    (Fan::AllPungs, "toitoi/all triplets"),
    (Fan::FourKongs, "suukantsu"),
    (Fan::ThreeKongs, "sankantsu"),
    (Fan::SevenPairs, "chiitoitsu"),
    (Fan::AllSimples, "tanyao/kuitan"),
    (Fan::DragonPung, "yakuhai/pung of dragons"),
    (Fan::PureStraight, "ittsuu"),
    (Fan::MixedTripleChow, "sanshoku"),
    (Fan::PureDoubleChow, "iipeikou/ryanpeikou"),
    (Fan::OutsideHand, "chanta/junchan"),
    (Fan::HalfFlush, "honitsu/mixed one suit"),
    (Fan::FullFlush, "chinitsu/pure one suit"),
    (Fan::AllChows, "pinfu/common hand"),
    (Fan::NineGates, "chuuren poutou"),
    (Fan::BigFourWinds, "daisuushii"),
    (Fan::LittleFourWinds, "shousuushii"),
    (Fan::BigThreeDragons, "daisangen"),
    (Fan::LittleThreeDragons, "shousangen"),
    (Fan::AllHonors, "tsuuiisou"),
    (Fan::AllGreen, "ryuuiisou"),
    (Fan::AllTerminals, "chinroutou"),
    (Fan::AllTerminalsAndHonors, "honroutou"),
    (Fan::FourConcealedPungs, "suuankou"),
    (Fan::ThreeConcealedPungs, "sanankou"),
    (Fan::PrevalentWind, "yakuhai"),
    (Fan::SeatWind, "yakuhai"),
    (Fan::OutWithReplacementTile, "rinshan"),
    (Fan::LastTileClaim, "houtei"),
    (Fan::LastTileDraw, "haitei"),
    (Fan::RobbingTheKong, "chankan"),
    (Fan::FullyConcealedHand, "menzen tsumo"),
    (Fan::ConcealedHand, "menzen"),
    (Fan::SelfDrawn, "tsumo"),
    (Fan::MeldedKong, "kan/minkan"),
    (Fan::ConcealedKong, "kan/ankan"),
];

/// Other ways in which a fan's own name is written or said in Japanese, and plain descriptions that people type.
const SPELLINGS: [(Fan, &str); 17] = [
    (Fan::NineGates, "九連宝燈"),
    (Fan::MeldedAndConcealedKong, "明暗槓"),
    (Fan::MixedStraight, "ホアロン"),
    (Fan::ChickenHand, "ウーファンホー"),
    (Fan::AllPungs, "ポンポンホー"),
    (Fan::AllChows, "ピンホー"),
    (Fan::RobbingTheKong, "チャンガンホー"),
    (Fan::LastTile, "ホージュエジャン"),
    (Fan::MeldedHand, "チュアンチウレン"),
    (Fan::OutsideHand, "チュアンダイヤオ"),
    (Fan::FullyConcealedHand, "ブチューレン/ブーチウレン"),
    (Fan::PureShiftedChows, "サンプーコー"),
    (Fan::MixedShiftedChows, "サンプーコー"),
    (Fan::AllSimples, "no terminals"),
    (Fan::AllPungs, "all pongs"),
    (Fan::MeldedHand, "fully melded/all melded"),
    (Fan::LastTile, "last of its kind"),
];

/// Names of things that other games have and this one does not.
const NOT_HERE: &str = "riichi/リーチ/立直/ダブルリーチ/ダブリー/dora/ドラ/宝牌/uradora/裏ドラ/赤ドラ/ippatsu/イッパツ/一発/furiten/フリテン/振聴/ダブル立直/天和/テンホー/tenhou/地和/チーホー/chiihou/人和/レンホー/renhou/流し満貫/満貫/mangan/haneman/跳満/倍満/役満/ヤクマン/yakuman/符/ノーテン罰符/noten/ダブロン/トリロン/食い下がり/喰い下がり/包牌/过水/过手/过和/杠上炮/连庄/报听/天听/後付け/喰いタン/食いタン/九種九牌/途中流局/四風連打/八連荘/パーレンチャン/二飜縛り/二翻縛り";

/// Returns the names of things that other games have and this one does not.
pub fn not_here() -> impl Iterator<Item = &'static str> {
    NOT_HERE.split('/')
}

/// Returns the other names of a fan, and the spellings of its own name.
pub fn typed_for(fan: Fan) -> impl Iterator<Item = &'static str> {
    of(fan).chain(named(&SPELLINGS, fan))
}

/// Returns the names of a fan in other games.
pub fn of(fan: Fan) -> impl Iterator<Item = &'static str> {
    [&CHINESE[..], &JAPANESE, &BOTH, &LATIN].into_iter().flat_map(move |names| named(names, fan))
}

/// Returns the names of a fan in other games, in the given writing.
pub fn written(fan: Fan, writing: Writing) -> impl Iterator<Item = &'static str> {
    let (names, shared): (&[_], &[_]) = match writing {
        Writing::Chinese => (&CHINESE, &BOTH),
        Writing::Japanese => (&JAPANESE, &BOTH),
        Writing::Latin => (&LATIN, &[]),
    };
    named(names, fan).chain(named(shared, fan))
}

fn named(names: &'static [(Fan, &'static str)], fan: Fan) -> impl Iterator<Item = &'static str> {
    names.iter().filter(move |(nearest, _)| *nearest == fan).flat_map(|(_, names)| names.split('/'))
}

#[cfg(test)]
mod tests {
    use bafan::RuleSet;

    use super::{Fan, Writing, not_here, of, written};
    use crate::search::is_not_here;

    fn search(query: &str) -> Vec<Fan> {
        crate::search::search(query, &RuleSet::textbook())
    }

    #[test]
    fn every_other_name_leads_to_its_fans_first() {
        let all = || Fan::all().flat_map(|fan| of(fan).map(move |name| (name, fan)));
        for (name, fan) in all() {
            let of_name = all().filter(|(other, _)| *other == name).count();
            assert!(search(name).iter().take(of_name).any(|found| *found == fan), "{name}");
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
        for name in ["役牌", "やくはい"] {
            assert_eq!(search(name), [Fan::DragonPung, Fan::PrevalentWind, Fan::SeatWind], "{name}");
        }
    }

    #[test]
    fn what_this_game_does_not_have_is_no_fan() {
        for name in not_here() {
            assert!(is_not_here(name) && search(name).is_empty(), "{name}");
        }
        assert!(!is_not_here("r") && !is_not_here("清一色"));
    }
}
