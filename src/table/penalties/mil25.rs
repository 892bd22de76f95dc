//! The supplementary rules of the Mahjong International League, 2025, by article.
//!
//! Forbidden calls without an amount simply do not count. Grave or deliberate cases of 14(3) lead out of the event on the spot.

use super::row::{BARS, Ban, FREE, Lateness, Row, Ruling, rows};

const LATE: Lateness = Lateness {
    text: "≤5 min: 10; 6–10: 20; 11–15: 40; >15: lost session + 80",
    grades: &[(5, Ruling::points(10)), (10, Ruling::points(20)), (15, Ruling::points(40))],
    beyond: Ruling::lost(80),
};

/// The grades of 2(2), or the event.
const GRADES: &[Ruling] =
    &[Ruling::points(10), Ruling::points(20), Ruling::points(40), Ruling::points(80), Ruling::out(Ban::Event)];

const GRADED: &[Ruling] = &[
    Ruling::WARNING,
    Ruling::points(10),
    Ruling::points(20),
    Ruling::points(40),
    Ruling::points(80),
    Ruling::out(Ban::Event),
];

/// Whatever the referee finds right, nothing at first.
const ANY: &[Ruling] = &[
    Ruling::NOTHING,
    Ruling::WARNING,
    Ruling::points(10),
    Ruling::points(20),
    Ruling::points(40),
    Ruling::points(80),
    Ruling::BARRED,
    Ruling::out(Ban::Event),
];

