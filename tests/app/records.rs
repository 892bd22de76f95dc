//! What the worker reads of records is what the reader gives, a record a step.

use bafan_app::model::play::Replay;
use bafan_app::model::tasks::{RecordsQuestion, TaskAnswer, TaskNews, TaskQueue, WorkerTask};
use bafan_table::exchange::hands::{read, to_people_text};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Face, Log, Setup, State, Tiles};
use oorandom::Rand32;

/// A hand of our own players without flowers, as the text of people's hands.
fn record(seed: u64) -> String {
    let mut chance = Rand32::new(seed);
    let mut faces: Vec<Face> = Face::set().filter(|face| face.tile().is_some()).collect();
    for place in (1..faces.len()).rev() {
        faces.swap(place, chance.rand_range(0..place as u32 + 1) as usize);
    }
    let mut state = State::new(Setup { tiles: Tiles::order(faces).unwrap(), ..Setup::seeded(0) });
    while let Some(seat) = state.to_act().next() {
        state.act(seat, Strength::Careful.decide(&state.observe(seat))).unwrap();
    }
    to_people_text(read(&Log::of(&state).to_string())[0].as_ref().unwrap()).unwrap()
}

#[test]
fn a_text_of_records_is_read_a_record_a_step() {
    let text: String = (0..4).map(record).collect::<String>() + "Match cut\nWind 0\nPlayer 0 Deal W1\n";
    let mut queue = TaskQueue::default();
    queue.ask(1, RecordsQuestion { text: text.clone() }.question());
    let news: Vec<TaskNews> = std::iter::from_fn(|| queue.turn(|| true)).map(|(_, news)| news).collect();
    assert_eq!(news.len(), 5, "{news:?}");
    let Some(TaskNews::Answer(TaskAnswer::Records(found))) = news.last() else { panic!("{news:?}") };
    assert_eq!(found.hands.len(), read(&text).len());
    let (broken, whole) = found.hands.split_last().unwrap();
    assert!(broken.log.is_none() && broken.fault.is_some());
    for hand in whole {
        assert_eq!((hand.verdict.as_deref(), &hand.fault), (Some("equal"), &None));
        assert_eq!(hand.points, hand.awarded);
        let replay = Replay::of_query(&format!("me=N&l={}", hand.log.as_ref().unwrap())).unwrap();
        assert!(replay.is_foreign && replay.deal.seat.letter() == 'N');
        assert!(replay.at(replay.last()).outcome().is_some());
    }
    assert!(whole.iter().any(|hand| hand.winner.is_some()), "nobody won");
}
