//! Benchmarks with `cargo bench`: the distribution of each task's time, and the resulting hands per second.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tasks;

use divan::Bencher;
use divan::counter::ItemsCount;
use tasks::Task;

fn main() {
    divan::main();
}

#[divan::bench(args = tasks::all())]
fn engine(bencher: Bencher, task: &Task) {
    bencher.counter(ItemsCount::new(task.hands)).bench_local(|| task.pass());
}
