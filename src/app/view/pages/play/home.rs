//! The first page of Play: a hand, a match, the user's own deal, and the finished hands.

use std::rc::Rc;

use bafan::RuleSet;
use bafan_study::progress::Id;
use bafan_table::play::opponent::Strength;

use super::own_deal::OwnDeal;
use super::words::who;
use super::{forget_button, hand_hash, replay_hash};
use crate::browser::chance;
use crate::browser::kept::{Key, use_kept_value};
use crate::browser::navigation::Travel;
use crate::browser::played::{Played, forget_game, under_way};
use crate::browser::settings::use_rules;
use crate::browser::sharing;
use crate::model::amount::signed;
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location, PlayPlace};
use crate::model::play::{Deal, Finished, Game, MatchHand};
use crate::view::prelude::*;

const OPPONENTS: Key<[Strength; 3]> =
    Key::new("bafan.play.opponents", read_opponents, |opponents| opponents.map(Strength::name).join("."));

/// The hands in progress; the ways to start a hand or a match and to import hands; the other games, the choice of opponents, the form for a
/// deal of the user's own, and the finished hands.
#[autoprops]
#[component]
pub fn HomePage(played: &Played) -> Html {
    let text = use_text();
    let words = text.play();
    let rules = use_rules();
    let travel = use_context::<Travel>();
    let (opponents, choose) = use_kept_value(&OPPONENTS);
    let left = use_state(|| under_way().ways_on());
    let start = {
        let (rules, travel) = (rules, travel.clone());
        move |()| go(&travel, &random_seat(Deal { opponents, ..Deal::seeded(chance::seed(), rules) }))
    };
    let start_match = {
        let (rules, travel) = (rules, travel.clone());
        move |()| {
            let hand = MatchHand { seed: chance::seed(), number: 0, totals: [0; 4] };
            go(&travel, &Deal { opponents, ..Deal::seeded(0, rules) }.in_match(hand));
        }
    };
    html! {
        <Page
            class="play play-home"
            name={words.title}
            over={html! { <h2 class="heading">{ words.title }</h2> }}
            tabindex="-1"
        >
            { not_kept(played.refused, text) }
            { for left.iter().map(|game| go_on(game, &left, text)) }
            <div class="big-ways">
                <Button class="big-way first" on_tap={start}>
                    <b>{ words.start }</b>
                    <small>{ words.start_about }</small>
                </Button>
                <Button class="big-way" on_tap={start_match}>
                    <b>{ words.start_match }</b>
                    <small>{ words.start_match_about }</small>
                </Button>
                <Link to={Location::Play(PlayPlace::Records(false)).to_string()} class="big-way">
                    <b>{ words.import }</b>
                    <small>{ words.import_about }</small>
                </Link>
            </div>
            { other_games(text) }
            { opponents_view(opponents, &choose, text) }
            <Fold summary={html! { words.own_deal }}><OwnDeal {opponents} rules={RuleSet::clone(&rules)} /></Fold>
            { finished_hands(played, text) }
        </Page>
    }
}

/// Renders the links to other games, which are played at the same table.
fn other_games(text: &Text) -> Html {
    let game = |name: GameName| {
        let place = Location::Games(GamesPlace::Play(name)).to_string();
        html! { <li key={name.slug()}><Link to={place} class="call">{ text.settings.game_name(name) }</Link></li> }
    };
    html! {
        <section class="other-games">
            <h3>{ text.play().other_games }</h3>
            <ul>{ for GameName::ALL.map(game) }</ul>
        </section>
    }
}

