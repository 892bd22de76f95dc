//! Compares the chances by which a discard or a claim is marked with the results of hands played out from that discard or claim.

use bafan::{DiscardChance, LastTile, RuleSet, Situation, Tile, TileCounts, Wind, chances_by};
use bafan_study::quiz::{Call, Kind, Quiz, QuizSettings, Seed, Task, kinds};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Face, Outcome, Setup, State, Tiles};

/// The approximate number of draws left to the dealer after the deal.
const DRAWS: u8 = 18;
/// The difference in chance beyond which a model prefers one discard to another.
const DIFFERS: f64 = 1e-6;

/// The number of hands played out from a discard, and the wins among them.
#[derive(Clone, Copy, Debug, Default)]
struct Wins {
    hands: u32,
    wins: u32,
}

impl Wins {
    /// Plays hands in which East is dealt these tiles and first makes this discard.
    fn of(tiles: &[Tile], discard: Tile, hands: u32) -> Wins {
        Wins::counted(hands, |seed| {
            let tiles = Tiles::dealing(Wind::East, tiles, seed).unwrap();
            let mut state = State::new(Setup { tiles, ..Setup::seeded(0) });
            state.act(Wind::East, Action::Discard(discard)).unwrap();
            won_by(Wind::East, state)
        })
    }

    /// Plays hands in which South is dealt these tiles and answers East's first discard with this action, while the others pass.
    fn after_call(tiles: &[Tile], offered: Tile, call: Action, prevalent: Wind, hands: u32) -> Wins {
        Wins::counted(hands, |seed| {
            let tiles = offering(tiles, offered, seed);
            let mut state = State::new(Setup { tiles, prevalent, ..Setup::seeded(0) });
            state.act(Wind::East, Action::Discard(offered)).unwrap();
            let asked: Vec<Wind> = state.to_act().collect();
            for seat in asked {
                state.act(seat, if seat == Wind::South { call } else { Action::Pass }).unwrap();
            }
            won_by(Wind::South, state)
        })
    }

    fn counted(hands: u32, wins: impl Fn(u32) -> bool + Sync) -> Wins {
        let wins = |seed: &u32| wins(*seed);
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let wins: usize = std::thread::scope(|scope| {
            let wins = &wins;
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

/// Returns a wall that deals South these tiles and East, among others, the tile that East will discard.
fn offering(tiles: &[Tile], offered: Tile, seed: u32) -> Tiles {
    let Some(Tiles::Order(mut faces)) = Tiles::dealing(Wind::South, tiles, seed) else { panic!("{tiles:?}") };
    let is_south = |place: usize| place == 49 || place < 48 && place % 16 / 4 == Wind::South as usize;
    let place = (0..faces.len()).find(|&place| faces[place] == Face::Tile(offered) && !is_south(place)).unwrap();
    // This is East's fourteenth tile.
    faces.swap(place, 52);
    Tiles::Order(faces)
}

/// Has four careful players finish the hand; returns whether this seat wins it.
fn won_by(winner: Wind, mut state: State) -> bool {
    while let Some(seat) = state.to_act().next() {
        state.act(seat, Strength::Careful.decide(&state.observe(seat))).unwrap();
    }
    matches!(state.outcome(), Some(Outcome::Won(win)) if win.seat == winner)
}

/// Returns the number of hands for each action that is played out: `BAFAN_HANDS`, by default few.
fn hands() -> u32 {
    std::env::var("BAFAN_HANDS").ok().and_then(|hands| hands.parse().ok()).unwrap_or(5)
}

/// Generates discard questions with fourteen concealed tiles, and plays hands out from the best discard and from a middling one. If the
/// model in which the last tile must be drawn has another best discard, also plays hands out from the best discard of either model.
/// `BAFAN_HANDS` is the number of hands for each discard; docs/play.md has the results for 200.
#[test]
fn the_discard_that_is_marked_right_wins_more_hands() {
    let hands = hands();
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

/// Generates questions about a discard that a player with thirteen concealed tiles may claim but not win on, and plays hands out from the
/// best answer and from the worst. docs/play.md has the results for 200 hands each.
#[test]
fn the_claim_or_pass_that_is_marked_right_wins_more_hands() {
    let hands = hands();
    let questions = if hands < 100 { 16 } else { 110 };
    let rules = RuleSet::international();
    let mut quiz = Quiz::new(Seed(1), QuizSettings { kinds: vec![Kind::Claim], rules, ..QuizSettings::default() });
    // These are the wins after the best and after the worst answer, separately for questions in which it is best to pass and in which it is
    // best to claim.
    let mut wins = [[Wins::default(); 2]; 2];
    let mut asked = 0;
    for index in 0.. {
        let question = quiz.question(index).unwrap();
        let Task::Claim(kinds::Claim { draft, offered, calls, after, .. }) = &question.task else {
            panic!("{question:?}")
        };
        if !draft.melds.is_empty() || calls.contains(&Call::Win) {
            continue;
        }
        let Situation { seat, prevalent, .. } = draft.situation;
        // The discard is East's first, so the player becomes South, and all winds turn with the player.
        let turned = |wind: Wind| Wind::ALL[(wind as usize + 5 - seat as usize) % 4];
        let turned_tile = |tile: Tile| {
            Wind::ALL.into_iter().find(|wind| wind.tile() == tile).map_or(tile, |wind| turned(wind).tile())
        };
        let standing: Vec<Tile> = draft.standing.iter().copied().map(turned_tile).collect();
        let extremes = [after.iter().max(), after.iter().min()];
        let [best, worst] = extremes.map(|extreme| after.iter().position(|one| Some(one) == extreme).unwrap());
        for (number, place) in [best, worst].into_iter().enumerate() {
            let call = action(calls[place]);
            let played = Wins::after_call(&standing, turned_tile(*offered), call, turned(prevalent), hands);
            wins[usize::from(calls[best] != Call::Pass)][number].add(played);
        }
        asked += 1;
        if asked == questions {
            break;
        }
    }
    for (name, [best, worst]) in ["pass", "claim"].into_iter().zip(wins) {
        println!("{} times {name}: best {:.3}, worst {:.3}", best.hands / hands, best.share(), worst.share());
    }
    let [best, worst] = [0, 1].map(|number| {
        let mut sum = wins[0][number];
        sum.add(wins[1][number]);
        sum.share()
    });
    assert!(best > worst + 0.05, "{best} {worst}");
}

fn action(call: Call) -> Action {
    match call {
        Call::Pass => Action::Pass,
        Call::Meld(meld) if meld.is_kong() => Action::MeldedKong,
        Call::Meld(meld) if meld.tiles().min() == meld.tiles().max() => Action::Pung,
        Call::Meld(meld) => Action::Chow(meld.tiles().min().unwrap()),
        Call::Win => Action::Win,
    }
}
