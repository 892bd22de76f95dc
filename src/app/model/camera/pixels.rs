//! What can be said of a photograph before anybody looks for tiles in it.

/// Width and height in pixels.
pub type Size = (u32, u32);

/// Why a file is no photograph that tiles could be read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoTrouble {
    NoPicture,
    /// The browser cannot show it.
    Undecodable,
    /// It has more than 40 million pixels, or 80 million bytes.
    TooLarge,
    /// It has too few pixels for a row of tiles.
    TooSmall,
    TooDark,
    /// What was dropped or pasted holds no file.
    NoFile,
}

/// A file may have so many bytes.
const MOST_BYTES: f64 = 80e6;

/// A photograph may have so many pixels.
const MOST_PIXELS: u64 = 40_000_000;

const LEAST_SIDE: u32 = 64;

/// What is to be said of a file before it is opened: `kind` is its media type, empty where the browser knows none.
pub fn trouble_of_file(kind: &str, bytes: f64) -> Option<PhotoTrouble> {
    let picture = kind.is_empty() || kind.starts_with("image/");
    (!picture).then_some(PhotoTrouble::NoPicture).or((bytes > MOST_BYTES).then_some(PhotoTrouble::TooLarge))
}

/// What is to be said of a picture before it is made smaller.
pub fn trouble_of_size((width, height): Size) -> Option<PhotoTrouble> {
    let large = u64::from(width) * u64::from(height) > MOST_PIXELS;
    large.then_some(PhotoTrouble::TooLarge).or((width.min(height) < LEAST_SIDE).then_some(PhotoTrouble::TooSmall))
}

/// The longest side that a photograph keeps.
const LONGEST: u32 = 1280;

/// Below this mean brightness, 0 to 255, tiles cannot be told from the cloth.
const DARK: u64 = 28;

/// How large a photograph becomes before it is read: its longest side has 1,280 pixels at most.
pub fn smaller((width, height): Size) -> Size {
    let longest = width.max(height).max(1);
    if longest <= LONGEST {
        return (width, height);
    }
    let scaled =
        |side: u32| u32::try_from(u64::from(side) * u64::from(LONGEST) / u64::from(longest)).unwrap_or(LONGEST).max(1);
    (scaled(width), scaled(height))
}

/// Whether it is too dark to be read: by its mean brightness, from bytes of red, green, blue and opacity.
pub fn is_dark(rgba: &[u8]) -> bool {
    // One pixel in seven says enough.
    let pixels = rgba.chunks_exact(4).step_by(7);
    let light = |pixel: &[u8]| 3 * u64::from(pixel[0]) + 6 * u64::from(pixel[1]) + u64::from(pixel[2]);
    let (sum, count) = pixels.fold((0, 0), |(sum, count), pixel| (sum + light(pixel), count + 1));
    sum < DARK * 10 * count
}
