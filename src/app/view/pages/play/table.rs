//! A hand at the table.

use bafan::{Fan, Tile, tally};
use bafan_table::play::{self, Action, Observation};

use super::calls::calls;
use super::clock::Countdown;
use super::coach::{CoachSheet, Strip, costs, use_advice, use_warning};
use super::count::{self, count_view, hand_view};
use super::keys::{Keys, use_calls};
use super::menu;
use super::own::OwnTiles;
use super::seats::Seats;
use super::under::{Act, Under, use_other_tabs, use_others, use_sounds, use_under};
use super::words::{claim_asked, named, sentence};
use super::{hand_hash, replay_hash, result, way_back};
use crate::browser::focus::use_focus_kept;
use crate::browser::navigation::travel_instead;
use crate::browser::played::{Played, kept_game, use_options};
use crate::browser::second_tap::use_second_taps_dropped;
use crate::browser::sound;
use crate::model::amount::signed;
use crate::model::answer_sheet::Sheet as Count;
use crate::model::play::{
    Coaching, Counted, Counting, Deal, Finished, Game, NoDeal, Options, Time, Turn, arranged, moved,
};
use crate::model::tasks::{Review, TaskState};
use crate::view::felt::Dock;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub query: String,
    pub played: Played,
}

/// The hand given by the address, continued if it is stored; for a challenge whose deal the user has already played, both results; for an
/// invalid address, a warning.
#[component]
pub fn TablePage(props: &Props) -> Html {
    let text = use_text();
    let deal = use_memo(props.query.clone(), |query| Deal::of_query(query));
    let game = use_memo(deal.clone(), |deal| {
        let deal = (**deal).as_ref().ok()?;
        kept_game(deal).or_else(|| Game::new(deal.clone()))
    });
    let rival = (*deal).as_ref().ok().and_then(|deal| deal.rival);
    // The results to compare if the address is a challenge whose deal has already been played on this device.
    let answered = use_memo((game.clone(), props.played.kept.clone(), rival), |(game, kept, rival)| {
        let game = (**game).as_ref().filter(|game| game.state().actions().is_empty())?;
        Some(((*rival)?, kept.last_of(game.deal())?.clone()))
    });
    // The address of the hand that is being played or repeated here; an earlier result on the same deal must not be shown instead.
    let playing = use_state_eq(|| None::<String>);
    let plays = {
        let (playing, query) = (playing.setter(), props.query.clone());
        Callback::from(move |()| playing.set(Some(query.clone())))
    };
    if let (Some((rival, finished)), false) = (&*answered, playing.as_ref() == Some(&props.query)) {
        return compared(*rival, finished, plays, text);
    }
    let on_finish = {
        let finish = props.played.on_finish.clone();
        Callback::from(move |hand: Finished| {
            plays.emit(());
            finish.emit(hand);
        })
    };
    match &*game {
        Some(game) => {
            let coached = props.query.split('&').any(|part| part == "coach=1");
            html! {
                <Table game={game.clone()} {rival} {coached} played={Played { on_finish, ..props.played.clone() }} />
            }
        }
        None => html! {
            <Page
                class="play"
                name={text.play().title}
                over={way_back(Html::default(), text.play().title)}
                tabindex="-1"
            >
                <p class="warning">
                    { match &*deal {
                        Err(NoDeal::Part(part)) => text.play().no_deal_for(part),
                        _ => text.play().no_deal.to_owned(),
                    } }
                </p>
            </Page>
        },
    }
}

/// Renders the results of two players on the same deal, with the link to the user's replay and a button that plays the deal again.
fn compared(rival: i32, finished: &Finished, again: Callback<()>, text: &Text) -> Html {
    let words = text.play();
    html! {
        <Page class="play" name={words.title} over={way_back(Html::default(), words.title)} tabindex="-1">
            <h2 class="heading">{ words.result }</h2>
            <p class="compared">{ words.compared(&signed(rival), &signed(finished.outline.own)) }</p>
            <div class="ways-on">
                <Link to={replay_hash(&finished.deal.by_itself(), &finished.log)} class="main-act">
                    { words.replay }
                </Link>
                <Button class="plain" on_tap={again}>{ words.again }</Button>
            </div>
        </Page>
    }
}

