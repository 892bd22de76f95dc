//! `cargo xtask`: builds, serves, tests and measures the app, and first installs what that takes.
//!
//! What it installs goes into one folder outside the clone ([`setup::tools`]); what the machine already has at the right
//! version is used as it stands.

mod app;
mod bench;
mod icons;
mod parts;
mod setup;
mod shell;
mod tally;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask serve [--open] [--port N]   build the app, serve it, and rebuild it on every change
cargo xtask test [PART...]              run every test, or the named parts
cargo xtask build                       build the app into dist/ and say what a first visit downloads
cargo xtask lighthouse                  build the app and measure a phone's first visit with Lighthouse
cargo xtask soak [MINUTES]              build the app and answer its questions for minutes, ten unless said, in each browser
cargo xtask icons                       draw the icons of static/icons anew, after a change of their drawing
cargo xtask bench                       measure the engine on this machine";

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the package's folder");
    std::env::set_current_dir(root).expect("the package's folder exists");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["serve", options @ ..] => app::serve(options),
        ["test", names @ ..] => parts::test(names),
        ["build"] => app::build().and_then(|()| app::sizes()),
        ["lighthouse"] => app::build().and_then(|()| app::lighthouse()),
        ["soak"] => parts::soak("10"),
        ["soak", minutes] => parts::soak(minutes),
        ["icons"] => icons::draw(),
        ["bench"] => bench::bench(),
        _ => Err(format!("{USAGE}\n\nParts: {}", parts::names()).into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}
