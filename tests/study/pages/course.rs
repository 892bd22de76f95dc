//! The course: every page of the book is in one unit, families are in order, and each unit has questions.

use std::collections::BTreeSet;

use bafan::{Fan, Principle, RuleSet, tally};
use bafan_study::book::basics::{Page, Shown};
use bafan_study::book::counting::Walk;
use bafan_study::book::course::{Ask, Leaf, Unit, UnitText, Way};
use bafan_study::book::recipes::Recipe;
use bafan_study::path;
use bafan_study::quiz::{met, questions_of};
use serde_json::Value;

use super::{check_words, read, read_every, refuses};

const FILE: &str = "course";

/// Returns the pages of the course in the textbook's order, family by family.
fn leaves(units: &[Unit]) -> Vec<Leaf> {
    path::on(units, Way::Families).flat_map(|unit| unit.pages.clone()).collect()
}

#[test]
fn the_fans_come_once_each_as_the_textbook_orders_them() {
    let units: Vec<Unit> = read("hands", FILE);
    let fan = |leaf: Leaf| if let Leaf::Fan(fan) = leaf { Some(fan) } else { None };
    let taught: Vec<Fan> = leaves(&units).into_iter().filter_map(fan).collect();
    let mut ordered: Vec<Fan> = Fan::all().collect();
    ordered.sort_by_key(|fan| (fan.family(), fan.lesson()));
    assert_eq!(taught, ordered);
    let units = path::on(&units, Way::Families).count();
    println!("{units} units");
    assert!((20..=30).contains(&units));
}

