//! The reasons why an answer is right, and why another is not.

use bafan::{Draft, Fan, Goals, Hand, Reason, RuleSet, TileCounts, WinningPlace, Won};
use bafan::{discards, order, score, tally};
use bafan_study::ladder::ladders;
use bafan_study::quiz::kinds::{AfterCall, changes, nearest, replaced};
use bafan_study::quiz::{Call, Item, ItemVerdict, Likely, Line, Marking, Why};

use super::Marked;
use super::choices::call_view;
use super::discarded::{Props as Lost, WaysLost, chance};
use super::outcome::Outcome;
use super::threat::dangers;
use crate::model::location::Location;
use crate::view::account::{cited, fan_name, sets, sets_lacking_one};
use crate::view::prelude::*;

/// The maximum number of fans named as worth the same points.
const ALIKE: usize = 4;

/// The page of the basics about payments.
const PAYMENTS: &str = "pays";

/// Returns whether the fans of the marking explain the right answer, rather than being the user's input.
pub const fn gives_reason(why: &Why) -> bool {
    matches!(why, Why::Fans | Why::Lines(_))
}

/// Renders the reason for the right answer, unless the account of the hand already gives it.
pub fn because(why: Why, marked: &Marked, chosen: Option<usize>, rules: &RuleSet, text: &Text) -> Html {
    let words = text.question();
    let marking = &*marked.marking;
    match why {
        Why::Account => Html::default(),
        Why::Fans => {
            html! { <>{ for marking.items.iter().map(|item| left_out(item, marking.won.as_deref(), text)) }</> }
        }
        Why::Lines(lines) => corrected(lines, marking, rules, text),
        Why::Reaches => {
            let said = marking.won.as_ref().map(|won| words.reaches_why(&won.score.best));
            html! { <p class="because">{ for said }</p> }
        }
        Why::Points(fans) => {
            html! {
                <>
                    { points(&fans, rules, text) }
                    { for fans.first().filter(|_| fans.len() == 1).map(|&fan| beside(fan, rules, text)) }
                </>
            }
        }
        Why::Payments { total, winner } => html! {
            <p class="because">
                { words.pays_why(winner, total) }
                { text.language.gap() }
                <Link to={Location::Basics(Some(PAYMENTS.into())).to_string()}>{ words.payments }</Link>
            </p>
        },
        Why::Wins(tiles) => html! { <>{ for wins(tiles, rules, text) }</> },
        Why::Hands(hands) => compared(hands, rules, text),
        Why::Calls(claim) => {
            let calls = claim.after_calls(rules);
            let lost = Lost::of_calls(&calls, claim, marked, chosen, rules, text);
            html! {
                <>
                    <ul class="because called">{ for calls.into_iter().map(|one| called(one, text)) }</ul>
                    { for lost.map(|lost| html! { <WaysLost ..lost /> }) }
                </>
            }
        }
        Why::Dangers { threat, tiles } => html! {
            <>{ dangers(threat, tiles, text) }<p class="remark">{ text.advice.danger_model }</p></>
        },
        Why::Changes { hand, example } => {
            let own = marking.won.as_ref().map(|won| words.changed(changes(hand, &won.hand)));
            let shown = marking.won.as_ref().filter(|_| marking.right).map_or(example, |won| &won.hand);
            html! {
                <div class="because nearest">
                    <p>{ for own }{ text.language.gap() }{ words.fewest(changes(hand, example)) }</p>
                    <p>{ named_tiles(replaced(hand, shown)) }{ " → " }{ named_tiles(replaced(shown, hand)) }</p>
                </div>
            }
        }
    }
}

/// Renders a fan that does not count, or was missed, with the reason; nothing for other verdicts.
fn left_out(item: &Item, won: Option<&Won>, text: &Text) -> Html {
    let words = text.question();
    let word = match item.verdict {
        ItemVerdict::Swallowed { .. } => words.swallowed,
        ItemVerdict::Absent => words.absent,
        ItemVerdict::Missed => words.outcome[Outcome::Missed as usize],
        ItemVerdict::Right | ItemVerdict::Times => return Html::default(),
    };
    html! {
        <div class="because">
            <p>
                <Link to={Location::Fan(item.fan).to_string()}>{ fan_name(item.fan, text) }</Link>
                { " " }
                <b>{ word }</b>
            </p>
            { for why_of(item, won, text).into_iter().map(|why| html! { <p class="why">{ why }</p> }) }
        </div>
    }
}

