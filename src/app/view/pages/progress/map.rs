//! How well each fan is known: a table for each family, drawn as a mosaic.

use bafan::{Family, Fan};
use bafan_study::progress::{Level, Progress};
use bafan_study::subject::Subject;

use crate::model::location::Location;
use crate::view::account::{both_names, fan_name};
use crate::view::prelude::*;

/// Renders the six families, and a legend.
pub fn map(progress: &Progress, text: &Text) -> Html {
    let words = text.progress();
    let legend = Level::ALL.into_iter().skip(1).map(|level| {
        html! { <li class={class(level)}><b aria-hidden="true">{ sign_of(level) }</b>{ words.level(level) }</li> }
    });
    html! { <><ul class="legend">{ for legend }</ul>{ for Family::ALL.map(|family| table(family, progress, text)) }</> }
}

/// Renders a table with explicit roles, because in some browsers a table laid out as a mosaic loses its implicit roles.
fn table(family: Family, progress: &Progress, text: &Text) -> Html {
    let words = text.progress();
    let fans = Fan::all().filter(|fan| fan.family() == family);
    html! {
        <table key={family.slug()} role="table" class="mosaic">
            <caption>{ both_names(family.name(), text.learn().family(family), text) }</caption>
            <thead role="rowgroup" class="heard">
                <tr role="row">
                    <th role="columnheader" scope="col">{ words.fan }</th>
                    <th role="columnheader" scope="col">{ words.known }</th>
                </tr>
            </thead>
            <tbody role="rowgroup">{ for fans.map(|fan| row(fan, progress, text)) }</tbody>
        </table>
    }
}

fn row(fan: Fan, progress: &Progress, text: &Text) -> Html {
    let words = text.progress();
    let mastery = progress.mastery(Subject::Fan(fan));
    let level = mastery.level();
    let said = match level {
        Level::New => words.level(level).to_owned(),
        Level::Few => format!("{} · {}", words.level(level), words.answers(mastery.answers)),
        _ => words.sure((mastery.sure() * 100.0).round() as u32, mastery.answers),
    };
    html! {
        <tr key={fan.index()} role="row" class={class(level)}>
            <th role="rowheader" scope="row">
                <Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link>
            </th>
            <td role="cell"><b aria-hidden="true">{ sign_of(level) }</b><span class="heard">{ said }</span></td>
        </tr>
    }
}

const fn class(level: Level) -> &'static str {
    ["new", "few", "weak", "growing", "sure"][level as usize]
}
