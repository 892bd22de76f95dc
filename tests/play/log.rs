//! Logs as text: refusals and their positions.

use bafan_table::play::{Log, LogFaultKind};

const HEAD: &str = "bafan-hand 1\nrules textbook\nfalse-win b98\nprevalent E\nwall 5\n";

/// Returns the error message for a text; it normally begins with the number of the word at fault.
fn fault(text: &str) -> String {
    text.parse::<Log>().unwrap_err().to_string()
}

#[test]
fn a_fault_names_its_word() {
    let body = |words: &str| fault(&format!("{HEAD}{words}"));
    for (text, wanted) in [
        ("", "word 1: expected bafan-hand"),
        ("bafan-hand 2", "word 2: the log is of version 2; this program reads 1"),
        ("bafan-hand one", "word 2: expected 1"),
        ("bafan-hand 1 rules house", "word 4: unknown rules \"house\""),
        ("bafan-hand 1 rules textbook false-win b98 prevalent EE", "word 8: expected E, S, W or N"),
        (&HEAD.replace("wall 5", "wall 1m,2m"), "word 10: a wall is a seed, or tiles of a set, 53 at least"),
        (&HEAD.replace("wall 5", "wall 4294967296"), "word 10: a wall is a seed, or tiles of a set, 53 at least"),
    ] {
        assert_eq!(fault(text), wanted);
    }
    let book = fault("bafan-hand 1 rules textbook false-win x");
    assert!(book.starts_with("word 6: expected b98, mil25, nat25") && book.contains(" or "), "{book}");
    assert_eq!(body("E.10m"), "word 11: unknown action \"E.10m\"");
    assert_eq!(body("EE.1m"), "word 11: unknown action \"EE.1m\"");
    assert_eq!(body("S.1m"), "word 11: S is not asked now");
    assert_eq!(body("E.pung,1m"), "word 11: no tile of another is in question");
    assert!(matches!(format!("{HEAD}E.pass").parse::<Log>().unwrap_err().kind, LogFaultKind::Refused(_)));
    assert!(body(&"E".repeat(20_000)).contains("bytes"));
}

#[test]
fn words_may_be_parted_by_semicolons() {
    let line = HEAD.replace(['\n', ' '], ";");
    let log: Log = line.parse().unwrap();
    assert_eq!(log, HEAD.parse().unwrap());
    assert!(log.is_empty());
    assert_eq!(log.to_string(), HEAD);
}

#[test]
fn no_text_makes_reading_fail_otherwise_than_by_a_fault() {
    let mut chance = oorandom::Rand32::new(9);
    let pieces = [
        "E.",
        "S.",
        "W.",
        "N.",
        "1m",
        "9p",
        "5s",
        "E",
        "C",
        "pass",
        "win",
        "pung,",
        "kong,",
        "chow,",
        "concealed,",
        "added,",
        "123m",
        " ",
        "flower",
        "é",
        ",",
        "\n",
    ];
    for _ in 0..3000 {
        let words = (0..chance.rand_range(1..30)).map(|_| pieces[chance.rand_range(0..pieces.len() as u32) as usize]);
        let text = format!("{HEAD}{}", words.collect::<String>());
        if let Ok(log) = text.parse::<Log>() {
            assert_eq!(log.to_string().parse(), Ok(log), "{text}");
        }
    }
}
