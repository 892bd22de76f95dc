//! The parts of `cargo xtask test`. Two threads share them, since much of the work uses only one core: one begins with the native parts,
//! of which those that fail fastest come first, the other with the build of the app. The journeys, which test the built app in several
//! browsers, come last, since they need all cores to themselves.

use std::collections::VecDeque;
use std::io::Read;
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;
use std::{env, fs, io, iter, thread};

use crate::app;
use crate::setup::{browser, crates, npm, wasm};
use crate::shell::{Missing, Result, cargo, run, run_reading, target};
use crate::tally::Tally;

/// A part: its name on the command line, its heading, and the function that runs it.
type Part = (&'static str, &'static str, fn(&mut Tally) -> Result);

/// The parts that two threads share: this one takes the first that is left, the other one the last. The parts of the app are compiled into a
/// separate folder.
const SHARED: [Part; 11] = [
    ("fmt", "format", |_| format(&["--check"])),
    ("clippy", "lints", clippy),
    ("doc", "documentation", doc),
    ("package", "the crate as others get it", package),
    ("native", "native tests", native),
    ("browsers", "browsers for the journeys", browsers),
    ("clippy-wasm", "lints of the app", clippy_wasm),
    ("wasm", "tests in a browser", in_browser),
    ("plain", "the app as Trunk alone builds it", plain),
    ("npm", "the npm package as others get it", npm_package),
    ("build", "build of the app", |_| app::build()),
];

/// The part that runs after all others.
const LAST: Part = ("journeys", "journeys through the app", journeys);

fn all() -> impl Iterator<Item = Part> {
    SHARED.into_iter().chain([LAST])
}

pub fn names() -> String {
    all().map(|(name, ..)| name).collect::<Vec<_>>().join(", ")
}

/// Runs the named parts, or all of them, and counts their tests.
///
/// A part that fails without naming a failed test counts as one failed test, and a part that could not be run as one skipped test.
pub fn test(wanted: &[&str]) -> Result {
    let mut sum = Sum::default();
    if wanted.is_empty() {
        let left = Mutex::new(VecDeque::from(SHARED));
        let take = |first| left.lock().ok().and_then(|mut left| if first { left.pop_front() } else { left.pop_back() });
        let rest = thread::scope(|scope| {
            let beside = scope.spawn(|| iter::from_fn(|| take(false)).map(beside).collect::<Vec<_>>());
            iter::from_fn(|| take(true)).for_each(|part| sum.run(part));
            beside.join().expect("errors are returned")
        });
        rest.into_iter().for_each(|said| sum.add(said.unwrap_or_else(|error| error.to_string())));
        sum.run(LAST);
    } else if let Some(unknown) = wanted.iter().find(|wanted| all().all(|(name, ..)| name != **wanted)) {
        return Err(format!("no part is named {unknown}; there are: {}", names()).into());
    } else {
        // Journeys must test the current sources of the app, not an old build.
        let wants = |name| wanted.contains(&name) || name == "build" && wanted.contains(&"journeys");
        all().filter(|(name, ..)| wants(name)).for_each(|part| sum.run(part));
    }
    println!("\n{}\n\n{}", sum.lines.join("\n"), sum.total);
    if sum.total.failed + sum.total.skipped == 0 { Ok(()) } else { Err("The tests did not all pass.".into()) }
}

/// The results so far: a line for each part, and the tests of all parts.
#[derive(Default)]
struct Sum {
    lines: Vec<String>,
    total: Tally,
}

impl Sum {
    fn run(&mut self, (name, heading, run): Part) {
        println!("\n== {name}: {heading}");
        let start = Instant::now();
        let mut tally = Tally::default();
        let note = match run(&mut tally) {
            Ok(()) if tally == Tally::default() => "ok".to_owned(),
            Ok(()) if tally.repeated > 0 => format!("{tally}; in WebKit {} walked once more", tally.repeated),
            Ok(()) => tally.to_string(),
            Err(error) if error.is::<Missing>() => {
                tally.skipped += 1;
                format!("SKIPPED, the whole part: {error}")
            }
            Err(error) => {
                tally.failed = tally.failed.max(1);
                format!("FAILED: {error}")
            }
        };
        self.lines.push(format!("{name:12} {:6.1} s   {note}", start.elapsed().as_secs_f64()));
        self.total += tally;
    }

