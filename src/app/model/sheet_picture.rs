//! Draws the sheet of a match, to be saved as a picture.

use std::fmt::Write;

use bafan_table::Player;
use bafan_table::record::Match;
use bafan_table::sheet::{Column, Sheet, Symbol, result};

use super::amount::{score, score_exactly, signed};
use super::text::Language;

pub const WIDTH: u32 = 1080;

const EDGE: u32 = 36;
const LINE: u32 = 52;
const FIRST: u32 = 132;
/// The height of the second line of a hand with penalties.
const SECOND: u32 = 32;
/// The largest number of characters of a name; longer names are cut.
const NAME: usize = 12;
/// The width of a player's total and, below, the largest width of a digit or a sign in the other numbers, and the gap between a number and
/// its marks.
const TOTAL: u32 = 84;
const DIGIT: u32 = 18;
const GAP: u32 = 10;

#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The title: the rules and the date.
    pub title: &'a str,
    pub base: &'a str,
    pub session: &'a str,
    pub total: &'a str,
    /// The label of the row that shows each player's place, 1 to 4.
    pub rank: &'a str,
    /// The label of the row of standard points.
    pub standard: &'a str,
    pub language: Language,
    /// The meanings of the marks, in the order of [`Symbol::ALL`].
    pub marks: [&'a str; 7],
    /// The explanation of the star after the number of a corrected hand.
    pub changed: &'a str,
    /// Formats the points of a hand.
    pub worth: &'a dyn Fn(u32) -> String,
}

/// Returns the sheet as an SVG document: a line for each hand with the changes of the scores and the totals after the hand, then the final
/// result.
pub fn of(state: &Match, words: &Words<'_>) -> String {
    let sheet = Sheet::of(state);
    let result = result(state);
    let marks = |symbols: &[Symbol]| symbols.iter().map(|symbol| mark(*symbol, words.language)).collect::<String>();
    let mut page = Page { drawn: String::new(), y: EDGE + 30 };
    page.text(EDGE, "start", "font-size=\"30\" fill=\"#59625c\"", words.title);
    page.row("", "font-weight=\"650\"", |player| short(&sheet.names[player.index()]));
    if state.start.base != 0 {
        page.row(words.base, "fill=\"#59625c\"", |_| score(state.start.base));
    }
    for column in &sheet.columns {
        page.line();
        let star = if column.is_changed() { "*" } else { "" };
        page.text(EDGE, "start", "fill=\"#59625c\"", &format!("{}{star}", column.number));
        let worth = column.points().map(words.worth).unwrap_or_default();
        page.text(EDGE + FIRST, "end", "font-size=\"22\" fill=\"#59625c\"", &worth);
        let top = page.y;
        for player in Player::ALL {
            let index = player.index();
            let (change, penalty) = (column.play[index], column.penalties[index]);
            let look = if change > 0 { "fill=\"#0d6a4d\" font-weight=\"650\"" } else { "" };
            let right = right_of(player);
            page.text(right, "end", "font-size=\"24\" fill=\"#59625c\"", &score(column.totals[index]));
            // A penalty and its marks are on a second line.
            let (of_penalty, of_play): (Vec<Symbol>, Vec<Symbol>) =
                column.symbols[index].iter().partition(|symbol| penalty != 0 && symbol.is_of_penalty());
            page.marked(right - TOTAL, look, &signed(change), &marks(&of_play));
            if penalty != 0 {
                page.y = top + SECOND;
                page.marked(right - TOTAL, "", &signed(penalty), &marks(&of_penalty));
            }
            page.y = top;
        }
        if column.penalties != [0; 4] {
            page.y += SECOND;
        }
    }
    if sheet.session != [0; 4] {
        page.row(words.session, "", |player| signed(sheet.session[player.index()]));
    }
    page.row(words.total, "font-weight=\"650\" font-size=\"32\"", |player| score(result.scores[player.index()]));
    page.row(words.rank, "", |player| result.rank[player.index()].to_string());
    page.row(words.standard, "", |player| score_exactly(result.standard[player.index()]));
    let used =
        |symbol: &Symbol| sheet.columns.iter().any(|column| column.symbols.iter().flatten().any(|of| of == symbol));
    let meaning = |symbol: Symbol| format!("{} {}", mark(symbol, words.language), words.marks[symbol as usize]);
    let mut legend: Vec<String> = Symbol::ALL.into_iter().filter(used).map(meaning).collect();
    legend.extend(sheet.columns.iter().any(Column::is_changed).then(|| format!("* {}", words.changed)));
    page.line();
    page.text(EDGE, "start", "font-size=\"20\" fill=\"#59625c\"", &legend.join(" · "));
    let (height, drawn) = (page.y + EDGE, page.drawn);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"28\" fill=\"#1d2421\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fbf9f4\"/>{drawn}</svg>"
    )
}

