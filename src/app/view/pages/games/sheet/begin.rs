//! The form of a new match: names, way of paying, and the custom that decides who deals next.

use bafan_table::games::{Sheet, SheetStart, Way};

use super::said;
use crate::browser::storage;
use crate::model::amount::number_in;
use crate::model::games::{CustomName, GameName};
use crate::view::prelude::*;

/// The names of the players, the way of paying, the custom that decides who deals next, and the button that begins the match.
#[autoprops]
#[component]
pub fn Begin(name: &GameName, on_begin: &Callback<Sheet>) -> Html {
    let text = use_text();
    let words = text.game_sheet();
    let players = name.game().setting().players;
    let names = use_state_eq(|| vec![String::new(); players]);
    let way = use_state_eq(|| None::<Way>);
    let custom = use_state_eq(CustomName::default);
    let number = use_state_eq(|| None::<u32>);
    let trouble = use_state_eq(|| None::<&'static str>);
    let field = |place: usize| {
        let value = names[place].clone();
        let (names, trouble) = (names.clone(), trouble.setter());
        let on_name = move |name: String| {
            let mut changed = (*names).clone();
            changed[place] = name;
            trouble.set(None);
            names.set(changed);
        };
        let label = AttrValue::from(words.player(place + 1));
        name_field(Some(label.clone()), Some(label), value, on_name)
    };
    let named = |name: &str, number| if name.is_empty() { words.player(number) } else { name.to_owned() };
    let begin = {
        let start = SheetStart {
            game: name.slug().to_owned(),
            choices: storage::read(&format!("bafan.game.{}", name.slug())).unwrap_or_default(),
            way: *way,
            custom: custom.custom(number.or(custom.number()).unwrap_or_default()),
            players: (1..).zip(&*names).map(|(number, name)| named(name.trim(), number)).collect(),
        };
        let (on_begin, trouble) = (on_begin.clone(), trouble.setter());
        move |()| {
            // Rules stored by an earlier version may no longer exist; the match then begins under the default rules.
            let whole = Sheet::new(start.clone()).or_else(|fault| match fault {
                bafan_table::games::SheetFault::Game => {
                    Sheet::new(SheetStart { choices: String::new(), ..start.clone() })
                }
                fault => Err(fault),
            });
            match whole {
                Ok(sheet) => on_begin.emit(sheet),
                Err(fault) => trouble.set(Some(said(&fault, words))),
            }
        }
    };
    let on_number = Callback::from(number.setter())
        .reform(|event: InputEvent| number_in(&typed(&event)).filter(|points| *points > 0));
    let customs = CustomName::ALL.map(|name| (name, words.customs(name)));
    html! {
        <>
            <h3>{ words.players }</h3>
            <div class="sheet-names">{ for (0..players).map(field) }</div>
            <Paying way={*way} own={text.games().own_way} shared={players == 4} on_way={Callback::from(way.setter())} />
            <Fold summary={html! { <>{ words.custom }{ " · " }{ words.customs(*custom) }</> }}>
                { radios("custom", words.custom, customs, *custom, custom.setter()) }
                if let Some(usual) = custom.number() {
                    <div class="sheet-number">
                        <input
                            type="text"
                            inputmode="numeric"
                            autocomplete="off"
                            aria-label={words.number}
                            placeholder={usual.to_string()}
                            oninput={on_number}
                        />
                    </div>
                }
            </Fold>
            <p class="warning" role="alert" hidden={trouble.is_none()}>{ trouble.unwrap_or_default() }</p>
            <Button class="act" on_tap={begin}>{ words.begin }</Button>
        </>
    }
}
