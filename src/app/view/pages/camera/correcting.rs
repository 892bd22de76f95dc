//! The correction of a hand read from a photograph.

mod corners;
mod drag;
mod hand;
mod panel;
mod photo;
mod result;
mod tile;

use std::rc::Rc;

use bafan_camera::Row;
use web_sys::Element;

use self::corners::corner_tiles;
use self::hand::{SeenHandView, Wanted};
use self::panel::Panel;
use self::photo::PhotoView;
use self::result::ResultView;
use super::Seen;
use crate::browser::focus::bring_into_view;
use crate::browser::known_tiles::KeptTiles;
use crate::browser::navigation::Travel;
use crate::browser::reader_client::LookState;
use crate::browser::settings::use_rules;
use crate::model::camera::{HandAction, KnownTile, MOST_TILES, SeenHand, ShownRow};
use crate::model::entry::{Action, Table};
use crate::model::location::Location;
use crate::model::text::CameraText;
use crate::view::entering::SituationView;
use crate::view::prelude::*;

/// A change to the hand.
enum Step {
    Do(HandAction),
    Anew(SeenHand),
}

#[derive(Clone, PartialEq)]
struct Held(SeenHand);

impl Reducible for Held {
    type Action = Step;

    fn reduce(self: Rc<Self>, step: Step) -> Rc<Self> {
        Rc::new(Held(match step {
            Step::Do(action) => self.0.after(action),
            Step::Anew(hand) => hand,
        }))
    }
}

/// The photograph with its rows, the tiles of the hand, the result, and the link to the Score page.
#[autoprops]
#[component]
pub fn Correcting(
    // The photograph, and the rows seen in it.
    seen: &Seen,
    kept: &KeptTiles,
    // Called to read the photograph again, possibly along a row that the user has outlined.
    on_look: &Callback<Option<ShownRow>>,
    // Called to return to the last photograph with tiles, if there is one.
    on_back: &Option<Callback<()>>,
) -> Html {
    let text = use_text();
    let words = text.camera();
    let Seen { photograph, rows, state, .. } = seen;
    let held = use_reducer_eq(|| Held(SeenHand::new(Vec::new())));
    let wanted = use_state_eq(|| None::<Wanted>);
    let corners = use_state_eq(|| None::<ShownRow>);
    {
        let (held, wanted, corners) = (held.clone(), wanted.setter(), corners.setter());
        let identity = rows.as_ref().map(|rows| Rc::as_ptr(rows) as usize);
        let rows = rows.clone();
        use_effect_with(identity, move |_| {
            if let Some(rows) = rows {
                held.dispatch(Step::Anew(held.0.seen_anew(rows.to_vec())));
                wanted.set(None);
                corners.set(None);
            }
        });
    }
    let act = Callback::from(held.dispatcher()).reform(Step::Do);
    let want = Callback::from(wanted.setter());
    let set_corners = Callback::from(corners.setter());
    let size = photograph.size();
    let show_corners = set_corners.reform(move |()| Some(ShownRow::across(size)));
    let hand = &held.0;
    let busy = matches!(state, LookState::Coming | LookState::Looking(_));
    // Brings the outcome into view, because a phone shows little below the photograph.
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((busy, hand.rows.is_empty()), move |&(busy, _)| {
            let outcome = node.cast::<Element>().filter(|_| !busy);
            let outcome = outcome.and_then(|node| node.query_selector(".trouble, .seen-hand").ok().flatten());
            outcome.iter().for_each(bring_into_view);
        });
    }
    html! {
        <div class="correcting" ref={node}>
            <PhotoView
                photograph={photograph.clone()}
                hand={hand.clone()}
                corners={*corners}
                act={act.clone()}
                on_corners={set_corners.reform(Some)}
            />
            if let Some(shown) = *corners {
                { corner_tiles(shown, busy, &set_corners, &on_look.reform(Some), text) }
            } else if !busy {
                <div class="chips"><Button class="chip" on_tap={show_corners}>{ words.show_corners }</Button></div>
            }
            { looking(state, on_look, on_back, text) }
            if hand.rows.len() > 1 { { rows_of(hand, &act, words) } }
            if hand.tiles().next().is_some() {
                <HandPart hand={hand.clone()} seen={seen.clone()} wanted={*wanted} {act} {want} kept={kept.clone()} />
            }
        </div>
    }
}

/// Renders the rows as buttons, for users who cannot tap on the photograph.
fn rows_of(hand: &SeenHand, act: &Callback<HandAction>, words: &CameraText) -> Html {
    let row = |(place, row): (usize, &Row)| {
        let pressed = hand.chosen.contains(&place);
        let on_tap = act.reform(move |()| HandAction::Row(place));
        html! { <Button class="chip" pressed={pressed} {on_tap}>{ words.row(place + 1, row.tiles.len()) }</Button> }
    };
    let others: Vec<usize> = (0..hand.rows.len()).filter(|place| !hand.chosen.contains(place)).collect();
    let tiles: usize = hand.rows.iter().map(|row| row.tiles.len()).sum();
    let barred = others.is_empty();
    let on_all = act.reform(HandAction::Row);
    let on_all = move |()| others.iter().for_each(|&row| on_all.emit(row));
    html! {
        <section class="rows" aria-label={words.rows}>
            <h3>{ words.rows }</h3>
            <div class="chips">
                { for hand.rows.iter().enumerate().map(row) }
                if tiles <= MOST_TILES { <Button class="chip" {barred} on_tap={on_all}>{ words.all_rows }</Button> }
            </div>
        </section>
    }
}

