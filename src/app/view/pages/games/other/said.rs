//! The facts about a hand besides its tiles: seats, flags, flowers, and what is specific to the game.

use std::iter::once;

use bafan::{Flag, Flower, Tile, Wind};
use bafan_table::games::{Entry, Game};

use crate::model::games::{
    GameName, HandFlag, about, discarded_by, flower_turned, honor_turned, seat_added, seat_taken, seat_turned, turned,
    with_number,
};
use crate::model::text::GamesText;
use crate::view::pages::games::sheet::onto::SheetSeats;
use crate::view::prelude::*;

type Change = Callback<Entry>;

pub fn said(game: &dyn Game, name: GameName, entry: &Entry, change: &Change, text: &Text) -> Html {
    html! {
        <div class="said-of-hand">
            { seats(game, name, entry, change, text) }
            { flags(game, name, entry, change, text) }
            if game.setting().flowers > 0 && (game.setting().honors || entry.flowers.count > 0) {
                { flowers(entry, change, text.games()) }
            }
            if !game.setting().honors {
                { named_flowers(entry, change, text) }
                { streak_and_stake(entry, change, text.games()) }
            }
            if game.setting().several_winners { { buying(game, entry, change, text) } }
        </div>
    }
}

/// Renders the choices of the winner's seat, the discarder and, if it counts, the prevalent wind; and the names on the current sheet.
fn seats(game: &dyn Game, name: GameName, entry: &Entry, change: &Change, text: &Text) -> Html {
    let words = text.games();
    let seats = game.setting().seats();
    let seat = entry.situation.seat;
    let on_seat = {
        let entry = entry.clone();
        change.reform(move |seat| {
            let mut changed = discarded_by(&entry, None);
            changed.situation.seat = seat;
            changed
        })
    };
    // Self-drawn first, then the seats that may have discarded.
    let others = seats.iter().filter(|&&other| other != seat);
    let others = others.map(|&other| Offer::new(Some(other), text.short_wind(other)).named(text.wind(other)));
    let ways = once(Offer::new(None, words.self_drawn)).chain(others);
    let from = entry.from().ok().flatten();
    let way = Some(from).filter(|from| from.is_some() || entry.situation.self_drawn);
    let on_from = {
        let entry = entry.clone();
        change.reform(move |from| discarded_by(&entry, from))
    };
    let on_round = {
        let entry = entry.clone();
        change.reform(move |prevalent| {
            let mut changed = entry.clone();
            changed.situation.prevalent = prevalent;
            changed
        })
    };
    let winds = |seats: &[Wind]| seats.iter().map(|&wind| Offer::wind(wind, text)).collect::<Vec<_>>();
    html! {
        <>
            if game.setting().functions {
                { choice(text.situation.prevalent, winds(&Wind::ALL), entry.situation.prevalent, on_round) }
            }
            { choice(words.seat, winds(seats), seat, on_seat) }
            <SheetSeats
                {name}
            />
            { choice(words.from, ways, way, on_from) }
        </>
    }
}

/// Renders the general flags, those of the official fans, and the game's own.
fn flags(game: &dyn Game, name: GameName, entry: &Entry, change: &Change, text: &Text) -> Html {
    let words = text.games();
    let situation = |label: &'static str, on: bool, turn: fn(&mut Entry)| {
        let entry = entry.clone();
        let on_tap = change.reform(move |()| {
            let mut changed = entry.clone();
            turn(&mut changed);
            changed
        });
        html! { <Button class="chip" pressed={on} {on_tap}>{ label }</Button> }
    };
    let flag = |flag: HandFlag| {
        let entry = entry.clone();
        let on = entry.has(flag.name());
        let on_tap = change.reform(move |()| turned(&entry, flag));
        html! { <Button class="chip" pressed={on} {on_tap}>{ words.flag(flag) }</Button> }
    };
    let bafan::Situation { self_drawn, last_of_kind, last_tile, kong, .. } = entry.situation;
    let official = |flag| text.situation.flag(flag, self_drawn);
    let unlimited = game.choices().has_taken("lighter", "unlimited");
    let own = about(name).flags.iter().copied().filter(|&flag| !(unlimited && flag == HandFlag::Lighter));
    html! {
        <>
            <div class="chips">
                { situation(words.kong, kong, |entry| entry.situation.kong = !entry.situation.kong) }
                if about(name).counts_official_fans {
                    { situation(official(Flag::LastOfKind), last_of_kind, |entry| {
                        entry.situation.last_of_kind = !entry.situation.last_of_kind;
                    }) }
                    { situation(official(Flag::LastTile), last_tile, |entry| {
                        entry.situation.last_tile = !entry.situation.last_tile;
                    }) }
                }
                { for own.map(flag) }
            </div>
            if unlimited { { counter("lighter", words.flag(HandFlag::Lighter), 10, entry, change, words) } }
        </>
    }
}

