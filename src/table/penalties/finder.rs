//! Finding the offence: what happened, in three questions or by search.

use super::row;
use crate::book::Book;
use crate::offences::{Offence, Row};
use bafan::order;

/// What an offence is in every book that has it.
pub fn found(offence: Offence) -> Found {
    Found { offence, rows: Book::ALL.map(|book| (book, row(book, offence))) }
}

/// An offence, with what each book says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The offence.
    pub offence: Offence,
    /// The books; `None` where one says nothing.
    pub rows: [(Book, Option<&'static Row>); Book::ALL.len()],
}

/// A question that tells offences from each other which begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub hint: Hint,
    /// The offences that an answer leads to: for no, or the first case, and so on.
    pub answers: &'static [Offence],
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// Has the player already discarded, or drawn after a kong?
    Discarded,
    /// Has the tile touched the hand?
    Touched,
    /// Was the shape right, was the player waiting, how many tiles short?
    Waiting,
    /// Were the tiles still face down?
    FaceDown,
    /// Was it on purpose?
    OnPurpose,
}

const QUESTIONS: [Question; 5] = [
    Question { hint: Hint::Discarded, answers: &[Offence::WrongCallOpen, Offence::WrongCall] },
    Question { hint: Hint::Touched, answers: &[Offence::DrawWrongPlace, Offence::DrawWrongPlaceMixed] },
    Question {
        hint: Hint::Waiting,
        answers: &[Offence::WinBelow8, Offence::WinWrongTile, Offence::WinNotWaiting, Offence::WinFar],
    },
    Question { hint: Hint::FaceDown, answers: &[Offence::DealMistake, Offence::DealMistakeOpen] },
    Question { hint: Hint::OnPurpose, answers: &[Offence::ExposeOwn, Offence::ExposeOwnOnPurpose] },
];

impl Question {
    /// The question that tells an offence from its neighbours, if there is one.
    pub fn about(offence: Offence) -> Option<Question> {
        QUESTIONS.into_iter().find(|question| question.answers.contains(&offence))
    }
}

/// Words that people use and the tables do not: the word, and the offence it leads to.
const WORDS: &[(&str, Offence)] = &[
    ("诈和", Offence::WinNotWaiting),
    ("诈胡", Offence::WinNotWaiting),
    ("错和", Offence::WinBelow8),
    ("错胡", Offence::WinBelow8),
    ("false win", Offence::WinNotWaiting),
    ("false hu", Offence::WinNotWaiting),
    ("chombo", Offence::WinNotWaiting),
    ("相公", Offence::WrongCount),
    ("too many tiles", Offence::WrongCount),
    ("抢摸", Offence::DrawEarly),
    ("罚张", Offence::ExposeOwn),
    ("空碰", Offence::EmptyCall),
    ("手机", Offence::Device),
    ("phone", Offence::Device),
];

/// The offences that a text names, best first: by id, by the words of either language, by what people say. An empty text
/// names none.
///
/// ```
/// use bafan_table::penalties::{Offence, search};
///
/// assert_eq!(search("相公").first(), Some(&Offence::WrongCount));
/// assert_eq!(search("early wall").first(), Some(&Offence::DrawEarly));
/// ```
pub fn search(text: &str) -> Vec<Offence> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, Offence)> = Offence::ALL
        .iter()
        .filter_map(|&offence| {
            let score = score(offence, &text, &words);
            (score > 0).then_some((score, offence))
        })
        .collect();
    order::by(&mut found, |(one, first), (two, second)| two.cmp(one).then(first.cmp(second)));
    let best = found.first().map_or(0, |(score, _)| *score);
    found.into_iter().filter(|(score, _)| 2 * score >= best).map(|(_, offence)| offence).collect()
}

/// How well a text names an offence: 0 not at all.
fn score(offence: Offence, text: &str, words: &[&str]) -> usize {
    let text = text.trim();
    let said = WORDS.iter().any(|(word, of)| *of == offence && text.contains(word));
    let english = offence.english().to_lowercase();
    let spelled = offence.id() == text.replace([' ', '-'], "_") || [&english, offence.chinese()].contains(&text);
    let id = offence.id().replace('_', " ");
    let hits = words
        .iter()
        .map(|word| {
            let in_id = usize::from(id.contains(word));
            in_id + usize::from(english.contains(word) || offence.chinese().contains(word))
        })
        .sum::<usize>();
    10 * words.len() * (usize::from(said) + 2 * usize::from(spelled)) + hits
}
