//! Statistics of hands played by the engine, fetched when a page shows them.

use std::rc::Rc;

use bafan_table::odds::Frequency;
use bafan_table::play::opponent::Strength;
use yew::prelude::*;

use super::fetched::{Fetching, text, use_fetched};

#[hook]
pub fn use_frequency(strength: Strength) -> Fetching<Rc<Frequency>> {
    use_fetched(strength, fetch)
}

async fn fetch(strength: Strength) -> Option<Rc<Frequency>> {
    text(&format!("odds/{}.tsv", strength.name())).await?.parse().ok().map(Rc::new)
}
