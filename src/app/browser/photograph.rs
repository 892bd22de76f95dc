//! Photographs: image files or camera frames, scaled down and drawn on a canvas, and tiles cut out of them. Nothing is stored or leaves the
//! page.

use bafan_camera::Point;
use gloo::utils::{document, window};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, File, HtmlCanvasElement, HtmlImageElement, HtmlVideoElement, MediaStream,
    MediaStreamConstraints, MediaStreamTrack, Url,
};

use crate::model::camera::{Corners, PhotoTrouble, Size, is_dark, smaller, trouble_of_file, trouble_of_size};

/// A photograph, scaled down for reading and display.
#[derive(Clone, Debug, PartialEq)]
pub struct Photograph {
    canvas: HtmlCanvasElement,
}

impl Photograph {
    /// Opens an image file, rotated as its metadata says.
    ///
    /// # Errors
    ///
    /// Returns the reason why no tiles can be read from the file.
    pub async fn open(file: &Blob) -> Result<Photograph, PhotoTrouble> {
        if let Some(trouble) = trouble_of_file(&file.type_(), file.size()) {
            return Err(trouble);
        }
        let unknown = if file.type_().is_empty() { PhotoTrouble::NoPicture } else { PhotoTrouble::Undecodable };
        let image = image(file).await.map_err(|_| unknown)?;
        Photograph::drawn((image.natural_width(), image.natural_height()), |context, width, height| {
            context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
        })
    }

    /// Captures the current frame of a camera.
    ///
    /// # Errors
    ///
    /// Returns the reason why no tiles can be read from the frame.
    pub fn of_video(video: &HtmlVideoElement) -> Result<Photograph, PhotoTrouble> {
        Photograph::drawn((video.video_width(), video.video_height()), |context, width, height| {
            context.draw_image_with_html_video_element_and_dw_and_dh(video, 0.0, 0.0, width, height)
        })
    }

    fn drawn(
        size: Size,
        draw: impl FnOnce(&CanvasRenderingContext2d, f64, f64) -> Result<(), JsValue>,
    ) -> Result<Photograph, PhotoTrouble> {
        if let Some(trouble) = trouble_of_size(size) {
            return Err(trouble);
        }
        let (width, height) = smaller(size);
        let photograph = canvas(width, height).and_then(|canvas| {
            draw(&context(&canvas)?, width.into(), height.into()).ok()?;
            Some(Photograph { canvas })
        });
        let photograph = photograph.ok_or(PhotoTrouble::Undecodable)?;
        let dark = is_dark(&photograph.rgba().ok_or(PhotoTrouble::Undecodable)?);
        if dark { Err(PhotoTrouble::TooDark) } else { Ok(photograph) }
    }

    #[cfg(test)]
    pub fn blank() -> Photograph {
        Photograph { canvas: canvas(64, 64).unwrap() }
    }

    pub fn size(&self) -> Size {
        (self.canvas.width(), self.canvas.height())
    }

    /// Returns the pixels as RGBA bytes, row by row; `None` if the browser does not let the page read the canvas.
    pub fn rgba(&self) -> Option<Vec<u8>> {
        let (width, height) = self.size();
        let pixels = context(&self.canvas)?.get_image_data(0.0, 0.0, width.into(), height.into()).ok()?;
        Some(pixels.data().0)
    }

    pub fn show(&self, on: &HtmlCanvasElement) {
        let (width, height) = self.size();
        on.set_width(width);
        on.set_height(height);
        // This fails only if the canvas cannot be drawn on; it then stays empty.
        _ = context(on).map(|context| context.draw_image_with_html_canvas_element(&self.canvas, 0.0, 0.0));
    }

    /// Draws the area between a tile's corners, upright. Draws nothing if the area is at most one square pixel.
    pub fn show_tile(&self, corners: &Corners, on: &HtmlCanvasElement) {
        let (width, height) = (f64::from(on.width()), f64::from(on.height()));
        let [left_up, right_up, _, left_down] = corners.map(|Point { x, y }| (f64::from(x), f64::from(y)));
        let (across, down) =
            ((right_up.0 - left_up.0, right_up.1 - left_up.1), (left_down.0 - left_up.0, left_down.1 - left_up.1));
        let area = across.0 * down.1 - across.1 * down.0;
        let Some(context) = context(on).filter(|_| area.abs() > 1.0) else { return };
        let (a, c) = (width * down.1 / area, -width * down.0 / area);
        let (b, d) = (-height * across.1 / area, height * across.0 / area);
        let (e, f) = (-(a * left_up.0 + c * left_up.1), -(b * left_up.0 + d * left_up.1));
        // These calls fail only if the canvas cannot be drawn on.
        _ = context.set_transform(a, b, c, d, e, f);
        _ = context.draw_image_with_html_canvas_element(&self.canvas, 0.0, 0.0);
        _ = context.reset_transform();
    }
}

pub fn canvas(width: u32, height: u32) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    Some(canvas)
}

pub fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// Decodes an image file, rotated as its metadata says. This does not use an `ImageBitmap`, because WebKit sometimes draws nothing from a
/// newly created `ImageBitmap`.
pub async fn image(file: &Blob) -> Result<HtmlImageElement, JsValue> {
    let image = HtmlImageElement::new()?;
    let address = Url::create_object_url_with_blob(file)?;
    image.set_src(&address);
    let decoded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&address)?;
    decoded.map(|_| image)
}

/// Returns the first image among the files, or the first file if none is an image; `None` if there are no files.
pub fn first_of(files: &[File]) -> Option<File> {
    files.iter().find(|file| file.type_().starts_with("image/")).or(files.first()).cloned()
}

/// Returns whether the browser offers the page access to cameras.
pub fn has_camera() -> bool {
    let devices = Reflect::get(&window().navigator(), &"mediaDevices".into());
    devices.is_ok_and(|devices| devices.is_object())
}

/// Opens a camera, preferably the rear camera. The camera runs until [`stop`](stop) is called.
///
/// # Errors
///
/// Fails if there is no camera or the user does not allow its use.
pub async fn see() -> Result<MediaStream, JsValue> {
    let wanted = Object::new();
    Reflect::set(&wanted, &"facingMode".into(), &"environment".into())?;
    Reflect::set(&wanted, &"width".into(), &1920.into())?;
    let constraints = MediaStreamConstraints::new();
    constraints.set_video(&wanted);
    let devices = window().navigator().media_devices()?;
    JsFuture::from(devices.get_user_media_with_constraints(&constraints)?).await?.dyn_into()
}

/// Stops the camera, whose light then goes out.
pub fn stop(stream: &MediaStream) {
    for track in stream.get_tracks().iter() {
        track.unchecked_into::<MediaStreamTrack>().stop();
    }
}
