//! QR codes of texts.

use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the light quiet zone, in modules.
const MARGIN: i32 = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The side length of the drawing in modules, margin included.
    pub size: i32,
    /// The dark modules as the path of an SVG drawing.
    pub path: String,
}

/// Encodes a text with medium error correction or, if it does not fit, with low error correction; `None` if it is too long for both.
pub fn drawn(content: &str) -> Option<Drawn> {
    let code =
        [QrCodeEcc::Medium, QrCodeEcc::Low].into_iter().find_map(|ecc| QrCode::encode_text(content, ecc).ok())?;
    let mut path = String::new();
    for row in 0..code.size() {
        for column in 0..code.size() {
            if code.get_module(column, row) {
                path += &format!("M{} {}h1v1h-1z", column + MARGIN, row + MARGIN);
            }
        }
    }
    Some(Drawn { size: code.size() + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes the drawing with another library, at eight pixels per module.
    fn read(drawn: &Drawn) -> String {
        const PIXELS: usize = 8;
        let side = drawn.size as usize;
        let mut dark = vec![false; side * side];
        for module in drawn.path.split('M').skip(1) {
            let (at, rest) = module.split_once('h').unwrap();
            assert_eq!(rest, "1v1h-1z");
            let (column, row) = at.split_once(' ').unwrap();
            dark[row.parse::<usize>().unwrap() * side + column.parse::<usize>().unwrap()] = true;
        }
        let pixel = |x: usize, y: usize| if dark[y / PIXELS * side + x / PIXELS] { 0 } else { 255 };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side * PIXELS, side * PIXELS, pixel);
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1, "one code");
        grids[0].decode().unwrap().1
    }

    #[test]
    fn what_is_drawn_is_read_again() {
        let hands = ["c18b", "a12", "O", "b9df1", "Pd:win-below-8", "d8a"];
        let session = hands.into_iter().cycle().take(24).collect::<Vec<_>>().join(".");
        let names = "%E5%B0%8F%E7%8E%8B:Bob:Cai:Dou";
        for text in [
            "https://bafan.example/#/table/new?b=mil25&n=Ann:Bob:Cai:Dou".to_owned(),
            format!("https://bafan.example/#/table/open?v=1&m=M:mil25:b:0:r4:pp:{names}.{session}&s=s44we8&k=25"),
            "x".repeat(2_500),
        ] {
            let drawn = drawn(&text).unwrap();
            assert_eq!(read(&drawn), text);
        }
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(drawn(&"x".repeat(3_000)), None);
    }
}
