//! Measuring the engine outside a browser and in one: `examples/measure.rs`, compiled for both, in turns.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::setup::{browser, crates, npm, wasm};
use crate::shell::{Trouble, cargo, output, run, target};

const PROGRAM: &str = "measure";
const ROUNDS: usize = 3;

/// Microseconds that summerinsects/mahjong-algorithm, in C++, took for the same on an Intel Xeon.
const YARDSTICK: [(&str, f64); 5] = [
    ("scoring: total and fans", 1.79),
    ("waits of waiting hands", 1.5),
    ("waits of random deals", 1.0),
    ("distance of 13 random tiles", 93.0),
    ("discards of 14 random tiles", 951.0),
];

/// The microseconds a hand of one task.
struct Figure {
    task: String,
    native: f64,
    wasm: f64,
}

/// Prints the table of docs/performance.md as this machine fills it.
pub fn bench() -> Result<(), Trouble> {
    let toolchain = wasm::toolchain()?;
    run(cargo().args(["build", "--locked", "--release", "--example", PROGRAM]))?;
    let page = page(&toolchain)?;
    let mut rounds = Vec::new();
    for round in 1..=ROUNDS {
        println!("Round {round} of {ROUNDS}");
        rounds.push((native()?, in_chromium(&page)?));
    }
    let figures = fastest(&rounds)?;
    let counted: Vec<Option<u64>> = figures.iter().map(|figure| instructions(&figure.task)).collect();
    print!("\n{}\n{}", machine(&toolchain), table(&figures, &counted));
    if counted.iter().all(Option::is_none) {
        println!("\nInstructions are counted by valgrind, which is not installed here: `apt-get install valgrind`.");
    }
    Ok(())
}

/// The instructions that a hand of a task takes, by callgrind; nothing where it is not installed. What is done once, such as reading
/// the hands, falls out of the difference between one pass and three.
fn instructions(task: &str) -> Option<u64> {
    let counted = |passes: u64| {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program());
        let done = valgrind.args([task, &passes.to_string()]).output().ok()?;
        let hands: u64 = String::from_utf8_lossy(&done.stdout).trim().parse().ok()?;
        let notes = String::from_utf8_lossy(&done.stderr).into_owned();
        let (_, count) = notes.lines().find(|line| line.contains("Collected"))?.rsplit_once(' ')?;
        Some((hands, count.parse::<u64>().ok()?))
    };
    let ((hands, one), (_, three)) = (counted(1)?, counted(3)?);
    Some(three.checked_sub(one)? / (2 * hands.max(1)))
}

/// Builds the program for the browser as Trunk builds the app, and gives its folder.
fn page(toolchain: &wasm::Toolchain) -> Result<PathBuf, Trouble> {
    let (bindgen, optimiser) = (crates::wasm_bindgen()?, npm::programs()?);
    let target = target().join("wasm");
    let folder = target.join(PROGRAM);
    run(toolchain.build("worker").args(["--example", PROGRAM]))?;
    let built = target.join(wasm::TARGET).join("worker/examples").join(PROGRAM).with_extension("wasm");
    let mut bind = Command::new(bindgen.join("wasm-bindgen"));
    run(bind.args(["--target", "web", "--no-typescript", "--out-dir"]).arg(&folder).arg(built))?;
    let bound = folder.join("measure_bg.wasm");
    run(Command::new(optimiser.join("wasm-opt")).arg("-O").arg(&bound).arg("-o").arg(&bound))?;
    Ok(folder)
}

fn program() -> PathBuf {
    target().join("release/examples").join(PROGRAM).with_extension(env::consts::EXE_EXTENSION)
}

fn native() -> Result<String, Trouble> {
    Ok(output(&mut Command::new(program())).ok_or_else(|| format!("{PROGRAM} failed"))?)
}

fn in_chromium(folder: &Path) -> Result<String, Trouble> {
    let mut node = Command::new(npm::node()?);
    node.arg("xtask/measure.mjs").arg(folder);
    node.env("BAFAN_CHROMIUM", browser::chromium()?).env("CHROMEDRIVER", browser::driver()?);
    Ok(output(&mut node).ok_or_else(|| format!("{PROGRAM} failed in Chromium"))?)
}

