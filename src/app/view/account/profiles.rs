//! A hand's points under each profile.

use bafan::{Fan, Profile, Tally};

use super::fans::fan_name;
use crate::view::prelude::*;

/// Renders a table with a column for each profile: the fans whose points differ, and the totals.
pub fn profiles_table(
    profiles: &[Tally; Profile::COUNT],
    changed: &[(Fan, [u32; Profile::COUNT])],
    text: &Text,
) -> Html {
    let head = Profile::ALL.map(|profile| html! { <th scope="col">{ text.settings.short_profile(profile) }</th> });
    let points = |points: u32| if points == 0 { "–".to_owned() } else { points.to_string() };
    let row = |&(fan, worth): &(Fan, [u32; Profile::COUNT])| {
        html! {
            <tr key={fan.index()}>
                <th scope="row">{ fan_name(fan, text) }</th>
                { for worth.map(|worth| html! { <td>{ points(worth) }</td> }) }
            </tr>
        }
    };
    html! {
        <table class="profiles">
            <thead><tr><td />{ for head }</tr></thead>
            <tbody>
                { for changed.iter().map(row) }
                <tr class="sum">
                    <th scope="row">{ text.account.total }</th>
                    { for profiles.iter().map(|tally| html! { <td>{ worth(tally, text) }</td> }) }
                </tr>
            </tbody>
        </table>
    }
}

/// Renders the points of a tally, with a check mark if they reach the minimum.
pub fn worth(tally: &Tally, text: &Text) -> Html {
    let enough = tally.reaches_minimum();
    let said = if enough { text.advice.enough } else { text.advice.not_enough };
    html! {
        <span class={classes!("worth", enough.then_some("enough"))}>
            { tally.total }
            if enough { { icon(Glyph::Yes) } }
            <span class="heard">{ said }</span>
        </span>
    }
}
