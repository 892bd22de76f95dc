//! The score of the hand, or its distance to a win or its faults, the kongs that were not marked, and the single change that would make it
//! win, if there is one.

use bafan::{Analysis, Fan, RuleSet, Score, TileCounts};
use bafan_camera::Face;

use super::panel::meld;
use super::tile::name_of;
use crate::browser::settings::use_rules;
use crate::model::camera::{HandAction, SeenHand};
use crate::view::pages::score::headline::headline;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub hand: SeenHand,
    pub act: Callback<HandAction>,
}

/// The total with its fans; for an impossible hand, its faults; for any other hand, its distance. Below, if there are any: the kongs that
/// were not marked and, for a hand that does not win, the single change of a tile that would make it win.
#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let words = text.camera();
    let rules = use_rules();
    let hand = &props.hand;
    let analysis = use_memo((hand.draft(), rules), |(draft, rules)| Analysis::of(draft, rules, &TileCounts::EMPTY));
    let unread = hand.unread();
    let kongs: Vec<Html> = hand.missed_kongs().into_iter().map(|choice| meld(choice, &props.act, text)).collect();
    let change = match &*analysis {
        Analysis::Win(_) => None,
        _ => hand.change_that_wins(&rules),
    };
    let changed = change.and_then(|change| hand.tiles().enumerate().find(|(_, held)| held.id == change.id));
    html! {
        <section class="outcome" aria-label={words.result}>
            { headline(&analysis, text) }
            if unread > 0 { <div class="trouble">{ icon(Glyph::Attention) }<p>{ words.unread(unread) }</p></div> }
            { match &*analysis {
                Analysis::Win(won) => fans(&won.score, &rules, text),
                Analysis::Impossible(faults) => html! {
                    <ul class="faults">{ for faults.iter().map(|fault| html! { <li>{ text.fault(fault) }</li> }) }</ul>
                },
                _ => Html::default(),
            } }
            if !kongs.is_empty() { <div class="chips">{ for kongs }</div> }
            if let Some((change, (place, held))) = change.zip(changed) {
                <Button
                    class="chip would-win"
                    on_tap={props.act.reform(move |()| HandAction::Name(change.id, Face::Tile(change.tile)))}
                >
                    { words.would_win(place + 1, name_of(held.face, text), text.tile(change.tile)) }
                </Button>
            }
        </section>
    }
}

fn fans(score: &Score, rules: &RuleSet, text: &Text) -> Html {
    let line = |(fan, times): (Fan, u32)| {
        html! {
            <li><span>{ text.named(fan) }</span><b>{ text.result.worth(u32::from(rules.points(fan)), times) }</b></li>
        }
    };
    html! { <ul class="fans">{ for score.fans().map(line) }</ul> }
}
