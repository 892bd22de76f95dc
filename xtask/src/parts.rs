//! The parts of `cargo xtask test`. The app is built, tested in a browser and linted in parallel with the native parts, since much of that
//! work uses only one core. The browser journeys come last, since they need both cores to themselves. Among the native parts, those that
//! fail fastest come first.

mod beside;

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use self::beside::Beside;
use crate::app;
use crate::package as tarball;
use crate::setup::{browser, crates, npm, wasm};
use crate::shell::{Missing, Result, cargo, output, run, run_reading, target};
use crate::tally::Tally;

/// A part: its name on the command line, its heading, and the function that runs it.
struct Part(&'static str, &'static str, fn(&mut Tally) -> Result, Kind, When);

/// The type of a part.
#[derive(PartialEq, Eq)]
enum Kind {
    Check,
    /// It runs tests, at least one of which must have been executed.
    Tests,
}

/// When a part runs within a full run.
#[derive(PartialEq, Eq)]
enum When {
    /// From the start: native parts, and parts that may run after them.
    First,
    /// In parallel: the app, compiled into a separate folder.
    Beside,
    /// After both.
    Last,
}

const PARTS: [Part; 12] = [
    Part("fmt", "format", fmt, Kind::Check, When::First),
    Part("clippy", "lints", clippy, Kind::Check, When::First),
    Part("doc", "documentation", doc, Kind::Check, When::First),
    Part("package", "the crate as others get it", package, Kind::Check, When::First),
    Part("native", "native tests", native, Kind::Tests, When::First),
    Part("browsers", "browsers for the journeys", browsers, Kind::Check, When::First),
    Part("build", "build of the app", build, Kind::Check, When::Beside),
    Part("npm", "the npm package as others get it", npm_package, Kind::Tests, When::Beside),
    Part("wasm", "tests in a browser", in_browser, Kind::Tests, When::Beside),
    Part("clippy-wasm", "lints of the app", clippy_wasm, Kind::Check, When::Beside),
    Part("plain", "the app as Trunk alone builds it", plain, Kind::Tests, When::Beside),
    Part("journeys", "journeys through the app", journeys, Kind::Tests, When::Last),
];

pub fn names() -> String {
    PARTS.each_ref().map(|part| part.0).join(", ")
}

/// Runs the named parts, or all of them, and counts their tests.
///
/// A part that fails without naming a failed test counts as one failed test, and a part that could not be run as one skipped test.
pub fn test(wanted: &[&str]) -> Result {
    if let Some(unknown) = wanted.iter().find(|name| PARTS.iter().all(|part| part.0 != **name)) {
        return Err(format!("no part is named {unknown}; there are: {}", names()).into());
    }
    // Journeys test the current sources of the app, not an old build.
    let wants = |name| wanted.contains(&name) || name == "build" && wanted.contains(&"journeys");
    let mut sum = Sum::default();
    if wanted.is_empty() {
        let at = |when: When| move |part: &&Part| part.4 == when;
        let beside = Beside::start(PARTS.iter().filter(at(When::Beside)).map(|part| part.0))?;
        PARTS.iter().filter(at(When::First)).for_each(|part| sum.run(part));
        let (lines, tally) = beside.finish();
        sum.lines.extend(lines);
        sum.total += tally;
        PARTS.iter().filter(at(When::Last)).for_each(|part| sum.run(part));
    } else {
        PARTS.iter().filter(|part| wants(part.0)).for_each(|part| sum.run(part));
    }
    let Sum { lines, total } = sum;
    println!("\n{}\n\n{total}", lines.join("\n"));
    if total.failed + total.skipped == 0 { Ok(()) } else { Err("The tests did not all pass.".to_owned().into()) }
}

/// The results so far: a line for each part, and the tests of all parts.
#[derive(Default)]
struct Sum {
    lines: Vec<String>,
    total: Tally,
}

impl Sum {
    fn run(&mut self, part: &Part) {
        println!("\n== {}: {}", part.0, part.1);
        let start = Instant::now();
        let (tally, note) = run_part(part);
        let line = format!("{:12} {:6.1} s   {note}", part.0, start.elapsed().as_secs_f64());
        println!("{}{line}", beside::MARK);
        self.lines.push(line);
        self.total += tally;
    }
}

