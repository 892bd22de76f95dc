//! The site: everything that `index.html` and `Trunk.toml` reference, assembled in a folder as Trunk would do it.
//!
//! Trunk alone can build the site from these two files (tested by the part `plain`), but it has no step between the linker and
//! wasm-bindgen, where the app is split, and compiling Trunk takes longer than compiling the app.

use std::error::Error;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::shell::Result;

const PAGE: &str = "index.html";

/// Returns the programs in the order in which the page names them, each with whether it is a worker.
pub fn programs() -> Result<Vec<(String, bool)>> {
    let page = read(Path::new(PAGE))?;
    let links = page.lines().filter_map(|line| asset(line, "rust"));
    let named =
        links.map(|link| Some((value(link, "data-bin")?.to_owned(), value(link, "data-type") == Some("worker"))));
    named.collect::<Option<_>>().ok_or_else(|| format!("{PAGE}: a program has no data-bin").into())
}

/// Recreates the site in a folder. The programs are in `bound`: the page's own in the folder `app`, and the workers next to it.
pub fn assemble(bound: &Path, site: &Path) -> Result {
    let page = read(Path::new(PAGE))?;
    let config = read(Path::new("Trunk.toml"))?;
    let pattern = pattern(&config)?;
    _ = fs::remove_dir_all(site);
    let app = bound.join("app");
    // A page never receives a part of another build, because the whole program is in a folder named after its content.
    let folder = format!("app-{}", hash(&[&app.join("app_bg.wasm")])?);
    copy(&app, &site.join(&folder))?;
    let styles: Vec<&Path> =
        page.lines().filter_map(|line| value(asset(line, "css")?, "href").map(Path::new)).collect();
    let style = format!("app-{}.css", hash(&styles)?);
    let mut joined = Vec::new();
    for path in &styles {
        joined.extend(fs::read(path).map_err(|error| told(path, error))?);
    }
    write(&site.join(&style), joined)?;
    let mut lines = Vec::new();
    let mut styled = false;
    for line in page.lines() {
        let href = value(line, "href").unwrap_or_default();
        let name = Path::new(href).file_name().unwrap_or_default();
        match value(line, "rel") {
            _ if line.contains("data-trunk-public-url") => lines.push("    <base href=\"./\" />".to_owned()),
            _ if !line.contains("<link data-trunk ") => lines.push(line.to_owned()),
            Some("css") if styled => {}
            Some("css") => {
                styled = true;
                lines.push(format!("    <link rel=\"stylesheet\" href=\"./{style}\" />"));
            }
            Some("copy-file" | "copy-dir") => copy(Path::new(href), &site.join(name))?,
            Some("rust") if value(line, "data-type") == Some("worker") => {
                let worker = value(line, "data-bin").unwrap_or_default();
                for file in [format!("{worker}.js"), format!("{worker}_bg.wasm")] {
                    copy(&bound.join(&file), &site.join(&file))?;
                }
            }
            Some("rust") => {
                let script = pattern.replace("{base}", "./").replace("{js}", &format!("{folder}/app.js"));
                lines.push(format!("    {}", script.replace("{wasm}", &format!("{folder}/app_bg.wasm"))));
            }
            other => return Err(format!("{PAGE}: Trunk knows what to do with {other:?}, and we do not").into()),
        }
    }
    write(&site.join(PAGE), (lines.join("\n") + "\n").into_bytes())
}

/// Returns the line if it names an asset of this kind.
fn asset<'a>(line: &'a str, kind: &str) -> Option<&'a str> {
    (line.contains("<link data-trunk ") && value(line, "rel") == Some(kind)).then_some(line)
}

fn value<'a>(line: &'a str, attribute: &str) -> Option<&'a str> {
    line.split_once(&format!(" {attribute}=\""))?.1.split('"').next()
}

/// Returns the script element that starts the app.
fn pattern(config: &str) -> Result<&str> {
    let line = config.lines().find_map(|line| line.strip_prefix("pattern_script = '")?.strip_suffix('\''));
    line.ok_or_else(|| "Trunk.toml has no pattern_script".into())
}

fn hash(paths: &[impl AsRef<Path>]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for path in paths {
        fs::read(path).map_err(|error| told(path.as_ref(), error))?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Copies a file, or a folder with all its content.
fn copy(from: &Path, to: &Path) -> Result {
    if !from.is_dir() {
        return write(to, fs::read(from).map_err(|error| told(from, error))?);
    }
    for entry in fs::read_dir(from).map_err(|error| told(from, error))?.flatten() {
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| told(path, error))
}

fn write(path: &Path, bytes: Vec<u8>) -> Result {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(path, bytes)).map_err(|error| told(path, error))
}

fn told(path: &Path, error: std::io::Error) -> Box<dyn Error> {
    format!("{}: {error}", path.display()).into()
}
