use bafan_table::games::Phase;

use super::*;
use crate::model::language::Language;

#[test]
fn every_example_wins_and_is_written_as_it_was_read() {
    for name in GameName::ALL {
        let game = name.game();
        for example in about(name).examples {
            let entry: Entry = example.parse().unwrap();
            let outcome = outcome(&*game, &entry, None);
            assert!(outcome.is_ok(), "{}: {example}: {outcome:?}", name.slug());
            assert_eq!(entry.to_string().parse(), Ok(entry), "{example}");
        }
    }
}

#[test]
fn a_hand_is_tapped_in_and_waits_before_its_last_tile() {
    let game = GameName::named("yichun").unwrap().game();
    let tile = |text: &str| match text.parse::<Entry>().unwrap().standing[0] {
        Piece::Tile(tile) => tile,
        other => panic!("{other:?}"),
    };
    let mut entry = Entry::default();
    for (laying, first) in [
        (Laying::Chow, tile("E")),
        (Laying::Chow, tile("C")),
        (Laying::Pung, tile("5p")),
        (Laying::ConcealedKong, tile("7s")),
        (Laying::Standing, tile("2m")),
    ] {
        entry = tapped(&entry, &*game, laying, first);
    }
    assert_eq!(waits(&*game, &entry).iter().map(|wait| wait.piece.to_string()).collect::<String>(), "2m");
    assert_eq!(outcome(&*game, &entry, None), Err(Trouble::Missing(1)));
    // There is no fifth 7s.
    assert_eq!(tapped(&entry, &*game, Laying::Standing, tile("7s")), entry);
    entry = tapped(&entry, &*game, Laying::Standing, tile("2m"));
    let won = outcome(&*game, &discarded_by(&entry, Some(Wind::South)), None).unwrap();
    assert_eq!(won.pay.unwrap().iter().fold(Amount::ZERO, |sum, &amount| sum + amount), Amount::ZERO);
    assert_eq!(outcome(&*game, &entry, None).unwrap().pay, None);
}

#[test]
fn a_hand_without_a_result_says_why() {
    for (game, rules, hand, why) in [
        ("yichun", "", "123m456p678pESN2m3m|ES0000||from=E", "This isn’t a winning hand."),
        ("yichun", "", "11111m234m456p777s|EE1000", "1-Character: 5 copies, but only 4 exist."),
        ("yichun", "", "123m456p678pESN22m|EE1001", "After a kong: enter a kong first"),
        (
            "sixteen",
            "",
            "[123m]456m123456p55s78s1m*|EE1000",
            "1-Character is gold, and a gold tile can’t be in a meld.",
        ),
        (
            "function",
            "minimum=needed",
            "123m234m456p678s55p|ES0000||from=W",
            "5 points without flowers: a win needs eight.",
        ),
        ("function", "", "11111m456p678s55s1s|EE1000", "1-Character: 5 copies, but only 4 exist."),
    ] {
        let name = GameName::named(game).unwrap();
        let text = Language::English.text();
        let Err(Trouble::Refused(fault)) = outcome(&*name.game_by(rules), &hand.parse().unwrap(), None) else {
            panic!("{game}: {hand}");
        };
        assert_eq!(text.games().refused(&fault, text), why, "{game}: {hand}: {fault}");
    }
}

#[test]
fn impossible_tiles_are_named_before_the_hand_is_complete() {
    for (game, hand, why) in [
        ("two-player", "11111m", "1-Character: 5 copies, but only 4 exist."),
        ("two-player", "[1111m,1][123m,1]", "1-Character: 5 copies, but only 4 exist."),
        ("yichun", "[ESW,1]EEEE", "East wind: 5 copies, but only 4 exist."),
        ("sixteen", "9s*9s*9s*9s*", "9-Bamboo: 4 copies, but only 3 exist."),
        ("sixteen", "999s1m|ES0000||gold=1m", ""),
        ("sixteen", "E", "This hand is impossible."),
        ("sixteen", "[123m,1]1m*", "1-Character is gold, and a gold tile can’t be in a meld."),
        ("function", "1111m1x", ""),
        ("function", "1x1x", "This hand is impossible."),
        ("function", "11111m1x2x3x", "1-Character: 5 copies, but only 4 exist."),
        ("two-player", "1x", "This hand is impossible."),
    ] {
        let text = Language::English.text();
        let said = match outcome(&*GameName::named(game).unwrap().game(), &hand.parse().unwrap(), None) {
            Err(Trouble::Refused(fault)) => text.games().refused(&fault, text),
            Err(Trouble::Missing(_)) => String::new(),
            Ok(outcome) => panic!("{hand}: {outcome:?}"),
        };
        assert_eq!(said, why, "{game}: {hand}");
    }
}

