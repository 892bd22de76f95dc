//! Parsing of the command line.

use bafan::ahead::{MOST_DRAWS, USUAL_DRAWS};
use bafan::{Draft, RuleSet, Switch};

/// The output of `--help`, without the switches.
const HELP: &str = "\
Hands of Chinese Official Mahjong (国标麻将, MCR): what they are worth, what they wait for, what to do with them.

usage: bafan COMMAND [OPTION...] [HAND...]

A hand is a text such as '[123m,1][789m,3][123p,1]79p55s8p|EW0000|1', or Unicode tile characters. Without one, the lines of standard
input are read.

commands
  score       the fans and the total of a winning hand, and what does not count
  waits       the tiles that complete 13 tiles, with what each is worth
  shanten     how far 13 tiles are from waiting, and which tiles help
  discards    what each discard of 14 tiles leaves, best first
  chances     the chance of a win of eight by own draw after each discard of 14 tiles, best first
  routes      the ways to eight points from 13 or 14 tiles, nearest first

options
  --rules RULES   textbook (the default), trial1998, international or wmo, each with switches: textbook+two-concealed-kongs=8;
                  shanten and discards take it, but do not depend on it
  --seen TILES    tiles that lie open elsewhere, such as 11m5pE; score does not take it
  --draws N       own draws that are left (default 12); only waits and chances take it
  --json          a line of JSON for each hand, with the hand as input; an empty line of standard input is answered with an error
  --tiles FORM    text (the default) or glyphs
  --color WHEN    auto (the default: on a terminal only, and not where NO_COLOR is set), always or never
  --help          this text
  --version       the version

exit codes
  0  every hand had an answer
  1  a hand had none: it cannot be read, cannot exist, or is not of the kind that the command takes
  2  the command line is wrong, --rules and --seen included

Flowers count in a total, but never toward the eight points that a win needs.

switches of --rules, each with its choices and the ruling in docs/rulings.md
";

/// Returns the output of `--help`.
pub fn help() -> String {
    let line =
        |switch: Switch| format!("  {:28} {} (C{})\n", switch.name(), switch.choices().join(", "), switch.ruling());
    HELP.to_owned() + &Switch::ALL.map(line).concat()
}

/// A request on the command line.
pub enum Asked {
    /// A request for the help text.
    Help,
    /// A request for the version.
    Version,
    /// An analysis of hands.
    Hands(Box<Arguments>),
}

/// The arguments of an analysis of hands.
pub struct Arguments {
    pub command: Command,
    pub rules: RuleSet,
    pub seen: String,
    pub draws: u8,
    pub json: bool,
    pub glyphs: bool,
    pub color: Color,
    pub hands: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Command {
    Score,
    Waits,
    Shanten,
    Discards,
    Chances,
    Routes,
}

/// When the output uses colors.
#[derive(Clone, Copy)]
pub enum Color {
    Auto,
    Always,
    Never,
}

const COMMANDS: [(&str, Command); 6] = [
    ("score", Command::Score),
    ("waits", Command::Waits),
    ("shanten", Command::Shanten),
    ("discards", Command::Discards),
    ("chances", Command::Chances),
    ("routes", Command::Routes),
];

/// Parses the command line without the program name.
pub fn read(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let called = words.next().ok_or("which command?")?;
    match called.as_str() {
        "--help" | "-h" | "help" => return Ok(Asked::Help),
        "--version" | "-V" => return Ok(Asked::Version),
        _ => {}
    }
    let found = COMMANDS.iter().find(|(other, _)| *other == called);
    let &(_, command) = found.ok_or_else(|| format!("there is no command {called:?}"))?;
    let mut arguments = Arguments {
        command,
        rules: RuleSet::default(),
        seen: String::new(),
        draws: USUAL_DRAWS,
        json: false,
        glyphs: false,
        color: Color::Auto,
        hands: Vec::new(),
    };
    let (mut only_hands, mut useless, mut options) = (false, None, Vec::new());
    while let Some(word) = words.next() {
        if only_hands || !word.starts_with('-') {
            arguments.hands.push(word);
            continue;
        }
        let (name, mut given) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (word.as_str(), None),
        };
        if options.iter().any(|other| other == name) {
            return Err(format!("{name} is given twice"));
        }
        options.push(name.to_owned());
        let mut value = || given.take().or_else(|| words.next()).ok_or_else(|| format!("{name} takes a value"));
        match name {
            "--" => only_hands = true,
            "--help" | "-h" => return Ok(Asked::Help),
            "--version" | "-V" => return Ok(Asked::Version),
            "--json" => arguments.json = true,
            "--rules" => arguments.rules = value()?.parse().map_err(|unknown| format!("{unknown}"))?,
            "--seen" => {
                arguments.seen = tiles_seen(value()?)?;
                useless = useless.or((command == Command::Score).then_some("--seen"));
            }
            "--draws" => {
                useless = useless.or((!matches!(command, Command::Waits | Command::Chances)).then_some("--draws"));
                let draws = value()?.parse().ok().filter(|draws| (1..=MOST_DRAWS).contains(draws));
                arguments.draws = draws.ok_or_else(|| format!("--draws takes a number from 1 to {MOST_DRAWS}"))?;
            }
            "--tiles" => {
                arguments.glyphs = match value()?.as_str() {
                    "text" => false,
                    "glyphs" => true,
                    other => return Err(format!("--tiles is text or glyphs, not {other:?}")),
                }
            }
            "--color" => {
                arguments.color = match value()?.as_str() {
                    "auto" => Color::Auto,
                    "always" => Color::Always,
                    "never" => Color::Never,
                    other => return Err(format!("--color is auto, always or never, not {other:?}")),
                }
            }
            _ => return Err(format!("there is no option {name}")),
        }
        if given.is_some() {
            return Err(format!("{name} takes no value"));
        }
    }
    match useless {
        Some(option) => Err(format!("{called} has no use for {option}")),
        None => Ok(Asked::Hands(Box::new(arguments))),
    }
}

/// Checks that the tiles of `--seen` can be read, and that there are at most four of a kind.
fn tiles_seen(text: String) -> Result<String, String> {
    let seen = text.parse::<Draft>().map_err(|error| format!("--seen {text:?}: {error}"))?.counts();
    match seen.iter().find(|&(_, copies)| copies > 4) {
        Some((tile, _)) => Err(format!("--seen {text:?}: more than four {tile}")),
        None => Ok(text),
    }
}
