//! The style of the output: colors, and tiles as text or as Unicode symbols.

use bafan::{Suit, Tile, tile_text};

use crate::arguments::Color;

#[derive(Clone, Copy)]
pub struct Style {
    colors: bool,
    glyphs: bool,
}

impl Style {
    /// Creates a style; with [`Color::Auto`], colors are used only on a terminal, and only if the environment variable `NO_COLOR` is unset
    /// or empty.
    pub fn new(color: Color, glyphs: bool, is_terminal: bool) -> Style {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colors = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => is_terminal && !refused,
        };
        Style { colors, glyphs }
    }

    /// Emphasizes the most important text.
    pub fn strong(self, text: &str) -> String {
        self.painted("1", text)
    }

    /// Highlights a value that reaches eight points.
    pub fn good(self, text: &str) -> String {
        self.painted("32", text)
    }

    /// Highlights an error, or a total below eight points.
    pub fn bad(self, text: &str) -> String {
        self.painted("31", text)
    }

    /// Dims less important text.
    pub fn faint(self, text: &str) -> String {
        self.painted("2", text)
    }

    fn painted(self, code: &str, text: &str) -> String {
        if self.colors { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    pub fn tile(self, tile: Tile) -> String {
        if self.glyphs { glyph(tile).to_string() } else { tile.to_string() }
    }

    /// Formats the tiles of a set; as text, in the short form of the notation.
    pub fn set(self, tiles: &[Tile]) -> String {
        if self.glyphs { tiles.iter().copied().map(glyph).collect() } else { tile_text(tiles.iter().copied()) }
    }

    /// Formats tiles separated by spaces.
    pub fn tiles(self, tiles: impl Iterator<Item = Tile>) -> String {
        tiles.map(|tile| self.tile(tile)).collect::<Vec<_>>().join(" ")
    }
}

/// Returns the Unicode symbol of a tile; Unicode orders winds and dragons first, and bamboo before dots.
fn glyph(tile: Tile) -> char {
    const HONORS: u32 = 0x1F000;
    let first = match tile.suit() {
        None => return char::from_u32(HONORS + tile.index() as u32 - 27).unwrap_or(' '),
        Some(Suit::Characters) => 0x1F007,
        Some(Suit::Bamboo) => 0x1F010,
        Some(Suit::Dots) => 0x1F019,
    };
    char::from_u32(first + u32::from(tile.rank().unwrap_or(1)) - 1).unwrap_or(' ')
}

/// Returns the width of a text in terminal columns; Chinese characters are two columns wide.
pub fn columns(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{A4CF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}' | '\u{FE30}'..='\u{FE6F}' | '\u{FF00}'..='\u{FF60}' | '\u{FFE0}'..='\u{FFE6}');
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}
