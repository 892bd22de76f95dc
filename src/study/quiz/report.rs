//! A plain-text report, for the user to send, on a question that the user thinks is wrong.

use super::Question;
use bafan::{Account, Fan, Reason, RuleSet, score};

/// Writes everything needed to check a question: the program's version, the link, the rules, the question, and the engine's account of the
/// winning hand, if one is shown. It uses the words of the notation and the rules, whatever the language of the page.
///
/// ```
/// use bafan::RuleSet;
/// use bafan_study::quiz::{Quiz, report};
///
/// let mut quiz: Quiz = "s=1&v=2".parse().unwrap();
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
    lines.extend(question.task.report());
    if let Some(Ok(score)) = question.task.hand().map(|hand| score(hand, rules)) {
        lines.extend(account(&score.best));
    }
    lines.push(String::new());
    lines.join("\n")
}

pub(super) fn names(fans: &[Fan]) -> String {
    fans.iter().map(|fan| fan.name()).collect::<Vec<_>>().join(" ")
}

/// Writes what counts, what does not and why, and the total.
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
