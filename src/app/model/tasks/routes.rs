//! The routes to eight points as a task: the engine's own search, one aim per step.

use bafan::wire::{self, Failure, RouteQuestion};
use bafan::{Fan, Route, Routes, Search, order};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

impl WorkerTask for RouteQuestion {
    type Message = wire::Routes;
    type Answer = Routes;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Routes(self.clone())
    }

    fn read(&self, message: wire::Routes) -> Option<Routes> {
        RouteQuestion::read(self, &message)
    }
}

pub(super) fn begin(question: &RouteQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    Ok(Box::new(question.search()?))
}

impl TaskWork for Search {
    fn step(&mut self) -> TaskStep {
        match Search::step(self) {
            Some(progress) if progress.done < progress.all => {
                TaskStep::More(TaskProgress { done: progress.done as u32, all: progress.all as u32 })
            }
            _ => TaskStep::Done(TaskAnswer::Routes(wire::Routes::from(&self.routes()))),
        }
    }
}

/// Returns the routes, nearest first; of equally near ones, Chicken Hand comes last: more tiles are left for it than for others, but it is
/// lost with the first fan.
pub fn in_order(found: &Routes) -> Vec<&Route> {
    let mut routes = found.distinct();
    order::by_key(&mut routes, |route| (route.distance, route.fans.contains(&Fan::ChickenHand)));
    routes
}

#[cfg(test)]
mod tests {
    use bafan::{Fan, Holding, RuleSet, Situation, routes};

    use super::in_order;

    #[test]
    fn chicken_hand_is_the_last_of_equally_near_routes() {
        let holding: Holding = "1m7m9m2p3p2s5s6s7s8sWWC".parse().unwrap();
        let found = routes(&holding, Situation::default(), &RuleSet::textbook(), &holding.counts());
        assert_eq!(found.distinct()[0].fans, [Fan::ChickenHand]);
        let sorted = in_order(&found);
        assert_eq!(
            (sorted[0].fans.as_slice(), sorted.len()),
            ([Fan::MixedStraight].as_slice(), found.distinct().len())
        );
        assert!(sorted.is_sorted_by_key(|route| route.distance));
    }
}
