//! Recipes: thirteen tiles that the reader plays toward eight points.

use std::rc::Rc;

use bafan::{Analysis, Draft, Entry, Fan, RuleSet, Tile, TileCounts, order};
use bafan_study::book::Pages;
use bafan_study::book::recipes::{Act, Answer, Recipe, RecipeText};
use bafan_study::example::scored;

use super::example::{ExampleView, score_hash};
use super::midway::midway;
use super::prose::ProseView;
use crate::browser::book::{use_part, use_texts};
use crate::browser::chance::seed;
use crate::model::location::{Location, PlayPlace};
use crate::model::play::Deal;
use crate::view::account::{fan_name, situation};
use crate::view::prelude::*;

#[component]
pub fn RecipesPage() -> Html {
    let text = use_text();
    let words = text.learn();
    let (recipes, again) = use_texts::<Pages<RecipeText>>("recipes");
    let line = |recipe: &RecipeText| {
        let to = Location::Recipe(Some(recipe.slug.clone())).to_string();
        html! { <li><Link {to} class="leaf-line"><b>{ recipe.title.clone() }</b></Link></li> }
    };
    html! {
        <>
            <h2 class="page-title">{ words.recipes }</h2>
            <p class="what">{ words.recipes_lead }</p>
            { fetched(recipes, &again, FetchWords::of_book(text), |recipes| html! { <ul class="fan-list">{ for recipes.as_slice().iter().map(line) }</ul> }) }
        </>
    }
}

#[autoprops]
#[component]
pub fn RecipePage(slug: &AttrValue) -> Html {
    let text = use_text();
    let (recipes, again) = use_part::<Pages<Recipe>, Pages<RecipeText>>("recipes");
    fetched(recipes, &again, FetchWords::of_book(text), |(recipes, texts)| {
        let recipe = recipes.as_slice().iter().find(|recipe| recipe.slug == **slug);
        let told = texts.as_slice().iter().find(|told| told.slug == **slug);
        match (recipe, told) {
            (Some(recipe), Some(told)) => {
                html! { <Played recipe={Rc::new(recipe.clone())} told={Rc::new(told.clone())} /> }
            }
            _ => no_page(text),
        }
    })
}