/// The tiles, the panel of the tapped tile, the result, the situation, and the button that opens the hand on the Score page.
#[autoprops]
#[component]
fn HandPart(
    hand: &SeenHand,
    seen: &Seen,
    wanted: &Option<Wanted>,
    act: &Callback<HandAction>,
    want: &Callback<Option<Wanted>>,
    kept: &KeptTiles,
) -> Html {
    let text = use_text();
    let words = text.camera();
    let (rules, travel) = (use_rules(), use_context::<Travel>());

    let draft = hand.draft();
    let accepted = use_mut_ref(Vec::<KnownTile>::new);
    let address = hand.address(&rules);
    let accept = address.clone().map(|address| {
        let (kept, lines) = (kept.clone(), hand.examples().collect::<Vec<_>>());
        move |()| {
            // The same examples are not stored again if the user returns and accepts an unchanged hand.
            if *accepted.borrow() != lines {
                accepted.replace(lines.clone());
                kept.keep(lines.iter().cloned());
            }
            if let Some(travel) = &travel {
                travel.emit(address.clone().into());
            }
        }
    });
    let situation = {
        let act = act.clone();
        Callback::from(move |action: Action| act_of(action).iter().for_each(|action| act.emit(*action)))
    };
    let unsure = hand.unsure();
    html! {
        <>
            <h3>{ words.hand }</h3>
            <p class={classes!("check", (unsure > 0).then_some("marked"))} role="status">
                { icon(Glyph::Attention) }
                { if unsure > 0 { words.check_marked(unsure) } else { words.check.to_owned() } }
            </p>
            <SeenHandView
                hand={hand.clone()}
                photograph={seen.photograph.clone()}
                wanted={*wanted}
                want={want.clone()}
                act={act.clone()}
            />
            <p class="remark">{ words.drag }</p>
            if let Some(wanted) = *wanted {
                <Panel
                    key={wanted.key()}
                    {wanted}
                    hand={hand.clone()}
                    photograph={seen.photograph.clone()}
                    act={act.clone()}
                    want={want.clone()}
                />
            }
            <ResultView
                hand={hand.clone()}
                act={act.clone()}
            />
            <h3>{ words.beside }</h3>
            <SituationView table={Rc::new(Table { draft, ..Table::default() })} act={situation} />
            if let Some(accept) = accept {
                <Button class="main-act" on_tap={accept}>{ words.accept }</Button>
            } else {
                <p class="remark">{ words.not_yet }</p>
            }
        </>
    }
}

/// Converts an action in the situation panel to an action on the hand; `None` for actions that the panel does not have.
fn act_of(action: Action) -> Option<HandAction> {
    match action {
        Action::SelfDrawn(drawn) => Some(HandAction::SelfDrawn(drawn)),
        Action::Seat(wind) => Some(HandAction::Seat(wind)),
        Action::Prevalent(wind) => Some(HandAction::Prevalent(wind)),
        Action::Flowers(count) => Some(HandAction::Flowers(count)),
        Action::Flag(flag) => Some(HandAction::Flag(flag)),
        _ => None,
    }
}

/// Renders the reader's progress, or the reason why there is no usable result; nothing if the reader has found a usable number of tiles.
fn looking(
    state: &LookState,
    on_look: &Callback<Option<ShownRow>>,
    on_back: &Option<Callback<()>>,
    text: &Text,
) -> Html {
    let words = text.camera();
    let again = on_look.reform(|()| None);
    let failed = |said: &str, again: Option<Callback<()>>| {
        html! {
            <div class="trouble" role="alert">
                { icon(Glyph::Attention) }
                <p>{ said.to_owned() }</p>
                <div class="chips">
                    if let Some(on_tap) = on_back { <Button class="chip" {on_tap}>{ words.last }</Button> }
                    if let Some(on_tap) = again { <Button class="chip" {on_tap}>{ words.again }</Button> }
                    <Link to={Location::Score.to_string()} class="chip">{ words.type_instead }</Link>
                </div>
            </div>
        }
    };
    match state {
        LookState::Coming => {
            html! { <p class="looking" role="status">{ words.coming }<progress aria-label={words.coming} /></p> }
        }
        LookState::Looking(progress) => {
            let (read, found) = (progress.read, progress.found);
            let said = if found == 0 { words.finding.to_owned() } else { words.progress(read, found) };
            let part = (found > 0).then(|| (read.to_string(), found.to_string()));
            html! {
                <p class="looking" role="status">
                    { said }
                    <progress
                        aria-label={words.finding}
                        value={part.as_ref().map(|(read, _)| read.clone())}
                        max={part.as_ref().map(|(_, found)| found.clone())}
                    />
                </p>
            }
        }
        LookState::NoReader => failed(words.no_reader, Some(again)),
        LookState::NoWeights => failed(words.no_weights, Some(again)),
        LookState::BrokenWeights => failed(words.broken_weights, Some(again)),
        LookState::Seen(rows) => {
            let tiles: usize = rows.iter().map(|row| row.tiles.len()).sum();
            match tiles {
                0 => failed(words.nothing, None),
                tiles if tiles > MOST_TILES => failed(&words.too_many(tiles), None),
                _ => Html::default(),
            }
        }
    }
}
