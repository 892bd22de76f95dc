//! The page of a principle, with hands to try.

use bafan::{Account, Fan, Principle, RuleSet, Uncounted};
use bafan_study::book::Pages;
use bafan_study::book::principles::{Page, Play, PlayText, Plays};
use bafan_study::example::scored;

use super::example::ExampleView;
use super::joins::joins;
use super::prose::{ProseView, pieces, told};
use crate::browser::book::use_part;
use crate::view::account::{fan_name, principle_name};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn PrinciplePage(principle: &Principle) -> Html {
    let text = use_text();
    let words = text.learn();
    let principle = *principle;
    let (part, again) = use_part::<Pages<Plays>, Pages<Page>>("principles");
    let content = fetched(part, &again, FetchWords::of_book(text), |(plays, pages)| {
        let page = pages.as_slice().iter().find(|page| page.principle == principle);
        let plays = plays.as_slice().iter().find(|plays| plays.principle == principle);
        let (Some(page), Some(plays)) = (page, plays) else {
            return html! { <p class="warning" role="alert">{ words.failed }</p> };
        };
        let play = |(play, told): (&Play, &PlayText)| {
            html! { <PlayView play={play.clone()} told={told.clone()} {principle} /> }
        };
        html! {
            <>
                <ProseView prose={page.what.clone()} class="what" />
                <h3>{ words.apply }</h3>
                { for page.apply.iter().map(told) }
                <h3>{ words.play }</h3>
                { for plays.plays.iter().zip(&page.plays).map(play) }
                <h3>{ words.mistake }</h3>
                { told(&page.mistake) }
            </>
        }
    });
    html! { <article><h2 class="page-title">{ principle_name(principle, text) }</h2>{ content }</article> }
}

/// A hand and changes to try; below them, the miscount that the hand as shown invites, and whether the fan in question counts.
#[autoprops]
#[component]
fn PlayView(play: &Play, told: &PlayText, principle: &Principle) -> Html {
    let text = use_text();
    let made = use_state_eq(|| None::<usize>);

    let (hand, prose) = made
        .and_then(|at| Some((play.changes.get(at)?, &told.changes.get(at)?.then)))
        .unwrap_or((&play.hand, &told.start));
    let Some(example) = scored(hand, &RuleSet::textbook()) else { return Html::default() };
    let button = |at: Option<usize>, label: Html| {
        let setter = made.setter();
        let on_tap = move |()| setter.set(at);
        html! { <Button class="chip" pressed={*made == at} {on_tap}>{ label }</Button> }
    };
    let changes = told.changes.iter().enumerate().map(|(at, change)| button(Some(at), pieces(&change.label, text)));
    let best = &example.won.score.best;
    let counts = best.counted.iter().any(|counted| counted.fan == play.watch);
    // A fan can be left out several times, for different reasons; the page is about the reason that the principle gives.
    let by_principle = |uncounted: &&Uncounted| uncounted.reason.principle() == *principle;
    let left_out = || best.uncounted.iter().filter(|uncounted| uncounted.fan == play.watch);
    let reason = left_out().find(by_principle).or_else(|| left_out().next());
    let again = reason.as_ref().is_some_and(by_principle);
    let status = match counts {
        true if again => text.learn().counts_once.to_owned(),
        true => text.learn().counts.to_owned(),
        false => absent(reason, text),
    };
    let tempting = tempting(best, *principle, text);
    html! {
        <div class="play">
            <div class="changes" role="group" aria-label={text.learn().play}>
                { button(None, html! { text.learn().as_it_was }) }
                { for changes }
            </div>
            <div aria-live="polite">
                { for tempting.map(|said| html! { <p class="tempting">{ said }</p> }) }
                <p class="watch">{ fan_name(play.watch, text) }<b>{ status }</b></p>
                <ProseView prose={prose.clone()} />
                if *principle == Principle::AccountOnce { { joins(&example.won, text) } }
            </div>
            <ExampleView {example} fan={play.watch} />
        </div>
    }
}

/// Describes the miscount of a player who does not know the principle, next to the right total; `None` if the two are equal.
fn tempting(best: &Account, principle: Principle, text: &Text) -> Option<String> {
    let mut fans: Vec<(Fan, u32)> = Vec::new();
    for one in best.uncounted.iter().filter(|one| one.reason.principle() == principle) {
        match fans.iter_mut().find(|(fan, _)| *fan == one.fan) {
            Some((_, times)) => *times += 1,
            None => fans.push((one.fan, 1)),
        }
    }
    let more: u32 = fans.iter().map(|&(fan, times)| times * u32::from(RuleSet::textbook().points(fan))).sum();
    (more > 0).then(|| text.learn().tempts(&fans, best.total + more, best.total))
}

/// Explains why a fan does not count.
fn absent(uncounted: Option<&Uncounted>, text: &Text) -> String {
    match uncounted {
        Some(uncounted) => {
            [text.learn().does_not_count, &text.account.reason(&uncounted.reason)].join(text.language.gap())
        }
        None => text.learn().not_there.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::view::testing::Shown;

    #[wasm_bindgen_test]
    async fn a_fan_that_counts_but_not_twice_is_not_said_to_count_and_no_more() {
        let status = async |hand: &str| {
            let play = Play { watch: Fan::ShortStraight, hand: hand.parse().unwrap(), changes: Vec::new() };
            let told = PlayText { start: "Look.".parse().unwrap(), changes: Vec::new() };
            let shown = Shown::of(html! { <PlayView {play} {told} principle={Principle::AccountOnce} /> }).await;
            shown.text(".watch b")
        };
        assert_eq!(status("[234s,1]234p567s56p88s7p|NS").await, "counts, but not a second time");
        assert_eq!(status("[234s,1]234p678s56p88s7p|NS").await, "counts");
    }

    #[wasm_bindgen_test]
    async fn a_fan_left_out_for_several_reasons_is_explained_by_the_principle_of_the_page() {
        let hand = "[123s,1]123456s78sEE9s|SS";
        let reason = async |principle: Principle| {
            let play = Play { watch: Fan::TwoTerminalChows, hand: hand.parse().unwrap(), changes: Vec::new() };
            let told = PlayText { start: "Look.".parse().unwrap(), changes: Vec::new() };
            let shown = Shown::of(html! { <PlayView {play} {told} {principle} /> }).await;
            shown.text(".watch b")
        };
        let once = reason(Principle::AccountOnce).await;
        assert!(!once.contains("includes"), "{once}");
        let repeated = reason(Principle::NonRepeat).await;
        assert!(repeated.contains("Pure Straight 清龙 includes it"), "{repeated}");
    }
}
