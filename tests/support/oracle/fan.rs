//! The names, points and exclusion lists of the oracle, transcribed independently from the rule texts.

use std::fmt;

use super::Rules;
use Scope::{All, One, Own};

/// Defines one enum variant, name and number of points per fan, in textbook order.
macro_rules! fans {
    ($($name:ident $points:literal)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fan { $($name),* }

        impl Fan {
            pub const ALL: &[Fan] = &[$(Fan::$name),*];

            pub fn name(self) -> &'static str {
                match self { $(Fan::$name => stringify!($name)),* }
            }

            fn plain_points(self) -> u32 {
                match self { $(Fan::$name => $points),* }
            }
        }
    };
}

fans! {
    大四喜 88 大三元 88 绿一色 88 九莲宝灯 88 四杠 88 连七对 88 十三幺 88
    清幺九 64 小四喜 64 小三元 64 字一色 64 四暗刻 64 一色双龙会 64
    一色四同顺 48 一色四节高 48
    一色四步高 32 三杠 32 混幺九 32
    七对 24 七星不靠 24 全双刻 24 清一色 24 一色三同顺 24 一色三节高 24 全大 24 全中 24 全小 24
    清龙 16 三色双龙会 16 一色三步高 16 全带五 16 三同刻 16 三暗刻 16
    全不靠 12 组合龙 12 大于五 12 小于五 12 三风刻 12
    花龙 8 推不倒 8 三色三同顺 8 三色三节高 8 无番和 8 妙手回春 8 海底捞月 8 杠上开花 8 抢杠和 8
    碰碰和 6 混一色 6 三色三步高 6 五门齐 6 全求人 6 双暗杠 6 双箭刻 6
    阴阳杠 5
    全带幺 4 不求人 4 双明杠 4 和绝张 4
    箭刻 2 圈风刻 2 门风刻 2 门前清 2 平和 2 四归一 2 双同刻 2 双暗刻 2 暗杠 2 断幺 2
    一般高 1 喜相逢 1 连六 1 老少副 1 幺九刻 1 明杠 1 缺一门 1 无字 1 边张 1 坎张 1 单钓将 1 自摸 1 花牌 1
}

impl fmt::Display for Fan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which occurrences of the excluded fan are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All occurrences.
    All,
    /// The occurrences that are entirely within the sets of the excluding fan.
    Own,
    /// Exactly one occurrence.
    One,
}

impl Fan {
    pub fn points(self, rules: &Rules) -> u32 {
        match self {
            Fan::双暗杠 => rules.two_concealed_kongs,
            Fan::阴阳杠 => rules.melded_and_concealed_kong.unwrap_or(0),
            _ => self.plain_points(),
        }
    }

