//! Reading a photograph step by step.

use std::collections::VecDeque;

use bafan::Dragon;
use serde::{Deserialize, Serialize};

use crate::face::{Face, Guess};
use crate::finding::{Part, Place, filled, places, rows, smoothed};
use crate::memory::Memory;
use crate::picture::{Picture, Point};
use crate::reader::{HEIGHT, Reader, View, WIDTH, brightness, gray};

/// The sizes of the two frames in which each tile is read, relative to the tile. In each frame, the tile is read upright and rotated by 180
/// degrees.
const FRAMES: [f32; 2] = [1.0, 1.08];

/// A detected tile whose most likely face has a probability below `CLEAR` is also read at the offsets `BESIDE`, in half sides to the right
/// and down.
const CLEAR: f32 = 0.9;
const BESIDE: [(f32, f32); 4] = [(-0.12, 0.0), (0.12, 0.0), (0.0, -0.12), (0.0, 0.12)];

/// The factor for the probabilities of [`Face::Nothing`] and [`Face::Back`] at a position that has been accepted as a tile of a row.
const AMID_TILES: f32 = 0.02;

const WHITE: Face = Face::Tile(Dragon::White.tile());

/// A face is blank if its brightness varies by less than `PLAIN` and the tile's color differs from that of the other tiles by less than
/// `LIKE_BODY`, on a scale from 0 to 1.
const PLAIN: f32 = 0.035;
const LIKE_BODY: f32 = 0.06;

/// White dragons at an end of a row are taken for bare table with the probability `BARE` if the detection probability of one of them is
/// below `FAINT`. The user is then asked to check them.
const FAINT: f32 = 0.45;
const BARE: f32 = 0.125;

/// The minimum probability of a face for a tile that the detection overlooked.
const CERTAIN: f32 = 0.8;

/// The minimum number of tiles in a row, except in the first row.
const LEAST: usize = 2;

/// A picture shows tiles if, for some row, the sum over its tiles of the face probability plus half the detection probability minus
/// `TILE_LIKE` exceeds `EVIDENT`. A single tile is therefore enough only if both of its probabilities are high.
const TILE_LIKE: f32 = 1.12;
const EVIDENT: f32 = 0.3;

/// A row is vertical if it rises by more than this factor times its width.
const ON_END: f32 = 1.7;

/// The maximum number of tiles read, unless the first row alone has more.
const MOST: usize = 64;

/// A row of tiles that touch or nearly touch, from left to right with the tiles upright.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The tiles, from left to right.
    pub tiles: Vec<SeenTile>,
}

/// A tile in a photograph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeenTile {
    /// The corners in the photograph, named as in the upright row: upper left, upper right, lower right, lower left.
    pub corners: [Point; 4],
    /// The six most likely answers, best first.
    pub guesses: Vec<Guess>,
    /// The features that [`Memory`] keeps if the user corrects the tile.
    pub features: Vec<f32>,
}

impl SeenTile {
    /// Returns whether the user should check the best answer.
    pub fn is_unsure(&self) -> bool {
        self.guesses.first().is_none_or(|guess| guess.chance < 0.9)
    }
}

/// The progress of reading a photograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookProgress {
    /// The number of tiles that have been read.
    pub read: usize,
    /// The number of tiles that have been found; 0 while the search is running.
    pub found: usize,
}

/// The reading of a photograph, which proceeds by [`step`](Look::step).
#[derive(Clone, Debug)]
pub struct Look {
    reader: Reader,
    picture: Picture,
    memory: Memory,
    shown: Option<([Point; 4], usize)>,
    waiting: VecDeque<(usize, Place, bool)>,
    rows: Vec<Vec<ReadTile>>,
    found: usize,
}

#[derive(Clone, Debug)]
struct ReadTile {
    place: Place,
    /// Whether the detection network did not find the tile: it fills a gap or extends the row.
    guessed: bool,
    faces: [f32; Face::COUNT],
    head: f32,
    features: Vec<f32>,
    /// The color of the tile's body; `print` is the variation of brightness on its face.
    body: [f32; 3],
    print: f32,
}

impl Reader {
    /// Begins to read a picture: the steps of the result find its rows and read their tiles.
    pub fn look(&self, picture: Picture, memory: Memory) -> Look {
        Look::new(self.clone(), picture, memory, None)
    }

    /// Begins to read one row of 1 to 20 tiles between the corners that the user has marked: upper left, upper right, lower right and
    /// lower left of the upright row.
    pub fn along(&self, picture: Picture, memory: Memory, corners: [Point; 4], tiles: usize) -> Look {
        Look::new(self.clone(), picture, memory, Some((corners, tiles)))
    }
}

