//! The exchange between a match and the Score page: a scored hand becomes the next hand of a match, and a hand to be scored gets the
//! match's winds.

use bafan::{Draft, HandLink, Profile, RuleSet, Situation, tally};
use bafan_study::quiz::{Kind, QuizSettings};
use bafan_table::record::{Match, Outcome, Played};
use bafan_table::seating::HandSeats;
use bafan_table::{Book, Player};

use super::hand_entry::HandEntry;
use super::location::Location;

/// A scored hand, to be entered as the next hand of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The winner: the player whose seat wind the hand has.
    pub winner: Player,
    /// The discarder; `Some(None)` for a self-draw, `None` if unknown.
    pub from: Option<Option<Player>>,
    /// The points of the hand, flowers included.
    pub points: u32,
    /// How many of `points` are for flowers.
    pub flowers: u8,
    /// Whether the last hand of the match has the same tiles, so that entering this hand would probably be a mistake.
    pub is_entered: bool,
    /// Whether the hand was scored in a round other than the current one.
    pub other_round: bool,
    /// The rules of the match and the points under them, if the hand was scored under rules that the match's book does not use, with
    /// another total. The points are `None` if the hand does not win under the rules of the match.
    pub other_rules: Option<(Profile, Option<u32>)>,
    /// The first other profile allowed by the match's book under which the hand has a different total, and that total.
    pub also_rules: Option<(Profile, u32)>,
    /// The address of the hand under the rules by which `points` is counted: the hand's own rules if the match's book uses their profile or
    /// if the hand does not win under the rules of the match, otherwise the rules of the match.
    pub address: String,
}

impl Scored {
    /// Converts the hand of an address; `None` if the address is invalid or the hand does not win. `own` is the rule set in the user's
    /// settings.
    pub fn of(state: &Match, address: &str, own: &RuleSet) -> Option<Scored> {
        let mut link: HandLink = address.parse().ok()?;
        let seats = state.seats_now();
        let situation = link.draft.situation;
        let hand = link.draft.hand().ok()?;
        let mut points = tally(&hand, &link.rules).ok()?.total;
        let mut other_rules = None;
        let allowed = state.start.book.profiles();
        if !allowed.contains(&link.rules.profile()) {
            let rules = state.start.book.rules(*own);
            let there = tally(&hand, &rules).ok().map(|tally| tally.total);
            other_rules = (there != Some(points)).then_some((rules.profile(), there));
            if let Some(there) = there {
                (points, link.rules) = (there, rules);
            }
        }
        let mut also = allowed.iter().filter_map(|&also| Some((also, tally(&hand, &RuleSet::new(also)).ok()?.total)));
        let also_rules = also.find(|(_, there)| *there != points);
        let from = match situation.self_drawn {
            true => Some(None),
            false => link.payer.filter(|payer| *payer != situation.seat).map(|payer| Some(seats.player(payer))),
        };
        let last = state.hands.last().and_then(|hand| hand.played.as_ref()?.scored.as_ref()?.parse::<HandLink>().ok());
        let is_entered = last.is_some_and(|last| same_tiles(&last.draft, &link.draft));
        Some(Scored {
            winner: seats.player(situation.seat),
            from,
            points,
            flowers: u8::try_from(link.draft.flowers.count()).unwrap_or(u8::MAX),
            is_entered,
            other_round: situation.prevalent != seats.round,
            other_rules,
            also_rules,
            address: HandLink { hidden: false, ..link }.to_string(),
        })
    }

    /// Returns the address of the same hand as self-drawn, under the same rules; `None` if such a hand cannot exist.
    pub fn self_drawn(&self) -> Option<String> {
        let mut link: HandLink = self.address.parse().ok()?;
        link.payer = None;
        link.draft.set_self_drawn(true);
        link.draft.hand().ok().map(|_| link.to_string())
    }