pub(super) const ROWS: &[Row] = rows! {
    Late: Late(&LATE), Each, Nobody, Session, FREE "joins from the next hand", "3(2)(3)", "lost session = 0 standard points; two lost sessions = out of the event";
    LeaveSeat: Discipline, EventAll, Nobody, Standard, FREE "", "14(3)6", "only for leaving to look at other games or hands";
    DealMistake: Nothing, Each, Nobody, Nowhere, FREE "restore; not pursued once all four have looked", "4(1)", "";
    DealMistakeOpen: Nothing, Each, Nobody, Nowhere, BARS "nowin; others unpunished; restore", "4(2)", "";
    ActBeforeDealer: Nothing, Each, Nobody, Nowhere, BARS "nowin (everyone who did so)", "4(3)", "";
    FlowerOrder: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "restore", "4(4)", "";
    FlowerAfterPass: Nothing, Each, Nobody, Nowhere, FREE "not allowed", "4(4)", "no amount given";
    DrawEarly: Ladder { printed: &[10, 20, 40, 40], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "restore", "5(3)", "";
    DrawWrongPlace: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "restore", "5(4)", "";
    DrawWrongPlaceMixed: Nothing, Each, Nobody, Nowhere, BARS "restore; nowin", "5(4)", "";
    CallAfterTouch: Nothing, Each, Nobody, Nowhere, FREE "void", "5(2), 8(2)", "no amount given";
    Slow: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "", "6(1)", "15 s from the draw";
    Stalling: Choice { text: "repeated: W; deliberate: W, points or out-event", rulings: GRADED, usual: true }, SessionAll, Nobody, Session, FREE "referee", "8(2), 13(3)", "";
    TakeBack: Nothing, Each, Nobody, Nowhere, FREE "not allowed: the discard stands", "6(2)", "no amount given";
    HideSource: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "", "6(3)", "";
    DiscardLayout: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "restore", "6(4)", "";
    NameTile: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "", "6(5)", "";
    NameWrongTile: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "the one who called or won wrongly is punished as usual", "6(5), 8(8), 9(3)", "";
    NonstandardWord: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "", "8(1)", "";
    IdleWords: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "", "1(2), 14(2)1", "chatting is a discipline matter";
    SilentCall: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "", "8(1)", "same article as nonstandard_word";
    ChangedCall: Nothing, Each, Nobody, Nowhere, FREE "the first call stands", "8(2)", "no amount given";
    DiscardBeforeShow: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "", "8(3)", "";
    EmptyCall: Ladder { printed: &[10, 20, 40, 40], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "void", "8(7)", "";
    WrongCallOpen: Nothing, Each, Nobody, Nowhere, FREE "may be changed; a tile shown wrongly is discarded at once", "8(3)", "";
    WrongCall: Nothing, Each, Nobody, Nowhere, BARS "nowin", "8(8)", "";
    TileNotFetched: Nothing, Each, Nobody, Nowhere, BARS "nowin (counts as wrong_count)", "8(3)", "";
    LatePung: Nothing, Each, Nobody, Nowhere, FREE "void", "8(4)", "window in 5.10";
    LateWin: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, FREE "void; no nowin", "8(5)", "";
    MeldLayout: Nothing, Each, Nobody, Nowhere, FREE "restore", "8(6)", "";
    CallWhileBarred: Nothing, Each, Nobody, Nowhere, FREE "void", "2(5)", "no amount given";
    LastTileCall: Nothing, Each, Nobody, Nowhere, FREE "void", "8(11)", "no amount given";
    WrongFlower: Nothing, Each, Nobody, Nowhere, FREE "the tile counts as seen (和绝张)", "10(4)", "no amount given";
    KongUnshown: Then(40), SessionKind, Nobody, Session, FREE "", "8(10)", "";
    KongFalse: Points(40), Each, Nobody, Session, FREE "", "8(10)", "";
    KongSeen: Nothing, Each, Nobody, Nowhere, FREE "no penalty", "8(9)", "";
    WinUnannounced: Nothing, Each, Nobody, Nowhere, FREE "hand can win: drawn; it cannot: nowin, goes on", "9(1)(6)", "";
    WinUnshown: Nothing, Each, Nobody, Nowhere, BARS "nowin", "9(2)", "";
    WinBelow8: Points(40), Each, Nobody, Session, BARS "nowin; void, goes on", "9(3)(6)", "";
    WinWrongTile: Points(40), Each, Nobody, Session, BARS "nowin; void, goes on", "9(4)(6)", "drawn tile too";
    WinNotWaiting: Points(80), Each, Nobody, Session, BARS "nowin; void, goes on", "9(5)(6)", "";
    WinFar: Choice { text: "on purpose: out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, FREE "referee", "2(6)", "not on purpose: win_not_waiting";
    WinWithFalseKong: Points(40), Each, Nobody, Session, FREE "", "8(10), 9", "by shape it is a false win as well (ours)";
    WinningTileNotFetched: Points(10), Each, Nobody, Session, FREE "valid", "10(2)", "";
    WinningTileMixed: Nothing, Each, Nobody, Nowhere, FREE "no 和绝张, no wait fan; below eight then: win_below_8", "10(3)", "";
    CountWithHand: Nothing, Each, Nobody, Nowhere, FREE "drawn (plus the row that fits if the win was wrong)", "10(5)", "";
    CountWithFlowers: Nothing, Each, Nobody, Nowhere, FREE "valid, flowers not counted", "10(5)", "";
    CountWithWall: Choice { text: "win right: W; win wrong and wall lost: 80", rulings: &[Ruling::WARNING, Ruling::points(80)], usual: true }, SessionAll, Nobody, Session, FREE "right: valid; wrong: replay", "10(5)", "";
    CountWrong: Nothing, Each, Nobody, Nowhere, FREE "no objection: the announced total stands; objection: the referee’s", "10(6)(7)", "";
    OpenOnOthersWin: Nothing, Each, Nobody, Nowhere, FREE "no penalty", "12(1)", "not named; as expose_own";
    ExposeOwn: Nothing, Each, Nobody, Nowhere, FREE "no penalty", "12(1)", "";
    ExposeOwnOnPurpose: Choice { text: "points or out-event", rulings: GRADES, usual: false }, Each, Nobody, Session, FREE "referee", "12(5)", "";
    ExposeWall: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, FREE "", "12(2)", "";
    ExposeOther: Points(10), Each, Nobody, Session, FREE "", "12(3)", "";
    ExposeMany: Choice { text: "–", rulings: ANY, usual: true }, Each, Nobody, Session, FREE "referee: any punishment", "12(4)", "";
    WrongCount: Nothing, Each, Nobody, Nowhere, BARS "nowin", "7(1)", "";
    WallBroken: Points(80), Each, Nobody, Session, FREE "replay", "9(7)", "";
    WallBrokenOnPurpose: Out(Ban::Event), Each, Nobody, Nowhere, FREE "referee", "2(6)", "";
    General: AtLeast(10), SessionAll, Nobody, Session, FREE "", "2(3)", "";
    Signal: Choice { text: "on purpose: out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, FREE "", "2(6)", "";
    Disturb: Choice { text: "W; persistent: standard points or more", rulings: &[Ruling::WARNING, Ruling::STANDARD], usual: true }, EventKind, Nobody, Session, FREE "", "14(2)3", "";
    ChatSlam: Choice { text: "W; persistent: standard points or more", rulings: &[Ruling::WARNING, Ruling::STANDARD], usual: true }, EventKind, Nobody, Session, FREE "", "14(2)1–2", "";
    NoiseRude: Discipline, EventAll, Nobody, Standard, FREE "", "14(3)3", "";
    Device: Discipline, EventAll, Nobody, Standard, FREE "", "14(3)4", "";
    Smoking: Discipline, EventAll, Nobody, Standard, FREE "", "14(3)5", "";
    Formalities: Discipline, EventAll, Nobody, Standard, FREE "", "14(3)1, 2, 7", "";
    Disobey: Choice { text: "out-event (at a focus table, repeated defiance: SP)", rulings: &[Ruling::out(Ban::Event), Ruling::STANDARD], usual: true }, Each, Nobody, Nowhere, FREE "", "2(6), 14(3)8", "";
    Cheat: Out(Ban::Event), Each, Nobody, Nowhere, FREE "", "2(6)", "";
    Tamper: Out(Ban::Event), Each, Nobody, Nowhere, FREE "", "2(6)", "";
};
