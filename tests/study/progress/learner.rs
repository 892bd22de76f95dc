//! Tests that a simulated learner makes more progress with the app's choices and reviews than with random questions.

#[path = "../../../examples/learner/model.rs"]
mod model;

use bafan_study::book::course;
use model::{Asked, Way, along, practise};

/// The number of questions per day.
const A_DAY: usize = 40;

#[test]
fn what_the_app_asks_teaches_all_fans_in_fewer_answers_than_chance() {
    for (asked, seeds) in [(Asked::Hands, 12), (Asked::Single, 4)] {
        let answers = |way| {
            let needed = |seed| practise(way, asked, A_DAY, seed).expect("it comes to know them all");
            (0..seeds).map(needed).collect::<Vec<u32>>()
        };
        let (random, adaptive) = (answers(Way::Random), answers(Way::Adaptive));
        println!("{asked:?}, answers until all 82 fans are known: at random {random:?}, as the app asks {adaptive:?}");
        let sum = |answers: &[u32]| answers.iter().sum::<u32>();
        assert!(sum(&adaptive) * 4 < sum(&random) * 3, "at most three quarters: {adaptive:?}, {random:?}");
    }
}

#[test]
fn by_use_what_wins_count_is_known_in_fewer_answers_than_in_the_textbooks_order() {
    let answers = |way| {
        let needed = |seed| along(way, A_DAY, seed).expect("it comes to know them");
        (0..6).map(needed).collect::<Vec<u32>>()
    };
    let [by_use, by_family] = [course::Way::Use, course::Way::Families].map(answers);
    println!("answers until four fifths are known: by use {by_use:?}, by family {by_family:?}");
    assert!(by_use.iter().sum::<u32>() < by_family.iter().sum(), "{by_use:?}, {by_family:?}");
}
