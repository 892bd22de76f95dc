//! Benchmarks of the engine outside a browser and in one: `examples/measure.rs`, compiled for both and run alternately.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs, thread};

use crate::app::{bind, compile, compiled, optimise};
use crate::setup::{browser, npm};
use crate::shell::{Result, cargo, output, run, target};

const PROGRAM: &str = "measure";
const ROUNDS: usize = 3;

/// The microseconds per hand that summerinsects/mahjong-algorithm, in C++, took for the same tasks on an Intel Xeon.
const YARDSTICK: [(&str, f64); 5] = [
    ("scoring: total and fans", 1.79),
    ("waits of waiting hands", 1.5),
    ("waits of random deals", 1.0),
    ("distance of 13 random tiles", 93.0),
    ("discards of 14 random tiles", 951.0),
];

/// Prints the table of docs/performance.md for this machine.
pub fn bench() -> Result {
    run(cargo().args(["build", "--locked", "--release", "--example", PROGRAM]))?;
    let native = target().join("release/examples").join(PROGRAM).with_extension(env::consts::EXE_EXTENSION);
    let page = target().join("wasm").join(PROGRAM);
    compile("worker", &["--example", PROGRAM])?;
    bind(&compiled("worker", &format!("examples/{PROGRAM}")), &page, &["--target", "web"])?;
    optimise(&page, &[])?;
    let mut chromium = Command::new(npm::node()?);
    chromium.arg("tests/e2e/measure.mjs").arg(page).envs(browser::driven_chromium()?);
    // These are, for each task, the fastest times in all rounds, natively and in the browser.
    let mut figures: Vec<(String, [f64; 2])> = Vec::new();
    for round in 1..=ROUNDS {
        println!("Round {round} of {ROUNDS}");
        for (side, command) in [&mut Command::new(&native), &mut chromium].into_iter().enumerate() {
            let lines = output(command).ok_or_else(|| format!("{PROGRAM} failed"))?;
            for (task, time) in lines.lines().filter_map(|line| line.split_once('\t')) {
                let time = time.parse().map_err(|_| format!("{PROGRAM} wrote {time:?} for {task}"))?;
                match figures.iter_mut().find(|(known, _)| known == task) {
                    Some((_, least)) => least[side] = least[side].min(time),
                    None => figures.push((task.to_owned(), [time, f64::INFINITY])),
                }
            }
        }
    }
    println!("\n{}\n", machine());
    println!("| µs per hand | native | wasm | wasm : native | instructions | yardstick | yardstick : native |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (task, [here, there]) in figures {
        let yardstick = YARDSTICK.iter().find(|(name, _)| *name == task).map(|(_, time)| *time);
        let (time, ratio) = yardstick.map_or_else(Default::default, |time| (shown(time), shown(time / here)));
        let counted = instructions(&native, &task).map_or_else(String::new, |count| count.to_string());
        let [here, there, of_wasm] = [here, there, there / here].map(shown);
        println!("| {task} | {here} | {there} | {of_wasm} | {counted} | {time} | {ratio} |");
    }
    Ok(())
}

/// Returns the instructions per hand of a task, measured with callgrind; `None` if valgrind is not installed. One-time work, such as
/// reading the hands, cancels out in the difference between one pass and three.
fn instructions(program: &PathBuf, task: &str) -> Option<u64> {
    let counted = |passes: &str| {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).args([task, passes]);
        let done = valgrind.output().ok()?;
        let hands: u64 = String::from_utf8_lossy(&done.stdout).trim().parse().ok()?;
        let notes = String::from_utf8_lossy(&done.stderr).into_owned();
        let (_, count) = notes.lines().find(|line| line.contains("Collected"))?.rsplit_once(' ')?;
        Some((hands, count.parse::<u64>().ok()?))
    };
    let ((hands, one), (_, three)) = (counted("1")?, counted("3")?);
    Some(three.checked_sub(one)? / (2 * hands.max(1)))
}

/// Formats a figure as precisely as it was measured.
fn shown(figure: f64) -> String {
    format!("{figure:.*}", if figure < 10.0 { 2 } else { 0 })
}

/// Describes the machine of the measurements.
fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ")).map(|(_, name)| name);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let rust = output(cargo().arg("--version")).unwrap_or_default();
    let chromium = browser::chromium().ok().and_then(|browser| output(Command::new(browser).arg("--version")));
    format!("{}, {cores} cores; {rust}; {}.", model.unwrap_or("an unknown processor"), chromium.unwrap_or_default())
}
