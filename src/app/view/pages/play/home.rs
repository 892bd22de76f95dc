//! Where playing begins: a hand, a match, a deal of one's own, and the hands that were finished.

use std::rc::Rc;

use bafan::RuleSet;
use bafan_study::progress::Id;
use bafan_table::play::opponent::Strength;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::own_deal::OwnDeal;
use super::words::who;
use super::{hand_hash, replay_hash, signed};
use crate::browser::chance;
use crate::browser::navigation::Travel;
use crate::browser::played::{Played, kept_game};
use crate::browser::settings::use_rules;
use crate::browser::{sharing, storage};
use crate::model::play::{Deal, Finished, MatchHand, Turn};
use crate::model::text::Text;
use crate::view::components::{Choice, ChoiceOption, Fold, Glyph, Icon, Link};
use crate::view::language::use_text;

/// Under which the opponents chosen last are kept.
const OPPONENTS: &str = "bafan.play.opponents";

/// Properties of [`HomePage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The finished hands.
    pub played: Played,
}

/// The commonest thing first, a tap away; then the others.
#[component]
pub fn HomePage(props: &Props) -> Html {
    let text = use_text();
    let words = text.play();
    let rules = use_rules();
    let travel = use_context::<Travel>();
    let opponents = use_state_eq(kept_opponents);
    let kept = kept_game().filter(|game| game.turn() != Turn::Over && !game.state().actions().is_empty());
    let start = {
        let (opponents, rules, travel) = (*opponents, rules, travel.clone());
        move |_: MouseEvent| go(&travel, &random_seat(Deal { opponents, ..Deal::seeded(chance::seed(), rules) }))
    };
    let start_match = {
        let (opponents, rules, travel) = (*opponents, rules, travel.clone());
        move |_: MouseEvent| {
            let hand = MatchHand { seed: chance::seed(), number: 0, totals: [0; 4] };
            go(&travel, &Deal { opponents, ..Deal::seeded(0, rules) }.in_match(hand));
        }
    };
    html! {
        <>
            <nav class="trail" aria-label={words.title}><h2 class="heading">{ words.title }</h2></nav>
            <main class="learn play play-home" tabindex="-1">
                if let Some(game) = kept {
                    <Link to={hand_hash(game.deal())} class="big-way go-on"><b>{ words.go_on }</b></Link>
                }
                <div class="big-ways">
                    <button type="button" class="big-way first" onclick={start}><b>{ words.start }</b><small>{ words.start_about }</small></button>
                    <button type="button" class="big-way" onclick={start_match}><b>{ words.start_match }</b><small>{ words.start_match_about }</small></button>
                </div>
                { opponents_view(&opponents, text) }
                <Fold summary={html! { words.own_deal }}><OwnDeal opponents={*opponents} rules={RuleSet::clone(&rules)} /></Fold>
                <Fold summary={html! { words.import }}><Import /></Fold>
                { finished(&props.played, text) }
            </main>
        </>
    }
}

fn go(travel: &Option<Travel>, deal: &Deal) {
    if let Some(travel) = travel {
        travel.emit(hand_hash(deal).into());
    }
}

/// Every seat comes as often.
fn random_seat(deal: Deal) -> Deal {
    let seat = bafan::Wind::ALL[chance::seed() as usize % 4];
    Deal { seat, ..deal }
}

fn kept_opponents() -> [Strength; 3] {
    let text = storage::read(OPPONENTS).unwrap_or_default();
    let named: Option<Vec<Strength>> = text.split('.').map(Strength::named).collect();
    named.and_then(|named| named.try_into().ok()).unwrap_or([Strength::Eight; 3])
}

/// Each of the three, and how such a player plays.
fn opponents_view(opponents: &UseStateHandle<[Strength; 3]>, text: &Text) -> Html {
    let words = text.play();
    let options: Vec<ChoiceOption> = Strength::ALL
        .map(|strength| ChoiceOption { shown: words.strength(strength), name: words.strength(strength) })
        .to_vec();
    let one = |(place, &strength): (usize, &Strength)| {
        let opponents = opponents.clone();
        let on_choose = move |chosen: usize| {
            let mut next = *opponents;
            next[place] = Strength::ALL[chosen];
            _ = storage::keep(OPPONENTS, &next.map(Strength::name).join("."));
            opponents.set(next);
        };
        html! { <Choice key={place} label={words.places[place]} options={options.clone()} chosen={strength as usize} {on_choose} /> }
    };
    let about = |strength: Strength| html! { <li key={strength as usize}><b>{ words.strength(strength) }</b>{ " " }{ words.strength_about(strength) }</li> };
    html! {
        <section class="opponents">
            <h3>{ words.opponents }</h3>
            { for opponents.iter().enumerate().map(one) }
            <ul class="remark">{ for Strength::ALL.map(about) }</ul>
        </section>
    }
}

/// A log from elsewhere.
#[component]
fn Import() -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let node = use_node_ref();
    let fault = use_state_eq(|| None::<String>);
    let open = {
        let (node, fault) = (node.clone(), fault.clone());
        move |_: MouseEvent| {
            let typed = node.cast::<HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default();
            let line = typed.split_whitespace().collect::<Vec<_>>().join(";");
            match (crate::model::play::Replay::of_query(&format!("l={line}")), &travel) {
                (Ok(replay), Some(travel)) => travel.emit(replay_hash(&replay.deal, &line).into()),
                (Err(why), _) => fault.set(Some(words.no_log(&why.to_string()))),
                (Ok(_), None) => {}
            }
        }
    };
    html! {
        <div class="import">
            <textarea ref={node} rows="4" aria-label={words.import} autocapitalize="none" spellcheck="false" />
            <button type="button" class="plain" onclick={open}>{ words.open_log }</button>
            <p class="warning" role="alert">{ for fault.iter() }</p>
        </div>
    }
}

/// The hands that were finished, each leading to its replay.
fn finished(played: &Played, text: &Text) -> Html {
    let words = text.play();
    let all = played.kept.clone();
    let export = move |_: MouseEvent| sharing::save_text("bafan-hands.txt", &all.export());
    html! {
        <section class="finished-hands">
            <h3>{ words.finished }</h3>
            if played.kept.hands().len() == 0 {
                <p class="remark">{ words.none_finished }</p>
            } else {
                <ul>{ for played.kept.hands().map(|(id, hand)| finished_line(id, hand, &played.on_forget, text)) }</ul>
                <button type="button" class="plain" onclick={export}>{ words.export }</button>
            }
        </section>
    }
}

fn finished_line(id: Id, hand: &Rc<Finished>, on_forget: &Callback<Id>, text: &Text) -> Html {
    let words = text.play();
    let ended = match hand.outline.win {
        Some((seat, _, points)) => words.won_by(&who(&hand.deal, seat, text), points),
        None => words.drawn_hand.to_owned(),
    };
    html! {
        <li key={id.to_string()}>
            <Link to={replay_hash(&hand.deal.by_itself(), &hand.log)}>
                <span>{ ended }</span>
                <b class="sum">{ words.amount(&signed(hand.outline.own)) }</b>
            </Link>
            <button type="button" aria-label={words.forget} onclick={on_forget.reform(move |_: MouseEvent| id)}><Icon shape={Glyph::Clear} /></button>
        </li>
    }
}
