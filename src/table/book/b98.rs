//! The penalties of the 1998 booklet (pp. 32–36, and single offenses on other pages).
//!
//! The text in circulation is damaged: it lacks the limit "within one hand" for empty calls, prints 听和 for 停和, and omits cheating, wrong
//! calls, the late pung, the wrong winning tile, the deliberate false win and named tiles. The rows follow the printed booklet.

use bafan::Profile;

use super::{AtTime, BookRow, TooFew, WinsNoMore};
use crate::offenses::{Ban, Lateness, Ruling, SERIES, rows};

const LATE: Lateness = Lateness {
    text: "≤10 min: W+10; ≤15: 20; >15: forfeit",
    grades: &[(10, Ruling::warning_and(10)), (15, Ruling::points(20))],
    beyond: Ruling::lost(0),
};

pub(super) const ROW: BookRow = BookRow {
    key: "b98",
    // Page 14.
    base: 500,
    // Page 15.
    at_time: AtTime::Stop,
    next_begins_with_the_win: false,
    players_keep_the_record: false,
    plays_with_three: false,
    too_few: TooFew::Never,
    // Only a lost session bars the seat from winning: after an expulsion, a substitute plays on and scores (p.31).
    wins_no_more: WinsNoMore::Lost,
    // Page 32.
    grades: &[5, 10, 20, 30, 40, 50, 60],
    further_warning: None,
    sessions_break_ties: true,
    profiles: &[Profile::Textbook, Profile::Trial1998],
    names_false_wins: true,
    offenses: rows! {
        Late: Late(&LATE), Each, Nobody, Session, [SessionScoresZero], "p.32", [];
        DrawEarly: SERIES, HandKind, Nobody, Hand, [], "p.34 no.4", [];
        Slow: General, SessionAll, Nobody, Hand, [], "p.19", [Limit15And30, NoAmount];
        NameTile: General, SessionAll, Nobody, Hand, [], "p.36 no.8", [];
        NameWrongTile: Choice { text: "pays all three shares of that win", rulings: &[Ruling::NOTHING], usual: true }, Each, Winner, Hand, [PaysWinAlone], "p.36 no.8", [CountingOfWinUnsaid];
        NonstandardWord: General, SessionAll, Nobody, Hand, [], "p.18", [];
        IdleWords: General, SessionAll, Nobody, Hand, [], "p.18", [];
        SilentCall: General, SessionAll, Nobody, Hand, [], "p.18", [];
        EmptyCall: SERIES, HandKind, Nobody, Hand, [], "p.34 no.3", [];
        WrongCall: Nothing, Each, Nobody, Nowhere, [Barred], "p.34 no.2", [];
        LatePung: SERIES, HandKind, Nobody, Hand, [RefereeMayStopIt], "p.34 no.5", [];
        KongUnshown: General, SessionAll, Nobody, Hand, [], "p.20", [MustBeShown, NoAmount];
        KongFalse: General, SessionAll, Nobody, Hand, [], "p.20", [WarnedOf, NoAmount];
        WinBelow8: Points(10), Each, Each, Hand, [Barred, WinVoid], "p.35 no.6(1)", [];
        WinWrongTile: Points(10), Each, Each, Hand, [Barred, WinVoid], "p.35 no.6(3)", [OthersDiscardsOnly];
        WinNotWaiting: Points(20), Each, Each, Hand, [Barred, WinVoid], "p.35 no.6(2)", [OnDiscard];
        WinFar: Out(Ban::Event), Each, Nobody, Nowhere, [], "p.35 no.6(4)", [];
        WinningTileMixed: General, SessionAll, Nobody, Hand, [], "p.12", [MustLieApart, NoAmount];
        CountWrong: Nothing, Each, Nobody, Nowhere, [StandsOnceConfirmed], "p.29", [];
        OpenOnOthersWin: Choice { text: "win good: W", rulings: &[Ruling::WARNING, Ruling::BARRED], usual: true }, SessionAll, Nobody, Nowhere, [BarredIfWinBad], "p.35 no.7(2)", [];
        ExposeOwn: Nothing, Each, Nobody, Nowhere, [PenaltyTile], "p.35 no.7(1)", [];
        ExposeOwnOnPurpose: Between(5, 60), Each, Nobody, Hand, [OrBarred], "p.36 no.10", [AsSignal];
        ExposeOther: Between(5, 60), Each, Victim, Hand, [RefereeGoesOnOrNot], "p.35 no.7(3)", [];
        WrongCount: Nothing, Each, Nobody, Nowhere, [Barred], "p.36 no.9", [];
        General: Free, SessionAll, Nobody, Hand, [Referee], "p.32 no.1", [];
        Signal: Between(5, 60), Each, Nobody, Hand, [OrBarred], "p.36 no.10", [];
        Disturb: General, SessionAll, Nobody, Hand, [], "p.32 no.1", [];
        ChatSlam: General, SessionAll, Nobody, Hand, [], "p.32 no.1", [];
        Smoking: General, SessionAll, Nobody, Hand, [], "p.2", [NoAmount];
        Disobey: Choice { text: "out-event, reported", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, [], "p.36 no.11", [];
        Cheat: Choice { text: "out-event, reported", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, [], "p.33 no.1", [];
    },
};
