//! Detection of tiles in a photograph, and of the rows that they form.

use crate::network::Map;
use crate::picture::{Picture, Point};
use crate::reader::CELL;

/// The longer side, in pixels, to which a picture is scaled for the first detection.
const SIDE: f32 = 384.0;

/// Detection is repeated on a leveled part of the picture if the tiles of the longest line are narrower than `NARROW` pixels of the scaled
/// picture, if the sine of the line's angle reaches `ASKEW`, or if [`Slope::of`] measures a slope. In that part, tiles are `WANTED` pixels
/// wide unless the area of the part would exceed `LARGEST` pixels. If the sine of the line's angle in the current part exceeds `STEEP`, the
/// sides of tiles are detected so imprecisely that the part is only leveled, not straightened.
const ASKEW: f32 = 0.2;
const STEEP: f32 = 0.4;
const NARROW: f32 = 20.0;
const WANTED: f32 = 26.0;
const LARGEST: f32 = 200_000.0;

/// Unless there is a line of at least `LINE` tiles whose mean width is at least `SMALL` pixels of the scaled picture, detection is repeated
/// with the longer side scaled to `LARGER` pixels.
const LINE: usize = 4;
const SMALL: f32 = 13.0;
const LARGER: f32 = 640.0;

/// `UPRIGHT` is the ratio of a tile's height to its width, seen from above. A line was photographed from one end if the heights of its
/// first and last tiles differ by the factor `ASLANT`, and at a low angle if its tiles have to be stretched by the factor `FLAT` to reach
/// that ratio.
const UPRIGHT: f32 = 1.3;
const ASLANT: f32 = 1.25;
const FLAT: f32 = 1.2;

/// A leveled part shows `MARGIN` heights of a tile above and below the line, and above and below rows parallel to it that are at most
/// `NEXT` heights apart.
const MARGIN: f32 = 2.3;
const NEXT: f32 = 1.5;

/// The network halves the picture four times, so the sides of the picture must be multiples of this.
const MULTIPLE: usize = 16;

/// The minimum probability of a detected tile.
const SURE: f32 = 0.35;

/// The distance between the centers of adjacent tiles, in half widths of a tile.
const STEP: f32 = 2.06;

/// The position of a tile: its center, and the vectors from there to its right and lower sides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Place {
    pub middle: Point,
    pub right: Point,
    pub down: Point,
    /// The probability that there is a tile at this position.
    pub chance: f32,
}

impl Place {
    /// Returns the corners: upper left, upper right, lower right, lower left.
    pub(crate) fn corners(&self) -> [Point; 4] {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(across, along)| self.at(across, along))
    }

    /// Returns the point `right` half sides to the right of the center and `down` half sides below it.
    pub(crate) fn at(&self, right: f32, down: f32) -> Point {
        self.middle + self.right * right + self.down * down
    }

    /// Returns the position of a point in half sides to the right of the center and below it.
    fn seen(&self, point: Point) -> (f32, f32) {
        let apart = point - self.middle;
        let whole = self.right.cross(self.down);
        (apart.cross(self.down) / whole, self.right.cross(apart) / whole)
    }

    /// Returns whether the center of another tile is on this tile or just beside it.
    fn covers(&self, other: &Place) -> bool {
        let (across, along) = self.seen(other.middle);
        across.abs() < 1.15 && along.abs() < 1.15
    }

    /// Returns the tile rotated by 180 degrees.
    pub(crate) fn turned(&self) -> Place {
        Place { right: self.right * -1.0, down: self.down * -1.0, ..*self }
    }

    /// Returns whether the tile's area is practically zero.
    pub(crate) fn is_flat(&self) -> bool {
        self.right.cross(self.down).abs() < 4.0
    }
}

/// A part of a photograph, straightened and scaled: its pixel (x, y) shows `(corner + right x + down y) / (1 + taper x)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Part {
    corner: Point,
    right: Point,
    down: Point,
    /// Nonzero if the photograph was taken from one end of a row.
    taper: f32,
    /// The width and height of the part.
    sides: Point,
}

impl Part {
    /// Returns the whole picture, with its longer side scaled to [`SIDE`].
    pub(crate) fn whole(picture: &Picture) -> Part {
        Part::scaled(picture, SIDE)
    }

    /// Returns the whole picture, with its longer side scaled to [`LARGER`].
    pub(crate) fn whole_larger(picture: &Picture) -> Part {
        Part::scaled(picture, LARGER)
    }

