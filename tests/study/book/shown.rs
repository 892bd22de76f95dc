//! Every hand of the book can be shown under any rules that a reader may choose.

use bafan::{Profile, RuleSet};
use bafan_study::example::{counting, missing};

use super::check;

#[test]
fn every_hand_shows_under_any_rules_what_it_is_there_for() {
    for profile in Profile::ALL {
        let own = RuleSet::new(profile);
        check(|page, wrong| {
            for worked in &page.hands.worked {
                match counting(&worked.hand, page.fan, &own, &worked.rules) {
                    None => wrong.push(format!("{} never counts the fan", worked.hand)),
                    Some(example) => {
                        let counts = example.won.score.fans().any(|(fan, _)| fan == page.fan);
                        let own_kept = !worked.rules.contains(&profile) || example.rules == own;
                        if !counts || !own_kept {
                            wrong.push(format!("{} is shown under {}", worked.hand, example.rules));
                        }
                    }
                }
            }
            for near in &page.hands.near {
                let example = missing(&near.hand, page.fan, &own);
                if example.is_none_or(|example| example.won.score.fans().any(|(fan, _)| fan == page.fan)) {
                    wrong.push(format!("{} counts the fan", near.hand));
                }
            }
            for pair in &page.hands.confused {
                let sides = [(&pair.this, page.fan), (&pair.that, pair.with)];
                if sides.iter().any(|(hand, fan)| counting(hand, *fan, &own, &Profile::ALL).is_none()) {
                    wrong.push(format!("{} and {} do not tell the fans apart", pair.this, pair.that));
                }
            }
        });
    }
}
