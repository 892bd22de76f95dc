//! Reads photographs as the app does: one line on standard output with a JSON object for each file.
//!
//! ```text
//! cargo run --release -p bafan-camera --example camera -- tiles.weights photograph.ppm ...
//! ```
//!
//! A photograph is a binary PPM file (`P6`), a format that most programs can write. The object has the file name and the rows of tiles.
//! Each tile has its corners and its most likely faces, given by index: the 34 kinds in order, flower, back, no tile.

use std::process::ExitCode;
use std::{env, fs};

use bafan_camera::{Memory, Picture, Reader};

fn main() -> ExitCode {
    let mut words = env::args().skip(1);
    let outcome = words.next().ok_or("say which weights".to_owned()).and_then(|weights| {
        let bytes = fs::read(&weights).map_err(|error| format!("{weights}: {error}"))?;
        let reader = Reader::new(&bytes).map_err(|fault| format!("{weights}: {fault}"))?;
        words.try_for_each(|file| {
            let answer = read(&reader, &file).map_err(|trouble| format!("{file}: {trouble}"))?;
            println!("{answer}");
            Ok(())
        })
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn read(reader: &Reader, file: &str) -> Result<String, String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let mut look = reader.look(picture(&bytes)?, Memory::default());
    while look.step().is_some() {}
    let rows = serde_json::to_string(&look.rows()).map_err(|error| error.to_string())?;
    Ok(format!("{{\"file\":{file:?},\"rows\":{rows}}}"))
}

/// Reads the pixels of a PPM file.
fn picture(bytes: &[u8]) -> Result<Picture, String> {
    let mut rest = bytes;
    let mut word = || -> Result<&str, String> {
        let end = rest.iter().position(u8::is_ascii_whitespace).ok_or("it ends within its head")?;
        let (word, after) = rest.split_at(end);
        rest = after.get(1..).unwrap_or_default();
        str::from_utf8(word).map_err(|error| error.to_string())
    };
    if word()? != "P6" {
        return Err("it is no binary PPM file".to_owned());
    }
    let mut number = || word()?.parse::<usize>().map_err(|error| error.to_string());
    let (width, height, most) = (number()?, number()?, number()?);
    if most != 255 {
        return Err(format!("its brightest is {most}, not 255"));
    }
    let pixels = rest.chunks_exact(3).flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255]).collect();
    Picture::new(width, height, pixels).map_err(|fault| fault.to_string())
}