    fn scaled(picture: &Picture, side: f32) -> Part {
        let sides = Point { x: picture.width() as f32, y: picture.height() as f32 };
        let scale = sides.x.max(sides.y) / side;
        let (right, down) = (Point { x: scale, y: 0.0 }, Point { x: 0.0, y: scale });
        Part { corner: Point::default(), right, down, taper: 0.0, sides: sides * (1.0 / scale) }
    }

    /// Returns whether the tiles are recognizable: there is a line of several tiles that are not too small.
    pub(crate) fn shows(&self, places: &[Place]) -> bool {
        longest_line(places)
            .is_some_and(|line| line.len() >= LINE && width(&line) / line.len() as f32 >= SMALL * self.right.length())
    }

    /// Returns the area around the longest line of tiles, leveled, scaled so that its tiles can be recognized, and, unless the line is
    /// steep, as seen from above; `None` if there is no line, if its tiles, detected in this part, are recognizable already, or if the
    /// distances between them cannot be measured.
    pub(crate) fn around_line(&self, places: &[Place]) -> Option<Part> {
        let line = longest_line(places)?;
        let across = direction(&line)?;
        let count = line.len() as f32;
        let wide = width(&line) / count;
        let middle = line.iter().fold(Point::default(), |sum, tile| sum + tile.middle) * (1.0 / count);
        // This is twice the width of a tile, along the line as this part shows it.
        let own = self.own(middle + across * wide) - self.own(middle - across * wide);
        let is_steep = own.y.abs() > STEEP * own.length();
        let view = if is_steep { None } else { Slope::of(&line, across, middle) };
        let is_level = own.length() >= 2.0 * NARROW && across.y.abs() < ASKEW;
        if is_level && view.is_none() {
            return None;
        }
        let down = Point { x: -across.y, y: across.x };
        let slope = view.unwrap_or(Slope { middle, across, down, high: wide * UPRIGHT, rise: 0.0 });
        let along = || line.iter().map(|tile| (tile.middle - middle).dot(across));
        let (first, last) = (along().fold(f32::MAX, f32::min), along().fold(f32::MIN, f32::max));
        let (start, end) = match &view {
            Some(view) => (first - view.margin(first, wide), last + view.margin(last, wide)),
            None => (first - 6.0 * wide, last + 6.0 * wide),
        };
        let length = end - start;
        let (high, narrowing) = (slope.height(start), slope.height(end) / slope.height(start));
        // This is the width of a tile relative to the width of the part.
        let tile = if view.is_some() {
            let straight = |at: f32| straightened((at - start) / length, narrowing);
            let tiles = line.iter().filter(|tile| across.cross(tile.middle - middle).abs() < tile.down.length());
            let sides = tiles.map(|tile| {
                let (at, half) = ((tile.middle - middle).dot(across), tile.right.length());
                (straight(at), straight(at + half) - straight(at - half))
            });
            let (places, widths): (Vec<f32>, Vec<f32>) = sides.unzip();
            let least = 0.6 * widths.iter().sum::<f32>() / widths.len() as f32;
            pitch(places, least)? * 2.0 / STEP
        } else {
            wide / length
        };
        // The part shows this many heights of a tile above and below the line.
        let (above, below) = slope.reach(places);
        let (above, below) = (above + MARGIN, below + MARGIN);
        let size = |wanted: f32| Point { x: wanted / tile, y: (above + below) * wanted * UPRIGHT };
        let area = size(WANTED).x * size(WANTED).y;
        let wanted = WANTED * (LARGEST / area).sqrt().min(1.0);
        let sides = size(wanted);
        let (from, to) = (middle + across * start, middle + across * end);
        let down = slope.down * (high / (wanted * UPRIGHT));
        let widened = 1.0 / narrowing;
        Some(Part {
            corner: from - down * (sides.y * above / (above + below)),
            right: (to * widened - from) * (1.0 / sides.x),
            down,
            taper: (widened - 1.0) / sides.x,
            sides,
        })
    }

    /// Converts a point in pixels of the part to the photograph.
    fn at(&self, own: Point) -> Point {
        (self.corner + self.right * own.x + self.down * own.y) * (1.0 / (1.0 + self.taper * own.x))
    }

    /// Converts to the photograph a vector of the part that leads from a tile's center, `own`, to one of its sides.
    fn turned(&self, own: Point, half: Point) -> Point {
        (self.at(own + half) - self.at(own - half)) * 0.5
    }