impl Look {
    fn new(reader: Reader, picture: Picture, memory: Memory, shown: Option<([Point; 4], usize)>) -> Look {
        Look { reader, picture, memory, shown, waiting: VecDeque::new(), rows: Vec::new(), found: 0 }
    }

    /// Performs the next step: the first step finds the tiles, and each later step reads a tile. Returns `None` when everything has been
    /// read, or if no tile was found.
    pub fn step(&mut self) -> Option<LookProgress> {
        if self.found == 0 && self.rows.is_empty() {
            self.find();
        } else {
            let (row, place, guessed) = self.waiting.pop_front()?;
            let read = self.read_closely(place, guessed);
            self.rows[row].push(read);
        }
        if self.found == 0 {
            return None;
        }
        Some(LookProgress { read: self.found - self.waiting.len(), found: self.found })
    }

    fn find(&mut self) {
        let found = match self.shown {
            Some((corners, tiles)) => vec![along(corners, tiles)],
            None => {
                let mut rows = self.found_rows();
                rows.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
                rows.into_iter()
                    .enumerate()
                    .filter(|(place, row)| *place == 0 || row.len() >= LEAST)
                    .map(|(_, row)| filled(&smoothed(&row)))
                    .collect()
            }
        };
        for row in found {
            if self.waiting.len() + row.len() > MOST && !self.waiting.is_empty() {
                break;
            }
            let number = self.rows.len();
            self.rows.push(Vec::new());
            self.waiting.extend(row.into_iter().map(|(place, guessed)| (number, place, guessed)));
        }
        self.found = self.waiting.len();
    }

    /// Returns the rows of the photograph. Detection is repeated at a larger scale if tiles are few or small, and in the area around the
    /// longest line of tiles if that line is small, tilted, or seen from one end or at a low angle.
    fn found_rows(&self) -> Vec<Vec<Place>> {
        let look = |part: &Part| places(&self.reader.found(&part.map(&self.picture)), part);
        let mut part = Part::whole(&self.picture);
        let mut places = look(&part);
        if !part.shows(&places) {
            part = Part::whole_larger(&self.picture);
            places = look(&part);
        }
        // A leveled and straightened row shows more tiles, and their sides more precisely, so a second pass pays off.
        for _ in 0..2 {
            let Some(closer) = part.around_line(&places) else { break };
            closer.replace(&mut places, look(&closer));
            part = closer;
        }
        rows(&places)
    }

    /// Reads a tile. If the tile was detected but is unclear, it is also read at slightly shifted positions, and the clearest result is
    /// kept.
    fn read_closely(&self, place: Place, guessed: bool) -> ReadTile {
        let mut clearest = self.read(place, guessed);
        if !guessed && clearest.clearness() < CLEAR {
            for (right, down) in BESIDE {
                let other = self.read(Place { middle: place.at(right, down), ..place }, guessed);
                if other.clearness() > clearest.clearness() {
                    clearest = ReadTile { place, ..other };
                }
            }
        }
        clearest
    }

    fn read(&self, place: Place, guessed: bool) -> ReadTile {
        let (body, print) = body(&cut(&self.picture, &place, 0.8));
        let mut read =
            ReadTile { place, guessed, faces: [0.0; Face::COUNT], head: 0.0, features: Vec::new(), body, print };
        for frame in FRAMES {
            let upright = cut(&self.picture, &place, frame);
            let turned: Vec<f32> = upright.chunks_exact(3).rev().flatten().copied().collect();
            for (pixels, head) in [(upright, 1.0), (turned, -1.0)] {
                let view = self.reader.view(&pixels);
                read.add(&view, head);
            }
        }
        let views = (FRAMES.len() * 2) as f32;
        read.faces.iter_mut().for_each(|chance| *chance /= views);
        read.head /= views;
        read
    }

    /// Returns the rows, the most likely hand first; empty if there are no tiles.
    pub fn rows(mut self) -> Vec<Row> {
        if self.shown.is_none() {
            self.rows.iter_mut().for_each(settle);
            if !self.rows.iter().any(|row| is_evident(row)) {
                return Vec::new();
            }
        }
        let memory = self.memory;
        let seen = |tiles: Vec<ReadTile>| Row { tiles: tiles.into_iter().map(|tile| tile.seen(&memory)).collect() };
        self.rows.into_iter().filter(|row| !row.is_empty()).map(seen).collect()
    }
}

impl ReadTile {
    fn add(&mut self, view: &View, head: f32) {
        self.faces.iter_mut().zip(view.faces).for_each(|(sum, chance)| *sum += chance);
        self.head += view.head * head;
        if self.features.is_empty() {
            self.features = vec![0.0; view.features.len()];
        }
        self.features.iter_mut().zip(&view.features).for_each(|(sum, value)| *sum += value);
    }

