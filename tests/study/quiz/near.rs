//! How close wrong choices are to being right, over ten thousand questions: an absurd choice teaches nothing.

use bafan::{Fan, RuleSet, Won, score};
use bafan_study::quiz::{Answer, Kind, Making, Question, Quiz, QuizSettings, Seed, Task, failing, kinds, mark};

use super::generator::on_all_cores;

/// The kinds of questions whose wrong choices can be far from right.
const KINDS: [Kind; 4] = [Kind::Counts, Kind::Name, Kind::Worth, Kind::Omitted];

/// The number of questions of each kind, and the number per seed.
const EACH: u32 = 2_500;
const RUN: u32 = 500;

/// The distance from which a choice is absurd.
const ABSURD: usize = 3;

/// The maximum percentage of absurd wrong choices.
const MOST: usize = 5;

/// Returns the distance of each wrong choice: the number of failing conditions or, for the value of a fan, of the values between it and the
/// right one.
fn distances(question: &Question, rules: &RuleSet) -> Vec<usize> {
    let won = |hand: &bafan::Hand| Won { score: score(hand, rules).expect("a win"), hand: hand.clone() };
    let right = |answer: Answer| mark(question, &answer, rules).expect("a marking").solution;
    let far = |fans: &[Fan], won: &Won, answer: Fan| {
        fans.iter().filter(|&&fan| fan != answer).map(|&fan| failing(fan, won, rules) as usize).collect()
    };
    match &question.task {
        Task::Counts(kinds::Counts { hand, fan }) => match right(Answer::Yes(true)) {
            Answer::Yes(false) => vec![failing(*fan, &won(hand), rules) as usize],
            _ => Vec::new(),
        },
        Task::Name(kinds::Name { hand, choices }) => match right(Answer::Fan(choices[0])) {
            Answer::Fan(answer) => far(choices, &won(hand), answer),
            other => panic!("{other:?} is no fan"),
        },
        // A counted fan is in the hand, so none of its conditions fails.
        Task::Omitted(kinds::Omitted { hand, choices }) => match right(Answer::Fan(choices[0])) {
            Answer::Fan(answer) => far(choices, &won(hand), answer),
            other => panic!("{other:?} is no fan"),
        },
        Task::Worth(kinds::Worth { fan, choices }) => {
            let place = |points| choices.iter().position(|&choice| choice == points).expect("a choice");
            let answer = place(rules.points(*fan));
            let steps = |at: usize| at.abs_diff(answer);
            // An adjacent value has distance 0; the third value from the right one has distance 2 and is not absurd yet.
            (0..choices.len()).filter(|&at| at != answer).map(|at| steps(at) - 1).collect()
        }
        other => panic!("{other:?} was not asked for"),
    }
}

/// Counts the wrong choices by kind and distance.
fn measured(making: Making) -> Vec<(Kind, [usize; ABSURD + 1])> {
    let runs: Vec<(Kind, u32)> =
        KINDS.into_iter().flat_map(|kind| (0..EACH / RUN).map(move |run| (kind, run))).collect();
    let rules = RuleSet::textbook();
    let found = on_all_cores(&runs, |(kind, run)| {
        let settings = QuizSettings { making, kinds: vec![kind], ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(u64::from(run) + 1), settings);
        let mut far = [0; ABSURD + 1];
        for index in 0..RUN {
            let question = quiz.question(index).unwrap_or_else(|| panic!("{quiz} has no question {index}"));
            distances(&question, &rules).into_iter().for_each(|distance| far[distance.min(ABSURD)] += 1);
        }
        far
    });
    let of = |kind: Kind| {
        let mut sum = [0; ABSURD + 1];
        for (_, far) in found.iter().filter(|((own, _), _)| *own == kind) {
            sum.iter_mut().zip(far).for_each(|(sum, far)| *sum += far);
        }
        (kind, sum)
    };
    KINDS.into_iter().map(of).collect()
}

#[test]
fn what_is_wrong_is_a_near_miss() {
    let mut absurd = Vec::new();
    for making in [Making::First, Making::Near] {
        for (kind, far) in measured(making) {
            let all: usize = far.iter().sum();
            println!(
                "{making:?} {kind:?}: {all} wrong choices; in the hand or one step away {}, one condition fails {}, two {}, three or more {}",
                far[0], far[1], far[2], far[3]
            );
            assert!(all > 500, "{kind:?} has {all} wrong choices");
            if making == Making::Near && far[ABSURD] * 100 > all * MOST {
                absurd.push(format!("{kind:?}: {} of {all}", far[ABSURD]));
            }
        }
    }
    assert!(absurd.is_empty(), "more than {MOST} in a hundred are absurd: {absurd:?}");
}
