//! The user's own pictures for tiles as plain data: the picture of each tile, and the stored text.
//!
//! `static/early.js` reads the same text and styles the tiles of every page with it.

#[cfg(test)]
mod tests;

use std::fmt;

use bafan::{Tile, order};

pub const KEY: &str = "bafan.pictures";

/// The first word of the text, indexed by whether the pictures are shown.
const OFF_ON: [&str; 2] = ["off", "on"];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    pub on: bool,
    /// The tiles that have pictures, each with its data URI, in tile order.
    of: Vec<(Tile, String)>,
}

impl Pictures {
    /// Parses a stored text; also returns the number of unreadable lines.
    pub fn read(text: &str) -> (Pictures, usize) {
        let mut lines = text.split('\n');
        let head = lines.next().unwrap_or_default();
        let mut pictures = Pictures { on: head == OFF_ON[1], of: Vec::new() };
        let mut unread = usize::from(!head.is_empty() && !OFF_ON.contains(&head));
        for line in lines {
            let picture = line.split_once('\t').and_then(|(tile, picture)| Some((tile.parse().ok()?, picture)));
            match picture.filter(|(_, picture)| is_picture(picture)) {
                Some((tile, picture)) => pictures = pictures.with(tile, picture.to_owned()),
                None => unread += 1,
            }
        }
        (pictures, unread)
    }

    pub fn of(&self, tile: Tile) -> Option<&str> {
        self.of.iter().find(|(other, _)| *other == tile).map(|(_, picture)| picture.as_str())
    }

    /// Returns the number of tiles with a picture.
    pub fn count(&self) -> usize {
        self.of.len()
    }

    pub fn shown(self, on: bool) -> Pictures {
        Pictures { on, ..self }
    }

    pub fn with(self, tile: Tile, picture: String) -> Pictures {
        let mut pictures = self.without(tile);
        pictures.of.push((tile, picture));
        order::by_key(&mut pictures.of, |(tile, _)| tile.index());
        pictures
    }

    pub fn without(mut self, tile: Tile) -> Pictures {
        self.of.retain(|(other, _)| *other != tile);
        self
    }
}

impl fmt::Display for Pictures {
    /// Writes the text to store.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OFF_ON[usize::from(self.on)])?;
        self.of.iter().try_for_each(|(tile, picture)| write!(f, "\n{tile}\t{picture}"))
    }
}

fn is_picture(text: &str) -> bool {
    let data = ["webp", "png", "jpeg"].iter().find_map(|kind| text.strip_prefix(&format!("data:image/{kind};base64,")));
    data.is_some_and(|data| {
        let digits = data.trim_end_matches('=');
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte))
    })
}

/// Returns the tile that a file is named after, as in `5p.png`, `E.jpg` or `5p (2).webp`; `None` if the name does not begin with a tile.
pub fn tile_of_file(name: &str) -> Option<Tile> {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let word = stem.split(|c: char| !c.is_ascii_alphanumeric()).find(|word| !word.is_empty())?;
    let lower = word.to_ascii_lowercase();
    let upper = word.to_ascii_uppercase();
    lower.parse().or_else(|_| upper.parse()).ok()
}