fn go_on(game: &Game, left: &UseStateHandle<Vec<Game>>, text: &Text) -> Html {
    let words = text.play();
    let state = game.state();
    let name = if game.deal().match_hand().is_some() { words.go_on_match } else { words.go_on };
    let hand = game.deal().match_hand().map(|hand| words.hand_of_match(hand.number + 1));
    let seat = format!("{} {}", words.seat, text.wind(game.deal().seat));
    let about = [hand, Some(words.header(state.setup().prevalent, state.wall().left())), Some(seat)];
    let on_tap = {
        let (deal, left) = (game.deal().alone(), left.setter());
        move |()| {
            forget_game(&deal);
            left.set(under_way().ways_on());
        }
    };
    html! {
        <div class="left-hand" key={game.deal().to_string()}>
            <Link to={hand_hash(&game.deal().alone())} class="big-way go-on">
                <b>{ name }</b>
                <small>{ about.into_iter().flatten().collect::<Vec<_>>().join(" · ") }</small>
            </Link>
            { forget_button(on_tap.into(), text) }
        </div>
    }
}

fn go(travel: &Option<Travel>, deal: &Deal) {
    if let Some(travel) = travel {
        travel.emit(hand_hash(deal).into());
    }
}

/// Returns the deal with a random seat, all equally likely.
fn random_seat(deal: Deal) -> Deal {
    let seat = bafan::Wind::ALL[chance::seed() as usize % 4];
    Deal { seat, ..deal }
}

fn read_opponents(text: &str) -> [Strength; 3] {
    let named: Option<Vec<Strength>> = text.split('.').map(Strength::named).collect();
    named.and_then(|named| named.try_into().ok()).unwrap_or([Strength::Eight; 3])
}

/// Renders the choice of a strength for each of the three opponents, and a description of each strength.
fn opponents_view(opponents: [Strength; 3], choose: &Callback<[Strength; 3]>, text: &Text) -> Html {
    let words = text.play();
    let strengths = Strength::ALL.map(|strength| (strength, words.strength(strength)));
    let one = |(place, &strength): (usize, &Strength)| {
        let on_choose = choose.reform(move |chosen| {
            let mut next = opponents;
            next[place] = chosen;
            next
        });
        choice(words.places[place], strengths, strength, on_choose)
    };
    let about = |strength: Strength| {
        html! {
            <li key={strength as usize}>
                <b>{ words.strength(strength) }</b>
                { " " }
                { words.strength_about(strength) }
            </li>
        }
    };
    html! {
        <section class="opponents">
            <h3>{ words.opponents }</h3>
            { for opponents.iter().enumerate().map(one) }
            <ul class="remark">{ for Strength::ALL.map(about) }</ul>
        </section>
    }
}

/// Renders the finished hands, each a link to its replay, and the button that exports them.
fn finished_hands(played: &Played, text: &'static Text) -> Html {
    let words = text.play();
    let Played { kept, on_forget, .. } = played;
    let all = kept.clone();
    let export = move |()| _ = sharing::save_text("hands", "txt", &all.export());
    let hands: Vec<_> = kept.hands().map(|(id, hand)| (id, hand.clone())).collect();
    let (count, on_forget) = (hands.len(), on_forget.clone());
    html! {
        <section class="finished-hands">
            <h3>{ words.finished }</h3>
            { not_read(kept.unread, text) }
            if count == 0 {
                <p class="remark">{ words.none_finished }</p>
            } else {
                <Rows
                    {count}
                    row={move |place: usize| finished_line(hands[place].0, &hands[place].1, &on_forget, text)}
                />
                <Button class="plain" on_tap={export}>{ words.export }</Button>
            }
        </section>
    }
}

fn finished_line(id: Id, hand: &Rc<Finished>, on_forget: &Callback<Id>, text: &Text) -> Html {
    let words = text.play();
    let ended = match hand.outline.win {
        Some((seat, _, points)) => words.won_by(&who(&hand.deal, seat, text), points),
        None => words.drawn_hand.to_owned(),
    };
    html! {
        <li key={id.to_string()}>
            <Link to={replay_hash(&hand.deal.by_itself(), &hand.log)}>
                <span>{ ended }</span>
                <b class="sum">{ words.amount(&signed(hand.outline.own)) }</b>
            </Link>
            { forget_button(on_forget.reform(move |()| id), text) }
        </li>
    }
}
