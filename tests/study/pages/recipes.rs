//! The recipes: every step can be played and, unless it is a pass, leads closer to the goal; what is given up would not have reached eight
//! points; and the end is the win that the texts describe.

use std::collections::BTreeSet;

use bafan::{ClaimAdvice, Draft, Fan, Goal, Goals, RuleSet, Tile, TileCounts, claim_advice, shanten, waits};
use bafan_study::book::recipes::{Act, Answer, Recipe, RecipeText};
use bafan_study::markup::Prose;

use super::{check_words, read, read_every, refuses, says, scored};

const FILE: &str = "recipes";

fn recipes() -> Vec<Recipe> {
    read("hands", FILE)
}

/// Returns the distance to the form that a recipe aims for.
fn distance(recipe: &Recipe, draft: &Draft) -> u8 {
    let holding = draft.holding().unwrap_or_else(|faults| panic!("{draft:?}: {faults}"));
    let goal = match recipe.fans[0] {
        Fan::SevenPairs => Goal::SevenPairs,
        Fan::LesserHonorsAndKnitted => Goal::HonorsAndKnitted,
        Fan::KnittedStraight => Goal::KnittedStraight,
        _ => Goal::Sets,
    };
    shanten(&holding, Goals::only(goal)).expect("there is room for the form").distance
}

fn with(draft: &Draft, tile: Tile) -> Draft {
    let mut more = draft.clone();
    more.standing.push(tile);
    more
}

#[test]
fn every_language_tells_every_turn() {
    let recipes = recipes();
    println!("{} recipes, {} turns", recipes.len(), recipes.iter().map(|recipe| recipe.turns.len()).sum::<usize>());
    let shape = |slug: &str, turns: usize| (slug.to_owned(), turns);
    let wanted: Vec<_> = recipes.iter().map(|recipe| shape(&recipe.slug, recipe.turns.len())).collect();
    for (language, texts) in read_every::<RecipeText>(FILE) {
        assert_eq!(
            texts.iter().map(|text| shape(&text.slug, text.turns.len())).collect::<Vec<_>>(),
            wanted,
            "{language}"
        );
        for text in &texts {
            check_words(language, &text.slug, std::iter::once(&text.lead).chain(&text.turns));
        }
    }
}

#[test]
fn every_step_can_be_played_and_leads_nearer() {
    for recipe in recipes() {
        let mut last = distance(&recipe, &recipe.before(0));
        for (at, turn) in recipe.turns.iter().enumerate() {
            let place = format!("{}, turn {}", recipe.slug, at + 1);
            let before = recipe.before(at);
            match turn.act {
                Act::Discard(tile) => {
                    assert!(turn.from.is_none(), "{place}: nothing is discarded after a pass");
                    assert!(with(&before, turn.comes).standing.contains(&tile), "{place}: {tile} is not held");
                }
                Act::Claim(meld, tile) => {
                    assert!(recipe.answers(at).contains(&Answer::Claim(meld)), "{place}: {:?}", recipe.answers(at));
                    let rest = recipe.before(at + 1).standing.len();
                    assert!(before.standing.contains(&tile) && rest + 3 == before.standing.len(), "{place}: {tile}");
                }
                Act::Pass => assert!(recipe.answers(at).len() > 1, "{place}: there is nothing to pass"),
                Act::Win => {
                    assert_eq!((at + 1, last), (recipe.turns.len(), 0), "{place}: the hand is not waiting");
                    assert!(turn.from.is_none() || recipe.answers(at).contains(&Answer::Win), "{place}");
                    continue;
                }
            }
            let now = distance(&recipe, &recipe.before(at + 1));
            assert!(now < last || matches!(turn.act, Act::Pass) && now == last, "{place}: {now} after {last}");
            last = now;
        }
        assert!(recipe.turns.last().is_some_and(|turn| turn.act == Act::Win), "{} is not won", recipe.slug);
    }
}

#[test]
fn another_start_of_the_same_kind_is_as_near() {
    for recipe in recipes() {
        let own = distance(&recipe, &recipe.before(0));
        let starts: BTreeSet<Vec<Tile>> = (0..Recipe::STARTS).map(|number| recipe.another(number)).collect();
        let mut own_start = recipe.start.clone();
        own_start.sort_unstable();
        assert!(
            starts.contains(&own_start) && starts.len() == Recipe::STARTS as usize,
            "{}: {} starts",
            recipe.slug,
            starts.len()
        );
        for start in starts {
            let draft = Draft { standing: start, ..recipe.before(0) };
            assert_eq!(distance(&recipe, &draft), own, "{}: {draft}", recipe.slug);
        }
    }
}

