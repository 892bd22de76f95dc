//! Sharing, copying and saving. The browser may lack or refuse any of these; that is not treated as an error.

use bafan::order;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, document_element, window};
use js_sys::{Array, Date, Promise, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, DragEvent, File, FileList, FileSystemDirectoryEntry, FileSystemEntry, FileSystemFileEntry, HtmlAnchorElement,
    HtmlImageElement, HtmlInputElement, ShareData, TextDecoder, TextDecoderOptions, Url,
};
use yew::prelude::*;

use super::fetched;
use super::photograph::{canvas, context};
use super::reflected::function;

/// Returns whether the system has a share sheet.
pub fn can_share() -> bool {
    function(&window().navigator(), "share").is_some()
}

pub async fn share(title: &str, text: &str, url: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_text(text);
    data.set_url(url);
    // This also fails if the user closes the share sheet.
    _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
}

/// Copies a text; returns whether that worked.
pub async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    function(&clipboard, "writeText").is_some() && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Returns the text on the clipboard, if the browser and the user allow reading it.
pub async fn pasted() -> Option<String> {
    let clipboard = window().navigator().clipboard();
    function(&clipboard, "readText")?;
    JsFuture::from(clipboard.read_text()).await.ok()?.as_string()
}

pub async fn sprite() -> Option<String> {
    fetched::text("tiles.svg").await
}

/// Saves a drawing as a PNG of the given width in pixels; returns whether that worked.
pub async fn save_picture(svg: &str, width: u32) -> bool {
    painted(svg, width).await.is_some()
}

/// A file and its text. The text is empty if the file cannot be read. Invalid bytes are replaced if the file can be decoded neither as
/// UTF-8 nor, unless it begins with `{`, in any of [`ENCODINGS`].
pub struct TextFile {
    pub name: String,
    pub text: String,
}

/// Passes on the text of the chosen file, or the joined texts of several.
pub fn chosen_text(event: &Event, found: Callback<String>) {
    chosen_files(event, found.reform(|files: Vec<TextFile>| files.into_iter().map(|file| file.text).collect()));
}

/// Passes on the chosen files. If a folder was chosen, passes on only the files that may hold text, judging by their names.
pub fn chosen_files(event: &Event, found: Callback<Vec<TextFile>>) {
    let input = event.target_dyn_into::<HtmlInputElement>();
    let of_folder = input.is_some_and(|input| input.has_attribute("webkitdirectory"));
    let mut files = chosen(event);
    files.retain(|file| !of_folder || may_hold_text(&file.name()));
    spawn_local(read_all(files, found));
}

/// Returns the files chosen in a field and clears it, so that the same file can be chosen again.
pub fn chosen(event: &Event) -> Vec<File> {
    let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return Vec::new() };
    let files = listed(input.files());
    input.set_value("");
    files
}

/// Passes on the dropped files and, like [`chosen_files`], the files in dropped folders that may hold text.
pub fn dropped_files(event: &DragEvent, found: Callback<Vec<TextFile>>) {
    let Some(items) = event.data_transfer().map(|dropped| dropped.items()) else { return };
    // The items can be read only during the event.
    let entries = (0..items.length()).filter_map(|place| items.get(place)?.webkit_get_as_entry().ok().flatten());
    let entries: Vec<FileSystemEntry> = entries.collect();
    spawn_local(async move {
        let (mut files, mut left) = (Vec::new(), Vec::new());
        for entry in entries {
            match entry.dyn_into::<FileSystemFileEntry>() {
                Ok(file) => files.extend(file_of(&file).await),
                Err(folder) => left.push(folder),
            }
        }
        while let Some(folder) = left.pop() {
            for entry in entries_of(folder).await {
                match entry.dyn_into::<FileSystemFileEntry>() {
                    Ok(file) if may_hold_text(&file.name()) => files.extend(file_of(&file).await),
                    Ok(_) => {}
                    Err(folder) => left.push(folder),
                }
            }
        }
        read_all(files, found).await;
    });
}

/// Returns the files of a list; empty if there is no list.
pub fn listed(files: Option<FileList>) -> Vec<File> {
    files.map_or_else(Vec::new, |files| (0..files.length()).filter_map(|place| files.get(place)).collect())
}

/// Returns whether a file may hold text, judging by its extension.
fn may_hold_text(name: &str) -> bool {
    ["json", "txt", "log"].into_iter().any(|kind| name.rsplit('.').next() == Some(kind))
}

