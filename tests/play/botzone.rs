//! Opponents under the protocol of the Botzone platform, tested with a judge written for this purpose.

use bafan_table::play::botzone::Player;
use bafan_table::play::opponent::Strength;
use serde_json::json;

use crate::exchange::serve;
use crate::judge::Judge;

#[test]
fn no_response_is_refused() {
    let (mut won, mut drawn) = (0, 0);
    for seed in 0..120u32 {
        let strength = |player: usize| Strength::ALL[(seed as usize + player) % 3];
        let mut players: Vec<Player> = (0..4).map(|player| Player::new(strength(player))).collect();
        let mut ask = |player: usize, request: &str| {
            players[player].hear(request).unwrap();
            players[player].answer()
        };
        match Judge::new(seed, seed % 3 == 0).play(&mut ask) {
            Ok(Some(_)) => won += 1,
            Ok(None) => drawn += 1,
            Err(fault) => panic!("hand {seed}: {fault}"),
        }
    }
    assert!(won > 0 && drawn + won == 120);
}

#[test]
fn a_player_started_anew_answers_as_one_that_keeps_running() {
    for seed in 0..3 {
        let mut players: Vec<Player> = (0..4).map(|_| Player::new(Strength::Nearest)).collect();
        let mut heard: [Vec<(String, String)>; 4] = Default::default();
        let mut ask = |player: usize, request: &str| {
            players[player].hear(request).unwrap();
            let answer = players[player].answer();
            let mut anew = Player::new(Strength::Nearest);
            for (request, response) in &heard[player] {
                anew.hear(request).unwrap();
                anew.said(response);
            }
            anew.hear(request).unwrap();
            assert_eq!(anew.answer(), answer, "hand {seed}, player {player}, {request}");
            heard[player].push((request.to_owned(), answer.clone()));
            answer
        };
        Judge::new(seed, false).play(&mut ask).unwrap();
    }
}

/// Without flowers, each player's wall has 34 tiles, so a player who has seen no flower by the end knows which tile is last.
#[test]
fn a_hand_without_flowers_is_won_on_the_last_tile() {
    // The hand is worth three points by discard and five by self-draw, with eight more for the last tile.
    let deal = "1 0 0 0 0 W2 W3 W4 W7 W8 W9 B9 B9 B9 T3 T4 F4 F4";
    let kinds = "W1 W5 W6 B1 B2 B3 B4 B5 B6 B7 B8 T1 T6 T7 T8 T9 F1 F2 F3 J1 J2 J3";
    for (me, last) in [(0, "3 3 PLAY T5"), (3, "2 T5")] {
        let mut player = Player::new(Strength::Careful);
        let mut hear = |request: &str| player.hear(request).unwrap();
        hear(&format!("0 {me} 0"));
        hear(deal);
        let discards = kinds.split(' ').flat_map(|kind| [kind; 4]).take(4 * 21 - 1);
        for (turn, tile) in discards.enumerate() {
            let seat = turn % 4;
            hear(&if seat == me { format!("2 {tile}") } else { format!("3 {seat} DRAW") });
            hear(&format!("3 {seat} PLAY {tile}"));
        }
        if me == 0 {
            hear("3 3 DRAW");
        }
        hear(last);
        assert_eq!(player.answer(), "HU", "{last}");
    }
}