/// The position in a recipe.
#[derive(Clone, Copy, PartialEq, Eq)]
struct At {
    turn: usize,
    /// How much of the turn is done: nothing, the claim, or everything.
    done: Done,
    /// How the last tap differed from the recipe.
    missed: Option<Missed>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Nothing,
    Claim,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Missed {
    /// The recipe discards the tapped tile in a later turn, and another tile first.
    Early,
    Wrong,
}

/// The result of a tap.
type Tapped = Result<Done, Missed>;

/// The turns one by one: the incoming tile, the action, the reason, and the resulting hand.
#[autoprops]
#[component]
fn Played(recipe: &Rc<Recipe>, told: &Rc<RecipeText>) -> Html {
    let text = use_text();

    let at = use_state_eq(|| At { turn: 0, done: Done::Nothing, missed: None });
    let other = use_state_eq(|| 1 + seed() % (Recipe::STARTS - 1));
    let go = {
        let at = at.clone();
        Callback::from(move |tapped: Tapped| {
            at.set(match tapped {
                Ok(done) => At { done, missed: None, ..*at },
                Err(missed) => At { missed: Some(missed), ..*at },
            });
        })
    };
    let on = {
        let at = at.clone();
        let last = recipe.turns.len();
        move |()| {
            let turn = if at.turn + 1 < last { at.turn + 1 } else { 0 };
            at.set(At { turn, done: Done::Nothing, missed: None });
        }
    };
    let is_last = at.turn + 1 == recipe.turns.len();
    html! {
        <article class="first-hand">
            <h2 class="page-title">{ told.title.clone() }</h2>
            if at.turn == 0 {
                <ProseView prose={told.lead.clone()} class="what" />
            } else {
                <p class="aims">{ for recipe.fans.iter().map(|&fan| aim(fan, text)) }</p>
            }
            <p
                class="remark"
            >
                { text.first().step(at.turn + 1, recipe.turns.len()) }
                { " · " }
                { situation(recipe.before(0).situation, 0, false, text) }
            </p>
            { turn(recipe, *at, &go, text) }
            if let Some(missed) = at.missed {
                <p class="warning" role="alert">{ text.learn().not_this[missed as usize] }</p>
                <Button class="plain" on_tap={go.reform(|()| Ok(Done::All))}>{ text.more.reveal }</Button>
            }
            if at.done == Done::All {
                <div aria-live="polite">
                    { for told.turns.get(at.turn).map(|why| html! { <ProseView prose={why.clone()} class="told" /> }) }
                    { after(recipe, at.turn, text) }
                </div>
                <Button class="main-act" on_tap={on}>
                    { if is_last { text.learn().once_again } else { text.first().on } }
                </Button>
            }
            { start(recipe, *other, text) }
        </article>
    }
}

fn aim(fan: Fan, text: &Text) -> Html {
    html! { <Link to={Location::Fan(fan).to_string()} class="plain">{ fan_name(fan, text) }</Link> }
}

/// Renders the incoming tile, the hand, and the tap targets.
fn turn(recipe: &Rc<Recipe>, at: At, go: &Callback<Tapped>, text: &Text) -> Html {
    let Some(turn) = recipe.turns.get(at.turn) else { return Html::default() };
    let words = text.learn();
    let word = turn.from.map_or(words.draws_tile, |from| words.discards_tile(from));
    let discard = |wanted: Tile| {
        let (recipe, go) = (recipe.clone(), go.clone());
        Some(Callback::from(move |tile: Tile| {
            go.emit(match tile == wanted {
                true => Ok(Done::All),
                false if recipe.discards_after(at.turn, tile) => Err(Missed::Early),
                false => Err(Missed::Wrong),
            });
        }))
    };
    let mut draft = recipe.before(if at.done == Done::All { at.turn + 1 } else { at.turn });
    let (mut on_tap, mut answers) = (None, Html::default());
    match (turn.act, at.done) {
        (_, Done::All) => {}
        (Act::Claim(_, wanted), Done::Claim) => {
            draft = claimed(recipe, at.turn, wanted);
            on_tap = discard(wanted);
        }
        (Act::Discard(wanted), _) => {
            draft.standing.push(turn.comes);
            on_tap = discard(wanted);
        }
        (Act::Win, _) if turn.from.is_none() => {
            draft.standing.push(turn.comes);
            answers = button(Ok(Done::All), html! { text.first().win }, go);
        }
        (act, _) => {
            answers = html! {
                <div class="answers">
                    { for recipe.answers(at.turn).into_iter().map(|answer| choice(answer, act, go, text)) }
                </div>
            }
        }
    }
    let asked = match (turn.act, at.done) {
        (_, Done::All) => None,
        _ if on_tap.is_some() => Some(words.tap_discard),
        _ => turn.from.map(|_| words.tap_answer),
    };
    html! {
        <>
            { coming(word, turn.comes) }
            <HandTiles {draft} class="slots" {on_tap} />
            { for asked.map(|asked| html! { <p class="remark">{ asked }</p> }) }
            { answers }
        </>
    }
}

fn claimed(recipe: &Recipe, turn: usize, discard: Tile) -> Draft {
    let mut draft = recipe.before(turn + 1);
    draft.standing.push(discard);
    order::by(&mut draft.standing, Ord::cmp);
    draft
}

fn choice(answer: Answer, act: Act, go: &Callback<Tapped>, text: &Text) -> Html {
    let done = match (answer, act) {
        (Answer::Claim(own), Act::Claim(wanted, _)) if own == wanted => Ok(Done::Claim),
        (Answer::Pass, Act::Pass) | (Answer::Win, Act::Win) => Ok(Done::All),
        _ => Err(Missed::Wrong),
    };
    let name = match answer {
        Answer::Claim(meld) => {
            html! {
                <><span>{ text.input.entry(Entry::from(meld)) }</span><span class="tiles">{ named_meld(meld) }</span></>
            }
        }
        Answer::Pass => html! { text.advice.pass },
        Answer::Win => html! { text.first().win },
    };
    button(done, name, go)
}

fn button(tapped: Tapped, name: Html, go: &Callback<Tapped>) -> Html {
    html! { <Button class="choice-button" on_tap={go.reform(move |()| tapped)}>{ name }</Button> }
}

/// Renders the hand after a turn: the distance, the waits, or the win.
fn after(recipe: &Recipe, turn: usize, text: &Text) -> Html {
    let rules = RuleSet::textbook();
    if turn + 1 == recipe.turns.len() {
        let example = recipe.won().and_then(|hand| scored(&hand, &rules));
        return html! { <>{ for example.map(|example| html! { <ExampleView {example} /> }) }</> };
    }
    midway(&Analysis::of(&recipe.before(turn + 1), &rules, &TileCounts::EMPTY), text)
}

/// Renders the links to other uses of the recipe: the analysis of the starting hand on Score, and hands against opponents that begin with
/// the same tiles or with other tiles to which the recipe applies equally.
fn start(recipe: &Recipe, other: u32, text: &Text) -> Html {
    let words = text.learn();
    let rules = RuleSet::textbook();
    let deal = Deal::of_tiles(recipe.start.clone(), rules);
    let dealt = Location::Play(PlayPlace::Hand(deal.to_string())).to_string();
    let another = Deal::of_tiles(recipe.another(other), rules);
    let another = Location::Play(PlayPlace::Hand(another.to_string())).to_string();
    html! {
        <p class="ways-on">
            <Link to={score_hash(recipe.before(0), rules)} class="plain">{ words.open }</Link>
            <Link to={dealt} class="plain">{ words.deal_start }</Link>
            <Link to={another} class="plain">{ words.deal_another }</Link>
        </p>
    }
}
