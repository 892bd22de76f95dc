//! Draws seats for a new session from those of the last one. The player who won the last hand throws dice, which are used alone or with a
//! stack of wind tiles.

use bafan::Wind;
use bafan_table::Player;
use bafan_table::seating::Seating;
use bafan_table::seating::draw::{Direction, by_wind_stack, by_winner};
use bafan_table::wall::Throw;

/// How the throw is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The player whom the throw points to stays, and the other three change seats.
    Throw,
    /// The player whom the throw points to takes the top tile of a stack of wind tiles, and the others follow in turn.
    Stack,
}

/// The choices, throws and tiles so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatDraw {
    pub way: Way,
    /// The winner of the last hand, by their current seat from 0; `None` until chosen.
    pub winner: Option<usize>,
    /// The sum of the winner's two dice, 2 to 12; `None` before the throw.
    pub sum: Option<u8>,
    /// Whether the others move or take tiles clockwise.
    pub clockwise: bool,
    /// The wind tiles, top first.
    pub stack: [Wind; 4],
}

impl Default for SeatDraw {
    fn default() -> SeatDraw {
        SeatDraw { way: Way::Throw, winner: None, sum: None, clockwise: false, stack: Wind::ALL }
    }
}

impl SeatDraw {
    /// Returns the seat that the throw points to, from 0 (East); the count starts at the winner. `None` until the dice have been thrown.
    pub fn pointed(&self) -> Option<usize> {
        let winner = Player::at(self.winner?)?;
        let wind = throw_of(self.sum?)?.points_to(Seating::FIRST.position(winner));
        Some(wind as usize)
    }

    /// Returns the new seats; `None` until everything is known.
    pub fn seating(&self) -> Option<Seating> {
        let (winner, throw) = (Player::at(self.winner?)?, throw_of(self.sum?)?);
        let direction = if self.clockwise { Direction::Clockwise } else { Direction::Counterclockwise };
        match self.way {
            Way::Throw => Some(by_winner(Seating::FIRST, winner, throw, direction)),
            Way::Stack => by_wind_stack(Seating::FIRST, winner, throw, self.stack, direction),
        }
    }

    /// Moves the tile at a position of the stack, 0 being the top, to the top.
    #[must_use]
    pub fn on_top(mut self, place: usize) -> SeatDraw {
        if place < self.stack.len() {
            self.stack[..=place].rotate_right(1);
        }
        self
    }
}

/// Returns a throw of two dice with this sum; `None` if no throw has it.
fn throw_of(sum: u8) -> Option<Throw> {
    let one = sum.checked_sub(6).unwrap_or(1).max(1);
    Throw::new(one, sum.checked_sub(one)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sum_of_two_dice_points_to_a_place() {
        // 5 and 9 point to the thrower; 2, 6 and 10 to the next player; 3, 7 and 11 to the opposite player; the others to the previous
        // player.
        for (sum, places) in [(2, 1), (3, 2), (5, 0), (7, 2), (9, 0), (11, 2), (12, 3)] {
            for winner in 0..4 {
                let draw = SeatDraw { winner: Some(winner), sum: Some(sum), ..SeatDraw::default() };
                assert_eq!(draw.pointed(), Some((winner + places) % 4), "{sum} by {winner}");
            }
        }
        for sum in [0, 1, 13] {
            assert_eq!(SeatDraw { winner: Some(0), sum: Some(sum), ..SeatDraw::default() }.seating(), None);
        }
    }

    #[test]
    fn the_one_pointed_to_stays_and_the_others_move_on() {
        let draw = SeatDraw { winner: Some(0), sum: Some(7), ..SeatDraw::default() };
        let letters = |draw: SeatDraw| draw.seating().map(|seats| seats.players().map(|player| player.letter()));
        assert_eq!(letters(draw), Some(['d', 'a', 'c', 'b']));
        assert_eq!(letters(SeatDraw { clockwise: true, ..draw }), Some(['b', 'd', 'c', 'a']));
        // The throw points to the player opposite the winner, who takes the top tile, East.
        let stacked = SeatDraw { way: Way::Stack, ..draw };
        assert_eq!(letters(stacked), Some(['c', 'd', 'a', 'b']));
        assert_eq!(letters(stacked.on_top(2)).map(|seats| seats[2]), Some('c'), "West lies on top");
    }

    #[test]
    fn any_order_of_the_stack_can_be_laid() {
        let mut draw = SeatDraw::default();
        for wanted in [Wind::South, Wind::North, Wind::West, Wind::East] {
            let place = draw.stack.iter().position(|wind| *wind == wanted).unwrap_or_default();
            draw = draw.on_top(place);
        }
        assert_eq!(draw.stack, [Wind::East, Wind::West, Wind::North, Wind::South]);
        assert_eq!(draw.on_top(9), draw);
    }
}
