//! Reading of record files named on the command line.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use bafan_table::exchange::hands::unpacked;

/// Calls `take` with the name and text of a file, which may be compressed with gzip, or of every file in a folder, sorted by name; `-` is
/// standard input. If a file cannot be read, `take` gets the reason instead of the text.
pub fn read(path: &Path, take: &mut impl FnMut(&str, Result<String, String>) -> io::Result<()>) -> io::Result<()> {
    let name = path.display().to_string();
    if path.is_dir() {
        let mut inside: Vec<PathBuf> =
            fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| read(path, take));
    }
    let mut bytes = Vec::new();
    let opened = match name.as_str() {
        "-" => io::stdin().read_to_end(&mut bytes).map(|_| ()),
        _ => fs::read(path).map(|read| bytes = read),
    };
    let text = opened.map_err(|fault| fault.to_string()).and_then(|()| unpacked(&bytes).ok_or("no text".to_owned()));
    take(&name, text)
}
