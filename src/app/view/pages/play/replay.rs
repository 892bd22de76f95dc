//! The replay of a hand, forward and back, with all hands open or only the user's; and the question of what to do at one of its decisions.

use bafan::{Fan, Tile, Wind};
use bafan_table::play::{Action, Asked, Event, Log, Observation, Outcome, State};
use web_sys::Element;

use super::coach::{choices, costs, danger_taken, points, under_way};
use super::own::{OwnTiles, drawn};
use super::result::Challenge;
use super::review::{ReviewView, reasons};
use super::seats::Seats;
use super::words::{action_name, claim_asked, how_won, named, sentence};
use super::{play_on, replay_at, way_back};
use crate::browser::navigation::{Travel, link_to};
use crate::browser::worker_client::use_task;
use crate::model::amount::signed;
use crate::model::location::{Location, PlayPlace};
use crate::model::play::{OpenedOn, Origin, Replay};
use crate::model::tasks::{Decision, ReadFault, ReviewQuestion, TaskState};
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// The hand at the moment given by the address, or one of its decisions as a question; a warning if the hand cannot be read.
#[autoprops]
#[component]
pub fn ReplayPage(query: &String) -> Html {
    let text = use_text();
    let words = text.play();
    let replay = use_memo(query.clone(), |query| Replay::of_query(query));
    let number = |key: &str| query.split('&').find_map(|part| part.strip_prefix(key)?.parse::<usize>().ok());
    html! {
        <Page
            class="play at-table replaying"
            name={words.title}
            over={over(replay.as_ref().as_ref().ok().and_then(|replay| replay.origin.as_ref()), text)}
            tabindex="-1"
        >
            { match (&*replay, number("ask=")) {
                    (Ok(replay), Some(action)) => html! { <AskedAgain replay={replay.clone()} {action} /> },
                    (Ok(replay), None) => html! {
                        <Stepping replay={replay.clone()} from={number("n=")} />
                    },
                    (Err(fault), _) => html! { <p class="warning">{ words.no_hand(fault.word, words.read_fault(ReadFault::from(fault).kind)) }</p> },
                } }
        </Page>
    }
}

/// Renders the link back to where the hand was opened, and the title of an imported hand.
fn over(origin: Option<&Origin>, text: &Text) -> Html {
    let words = text.play();
    let title = match origin.and_then(|origin| origin.title.clone()) {
        Some(title) => html! { <h2 class="of-record">{ title }</h2> },
        None => html! { <h2 class="heard">{ words.replay_title }</h2> },
    };
    let (place, name) = match origin.and_then(|origin| origin.opened_on) {
        Some(OpenedOn::List) => (PlayPlace::Records(false), words.import),
        Some(OpenedOn::Decisions) => (PlayPlace::Player, words.over_many),
        None => return way_back(title, words.title),
    };
    html! { <>{ up_link(&Location::Play(place), name) }{ title }</> }
}

/// Returns the names of the players of an imported hand, East first, each empty if the record does not give it; `None` if the app dealt the
/// hand.
fn seat_names(replay: &Replay) -> Option<[AttrValue; 4]> {
    let named = |origin: &Origin| Wind::ALL.map(|wind| origin.name(wind).unwrap_or_default().to_owned().into());
    replay.origin.as_ref().map(named)
}

/// Names a player as the record does or, if it gives no name, by the seat.
fn in_replay(seat: Wind, names: &Option<[AttrValue; 4]>, own: Option<Wind>, text: &Text) -> String {
    let name = names.as_ref().map(|names| names[seat as usize].to_string()).filter(|name| !name.is_empty());
    name.unwrap_or_else(|| named(seat, own, text))
}

