//! 宜春麻将: sets of different honors, hands without sets, factors, and doublings between two seats.

mod form;
mod payment;

use super::dealer::Custom;
use super::divide::Shape;
use super::entry::Entry;
use super::fault::Fault;
use super::setting::{Phase, Setting};
use super::switch::{Choices, Switch};
use super::win::Win;
use super::{Amount, Counted, Game, Meld, Score, SetRules, Tiles, Told, Value, Worth, formula, lacks};
use form::Form;

/// 宜春 with its switches.
#[derive(Clone, Debug)]
pub struct Yichun {
    choices: Choices,
}

impl Default for Yichun {
    fn default() -> Yichun {
        Yichun { choices: Choices::of(SWITCHES) }
    }
}

/// The indexes of switches in [`SWITCHES`].
const SCATTERED: usize = 0;
const GAP: usize = 1;
const LUXURY: usize = 2;
const KONG_WIN: usize = 3;
const ROBBED: usize = 4;
const HONORS: usize = 5;
const HEAVEN: usize = 6;
const BIG: usize = 7;
const BIG_WINDS: usize = 8;
const CONCEALED: usize = 9;
const DOUBLE_TWICE: usize = 10;
const DEALER_WINS: usize = 11;
const BUYING: usize = 12;
const LIGHTER: usize = 13;
const WINNING_KONG: usize = 14;

const SWITCHES: &[Switch] = &[
    Switch { name: "scattered", ruling: 9, choices: &["fourteen", "three-each"] },
    Switch { name: "gap", ruling: 10, choices: &["3", "2"] },
    Switch { name: "luxury", ruling: 11, choices: &["doubling", "times"] },
    Switch { name: "kong-win", ruling: 12, choices: &["times", "plus"] },
    Switch { name: "robbed", ruling: 12, choices: &["times", "plus"] },
    Switch { name: "honors", ruling: 13, choices: &["factor", "alone"] },
    Switch { name: "heaven", ruling: 14, choices: &["alone", "factor"] },
    Switch { name: "big", ruling: 15, choices: &["name", "double"] },
    Switch { name: "big-winds", ruling: 15, choices: &["kongs", "pungs"] },
    Switch { name: "concealed", ruling: 16, choices: &["any", "sets"] },
    Switch { name: "double-twice", ruling: 17, choices: &["multiply", "once"] },
    Switch { name: "dealer-wins", ruling: 17, choices: &["single", "double"] },
    Switch { name: "buying", ruling: 18, choices: &["named", "forced"] },
    Switch { name: "lighter", ruling: 19, choices: &["once", "unlimited"] },
    Switch { name: "winning-kong", ruling: 20, choices: &["not", "counted"] },
    Switch { name: "after-claim", ruling: 31, choices: &["not", "counts"] },
    Switch { name: "claim-kong", ruling: 29, choices: &["never", "allowed"] },
];

/// The values in the order of calculation: forms, factors, kongs, and 丢打火机 (throwing a lighter), which doubles everything.
const VALUES: [Value; 21] = [
    Value { name: "平糊", worth: Worth::Plus(1) },
    Value { name: "大七对", worth: Worth::Plus(3) },
    Value { name: "小七对", worth: Worth::Plus(4) },
    Value { name: "十三烂", worth: Worth::Plus(2) },
    Value { name: "七星十三烂", worth: Worth::Plus(3) },
    Value { name: "天糊", worth: Worth::Plus(12) },
    Value { name: "地糊", worth: Worth::Plus(12) },
    Value { name: "基本分", worth: Worth::Plus(1) },
    Value { name: "豪华", worth: Worth::Times(2) },
    Value { name: "清一色", worth: Worth::Times(5) },
    Value { name: "字一色", worth: Worth::Times(6) },
    Value { name: "成阕", worth: Worth::Times(2) },
    Value { name: "大三元", worth: Worth::Name },
    Value { name: "大四喜", worth: Worth::Name },
    Value { name: "单钓", worth: Worth::Times(2) },
    Value { name: "门清", worth: Worth::Times(2) },
    Value { name: "杠开", worth: Worth::Times(2) },
    Value { name: "抢杠", worth: Worth::Times(2) },
    Value { name: "明杠", worth: Worth::Plus(1) },
    Value { name: "暗杠", worth: Worth::Plus(2) },
    Value { name: "丢打火机", worth: Worth::Times(2) },
];