fn flowers(entry: &Entry, change: &Change, words: &GamesText) -> Html {
    const MOST: u8 = 8;
    let value = entry.flowers.count + entry.flowers.named.len() as u8;
    let entry = entry.clone();
    let on_change = change.reform(move |count: u8| {
        let mut changed = entry.clone();
        changed.flowers.named.clear();
        changed.flowers.count = count.min(MOST);
        changed
    });
    html! {
        <Stepper
            label={words.flowers}
            shape={Glyph::Blossom}
            fewer={words.fewer}
            more={words.more}
            {value}
            most={MOST}
            {on_change}
        />
    }
}

/// Renders the flowers of games in which honors are flowers: a key for each honor with how many times it was drawn, and the eight flowers
/// by name.
fn named_flowers(entry: &Entry, change: &Change, text: &Text) -> Html {
    let words = text.games();
    let honor = |tile: Tile| {
        let held = entry.flowers.honors.iter().filter(|&&held| held == tile).count();
        let entry = entry.clone();
        let on_tap = change.reform(move |()| honor_turned(&entry, tile));
        html! {
            <Button class="flower" pressed={held > 0} label={words.drawn_often(text.tile(tile), held)} {on_tap}>
                { tile_face(tile) }
                if held > 0 { <b aria-hidden="true">{ held }</b> }
            </Button>
        }
    };
    let flower = |flower: Flower| {
        let on = entry.flowers.named.contains(&flower);
        let entry = entry.clone();
        let on_tap = change.reform(move |()| flower_turned(&entry, flower));
        html! { <Button class="chip" pressed={on} {on_tap}>{ text.faults.flower(flower) }</Button> }
    };
    html! {
        <div class="flower-keys" role="group" aria-label={words.flowers}>
            <span class="label" aria-hidden="true">{ words.flowers }</span>
            <div class="chips">{ for Tile::all().filter(|tile| tile.is_honor()).map(honor) }</div>
            <div class="chips">{ for Flower::all().map(flower) }</div>
        </div>
    }
}

/// Renders the dealer's streak, and the stake by which points are multiplied.
fn streak_and_stake(entry: &Entry, change: &Change, words: &GamesText) -> Html {
    let stake = entry.flag("stake").and_then(|stake| stake.parse::<u32>().ok()).unwrap_or(1);
    let oninput = {
        let (entry, change) = (entry.clone(), change.clone());
        move |event: InputEvent| {
            let typed = typed(&event);
            // An invalid stake stays in the field but changes nothing.
            if let Some(stake) = typed.trim().parse::<u32>().ok().filter(|stake| (1..=1_000_000).contains(stake)) {
                // A stake of one is the default.
                change.emit(with_number(&entry, "stake", if stake == 1 { 0 } else { stake }));
            }
        }
    };
    html! {
        <>
            { counter("streak", words.streak, 99, entry, change, words) }
            <label class="stake">
                <span class="label">{ words.stake }</span>
                <input type="number" inputmode="numeric" min="1" max="1000000" value={stake.to_string()} {oninput} />
            </label>
        </>
    }
}