/// The least that each task took in any round.
fn fastest(rounds: &[(String, String)]) -> Result<Vec<Figure>, String> {
    let mut figures: Vec<Figure> = Vec::new();
    for (native, wasm) in rounds {
        for (native, wasm) in native.lines().zip(wasm.lines()) {
            let ((task, native), (same, wasm)) = (figure(native)?, figure(wasm)?);
            if task != same {
                return Err(format!("{task} was measured beside {same}"));
            }
            match figures.iter_mut().find(|figure| figure.task == task) {
                Some(known) => (known.native, known.wasm) = (known.native.min(native), known.wasm.min(wasm)),
                None => figures.push(Figure { task: task.to_owned(), native, wasm }),
            }
        }
    }
    Ok(figures)
}

/// The name and the microseconds of a line.
fn figure(line: &str) -> Result<(&str, f64), String> {
    let parts = line.split_once('\t').and_then(|(task, time)| Some((task, time.parse().ok()?)));
    parts.ok_or_else(|| format!("{PROGRAM} wrote {line:?}"))
}

/// The table, with the instructions of each task where they were counted.
fn table(figures: &[Figure], counted: &[Option<u64>]) -> String {
    let head = "| µs a hand | native | wasm | wasm : native | instructions | yardstick | yardstick : native |\n\
                | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    let rows = figures.iter().zip(counted).map(|(Figure { task, native, wasm }, counted)| {
        let yardstick = YARDSTICK.iter().find(|(name, _)| name == task).map(|(_, time)| *time);
        let (time, ratio) = yardstick.map_or_else(Default::default, |time| (shown(time), shown(time / native)));
        let counted = counted.map_or_else(String::new, |count| count.to_string());
        let [native, wasm, ratio_of_wasm] = [*native, *wasm, wasm / native].map(shown);
        format!("| {task} | {native} | {wasm} | {ratio_of_wasm} | {counted} | {time} | {ratio} |\n")
    });
    std::iter::once(head.to_owned()).chain(rows).collect()
}

/// Two digits that count, or three.
fn shown(figure: f64) -> String {
    let digits = match figure {
        ..0.1 => 3,
        0.1..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{figure:.digits$}")
}

/// What the figures hold for.
fn machine(toolchain: &wasm::Toolchain) -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ")).map(|(_, name)| name);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut of_wasm = toolchain.cargo("--version", &[]);
    let chromium = browser::chromium().ok().and_then(|browser| output(Command::new(browser).arg("--version")));
    let says = [output(cargo().arg("--version")), output(&mut of_wasm), chromium].map(Option::unwrap_or_default);
    let [native, wasm, chromium] = says;
    format!(
        "{}, {cores} cores; {native} (native), {wasm} (wasm); {chromium}.\n",
        model.unwrap_or("an unknown processor")
    )
}

#[cfg(test)]
mod tests {
    use super::{YARDSTICK, fastest, table};

    #[test]
    fn the_least_of_all_rounds_is_shown_beside_the_yardstick() {
        let task = YARDSTICK[0].0;
        let rounds = [("0.895", "1.79"), ("1.5", "1.6")];
        let rounds = rounds.map(|(native, wasm)| (format!("{task}\t{native}\n"), format!("{task}\t{wasm}\n")));
        let figures = fastest(&rounds).expect("the lines are figures");
        let row = |counted| table(&figures, &[counted]).lines().nth(2).map(str::to_owned);
        assert_eq!(row(Some(2728)), Some(format!("| {task} | 0.90 | 1.60 | 1.79 | 2728 | 1.79 | 2.00 |")));
        assert_eq!(row(None), Some(format!("| {task} | 0.90 | 1.60 | 1.79 |  | 1.79 | 2.00 |")));
    }

    #[test]
    fn a_line_without_a_figure_is_refused() {
        assert!(fastest(&[("a\t1".to_owned(), "a: 1".to_owned())]).is_err());
        assert!(fastest(&[("a\t1".to_owned(), "b\t1".to_owned())]).is_err());
    }
}
