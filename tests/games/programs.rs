//! The example programs, run as a user would run them: one hand per input line, one JSON object per output line.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// Compiles an example and returns its path. The whole workspace is named because its members decide which features a dependency has:
/// otherwise the engine would be compiled again.
fn program(example: &str) -> PathBuf {
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--locked", "--profile", "test", "--workspace", "--example", example]);
    assert!(build.status().unwrap().success(), "{example} does not compile");
    let tests = std::env::current_exe().unwrap();
    tests.ancestors().nth(2).unwrap().join("examples").join(example)
}

/// Returns the objects that an example prints for some lines.
fn answers(example: &str, words: &str, lines: &[&str]) -> Vec<Value> {
    let mut program = Command::new(program(example))
        .args(words.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(lines.join("\n").as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{example} {words}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

#[test]
fn batch_scores_each_game_and_pays() {
    let yichun =
        ["[1111m,5][555p,2][999s,3][EEE,1]22m|EE1001", "123m456p678pESNCC|ES0000||from=E bets=SEW", "nonsense"];
    let found = answers("batch", "score --game yichun", &yichun);
    let pay = json!({ "E": 36, "S": -12, "W": -12, "N": -12 });
    assert_eq!(found[0], json!({ "total": 12, "values": { "大七对": 1, "单钓": 1, "杠开": 1 }, "pay": pay }));
    assert_eq!(found[1]["bets"], json!([4, -4, 0]));
    assert!(found[2]["error"].is_string() && found.len() == 3, "{found:?}");
    let grab = "12456789m123456p55s3s*|ES0000|a|grab";
    let found = answers("batch", "score --game sixteen --pay 1-2-4", &[grab]);
    assert_eq!(found[0]["pay"], json!({ "E": -68, "S": 136, "W": -34, "N": -34 }));
    let found =
        answers("batch", "score --game function --rules stand-ins=any", &["123456789m123p1x5m|EE1000||1x=5m6p"]);
    assert_eq!(found[0]["stand_ins"], json!({ "1x": "5m" }));
    let found = answers("batch", "score --game two-player", &["123456789m123p55s|ES0000||ready"]);
    assert_eq!((&found[0]["total"], &found[0]["pay"]), (&json!(23), &json!({ "E": -23, "S": 23 })));
}

#[test]
fn batch_pays_official_points_by_another_way() {
    let lines =
        ["123456789m123p55s|ES0000||from=W", "123456789m123p55s|ES0000", "123456789m123p55s|ES1000", "1m|ES0000"];
    let found = answers("batch", "score --pay 1-2-4/half", &lines);
    // 22 points: the dealer pays half of the doubled amount, North pays half, and West pays the whole.
    assert_eq!((&found[0]["total"], &found[0]["pay"]), (&json!(22), &json!({ "E": -22, "S": 55, "W": -22, "N": -11 })));
    assert!(found[1]["pay"].is_null() && found[1]["total"] == json!(22));
    let drawn = found[2]["total"].as_i64().unwrap();
    assert_eq!(found[2]["pay"], json!({ "E": -4 * drawn, "S": 8 * drawn, "W": -2 * drawn, "N": -2 * drawn }));
    assert!(found[3]["error"].is_string());
}

#[test]
fn odds_prints_exact_numbers() {
    let found = answers("odds", "pair --unseen 3 --wall 52 --hands 13,13,13 --kept 0.1", &[]);
    assert_eq!(found[0]["exactly_two"], json!("327600/1055683"));
    let found = answers("odds", "patterns", &[]);
    let text = found[0].to_string();
    assert!(text.contains("16873619") && text.contains("12859078207674"), "{text}");
    let found = answers("odds", "draw --outs 1 --unseen 4 --draws 2", &[]);
    assert!(found[0].to_string().contains("1/2"), "{found:?}");
}
