//! A hand of another game that is played against opponents.

use bafan::{Tile, Wind};
use bafan_table::games::opponent::Strength;
use bafan_table::games::{Action, Amount, HandOutcome, Piece, Seen, SeenSeat};
use gloo::timers::callback::Timeout;

use super::melds::melded;
use super::values::values;
use crate::browser::played::kept_options;
use crate::browser::storage;
use crate::model::amount::signed_exactly;
use crate::model::games::{GameName, HandFlag, Playing, claimed_tiles};
use crate::model::text::GamesText;
use crate::view::prelude::*;

/// A way to discard that says more than a discard.
#[derive(Clone, Copy, PartialEq)]
enum Saying {
    Nothing,
    Ready,
    Gap,
}

/// The table, what may be done, and the end. Each action is kept at once, so a reload goes on where it was.
#[autoprops]
#[component]
pub fn PlayingPage(name: &GameName) -> Html {
    let text = use_text();
    let words = text.games();
    let name = *name;
    let key = format!("bafan.game.{}.hand", name.slug());
    let kept = use_memo((), |()| storage::read(&key).map(|kept| Playing::read(name, &kept)));
    let lost = use_state_eq(|| matches!(*kept, Some(None)));
    let playing = use_state(|| (*kept).clone().flatten().unwrap_or_else(|| begun(name, Strength::Nearest)));
    let saying = use_state_eq(|| Saying::Nothing);
    let set = {
        let (setter, lost) = (playing.setter(), lost.setter());
        Callback::from(move |changed: Playing| {
            // Where the browser keeps nothing, it lasts as long as the page.
            _ = storage::keep(&key, &changed.text());
            lost.set(false);
            setter.set(changed);
        })
    };
    {
        let (playing, set) = (playing.clone(), set.clone());
        use_effect_with(playing.text(), move |_| {
            let step = move || {
                let mut changed = (*playing).clone();
                if changed.go_on() {
                    set.emit(changed);
                }
            };
            let waiting = Timeout::new(kept_options().pace.pause(), step);
            move || drop(waiting)
        });
    }
    let take = {
        let (playing, set, saying) = (playing.clone(), set.clone(), saying.setter());
        Callback::from(move |action: Action| {
            let mut changed = (*playing).clone();
            if changed.take(&action) {
                saying.set(Saying::Nothing);
                set.emit(changed);
            }
        })
    };
    let anew = {
        let set = set.clone();
        Callback::from(move |strength: Strength| set.emit(begun(name, strength)))
    };
    let seen = playing.seen();
    let done = playing.done().map(|(seat, action)| told(*seat, action, &playing, text)).unwrap_or_default();
    let asks = match () {
        () if !playing.is_asked() => "",
        () if seen.asked.is_some() => words.asked[1],
        () => words.asked[0],
    };
    let next = |buys: bool| {
        let (set, after) = (set.clone(), playing.clone());
        move |()| set.emit(after.next(buys))
    };
    html! {
        <>
            if *lost { <p class="warning" role="alert">{ words.lost }</p> }
            if let Some(outcome) = playing.hand().outcome() {
                { ended(outcome, &playing, text) }
                <div class="chips">
                    <Button class="act" on_tap={next(false)}>{ words.next }</Button>
                    if playing.has_buying() { <Button class="chip" on_tap={next(true)}>{ words.next_buying }</Button> }
                </div>
                { table(&playing, &seen, text) }
            } else {
                { table(&playing, &seen, text) }
                <div class="game-dock">
                    <p role="status">{ done }{ " " }<b>{ asks }</b></p>
                    { calls(&seen, *saying, &take, &saying.setter(), text) }
                    { own_hand(&playing, &seen, *saying, &take, text) }
                </div>
            }
            { opponents(playing.strength(), &anew, words) }
        </>
    }
}

/// A new hand, by the rules that the device keeps.
fn begun(name: GameName, strength: Strength) -> Playing {
    let choices = storage::read(&format!("bafan.game.{}", name.slug())).unwrap_or_default();
    Playing::new(name, &choices, strength, js_sys::Date::now() as u64)
}

fn called(seat: Wind, playing: &Playing, text: &Text) -> String {
    if seat == playing.own() { text.games().you.to_owned() } else { text.wind(seat).to_owned() }
}

fn told(seat: Wind, action: &Action, playing: &Playing, text: &Text) -> String {
    let (words, who) = (text.games(), called(seat, playing, text));
    match action {
        Action::Discard(piece) | Action::Ready(piece) | Action::Gap(piece) => {
            words.discarded(&who, &piece_name(*piece, text))
        }
        other => words.called(&who, &action_name(other, text)),
    }
}