#[test]
fn choices_are_kept_and_what_is_no_choice_is_left_out() {
    let name = GameName::named("yichun").unwrap();
    let game = name.game_by("luxury=times+gap=7+nonsense+heaven=factor");
    assert_eq!(kept_choices(name, &*game), "luxury=times+heaven=factor");
    assert_eq!(kept_choices(name, &*name.game_by("luxury=doubling")), "");
    for (switch, place) in GameSwitch::of(name, &*game) {
        let kept = switch.choices().nth(place).unwrap().kept();
        assert_eq!(kept_choices(name, &*name.game_by(&kept)), if place > 0 { kept } else { String::new() });
    }
    // 豪华 doubles for each kind held four times, or multiplies by twice their number; for one kind both give ×2, for three they give ×8 or
    // ×6.
    let entry: Entry = "1111m2222m3333m55p|EE1000".parse().unwrap();
    let total = |choices: &str| outcome(&*name.game_by(choices), &entry, None).map(|outcome| outcome.score.total);
    assert_ne!(total("").unwrap(), total("luxury=times").unwrap());
}

#[test]
fn waits_are_those_of_every_tile_tried() {
    for name in GameName::ALL {
        let game = name.game();
        let mut entry: Entry = about(name).examples[0].parse().unwrap();
        let last = entry.standing.pop().unwrap();
        assert!(waits(&*game, &entry).iter().any(|wait| wait.piece == last), "{}", name.slug());
    }
}

#[test]
fn a_hand_waits_for_function_tiles_too_but_only_to_draw_them() {
    let name = GameName::named("function").unwrap();
    let waits = |rules: &str, hand: &str| {
        let waits = waits(&*name.game_by(rules), &hand.parse().unwrap());
        let said = |wait: &GameWait| format!("{}{}", wait.piece, if wait.discarded.is_some() { "" } else { "!" });
        waits.iter().map(said).collect::<Vec<_>>().join(" ")
    };
    // 2x stands for 2, 5 and 8 of dots, 3x for 2, 5 and 8 of bamboo, and 5x for any 5.
    assert_eq!(waits("", "123456789m22s55p"), "5p 2s 2x! 3x! 5x!");
    assert_eq!(waits("discarded=wins", "123456789m22s55p"), "5p 2s 2x 3x 5x");
    // Only one function tile of each number exists. In the table `ranks`, 3x stands for any 3, which does not complete the hand.
    assert_eq!(waits("", "3x123456789m2s55p"), "5p 2s 2x! 5x!");
    assert_eq!(waits("table=ranks", "123456789m22s55p"), "5p 2s 2x! 5x!");
}

#[test]
fn a_hand_with_many_function_tiles_is_left_to_the_worker_unless_it_is_impossible() {
    let long = |name: &str, hand: &str| takes_long(&*GameName::named(name).unwrap().game(), &hand.parse().unwrap());
    for hand in ["1x2x3x45678m123p55s", "1x2x345678m123p55s", "1x2x345678m123p55s3x|ES1000"] {
        assert!(long("function", hand), "{hand}");
    }
    for hand in ["1x345678m123p55s", "1x2x345678m123p55s1m", "1x2x345678m123p55s3x", "1x2x3x55555m123p555s"] {
        assert!(!long("function", hand), "{hand}");
    }
    assert!(!long("two-player", "345678m123p11155s2s"));
}

#[test]
fn a_hand_that_wins_by_self_draw_only_waits_for_every_tile_it_can_draw() {
    let game = GameName::named("sixteen").unwrap().game();
    let wait = |hand: &str| waits(&*game, &hand.parse().unwrap());
    // Five sets and a gold tile: 游金. On a discard only another gold tile wins, as 金雀.
    let waiting = wait("9s*123456789m123456p");
    assert_eq!(waiting.len(), 27);
    assert!(waiting.iter().all(|wait| wait.drawn.is_some()), "{waiting:?}");
    let discarded: Vec<String> =
        waiting.iter().filter(|wait| wait.discarded.is_some()).map(|wait| wait.piece.to_string()).collect();
    assert_eq!(discarded, ["9s"]);
    // Only a drawn gold tile fills the gap next to gold.
    let gap = wait("456789m123456p55s13m|ES0000|a|gap gold=2m");
    assert!(gap.iter().all(|wait| wait.piece.to_string() == "2m" && wait.discarded.is_none()), "{gap:?}");
    assert_eq!(gap.len(), 1);
    // The flag that names the discarder does not restrict the waits.
    assert_eq!(wait("9s*123456789m123456p|ES0000||from=W").len(), 27);
}