/// The number of values at the start of `VALUES` that are forms.
const FORMS: usize = 8;

const RULES: SetRules = SetRules { winds: true, dragons: true };

const SETTING: Setting = Setting {
    players: 4,
    sets: 4,
    rules: RULES,
    honors: true,
    flowers: 0,
    golds: 0,
    functions: false,
    several_winners: true,
    seats_turn: false,
    kept_back: 0,
    ready: false,
    passed_waits: false,
    last_draws: 0,
    custom: Custom::WinnerDeals,
    phases: &[Phase::Buying, Phase::Betting, Phase::Dealing, Phase::Opening, Phase::Playing],
};

const FLAGS: &[&str] = &["from=", "dealer=", "first", "buy=", "wall=", "bets=", "lighter", "lighter="];
const FLAGS_TEXT: &str = "from=, dealer=, first, buy=, wall=, bets=, lighter, lighter=";

impl Game for Yichun {
    fn setting(&self) -> &'static Setting {
        &SETTING
    }

    fn values(&self) -> &'static [Value] {
        &VALUES
    }

    fn choices(&self) -> &Choices {
        &self.choices
    }

    fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices
    }

    fn lacks(&self, held: &Tiles, melds: &[Meld]) -> u8 {
        let gap = if self.is_default(GAP) { 3 } else { 2 };
        lacks::sets(&SETTING, held, melds.len()).min(lacks::yichun(held, melds, gap))
    }

    fn flags(&self, told: &Told) -> Vec<(String, String)> {
        let first = told.first.then(|| ("first".to_owned(), String::new()));
        let letters = |seats: &[bafan::Wind]| seats.iter().map(|seat| seat.letter()).collect::<String>();
        let buyers = (!told.buyers.is_empty()).then(|| ("buy".to_owned(), letters(&told.buyers)));
        let wall = told.wall.map(|wall| ("wall".to_owned(), wall.letter().to_string()));
        first.into_iter().chain(buyers).chain(wall).collect()
    }

    fn score(&self, entry: &Entry) -> Result<Score, Fault> {
        entry.known_flags(FLAGS, FLAGS_TEXT)?;
        if entry.flowers != Default::default() {
            return Err(Fault::NoFlowers);
        }
        let win = Win::of(entry, &SETTING)?;
        let lighters = self.lighters(entry)?;
        self.forced_and_named(entry)?;
        bets(entry)?;
        let scores = form::forms(self, &win).into_iter().map(|form| self.sum(&win, form, lighters));
        let (total, counted, form) = scores.max_by_key(|(total, ..)| *total).ok_or(Fault::NoWin)?;
        let mut score = Score::new(total, counted);
        score.division = if form.divided { win.division(&SETTING) } else { None };
        Ok(score)
    }

    fn worth(&self, value: &Value) -> Option<Worth> {
        let by = |switch, other| if self.is_default(switch) { value.worth } else { other };
        let worth = match value.name {
            "豪华" => by(LUXURY, Worth::TimesNumber),
            "杠开" => by(KONG_WIN, Worth::Plus(2)),
            "抢杠" => by(ROBBED, Worth::Plus(2)),
            "天糊" | "地糊" => by(HEAVEN, Worth::Times(12)),
            "大三元" | "大四喜" => by(BIG, Worth::Times(2)),
            // If each suit must have three tiles, only five honors fit, so all seven cannot occur.
            "七星十三烂" if !self.is_default(SCATTERED) => return None,
            _ => value.worth,
        };
        Some(worth)
    }

    fn formula(&self, _entry: &Entry, score: &Score) -> String {
        let of = |wanted: fn(&Counted) -> bool| -> Vec<Counted> {
            score.counted.iter().filter(|counted| wanted(counted)).copied().collect()
        };
        let form = formula::sum(&of(|counted| is_form(counted.name)));
        let formed = formula::bracketed(&form, &formula::factors(&of(|counted| !is_late(counted))));
        let added = of(|counted| !is_form(counted.name) && matches!(counted.worth, Worth::Plus(_)));
        let added = (!added.is_empty()).then(|| formula::sum(&added));
        let all = formula::joined(std::iter::once(formed).chain(added));
        formula::bracketed(&all, &formula::factors(&of(is_late)))
    }

    /// Returns the result of the seat that each bet is on.
    fn bets(&self, entry: &Entry, pay: &[Amount; 4]) -> Result<Vec<Amount>, Fault> {
        Ok(bets(entry)?.into_iter().map(|seat| pay[seat as usize]).collect())
    }

    fn pay(&self, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault> {
        payment::pay(self, entry, score)
    }
}

