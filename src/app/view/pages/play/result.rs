//! The end of a hand: the winner, the account, the payments, and what comes next.

use std::rc::Rc;

use bafan::Wind;
use bafan::score::BASE;
use bafan_table::exchange::to_link;
use bafan_table::play::{Log, Outcome, Win, standard_points};
use web_sys::HtmlElement;

use super::count::{self, count_view, hand_view};
use super::review::ReviewView;
use super::under::Under;
use super::words::{how_won, who};
use super::{hand_hash, replay_hash};
use crate::browser::chance;
use crate::browser::navigation::link_to;
use crate::browser::page_memory::use_opened;
use crate::model::amount::signed;
use crate::model::answer_sheet::Sheet as Count;
use crate::model::location::{Location, TablePlace};
use crate::model::play::{Counted, Counting, Deal, Game, Hands, Replay, Source};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub under: Under,
    pub counting: Counting,
    /// The points that another player won with the same deal, if the user opened the deal as a challenge.
    pub rival: Option<i32>,
    pub kept: Rc<Hands>,
    /// Begins a hand with the given deal; `None` repeats the deal just played.
    pub on_begin: Callback<Option<Deal>>,
    /// Called when the user has counted another player's hand.
    pub on_count: Callback<Counted>,
}

/// The result of a hand. Depending on the options, the user may count another player's win before the result is shown.
#[component]
pub fn ResultView(props: &Props) -> Html {
    let text = use_text();
    let words = text.play();
    let game = &props.under.game;
    let log = Log::of(game.state()).one_line();
    let (shown, turn) = use_opened("bafan-shown", &log);
    let win = match game.state().outcome() {
        Some(Outcome::Won(win)) => Some(win),
        _ => None,
    };
    let count = win.and_then(|win| props.under.count_of(&win.hand));
    let own = win.is_some_and(|win| win.seat == game.deal().seat);
    let theirs = win.is_some_and(|win| win.seat != game.deal().seat);
    let covered = theirs && props.counting != Counting::Never && count.is_none() && !shown;
    let heading = use_node_ref();
    use_focus(&heading, props.under.moved);
    html! {
        <div class="play-result">
            <h2 tabindex="-1" ref={heading} class={classes!(own.then_some("verdict right"))}>
                if own { { icon(Glyph::Yes) } }
                { headline(game, win, covered, text) }
            </h2>
            if let (true, Some(win)) = (covered, win) {
                <Covered
                    win={win.clone()}
                    game={game.clone()}
                    on_show={turn.reform(|()| true)}
                    on_count={props.on_count.clone()}
                />
            } else {
                if let Some(rival) = props.rival {
                    <p class="compared">{ words.compared(&signed(rival), &signed(game.own_amount())) }</p>
                }
                <div
                    class="payments-line"
                    role="group"
                    aria-label={words.payments}
                >
                    { for Wind::ALL.map(|seat| payment(game, seat, text)) }
                </div>
                { for win.and_then(|win| own_sum(game, win, text)).map(|sum| html! { <p class="remark">{ sum }</p> }) }
                { for game.totals().map(|totals| totals_view(game, totals, text)) }
                <Onward
                    game={game.clone()}
                    log={log.clone()}
                    kept={props.kept.clone()}
                    on_begin={props.on_begin.clone()}
                />
                <GameReview game={game.clone()} {log} />
                if let Some(win) = win {
                    { hand_view(&win.hand, text) }
                    if count.is_some() { <h3>{ words.own_count }</h3> }
                    { count_view(&win.hand, count, &game.deal().rules) }
                }
                { hands(game, text) }
            }
        </div>
    }
}

/// Focuses the heading when the result first appears, if `wanted`. After an action of the user has ended the hand, the element that had the
/// focus is gone.
#[hook]
fn use_focus(heading: &NodeRef, wanted: bool) {
    let heading = heading.clone();
    use_effect_with((), move |()| {
        if let Some(heading) = heading.cast::<HtmlElement>().filter(|_| wanted) {
            // Fails only for an element that cannot have the focus.
            _ = heading.focus();
        }
    });
}

