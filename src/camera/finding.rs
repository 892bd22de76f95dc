//! Finding tiles in a photograph, and the rows that they lie in.

use crate::network::Map;
use crate::picture::{Picture, Point};
use crate::reader::CELL;

/// The longer side of what tiles are looked for in, in pixels.
const SIDE: f32 = 384.0;

/// Tiles narrower than this, in pixels of what they were looked for in, and a line that rises more than this, are looked for once more,
/// level, and as wide as is wanted where that does not make it too large.
const ASKEW: f32 = 0.2;
const NARROW: f32 = 20.0;
const WANTED: f32 = 26.0;
const LARGEST: f32 = 200_000.0;

/// The network halves a picture four times.
const MULTIPLE: usize = 16;

/// How likely a tile has to be to count, and beside others of a row.
const SURE: f32 = 0.35;

/// How far it is from a tile to the next one, in half sides of what is read of it.
const STEP: f32 = 2.06;

/// A tile as it lies: its middle, and its half sides to its right and down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Place {
    pub middle: Point,
    pub right: Point,
    pub down: Point,
    /// How likely it is a tile.
    pub chance: f32,
}

impl Place {
    /// Its corners: upper left, upper right, lower right, lower left.
    pub(crate) fn corners(&self) -> [Point; 4] {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(across, along)| self.at(across, along))
    }

    /// So many half sides to the right of its middle and down.
    pub(crate) fn at(&self, right: f32, down: f32) -> Point {
        self.middle + self.right * right + self.down * down
    }

    /// How many half sides to the right of its middle, and down, a point lies.
    fn seen(&self, point: Point) -> (f32, f32) {
        let apart = point - self.middle;
        let whole = self.right.cross(self.down);
        (apart.cross(self.down) / whole, self.right.cross(apart) / whole)
    }

    /// The same tile after half a turn.
    pub(crate) fn turned(&self) -> Place {
        Place { right: self.right * -1.0, down: self.down * -1.0, ..*self }
    }

    /// Whether its area is anything at all.
    pub(crate) fn is_flat(&self) -> bool {
        self.right.cross(self.down).abs() < 4.0
    }
}

/// A part of a photograph, straightened, and made smaller or larger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Part {
    /// Its upper left corner in the photograph.
    corner: Point,
    /// The direction of its upper edge, of length 1.
    across: Point,
    /// Its sides in pixels of the photograph.
    sides: Point,
    /// How many pixels of the photograph one of it is.
    scale: f32,
}

impl Part {
    /// All of a picture, its longer side [`SIDE`].
    pub(crate) fn whole(picture: &Picture) -> Part {
        let sides = Point { x: picture.width() as f32, y: picture.height() as f32 };
        Part { corner: Point::default(), across: Point { x: 1.0, y: 0.0 }, sides, scale: sides.x.max(sides.y) / SIDE }
    }

    /// What lies around the longest line of tiles, turned level and large enough; nothing where the tiles could be seen well as they were.
    pub(crate) fn around_line(&self, places: &[Place]) -> Option<Part> {
        let line = lines(places).into_iter().max_by(|a, b| width(a).total_cmp(&width(b)))?;
        let across = direction(&line)?;
        let wide = width(&line) / line.len() as f32;
        if wide / self.scale >= NARROW && across.y.abs() < ASKEW {
            return None;
        }
        let down = Point { x: -across.y, y: across.x };
        let ends = |axis: Point, margin: f32| {
            let along = line.iter().map(|tile| tile.middle.dot(axis));
            (along.clone().fold(f32::MAX, f32::min) - margin * wide, along.fold(f32::MIN, f32::max) + margin * wide)
        };
        let ((left, right), (top, bottom)) = (ends(across, 6.0), ends(down, 3.0));
        let sides = Point { x: right - left, y: bottom - top };
        let scale = (wide / WANTED).max((sides.x * sides.y / LARGEST).sqrt());
        Some(Part { corner: across * left + down * top, across, sides, scale })
    }

    /// The point of the photograph that lies so far to the right of its corner and down, in pixels of its own.
    fn at(&self, own: Point) -> Point {
        self.corner + self.turned(own) * self.scale
    }

    /// A direction in it, in the photograph.
    fn turned(&self, own: Point) -> Point {
        self.across * own.x + Point { x: -self.across.y, y: self.across.x } * own.y
    }

