//! Addresses: they survive a round trip, old ones stay readable, and anything else is refused with a reason.

use bafan::hand::notation::{NotationFault, NotationReason};
use bafan::wire::{Field, MAX_LENGTH};
use bafan::{Draft, HandLink, HandLinkFault, RuleSet, Shown, Switch, Tile, TileCounts, Wind};
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
    others: [(String, u8); 3],
    #[serde(default)]
    hidden: bool,
}

#[test]
fn the_examples_that_are_promised_to_stay_readable() {
    let links: Links = toml::from_str(include_str!("../data/links.toml")).unwrap();
    for link in links.link {
        let text = &link.address;
        let address: HandLink = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(address.draft, link.hand.parse().unwrap(), "{text}");
        assert_eq!(address.winning_chosen, link.chosen, "{text}");
        assert_eq!(address.payer.map(|wind| wind.letter().to_string()), link.payer, "{text}");
        assert_eq!(address.rules, link.rules.map_or_else(RuleSet::textbook, |rules| rules.parse().unwrap()), "{text}");
        assert_eq!(bafan::tile_text(address.seen.tiles()), link.seen, "{text}");
        let shown = |shown: Shown| (bafan::tile_text(shown.discards.iter()), shown.melds);
        assert_eq!(address.others.map(shown), link.others, "{text}");
        assert_eq!(address.hidden, link.hidden, "{text}");
        assert_eq!(address.to_string().parse::<HandLink>(), Ok(address), "{text}");
    }
}

/// Returns a hand in a random state of entry under random rules.
fn random(draft: Draft, rng: &mut Rng) -> HandLink {
    let mut rules = RuleSet::new(rng.pick(&bafan::Profile::ALL));
    for _ in 0..rng.below(3) {
        let switch = rng.pick(&Switch::ALL);
        rules = rules.with(switch, rng.pick(switch.choices())).unwrap();
    }
    let held = draft.counts();
    let marked: TileCounts = (0..rng.below(5)).filter_map(|_| any_tile(rng)).collect();
    let seen = marked.tiles().filter(|&tile| marked[tile] + held[tile] <= 4).collect();
    HandLink {
        winning_chosen: !draft.standing.is_empty() && rng.below(2) == 0,
        draft,
        payer: rng.pick(&[None, Some(Wind::East), Some(Wind::North)]),
        rules,
        seen,
        others: [(); 3].map(|()| match rng.below(3) {
            0 => Shown::default(),
            _ => {
                Shown { discards: (0..rng.below(9)).filter_map(|_| any_tile(rng)).collect(), melds: rng.below(5) as u8 }
            }
        }),
        hidden: rng.below(2) == 0,
    }
}

fn any_tile(rng: &mut Rng) -> Option<Tile> {
    Tile::at(rng.below(Tile::KINDS))
}

#[test]
fn every_hand_comes_back_from_its_address() {
    let mut rng = Rng::seeded(6);
    for hand in Hands::seeded(6).take(10_000) {
        let mut draft = Draft::from(&hand);
        draft.standing.truncate(rng.below(draft.standing.len() + 1));
        let address = random(draft, &mut rng);
        let text = address.to_string();
        assert_eq!(text.parse::<HandLink>().as_ref(), Ok(&address), "{text}");
        assert!(text.len() * 2 < MAX_LENGTH, "{text}");
        let safe = |c: char| c.is_ascii_alphanumeric() || "-.&=,:".contains(c);
        assert!(text.chars().all(safe), "{text}");
    }
}

#[test]
fn what_others_add_to_a_link_is_passed_over() {
    let address: HandLink = "utm_source=x&v=1&h=12%6D&fbclid=%ff&y&=".parse().unwrap();
    assert_eq!(address.to_string(), "v=1&h=12m");
}

#[test]
fn each_fault_has_its_reason() {
    let refused = |text: &str| text.parse::<HandLink>().unwrap_err();
    assert_eq!(refused("h=1m"), HandLinkFault::NoVersion);
    assert_eq!(refused("v=2&h=1m"), HandLinkFault::Version);
    assert_eq!(refused("v=1"), HandLinkFault::NoHand);
    assert_eq!(refused("v=1&h=1m&h=2m"), HandLinkFault::Twice(Field::Hand));
    assert_eq!(refused("v=1&h=1m&t=%ff"), HandLinkFault::Encoding(Field::Situation));
    assert_eq!(refused(&"a".repeat(MAX_LENGTH + 1)), HandLinkFault::TooLong);
    for impossible in ["v=1&h=11111m", "v=1&h=1m&s=22222p", "v=1&h=123m&s=1111m"] {
        assert!(matches!(refused(impossible), HandLinkFault::Impossible(faults) if faults.len() == 1), "{impossible}");
    }
}

