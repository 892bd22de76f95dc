//! The first page: the running match, a new match, the tools, and earlier matches.

use bafan::order;
use std::rc::Rc;

use bafan_table::Player;
use bafan_table::record::Match;
use bafan_table::sheet::{result, scores as shown};

use super::words::day;
use crate::browser::matches::{Matches, use_matches};
use crate::model::amount::score;
use crate::model::games::GameName;
use crate::model::location::{ClubPlace, GamesPlace, Location, PlayPlace, TablePlace};
use crate::model::matches::KeptMatch;
use crate::view::prelude::*;

/// The match in progress, if any; the link that starts a match; the tools; the sheets of other games; the earlier matches; and, folded, the
/// archived ones.
#[component]
pub fn HomePage() -> Html {
    let text = use_text();
    let table = text.table();
    let words = &table.home;
    let Some(matches) = use_matches() else { return Html::default() };
    let archive = &matches.archive;
    let running = archive.running();
    let hidden: Vec<_> = archive.hidden().cloned().collect();
    let earlier: Vec<_> = archive.shown().filter(|kept| Some(*kept) != running).cloned().collect();
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            { not_read(archive.unread, text) }
            if let Some(kept) = running {
                { going_on(kept, text) }
                <ul class="shelves">
                    { shelf_of(Glyph::Add, TablePlace::New(String::new()), words.new, words.new_about) }
                </ul>
            } else {
                { start(TablePlace::New(String::new()), words.new, words.new_about.to_owned()) }
            }
            <h3>{ words.tools }</h3>
            <ul class="shelves">
                { shelf_of(Glyph::Flag, TablePlace::Finder(None), words.finder, words.finder_about) }
                { shelf_of(Glyph::Wall, TablePlace::Wall, table.wall.title, table.wall.tool) }
                { shelf_of(Glyph::Steps, TablePlace::Procedure, table.procedure.title, table.procedure.tool) }
                { shelf_of(Glyph::Watch, TablePlace::Clock, table.clock.title, table.clock.tool) }
                { club(Glyph::People, ClubPlace::Home, words.club, words.club_about) }
                { club(Glyph::File, ClubPlace::Files, words.files, words.files_about) }
                { club(Glyph::Bars, ClubPlace::Statistics, table.statistics.title, table.statistics.tool) }
                { shelf(
                        &Location::Play(PlayPlace::Records(false)),
                        Glyph::Again,
                        words.records,
                        words.records_about,
                    ) }
            </ul>
            <h3>{ words.others }</h3>
            <div class="acts">{ for GameName::ALL.map(|name| other_game(name, text)) }</div>
            if !earlier.is_empty() { <h3>{ words.earlier }</h3>{ listed(earlier, &matches, text) } }
            if !hidden.is_empty() { <Fold summary={html! { words.put_away }}>{ listed(hidden, &matches, text) }</Fold> }
        </>
    }
}

/// Renders the link to the score sheets of another game.
fn other_game(name: GameName, text: &Text) -> Html {
    let to = Location::Games(GamesPlace::Sheet(name)).to_string();
    html! { <Link {to} class="chip">{ text.settings.game_name(name) }</Link> }
}

fn start(to: TablePlace, name: &'static str, about: String) -> Html {
    html! { <Link to={Location::Table(to).to_string()} class="start"><b>{ name }</b><small>{ about }</small></Link> }
}

fn shelf_of(shape: Glyph, to: TablePlace, name: &'static str, about: &'static str) -> Html {
    shelf(&Location::Table(to), shape, name, about)
}

/// Renders the link to a page about more than one match.
fn club(shape: Glyph, to: ClubPlace, name: &'static str, about: &'static str) -> Html {
    shelf(&Location::Club(to), shape, name, about)
}

fn going_on(kept: &KeptMatch, text: &Text) -> Html {
    let state = kept.log.state();
    let words = text.table();
    let hand = match state.may_play_on() {
        true => words.play.hand(state.seats_now().round, state.hands.len() + 1),
        false => words.home.hands(state.hands.len()),
    };
    start(TablePlace::Match(kept.id), words.home.go_on, format!("{hand} · {}", scores(state, text)))
}

/// Lists the players with their scores.
pub fn scores(state: &Match, text: &Text) -> String {
    let shown = shown(state);
    let one =
        |player: Player| format!("{} {}", isolated(&state.start.names[player.index()]), score(shown[player.index()]));
    Player::ALL.map(one).join(text.comma)
}

fn listed(list: Vec<Rc<KeptMatch>>, matches: &Matches, text: &'static Text) -> Html {
    let (count, matches) = (list.len(), matches.clone());
    html! { <Rows class="matches" {count} row={move |place: usize| row(&list[place], &matches, text)} /> }
}

/// Renders a match in a list: a link with its date, its number of hands, and the players with their scores, best first; then the buttons
/// that archive or restore it and, if it is archived, delete it.
fn row(kept: &Rc<KeptMatch>, matches: &Matches, text: &'static Text) -> Html {
    let words = &text.table().home;
    let state = kept.log.state();
    let result = result(state);
    let mut players = Player::ALL;
    order::by_key(&mut players, |player| result.rank[player.index()]);
    let one = |player: Player| {
        html! {
            <span>
                <bdi>{ &state.start.names[player.index()] }</bdi>
                { " " }
                <b>{ score(result.scores[player.index()]) }</b>
            </span>
        }
    };
    let begun = kept.log.entries().first().and_then(|entry| entry.at).map(|at| day(at, text));
    let hide = {
        let (matches, id, hidden) = (matches.clone(), kept.id, kept.hidden);
        move |()| matches.hide(id, !hidden)
    };
    let delete = {
        let (matches, id) = (matches.clone(), kept.id);
        move |()| matches.delete(id)
    };
    let place = if state.ended.is_some() { TablePlace::Sheet(kept.id) } else { TablePlace::Match(kept.id) };
    html! {
        <li key={kept.id.to_string()}>
            <Link to={Location::Table(place).to_string()} class="shelf">
                <small>
                    { for begun }
                    { " · " }
                    { words.hands(state.hands.len()) }
                    if state.ended.is_none() { { " · " }{ words.goes_on } }
                </small>
                <span class="players">{ for players.map(one) }</span>
            </Link>
            <Button on_tap={hide}>{ if kept.hidden { words.restore } else { words.hide } }</Button>
            if kept.hidden { <Confirm name={words.delete} sure={words.delete_sure} on_sure={delete} /> }
        </li>
    }
}
