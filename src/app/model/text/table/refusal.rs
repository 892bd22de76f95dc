//! Why something cannot be entered in a match.

use bafan_table::penalties::NotOffered;
use bafan_table::record::Refusal;

use super::super::reading::texts;

texts! {
    RefusedText in "refused" {
        /// The start is wanted, or another one came.
        start: text,
        /// A name is empty, too long or unprintable.
        name: text,
        same_name: text,
        /// A number of rounds that no match has.
        rounds: text,
        /// A base score beyond all measure.
        base: text,
        ended: text,
        complete: (hands: usize),
        time: (hands: usize),
        time_again: text,
        no_hand: (hand: usize),
        /// A hand would come after the end.
        beyond_end: (hand: usize),
        own_tile: text,
        /// Too few points without flowers, or too many.
        points: (points: u32, flowers: u8),
        flowers: (flowers: u8),
        barred: (name: &str),
        out: (name: &str),
        absent: (name: &str),
        as_before: (name: &str),
        no_absence: text,
        /// Too few players are left for another hand.
        too_few: text,
        /// The book says nothing of the offence.
        no_rule: text,
        open: text,
        minutes: text,
        other: text,
        needs_victim: text,
        no_victim: text,
        same_player: text,
        /// The entry cannot be taken back.
        withdraw: text,
        /// Nothing is left to be taken back.
        nothing: text,
        depends: (why: &str),
        device: text,
        /// The hand's address cannot be read.
        scored: text,
        too_long: text,
    }
}

impl RefusedText {
    /// What is wrong, with the players called by these names.
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