    /// Returns the probability of the most likely face other than `Back` and `Nothing`.
    fn clearness(&self) -> f32 {
        self.faces[..Face::Back.index()].iter().copied().fold(0.0, f32::max)
    }

    fn nothing(&self) -> f32 {
        self.faces[Face::Nothing.index()]
    }

    /// Returns the difference between the tile's color and that of the other tiles.
    fn apart(&self, body: [f32; 3]) -> f32 {
        self.body.iter().zip(body).map(|(own, other)| (own - other).abs()).fold(0.0, f32::max)
    }

    /// Returns whether the face is plain and the tile has the color of the other tiles.
    fn is_blank(&self, body: [f32; 3]) -> bool {
        self.print < PLAIN && self.apart(body) < LIKE_BODY
    }

    /// Returns whether the position holds a tile that the detection missed: its face is certain and its color is that of the other tiles.
    fn is_overlooked(&self, body: [f32; 3]) -> bool {
        self.clearness() > CERTAIN && self.apart(body) < 2.0 * LIKE_BODY
    }

    fn seen(mut self, memory: &Memory) -> SeenTile {
        for face in [Face::Nothing, Face::Back] {
            self.faces[face.index()] *= AMID_TILES;
        }
        let features = crate::memory::features(&self.features);
        memory.weigh(&mut self.faces, &features);
        let sum: f32 = self.faces.iter().sum();
        let mut guesses: Vec<Guess> = (0..Face::COUNT)
            .filter_map(Face::at)
            .map(|face| Guess { face, chance: self.faces[face.index()] / sum })
            .collect();
        guesses.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        guesses.truncate(6);
        SeenTile { corners: self.place.corners(), guesses, features }
    }
}

/// Takes blank tiles of a row for white dragons, removes what is not a tile, and rotates a vertical row so that most of its tiles are
/// upright.
fn settle(tiles: &mut Vec<ReadTile>) {
    let sure = || tiles.iter().filter(|tile| !tile.guessed && tile.nothing() < 0.5);
    let count = sure().count().max(1) as f32;
    let body = sure().fold([0.0; 3], |sum, tile| std::array::from_fn(|i| sum[i] + tile.body[i] / count));
    for tile in tiles.iter_mut() {
        if tile.is_blank(body) {
            // In some sets of tiles, the face of the white dragon is blank.
            tile.faces[WHITE.index()] += tile.faces[Face::Nothing.index()];
            tile.faces[Face::Nothing.index()] = 0.0;
        }
    }
    let first = tiles.iter().position(|tile| !tile.guessed).unwrap_or_default();
    let last = tiles.iter().rposition(|tile| !tile.guessed).unwrap_or_default();
    let mut is_tile: Vec<bool> =
        tiles.iter().map(|tile| if tile.guessed { tile.is_overlooked(body) } else { tile.nothing() < 0.97 }).collect();
    // Beyond an end of the row, a position counts as a tile only if the position next to it toward the row does.
    for number in (0..first).rev() {
        is_tile[number] &= is_tile[number + 1];
    }
    for number in last + 1..tiles.len() {
        is_tile[number] &= is_tile[number - 1];
    }
    let mut kept = is_tile.into_iter();
    tiles.retain(|_| kept.next().unwrap_or_default());
    let is_loose = |tile: &ReadTile| tile.nothing() > 0.7 && tile.place.chance < 0.6;
    while tiles.last().is_some_and(is_loose) {
        tiles.pop();
    }
    let loose = tiles.iter().take_while(|tile| is_loose(tile)).count();
    tiles.drain(..loose);
    for _ in 0..2 {
        doubt_first(tiles);
        tiles.reverse();
    }
    let along = tiles.iter().fold(Point::default(), |sum, tile| sum + tile.place.right);
    let heads: f32 = tiles.iter().map(|tile| tile.head.clamp(-3.0, 3.0)).sum();
    // A row that is merely steep is read from left to right.
    if along.x.abs() * ON_END < along.y.abs() && heads > 0.0 {
        tiles.reverse();
        tiles.iter_mut().for_each(|tile| tile.place = tile.place.turned());
    }
}

/// Lowers the probability of the white dragons with which a row begins if they may be bare table.
fn doubt_first(tiles: &mut [ReadTile]) {
    let is_white = |tile: &&ReadTile| tile.faces[WHITE.index()] >= tile.clearness();
    let whites = tiles.iter().take_while(is_white).count();
    if tiles[..whites].iter().any(|tile| tile.place.chance < FAINT) {
        // `ReadTile::seen` multiplies the probability by `AMID_TILES`.
        tiles[..whites].iter_mut().for_each(|tile| tile.faces[Face::Nothing.index()] = BARE / AMID_TILES);
    }
}

