//! A hand as a standalone drawing: the tiles from the sprite, and lines of text.

use bafan::{Draft, Tile, order};

pub const WIDTH: u32 = 1080;

/// The size of a tile, the margin, and the distance between lines of text, in the drawing's own units.
const TILE: (u32, u32) = (64, 85);
const EDGE: u32 = 36;
const LINE: u32 = 46;

/// Returns the drawing as SVG. The lines are the app's texts or notation; markup in them is escaped.
pub fn of(draft: &Draft, lines: &str, sprite: &str) -> String {
    let (last, rest) = draft.standing.split_last().map_or((None, &[][..]), |(last, rest)| (Some(*last), rest));
    let mut rest = rest.to_vec();
    order::by(&mut rest, Ord::cmp);
    let melds = draft.melds.iter().map(|meld| meld.tiles.clone());
    let groups: Vec<Vec<Tile>> =
        melds.chain([rest, last.into_iter().collect()]).filter(|group| !group.is_empty()).collect();
    let (mut x, mut y) = (EDGE, EDGE);
    let mut tiles = String::new();
    for group in &groups {
        for tile in group {
            if x + TILE.0 + EDGE > WIDTH {
                (x, y) = (EDGE, y + TILE.1 + 14);
            }
            let (width, height) = TILE;
            tiles += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#fffdf7\" stroke=\"#cdbf9d\"/>\
                 <use href=\"#{tile}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                x + 4,
                y + 4,
                width - 8,
                height - 8
            );
            x += width + 4;
        }
        x += 14;
    }
    let top = y + TILE.1 + EDGE;
    let folded: Vec<String> = lines.lines().flat_map(folded).collect();
    let line = |(place, line): (usize, &String)| {
        let y = top + LINE * place as u32 + 24;
        format!("<text x=\"{EDGE}\" y=\"{y}\">{}</text>", line.replace('&', "&amp;").replace('<', "&lt;"))
    };
    let texts: String = folded.iter().enumerate().map(line).collect();
    let height = top + LINE * folded.len() as u32 + EDGE;
    let drawings =
        sprite.find('>').and_then(|start| sprite.get(start + 1..)?.rsplit_once("</svg>")).map_or("", |found| found.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"30\" fill=\"#1d2421\">{drawings}\
         <rect width=\"100%\" height=\"100%\" fill=\"#f2efe7\"/>{tiles}{texts}</svg>"
    )
}

/// Wraps a line; a character outside of ASCII, such as a Chinese character, counts as two.
fn folded(line: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut width = 0;
    for c in line.chars() {
        let wide = if c.is_ascii() { 1 } else { 2 };
        if width + wide > 60 {
            pieces.push(String::new());
            width = 0;
        }
        width += wide;
        if let Some(piece) = pieces.last_mut() {
            piece.push(c);
        }
    }
    pieces
}