/// The table at a moment, with the controls. An imported hand can be viewed from each seat.
#[autoprops]
#[component]
fn Stepping(replay: &Replay, from: Option<usize>) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let last = replay.last();
    let at = use_state_eq(|| from.unwrap_or(last).min(last));
    let opened_on = replay.origin.as_ref().and_then(|origin| origin.opened_on);
    // When a decision is to be judged, the other hands stay face down, because the player could not see them.
    let is_judged = from.is_some_and(|from| from < last) && opened_on != Some(OpenedOn::List);
    let open = use_state_eq(|| !is_judged);
    let seat = use_state_eq(|| replay.deal.seat);
    let replay = &replay.seen_from(*seat);
    let names = seat_names(replay);
    let state = replay.at(*at);
    let seen = state.observe(replay.deal.seat);
    let event = state.events().last().map(|event| if *open { *event } else { event.seen_by(*seat) });
    let own = replay.origin.is_none().then_some(*seat);
    let who = |seat: Wind| in_replay(seat, &names, own, text);
    let said = event.and_then(|event| match event {
        Event::Drew(by, Some(tile)) if own != Some(by) => Some(words.drew_by(&who(by), tile)),
        Event::Drew(by, None) => Some(words.drew_unseen(&who(by))),
        event => sentence(event, own, who, text),
    });
    let is_over = state.outcome().is_some();
    let to = |moment: usize| Callback::from(at.setter()).reform(move |()| moment);
    let step = |place: usize, moment: usize| {
        let signs = ["«", "‹", "›", "»"];
        html! {
            <Button class="call" label={words.steps[place]} barred={moment == *at} on_tap={to(moment)}>
                { signs[place] }
            </Button>
        }
    };
    let turn = |of: &UseStateHandle<bool>| {
        let of = of.clone();
        move |()| of.set(!*of)
    };
    let coached = use_state_eq(|| is_judged);
    let reviewed = use_state_eq(|| false);
    let question = ReviewQuestion { log: replay.log().one_line(), seat: seat.letter(), from: 0, eights: true };
    let review = use_task(coached.then_some(question));
    let decision = match &review {
        Some(TaskState::Ready(review)) => review
            .decisions
            .iter()
            .find(|decision| decision.taken.is_some() && replay.moment_of(decision.action) == *at),
        _ => None,
    };
    let stop = turn(&coached);
    let dock = use_node_ref();
    let lay_open = {
        let (open, dock) = (open.clone(), dock.clone());
        move |()| {
            open.set(!*open);
            // The table with the hands may have been scrolled out of view.
            if let Some(page) = dock.cast::<Element>().and_then(|dock| dock.parent_element()) {
                page.set_scroll_top(0);
            }
        }
    };
    let play_on = {
        let (replay, at, travel) = (replay.clone(), *at, travel.clone());
        move |()| play_on(&replay, at, &travel)
    };
    html! {
        <>
            <Seats deal={replay.deal.clone()} state={state.clone()} open={*open || is_over} names={names.clone()} />
            <div class="dock-own" ref={dock}>
                <div class="call-bar">
                    <p class="said" role="status">{ words.moment(*at, last) }{ " " }<b>{ said }</b></p>
                    <div class="calls">
                        { step(0, 0) }
                        { step(1, at.saturating_sub(1)) }
                        { step(2, (*at + 1).min(last)) }
                        { step(3, last) }
                        <span class="gap" />
                        if let Some(from) = from.filter(|&from| is_judged && from != *at) {
                            <Button class="call" on_tap={to(from)}>{ words.to_moment }</Button>
                        }
                    </div>
                </div>
                { decision.and_then(|decision| verdict(decision, &seen, text)).unwrap_or_default() }
                { own_hand(&seen, costs(decision, &seen), Callback::noop()) }
                { review.as_ref().map(|review| under_way(review, &Callback::from(stop), text)).unwrap_or_default() }
                { decision.map(|decision| coached_at(decision, &seen, text)).unwrap_or_default() }
                { for ended(&state, own, who, text) }
                if decision.is_none() && !is_over && matches!(review, Some(TaskState::Ready(_))) {
                    <p class="remark">{ words.coach_silent }</p>
                }
                if replay.origin.is_some() {
                    { choice(words.seen_from, Wind::ALL.map(|wind| Offer::wind(wind, text)), *seat, seat.setter()) }
                }
                <Switch label={words.all_open} on={*open} on_tap={lay_open} />
                <Switch label={words.coach_here} on={*coached} on_tap={turn(&coached)} />
                if state.outcome().is_none() {
                    <div class="ways-on"><Button class="plain" on_tap={play_on}>{ words.play_from_here }</Button></div>
                    if replay.origin.is_some() { <p class="remark">{ words.play_on_about }</p> }
                }
                <Passing
                    replay={replay.clone()}
                    at={*at}
                />
                <ReviewView replay={replay.clone()} open={*reviewed} on_turn={reviewed.setter()} />
            </div>
        </>
    }
}

