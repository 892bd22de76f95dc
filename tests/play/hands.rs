//! Records of other platforms: hands of the app's own opponents, written in each platform's format and read again.

use std::collections::HashMap;

use bafan::{Suit, Tile, Wind};
use bafan_table::Book;
use bafan_table::exchange::hands::{
    HandFaultKind, Platform, PlayedHand, Record, RecordReader, Verdict, read, to_people_text, unpacked,
};
use bafan_table::play::botzone::Player;
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Asked, Face, Log, LogFaultKind, Outcome, Setup, State};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::{compress_to_vec, compress_to_vec_zlib};
use oorandom::Rand32;
use serde_json::{Value, json};

use crate::judge::{Ended, Judge};

/// Returns the log of a match under the judge of these tests, and how the hand ended.
fn match_log(seed: u32, with_flowers: bool) -> (Vec<Value>, Ended) {
    let mut players: Vec<Player> = (0..4).map(|_| Player::new(Strength::Careful)).collect();
    let mut asked: Vec<(usize, String, String)> = Vec::new();
    let mut ask = |player: usize, request: &str| {
        players[player].hear(request).unwrap();
        let answer = players[player].answer();
        asked.push((player, request.to_owned(), answer.clone()));
        answer
    };
    let ended = Judge::new(seed, with_flowers).play(&mut ask).unwrap();
    let mut entries = Vec::new();
    for turn in asked.chunks(4) {
        let of = |text: &dyn Fn(&(usize, String, String)) -> Value| -> Value {
            Value::Object(turn.iter().map(|told| (told.0.to_string(), text(told))).collect())
        };
        entries.push(json!({"output": {"command": "request", "content": of(&|told| json!(told.1))}}));
        entries.push(of(&|told| json!({"response": told.2})));
    }
    let display = match ended {
        Some((winner, points, _)) => json!({"action": "HU", "player": winner, "fanCnt": points}),
        None => json!({"action": "HUANG", "score": [0, 0, 0, 0]}),
    };
    entries.push(json!({"output": {"command": "finish", "display": display}}));
    (entries, ended)
}

fn only(mut records: Vec<Record>) -> PlayedHand {
    assert_eq!(records.len(), 1, "{records:?}");
    *records.remove(0).unwrap_or_else(|fault| panic!("{fault}"))
}

fn match_text(seed: u32) -> String {
    Value::Array(match_log(seed, false).0).to_string()
}

#[test]
fn a_match_log_is_the_hand_that_was_played() {
    for seed in 0..60 {
        let with_flowers = seed % 3 == 2;
        let (entries, ended) = match_log(seed, with_flowers);
        let hand = only(read(&Value::Array(entries).to_string()));
        assert_eq!((hand.platform, hand.fault.as_ref()), (Platform::Botzone, None), "hand {seed}");
        let compared = hand.compared().unwrap();
        // It is not settled whether a flower between a kong and the winning tile cancels the fan for the kong, so the verdicts may differ.
        let agrees = compared.verdict == Verdict::Equal || with_flowers && compared.verdict == Verdict::Different;
        assert!(agrees, "hand {seed}: {compared:?} {:?}", hand.won);
        let state = hand.log.state();
        assert!(state.outcome().is_some(), "hand {seed}");
        assert_eq!(hand.won.as_ref().map(|won| won.seat as usize), ended.map(|(winner, ..)| winner), "hand {seed}");
        assert_eq!(hand.log.to_string().parse().as_ref(), Ok(&hand.log), "hand {seed}");
    }
}