    /// Returns the hand to enter, once the discarder is known.
    pub fn played(&self, from: Option<Player>) -> Played {
        let Scored { winner, points, flowers, .. } = *self;
        self.agreed(Outcome::Win { winner, from, points, flowers })
    }

    /// Returns an entry with the winner, the discarder and the flowers of this hand, in which the user can type the total that was
    /// announced.
    pub fn to_announce(&self) -> HandEntry {
        HandEntry { winner: Some(self.winner), from: self.from, typed: Some(0), flowers: self.flowers }
    }

    /// Returns the hand with the result that the table agreed on, whatever its tiles are worth: an announced total without objection stands
    /// (MIL 10(6)(7)).
    pub fn agreed(&self, outcome: Outcome) -> Played {
        Played { outcome, scored: Some(self.address.clone()) }
    }
}

/// Returns whether two hands have the same melds, concealed tiles and winning tile.
fn same_tiles(one: &Draft, other: &Draft) -> bool {
    one.melds == other.melds && one.standing == other.standing
}

/// Returns the address of a recorded hand under the rules of the match's book, with the discarder from the record, which may have been
/// corrected after the hand was scored; returns the address unchanged if it cannot be read or the hand was drawn.
pub fn as_recorded(address: &str, outcome: Outcome, seats: HandSeats, book: Book) -> String {
    let (Ok(mut link), Outcome::Win { from, .. }) = (address.parse::<HandLink>(), outcome) else {
        return address.to_owned();
    };
    link.rules = book.rules(link.rules);
    link.draft.situation.self_drawn = from.is_none();
    link.payer = from.map(|from| seats.wind(from));
    link.to_string()
}

/// Returns the place of a Practice question about the fans and the total of an address's hand under the rules of the match's book; `None`
/// if the address is invalid or the hand does not win.
pub fn to_practise(address: &str, book: Book) -> Option<Location> {
    let HandLink { draft, rules, .. } = address.parse().ok()?;
    let rules = book.rules(rules);
    let hand = draft.hand().ok().filter(|hand| tally(hand, &rules).is_ok())?;
    let settings = QuizSettings { kinds: vec![Kind::Score], rules, hands: vec![hand], ..QuizSettings::default() };
    Some(Location::questions(settings, 1))
}

