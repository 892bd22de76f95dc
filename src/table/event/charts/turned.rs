//! Seatings made by rotating one round.

use super::super::round::Round;

/// A first round and its rotation: consecutive players form circles of `size` players; those left over stay. Moving everybody in each
/// circle on by one place gives the next round. The first rounds were found by search; a test checks that no two players meet twice.
struct Turned {
    players: usize,
    size: usize,
    first: &'static [[usize; 4]],
}

/// Returns the rounds of the chart for this many players; `None` if there is no chart.
pub(super) fn rounds(players: usize) -> Option<Vec<Round>> {
    let chart = TURNED.iter().find(|chart| chart.players == players)?;
    Some((0..chart.size).map(|turn| chart.round(turn)).collect())
}

impl Turned {
    fn round(&self, turn: usize) -> Round {
        let stay = self.players - self.players % self.size;
        let number = |player: usize| {
            let circle = player / self.size * self.size;
            if player < stay { circle + (player - circle + turn) % self.size } else { player }
        };
        Round { tables: self.first.iter().map(|table| table.map(number)).collect(), resting: Vec::new() }
    }
}

const TURNED: &[Turned] = &[
    Turned {
        players: 24,
        size: 7,
        first: &[[8, 19, 4, 21], [16, 9, 6, 22], [13, 0, 18, 23], [11, 20, 12, 7], [1, 15, 14, 17], [10, 5, 2, 3]],
    },
    Turned {
        players: 40,
        size: 10,
        first: &[
            [14, 2, 3, 9],
            [28, 10, 4, 20],
            [11, 1, 34, 38],
            [5, 35, 33, 13],
            [32, 29, 39, 7],
            [31, 23, 26, 22],
            [36, 37, 12, 25],
            [17, 21, 0, 8],
            [24, 30, 19, 6],
            [27, 18, 16, 15],
        ],
    },
    Turned {
        players: 48,
        size: 11,
        first: &[
            [24, 16, 1, 44],
            [19, 3, 34, 45],
            [5, 30, 14, 46],
            [28, 0, 18, 47],
            [2, 13, 41, 35],
            [6, 25, 4, 10],
            [7, 29, 42, 43],
            [21, 8, 40, 11],
            [36, 9, 15, 38],
            [39, 31, 22, 27],
            [20, 23, 33, 26],
            [32, 17, 12, 37],
        ],
    },
    Turned {
        players: 56,
        size: 11,
        first: &[
            [2, 15, 39, 55],
            [33, 4, 48, 21],
            [38, 46, 45, 52],
            [29, 3, 10, 34],
            [19, 44, 35, 16],
            [18, 23, 50, 47],
            [42, 53, 24, 27],
            [22, 13, 54, 8],
            [9, 41, 31, 37],
            [5, 17, 43, 7],
            [12, 30, 25, 26],
            [49, 14, 6, 36],
            [1, 32, 0, 51],
            [40, 28, 20, 11],
        ],
    },
    Turned {
        players: 60,
        size: 11,
        first: &[
            [23, 3, 45, 55],
            [48, 29, 21, 56],
            [44, 6, 28, 57],
            [36, 22, 15, 58],
            [14, 24, 0, 59],
            [25, 12, 4, 13],
            [33, 34, 49, 38],
            [39, 26, 30, 32],
            [42, 51, 11, 19],
            [41, 9, 10, 53],
            [27, 1, 8, 47],
            [40, 50, 2, 37],
            [18, 46, 43, 16],
            [35, 7, 5, 20],
            [31, 54, 17, 52],
        ],
    },
];