/// Renders the points of each hand, and its fans with the points of each.
fn compared(hands: &[Hand], rules: &RuleSet, text: &Text) -> Html {
    let one = |(place, hand): (usize, &Hand)| {
        let tally = tally(hand, rules).ok()?;
        let fan = |(fan, times): (Fan, u32)| {
            let worth = text.result.worth(rules.points(fan).into(), times);
            html! { <li>{ fan_name(fan, text) }<span class="worth">{ worth }</span></li> }
        };
        Some(html! {
            <li>
                <b>{ text.question().hand(place + 1) }{ " " }{ text.advice.points(tally.total) }</b>
                <ul class="tally">{ for tally.fans().map(fan) }</ul>
            </li>
        })
    };
    html! { <ul class="because compared">{ for hands.iter().enumerate().filter_map(one) }</ul> }
}

/// Renders the result of a reply to a discard.
fn called(AfterCall { call, discard, leaves, won, likely }: AfterCall, text: &Text) -> Html {
    let leaves = leaves.map(|leaves| {
        let winning = (leaves.distance == 0).then(|| leaves.winning());
        let waits = winning.map(|_| leaves.useful.iter().map(|&(tile, _)| tile).collect::<Vec<_>>());
        html! {
            <>
                <span>{ text.advice.leaves_and_wins(leaves.distance, &leaves.useful, winning) }</span>
                if let Some(waits) = waits { <span>{ text.tiles(&waits) }</span> }
            </>
        }
    });
    let likely = (call != Call::Win && likely != Likely::LOST).then(|| chance(likely, text));
    let won = won.map(|won| match won.score.reaches_minimum() {
        true => text.advice.points(won.score.total()),
        false => text.question().false_win(won.score.best.points),
    });
    html! {
        <li>
            <b>{ call_view(call, text) }</b>
            { for discard.map(|tile| html! { <span>{ text.advice.discard(tile) }</span> }) }
            { for likely.map(|likely| html! { <span class="likely">{ likely }</span> }) }
            { for leaves }
            { for won }
        </li>
    }
}

/// Renders the faults of an account; if the only fault is the total, the right sum of the lines.
fn corrected(lines: &[Line], marking: &Marking, rules: &RuleSet, text: &Text) -> Html {
    let words = text.question();
    let one = |item: &Item| match item.verdict {
        ItemVerdict::Right => {
            let points = rules.points(item.fan).into();
            html! { <p class="because">{ words.line_points(item.fan, points) }</p> }
        }
        _ => left_out(item, marking.won.as_deref(), text),
    };
    html! {
        <>
            { for marking.items.iter().map(one) }
            if marking.items.is_empty() { <p class="because">{ words.lines_sum(Line::sum(lines)) }</p> }
        </>
    }
}

fn points(fans: &[Fan], rules: &RuleSet, text: &Text) -> Html {
    let one = |&fan: &Fan| {
        html! {
            <li>
                <Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link>
                <span>{ text.advice.points(rules.points(fan).into()) }</span>
            </li>
        }
    };
    html! { <ul class="because">{ for fans.iter().map(one) }</ul> }
}

/// Renders help for remembering a fan's points: the ladders that the fan belongs to; without a ladder, fans worth the same points, those of
/// the same family first.
fn beside(fan: Fan, rules: &RuleSet, text: &Text) -> Html {
    let steps = ladders(fan.family()).iter().filter(|ladder| ladder.contains(&fan));
    let steps: Vec<&[Fan]> = steps.copied().collect();
    if !steps.is_empty() {
        let step = |&fan: &Fan| html! { <li>{ text.named(fan) }{ " " }<b>{ rules.points(fan) }</b></li> };
        let row = |fans: &[Fan]| html! { <ol class="rungs">{ for fans.iter().map(step) }</ol> };
        return html! { <>{ for steps.into_iter().map(row) }</> };
    }
    let mut alike: Vec<Fan> =
        Fan::all().filter(|&other| other != fan && rules.points(other) == rules.points(fan)).collect();
    order::by_key(&mut alike, |other| other.family() != fan.family());
    let alike: Vec<String> = alike.into_iter().take(ALIKE).map(|other| text.named(other)).collect();
    match alike.is_empty() {
        true => Html::default(),
        false => html! { <p class="because">{ text.question().worth_alike(&text.list(alike.iter())) }</p> },
    }
}