#[test]
fn the_text_of_people_goes_out_and_comes_in_again() {
    let mut text = String::new();
    let mut hands = Vec::new();
    for seed in 0..40 {
        let hand = only(read(&match_text(seed)));
        text += &to_people_text(&hand).unwrap();
        hands.push(hand);
    }
    // Notes after the last hand are not moves.
    text += "\nplayer 3 slept\nPlayer 1 Play W1 --> Player 2 Hu W1\nFan 27 七对*1\n";
    let again = read(&text);
    assert_eq!(again.len(), hands.len());
    for (seed, (again, hand)) in again.into_iter().zip(hands).enumerate() {
        let again = again.unwrap();
        assert_eq!(again.fault, None, "hand {seed}");
        assert_eq!(again.log, hand.log, "hand {seed}");
        let compared = again.compared().unwrap();
        assert_eq!(compared.verdict, Verdict::Equal, "hand {seed}");
        assert_eq!(again.awarded.and_then(|awarded| awarded.payments), Some(compared.payments), "hand {seed}");
    }
}

/// A hand of the app's opponents while it is written in the format of tziakcha.
struct Tziakcha {
    ids: Vec<usize>,
    used: Vec<bool>,
    hands: [Vec<usize>; 4],
    actions: Vec<Value>,
}

impl Tziakcha {
    fn number(tile: Tile) -> usize {
        let rank = tile.rank().map_or(0, |rank| usize::from(rank) - 1);
        match tile.suit() {
            Some(Suit::Characters) => rank,
            Some(Suit::Bamboo) => 9 + rank,
            Some(Suit::Dots) => 18 + rank,
            None => tile.index(),
        }
    }

    fn push(&mut self, seat: Wind, kind: usize, data: usize) {
        self.actions.push(json!([((seat as usize) << 4) + kind, data, 500 * self.actions.len()]));
    }

    fn head(&mut self) -> usize {
        let place = self.used.iter().position(|used| !used).unwrap();
        self.used[place] = true;
        self.ids[place]
    }

    fn tail(&mut self, taken: usize) -> usize {
        let left: Vec<usize> = (0..144).filter(|&place| !self.used[place]).collect();
        let place = if left.len() == 1 { left[0] } else { 143 - (taken ^ 1) };
        self.used[place] = true;
        self.ids[place]
    }

    fn take(&mut self, seat: Wind, tile: Tile) -> usize {
        let number = Tziakcha::number(tile);
        let hand = &mut self.hands[seat as usize];
        let place = hand.iter().position(|&id| id < 136 && id >> 2 == number).unwrap();
        hand.remove(place)
    }

    /// Reveals the flowers of a seat after `taken` tiles were taken from the tail; returns that number with the replacements added.
    fn flowers(&mut self, seat: Wind, mut hand: Vec<usize>, mut taken: usize) -> usize {
        while !hand.is_empty() {
            let flowers: Vec<usize> = hand.iter().copied().filter(|&id| id >= 136).collect();
            self.hands[seat as usize].extend(hand.into_iter().filter(|&id| id < 136));
            hand = Vec::new();
            for flower in flowers {
                let tile = self.tail(taken);
                taken += 1;
                self.push(seat, 1, tile + ((flower - 136) << 8));
                hand.push(tile);
            }
        }
        taken
    }
}

