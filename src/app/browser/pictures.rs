//! The user's own pictures for tiles, scaled to 120 by 160 pixels, with the tile's label in a corner.

use web_sys::File;

use super::photograph::{canvas, context, image};
use super::{page_memory, storage};
use crate::model::pictures::{KEY, Pictures};

/// Returns the stored pictures, and the number of unreadable lines.
pub fn kept() -> (Pictures, usize) {
    Pictures::read(&storage::read(KEY).unwrap_or_default())
}

/// Stores the pictures and makes all pages redraw their tiles; returns whether the browser has stored the pictures permanently. If the old
/// text has unreadable lines, a copy of it is kept.
pub fn keep(pictures: &Pictures) -> bool {
    if kept().1 > 0
        && let Some(unread) = storage::read(KEY)
    {
        _ = storage::keep(&format!("{KEY}.damaged"), &unread);
    }
    let kept = storage::keep(KEY, &pictures.to_string()).is_ok();
    page_memory::tell();
    kept
}

/// The width and height of a stored picture in pixels, in the 3:4 proportions of a tile's face.
const SIZE: (u32, u32) = (120, 160);
const LARGEST: f64 = 30e6;

/// Crops an image to a tile's proportions around its center and writes the label `sign` in a corner; returns a data URI, or `None` if the
/// file is larger than 30 MB or not an image.
pub async fn small(file: &File, sign: &str) -> Option<String> {
    if file.size() > LARGEST {
        return None;
    }
    let image = image(file).await.ok()?;
    let (width, height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    let canvas = canvas(SIZE.0, SIZE.1)?;
    let context = context(&canvas)?;
    let (across, down) = (f64::from(SIZE.0), f64::from(SIZE.1));
    context.set_fill_style_str("#fff");
    context.fill_rect(0.0, 0.0, across, down);
    let scale = (across / width).max(down / height);
    let (shown_width, shown_height) = (width * scale, height * scale);
    let (left, top) = ((across - shown_width) / 2.0, (down - shown_height) / 2.0);
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, left, top, shown_width, shown_height).ok()?;
    // The label is dark on a light patch, so that it is legible on any picture.
    context.set_fill_style_str("rgb(255 255 255 / 88%)");
    context.fill_rect(0.0, 0.0, if sign.len() > 1 { 74.0 } else { 46.0 }, 54.0);
    context.set_fill_style_str("#1b1b1b");
    context.set_font("bold 48px sans-serif");
    context.fill_text(sign, 6.0, 44.0).ok()?;
    let kept = canvas.to_data_url_with_type("image/webp").ok()?;
    // A browser that cannot write WebP returns PNG, which is several times larger, so JPEG is used instead.
    if kept.starts_with("data:image/webp") { Some(kept) } else { canvas.to_data_url_with_type("image/jpeg").ok() }
}
