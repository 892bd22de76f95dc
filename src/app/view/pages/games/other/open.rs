//! The questions that a game's source leaves open, and the answers by which a table plays.

use crate::model::games::{GameName, GameSwitch, kept_choices};
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
        <>
            { words.open(switches.len()) }
            if otherwise > 0 {
                <strong>{ words.otherwise(otherwise) }</strong>
            }
        </>
    };
    let question = |&(switch, chosen): &(GameSwitch, usize)| question(props, switch, chosen, words);
    html! {
        <Fold class="switches" {summary}>
            <p class="remark">{ words.open_hint }</p>
            { for switches.iter().map(question) }
            if otherwise > 0 {
                <Button class="chip" on_tap={on_change.reform(|()| AttrValue::default())}>
                    { words.restore }
                </Button>
            }
        </Fold>
    }
}

fn question(props: &Props, switch: GameSwitch, chosen: usize, words: &GamesText) -> Html {
    let answers = switch.choices().map(|choice| RadioOption { name: words.choice(choice).into(), about: None });
    let on_choose = {
        let (name, choices) = (props.name, props.choices.clone());
        props.on_change.reform(move |place: usize| {
            let added = switch.choices().nth(place).map(|choice| format!("{choices}+{}", choice.kept()));
            added.map_or_else(|| choices.clone(), |added| kept_choices(name, &*name.game_by(&added)).into())
        })
    };
    html! {
        <Radios
            group={switch.name()}
            legend={html! { <>{ words.switch(switch) }{ " " }<cite>{ switch.ruling() }</cite></> }}
            options={answers.collect::<Vec<_>>()}
            {chosen}
            {on_choose}
        />
    }
}
