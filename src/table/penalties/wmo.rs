//! The rules of the World Mahjong Organization, first edition, July 2006, section 3.11.
//!
//! The book counts its series by kind of offence and does not say over which time, but for the late pung; the session is taken.

use super::row::{BARS, Ban, FREE, Lateness, Row, Ruling, SERIES, rows};

const LATE: Lateness = Lateness {
    text: "≤10 min: 10; ≤15: 20; >15: forfeit",
    grades: &[(10, Ruling::points(10)), (15, Ruling::points(20))],
    beyond: Ruling::lost(0),
};

/// A bad win on which others opened their hands: 10 to each, and no win.
const OPENED: Ruling = Ruling { bars: true, ..Ruling::points(10) };

pub(super) const ROWS: &[Row] = rows! {
    Late: Late(&LATE), Each, Nobody, Session, FREE "session score 0", "3.11", "later sessions allowed";
    DrawEarly: SERIES, SessionKind, Nobody, Hand, FREE "tile seen: nowin", "3.11", "";
    CallAfterTouch: Nothing, Each, Nobody, Nowhere, FREE "void; claims anyway: nowin, no chow, pung or kong", "3.11", "reached across for the wall, then claimed";
    ChangedCall: Nothing, Each, Nobody, Nowhere, FREE "no win in this turn", "3.11", "chow, pung or kong called, then a win";
    EmptyCall: SERIES, SessionKind, Nobody, Hand, FREE "", "3.11", "";
    WrongCall: Nothing, Each, Nobody, Nowhere, BARS "nowin", "3.11", "";
    TileNotFetched: Nothing, Each, Nobody, Nowhere, BARS "nowin", "3.11", "before the second next player draws";
    LatePung: SERIES, RoundKind, Nobody, Hand, FREE "", "3.11", "after 3 s";
    WrongFlower: Nothing, Each, Nobody, Nowhere, BARS "nowin", "3.11", "";
    WinUnannounced: Nothing, Each, Nobody, Nowhere, BARS "nowin", "3.11", "";
    WinUnshown: Nothing, Each, Nobody, Nowhere, FREE "no win in this turn", "3.11", "";
    WinOtherWords: Nothing, Each, Nobody, Nowhere, FREE "no win in this turn", "3.11", "";
    WinBelow8: Points(10), Each, Each, Hand, BARS "nowin; void, goes on", "3.11", "";
    WinWrongTile: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "3.11", "";
    WinNotWaiting: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "3.11", "a wrong number of tiles too";
    WinningTileNotFetched: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "3.11", "counts as a false win";
    CountWithHand: Nothing, Each, Nobody, Nowhere, BARS "nowin; void, goes on", "3.11", "";
    OpenOnOthersWin: Choice { text: "win good: W; win bad: 10", rulings: &[Ruling::WARNING, OPENED], usual: true }, Each, Each, Hand, FREE "win bad: pen-tile (all exposed tiles) + nowin", "3.11", "30 in all or 30 to each: the sentence can be read both ways; 10 to each is taken";
    ExposeOwn: Nothing, Each, Nobody, Nowhere, FREE "pen-tile", "3.11", "not after a false win";
    ExposeOther: Between(5, 60), Each, Victim, Hand, FREE "referee: goes on or not", "3.11", "";
    WrongCount: Nothing, Each, Nobody, Nowhere, BARS "nowin", "3.11", "";
    General: Between(5, 60), Each, Nobody, Hand, FREE "referee", "3.11", "the scale for free rulings";
    Signal: Nothing, Each, Nobody, Nowhere, BARS "nowin", "3.11", "";
    Disobey: Choice { text: "up to out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, FREE "", "3.11", "lasting disobedience";
    Cheat: Choice { text: "up to out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, FREE "", "3.11", "";
};
