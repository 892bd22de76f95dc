//! A hand in progress: its actions, the opponents' moves, and the storing of every state.

use std::cell::RefCell;
use std::rc::Rc;

use bafan::{Hand, Wind};
use bafan_table::play::opponent::nearest;
use bafan_table::play::{Action, Asked, Log};
use gloo::timers::callback::Timeout;

use crate::browser::played::{keep_game, use_game_elsewhere};
use crate::browser::sound;
use crate::browser::worker_client::{ask, give_up};
use crate::model::answer_sheet::Sheet;
use crate::model::play::{Counted, Finished, Game, Sound, Turn};
use crate::model::tasks::{Decided, DecisionQuestion, TaskState};
use crate::view::prelude::*;

/// How long to wait for the worker's decision, in milliseconds; the slowest decision takes a tenth of this.
const PATIENCE: u32 = 10_000;

#[derive(Clone, PartialEq)]
pub struct Under {
    pub game: Game,
    /// Whether an action has been made since the page was opened.
    pub moved: bool,
    /// The number of events before the human player's last choice; the later ones are reported.
    pub told: usize,
    /// The complete hand that the human player declared last.
    pub declared: Option<Hand>,
    /// The index in the log of the human player's last discard, and the log right after it.
    pub discard: Option<(usize, Rc<str>)>,
    /// The human player's last count.
    pub count: Option<Counted>,
}

pub enum Act {
    Do(Wind, Action),
    Count(Box<Counted>),
    /// Another tab has continued the hand.
    Follow(Box<Game>),
    Again,
}

impl Under {
    pub fn new(game: Game) -> Under {
        let told = game.chose_last();
        Under { game, moved: false, told, declared: None, discard: None, count: None }
    }

    pub fn count_of(&self, hand: &Hand) -> Option<&Sheet> {
        self.count.as_ref()?.of(hand)
    }
}

impl Reducible for Under {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let mut next = (*self).clone();
        match act {
            Act::Do(seat, action) => {
                let Ok(game) = self.game.after(seat, action) else { return self };
                next.moved = true;
                if seat == game.deal().seat && self.game.turn() == Turn::Own {
                    next.told = self.game.state().events().len();
                }
                if seat == game.deal().seat && action == Action::Win {
                    next.declared = self.game.seen().complete().map(|(hand, _)| hand);
                }
                if seat == game.deal().seat && matches!(action, Action::Discard(_)) {
                    let log = Log::of(game.state()).one_line();
                    next.discard = Some((self.game.state().actions().len(), log.into()));
                }
                // Stored here, because Yew may run an effect later, when the user has already left the page.
                keep_game(&game);
                next.game = game;
            }
            Act::Count(count) => next.count = Some(*count),
            // `moved` is false in the new state, because only the tab that plays a hand to its end stores it as finished.
            Act::Follow(game) if is_further(&game, &self.game) => next = Under::new(*game),
            Act::Follow(_) => return self,
            Act::Again => match Game::new(self.game.deal().clone()) {
                Some(game) => next = Under::new(game),
                None => return self,
            },
        }
        Rc::new(next)
    }
}

thread_local! {
    /// The user's last count of a win, kept for the user's return from the review of the hand.
    static COUNT: RefCell<Option<Counted>> = const { RefCell::new(None) };
}

/// Returns the hand in progress, with the user's last count, which is kept even if the user has left the page in the meantime.
#[hook]
pub fn use_under(game: &Game) -> UseReducerHandle<Under> {
    let under = use_reducer(|| Under { count: COUNT.with_borrow(Clone::clone), ..Under::new(game.clone()) });
    use_effect_with(under.count.clone(), |count| _ = COUNT.replace(count.clone()));
    under
}

/// Returns a timer that gives up on the worker. `give_up` is called from a second timer, because `give_up` notifies a callback that drops
/// the first timer.
fn patient() -> Timeout {
    Timeout::new(PATIENCE, || _ = Timeout::new(0, give_up).forget())
}

fn is_further(game: &Game, than: &Game) -> bool {
    game.state().actions().len() > than.state().actions().len()
}

/// Continues from another tab's state, so that a hand open in two tabs has only one result.
#[hook]
pub fn use_other_tabs(under: &UseReducerHandle<Under>) {
    let (elsewhere, dispatcher) = (use_game_elsewhere(under.game.deal()), under.dispatcher());
    use_effect_with(elsewhere, move |elsewhere| {
        if let Some(game) = elsewhere.clone() {
            dispatcher.dispatch(Act::Follow(game.into()));
        }
    });
}

