//! Statistics of the answers: a chart by day, and tables by family and by kind.

use bafan::Family;
use bafan_study::progress::{AnswerStats, Progress};
use bafan_study::quiz::Kind;

use crate::view::prelude::*;

/// The maximum number of days in the chart, which shows the latest days with answers.
const DAYS: usize = 30;

/// Renders the statistics of all answers; before the first answer, only a remark.
pub fn answers(progress: &Progress, text: &Text) -> Html {
    let words = text.progress();
    let days: Vec<(i64, AnswerStats)> =
        progress.by_day().rev().filter(|(_, tally)| tally.answers() > 0).take(DAYS).collect();
    let families = Family::ALL.into_iter().map(|family| {
        let name = text.learn().family(family).unwrap_or(family.name());
        (name.to_owned(), progress.family(family))
    });
    let kinds = progress.by_kind().map(|(kind, tally)| {
        let name = Kind::from_slug(kind.as_str()).map(|kind| text.question().kind(kind));
        (name.map_or_else(|| kind.to_string(), str::to_owned), tally)
    });
    let timed = Some((words.timed.to_owned(), progress.timed()));
    html! {
        <>
            <h3>{ words.accuracy }</h3>
            if days.is_empty() && progress.timed().answers() == 0 {
                <p class="remark">{ words.no_answers }</p>
            } else {
                if !days.is_empty() { { by_day(progress.clock().today(), &days, text) } }
                { table(words.by_family, families, text) }
                { table(words.by_kind, kinds.chain(timed), text) }
            }
        </>
    }
}

/// Renders a column for each day: the share of right answers, in front of a column of full height. A table for screen readers has the
/// numbers.
fn by_day(today: i64, days: &[(i64, AnswerStats)], text: &Text) -> Html {
    let words = text.progress();
    let column = |(place, (_, tally)): (usize, &(i64, AnswerStats))| {
        let x = (DAYS - 1 - place) * 10 + 1;
        let share = tally.share().unwrap_or_default() * 60.0;
        html! {
            <>
                <rect class="of" x={x.to_string()} y="0" width="8" height="60" />
                <rect
                    class="right"
                    x={x.to_string()}
                    y={(60.0 - share).to_string()}
                    width="8"
                    height={share.to_string()}
                />
            </>
        }
    };
    // If the clock was once ahead, a day may be in the future.
    let line = |(day, tally): &(i64, AnswerStats)| (words.ago((today - day).max(0)), *tally);
    html! {
        <>
            <svg class="days" viewBox="0 0 300 60" aria-hidden="true" focusable="false">
                { for days.iter().enumerate().map(column) }
            </svg>
            <p class="remark" aria-hidden="true">{ words.scale }</p>
            <div class="heard">{ table(words.by_day, days.iter().map(line), text) }</div>
        </>
    }
}

/// Renders the rows that have answers; nothing if none has.
fn table(name: &'static str, rows: impl Iterator<Item = (String, AnswerStats)>, text: &Text) -> Html {
    let words = text.progress();
    let row = |(name, tally): (String, AnswerStats)| {
        let percent = tally.share().map(|share| (share * 100.0).round() as u32);
        html! {
            <tr>
                <th scope="row">{ name }</th>
                <td>{ for percent.map(|percent| format!("{percent}%")) }</td>
                <td>{ words.answers(tally.answers()) }</td>
            </tr>
        }
    };
    let rows: Vec<Html> = rows.filter(|(_, tally)| tally.answers() > 0).map(row).collect();
    html! { if !rows.is_empty() { <table class="shares"><caption>{ name }</caption><tbody>{ rows }</tbody></table> } }
}
