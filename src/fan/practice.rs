//! The decisions of a rule set on conditions about which sources differ.

use crate::bits::Bits;

/// The decisions of the rules that affect which fans are present. Each field cites its ruling in `docs/rulings.md`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Practice {
    /// C11: whether fans with the condition `SetsOrPairs`, which the textbook defines by sets, never count in seven pairs.
    pub literal_seven_pairs: bool,
    /// C5: whether 九莲宝灯 needs only the finished shape, not a wait for all nine kinds.
    pub finished_nine_gates: bool,
    /// C18: whether a winning tile that belongs to the knitted straight may instead be read as completing the remaining set or the pair.
    pub knitted_wait: bool,
    /// C19: whether a kind of which the hand holds all four copies still counts as waited for.
    pub held_fourth_wait: bool,
    /// The fans that exist under these rules.
    pub fans: Bits,
}
