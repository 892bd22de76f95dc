//! The European Mahjong Association: penalties overview of 2009 (E09) and regulations of 2010 (E10).
//!
//! One series for all fouls of a player, counted anew each session, obstruction and stalling apart.

use super::row::{BARS, Ban, FREE, Lateness, Row, Ruling, Steps, rows};

const LATE: Lateness = Lateness {
    text: "≤10 min: 10; ≤15: 20; >15: out-session",
    grades: &[(10, Ruling::points(10)), (15, Ruling::points(20))],
    beyond: Ruling::out(Ban::Session),
};

const SERIES: Steps = Steps::Ladder { printed: &[5, 10, 20, 30, 40], carried_on: &[50, 60], repeats: false };

pub(super) const ROWS: &[Row] = rows! {
    Late: Late(&LATE), Each, Nobody, Session, FREE "a substitute plays", "E10 4", "";
    DealMistake: Nothing, Each, Nobody, Nowhere, FREE "restore", "E10 2.5.1", "goes on in the right order";
    DrawEarly: Nothing, Each, Nobody, Nowhere, FREE "the discard can no longer be claimed", "E10", "touching is taking";
    DrawWrongPlace: SERIES, SessionAll, Nobody, Hand, FREE "restore", "E09", "";
    DrawWrongPlaceMixed: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E09", "only if pointed out at once";
    CallAfterTouch: Nothing, Each, Nobody, Nowhere, FREE "no penalty", "E10", "reaching without touching is no action";
    Stalling: Between(10, 60), Each, Nobody, Hand, FREE "or nowin", "E09", "points and nowin can come together";
    NonstandardWord: SERIES, SessionAll, Nobody, Hand, FREE "void", "E10", "";
    ChangedCall: SERIES, SessionAll, Nobody, Hand, FREE "forced; no win in this turn", "E10 2.4", "the series where the first call is not carried out";
    EmptyCall: SERIES, SessionAll, Nobody, Hand, FREE "", "E10", "";
    WrongCallOpen: SERIES, SessionAll, Nobody, Hand, FREE "restore; pen-tile (all exposed tiles)", "E10", "before the discard";
    WrongCall: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E10", "after the discard";
    TileNotFetched: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E10", "before the second next player has finished";
    LatePung: SERIES, SessionAll, Nobody, Hand, FREE "", "E09", "";
    WrongFlower: SERIES, SessionAll, Nobody, Hand, FREE "restore; replacement already in the hand: nowin; the tile counts as a discard", "E10", "for a win and for 和绝张";
    TakeBeforeShow: SERIES, SessionAll, Nobody, Hand, FREE "valid", "E10", "";
    WinUnannounced: Nothing, Each, Nobody, Nowhere, BARS "nowin; pen-tile (all exposed tiles)", "E10 2.6.1", "";
    WinUnshown: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E10", "";
    WinOtherWords: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E10", "";
    WinBelow8: Points(10), Each, Each, Hand, BARS "nowin; void, goes on", "E10 2.9", "the tiles shown need not be discarded first (2.9.3)";
    WinWrongTile: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "E10 2.9", "";
    WinNotWaiting: Points(20), Each, Each, Hand, BARS "nowin; void, goes on", "E10 2.9", "no winning shape, or a wrong count";
    WinningTileNotFetched: Points(10), Each, Nobody, Hand, FREE "valid", "E10", "";
    WinningTileMixed: Nothing, Each, Nobody, Nowhere, FREE "no 和绝张, no wait fan, no 九莲宝灯", "E10 1.9", "";
    CountWithHand: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E10", "";
    CountWithFlowers: Nothing, Each, Nobody, Nowhere, FREE "flower points lost", "E10", "";
    OpenOnOthersWin: Nothing, Each, Nobody, Nowhere, FREE "win bad: pen-tile (all exposed tiles) + nowin", "E10", "hands stay closed until the win is settled";
    ExposeOwn: Nothing, Each, Nobody, Nowhere, FREE "by accident: nothing; before a call: pen-tile", "E10", "";
    ExposeOther: SERIES, SessionAll, Nobody, Hand, FREE "referee", "E10", "the referee may add to it";
    WrongCount: Nothing, Each, Nobody, Nowhere, BARS "nowin", "E10", "";
    WallBroken: SERIES, SessionAll, Nobody, Hand, FREE "referee", "E10", "wall or discards; the referee may add to it";
    Signal: SERIES, SessionAll, Nobody, Hand, FREE "referee", "E10", "the referee may add to it";
    Disturb: Between(10, 60), Each, Nobody, Hand, FREE "or nowin", "E09", "points and nowin can come together";
    Disobey: Out(Ban::Event), Each, Nobody, Nowhere, FREE "", "E10", "";
    Cheat: Out(Ban::Event), Each, Nobody, Nowhere, FREE "", "E10", "";
};
