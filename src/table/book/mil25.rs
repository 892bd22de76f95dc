//! The supplementary rules of the Mahjong International League, 2025; each row cites the article.
//!
//! A forbidden call for which the rules state no penalty simply does not count. In grave or deliberate cases, article 14(3) has the player
//! removed from the event at once.

use bafan::Profile;

use super::{AtTime, BookRow, TooFew, WinsNoMore};
use crate::offenses::{Ban, Lateness, Ruling, rows};

const LATE: Lateness = Lateness {
    text: "≤5 min: 10; 6–10: 20; 11–15: 40; >15: lost session + 80",
    grades: &[(5, Ruling::points(10)), (10, Ruling::points(20)), (15, Ruling::points(40))],
    beyond: Ruling::lost(80),
};

/// The grades of article 2(2), or removal from the event.
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

/// Any ruling, at the referee's discretion; by default, none.
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

pub(super) const ROW: BookRow = BookRow {
    key: "mil25",
    // The supplement does not give the starting points.
    base: 0,
    // Article 13(1).
    at_time: AtTime::Finish,
    // Article 13(2).
    next_begins_with_the_win: true,
    // Article 11(1)(2).
    players_keep_the_record: true,
    // Article 3(4).
    plays_with_three: true,
    // Article 3(5).
    too_few: TooFew::Absent(2),
    // A player who is out is not replaced.
    wins_no_more: WinsNoMore::LostOrOut,
    // Article 2(2).
    grades: &[10, 20, 40, 80],
    // Article 2(3).
    further_warning: Some(10),
    sessions_break_ties: true,
    profiles: &[Profile::International],
    names_false_wins: true,
    offenses: rows! {
        Late: Late(&LATE), Each, Nobody, Session, [JoinsNextHand], "3(2)(3)", [LostSessionZero, TwoLostSessionsOut];
        LeaveSeat: Discipline, EventAll, Nobody, Standard, [], "14(3)6", [OnlyToLookAtOthers];
        DealMistake: Nothing, Each, Nobody, Nowhere, [Restored, NotPursuedOnceLooked], "4(1)", [];
        DealMistakeOpen: Nothing, Each, Nobody, Nowhere, [Barred, OthersUnpunished, Restored], "4(2)", [];
        ActBeforeDealer: Nothing, Each, Nobody, Nowhere, [AllWhoDidSoBarred], "4(3)", [];
        FlowerOrder: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [Restored], "4(4)", [];
        FlowerAfterPass: Nothing, Each, Nobody, Nowhere, [NotAllowed], "4(4)", [NoAmount];
        DrawEarly: Ladder { printed: &[10, 20, 40, 40], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [Restored], "5(3)", [];
        DrawWrongPlace: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [Restored], "5(4)", [];
        DrawWrongPlaceMixed: Nothing, Each, Nobody, Nowhere, [Restored, Barred], "5(4)", [];
        CallAfterTouch: Nothing, Each, Nobody, Nowhere, [Void], "5(2), 8(2)", [NoAmount];
        Slow: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [], "6(1)", [Limit15FromDraw];
        Stalling: Choice { text: "repeated: W; deliberate: W, points or out-event", rulings: GRADED, usual: true }, SessionAll, Nobody, Session, [Referee], "8(2), 13(3)", [];
        TakeBack: Nothing, Each, Nobody, Nowhere, [DiscardStands], "6(2)", [NoAmount];
        HideSource: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [], "6(3)", [];
        DiscardLayout: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [Restored], "6(4)", [];
        NameTile: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [], "6(5)", [];
        NameWrongTile: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [WrongCallerPunished], "6(5), 8(8), 9(3)", [];
        NonstandardWord: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [], "8(1)", [];
        IdleWords: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [], "1(2), 14(2)1", [ChattingIsDiscipline];
        SilentCall: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [], "8(1)", [AsNonstandardWord];
        ChangedCall: Nothing, Each, Nobody, Nowhere, [FirstCallStands], "8(2)", [NoAmount];
        DiscardBeforeShow: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [], "8(3)", [];
        EmptyCall: Ladder { printed: &[10, 20, 40, 40], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [Void], "8(7)", [];
        WrongCallOpen: Nothing, Each, Nobody, Nowhere, [MayBeChanged, WrongTileDiscarded], "8(3)", [];
        WrongCall: Nothing, Each, Nobody, Nowhere, [Barred], "8(8)", [];
        TileNotFetched: Nothing, Each, Nobody, Nowhere, [BarredAsWrongCount], "8(3)", [];
        LatePung: Nothing, Each, Nobody, Nowhere, [Void], "8(4)", [WindowIn5_10];
        LateWin: Ladder { printed: &[], carried_on: &[], repeats: false }, SessionAll, Nobody, Session, [Void, NotBarred], "8(5)", [];
        MeldLayout: Nothing, Each, Nobody, Nowhere, [Restored], "8(6)", [];
        CallWhileBarred: Nothing, Each, Nobody, Nowhere, [Void], "2(5)", [NoAmount];
        LastTileCall: Nothing, Each, Nobody, Nowhere, [Void], "8(11)", [NoAmount];
        WrongFlower: Nothing, Each, Nobody, Nowhere, [TileCountsAsSeen], "10(4)", [NoAmount];
        KongUnshown: Then(40), SessionKind, Nobody, Session, [], "8(10)", [];
        KongFalse: Points(40), Each, Nobody, Session, [], "8(10)", [];
        KongSeen: Nothing, Each, Nobody, Nowhere, [NoPenalty], "8(9)", [];
        WinUnannounced: Nothing, Each, Nobody, Nowhere, [DrawnIfWin, BarredIfNoWin], "9(1)(6)", [];
        WinUnshown: Nothing, Each, Nobody, Nowhere, [Barred], "9(2)", [];
        WinBelow8: Points(40), Each, Nobody, Session, [Barred, WinVoid], "9(3)(6)", [];
        WinWrongTile: Points(40), Each, Nobody, Session, [Barred, WinVoid], "9(4)(6)", [DrawnTileToo];
        WinNotWaiting: Points(80), Each, Nobody, Session, [Barred, WinVoid], "9(5)(6)", [];
        WinFar: Choice { text: "on purpose: out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, [Referee], "2(6)", [NotOnPurposeNotWaiting];
        WinWithFalseKong: Points(40), Each, Nobody, Session, [], "8(10), 9", [FalseWinByShape];
        WinningTileNotFetched: Points(10), Each, Nobody, Session, [WinValid], "10(2)", [];
        WinningTileMixed: Nothing, Each, Nobody, Nowhere, [NoLastTileOrWait, ElseBelowEight], "10(3)", [];
        CountWithHand: Nothing, Each, Nobody, Nowhere, [DrawnWrongWinPunished], "10(5)", [];
        CountWithFlowers: Nothing, Each, Nobody, Nowhere, [ValidWithoutFlowers], "10(5)", [];
        CountWithWall: Choice { text: "win right: W; win wrong and wall lost: 80", rulings: &[Ruling::WARNING, Ruling::points(80)], usual: true }, SessionAll, Nobody, Session, [ValidIfWinRight, ReplayIfWinWrong], "10(5)", [];
        CountWrong: Nothing, Each, Nobody, Nowhere, [StandsWithoutObjection, RefereeCountsOnObjection], "10(6)(7)", [];
        OpenOnOthersWin: Nothing, Each, Nobody, Nowhere, [NoPenalty], "12(1)", [NotNamed, AsExposeOwn];
        ExposeOwn: Nothing, Each, Nobody, Nowhere, [NoPenalty], "12(1)", [];
        ExposeOwnOnPurpose: Choice { text: "points or out-event", rulings: GRADES, usual: false }, Each, Nobody, Session, [Referee], "12(5)", [];
        ExposeWall: Ladder { printed: &[10, 10], carried_on: &[], repeats: true }, SessionKind, Nobody, Session, [], "12(2)", [];
        ExposeOther: Points(10), Each, Nobody, Session, [], "12(3)", [];
        ExposeMany: Choice { text: "–", rulings: ANY, usual: true }, Each, Nobody, Session, [RefereeAnyPunishment], "12(4)", [];
        WrongCount: Nothing, Each, Nobody, Nowhere, [Barred], "7(1)", [];
        WallBroken: Points(80), Each, Nobody, Session, [Replay], "9(7)", [];
        WallBrokenOnPurpose: Out(Ban::Event), Each, Nobody, Nowhere, [Referee], "2(6)", [];
        General: AtLeast(10), SessionAll, Nobody, Session, [], "2(3)", [];
        Signal: Choice { text: "on purpose: out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, [], "2(6)", [];
        Disturb: Choice { text: "W; persistent: standard points or more", rulings: &[Ruling::WARNING, Ruling::STANDARD], usual: true }, EventKind, Nobody, Session, [], "14(2)3", [];
        ChatSlam: Choice { text: "W; persistent: standard points or more", rulings: &[Ruling::WARNING, Ruling::STANDARD], usual: true }, EventKind, Nobody, Session, [], "14(2)1–2", [];
        NoiseRude: Discipline, EventAll, Nobody, Standard, [], "14(3)3", [];
        Device: Discipline, EventAll, Nobody, Standard, [], "14(3)4", [];
        Smoking: Discipline, EventAll, Nobody, Standard, [], "14(3)5", [];
        Formalities: Discipline, EventAll, Nobody, Standard, [], "14(3)1, 2, 7", [];
        Disobey: Choice { text: "out-event (at a focus table, repeated defiance: SP)", rulings: &[Ruling::out(Ban::Event), Ruling::STANDARD], usual: true }, Each, Nobody, Nowhere, [], "2(6), 14(3)8", [];
        Cheat: Out(Ban::Event), Each, Nobody, Nowhere, [], "2(6)", [];
        Tamper: Out(Ban::Event), Each, Nobody, Nowhere, [], "2(6)", [];
    },
};
