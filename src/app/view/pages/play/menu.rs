//! The table's settings.

use super::hand_hash;
use crate::browser::navigation::link_to;
use crate::browser::sound;
use crate::model::play::{Coaching, Counting, Deal, Options, Pace, Sound, Time};
use crate::view::prelude::*;

pub fn menu(
    options: Options,
    on_change: &Callback<Options>,
    deal: &Deal,
    on_close: &Callback<()>,
    text: &Text,
) -> Html {
    let words = text.play();
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
    let countings = Counting::ALL.map(|counting| (counting, words.counting_choice(counting)));
    let counting = on_change.reform(move |counting| Options { counting, ..options });
    let coachings = Coaching::ALL.map(|coaching| (coaching, words.coaching_choice(coaching)));
    let coaching = on_change.reform(move |coaching| Options { coaching, ..options });
    let paces = Pace::ALL.map(|pace| (pace, words.pace_choice(pace)));
    let pace = on_change.reform(move |pace| Options { pace, ..options });
    let times = Time::ALL.map(|time| (time, time_name(time, text)));
    let time = on_change.reform(move |time| Options { time, ..options });
    let about_time = html! { <p class="remark">{ words.time_about }</p> };
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
                { radios("play-counting", words.counting, countings, options.counting, counting) }
                { radios("play-coaching", words.coaching, coachings, options.coaching, coaching) }
                { radios("play-pace", words.pace, paces, options.pace, pace) }
                { radios_with("play-time", words.time, times, options.time, time, about_time) }
                <Switch label={words.sound} on={options.sound} on_tap={on_sound} />
                <Fold summary={html! { words.copy_deal }}>
                    <PassOn title={words.copy_deal} link={link_to(hand_hash(&deal.alone()))} />
                </Fold>
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
