//! The questions that the rule texts leave open, and the choices of each profile.

use super::Fan;

/// Which of the seven always concealed fans can be counted with 不求人 (C7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConcealedSpecials {
    Never,
    /// Only with 四暗刻.
    FourPungs,
    Always,
}

impl ConcealedSpecials {
    pub fn stays_beside(self, fan: Fan) -> bool {
        match self {
            ConcealedSpecials::Never => false,
            ConcealedSpecials::FourPungs => fan == Fan::四暗刻,
            ConcealedSpecials::Always => true,
        }
    }
}

/// Whether 四归一 counts in a hand of seven pairs with 绿一色 or 清幺九, where one kind has to occur four times (C57).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InevitableHog {
    Counted,
    /// One of the 四归一 is not counted.
    OneAbsorbed,
    /// No 四归一 is counted.
    NoneCounted,
}

/// The choices of a rule set; where a field is a `bool`, its comment says what holds if it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// C3: with 绿一色 in a hand that has 发, 混一色 also counts.
    pub all_green_half_flush: bool,
    /// C4: 九莲宝灯 excludes every 幺九刻, not only one.
    pub nine_gates_all_terminal_pungs: bool,
    /// C5: the finished shape is enough for 九莲宝灯.
    pub nine_gates_shape: bool,
    /// C7: the always concealed fans with which 不求人 counts.
    pub concealed_specials: ConcealedSpecials,
    /// C9: 双同刻 counts with 清幺九.
    pub all_terminals_double_pung: bool,
    /// C11: nine fans that the textbook defines by sets, such as 全小, do not count in seven pairs.
    pub seven_pairs_traits_literal: bool,
    /// C12: 大于五 counts with 全大, 小于五 with 全小.
    pub upper_lower_four: bool,
    /// C13: one or two concealed kongs count as kongs with 三杠 and 四杠.
    pub kongs_beside_kongs: bool,
    /// C14: the points of 双暗杠.
    pub two_concealed_kongs: u32,
    /// C15: the points of 阴阳杠, if the rules have this fan.
    pub melded_and_concealed_kong: Option<u32>,
    /// C18: with 组合龙 a wait counts even if the winning tile also fits the nine tiles.
    pub knitted_wait: bool,
    /// C18: with 组合龙 neither 边张 nor 坎张 counts.
    pub knitted_single_wait_only: bool,
    /// C19: a kind of which the hand holds all four copies still counts as waited for.
    pub held_fourth_wait: bool,
    /// C57: whether a 四归一 that cannot be avoided counts.
    pub inevitable_hog: InevitableHog,
}

impl Rules {
    pub const fn textbook() -> Rules {
        Rules {
            all_green_half_flush: false,
            nine_gates_all_terminal_pungs: false,
            nine_gates_shape: false,
            concealed_specials: ConcealedSpecials::FourPungs,
            all_terminals_double_pung: true,
            seven_pairs_traits_literal: false,
            upper_lower_four: false,
            kongs_beside_kongs: false,
            two_concealed_kongs: 6,
            melded_and_concealed_kong: Some(5),
            knitted_wait: true,
            knitted_single_wait_only: false,
            held_fourth_wait: true,
            inevitable_hog: InevitableHog::Counted,
        }
    }

    pub const fn trial1998() -> Rules {
        Rules { all_terminals_double_pung: false, melded_and_concealed_kong: None, ..Rules::textbook() }
    }

    pub const fn international() -> Rules {
        Rules { all_terminals_double_pung: false, concealed_specials: ConcealedSpecials::Never, ..Rules::textbook() }
    }

    pub const fn wmo() -> Rules {
        Rules {
            all_green_half_flush: true,
            nine_gates_all_terminal_pungs: true,
            concealed_specials: ConcealedSpecials::Always,
            two_concealed_kongs: 8,
            melded_and_concealed_kong: Some(6),
            inevitable_hog: InevitableHog::OneAbsorbed,
            ..Rules::textbook()
        }
    }
}