/// The profile for the app's tests: compiling takes longer than running them, so they are neither optimized nor given debug information,
/// which a browser does not use and which makes the program eight times as large.
const AS_IT_COMES: [(&str, &str); 2] = [("CARGO_PROFILE_TEST_OPT_LEVEL", "0"), ("CARGO_PROFILE_TEST_DEBUG", "0")];

/// Runs a part; returns its tally and a short result.
fn run_part(part: &Part) -> (Tally, String) {
    let mut tally = Tally::default();
    let note = match (part.2)(&mut tally) {
        Ok(()) if part.3 == Kind::Tests && tally == Tally::default() => {
            tally.failed = 1;
            "FAILED: no test ran".to_owned()
        }
        Ok(()) if part.3 == Kind::Tests && tally.repeated > 0 => {
            format!("{tally}; in WebKit {} walked once more", tally.repeated)
        }
        Ok(()) if part.3 == Kind::Tests => tally.to_string(),
        Ok(()) => "ok".to_owned(),
        Err(error) if error.is::<Missing>() => {
            tally.skipped += 1;
            format!("SKIPPED, the whole part: {error}")
        }
        Err(error) => {
            tally.failed = tally.failed.max(1);
            format!("FAILED: {error}")
        }
    };
    (tally, note)
}

fn fmt(_: &mut Tally) -> Result {
    format(&["--check"])
}

/// Formats the sources, including `html!`, or checks their formatting.
pub fn format(options: &[&str]) -> Result {
    run(cargo().args(["fmt", "--all"]).args(options).env("RUSTFMT", crates::yew_fmt()?))
}

fn clippy(_: &mut Tally) -> Result {
    run(cargo().args(["clippy", "--locked", "--workspace", "--all-targets", "--", "-Dwarnings"]))
}

/// Includes the tests in the app's modules.
fn clippy_wasm(_: &mut Tally) -> Result {
    let mut clippy = wasm::toolchain()?.cargo("clippy", &[]);
    clippy.args(["--locked", "--target", wasm::TARGET, "--package", "bafan-app", "--package", "bafan-script"]);
    clippy.args(["--lib", "--bins", "--profile", "test", "--", "-Dwarnings"]);
    run(clippy.envs(AS_IT_COMES))
}