#[test]
fn another_way_of_paying_needs_no_discarder_where_there_is_none_and_knows_the_dealer() {
    let pay = |name: &str, hand: &str| {
        let game = GameName::named(name).unwrap().game();
        let outcome = outcome(&*game, &hand.parse().unwrap(), Some("1-2-4".parse().unwrap())).unwrap();
        outcome.pay.map(|pay| pay.map(|amount| amount.to_string()))
    };
    let grab = pay("sixteen", "12456789m123456p55s3s*|ES0000|a|grab").unwrap();
    assert_eq!(grab, ["-68", "136", "-34", "-34"]);
    let dealt = pay("yichun", "123456789m123pNN|EE1000||dealer=S").unwrap();
    assert_eq!(dealt, ["16", "-8", "-4", "-4"]);
    assert_eq!(pay("sixteen", "123456789m123456p55s|ES0000|a"), None);
    assert_eq!(pay("two-player", "123456789m123p55s|ES0000").unwrap(), ["-44", "44", "0", "0"]);
}

#[test]
fn a_way_of_paying_takes_the_place_of_the_games_own() {
    let game = GameName::named("sixteen").unwrap().game();
    let entry: Entry = "123456789m123456p55s|ES0000|a|from=W".parse().unwrap();
    let way: Way = "1-2-4/all".parse().unwrap();
    // Two points: East pays double as the dealer, and North pays as much as if North had discarded.
    let pay = outcome(&*game, &entry, Some(way)).unwrap().pay.unwrap().map(|amount| amount.to_string());
    assert_eq!(pay, ["-4", "8", "-2", "-2"]);
}

#[test]
fn a_table_of_function_tiles_is_kept_beside_the_choices() {
    let name = GameName::named("function").unwrap();
    let mut assignment = Assignment::default().turned(1, "E".parse().unwrap(), false);
    // A tile outside the given table of function tiles needs the `stand-ins=any` switch.
    assert_eq!(with_assignment(name, "minimum=needed+table=ranks", assignment), "minimum=needed");
    let own = with_assignment(name, "minimum=needed+stand-ins=any+table=ranks", assignment);
    assert_eq!(own, "minimum=needed+stand-ins=any+1x=2m5m8mE");
    assert_eq!(name.game_by(&own).assignment(), Some(&assignment));
    assignment = Assignment::named("suits").unwrap();
    assert_eq!(with_assignment(name, &own, assignment), "minimum=needed+stand-ins=any+table=suits");
    assert_eq!(with_assignment(name, &own, Assignment::default()), "minimum=needed+stand-ins=any");
    let sixteen = GameName::named("sixteen").unwrap();
    assert_eq!(
        kept_choices(sixteen, &*sixteen.game_by("table=ranks+gap=0")),
        kept_choices(sixteen, &*sixteen.game_by("gap=0"))
    );
}

#[test]
fn each_value_has_two_worked_hands_that_count_it() {
    let mut hands = 0;
    for name in GameName::ALL {
        let game = name.game();
        for value in game.values() {
            let [one, other] = worked(name, value.name).unwrap_or_else(|| panic!("{}: no hands", value.name));
            assert_ne!(one, other);
            for hand in [one, other] {
                let outcome = game.outcome(&hand.parse().unwrap()).unwrap_or_else(|fault| panic!("{hand}: {fault}"));
                assert!(outcome.score.times(value.name) > 0, "{hand} without {}", value.name);
                assert!(outcome.pay.is_some() || game.setting().players == 2, "{hand}: nobody pays");
                hands += 1;
            }
        }
    }
    assert!(hands > 80, "{hands}");
}

#[test]
fn a_hand_is_read_from_its_address_with_its_rules_and_its_way_of_paying() {
    assert_eq!((LinkedHand::default().text(), LinkedHand::read("")), (String::new(), Ok(LinkedHand::default())));
    let ways = [None, Some("1-2-4/half".parse().unwrap())];
    for name in GameName::ALL {
        let worked = name.game().values().iter().filter_map(|value| worked(name, value.name)).flatten();
        for (place, hand) in worked.chain(about(name).examples).enumerate() {
            let entry: Entry = hand.parse().unwrap();
            let rules = [None, Some(String::new()), Some("luxury=times+gap=2+3x=258m".to_owned())];
            let linked = LinkedHand { entry, rules: rules[place % 3].clone(), way: ways[place % 2] };
            let text = linked.text();
            assert!(text.bytes().all(|c| c.is_ascii_alphanumeric() || b"=!()_:,*-&~.".contains(&c)), "{text}");
            assert_eq!(LinkedHand::read(&text), Ok(linked), "{text}");
        }
    }
    assert!(LinkedHand::read("h=123q").is_err());
    // The rules are said to be the link's only if they differ from the user's own; if they cannot be read, the user's own apply.
    let scored = |rules: &str, own: &str| {
        let linked = LinkedHand::read(&format!("h=1m{rules}")).unwrap();
        linked.scored_by(GameName::named("yichun").unwrap(), own)
    };
    let said = |rules: &str, whose| (rules.to_owned(), whose);
    assert_eq!(scored("", "gap=2"), said("gap=2", RulesOf::User));
    assert_eq!(scored("&r=gap:2", "gap=2"), said("gap=2", RulesOf::User));
    assert_eq!(scored("&r=luxury:times~gap:2", "gap=2+luxury=times"), said("gap=2+luxury=times", RulesOf::User));
    assert_eq!(scored("&r=0", "gap=2"), said("", RulesOf::Link));
    assert_eq!(scored("&r=0", ""), said("", RulesOf::User));
    for damaged in ["&r=999999", "&r=gap:7", "&r=luxury:times~nonsense", "&r=1x:E"] {
        assert_eq!(scored(damaged, "gap=2"), said("gap=2", RulesOf::Unknown), "{damaged}");
    }
    // Unknown parts are ignored, as is an unreadable way of paying.
    let read = LinkedHand::read("x=1&h=123m!ES0000&w=3-2").unwrap();
    assert_eq!((read.entry.standing.len(), read.way), (3, None));
}

