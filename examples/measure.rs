//! Measures the engine: prints a line per task with its name and the microseconds per hand in the fastest of many runs.
//!
//! Compiled for the browser, it writes the same lines onto the page; `cargo xtask bench` runs both and compares them. Given the name of a
//! task and a number, it runs that many passes and prints the number of hands per pass, for use with an instruction counter.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a tool that cannot go on says so and ends")]

#[path = "../benches/engine/tasks.rs"]
mod tasks;

use tasks::Task;

/// The minimum total time for each task, and the minimum time of each run of passes ([`RUN`]), in milliseconds. Browser clocks are too
/// coarse for shorter runs.
const TIME: f64 = 1_500.0;
const RUN: f64 = 1.0;
/// The minimum number of runs of each task.
const RUNS: u32 = 5;

fn main() {
    let mut arguments = std::env::args().skip(1);
    if let Some((name, passes)) = arguments.next().zip(arguments.next()) {
        return pass(&name, passes.parse().expect("a number of passes"));
    }
    let Some(now) = outside::clock() else { return };
    let lines = tasks::all().iter().map(|task| format!("{task}\t{}\n", fastest(task, &now))).collect::<String>();
    outside::tell(&lines);
}

fn pass(name: &str, passes: u32) {
    let tasks = tasks::all();
    let task = tasks.iter().find(|task| task.name == name).expect("the name of a task");
    (0..passes).for_each(|_| task.pass());
    outside::tell(&format!("{}\n", task.hands));
}

/// Returns the microseconds per hand of the fastest run, measured with a clock in milliseconds.
fn fastest(task: &Task, now: &impl Fn() -> f64) -> f64 {
    let run = |passes: u32| {
        let start = now();
        (0..passes).for_each(|_| task.pass());
        now() - start
    };
    let mut passes = 1;
    while run(passes) < RUN {
        passes *= 2;
    }
    let start = now();
    let (mut runs, mut least) = (0, f64::INFINITY);
    while runs < RUNS || now() - start < TIME {
        least = least.min(run(passes));
        runs += 1;
    }
    least * 1_000.0 / (f64::from(passes) * task.hands as f64)
}

#[cfg(not(target_arch = "wasm32"))]
mod outside {
    use std::time::Instant;

    pub fn clock() -> Option<impl Fn() -> f64> {
        let start = Instant::now();
        Some(move || start.elapsed().as_secs_f64() * 1_000.0)
    }

    pub fn tell(lines: &str) {
        print!("{lines}");
    }
}

#[cfg(target_arch = "wasm32")]
mod outside {
    pub fn clock() -> Option<impl Fn() -> f64> {
        let performance = web_sys::window()?.performance()?;
        Some(move || performance.now())
    }

    pub fn tell(lines: &str) {
        let page = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
        if let Some(page) = page {
            page.set_text_content(Some(lines));
        }
    }
}