async fn file_of(entry: &FileSystemFileEntry) -> Option<File> {
    let promise = Promise::new(&mut |done, failed| entry.file_with_callback_and_callback(&done, &failed));
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// Returns the entries of a folder; empty if it cannot be read. The browser lists them in batches; an empty batch ends the list.
async fn entries_of(folder: FileSystemEntry) -> Vec<FileSystemEntry> {
    let mut entries = Vec::new();
    let Ok(folder) = folder.dyn_into::<FileSystemDirectoryEntry>() else { return entries };
    let reader = folder.create_reader();
    loop {
        let promise = Promise::new(&mut |done, failed| {
            _ = reader.read_entries_with_callback_and_callback(&done, &failed);
        });
        let portion = JsFuture::from(promise).await.map(|portion| Array::from(&portion)).unwrap_or_default();
        if portion.length() == 0 {
            return entries;
        }
        entries.extend(portion.iter().filter_map(|entry| entry.dyn_into().ok()));
    }
}

async fn read_all(mut files: Vec<File>, found: Callback<Vec<TextFile>>) {
    if files.is_empty() {
        return;
    }
    order::by(&mut files, |one, other| one.name().cmp(&other.name()));
    let mut texts = Vec::new();
    for file in files {
        let bytes = JsFuture::from(file.array_buffer()).await.map(|bytes| Uint8Array::new(&bytes).to_vec());
        texts.push(TextFile { name: file.name(), text: text_of(&bytes.unwrap_or_default()) });
    }
    found.emit(texts);
}

/// Returns the text that another app has shared with this one, which the service worker has stored; `None` if there is none. The service
/// worker hands the text over only once.
pub async fn handed_over() -> Option<String> {
    fetched::text("handed-over").await
}

/// Encodings in which spreadsheet programs on Windows save tables, each with the byte order mark that identifies it; the East Asian
/// encodings have none.
const ENCODINGS: [(&[u8], &str); 4] =
    [(&[0xff, 0xfe], "utf-16le"), (&[0xfe, 0xff], "utf-16be"), (b"", "gb18030"), (b"", "shift_jis")];

/// Decodes a file. If the app is used in Japanese, Shift JIS is tried before GB 18030, in which almost any bytes are valid. The app's own
/// files, which begin with `{`, are always decoded as UTF-8, even if damaged.
fn text_of(bytes: &[u8]) -> String {
    let decoded = |label: &str| {
        let decoder = TextDecoder::new_with_label_and_options(label, &fatal()).ok()?;
        decoder.decode_with_u8_array(bytes).ok()
    };
    let [wide @ .., china, japan] = ENCODINGS;
    let is_japanese = document_element().get_attribute("lang").is_some_and(|language| language.starts_with("ja"));
    let east = if is_japanese { [japan, china] } else { [china, japan] };
    let marked = wide.into_iter().chain(east).filter(|(mark, _)| bytes.starts_with(mark));
    let other = || marked.map(|(_, label)| label).find_map(decoded);
    let ours = bytes.trim_ascii_start().starts_with(b"{");
    std::str::from_utf8(bytes)
        .map(str::to_owned)
        .ok()
        .or_else(|| other().filter(|_| !ours))
        .unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())
}

fn fatal() -> TextDecoderOptions {
    let options = TextDecoderOptions::new();
    options.set_fatal(true);
    options
}

/// Makes the phone vibrate, if it can.
pub fn buzz(milliseconds: u32) {
    let navigator = window().navigator();
    if function(&navigator, "vibrate").is_some() {
        navigator.vibrate_with_duration(milliseconds);
    }
}

/// Saves a text as a file, and returns the file's name: `bafan-`, the `name`, the date, and the `extension`.
pub fn save_text(name: &str, extension: &str, text: &str) -> String {
    let name = format!("bafan-{name}-{}.{extension}", date());
    // If the browser cannot save files, nothing is saved, as if the user had declined the download.
    _ = offered(&name, text);
    name
}

/// Returns the local date as `2026-11-30`.
fn date() -> String {
    let now = Date::new_0();
    format!("{}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

fn offered(name: &str, text: &str) -> Option<()> {
    let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into())).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    download(name, &address)?;
    // The address stays valid for a minute, by which time the browser has certainly begun to read the file.
    Timeout::new(60_000, move || _ = Url::revoke_object_url(&address)).forget();
    Some(())
}

async fn painted(svg: &str, width: u32) -> Option<()> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg))));
    JsFuture::from(image.decode()).await.ok()?;
    let height = (u64::from(image.natural_height()) * u64::from(width)).checked_div(image.natural_width().into())?;
    let canvas = canvas(width, height.try_into().ok()?)?;
    let context = context(&canvas)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height as f64).ok()?;
    download(&format!("bafan-{}.png", date()), &canvas.to_data_url_with_type("image/png").ok()?)
}

/// Makes the browser download the content at an address under the given file name.
fn download(name: &str, address: &str) -> Option<()> {
    let anchor: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(address);
    anchor.set_download(name);
    anchor.click();
    Some(())
}

#[cfg(test)]
mod tests {
    use gloo::utils::document_element;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::text_of;

    #[wasm_bindgen_test]
    fn a_table_that_a_spreadsheet_saved_is_read() {
        let utf_16 = |text: &str| [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        let cases: [(Vec<u8>, &str); 5] = [
            ("小王,8".into(), "小王,8"),
            (b"\xd0\xa1\xcd\xf5,8".to_vec(), "小王,8"),
            (utf_16("小王,8"), "小王,8"),
            (b"\x8b\xbf\xff".to_vec(), "\u{fffd}\u{fffd}\u{fffd}"),
            (b" {\"\xcd\xf5\"}".to_vec(), " {\"\u{fffd}\u{fffd}\"}"),
        ];
        for (bytes, text) in cases {
            assert_eq!(text_of(&bytes), text);
        }
        let sato = b"\x8d\xb2\x93\xa1,8";
        assert_ne!(text_of(sato), "佐藤,8");
        let language = document_element().get_attribute("lang").unwrap_or_default();
        document_element().set_attribute("lang", "ja").expect("it is an attribute");
        assert_eq!(text_of(sato), "佐藤,8");
        document_element().set_attribute("lang", &language).expect("it is an attribute");
    }
}