/// Renders the sets of a winning hand; for a hand one tile away from a win, the sets of that win and the tile to replace; for any other
/// hand, the number of tiles that it lacks.
pub fn wins(tiles: &Draft, rules: &RuleSet, text: &Text) -> Option<Html> {
    if let Some((hand, score)) = tiles.hand().ok().and_then(|hand| Some((hand.clone(), score(&hand, rules).ok()?))) {
        return Some(sets(&score.best.reading.groups(&hand), text));
    }
    if let Some((over, hand)) = nearest(tiles, rules) {
        let reading = score(&hand, rules).ok()?.best.reading;
        return Some(html! {
            <div class="because nearest">
                // The last tile of that win is the missing one.
                { sets_lacking_one(&reading.groups(&hand), text) }
                <p>{ text.question().nearest(hand.winning(), over) }</p>
            </div>
        });
    }
    let ranked = discards(&tiles.drawn().ok()?, Goals::ALL, &TileCounts::EMPTY);
    let lacking = ranked.first()?.shanten.distance + 1;
    Some(html! { <p class="because">{ text.question().no_win(lacking) }</p> })
}

/// Explains why a fan counts, does not count, or counts a different number of times, one paragraph per reason.
pub fn why_of(item: &Item, won: Option<&Won>, text: &Text) -> Vec<Html> {
    let words = text.question();
    let reason = match &item.verdict {
        ItemVerdict::Right => None,
        ItemVerdict::Missed => Some(condition(item, text)),
        ItemVerdict::Times => Some(html! { words.times(item.given, item.counted) }),
        ItemVerdict::Swallowed { reason, .. } => Some(reason_view(reason, text)),
        ItemVerdict::Absent => Some(condition(item, text)),
    };
    let fails = html! { <>{ words.fails }{ text.lacks(&item.lacks) }{ words.stop }</> };
    let noted = won.and_then(|won| noted(item, won, text)).map(|noted| html! { noted });
    reason.into_iter().chain((!item.lacks.is_empty()).then_some(fails)).chain(noted).collect()
}

/// Points out an easily overlooked fact about a fan that was given or missed; `None` for fans without one.
fn noted(item: &Item, won: &Won, text: &Text) -> Option<String> {
    let words = text.question();
    let situation = won.hand.situation();
    let reading = &won.score.best.reading;
    match (item.fan, &item.verdict) {
        (Fan::PrevalentWind | Fan::SeatWind, ItemVerdict::Missed) if situation.prevalent == situation.seat => {
            Some(words.both_winds(situation.seat))
        }
        (Fan::TwoConcealedPungs | Fan::ThreeConcealedPungs | Fan::FourConcealedPungs, ItemVerdict::Absent) => {
            let completed = match reading.winning {
                WinningPlace::Set(place) => reading.sets.get(place).is_some_and(|set| set.is_pung()),
                WinningPlace::Pair | WinningPlace::Whole => false,
            };
            (completed && !situation.self_drawn).then(|| words.open_pung.to_owned())
        }
        _ => None,
    }
}

fn condition(item: &Item, text: &Text) -> Html {
    // Elsewhere, the condition is a sentence of its own, so it begins with a capital letter.
    let mut said = text.account.condition(item.fan).chars();
    let first: String = said.next().into_iter().flat_map(char::to_lowercase).collect();
    html! { <>{ text.question().asks }{ first }{ said.as_str() }</> }
}

/// Renders the principle, the reason in words and, for an exclusion, the source.
fn reason_view(reason: &Reason, text: &Text) -> Html {
    let principle = reason.principle();
    let cite = match *reason {
        Reason::Excluded { cite, .. } => Some(cited(cite, text)),
        Reason::Combined { .. } | Reason::OtherReading(_) => None,
    };
    html! {
        <>
            <Link to={Location::Principle(principle).to_string()} class="principle">{ text.principle(principle) }</Link>
            { " " }
            { text.account.reason(reason) }
            { for cite.map(|cite| html! { <>{ text.language.gap() }{ cite }</> }) }
        </>
    }
}
