//! Texts of the page on how a hand is played at the table.

use super::super::reading::texts;

texts! {
    ProcedureText in "procedure" {
        title: text,
        tool: text,
        part: ["stages" "flowers" "turn" "claims" "melds" "kongs" "last_tile" "winning" "said" "differ"],
        stages: ["1" "2" "3" "4" "5" "6" "7" "8" "9" "10"],
        flowers: ["1" "2" "3" "4"],
        turn: ["1" "2" "3" "4"],
        claims: ["1" "2" "3" "4" "5"],
        melds: ["1" "2" "3"],
        kongs: ["1" "2" "3"],
        last_tile: ["1" "2"],
        winning: ["1" "2" "3" "4" "5"],
        said: ["1" "2" "3"],
        differ: ["1" "2" "3" "4" "5" "6"],
        /// The labels in the diagram of claims: the discarder, then the three other players.
        seat: ["discards" "next" "opposite" "previous"],
        laid: ["previous" "opposite" "next" "added" "concealed"],
        river: text,
        to_wall: text,
        to_clock: text,
        to_finder: text,
    }
}
