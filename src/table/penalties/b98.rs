//! The booklet of 1998 (pp. 32–36 and single pages).
//!
//! Seed 003 is a damaged copy: it lacks the count "within one hand" for empty calls, prints 听和 for 停和, and has lost cheating,
//! wrong calls, the late pung, the wrong winning tile, the deliberate false win and named tiles.

use super::row::{BARS, Ban, FREE, Lateness, Row, Ruling, SERIES, rows};

const LATE: Lateness = Lateness {
    text: "≤10 min: W+10; ≤15: 20; >15: forfeit",
    grades: &[(10, Ruling::warning_and(10)), (15, Ruling::points(20))],
    beyond: Ruling::lost(0),
};

pub(super) const ROWS: &[Row] = rows! {
    Late: Late(&LATE), Each, Nobody, Session, FREE "session score 0", "p.32", "";
    DrawEarly: SERIES, HandKind, Nobody, Hand, FREE "", "p.34 no.4", "";
    Slow: General(""), SessionAll, Nobody, Hand, FREE "", "p.19", "limit 15 s, dealer’s first 30 s; no amount given";
    NameTile: General(""), SessionAll, Nobody, Hand, FREE "", "p.36 no.8", "";
    NameWrongTile: Choice { text: "pays all three shares of that win", rulings: &[Ruling::NOTHING], usual: true }, Each, Winner, Hand, FREE "the win is paid by him alone", "p.36 no.8", "text does not say how the win is counted: B";
    NonstandardWord: General(""), SessionAll, Nobody, Hand, FREE "", "p.18", "";
    IdleWords: General(""), SessionAll, Nobody, Hand, FREE "", "p.18", "";
    SilentCall: General(""), SessionAll, Nobody, Hand, FREE "", "p.18", "";
    EmptyCall: SERIES, HandKind, Nobody, Hand, FREE "", "p.34 no.3", "";
    WrongCall: Nothing, Each, Nobody, Nowhere, BARS "nowin", "p.34 no.2", "";
    LatePung: SERIES, HandKind, Nobody, Hand, FREE "referee may stop it", "p.34 no.5", "";
    KongUnshown: General(""), SessionAll, Nobody, Hand, FREE "", "p.20", "must be shown; no amount given";
    KongFalse: General(""), SessionAll, Nobody, Hand, FREE "", "p.20", "warned of; no amount given";
    WinBelow8: Points(10), Each, Each, Hand, BARS "nowin; void, goes on", "p.35 no.6(1)", "";
    WinWrongTile: Points(10), Each, Each, Hand, BARS "nowin; void, goes on", "p.35 no.6(3)", "others’ discards only";
    WinNotWaiting: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "p.35 no.6(2)", "on a discard";
    WinFar: Out(Ban::Event), Each, Nobody, Nowhere, FREE "", "p.35 no.6(4)", "";
    WinningTileMixed: General(""), SessionAll, Nobody, Hand, FREE "", "p.12", "must lie apart; no amount given";
    CountWrong: Nothing, Each, Nobody, Nowhere, FREE "stands once confirmed", "p.29", "";
    OpenOnOthersWin: Choice { text: "win good: W", rulings: &[Ruling::WARNING, Ruling::BARRED], usual: true }, SessionAll, Nobody, Nowhere, FREE "win bad: pen-tile (all exposed tiles) + nowin", "p.35 no.7(2)", "";
    ExposeOwn: Nothing, Each, Nobody, Nowhere, FREE "pen-tile", "p.35 no.7(1)", "";
    ExposeOwnOnPurpose: Between(5, 60), Each, Nobody, Hand, FREE "or nowin", "p.36 no.10", "as signal";
    ExposeOther: Between(5, 60), Each, Victim, Hand, FREE "referee: goes on or not", "p.35 no.7(3)", "";
    WrongCount: Nothing, Each, Nobody, Nowhere, BARS "nowin", "p.36 no.9", "";
    General: General("W, then 5–60, nowin or out-event"), SessionAll, Nobody, Hand, FREE "referee", "p.32 no.1", "";
    Signal: Between(5, 60), Each, Nobody, Hand, FREE "or nowin", "p.36 no.10", "";
    Disturb: General(""), SessionAll, Nobody, Hand, FREE "", "p.32 no.1", "";
    ChatSlam: General(""), SessionAll, Nobody, Hand, FREE "", "p.32 no.1", "";
    Smoking: General(""), SessionAll, Nobody, Hand, FREE "", "p.2", "000 1.1: no amount";
    Disobey: Choice { text: "out-event, reported", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, FREE "", "p.36 no.11", "";
    Cheat: Choice { text: "out-event, reported", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, FREE "", "p.33 no.1", "";
};
