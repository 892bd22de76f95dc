//! Answers in plain text.

use std::fmt::Write;
use std::ops::Range;

use bafan::wire::{Failure, FaultAt, RouteQuestion};
use bafan::{
    Account, Draft, Drawn, Flowers, Goals, Hand, Holding, RuleSet, Shanten, Tally, Tile, TileCounts, Uncounted,
    WaitChance, WaitValue, chances, discards, score, shanten, unseen_in_all, unseen_of_each, wait_chance, wait_values,
};

use crate::arguments::Command;
use crate::style::{Style, columns};

/// The message shown in place of the points if melds are not shown.
const UNKNOWN: &str = "the melds are not shown, so what it is worth is not known";

/// The options that apply to a question about a hand, and the style of the answer.
pub struct Report<'a> {
    pub rules: &'a RuleSet,
    pub seen: &'a str,
    pub draws: u8,
    pub style: Style,
}

/// The values of the waits, empty if melds are not shown, and the chance of winning on them with eight points; `None` if there are no
/// values.
pub struct Waits {
    pub values: Vec<WaitValue>,
    pub chance: Option<WaitChance>,
}

impl Report<'_> {
    /// Returns the answer of a command as complete lines.
    pub fn of(&self, command: Command, hand: &str) -> Result<String, Failure> {
        let lines = match command {
            Command::Score => self.score(hand),
            Command::Waits => self.waits(hand),
            Command::Shanten => self.shanten(hand),
            Command::Discards => self.discards(hand),
            Command::Chances => self.chances(hand),
            Command::Routes => self.routes(hand),
        }?;
        Ok(lines.into_iter().fold(String::new(), |text, line| text + &line + "\n"))
    }

    fn score(&self, text: &str) -> Result<Vec<String>, Failure> {
        let hand: Hand = text.parse()?;
        let score = score(&hand, self.rules).map_err(Failure::new)?;
        let style = self.style;
        let total = points(score.total());
        let word =
            if score.reaches_minimum() { style.good(&total) } else { style.bad(&format!("{total}: below eight")) };
        let groups = score.best.reading.groups(&hand);
        let sets: Vec<String> = groups.iter().map(|group| style.set(&group.tiles)).collect();
        let mut lines = vec![style.strong(&word), style.faint(&sets.join("  "))];
        lines.extend(self.fans(&score.best));
        let mut uncounted: Vec<String> = score.best.uncounted.iter().map(not_counted).collect();
        uncounted.dedup();
        lines.extend(uncounted.iter().map(|line| style.faint(line)));
        Ok(lines)
    }

    fn fans(&self, account: &Account) -> Vec<String> {
        let line = |counted: &bafan::Counted| {
            let name = counted.fan.name();
            let (times, each) = (counted.parts.len(), counted.points);
            let times = if times > 1 { format!("{each} × {times}") } else { each.to_string() };
            let room = " ".repeat(12usize.saturating_sub(columns(name)));
            format!("  {name}{room} {times:<7} {}", self.style.faint(counted.fan.english()))
        };
        account.counted.iter().map(line).collect()
    }

    fn waits(&self, text: &str) -> Result<Vec<String>, Failure> {
        let Waits { values, chance } = self.wait_values(text)?;
        let Some(chance) = chance else {
            let kinds = bafan::waits(&text.parse()?);
            if kinds.is_empty() {
                return Ok(vec!["waits for nothing".to_owned()]);
            }
            return Ok(vec![self.style.tiles(kinds.iter()), self.style.faint(UNKNOWN)]);
        };
        let mut lines: Vec<String> = values
            .iter()
            .map(|wait| {
                let worth = |tally: &Tally| {
                    let said = format!("{:>3}", tally.total);
                    if tally.reaches_minimum() { self.style.good(&said) } else { said + ", below eight" }
                };
                let (drawn, discarded) = (worth(&wait.drawn), worth(&wait.discarded));
                format!("{}  {} left   drawn {drawn}   discarded {discarded}", self.style.tile(wait.tile), wait.unseen)
            })
            .collect();
        lines.push(self.style.faint(&format!(
            "eight or more within {} draws: {} by own draw, {} by anybody",
            self.draws,
            percent(chance.drawn),
            percent(chance.anybody)
        )));
        Ok(lines)
    }

    /// Returns the values of the waits of a hand, and the chance of winning on them with eight points.
    pub fn wait_values(&self, text: &str) -> Result<Waits, Failure> {
        let (holding, draft): (Holding, Draft) = (text.parse()?, text.parse()?);
        let seen = self.seen_beside(&draft)?;
        let values = wait_values(&holding, draft.situation, Flowers::from(&draft.flowers), self.rules, &seen);
        let chance = || wait_chance(&values, unseen_in_all(&holding, &seen), self.draws);
        Ok(Waits { chance: (!values.is_empty()).then(chance), values })
    }

    fn shanten(&self, text: &str) -> Result<Vec<String>, Failure> {
        let (Shanten { distance, useful }, unseen) = self.shanten_of(text)?;
        let away = self.style.strong(away(distance).trim_end());
        Ok(vec![format!("{away}: {} ({unseen} left)", self.style.tiles(useful.iter()))])
    }

    /// Returns the distance of a hand from winning, and the number of unseen copies of the useful kinds.
    pub fn shanten_of(&self, text: &str) -> Result<(Shanten, u32), Failure> {
        let (holding, draft): (Holding, Draft) = (text.parse()?, text.parse()?);
        let left = unseen_of_each(&holding.counts(), &self.seen_beside(&draft)?);
        let found = shanten(&holding, Goals::ALL).ok_or_else(|| Failure::new("no complete hand has these melds"))?;
        let unseen = found.useful.iter().map(|tile| u32::from(left[tile])).sum();
        Ok((found, unseen))
    }

    fn discards(&self, text: &str) -> Result<Vec<String>, Failure> {
        let drawn: Drawn = text.parse()?;
        let seen = self.seen_beside(&text.parse()?)?;
        let line = |discard: bafan::Discard| {
            let useful = self.style.tiles(discard.shanten.useful.iter());
            let tile = self.style.strong(&self.style.tile(discard.tile));
            format!("{tile}  {}  {:>2} left  {useful}", away(discard.shanten.distance), discard.unseen)
        };
        let said = is_complete(text, self.rules)
            .then(|| self.style.strong("a complete hand; `bafan score` says what it is worth"));
        Ok(said.into_iter().chain(discards(&drawn, Goals::ALL, &seen).into_iter().map(line)).collect())
    }

    fn chances(&self, text: &str) -> Result<Vec<String>, Failure> {
        let drawn: Drawn = text.parse()?;
        let draft: Draft = text.parse()?;
        let seen = self.seen_beside(&draft)?;
        let line = |one: bafan::DiscardChance| {
            let tile = self.style.strong(&self.style.tile(one.tile));
            match one.lacking {
                None => format!("{tile}  too far from eight"),
                Some(lacking) => {
                    let about = if one.exact { "" } else { "about " };
                    format!("{tile}  {about}{}  {lacking} lacking", percent(one.chance))
                }
            }
        };
        let chances = chances(&drawn, draft.situation, self.rules, &seen, self.draws);
        // A discard is always possible, so an empty list means that melds are not shown.
        if chances.is_empty() { Err(Failure::new(UNKNOWN)) } else { Ok(chances.into_iter().map(line).collect()) }
    }

    fn routes(&self, text: &str) -> Result<Vec<String>, Failure> {
        let question =
            RouteQuestion { hand: text.to_owned(), rules: self.rules.to_string(), seen: self.seen.to_owned() };
        let mut search = question.search()?;
        while search.step().is_some() {}
        let routes = search.routes();
        let line = |route: &&bafan::Route| {
            let fans: Vec<&str> = route.fans.iter().map(|fan| fan.name()).collect();
            let fans = if fans.is_empty() { "small fans".to_owned() } else { fans.join(" ") };
            let needed = self.style.tiles(route.needed.iter());
            format!("{}  {}  {:>2} left  {needed}", away(route.distance), self.style.strong(&fans), route.unseen)
        };
        match routes.distinct().as_slice() {
            [] => Ok(vec!["no way leads to eight".to_owned()]),
            ways => Ok(ways.iter().map(line).collect()),
        }
    }

    /// Returns the tiles seen elsewhere; fails if these and the held tiles together include more than four of a kind.
    pub fn seen_beside(&self, draft: &Draft) -> Result<TileCounts, Failure> {
        let seen = self.seen.parse::<Draft>()?.counts();
        let held = draft.counts();
        match Tile::all().find(|&tile| held[tile].saturating_add(seen[tile]) > 4) {
            Some(tile) => Err(Failure::new(format_args!("more than four {tile}, held and seen together"))),
            None => Ok(seen),
        }
    }
}

