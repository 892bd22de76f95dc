//! The chance that another player holds a pair of a kind, with sliders for its inputs.

use bafan_table::odds::{Deal, Fraction, Holders, Place};

use super::slider::Slider;
use crate::model::odds::percent;
use crate::model::text::OddsText;
use crate::view::kit::chart::bar;
use crate::view::prelude::*;

#[derive(Clone, Copy, PartialEq)]
struct Numbers {
    unseen: u32,
    wall: u32,
    hands: u32,
    size: u32,
    /// The chance that a player has kept a single copy instead of discarding it, in percent.
    kept: u32,
}

const SOURCE: Numbers = Numbers { unseen: 3, wall: 52, hands: 3, size: 13, kept: 10 };

impl Numbers {
    fn deal(self) -> Deal {
        Deal {
            unseen: self.unseen as u8,
            wall: self.wall,
            hands: vec![self.size; self.hands as usize],
            kept: Fraction::new(self.kept.into(), 100).unwrap_or(Fraction::ONE),
        }
    }
}

/// Shows the sliders, the chances of a pair, and a drawing of where the unseen copies of the kind may be.
#[component]
pub fn PairPage() -> Html {
    let text = use_text();
    let words = text.odds();
    let numbers = use_state_eq(|| SOURCE);
    let slider = |place: usize, value: u32, (least, most): (u32, u32), set: fn(&mut Numbers, u32)| {
        let state = numbers.clone();
        let on_change = move |value: u32| {
            let mut changed = *state;
            set(&mut changed, value);
            state.set(changed);
        };
        let said = (place == 4).then(|| AttrValue::from(format!("{value}%")));
        html! { <Slider label={words.parameters[place]} {value} {least} {most} {said} {on_change} /> }
    };
    let reset = numbers.setter();
    html! {
        <>
            <p>{ words.pair_hint }</p>
            <div class="sliders">
                { slider(0, numbers.unseen, (1, 4), |numbers, value| numbers.unseen = value) }
                { slider(1, numbers.wall, (0, 100), |numbers, value| numbers.wall = value) }
                { slider(2, numbers.hands, (1, 3), |numbers, value| numbers.hands = value) }
                { slider(3, numbers.size, (1, 16), |numbers, value| numbers.size = value) }
                { slider(4, numbers.kept, (0, 100), |numbers, value| numbers.kept = value) }
            </div>
            if *numbers != SOURCE { <Button class="chip" on_tap={move |()| reset.set(SOURCE)}>{ words.reset }</Button> }
            { answer(*numbers, text) }
        </>
    }
}

fn answer(numbers: Numbers, text: &Text) -> Html {
    let words = text.odds();
    let deal = numbers.deal();
    let nothing_known = Deal { kept: Fraction::ONE, ..deal.clone() };
    let (Ok(known), Ok(unknown)) = (deal.holders(), nothing_known.holders()) else {
        return html! { <p class="warning" role="status">{ words.impossible }</p> };
    };
    let [exactly, more, without] = words.answers;
    let line = |name: &'static str, chance: Fraction| {
        html! {
            <p class="big-number"><b>{ percent(chance.value()) }</b><span>{ name }{ super::exact(chance) }</span></p>
        }
    };
    let hand = |(place, hand): (usize, &Place)| place_row(words.in_hand(place + 1), hand);
    html! {
        <>
            <div role="status">
                { line(exactly, known.exactly_two) }
                { line(more, known.two_or_more) }
                { line(without, unknown.exactly_two) }
            </div>
            { drawing(numbers, &known, words) }
            <table class="places">
                <caption>{ words.places }</caption>
                <thead>
                    <tr>
                        <td />
                        { for (0..=numbers.unseen as usize).map(|copies| html! { <th scope="col">{ words.copies(copies) }</th> }) }
                    </tr>
                </thead>
                <tbody>
                    { for known.hands.iter().enumerate().map(hand) }
                    { place_row(words.in_wall.to_owned(), &known.wall) }
                </tbody>
            </table>
        </>
    }
}

/// Renders a drawing with a cell for each tile of a hand or the wall; the likelier the tile is one of the copies, the darker its cell.
/// Screen readers skip it, because the table below gives the numbers.
fn drawing(numbers: Numbers, known: &Holders, words: &OddsText) -> Html {
    const IN_A_ROW: u32 = 26;
    let expected = |place: &Place| {
        place.copies.iter().enumerate().map(|(copies, chance)| copies as f64 * chance.value()).sum::<f64>()
    };
    let places: Vec<(String, u32, f64)> = (known.hands.iter().enumerate())
        .map(|(hand, place)| (words.in_hand(hand + 1), numbers.size, expected(place)))
        .chain([(words.in_wall.to_owned(), numbers.wall, expected(&known.wall))])
        .collect();
    let each = |&(_, tiles, expected): &(String, u32, f64)| if tiles == 0 { 0.0 } else { expected / f64::from(tiles) };
    let most = places.iter().map(each).fold(f64::MIN_POSITIVE, f64::max);
    let mut y = 0;
    let mut drawn = Vec::new();
    for place in &places {
        let (name, tiles, _) = place;
        let shade = format!("{:.2}", 0.08 + 0.92 * each(place) / most);
        drawn.push(html! { <text x="0" y={(y + 9).to_string()} font-size="8">{ name.clone() }</text> });
        for tile in 0..*tiles {
            let (x, row) = (tile % IN_A_ROW * 8, tile / IN_A_ROW);
            let (x, top) = (x.to_string(), (y + 12 + row * 11).to_string());
            drawn.push(html! { <rect {x} y={top} width="7" height="10" rx="1" fill-opacity={shade.clone()} /> });
        }
        y += 16 + tiles.div_ceil(IN_A_ROW).max(1) * 11;
    }
    html! {
        <svg class="where" viewBox={format!("0 0 208 {y}")} aria-hidden="true" focusable="false">{ for drawn }</svg>
    }
}

/// Renders the chance of each number of copies in a hand or in the wall.
fn place_row(name: String, place: &Place) -> Html {
    let cell = |chance: &Fraction| html! { <td>{ bar(chance.value()) }{ percent(chance.value()) }</td> };
    html! { <tr><th scope="row">{ name }</th>{ for place.copies.iter().map(cell) }</tr> }
}