#[derive(Properties, PartialEq)]
struct TableProps {
    game: Game,
    rival: Option<i32>,
    /// Whether the coach answers from the start.
    coached: bool,
    played: Played,
}

/// The sheet that covers the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    Nothing,
    Menu,
    Count,
    Coach,
    FalseWin,
}

/// The table, the human player's hand below it, and the calls.
#[component]
fn Table(props: &TableProps) -> Html {
    let text = use_text();
    let under = use_under(&props.game);
    let (options, on_change) = use_options();
    use_others(&under, options.pace.pause(), props.played.on_finish.clone());
    use_other_tabs(&under);
    use_sounds(&under.game, options.sound);
    let warning = use_warning(&under, options, text);
    let over = use_state_eq(|| Over::Nothing);
    let node = use_node_ref();
    let game = &under.game;
    let own = game.turn() == Turn::Own;
    let seen = game.seen();
    let act = acting(&under, &seen, &over, options.sound);
    let open = |what: Over| Callback::from(over.setter()).reform(move |()| what);
    let moment = game.state().actions().len();
    // Whether the coach answers at each of the user's decisions: once asked, it keeps answering until the user closes its answer.
    let coached = use_state_eq(|| props.coached);
    let weighed = use_state_eq(|| false);
    // During another player's turn, there is nothing to ask, although the coach's sheet may be open.
    let advice = use_advice(game, own && (*coached || *over == Over::Coach));
    // The buttons of the coach's answer appear where the button that asks for it was, so a second tap there is dropped.
    let asked = use_second_taps_dropped(".plain-call");
    let ask = {
        let (coached, weighed, over) = (coached.clone(), weighed.setter(), over.setter());
        Callback::from(move |()| match () {
            () if !own => over.set(Over::Coach),
            () => {
                asked.emit(());
                weighed.set(false);
                coached.set(!*coached);
            }
        })
    };
    let weigh = {
        let weighed = weighed.clone();
        Callback::from(move |()| weighed.set(!*weighed))
    };
    let decision = match &advice {
        Some(TaskState::Ready(review)) => review.decisions.first(),
        _ => None,
    };
    let best = decision.and_then(|decision| seen.legal().get(decision.best()).copied());
    let costs = costs(decision.filter(|_| *weighed), &seen);
    let coach = (options.coaching != Coaching::Silent).then_some(ask.clone());
    let on_close = advice.is_some().then(|| ask.clone());
    let strip = advice.as_ref().map(|advice| {
        html! { <Strip advice={advice.clone()} seen={seen.clone()} on_close={ask} /> }
    });
    let count = (options.counting == Counting::Always).then(|| open(Over::Count));
    let own_view = own.then(|| seen.clone());
    let keys = Keys { seen: own_view, on_act: act.clone(), on_count: count, on_coach: coach.clone(), on_close };
    use_calls(&node, keys);
    let finished = game.turn() == Turn::Over;
    // The button that deals the same hand again disappears with the result, so the focus moves to the table.
    use_focus_kept(&node, &[".felt"], finished);
    let begin = {
        let dispatcher = under.dispatcher();
        Callback::from(move |next: Option<Deal>| match next {
            // Back leads to the page before the first hand, not to a hand that would be dealt again.
            Some(deal) => travel_instead(&hand_hash(&deal)),
            None => dispatcher.dispatch(Act::Again),
        })
    };
    let counted = under.dispatcher();
    let tools = html! {
        <>
            { clock(game, options.time, *over == Over::Nothing, &act) }
            if advice.is_some() {
                if game.in_question().is_none() {
                    <Button class="plain-call" pressed={*weighed} on_tap={weigh}>{ text.play().coach_costs }</Button>
                }
                <Button
                    class="plain-call"
                    opens=true
                    on_tap={open(Over::Coach)}
                >
                    { text.play().coach_more }
                </Button>
            } else if let Some(coach) = coach {
                <Button class="plain-call" on_tap={coach}>{ text.play().coach }</Button>
            }
            <Button class="plain-call" label={text.play().menu} opens=true on_tap={open(Over::Menu)}>
                { icon(Glyph::More) }
            </Button>
        </>
    };
    let on_count = open(Over::Count);
    html! {
        <Page
            class={classes!("play", "at-table", finished.then_some("finished"))}
            name={text.play().title}
            over={way_back(header(game, props.rival.is_some(), text), text.play().title)}
            tabindex="-1"
            {node}
        >
            if finished {
                { not_kept(props.played.refused, text) }
                <result::ResultView
                    under={(*under).clone()}
                    counting={options.counting}
                    rival={props.rival}
                    kept={props.played.kept.clone()}
                    on_begin={begin}
                    on_count={Callback::from(move |count: Counted| counted.dispatch(Act::Count(count.into())))}
                />
                <p class="heard" role="status">{ ended(game, text) }</p>
            } else {
                <Seats deal={game.deal().clone()} state={game.state().clone()} />
                <Dock
                    said={said(&under, text)}
                    {warning}
                    {strip}
                    asks={asks(game, options, text)}
                    alone={own && game.in_question().is_none()}
                    calls={if own { calls(&seen, options.counting, best, &act, &on_count, text) } else { Html::default() }}
                    tools={tools}
                >
                    <OwnHand
                        standing={game.standing(options.sorted)}
                        {moment}
                        {costs}
                        {seen}
                        {options}
                        on_act={act.clone()}
                    />
                </Dock>
            }
            { sheet(&over, &under, &advice, options, &on_change, &act, text) }
        </Page>
    }
}