/// Renders the win with its fans, and what each player gets or pays; `None` if nobody won.
fn ended(state: &State, own: Option<Wind>, who: impl Fn(Wind) -> String, text: &Text) -> Option<Html> {
    let Some(Outcome::Won(win)) = state.outcome() else { return None };
    let words = text.play();
    let said = match how_won(win.from, own, &who, text) {
        how if own == Some(win.seat) => words.you_won(win.tally.total, &how),
        how => words.result_won(&who(win.seat), win.tally.total, &how),
    };
    let rules = &state.setup().rules;
    let fan = |(fan, times): (Fan, u32)| {
        html! { <li>{ fan_name(fan, text) }{ " " }{ text.result.worth(u32::from(rules.points(fan)), times) }</li> }
    };
    let amounts = state.amounts();
    let paid = Wind::ALL.map(|seat| format!("{} {}", who(seat), signed(amounts[seat as usize])));
    Some(html! {
        <div class="judgment">
            <p><b>{ said }</b></p>
            <p>{ paid.join(" · ") }</p>
            <ul class="fans-made">{ for win.tally.fans().map(fan) }</ul>
        </div>
    })
}

/// Renders the judgment of the action taken, with the reasons if it was not the best; `None` if no action was taken.
fn verdict(decision: &Decision, seen: &Observation, text: &Text) -> Option<Html> {
    let words = text.play();
    let (taken, legal) = (decision.taken?, seen.legal());
    let name = |place: usize| Some(action_name(*legal.get(place)?, text));
    let cost = decision.cost(taken);
    let said = match cost > 0.0 {
        true => words.decision(&name(taken)?, &name(decision.best())?, &points(cost)),
        false => words.coach_agrees(&name(taken)?),
    };
    let reasons = if cost > 0.0 { reasons(decision, taken, seen, text) } else { Vec::new() };
    Some(html! {
        <div class="judgment" role="status">
            <p><b>{ said }</b></p>
            { for reasons.into_iter().map(|reason| html! { <small>{ reason }</small> }) }
        </div>
    })
}

/// Renders the best choices at a decision and the choice taken, each with its cost, and the danger of the discard taken, if known.
fn coached_at(decision: &Decision, seen: &Observation, text: &Text) -> Html {
    html! {
        <>
            if costs(Some(decision), seen).iter().any(|(_, cost)| *cost > 0.0) {
                <p class="remark">{ text.play().coach_bars }</p>
            }
            { choices(decision, seen, text) }
            { for danger_taken(decision, seen, text).map(|danger| html! { <p class="remark">{ danger }</p> }) }
        </>
    }
}

/// Renders the player's tiles, with the drawn tile separate and the cost of each discard as a bar on its tile.
fn own_hand(seen: &Observation, costs: Vec<(Tile, f32)>, on_discard: Callback<Tile>) -> Html {
    let mut rest = seen.standing;
    drawn(seen).iter().for_each(|&tile| _ = rest.remove(tile));
    let standing: Vec<Tile> = rest.tiles().collect();
    html! { <OwnTiles seen={seen.clone()} {standing} confirm=false moment=0 {costs} {on_discard} /> }
}