    /// Prints the output of another process and adds its end: the line of its part, an empty line and its total. A process that ended earlier
    /// has failed, even if all tests counted so far had passed.
    fn add(&mut self, said: String) {
        println!("{said}");
        let mut end = said.lines().rev().skip_while(|line| Tally::of_sum(line).is_none());
        self.total += end.next().and_then(Tally::of_sum).unwrap_or(Tally { failed: 1, ..Tally::default() });
        self.lines.push(end.nth(1).unwrap_or("FAILED: a part ended early").to_owned());
    }
}

/// Runs a part in another process and returns its output, which would otherwise mix with that of the parts that run at the same time.
fn beside((name, ..): Part) -> Result<String> {
    let (mut output, input) = io::pipe()?;
    let mut test = Command::new(env::current_exe()?);
    let mut child = test.args(["test", name]).stdout(input.try_clone()?).stderr(input).spawn()?;
    // The output ends when nobody can write into it any more.
    drop(test);
    let mut said = Vec::new();
    output.read_to_end(&mut said)?;
    child.wait()?;
    Ok(String::from_utf8_lossy(&said).into_owned())
}

/// Runs tests and counts them; at least one must run.
fn count(command: &mut Command, tally: &mut Tally) -> Result {
    run_reading(command, |line| tally.read(line))?;
    if *tally == Tally::default() { Err("no test ran".into()) } else { Ok(()) }
}

/// Formats the sources, including `html!`, or checks their formatting.
pub fn format(options: &[&str]) -> Result {
    run(cargo().args(["fmt", "--all"]).args(options).env("RUSTFMT", crates::yew_fmt()?))
}

fn clippy(_: &mut Tally) -> Result {
    run(cargo().args(["clippy", "--locked", "--workspace", "--all-targets", "--", "-Dwarnings"]))
}

/// The profile for the app's tests: compiling takes longer than running them, so they are neither optimized nor given debug information,
/// which a browser does not use and which makes the program eight times as large.
const AS_IT_COMES: [(&str, &str); 2] = [("CARGO_PROFILE_TEST_OPT_LEVEL", "0"), ("CARGO_PROFILE_TEST_DEBUG", "0")];

/// Lints the app and the scripts for the browser, including the tests in the app's modules.
fn clippy_wasm(_: &mut Tally) -> Result {
    let mut clippy = wasm::toolchain()?.cargo("clippy", &[]);
    clippy.args(["--locked", "--target", wasm::TARGET, "--package", "bafan-app", "--package", "bafan-script"]);
    clippy.args(["--lib", "--bins", "--profile", "test", "--", "-Dwarnings"]);
    run(clippy.envs(AS_IT_COMES))
}