#[test]
fn a_hand_can_be_typed() {
    let types = |name: &str, keys: &str| {
        let game = GameName::named(name).unwrap().game();
        let start = (Entry::default(), String::new());
        let (entry, digits) = keys.chars().fold(start, |(entry, digits), key| typed(&entry, &*game, &digits, key));
        (entry.standing.iter().map(ToString::to_string).collect::<String>(), digits)
    };
    let said = |standing: &str, digits: &str| (standing.to_owned(), digits.to_owned());
    assert_eq!(types("yichun", "123m5EEp7"), said("1m2m3mEE", "7"));
    assert_eq!(types("yichun", "99999s"), said("9s9s9s9s", ""));
    assert_eq!(types("sixteen", "Q9s*1m*"), said("9s*1m*", ""));
    // In `sixteen`, honors are flowers and cannot be in the hand; other games have no gold.
    assert_eq!(types("sixteen", "E1p"), said("1p", ""));
    assert_eq!(types("yichun", "9s*"), said("9s", ""));
    assert_eq!(types("function", "37x3x9x5m"), said("3x7x5m", ""));
    let entry: Entry = "[123m,1]5p".parse().unwrap();
    assert_eq!(erased(&erased(&entry)), erased(&erased(&erased(&entry))));
}

#[test]
fn what_is_said_by_taps_reads_as_in_the_notation() {
    let tile = |text: &str| text.parse::<Tile>().unwrap();
    let mut entry = Entry::default();
    for _ in 0..4 {
        entry = honor_turned(&entry, tile("E"));
    }
    entry = flower_turned(&honor_turned(&entry, tile("P")), bafan::Flower::all().next().unwrap());
    entry = with_number(&with_number(&entry, "streak", 2), "stake", 10);
    entry = seat_added(&seat_added(&seat_turned(&entry, "buy", Wind::South), "bets", Wind::West), "bets", Wind::West);
    assert_eq!(entry.to_string(), "|EE0000|aEEEEP|streak=2 stake=10 buy=S bets=WW");
    entry = flower_turned(&honor_turned(&entry, tile("E")), bafan::Flower::all().next().unwrap());
    entry = with_number(&seat_turned(&seat_taken(&entry, "bets", 0), "buy", Wind::South), "streak", 0);
    assert_eq!(entry.to_string(), "|EE0000|P|stake=10 bets=W");
}

#[test]
fn only_a_game_with_a_gold_tile_speaks_of_gold() {
    for (language, name) in
        Language::ALL.into_iter().flat_map(|language| GameName::ALL.into_iter().map(move |name| (language, name)))
    {
        let (words, game) = (language.text().games(), name.game());
        let gold = if language == Language::English { "gold" } else { "金" };
        let speaks = |said: &&str| said.to_lowercase().contains(gold);
        let phases: Vec<&str> = words.phases_of(&*game).into_iter().filter(speaks).collect();
        let values = game.values().iter().filter_map(|value| Some(words.value(GameValue::of(name, value.name)?)));
        let switches = GameSwitch::of(name, &*game).into_iter();
        let switches = switches
            .flat_map(|(switch, _)| switch.choices().map(|choice| words.choice(choice)).chain([words.switch(switch)]));
        let said =
            [words.about(name), words.deals(name), words.counting(name), words.pays(name), words.source_of(name)];
        let said: Vec<&str> = values.chain(switches).chain(said).filter(speaks).collect();
        if game.setting().phases.contains(&Phase::Gold) {
            assert!(phases.len() == 2 && said.len() > 5, "{}: {phases:?} {said:?}", name.slug());
        } else {
            assert_eq!([phases, said].concat(), [""; 0], "{} in {}", name.slug(), language.tag());
        }
    }
}
