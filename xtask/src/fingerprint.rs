//! The fingerprint of a build, which tells whether `dist/` is what would be built again: optimising and splitting the programs takes a
//! minute and a half.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

use crate::shell::target;

/// What a build is made of beside the programs: the files themselves, what puts them together, and the versions of its tools.
const SOURCES: [&str; 6] = ["static", "index.html", "Trunk.toml", "xtask", "tests/e2e/package-lock.json", "Cargo.lock"];

/// Whether `dist/` was built from these programs and from the sources as they are, and has not been touched since.
pub fn is_kept(programs: &[PathBuf]) -> bool {
    let kept = fs::read_to_string(place()).ok();
    kept.is_some() && kept == of(programs).ok()
}

/// Keeps the fingerprint of a build that has just been finished.
pub fn keep(programs: &[PathBuf]) -> Result<(), String> {
    let kept = of(programs).and_then(|fingerprint| fs::write(place(), fingerprint));
    kept.map_err(|error| format!("the fingerprint of the build: {error}"))
}

fn place() -> PathBuf {
    target().join("dist.fingerprint")
}

fn of(programs: &[PathBuf]) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for path in programs.iter().map(PathBuf::as_path).chain(SOURCES.map(Path::new)).chain([Path::new("dist")]) {
        add(path, &mut hasher)?;
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Adds a file, or all files of a folder, with their paths.
fn add(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        let mut inside = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| add(path, hasher));
    }
    path.hash(hasher);
    fs::read(path)?.hash(hasher);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{DefaultHasher, Hasher, add, fs};

    #[test]
    fn any_change_of_a_folder_is_seen() {
        let folder = std::env::temp_dir().join(format!("bafan-fingerprint-{}", std::process::id()));
        let hash = || {
            let mut hasher = DefaultHasher::new();
            add(&folder, &mut hasher).unwrap();
            hasher.finish()
        };
        fs::create_dir_all(folder.join("inner")).unwrap();
        fs::write(folder.join("inner/a"), "1").unwrap();
        let before = hash();
        assert_eq!(hash(), before);
        fs::write(folder.join("inner/a"), "2").unwrap();
        let changed = hash();
        fs::rename(folder.join("inner/a"), folder.join("inner/b")).unwrap();
        let renamed = hash();
        fs::write(folder.join("c"), "").unwrap();
        let added = hash();
        fs::remove_dir_all(&folder).unwrap();
        let different = std::collections::HashSet::from([before, changed, renamed, added]);
        assert_eq!(different.len(), 4);
    }
}
