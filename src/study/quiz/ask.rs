//! Makes questions of any kind.

use super::dealer::{Dealer, Known, Purpose};
use super::frequency::draw;
use super::{FanDraw, IN_VAIN, Kind, Question, QuizSettings, Seed, is_possible};
use crate::seeded::Seeded;
use crate::subject::Subject;
use bafan::{Draft, Family, Fan, Hand, Principle, RuleSet, Situation, Tile, Wind, Winner, order, score};

/// The number of candidates from which the one nearest to the wanted difficulty is taken.
const CANDIDATES: u32 = 10;

/// The number of attempts at one kind of question before the next kind is tried.
const TRIES: u32 = 12;

/// An attempt at a question, made one candidate at a time: each takes a few milliseconds, and a page has other work to do in between.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    kinds: Vec<Kind>,
    wanted: Option<u16>,
    dice: Seeded,
    /// The number of failed searches in a row, including those of earlier attempts.
    in_vain: u32,
    /// The number of candidates still to be made.
    left: u32,
    best: Option<Question>,
    /// The number that determines which of the user's own hands is used.
    turn: usize,
}

impl Attempt {
    /// Begins an attempt at a question with a rating near `level`, or with any rating if it is `None`. `in_vain` is the number of failed
    /// searches in a row before the attempt.
    pub(super) fn new(
        settings: &QuizSettings,
        level: Option<u16>,
        Seed(seed): Seed,
        (index, attempt): (u32, u32),
        in_vain: u32,
    ) -> Attempt {
        let kinds = turns(settings, seed, index, attempt / TRIES);
        let left = if level.is_some() { CANDIDATES } else { 1 };
        let turn = (index + attempt) as usize;
        Attempt { kinds, wanted: level, dice: Seeded::new(seed, index, attempt), in_vain, left, best: None, turn }
    }

    /// Makes one more candidate, and returns whether the attempt goes on.
    pub(super) fn step(&mut self, settings: &QuizSettings) -> bool {
        if self.left == 0 || self.wanted.is_some() && self.best.is_none() && self.in_vain >= IN_VAIN {
            return false;
        }
        self.left -= 1;
        let QuizSettings { rules, melds, draw, .. } = settings;
        let (dice, in_vain) = (self.dice.clone(), self.in_vain);
        let dealer = Dealer { dice, rules, melds: *melds, draw: *draw, in_vain, known: None };
        let mut asker = Asker { dealer, settings, turn: self.turn };
        let other = asker.question(&self.kinds);
        (self.dice, self.in_vain) = (asker.dealer.dice, asker.dealer.in_vain);
        let away = |question: &Question| self.wanted.map(|wanted| (question.rating - f64::from(wanted)).abs());
        self.best = match (self.best.take(), other) {
            (Some(best), Some(other)) => Some(if away(&other) < away(&best) { other } else { best }),
            (best, other) => best.or(other),
        };
        self.left > 0
    }

    /// Returns the question, if there is one, and the number of failed searches in a row.
    pub(super) fn end(self) -> (Option<Question>, u32) {
        let in_vain = if self.best.is_some() { 0 } else { self.in_vain };
        (self.best, in_vain)
    }
}

/// Makes a question of one kind for a learner with this knowledge; `None` if the attempt failed.
pub(super) fn ask_known(kind: Kind, settings: &QuizSettings, dice: Seeded, known: Known) -> Option<Question> {
    let QuizSettings { rules, melds, draw, .. } = settings;
    // A single failed search ends the attempt.
    let in_vain = IN_VAIN - 1;
    let dealer = Dealer { dice, rules, melds: *melds, draw: *draw, in_vain, known: Some(known) };
    Asker { dealer, settings, turn: 0 }.question(&[kind])
}

/// Returns the kinds of questions, beginning with the one whose turn it is. Each kind has its turn, in random order, before any is
/// repeated; if there are more than two kinds, none has two turns in a row.
fn turns(settings: &QuizSettings, seed: u64, index: u32, passed: u32) -> Vec<Kind> {
    let all = if settings.kinds.is_empty() { &settings.making.practice() } else { &settings.kinds };
    let fits = |kind: &Kind| settings.about.iter().any(|&about| kind.asks_about(about));
    let mut kinds: Vec<Kind> = all.iter().copied().filter(fits).collect();
    if kinds.is_empty() {
        kinds.clone_from(all);
    }
    let count = kinds.len() as u32;
    let shuffled = |round: u32| {
        let mut order = kinds.clone();
        // No quiz is long enough for a question with this number, so no question shares its random numbers.
        Seeded::new(seed, u32::MAX, round).shuffle(&mut order);
        order
    };
    let round = index / count;
    let mut order = shuffled(round);
    let before = round.checked_sub(1).map(shuffled);
    if count > 2 && before.is_some_and(|before| before.last() == order.first()) {
        order.swap(0, 1);
    }
    order.rotate_left(((index + passed) % count) as usize);
    order
}

/// The number of fans, points or tiles to choose from.
pub(super) const CHOICES: usize = 4;

/// The principles from which the purpose of a hand is drawn. 不拆移 is omitted, because the lists printed with the fans also exclude what it
/// excludes.
const PRINCIPLES: [Principle; 4] =
    [Principle::NonRepeat, Principle::NonIdentical, Principle::AccountOnce, Principle::HighOverLow];

pub(super) struct Asker<'a> {
    pub(super) dealer: Dealer<'a>,
    pub(super) settings: &'a QuizSettings,
    turn: usize,
}

