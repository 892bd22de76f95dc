//! A win scored by our engine and compared with the platform's award.

use std::iter::repeat_n;

use bafan::score::{Winner, settle};
use bafan::{Fan, Hand, Profile, RuleSet, Switch, order, tally};

use super::PlayedHand;

/// The outcome of the comparison with the platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The same winner, total and fans, or no winner in either score. A total or fans that the platform does not give are not compared.
    Equal,
    /// The same winner and total, but different fans.
    OtherNames,
    /// A different winner or total.
    Different,
}

impl Verdict {
    /// Returns the name in stored hands and in the output of the example `records`.
    pub const fn name(&self) -> &'static str {
        match self {
            Verdict::Equal => "equal",
            Verdict::OtherNames => "other names",
            Verdict::Different => "different",
        }
    }
}

/// Our score compared with the platform's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// How far the two scores agree.
    pub verdict: Verdict,
    /// Our total, flowers included; `None` if nobody won or the tiles are not a winning hand by our rules.
    pub total: Option<u32>,
    /// The amount that each seat receives or pays by our score, East first.
    pub payments: [i32; 4],
    /// The ruling or profile under which our total would equal the platform's; `None` unless the verdict is [`Verdict::Different`] and such
    /// a ruling or profile is found.
    pub decided_by: Option<String>,
}

impl PlayedHand {
    /// Compares our score with the platform's; `None` if the record does not say how the hand ended.
    pub fn compared(&self) -> Option<Compared> {
        let awarded = self.awarded.as_ref()?;
        let counted = self.won.as_ref().and_then(|won| won.counted.as_ref());
        let total = counted.map(|(_, tally)| tally.total);
        let enough = counted.filter(|(_, tally)| tally.points() >= self.log.setup().minimum);
        let payments = match (&self.won, enough) {
            (Some(won), Some((_, tally))) => settle(
                tally.total,
                match won.from {
                    Some(payer) => Winner::OnTileOf { winner: won.seat, payer },
                    None => Winner::SelfDrawn(won.seat),
                },
            )
            .unwrap_or_default(),
            _ => [0; 4],
        };
        let winner = self.won.as_ref().filter(|_| enough.is_some()).map(|won| won.seat);
        let same_points = |theirs: u32| total == Some(theirs);
        // Some records leave the flowers out of the total.
        let without_flowers = counted.map(|(_, tally)| tally.points());
        let same_total = awarded.total.is_none_or(|theirs| same_points(theirs) || without_flowers == Some(theirs));
        let verdict = match awarded.winner {
            winner_there if winner_there != winner => Verdict::Different,
            None => Verdict::Equal,
            Some(_) if !same_total => Verdict::Different,
            Some(_) if self.has_same_fans() => Verdict::Equal,
            Some(_) => Verdict::OtherNames,
        };
        let theirs = awarded.total.filter(|_| verdict == Verdict::Different);
        let decided_by = counted.zip(theirs).and_then(|((hand, _), theirs)| decided_by(hand, theirs));
        Some(Compared { verdict, total, payments, decided_by })
    }

    /// Returns whether the platform names no fans, or the same fans as our score, flowers aside.
    fn has_same_fans(&self) -> bool {
        let (Some(awarded), Some(won)) = (&self.awarded, &self.won) else { return false };
        let Some((_, tally)) = &won.counted else { return false };
        let ours = tally.fans().flat_map(|(fan, times)| repeat_n(Some(fan), times as usize));
        let theirs = awarded.fans.iter().flat_map(|(name, times)| repeat_n(fan_named(name), *times as usize));
        let (mut ours, mut theirs): (Vec<_>, Vec<_>) = (ours.collect(), theirs.collect());
        for fans in [&mut ours, &mut theirs] {
            fans.retain(|&fan| fan != Some(Fan::FlowerTiles));
            order::by(fans, Ord::cmp);
        }
        theirs.is_empty() || ours == theirs
    }
}

/// Returns the fan that a platform calls by this name, if there is one.
pub fn fan_named(name: &str) -> Option<Fan> {
    Fan::named(match name {
        "嵌张" => "坎张",
        "单钓" | "单调将" => "单钓将",
        "一色四连环" => "一色四步高",
        "一色三连环" => "一色三步高",
        "七对子" => "七对",
        "连七对子" => "连七对",
        "明暗杠" => "阴阳杠",
        name => name,
    })
}

/// Finds the ruling under which a hand is worth this total, with or without flowers, or, failing that, the profile; `None` if there is
/// neither.
fn decided_by(hand: &Hand, total: u32) -> Option<String> {
    let usual = RuleSet::international();
    let is_worth =
        |rules: &RuleSet| tally(hand, rules).is_ok_and(|tally| tally.total == total || tally.points() == total);
    let mut choices =
        Switch::ALL.into_iter().flat_map(|switch| switch.choices().iter().map(move |choice| (switch, choice)));
    let ruling = choices.find(|&(switch, choice)| usual.with(switch, choice).is_ok_and(|rules| is_worth(&rules)));
    ruling.map(|(switch, choice)| format!("C{}: {}={choice}", switch.ruling(), switch.name())).or_else(|| {
        let profile = Profile::ALL.into_iter().find(|&profile| is_worth(&RuleSet::new(profile)));
        profile.map(|profile| profile.name().to_owned())
    })
}
