//! The table device: a phone that players at a table may use only to keep the score.
//!
//! MIL requires the record to be kept on paper or on a device that the event designates (11(1)), and punishes using personal devices
//! (14(3)4) and passing on strategic information (2(6)). What the app may show at a table follows from that.

/// A feature of the app for use at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Help {
    /// Entering the winner, the discarder, the announced points, flowers, drawn hands, and the penalties that the referee gave.
    Recording,
    /// Showing payments, totals and current places.
    Totals,
    /// Showing the sheet to the table after hands 4, 8, 12, 15 and 16 and when time is called, and to anybody at any other time.
    Showing,
    /// Reminding the player in the East position to keep the record.
    Reminder,
    /// The clock of the session.
    SessionClock,
    /// The clocks of turns and claims.
    TurnClock,
    /// Showing the seats, the next dealer, the dice, the wall and the first tile.
    Procedure,
    /// Looking up the penalties, by article.
    Finder,
    /// Corrections, with the values they replaced.
    Corrections,
    /// Counting a hand from its tiles, or checking an announced total.
    Counting,
    /// Advice on waits, discards and routes to eight points, counts of the visible tiles, and odds.
    Advice,
    /// Points needed to overtake another player, and forecasts of standard points.
    Needs,
    /// Sound, notifications, the camera and the network.
    Senses,
}

/// The availability of a feature while the device only keeps the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Permission {
    /// Available.
    Open,
    /// Off unless the event or the referee wants it.
    OnWish,
    /// Available for display only; the players enter what the referee decides.
    ShownOnly,
    /// Locked until the session is over.
    Locked,
}

impl Help {
    /// All features, in the order of their declaration.
    pub const ALL: [Help; 13] = [
        Help::Recording,
        Help::Totals,
        Help::Showing,
        Help::Reminder,
        Help::SessionClock,
        Help::TurnClock,
        Help::Procedure,
        Help::Finder,
        Help::Corrections,
        Help::Counting,
        Help::Advice,
        Help::Needs,
        Help::Senses,
    ];

    /// Returns how far this feature is available while the device only keeps the score. At other times, every feature is open.
    pub const fn at_the_table(self) -> Permission {
        match self {
            Help::Recording
            | Help::Totals
            | Help::Showing
            | Help::Reminder
            | Help::SessionClock
            | Help::Procedure
            | Help::Corrections => Permission::Open,
            Help::TurnClock => Permission::OnWish,
            Help::Finder => Permission::ShownOnly,
            Help::Counting | Help::Advice | Help::Needs | Help::Senses => Permission::Locked,
        }
    }
}
