//! The offense finder: a search by words, and questions that tell similar offenses apart.

use super::row;
use crate::book::Book;
use crate::offenses::{Offense, Row};
use bafan::order;

/// Collects what every book says about an offense.
pub fn found(offense: Offense) -> Found {
    Found { offense, rows: Book::ALL.map(|book| (book, row(book, offense))) }
}

/// An offense with the row of each book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The offense that was looked up.
    pub offense: Offense,
    /// The books, each with its row; `None` for a book that says nothing.
    pub rows: [(Book, Option<&'static Row>); Book::ALL.len()],
}

/// A question that tells similar offenses apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The subject of the question.
    pub hint: Hint,
    /// The offenses that the answer tells apart.
    pub answers: &'static [Offense],
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// Has the player already discarded, or drawn after a kong?
    Discarded,
    /// Has the tile touched the player's hand?
    Touched,
    /// Was the shape right, was the player waiting, and if not, how many tiles short?
    Waiting,
    /// Were the tiles still face down?
    FaceDown,
    /// Were the tiles shown on purpose?
    OnPurpose,
}

const QUESTIONS: [Question; 5] = [
    Question { hint: Hint::Discarded, answers: &[Offense::WrongCallOpen, Offense::WrongCall] },
    Question { hint: Hint::Touched, answers: &[Offense::DrawWrongPlace, Offense::DrawWrongPlaceMixed] },
    Question {
        hint: Hint::Waiting,
        answers: &[Offense::WinBelow8, Offense::WinWrongTile, Offense::WinNotWaiting, Offense::WinFar],
    },
    Question { hint: Hint::FaceDown, answers: &[Offense::DealMistake, Offense::DealMistakeOpen] },
    Question { hint: Hint::OnPurpose, answers: &[Offense::ExposeOwn, Offense::ExposeOwnOnPurpose] },
];

impl Question {
    /// Returns the question that tells an offense from similar ones, if there is one.
    pub fn about(offense: Offense) -> Option<Question> {
        QUESTIONS.into_iter().find(|question| question.answers.contains(&offense))
    }
}

