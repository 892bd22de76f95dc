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

/// The words in common use for an offense, or for each of several.
const WORDS: &[(&[Offence], &[&str])] = &[
    (&[Offence::Late, Offence::LeaveSeat], &["absent"]),
    (&[Offence::LeaveSeat], &["toilet", "bathroom", "厕所", "洗手间", "トイレ"]),
    (&[Offence::Late], &["tardy"]),
    (&[Offence::Late, Offence::Slow, Offence::Stalling], &["time"]),
    (&[Offence::DrawEarly], &["抢摸", "早ヅモ", "先ヅモ"]),
    (&[Offence::TakeBack], &["打错", "悔牌"]),
    (&[Offence::EmptyCall], &["空碰", "空鳴き"]),
    (
        &[Offence::WrongCall],
        &["wrong chow", "wrong pung", "wrong kong", "wrong meld", "碰错", "吃错", "杠错", "誤ポン", "誤チー", "誤カン"],
    ),
    (&[Offence::EmptyCall, Offence::WrongCallOpen, Offence::WrongCall], &["chow"]),
    (&[Offence::LatePung, Offence::LateWin], &["late call", "late claim"]),
    (&[Offence::NameWrongTile], &["misname"]),
    (&[Offence::WinBelow8], &["错和", "错胡", "錯和"]),
    (&[Offence::WinBelow8, Offence::WinNotWaiting], &["チョンボ"]),
    (&[Offence::WinBelow8, Offence::WinWrongTile], &["誤ロン", "誤ツモ"]),
    (
        &[Offence::WinBelow8, Offence::WinWrongTile, Offence::WinNotWaiting, Offence::WinFar],
        &["false win", "wrong win", "false hu", "error hu", "false mahjong", "chombo"],
    ),
    (&[Offence::WinWrongTile], &["胡错", "和错"]),
    (&[Offence::WinNotWaiting], &["诈和", "诈胡", "炸胡", "炸和", "詐和"]),
    (&[Offence::WinUnannounced, Offence::SilentCall], &["undeclared"]),
    (&[Offence::CountWrong], &["miscount", "wrong score"]),
    (&[Offence::ExposeOwn], &["drop", "掉了", "掉牌", "罚张", "見せ牌"]),
    (&[Offence::ExposeOwn, Offence::ExposeOther], &["reveal"]),
    (
        &[
            Offence::ExposeOwn,
            Offence::ExposeOwnOnPurpose,
            Offence::ExposeWall,
            Offence::ExposeOther,
            Offence::ExposeMany,
            Offence::KongSeen,
        ],
        &["exposed"],
    ),
    (&[Offence::ExposeWall, Offence::ExposeOther], &["peek"]),
    (
        &[Offence::WrongCount],
        &[
            "wrong number",
            "extra tile",
            "missing tile",
            "tile too many",
            "tile short",
            "多拿",
            "多摸",
            "少拿",
            "相公",
            "too many tiles",
            "多牌",
            "少牌",
        ],
    ),
    (&[Offence::WrongCall, Offence::CallWhileBarred, Offence::WrongCount], &["dead"]),
    (&[Offence::WallBroken], &["山崩し"]),
    (&[Offence::ExposeWall, Offence::ExposeOther, Offence::WallBroken, Offence::WallBrokenOnPurpose], &["knock"]),
    (&[Offence::Signal], &["advice", "支招", "三味線", "通し", "助言"]),
    (&[Offence::ChatSlam], &["说话", "聊天"]),
    (&[Offence::IdleWords, Offence::ChatSlam], &["talking"]),
    (&[Offence::Device], &["mobile", "cell", "手机", "phone", "スマホ", "携帯"]),
    (&[Offence::Cheat, Offence::Tamper], &["cheating"]),
    (&[Offence::Cheat], &["イカサマ"]),
];

/// Finds the offenses that a text describes, best first, by their ids, their Chinese and English words, and words in common use. Offenses
/// that fit less than a third as well as the best one are left out. An empty text finds none.
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
    found.into_iter().filter(|(score, _)| 3 * score >= best).map(|(_, offence)| offence).collect()
}

/// Rates how well a text describes an offense; 0 if it does not.
fn score(offence: Offence, text: &str, words: &[&str]) -> usize {
    let text = text.trim();
    let said = || WORDS.iter().filter(|(offences, _)| offences.contains(&offence)).flat_map(|(_, words)| *words);
    // A word in common use outweighs a description in which the same word occurs by chance.
    let said = usize::from(said().any(|word| text.contains(word))) + usize::from(said().any(|word| text == *word));
    let english = offence.english().to_lowercase();
    let spelled = offence.id() == text.replace([' ', '-'], "_") || [&english, offence.chinese()].contains(&text);
    let contains = english.contains(text) || offence.chinese().contains(text);
    let id = offence.id().replace('_', " ");
    let hits = words.iter().map(|word| {
        let is_named = english.contains(word) || offence.chinese().contains(word);
        usize::from(id.contains(word)) + usize::from(is_named)
    });
    let all = words.len() > 1 && hits.clone().all(|hits| hits > 0);
    let signs = said + usize::from(contains) + 2 * usize::from(spelled);
    words.len() * (10 * signs + 5 * usize::from(all)) + hits.sum::<usize>()
}