/// Returns whether 14 tiles are a winning shape.
pub fn is_complete(text: &str, rules: &RuleSet) -> bool {
    text.parse::<Hand>().is_ok_and(|hand| score(&hand, rules).is_ok())
}

/// Describes a fan that is present but does not count.
fn not_counted(Uncounted { fan, reason, .. }: &Uncounted) -> String {
    let by = reason.by().map_or_else(String::new, |by| format!(", because of {by}"));
    format!("not counted: {fan} ({}{by})", reason.principle().name())
}

/// Describes a distance in text of constant width.
fn away(distance: u8) -> String {
    if distance == 0 { "waits ".to_owned() } else { format!("{distance} away") }
}

fn points(total: u32) -> String {
    format!("{total} point{}", if total == 1 { "" } else { "s" })
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

/// Formats the reasons why there is no answer: the input, a line for each error with marks below its characters, and the errors without a
/// position. Adjacent characters with the same error are marked together.
pub fn failure(hand: &str, Failure { faults, .. }: &Failure, style: Style) -> String {
    let mut text = String::new();
    let mut marked: Vec<(Range<usize>, &str)> = Vec::new();
    for FaultAt { at, reason } in faults {
        let Some(at) = *at else { continue };
        match marked.last_mut() {
            Some((places, other)) if places.end == at && other == reason => places.end += 1,
            _ => marked.push((at..at + 1, reason)),
        }
    }
    _ = writeln!(text, "{} {hand}", style.bad("error:"));
    for (places, reason) in marked {
        let before: String = hand.chars().take(places.start).collect();
        let wrong: String = hand.chars().skip(places.start).take(places.len()).collect();
        let room = " ".repeat(columns("error: ") + columns(&before));
        _ = writeln!(text, "{room}{} {reason}", style.bad(&"^".repeat(columns(&wrong).max(1))));
    }
    for FaultAt { reason, .. } in faults.iter().filter(|fault| fault.at.is_none()) {
        _ = writeln!(text, "       {reason}");
    }
    text
}