    /// Returns the pixels of the part as red, green and blue, -1 to 1.
    pub(crate) fn map(&self, picture: &Picture) -> Map {
        let side = |pixels: f32| (pixels.round() as usize).max(1).next_multiple_of(MULTIPLE);
        let (width, height) = (side(self.sides.x), side(self.sides.y));
        let scale = self.right.cross(self.down).abs().sqrt();
        let mut values = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let own = Point { x: x as f32 + 0.5, y: y as f32 + 0.5 };
                let rgb = picture.mean(self.at(own), scale / (1.0 + self.taper * own.x).max(0.1));
                values.extend(rgb.map(|value| value / 127.5 - 1.0));
            }
        }
        Map { width, height, channels: 3, values }
    }

    /// Converts a point of the photograph to pixels of the part: the inverse of [`at`](Part::at).
    fn own(&self, point: Point) -> Point {
        let (apart, right) = (point - self.corner, self.right - point * self.taper);
        let whole = right.cross(self.down);
        Point { x: apart.cross(self.down) / whole, y: right.cross(apart) / whole }
    }

    /// Replaces the tiles in the part with those that were detected in it, except at its upper and lower edges, where tiles may be
    /// incomplete.
    pub(crate) fn replace(&self, places: &mut Vec<Place>, detected: Vec<Place>) {
        let detected: Vec<Place> = detected.into_iter().filter(|place| self.has(place.middle)).collect();
        places.retain(|place| !self.has(place.middle) && !detected.iter().any(|other| other.covers(place)));
        places.extend(detected);
    }

    /// Returns whether the part contains a point of the photograph, not at its upper or lower edge.
    fn has(&self, point: Point) -> bool {
        let own = self.own(point);
        (0.0..self.sides.x).contains(&own.x) && (0.1..0.9).contains(&(own.y / self.sides.y))
    }
}

/// A line of tiles: the height of its tiles as a function of the distance from its center.
#[derive(Clone, Copy, Debug)]
struct Slope {
    middle: Point,
    across: Point,
    /// The direction of the lower sides, which is not perpendicular to the line if the photograph was taken from one end.
    down: Point,
    high: f32,
    rise: f32,
}

impl Slope {
    /// Measures the slope of a line; `None` if it has too few tiles or was photographed from above, or if its tiles are not side by side or
    /// their heights cannot be measured.
    fn of(line: &[Place], across: Point, middle: Point) -> Option<Slope> {
        let is_beside = |tile: &Place| are_parallel(tile.right, across);
        if line.len() < LINE + 1 || line.iter().filter(|tile| is_beside(tile)).count() * 3 < line.len() * 2 {
            return None;
        }
        let tiles = || line.iter().filter(|tile| is_beside(tile));
        let down = tiles().fold(Point::default(), |sum, tile| sum + tile.down * across.cross(tile.down).signum());
        let down = down * (1.0 / down.length());
        let count = tiles().count() as f32;
        let seen: Vec<(f32, f32)> =
            tiles().map(|tile| ((tile.middle - middle).dot(across), 2.0 * tile.down.dot(down).abs())).collect();
        let mean = |of: fn(&(f32, f32)) -> f32| seen.iter().map(of).sum::<f32>() / count;
        let (at, high) = (mean(|tile| tile.0), mean(|tile| tile.1));
        let square = seen.iter().map(|tile| (tile.0 - at).powi(2)).sum::<f32>().max(1.0);
        let rise = seen.iter().map(|tile| (tile.0 - at) * (tile.1 - high)).sum::<f32>() / square;
        let slope = Slope { middle, across, down, high: high - rise * at, rise };
        let places: Vec<f32> = seen.iter().map(|tile| tile.0).collect();
        let first = slope.height(places.iter().copied().fold(f32::MAX, f32::min));
        let last = slope.height(places.iter().copied().fold(f32::MIN, f32::max));
        if first.min(last) < 0.2 * high {
            return None;
        }
        let wide = tiles().map(|tile| 2.0 * tile.right.length()).sum::<f32>() / count;
        let flat = UPRIGHT * pitch(places, 0.75 * wide)? * 2.0 / STEP / high;
        let is_aslant = !(1.0 / ASLANT..ASLANT).contains(&(last / first));
        if !is_aslant && flat < FLAT {
            return None;
        }
        Some(if is_aslant { slope } else { Slope { high, rise: 0.0, ..slope } })
    }

    /// Returns the height of a tile at a distance from the center.
    fn height(&self, at: f32) -> f32 {
        self.high + self.rise * at
    }