    /// Returns the fans that are not counted with this fan.
    ///
    /// There is one list for all rules: apart from the switches, the lists of the profiles differ only in fans that their conditions rule
    /// out anyway. Fans that only another reading of the tiles can have (principle 2) are omitted.
    pub fn swallows(self, rules: &Rules) -> Vec<(Fan, Scope)> {
        use Fan::*;
        let mut list: Vec<(Fan, Scope)> = match self {
            大四喜 => vec![(圈风刻, Own), (门风刻, Own), (三风刻, All), (碰碰和, All), (幺九刻, Own), (缺一门, All)],
            大三元 => vec![(箭刻, Own), (双箭刻, All), (幺九刻, Own)],
            绿一色 if rules.all_green_half_flush => vec![],
            绿一色 => vec![(混一色, All)],
            九莲宝灯 => {
                let orphans = if rules.nine_gates_all_terminal_pungs { All } else { One };
                vec![(清一色, All), (不求人, All), (门前清, All), (缺一门, All), (无字, All), (幺九刻, orphans)]
            }
            四杠 => vec![
                (碰碰和, All),
                (三杠, All),
                (双暗杠, All),
                (双明杠, All),
                (阴阳杠, All),
                (暗杠, All),
                (明杠, All),
                (单钓将, All),
            ],
            连七对 => vec![
                (清一色, All),
                (不求人, All),
                (单钓将, All),
                (七对, All),
                (门前清, All),
                (缺一门, All),
                (无字, All),
                (一般高, All),
                (平和, All),
                (连六, All),
            ],
            十三幺 => {
                vec![(五门齐, All), (不求人, All), (单钓将, All), (全带幺, All), (门前清, All), (混幺九, All)]
            }
            清幺九 => {
                let mut list = vec![(碰碰和, All), (无字, All), (混幺九, All), (全带幺, All), (幺九刻, All)];
                if !rules.all_terminals_double_pung {
                    list.push((双同刻, All));
                }
                list
            }
            小四喜 => vec![(三风刻, All), (幺九刻, Own), (缺一门, All)],
            小三元 => vec![(箭刻, Own), (双箭刻, All), (幺九刻, Own)],
            字一色 => vec![(碰碰和, All), (混幺九, All), (全带幺, All), (幺九刻, All), (缺一门, All)],
            四暗刻 => vec![(门前清, All), (不求人, All), (碰碰和, All), (三暗刻, All), (双暗刻, All)],
            一色双龙会 => {
                vec![(平和, All), (清一色, All), (一般高, All), (老少副, All), (缺一门, All), (无字, All)]
            }
            一色四同顺 => vec![(一色三同顺, All), (一般高, Own), (四归一, All)],
            一色四节高 => vec![(一色三节高, All), (碰碰和, All)],
            一色四步高 => vec![(一色三步高, Own), (连六, Own), (老少副, Own)],
            三杠 => vec![(双暗杠, All), (双明杠, All), (阴阳杠, All), (暗杠, All), (明杠, All)],
            混幺九 => vec![(碰碰和, All), (全带幺, All), (幺九刻, All)],
            七对 => vec![(不求人, All), (单钓将, All), (门前清, All)],
            七星不靠 => vec![(五门齐, All), (不求人, All), (全不靠, All), (单钓将, All), (门前清, All)],
            全双刻 => vec![(碰碰和, All), (断幺, All), (无字, All)],
            清一色 => vec![(无字, All), (缺一门, All)],
            一色三同顺 => vec![(一般高, Own)],
            全大 if rules.upper_lower_four => vec![(无字, All)],
            全大 => vec![(无字, All), (大于五, All)],
            全中 => vec![(无字, All), (断幺, All)],
            全小 if rules.upper_lower_four => vec![(无字, All)],
            全小 => vec![(无字, All), (小于五, All)],
            清龙 => vec![(连六, Own), (老少副, Own)],
            三色双龙会 => vec![(喜相逢, Own), (老少副, Own), (无字, All), (平和, All)],
            全带五 => vec![(断幺, All), (无字, All)],
            三同刻 => vec![(双同刻, Own)],
            三暗刻 => vec![(双暗刻, All)],
            全不靠 => vec![(五门齐, All), (不求人, All), (单钓将, All), (门前清, All)],
            大于五 | 小于五 | 平和 | 断幺 => vec![(无字, All)],
            三风刻 => vec![(幺九刻, Own)],
            推不倒 => vec![(缺一门, All)],
            三色三同顺 => vec![(喜相逢, Own)],
            妙手回春 | 杠上开花 => vec![(自摸, All)],
            抢杠和 => vec![(和绝张, All)],
            全求人 => vec![(单钓将, All)],
            双暗杠 => vec![(暗杠, All), (双暗刻, All)],
            双箭刻 => vec![(箭刻, Own), (幺九刻, Own)],
            阴阳杠 => vec![(明杠, All), (暗杠, All)],
            不求人 => vec![(门前清, All), (自摸, All)],
            双明杠 => vec![(明杠, All)],
            箭刻 | 圈风刻 | 门风刻 => vec![(幺九刻, Own)],
            _ => vec![],
        };
        if rules.kongs_beside_kongs && matches!(self, 三杠 | 四杠) {
            list.retain(|(fan, _)| ![双暗杠, 暗杠].contains(fan));
        }
        let fully_concealed_stays = rules.concealed_specials.stays_beside(self);
        list.retain(|&(fan, _)| !(fan == 不求人 && fully_concealed_stays));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fan_swallows_only_fans_behind_it() {
        for rules in [Rules::textbook(), Rules::trial1998(), Rules::international(), Rules::wmo()] {
            for &fan in Fan::ALL {
                for (other, _) in fan.swallows(&rules) {
                    assert!(fan < other, "{fan} swallows {other}, which is settled before it");
                }
            }
        }
    }

    #[test]
    fn there_are_82_fans() {
        assert_eq!(Fan::ALL.len(), 82);
    }
}