/// Each field at fault, with the position of the fault in its value, from 0, what is found there, and the reason.
#[test]
fn an_unreadable_field_says_where_and_why() {
    use NotationReason::{Flowers, NoSuit, Situation, Unknown, Value, Zero};
    #[rustfmt::skip]
    let cases = [
        ("h=1x", Field::Hand, 0, "1", NoSuit),
        ("h=123m-1.%4eNN.40p", Field::Hand, 12, "0", Zero),
        ("h=123m-x.1p", Field::Hand, 5, "x", Value),
        ("h=1m.12m-34m", Field::Hand, 7, "34m", Value),
        ("h=1m-Q", Field::Hand, 3, "Q", Unknown),
        ("h=12m东", Field::Hand, 3, "东", Value),
        ("h=1m&t=EX", Field::Situation, 1, "X", Situation),
        ("h=1m&f=ai", Field::Flowers, 1, "i", Flowers),
        ("h=1m&p=X", Field::Payer, 0, "X", Value),
        ("h=1m&r=mine", Field::Rules, 0, "mine", Value),
        ("h=1m&r=wmo,knitted-wait:7", Field::Rules, 4, "knitted-wait=7", Value),
        ("h=1m&s=2m9", Field::Seen, 2, "9", NoSuit),
        ("h=1m&o=1m.2m", Field::Others, 5, "", Value),
        ("h=1m&o=1m.2m-5.", Field::Others, 6, "5", Value),
        ("h=1m&o=...", Field::Others, 3, "", Value),
        ("h=1m&o=1m.1x.", Field::Others, 3, "1", NoSuit),
        ("h=1m&q=2", Field::Hidden, 0, "2", Value),
    ];
    for (fields, field, at, found, reason) in cases {
        let fault = NotationFault { at, found: found.to_owned(), reason };
        let refused = format!("v=1&{fields}").parse::<HandLink>().unwrap_err();
        assert_eq!(refused, HandLinkFault::Unreadable(field, fault), "{fields}");
        let said = refused.to_string();
        assert!(said.starts_with(&format!("{} cannot be read: character {}", field.key(), at + 1)), "{said}");
    }
}

#[test]
fn a_whole_link_is_read() {
    let address = "v=1&h=123m.456p5s-7s&q=1";
    for page in ["https://example.org/bafan/", "http://localhost:8080/?x=y", ""] {
        let link: HandLink = format!(" {page}#/score?{address}\n").parse().unwrap();
        assert_eq!(link.to_string(), address, "{page}");
    }
    assert_eq!("https://example.org/#/learn".parse::<HandLink>(), Err(HandLinkFault::NoVersion));
}

#[test]
fn hostile_links_are_refused() {
    let links: Vec<String> = serde_json::from_str(include_str!("../data/hostile-links.json")).unwrap();
    assert!(links.len() >= 200);
    let is_read = |link: &&String| link.parse::<HandLink>().map_or_else(|fault| fault.to_string().is_empty(), |_| true);
    assert_eq!(links.iter().filter(is_read).collect::<Vec<_>>(), <[&String; 0]>::default());
}

#[test]
fn any_text_is_an_address_or_has_a_fault() {
    const PARTS: &[&str] = &[
        "v=1", "&", "=", "h=", "t=", "f=", "p=", "r=", "s=", "o=", "q=1", "123m", "EEE", ".", "-", "1", "%", "%ff",
        "%31", "textbook", ":", ",", "🀄", "\0", "ES0000", "8",
    ];
    let mut rng = Rng::seeded(7);
    let mut read = 0;
    for _ in 0..200_000 {
        let mut text: String = (0..rng.below(12)).map(|_| rng.pick(PARTS)).collect();
        if rng.below(2) == 0 {
            text.insert_str(0, "v=1&h=");
        }
        if let Ok(address) = text.parse::<HandLink>() {
            assert_eq!(address.to_string().parse::<HandLink>().as_ref(), Ok(&address), "{text:?}");
            read += 1;
        }
    }
    assert!(read > 1_000, "only {read} were addresses");
}
