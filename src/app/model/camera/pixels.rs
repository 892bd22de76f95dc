//! Checks photographs before tiles are searched for in them.

pub type Size = (u32, u32);

/// The reason why no tiles can be read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoTrouble {
    NoPicture,
    Undecodable,
    /// The photograph has more than 110 million pixels, or the file more than 80 million bytes.
    TooLarge,
    /// The photograph has too few pixels for a row of tiles.
    TooSmall,
    TooDark,
    /// The dropped or pasted data contains no file.
    NoFile,
}

const MOST_BYTES: f64 = 80e6;

const MOST_PIXELS: u64 = 110_000_000;

const LEAST_SIDE: u32 = 64;

/// Checks a file before it is opened and returns what is wrong with it, if anything; `kind` is its media type, empty if the browser does
/// not know it.
pub fn trouble_of_file(kind: &str, bytes: f64) -> Option<PhotoTrouble> {
    let picture = kind.is_empty() || kind.starts_with("image/");
    (!picture).then_some(PhotoTrouble::NoPicture).or((bytes > MOST_BYTES).then_some(PhotoTrouble::TooLarge))
}

/// Checks the size of a photograph, in pixels, before it is scaled down; returns what is wrong with it, if anything.
pub fn trouble_of_size((width, height): Size) -> Option<PhotoTrouble> {
    let large = u64::from(width) * u64::from(height) > MOST_PIXELS;
    large.then_some(PhotoTrouble::TooLarge).or((width.min(height) < LEAST_SIDE).then_some(PhotoTrouble::TooSmall))
}

const LONGEST: u32 = 1280;

/// The mean brightness, from 0 to 255, below which tiles cannot be distinguished from the tablecloth.
const DARK: u64 = 28;

/// Returns the size in which a photograph is read: scaled down so that the longer side is 1,280 pixels, or unchanged if no side is longer
/// than that.
pub fn smaller((width, height): Size) -> Size {
    let longest = width.max(height).max(1);
    if longest <= LONGEST {
        return (width, height);
    }
    let scaled =
        |side: u32| u32::try_from(u64::from(side) * u64::from(LONGEST) / u64::from(longest)).unwrap_or(LONGEST).max(1);
    (scaled(width), scaled(height))
}

/// Returns whether a photograph, given as RGBA bytes, is too dark to read, judging by its mean brightness.
pub fn is_dark(rgba: &[u8]) -> bool {
    // A sample of every seventh pixel suffices for the mean.
    let pixels = rgba.chunks_exact(4).step_by(7);
    let light = |pixel: &[u8]| 3 * u64::from(pixel[0]) + 6 * u64::from(pixel[1]) + u64::from(pixel[2]);
    let (sum, count) = pixels.fold((0, 0), |(sum, count), pixel| (sum + light(pixel), count + 1));
    sum < DARK * 10 * count
}
