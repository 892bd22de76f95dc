//! Addresses: what is written comes back, what was written stays readable, and whatever else is refused with its reason.

use bafan::address::{Field, MAX_LENGTH};
use bafan::history::{self, History, Scored};
use bafan::{Address, AddressFault, Draft, RuleSet, Switch, Tile, Wind};
use serde::Deserialize;

use crate::hands::{Hands, Rng};

#[derive(Deserialize)]
struct Links {
    link: Vec<Link>,
}

#[derive(Deserialize)]
struct Link {
    address: String,
    hand: String,
    #[serde(default)]
    chosen: bool,
    payer: Option<String>,
    rules: Option<String>,
    #[serde(default)]
    seen: String,
    #[serde(default)]
    hidden: bool,
}

#[test]
fn the_examples_that_are_promised_to_stay_readable() {
    let links: Links = toml::from_str(include_str!("../data/links.toml")).unwrap();
    for link in links.link {
        let text = &link.address;
        let address: Address = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(address.draft, link.hand.parse().unwrap(), "{text}");
        assert_eq!(address.winning_chosen, link.chosen, "{text}");
        assert_eq!(address.payer.map(|wind| wind.letter().to_string()), link.payer, "{text}");
        assert_eq!(address.rules, link.rules.map_or_else(RuleSet::textbook, |rules| rules.parse().unwrap()), "{text}");
        assert_eq!(bafan::tile::notation::tiles(address.seen.tiles()), link.seen, "{text}");
        assert_eq!(address.hidden, link.hidden, "{text}");
        assert_eq!(address.to_string().parse::<Address>(), Ok(address), "{text}");
    }
}

/// A hand in some state of entry, under some rules.
fn random(draft: Draft, rng: &mut Rng) -> Address {
    let mut rules = RuleSet::new(rng.pick(&bafan::Profile::ALL));
    for _ in 0..rng.below(3) {
        let switch = rng.pick(&Switch::ALL);
        rules = rules.with(switch, rng.pick(switch.choices())).unwrap();
    }
    Address {
        winning_chosen: !draft.standing.is_empty() && rng.below(2) == 0,
        draft,
        payer: rng.pick(&[None, Some(Wind::East), Some(Wind::North)]),
        rules,
        seen: (0..rng.below(5)).filter_map(|_| Tile::at(rng.below(Tile::KINDS))).collect(),
        hidden: rng.below(2) == 0,
    }
}

#[test]
fn every_hand_comes_back_from_its_address() {
    let mut rng = Rng::seeded(6);
    for hand in Hands::seeded(6).take(10_000) {
        let mut draft = Draft::from(&hand);
        draft.standing.truncate(rng.below(draft.standing.len() + 1));
        let address = random(draft, &mut rng);
        let text = address.to_string();
        assert_eq!(text.parse::<Address>().as_ref(), Ok(&address), "{text}");
        assert!(text.len() * 2 < MAX_LENGTH, "{text}");
        let safe = |c: char| c.is_ascii_alphanumeric() || "-.&=,:".contains(c);
        assert!(text.chars().all(safe), "{text}");
    }
}

#[test]
fn what_others_add_to_a_link_is_passed_over() {
    let address: Address = "utm_source=x&v=1&h=12%6D&fbclid=%ff&y&=".parse().unwrap();
    assert_eq!(address.to_string(), "v=1&h=12m");
}

#[test]
fn each_fault_has_its_reason() {
    let refused = |text: &str| text.parse::<Address>().unwrap_err();
    assert_eq!(refused("h=1m"), AddressFault::NoVersion);
    assert_eq!(refused("v=2&h=1m"), AddressFault::Version);
    assert_eq!(refused("v=1"), AddressFault::NoHand);
    assert_eq!(refused("v=1&h=1m&h=2m"), AddressFault::Twice(Field::Hand));
    assert_eq!(refused("v=1&h=%ff"), AddressFault::Encoding);
    assert_eq!(refused("v=1&h=1x"), AddressFault::Unreadable(Field::Hand));
    assert_eq!(refused("v=1&h=1m&r=mine"), AddressFault::Unreadable(Field::Rules));
    assert_eq!(refused(&"a".repeat(MAX_LENGTH + 1)), AddressFault::TooLong);
    assert!(matches!(refused("v=1&h=11111m"), AddressFault::Impossible(faults) if faults.len() == 1));
}