    /// Returns how far rows parallel to the line reach above and below it, in heights of a tile.
    fn reach(&self, places: &[Place]) -> (f32, f32) {
        let whole = self.across.cross(self.down);
        let heights = |tile: &Place| {
            let apart = tile.middle - self.middle;
            let high = self.height(apart.cross(self.down) / whole);
            let is_beside = are_parallel(tile.right, self.across)
                && are_parallel(tile.down, self.down)
                && (0.6..1.6).contains(&(2.0 * tile.down.length() / high));
            is_beside.then(|| self.across.cross(apart) / whole / high)
        };
        let rows = rows(places).into_iter().filter(|row| row.len() > 1);
        let beside: Vec<f32> = rows.flatten().filter_map(|tile| heights(&tile)).collect();
        let reach = |side: f32| {
            let mut edge = 0.0;
            loop {
                let next = beside.iter().map(|heights| heights * side).filter(|at| (edge..edge + NEXT).contains(at));
                match next.fold(edge, f32::max) {
                    farther if farther > edge => edge = farther,
                    _ => return edge,
                }
            }
        };
        (reach(-1.0), reach(1.0))
    }

    /// Returns how far to look beyond an end of the line.
    fn margin(&self, end: f32, wide: f32) -> f32 {
        let own = 4.0 * wide * (self.height(end) / self.high).powi(2);
        if self.rise * end < 0.0 { own.min(0.5 * self.height(end) / self.rise.abs()) } else { own }
    }
}

/// Returns whether the lines along two vectors are at an angle of less than 37 degrees; opposite vectors are parallel.
fn are_parallel(one: Point, other: Point) -> bool {
    one.dot(other).abs() > 0.8 * one.length() * other.length()
}

/// Maps a position along a line, 0 to 1, to its position after straightening; `narrowing` is the ratio of the heights at the end and the
/// start.
fn straightened(way: f32, narrowing: f32) -> f32 {
    way * narrowing / (1.0 - way * (1.0 - narrowing))
}

/// Returns the median distance between consecutive positions, ignoring distances of at most `least` as double detections; `None` if no
/// distance is left.
fn pitch(mut places: Vec<f32>, least: f32) -> Option<f32> {
    places.sort_by(f32::total_cmp);
    let mut steps: Vec<f32> = places.windows(2).map(|pair| pair[1] - pair[0]).filter(|step| *step > least).collect();
    steps.sort_by(f32::total_cmp);
    steps.get(steps.len() / 2).copied().filter(|step| *step > 0.0)
}

/// Returns the widest line or row; `None` if there is none. Rows are tried as well because, unlike lines, they leave out other objects
/// nearby.
fn longest_line(places: &[Place]) -> Option<Vec<Place>> {
    let lines = lines(places).into_iter().chain(rows(places)).filter(|line| direction(line).is_some());
    lines.max_by(|a, b| width(a).total_cmp(&width(b)))
}

/// Returns the sum of the widths of tiles.
fn width(tiles: &[Place]) -> f32 {
    tiles.iter().map(|tile| 2.0 * tile.right.length()).sum()
}

/// Groups tiles of similar width that are close together, regardless of their rotation.
fn lines(places: &[Place]) -> Vec<Vec<Place>> {
    grouped(places, |one, other| {
        let side = |tile: &Place| tile.right.length().max(tile.down.length());
        let near = (one.middle - other.middle).length() < 1.5 * (side(one) + side(other));
        near && (0.6..1.7).contains(&(one.right.length() / other.right.length()))
    })
}

/// Returns the direction of a line of tiles, pointing right or, if it is steep, down; `None` if the tiles are too few or not on a line.
fn direction(tiles: &[Place]) -> Option<Point> {
    if tiles.len() < LINE {
        return None;
    }
    let middle = tiles.iter().fold(Point::default(), |sum, tile| sum + tile.middle) * (1.0 / tiles.len() as f32);
    let apart = tiles.iter().map(|tile| tile.middle - middle);
    let sums = apart.fold([0.0; 3], |[xx, yy, xy], at| [xx + at.x * at.x, yy + at.y * at.y, xy + at.x * at.y]);
    let [xx, yy, xy] = sums;
    let (half, apart) = ((xx + yy) / 2.0, ((xx - yy) / 2.0).hypot(xy));
    // Tiles are on a line only if they scatter far less across it than along it.
    if half - apart > 0.03 * (half + apart) {
        return None;
    }
    let angle = (2.0 * xy).atan2(xx - yy) / 2.0;
    let across = Point { x: angle.cos(), y: angle.sin() };
    Some(if across.x + 0.2 * across.y < 0.0 { across * -1.0 } else { across })
}

