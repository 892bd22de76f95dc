//! The effects of an offense on the hand, and the remarks of the rule books.

use std::fmt;

/// The effect on the hand in play and on the offender's right to win it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandEffect {
    /// The hand goes on, and the offender can still win it.
    None,
    /// The offender can no longer win this hand.
    Bars,
    /// The offender may be barred from winning this hand, depending on the case or the referee.
    MayBar,
    /// The hand is played again.
    Replay,
    /// The hand may be played again, depending on the case or the referee.
    MayReplay,
}

/// Generates an enum of phrases, each with its variant, its key in texts and its words in the penalty tables.
macro_rules! phrases {
    ($(#[$about:meta])* $name:ident { $($variant:ident $key:literal $words:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = $words] $variant,)+
        }

        impl $name {
            /// All variants, in the order of their declaration.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// Returns the key in texts.
            pub const fn slug(self) -> &'static str {
                match self { $($name::$variant => $key),+ }
            }
        }

        /// Writes the words in the penalty tables (`tests/data/table/penalties-*.tsv`).
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$variant => $words),+ })
            }
        }
    };
}

/// Generates [`Effect`] from its phrases, grouped by their effect on the hand.
macro_rules! effects {
    ($($hand:ident { $($variant:ident $key:literal $words:literal,)+ })+) => {
        phrases! {
            /// What happens to the hand, a call or a win after an offense.
            Effect { $($($variant $key $words,)+)+ }
        }

        impl Effect {
            /// Returns the effect on the hand in play.
            pub const fn on_hand(self) -> HandEffect {
                match self { $($(Effect::$variant => HandEffect::$hand,)+)+ }
            }
        }
    };
}

effects! {
    Bars {
        Barred "barred" "nowin",
        AllWhoDidSoBarred "all_who_did_so_barred" "nowin (everyone who did so)",
        BarredAsWrongCount "barred_as_wrong_count" "nowin (counts as wrong_count)",
    }
    MayBar {
        OrBarred "or_barred" "or nowin",
        BarredIfTileSeen "barred_if_tile_seen" "tile seen: nowin",
        BarredIfNoWin "barred_if_no_win" "it cannot: nowin, goes on",
        BarredIfReplacementMixed "barred_if_replacement_mixed" "replacement already in the hand: nowin",
        BarredIfClaimed "barred_if_claimed" "claims anyway: nowin, no chow, pung or kong",
        BarredIfWinBad "barred_if_win_bad" "win bad: pen-tile (all exposed tiles) + nowin",
    }
    Replay {
        Replay "replay" "replay",
    }
    MayReplay {
        ReplayIfWinWrong "replay_if_win_wrong" "wrong: replay",
        RefereeGoesOnOrReplay "referee_goes_on_or_replay" "referee: goes on or replay",
    }
    None {
        NotBarred "not_barred" "no nowin",
        OthersUnpunished "others_unpunished" "others unpunished",
        NoWinThisTurn "no_win_this_turn" "no win in this turn",
        Referee "referee" "referee",
        RefereeMayStopIt "referee_may_stop_it" "referee may stop it",
        RefereeGoesOnOrNot "referee_goes_on_or_not" "referee: goes on or not",
        RefereeAnyPunishment "referee_any_punishment" "referee: any punishment",
        Restored "restored" "restore",
        Corrected "corrected" "corrected",
        Void "void" "void",
        WinVoid "win_void" "void, goes on",
        WinValid "win_valid" "valid",
        ValidIfWinRight "valid_if_win_right" "right: valid",
        ValidWithoutFlowers "valid_without_flowers" "valid, flowers not counted",
        FlowersLost "flowers_lost" "flower points lost",
        DrawnIfWin "drawn_if_win" "hand can win: drawn",
        DrawnWrongWinPunished "drawn_wrong_win_punished" "drawn (plus the row that fits if the win was wrong)",
        NoPenalty "no_penalty" "no penalty",
        NothingByAccident "nothing_by_accident" "by accident: nothing",
        PenaltyTile "penalty_tile" "pen-tile",
        PenaltyTiles "penalty_tiles" "pen-tile (all exposed tiles)",
        PenaltyTileBeforeCall "penalty_tile_before_call" "before a call: pen-tile",
        WrongTileDiscarded "wrong_tile_discarded" "a tile shown wrongly is discarded at once",
        Forced "forced" "forced",
        ForcedOrVoid "forced_or_void" "forced if the tiles are there, else void",
        ForcedWithFittingTiles "forced_with_fitting_tiles" "forced with fitting tiles (shown ones first), else void",
        MayBeChanged "may_be_changed" "may be changed",
        FirstCallStands "first_call_stands" "the first call stands",
        NotAllowed "not_allowed" "not allowed",
        NotAllowedUntilDraw "not_allowed_until_draw" "not allowed until the next draw",
        DiscardStands "discard_stands" "not allowed: the discard stands",
        NotPursuedOnceLooked "not_pursued_once_looked" "not pursued once all four have looked",
        NoClaimAnyMore "no_claim_any_more" "the player can no longer claim the discard",
        CountsAsSeen "counts_as_seen" "counts as seen",
        TileCountsAsSeen "tile_counts_as_seen" "the tile counts as seen (和绝张)",
        TileCountsAsDiscard "tile_counts_as_discard" "the tile counts as a discard",
        TileCanBeWonOn "tile_can_be_won_on" "until he discards others may win on that tile as his discard",
        NoLastTileOrWait "no_last_tile_or_wait" "no 和绝张, no wait fan",
        NoLastTileWaitOrGates "no_last_tile_wait_or_gates" "no 和绝张, no wait fan, no 九莲宝灯",
        NoLastTileWaitOrGatesSelfDrawn "no_last_tile_wait_or_gates_self_drawn" "no 和绝张, no wait fan, no 九莲宝灯 (self-drawn, four or more standing tiles)",
        ElseBelowEight "else_below_eight" "below eight then: win_below_8",
        PaysWinAlone "pays_win_alone" "the win is paid by him alone",
        PaysAsDiscarder "pays_as_discarder" "treated as if the named tile had been discarded: he pays as discarder",
        WrongCallerPunished "wrong_caller_punished" "the one who called or won wrongly is punished as usual",
        OthersKongsUnchecked "others_kongs_unchecked" "the others’ kongs are not checked yet",
        StandsOnceConfirmed "stands_once_confirmed" "stands once confirmed",
        StandsWithoutObjection "stands_without_objection" "no objection: the announced total stands",
        RefereeCountsOnObjection "referee_counts_on_objection" "objection: the referee’s",
        AcceptedStands "accepted_stands" "what the three others accept stands, even a false win",
        SubstitutePlays "substitute_plays" "a substitute plays",
        JoinsNextHand "joins_next_hand" "joins from the next hand",
        SessionScoresZero "session_scores_zero" "session score 0",
    }
}

