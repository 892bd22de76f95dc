//! A hand of another game played against opponents.

use bafan::{Tile, Wind, order};
use bafan_table::games::opponent::Strength;
use bafan_table::games::{Action, Amount, Entry, HandOutcome, Piece, Score, Seen, SeenSeat};
use gloo::timers::callback::Timeout;

use super::melds::{divided, function_tiles, melded};
use super::other::kept_rules;
use super::values::values;
use crate::browser::played::use_options;
use crate::browser::storage;
use crate::model::amount::signed_exactly;
use crate::model::games::{GameName, HandFlag, Playing, claimed_tiles};
use crate::model::location::{GamesPlace, Location};
use crate::model::play::Options;
use crate::model::text::GamesText;
use crate::view::felt::{Call, Discard, Dock, Felt, Held, HeldTile, Place, Seat, Sign};
use crate::view::prelude::*;

/// A declaration that goes with a discard.
#[derive(Clone, Copy, PartialEq)]
enum Saying {
    Nothing,
    Ready,
    Gap,
}

/// The table, and the possible actions or, after the hand, the result. Every action is stored at once, so that a reload loses nothing.
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
    let menu = use_state_eq(|| false);
    let (options, on_change) = use_options();
    let set = {
        let (setter, lost) = (playing.setter(), lost.setter());
        Callback::from(move |changed: Playing| {
            // If the browser refuses to store the hand, it lasts only until the page is closed.
            _ = storage::keep(&key, &changed.text());
            lost.set(false);
            setter.set(changed);
        })
    };
    {
        let (playing, set) = (playing.clone(), set.clone());
        let pause = options.pace.pause();
        use_effect_with(playing.text(), move |_| {
            let step = move || {
                let mut changed = (*playing).clone();
                if changed.go_on() {
                    set.emit(changed);
                }
            };
            let waiting = Timeout::new(pause, step);
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
    let anew = set.reform(move |strength: Strength| begun(name, strength));
    let seen = playing.seen();
    let said = playing.done().map(|(seat, action)| (playing.actions(), told(*seat, action, &playing, text)));
    let claims = seen.asked.is_some();
    let asks = match () {
        () if !playing.is_asked() => AttrValue::default(),
        () if claims => claim_asked(&seen, text).into(),
        () => words.asked[usize::from(options.confirm)].into(),
    };
    let next = |buys: bool| {
        let (set, after) = (set.clone(), playing.clone());
        move |()| set.emit(after.next(buys))
    };
    let open = |on: bool| Callback::from(menu.setter()).reform(move |()| on);
    let game = text.settings.game_name(name);
    let over = html! {
        <>{ up_link(&Location::Games(GamesPlace::of_game(name)), game) }{ facts(&playing, &seen, text) }</>
    };
    let outcome = playing.hand().outcome();
    let tools = html! {
        <Button class="plain-call" label={words.at_table} opens=true on_tap={open(true)}>{ icon(Glyph::More) }</Button>
    };
    let table = html! { <Felt label={words.table_of_play} seats={seats(&playing, &seen, text)} /> };
    html! {
        <Page class={classes!("games", "at-table", outcome.map(|_| "finished"))} name={text.games().title} {over}>
            <h2 class="heard">{ game }</h2>
            if *lost { <p class="warning" role="alert">{ words.lost }</p> }
            if let Some(outcome) = outcome {
                <div class="game-end">
                    { ended(outcome, &playing, text) }
                    <div class="chips">
                        <Button class="act" on_tap={next(false)}>{ words.next }</Button>
                        if playing.has_buying() {
                            <Button class="chip" on_tap={next(true)}>{ words.next_buying }</Button>
                        }
                        { tools }
                    </div>
                </div>
                { table }
            } else {
                { table }
                <Dock
                    said={said.into_iter().collect::<Vec<_>>()}
                    {asks}
                    alone={playing.is_asked() && !claims}
                    calls={calls(&seen, *saying, &take, &saying.setter(), text)}
                    {tools}
                >
                    { own_hand(&playing, &seen, *saying, &take, options, text) }
                </Dock>
            }
            if *menu { { settings(&playing, &anew, options, &on_change, open(false), text) } }
        </Page>
    }
}

/// Deals a new hand under the rules stored on the device.
fn begun(name: GameName, strength: Strength) -> Playing {
    Playing::new(name, &kept_rules(name), strength, js_sys::Date::now() as u64)
}

fn called(seat: Wind, playing: &Playing, text: &Text) -> String {
    if seat == playing.own() { text.games().you.to_owned() } else { text.games().seat_of(seat) }
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

/// Describes a call with its tiles.
fn action_name(action: &Action, text: &Text) -> String {
    let name = call_name(action, text.games());
    let tiles = claimed_tiles(action);
    if tiles.is_empty() { name.to_owned() } else { format!("{name} {}", text.tiles(tiles)) }
}

/// Returns the prompt that asks whether to claim a tile; it names the possible calls as their buttons do.
fn claim_asked(seen: &Seen<'_>, text: &Text) -> String {
    let words = text.games();
    let claims = seen.legal.iter().filter(|action| **action != Action::Pass);
    let mut names: Vec<&str> = claims.map(|action| call_name(action, words)).collect();
    names.dedup();
    words.asked_claim(&text.list(names.into_iter()))
}

fn call_name(action: &Action, words: &GamesText) -> &'static str {
    match action {
        Action::Win => words.win,
        Action::Grab(_) => words.flag(HandFlag::Grab),
        Action::Claim(claimed) if claimed.meld.shape.is_kong() => words.laying[3],
        Action::Claim(claimed) if claimed.meld.shape.is_pung() => words.laying[2],
        Action::Claim(_) => words.laying[1],
        Action::Kong(_) => words.own_kong,
        Action::Pass => words.pass,
        Action::Discard(_) | Action::Ready(_) | Action::Gap(_) => "",
    }
}

/// Renders a piece; below the number of a function tile are the tiles that it may stand for.
fn piece_face(piece: Piece, seen: &Seen<'_>, named: bool, text: &Text) -> Html {
    let name = named.then(|| piece_name(piece, text));
    match piece {
        Piece::Tile(tile) | Piece::Gold(tile) => html! {
            <span class="piece">
                if named { <TileFace {tile} /> } else { { tile_face(tile) } }
                if Some(tile) == seen.gold { <i class="gold" aria-hidden="true">{ "★" }</i> }
            </span>
        },
        Piece::Function(number) => html! {
            <span class="tile function" role={named.then_some("img")} aria-label={name}>
                <b aria-hidden={(!named).then_some("true")}>{ number }</b>
                <span class="stood-for">{ tiles(stands_for(number, seen)) }</span>
            </span>
        },
    }
}

/// Returns the kinds that a function tile may stand for.
fn stands_for(number: u8, seen: &Seen<'_>) -> Vec<Tile> {
    seen.game.assignment().map(|assignment| assignment.of(number).iter().collect()).unwrap_or_default()
}

/// Renders the line above the table: the tiles left, the gold tile, whether the human player has bought, and the wall at which the deal
/// started if that forces a player to buy.
fn facts(playing: &Playing, seen: &Seen<'_>, text: &Text) -> Html {
    let words = text.games();
    let left = match seen.game.last_draws() as usize {
        0 => words.left(seen.left),
        last => words.left_and_last(seen.left, last),
    };
    html! {
        <p class="round game-facts">
            <span>{ left }</span>
            if let Some(tile) = seen.gold {
                <span class="gold-kind" role="img" aria-label={words.gold(text.tile(tile))}>
                    { words.gold("") }
                    { tile_face(tile) }
                </span>
            }
            if playing.buys() {
                <b>{ words.bought }</b>
            }
            if let Some(wall) = playing.forced_wall() {
                <span>{ words.wall_of_deal }{ " " }{ called(wall, playing, text) }</span>
            }
        </p>
    }
}

/// Returns the seats with their tiles; in a two-player game the other player sits opposite.
fn seats(playing: &Playing, seen: &Seen<'_>, text: &Text) -> Vec<Seat> {
    const OF_TWO: [Place; 2] = [Place::Own, Place::Across];
    let places = if seen.seats.len() == OF_TWO.len() { &OF_TWO[..] } else { &Place::ALL };
    let mut seats: Vec<Seat> =
        seen.seats.iter().zip(places).map(|(seat, &place)| seat_of(seat, place, playing, seen, text)).collect();
    // The reading order: opposite, left, right, own.
    order::by_key(&mut seats, |seat| [3, 2, 0, 1][seat.place as usize]);
    seats
}

fn seat_of(seat: &SeenSeat, place: Place, playing: &Playing, seen: &Seen<'_>, text: &Text) -> Seat {
    let words = text.games();
    let who = called(seat.seat, playing, text);
    let flowers = seat.flowers.honors.len() + seat.flowers.named.len();
    let last = seat.discards.len().saturating_sub(1);
    let latest = match playing.done() {
        Some((who, Action::Discard(_) | Action::Ready(_) | Action::Gap(_))) => *who == seat.seat,
        _ => false,
    };
    let discards = seat.discards.iter().enumerate().map(|(number, &piece)| Discard {
        face: piece_face(piece, seen, true, text),
        claimed: None,
        sign: match () {
            () if number < last || !latest => Sign::None,
            () if seen.asked.is_some() => Sign::InQuestion,
            () => Sign::Latest,
        },
    });
    let facts = html! {
        <>
            if seat.seat == playing.dealer() { <span>{ words.dealer }</span> }
            if seat.ready { <b>{ words.flag(HandFlag::Ready) }</b> }
            if flowers > 0 { <span>{ words.flowers }{ " " }{ flowers }</span> }
            if place == Place::Own { <b>{ words.total(&signed_exactly(playing.total())) }</b> }
        </>
    };
    let melds = if place == Place::Own { &[][..] } else { &seat.melds };
    Seat {
        place,
        wind: seat.seat,
        // Only the human player's seat shows a name; the wind alone identifies the other players.
        name: if place == Place::Own { who.clone().into() } else { AttrValue::default() },
        who: who.clone().into(),
        facts,
        melds: melds.iter().map(|meld| html! { <li>{ melded(meld, text) }</li> }).collect(),
        melds_label: who.clone().into(),
        open: None,
        discards: discards.collect(),
        discards_label: words.discards(&who).into(),
        on_turn: playing.hand().outcome().is_none() && seen.asked.is_none() && seen.turn == seat.seat,
    }
}

/// Renders a button for each possible action other than a discard, and for each declaration that can go with a discard.
fn calls(seen: &Seen<'_>, saying: Saying, take: &Callback<Action>, say: &UseStateSetter<Saying>, text: &Text) -> Html {
    let words = text.games();
    let is_discard = |action: &Action| matches!(action, Action::Discard(_) | Action::Ready(_) | Action::Gap(_));
    let call = |action: &Action| {
        let (name, label, action) = (call_name(action, words), action_name(action, text), action.clone());
        let class = match action {
            Action::Win | Action::Grab(_) => "win",
            Action::Pass => "minor",
            _ => "",
        };
        let laid = match &action {
            Action::Kong(tile) => vec![*tile; 4],
            other => claimed_tiles(other),
        };
        html! { <Call {class} {name} {label} on_tap={take.reform(move |()| action.clone())}>{ tiles(laid) }</Call> }
    };
    let may = |kind: Saying| seen.legal.iter().any(|action| says(action) == Some(kind));
    let chip = |kind: Saying, flag: HandFlag| {
        let (say, on) = (say.clone(), saying == kind);
        let on_tap = move |()| say.set(if on { Saying::Nothing } else { kind });
        html! { <Button class="call" pressed={on} {on_tap}>{ words.flag(flag) }</Button> }
    };
    html! {
        <>
            { for seen.legal.iter().filter(|action| !is_discard(action)).map(call) }
            if may(Saying::Ready) { { chip(Saying::Ready, HandFlag::Ready) } }
            if may(Saying::Gap) { { chip(Saying::Gap, HandFlag::Gap) } }
        </>
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

/// Renders the human player's tiles, with the melds next to them.
fn own_hand(
    playing: &Playing,
    seen: &Seen<'_>,
    saying: Saying,
    take: &Callback<Action>,
    options: Options,
    text: &Text,
) -> Html {
    let words = text.games();
    let (standing, drawn) = playing.standing();
    let pieces: Vec<Piece> = standing.into_iter().chain(drawn).collect();
    let discarding = move |piece: Piece| match saying {
        Saying::Nothing => Action::Discard(piece),
        Saying::Ready => Action::Ready(piece),
        Saying::Gap => Action::Gap(piece),
    };
    let held = |&piece: &Piece| {
        let name = match piece {
            Piece::Function(number) => words.stands_for(number, &text.tiles(stands_for(number, seen))),
            _ => piece_name(piece, text),
        };
        HeldTile {
            face: piece_face(piece, seen, false, text),
            discard: words.discard(&name).into(),
            pick: name.into(),
            barred: !seen.legal.contains(&discarding(piece)),
            over: Html::default(),
        }
    };
    let tiles: Vec<HeldTile> = pieces.iter().map(held).collect();
    let on_discard = {
        let take = take.clone();
        Callback::from(move |place: usize| {
            if let Some(&piece) = pieces.get(place) {
                take.emit(discarding(piece));
            }
        })
    };
    let melds = seen.seats.first().map(|own| own.melds.as_slice()).unwrap_or_default();
    html! {
        <Held
            label={words.own_hand}
            {tiles}
            drawn={drawn.is_some()}
            melds={melds.iter().map(|meld| html! { <li>{ melded(meld, text) }</li> }).collect::<Vec<_>>()}
            melds_label={words.you}
            moment={playing.actions()}
            confirm={options.confirm}
            {on_discard}
        />
    }
}

/// Renders each winner with the tiles and values, or a note that nobody has won; then the payments, or the reason why there are none.
fn ended(outcome: &HandOutcome, playing: &Playing, text: &Text) -> Html {
    let words = text.games();
    let players = playing.players();
    let seen = playing.seen();
    let won = |(entry, score): &(Entry, Score)| {
        let (who, points) = (called(entry.situation.seat, playing, text), score.total.to_string());
        // An entry of a finished hand always says where its last tile is from.
        let from = entry.from().ok().flatten().map(|from| called(from, playing, text));
        let headline = text.game_sheet().scored(&text.game_sheet().won(&who, from.as_deref()), &points);
        html! {
            <>
                <h3>{ headline }</h3>
                <div class="game-hand">
                    { for entry.melds.iter().map(|meld| melded(meld, text)) }
                    { for in_order(&entry.standing).into_iter().map(|(piece, winning)| html! {
                        <span class={winning.then_some("just-won")}>{ piece_face(piece, &seen, true, text) }</span>
                    }) }
                </div>
                { for score.division.as_ref().map(|division| divided(division, entry, text)) }
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
                    Err(fault) => html! { <p class="warning">{ words.refused(fault, text) }</p> },
                } }
        </section>
    }
}

/// Returns the winner's tiles in order, with the winning one last and marked.
fn in_order(standing: &[Piece]) -> Vec<(Piece, bool)> {
    let (winning, rest) = standing.split_last().map_or((None, standing), |(last, rest)| (Some(*last), rest));
    let mut rest: Vec<(Piece, bool)> = rest.iter().map(|&piece| (piece, false)).collect();
    order::by_key(&mut rest, |(piece, _)| match *piece {
        Piece::Tile(tile) | Piece::Gold(tile) => tile.index(),
        Piece::Function(number) => usize::MAX - 9 + usize::from(number),
    });
    rest.extend(winning.map(|piece| (piece, true)));
    rest
}

/// Renders the table's settings; choosing a strength starts a new game, and so does a button.
fn settings(
    playing: &Playing,
    anew: &Callback<Strength>,
    options: Options,
    on_change: &Callback<Options>,
    on_close: Callback<()>,
    text: &Text,
) -> Html {
    let words = text.games();
    let strength = playing.strength();
    let begin = {
        let (anew, on_close) = (anew.clone(), on_close.clone());
        Callback::from(move |strength: Strength| {
            anew.emit(strength);
            on_close.emit(());
        })
    };
    let again = begin.reform(move |()| strength);
    let on_confirm = on_change.reform(move |()| Options { confirm: !options.confirm, ..options });
    let seen = playing.seen();
    html! {
        <Sheet title={words.at_table} {on_close}>
            <div class="games game-settings">
                <Switch label={words.confirm} on={options.confirm} on_tap={on_confirm} />
                { choice(words.opponents, Strength::ALL.into_iter().zip(words.opponent), strength, begin) }
                <Button class="chip" on_tap={again}>{ words.anew }</Button>
                if let Some(assignment) = seen.game.assignment() {
                    <h3>{ words.table }</h3>
                    <ul class="tile-rows">{ function_tiles(assignment, text) }</ul>
                }
            </div>
        </Sheet>
    }
}