/// Partitions tiles into connected groups.
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

/// Returns the tiles detected by the network without overlaps, most probable first.
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
    sort(&mut found, &|tile| -tile.chance);
    let mut kept: Vec<Place> = Vec::new();
    for place in found {
        if !place.is_flat() && !kept.iter().any(|other| other.covers(&place)) {
            kept.push(place);
        }
    }
    kept
}

/// Returns the tile detected in a cell.
fn place(answer: &[f32], x: usize, y: usize, part: &Part) -> Place {
    let own = Point { x: x as f32 + 0.5 + answer[1], y: y as f32 + 0.5 + answer[2] } * CELL as f32;
    let side = |length: f32, cosine: f32, sine: f32| {
        let angle = sine.atan2(cosine) / 2.0;
        part.turned(own, Point { x: angle.cos(), y: angle.sin() } * (8.0 * length.clamp(-2.0, 3.0).exp()))
    };
    let upright = part.turned(own, Point { x: 0.0, y: 1.0 });
    let mut down = side(answer[4], answer[7], answer[8]);
    if down.dot(upright) < 0.0 {
        down = down * -1.0;
    }
    let mut right = side(answer[3], answer[5], answer[6]);
    if right.cross(down) < 0.0 {
        right = right * -1.0;
    }
    let middle = part.at(own);
    Place { middle, right, down, chance: 1.0 / (1.0 + (-answer[0]).exp()) }
}

/// Returns whether two tiles are in one row: side by side, of similar size and direction, at most a tile apart.
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

/// Returns the rows of tiles, each from left to right with its tiles upright, or from top to bottom if the row is vertical.
pub(crate) fn rows(places: &[Place]) -> Vec<Vec<Place>> {
    grouped(places, beside).into_iter().map(in_order).collect()
}

/// Sorts tiles by a value. This is not generic over the value because each copy of the sort would make the program larger.
fn sort(tiles: &mut [Place], value: &dyn Fn(&Place) -> f32) {
    tiles.sort_by(|a, b| value(a).total_cmp(&value(b)));
}

/// Sorts a row and rotates its tiles to the same direction.
fn in_order(mut row: Vec<Place>) -> Vec<Place> {
    let first = row[0];
    for tile in &mut row {
        if tile.right.dot(first.right) < 0.0 {
            *tile = tile.turned();
        }
    }
    let along = row.iter().fold(Point::default(), |sum, tile| sum + tile.right);
    // The row has to run to the right or, if it is steep, downward.
    if along.x + 0.2 * along.y < 0.0 {
        row.iter_mut().for_each(|tile| *tile = tile.turned());
    }
    let along = row.iter().fold(Point::default(), |sum, tile| sum + tile.right);
    sort(&mut row, &|tile| tile.middle.dot(along));
    row
}

/// Replaces the direction and size of each tile in a row by values computed from its neighbors, since those of a single tile are imprecise.
/// Rows of fewer than three tiles are returned unchanged.
pub(crate) fn smoothed(row: &[Place]) -> Vec<Place> {
    if row.len() < 3 {
        return row.to_vec();
    }
    let smooth = |number: usize| {
        let start = number.saturating_sub(3);
        let near = &row[start..row.len().min(number + 4)];
        let along = near.windows(2).fold(Point::default(), |sum, pair| sum + (pair[1].middle - pair[0].middle));
        let fitted = |value: fn(&Place) -> f32| fitted(near, number - start, value);
        let wide = fitted(|tile| tile.right.length());
        let down = Point { x: fitted(|tile| tile.down.x), y: fitted(|tile| tile.down.y) };
        Place { right: along * (wide / along.length().max(1.0)), down, ..row[number] }
    };
    (0..row.len()).map(smooth).collect()
}

/// Returns a value of a tile, smoothed by linear regression over a row. A mean would not do, because the tiles of a row seen from one end
/// grow steadily.
fn fitted(row: &[Place], number: usize, value: fn(&Place) -> f32) -> f32 {
    let count = row.len() as f32;
    let apart = |number: usize| number as f32 - (count - 1.0) / 2.0;
    let mean = row.iter().map(value).sum::<f32>() / count;
    let square: f32 = (0..row.len()).map(|number| apart(number).powi(2)).sum();
    let slope = row.iter().enumerate().map(|(number, tile)| apart(number) * value(tile)).sum::<f32>() / square;
    mean + slope * apart(number)
}