impl Asker<'_> {
    /// Makes a question of the first of these kinds that can be about the chosen subject, or of the first kind, without the subject, if
    /// none can; `None` if the attempt fails.
    fn question(&mut self, kinds: &[Kind]) -> Option<Question> {
        let about = match self.settings.draw {
            FanDraw::Alike => self.dealer.dice.choose(&self.settings.about),
            FanDraw::AsMet => self.subject_as_met(kinds),
        };
        let fitting = about.and_then(|about| kinds.iter().find(|kind| kind.asks_about(about)));
        let about = about.filter(|_| fitting.is_some());
        let kind = *fitting.or(kinds.first())?;
        if about.is_some_and(|about| !is_possible(about, self.dealer.rules)) {
            return None;
        }
        let task = kind.make(self, about)?;
        let rating = task.rating(self.dealer.rules);
        Some(Question { task, about, rating })
    }

    /// Draws one of the chosen subjects, weighted by the frequency of its fan. If none is chosen, draws any fan in the rules; `None` if a
    /// question of the first of these kinds cannot be about a fan.
    fn subject_as_met(&mut self, kinds: &[Kind]) -> Option<Subject> {
        let chosen = &self.settings.about;
        if !chosen.is_empty() {
            return draw(chosen, |subject| subject.fan(), &mut self.dealer.dice);
        }
        let fan = self.fan_as_met()?;
        kinds.first()?.asks_about(Subject::Fan(fan)).then_some(Subject::Fan(fan))
    }

    /// Draws any fan in the rules, weighted by its frequency; `None` if the rules have none.
    fn fan_as_met(&mut self) -> Option<Fan> {
        let rules = self.dealer.rules;
        let fans: Vec<Fan> = Fan::all().filter(|&fan| is_possible(Subject::Fan(fan), rules)).collect();
        draw(&fans, |fan| fan, &mut self.dealer.dice)
    }

    /// Returns the purpose of a hand: the subject or, if there is none, depending on the settings either a fan drawn by frequency or a
    /// random purpose.
    pub(super) fn purpose(&mut self, about: Option<Subject>) -> Purpose {
        if about.is_none() && self.settings.draw == FanDraw::AsMet {
            return self.fan_as_met().map_or(Purpose::Any, Purpose::Fan);
        }
        let dice = &mut self.dealer.dice;
        match about {
            Some(Subject::Fan(fan)) => Purpose::Fan(fan),
            Some(Subject::Swallowed { fan, by }) => Purpose::Swallowed { fan, by },
            None if dice.percent(50) => Purpose::Any,
            None if dice.percent(70) => Purpose::Family(dice.pick(Family::ALL)),
            None => Purpose::Principle(dice.pick(PRINCIPLES)),
        }
    }

    /// Returns the user's own hand whose turn it is; `None` if the user gave no hands.
    pub(super) fn own_hand(&self) -> Option<&Hand> {
        let hands = &self.settings.hands;
        hands.get(self.turn.checked_rem(hands.len())?)
    }

    /// Returns the user's own hand whose turn it is (`None` if it does not win) or, if the user gave no hands, deals a hand for the
    /// subject.
    pub(super) fn hand(&mut self, about: Option<Subject>) -> Option<Hand> {
        if let Some(own) = self.own_hand() {
            return score(own, self.dealer.rules).is_ok().then(|| own.clone());
        }
        let purpose = self.purpose(about);
        self.dealer.hand(purpose)
    }

    /// Returns the fan asked about or, if the question is not about a single fan, a random fan in the rules; `None` if the rules have no
    /// fans.
    pub(super) fn fan(&mut self, about: Option<Subject>) -> Option<Fan> {
        match about {
            Some(Subject::Fan(fan)) => Some(fan),
            _ => {
                let fans: Vec<Fan> = Fan::all().filter(|&fan| self.dealer.rules.points(fan) > 0).collect();
                self.dealer.dice.choose(&fans)
            }
        }
    }

    /// Returns the winner of a hand, with a random payer if it was won on a discard.
    pub(super) fn winner(&mut self, hand: &Hand) -> Option<Winner> {
        let winner = hand.situation().seat;
        let payers: Vec<Wind> = Wind::ALL.into_iter().filter(|&payer| payer != winner).collect();
        Some(if hand.situation().self_drawn {
            Winner::SelfDrawn(winner)
        } else {
            Winner::OnTileOf { winner, payer: self.dealer.dice.choose(&payers)? }
        })
    }

    /// Returns the fans other than this one that the rules have and the learner knows, those taught near this one first; fans equally near
    /// are in random order.
    pub(super) fn alike(&mut self, fan: Fan) -> Vec<Fan> {
        let rules: &RuleSet = self.dealer.rules;
        let mut others: Vec<Fan> = Fan::all().filter(|&other| other != fan && rules.points(other) > 0).collect();
        others.retain(|&other| self.dealer.known.is_none_or(|known| known.has(other)));
        self.dealer.dice.shuffle(&mut others);
        let distance =
            |other: &Fan| if other.family() == fan.family() { other.lesson().abs_diff(fan.lesson()) / 4 } else { 9 };
        order::by_key(&mut others, distance);
        others
    }

    /// Deals a winning hand and replaces a random concealed tile with a random tile, `changed` times; `None` if the result is impossible or
    /// still wins.
    pub(super) fn spoilt(&mut self, changed: usize) -> Option<Draft> {
        let mut draft = Draft::from(&self.dealer.hand(Purpose::Any)?);
        draft.situation = Situation::default();
        for _ in 0..changed {
            let place = self.dealer.dice.below(draft.standing.len());
            let tile = Tile::at(self.dealer.dice.below(Tile::KINDS))?;
            *draft.standing.get_mut(place)? = tile;
        }
        let hand = draft.hand().ok()?;
        order::by(&mut draft.standing, Ord::cmp);
        score(&hand, self.dealer.rules).is_err().then_some(draft)
    }
}
