//! Natsuki's compilation of August 2025; each row cites the chapter and the item.
//!
//! A call or win that the other three accept is recorded, right or wrong (6.1).

use bafan::Profile;

use super::{AtTime, BookRow, TooFew, WinsNoMore};
use crate::offenses::{Ban, Lateness, Ruling, Steps, rows};

const LATE: Lateness = Lateness { text: "≤5 min: 5; ≤10: 10; ≤15: 20; >15: out-session", ..AWAY };

/// A warning for the first offense of a kind, then points that rise with each point penalty of the session (5-A2).
const COMMON: Steps = Steps::CommonOr("", &[]);

const AWAY: Lateness = Lateness {
    text: "back in ≤5 min: 5; ≤10: 10; ≤15: 20; later: out-session",
    grades: &[(5, Ruling::points(5)), (10, Ruling::points(10)), (15, Ruling::points(20))],
    beyond: Ruling::out(Ban::Session),
};

pub(super) const ROW: BookRow = BookRow {
    key: "nat25",
    // Item 3.44 names 0 and 500.
    base: 0,
    // The book does not say; we follow MIL 2025.
    at_time: AtTime::Finish,
    next_begins_with_the_win: true,
    players_keep_the_record: false,
    plays_with_three: false,
    // Item 5-A4.
    too_few: TooFew::Out(3),
    // A substitute who cannot win takes the place of a player who is out (5-A4).
    wins_no_more: WinsNoMore::LostOrOut,
    grades: &[5, 10, 20, 30, 40, 50, 60],
    further_warning: None,
    sessions_break_ties: true,
    // The players agree on the scoring rules.
    profiles: &Profile::ALL,
    names_false_wins: true,
    offenses: rows! {
        Late: Late(&LATE), Each, Nobody, Session, [], "5.20", [];
        LeaveSeat: Late(&AWAY), Each, Nobody, Session, [], "5.21", [];
        FlowerAfterPass: Nothing, Each, Nobody, Nowhere, [NotAllowedUntilDraw], "4.2", [NoAmount];
        DrawEarly: COMMON, SessionCommon, Nobody, Session, [Restored], "5.3", [];
        CallAfterTouch: COMMON, SessionCommon, Nobody, Session, [Void], "5.11", [];
        Stalling: Out(Ban::Session), Each, Nobody, Nowhere, [RefereeGoesOnOrReplay], "5.22", [OnPurposeOnly];
        NameTile: COMMON, SessionCommon, Nobody, Session, [], "5.4", [];
        NameWrongTile: COMMON, SessionCommon, Winner, Hand, [PaysAsDiscarder], "5.4", [];
        NonstandardWord: COMMON, SessionCommon, Nobody, Session, [], "5.14", [];
        IdleWords: COMMON, SessionCommon, Nobody, Session, [], "5.14", [];
        SilentCall: Ladder { printed: &[], carried_on: &[], repeats: false }, Each, Nobody, Nowhere, [Void], "5.9", [];
        ChangedCall: COMMON, SessionCommon, Nobody, Session, [Forced], "5.5, 5.6", [AsEmptyOrWrongCall];
        EmptyCall: COMMON, SessionCommon, Nobody, Session, [ForcedOrVoid], "5.5", [];
        WrongCallOpen: COMMON, SessionCommon, Nobody, Session, [ForcedWithFittingTiles], "5.6", [];
        WrongCall: Nothing, Each, Nobody, Nowhere, [Barred], "5.6", [StepOnTopUnsaid];
        LatePung: Nothing, Each, Nobody, Nowhere, [Void], "4.5", [OnceChowLaid];
        MeldLayout: Ladder { printed: &[], carried_on: &[], repeats: false }, Each, Nobody, Nowhere, [Restored], "5.15", [];
        CallWhileBarred: COMMON, SessionCommon, Nobody, Session, [Void], "5.12", [];
        LastTileCall: COMMON, SessionCommon, Nobody, Session, [Void], "5.10", [];
        WrongFlower: Nothing, Each, Nobody, Nowhere, [Barred, TileCanBeWonOn, CountsAsSeen], "5.8", [];
        KongFalse: Points(10), Each, Each, Hand, [], "5.7", [];
        WinUnannounced: Ladder { printed: &[], carried_on: &[], repeats: false }, Each, Nobody, Nowhere, [Void], "5.9", [];
        WinBelow8: Points(10), Each, Each, Hand, [Barred, WinVoid], "5.1", [];
        WinWrongTile: Points(20), Each, Each, Hand, [Barred, WinVoid], "5.2", [EveryWrongShape];
        WinNotWaiting: Points(20), Each, Each, Hand, [Barred, WinVoid], "5.2", [];
        WinFar: Choice { text: "on purpose: out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, [Referee], "5.22", [NotOnPurposeNotWaiting];
        WinWithFalseKong: Points(30), Each, Each, Hand, [Barred, WinVoid, OthersKongsUnchecked], "5.7", [];
        WinningTileNotFetched: Nothing, Each, Nobody, Nowhere, [BarredAsWrongCount], "5.16", [];
        WinningTileMixed: Nothing, Each, Nobody, Nowhere, [NoLastTileWaitOrGatesSelfDrawn], "4.7", [];
        CountWrong: Nothing, Each, Nobody, Nowhere, [AcceptedStands], "6.1", [];
        CountMalicious: CommonOr("W, then N-ladder; frequent: up to out-session", &[Ruling::out(Ban::Session)]), SessionCommon, Nobody, Session, [Corrected], "5.18", [];
        OpenOnOthersWin: CommonOr("W or N-ladder (referee chooses)", &[Ruling::WARNING]), SessionCommon, Nobody, Session, [Restored], "5.13", [];
        ExposeOwn: CommonOr("W or N-ladder (referee chooses)", &[Ruling::WARNING]), SessionCommon, Nobody, Session, [Restored], "5.13", [];
        ExposeOwnOnPurpose: Out(Ban::Session), Each, Nobody, Nowhere, [], "5.13", [];
        ExposeWall: Choice { text: "on purpose: out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, [], "5.22", [];
        ExposeOther: Choice { text: "on purpose: out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, [], "5.22", [];
        WrongCount: Nothing, Each, Nobody, Nowhere, [Barred], "5.16", [];
        WallBrokenOnPurpose: Out(Ban::Session), Each, Nobody, Nowhere, [RefereeGoesOnOrReplay], "5.22", [];
        General: CommonOr("W, N-ladder or nowin (referee chooses)", &[Ruling::BARRED]), SessionCommon, Nobody, Session, [Referee], "5-A", [Unnamed];
        Signal: Choice { text: "up to out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, [], "5.19", [];
        Disturb: COMMON, SessionCommon, Nobody, Session, [], "5.17", [];
        ChatSlam: COMMON, SessionCommon, Nobody, Session, [], "5.14, 5.17", [];
        NoiseRude: Out(Ban::Session), Each, Nobody, Nowhere, [], "5.22", [Brawling];
        Disobey: Out(Ban::Session), Each, Nobody, Nowhere, [RefereeGoesOnOrReplay], "5.22", [];
        Cheat: Out(Ban::Session), Each, Nobody, Nowhere, [RefereeGoesOnOrReplay], "5.22", [];
        TacticalFoul: Out(Ban::Session), Each, Nobody, Nowhere, [RefereeGoesOnOrReplay], "5.22", [];
    },
};