/// Returns a callback for the human player's actions. A false win opens the sheet that reports it.
fn acting(
    under: &UseReducerHandle<Under>,
    seen: &Observation,
    over: &UseStateHandle<Over>,
    sound: bool,
) -> Callback<Action> {
    let (dispatcher, seat, over) = (under.dispatcher(), seen.seat, over.setter());
    let is_false = seen.win().is_err();
    Callback::from(move |action: Action| {
        if sound {
            sound::wake();
        }
        dispatcher.dispatch(Act::Do(seat, action));
        over.set(if action == Action::Win && is_false { Over::FalseWin } else { Over::Nothing });
    })
}

/// Renders the clock of the current decision, if the user wants one. It stops while a sheet covers the table.
fn clock(game: &Game, time: Time, running: bool, on_act: &Callback<Action>) -> Html {
    let Some(seconds) = time.allowed(game) else { return Html::default() };
    let action = game.when_time_is_up();
    let on_act = on_act.clone();
    let on_end = move |()| {
        if let Some(action) = action {
            on_act.emit(action);
        }
    };
    html! { <Countdown key={game.state().actions().len()} {seconds} {running} {on_end} /> }
}

/// Renders the line above the table: the prevalent wind, the tiles left, the number of the hand in a match, and whether the deal is a
/// challenge. During the hand, it is the heading of the page; afterwards, the heading is in the result.
fn header(game: &Game, challenged: bool, text: &Text) -> Html {
    let words = text.play();
    let hand = game.deal().match_hand().map(|hand| words.hand_of_match(hand.number + 1));
    let line = html! {
        <>
            <span>{ words.header(game.state().setup().prevalent, game.state().wall().left()) }</span>
            { for hand.map(|hand| html! { <span class="which">{ hand }</span> }) }
            if challenged { <span class="which">{ words.same_deal }</span> }
        </>
    };
    match game.turn() {
        Turn::Over => html! { <p class="round">{ line }</p> },
        _ => html! { <h2 class="round">{ line }</h2> },
    }
}

/// Returns the events since the human player's last choice, each with its number.
fn said(under: &Under, text: &Text) -> Vec<(usize, String)> {
    let events = under.game.events().enumerate().skip(under.told);
    events.filter_map(|(number, event)| Some((number, of_own_game(event, &under.game, text)?))).collect()
}

/// Describes the last event, which ended the hand.
fn ended(game: &Game, text: &Text) -> Option<String> {
    of_own_game(game.events().next_back()?, game, text)
}

/// Describes an event as the human player sees it.
fn of_own_game(event: play::Event, game: &Game, text: &Text) -> Option<String> {
    let own = Some(game.deal().seat);
    sentence(event, own, |seat| named(seat, own, text), text)
}

