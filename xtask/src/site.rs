//! The site: everything that `index.html` and `Trunk.toml` reference, assembled in a folder as Trunk would do it.
//!
//! Trunk alone can build the site from these two files (tested by the part `plain`), but it has no step between the linker and
//! wasm-bindgen, where the app is split, and compiling Trunk takes longer than compiling the app.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::shell::Result;

/// Recreates the site in a folder. Each program is in a folder of its own in `bound`.
pub fn assemble(bound: &Path, site: &Path) -> Result {
    let config = String::from_utf8(read("Trunk.toml")?)?;
    let script = config.lines().find_map(|line| line.strip_prefix("pattern_script = '")?.strip_suffix('\''));
    let script = script.ok_or("Trunk.toml has no pattern_script")?;
    _ = fs::remove_dir_all(site);
    // A page never receives a part of another build, because the whole program is in a folder named after its content.
    let app = format!("app-{}", hash(&read(bound.join("app/app_bg.wasm"))?));
    copy(&bound.join("app"), &site.join(&app))?;
    let mut lines = Vec::new();
    let mut styles = Vec::new();
    for line in String::from_utf8(read("index.html")?)?.lines() {
        let value = |attribute: &str| line.split_once(&format!(" {attribute}=\""))?.1.split('"').next();
        let href = value("href").unwrap_or_default();
        match value("rel") {
            _ if line.contains("data-trunk-public-url") => lines.push("    <base href=\"./\" />".to_owned()),
            _ if !line.contains("<link data-trunk ") => lines.push(line.to_owned()),
            // All style sheets are joined into one, in place of the first.
            Some("css") => {
                if styles.is_empty() {
                    lines.push("    <link rel=\"stylesheet\" href=\"./{style}\" />".to_owned());
                }
                styles.extend(read(href)?);
            }
            Some("copy-file" | "copy-dir") => {
                let from = Path::new(href);
                copy(from, &site.join(from.file_name().unwrap_or_default()))?;
            }
            Some("rust") if value("data-type") == Some("worker") => {
                copy(&bound.join(value("data-bin").unwrap_or_default()), site)?;
            }
            Some("rust") => lines.push(format!("    {script}")),
            other => return Err(format!("index.html: Trunk knows what to do with {other:?}, and we do not").into()),
        }
    }
    let style = format!("app-{}.css", hash(&styles));
    write(&site.join(&style), styles)?;
    let page = lines.join("\n").replace("{style}", &style).replace("{base}", "./");
    let page = page.replace("{js}", &format!("{app}/app.js")).replace("{wasm}", &format!("{app}/app_bg.wasm"));
    write(&site.join("index.html"), (page + "\n").into())
}

fn hash(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Copies a file, or a folder with all its content.
pub fn copy(from: &Path, to: &Path) -> Result {
    if !from.is_dir() {
        return write(to, read(from)?);
    }
    for entry in fs::read_dir(from)?.flatten() {
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn read(path: impl AsRef<Path>) -> Result<Vec<u8>> {
    let path = path.as_ref();
    Ok(fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?)
}

fn write(path: &Path, bytes: Vec<u8>) -> Result {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    Ok(folder.and_then(|()| fs::write(path, bytes)).map_err(|error| format!("{}: {error}", path.display()))?)
}
