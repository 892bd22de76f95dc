//! The conditions on which sources differ, as a rule set decides them.

use crate::bits::Bits;

/// What finding fans asks of the rules. Each field is the decision of a ruling in `docs/rulings.md`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Practice {
    /// C11: a fan whose condition names sets does not apply to seven pairs.
    pub literal_seven_pairs: bool,
    /// C5: the finished shape is enough for 九莲宝灯.
    pub finished_nine_gates: bool,
    /// C18: a tile that fits the nine of a knitted straight may be read as completing the rest.
    pub knitted_wait: bool,
    /// C19: a kind of which the hand holds all four copies still counts as waited for.
    pub held_fourth_wait: bool,
    /// The fans that there are.
    pub fans: Bits,
}
