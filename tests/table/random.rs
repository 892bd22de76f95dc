//! Random matches: each survives a round trip through every format, and its sums are right.

use bafan_table::exchange::{Stored, from_csv, from_link, read, to_csv, to_link, write};
use bafan_table::penalties::{Choice, Offense, Ruling, rows};
use bafan_table::record::{Dealing, Entry, Event, Given, Length, Log, OnDraw, OnWin, Outcome, Penalty, Played, Start};
use bafan_table::seating::{HandSeats, Rotation, Seating};
use bafan_table::sheet::{SessionResult, Sheet, faults, read_back, result};
use bafan_table::standard::{Standing, Twelfths, discipline};
use bafan_table::{Book, Player};
use oorandom::Rand32;

const MATCHES: u32 = 10_000;

pub struct Dice(pub Rand32);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0.rand_range(0..limit as u32) as usize
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn player(&mut self) -> Player {
        Player::ALL[self.below(4)]
    }

    fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    fn played(&mut self) -> Played {
        if self.one_in(8) {
            return Played::plain(Outcome::Drawn);
        }
        let flowers = if self.one_in(2) { self.below(4) as u8 } else { 0 };
        let points = 8 + u32::from(flowers) + self.below(40) as u32;
        let from = Some(self.player()).filter(|_| !self.one_in(3));
        let mut played = Played::plain(Outcome::Win { winner: self.player(), from, points, flowers });
        if self.one_in(30) {
            played.scored = Some("v=1&h=123m-1.NNNN.6m6pEW1m&t=ES1010&f=ab&p=N".to_owned());
        }
        played
    }

    fn start(&mut self) -> Start {
        let names = [["Ann", "Bob", "Cai", "Dou"], ["李一", "王,二", "=3", "d \"x\".:%"]];
        let mut start = Start::new(self.pick(&Book::ALL), self.pick(&names).map(str::to_owned));
        start.rotation = self.pick(&Rotation::ALL);
        start.recorder = Some(self.player()).filter(|_| self.one_in(3));
        if self.one_in(3) {
            start.length = [Length::Rounds(1 + self.below(4) as u8), Length::Loss(200)][self.below(2)];
            start.dealing = Dealing {
                win: self.pick(&[OnWin::Passes, OnWin::Stays, OnWin::StaysToThree, OnWin::Winner]),
                draw: self.pick(&[OnDraw::Passes, OnDraw::Stays, OnDraw::Pays(5)]),
            };
        }
        start
    }

    fn penalty(&mut self, log: &Log) -> Event {
        let offense = if self.one_in(2) {
            self.pick(rows(log.state().start.book)).offense
        } else {
            self.pick(&[Offense::EmptyCall, Offense::DrawEarly, Offense::WinBelow8, Offense::General, Offense::Slow])
        };
        let choices =
            [Choice::Usual, Choice::Usual, Choice::Points(20), Choice::Minutes(12), Choice::NoWin, Choice::Warning];
        Event::Penalty(Penalty {
            player: self.player(),
            offense,
            choice: self.pick(&choices),
            victim: Some(self.player()).filter(|_| self.one_in(8)),
            hand: Some(1 + self.below(16)).filter(|_| self.one_in(4)),
        })
    }

    /// Returns a random event, which is often impossible.
    pub fn event(&mut self, log: &Log) -> Event {
        let hand = 1 + self.below(log.state().hands.len() + 1);
        let from = Some(hand).filter(|_| self.one_in(2));
        match self.below(60) {
            0..30 => Event::Hand(self.played()),
            30..40 => self.penalty(log),
            40..44 => Event::Correct { hand, played: self.played() },
            44 => Event::Insert { hand, played: self.played() },
            45 => Event::Strike { hand },
            46 | 47 => Event::Exchange { players: [self.player(), self.player()], from, results: self.one_in(2) },
            48 => Event::Seats { seating: self.seating(), from },
            49 => Event::Attendance { player: self.player(), absent: !self.one_in(3) },
            50 if self.one_in(2) => {
                let name = self.pick(&["Eve", "Ann", "阿陈", "\u{200b}", " 老李", "=1+1"]).to_owned();
                Event::Rename { player: self.player(), name }
            }
            50 => Event::Replay,
            51 if self.one_in(4) => Event::Time { counting: self.one_in(3) },
            52 => Event::Device { on: self.one_in(2) },
            53 if self.one_in(10) => Event::End,
            54 | 55 => Event::Withdraw { entry: self.below(log.entries().len() + 1) },
            56 => log.last().map_or(Event::Replay, |entry| Event::Withdraw { entry }),
            _ => Event::Hand(self.played()),
        }
    }

    fn seating(&mut self) -> Seating {
        loop {
            if let Some(seating) = Seating::new([self.player(), self.player(), self.player(), self.player()]) {
                return seating;
            }
        }
    }

    pub fn log(&mut self) -> Log {
        let mut log = Log::new(self.start(), Some(1_700_000_000)).expect("a start");
        for turn in 0..10 + self.below(30) {
            let event = self.event(&log);
            let at = Some(1_700_000_000 + 90 * turn as u64).filter(|_| !self.one_in(5));
            let before = log.clone();
            if log.push(event, at).is_err() {
                assert_eq!(log, before, "a refused event changes nothing");
            }
        }
        log
    }
}

