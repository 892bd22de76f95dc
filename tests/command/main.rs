//! Tests that run the command as a user would.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use bafan::{RuleSet, Switch, wire};
use serde::Serialize;
use serde_json::{Value, json};

/// The result of a run: its exit code, standard output and standard error.
type Run = (i32, String, String);

fn bafan(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bafan"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let done = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

const WIN: &str = "[123m,1][789m,3][123p,1]79p55s8p|EW0000|1";

#[test]
fn a_hand_is_scored_from_the_command_line_and_from_standard_input() {
    let (code, said, wrong) = bafan(&["score", WIN], "");
    assert_eq!((code, wrong.as_str()), (0, ""));
    assert!(said.starts_with("18 points\n123m  789m  123p  789p  55s\n"), "{said}");
    assert_eq!(said.matches("喜相逢").count(), 1, "{said}");
    assert!(said.contains("坎张") && !said.contains('\u{1b}'), "{said}");
    assert_eq!(bafan(&["score"], &format!("{WIN}\n")), (0, said, String::new()));
}

#[test]
fn each_line_is_answered_before_the_next_one_comes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bafan"))
        .args(["score", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut answers) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()).lines());
    for _ in 0..3 {
        writeln!(input, "{WIN}").unwrap();
        assert!(answers.next().unwrap().unwrap().contains("\"total\":18"));
    }
    drop(input);
    assert!(answers.next().is_none() && child.wait().unwrap().success());
}

/// Even an empty line is answered, because a program that has written a line waits for the answer.
#[test]
fn each_line_has_a_line_of_json() {
    let (code, said, wrong) = bafan(&["waits", "--json"], "\u{feff}1112345678999p\n\n \r\n\u{feff}");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let inputs: Vec<_> = lines.iter().map(|line| line["input"].as_str().unwrap()).collect();
    assert_eq!((code, inputs, wrong.as_str()), (1, vec!["1112345678999p", "", "", ""], ""));
    assert!(lines[1..].iter().all(|line| line["error"] == "13 more tiles needed"), "{said}");
    assert_eq!(bafan(&["waits"], "\u{feff}\n\n"), (0, String::new(), String::new()));
}