phrases! {
    /// A remark of a book about an offense.
    Remark {
        NoAmount "no_amount" "no amount given",
        WarnedOf "warned_of" "warned of",
        MustBeShown "must_be_shown" "must be shown",
        MustLieApart "must_lie_apart" "must lie apart",
        NotNamed "not_named" "not named",
        Unnamed "unnamed" "no row of the book: the kinds of rulings that it names (ours)",
        Limit15And30 "limit_15_and_30" "limit 15 s, dealer’s first 30 s",
        Limit15FromDraw "limit_15_from_draw" "15 s from the draw",
        After3Seconds "after_3_seconds" "after 3 s",
        WindowIn5_10 "window_in_5_10" "window in 5.10",
        CountingOfWinUnsaid "counting_of_win_unsaid" "text does not say how the win is counted: B",
        OnDiscard "on_discard" "on a discard",
        OthersDiscardsOnly "others_discards_only" "others’ discards only",
        DrawnTileToo "drawn_tile_too" "drawn tile too",
        AsSignal "as_signal" "as signal",
        AsExposeOwn "as_expose_own" "as expose_own",
        AsEmptyOrWrongCall "as_empty_or_wrong_call" "as empty_call or wrong_call_open",
        AsNonstandardWord "as_nonstandard_word" "same article as nonstandard_word",
        NotOnPurposeNotWaiting "not_on_purpose_not_waiting" "not on purpose: win_not_waiting",
        OnPurposeOnly "on_purpose_only" "deliberate only",
        FalseWinByShape "false_win_by_shape" "by shape it is a false win as well (ours)",
        CountsAsFalseWin "counts_as_false_win" "counts as a false win",
        NotAfterFalseWin "not_after_false_win" "not after a false win",
        NoShapeOrWrongCount "no_shape_or_wrong_count" "no winning shape, or a wrong count",
        WrongCountToo "wrong_count_too" "a wrong number of tiles too",
        EveryWrongShape "every_wrong_shape" "no row of its own: every wrong shape is 诈和",
        LostSessionZero "lost_session_zero" "lost session = 0 standard points",
        TwoLostSessionsOut "two_lost_sessions_out" "two lost sessions = out of the event",
        LaterSessionsAllowed "later_sessions_allowed" "later sessions allowed",
        OnlyToLookAtOthers "only_to_look_at_others" "only for leaving to look at other games or hands",
        ChattingIsDiscipline "chatting_is_discipline" "chatting is a discipline matter",
        Brawling "brawling" "brawling",
        LastingDisobedience "lasting_disobedience" "lasting disobedience",
        PointsAndBarTogether "points_and_bar_together" "points and nowin can come together",
        RefereeMayAdd "referee_may_add" "the referee may add to it",
        ScaleForFreeRulings "scale_for_free_rulings" "the scale for free rulings",
        InAllOrToEach "in_all_or_to_each" "30 in all or 30 to each: the sentence can be read both ways",
        TenToEachTaken "ten_to_each_taken" "10 to each is taken",
        StepOnTopUnsaid "step_on_top_unsaid" "whether the ladder step of wrong_call_open comes on top is not said: B, no",
        SeriesIfNotCarriedOut "series_if_not_carried_out" "the series where the first call is not carried out",
        ShownNotDiscardedFirst "shown_not_discarded_first" "the tiles shown need not be discarded first (2.9.3)",
        BeforeDiscard "before_discard" "before the discard",
        AfterDiscard "after_discard" "after the discard",
        BeforeSecondNextDraws "before_second_next_draws" "before the second next player draws",
        BeforeSecondNextFinished "before_second_next_finished" "before the second next player has finished",
        OnceChowLaid "once_chow_laid" "once the chow is laid",
        OnlyIfPointedOut "only_if_pointed_out" "only if pointed out at once",
        ClaimThenWin "claim_then_win" "chow, pung or kong called, then a win",
        ReachedThenClaimed "reached_then_claimed" "reached across for the wall, then claimed",
        ReachingIsNoAction "reaching_is_no_action" "reaching without touching is no action",
        TouchingIsTaking "touching_is_taking" "touching is taking",
        HandsStayClosed "hands_stay_closed" "hands stay closed until the win is settled",
        GoesOnInOrder "goes_on_in_order" "goes on in the right order",
        WallOrDiscards "wall_or_discards" "wall or discards",
        ForWinAndLastTile "for_win_and_last_tile" "for a win and for 和绝张",
    }
}
