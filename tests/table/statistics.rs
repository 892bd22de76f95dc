//! Statistics of players over many matches.

use bafan::Fan;
use bafan_table::Book;
use bafan_table::exchange::read;
use bafan_table::record::{Event, Log, Played, Start};
use bafan_table::statistics::{Best, miscounted, statistics};

/// A link to a hand of 18 points, including a flower, under the textbook rules.
const SCORED: &str = "v=1&h=123m-1.789m-3.123p-1.79p55s8p&t=EW0000&f=1";

fn log(events: &[&str]) -> Log {
    let mut log = Log::new(Start::new(Book::B98, ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)), None).unwrap();
    for event in events {
        log.push(read(event).unwrap(), None).unwrap();
    }
    log
}

fn scored(token: &str) -> Event {
    let Ok(Event::Hand(played)) = read(token) else { panic!("{token}") };
    Event::Hand(Played { scored: Some(SCORED.to_owned()), ..played })
}

#[test]
fn a_corrected_hand_keeps_its_tiles_where_the_same_player_won() {
    let mut log = log(&[]);
    log.push(scored("a18cf1"), None).unwrap();
    let corrected = |log: &Log, token: &str| {
        let Ok(Event::Hand(Played { outcome, .. })) = read(token) else { panic!("{token}") };
        let played = log.state().hands[0].played.as_ref().unwrap().corrected(outcome);
        Event::Correct { hand: 1, played }
    };
    log.push(corrected(&log, "a19cf1"), None).unwrap();
    assert_eq!(miscounted(&log), [(1, 19, 18)]);
    log.push(corrected(&log, "b19cf1"), None).unwrap();
    assert_eq!(log.state().hands[0].played.as_ref().unwrap().scored, None);
    log.push(corrected(&log, "O"), None).unwrap();
    assert_eq!(miscounted(&log), []);
}

#[test]
fn hands_and_sessions_are_counted() {
    let mut first = log(&["c18b", "O", "Pd:win-below-8", "a9"]);
    first.push(scored("a18cf1"), None).unwrap();
    first.push(scored("a19cf1"), None).unwrap();
    let second = log(&["a40b"]);
    assert_eq!(miscounted(&first), [(5, 19, 18)]);
    let all = statistics([&first, &second]);
    let ann = &all["Ann"];
    assert_eq!((ann.matches, ann.hands, ann.won, ann.self_drawn, ann.dealt_in, ann.drawn), (2, 6, 4, 1, 0, 1));
    assert_eq!((ann.points_won, ann.average_win().tenths()), (86, Some(215)));
    assert_eq!(ann.win_rate().per_mille(), Some(667));
    assert_eq!(ann.best, Some(Best { points: 40, of_match: 1, hand: 1 }));
    assert_eq!(ann.scored, 1);
    assert_eq!((ann.scores.len(), ann.scores.iter().map(|score| i64::from(*score)).sum::<i64>()), (2, ann.score));
    assert_eq!(ann.fans.get(&Fan::named("花牌").unwrap()), Some(&1));
    let bob = &all["Bob"];
    assert_eq!((bob.dealt_in, bob.points_dealt_in, bob.deal_in_rate().per_mille()), (2, 58, Some(333)));
    assert_eq!((all["Dou"].penalties, all["Dou"].self_draw_rate().per_mille()), (1, None));
    assert_eq!(all.values().map(|player| player.places.iter().sum::<usize>()).collect::<Vec<_>>(), [2; 4]);
    assert_eq!(all.values().map(|player| player.standard.twelfths()).sum::<i32>(), 2 * 7 * 12);
}

#[test]
fn a_hand_scored_under_other_rules_is_compared_under_those_of_its_match() {
    let mut log = Log::new(Start::new(Book::Wmo, ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)), None).unwrap();
    for (points, expected) in [(29, vec![]), (26, vec![(2, 26, 29)])] {
        let Ok(Event::Hand(played)) = read(&format!("a{points}")) else { panic!("{points}") };
        let scored = Some("v=1&h=1177m2255p33669s9s&t=EE1000".to_owned());
        log.push(Event::Hand(Played { scored, ..played }), None).unwrap();
        assert_eq!(miscounted(&log), expected);
    }
    assert_eq!(statistics([&log])["Ann"].scored, 1);
}
