//! `cargo bench`: how the time of each task spreads, and how many hands a second that makes.

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
