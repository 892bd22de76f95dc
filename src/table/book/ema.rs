//! The European Mahjong Association: penalties overview of 2009 (E09) and regulations of 2010 (E10).
//!
//! The offenses marked `SERIES` form a single series per player and session. None of the other offenses, such as obstruction and stalling,
//! counts as a repetition.

use bafan::Profile;

use super::{AtTime, BookRow, TooFew, WinsNoMore};
use crate::offenses::{Ban, Lateness, Ruling, Steps, rows};

const LATE: Lateness = Lateness {
    text: "≤10 min: 10; ≤15: 20; >15: out-session",
    grades: &[(10, Ruling::points(10)), (15, Ruling::points(20))],
    beyond: Ruling::out(Ban::Session),
};

/// The rulings from which a referee chooses for an offense that the documents do not name.
const FREE: &[Ruling] = &[
    Ruling::WARNING,
    Ruling::points(10),
    Ruling::points(20),
    Ruling::points(30),
    Ruling::points(40),
    Ruling::points(50),
    Ruling::points(60),
    Ruling::BARRED,
];

const SERIES: Steps = Steps::Ladder { printed: &[5, 10, 20, 30, 40], carried_on: &[50, 60], repeats: false };

pub(super) const ROW: BookRow = BookRow {
    key: "ema",
    base: 0,
    // Since 2005, the European rules let the hand in play be finished.
    at_time: AtTime::Finish,
    // A hand begins only with the throw of the dice, so a win does not begin the next one.
    next_begins_with_the_win: false,
    players_keep_the_record: false,
    plays_with_three: false,
    too_few: TooFew::Never,
    // A substitute plays on and scores, even if the session is lost (E10 4).
    wins_no_more: WinsNoMore::Never,
    // The overview of 2009 (E09).
    grades: &[10, 20, 30, 40, 50, 60],
    further_warning: None,
    sessions_break_ties: false,
    profiles: &[Profile::Wmo],
    // The penalties for false wins are those of the WMO, whose book a log names instead.
    names_false_wins: false,
    offenses: rows! {
        Late: Late(&LATE), Each, Nobody, Session, [SubstitutePlays], "E10 4", [];
        DealMistake: Nothing, Each, Nobody, Nowhere, [Restored], "E10 2.5.1", [GoesOnInOrder];
        DrawEarly: Nothing, Each, Nobody, Nowhere, [NoClaimAnyMore], "E10", [TouchingIsTaking];
        DrawWrongPlace: SERIES, SessionAll, Nobody, Hand, [Restored], "E09", [];
        DrawWrongPlaceMixed: Nothing, Each, Nobody, Nowhere, [Barred], "E09", [OnlyIfPointedOut];
        CallAfterTouch: Nothing, Each, Nobody, Nowhere, [Void], "E10", [TouchingIsTaking, ReachingIsNoAction];
        Stalling: Between(10, 60), Each, Nobody, Hand, [OrBarred], "E09", [PointsAndBarTogether];
        NonstandardWord: SERIES, SessionAll, Nobody, Hand, [Void], "E10", [];
        ChangedCall: SERIES, SessionAll, Nobody, Hand, [Forced, NoWinThisTurn], "E10 2.4", [SeriesIfNotCarriedOut];
        EmptyCall: SERIES, SessionAll, Nobody, Hand, [], "E10", [];
        WrongCallOpen: SERIES, SessionAll, Nobody, Hand, [Restored, PenaltyTiles], "E10", [BeforeDiscard];
        WrongCall: Nothing, Each, Nobody, Nowhere, [Barred], "E10", [AfterDiscard];
        TileNotFetched: Nothing, Each, Nobody, Nowhere, [Barred], "E10", [BeforeSecondNextFinished];
        LatePung: SERIES, SessionAll, Nobody, Hand, [], "E09", [];
        WrongFlower: SERIES, SessionAll, Nobody, Hand, [Restored, BarredIfReplacementMixed, TileCountsAsDiscard], "E10", [ForWinAndLastTile];
        TakeBeforeShow: SERIES, SessionAll, Nobody, Hand, [WinValid], "E10", [];
        WinUnannounced: Nothing, Each, Nobody, Nowhere, [Barred, PenaltyTiles], "E10 2.6.1", [];
        WinUnshown: Nothing, Each, Nobody, Nowhere, [Barred], "E10", [];
        WinOtherWords: Nothing, Each, Nobody, Nowhere, [Barred], "E10", [];
        WinBelow8: Points(10), Each, Each, Hand, [Barred, WinVoid], "E10 2.9", [ShownNotDiscardedFirst];
        WinWrongTile: Points(20), Each, Each, Hand, [Barred, WinVoid], "E10 2.9", [];
        WinNotWaiting: Points(20), Each, Each, Hand, [Barred, WinVoid], "E10 2.9", [NoShapeOrWrongCount];
        WinningTileNotFetched: Points(10), Each, Nobody, Hand, [WinValid], "E10", [];
        WinningTileMixed: Nothing, Each, Nobody, Nowhere, [NoLastTileWaitOrGates], "E10 1.9", [];
        CountWithHand: Nothing, Each, Nobody, Nowhere, [Barred], "E10", [];
        CountWithFlowers: Nothing, Each, Nobody, Nowhere, [FlowersLost], "E10", [];
        OpenOnOthersWin: Nothing, Each, Nobody, Nowhere, [BarredIfWinBad], "E10", [HandsStayClosed];
        ExposeOwn: Nothing, Each, Nobody, Nowhere, [NothingByAccident, PenaltyTileBeforeCall], "E10", [];
        ExposeOther: SERIES, SessionAll, Nobody, Hand, [Referee], "E10", [RefereeMayAdd];
        WrongCount: Nothing, Each, Nobody, Nowhere, [Barred], "E10", [];
        WallBroken: SERIES, SessionAll, Nobody, Hand, [Referee], "E10", [WallOrDiscards, RefereeMayAdd];
        General: Choice { text: "W, 10–60 or nowin", rulings: FREE, usual: false }, Each, Nobody, Hand, [Referee], "E09", [Unnamed];
        Signal: SERIES, SessionAll, Nobody, Hand, [Referee], "E10", [RefereeMayAdd];
        Disturb: Between(10, 60), Each, Nobody, Hand, [OrBarred], "E09", [PointsAndBarTogether];
        Disobey: Out(Ban::Event), Each, Nobody, Nowhere, [], "E10", [];
        Cheat: Out(Ban::Event), Each, Nobody, Nowhere, [], "E10", [];
    },
};
