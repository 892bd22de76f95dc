//! A question that somebody thinks is wrong, as a text to send.

use super::{Line, Question, Task};
use bafan::{Account, Draft, Fan, Hand, Reason, RuleSet, score, tile_text};

/// What somebody needs who looks into a question: the program's version, the link, the rules, what was asked, and the engine's
/// account of the hand. In the words of the notation and of the rules, whatever the language of the page.
///
/// ```
/// use bafan::RuleSet;
/// use bafan_study::quiz::{Quiz, Seed, QuizSettings, report};
///
/// let mut quiz = Quiz::new(Seed(1), QuizSettings::default());
/// let link = quiz.key(0);
/// let text = report(&quiz.question(0).unwrap(), &RuleSet::textbook(), "0.1.0", &link);
/// assert!(text.starts_with("Bafan 0.1.0\ni=0&s=1&v=2\nrules: textbook\n"));
/// ```
pub fn report(question: &Question, rules: &RuleSet, version: &str, link: &str) -> String {
    let mut lines = vec![
        format!("Bafan {version}"),
        link.to_owned(),
        format!("rules: {rules}"),
        format!("question: {}", question.task.kind().slug()),
    ];
    lines.extend(asked(&question.task));
    if let Some(Ok(score)) = question.task.hand().map(|hand| score(hand, rules)) {
        lines.extend(account(&score.best));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// What is shown and what there is to choose from.
fn asked(task: &Task) -> Vec<String> {
    let hand = |hand: &Hand| format!("hand: {hand}");
    let choices = |fans: &[Fan]| format!("choices: {}", names(fans));
    match task {
        Task::Score { hand: own } | Task::Total { hand: own } | Task::Eight { hand: own } => vec![hand(own)],
        Task::Name { hand: own, choices: fans } | Task::Omitted { hand: own, choices: fans } => {
            vec![hand(own), choices(fans)]
        }
        Task::Counts { hand: own, fan } => vec![hand(own), format!("fan: {fan}")],
        Task::Worth { fan, choices } => vec![format!("fan: {fan}"), format!("choices: {choices:?}")],
        Task::Points { points, choices: fans } => vec![format!("points: {points}"), choices(fans)],
        Task::Build { fans, example } => vec![format!("fans: {}", names(fans)), format!("example: {example}")],
        Task::Waits { holding, situation } => {
            let melds = holding.melds().iter().map(|&meld| meld.into()).collect();
            let standing = holding.standing().tiles().collect();
            vec![format!("tiles: {}", Draft { melds, standing, situation: *situation, ..Draft::default() })]
        }
        Task::Discard { drawn, .. } => {
            let melds: String = drawn.melds().iter().map(ToString::to_string).collect();
            vec![format!("tiles: {melds}{}", tile_text(drawn.standing().tiles()))]
        }
        Task::Pays { total, winner } => vec![format!("total: {total}, {winner:?}")],
        Task::Arrangement { hand: own, choices } => {
            let group = |set: &bafan::shape::Set| tile_text(set.tiles());
            let reading = |one: &bafan::shape::Arrangement| one.sets.iter().map(group).collect::<Vec<_>>().join(" ");
            let readings: Vec<String> = choices.iter().map(|one| format!("reading: {}", reading(one))).collect();
            [vec![hand(own)], readings].concat()
        }
        Task::Greater { hands } => hands.iter().map(hand).collect(),
        Task::Claim { draft, offered, calls, .. } => {
            vec![format!("tiles: {draft}"), format!("offered: {offered}"), format!("calls: {calls:?}")]
        }
        Task::Written { hand: own, lines, total } => {
            let line = |line: &Line| format!("{} {} x {}", line.fan, line.points, line.times);
            let written: Vec<String> = lines.iter().map(line).collect();
            vec![hand(own), format!("written: {}, total {total}", written.join(", "))]
        }
        Task::Improve { hand: own, example } => vec![hand(own), format!("example: {example}")],
        Task::Announce { hand: own, winner } => vec![hand(own), format!("{winner:?}")],
        Task::Wins { tiles } => vec![format!("tiles: {tiles}")],
    }
}

fn names(fans: &[Fan]) -> String {
    fans.iter().map(|fan| fan.name()).collect::<Vec<_>>().join(" ")
}

/// What counts, what does not and why, and the total.
fn account(account: &Account) -> Vec<String> {
    let counted = account.counted.iter().map(|one| match one.parts.len() {
        1 => format!("{} {}", one.fan, one.points),
        times => format!("{} {} x {times}", one.fan, one.points),
    });
    let uncounted = account.uncounted.iter().map(|one| match one.reason {
        Reason::Excluded { by, cite } => format!("not {}: {by} ({cite})", one.fan),
        Reason::Combined { principle, by } => format!("not {}: {by} ({})", one.fan, principle.name()),
        Reason::OtherReading(number) => format!("not {}: other reading {}", one.fan, number + 1),
    });
    let total = format!("total: {}, without flowers {}", account.total, account.points);
    counted.chain(uncounted).chain([total]).collect()
}
