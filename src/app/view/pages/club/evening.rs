//! An evening: players, seats and results.

use bafan_study::progress::Id;

use super::draw::Draw;
use super::players::Players;
use super::result::TakeIn;
use super::rounds::Rounds;
use super::standings::{save, table_of};
use crate::browser::evenings::use_evenings;
use crate::model::location::{ClubPlace, Location};
use crate::view::prelude::*;

/// Before the draw, the players and the draw itself; after it, the rounds, the import of results, and the standings. Rounds without a
/// result can be drawn again, even with other players.
#[autoprops]
#[component]
pub fn EveningPage(id: &Id) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let found = use_evenings().and_then(|evenings| evenings.archive.get(*id).cloned());
    let Some(evening) = found else { return html! { <p class="remark">{ words.missing }</p> } };
    let drawn = evening.plan.is_some();
    let tables: usize = evening.drawn().iter().map(|round| round.tables.len()).sum();
    let come = evening.results.all().len();
    let changes = if come == 0 { words.changes_before } else { words.changes_after };
    html! {
        <div class="evening">
            <h2 class="page-name">{ &evening.name }</h2>
            if drawn {
                <Rounds evening={evening.clone()} />
                if come == 0 { <Draw evening={evening.clone()} /> }
                if evening.is_drawn_for_others() {
                    <p class="warning" role="alert">{ words.other_players(evening.settled() + 1) }</p>
                }
                if evening.settled() < evening.drawn().len() {
                    <Fold summary={html! { <b>{ words.changes }</b> }} class="drawing">
                        <p class="remark">{ changes }</p>
                        <Players evening={evening.clone()} />
                        if come > 0 { <Draw evening={evening.clone()} /> }
                    </Fold>
                }
                <TakeIn />
                <h3>{ words.standings }</h3>
                <p class="remark">
                    { words.come(come, tables) }
                    { " · " }
                    { words.ties(text.table().start.of_book(evening.book)) }
                </p>
                { table_of(&evening, text) }
                <div class="acts">
                    <Link to={Location::Club(ClubPlace::Screen(evening.id)).to_string()} class="chip">
                        { words.screen }
                    </Link>
                    <Button class="chip" on_tap={let evening = evening.clone(); move |()| save(&evening, text)}>
                        { words.save }
                    </Button>
                </div>
            } else {
                <Players evening={evening.clone()} />
                <Draw evening={evening.clone()} />
            }
        </div>
    }
}