fn tziakcha(state: &State) -> Value {
    let mut made = Tziakcha { ids: Vec::new(), used: vec![false; 144], hands: Default::default(), actions: Vec::new() };
    let mut copies: HashMap<Face, usize> = HashMap::new();
    for &face in state.wall().tiles() {
        let copy = copies.entry(face).or_default();
        let id = match face {
            Face::Tile(tile) => 4 * Tziakcha::number(tile) + *copy,
            Face::Flower(flower) => 136 + bafan::Flower::all().position(|of| of == flower).unwrap(),
        };
        *copy += 1;
        made.ids.push(id);
    }
    let mut dealt: [Vec<usize>; 4] = Default::default();
    for _ in 0..3 {
        for hand in &mut dealt {
            (0..4).for_each(|_| hand.push(made.head()));
        }
    }
    [0, 1, 2, 3, 0].into_iter().for_each(|seat| dealt[seat].push(made.head()));
    let mut taken = 0;
    for (seat, hand) in Wind::ALL.into_iter().zip(dealt) {
        taken = made.flowers(seat, hand, taken);
    }
    let mut now = State::new(state.setup().clone());
    for &(seat, action) in state.actions() {
        let asked = now.observe(seat).asked;
        let before = now.wall().taken();
        now.act(seat, action).unwrap();
        match (asked, action) {
            (Asked::Claim { from, .. }, Action::Chow(low)) => {
                let middle = Tziakcha::number(low.higher(1).unwrap());
                made.push(seat, 3, middle + (((seat as usize + 4 - from as usize) % 4) << 6));
            }
            (Asked::Claim { from, tile, .. }, Action::Pung | Action::MeldedKong) => {
                let kind = if action == Action::Pung { 4 } else { 5 };
                made.push(seat, kind, Tziakcha::number(tile) + (((seat as usize + 4 - from as usize) % 4) << 6));
            }
            (_, Action::ConcealedKong(tile)) => made.push(seat, 5, Tziakcha::number(tile)),
            (_, Action::AddedKong(tile)) => made.push(seat, 5, Tziakcha::number(tile) + 0x340),
            (_, Action::Discard(tile)) => {
                let id = made.take(seat, tile);
                made.push(seat, 2, id);
            }
            (_, Action::DiscardFlower) => made.push(seat, 2, 143),
            (_, Action::Win) => made.push(seat, 6, 16),
            (_, Action::Pass) => made.push(seat, 8, 0),
            _ => {}
        }
        let after = now.wall().taken();
        let mut tails = after[1] - before[1];
        let from_head = after[0] > before[0];
        if from_head || tails > 0 {
            let turn = now.to_act().next().unwrap();
            let id = if from_head { made.head() } else { made.tail(before[1]) };
            made.push(turn, 7, id + if from_head { 0 } else { 256 });
            tails -= usize::from(!from_head);
            let mut drawn = id;
            for number in 0..tails {
                let next = made.tail(before[1] + usize::from(!from_head) + number);
                made.push(turn, 1, next + ((drawn - 136) << 8));
                drawn = next;
            }
            made.hands[turn as usize].push(drawn);
        }
        // Tiles of a kong or a claim remain in `made.hands`; this does no harm, since a discard takes any tile of its kind.
    }
    let mut results = vec![json!({}); 4];
    if let Some(Outcome::Won(win)) = state.outcome() {
        let names = include_str!("../../src/table/exchange/hands/tziakcha.rs");
        let names =
            names.split_once("const FANS: &str = \"").unwrap().1.split_once("\";").unwrap().0.replace('\\', " ");
        let fans = win.tally.fans().map(|(fan, times)| {
            let is_named = |name: &str| bafan_table::exchange::hands::fan_named(name) == Some(fan);
            let number = names.split_whitespace().position(is_named).unwrap() + 1;
            (number.to_string(), json!(u32::from(fan.points()) + 256 * (times - 1)))
        });
        results[win.seat as usize] = json!({"f": win.tally.total, "t": Value::Object(fans.collect())});
    }
    // Dice 1, 2, 3, 4: the side is (1 - (1 + 2)) mod 4, and ten stacks are counted off on it.
    made.ids.rotate_right(92);
    let wall: String = made.ids.iter().map(|id| format!("{id:02x}")).collect();
    let players: Vec<Value> = ["甲", "乙", "丙", "丁"].iter().map(|name| json!({"n": name, "s": 0})).collect();
    json!({"w": wall, "d": 0x4321, "i": 4 * (state.setup().prevalent as usize), "p": players,
        "g": {"t": "home", "n": 16, "l": state.setup().minimum, "b": 8, "z": 0}, "t": 0, "s": state.payments(), "a": made.actions, "y": results})
}

fn played(seed: u32) -> State {
    let rules = std::sync::Arc::new(bafan::RuleSet::international());
    let prevalent = Wind::ALL[seed as usize % 4];
    let mut state = State::new(Setup { prevalent, rules, ..Setup::seeded(seed) });
    while let Some(seat) = state.to_act().next() {
        let action = Strength::Careful.decide(&state.observe(seat));
        state.act(seat, action).unwrap();
    }
    state
}