/// Returns the prompt for the human player; empty if it is not their turn.
fn asks(game: &Game, options: Options, text: &Text) -> AttrValue {
    let words = text.play();
    match game.turn() {
        Turn::Own if game.in_question().is_some() => claim_asked(&game.seen(), text).into(),
        Turn::Own if options.confirm => words.your_turn_twice.into(),
        Turn::Own => words.your_turn.into(),
        _ => "".into(),
    }
}

/// The human player's tiles, sorted or in the user's own order; a tile just drawn is separate.
#[autoprops]
#[component]
fn OwnHand(
    seen: &Observation,
    // The concealed tiles, without one just drawn.
    standing: &Vec<Tile>,
    // The number of actions so far.
    moment: usize,
    // The cost of each discard, if the user has asked the coach.
    costs: &Vec<(Tile, f32)>,
    options: &Options,
    on_act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let order = use_state_eq(Vec::<Tile>::new);
    let standing = if options.sorted { standing.clone() } else { arranged(&order, standing) };
    let on_move = (!options.sorted).then(|| {
        let (order, standing) = (order.setter(), standing.clone());
        Callback::from(move |(from, to): (usize, usize)| order.set(moved(standing.clone(), from, to)))
    });
    html! {
        <>
            <OwnTiles
                seen={seen.clone()}
                {standing}
                confirm={options.confirm}
                {moment}
                costs={costs.clone()}
                on_discard={on_act.reform(Action::Discard)}
                {on_move}
            />
            if seen.kept_flower {
                <Button class="call" on_tap={on_act.reform(|()| Action::DiscardFlower)}>
                    { text.play().discard_flower }
                </Button>
            }
        </>
    }
}

/// Renders the sheet that covers the table; nothing if none is open.
fn sheet(
    over: &UseStateHandle<Over>,
    under: &UseReducerHandle<Under>,
    advice: &Option<TaskState<Review>>,
    options: Options,
    on_change: &Callback<Options>,
    on_act: &Callback<Action>,
    text: &Text,
) -> Html {
    let (game, words) = (&under.game, text.play());
    let close = Callback::from(over.setter()).reform(|()| Over::Nothing);
    match **over {
        Over::Nothing => Html::default(),
        Over::Menu => menu::menu(options, on_change, game.deal(), &close, text),
        Over::Coach => {
            let (game, advice, on_act) = (game.clone(), advice.clone(), on_act.clone());
            html! { <CoachSheet {game} {advice} {on_act} on_close={close} /> }
        }
        Over::Count => {
            let seen = game.seen();
            let Some((hand, _)) = seen.complete() else { return Html::default() };
            let (dispatcher, over, seat, is_false) =
                (under.dispatcher(), over.setter(), seen.seat, seen.win().is_err());
            let counted = hand.clone();
            let on_counted = move |count: Count| {
                dispatcher.dispatch(Act::Count(Counted::new(counted.clone(), count).into()));
                dispatcher.dispatch(Act::Do(seat, Action::Win));
                over.set(if is_false { Over::FalseWin } else { Over::Nothing });
            };
            html! {
                <count::CountSheet
                    {hand}
                    title={words.count_title}
                    rules={game.deal().rules}
                    act={words.declare}
                    declares=true
                    {on_counted}
                    on_close={close}
                />
            }
        }
        Over::FalseWin => html! {
            <Sheet title={words.false_win} on_close={close.clone()}>
                <div class="false-win">
                    { false_win(under, text) }
                    <Button class="main-act" on_tap={close}>{ words.play_on }</Button>
                </div>
            </Sheet>
        },
    }
}

/// Renders the cost of the false win, and the hand's points.
fn false_win(under: &Under, text: &Text) -> Html {
    let Some(hand) = &under.declared else { return Html::default() };
    let rules = &under.game.deal().rules;
    let points = tally(hand, rules).map_or(0, |tally| tally.total - tally.times(Fan::FlowerTiles));
    let cost = under.game.state().penalties()[under.game.deal().seat as usize].abs();
    html! {
        <>
            <p>{ text.play().false_win_cost(points, &cost.to_string()) }</p>
            { hand_view(hand, text) }
            { count_view(hand, under.count_of(hand), rules) }
        </>
    }
}
