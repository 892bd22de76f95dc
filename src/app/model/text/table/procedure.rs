//! How a hand is played at the table.

use super::super::reading::texts;

texts! {
    /// Texts of the page on how a hand is played at the table.
    ProcedureText in "procedure" {
        /// The heading.
        title: text,
        /// Beside it in the list of tools.
        tool: text,
        /// The headings of the parts.
        part: ["stages" "flowers" "turn" "claims" "melds" "kongs" "last_tile" "winning" "said" "differ"],
        /// The stages of a hand.
        stages: ["1" "2" "3" "4" "5" "6" "7" "8" "9" "10"],
        /// Flowers.
        flowers: ["1" "2" "3" "4"],
        /// The turn.
        turn: ["1" "2" "3" "4"],
        /// Claims and their priority.
        claims: ["1" "2" "3" "4" "5"],
        /// How melds are laid.
        melds: ["1" "2" "3"],
        /// Kongs.
        kongs: ["1" "2" "3"],
        /// The last tile.
        last_tile: ["1" "2"],
        /// How a win is declared and checked.
        winning: ["1" "2" "3" "4" "5"],
        /// What is said.
        said: ["1" "2" "3"],
        /// On what the rule books differ.
        differ: ["1" "2" "3" "4" "5" "6"],
        /// In the drawing of claims: who discards, and the other three.
        seat: ["discards" "next" "opposite" "previous"],
        /// Under the drawings of melds.
        laid: ["previous" "opposite" "next" "added" "concealed"],
        /// The drawing of discards.
        river: text,
        /// The link to breaking the wall.
        to_wall: text,
        /// The link to the time limits.
        to_clock: text,
        /// The link to the penalties.
        to_finder: text,
    }
}
