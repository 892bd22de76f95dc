//! The penalty finder for referees: situation, offense, ruling.

mod enter;
pub mod steps;

use bafan_table::Book;
use bafan_table::penalties::{Group, HandEffect, Offense, Question, Row, found, row, search};

use self::enter::Enter;
use self::steps::{counted, steps};
use super::words;
use crate::browser::matches::use_matches;
use crate::browser::settings::use_rules;
use crate::model::location::{Location, TablePlace};
use crate::view::prelude::*;

/// The situations, or the results of a search over all offenses.
#[autoprops]
#[component]
pub fn FinderPage(
    // The text of the search.
    typed: &UseStateHandle<String>,
    // The number of the hand, if it is not the current one.
    hand: Option<usize>,
) -> Html {
    let text = use_text();
    let words = &text.table().finder;
    let on_type = Callback::from(typed.setter());
    let mut found = search(typed);
    let named = |offense: &&Offense| words::offense(**offense, text).contains(typed.trim());
    let named: Vec<Offense> = Offense::ALL.iter().filter(named).copied().filter(|of| !found.contains(of)).collect();
    found.extend(named);
    let group = |group: Group| {
        html! {
            <li>
                <Link to={Location::Table(TablePlace::Group(group, hand)).to_string()} class="shelf">
                    <b>{ words.group(group) }</b>
                    <small>{ words.about(group) }</small>
                </Link>
            </li>
        }
    };
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            <FindField label={words.find} hint={words.hint} value={(**typed).clone()} {on_type} />
            if typed.trim().is_empty() {
                <ul class="shelves">{ for Group::ALL.map(group) }</ul>
            } else if found.is_empty() {
                <p class="remark" role="status">{ words.nothing }</p>
            } else {
                { list(&found, hand, text) }
            }
            <p class="remark">{ words.referee }</p>
            <p>
                <Link to={Location::Table(TablePlace::Procedure).to_string()} class="chip">
                    { text.table().procedure.title }
                </Link>
            </p>
        </>
    }
}

/// Renders the offenses of a situation; `hand` is the number of the hand, if it is not the current one.
pub fn group_page(group: Group, hand: Option<usize>, text: &Text) -> Html {
    let of: Vec<Offense> = Offense::ALL.iter().copied().filter(|offense| offense.group() == group).collect();
    html! { <><h2 class="heard">{ text.table().finder.group(group) }</h2>{ list(&of, hand, text) }</> }
}

fn list(offenses: &[Offense], hand: Option<usize>, text: &Text) -> Html {
    let one = |offense: &Offense| {
        html! {
            <li key={offense.id()}>
                <Link to={Location::Table(TablePlace::Offense(*offense, hand)).to_string()} class="shelf">
                    <b>{ words::offense(*offense, text) }</b>
                </Link>
            </li>
        }
    };
    html! { <ul class="offenses">{ for offenses.iter().map(one) }</ul> }
}

/// The ruling of the match's book, the form to enter it, and the rulings of the other books; without a running match, the rulings of all
/// books. The book of the last match comes first or, without one, the book that goes with the user's rules. Similar offenses follow.
#[autoprops]
#[component]
pub fn OffensePage(
    offense: &Offense,
    // The number of the hand, if it is not the current one.
    hand: Option<usize>,
) -> Html {
    let text = use_text();
    let words = &text.table().finder;
    let offense = *offense;
    let matches = use_matches();
    let running = matches.as_ref().and_then(|matches| matches.archive.running().cloned());
    let last = matches.as_ref().and_then(|matches| matches.archive.shown().next().cloned());
    let beside = Book::beside(use_rules().profile());
    let own = running.as_ref().or(last.as_ref()).map_or(beside, |kept| kept.log.state().start.book);
    let all = found(offense).rows;
    let mine = all.iter().filter(|(book, _)| *book == own);
    let others = all.iter().filter(|(book, _)| *book != own);
    let others: Html = others.map(|(book, row)| of_book(*book, *row, text)).collect();
    html! {
        <div class="offense">
            <h2>{ words::offense(offense, text) }</h2>
            { for mine.map(|(book, row)| of_book(*book, *row, text)) }
            if let Some(kept) = running {
                if row(own, offense).is_some() {
                    <Enter kept={kept.clone()} {offense} hand={hand} />
                } else {
                    <h3>{ words.enter }</h3>
                    { list(&[Offense::General], hand, text) }
                }
                <Fold
                    summary={html! { words.books }}
                >
                    { others }
                </Fold>
            } else {
                { others }
                <p class="remark">{ words.no_match }</p>
            }
            { alike(offense, hand, text) }
        </div>
    }
}

/// Renders a book's entry: the article, the cost, the effects on the hand, and remarks; or a note that the book has no entry.
fn of_book(book: Book, row: Option<&'static Row>, text: &Text) -> Html {
    let words = &text.table().finder;
    let name = text.table().start.of_book(book);
    let Some(row) = row else {
        return html! { <section class="of-book silent"><h3>{ name }</h3><p>{ words.silent }</p></section> };
    };
    let effects: Vec<&str> = row.effects.iter().map(|effect| words.effect(*effect)).collect();
    let bars = row.effects.iter().any(|effect| matches!(effect.on_hand(), HandEffect::Bars | HandEffect::MayBar));
    html! {
        <section class="of-book">
            <h3>{ name }<small>{ words.place_of(row.article) }</small></h3>
            <p class="costs">{ steps(row, text) }</p>
            { for counted(row, text).map(|counted| html! { <p class="remark">{ counted }</p> }) }
            if !effects.is_empty() { <p><b>{ words.hand }</b>{ " " }{ effects.join(text.comma) }</p> }
            if bars { <p class="remark">{ words.barred_about(book) }</p> }
            { for row.remarks.iter().map(|remark| html! { <p class="remark">{ words.remark(*remark) }</p> }) }
        </section>
    }
}

/// Renders similar offenses, and how they differ; nothing if there are none.
fn alike(offense: Offense, hand: Option<usize>, text: &Text) -> Html {
    let words = &text.table().finder;
    let Some(question) = Question::about(offense) else { return Html::default() };
    let others: Vec<Offense> = question.answers.iter().copied().filter(|other| *other != offense).collect();
    html! {
        <>
            <h3>{ words.alike }</h3>
            <p class="remark">{ words.question(question.hint) }</p>
            { list(&others, hand, text) }
        </>
    }
}