#[test]
fn a_record_of_tziakcha_is_the_hand_that_was_played() {
    for seed in 0..60 {
        let state = played(seed);
        let step = tziakcha(&state);
        let packed = STANDARD.encode(compress_to_vec_zlib(step.to_string().as_bytes(), 6));
        let hand = only(read(&json!({"step": step}).to_string()));
        assert_eq!(hand, only(read(&json!({"script": packed, "id": 1}).to_string())));
        assert_eq!(hand, only(read(&json!({"script": "<Decoded>", "step": step}).to_string())));
        assert_eq!(hand, only(read(&step.to_string())));
        assert_eq!(hand.fault, None, "hand {seed}");
        assert_eq!(hand.names.as_ref().map(|names| names[3].as_str()), Some("丁"));
        assert!(hand.wall_is_told);
        assert_eq!(hand.compared().map(|compared| compared.verdict), Some(Verdict::Equal), "hand {seed}");
        assert_eq!(hand.awarded.as_ref().and_then(|awarded| awarded.payments), Some(state.payments()));
        assert_eq!(hand.log.actions(), state.actions(), "hand {seed}");
        assert_eq!(hand.log.state().payments(), state.payments());
    }
}

/// Checks that the app's opponents still play the hands of seeds 0 to 3 as in the stored session that the journeys read.
#[test]
fn the_session_of_the_journeys_is_played_by_our_own() {
    let steps: Vec<Value> = (0..4).map(|seed| json!({"step": tziakcha(&played(seed))})).collect();
    let session: Value = serde_json::from_str(include_str!("../data/session.json")).unwrap();
    assert_eq!(session, json!({"records": steps}));
}

/// Plays a hand between `Nearest` opponents, who seldom reach eight points, so that the wall is often exhausted.
fn drawn_out(seed: u32, minimum: u32) -> State {
    let rules = std::sync::Arc::new(bafan::RuleSet::international());
    let mut state = State::new(Setup { rules, minimum, ..Setup::seeded(seed) });
    while let Some(seat) = state.to_act().next() {
        state.act(seat, Strength::Nearest.decide(&state.observe(seat))).unwrap();
    }
    state
}

#[test]
fn the_last_tile_is_drawn_past_one_that_went_as_a_replacement() {
    let mut passed = 0;
    for seed in 500..600 {
        let state = drawn_out(seed, 8);
        let hand = only(read(&json!({"step": tziakcha(&state)}).to_string()));
        assert_eq!((&hand.fault, hand.log.actions()), (&None, state.actions()), "hand {seed}");
        passed += u32::from(state.wall().left() == 0 && state.wall().taken()[1] % 2 == 1);
    }
    assert!(passed > 2, "{passed} walls drawn out after an odd number of replacements");
}

#[test]
fn a_table_that_asks_for_less_than_eight_is_taken_at_its_word() {
    let mut low = 0;
    for seed in 0..20 {
        let state = drawn_out(seed, 1);
        let hand = only(read(&json!({"step": tziakcha(&state)}).to_string()));
        assert_eq!((&hand.fault, hand.log.state().outcome()), (&None, state.outcome()), "hand {seed}");
        assert_eq!(hand.compared().map(|compared| compared.verdict), Some(Verdict::Equal), "hand {seed}");
        assert_eq!(hand.log.to_string().parse().as_ref(), Ok(&hand.log));
        low += u32::from(matches!(state.outcome(), Some(Outcome::Won(win)) if win.tally.points() < 8));
    }
    assert!(low > 9, "{low} wins below eight");
    let text = Log::of(&drawn_out(0, 1)).to_string();
    assert!(text.contains("\nminimum 1\nwall ") && !Log::of(&played(0)).to_string().contains("minimum"));
    let fault = text.replace("minimum 1", "minimum few").parse::<Log>().unwrap_err();
    assert_eq!(fault.kind, LogFaultKind::Expected("a number of points"));
}

