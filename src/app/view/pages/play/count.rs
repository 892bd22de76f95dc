//! The user's own count of a win, made before the engine's count is shown.

use std::rc::Rc;

use bafan::{Draft, Hand, RuleSet};
use bafan_study::quiz::Reply;

use crate::model::answer_sheet::{Answering, Sheet as Count};
use crate::model::play::{marked, question};
use crate::view::account::situation;
use crate::view::prelude::*;
use crate::view::question::{FanPicker, Marked, account_of};

/// The hand, the fan picker and the total.
#[autoprops]
#[component]
pub fn CountSheet(
    hand: &Hand,
    rules: &RuleSet,
    // The title, which says whose win is counted.
    title: &AttrValue,
    act: &'static str,
    // Whether the count declares the user's win, which may be false.
    #[prop_or_default] declares: bool,
    on_counted: &Callback<Count>,
    on_close: &Callback<()>,
) -> Html {
    let text = use_text();
    let words = text.play();
    let answering = use_state_eq(Answering::default);
    let answer = {
        let answering = answering.clone();
        Callback::from(move |action| answering.set(answering.after(action, &Reply::Fans)))
    };
    let lack = answering.sheet.answer(&Reply::Fans).err();
    let ready = lack.is_none();
    let done = {
        let (on_counted, sheet) = (on_counted.clone(), answering.sheet.clone());
        move |()| {
            if ready {
                on_counted.emit(sheet.clone());
            }
        }
    };
    html! {
        <Sheet {title} on_close={on_close.clone()}>
            <div class="count-sheet">
                { hand_view(hand, text) }
                <p class="remark">{ words.count_about[usize::from(declares)] }</p>
                <FanPicker sheet={answering.sheet.clone()} rules={*rules} act={answer} />
                if let Some(lack) = lack { <p class="remark">{ text.question().lack(lack) }</p> }
                <Button class="main-act" barred={!ready} on_tap={done}>{ act }</Button>
            </div>
        </Sheet>
    }
}

/// Renders the tiles of a complete hand, and the way in which the hand was won.
pub fn hand_view(hand: &Hand, text: &Text) -> Html {
    let draft = Draft::from(hand);
    let (last, standing) = draft.standing.split_last().map_or((None, &[][..]), |(last, rest)| (Some(*last), rest));
    let melds = hand.melds().iter().map(|&meld| super::seats::meld_view(Some(meld)));
    html! {
        <div class="counted-hand">
            <ul class="laid-melds">
                { for melds }
                <li>{ named_tiles(standing) }</li>
                <li>{ for last.map(|tile| html! { <TileFace {tile} winning=true /> }) }</li>
            </ul>
            <p class="remark">{ situation(hand.situation(), hand.flowers().count(), true, text) }</p>
        </div>
    }
}

/// The marking of a count, fan by fan, with the account; only the account if there is no count.
#[autoprops]
#[component]
pub fn CountView(hand: &Hand, count: &Option<Count>, rules: &RuleSet) -> Html {
    let text = use_text();
    let nothing = Count { total: "0".to_owned(), ..Count::default() };
    let Some(marking) = marked(hand, count.as_ref().unwrap_or(&nothing), rules) else { return Html::default() };
    let marked = Marked { marking: Rc::new(marking), skipped: count.is_none() };
    account_of(&question(hand).task, rules, &marked, None, text)
}

/// Renders the marking for use inside another page.
pub fn count_view(hand: &Hand, count: Option<&Count>, rules: &RuleSet) -> Html {
    html! { <CountView hand={hand.clone()} count={count.cloned()} rules={*rules} /> }
}