fn piece_name(piece: Piece, text: &Text) -> String {
    match piece {
        Piece::Tile(tile) | Piece::Gold(tile) => text.tile(tile).to_owned(),
        Piece::Function(number) => text.games().function(number),
    }
}

/// A call with its tiles.
fn action_name(action: &Action, text: &Text) -> String {
    let words = text.games();
    let name = match action {
        Action::Win => words.win,
        Action::Grab(_) => words.flag(HandFlag::Grab),
        Action::Claim(claimed) if claimed.meld.shape.is_kong() => words.laying[3],
        Action::Claim(claimed) if claimed.meld.shape.is_pung() => words.laying[2],
        Action::Claim(_) => words.laying[1],
        Action::Kong(_) => words.own_kong,
        Action::Pass => words.pass,
        Action::Discard(_) | Action::Ready(_) | Action::Gap(_) => "",
    };
    let tiles = claimed_tiles(action);
    if tiles.is_empty() { name.to_owned() } else { format!("{name} {}", text.tiles(tiles)) }
}

fn piece_face(piece: Piece, gold: Option<Tile>) -> Html {
    match piece {
        Piece::Tile(tile) | Piece::Gold(tile) => html! {
            <><TileFace {tile} />if Some(tile) == gold { <i class="gold" aria-hidden="true">{ "★" }</i> }</>
        },
        Piece::Function(number) => html! { <span class="tile function" aria-hidden="true">{ number }</span> },
    }
}

/// The seats with what lies before them; the person's own last.
fn table(playing: &Playing, seen: &Seen<'_>, text: &Text) -> Html {
    let words = text.games();
    let seats = seen.seats.iter().skip(1).chain(seen.seats.first());
    html! {
        <div class="game-table">
            <p class="game-facts">
                <span>{ words.left(seen.left) }</span>
                if let Some(tile) = seen.gold {
                    <span class="gold-kind" role="img" aria-label={words.gold(text.tile(tile))}>
                        { words.gold("") }
                        <TileFace {tile} />
                    </span>
                }
                <span>
                    { words.total(&signed_exactly(playing.total())) }
                </span>
                if playing.buys() { <b>{ words.bought }</b> }
                if let Some(wall) = playing.forced_wall() {
                    <span>{ words.wall_of_deal }{ " " }{ called(wall, playing, text) }</span>
                }
            </p>
            { for seats.map(|seat| seat_view(seat, playing, seen, text)) }
        </div>
    }
}

fn seat_view(seat: &SeenSeat, playing: &Playing, seen: &Seen<'_>, text: &Text) -> Html {
    let words = text.games();
    let who = called(seat.seat, playing, text);
    let flowers = seat.flowers.honors.len() + seat.flowers.named.len();
    let asked = playing.hand().outcome().is_none() && seen.turn == seat.seat;
    let river = |&piece: &Piece| {
        html! { <li><span role="img" aria-label={piece_name(piece, text)}>{ piece_face(piece, seen.gold) }</span></li> }
    };
    html! {
        <section
            key={seat.seat as usize}
            class={classes!("game-seat", asked.then_some("on-turn"))}
            aria-label={who.clone()}
        >
            <p>
                <b>{ who.clone() }</b>
                if seat.seat == playing.dealer() { <small>{ words.dealer }</small> }
                if seat.ready { <small>{ words.flag(HandFlag::Ready) }</small> }
                if flowers > 0 { <small>{ words.flowers }{ " " }{ flowers }</small> }
            </p>
            { for seat.melds.iter().map(|meld| melded(meld, text)) }
            <ul aria-label={words.discards(&who)}>{ for seat.discards.iter().map(river) }</ul>
        </section>
    }
}

/// What may be done beside a discard.
fn calls(seen: &Seen<'_>, saying: Saying, take: &Callback<Action>, say: &UseStateSetter<Saying>, text: &Text) -> Html {
    let words = text.games();
    let is_discard = |action: &Action| matches!(action, Action::Discard(_) | Action::Ready(_) | Action::Gap(_));
    let call = |action: &Action| {
        let (label, action) = (action_name(action, text), action.clone());
        let class = if matches!(action, Action::Win | Action::Grab(_)) { "act" } else { "chip" };
        html! { <Button {class} on_tap={take.reform(move |()| action.clone())}>{ label }</Button> }
    };
    let may = |kind: Saying| seen.legal.iter().any(|action| says(action) == Some(kind));
    let chip = |kind: Saying, flag: HandFlag| {
        let (say, on) = (say.clone(), saying == kind);
        let on_tap = move |()| say.set(if on { Saying::Nothing } else { kind });
        html! { <Button class="chip" pressed={on} {on_tap}>{ words.flag(flag) }</Button> }
    };
    html! {
        <div class="chips game-calls">
            { for seen.legal.iter().filter(|action| !is_discard(action)).map(call) }
            if may(Saying::Ready) { { chip(Saying::Ready, HandFlag::Ready) } }
            if may(Saying::Gap) { { chip(Saying::Gap, HandFlag::Gap) } }
        </div>
    }
}

