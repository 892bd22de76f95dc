//! The flowers after the deal, replaced from the end of the wall.

use bafan_table::wall::Break;

use crate::model::first_flowers::FirstFlowers;
use crate::view::prelude::*;

/// Who is asked, the numbers as keys, and what was taken last.
#[autoprops]
#[component]
pub fn Flowers(broken: &Break, flowers: &FirstFlowers, on_change: &Callback<FirstFlowers>) -> Html {
    let text = use_text();
    let words = &text.table().wall;

    let last = flowers.replaced(*broken).pop();
    let key = |laid: usize| {
        let next = flowers.answered(laid);
        let on_tap = on_change.reform(move |()| next.clone());
        html! {
            <Button class="chip" {on_tap}>
                { if laid == 0 { words.no_flower.to_owned() } else { laid.to_string() } }
            </Button>
        }
    };
    let back = {
        let before = flowers.back();
        on_change.reform(move |()| before.clone())
    };
    html! {
        <div class="first-flowers">
            if let Some((seat, spots)) = last { <p class="remark">{ words.replaced(seat, spots.len()) }</p> }
            if let Some(seat) = flowers.asked() {
                <p role="status">{ words.flowers_of(seat) }</p>
                <div class="acts" role="group" aria-label={words.flowers_of(seat)}>
                    { for (0..=flowers.most()).map(key) }
                </div>
            } else {
                <p role="status">{ words.flowers_done }</p>
            }
            if !flowers.is_empty() { <div class="acts"><Button class="chip" on_tap={back}>{ words.back }</Button></div> }
        </div>
    }
}
