//! What a hand of another game comes to.

use bafan_table::games::{Amount, Entry, Game, Outcome, Way, ahead};
use yew::prelude::*;

use super::super::sheet::onto::OntoSheet;
use super::super::values::values;
use crate::model::games::{GameName, Trouble, outcome, waits};
use crate::model::text::{GamesText, Text};
use crate::view::components::TileFace;
use crate::view::language::use_text;

/// Properties of [`ResultView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub name: GameName,
    /// The answers to its open questions, as they are kept.
    pub choices: AttrValue,
    /// What has been entered.
    pub entry: Entry,
    /// How it is paid; by the game's own way unless given.
    pub way: Option<Way>,
}

/// Total, values and payments; before that what is missing, and the waits.
#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let words = text.games();
    let game = props.name.game_by(&props.choices);
    let content = match outcome(&*game, &props.entry, props.way) {
        Ok(outcome) => won(props.name, &*game, &props.entry, &outcome, text),
        Err(Trouble::Missing(1)) => waiting(&*game, &props.entry, words),
        Err(Trouble::Missing(count)) => html! { <p>{ words.missing(count) }</p> },
        Err(trouble) => html! { <p>{ words.trouble[trouble_place(trouble)] }</p> },
    };
    html! { <section class="game-result" role="status" aria-label={words.result}>{ content }</section> }
}

const fn trouble_place(trouble: Trouble) -> usize {
    match trouble {
        Trouble::NoWin | Trouble::Missing(_) => 0,
        Trouble::SelfDrawOnly => 1,
        Trouble::Unfounded => 2,
        Trouble::Impossible => 3,
    }
}

fn waiting(game: &dyn Game, entry: &Entry, words: &GamesText) -> Html {
    let waits = waits(game, entry);
    let wait = |&(tile, total): &(bafan::Tile, Amount)| {
        html! { <li><TileFace {tile} named={true} /><b>{ words.points(&total.to_string()) }</b></li> }
    };
    html! {
        if waits.is_empty() {
            <p>{ words.no_waits }</p>
            { for ahead(game, entry).map(|ahead| html! {
                <>
                    <p>{ words.ahead(ahead.lacks, ahead.useful.len()) }</p>
                    <ul class="game-waits">{ for ahead.useful.iter().map(|&tile| html! { <li><TileFace {tile} named={true} /></li> }) }</ul>
                </>
            }) }
        } else {
            <p>{ words.waits(waits.len()) }</p>
            <ul class="game-waits">{ for waits.iter().map(wait) }</ul>
        }
    }
}

fn won(name: GameName, game: &dyn Game, entry: &Entry, outcome: &Outcome, text: &Text) -> Html {
    let words = text.games();
    let seat = |(place, amount): (usize, Amount)| {
        let wind = bafan::Wind::ALL[place];
        let winner = (wind == entry.situation.seat).then_some("winner");
        let sign = if amount > Amount::ZERO { "+" } else { "" };
        html! {
            <div class={winner}><dt>{ text.wind(wind) }</dt><dd>{ sign }{ amount.to_string().replace('-', "−") }</dd></div>
        }
    };
    let seats = game.setting().players;
    html! {
        <>
            <p class="game-total"><b>{ words.points(&outcome.score.total.to_string()) }</b></p>
            { values(name, &outcome.score.counted, text) }
            if !outcome.score.stood.is_empty() {
                <ul class="game-waits" aria-label={words.stood}>
                    { for outcome.score.stood.iter().map(|stood| html! {
                        <li>{ words.function(stood.number) }<TileFace tile={stood.tile} named={true} /></li>
                    }) }
                </ul>
            }
            if let Some(pay) = outcome.pay {
                <dl class="game-pay" aria-label={words.pay}>{ for pay.into_iter().take(seats).enumerate().map(seat) }</dl>
                <OntoSheet {name} entry={entry.clone()} />
            } else {
                <p class="remark">{ words.who_discarded }</p>
            }
        </>
    }
}
