//! Natsuki's compilation of August 2025, by chapter and item.
//!
//! What the other three accept is booked, right or wrong (6.1).

use super::row::{BARS, Ban, COMMON, FREE, Lateness, Row, Ruling, rows};

const LATE: Lateness = Lateness { text: "≤5 min: 5; ≤10: 10; ≤15: 20; >15: out-session", ..AWAY };

const AWAY: Lateness = Lateness {
    text: "back in ≤5 min: 5; ≤10: 10; ≤15: 20; later: out-session",
    grades: &[(5, Ruling::points(5)), (10, Ruling::points(10)), (15, Ruling::points(20))],
    beyond: Ruling::out(Ban::Session),
};

pub(super) const ROWS: &[Row] = rows! {
    Late: Late(&LATE), Each, Nobody, Session, FREE "", "5.20", "";
    LeaveSeat: Late(&AWAY), Each, Nobody, Session, FREE "", "5.21", "";
    FlowerAfterPass: Nothing, Each, Nobody, Nowhere, FREE "not allowed until the next draw", "4.2", "no amount given";
    DrawEarly: COMMON, SessionCommon, Nobody, Session, FREE "restore", "5.3", "";
    CallAfterTouch: COMMON, SessionCommon, Nobody, Session, FREE "void", "5.11", "";
    Stalling: Out(Ban::Session), Each, Nobody, Nowhere, FREE "referee: goes on or replay", "5.22", "deliberate only";
    NameTile: COMMON, SessionCommon, Nobody, Session, FREE "", "5.4", "";
    NameWrongTile: COMMON, SessionCommon, Winner, Hand, FREE "treated as if the named tile had been discarded: he pays as discarder", "5.4", "";
    NonstandardWord: COMMON, SessionCommon, Nobody, Session, FREE "", "5.14", "";
    IdleWords: COMMON, SessionCommon, Nobody, Session, FREE "", "5.14", "";
    SilentCall: Ladder { printed: &[], carried_on: &[], repeats: false }, Each, Nobody, Nowhere, FREE "void", "5.9", "";
    ChangedCall: COMMON, SessionCommon, Nobody, Session, FREE "forced", "5.5, 5.6", "as empty_call or wrong_call_open";
    EmptyCall: COMMON, SessionCommon, Nobody, Session, FREE "forced if the tiles are there, else void", "5.5", "";
    WrongCallOpen: COMMON, SessionCommon, Nobody, Session, FREE "forced with fitting tiles (shown ones first), else void", "5.6", "";
    WrongCall: Nothing, Each, Nobody, Nowhere, BARS "nowin", "5.6", "whether the ladder step of wrong_call_open comes on top is not said: B, no";
    LatePung: Nothing, Each, Nobody, Nowhere, FREE "void", "4.5", "once the chow is laid";
    MeldLayout: Ladder { printed: &[], carried_on: &[], repeats: false }, Each, Nobody, Nowhere, FREE "restore", "5.15", "";
    CallWhileBarred: COMMON, SessionCommon, Nobody, Session, FREE "void", "5.12", "";
    LastTileCall: COMMON, SessionCommon, Nobody, Session, FREE "void", "5.10", "";
    WrongFlower: Nothing, Each, Nobody, Nowhere, BARS "nowin; until he discards others may win on that tile as his discard; counts as seen", "5.8", "";
    KongFalse: Points(10), Each, Each, Hand, FREE "", "5.7", "";
    WinUnannounced: Ladder { printed: &[], carried_on: &[], repeats: false }, Each, Nobody, Nowhere, FREE "void", "5.9", "";
    WinBelow8: Points(10), Each, Each, Hand, BARS "nowin; void, goes on", "5.1", "";
    WinWrongTile: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "5.2", "no row of its own: every wrong shape is 诈和";
    WinNotWaiting: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "5.2", "";
    WinFar: Choice { text: "on purpose: out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, FREE "referee", "5.22", "not on purpose: win_not_waiting";
    WinWithFalseKong: Points(30), Each, Each, Hand, BARS "nowin; void, goes on; the others’ kongs are not checked yet", "5.7", "";
    WinningTileNotFetched: Nothing, Each, Nobody, Nowhere, BARS "nowin (counts as wrong_count)", "5.16", "";
    WinningTileMixed: Nothing, Each, Nobody, Nowhere, FREE "no 和绝张, no wait fan, no 九莲宝灯 (self-drawn, four or more standing tiles)", "4.7", "";
    CountWrong: Nothing, Each, Nobody, Nowhere, FREE "what the three others accept stands, even a false win", "6.1", "";
    CountMalicious: CommonOr("W, then N-ladder; frequent: up to out-session", &[Ruling::out(Ban::Session)]), SessionCommon, Nobody, Session, FREE "corrected", "5.18", "";
    OpenOnOthersWin: CommonOr("W or N-ladder (referee chooses)", &[Ruling::WARNING]), SessionCommon, Nobody, Session, FREE "restore", "5.13", "";
    ExposeOwn: CommonOr("W or N-ladder (referee chooses)", &[Ruling::WARNING]), SessionCommon, Nobody, Session, FREE "restore", "5.13", "";
    ExposeOwnOnPurpose: Out(Ban::Session), Each, Nobody, Nowhere, FREE "", "5.13", "";
    ExposeWall: Choice { text: "on purpose: out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, FREE "", "5.22", "";
    ExposeOther: Choice { text: "on purpose: out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, FREE "", "5.22", "";
    WrongCount: Nothing, Each, Nobody, Nowhere, BARS "nowin", "5.16", "";
    WallBrokenOnPurpose: Out(Ban::Session), Each, Nobody, Nowhere, FREE "referee: goes on or replay", "5.22", "";
    Signal: Choice { text: "up to out-session", rulings: &[Ruling::out(Ban::Session)], usual: true }, Each, Nobody, Nowhere, FREE "", "5.19", "";
    Disturb: COMMON, SessionCommon, Nobody, Session, FREE "", "5.17", "";
    ChatSlam: COMMON, SessionCommon, Nobody, Session, FREE "", "5.14, 5.17", "";
    NoiseRude: Out(Ban::Session), Each, Nobody, Nowhere, FREE "", "5.22", "brawling";
    Disobey: Out(Ban::Session), Each, Nobody, Nowhere, FREE "referee: goes on or replay", "5.22", "";
    Cheat: Out(Ban::Session), Each, Nobody, Nowhere, FREE "referee: goes on or replay", "5.22", "";
    TacticalFoul: Out(Ban::Session), Each, Nobody, Nowhere, FREE "referee: goes on or replay", "5.22", "";
};