/// Returns whether a row really consists of tiles. Keyboard keys, letters and drawings can also look like tiles, but no face is read from
/// them with certainty.
fn is_evident(row: &[ReadTile]) -> bool {
    row.iter().map(|tile| tile.clearness() + tile.place.chance / 2.0 - TILE_LIKE).sum::<f32>() > EVIDENT
}

/// Returns the color of the brighter half of the pixels, and the variation of their brightness.
fn body(pixels: &[f32]) -> ([f32; 3], f32) {
    let (mean, spread) = brightness(pixels);
    let bright = || pixels.chunks_exact(3).filter(|rgb| gray(rgb) >= mean);
    let number = bright().count().max(1) as f32;
    (bright().fold([0.0; 3], |sum, rgb| std::array::from_fn(|i| sum[i] + rgb[i] / number)), spread)
}

/// Returns a weight that grows with the number and the size of a row's tiles; the row of the greatest weight is most likely the hand.
fn weight(row: &[Place]) -> f32 {
    let sizes: f32 = row.iter().map(|tile| tile.right.length()).sum();
    sizes * (row.len() as f32).sqrt()
}

/// Returns the positions of the given number of tiles between four corners.
fn along(corners: [Point; 4], tiles: usize) -> Vec<(Place, bool)> {
    let tiles = tiles.clamp(1, 20);
    let [upper_left, upper_right, lower_right, lower_left] = corners;
    let on = |from: Point, to: Point, way: f32| from + (to - from) * way;
    let line = |way: f32| (on(upper_left, upper_right, way), on(lower_left, lower_right, way));
    let place = |number: usize| {
        let part = 1.0 / tiles as f32;
        let (left, right) = (line(number as f32 * part), line((number + 1) as f32 * part));
        let middle = |a: Point, b: Point| on(a, b, 0.5);
        let (start, end) = (middle(left.0, left.1), middle(right.0, right.1));
        let (upper, lower) = (middle(left.0, right.0), middle(left.1, right.1));
        let place =
            Place { middle: middle(start, end), right: (end - start) * 0.5, down: (lower - upper) * 0.5, chance: 1.0 };
        (place, false)
    };
    (0..tiles).map(place).collect()
}

/// Cuts out a tile and straightens it: red, green and blue of each pixel, 0 to 1.
fn cut(picture: &Picture, place: &Place, frame: f32) -> Vec<f32> {
    let pixel = 2.0 * place.right.length() / WIDTH as f32;
    // If a pixel of the tile covers more than one pixel of the photograph, four samples are averaged.
    let parts: &[f32] = if pixel > 1.3 { &[-0.25, 0.25] } else { &[0.0] };
    let count = (parts.len() * parts.len()) as f32 * 255.0;
    let mut pixels = Vec::with_capacity(WIDTH * HEIGHT * 3);
    for y in 0..HEIGHT {
        for x in 0..WIDTH {
            let mut sum = [0.0; 3];
            for down in parts {
                for right in parts {
                    let along = |at: usize, part: f32, side: usize| {
                        frame * (2.0 * (at as f32 + 0.5 + part) / side as f32 - 1.0)
                    };
                    let rgb = picture.at(place.at(along(x, *right, WIDTH), along(y, *down, HEIGHT)));
                    sum.iter_mut().zip(rgb).for_each(|(sum, value)| *sum += value);
                }
            }
            pixels.extend(sum.map(|sum| sum / count));
        }
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(face: Face, chance: f32) -> ReadTile {
        let mut faces = [0.0; Face::COUNT];
        faces[face.index()] = 1.0;
        let place = Place { chance, ..Place::default() };
        ReadTile { place, guessed: false, faces, head: 0.0, features: vec![1.0], body: [0.0; 3], print: 0.1 }
    }

    #[test]
    fn white_dragons_at_an_end_are_unsure_if_one_of_them_was_hardly_detected() {
        let other = Face::Flower;
        let faces = [(WHITE, 0.8), (other, 0.3), (WHITE, 0.3), (other, 0.8), (WHITE, 0.8), (WHITE, 0.3)];
        let mut row: Vec<ReadTile> = faces.iter().map(|&(face, chance)| tile(face, chance)).collect();
        settle(&mut row);
        let seen: Vec<SeenTile> = row.into_iter().map(|tile| tile.seen(&Memory::default())).collect();
        assert!(seen.iter().zip(faces).all(|(seen, (face, _))| seen.guesses[0].face == face));
        assert_eq!(seen.iter().map(SeenTile::is_unsure).collect::<Vec<_>>(), [false, false, false, false, true, true]);
    }
}