/// Adds the positions where tiles may have been overlooked, marked with `true`: in gaps of one tile and, if the row has at least three
/// tiles, two beyond each end. The tiles of the row are marked with `false`.
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
    /// Interpolates between this position (`way` 0) and another (`way` 1).
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a row of fourteen tiles, transformed by a projection.
    fn seen(project: impl Fn(Point) -> Point) -> Vec<Place> {
        let place = |number: usize| {
            let middle = Point { x: 100.0 + 40.0 * number as f32, y: 200.0 };
            let half = |half: Point| (project(middle + half) - project(middle - half)) * 0.5;
            let (right, down) = (half(Point { x: 19.5, y: 0.0 }), half(Point { x: 0.0, y: 26.0 }));
            Place { middle: project(middle), right, down, chance: 0.9 }
        };
        (0..14).map(place).collect()
    }

    fn whole() -> Part {
        Part::whole(&Picture::new(800, 600, vec![0; 800 * 600 * 4]).unwrap())
    }

    #[test]
    fn a_row_from_above_is_not_looked_at_again() {
        let places = seen(|point| point);
        assert!(whole().shows(&places));
        assert_eq!(whole().around_line(&places.iter().map(|place| enlarged(*place, 1.2)).collect::<Vec<_>>()), None);
        let small: Vec<Place> = places.iter().map(|place| enlarged(*place, 0.5)).collect();
        assert!(!whole().shows(&small), "tiles of ten pixels");
        assert!(!whole().shows(&places[..3]), "few tiles");
    }

    fn enlarged(place: Place, times: f32) -> Place {
        Place { middle: place.middle * times, right: place.right * times, down: place.down * times, ..place }
    }

    #[test]
    fn a_row_seen_aslant_or_flat_is_straightened() {
        let flat = |point: Point| Point { y: point.y * 0.65, ..point };
        let aslant = |point: Point| {
            let far = 1.0 + point.x / 800.0;
            Point { x: point.x / far, y: 300.0 + (point.y - 200.0) / far }
        };
        for (name, places) in [("flat", seen(flat)), ("aslant", seen(aslant))] {
            let part = whole().around_line(&places).unwrap();
            // Each item has the position of a tile in the part, and the tile's height.
            let tiles: Vec<(Point, f32)> = places
                .iter()
                .map(|place| (part.own(place.middle), part.own(place.at(0.0, 1.0)).y - part.own(place.at(0.0, -1.0)).y))
                .collect();
            let step = (tiles[13].0.x - tiles[0].0.x) / 13.0;
            for pair in tiles.windows(2) {
                let ((one, high), (other, _)) = (pair[0], pair[1]);
                assert!(((other.x - one.x) / step - 1.0).abs() < 0.1, "{name}: {} and not {step}", other.x - one.x);
                assert!((other.y - one.y).abs() < 1.0, "{name}");
                assert!((high / step - UPRIGHT).abs() < 0.15, "{name}: {high} by {step}");
            }
            assert!(places.iter().all(|place| part.has(place.middle)), "{name}");
        }
    }

    #[test]
    fn a_steep_row_is_leveled_before_it_is_straightened() {
        // The row is seen at a low angle, and then turned by 45 degrees.
        let steep = |point: Point| Point { x: 300.0 + point.x - 0.65 * point.y, y: point.x + 0.65 * point.y } * 0.7;
        let places = seen(steep);
        let aspect = |part: &Part| {
            let [width, height] = [Point { x: 1.0, y: 0.0 }, Point { x: 0.0, y: 1.0 }]
                .map(|own| (part.at(own) - part.at(Point::default())).length());
            height / width
        };
        let leveled = whole().around_line(&places).unwrap();
        assert!((aspect(&leveled) - 1.0).abs() < 0.1, "{}", aspect(&leveled));
        let straightened = leveled.around_line(&places).unwrap();
        assert!((aspect(&straightened) - 0.65).abs() < 0.1, "{}", aspect(&straightened));
    }

    #[test]
    fn a_leveled_part_shows_the_rows_beside_the_line() {
        let turned = |point: Point| Point { x: point.x - point.y, y: point.x + point.y } * 0.4;
        let rows = [0.0, 55.0, 110.0, 165.0].map(|down| seen(|point| turned(Point { y: point.y + down, ..point })));
        let part = whole().around_line(&rows.concat()).unwrap();
        assert!(rows.iter().flatten().all(|place| part.has(place.middle)));
    }
}
