//! The progress page: what is due, how well the fans are known, statistics of the answers, and the backup file.

mod backup;
mod cards;
mod chart;
mod map;
#[cfg(test)]
mod tests;

use bafan_study::progress::{Due, Progress, Wrong};
use bafan_study::quiz::{Kind, QuizSettings};
use bafan_study::subject::Subject;

use self::backup::Backup;
use super::practise::Session;
use crate::browser::progress::{Keeping, Kept, use_kept};
use crate::model::location::Location;
use crate::view::account::subject_name;
use crate::view::prelude::*;

const AT_A_TIME: usize = 20;

const MISTAKES: usize = 8;

const WRONG: usize = 8;

/// The due subjects and the wrong answers, the user's frequent mistakes, the statistics, how well each fan is known, and the backup.
#[component]
pub fn ProgressPage() -> Html {
    let text = use_text();
    let words = text.progress();
    let Some(kept) = use_kept() else { return Html::default() };
    let progress = &kept.progress;
    html! {
        <Page class="progress" name={words.title} over={faces(&Location::Progress, text)}>
            <h2 class="heard">{ words.title }</h2>
            if kept.keeping == Keeping::Refused { <p class="warning" role="alert">{ words.refused }</p> }
            { due(&progress.due(), text) }
            { wrong(progress, text) }
            { mistakes(&kept, text) }
            { chart::answers(progress, text) }
            <h3>{ words.known }</h3>
            { map::map(progress, text) }
            <Backup kept={kept.clone()} />
        </Page>
    }
}

/// Renders the link to questions about at most [`AT_A_TIME`] due subjects, with the number of all due subjects; only a remark if none is
/// due.
fn due(due: &[Due], text: &Text) -> Html {
    let words = text.progress();
    let about: Vec<Subject> = due.iter().take(AT_A_TIME).map(|due| due.subject).collect();
    html! {
        <>
            <h3>{ words.due }</h3>
            if due.is_empty() {
                <p class="remark">{ words.none_due }</p>
            } else {
                <Link to={practise("review", about)} class="start">
                    <b>{ words.review }</b>
                    <small>{ words.count_due(due.len()) }</small>
                </Link>
            }
        </>
    }
}

fn mistakes(kept: &Kept, text: &Text) -> Html {
    let words = text.progress();
    let mistakes = kept.progress.mistakes();
    let line = |made: &bafan_study::progress::MistakeMade| {
        let name =
            made.mistake.as_str().parse().map_or_else(|_| made.mistake.to_string(), |mistake| text.frequent(mistake));
        let about: Vec<Subject> = made.missed.iter().take(3).copied().collect();
        html! {
            <li key={made.mistake.as_str()}>
                <span>{ &name }<small>{ words.times(made.times) }</small></span>
                if !about.is_empty() {
                    <Link to={practise("follow", about)} class="chip">
                        { words.practise }
                        <span class="heard">{ name.clone() }</span>
                    </Link>
                }
            </li>
        }
    };
    html! {
        <>
            <h3>{ words.mistakes }</h3>
            if mistakes.is_empty() {
                <p class="remark">{ words.no_mistakes }</p>
            } else {
                <ul class="made">{ for mistakes.iter().take(MISTAKES).map(line) }</ul>
            }
        </>
    }
}

/// Renders the questions that were answered incorrectly and have not been answered correctly since, each with a link to try it again;
/// nothing if there are none.
fn wrong(progress: &Progress, text: &Text) -> Html {
    let words = text.progress();
    let wrong = progress.wrong();
    let today = progress.clock().today();
    let line = |wrong: &&Wrong| {
        let again = Session::once_more(wrong.question.as_str(), wrong.at)?;
        let kind = Kind::from_slug(wrong.kind.as_str()).map(|kind| text.question().kind(kind))?;
        let about = wrong.missed.first().map(|&subject| html! { <>{ " · " }{ subject_name(subject, text) }</> });
        let days = (today - progress.clock().day(wrong.at)).max(0);
        Some(html! {
            <li key={wrong.question.as_str()}>
                <span>{ kind }{ for about }<small>{ words.ago(days) }</small></span>
                <Link to={Location::Quiz(again.to_string()).to_string()} class="chip">
                    { words.once_more }
                    <span class="heard">{ kind }</span>
                </Link>
            </li>
        })
    };
    let mut lines: Vec<Html> = wrong.iter().filter_map(line).collect();
    let further = lines.split_off(lines.len().min(WRONG));
    html! {
        if !wrong.is_empty() {
            <h3>{ words.wrong(wrong.len()) }</h3>
            <ul class="made">{ lines }</ul>
            if !further.is_empty() {
                <Fold summary={html! { words.further(further.len()) }}><ul class="made">{ further }</ul></Fold>
            }
        }
    }
}

/// Returns the address of questions about some subjects, under the user's rules.
fn practise(mode: &str, about: Vec<Subject>) -> String {
    let settings = QuizSettings { about, ..QuizSettings::default() };
    Location::Quiz(format!("as={mode}&{settings}")).to_string()
}
