//! The offense finder: three questions or a search.

use super::row;
use crate::book::Book;
use crate::offences::{Offence, Row};
use bafan::order;

/// Collects what every book says about an offense.
pub fn found(offence: Offence) -> Found {
    Found { offence, rows: Book::ALL.map(|book| (book, row(book, offence))) }
}

/// An offense with the row of each book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The offense that was looked up.
    pub offence: Offence,
    /// The books, each with its row; `None` for a book that says nothing.
    pub rows: [(Book, Option<&'static Row>); Book::ALL.len()],
}

/// A question that tells similar offenses apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The subject of the question.
    pub hint: Hint,
    /// The offenses that the answer tells apart.
    pub answers: &'static [Offence],
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// Has the player already discarded, or drawn after a kong?
    Discarded,
    /// Has the tile touched the player's hand?
    Touched,
    /// Was the shape right, was the player waiting, how many tiles short?
    Waiting,
    /// Were the tiles still face down?
    FaceDown,
    /// Were the tiles shown on purpose?
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
    /// Returns the question that tells an offense from similar ones, if there is one.
    pub fn about(offence: Offence) -> Option<Question> {
        QUESTIONS.into_iter().find(|question| question.answers.contains(&offence))
    }
}

/// Words in common use, each with the offense that is meant.
const WORDS: &[(&str, Offence)] = &[
    ("false win", Offence::WinBelow8),
    ("false win", Offence::WinWrongTile),
    ("false win", Offence::WinNotWaiting),
    ("false win", Offence::WinFar),
    ("wrong win", Offence::WinBelow8),
    ("wrong win", Offence::WinWrongTile),
    ("wrong win", Offence::WinNotWaiting),
    ("wrong win", Offence::WinFar),
    ("false hu", Offence::WinBelow8),
    ("false hu", Offence::WinWrongTile),
    ("false hu", Offence::WinNotWaiting),
    ("false hu", Offence::WinFar),
    ("false mahjong", Offence::WinBelow8),
    ("false mahjong", Offence::WinWrongTile),
    ("false mahjong", Offence::WinNotWaiting),
    ("false mahjong", Offence::WinFar),
    ("chombo", Offence::WinBelow8),
    ("chombo", Offence::WinWrongTile),
    ("chombo", Offence::WinNotWaiting),
    ("chombo", Offence::WinFar),
    ("late call", Offence::LatePung),
    ("late call", Offence::LateWin),
    ("late claim", Offence::LatePung),
    ("late claim", Offence::LateWin),
    ("wrong number", Offence::WrongCount),
    ("extra tile", Offence::WrongCount),
    ("missing tile", Offence::WrongCount),
    ("tile too many", Offence::WrongCount),
    ("tile short", Offence::WrongCount),
    ("wrong chow", Offence::WrongCall),
    ("wrong pung", Offence::WrongCall),
    ("wrong kong", Offence::WrongCall),
    ("wrong meld", Offence::WrongCall),
    ("drop", Offence::ExposeOwn),
    ("reveal", Offence::ExposeOwn),
    ("reveal", Offence::ExposeOther),
    ("peek", Offence::ExposeWall),
    ("peek", Offence::ExposeOther),
    ("mobile", Offence::Device),
    ("cell", Offence::Device),
    ("miscount", Offence::CountWrong),
    ("wrong score", Offence::CountWrong),
    ("absent", Offence::Late),
    ("absent", Offence::LeaveSeat),
    ("toilet", Offence::LeaveSeat),
    ("诈和", Offence::WinNotWaiting),
    ("诈胡", Offence::WinNotWaiting),
    ("错和", Offence::WinBelow8),
    ("错胡", Offence::WinBelow8),
    ("炸胡", Offence::WinNotWaiting),
    ("炸和", Offence::WinNotWaiting),
    ("胡错", Offence::WinWrongTile),
    ("和错", Offence::WinWrongTile),
    ("碰错", Offence::WrongCall),
    ("吃错", Offence::WrongCall),
    ("杠错", Offence::WrongCall),
    ("多拿", Offence::WrongCount),
    ("多摸", Offence::WrongCount),
    ("少拿", Offence::WrongCount),
    ("说话", Offence::ChatSlam),
    ("聊天", Offence::ChatSlam),
    ("掉了", Offence::ExposeOwn),
    ("掉牌", Offence::ExposeOwn),
    ("打错", Offence::TakeBack),
    ("悔牌", Offence::TakeBack),
    ("相公", Offence::WrongCount),
    ("too many tiles", Offence::WrongCount),
    ("抢摸", Offence::DrawEarly),
    ("罚张", Offence::ExposeOwn),
    ("空碰", Offence::EmptyCall),
    ("手机", Offence::Device),
    ("phone", Offence::Device),
    ("チョンボ", Offence::WinNotWaiting),
    ("詐和", Offence::WinNotWaiting),
    ("錯和", Offence::WinBelow8),
    ("多牌", Offence::WrongCount),
    ("少牌", Offence::WrongCount),
    ("早ヅモ", Offence::DrawEarly),
    ("先ヅモ", Offence::DrawEarly),
    ("空鳴き", Offence::EmptyCall),
    ("スマホ", Offence::Device),
    ("携帯", Offence::Device),
    ("チョンボ", Offence::WinBelow8),
    ("誤ロン", Offence::WinBelow8),
    ("誤ロン", Offence::WinWrongTile),
    ("誤ツモ", Offence::WinBelow8),
    ("誤ツモ", Offence::WinWrongTile),
    ("誤ポン", Offence::WrongCall),
    ("誤チー", Offence::WrongCall),
    ("誤カン", Offence::WrongCall),
    ("見せ牌", Offence::ExposeOwn),
    ("三味線", Offence::Signal),
    ("通し", Offence::Signal),
    ("イカサマ", Offence::Cheat),
    ("山崩し", Offence::WallBroken),
];

/// Finds the offenses that a text describes, best first, by their ids, their Chinese and English words, and words in common use. Offenses
/// that fit less than half as well as the best one are left out. An empty text finds none.
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

/// Rates how well a text describes an offense; 0 if it does not.
fn score(offence: Offence, text: &str, words: &[&str]) -> usize {
    let text = text.trim();
    let said = WORDS.iter().any(|(word, of)| *of == offence && text.contains(word));
    let english = offence.english().to_lowercase();
    let spelled = offence.id() == text.replace([' ', '-'], "_") || [&english, offence.chinese()].contains(&text);
    let contains = english.contains(text) || offence.chinese().contains(text);
    let id = offence.id().replace('_', " ");
    let hits = words.iter().map(|word| {
        let is_named = english.contains(word) || offence.chinese().contains(word);
        usize::from(id.contains(word)) + usize::from(is_named)
    });
    let all = words.len() > 1 && hits.clone().all(|hits| hits > 0);
    let signs = usize::from(said) + usize::from(contains) + 2 * usize::from(spelled);
    words.len() * (10 * signs + 5 * usize::from(all)) + hits.sum::<usize>()
}