/// Returns the address for scoring a hand, with the winds of the match and the rules of its book.
pub fn to_score(state: &Match, winner: Player, from: Option<Option<Player>>, own: &RuleSet) -> String {
    let seats = state.seats_now();
    let mut link = HandLink { rules: state.start.book.rules(*own), ..HandLink::default() };
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
    use crate::model::hand_entry::Tap;
    use bafan_study::quiz::Task;
    use bafan_study::quiz::kinds::Score;
    use bafan_table::Book;
    use bafan_table::record::{Event, Log, Start};

    use super::*;

    const NAMES: [&str; 4] = ["Ann", "Bob", "Cai", "Dou"];

    /// Returns a match after one hand; the second player now deals.
    fn log() -> Log {
        let mut log = Log::new(Start::new(Book::Mil25, NAMES.map(str::to_owned)), None).unwrap();
        log.push(Event::Hand(Played::plain(Outcome::Drawn)), None).unwrap();
        log
    }

    #[test]
    fn a_scored_hand_goes_to_whoever_has_the_seat() {
        let mut log = log();
        let scored = Scored::of(log.state(), "v=1&h=123456789m123s99p&t=ES0000&p=E", &RuleSet::default()).unwrap();
        assert_eq!((scored.winner, scored.from), (Player::ALL[2], Some(Some(Player::ALL[1]))));
        log.push(Event::Hand(scored.played(Some(Player::ALL[1]))), None).unwrap();
        let played = log.state().hands[1].played.clone().unwrap();
        assert_eq!(played.scored, Some(scored.address));
        // The seats have moved, and the same tiles are still on the Score page.
        let of = |address: &str| Scored::of(log.state(), address, &RuleSet::default()).unwrap().is_entered;
        assert!(!scored.is_entered && of("v=1&h=123456789m123s99p&t=EE0000&p=S"));
        assert!(!of("v=1&h=123456789m123s88p&t=EE0000&p=S"));
    }

    #[test]
    fn a_hand_without_a_discarder_may_have_been_self_drawn() {
        let log = log();
        let of = |address: &str| Scored::of(log.state(), address, &RuleSet::default()).unwrap();
        let scored = of("v=1&h=123456789m123s99p&t=ES0000");
        let drawn = of(&scored.self_drawn().unwrap());
        // The hand has 不求人 instead of 门前清.
        assert_eq!((drawn.from, drawn.winner, drawn.points), (Some(None), scored.winner, scored.points + 2));
    }

    #[test]
    fn what_the_table_agreed_on_stands_with_the_tiles_beside_it() {
        let mut log = log();
        let address = "v=1&h=123456789m123s99p&t=ES0000&p=E";
        let scored = Scored::of(log.state(), address, &RuleSet::default()).unwrap();
        let taps = [Tap::Digit(1), Tap::Digit(2), Tap::Done];
        let entered = taps.iter().fold((scored.to_announce(), None), |(entry, _), tap| entry.after(*tap)).1.unwrap();
        log.push(Event::Hand(scored.agreed(entered)), None).unwrap();
        assert_eq!(bafan_table::statistics::miscounted(&log), [(2, 12, scored.points)]);
    }

    #[test]
    fn a_hand_is_shown_with_the_discarder_of_its_record() {
        let mut log = log();
        let scored = Scored::of(log.state(), "v=1&h=123456789m123s99p&t=ES0000&p=E", &RuleSet::default()).unwrap();
        let played = scored.played(Some(Player::ALL[1]));
        log.push(Event::Hand(played.clone()), None).unwrap();
        for (from, payer) in [(Some(Player::ALL[0]), Some(bafan::Wind::North)), (None, None)] {
            let Outcome::Win { winner, points, flowers, .. } = played.outcome else { panic!("it is a win") };
            let outcome = Outcome::Win { winner, from, points, flowers };
            let shown: HandLink =
                as_recorded(&scored.address, outcome, log.state().seats()[1], Book::Mil25).parse().unwrap();
            assert_eq!((shown.payer, shown.draft.situation.self_drawn), (payer, from.is_none()));
            assert_eq!(shown.draft.standing.len(), 14);
        }
    }

    #[test]
    fn what_is_no_win_is_no_hand_of_the_match() {
        assert_eq!(Scored::of(log().state(), "v=1&h=123m", &RuleSet::default()), None);
        assert_eq!(Scored::of(log().state(), "nonsense", &RuleSet::default()), None);
    }

    #[test]
    fn a_hand_of_the_table_is_asked_as_a_question() {
        let melded = "v=1&h=123m-1.NNNN.999s-3.678m55p&t=EE1000&f=ab";
        for address in [melded, "v=1&h=123456789m123s99p&t=ES0000&p=E&r=international"] {
            let link: HandLink = address.parse().unwrap();
            let hand = link.draft.hand().unwrap();
            let Some(Location::Quiz(query)) = to_practise(address, Book::Nat25) else {
                panic!("{address} is no question")
            };
            let mut quiz: bafan_study::quiz::Quiz = query.parse().unwrap();
            assert_eq!(quiz.settings().rules, link.rules);
            let task = quiz.question(0).map(|question| question.task);
            assert_eq!(task, Some(Task::Score(Score { hand })), "{query}");
            assert!(quiz.question(1).is_none());
        }
        for address in ["v=1&h=123m", "v=1&h=123m-1.NNNN.999s-3.6m6pEW1m&t=EE1010", "x"] {
            assert_eq!(to_practise(address, Book::Nat25), None, "{address}");
        }
    }

    #[test]
    fn the_winds_of_the_match_come_back_from_score() {
        let log = log();
        let [ann, bob, ..] = Player::ALL;
        let own = RuleSet::default();
        let address = to_score(log.state(), ann, Some(Some(bob)), &own);
        let link: HandLink = address.parse().unwrap_or_else(|fault| panic!("{address}: {fault}"));
        assert_eq!(link.draft.situation.seat, bafan::Wind::North);
        assert_eq!(link.payer, Some(bafan::Wind::East));
        let self_drawn: HandLink = to_score(log.state(), ann, Some(None), &own).parse().unwrap();
        assert!(self_drawn.draft.situation.self_drawn);
    }

    #[test]
    fn hands_of_a_match_are_scored_by_the_rules_of_its_book() {
        let own = [RuleSet::textbook(), RuleSet::trial1998(), RuleSet::international(), RuleSet::wmo()];
        let pairs = [
            (Book::B98, [Profile::Textbook, Profile::Trial1998, Profile::Textbook, Profile::Textbook]),
            (Book::Mil25, [Profile::International; 4]),
            (Book::Nat25, Profile::ALL),
            (Book::Wmo, [Profile::Wmo; 4]),
            (Book::Ema, [Profile::Wmo; 4]),
        ];
        for (book, expected) in pairs {
            let log = Log::new(Start::new(book, NAMES.map(str::to_owned)), None).unwrap();
            for (own, expected) in own.iter().zip(expected) {
                let address = to_score(log.state(), Player::ALL[0], None, own);
                let link: HandLink = address.parse().unwrap();
                assert_eq!(link.rules.profile(), expected, "{book} with {own}: {address}");
            }
        }
    }

    #[test]
    fn a_hand_goes_into_the_match_with_the_total_under_the_rules_of_the_match() {
        let mut log = Log::new(Start::new(Book::Wmo, NAMES.map(str::to_owned)), None).unwrap();
        let hand = |rules: &str| format!("v=1&h=1177m2255p33669s9s&t=EE1000{rules}");
        let own = RuleSet::textbook();
        let of = |log: &Log, rules: &str| Scored::of(log.state(), &hand(rules), &own).unwrap();
        let scored = of(&log, "");
        assert_eq!((scored.points, scored.other_rules), (29, Some((Profile::Wmo, Some(29)))));
        assert_eq!(of(&log, "&r=wmo"), Scored { other_rules: None, ..scored.clone() });
        log.push(Event::Hand(scored.played(None)), None).unwrap();
        assert_eq!(bafan_table::statistics::miscounted(&log), []);
        let of_match: HandLink =
            as_recorded(&hand(""), log.state().hands[0].outcome().unwrap(), log.state().seats()[0], Book::Wmo)
                .parse()
                .unwrap();
        assert_eq!(of_match.rules, RuleSet::wmo());
        let Some(Location::Quiz(query)) = to_practise(&hand(""), Book::Wmo) else { panic!("it is no question") };
        assert_eq!(query.parse::<bafan_study::quiz::Quiz>().unwrap().settings().rules, RuleSet::wmo());
        // The same total under other rules needs no warning.
        let same = "v=1&h=123456789m123s99p&t=ES0000&p=E";
        assert_eq!(Scored::of(log.state(), same, &own).unwrap().other_rules, None);
    }

    #[test]
    fn what_a_hand_has_under_other_rules_of_the_same_book_is_said() {
        let log = Log::new(Start::new(Book::B98, NAMES.map(str::to_owned)), None).unwrap();
        let also = |hand: &str| {
            let scored = Scored::of(log.state(), hand, &RuleSet::textbook()).unwrap();
            (scored.points, scored.other_rules, scored.also_rules)
        };
        assert_eq!(also("v=1&h=5555m-1.2222s.24678p88s3p&t=EE0000&p=S"), (8, None, Some((Profile::Trial1998, 6))));
        assert_eq!(also("v=1&h=123456789m123s99p&t=ES0000&p=E").2, None);
    }
}