#[test]
fn hostile_links_are_refused() {
    let links: Vec<String> = serde_json::from_str(include_str!("../data/hostile-links.json")).unwrap();
    assert!(links.len() >= 200);
    let is_read = |link: &&String| link.parse::<Address>().map_or_else(|fault| fault.to_string().is_empty(), |_| true);
    assert_eq!(links.iter().filter(is_read).collect::<Vec<_>>(), <[&String; 0]>::default());
}

#[test]
fn any_text_is_an_address_or_has_a_fault() {
    const PARTS: &[&str] = &[
        "v=1", "&", "=", "h=", "t=", "f=", "p=", "r=", "s=", "q=1", "123m", "EEE", ".", "-", "1", "%", "%ff", "%31",
        "textbook", ":", ",", "🀄", "\0", "ES0000", "8",
    ];
    let mut rng = Rng::seeded(7);
    let mut read = 0;
    for _ in 0..200_000 {
        let mut text: String = (0..rng.below(12)).map(|_| rng.pick(PARTS)).collect();
        if rng.below(2) == 0 {
            text.insert_str(0, "v=1&h=");
        }
        if let Ok(address) = text.parse::<Address>() {
            assert_eq!(address.to_string().parse::<Address>().as_ref(), Ok(&address), "{text:?}");
            read += 1;
        }
    }
    assert!(read > 1_000, "only {read} were addresses");
}

fn scored(address: &str, total: u32) -> Scored {
    Scored { address: address.parse().unwrap(), total }
}

#[test]
fn a_history_comes_back_from_its_text() {
    let mut history = History::default();
    let mut rng = Rng::seeded(8);
    for (total, hand) in Hands::seeded(8).take(80).enumerate() {
        history.add(Scored { address: random(Draft::from(&hand), &mut rng), total: total as u32 });
    }
    assert_eq!(history.hands().len(), history::KEPT);
    assert_eq!(history.hands()[0].total, 79);
    assert_eq!(History::read(&history.to_string()), (history, vec![]));
    assert_eq!(History::read(&History::default().to_string()), (History::default(), vec![]));
}

#[test]
fn the_same_tiles_are_one_hand_in_the_history() {
    let mut history = History::default();
    history.add(scored("v=1&h=123456789m123s99p", 24));
    history.add(scored("v=1&h=123456789m123p99s", 24));
    history.add(scored("v=1&h=231456789m123s99p&t=ES1000&q=1", 26));
    assert_eq!(
        history.hands(),
        [scored("v=1&h=231456789m123s99p&t=ES1000", 26), scored("v=1&h=123456789m123p99s", 24)]
    );
    history.remove(5);
    history.remove(0);
    assert_eq!(history.hands().len(), 1);
}

#[test]
fn what_is_damaged_in_a_history_is_set_aside() {
    let good = "24 v=1&h=123456789m123s99p";
    let text = format!("bafan-history 1\nrubbish\n{good}\n-1 v=1&h=1m\n5 v=9&h=1m\n\0");
    let (history, damaged) = History::read(&text);
    assert_eq!(history.hands(), [scored("v=1&h=123456789m123s99p", 24)]);
    assert_eq!(damaged, ["rubbish", "-1 v=1&h=1m", "5 v=9&h=1m", "\0"]);
    for unknown in ["bafan-history 2\n24 v=1&h=1m", "{}", "\0\n\0"] {
        let (history, damaged) = History::read(unknown);
        assert_eq!((history, damaged.len()), (History::default(), unknown.lines().count()), "{unknown:?}");
    }
}
