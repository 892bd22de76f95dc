//! Compares the chances by which a discard is marked with the results of hands played out from it.

use bafan::{DiscardChance, LastTile, RuleSet, Situation, Tile, TileCounts, Wind, chances_by};
use bafan_study::quiz::{Kind, Quiz, QuizSettings, Seed, Task, kinds};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Outcome, Setup, State, Tiles};

/// About the number of draws left to the dealer after the deal.
const DRAWS: u8 = 18;
/// Two discards differ in a model if their chances differ by more than this.
const DIFFERS: f64 = 1e-6;

/// The number of hands played out from a discard, and the wins among them.
#[derive(Clone, Copy, Debug, Default)]
struct Wins {
    hands: u32,
    wins: u32,
}

impl Wins {
    fn of(tiles: &[Tile], discard: Tile, hands: u32) -> Wins {
        let wins = |seed: &u32| {
            let tiles = Tiles::dealing(Wind::East, tiles, *seed).unwrap();
            let mut state = State::new(Setup { tiles, ..Setup::seeded(0) });
            let mut action = Some(Action::Discard(discard));
            while let Some(seat) = state.to_act().next() {
                let action = action.take().unwrap_or_else(|| Strength::Careful.decide(&state.observe(seat)));
                state.act(seat, action).unwrap();
            }
            matches!(state.outcome(), Some(Outcome::Won(win)) if win.seat == Wind::East)
        };
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let wins: usize = std::thread::scope(|scope| {
            let share = |first: usize| scope.spawn(move || (first as u32..hands).step_by(threads).filter(wins).count());
            let shares: Vec<_> = (0..threads).map(share).collect();
            shares.into_iter().map(|share| share.join().unwrap()).sum()
        });
        Wins { hands, wins: wins as u32 }
    }

    fn add(&mut self, other: Wins) {
        *self = Wins { hands: self.hands + other.hands, wins: self.wins + other.wins };
    }

    fn share(self) -> f64 {
        f64::from(self.wins) / f64::from(self.hands.max(1))
    }
}

/// Generates discard questions with fourteen concealed tiles, and plays hands out from the best discard and from a middling one; where the
/// two models differ, also from the best discard of each. `BAFAN_HANDS` is the number of hands for each discard; docs/play.md has the
/// results for 200.
#[test]
fn the_discard_that_is_marked_right_wins_more_hands() {
    let hands = std::env::var("BAFAN_HANDS").ok().and_then(|hands| hands.parse().ok()).unwrap_or(5);
    let questions = if hands < 100 { 16 } else { 110 };
    let rules = RuleSet::international();
    let mut quiz = Quiz::new(Seed(1), QuizSettings { kinds: vec![Kind::Discard], rules, ..QuizSettings::default() });
    let (mut best, mut middle, mut by_draws, mut by_all, mut differ) = <(Wins, Wins, Wins, Wins, u32)>::default();
    let mut asked = 0;
    for index in 0.. {
        let question = quiz.question(index).unwrap();
        let Task::Discard(kinds::Discard { drawn, .. }) = &question.task else { panic!("{question:?}") };
        if !drawn.melds().is_empty() {
            continue;
        }
        let tiles: Vec<Tile> = drawn.standing().tiles().collect();
        let [own, all] = [LastTile::Drawn, LastTile::DrawnOrDiscarded]
            .map(|last| chances_by(drawn, Situation::default(), &rules, &TileCounts::EMPTY, DRAWS, last));
        best.add(Wins::of(&tiles, all[0].tile, hands));
        middle.add(Wins::of(&tiles, all[all.len() / 2].tile, hands));
        let chance = |of: &[DiscardChance], tile: Tile| of.iter().find(|one| one.tile == tile).unwrap().chance;
        if own[0].chance - chance(&own, all[0].tile) > DIFFERS {
            by_draws.add(Wins::of(&tiles, own[0].tile, hands));
            by_all.add(Wins::of(&tiles, all[0].tile, hands));
            differ += 1;
        }
        asked += 1;
        if asked == questions {
            break;
        }
    }
    println!("{questions} discards, {hands} hands each: best {:.3}, middle {:.3}", best.share(), middle.share());
    println!("{differ} differ: best by own draws {:.3}, by discards too {:.3}", by_draws.share(), by_all.share());
    assert!(best.share() > middle.share() + 0.1);
}
