//! `cargo xtask`: builds, serves, tests and measures the app, after installing the tools that it needs.
//!
//! Tools are installed into one folder outside the clone ([`setup::tools`]); tools of the right version that are already on the machine are
//! used.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a tool that cannot go on says so and ends")]

mod app;
mod bench;
mod parts;
mod serve;
mod setup;
mod shell;
mod site;
mod tally;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask serve [--open] [--port N]   build the app, serve it, and rebuild it on every change
cargo xtask test [PART...]              run every test, or the named parts
cargo xtask fmt                         format the sources, `html!` too
cargo xtask build                       build the app, small, into dist/ and say what a first visit downloads
cargo xtask lighthouse                  build the app and measure a phone's first visit with Lighthouse
cargo xtask soak [MINUTES]              deal two million quiz hands, play 100,000 hands by random actions, tap at random in the
                                        built app, then answer its questions for ten minutes or so many in each browser
cargo xtask package                     make the npm package, a tarball, and say where it is
cargo xtask bench                       measure the engine on this machine";

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the package's folder");
    std::env::set_current_dir(root).expect("the package's folder exists");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["serve", options @ ..] => serve::serve(options),
        ["test", names @ ..] => parts::test(names),
        // The second pass may join lines that the first one breaks.
        ["fmt"] => parts::format(&[]).and_then(|()| parts::format(&[])),
        ["build"] => app::build(),
        ["lighthouse"] => app::build().and_then(|()| app::lighthouse()),
        ["soak"] => parts::soak("10"),
        ["soak", minutes] => parts::soak(minutes),
        ["package"] => app::package().map(|tarball| println!("{}", tarball.display())),
        ["bench"] => bench::bench(),
        _ => Err(format!("{USAGE}\n\nParts: {}", parts::names()).into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