fn doc(_: &mut Tally) -> Result {
    let mut doc = cargo();
    run(doc.args(["doc", "--locked", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

/// Packs the engine, compiles it from the package alone, and compiles its feature. The lint `incompatible_msrv` checks that it needs no
/// newer Rust than declared.
fn package(_: &mut Tally) -> Result {
    run(cargo().args(["package", "--locked", "--offline", "--allow-dirty", "--package", "bafan"]))?;
    let feature = ["test", "--locked", "--offline", "--package", "bafan", "--features", "serde", "--doc", "wire::as_"];
    run(cargo().args(feature))
}

fn native(tally: &mut Tally) -> Result {
    // Runs to the end, since one failure should not hide another.
    let mut test = cargo();
    test.args(["test", "--locked", "--workspace", "--no-fail-fast"]);
    run_reading(&mut test, |line| tally.read(line))
}

/// Installs the browsers and their drivers while the app is still being built. A missing browser is reported by its journeys.
fn browsers(_: &mut Tally) -> Result {
    browser::all().into_iter().filter_map(Result::err).for_each(|missing| println!("{missing}"));
    Ok(())
}

/// Runs the tests in the app's own modules in a headless browser.
fn in_browser(tally: &mut Tally) -> Result {
    let toolchain = wasm::toolchain()?;
    let bindgen = crates::wasm_bindgen()?;
    let (chromium, driver) = (browser::chromium()?, browser::driver()?);
    let mut test = toolchain.cargo("test", &[&bindgen]);
    test.args(["--locked", "--target", wasm::TARGET, "--package", "bafan-app", "--lib", "--no-fail-fast"]);
    test.env("CHROMEDRIVER", driver).env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities(&chromium)?);
    test.envs(AS_IT_COMES);
    // The browser needs time to compile an unoptimized app.
    test.env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    run_reading(&mut test, |line| tally.read(line))
}

/// Writes the capabilities that tell the driver which browser to start, and how.
fn capabilities(chromium: &std::path::Path) -> Result<PathBuf> {
    // The sandbox cannot start as root, for example in a container; the pages are trusted.
    let root = output(Command::new("id").arg("-u")).as_deref() == Some("0");
    let flags = browser::FLAGS.into_iter().chain(root.then_some("--no-sandbox"));
    let flags = flags.map(|flag| format!("{flag:?}")).collect::<Vec<_>>().join(", ");
    let text = format!("{{\"goog:chromeOptions\": {{\"binary\": {chromium:?}, \"args\": [{flags}]}}}}\n");
    let file = crate::setup::tools().join("webdriver.json");
    let written = fs::create_dir_all(crate::setup::tools()).and_then(|()| fs::write(&file, text));
    written.map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

fn build(_: &mut Tally) -> Result {
    app::build()
}

/// Builds the app on stable Rust with the published Trunk and none of these tools, and runs the journeys.
fn plain(tally: &mut Tally) -> Result {
    let (trunk, bindgen) = (crates::trunk()?, crates::wasm_bindgen()?);
    let site = target().join("plain");
    let mut build = Command::new(trunk.join("trunk"));
    wasm::toolchain()?.set(&mut build, &[&trunk, &bindgen]);
    // Offline, Trunk uses the tools that it finds and downloads no others. It rejects `NO_COLOR=1`.
    build.env("TRUNK_OFFLINE", "true").env_remove("NO_COLOR");
    run(build.args(["build", "--release", "--dist"]).arg(&site))?;
    run_reading(walks(&["plain.mjs".to_owned()])?.env("BAFAN_DIST", site), |line| tally.read(line))
}

/// Builds the npm package, installs it in an empty folder, and uses it in Node.js and in a page.
fn npm_package(tally: &mut Tally) -> Result {
    let tarball = tarball::build()?;
    let mut node = Command::new(npm::node()?);
    node.args(["--test", "--test-reporter=spec", "tests/npm/package.test.mjs"]);
    node.env("BAFAN_TARBALL", tarball).env("BAFAN_NPM", npm::npm()?).env("NO_COLOR", "1");
    match browser::chromium().and_then(|chromium| Ok((chromium, browser::driver()?))) {
        Ok((chromium, driver)) => _ = node.env("BAFAN_CHROMIUM", chromium).env("CHROMEDRIVER", driver),
        Err(missing) => println!("{missing}"),
    }
    run_reading(&mut node, |line| tally.read(line))
}

fn journeys(tally: &mut Tally) -> Result {
    let files = fs::read_dir("tests/e2e").map_err(|error| format!("tests/e2e: {error}"))?.flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let mut names: Vec<_> = names.filter(|name| name.ends_with(".test.mjs")).collect();
    names.sort();
    run_reading(&mut walks(&names)?, |line| tally.read(line))
}

/// The number of different hands that the quiz dealer has to find for each fan and each exclusion in a soak.
const HANDS: &str = "10000";

/// The number of hands that a soak plays by random actions against a second implementation of the rules.
const PLAYED: &str = "100000";

/// Runs tests that take long and rarely fail: two million hands for quizzes, a hundred thousand hands played by random actions, then the
/// app's questions, answered for the given number of minutes in each browser.
pub fn soak(minutes: &str) -> Result {
    if minutes.parse::<u16>().is_err() {
        return Err(format!("{minutes} is no number of minutes").into());
    }
    let mut dealing = cargo();
    dealing.args(["test", "--locked", "--package", "bafan-study", "--test", "study", "generator"]);
    run(dealing.env("BAFAN_HANDS", HANDS))?;
    let mut playing = cargo();
    playing.args(["test", "--locked", "--package", "bafan-table", "--test", "play", "second_statement"]);
    run(playing.env("BAFAN_HANDS", PLAYED))?;
    app::build()?;
    run(walks(&["soak.mjs".to_owned()])?.env("BAFAN_MINUTES", minutes))
}

/// Returns Node with the journeys of these files and the available browsers.
fn walks(names: &[String]) -> Result<Command> {
    npm::programs()?;
    // All in one process, since each process starts the browsers anew.
    let all: String = names.iter().map(|name| format!("import './tests/e2e/{name}'; ")).collect();
    let mut node = Command::new(npm::node()?);
    node.args(["--test-reporter=spec", "--input-type=module", "--eval"]).arg(all);
    for browser in browser::all() {
        match browser {
            Ok(programs) => _ = node.envs(programs),
            // The journeys skip browsers that are not passed to them, and report this for each test.
            Err(missing) => println!("{missing}"),
        }
    }
    node.env("NO_COLOR", "1");
    Ok(node)
}