fn headline(game: &Game, win: Option<&Win>, covered: bool, text: &Text) -> String {
    let words = text.play();
    let own = game.deal().seat;
    let name = |seat: Wind| who(game.deal(), seat, text);
    match win {
        None => words.drawn_hand.to_owned(),
        Some(Win { seat, from, tally, .. }) => match how_won(*from, Some(own), name, text) {
            how if covered => words.result_covered(&name(*seat), &how),
            how if *seat == own => words.you_won(tally.total, &how),
            how => words.result_won(&name(*seat), tally.total, &how),
        },
    }
}

#[autoprops]
#[component]
fn Covered(win: &Win, game: &Game, on_show: &Callback<()>, on_count: &Callback<Counted>) -> Html {
    let text = use_text();
    let words = text.play();
    let counting = use_state_eq(|| false);
    let counted = win.hand.clone();
    let set = |on: bool| Callback::from(counting.setter()).reform(move |()| on);
    html! {
        <>
            { hand_view(&win.hand, text) }
            <div class="ways-on">
                <Button class="main-act" on_tap={on_show}>{ words.show_account }</Button>
                <Button class="plain" on_tap={set(true)}>{ words.count_theirs }</Button>
            </div>
            if *counting {
                <count::CountSheet
                    hand={win.hand.clone()}
                    rules={game.deal().rules}
                    title={words.count_title_of(&who(game.deal(), win.seat, text))}
                    act={words.show_account}
                    on_counted={on_count.reform(move |count: Count| Counted::new(counted.clone(), count))}
                    on_close={set(false)}
                />
            }
        </>
    }
}

/// Renders the amount that a seat gets or pays.
fn payment(game: &Game, seat: Wind, text: &Text) -> Html {
    let amount = game.state().amounts()[seat as usize];
    let own = (seat == game.deal().seat).then_some("own");
    html! {
        <p key={seat as usize} class={classes!("payment", own)}>
            <b class="wind-mark">{ text.short_wind(seat) }</b>
            <span>{ who(game.deal(), seat, text) }</span>
            <b class="sum">{ signed(amount) }</b>
        </p>
    }
}

/// Explains how the amount that the user receives or pays is calculated; `None` if a false win changed the amount.
fn own_sum(game: &Game, win: &Win, text: &Text) -> Option<String> {
    let words = text.play();
    let (own, points, base) = (game.deal().seat, win.tally.total, BASE.unsigned_abs());
    let due = base + points;
    let (amount, said) = match win.from {
        None if win.seat == own => (3 * due, words.own_gets(&format!("3 × ({base} + {points}) = {}", 3 * due))),
        Some(_) if win.seat == own => {
            let sum = due + 2 * base;
            (sum, words.own_gets(&format!("({base} + {points}) + {base} + {base} = {sum}")))
        }
        Some(from) if from != own => (base, words.own_pays.to_owned()),
        _ => (due, words.own_pays_all(points, due)),
    };
    (game.own_amount().unsigned_abs() == amount).then_some(said)
}

/// Renders the totals of a match, the human player first, with the names that the players have in this hand; at the end of the match, also
/// the standard points.
fn totals_view(game: &Game, totals: [i32; 4], text: &Text) -> Html {
    let words = text.play();
    let over = game.next_of_match().is_none();
    let standard = standard_points(totals);
    let line = |(player, &total): (usize, &i32)| {
        let points = format!("{}.{:02}", standard[player] / 100, standard[player] % 100);
        let seat = Wind::ALL.into_iter().find(|&seat| game.deal().player(seat) == player);
        html! {
            <li key={player}>
                <span>{ for seat.map(|seat| who(game.deal(), seat, text)) }</span>
                <b class="sum">{ signed(total) }</b>
                if over { <small>{ words.standard(&points) }</small> }
            </li>
        }
    };
    html! {
        <section class="totals-of-match">
            <h3>{ if over { words.match_over } else { words.totals } }</h3>
            <ol>{ for totals.iter().enumerate().map(line) }</ol>
        </section>
    }
}

