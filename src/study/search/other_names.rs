//! What other games, and players among themselves, call a fan: the nearest one, where the games do not have the same.

use bafan::Fan;

/// A name in small letters, and the fan that is nearest to it.
const NAMES: [(&str, Fan); 68] = [
    ("国士无双", Fan::ThirteenOrphans),
    ("国士無双", Fan::ThirteenOrphans),
    ("kokushi musou", Fan::ThirteenOrphans),
    ("十三幺九", Fan::ThirteenOrphans),
    ("thirteen orphans", Fan::ThirteenOrphans),
    ("对对和", Fan::AllPungs),
    ("対々和", Fan::AllPungs),
    ("大对子", Fan::AllPungs),
    ("toitoi", Fan::AllPungs),
    ("十八罗汉", Fan::FourKongs),
    ("四杠子", Fan::FourKongs),
    ("suukantsu", Fan::FourKongs),
    ("三杠子", Fan::ThreeKongs),
    ("sankantsu", Fan::ThreeKongs),
    ("大车轮", Fan::SevenShiftedPairs),
    ("七对子", Fan::SevenPairs),
    ("七对巧", Fan::SevenPairs),
    ("chiitoitsu", Fan::SevenPairs),
    ("断幺九", Fan::AllSimples),
    ("tanyao", Fan::AllSimples),
    ("役牌", Fan::DragonPung),
    ("yakuhai", Fan::DragonPung),
    ("自风", Fan::SeatWind),
    ("场风", Fan::PrevalentWind),
    ("一气通贯", Fan::PureStraight),
    ("一気通貫", Fan::PureStraight),
    ("一条龙", Fan::PureStraight),
    ("ittsuu", Fan::PureStraight),
    ("三色同顺", Fan::MixedTripleChow),
    ("三色同順", Fan::MixedTripleChow),
    ("sanshoku", Fan::MixedTripleChow),
    ("三色同刻", Fan::TriplePung),
    ("一杯口", Fan::PureDoubleChow),
    ("一盃口", Fan::PureDoubleChow),
    ("iipeikou", Fan::PureDoubleChow),
    ("混全带幺九", Fan::OutsideHand),
    ("チャンタ", Fan::OutsideHand),
    ("chanta", Fan::OutsideHand),
    ("混老头", Fan::AllTerminalsAndHonors),
    ("清老头", Fan::AllTerminals),
    ("honitsu", Fan::HalfFlush),
    ("chinitsu", Fan::FullFlush),
    ("岭上开花", Fan::OutWithReplacementTile),
    ("嶺上開花", Fan::OutWithReplacementTile),
    ("河底捞鱼", Fan::LastTileClaim),
    ("海底摸月", Fan::LastTileDraw),
    ("鸡和", Fan::ChickenHand),
    ("pinfu", Fan::AllChows),
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
];

/// The other names of a fan.
pub fn of(fan: Fan) -> impl Iterator<Item = &'static str> {
    NAMES.iter().filter(move |(_, nearest)| *nearest == fan).map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::NAMES;
    use crate::search::search;

    #[test]
    fn every_other_name_leads_to_its_fan_first() {
        for (name, fan) in NAMES {
            assert_eq!(search(name).first(), Some(&fan), "{name}");
        }
    }
}
