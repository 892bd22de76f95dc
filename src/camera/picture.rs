//! Pixels of a photograph, and sampling at arbitrary points.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A point in a picture, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// The distance to the right.
    pub x: f32,
    /// The distance downward.
    pub y: f32,
}

impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

impl std::ops::Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }
}

impl std::ops::Mul<f32> for Point {
    type Output = Point;
    fn mul(self, times: f32) -> Point {
        Point { x: self.x * times, y: self.y * times }
    }
}

impl Point {
    pub(crate) fn dot(self, other: Point) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the cross product of two vectors, positive if the second is clockwise from the first (y points down).
    pub(crate) fn cross(self, other: Point) -> f32 {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn length(self) -> f32 {
        self.x.hypot(self.y)
    }
}

/// A photograph: red, green, blue and opacity bytes for each pixel, row by row, as provided by a canvas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

/// Why bytes are not a valid picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFault {
    /// A side has this length, which is shorter than 32 pixels or longer than 4,096.
    Side(usize),
    /// There are this many bytes, which is not four per pixel.
    Bytes(usize),
}

impl fmt::Display for PictureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureFault::Side(pixels) => write!(f, "a side of {pixels} pixels is too short or too long"),
            PictureFault::Bytes(bytes) => write!(f, "{bytes} bytes are not four for each pixel"),
        }
    }
}

impl std::error::Error for PictureFault {}

impl Picture {
    /// The allowed lengths of a side.
    const SIDES: std::ops::RangeInclusive<usize> = 32..=4096;

    /// Creates a picture of the given size in pixels.
    ///
    /// # Errors
    ///
    /// Returns [`PictureFault`] if a side is out of range or the number of bytes is wrong.
    pub fn new(width: usize, height: usize, bytes: Vec<u8>) -> Result<Picture, PictureFault> {
        if let Some(&side) = [width, height].iter().find(|side| !Picture::SIDES.contains(side)) {
            return Err(PictureFault::Side(side));
        }
        if bytes.len() != width * height * 4 {
            return Err(PictureFault::Bytes(bytes.len()));
        }
        Ok(Picture { width, height, bytes })
    }

    /// Returns the width in pixels.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Returns the interpolated red, green and blue at a point, 0 to 255; a point outside the picture has the color of the nearest edge.
    pub fn at(&self, at: Point) -> [f32; 3] {
        let inside = |value: f32, side: usize| value.clamp(0.0, (side - 1) as f32);
        let (x, y) = (inside(at.x, self.width), inside(at.y, self.height));
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (across, down) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize| {
            let start = (y * self.width + x) * 4;
            [self.bytes[start], self.bytes[start + 1], self.bytes[start + 2]].map(f32::from)
        };
        let [a, b, c, d] = [pixel(left, top), pixel(right, top), pixel(left, bottom), pixel(right, bottom)];
        std::array::from_fn(|i| {
            let upper = a[i] + (b[i] - a[i]) * across;
            let lower = c[i] + (d[i] - c[i]) * across;
            upper + (lower - upper) * down
        })
    }

    /// Returns the mean red, green and blue of a square around a point, from at most 16 samples.
    pub(crate) fn mean(&self, middle: Point, side: f32) -> [f32; 3] {
        let count = side.ceil().clamp(1.0, 4.0);
        let mut sum = [0.0; 3];
        let steps = count as usize;
        for row in 0..steps {
            for column in 0..steps {
                let place = |middle: f32, step: usize| middle + side * ((step as f32 + 0.5) / count - 0.5) - 0.5;
                let rgb = self.at(Point { x: place(middle.x, column), y: place(middle.y, row) });
                sum.iter_mut().zip(rgb).for_each(|(sum, value)| *sum += value);
            }
        }
        sum.map(|sum| sum / (count * count))
    }
}
