//! The questions that a game's source leaves open, and the answers by which a table plays.

use crate::model::games::{GameChoice, GameName, GameSwitch, kept_choices};
use crate::model::text::GamesText;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub name: GameName,
    pub choices: AttrValue,
    pub on_change: Callback<AttrValue>,
}

/// Each question with its answers, folded away until somebody asks.
#[component]
pub fn OpenQuestions(props: &Props) -> Html {
    let text = use_text();
    let words = text.games();
    let Props { name, choices, on_change } = props;
    let switches = GameSwitch::of(*name, &*name.game_by(choices));
    let otherwise = switches.iter().filter(|(_, place)| *place > 0).count();
    let summary = html! {
        <>{ words.open(switches.len()) }if otherwise > 0 { <strong>{ words.otherwise(otherwise) }</strong> }</>
    };
    let question = |&(switch, chosen): &(GameSwitch, usize)| question(props, switch, chosen, words);
    html! {
        <Fold class="switches" {summary}>
            <p class="remark">{ words.open_hint }</p>
            { for switches.iter().map(question) }
            if otherwise > 0 {
                <Button class="chip" on_tap={on_change.reform(|()| AttrValue::default())}>{ words.restore }</Button>
            }
        </Fold>
    }
}

fn question(props: &Props, switch: GameSwitch, chosen: usize, words: &GamesText) -> Html {
    let answers = switch.choices().map(|choice| (choice, words.choice(choice)));
    let on_choose = {
        let (name, choices) = (props.name, props.choices.clone());
        props.on_change.reform(move |choice: GameChoice| {
            let added = format!("{choices}+{}", choice.kept());
            kept_choices(name, &*name.game_by(&added)).into()
        })
    };
    let legend = html! { <>{ words.switch(switch) }{ " " }<cite>{ switch.ruling() }</cite></> };
    radios(switch.name(), legend, answers, switch.choices().nth(chosen), on_choose)
}