    /// Its pixels: red, green and blue, -1 to 1.
    pub(crate) fn map(&self, picture: &Picture) -> Map {
        let side = |pixels: f32| ((pixels / self.scale).round() as usize).max(1).next_multiple_of(MULTIPLE);
        let (width, height) = (side(self.sides.x), side(self.sides.y));
        let mut values = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let middle = self.at(Point { x: x as f32 + 0.5, y: y as f32 + 0.5 });
                values.extend(picture.mean(middle, self.scale).map(|value| value / 127.5 - 1.0));
            }
        }
        Map { width, height, channels: 3, values }
    }

    /// Whether a point of the photograph lies in it.
    pub(crate) fn has(&self, point: Point) -> bool {
        let apart = point - self.corner;
        (0.0..self.sides.x).contains(&self.across.dot(apart)) && (0.0..self.sides.y).contains(&self.across.cross(apart))
    }
}

/// How wide tiles are together.
fn width(tiles: &[Place]) -> f32 {
    tiles.iter().map(|tile| 2.0 * tile.right.length()).sum()
}

/// Tiles that lie close together, whichever way they are turned.
fn lines(places: &[Place]) -> Vec<Vec<Place>> {
    grouped(places, |one, other| {
        let side = |tile: &Place| tile.right.length().max(tile.down.length());
        let near = (one.middle - other.middle).length() < 1.5 * (side(one) + side(other));
        near && (0.6..1.7).contains(&(one.right.length() / other.right.length()))
    })
}

/// The direction of a line of tiles, to the right; nothing where they are few or no line.
fn direction(tiles: &[Place]) -> Option<Point> {
    if tiles.len() < 4 {
        return None;
    }
    let middle = tiles.iter().fold(Point::default(), |sum, tile| sum + tile.middle) * (1.0 / tiles.len() as f32);
    let apart = tiles.iter().map(|tile| tile.middle - middle);
    let sums = apart.fold([0.0; 3], |[xx, yy, xy], at| [xx + at.x * at.x, yy + at.y * at.y, xy + at.x * at.y]);
    let [xx, yy, xy] = sums;
    let (half, apart) = ((xx + yy) / 2.0, ((xx - yy) / 2.0).hypot(xy));
    // The mean square across the line is far below that along it.
    if half - apart > 0.03 * (half + apart) {
        return None;
    }
    let angle = (2.0 * xy).atan2(xx - yy) / 2.0;
    let across = Point { x: angle.cos(), y: angle.sin() };
    Some(if across.x + 0.2 * across.y < 0.0 { across * -1.0 } else { across })
}

/// Tiles in groups: whoever belongs to one of a group belongs to it.
fn grouped(places: &[Place], belong: impl Fn(&Place, &Place) -> bool) -> Vec<Vec<Place>> {
    let mut groups = Vec::new();
    let mut left = places.to_vec();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while let Some(tile) = group.get(next).copied() {
            let (near, apart) = left.into_iter().partition::<Vec<_>, _>(|other| belong(&tile, other));
            group.extend(near);
            left = apart;
            next += 1;
        }
        groups.push(group);
    }
    groups
}

/// The tiles that the network's answers name, none over another, the likeliest first.
pub(crate) fn places(answers: &Map, part: &Part) -> Vec<Place> {
    let heat = |x: usize, y: usize| answers.at(x, y)[0];
    let limit = (SURE / (1.0 - SURE)).ln();
    let mut found = Vec::new();
    for y in 0..answers.height {
        for x in 0..answers.width {
            let here = heat(x, y);
            let around = (y.saturating_sub(1)..=(y + 1).min(answers.height - 1)).flat_map(|row| {
                (x.saturating_sub(1)..=(x + 1).min(answers.width - 1)).map(move |column| (column, row))
            });
            if here > limit && around.into_iter().all(|(column, row)| heat(column, row) <= here) {
                found.push(place(answers.at(x, y), x, y, part));
            }
        }
    }
    found.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    let mut kept: Vec<Place> = Vec::new();
    for place in found {
        let over = |other: &Place| {
            let (across, along) = other.seen(place.middle);
            across.abs() < 1.15 && along.abs() < 1.15
        };
        if !place.is_flat() && !kept.iter().any(over) {
            kept.push(place);
        }
    }
    kept
}

/// The tile that a cell names.
fn place(answer: &[f32], x: usize, y: usize, part: &Part) -> Place {
    let side = |length: f32, cosine: f32, sine: f32| {
        let angle = sine.atan2(cosine) / 2.0;
        part.turned(Point { x: angle.cos(), y: angle.sin() } * (8.0 * length.clamp(-2.0, 3.0).exp() * part.scale))
    };
    let upright = part.turned(Point { x: 0.0, y: 1.0 });
    let mut down = side(answer[4], answer[7], answer[8]);
    if down.dot(upright) < 0.0 {
        down = down * -1.0;
    }
    let mut right = side(answer[3], answer[5], answer[6]);
    if right.cross(down) < 0.0 {
        right = right * -1.0;
    }
    let cells = Point { x: x as f32 + 0.5 + answer[1], y: y as f32 + 0.5 + answer[2] };
    let middle = part.at(cells * CELL as f32);
    Place { middle, right, down, chance: 1.0 / (1.0 + (-answer[0]).exp()) }
}

