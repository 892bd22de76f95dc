//! The hand, and the keys that add tiles.

use bafan::Lie;
use bafan_table::games::{Entry, Piece};

use super::missing;
use crate::model::entry::Action;
use crate::model::games::{GameName, Laying, keys, tapped, with_function};
use crate::model::text::GamesText;
use crate::view::entering::Keyboard;
use crate::view::pages::games::melds::melded_tiles;
use crate::view::prelude::*;

/// Renders the melds and the concealed tiles, each removed by a tap, and the typed digits that wait for a suit. The last tile of a complete
/// hand is marked as the winning tile.
pub fn hand_view(entry: &Entry, change: &Callback<Entry>, wanted: usize, digits: &AttrValue, text: &Text) -> Html {
    let words = text.games();
    let without = |take: Box<dyn Fn(&mut Entry)>| {
        let entry = entry.clone();
        change.reform(move |()| {
            let mut changed = entry.clone();
            take(&mut changed);
            changed
        })
    };
    let meld = |place: usize| {
        let meld = &entry.melds[place];
        let on_tap = without(Box::new(move |entry| _ = entry.melds.remove(place)));
        html! {
            <Button class="melded" label={words.remove(&text.tiles(&meld.tiles))} {on_tap}>
                { melded_tiles(meld) }
            </Button>
        }
    };
    let piece = |place: usize| {
        let winning = missing(entry, wanted) == 0 && place + 1 == entry.standing.len();
        let on_tap = without(Box::new(move |entry| _ = entry.standing.remove(place)));
        let (label, face) = match entry.standing[place] {
            Piece::Tile(tile) => (text.tile(tile).to_owned(), lying_face(tile, Lie::Upright, winning)),
            Piece::Gold(tile) => (
                format!("{} {}", words.laying[5], text.tile(tile)),
                html! {
                    <>{ lying_face(tile, Lie::Upright, winning) }<i class="gold" aria-hidden="true">{ "★" }</i></>
                },
            ),
            Piece::Function(number) => {
                let class = classes!("tile", "function", winning.then_some("winning"));
                (words.function(number), html! { <span {class} aria-hidden="true">{ number }</span> })
            }
        };
        let label = if winning { text.input.winning_tile(&label) } else { words.remove(&label) };
        html! { <Button {label} {on_tap}>{ face }</Button> }
    };
    let empty = entry.melds.is_empty() && entry.standing.is_empty();
    let digits = (!digits.is_empty()).then(|| html! { <kbd>{ digits.clone() }</kbd> });
    html! {
        <div class="game-hand" role="group" aria-label={words.hand}>
            if empty {
                <p class="remark">{ words.empty(wanted) }</p>
            } else {
                { for (0..entry.melds.len()).map(meld) }
                { for (0..entry.standing.len()).map(piece) }
            }
            { for digits }
        </div>
    }
}

/// The kinds of sets, the keyboard of the Score page, and the function tiles if the game has them.
#[autoprops]
#[component]
pub fn Keys(name: &GameName, entry: &Entry, change: &Callback<Entry>) -> Html {
    let text = use_text();
    let words = text.games();
    let game = name.game();
    let layings = Laying::of(&*game);
    let chosen = use_state_eq(|| Laying::Standing);
    // The chosen kind may not exist in this game.
    let laying = Some(*chosen).filter(|chosen| layings.contains(chosen)).unwrap_or(Laying::Standing);
    let act = {
        let (entry, change, name, setter) = (entry.clone(), change.clone(), *name, chosen.setter());
        Callback::from(move |action: Action| {
            if let Action::Key(tile) = action {
                change.emit(tapped(&entry, &*name.game(), laying, tile));
                // After a meld, the keys return to concealed tiles, because the next meld is usually of another kind.
                if laying != Laying::Gold {
                    setter.set(Laying::Standing);
                }
            }
        })
    };
    let wanted = game.setting().held() + 1;
    html! {
        <div class="game-keys">
            { choice(words.lay, layings.into_iter().zip(words.laying), laying, chosen.setter()) }
            <Keyboard keys={keys(entry, &*game, laying)} {act}><></></Keyboard>
            if game.setting().functions { { functions(*name, entry, change, wanted, words) } }
        </div>
    }
}

fn functions(name: GameName, entry: &Entry, change: &Callback<Entry>, wanted: usize, words: &GamesText) -> Html {
    let key = |number: u8| {
        let held = entry.standing.contains(&Piece::Function(number));
        let barred = held || missing(entry, wanted) == 0;
        let entry = entry.clone();
        let on_tap = change.reform(move |()| with_function(&entry, &*name.game(), number));
        html! { <Button class="chip" barred={barred} label={words.function(number)} {on_tap}>{ number }</Button> }
    };
    html! {
        <div class="chips" role="group" aria-label={words.functions}>
            <span class="label">{ words.functions }</span>
            { for (1..=8).map(key) }
        </div>
    }
}