#[test]
fn a_tile_that_the_wall_has_elsewhere_ends_the_hand_there() {
    let state = played(2);
    let mut step = tziakcha(&state);
    let actions = step["a"].as_array_mut().unwrap();
    let draws: Vec<usize> = (0..actions.len()).filter(|&at| actions[at][0].as_u64().unwrap() & 15 == 7).collect();
    let (seventh, eighth) = (draws[6], draws[7]);
    actions[seventh][1] = actions[eighth][1].clone();
    let hand = only(read(&json!({"step": step}).to_string()));
    let fault = hand.fault.as_ref().unwrap();
    assert_eq!((fault.entry, &fault.kind), (seventh + 1, &HandFaultKind::OtherWall));
    assert!(hand.log.len() > 6 && state.actions().starts_with(hand.log.actions()));
}

#[test]
fn a_pung_of_another_tile_than_was_discarded_ends_the_hand_there() {
    let is_pung = |action: &Value| action[0].as_u64().unwrap() & 15 == 4;
    let find = |seed| {
        let step = tziakcha(&played(seed));
        let at = step["a"].as_array().unwrap().iter().position(is_pung)?;
        Some((step, at))
    };
    let (mut step, at) = (0..).find_map(find).unwrap();
    let data = step["a"][at][1].as_u64().unwrap();
    step["a"][at][1] = json!(data ^ 1);
    let fault = only(read(&step.to_string())).fault.unwrap();
    assert_eq!((fault.entry, fault.kind), (at + 1, HandFaultKind::OtherClaim));
}

#[test]
fn a_list_is_read_record_by_record_as_far_as_it_goes() {
    let steps: Vec<Value> = (0..4).map(|seed| json!({"id": seed, "step": tziakcha(&played(seed))})).collect();
    let text = json!({"session": {"hands": 4, "of": ["x", null]}, "records": steps}).to_string();
    let (mut reader, mut at, mut records) = (RecordReader::default(), Vec::new(), Vec::new());
    while let Some(found) = reader.next(&text) {
        assert!(found.len() < 2, "a slice is a record");
        records.extend(found);
        at.push(reader.at());
    }
    assert!(records.len() == 4 && records.iter().all(Result::is_ok));
    assert!(at.is_sorted() && at[0] < text.len() / 3 && at[3] < text.len(), "{at:?}");
    // The text after a truncated list is still read.
    let broken =
        format!("{}\n{}\n[1, 2]", &text[..text.len() - 200], to_people_text(&only(read(&match_text(0)))).unwrap());
    let found: Vec<Result<Platform, HandFaultKind>> =
        read(&broken).into_iter().map(|record| record.map(|hand| hand.platform).map_err(|fault| fault.kind)).collect();
    let (good, rest) = found.split_at(3);
    assert!(good.iter().all(|record| *record == Ok(Platform::Tziakcha)));
    assert_eq!(rest, [Err(HandFaultKind::Json), Ok(Platform::Botzone), Err(HandFaultKind::Unknown)]);
}

#[test]
fn what_is_no_record_is_told_apart() {
    let kind = |text: &str| read(text).remove(0).unwrap_err().kind;
    assert_eq!(kind("\u{1f}\u{fffd}\u{8}\0"), HandFaultKind::Compressed);
    assert_eq!(kind("PK\u{3}\u{4}\u{14}\0"), HandFaultKind::Compressed);
    assert_eq!(kind(" https://www.botzone.org.cn/match/1234\n"), HandFaultKind::Address);
    assert_eq!(kind("\u{feff}{\"bafan\":\"device\",\"version\":1}\n"), HandFaultKind::Device);
    assert_eq!(kind("\u{fffd}PNG\r\n\u{1a}\n\0\0"), HandFaultKind::Unknown);
}