/// Renders a number between two buttons for a flag; 0 removes the flag.
fn counter(
    flag: &'static str,
    label: &'static str,
    most: u32,
    entry: &Entry,
    change: &Change,
    words: &GamesText,
) -> Html {
    let value = match entry.flag(flag) {
        None => 0,
        Some("") => 1,
        Some(value) => value.parse::<u32>().unwrap_or_default(),
    };
    let step = |to: Option<u32>| {
        let entry = entry.clone();
        change.reform(move |()| to.map_or_else(|| entry.clone(), |to| with_number(&entry, flag, to)))
    };
    let fewer = value.checked_sub(1);
    let more = Some(value + 1).filter(|&more| more <= most);
    html! {
        <div class="stepper counted" role="group" aria-label={label}>
            <span class="label" aria-hidden="true">{ label }</span>
            <div class="options">
                <Button label={words.one_less(label)} barred={fewer.is_none()} on_tap={step(fewer)}>{ "−" }</Button>
                <output><span class="heard">{ label }{ " " }</span>{ value }</output>
                <Button label={words.one_more(label)} barred={more.is_none()} on_tap={step(more)}>{ "+" }</Button>
            </div>
        </div>
    }
}

/// Renders the buyers, the wall at which the deal started (if that forces a player to buy), and bets by people outside the game.
fn buying(game: &dyn Game, entry: &Entry, change: &Change, text: &Text) -> Html {
    const MOST_BETS: usize = 4;
    let words = text.games();
    let seats = game.setting().seats();
    let listed =
        |flag: &str| entry.flag(flag).unwrap_or_default().chars().filter_map(Wind::of_letter).collect::<Vec<_>>();
    let (buyers, wall, bets) = (listed("buy"), listed("wall"), listed("bets"));
    let buyer = |&seat: &Wind| {
        let entry = entry.clone();
        let on_tap = change.reform(move |()| seat_turned(&entry, "buy", seat));
        html! { <Button class="chip" pressed={buyers.contains(&seat)} {on_tap}>{ words.buys(text.wind(seat)) }</Button> }
    };
    let on_wall = {
        let entry = entry.clone();
        change.reform(move |seat| {
            let mut bare = entry.clone();
            bare.flags.retain(|(name, _)| name != "wall");
            if listed_is(&entry, "wall", seat) { bare } else { seat_added(&bare, "wall", seat) }
        })
    };
    let bet = |&seat: &Wind| {
        let entry = entry.clone();
        let full = bets.len() >= MOST_BETS;
        let on_tap = change.reform(move |()| if full { entry.clone() } else { seat_added(&entry, "bets", seat) });
        html! {
            <Button class="chip" barred={full} {on_tap}>
                <span class="heard">{ words.bets_on(text.wind(seat)) }</span>
                <span aria-hidden="true">{ "+ " }{ text.wind(seat) }</span>
            </Button>
        }
    };
    let made = |(place, &seat): (usize, &Wind)| {
        let entry = entry.clone();
        let on_tap = change.reform(move |()| seat_taken(&entry, "bets", place));
        let name = words.remove(&words.bets_on(text.wind(seat)));
        html! { <Button class="chip" label={name} {on_tap}>{ text.wind(seat) }{ " ✕" }</Button> }
    };
    html! {
        <>
            <div class="chips" role="group" aria-label={words.buyers}>
                <span class="label" aria-hidden="true">{ words.buyers }</span>
                { for seats.iter().map(buyer) }
            </div>
            if game.choices().has_taken("buying", "forced") {
                { choice(
                    words.wall_of_deal,
                    seats.iter().map(|&seat| Offer::wind(seat, text)),
                    wall.first().copied(),
                    on_wall,
                ) }
            }
            <div
                class="chips"
                role="group"
                aria-label={words.bets}
            >
                <span class="label" aria-hidden="true">{ words.bets }</span>
                { for seats.iter().map(bet) }
                { for bets.iter().enumerate().map(made) }
            </div>
        </>
    }
}

fn listed_is(entry: &Entry, flag: &str, seat: Wind) -> bool {
    entry.flag(flag).is_some_and(|value| value.chars().eq([seat.letter()]))
}