/// Whether two tiles lie in one row: side by side, nearly of one size and direction, at most a tile apart.
fn beside(one: &Place, other: &Place) -> bool {
    let near = |one: &Place, other: &Place| {
        let (across, along) = one.seen(other.middle);
        (1.3..4.4).contains(&across.abs()) && along.abs() < 0.75 + 0.1 * across.abs()
    };
    let alike = |one: Point, other: Point| {
        let parallel = one.dot(other).abs() / (one.length() * other.length());
        (0.66..1.5).contains(&(one.length() / other.length())) && parallel > 0.87
    };
    near(one, other) && near(other, one) && alike(one.right, other.right) && alike(one.down, other.down)
}

/// The rows of tiles, each from left to right as its tiles stand; a row from above to below where it stands on end.
pub(crate) fn rows(places: &[Place]) -> Vec<Vec<Place>> {
    grouped(places, beside).into_iter().map(in_order).collect()
}

/// A row in order, its tiles turned alike.
fn in_order(mut row: Vec<Place>) -> Vec<Place> {
    let first = row[0];
    for tile in &mut row {
        if tile.right.dot(first.right) < 0.0 {
            *tile = tile.turned();
        }
    }
    let along = row.iter().fold(Point::default(), |sum, tile| sum + tile.right);
    // To the right, or downwards where it is steep.
    if along.x + 0.2 * along.y < 0.0 {
        row.iter_mut().for_each(|tile| *tile = tile.turned());
    }
    let along = row.iter().fold(Point::default(), |sum, tile| sum + tile.right);
    row.sort_by(|a, b| a.middle.dot(along).total_cmp(&b.middle.dot(along)));
    row
}

/// A row whose tiles lie along its line: each as its neighbours do, since one alone is not seen that well.
pub(crate) fn smoothed(row: &[Place]) -> Vec<Place> {
    if row.len() < 3 {
        return row.to_vec();
    }
    let smooth = |number: usize| {
        let near = &row[number.saturating_sub(2)..row.len().min(number + 3)];
        let along = near.windows(2).fold(Point::default(), |sum, pair| sum + (pair[1].middle - pair[0].middle));
        let mean = |of: fn(&Place) -> Point| {
            near.iter().fold(Point::default(), |sum, tile| sum + of(tile)) * (1.0 / near.len() as f32)
        };
        let wide = near.iter().map(|tile| tile.right.length()).sum::<f32>() / near.len() as f32;
        Place { right: along * (wide / along.length().max(1.0)), down: mean(|tile| tile.down), ..row[number] }
    };
    (0..row.len()).map(smooth).collect()
}

/// A row, and the places in it that may have been overlooked, marked with `true`: in its gaps, and beyond its ends.
pub(crate) fn filled(row: &[Place]) -> Vec<(Place, bool)> {
    let mut filled: Vec<(Place, bool)> = Vec::new();
    let beyond = |end: &Place, steps: f32| (Place { middle: end.at(STEP * steps, 0.0), chance: 0.0, ..*end }, true);
    if let [first, _, _, ..] = row {
        filled.extend([beyond(first, -2.0), beyond(first, -1.0)]);
    }
    for (number, tile) in row.iter().enumerate() {
        if let Some(before) = number.checked_sub(1).and_then(|before| row.get(before)) {
            let pitch = STEP * before.right.length().midpoint(tile.right.length());
            let gap = (tile.middle - before.middle).length() / pitch;
            let missing = (gap.round() as usize).saturating_sub(1);
            if missing == 1 && (gap - gap.round()).abs() < 0.25 {
                let step = |step: usize| (before.between(tile, step as f32 / (missing + 1) as f32), true);
                filled.extend((1..=missing).map(step));
            }
        }
        filled.push((*tile, false));
    }
    if let [.., _, _, last] = row {
        filled.extend([beyond(last, 1.0), beyond(last, 2.0)]);
    }
    filled
}

impl Place {
    /// A place on the way to another: 0 here, 1 there.
    pub(crate) fn between(&self, other: &Place, way: f32) -> Place {
        let on = |from: Point, to: Point| from + (to - from) * way;
        Place {
            middle: on(self.middle, other.middle),
            right: on(self.right, other.right),
            down: on(self.down, other.down),
            chance: 0.0,
        }
    }
}