/// The requests of a hand, one per turn, are sent with the number of requests each time, with that number only at the beginning, or with
/// the whole exchange each time.
#[test]
fn a_player_that_keeps_running_answers_every_kind_of_turn_alike() {
    const MARK: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";
    let requests =
        ["0 2 0", "1 0 0 0 0 W1 W2 W3 B4 B5 B6 T7 T8 F1 F1 J1 J2 J3", "3 0 DRAW", "3 0 PLAY T2", "3 1 PENG F2", "2 T9"];
    let asked = |input: &str| {
        let mut output = Vec::new();
        serve(Strength::Nearest, true, &mut input.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.matches(&format!("\n{MARK}\n")).count(), requests.len(), "{output}");
        output
    };
    let numbered: String = requests.iter().map(|request| format!("1\n{request}\n")).collect();
    let bare: String = requests.iter().skip(1).map(|request| format!("{request}\n")).collect();
    let answers = asked(&numbered);
    assert_eq!(asked(&format!("1\n{}\n{bare}", requests[0])), answers);
    let responses: Vec<&str> = answers.lines().filter(|line| *line != MARK).collect();
    let whole = (1..=requests.len()).map(|turn| {
        let lines =
            requests.iter().zip(&responses).take(turn).map(|(request, response)| format!("{request}\n{response}\n"));
        format!("{turn}\n{}", lines.collect::<String>().trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n")
    });
    assert_eq!(asked(&whole.collect::<String>()), answers);
    assert!(responses[5].starts_with("PLAY "), "{responses:?}");
    // In JSON, the requests are sent with the whole exchange each time or, after the first turn, alone.
    let in_json =
        answers.lines().map(|line| if line == MARK { line.to_owned() } else { format!(r#"{{"response":"{line}"}}"#) });
    let in_json = in_json.map(|line| line + "\n").collect::<String>();
    let whole = |turn: usize| json!({ "requests": requests[..turn], "responses": responses[..turn - 1], "data": null });
    let whole: String = (1..=requests.len()).map(|turn| format!("{}\n", whole(turn))).collect();
    assert_eq!(asked(&whole), in_json);
    let alone: String = requests[1..].iter().map(|request| format!("{}\n", json!(request))).collect();
    assert_eq!(asked(&format!("{}\n{alone}", json!({ "requests": [requests[0]] }))), in_json);
    for first in ["0 2 0", "\"0 2 0\"", "{\"request\": \"0 2 0\"}"] {
        assert!(serve(Strength::Nearest, true, &mut first.as_bytes(), &mut Vec::new()).is_err(), "{first}");
    }
}

/// A turn that announces more lines than it has is answered at the end of the input, without counting up to the announced number.
#[test]
fn a_turn_cut_short_is_passed() {
    for input in ["1", "3\n0 0 0\nPASS\n", "18446744073709551615\n0 0 0\nPASS\n"] {
        let mut output = Vec::new();
        serve(Strength::Nearest, false, &mut input.as_bytes(), &mut output).unwrap();
        assert_eq!(output, b"PASS\n", "{input:?}");
    }
}

/// A refused request changes nothing, even if it begins like a valid one.
#[test]
fn a_refused_request_changes_nothing() {
    let mut player = Player::new(Strength::Nearest);
    let refuse = |player: &mut Player, requests: &[&str]| {
        player.hear("9").unwrap_err();
        let before = format!("{player:?}");
        for request in requests {
            player.hear(request).expect_err(request);
            assert_eq!(format!("{player:?}"), before, "{request}");
            assert_eq!(player.clone().answer(), "PASS", "{request}");
        }
    };
    refuse(&mut player, &["0 1 4", "1 8 0 0 0 W1", "1 0 0 0 0 W1 W1 W1 W1 W1 B5 B6 T7 T8 F1 F1 J1 J2"]);
    player.hear("0 2 0").unwrap();
    refuse(&mut player, &["1 2 0 0 0 W1 W2 W3 B4 B5 B6 T7 T8 F1 F1 J1 J2 X3"]);
    player.hear("1 0 0 0 0 W1 W1 W1 W1 B5 B6 T7 T8 F1 F1 J1 J2 J3").unwrap();
    refuse(&mut player, &["2 W1", "3 0 PLAY W1", "3 0 PENG B1"]);
    player.hear("3 0 PLAY B4").unwrap();
    refuse(&mut player, &["3 1 PENG X", "3 1 CHI B5 H1", "3 1 CHI B9 B1"]);
    player.hear("3 1 CHI B4 B1").unwrap();
}

#[test]
fn what_is_no_request_is_a_fault() {
    for text in ["", "4", "0 4 0", "1 0 0 0 0 W1", "2 H1", "2 W0", "2 é", "3 0 CHI W9 W1", "3 1 PENG W1", "3 2 PLAY X1"]
    {
        assert!(Player::new(Strength::Nearest).hear(text).is_err(), "{text:?}");
    }
}