/// Returns the mark of a symbol in a language. In English, a sign replaces the only mark that is a Chinese character.
pub const fn mark(symbol: Symbol, language: Language) -> char {
    match (symbol, language) {
        (Symbol::Barred, Language::English) => '⊘',
        _ => symbol.mark(),
    }
}

/// Shortens a name to the width of its column.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME { name.to_owned() } else { name.chars().take(NAME - 1).chain(['…']).collect() }
}

/// Returns the right edge of a player's column.
fn right_of(player: Player) -> u32 {
    let wide = (WIDTH - 2 * EDGE - FIRST) / 4;
    EDGE + FIRST + wide * (player.index() as u32 + 1)
}

/// The drawing so far, and the vertical position.
struct Page {
    drawn: String,
    y: u32,
}

impl Page {
    /// Starts the next line and draws a rule above it.
    fn line(&mut self) {
        self.y += LINE;
        let (top, right) = (self.y - 36, WIDTH - EDGE);
        // Writing to a `String` cannot fail.
        _ = write!(self.drawn, "<path d=\"M{EDGE} {top}H{right}\" stroke=\"#d9d4c7\"/>");
    }

    /// Draws a row with a label at its start.
    fn row(&mut self, head: &str, look: &str, of: impl Fn(Player) -> String) {
        self.line();
        self.text(EDGE, "start", "font-size=\"24\" fill=\"#59625c\"", head);
        for player in Player::ALL {
            self.text(right_of(player), "end", look, &of(player));
        }
    }

    /// Draws a number with its marks before it.
    fn marked(&mut self, right: u32, look: &str, number: &str, marks: &str) {
        self.text(right, "end", look, number);
        let wide = number.chars().count() as u32 * DIGIT;
        self.text(right - wide - GAP, "end", "font-size=\"18\" fill=\"#59625c\"", marks);
    }

    /// Draws a text, escaping markup.
    fn text(&mut self, x: u32, anchor: &str, look: &str, said: &str) {
        let said = said.replace('&', "&amp;").replace('<', "&lt;");
        _ = write!(self.drawn, "<text x=\"{x}\" y=\"{}\" text-anchor=\"{anchor}\" {look}>{said}</text>", self.y);
    }
}

#[cfg(test)]
mod tests {
    use bafan_table::Book;
    use bafan_table::exchange::from_link;
    use bafan_table::record::{Event, Log, Outcome, Played, Start};

    use super::*;

