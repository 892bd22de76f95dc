//! The result of another game's hand.

use bafan_table::games::{Amount, Entry, Fault, Game, Outcome, Piece, Way, ahead};

use super::super::melds::divided;
use super::super::sheet::onto::OntoSheet;
use super::super::values::values;
use crate::browser::worker_client::use_task;
use crate::model::amount::{score_exactly, signed_exactly};
use crate::model::games::{GameName, GameWait, Trouble, outcome, takes_long, tiles, waits, wanted};
use crate::model::tasks::{StandInsQuestion, TaskState};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub name: GameName,
    /// The rules, in their stored form.
    pub choices: AttrValue,
    pub entry: Entry,
    /// The way of paying; `None` for the game's own.
    pub way: Option<Way>,
}

/// Total, values and payments; for a hand that lacks one tile, the waits; for a hand that lacks more, the number of missing tiles;
/// otherwise the reason why there is no total.
#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let words = text.games();
    let game = props.name.game_by(&props.choices);
    let long = takes_long(&*game, &props.entry);
    let question = long.then(|| StandInsQuestion { rules: props.choices.to_string(), hand: props.entry.to_string() });
    let found = use_task(question);
    let shown = |entry: &Entry| match outcome(&*game, entry, props.way) {
        Ok(outcome) => won(props.name, &*game, entry, &outcome, text),
        Err(Trouble::Missing(1)) => waiting(&*game, entry, waits(&*game, entry), text),
        Err(Trouble::Missing(count)) => html! { <p>{ words.missing(count) }</p> },
        Err(Trouble::Refused(fault)) => html! { <p>{ words.refused(&fault, text) }</p> },
    };
    let content = match found.filter(|_| long) {
        None => shown(&props.entry),
        Some(TaskState::Ready(found)) if found.wins => shown(&found.narrowed(&props.entry)),
        Some(TaskState::Ready(found)) if tiles(&props.entry) < wanted(&*game) => {
            waiting(&*game, &props.entry, found.waits.clone(), text)
        }
        Some(TaskState::Ready(_)) => html! { <p>{ words.refused(&Fault::NoWin, text) }</p> },
        Some(TaskState::Pending(_)) => html! { <p>{ words.finding }</p> },
        Some(TaskState::Failed(failure)) => html! { <p>{ failure.error }</p> },
        Some(TaskState::NoWorker) => html! { <p>{ text.worker.missing }</p> },
    };
    html! { <section class="game-result" role="status" aria-label={words.result}>{ content }</section> }
}

fn waiting(game: &dyn Game, entry: &Entry, waits: Vec<GameWait>, text: &Text) -> Html {
    let words = text.games();
    let wait = |wait: &GameWait| {
        let points = |total: Amount| words.points(&total.to_string());
        let totals = match (wait.drawn, wait.discarded) {
            (Some(drawn), Some(discarded)) if drawn == discarded => html! { <b>{ points(drawn) }</b> },
            (drawn, discarded) => html! {
                <>
                    { for drawn.map(|total| html! { <span>{ words.self_drawn }{ " " }<b>{ points(total) }</b></span> }) }
                    { for discarded.map(|total| html! { <span>{ text.advice.discarded }{ " " }<b>{ points(total) }</b></span> }) }
                </>
            },
        };
        let face = match wait.piece {
            Piece::Tile(tile) | Piece::Gold(tile) => html! { <TileFace {tile} /> },
            Piece::Function(number) => words.function(number).into(),
        };
        html! { <li>{ face }{ totals }</li> }
    };
    html! {
        if waits.is_empty() {
            <p>{ words.no_waits }</p>
            { for ahead(game, entry).map(|ahead| html! {
                <>
                    <p>{ words.ahead(ahead.lacks, ahead.useful.len()) }</p>
                    <ul class="game-waits">{ for ahead.useful.iter().map(|&tile| html! { <li><TileFace {tile} /></li> }) }</ul>
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
        html! { <div class={winner}><dt>{ text.wind(wind) }</dt><dd>{ signed_exactly(amount) }</dd></div> }
    };
    let seats = game.setting().players;
    let (formula, total) = (game.formula(entry, &outcome.score), outcome.score.total.to_string());
    html! {
        <>
            <p class="game-total"><b>{ words.points(&total) }</b></p>
            { for outcome.score.division.as_ref().map(|division| divided(division, entry, text)) }
            { values(name, &outcome.score.counted, text) }
            if formula != total { <p class="formula">{ formula }{ " = " }{ total }</p> }
            if !outcome.score.stood.is_empty() {
                <ul class="game-waits" aria-label={words.stood}>
                    { for outcome.score.stood.iter().map(|stood| html! {
                        <li>{ words.function(stood.number) }<TileFace tile={stood.tile} /></li>
                    }) }
                </ul>
            }
            if let Some(pay) = outcome.pay {
                <dl class="game-pay" aria-label={words.pay}>
                    { for pay.into_iter().take(seats).enumerate().map(seat) }
                </dl>
                { bets(game, entry, &pay, text) }
                <OntoSheet {name} entry={entry.clone()} />
            } else {
                <p class="remark">{ words.who_discarded }</p>
            }
        </>
    }
}

/// Renders the amounts that people who bet on a seat win or lose.
fn bets(game: &dyn Game, entry: &Entry, pay: &[Amount; 4], text: &Text) -> Html {
    let seats = entry.flag("bets").unwrap_or_default().chars().filter_map(bafan::Wind::of_letter);
    let bets = game.bets(entry, pay).unwrap_or_default();
    if bets.is_empty() {
        return Html::default();
    }
    let said = seats.zip(bets).map(|(seat, amount)| format!("{} {}", text.wind(seat), score_exactly(amount)));
    html! { <p>{ text.games().called(text.games().bets, &said.collect::<Vec<_>>().join(text.comma)) }</p> }
}