/// Lists and objects that are opened and never closed are refused with a few faults, without being read again at every level. The lengths
/// are below, at and just above that of a slice, and four times that length.
#[test]
fn what_is_only_opened_is_refused() {
    for opened in ["[", "{", "[{\"output\":", "{\"script\":", "{\"script\":\n"] {
        for bytes in [100, 1 << 16, (1 << 16) + 1, 1 << 18] {
            let text = opened.repeat(bytes / opened.len() + 1);
            let text = &text[..bytes];
            let found = read(text);
            assert!(!found.is_empty() && found.iter().all(Result::is_err), "{opened} {bytes}: {} records", found.len());
            assert!(found.len() < 5, "{opened} {bytes}: {} records", found.len());
        }
    }
}

#[test]
fn whoever_deals_the_wall_is_broken_where_the_dice_say() {
    let state = played(5);
    let deal = State::new(state.setup().clone());
    for dealer in 0..4 {
        let mut step = tziakcha(&state);
        step["i"] = json!(4 * (state.setup().prevalent as usize) + dealer);
        // Without a draw from the wall, only the dice determine where the wall is broken.
        let actions = step["a"].as_array_mut().unwrap();
        let first_draw = actions.iter().position(|action| action[0].as_u64().unwrap() & 15 == 7).unwrap();
        actions.truncate(first_draw);
        step["y"] = json!([]);
        let told = only(read(&step.to_string())).log.moment(0);
        for seat in Wind::ALL {
            assert_eq!(told.standing(seat), deal.standing(seat), "{dealer}, {seat:?}");
        }
    }
}

#[test]
fn a_false_win_costs_what_it_does_on_the_platform() {
    let book = |text: &str| only(read(text)).log.setup().false_win.book;
    let mut step = tziakcha(&played(2));
    assert_eq!([book(&match_text(0)), book(&step.to_string())], [Book::B98; 2]);
    step["g"]["z"] = json!(1);
    assert_eq!(book(&step.to_string()), Book::Mil25);
}