const fn says(action: &Action) -> Option<Saying> {
    match action {
        Action::Discard(_) => Some(Saying::Nothing),
        Action::Ready(_) => Some(Saying::Ready),
        Action::Gap(_) => Some(Saying::Gap),
        _ => None,
    }
}

/// The own tiles; a tap discards one.
fn own_hand(playing: &Playing, seen: &Seen<'_>, saying: Saying, take: &Callback<Action>, text: &Text) -> Html {
    let words = text.games();
    let (standing, drawn) = playing.standing();
    let tile = |(piece, drawn): (Piece, bool)| {
        let action = match saying {
            Saying::Nothing => Action::Discard(piece),
            Saying::Ready => Action::Ready(piece),
            Saying::Gap => Action::Gap(piece),
        };
        let barred = !seen.legal.contains(&action);
        let name = piece_name(piece, text);
        let label = if barred { name } else { words.discard(&name) };
        let on_tap = take.reform(move |()| action.clone());
        html! {
            <Button class={classes!(drawn.then_some("just-drawn"))} {label} {barred} {on_tap}>
                { piece_face(piece, seen.gold) }
            </Button>
        }
    };
    let pieces = standing.into_iter().map(|piece| (piece, false)).chain(drawn.map(|piece| (piece, true)));
    html! { <div class="game-hand own" role="group" aria-label={words.own_hand}>{ for pieces.map(tile) }</div> }
}

/// Who won, with what, and who pays.
fn ended(outcome: &HandOutcome, playing: &Playing, text: &Text) -> Html {
    let words = text.games();
    let players = playing.players();
    let won = |(entry, score): &(bafan_table::games::Entry, bafan_table::games::Score)| {
        html! {
            <>
                <h3>{ words.winner(&called(entry.situation.seat, playing, text)) }</h3>
                <div class="game-hand">
                    { for entry.melds.iter().map(|meld| melded(meld, text)) }
                    { for in_order(&entry.standing).into_iter().map(|(piece, winning)| html! {
                        <span class={winning.then_some("just-drawn")} role="img" aria-label={piece_name(piece, text)}>{ piece_face(piece, None) }</span>
                    }) }
                </div>
                <p class="game-total"><b>{ words.points(&score.total.to_string()) }</b></p>
                { values(playing.name(), &score.counted, text) }
            </>
        }
    };
    let seat = |(place, amount): (usize, Amount)| {
        let winner = outcome.wins.iter().any(|(entry, _)| entry.situation.seat as usize == place);
        html! {
            <div class={winner.then_some("winner")}>
                <dt>{ called(Wind::ALL[place], playing, text) }</dt>
                <dd>{ signed_exactly(amount) }</dd>
            </div>
        }
    };
    html! {
        <section class="game-result" role="status" aria-label={words.result}>
            if outcome.wins.is_empty() { <h3>{ words.no_winner }</h3> }
            { for outcome.wins.iter().map(won) }
            { match &outcome.pay {
                    Ok(pay) => html! {
                        <dl class="game-pay" aria-label={words.pay}>{ for pay.iter().copied().take(players).enumerate().map(seat) }</dl>
                    },
                    Err(fault) => html! { <p class="warning">{ fault.to_string() }</p> },
                } }
        </section>
    }
}

/// The tiles of a winner in order, the winning one apart at the end.
fn in_order(standing: &[Piece]) -> Vec<(Piece, bool)> {
    let (winning, rest) = standing.split_last().map_or((None, standing), |(last, rest)| (Some(*last), rest));
    let mut rest: Vec<(Piece, bool)> = rest.iter().map(|&piece| (piece, false)).collect();
    rest.sort_by_key(|(piece, _)| match *piece {
        Piece::Tile(tile) | Piece::Gold(tile) => tile.index(),
        Piece::Function(number) => usize::MAX - 9 + usize::from(number),
    });
    rest.extend(winning.map(|piece| (piece, true)));
    rest
}

/// How the opponents play; another choice begins anew.
fn opponents(strength: Strength, anew: &Callback<Strength>, words: &GamesText) -> Html {
    let again = anew.reform(move |()| strength);
    html! {
        <div class="game-opponents">
            { choice(words.opponents, Strength::ALL.into_iter().zip(words.opponent), strength, anew.clone()) }
            <Button class="chip" on_tap={again}>{ words.anew }</Button>
        </div>
    }
}