/// Makes the opponents' moves, with a pause before each move on the opponent's own turn; passes for the user where nothing else is
/// possible; stores the hand as it begins or continues; and calls `on_finish` once an action has finished the hand.
#[hook]
pub fn use_others(under: &UseReducerHandle<Under>, pause: u32, on_finish: Callback<Finished>) {
    let (dispatcher, moved) = (under.dispatcher(), under.moved);
    use_effect_with(under.game.clone(), move |game| {
        if !moved {
            keep_game(game);
        }
        let own = game.deal().seat;
        // The question to the worker is canceled when the hand changes or the page is closed.
        let inquiry = Rc::new(RefCell::new(None));
        let patience = Rc::new(RefCell::new(None));
        let held = match game.turn() {
            Turn::Own | Turn::Over => None,
            Turn::Passes => Some(Timeout::new(0, move || dispatcher.dispatch(Act::Do(own, Action::Pass)))),
            Turn::Other(seat, strength) => {
                let seen = game.state().observe(seat);
                let wait = if matches!(seen.asked, Asked::Turn { .. }) { pause } else { 0 };
                let question = DecisionQuestion {
                    log: Log::of(game.state()).one_line(),
                    seat: seat.letter(),
                    strength: strength.name().to_owned(),
                };
                let waits = patience.clone();
                let tell = move |state: TaskState<Decided>| {
                    // Any message shows that the worker is alive, so the timer that gives up on it is dropped.
                    waits.take();
                    let decided = match state {
                        TaskState::Pending(_) => {
                            waits.replace(Some(patient()));
                            return;
                        }
                        TaskState::Ready(decided) => seen.legal().get(decided.place).copied(),
                        TaskState::Failed(_) | TaskState::NoWorker => None,
                    };
                    // A weak decision is better than a stuck hand; only the worker has the code of the stronger opponents.
                    let action = decided.unwrap_or_else(|| nearest(&seen));
                    dispatcher.dispatch(Act::Do(seat, action));
                };
                let (inquiry, patience) = (inquiry.clone(), patience.clone());
                Some(Timeout::new(wait, move || {
                    patience.replace(Some(patient()));
                    inquiry.replace(Some(ask(question, tell)));
                }))
            }
        };
        move || drop((held, inquiry.take(), patience.take()))
    });
    let over = under.moved && under.game.turn() == Turn::Over;
    let finished = over.then(|| Finished::of(&under.game)).flatten();
    use_effect_with(over, move |_| {
        if let Some(finished) = finished {
            on_finish.emit(finished);
        }
    });
}

/// Plays the most important sound of the events since the last rendering, if sound is on.
#[hook]
pub fn use_sounds(game: &Game, on: bool) {
    let known = use_mut_ref(|| game.state().events().len());
    let happened = game.state().events().len();
    let before = known.replace(happened);
    let heard = game.events().skip(before).filter_map(|event| Sound::of(&event)).max();
    use_effect_with(happened, move |_| {
        if let Some(heard) = heard.filter(|_| on) {
            sound::play(heard.notes());
        }
    });
}

#[cfg(test)]
mod tests {
    use bafan::RuleSet;

    use super::*;
    use crate::model::play::Deal;

    /// Returns the hand after the first legal action of some player.
    fn on(game: &Game) -> Game {
        let first = |seat| game.after(seat, *game.state().observe(seat).legal().first()?).ok();
        Wind::ALL.into_iter().find_map(first).expect("it goes on")
    }

    #[test]
    fn a_hand_in_two_tabs_comes_to_one_end() {
        let mut games = vec![Game::new(Deal::seeded(7, RuleSet::default())).expect("a deal")];
        while games[games.len() - 1].turn() != Turn::Over {
            games.push(on(&games[games.len() - 1]));
        }
        let mut under = Rc::new(Under { moved: true, ..Under::new(games[1].clone()) });
        for (elsewhere, here) in [(0, 1), (1, 1), (5, 5), (4, 5), (games.len() - 1, games.len() - 1)] {
            under = under.reduce(Act::Follow(games[elsewhere].clone().into()));
            assert!(under.game == games[here], "{elsewhere}");
            // A tab that follows another does not store the hand as finished.
            assert_eq!(under.moved, here == 1);
        }
    }
}
