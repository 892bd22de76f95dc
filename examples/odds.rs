//! Computes exact odds on the command line and prints them as JSON.
//!
//! ```text
//! cargo run --release --example odds -- patterns [--deck 108|136|144] [--forms source|official|sets] [--sets 4|5]
//! cargo run --release --example odds -- pair --unseen 3 --wall 52 --hands 13,13,13 --kept 0.1
//! cargo run --release --example odds -- draw --outs 8 --unseen 91 --draws 12
//! ```
//!
//! `patterns` counts the winning hands step by step; `pair` computes the chance that another player holds two copies of a kind; `draw`
//! computes the chance that at least one of some tiles is drawn. A number beyond 64 bits is printed as a string.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::process::ExitCode;
use std::str::FromStr;

use bafan_table::odds::{Count, Counting, Deal, Deck, Draw, Effect, Forms, Fraction, Place, Question, Step};
use serde_json::{Value, json};

const USAGE: &str = "usage: odds patterns [--deck 108|136|144] [--forms source|official|sets] [--sets 4|5]
       odds pair --unseen COPIES --wall TILES --hands TILES,TILES,... --kept CHANCE
       odds draw --outs TILES --unseen TILES --draws TILES";

fn main() -> ExitCode {
    match answer(std::env::args().skip(1)) {
        Ok(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("odds: {message}");
            ExitCode::FAILURE
        }
    }
}

fn answer(mut words: impl Iterator<Item = String>) -> Result<Value, String> {
    let command = words.next().ok_or(USAGE)?;
    match command.as_str() {
        "patterns" => patterns(&Options::read(words, &["--deck", "--forms", "--sets"])?),
        "pair" => pair(&Options::read(words, &["--unseen", "--wall", "--hands", "--kept"])?),
        "draw" => draw(&Options::read(words, &["--outs", "--unseen", "--draws"])?),
        _ => Err(format!("unknown command {command}\n{USAGE}")),
    }
}

/// The options of a command line with their values.
struct Options(BTreeMap<String, String>);

impl Options {
    fn read(mut words: impl Iterator<Item = String>, known: &[&str]) -> Result<Options, String> {
        let mut options = BTreeMap::new();
        while let Some(name) = words.next() {
            if !known.contains(&name.as_str()) {
                return Err(format!("unknown option {name}\n{USAGE}"));
            }
            let value = words.next().ok_or_else(|| format!("{name} takes a value\n{USAGE}"))?;
            if options.insert(name.clone(), value).is_some() {
                return Err(format!("{name} is there twice"));
            }
        }
        Ok(Options(options))
    }

    fn number<T: FromStr>(&self, name: &str) -> Result<T, String> {
        let text = self.0.get(name).ok_or_else(|| format!("{name} is missing\n{USAGE}"))?;
        text.parse().map_err(|_| format!("{name} {text}: not a number that can be meant here"))
    }

    fn number_or<T: FromStr>(&self, name: &str, otherwise: T) -> Result<T, String> {
        if self.0.contains_key(name) { self.number(name) } else { Ok(otherwise) }
    }
}

fn patterns(options: &Options) -> Result<Value, String> {
    let tiles = options.number_or("--deck", 136)?;
    let deck = Deck::of(tiles).ok_or_else(|| format!("--deck {tiles}: a deck has 108, 136 or 144 tiles"))?;
    let sets = options.number_or("--sets", 4)?;
    let default = if sets == 4 { "source" } else { "sets" };
    let forms = options.0.get("--forms").map_or(default, String::as_str);
    let forms = match forms {
        "source" => Forms::Source,
        "official" => Forms::Official,
        "sets" => Forms::Sets,
        _ => return Err(format!("--forms {forms}: forms are source, official or sets")),
    };
    let mut counting = Counting::new(Question { deck, sets, forms }).map_err(text)?;
    while counting.advance() {}
    let chance = |chance: Option<Fraction>| chance.map_or(Value::Null, chance_and_one_in);
    Ok(json!({
        "deck": deck.tiles(),
        "hand": counting.question().tiles(),
        "steps": counting.steps().iter().map(step).collect::<Vec<_>>(),
        "total": count(counting.total()),
        "chance": chance(counting.chance()),
        "chance_with_replacement": chance(counting.chance_with_replacement()),
    }))
}

fn step(step: &Step) -> Value {
    let effect = match step.stage.effect() {
        Effect::Added => "added",
        Effect::Subtracted => "subtracted",
        Effect::Shown => "shown",
    };
    let mut value = json!({ "step": step.stage.name(), "effect": effect });
    if step.rows.is_empty() {
        value["count"] = count(step.count);
    } else {
        let row = |row: &bafan_table::odds::Row| json!({ "tiles": row.tiles, "count": count(row.count) });
        value["rows"] = step.rows.iter().map(row).collect();
    }
    value
}

fn count(count: Count) -> Value {
    json!({ "patterns": number(count.patterns), "deals": number(count.deals) })
}

fn number(number: u128) -> Value {
    u64::try_from(number).map_or_else(|_| number.to_string().into(), Value::from)
}

fn chance_and_one_in(chance: Fraction) -> Value {
    json!({ "fraction": chance.to_string(), "value": chance.value(), "one_in": 1.0 / chance.value() })
}

fn pair(options: &Options) -> Result<Value, String> {
    let hands: String = options.number("--hands")?;
    let hand =
        |hand: &str| hand.trim().parse().map_err(|_| format!("--hands {hands}: \"{hand}\" is no number of tiles"));
    let kept: String = options.number("--kept")?;
    let deal = Deal {
        unseen: options.number("--unseen")?,
        wall: options.number("--wall")?,
        hands: hands.split(',').map(hand).collect::<Result<_, _>>()?,
        kept: kept.parse().map_err(|error| format!("--kept: {error}"))?,
    };
    let informed = deal.holders().map_err(text)?;
    let nothing_known = Deal { kept: Fraction::ONE, ..deal }.holders().map_err(text)?;
    Ok(json!({
        "exactly_two": informed.exactly_two.to_string(),
        "two_or_more": informed.two_or_more.to_string(),
        "values": {
            "exactly_two": informed.exactly_two.value(),
            "two_or_more": informed.two_or_more.value(),
        },
        "nothing_known": {
            "exactly_two": nothing_known.exactly_two.to_string(),
            "two_or_more": nothing_known.two_or_more.to_string(),
        },
        "most": fractions(&informed.most),
        "hands": informed.hands.iter().map(place).collect::<Vec<_>>(),
        "wall": place(&informed.wall),
    }))
}

fn place(place: &Place) -> Value {
    fractions(&place.copies)
}

fn fractions(fractions: &[Fraction]) -> Value {
    fractions.iter().map(ToString::to_string).collect()
}

fn draw(options: &Options) -> Result<Value, String> {
    let draw = Draw {
        outs: options.number("--outs")?,
        unseen: options.number("--unseen")?,
        draws: options.number("--draws")?,
    };
    let chances = draw.chances().map_err(text)?;
    Ok(json!({
        "at_least_one": chances.at_least_one.to_string(),
        "none": chances.none.to_string(),
        "expected": chances.expected.to_string(),
        "value": chances.at_least_one.value(),
    }))
}

fn text(fault: impl Display) -> String {
    fault.to_string()
}
