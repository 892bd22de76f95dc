//! The fans as cards for Anki: a text file for its import, one line per fan.
//!
//! Each card has its own id, so importing the text again updates existing cards. The cards are in teaching order.

use super::book::{Book, Examples, Lesson};
use super::example::counting;
use super::markup::{Piece, Prose};
use bafan::{Fan, Hand, RuleSet, Tile, order, tile_text};

/// The words of a language on the cards.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The name of the deck that Anki files the cards under.
    pub deck: &'a str,
    /// Returns the name of a fan as mentioned on another fan's card.
    pub named: &'a dyn Fn(Fan) -> String,
    /// Writes a number of points with its unit: `24 points`.
    pub points: &'a dyn Fn(u8) -> String,
    /// The label above the example hand.
    pub hand: &'a str,
    /// The label above the fans that do not count together with the card's fan.
    pub swallows: &'a str,
}

/// The column names in the header. `Front` and `Back` are the names of the fields in Anki's note type Basic.
const COLUMNS: [&str; 4] = ["ID", "Front", "Back", "Tags"];

/// Each group of kinds, from the last to the first (honors, bamboo, dots, characters): the index of its first kind, and the code point of
/// that kind's Unicode picture.
const PICTURES: [(usize, u32); 4] = [(27, 0x1F000), (18, 0x1F010), (9, 0x1F019), (0, 0x1F007)];

/// Writes the import file: a card for each fan that is in the rules and has both a page of examples and a lesson in the book. The front has
/// the fan's names; the back has the fan's points and condition, a hand as pictures and in notation (the first example that counts the fan
/// under the rules), and the fans that the fan leaves uncounted.
pub fn cards<'a>(
    book: impl IntoIterator<Item = (&'a Book<Examples>, &'a Book<Lesson>)>,
    rules: &RuleSet,
    words: &Words,
) -> String {
    let mut pages: Vec<(Fan, &Examples, &Lesson)> = Vec::new();
    for (hands, lessons) in book {
        let page = |(fan, lesson)| Some((fan, hands.page(fan)?, lesson));
        pages.extend(lessons.pages().filter_map(page).filter(|(fan, ..)| rules.points(*fan) > 0));
    }
    order::by_key(&mut pages, |(fan, ..)| (fan.lesson(), *fan));
    let head = format!(
        "#separator:tab\n#html:true\n#notetype:Basic\n#deck:{}\n#columns:{}\n#guid column:1\n#tags column:4\n",
        words.deck,
        COLUMNS.join("\t")
    );
    let line = |(fan, hands, lesson): (Fan, &Examples, &Lesson)| {
        let back = back(fan, hands, lesson, rules, words);
        format!("bafan-{}\t{}\t{back}\tbafan::{}\n", fan.slug(), front(fan), fan.family().slug())
    };
    pages.into_iter().map(line).fold(head, |text, line| text + &line)
}

fn front(fan: Fan) -> String {
    let [name, pinyin, english] = [fan.name(), fan.pinyin(), fan.english()].map(escaped);
    format!("<p><b>{name}</b> {pinyin}</p><p>{english}</p>")
}

fn back(fan: Fan, hands: &Examples, lesson: &Lesson, rules: &RuleSet, words: &Words) -> String {
    let mut back = format!("<p><b>{}</b></p>", escaped(&(words.points)(rules.points(fan))));
    back += &format!("<p>{}</p>", prose(&lesson.condition, words));
    let counted = |hand: &&Hand| counting(hand, fan, rules, &[]).is_some();
    if let Some(hand) = hands.worked.iter().map(|worked| &worked.hand).find(counted) {
        let notation = escaped(&hand.to_string());
        back += &format!("<p>{}<br>{}<br><code>{notation}</code></p>", escaped(words.hand), drawn(hand));
    }
    let swallowed = Fan::all().filter(|&other| rules.citation(fan, other).is_some());
    let swallowed: Vec<String> = swallowed.map(|other| escaped(&(words.named)(other))).collect();
    if !swallowed.is_empty() {
        back += &format!("<p>{}<br>{}</p>", escaped(words.swallows), swallowed.join("<br>"));
    }
    back
}

fn prose(prose: &Prose, words: &Words) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => escaped(text),
        Piece::Fan(fan) => escaped(&(words.named)(*fan)),
        Piece::Waits(held, waits) => {
            let of = |tiles: &[Tile]| tiles.iter().map(|tile| escaped(&tile.to_string())).collect::<String>();
            format!("{} → {}", of(held), of(waits))
        }
        Piece::Worded(fan, said) => escaped(&format!("{said} ({})", fan.name())),
        Piece::Tiles(tiles) => {
            let pictures: String = tiles.iter().copied().map(picture).collect();
            format!("{pictures} {}", escaped(&tile_text(tiles.iter().copied())))
        }
        Piece::Ruling(number) => format!("C{number}"),
    };
    prose.pieces().iter().map(piece).collect()
}

/// Draws melds, concealed tiles and the winning tile as Unicode pictures.
fn drawn(hand: &Hand) -> String {
    let mut standing = hand.standing();
    standing.remove(hand.winning());
    let melds = hand.melds().iter().map(|meld| meld.tiles().map(picture).collect::<String>());
    let groups = melds.chain([standing.tiles().map(picture).collect(), picture(hand.winning()).to_string()]);
    groups.collect::<Vec<String>>().join(" ")
}

fn picture(tile: Tile) -> char {
    let index = tile.index();
    let sort = PICTURES.iter().find(|(first, _)| index >= *first);
    let picture = sort.and_then(|(first, picture)| char::from_u32(picture + (index - first) as u32));
    picture.unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Escapes a text for HTML. Control characters become spaces, so that the text stays on one line.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
