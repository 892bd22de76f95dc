//! What can be set at the table.

use super::{hand_hash, link_to, pass_on};
use crate::browser::sound;
use crate::model::play::{Coaching, Counting, Deal, Options, Pace, Sound, Time};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn Menu(options: &Options, on_change: &Callback<Options>, deal: &Option<Deal>, on_close: &Callback<()>) -> Html {
    let text = use_text();
    let words = text.play();
    let options = *options;
    let change = |make: fn(&mut Options)| {
        on_change.reform(move |()| {
            let mut next = options;
            make(&mut next);
            next
        })
    };
    let on_sound = {
        let (change, on) = (change(|options| options.sound = !options.sound), !options.sound);
        move |()| {
            if on {
                sound::play(Sound::Tile.notes());
            }
            change.emit(());
        }
    };
    html! {
        <Sheet title={words.menu} on_close={on_close.clone()}>
            <div class="play-menu">
                <Switch
                    label={words.confirm}
                    on={options.confirm}
                    on_tap={change(|options| options.confirm = !options.confirm)}
                />
                <Switch
                    label={words.sorted}
                    on={options.sorted}
                    on_tap={change(|options| options.sorted = !options.sorted)}
                />
                <p class="remark">{ words.sorted_about }</p>
                <Radios
                    group="play-counting"
                    legend={words.counting}
                    options={Counting::ALL.map(|choice| plain(words.counting_choice(choice))).to_vec()}
                    chosen={options.counting as usize}
                    on_choose={on_change.reform(move |place: usize| Options { counting: Counting::ALL[place], ..options })}
                />
                <Radios
                    group="play-coaching"
                    legend={words.coaching}
                    options={Coaching::ALL.map(|choice| plain(words.coaching_choice(choice))).to_vec()}
                    chosen={options.coaching as usize}
                    on_choose={on_change.reform(move |place: usize| Options { coaching: Coaching::ALL[place], ..options })}
                />
                <Radios
                    group="play-pace"
                    legend={words.pace}
                    options={Pace::ALL.map(|choice| plain(words.pace_choice(choice))).to_vec()}
                    chosen={options.pace as usize}
                    on_choose={on_change.reform(move |place: usize| Options { pace: Pace::ALL[place], ..options })}
                />
                <Radios
                    group="play-time"
                    legend={words.time}
                    options={Time::ALL.map(|time| RadioOption { name: time_name(time, text), about: None }).to_vec()}
                    chosen={options.time as usize}
                    on_choose={on_change.reform(move |place: usize| Options { time: Time::ALL[place], ..options })}
                >
                    <p class="remark">{ words.time_about }</p>
                </Radios>
                <Switch label={words.sound} on={options.sound} on_tap={on_sound} />
                if let Some(deal) = deal {
                    <Fold summary={html! { words.copy_deal }}>
                        <pass_on::PassOn
                            title={words.copy_deal}
                            link={link_to(&hand_hash(&deal.alone()))}
                        />
                    </Fold>
                }
                <h3>{ words.keys }</h3>
                <p class="remark">{ words.keys_about }</p>
            </div>
        </Sheet>
    }
}

fn time_name(time: Time, text: &Text) -> AttrValue {
    let words = text.play();
    time.seconds().map_or_else(|| words.no_clock.into(), |(turn, claim)| words.clock_of(turn, claim).into())
}

fn plain(name: &'static str) -> RadioOption {
    RadioOption { name: name.into(), about: None }
}