fn doc(_: &mut Tally) -> Result {
    run(cargo().args(["doc", "--locked", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

/// Runs the documentation examples of the engine's `serde` feature, packs the engine, and compiles it from the package alone. The lint
/// `incompatible_msrv` checks that the engine needs no newer Rust than declared.
fn package(_: &mut Tally) -> Result {
    let feature = ["test", "--locked", "--package", "bafan", "--features", "serde", "--doc", "wire::as_"];
    run(cargo().args(feature))?;
    // Without `--offline`, cargo would ask the registry each time. What the package needs is there after the examples.
    run(cargo().args(["package", "--locked", "--offline", "--allow-dirty", "--package", "bafan"]))
}

fn native(tally: &mut Tally) -> Result {
    // All tests run, since one failure should not hide another.
    count(cargo().args(["test", "--locked", "--workspace", "--no-fail-fast"]), tally)
}

/// Installs the browsers and their drivers while the app is still being built. A missing browser is printed here and does not fail the
/// part.
fn browsers(_: &mut Tally) -> Result {
    browser::all().into_iter().filter_map(Result::err).for_each(|missing| println!("{missing}"));
    Ok(())
}

/// Runs the tests in the app's own modules in a headless browser.
fn in_browser(tally: &mut Tally) -> Result {
    let toolchain = wasm::toolchain()?;
    let bindgen = crates::wasm_bindgen()?;
    let (chromium, programs) = (browser::chromium()?, browser::driven_chromium()?);
    // Nothing else adds these flags: the test runner adds those for a headless browser without a sandbox, and the driver adds most of those
    // that stop the browser from sending requests on its own.
    let flags = ["--disable-gpu", "--disable-quic", "--disable-component-update"];
    let options = target().join("webdriver.json");
    fs::write(&options, format!("{{\"goog:chromeOptions\": {{\"binary\": {chromium:?}, \"args\": {flags:?}}}}}\n"))?;
    let mut test = toolchain.cargo("test", &[&bindgen]);
    test.args(["--locked", "--target", wasm::TARGET, "--package", "bafan-app", "--lib", "--no-fail-fast"]);
    test.envs(programs).env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options);
    // The browser needs time to compile an unoptimized app.
    test.envs(AS_IT_COMES).env("WASM_BINDGEN_TEST_TIMEOUT", "120");
    count(&mut test, tally)
}

/// The release profile for a build that only has to work. Nothing is optimized, since optimization would take most of the time.
const PLAIN: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];

/// Builds the app with the published Trunk alone, as a user with stable Rust would, and runs a journey.
fn plain(tally: &mut Tally) -> Result {
    let (trunk, bindgen) = (crates::trunk()?, crates::wasm_bindgen()?);
    let site = target().join("plain");
    let mut build = Command::new(trunk.join("trunk"));
    wasm::toolchain()?.set(&mut build, &[&trunk, &bindgen]);
    // Offline, Trunk uses the tools that it finds and downloads no others. It rejects `NO_COLOR=1`.
    build.env("TRUNK_OFFLINE", "true").env_remove("NO_COLOR").envs(PLAIN);
    run(build.args(["build", "--release", "--dist"]).arg(&site))?;
    count(walks(&["plain.mjs".to_owned()])?.env("BAFAN_DIST", site), tally)
}

/// Builds the npm package, installs it in an empty folder, and uses it in Node.js and in a page.
fn npm_package(tally: &mut Tally) -> Result {
    let tarball = app::package()?;
    let mut node = Command::new(npm::node()?);
    node.args(["--test", "--test-reporter=spec", "tests/npm/package.test.mjs"]);
    node.env("BAFAN_TARBALL", tarball).env("BAFAN_NPM", npm::npm()?);
    count(with(&mut node, [browser::driven_chromium()]), tally)
}

fn journeys(tally: &mut Tally) -> Result {
    let files = fs::read_dir("tests/e2e")?.flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let mut names: Vec<_> = names.filter(|name| name.ends_with(".test.mjs")).collect();
    names.sort();
    count(&mut walks(&names)?, tally)
}

/// Native tests that check more hands, questions or pictures than usual if a number is given: the package, the test binary, a part of the
/// tests' names, and the number.
const MORE: [(&str, &str, &str, &str); 5] = [
    ("bafan", "engine", "agreement", "40000"),
    ("bafan-study", "study", "generator", "10000"),
    ("bafan-study", "study", "truth", "1000"),
    ("bafan-table", "play", "second_statement", "100000"),
    ("bafan-camera", "camera", "look", "6"),
];

/// Runs tests that take a long time and rarely fail: the native ones of [`MORE`], then the app's questions, answered for the given number
/// of minutes in each browser.
pub fn soak(minutes: &str) -> Result {
    minutes.parse::<u16>().map_err(|_| format!("{minutes} is no number of minutes"))?;
    for (package, test, filter, number) in MORE {
        let mut tests = cargo();
        tests.args(["test", "--locked", "--package", package, "--test", test, filter]);
        run(tests.env("BAFAN_HANDS", number))?;
    }
    app::build()?;
    run(walks(&["soak.mjs".to_owned()])?.env("BAFAN_MINUTES", minutes))
}

/// Returns a Node command that runs the journeys in these files with the available browsers.
fn walks(names: &[String]) -> Result<Command> {
    npm::programs()?;
    // The journeys run in one process, since each process starts the browsers anew.
    let all: String = names.iter().map(|name| format!("import './tests/e2e/{name}'; ")).collect();
    let mut node = Command::new(npm::node()?);
    node.args(["--test-reporter=spec", "--input-type=module", "--eval"]).arg(all);
    with(&mut node, browser::all());
    Ok(node)
}

/// Passes the available browsers to Node. Tests skip browsers that are not passed to them, and report this.
fn with(node: &mut Command, browsers: impl IntoIterator<Item = Result<browser::Programs>>) -> &mut Command {
    for browser in browsers {
        match browser {
            Ok(programs) => _ = node.envs(programs),
            Err(missing) => println!("{missing}"),
        }
    }
    node.env("NO_COLOR", "1")
}

#[cfg(test)]
mod tests {
    use super::Sum;
    use crate::tally::Tally;

    #[test]
    fn a_part_that_ended_early_has_failed() {
        let mut sum = Sum::default();
        for said in [
            "== npm\n\nnpm  44.1 s  3 passed\n\n3 passed, 0 failed, 0 skipped\n",
            "== build\ntest result: ok. 3 passed\n",
        ] {
            sum.add(said.to_owned());
        }
        assert_eq!(sum.lines, ["npm  44.1 s  3 passed", "FAILED: a part ended early"]);
        assert_eq!(sum.total, Tally { passed: 3, failed: 1, ..Tally::default() });
    }
}
