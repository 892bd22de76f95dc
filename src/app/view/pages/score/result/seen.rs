//! The tiles that lie open elsewhere on the table, and whose they are.

use std::rc::Rc;

use bafan::{Source, Tile};
use yew::prelude::*;

use crate::model::entry::{Action, Table};
use crate::model::text::Text;
use crate::view::components::{Chip, Choice, ChoiceOption, Glyph, Stepper, TileFace};
use crate::view::language::use_text;

/// Properties of [`Seen`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What has been entered, marks included.
    pub table: Rc<Table>,
    /// Whether the keys mark further ones.
    pub marking: bool,
    /// Whose discards they mark, where that was said.
    pub whose: Option<Source>,
    /// What is done.
    pub act: Callback<Action>,
}

/// The switch that lets the keys mark tiles as seen, and the tiles marked; a tap takes a mark off.
#[component]
pub fn Seen(props: &Props) -> Html {
    let text = use_text();
    let Props { table, marking, whose, act } = props;
    let seen = table.seen;
    let forget = act.reform(|_: MouseEvent| Action::ForgetSeen);
    html! {
        <>
            <Chip label={text.advice.seen(seen.total())} on={*marking} on_tap={act.reform(|()| Action::Mark)} />
            if *marking {
                <p class="remark whole">{ text.advice.mark }</p>
                <Whose table={table.clone()} whose={*whose} {act} />
            }
            if seen.total() > 0 {
                <ul class="seen whole" aria-label={text.advice.seen_tiles}>
                    { for seen.iter().map(|(tile, copies)| mark(tile, copies, act, text)) }
                    <li><button type="button" class="plain" onclick={forget}>{ text.advice.forget_seen }</button></li>
                </ul>
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct WhoseProps {
    table: Rc<Table>,
    whose: Option<Source>,
    act: Callback<Action>,
}

/// Whose discards the keys mark, and how many melds lie before that player.
#[component]
fn Whose(props: &WhoseProps) -> Html {
    let text = use_text();
    let others = Source::ALL.map(|source| text.advice.other(source));
    let options = [text.advice.anybody].into_iter().chain(others).map(|name| ChoiceOption { shown: name, name });
    let chosen = props.whose.map_or(0, |source| source as usize + 1);
    let on_choose = props
        .act
        .reform(|place: usize| Action::MarkOf(place.checked_sub(1).and_then(|place| Source::ALL.get(place).copied())));
    let melds = props.whose.map(|source| {
        let label = text.advice.melds_of(text.advice.other(source));
        html! {
            <div class="draws-left">
                <span aria-hidden="true">{ label.clone() }</span>
                <Stepper
                    {label}
                    shape={Glyph::More}
                    fewer={text.advice.fewer_melds}
                    more={text.advice.more_melds}
                    value={props.table.others[source as usize].melds}
                    most={4}
                    on_change={props.act.reform(move |melds| Action::Melds(source, melds))}
                />
            </div>
        }
    });
    html! {
        <div class="whose whole">
            <Choice label={text.advice.whose} options={options.collect::<Vec<_>>()} {chosen} {on_choose} />
            { for melds }
        </div>
    }
}

fn mark(tile: Tile, copies: u8, act: &Callback<Action>, text: &Text) -> Html {
    let onclick = act.reform(move |_: MouseEvent| Action::Unmark(tile));
    html! {
        <li key={tile.index()}>
            <button type="button" aria-label={text.advice.unmark(tile, copies)} {onclick}>
                <TileFace {tile} />
                <span class="copies" aria-hidden="true">{ copies }</span>
            </button>
        </li>
    }
}
