//! Between a match and the Score page: a scored hand as the next hand of a match, and the match's winds for a hand to be scored.

use bafan::{HandLink, Situation, tally};
use bafan_study::quiz::{Kind, Quiz, QuizSettings, Seed};
use bafan_table::Player;
use bafan_table::record::{Match, Outcome, Played};

use super::location::Location;

/// A scored hand as the next one of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Who won: the player whose seat wind the hand has.
    pub winner: Player,
    /// On whose tile; `Some(None)` is self-drawn, and `None` not known.
    pub from: Option<Option<Player>>,
    /// All points.
    pub points: u32,
    /// Those of flowers.
    pub flowers: u8,
    /// Whether the hand was scored in another round than the one that is played.
    pub other_round: bool,
    /// The hand's address.
    pub address: String,
}

impl Scored {
    /// The hand of an address; `None` where it is no win.
    pub fn of(state: &Match, address: &str) -> Option<Scored> {
        let link: HandLink = address.parse().ok()?;
        let seats = state.seats_now();
        let situation = link.draft.situation;
        let tally = tally(&link.draft.hand().ok()?, &link.rules).ok()?;
        let from = match situation.self_drawn {
            true => Some(None),
            false => link.payer.filter(|payer| *payer != situation.seat).map(|payer| Some(seats.player(payer))),
        };
        Some(Scored {
            winner: seats.player(situation.seat),
            from,
            points: tally.total,
            flowers: u8::try_from(link.draft.flowers.count()).unwrap_or(u8::MAX),
            other_round: situation.prevalent != seats.round,
            address: HandLink { hidden: false, ..link }.to_string(),
        })
    }

    /// The hand as it is entered, once it is known whose tile it was.
    pub fn played(&self, from: Option<Player>) -> Played {
        let Scored { winner, points, flowers, .. } = *self;
        let outcome = Outcome::Win { winner, from, points, flowers };
        Played { outcome, scored: Some(self.address.clone()) }
    }
}

/// Where the hand of an address is asked for as a question: its fans and its total.
pub fn to_practise(address: &str) -> Option<Location> {
    let HandLink { draft, rules, .. } = address.parse().ok()?;
    let hand = draft.hand().ok().filter(|hand| tally(hand, &rules).is_ok())?;
    let settings = QuizSettings { kinds: vec![Kind::Score], rules, hand: Some(hand), ..QuizSettings::default() };
    Some(Location::Quiz(format!("as=free&{}", Quiz::new(Seed(1), settings).with_length(1))))
}

/// The address of a hand to be scored, with the winds of the match.
pub fn to_score(state: &Match, winner: Player, from: Option<Option<Player>>) -> String {
    let seats = state.seats_now();
    let mut link = HandLink::default();
    link.draft.situation = Situation {
        prevalent: seats.round,
        seat: seats.wind(winner),
        self_drawn: from == Some(None),
        ..Situation::default()
    };
    link.payer = from.flatten().map(|from| seats.wind(from));
    link.to_string()
}

#[cfg(test)]
mod tests {
    use bafan_study::quiz::Task;
    use bafan_table::Book;
    use bafan_table::record::{Event, Log, Start};

    use super::*;

    /// A match after one hand: the second player deals.
    fn log() -> Log {
        let mut log = Log::new(Start::new(Book::Mil25, ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)), None).unwrap();
        log.push(Event::Hand(Played::plain(Outcome::Drawn)), None).unwrap();
        log
    }

    #[test]
    fn a_scored_hand_goes_to_whoever_has_the_seat() {
        let mut log = log();
        let scored = Scored::of(log.state(), "v=1&h=123456789m123s99p&t=ES0000&p=E").unwrap();
        assert_eq!((scored.winner, scored.from), (Player::ALL[2], Some(Some(Player::ALL[1]))));
        log.push(Event::Hand(scored.played(Some(Player::ALL[1]))), None).unwrap();
        let played = log.state().hands[1].played.clone().unwrap();
        assert_eq!(played.scored, Some(scored.address));
    }

    #[test]
    fn what_is_no_win_is_no_hand_of_the_match() {
        assert_eq!(Scored::of(log().state(), "v=1&h=123m"), None);
        assert_eq!(Scored::of(log().state(), "nonsense"), None);
    }

    #[test]
    fn a_hand_of_the_table_is_asked_as_a_question() {
        let melded = "v=1&h=123m-1.NNNN.999s-3.678m55p&t=EE1000&f=ab";
        for address in [melded, "v=1&h=123456789m123s99p&t=ES0000&p=E&r=international"] {
            let link: HandLink = address.parse().unwrap();
            let hand = link.draft.hand().unwrap();
            let Some(Location::Quiz(query)) = to_practise(address) else { panic!("{address} is no question") };
            let mut quiz: Quiz = query.parse().unwrap();
            assert_eq!(quiz.settings().rules, link.rules);
            let task = quiz.question(0).map(|question| question.task);
            assert_eq!(task, Some(Task::Score { hand }), "{query}");
            assert!(quiz.question(1).is_none());
        }
        for address in ["v=1&h=123m", "v=1&h=123m-1.NNNN.999s-3.6m6pEW1m&t=EE1010", "x"] {
            assert_eq!(to_practise(address), None, "{address}");
        }
    }

    #[test]
    fn the_winds_of_the_match_come_back_from_score() {
        let log = log();
        let [ann, bob, ..] = Player::ALL;
        let address = to_score(log.state(), ann, Some(Some(bob)));
        let link: HandLink = address.parse().unwrap_or_else(|fault| panic!("{address}: {fault}"));
        assert_eq!(link.draft.situation.seat, bafan::Wind::North);
        assert_eq!(link.payer, Some(bafan::Wind::East));
        let self_drawn: HandLink = to_score(log.state(), ann, Some(None)).parse().unwrap();
        assert!(self_drawn.draft.situation.self_drawn);
    }
}