/// The result of a match, independent of its history.
#[derive(Debug, PartialEq)]
struct Sum {
    start: Start,
    seats: Vec<HandSeats>,
    played: Vec<Option<Played>>,
    given: Vec<Vec<(Player, Offense, Ruling, usize)>>,
    totals: Vec<[i32; 4]>,
    result: SessionResult,
    play_on: bool,
}

impl Sum {
    fn of(log: &Log) -> Sum {
        let state = log.state();
        let sheet = Sheet::of(state);
        let hands = || state.hands.iter().chain([&state.next]);
        let of = |given: &Given| (given.player, given.offense, given.ruling, given.step);
        Sum {
            start: state.start.clone(),
            seats: state.seats(),
            played: state.hands.iter().map(|hand| hand.played.clone()).collect(),
            given: hands()
                .map(|hand| {
                    let mut given: Vec<_> = hand.given.iter().map(|given| (given.entry, of(given))).collect();
                    given.sort_by_key(|(entry, _)| *entry);
                    given.into_iter().map(|(_, given)| given).collect()
                })
                .collect(),
            totals: sheet.columns.iter().map(|column| column.totals).chain([sheet.totals]).collect(),
            result: result(state),
            play_on: state.may_play_on(),
        }
    }
}

#[test]
fn a_match_is_the_same_from_its_log_link_file_and_csv() {
    for seed in 0..MATCHES {
        let log = Dice(Rand32::new(seed.into())).log();
        assert_eq!(Log::replay(log.entries().to_vec()).as_ref(), Ok(&log), "{seed}");
        let link = to_link(&log, true);
        assert_eq!(from_link(&link).as_ref(), Ok(&log), "{seed}: {link}");
        let stored = serde_json::to_string(&Stored::from(&log)).unwrap();
        let stored: Stored = serde_json::from_str(&stored).unwrap();
        assert_eq!(stored.log().as_ref(), Ok(&log), "{seed}");
        let csv = to_csv(&log);
        let again = from_csv(&csv).unwrap_or_else(|fault| panic!("{seed}: {fault}\n{csv}"));
        assert_eq!(Sum::of(&again), Sum::of(&log), "{seed}\n{csv}\n{link}");
        assert_eq!(to_csv(&again), csv, "{seed}");
    }
}

#[test]
fn the_sums_of_every_match_hold() {
    for seed in 0..MATCHES {
        let log = Dice(Rand32::new(seed.into())).log();
        let state = log.state();
        let sheet = Sheet::of(state);
        assert_eq!(faults(state, &sheet), [], "{seed}");
        for column in &sheet.columns {
            let expected = column.played.as_ref().and_then(|played| match played.outcome {
                Outcome::Win { winner, from, points, .. } => Some((winner, from, points)),
                Outcome::Drawn => None,
            });
            let alone = column.play.iter().filter(|&&amount| amount == 0).count() == 2;
            let pays = matches!(state.start.dealing.draw, OnDraw::Pays(_));
            if !alone && !pays {
                assert_eq!(read_back(column.play), expected, "{seed}");
            }
        }
        let result = result(state);
        let steps = |player: Player| {
            let given = state.hands.iter().chain([&state.next]).flat_map(|hand| &hand.given);
            given.filter(|given| given.player == player && given.ruling.standard).count()
        };
        let off: Twelfths = Player::ALL.iter().map(|&player| discipline(steps(player))).sum();
        if result.standing == [Standing::Ranked; 4] {
            assert_eq!(result.standard.iter().copied().sum::<Twelfths>() + off, Twelfths::whole(7), "{seed}");
        }
    }
}