/// The output says which points are too few even without colors.
#[test]
fn waits_below_eight_are_named() {
    let (_, said, _) = bafan(&["waits", "[123m][345m][678p]56sWW"], "");
    assert!(said.starts_with("4s  4 left   drawn   1, below eight   discarded   8\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b"123\xff");
    let done = Command::new(env!("CARGO_BIN_EXE_bafan")).arg("waits").arg(argument).output().unwrap();
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    assert!(!String::from_utf8(done.stderr).unwrap().contains("panicked"));
}

/// Returns whether a message contains every value of another one; its objects may have further fields.
fn contains(message: &Value, other: &Value) -> bool {
    match (message, other) {
        (Value::Object(message), Value::Object(other)) => {
            other.iter().all(|(name, value)| message.get(name).is_some_and(|own| contains(own, value)))
        }
        (Value::Array(message), Value::Array(other)) => {
            message.len() == other.len() && message.iter().zip(other).all(|(own, value)| contains(own, value))
        }
        _ => message == other,
    }
}

/// Returns a message as it is read from its text, which may round numbers.
fn message(answer: Result<impl Serialize, wire::Failure>) -> Value {
    let text = answer.map_or_else(|why| serde_json::to_string(&why), |answer| serde_json::to_string(&answer));
    serde_json::from_str(&text.unwrap()).unwrap()
}

#[test]
fn messages_are_those_of_the_engine_with_the_input() {
    let rules = RuleSet::international();
    let (thirteen, fourteen) = ("159m159p159sESWN", "123456789m1355s9p");
    let cases = [
        ("score", WIN, message(wire::score(WIN, &rules))),
        ("score", WIN, message(wire::account_of(WIN, &rules))),
        ("score", "19mX", message(wire::score("19mX", &rules))),
        ("waits", "1112345678999p", message(wire::waits_of("1112345678999p"))),
        ("waits", "1355s", message(wire::waits_of("1355s"))),
        ("shanten", thirteen, message(wire::shanten_of(thirteen))),
        ("discards", fourteen, message(wire::discards_of(fourteen))),
        ("chances", fourteen, message(wire::chances_of(fourteen, &rules, "", 12))),
        ("routes", fourteen, message(wire::routes_of(fourteen, &rules, ""))),
    ];
    for (command, hand, message) in cases {
        let (_, said, wrong) = bafan(&[command, "--json", "--rules", "international", hand], "");
        let line: Value = serde_json::from_str(&said).unwrap();
        assert!(contains(&line, &message), "{command} {hand}: {said}");
        assert_eq!((&line["input"], wrong.as_str()), (&Value::from(hand), ""), "{command} {hand}");
    }
}

/// Each case has a command, a hand, a part of the text output, and the place in the JSON output with the value that this part shows.
#[test]
fn a_line_of_json_says_what_the_text_says() {
    let cases = [
        ("waits", "123456789m1355s|EE|ab", "drawn  27", "/values/0/drawn/total", json!(27)),
        ("waits", "123456789m1355s", "2s  3 left", "/values/0/unseen", json!(3)),
        ("waits", "123456789m1355s", "within 5 draws", "/draws", json!(5)),
        ("waits", "1355s", "not known", "/chance", Value::Null),
        ("shanten", "123456789m1355s", "waits: 2s (3 left)", "/unseen", json!(3)),
        ("discards", "123456789m1355s9p", "9p  waits    3 left  2s", "/discards/0/unseen", json!(3)),
        ("discards", "123456789m55p789s", "a complete hand", "/complete", json!(true)),
    ];
    for (command, hand, text, place, value) in cases {
        let draws: &[&str] = if command == "waits" { &["--draws", "5"] } else { &[] };
        let asked = [&[command, "--seen", "2s", hand], draws].concat();
        let (code, said, wrong) = bafan(&asked, "");
        assert!(code == 0 && said.contains(text), "{asked:?}: {said}{wrong}");
        let (_, said, _) = bafan(&[&asked[..], &["--json"]].concat(), "");
        let line: Value = serde_json::from_str(&said).unwrap();
        assert_eq!(line.pointer(place), Some(&value), "{asked:?}: {said}");
    }
    for command in ["waits", "shanten", "discards", "chances", "routes"] {
        let hand = if ["discards", "chances"].contains(&command) { "123456789m1355s9p" } else { "123456789m1355s" };
        for format in [&[][..], &["--json"]] {
            let (code, said, wrong) = bafan(&[&[command, "--seen", "1111m", hand], format].concat(), "");
            assert!(code == 1 && (said + &wrong).contains("more than four 1m"), "{command} {format:?}");
        }
    }
}

#[test]
fn an_error_points_into_the_line_and_the_other_hands_are_answered() {
    let (code, said, wrong) = bafan(&["waits"], "123x\n1112345678999p\n");
    assert_eq!((code, said.lines().next()), (1, Some("1p  1 left   drawn 107   discarded 106")));
    assert_eq!(said.lines().filter(|line| line.contains("left")).count(), 9, "{said}");
    let lines: Vec<&str> = wrong.lines().collect();
    assert_eq!(lines[0], "error: 123x");
    let marks: Vec<Option<usize>> = lines[1..].iter().map(|line| line.find('^')).collect();
    assert_eq!(marks, [Some("error: ".len()), Some("error: 123".len())], "{wrong}");
    let (code, said, _) = bafan(&["score", "--json", "19mX"], "");
    assert_eq!(code, 1);
    assert!(said.starts_with("{\"error\":") && said.contains("\"at\":3"), "{said}");
    let (_, _, wide) = bafan(&["score", "123m你好x"], "");
    // A Chinese character takes two columns of a terminal, and adjacent characters with the same error are marked together.
    assert_eq!(wide.lines().nth(1), Some("           ^^^^^ this is no tile"), "{wide}");
}

#[test]
fn tiles_may_be_pictures_and_colors_are_asked_for() {
    let (code, said, _) = bafan(&["shanten", "--tiles", "glyphs", "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀐🀒🀔🀔"], "");
    assert_eq!((code, said.as_str()), (0, "waits: 🀑 (4 left)\n"));
    let (_, said, _) = bafan(&["shanten", "--color", "always", "123456789m1355s"], "");
    assert_eq!(said, "\u{1b}[1mwaits\u{1b}[0m: 2s (4 left)\n");
}

#[test]
fn a_wrong_command_line_is_told_from_a_wrong_hand() {
    const WRONG: &[&[&str]] = &[
        &[],
        &["sing"],
        &["score", "--rules", "none"],
        &["score", "--draws", "99"],
        &["waits", "--rules"],
        &["waits", "--seen", "2x", "123456789m1355s"],
        &["waits", "--seen", "11111m", "123456789m1355s"],
        &["waits", "--seen", "2s", "--seen=3s", "123456789m1355s"],
        &["waits", "--json", "--json", "123456789m1355s"],
        &["score", "--json=yes"],
        &["score", "--seen", "2m", WIN],
        &["shanten", "--draws", "9", "123456789m1355s"],
    ];
    for wrong in WRONG {
        let (code, said, why) = bafan(wrong, "");
        assert_eq!((code, said.as_str()), (2, ""), "{wrong:?}");
        assert!(why.starts_with("bafan: ") && why.ends_with("Try: bafan --help\n"), "{wrong:?}: {why}");
    }
    assert_eq!(bafan(&["score", "--rules=wmo", WIN], ""), bafan(&["score", "--rules", "wmo", WIN], ""));
    assert_eq!(bafan(&["score", "--version"], ""), bafan(&["--version"], ""));
    let (code, help, _) = bafan(&["--help"], "");
    assert_eq!(code, 0);
    for command in ["score", "waits", "shanten", "discards", "chances", "routes"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
    }
    for switch in Switch::ALL {
        let is_listed = |line: &str| {
            line.starts_with(&format!("  {} ", switch.name())) && line.contains(&switch.choices().join(", "))
        };
        assert!(help.lines().any(is_listed), "{}", switch.name());
    }
}

#[test]
fn where_melds_are_not_shown_it_is_said_what_is_not_known() {
    const UNKNOWN: &str = "the melds are not shown, so what it is worth is not known";
    let (code, said, wrong) = bafan(&["waits", "1355s"], "");
    assert_eq!((code, said, wrong.as_str()), (0, format!("2s\n{UNKNOWN}\n"), ""));
    for (command, hand) in [("chances", "1355s9p"), ("routes", "1355s"), ("routes", "12m")] {
        let (code, said, wrong) = bafan(&[command, hand], "");
        assert_eq!((code, said.as_str(), wrong), (1, "", format!("error: {hand}\n       {UNKNOWN}\n")), "{command}");
        let (code, said, _) = bafan(&[command, "--json", hand], "");
        assert!(code == 1 && said.starts_with(&format!("{{\"error\":\"{UNKNOWN}\"")), "{command}: {said}");
    }
    let (_, said, _) = bafan(&["discards", "1355s9p"], "");
    assert!(said.starts_with("9p  waits    4 left  2s\n1s  1 away  27 left  "), "{said}");
}

#[test]
fn discards_of_a_complete_hand_say_that_it_is_complete() {
    let said = |hand| bafan(&["discards", hand], "").1;
    assert!(said("123456789m55p789s").starts_with("a complete hand; `bafan score` says what it is worth\n"));
    assert!(!said("123456789m55p788s").contains("complete"));
}