/// Returns the seats that outsiders bet on, at most four.
fn bets(entry: &Entry) -> Result<Vec<bafan::Wind>, Fault> {
    let seats = entry.seats("bets")?;
    if seats.len() > 4 { Err(Fault::Bets(seats.len())) } else { Ok(seats) }
}

impl Yichun {
    fn is_default(&self, switch: usize) -> bool {
        self.choices.is_default(switch)
    }

    fn lighters(&self, entry: &Entry) -> Result<u32, Fault> {
        let most = if self.is_default(LIGHTER) { 1 } else { 10 };
        entry.number("lighter", 1, most)
    }

    /// Computes the total of a form with its factors and additions, and returns it with the counted values and the form.
    fn sum(&self, win: &Win, form: Form, lighters: u32) -> (u64, Vec<Counted>, Form) {
        let mut counted = form.counted(self);
        if !form.alone {
            counted.extend(self.factors(win, &form));
        }
        let concealed = win.melded(Shape::ConcealedKong);
        // By default (G20), a melded kong does not count with the 杠开 that it led to. If there is a concealed kong, it is assumed to have
        // led to the win, and every kong counts.
        let brought = win.situation.kong && win.situation.self_drawn && concealed == 0 && self.is_default(WINNING_KONG);
        let melded = win.melded(Shape::MeldedKong) - u32::from(brought);
        let late = [("明杠", melded), ("暗杠", concealed), ("丢打火机", lighters)];
        let late = late.into_iter().filter(|(_, times)| *times > 0);
        counted.extend(late.map(|(name, times)| Counted::of_game(self, name, times)));
        (total(&counted), counted, form)
    }

    /// Returns the factors and additions for the way of winning.
    fn factors(&self, win: &Win, form: &Form) -> Vec<Counted> {
        let waited_alone = win.melds.len() == SETTING.sets && win.melded(Shape::ConcealedKong) == 0;
        let concealed = win.is_concealed() && win.situation.self_drawn && (form.divided || self.is_default(CONCEALED));
        let after_kong = win.situation.kong && win.situation.self_drawn;
        let all =
            [("单钓", waited_alone), ("门清", concealed), ("杠开", after_kong), ("抢杠", win.situation.robs_kong())];
        all.into_iter().filter(|(_, there)| *there).map(|(name, _)| Counted::of_game(self, name, 1)).collect()
    }
}

/// Returns whether a value multiplies everything, kongs included.
fn is_late(counted: &Counted) -> bool {
    counted.name == "丢打火机"
}

fn is_form(name: &str) -> bool {
    VALUES[..FORMS].iter().any(|value| value.name == name)
}

/// Computes the total in order: the form times the factors, plus the kongs and the values that switches turn into additions, all times
/// the factor of 丢打火机.
fn total(counted: &[Counted]) -> u64 {
    let plus = |wanted: bool| {
        counted.iter().filter(move |counted| is_form(counted.name) == wanted).map(|counted| match counted.worth {
            Worth::Plus(points) => u64::from(points) * u64::from(counted.times),
            _ => 0,
        })
    };
    let factor = |counted: &Counted| match counted.worth {
        Worth::Times(factor) => u64::from(factor).saturating_pow(counted.times),
        _ => 1,
    };
    let early: u64 = counted.iter().filter(|counted| !is_late(counted)).map(factor).product();
    let late: u64 = counted.iter().filter(|counted| is_late(counted)).map(factor).product();
    (plus(true).sum::<u64>() * early + plus(false).sum::<u64>()) * late
}