    const WORDS: Words<'_> = Words {
        title: "1 < 2",
        base: "base",
        session: "session",
        total: "total",
        rank: "rank",
        standard: "standard",
        language: Language::English,
        marks: ["dealer", "dealt in", "self-drawn", "drawn", "false win", "warning", "barred"],
        changed: "changed",
        worth: &|points| format!("{points}p"),
    };

    /// Returns the baseline, the left and the right end of each text right of the first column, with digits of the largest width.
    fn texts(drawing: &str) -> Vec<(u32, f64, f64)> {
        let one = |text: &str| {
            let number = |name: &str| text.split_once(&format!(" {name}=\""))?.1.split('"').next()?.parse::<u32>().ok();
            let said = text.split_once('>')?.1.split('<').next()?;
            let (x, y, size) = (number("x")?, number("y")?, number("font-size").unwrap_or(28));
            let wide = f64::from(said.chars().count() as u32 * DIGIT * size) / 28.0;
            (x > EDGE + FIRST && wide > 0.0).then(|| (y, f64::from(x) - wide, f64::from(x)))
        };
        drawing.split("<text").skip(1).filter_map(one).collect()
    }

    #[test]
    fn no_number_or_mark_covers_another() {
        let link = "v=1&m=M:b98:b:500:r4:pp:Ada:Ben:Cai:Dou.a18.Pd:win-below-8.c10b.O.a222.Pb:win-below-8.a64b&k=8";
        let drawing = of(from_link(link).unwrap().state(), &WORDS);
        let mut texts = texts(&drawing);
        texts.sort_by(|one, other| one.partial_cmp(other).unwrap());
        assert!(texts.len() > 40, "{drawing}");
        for (one, next) in texts.iter().zip(&texts[1..]) {
            assert!(one.0 != next.0 || one.2 <= next.1, "{one:?} {next:?}: {drawing}");
        }
    }

    #[test]
    fn the_drawing_says_what_the_sheet_says() {
        let link = "v=1&m=M:b98:b:500:r4:pp:%3Cb%3E:B%26B:Cai:Dou.a18.Pd:win-below-8.c10b.O&k=5";
        let drawing = of(from_link(link).unwrap().state(), &WORDS);
        for said in ["1 &lt; 2", "&lt;b>", "B&amp;B", ">+78<", ">−26<", ">−8<", ">−30<", ">▲+<", "standard", "base"]
        {
            assert!(drawing.contains(said), "{said}: {drawing}");
        }
        assert!(!drawing.contains("<b>"));
        for said in [">18p<", ">10p<", ">▲ dealer · — dealt in · + self-drawn · ○ drawn · ✓ false win · ⊘ barred<"]
        {
            assert!(drawing.contains(said), "{said}: {drawing}");
        }
        assert!(!drawing.contains("changed"), "{drawing}");
        let lines = drawing.matches("<path").count();
        assert_eq!(lines, 1 + 1 + 3 + 3 + 1, "names, base, three hands, three results, the key");
    }

    #[test]
    fn a_penalty_has_its_own_marks_and_a_long_name_is_seen_to_be_cut() {
        let link = "v=1&m=M:b98:b:0:r4:pp:Annelieselotte:Ben:Cai:Dou.Pa:win-below-8.b18&k=3";
        let drawing = of(from_link(link).unwrap().state(), &WORDS);
        for said in [">Annelieselo…<", ">▲<", ">✓⊘<"] {
            assert!(drawing.contains(said), "{said}: {drawing}");
        }
    }

    #[test]
    fn the_number_of_a_hand_with_another_result_or_other_seats_has_a_star() {
        let names = ["Ada", "Ben", "Cai", "Dou"].map(str::to_owned);
        let win = Played::plain(Outcome::Win { winner: Player::ALL[0], from: None, points: 18, flowers: 0 });
        for change in [
            Event::Correct { hand: 1, played: Played::plain(Outcome::Drawn) },
            Event::Exchange { players: [Player::ALL[0], Player::ALL[1]], from: Some(1), results: false },
        ] {
            let mut log = Log::new(Start::new(Book::B98, names.clone()), None).unwrap();
            log.push(Event::Hand(win.clone()), None).unwrap();
            assert!(!of(log.state(), &WORDS).contains(">1*<"));
            log.push(change, None).unwrap();
            let drawing = of(log.state(), &WORDS);
            assert!(drawing.contains(">1*<") && drawing.contains("* changed<"), "{drawing}");
        }
    }
}