/// Words in common use, each list with the offenses that they may mean.
const WORDS: &[(&[Offense], &[&str])] = &[
    (&[Offense::Late, Offense::LeaveSeat], &["absent"]),
    (&[Offense::LeaveSeat], &["toilet", "bathroom", "厕所", "洗手间", "トイレ"]),
    (&[Offense::Late], &["tard"]),
    (&[Offense::Late, Offense::Slow, Offense::Stalling], &["time"]),
    (&[Offense::DrawEarly], &["early", "too early", "抢摸", "提前摸", "早ヅモ", "先ヅモ"]),
    (&[Offense::TakeBack], &["打错", "悔牌"]),
    (&[Offense::EmptyCall], &["空碰", "空鳴き"]),
    (
        &[Offense::WrongCall],
        &["wrong chow", "wrong pung", "wrong kong", "wrong meld", "碰错", "吃错", "杠错", "誤ポン", "誤チー", "誤カン"],
    ),
    (&[Offense::WrongCallOpen, Offense::WrongCall], &["wrong exposure"]),
    (&[Offense::EmptyCall, Offense::WrongCallOpen, Offense::WrongCall], &["chow"]),
    (&[Offense::LatePung, Offense::LateWin], &["late call", "late claim"]),
    (&[Offense::NameWrongTile], &["misname"]),
    (&[Offense::WinBelow8], &["错和", "错胡", "錯和"]),
    (&[Offense::WinBelow8, Offense::WinNotWaiting], &["チョンボ"]),
    (&[Offense::WinBelow8, Offense::WinWrongTile], &["誤ロン", "誤ツモ"]),
    (
        &[Offense::WinBelow8, Offense::WinWrongTile, Offense::WinNotWaiting, Offense::WinFar],
        &["false win", "wrong win", "hu", "false hu", "error hu", "false mahjong", "chombo"],
    ),
    (&[Offense::WinWrongTile], &["胡错", "和错"]),
    (&[Offense::WinNotWaiting], &["诈和", "诈胡", "炸胡", "炸和", "詐和"]),
    (&[Offense::WinUnannounced, Offense::SilentCall], &["undeclared"]),
    (&[Offense::CountWrong], &["miscount", "wrong score", "误报", "错报", "少报", "多报", "過少申告", "申告ミス"]),
    (&[Offense::ExposeOwn], &["drop", "fallen", "掉了", "掉牌", "罚张", "見せ牌"]),
    (&[Offense::ExposeOwn, Offense::ExposeOther], &["reveal"]),
    (
        &[
            Offense::ExposeOwn,
            Offense::ExposeOwnOnPurpose,
            Offense::ExposeWall,
            Offense::ExposeOther,
            Offense::ExposeMany,
            Offense::KongSeen,
        ],
        &["exposed"],
    ),
    (&[Offense::ExposeWall, Offense::ExposeOther], &["peek"]),
    (
        &[Offense::WrongCount],
        &[
            "dead hand",
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
    (&[Offense::WrongCall, Offense::CallWhileBarred, Offense::WrongCount], &["dead"]),
    (&[Offense::LastTileCall], &["last tile", "海底", "ハイテイ"]),
    (&[Offense::WallBroken], &["山崩し"]),
    (&[Offense::ExposeWall, Offense::ExposeOther, Offense::WallBroken, Offense::WallBrokenOnPurpose], &["knock"]),
    (&[Offense::Signal], &["advice", "支招", "三味線", "通し", "助言"]),
    (&[Offense::ChatSlam], &["说话", "聊天"]),
    (&[Offense::IdleWords, Offense::ChatSlam], &["talking"]),
    (&[Offense::Device], &["mobile", "cell", "手机", "phone", "スマホ", "携帯"]),
    (&[Offense::Cheat, Offense::Tamper], &["cheating"]),
    (&[Offense::Cheat], &["イカサマ"]),
];

/// Finds the offenses that a text describes, best match first, by their ids, their Chinese and English words, and words in common use.
/// Offenses that fit less than a third as well as the best one are left out. An empty text finds none.
///
/// ```
/// use bafan_table::penalties::{Offense, search};
///
/// assert_eq!(search("相公").first(), Some(&Offense::WrongCount));
/// assert_eq!(search("early wall").first(), Some(&Offense::DrawEarly));
/// ```
pub fn search(text: &str) -> Vec<Offense> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, Offense)> = Offense::ALL
        .iter()
        .filter_map(|&offense| {
            let score = score(offense, &text, &words);
            (score > 0).then_some((score, offense))
        })
        .collect();
    order::by(&mut found, |(one, first), (two, second)| two.cmp(one).then(first.cmp(second)));
    let best = found.first().map_or(0, |(score, _)| *score);
    found.into_iter().filter(|(score, _)| 3 * score >= best).map(|(_, offense)| offense).collect()
}

/// Rates how well a text describes an offense; 0 if it does not.
fn score(offense: Offense, text: &str, words: &[&str]) -> usize {
    let text = text.trim();
    let said = || WORDS.iter().filter(|(offenses, _)| offenses.contains(&offense)).flat_map(|(_, words)| *words);
    // A word in common use outweighs a description in which the same word occurs by chance. A word of up to two bytes, such as "hu", must
    // be the whole text, because it also occurs within other words.
    let said = usize::from(said().any(|word| word.len() > 2 && text.contains(word) || text == *word))
        + usize::from(said().any(|word| text == *word));
    let english = offense.english().to_lowercase();
    let spelled = offense.id() == text.replace([' ', '-'], "_") || [&english, offense.chinese()].contains(&text);
    let contains = english.contains(text) || offense.chinese().contains(text);
    let id = offense.id().replace('_', " ");
    let hits = words.iter().map(|word| {
        let is_named = english.contains(word) || offense.chinese().contains(word);
        usize::from(id.contains(word)) + usize::from(is_named)
    });
    let all = words.len() > 1 && hits.clone().all(|hits| hits > 0);
    let signs = said + usize::from(contains) + 2 * usize::from(spelled);
    words.len() * (10 * signs + 5 * usize::from(all)) + hits.sum::<usize>()
}
