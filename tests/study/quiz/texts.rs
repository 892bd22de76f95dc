//! The texts of quizzes and mistakes that links and logs contain.

use bafan::{Family, Fan, Profile, RuleSet, Switch};
use bafan_study::quiz::{FanDraw, Kind, LEVELS, Making, Melds, Mistake, Quiz, QuizFault, QuizSettings, Seed};
use bafan_study::subject::Subject;

#[test]
fn settings_are_read_as_they_were_written() {
    let swallowed = Subject::Swallowed { fan: Fan::NoHonors, by: Fan::AllChows };
    let chows: Vec<Subject> = Fan::all().filter(|fan| fan.family() == Family::Chows).map(Subject::Fan).collect();
    for kinds in [vec![], vec![Kind::Score], Kind::ALL.to_vec()] {
        for about in [vec![], vec![swallowed], [&chows[..], &[Subject::Fan(Fan::TileHog), swallowed]].concat()] {
            for (rating, melds) in [(None, Melds::Any), (Some(LEVELS[4]), Melds::Concealed), (Some(1), Melds::Open)] {
                for rules in
                    [RuleSet::textbook(), RuleSet::international().with(Switch::TwoConcealedKongs, "8").unwrap()]
                {
                    let making = [Making::First, Making::Near][usize::from(rating.is_some())];
                    let own = ["123456789m123s99p|ES1000|ab", "[123s,1]11m234p12234s3s|SE0000"];
                    let hands = own.iter().take(rating.map_or(0, |rating| 1 + usize::from(rating > 1)));
                    let hands = hands.map(|hand| hand.parse().unwrap()).collect();
                    let draw = [FanDraw::AsMet, FanDraw::Alike][usize::from(rating.is_some())];
                    let (kinds, about) = (kinds.clone(), about.clone());
                    let settings = QuizSettings { making, kinds, about, draw, rating, melds, rules, hands };
                    let text = settings.to_string();
                    assert_eq!(text.parse().as_ref(), Ok(&settings), "{text}");
                    let quiz = Quiz::new(Seed(u64::MAX), settings).with_length(60);
                    assert_eq!(quiz.to_string().parse().as_ref(), Ok(&quiz), "{quiz}");
                    assert!(
                        quiz.to_string().bytes().all(|c| c.is_ascii_alphanumeric() || b"-.&=,:_".contains(&c)),
                        "{quiz}"
                    );
                }
            }
        }
    }
    let about = [&chows[..], &[Subject::Fan(Fan::TileHog), swallowed]].concat();
    let settings = QuizSettings { making: Making::Near, about, ..QuizSettings::default() };
    assert_eq!(settings.to_string(), "v=2&f=chows.si-gui-yi.ping-hu_wu-zi");
    assert_eq!("s=7&v=2&x=later".parse::<Quiz>(), "s=7&v=2".parse::<Quiz>());
}

#[test]
fn a_text_that_is_no_quiz_is_refused_with_its_reason() {
    for (text, fault) in [
        ("", QuizFault::Version),
        ("v=99&s=1", QuizFault::Version),
        ("v=1&v=1&s=1", QuizFault::Version),
        ("v=1", QuizFault::Field("s")),
        ("v=1&s=xyz", QuizFault::Field("s")),
        ("v=1&s=1&s=2", QuizFault::Field("s")),
        ("v=1&s=1&n=0", QuizFault::Field("n")),
        ("v=1&s=1&k=score.", QuizFault::Field("k")),
        ("v=1&s=1&f=qing", QuizFault::Field("f")),
        ("v=2&s=1&w=2", QuizFault::Field("w")),
        ("v=2&s=1&w=1&w=1", QuizFault::Field("w")),
        ("v=1&s=1&f=", QuizFault::Field("f")),
        ("v=1&s=1&l=99999", QuizFault::Field("l")),
        ("v=1&s=1&m=2", QuizFault::Field("m")),
        ("v=1&s=1&r=modern", QuizFault::Field("r")),
        ("v=2&s=1&h=123m", QuizFault::Field("h")),
        ("v=2&s=1&h=v:1,h:123m", QuizFault::Field("h")),
        ("v=2&s=1&h=v:1,h:123456789m123s99p_", QuizFault::Field("h")),
        ("v=1&s=1&d=", QuizFault::Field("d")),
        ("v=1&s=1&d=3", QuizFault::Field("d")),
        ("v=1&s=1&d=3-1400.3-1500", QuizFault::Field("d")),
        ("v=1&s=1&d=3-4001", QuizFault::Field("d")),
        ("v=1&s=1&d=10000-1400", QuizFault::Field("d")),
        (
            &format!("v=1&s=1&d={}", (0..=200).map(|n| format!("{n}-1400")).collect::<Vec<_>>().join(".")),
            QuizFault::Field("d"),
        ),
        (&format!("v=1&s=1&x={}", "x".repeat(20_000)), QuizFault::TooLong),
    ] {
        assert_eq!(text.parse::<Quiz>(), Err(fault), "{text}");
    }
}

#[test]
fn the_table_of_links_names_every_kind() {
    let table = std::fs::read_to_string(crate::from_root("docs/links.md")).expect("the document on links");
    let row = table.lines().find(|line| line.starts_with("| `k` |")).expect("the row of kinds");
    let missing: Vec<Kind> =
        Kind::ALL.into_iter().filter(|kind| !row.contains(&format!("`{}`", kind.slug()))).collect();
    assert!(missing.is_empty(), "docs/links.md does not name {missing:?}");
}

#[test]
fn mistakes_are_read_as_they_were_written() {
    let waits = [None, Some(Fan::EdgeWait), Some(Fan::ClosedWait), Some(Fan::SingleWait)];
    let waits = waits.into_iter().flat_map(|given| waits.map(|right| (given, right))).filter(|(one, two)| one != two);
    let all = Fan::all()
        .zip(Fan::all().skip(1).chain(Fan::all()))
        .flat_map(|(fan, by)| Mistake::each(fan, by))
        .chain(waits.map(|(given, right)| Mistake::Wait { given, right }))
        .chain(Profile::ALL.map(Mistake::Profile));
    let all: std::collections::HashSet<Mistake> = all.collect();
    let mut texts = std::collections::BTreeSet::new();
    for mistake in all {
        let text = mistake.to_string();
        assert_eq!(text.parse(), Ok(mistake), "{text}");
        assert!(texts.insert(text.clone()), "{text} comes twice");
    }
    for text in
        ["", "missed", "missed:", "missed:qing", "swallowed:qing-long", "wait:>", "wait:ping-hu", "profile:x", "Sum"]
    {
        assert!(text.parse::<Mistake>().is_err(), "{text}");
    }
}
