//! The standings of an evening: on its page, for a projector, and as a file.

use bafan_study::progress::Id;
use bafan_table::event::Line;
use bafan_table::exchange::rows_to_csv;
use bafan_table::standard::Twelfths;

use crate::browser::awake::use_awake;
use crate::browser::evenings::use_evenings;
use crate::browser::sharing;
use crate::model::amount::{score, score_exactly};
use crate::model::evenings::{Evening, Seat};
use crate::view::prelude::*;

/// Renders a row for each player, best first; once there are results of the second round, the standard points in each round are below the
/// name.
pub fn table_of(evening: &Evening, text: &Text) -> Html {
    let words = &text.table().sheet;
    let rounds = evening.results.all().last().map_or(0, |result| result.round);
    let by_round = |name: &str| {
        let of_round =
            |round: usize| evening.in_round(round, name).map_or_else(|| "–".to_owned(), |(points, _)| standard(points));
        html! { <small>{ (1..=rounds).map(of_round).collect::<Vec<_>>().join(" · ") }</small> }
    };
    let line = |line: &Line| {
        html! {
            <tr key={line.name.clone()}>
                <td>{ line.place }</td>
                <th scope="row">{ &line.name }if rounds > 1 { { by_round(&line.name) } }</th>
                <td><b>{ standard(line.standard) }</b></td>
                <td>{ score(line.points) }</td>
            </tr>
        }
    };
    html! {
        <table class="standings">
            <caption class="heard">{ text.club().evening.standings }</caption>
            <thead>
                <tr>
                    <th scope="col">{ words.rank }</th>
                    <th scope="col">
                        { text.club().evening.column }
                        if rounds > 1 { <small>{ text.club().evening.by_round }</small> }
                    </th>
                    <th scope="col">{ words.standard }</th>
                    <th scope="col">{ words.total }</th>
                </tr>
            </thead>
            <tbody>{ for evening.standings().iter().map(line) }</tbody>
        </table>
    }
}

/// Formats standard points so that they can be compared at a glance: `4`, `4.5`, `4.08`.
fn standard(points: Twelfths) -> String {
    let said = score_exactly(points);
    if said.contains('/') { points.two_decimals() } else { said }
}

/// Saves the standings for spreadsheets, with the standard points and the points of each round that was drawn.
pub fn save(evening: &Evening, text: &Text) {
    let words = &text.table().sheet;
    let rounds = 1..=evening.drawn().len();
    let mut head = [words.rank, text.club().evening.column, words.standard, words.total].map(str::to_owned).to_vec();
    for round in rounds.clone().map(|round| text.club().evening.round(round)) {
        head.extend([words.standard, words.total].map(|column| format!("{round}: {column}")));
    }
    let row = |line: Line| {
        let mut row =
            vec![line.place.to_string(), line.name.clone(), line.standard.two_decimals(), line.points.to_string()];
        for round in rounds.clone() {
            let of_round = evening.in_round(round, &line.name);
            row.extend(
                of_round
                    .map_or_else(Default::default, |(standard, points)| [standard.two_decimals(), points.to_string()]),
            );
        }
        row
    };
    let rows = evening.standings().into_iter().map(row);
    sharing::save_text("standings", "csv", &rows_to_csv(std::iter::once(head).chain(rows)));
}

/// The standings and seats in large type, for a projector. The screen is kept on.
#[autoprops]
#[component]
pub fn ScreenPage(id: &Id) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    use_awake(true);
    let found = use_evenings().and_then(|evenings| evenings.archive.get(*id).cloned());
    let Some(evening) = found else { return html! { <p class="remark">{ words.missing }</p> } };
    let round = evening.current_round();
    let tables = evening.drawn().get(round.wrapping_sub(1)).map_or(0, |round| round.tables.len());
    let table = |table: usize| {
        let names = evening.names(Seat { round, table })?;
        let done = evening.result(Seat { round, table }).is_some();
        Some(html! {
            <li class={classes!(done.then_some("done"))}>
                <b>{ table }</b>
                <span>{ names.join(text.comma) }</span>
                if done { <span aria-hidden="true">{ "✓" }</span> }
            </li>
        })
    };
    html! {
        <div class="projected">
            <h2>{ &evening.name }</h2>
            { table_of(&evening, text) }
            <section><h3>{ words.round(round) }</h3><ol>{ for (1..=tables).filter_map(table) }</ol></section>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use bafan_study::progress::Id;
    use bafan_table::Book;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::table_of;
    use crate::model::archive::{Archive, Kept, Line};
    use crate::model::evenings::{EveningLine, EveningLog, result_of};
    use crate::model::language::Language;
    use crate::model::stream::Record;
    use crate::view::testing::Shown;

    #[wasm_bindgen_test]
    async fn below_a_name_are_the_standard_points_in_each_round() {
        let of = Id::new(7, 1);
        let names = ["Ann", "Bo", "Cai", "Dee", "Eve"].map(str::to_owned);
        let at = |round: usize, four: [usize; 4]| {
            let lines = [0, 1, 2, 3].map(|place| (names[four[place]].clone(), [30, 10, -10, -30][place]));
            EveningLine::Result { result: result_of(round, 1, lines), link: None, renamed: false }
        };
        let draw = vec![vec![[0, 1, 2, 3]], vec![[4, 1, 0, 2]]];
        let mut lines = vec![EveningLine::Begin { book: Book::Mil25, rounds: 2, name: "Friday".into() }];
        lines.extend(names.iter().cloned().map(EveningLine::Join));
        lines.extend([EveningLine::Draw(draw), at(1, [0, 1, 2, 3]), at(2, [4, 1, 0, 2])]);
        let record = |(number, line): (u64, EveningLine)| {
            let payload = EveningLog::text(&Line::Part(of, line));
            Record { id: Id::new(7, number), version: 1, payload }.text()
        };
        let records: Vec<String> = (1..).zip(lines).map(record).collect();
        let mut evenings = Archive::<EveningLog>::default();
        evenings.take(records.iter().map(String::as_str));
        let evening = evenings.get(of).expect("it began");
        let shown = Shown::of(table_of(evening, Language::English.text())).await;
        let rounds: Vec<_> = shown.all("tbody small").iter().filter_map(|rounds| rounds.text_content()).collect();
        assert_eq!(rounds, ["4 · 1", "– · 4", "2 · 2", "1 · 0", "0 · –"]);
    }
}