#[test]
fn what_is_let_go_would_not_have_reached_eight() {
    let mut looked_at = 0;
    for recipe in recipes() {
        for (at, turn) in recipe.turns.iter().enumerate().filter(|(_, turn)| turn.act == Act::Pass) {
            let place = format!("{}, turn {}", recipe.slug, at + 1);
            let before = recipe.before(at);
            let answers = recipe.answers(at);
            looked_at += answers.len() - 1;
            if answers.contains(&Answer::Win) {
                let hand = with(&before, turn.comes).hand().expect("it wins");
                assert!(!scored(&hand).reaches_minimum(), "{place}: {hand} reaches eight");
            }
            let advice = claim_advice(&before, turn.comes, &RuleSet::textbook(), &TileCounts::EMPTY);
            let short = |one: &ClaimAdvice| one.winning().weight() == 0;
            for one in advice.iter().filter(|one| one.meld.is_some_and(|meld| answers.contains(&Answer::Claim(meld)))) {
                assert!(
                    one.distance == 0 && short(one) || one.distance >= distance(&recipe, &before),
                    "{place}: {one:?}"
                );
            }
        }
    }
    assert!(looked_at >= 8, "{looked_at} tiles are let go");
}

#[test]
fn the_end_is_the_win_that_is_told() {
    let rules = RuleSet::textbook();
    let texts = read_every::<RecipeText>(FILE);
    for (at, recipe) in recipes().iter().enumerate() {
        let hand = recipe.won().unwrap_or_else(|| panic!("{} is not won", recipe.slug));
        let score = scored(&hand);
        let counted: BTreeSet<Fan> = score.fans().map(|(fan, _)| fan).collect();
        assert!(recipe.fans.iter().all(|fan| counted.contains(fan)), "{}: {hand} counts {counted:?}", recipe.slug);
        let points: u32 = recipe.fans.iter().map(|&fan| u32::from(rules.points(fan))).sum();
        assert!(points >= RuleSet::MINIMUM, "{}: {points}", recipe.slug);
        for (language, texts) in &texts {
            let end = texts[at].turns.last().expect("a turn");
            let named: BTreeSet<Fan> = end.fans().collect();
            let place = format!("{language}, {}: {hand} counts {counted:?}, {}", recipe.slug, score.total());
            assert!(counted.is_subset(&named) && says(end, score.total()), "{place}");
        }
    }
}

/// The last text of the recipe for the outside hand says that a win by discard also reaches eight points, with 门前清.
#[test]
fn the_outside_hand_wins_on_a_discard_too() {
    let recipe = recipes().into_iter().find(|recipe| recipe.slug == "outside-hand").expect("it is there");
    let waiting = recipe.before(recipe.turns.len() - 1);
    for tile in waits(&waiting.holding().expect("thirteen tiles")).iter() {
        let score = scored(&with(&waiting, tile).hand().expect("a win"));
        let concealed = score.fans().any(|(fan, _)| fan == Fan::ConcealedHand);
        assert!(score.reaches_minimum() && concealed, "{tile}: {}", score.total());
    }
}

/// The text about all types holds for both waits.
#[test]
fn both_waits_of_all_types_are_worth_the_same() {
    let recipe = recipes().into_iter().find(|recipe| recipe.slug == "all-types").expect("it is there");
    let waiting = recipe.before(recipe.turns.len() - 1);
    let totals: Vec<u32> = waits(&waiting.holding().expect("thirteen tiles"))
        .iter()
        .map(|tile| scored(&with(&waiting, tile).hand().expect("a win")).total())
        .collect();
    assert_eq!(totals, [10, 10]);
}

/// Fans named before the end are those of the recipe, 断幺, or what a concealed hand would add.
#[test]
fn a_text_on_the_way_names_fans_of_its_recipe() {
    let others = [Fan::ConcealedHand, Fan::FullyConcealedHand, Fan::AllSimples];
    for (language, texts) in read_every::<RecipeText>(FILE) {
        for (recipe, text) in recipes().iter().zip(texts) {
            let named = |prose: &Prose| prose.fans().collect::<Vec<_>>();
            let way = text.turns.iter().take(text.turns.len() - 1).chain([&text.lead]);
            for fan in way.flat_map(named) {
                assert!(recipe.fans.contains(&fan) || others.contains(&fan), "{language}, {}: {fan}", recipe.slug);
            }
        }
    }
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    let check = |from, to, said| refuses::<Recipe>("hands", FILE, from, to, said);
    check("\"平和\"", "\"平\"", "no fan is named \"平\"");
    check("678p,2", "679p,2", "there is no meld");
    check("\"opposite\"", "\"behind\"", "there is no player \"behind\"");
    refuses::<RecipeText>("zh", FILE, "\"lead\"", "\"start\"", "unknown field `start`");
}