/// A match entered wrongly and corrected equals the match entered correctly.
#[test]
fn corrections_lead_to_the_match_that_was_meant() {
    for seed in 0..MATCHES {
        let mut dice = Dice(Rand32::new(u64::from(seed) + 77));
        let start = Start::new(dice.pick(&Book::ALL), ["a", "b", "c", "d"].map(str::to_owned));
        let mut right = Log::new(start.clone(), None).expect("a start");
        let mut wrong = Log::new(start, None).expect("a start");
        for _ in 0..2 + dice.below(14) {
            if dice.one_in(4) {
                let mut penalty = dice.penalty(&right);
                if let Event::Penalty(penalty) = &mut penalty {
                    penalty.hand = None;
                }
                let one = right.push(penalty.clone(), None).is_ok();
                assert_eq!(wrong.push(penalty, None).is_ok(), one);
            }
            // Penalties can leave too few players for another hand.
            if !right.state().may_play_on() {
                break;
            }
            let played = loop {
                let played = dice.played();
                if right.push(Event::Hand(played.clone()), None).is_ok() {
                    break played;
                }
            };
            // Half of the hands are entered as drawn and corrected at the end.
            let entered = if dice.one_in(2) { Played::plain(Outcome::Drawn) } else { played };
            wrong.push(Event::Hand(entered), None).expect("a hand");
        }
        let hands = right.state().hands.len();
        if hands == 0 {
            continue;
        }
        // Unless there are penalties, a hand is struck and a drawn one put in its place; a wrong correction is undone.
        let hand = 1 + dice.below(hands);
        let penalised = wrong.state().hands.iter().any(|hand| !hand.given.is_empty());
        if !penalised {
            wrong.push(Event::Strike { hand }, None).expect("a hand");
            if hand < hands {
                wrong.push(Event::Insert { hand, played: Played::plain(Outcome::Drawn) }, None).expect("a hand");
            } else {
                wrong.push(Event::Hand(Played::plain(Outcome::Drawn)), None).expect("a hand");
            }
        }
        wrong.push(Event::Correct { hand: 1, played: Played::plain(Outcome::Drawn) }, None).expect("a correction");
        wrong.undo(None).expect("taken back");
        for number in 1..=hands {
            let meant = right.state().hands[number - 1].played.clone().expect("a hand");
            if wrong.state().hands[number - 1].played.as_ref() != Some(&meant) {
                wrong.push(Event::Correct { hand: number, played: meant }, None).expect("a correction");
            }
        }
        assert_eq!(Sum::of(&wrong), Sum::of(&right), "{seed}");
    }
}

/// Exchanging seats afterward, with the results since a hand, is equivalent to exchanging them before that hand.
#[test]
fn seats_put_right_afterwards_take_the_results_along() {
    for seed in 0..500 {
        let mut dice = Dice(Rand32::new(seed));
        let start = Start::new(Book::B98, ["a", "b", "c", "d"].map(str::to_owned));
        let players = [dice.player(), dice.player()];
        let from = 1 + dice.below(8);
        let mut before = Log::new(start.clone(), None).expect("a start");
        let mut after = before.clone();
        let change = |player: Player| {
            let [one, other] = players;
            if player == one {
                other
            } else if player == other {
                one
            } else {
                player
            }
        };
        for number in 1..=8 {
            if number == from && players[0] != players[1] {
                before.push(Event::Exchange { players, from: None, results: false }, None).expect("an exchange");
            }
            let Outcome::Win { winner, points, flowers, .. } = dice.played().outcome else { continue };
            let win = |winner| Event::Hand(Played::plain(Outcome::Win { winner, from: None, points, flowers }));
            after.push(win(winner), None).expect("a hand");
            let winner = if after.state().hands.len() >= from { change(winner) } else { winner };
            before.push(win(winner), None).expect("a hand");
        }
        if players[0] != players[1] && after.state().hands.len() >= from && before.state().hands.len() == 8 {
            // Both logs get a penalty in the hand that has just begun.
            let penalty = |player| {
                let (offense, choice) = (Offense::WinBelow8, Choice::Usual);
                Event::Penalty(Penalty { player, offense, choice, victim: None, hand: None })
            };
            let punished = dice.player();
            after.push(penalty(punished), None).expect("a penalty");
            before.push(penalty(change(punished)), None).expect("a penalty");
            let exchange = Event::Exchange { players, from: Some(from), results: true };
            after.push(exchange, None).expect("an exchange");
            assert_eq!(Sum::of(&after), Sum::of(&before), "{seed}");
        }
    }
}

#[test]
fn a_match_of_sixteen_hands_fits_a_small_code() {
    let mut longest = 0;
    for seed in 0..500 {
        let mut dice = Dice(Rand32::new(seed));
        let mut log = Log::new(Start::new(Book::Mil25, ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)), None).unwrap();
        while log.state().may_play_on() {
            let mut played = dice.played();
            played.scored = None;
            let _ = log.push(Event::Hand(played), None);
            if dice.one_in(8) {
                let _ = log.push(dice.penalty(&log), None);
            }
        }
        longest = longest.max(to_link(&log, false).len());
    }
    assert!(longest < 400, "{longest} bytes");
}

#[test]
fn every_event_is_read_as_it_was_written() {
    let mut dice = Dice(Rand32::new(3));
    for _ in 0..5000 {
        let log = Log::new(dice.start(), None).expect("a start");
        let event = dice.event(&log);
        assert_eq!(read(&write(&event)), Ok(event));
        let Entry { event, .. } = &log.entries()[0];
        assert_eq!(read(&write(event)).as_ref(), Ok(event));
    }
}
