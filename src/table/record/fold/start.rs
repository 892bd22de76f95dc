//! The start of a match.

use super::super::{HandRecord, Length, Refusal, Start};
use super::Match;
use crate::player::{LONGEST_NAME, Player};

const LARGEST_BASE: u32 = 1_000_000;

impl Match {
    /// Makes the match before its first hand.
    pub(super) fn begin(start: &Start) -> Result<Match, Refusal> {
        for player in Player::ALL {
            let name = &start.names[player.index()];
            // Earlier versions of the app accepted invisible characters in names, and their stored matches must stay readable.
            let fits = !name.trim().is_empty() && name.trim() == name && name.chars().count() <= LONGEST_NAME;
            if !fits || name.chars().any(char::is_control) {
                return Err(Refusal::Name(player));
            }
            if let Some(other) = player.others().find(|other| start.names[other.index()] == *name) {
                return Err(Refusal::SameName(player.min(other), player.max(other)));
            }
        }
        if let Length::Rounds(rounds @ (0 | 5..)) = start.length {
            return Err(Refusal::Rounds(rounds));
        }
        if start.base.unsigned_abs() > LARGEST_BASE {
            return Err(Refusal::Base(start.base));
        }
        Ok(Match {
            start: start.clone(),
            hands: Vec::new(),
            next: HandRecord::default(),
            time: None,
            device: Vec::new(),
            ended: None,
            withdrawn: Vec::new(),
            struck: Vec::new(),
        })
    }
}
