//! The notation of the other games: reading, writing, and that any text gives an entry or a fault.

use bafan_table::games::{Assignment, Entry, GameName, Piece, Worth};

use crate::game;

use crate::random::{Rand32, below};

fn entry(text: &str) -> Entry {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

#[test]
fn stars_and_function_tiles_are_read_where_they_stand() {
    let golds = |text: &str| -> Vec<usize> {
        let pieces = entry(text).standing;
        (0..pieces.len()).filter(|&place| matches!(pieces[place], Piece::Gold(_))).collect()
    };
    assert_eq!(golds("5m*6m"), [0]);
    assert_eq!(golds("5*6m"), [0]);
    assert_eq!(golds("56*7*m1s*"), [1, 2, 3]);
    assert_eq!(golds("[123m,1]4m5*6m"), [1]);
    assert_eq!(golds("E*5m"), [0]);
    let functions = |text: &str| -> Vec<(usize, u8)> {
        let pieces = entry(text).standing.into_iter().enumerate();
        pieces
            .filter_map(|(place, piece)| if let Piece::Function(number) = piece { Some((place, number)) } else { None })
            .collect()
    };
    assert_eq!(functions("123m4x5m"), [(3, 4)]);
    assert_eq!(functions("18x123m7x"), [(0, 1), (1, 8), (5, 7)]);
}

#[test]
fn entries_are_written_as_they_are_read() {
    for text in [
        "[123m,1]4m5m*6m|ES1000",
        "1m2x|EE0001|abE3|from=W streak=2",
        "[EEEE][555p,5]1m1m|EN0000||buy=ES first",
        "1m1m|EE0000|ECFPab",
    ] {
        let once = entry(text);
        assert_eq!(entry(&once.to_string()), once, "{text}");
    }
    assert_eq!(entry("4m5*m|ES1|a|from=W, first").to_string(), "4m5m*|ES1000|a|from=W first");
    assert_eq!(entry("5m＊｜ES｜｜from＝W").to_string(), "5m*|ES0000||from=W");
}

#[test]
fn faults_name_their_place() {
    let fault = |text: &str| text.parse::<Entry>().unwrap_err().to_string();
    assert_eq!(fault("*5m"), "at character 1: the * marks no tile");
    assert_eq!(fault("[5*5m5m]1m"), "at character 3: the * marks no tile");
    assert_eq!(fault("5m**"), "at character 4: the * marks no tile");
    assert!(fault("5m*Q|ES").starts_with("character 4 (\"Q\")"), "{}", fault("5m*Q|ES"));
    assert!(fault("5m*5m|XS").starts_with("character 7"), "{}", fault("5m*5m|XS"));
    assert_eq!(fault("5m|ES|ay"), "at character 8: flowers are letters, or one number");
    assert_eq!(fault("5m|ES|a|b|c"), "a text has at most four parts: tiles | winds and flags | flowers | named flags");
}

#[test]
fn any_text_is_an_outcome_or_a_fault() {
    let letters: Vec<char> = "123456789123456789mpsxESWNCFP[]|*,=+ abh0🀇東5".chars().collect();
    let starts = ["123456789m123p55s|ES1000|", "123456789m123456p9s*9s|EE1000|a|", "147m258p369sESW7x8x|EE10", ""];
    let mut rand = Rand32::new(4);
    for number in 0..20_000 {
        let mut text: Vec<char> = starts[number % starts.len()].chars().collect();
        for _ in 0..1 + below(&mut rand, 6) {
            let (place, letter) = (below(&mut rand, text.len() + 1), letters[below(&mut rand, letters.len())]);
            if below(&mut rand, 3) == 0 && place < text.len() {
                text.remove(place);
            } else {
                text.insert(place, letter);
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(entry) = text.parse::<Entry>() {
            for name in GameName::ALL.map(GameName::slug) {
                let outcome = game(name).outcome(&entry);
                assert!(outcome.is_err() || outcome.is_ok_and(|outcome| outcome.score.total.in_halves() >= 0));
            }
        }
    }
}

#[test]
fn switches_are_taken_by_name_or_refused() {
    for name in GameName::ALL.map(GameName::slug) {
        let mut game = game(name);
        let all: Vec<(String, String)> = game
            .choices()
            .iter()
            .map(|(switch, taken)| {
                assert_eq!(taken, switch.choices[0]);
                (switch.name.to_owned(), switch.choices[switch.choices.len() - 1].to_owned())
            })
            .collect();
        let text: Vec<String> = all.iter().map(|(switch, choice)| format!("{switch}={choice}")).collect();
        game.take(&text.join("+")).unwrap();
        assert!(game.choices().iter().zip(&all).all(|((_, taken), (_, choice))| taken == choice));
        for bad in ["other=1", "other", &format!("{}=other", all[0].0), &all[0].0] {
            assert!(game.take(bad).is_err(), "{name}: {bad}");
        }
    }
}

#[test]
fn rulings_are_written() {
    let docs = include_str!("../../docs/games.md");
    for name in GameName::ALL.map(GameName::slug) {
        let game = game(name);
        for (switch, _) in game.choices().iter() {
            let heading = format!("### G{} ", switch.ruling);
            let ruling = docs.split(&heading).nth(1).unwrap_or_else(|| panic!("{heading} is missing"));
            let ruling = ruling.split("\n### ").next().unwrap_or_default();
            assert!(ruling.contains(&format!("`{}`", switch.name)), "{heading}does not name {}", switch.name);
            for choice in switch.choices {
                assert!(ruling.contains(&format!("`{choice}`")), "{heading}does not name {choice}");
            }
        }
    }
}

#[test]
fn tables_of_function_tiles_can_be_edited() {
    let mut table = Assignment::default();
    assert_eq!(format!("{:?}", table.of(1)), "258m");
    table.set(1, "1m9m").unwrap();
    assert_eq!(format!("{:?}", table.of(1)), "19m");
    for (number, text) in [(0, "1m"), (9, "1m"), (1, ""), (1, "[123m]"), (1, "Q")] {
        assert!(table.set(number, text).is_err(), "{number} {text}");
    }
    for name in Assignment::NAMES {
        let table = Assignment::named(name).unwrap();
        assert!((1..=8).all(|number| !table.of(number).is_empty()));
    }
}

#[test]
fn the_numbers_of_sixteen_tiles_can_be_set_and_are_kept() {
    let (mut game, default) = (game("sixteen"), game("sixteen"));
    assert_eq!(game.set_rules(), "");
    game.take("gold-pung=120+streak=dealer-wins+base=2").unwrap();
    assert_eq!(game.set_rules(), "base=2+gold-pung=120");
    let worth =
        |name: &str| game.values().iter().find(|value| value.name == name).and_then(|value| game.worth(value)).unwrap();
    assert_eq!((worth("金龙"), worth("底"), worth("花")), (Worth::Plus(120), Worth::Plus(2), Worth::Plus(1)));
    // This win is not 平和, so it counts the changed base.
    let entry: Entry = "[123m,1]456789m123456p55s|ES0000|a|from=W".parse().unwrap();
    assert_ne!(game.score(&entry).unwrap().total, default.score(&entry).unwrap().total);
    for bad in ["gold-pung=", "gold-pung=-1", "gold-pung=10001", "gold-pung", "gold-king=1"] {
        let fault = game.take(bad).unwrap_err().to_string();
        assert!(fault.contains("gold-pung"), "{fault}");
        assert_eq!(game.set_rules(), "base=2+gold-pung=120");
    }
}
