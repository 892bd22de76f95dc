//! The four players of a match.

use bafan::Wind;

/// One of the four players, identified by the seat in round 1: the player who sat East then is `Player::ALL[0]`, and so on.
///
/// A player keeps this identity when seats change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The four players in the order of their seats in round 1: East, South, West, North.
    pub const ALL: [Player; 4] = [Player(0), Player(1), Player(2), Player(3)];

    /// Returns the index among the four, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the player at this index; `None` beyond 3.
    pub fn at(index: usize) -> Option<Player> {
        Player::ALL.get(index).copied()
    }

    /// Returns the letter in links and files: `a` to `d`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Returns the player with this letter, if there is one.
    pub fn of_letter(letter: char) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.letter() == letter)
    }

    /// Returns who plays in this player's place after two players have exchanged places.
    pub(crate) fn exchanged(self, one: Player, other: Player) -> Player {
        match self {
            player if player == one => other,
            player if player == other => one,
            player => player,
        }
    }

    /// Returns the other three, in order.
    pub fn others(self) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().filter(move |&other| other != self)
    }
}

/// Returns the wind this many places counterclockwise from another.
pub fn wind_after(wind: Wind, places: usize) -> Wind {
    Wind::ALL[(wind as usize + places) % 4]
}

/// Counts the places counterclockwise from one wind to another, 0 to 3.
pub fn places_between(from: Wind, to: Wind) -> usize {
    (to as usize + 4 - from as usize) % 4
}

/// The maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 40;

/// Removes invisible characters from a name that was typed or imported: control characters become spaces, and characters that have no shape
/// or change the text direction are left out, except joiners.
///
/// ```
/// assert_eq!(bafan_table::visible("\u{202e}An\u{200b}n"), "Ann");
/// ```
pub fn visible(name: &str) -> String {
    name.chars().filter(|c| !is_unseen(*c)).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Returns the visible characters of a received name, cut to the maximum length of a name.
///
/// ```
/// assert_eq!(bafan_table::player::fitting(&"A\u{202e}".repeat(50)), "A".repeat(40));
/// ```
pub fn fitting(name: &str) -> String {
    visible(name).chars().take(LONGEST_NAME).collect()
}

/// Returns whether a character is a Unicode format character or a blank letter. The joiners stay, because emoji and some scripts need them
/// within a name; a name of joiners alone is refused like an empty one.
fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

/// Returns whether a new name is accepted: it is not empty and not too long, does not consist of joiners alone, has no white space at
/// either end, and contains no invisible characters other than joiners.
pub(crate) fn is_name(name: &str) -> bool {
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    !name.is_empty()
        && name.trim() == name
        && name.chars().count() <= LONGEST_NAME
        && visible(name) == name
        && !name.chars().all(joins)
}
