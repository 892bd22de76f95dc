//! What became of the questions of a set, by the answers that are known: they are stored once, and all else follows from them.

use bafan_study::progress::{Deed, Given, Log, Verdict};
use bafan_study::quiz::Quiz;

use super::{Mark, Mode, Session, TIME};

/// An older app told the times apart that the same questions are asked by small numbers, and not by the time.
const TIMES: std::ops::Range<u64> = 1..1_000_000_000;

impl Session {
    /// The same with the marks that the answers say: for each question the first answer in this mode since the set was made.
    /// A set whose number is no time keeps the marks it has.
    pub fn answered(&self, log: &Log) -> Session {
        if TIMES.contains(&self.again) {
            return self.clone();
        }
        let mut next = Session { marks: Vec::new(), ..self.clone() };
        let mut took: u32 = 0;
        let seed = format!("s={}&", self.quiz.seed());
        for (id, deed) in log.events() {
            let Deed::Given(given) = deed else { continue };
            let of_this = id.at() > self.again && given.mode == self.mode.kept_as();
            let Some(place) = of_this.then(|| self.place_of(given, &seed)).flatten() else { continue };
            if next.mark(place) == Mark::Open {
                next.marks.resize(next.marks.len().max(place + 1), Mark::Open);
                next.marks[place] = Mark::of(given.verdict);
                took = took.saturating_add(given.took);
            }
        }
        if self.mode == Mode::Timed {
            next.left = self.left.min(TIME.saturating_sub(took));
        }
        next
    }

    /// Whether the answers have one to the present question.
    pub fn has_answer(&self, log: &Log) -> bool {
        let open = Session { marks: Vec::new(), ..self.clone() };
        open.answered(log).mark(self.at) != Mark::Open
    }

    /// The place in the set of the question that was answered.
    fn place_of(&self, given: &Given, seed: &str) -> Option<usize> {
        let key = given.question.as_str();
        let (number, quiz) = key.strip_prefix("i=")?.split_once('&')?;
        let number = quiz.starts_with(seed).then_some(number)?.parse::<u32>().ok()?;
        let place = match self.only.is_empty() {
            true => usize::try_from(number).ok().filter(|_| number < Quiz::LONGEST),
            false => self.only.iter().position(|&one| one == number),
        };
        place.filter(|&place| self.go_to(place).key().as_deref() == Some(key))
    }

    /// What became of each question so far, a sign each: a line to be passed on.
    pub fn line(&self) -> String {
        self.marks.iter().map(|mark| mark.sign()).collect()
    }

    /// The same questions, but only those that went wrong, from the start; `None` where none did. They count anew from a time
    /// on, in milliseconds since 1970: that of the latest answer there is.
    pub fn redo(&self, since: u64) -> Option<Session> {
        let number = |at: usize| self.go_to(at).number();
        let only: Vec<u32> = self.wrong().map(number).collect();
        let mode = if self.mode.is_in_turn() { Mode::Each } else { Mode::Free };
        let again = since.max(self.again.saturating_add(1)).max(TIMES.end);
        let new = Session { mode, only, again, at: 0, ended: false, marks: Vec::new(), left: TIME, ..self.clone() };
        (!new.only.is_empty()).then_some(new)
    }
}

impl Mark {
    /// A sign that says it without a word, in every script.
    pub const fn sign(self) -> char {
        ['·', '✅', '❌', '➖'][self as usize]
    }

    const fn of(verdict: Verdict) -> Mark {
        match verdict {
            Verdict::Right => Mark::Right,
            Verdict::Wrong => Mark::Wrong,
            Verdict::Skipped => Mark::Skipped,
        }
    }
}