#[test]
fn what_botzone_says_of_a_match_names_its_players() {
    let (log, _) = match_log(3, false);
    let player = |name: &str| json!({"type": "bot", "bot": {"version": 3, "bot": {"name": name}}});
    let players = ["Ann", "Bob", "Cai", "Dou"].map(player);
    let hand = only(read(&json!({"players": players, "logs": log, "initdata": ""}).to_string()));
    assert_eq!(hand.names, Some(["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)));
    assert_eq!(hand.log, only(read(&json!(log).to_string())).log);
    let nameless = only(read(&json!({"players": [{}, {}, {}, {}], "logs": log}).to_string()));
    assert_eq!(nameless.names, None);
}

#[test]
fn several_records_come_in_one_paste() {
    let text = format!(
        "{}\n{}\n{},\n{}deal s=1\n{}",
        match_text(1),
        to_people_text(&only(read(&match_text(2)))).unwrap(),
        json!({"records": [{"step": tziakcha(&played(3))}, {"step": tziakcha(&played(4))}]}),
        only(read(&match_text(5))).log,
        only(read(&match_text(6))).log
    );
    let platforms = |text: &str| -> Vec<Option<&str>> {
        read(text).iter().map(|record| record.as_ref().ok().map(|hand| hand.platform.name())).collect()
    };
    let all = [Some("botzone"), Some("botzone"), Some("tziakcha"), Some("tziakcha"), Some("bafan"), Some("bafan")];
    assert_eq!(platforms(&text), all);
    let mut packed = vec![0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3];
    packed.extend(b"name\0");
    packed.extend(compress_to_vec(text.as_bytes(), 6));
    packed.extend([0; 8]);
    assert_eq!(unpacked(&packed), Some(text));
    assert_eq!(unpacked(&[0x1f, 0x8b, 8, 4, 0]), None);
    assert_eq!(platforms("what is this"), [None]);
}

#[test]
fn a_contradiction_is_named_and_what_came_before_it_is_kept() {
    let text = to_people_text(&only(read(&match_text(0)))).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().skip(20).position(|line| line.contains("Play")).unwrap() + 20;
    let broken = |line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        let hand = only(read(&lines.join("\n")));
        assert!(hand.log.len() > 10 && hand.log.state().outcome().is_none());
        hand.fault.unwrap()
    };
    let fault = broken("Player 9 Play W1");
    assert_eq!((fault.entry, fault.to_string()), (at + 1, format!("entry {}: expected a number of 0 to 3", at + 1)));
    // Lines, including empty ones, are counted from the first line of the record, whichever line that is.
    for (from, gaps) in [(1, 0), (0, 3)] {
        let mut text = [&lines[from..at], &["Player 9 Play W1"]].concat();
        text.splice(5..5, vec![""; gaps]);
        assert_eq!(only(read(&text.join("\n"))).fault.unwrap().entry, at + 1 - from + gaps);
    }
    assert_eq!(broken("Player 1 Sing W1").kind, HandFaultKind::Expected("a move"));
    let turn = lines[at].split(' ').nth(1).unwrap().parse::<usize>().unwrap();
    let other = format!("Player {} Play W1", (turn + 1) % 4);
    assert!(matches!(broken(&other).kind, HandFaultKind::Refused(_)));
    let five = ["W1"; 13].join(" ");
    let dealt = read(&text.replace(lines[2], &format!("Player 0 Deal {five}"))).remove(0).unwrap_err();
    assert_eq!(dealt.kind, HandFaultKind::TooMany("1m".to_owned()));
}

#[test]
fn a_log_that_breaks_off_is_a_hand_up_to_there() {
    let (entries, _) = match_log(0, false);
    let whole = Value::Array(entries.clone()).to_string();
    let before = Value::Array(entries[..40].to_vec()).to_string();
    // This keeps the first forty entries without the closing bracket, and a piece of the next entry.
    let hand = only(read(&whole[..before.len() + 8]));
    assert_eq!(hand.fault.map(|fault| (fault.entry, fault.kind)), Some((41, HandFaultKind::Json)));
    assert!(hand.log.len() > 10);
    assert_eq!(read("[{\"output\": ").remove(0).unwrap_err().kind, HandFaultKind::Json);
}

#[test]
fn no_text_makes_reading_fail_otherwise_than_by_a_fault() {
    let people: String = (0..2).map(|seed| to_people_text(&only(read(&match_text(seed)))).unwrap()).collect();
    let step = tziakcha(&played(2));
    let texts = [match_text(3), people, step.to_string(), json!([{"step": step}]).to_string()];
    let pieces = [
        "[", "]", "{", "}", "\"", "W1", "T9", "H3", " ", "\n", "0", "7", "255", "-", "HU", "Gang", "Ignore ", "é", ",",
    ];
    let mut chance = Rand32::new(4);
    let (mut sound, mut partial, mut refused) = (0, 0, 0);
    for turn in 0..4000 {
        let mut bytes = texts[turn % texts.len()].clone().into_bytes();
        for _ in 0..chance.rand_range(1..4) {
            let at = chance.rand_range(0..bytes.len() as u32) as usize;
            match chance.rand_range(0..5) {
                0 => bytes.truncate(at.max(1)),
                1 => {
                    bytes.remove(at);
                }
                2 => bytes[at] = chance.rand_range(32..127) as u8,
                3 if bytes[at].is_ascii_digit() => bytes[at] = b'0' + chance.rand_range(0..10) as u8,
                _ => {
                    let piece = pieces[chance.rand_range(0..pieces.len() as u32) as usize];
                    bytes.splice(at..at, piece.bytes());
                }
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        for record in read(&text) {
            match record {
                Ok(hand) => {
                    assert_eq!(hand.log.to_string().parse(), Ok(hand.log.clone()), "{text}");
                    hand.compared();
                    to_people_text(&hand);
                    *if hand.fault.is_some() { &mut partial } else { &mut sound } += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(sound > 100 && partial > 100 && refused > 100, "{sound} {partial} {refused}");
}
