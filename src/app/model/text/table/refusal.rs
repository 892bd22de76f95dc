//! The reasons why an entry in a match is refused.

use bafan_table::penalties::NotOffered;
use bafan_table::record::Refusal;

use super::super::reading::texts;

texts! {
    RefusedText in "refused" {
        /// Says that the log does not begin with a start, or has more than one.
        start: text,
        name: text,
        same_name: text,
        rounds: text,
        base: text,
        ended: text,
        complete: (hands: usize),
        time: (hands: usize),
        time_again: text,
        no_hand: (hand: usize),
        beyond_end: (hand: usize),
        own_tile: text,
        /// Says that the points without flowers are too few or too many.
        points: (points: u32, flowers: u8),
        flowers: (flowers: u8),
        barred: (name: &str),
        out: (name: &str),
        absent: (name: &str),
        as_before: (name: &str),
        no_absence: text,
        too_few: text,
        /// Says that the rule book says nothing about the offense.
        no_rule: text,
        open: text,
        minutes: text,
        other: text,
        needs_victim: text,
        no_victim: text,
        same_player: text,
        /// Says that the entry cannot be undone.
        withdraw: text,
        /// Says that there is nothing to undo.
        nothing: text,
        depends: (why: &str),
        device: text,
        /// Says that the link of the scored hand cannot be read.
        scored: text,
        too_long: text,
    }
}

impl RefusedText {
    /// Explains a refusal, with the players' names.
    pub fn told(&self, why: &Refusal, names: &[String; 4]) -> String {
        let name = |player: &bafan_table::Player| names[player.index()].as_str();
        match why {
            Refusal::Start => self.start.into(),
            Refusal::Name(_) => self.name.into(),
            Refusal::SameName(..) => self.same_name.into(),
            Refusal::Rounds(_) => self.rounds.into(),
            Refusal::Base(_) => self.base.into(),
            Refusal::Ended => self.ended.into(),
            Refusal::Complete(hands) => self.complete(*hands),
            Refusal::Time(hands) => self.time(*hands),
            Refusal::TimeAgain => self.time_again.into(),
            Refusal::NoHand(hand) => self.no_hand(*hand),
            Refusal::BeyondEnd(hand) => self.beyond_end(*hand),
            Refusal::OwnTile(_) => self.own_tile.into(),
            Refusal::Points(points, flowers) => self.points(*points, *flowers),
            Refusal::Flowers(flowers) => self.flowers(*flowers),
            Refusal::Barred(player) => self.barred(name(player)),
            Refusal::Out(player) => self.out(name(player)),
            Refusal::Absent(player) => self.absent(name(player)),
            Refusal::AsBefore(player) => self.as_before(name(player)),
            Refusal::NoAbsence => self.no_absence.into(),
            Refusal::TooFew => self.too_few.into(),
            Refusal::Penalty(NotOffered::NoRule(..)) => self.no_rule.into(),
            Refusal::Penalty(NotOffered::Open(..)) => self.open.into(),
            Refusal::Penalty(NotOffered::NeedsMinutes(..)) => self.minutes.into(),
            Refusal::Penalty(NotOffered::Other(..)) => self.other.into(),
            Refusal::NeedsVictim => self.needs_victim.into(),
            Refusal::NoVictim => self.no_victim.into(),
            Refusal::SamePlayer => self.same_player.into(),
            Refusal::Withdraw(_) => self.withdraw.into(),
            Refusal::NothingToWithdraw => self.nothing.into(),
            Refusal::Depends(_, why) => self.depends(&self.told(why, names)),
            Refusal::Device => self.device.into(),
            Refusal::Scored => self.scored.into(),
            Refusal::TooLong => self.too_long.into(),
        }
    }
}
