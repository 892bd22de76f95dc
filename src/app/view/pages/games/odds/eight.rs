//! The fans of wins with exactly eight points.

use bafan::{Fan, RuleSet};
use bafan_table::odds::{Frequency, Share};

use crate::model::location::{GamesPlace, Location, OddsPlace};
use crate::model::odds::{limits, percent};
use crate::view::account::fan_name;
use crate::view::kit::chart::bar;
use crate::view::prelude::*;

const SHOWN: usize = 30;

/// Renders the most frequent combinations of fans in wins with exactly eight points; each fan links to its statistics.
pub fn eight(frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    let eights = frequency.eights();
    let of_wins =
        Share { part: frequency.points.get(&RuleSet::MINIMUM).copied().unwrap_or_default(), of: frequency.wins };
    let most = eights.first().map_or(1.0, |(_, share)| share.value().max(f64::MIN_POSITIVE));
    let fan = |&(fan, times): &(Fan, u32)| {
        html! {
            <Link to={Location::Games(GamesPlace::Odds(OddsPlace::Fan(fan))).to_string()} class="chip">
                { fan_name(fan, text) }
                if times > 1 { <span>{ format!(" ×{times}") }</span> }
            </Link>
        }
    };
    let line = |&(fans, share): &(&[(Fan, u32)], Share)| {
        html! {
            <li>
                <span class="line">
                    <span class="made">{ for fans.iter().map(fan) }</span>
                    <b class="said">{ percent(share.value()) }</b>
                </span>
                { bar(share.value() / most) }
                <small>{ words.limits(&limits(share)) }</small>
            </li>
        }
    };
    html! {
        <>
            <p>
                { words.eight(&percent(of_wins.value())) }
                { text.language.gap() }
                <small>{ words.limits(&limits(of_wins)) }</small>
                { " " }
                { words.eight_makings(eights.len() + frequency.rare_eights as usize, eights.len().min(SHOWN)) }
            </p>
            <ol class="makings">{ for eights.iter().take(SHOWN).map(line) }</ol>
        </>
    }
}