/// The folded ways to share the hand: the link to the moment, the log and, for a finished hand that the app has dealt, a challenge.
#[autoprops]
#[component]
fn Passing(replay: &Replay, at: usize) -> Html {
    let text = use_text();
    let passing_on = use_passing_on();
    let log: &Log = replay.log();
    let link = link_to(replay_at(&replay.nameless(), &format!("n={at}")));
    let own = use_memo(replay.clone(), |replay| Some(replay.finished()?.outline.own));
    html! {
        <Fold summary={html! { text.play().pass_on }}>
            <PassOn title={text.play().replay_title} {link} />
            <div class="ways-on">
                <Button class="plain" on_tap={passing_on.copy(log.to_string())}>{ text.play().copy_log }</Button>
                if let (Some(amount), None) = (*own, &replay.origin) {
                    <Challenge deal={replay.deal.by_itself()} {amount} />
                }
                { passing_on.said(text) }
            </div>
        </Fold>
    }
}

/// A decision as a question: the table at that moment, and after the answer the cost of each choice.
#[autoprops]
#[component]
fn AskedAgain(replay: &Replay, action: usize) -> Html {
    let text = use_text();
    let words = text.play();
    let action = &action;
    let state = replay.log().moment(*action);
    let seen = state.observe(replay.deal.seat);
    let answer = use_state_eq(|| None::<Action>);
    let question = answer.map(|answer| {
        let mut answered = state.clone();
        // Cannot fail, because only legal actions are offered.
        _ = answered.act(replay.deal.seat, answer);
        let log = Log::of(&answered).one_line();
        ReviewQuestion { log, seat: replay.deal.seat.letter(), from: *action, eights: true }
    });
    let found = use_task(question);
    let judged = match &found {
        Some(TaskState::Ready(review)) => review.decisions.first().cloned(),
        _ => None,
    };
    let choose = Callback::from(answer.setter()).reform(Some);
    let retract = Callback::from(answer.setter()).reform(|()| None);
    let others: Vec<Action> = seen.legal().into_iter().filter(|action| !matches!(action, Action::Discard(_))).collect();
    let button = |action: Action| {
        let name = action_name(action, text);
        html! { <Button class="call" on_tap={choose.reform(move |()| action)}>{ name }</Button> }
    };
    html! {
        <>
            <Seats deal={replay.deal.clone()} state={state.clone()} names={seat_names(replay)} />
            <div class="dock-own">
                <div class="call-bar">
                    <p class="said" role="status"><b>{ asked(&seen, *answer, text) }</b></p>
                    if !others.is_empty() { <div class="calls">{ for others.into_iter().map(button) }</div> }
                </div>
                { judged.as_ref().and_then(|decision| verdict(decision, &seen, text)).unwrap_or_default() }
                { own_hand(&seen, costs(judged.as_ref(), &seen), choose.reform(Action::Discard)) }
                { match found {
                    Some(TaskState::Ready(_)) => {
                        let moment = replay_at(replay, &format!("n={}", replay.moment_of(*action)));
                        html! {
                            <>
                                { judged.map(|decision| choices(&decision, &seen, text)).unwrap_or_default() }
                                <div class="ways-on">
                                    <Button class="plain" on_tap={retract}>{ words.ask_again }</Button>
                                    <Link to={moment} class="plain">{ words.show_moment }</Link>
                                </div>
                            </>
                        }
                    }
                    Some(TaskState::Pending(progress)) => html! {
                        <TaskUnderWay label={words.reviewing} {progress} on_stop={retract} />
                    },
                    Some(TaskState::NoWorker) => html! { <p class="remark">{ text.worker.missing }</p> },
                    Some(TaskState::Failed(failure)) => html! { <p class="remark">{ failure.error }</p> },
                    None => Html::default(),
                } }
            </div>
        </>
    }
}

fn asked(seen: &Observation, answer: Option<Action>, text: &Text) -> String {
    let words = text.play();
    match (answer, seen.asked) {
        (Some(action), _) => action_name(action, text),
        (None, Asked::Claim { .. }) => claim_asked(seen, text),
        (None, _) => words.your_turn.to_owned(),
    }
}