#[test]
fn every_other_page_comes_once_too() {
    let units: Vec<Unit> = read("hands", FILE);
    let pages = leaves(&units);
    let distinct: BTreeSet<&Leaf> = pages.iter().collect();
    assert_eq!(distinct.len(), pages.len(), "a page comes twice");
    // Only a learner who comes from another game reads the page `other-games`, so it is in no unit.
    let basics = read::<Page>("zh", "basics").into_iter().filter(|page| page.slug != "other-games");
    let basics = basics.map(|page| Leaf::Basics(page.slug));
    let walks = read::<Walk>("hands", "walks").into_iter().map(|walk| Leaf::Walk(walk.slug));
    let recipes = read::<Recipe>("hands", "recipes").into_iter().map(|recipe| Leaf::Recipe(recipe.slug));
    let around = basics.chain(walks).chain(recipes).chain(Principle::ALL.map(Leaf::Principle)).chain([Leaf::Counting]);
    let expected: BTreeSet<Leaf> = around.chain(Fan::all().map(Leaf::Fan)).collect();
    assert_eq!(pages.into_iter().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn every_unit_has_a_title_an_aim_and_questions_that_its_hands_allow() {
    let units: Vec<Unit> = read("hands", FILE);
    let with_hands: Vec<Leaf> =
        read::<Shown>("hands", "basics").into_iter().map(|shown| Leaf::Basics(shown.slug)).collect();
    for (language, texts) in read_every::<UnitText>(FILE) {
        let slugs = texts.iter().map(|text| text.slug.clone()).collect::<Vec<_>>();
        assert_eq!(slugs, units.iter().map(|unit| unit.slug.clone()).collect::<Vec<_>>(), "{language}");
        texts.iter().for_each(|text| check_words(language, &text.slug, [&text.aim]));
    }
    for unit in &units {
        let fans = unit.pages.iter().any(|leaf| matches!(leaf, Leaf::Fan(_)));
        let hands = fans
            || unit
                .pages
                .iter()
                .any(|leaf| matches!(leaf, Leaf::Walk(_) | Leaf::Recipe(_)) || with_hands.contains(leaf));
        assert!(hands && !unit.ask.is_empty(), "{}: nothing is asked", unit.slug);
        let about_fans = unit.ask.iter().any(|ask| matches!(ask, Ask::Name | Ask::Counts));
        assert!(fans || !about_fans, "{} asks about fans and teaches none", unit.slug);
        let payments =
            unit.pages.iter().any(|leaf| matches!(leaf, Leaf::Walk(_)) || *leaf == Leaf::Basics("pays".into()));
        assert!(payments || !unit.ask.contains(&Ask::Pays), "{} asks who pays and has no such hand", unit.slug);
    }
}

#[test]
fn a_unit_says_which_fans_its_pages_count() {
    let units: Vec<Unit> = read("hands", FILE);
    let rules = RuleSet::textbook();
    let walks = read::<Walk>("hands", "walks");
    let recipes = read::<Recipe>("hands", "recipes");
    let basics = read_every::<Page>("basics");
    for unit in &units {
        let counted: BTreeSet<Fan> = unit.counted.iter().copied().collect();
        let shown: BTreeSet<Fan> = unit
            .pages
            .iter()
            .flat_map(|leaf| match leaf {
                Leaf::Walk(slug) => walks.iter().find(|walk| walk.slug == *slug).map(|walk| walk.hand.clone()),
                Leaf::Recipe(slug) => recipes.iter().find(|recipe| recipe.slug == *slug).and_then(Recipe::won),
                _ => None,
            })
            .flat_map(|hand| tally(&hand, &rules).expect("a win").fans().map(|(fan, _)| fan).collect::<Vec<_>>())
            .filter(|&fan| fan != Fan::FlowerTiles)
            .collect();
        assert!(
            shown.is_subset(&counted),
            "{}: also {:?}",
            unit.slug,
            shown.difference(&counted).map(ToString::to_string).collect::<Vec<_>>()
        );
        // Fans that a unit counts but none of its hands show are named on its basics pages, in every language.
        for (language, pages) in &basics {
            let own = pages.iter().filter(|page| unit.pages.contains(&Leaf::Basics(page.slug.clone())));
            let texts = own.flat_map(|page| page.texts.iter().chain(&page.captions)).flat_map(|text| text.fans());
            let named: BTreeSet<Fan> = texts.collect();
            let unnamed = counted.difference(&shown).find(|fan| !named.contains(fan));
            assert_eq!(unnamed, None, "{} in {language}", unit.slug);
        }
    }
}

#[test]
fn by_use_every_page_comes_once_and_what_wins_come_from_first() {
    let units: Vec<Unit> = read("hands", FILE);
    let by_use: Vec<&Unit> = path::on(&units, Way::Use).collect();
    let pages: Vec<Leaf> = by_use.iter().flat_map(|unit| unit.pages.clone()).collect();
    let sorted = |mut pages: Vec<Leaf>| {
        pages.sort();
        pages
    };
    assert_eq!(sorted(pages.clone()), sorted(leaves(&units)), "both ways have the same pages");
    let fans = |unit: &&Unit| {
        let fan = |leaf: &Leaf| if let Leaf::Fan(fan) = leaf { Some(*fan) } else { None };
        unit.pages.iter().filter_map(fan).filter(|fan| *fan != Fan::FlowerTiles).collect::<Vec<_>>()
    };
    let steps: Vec<Vec<Fan>> = by_use.iter().map(fans).filter(|fans| !fans.is_empty()).collect();
    assert!(steps.iter().all(|fans| fans.len() <= 5));
    // The most frequent fan of a unit occurs at most 1.5 times as often as that of any earlier unit; the order is not strict, since units
    // on one subject stay together.
    let often: Vec<u32> = steps.iter().map(|fans| fans.iter().copied().map(met).max().unwrap_or_default()).collect();
    assert!(
        (1..often.len()).all(|later| often[..later].iter().all(|earlier| 2 * often[later] <= 3 * earlier)),
        "{often:?}"
    );
    // The fans that make up four fifths of all fans in wins are taught after less than half as many fans as in the textbook's order.
    let all: u32 = steps.iter().flatten().copied().map(met).sum();
    let until = |way: Way| {
        let mut known = 0;
        let fans = path::on(&units, way).collect::<Vec<_>>().iter().flat_map(fans).collect::<Vec<_>>();
        1 + fans
            .iter()
            .take_while(|fan| {
                known += met(**fan);
                5 * known < 4 * all
            })
            .count()
    };
    let (by_use_until, by_family_until) = (until(Way::Use), until(Way::Families));
    println!("{by_use_until} fans by use, {by_family_until} by family");
    assert!(2 * by_use_until < by_family_until);
    let tonight: Vec<Fan> = by_use.iter().filter(|unit| unit.tonight).flat_map(fans).collect();
    assert_eq!(tonight.len(), 13);
    let first = by_use.iter().position(|unit| !unit.tonight);
    assert_eq!(
        first,
        by_use.iter().rposition(|unit| unit.tonight).map(|last| last + 1),
        "the first evening comes first"
    );
}

/// Counts the words of a text without its tiles, or of all texts below a value.
fn words(value: &Value) -> usize {
    match value {
        Value::String(text) => {
            text.split("{{").map(|part| part.split("}}").last().unwrap_or_default().split_whitespace().count()).sum()
        }
        Value::Array(list) => list.iter().map(words).sum(),
        Value::Object(fields) => fields.iter().filter(|(name, _)| *name != "slug").map(|(_, value)| words(value)).sum(),
        _ => 0,
    }
}

#[test]
fn the_first_evening_takes_an_hour() {
    let file = |name: &str| {
        let text = std::fs::read_to_string(crate::from_root(format!("static/learn/en/{name}.json"))).expect("a file");
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    let page = |name: &str, slug: &str| {
        let pages = file(name)["pages"].as_array().cloned().unwrap_or_default();
        words(pages.iter().find(|page| page["slug"] == slug).expect("a page"))
    };
    // These are the words that a fan page shows without being unfolded.
    let fan = |fan: Fan| {
        let told = &file(fan.family().slug())["fans"][fan.slug()];
        let first = |hands: &str, count: usize| (0..count).map(|place| words(&told[hands][place])).sum::<usize>();
        ["what", "condition", "spot", "advice"].map(|part| words(&told[part])).iter().sum::<usize>()
            + first("worked", 2)
            + first("near", 1)
    };
    let units: Vec<Unit> = read("hands", FILE);
    let tonight = || units.iter().filter(|unit| unit.tonight);
    let read: usize = tonight()
        .flat_map(|unit| &unit.pages)
        .map(|leaf| match leaf {
            Leaf::Basics(slug) => page("basics", slug),
            Leaf::Walk(slug) => page("walks", slug),
            Leaf::Fan(of) => fan(*of),
            Leaf::Principle(of) => page("principles", of.slug()),
            Leaf::Counting => words(&file("counting")),
            Leaf::Recipe(slug) => page("recipes", slug),
        })
        .sum();
    let asked: usize = tonight().map(questions_of).sum();
    // A learner reads two hundred words per minute, and takes half a minute per question.
    let minutes = read / 200 + asked / 2;
    println!("{read} words, {asked} questions: {minutes} minutes");
    assert!(minutes <= 60);
}

#[test]
fn a_page_is_written_as_in_addresses() {
    let units: Vec<Unit> = read("hands", FILE);
    let text =
        std::fs::read_to_string(crate::from_root("static/learn/hands/course.json")).expect("it has just been read");
    for leaf in leaves(&units) {
        assert!(text.contains(&format!("\"{leaf}\"")), "{leaf}");
    }
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    let check = |from, to, said| refuses::<Unit>("hands", FILE, from, to, said);
    check("fan/ping-hu", "fan/pinghu", "there is no page \"fan/pinghu\"");
    check("basics/tiles", "basis/tiles", "there is no page \"basis/tiles\"");
    check("principle/bu-chong-fu", "principle/x", "there is no page \"principle/x\"");
    check("\"wins\"", "\"win\"", "unknown variant `win`");
    refuses::<UnitText>("zh", FILE, "\"aim\"", "\"goal\"", "unknown field `goal`");
}