/// Returns the names of the players of a match, the human player first.
fn names(game: &Game, text: &Text) -> [String; 4] {
    let words = text.play();
    std::array::from_fn(|player| match player.checked_sub(1) {
        None => words.you.to_owned(),
        Some(other) => format!("{player} · {}", words.strength(game.deal().opponents[other])),
    })
}

#[autoprops]
#[component]
fn Onward(game: &Game, log: &String, kept: &Rc<Hands>, on_begin: &Callback<Option<Deal>>) -> Html {
    let text = use_text();
    let words = text.play();
    let as_match = use_memo((game.clone(), kept.clone()), |(game, kept)| {
        kept.match_of(game, names(game, text))
            .map(|log| Location::Table(TablePlace::Open(to_link(&log, false))).to_string())
    });
    let next = game.next_of_match();
    let in_match = game.deal().match_hand().is_some();
    let another = {
        let deal = game.deal().by_itself();
        Deal { source: Source::Seed(chance::seed()), ..deal }
    };
    let begin = |deal: Option<Deal>| on_begin.reform(move |()| deal.clone());
    html! {
        <div class="ways-on">
            if let Some(next) = next {
                <Button class="main-act" on_tap={begin(Some(next))}>{ words.next_hand }</Button>
            } else {
                <Button class="main-act" on_tap={begin(Some(another))}>{ words.another }</Button>
            }
            if !in_match { <Button class="plain" on_tap={begin(None)}>{ words.again }</Button> }
            <Link to={replay_hash(&game.deal().by_itself(), log)} class="plain">{ words.replay }</Link>
            if let Some(place) = (*as_match).clone() { <Link to={place} class="plain">{ words.as_match }</Link> }
            <Challenge deal={game.deal().by_itself()} amount={game.own_amount()} />
        </div>
    }
}

/// A button that opens a sheet for sharing a link to the same deal, with the user's result, for somebody else to play.
#[autoprops]
#[component]
pub fn Challenge(deal: &Deal, amount: i32) -> Html {
    let text = use_text();
    let words = text.play();
    let open = use_state_eq(|| false);
    let turn = |on: bool| Callback::from(open.setter()).reform(move |()| on);
    let link = link_to(hand_hash(&Deal { rival: Some(amount), ..deal.clone() }));
    html! {
        <>
            <Button class="plain" opens=true on_tap={turn(true)}>{ words.challenge }</Button>
            if *open {
                <Sheet title={words.challenge} on_close={turn(false)}>
                    <p>{ words.challenge_about }</p>
                    <PassOn title={words.challenge} {link} />
                </Sheet>
            }
        </>
    }
}

fn hands(game: &Game, text: &Text) -> Html {
    let hand = |seat: Wind| {
        let tiles = game.state().standing(seat).tiles();
        html! {
            <li key={seat as usize}>
                <p><b class="wind-mark">{ text.short_wind(seat) }</b>{ " " }{ who(game.deal(), seat, text) }</p>
                <ul class="laid-melds">
                    { for game.state().melds(seat).iter().map(|&meld| super::seats::meld_view(Some(meld))) }
                    <li>{ named_tiles(tiles) }</li>
                </ul>
            </li>
        }
    };
    html! { <section class="four-hands"><h3>{ text.play().hands }</h3><ul>{ for Wind::ALL.map(hand) }</ul></section> }
}

/// The review of a finished hand. The replay is built once per game, because it contains every moment of the hand.
#[autoprops]
#[component]
fn GameReview(game: &Game, log: &String) -> Html {
    let replay = use_memo(game.clone(), |game| Replay::new(game.deal().clone(), Log::of(game.state())));
    let (open, on_turn) = use_opened("bafan-reviewed", log);
    html! { <ReviewView replay={Replay::clone(&replay)} {open} {on_turn} /> }
}
