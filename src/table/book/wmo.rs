//! The rules of the World Mahjong Organization, first edition, July 2006, section 3.11.
//!
//! The book counts repetitions by kind of offense but gives the period only for the late pung; for the others we count per session.

use bafan::Profile;

use super::{AtTime, BookRow, TooFew, WinsNoMore};
use crate::offenses::{Ban, Lateness, Ruling, SERIES, rows};

const LATE: Lateness = Lateness {
    text: "≤10 min: 10; ≤15: 20; >15: forfeit",
    grades: &[(10, Ruling::points(10)), (15, Ruling::points(20))],
    beyond: Ruling::lost(0),
};

/// The ruling on players who open their hands on another's win that turns out to be bad: they pay 10 points to each of the others and
/// cannot win this hand.
const OPENED: Ruling = Ruling { bars: true, ..Ruling::points(10) };

pub(super) const ROW: BookRow = BookRow {
    key: "wmo",
    base: 0,
    // Section 3.5.6.
    at_time: AtTime::Stop,
    next_begins_with_the_win: false,
    players_keep_the_record: false,
    plays_with_three: false,
    too_few: TooFew::Never,
    wins_no_more: WinsNoMore::Lost,
    // Section 3.11.
    grades: &[5, 10, 20, 30, 40, 50, 60],
    further_warning: None,
    sessions_break_ties: false,
    profiles: &[Profile::Wmo],
    names_false_wins: true,
    offenses: rows! {
        Late: Late(&LATE), Each, Nobody, Session, [SessionScoresZero], "3.11", [LaterSessionsAllowed];
        DrawEarly: SERIES, SessionKind, Nobody, Hand, [BarredIfTileSeen], "3.11", [];
        CallAfterTouch: Nothing, Each, Nobody, Nowhere, [Void, BarredIfClaimed], "3.11", [ReachedThenClaimed];
        ChangedCall: Nothing, Each, Nobody, Nowhere, [NoWinThisTurn], "3.11", [ClaimThenWin];
        EmptyCall: SERIES, SessionKind, Nobody, Hand, [], "3.11", [];
        WrongCall: Nothing, Each, Nobody, Nowhere, [Barred], "3.11", [];
        TileNotFetched: Nothing, Each, Nobody, Nowhere, [Barred], "3.11", [BeforeSecondNextDraws];
        LatePung: SERIES, RoundKind, Nobody, Hand, [], "3.11", [After3Seconds];
        WrongFlower: Nothing, Each, Nobody, Nowhere, [Barred], "3.11", [];
        WinUnannounced: Nothing, Each, Nobody, Nowhere, [Barred], "3.11", [];
        WinUnshown: Nothing, Each, Nobody, Nowhere, [NoWinThisTurn], "3.11", [];
        WinOtherWords: Nothing, Each, Nobody, Nowhere, [NoWinThisTurn], "3.11", [];
        WinBelow8: Points(10), Each, Each, Hand, [Barred, WinVoid], "3.11", [];
        WinWrongTile: Points(20), Each, Each, Hand, [Barred, WinVoid], "3.11", [];
        WinNotWaiting: Points(20), Each, Each, Hand, [Barred, WinVoid], "3.11", [WrongCountToo];
        WinningTileNotFetched: Points(20), Each, Each, Hand, [Barred, WinVoid], "3.11", [CountsAsFalseWin];
        WinningTileMixed: Nothing, Each, Nobody, Nowhere, [], "3.4.28", [MustLieApart, NoAmount];
        CountWithHand: Nothing, Each, Nobody, Nowhere, [Barred, WinVoid], "3.11", [];
        OpenOnOthersWin: Choice { text: "win good: W; win bad: 10", rulings: &[Ruling::WARNING, OPENED], usual: true }, Each, Each, Hand, [BarredIfWinBad], "3.11", [InAllOrToEach, TenToEachTaken];
        ExposeOwn: Nothing, Each, Nobody, Nowhere, [PenaltyTile], "3.11", [NotAfterFalseWin];
        ExposeOther: Between(5, 60), Each, Victim, Hand, [RefereeGoesOnOrNot], "3.11", [];
        WrongCount: Nothing, Each, Nobody, Nowhere, [Barred], "3.11", [];
        General: Between(5, 60), Each, Nobody, Hand, [Referee], "3.11", [ScaleForFreeRulings];
        Signal: Nothing, Each, Nobody, Nowhere, [Barred], "3.11", [];
        Disobey: Choice { text: "up to out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, [], "3.11", [LastingDisobedience];
        Cheat: Choice { text: "up to out-event", rulings: &[Ruling::out(Ban::Event)], usual: true }, Each, Nobody, Nowhere, [], "3.11", [];
    },
};
