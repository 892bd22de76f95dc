use super::*;

#[test]
fn every_example_wins_and_is_written_as_it_was_read() {
    for name in GameName::all() {
        let game = name.game();
        for example in name.examples() {
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
    assert_eq!(waits(&*game, &entry).iter().map(|(tile, _)| tile.to_string()).collect::<String>(), "2m");
    assert_eq!(outcome(&*game, &entry, None), Err(Trouble::Missing(1)));
    // There is no fifth 7s.
    assert_eq!(tapped(&entry, &*game, Laying::Standing, tile("7s")), entry);
    entry = tapped(&entry, &*game, Laying::Standing, tile("2m"));
    let won = outcome(&*game, &discarded_by(&entry, Some(Wind::South)), None).unwrap();
    assert_eq!(won.pay.unwrap().iter().fold(Amount::ZERO, |sum, &amount| sum + amount), Amount::ZERO);
    assert_eq!(outcome(&*game, &entry, None).unwrap().pay, None);
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
    // 豪华 doubles for each kind held four times, or is multiplied by how many there are: one is ×2 in both, three 8 or 6.
    let entry: Entry = "1111m2222m3333m55p|EE1000".parse().unwrap();
    let total = |choices: &str| outcome(&*name.game_by(choices), &entry, None).map(|outcome| outcome.score.total);
    assert_ne!(total("").unwrap(), total("luxury=times").unwrap());
}

#[test]
fn waits_are_those_of_every_tile_tried() {
    for name in GameName::all() {
        let game = name.game();
        let mut entry: Entry = name.examples()[0].parse().unwrap();
        let last = entry.standing.pop().unwrap();
        let Piece::Tile(last) = last else { continue };
        assert!(waits(&*game, &entry).iter().any(|&(tile, _)| tile == last), "{}", name.slug());
    }
}

#[test]
fn a_way_of_paying_takes_the_place_of_the_games_own() {
    let game = GameName::named("sixteen").unwrap().game();
    let entry: Entry = "123456789m123456p55s|ES0000|a|from=W".parse().unwrap();
    let way: Way = "1-2-4/all".parse().unwrap();
    // Two points: East pays double as the dealer, North as if the discard had been North's.
    let pay = outcome(&*game, &entry, Some(way)).unwrap().pay.unwrap().map(|amount| amount.to_string());
    assert_eq!(pay, ["-4", "8", "-2", "-2"]);
}

#[test]
fn a_table_of_function_tiles_is_kept_beside_the_choices() {
    let name = GameName::named("function").unwrap();
    let mut assignment = Assignment::default().turned(1, "E".parse().unwrap());
    let own = with_assignment(name, "minimum=needed+table=ranks", assignment);
    assert_eq!(own, "minimum=needed+1x=2m5m8mE");
    assert_eq!(name.game_by(&own).assignment(), Some(&assignment));
    assignment = Assignment::named("suits").unwrap();
    assert_eq!(with_assignment(name, &own, assignment), "minimum=needed+table=suits");
    assert_eq!(with_assignment(name, &own, Assignment::default()), "minimum=needed");
    let sixteen = GameName::named("sixteen").unwrap();
    assert_eq!(
        kept_choices(sixteen, &*sixteen.game_by("table=ranks+gap=0")),
        kept_choices(sixteen, &*sixteen.game_by("gap=0"))
    );
}

#[test]
fn each_value_has_two_worked_hands_that_count_it() {
    let mut hands = 0;
    for name in GameName::all() {
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
fn a_hand_is_read_from_its_address() {
    assert_eq!((hand_text(&Entry::default()), hand_of_text("")), (String::new(), Ok(Entry::default())));
    for name in GameName::all() {
        let worked = name.game().values().iter().filter_map(|value| worked(name, value.name)).flatten();
        for hand in worked.chain(name.examples()) {
            let entry: Entry = hand.parse().unwrap();
            let text = hand_text(&entry);
            assert!(text.bytes().all(|c| c.is_ascii_alphanumeric() || b"=!()_:,*-".contains(&c)), "{text}");
            assert_eq!(hand_of_text(&text), Ok(entry), "{text}");
        }
    }
    assert!(hand_of_text("h=123q").is_err());
    // What others add is passed over.
    assert_eq!(hand_of_text("x=1&h=123m!ES0000").unwrap().standing.len(), 3);
}
