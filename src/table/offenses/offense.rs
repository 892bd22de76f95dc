//! The offenses, in groups that follow the course of a hand and end with conduct.

use std::fmt;

/// The stage of the hand or the subject that an offense belongs to; the offense finder asks for it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// 到场: coming and staying.
    Attendance,
    /// 开牌: the break, the deal and the first flowers.
    Deal,
    /// 摸牌: drawing.
    Drawing,
    /// 出牌: discarding.
    Discarding,
    /// 报牌: calling chow, pung, kong and flowers.
    Calling,
    /// 和牌: declaring a win.
    Winning,
    /// 暴露: exposed tiles.
    Exposure,
    /// 张数: the number of tiles.
    Number,
    /// 牌墙: the wall.
    Wall,
    /// 纪律: conduct.
    Conduct,
}

impl Group {
    /// All groups, in the order of their declaration.
    pub const ALL: [Group; 10] = [
        Group::Attendance,
        Group::Deal,
        Group::Drawing,
        Group::Discarding,
        Group::Calling,
        Group::Winning,
        Group::Exposure,
        Group::Number,
        Group::Wall,
        Group::Conduct,
    ];

    /// Returns the name in Chinese.
    pub const fn chinese(self) -> &'static str {
        ["到场", "开牌", "摸牌", "出牌", "报牌", "和牌", "暴露", "张数", "牌墙", "纪律"][self as usize]
    }

    /// Returns the name in English.
    pub const fn english(self) -> &'static str {
        [
            "attendance",
            "deal",
            "drawing",
            "discarding",
            "calling",
            "winning",
            "exposure",
            "number of tiles",
            "wall",
            "conduct",
        ][self as usize]
    }
}

/// Defines the offenses, each with its name, its id, its group, and its descriptions in Chinese and English.
macro_rules! offenses {
    ($($name:ident: $id:literal, $group:ident, $chinese:literal, $english:literal;)+) => {
        /// An act of a player that a rule book punishes or regulates.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Offense {
            $(#[doc = $english] $name,)+
        }

        impl Offense {
            /// All offenses, in the order of their declaration.
            pub const ALL: &[Offense] = &[$(Offense::$name),+];

            /// Returns the id in texts, such as `draw_early`.
            pub const fn id(self) -> &'static str {
                match self { $(Offense::$name => $id),+ }
            }

            /// Returns the stage or the subject that the offense belongs to.
            pub const fn group(self) -> Group {
                match self { $(Offense::$name => Group::$group),+ }
            }

            /// Returns the description in Chinese.
            pub const fn chinese(self) -> &'static str {
                match self { $(Offense::$name => $chinese),+ }
            }

            /// Returns the description in English.
            pub const fn english(self) -> &'static str {
                match self { $(Offense::$name => $english),+ }
            }
        }
    };
}

offenses! {
    Late: "late", Attendance, "迟到", "arrives after the start was announced (MIL: or after check-in, opening or briefing closed)";
    LeaveSeat: "leave_seat", Attendance, "中途离席", "leaves before the session ends without leave";
    DealMistake: "deal_mistake", Deal, "开牌有误：掷骰者、开口或拿牌次序", "wrong thrower, wrong break or wrong order of taking, all tiles still face down";
    DealMistakeOpen: "deal_mistake_open", Deal, "拿错、漏拿、抢拿，且自己的牌没有扣住", "took wrongly, too early or forgot to take, and had already looked at the tiles";
    ActBeforeDealer: "act_before_dealer", Deal, "庄家首打之前抢先打、摸、碰、杠、和", "a non-dealer discards, draws, pungs, kongs or wins before the dealer’s first proper discard";
    FlowerOrder: "flower_order", Deal, "开局补花抢先，或庄家未等各家报过就出牌", "replaces flowers out of turn after the deal, or the dealer discards before all have passed";
    FlowerAfterPass: "flower_after_pass", Deal, "报过之后又补花", "replaces a flower after having said 过";
    DrawEarly: "draw_early", Drawing, "上家未打完就摸牌（抢摸）", "reaches for the wall before the previous player has discarded";
    DrawWrongPlace: "draw_wrong_place", Drawing, "摸错牌墙位置，牌未碰到手牌", "draws from the wrong place; the tile has not touched the hand";
    DrawWrongPlaceMixed: "draw_wrong_place_mixed", Drawing, "摸错位置，且牌已碰到手牌", "draws from the wrong place, and the tile has touched the hand";
    CallAfterTouch: "call_after_touch", Drawing, "已伸手摸牌又改报吃、碰、杠、和（悔鸣）", "touches the wall (Natsuki: hand has passed over it) and then calls";
    Slow: "slow", Discarding, "超时出牌", "discards too late";
    Stalling: "stalling", Discarding, "反复或有意拖延", "takes long again and again, or plays for time";
    TakeBack: "take_back", Discarding, "收回已打出的牌", "takes a discard back after it touched the pool";
    HideSource: "hide_source", Discarding, "双手操作、遮挡、混牌或把牌拿离桌面", "two hands, hidden or mixed tiles, a tile taken off the table";
    DiscardLayout: "discard_layout", Discarding, "弃牌不按六张一行摆放", "discards not in rows of six from the left";
    NameTile: "name_tile", Discarding, "打牌时报牌名", "says the name of the tile discarded";
    NameWrongTile: "name_wrong_tile", Discarding, "报错牌名，使别人误和", "names a wrong tile and somebody wins on the strength of it";
    NonstandardWord: "nonstandard_word", Calling, "报牌用语不规范", "calls with other words than the prescribed ones and plays on";
    IdleWords: "idle_words", Calling, "“等等”“看看”之类，或无关的话", "“wait”, “let me see”, or talk that is no call";
    SilentCall: "silent_call", Calling, "不出声就吃碰杠", "carries out a call without saying it";
    ChangedCall: "changed_call", Calling, "报牌后改口", "changes a call once made";
    DiscardBeforeShow: "discard_before_show", Calling, "未亮牌先出牌", "discards before showing the tiles of the claimed set";
    EmptyCall: "empty_call", Calling, "空吃、空碰、空杠", "calls chow, pung or kong and does not or cannot carry it out";
    WrongCallOpen: "wrong_call_open", Calling, "亮错牌，尚未出牌或补牌", "shows tiles that do not fit, not yet discarded or drawn";
    WrongCall: "wrong_call", Calling, "错吃、错碰、错杠（已完成）", "a wrong set has been laid and the player has discarded (kong: drawn)";
    TileNotFetched: "tile_not_fetched", Calling, "到下次摸牌或鸣牌仍未取回所吃碰的牌", "has not taken the claimed tile by the next own draw or call";
    LatePung: "late_pung", Calling, "碰牌太迟", "pung too late (1998: after 3 s)";
    LateWin: "late_win", Calling, "报和太迟", "win declared too late";
    MeldLayout: "meld_layout", Calling, "副露摆放不对", "melds or flowers laid out wrongly";
    CallWhileBarred: "call_while_barred", Calling, "停和之后仍报吃碰杠和", "calls although barred from winning";
    LastTileCall: "last_tile_call", Calling, "最后一张牌摸起后报吃、碰、杠、补花", "chow, pung, kong or flower after the last tile was drawn";
    WrongFlower: "wrong_flower", Calling, "把非花牌当花补了", "replaces a tile that is no flower";
    KongUnshown: "kong_unshown", Calling, "盘终未亮暗杠就洗牌", "mixes the tiles without having shown a concealed kong";
    KongFalse: "kong_false", Calling, "暗杠四张不同（错杠、诈杠）", "a “concealed kong” of unequal tiles, found when shown";
    KongSeen: "kong_seen", Calling, "暗杠无意露出", "a concealed kong becomes visible by accident";
    TakeBeforeShow: "take_before_show", Calling, "未亮牌先取牌", "takes the claimed tile before showing the tiles it goes with";
    WinUnannounced: "win_unannounced", Winning, "亮牌而未报和（也未放和牌卡）", "opens the hand without saying 和 (MIL: or laying the win card)";
    WinUnshown: "win_unshown", Winning, "报和后不亮手牌", "declares a win and does not open the hand";
    WinOtherWords: "win_other_words", Winning, "用别的话报和", "declares a win with the wrong word";
    WinBelow8: "win_below_8", Winning, "错和：牌型对，不够八番", "right shape, fewer than eight points";
    WinWrongTile: "win_wrong_tile", Winning, "和错牌：已听，但不是所听的牌", "was waiting, but not for this tile";
    WinNotWaiting: "win_not_waiting", Winning, "诈和：并未听牌", "was not waiting (1998: exactly one tile short of it)";
    WinFar: "win_far", Winning, "差两张以上还报和，或有意诈和", "two or more tiles short of waiting, or on purpose";
    WinWithFalseKong: "win_with_false_kong", Winning, "和牌者有诈杠", "the declared win contains a false concealed kong";
    WinningTileNotFetched: "winning_tile_not_fetched", Winning, "点和后未取回和牌张", "does not take the winning discard before the count is confirmed";
    WinningTileMixed: "winning_tile_mixed", Winning, "和牌张插入手牌", "puts the winning tile among the others";
    CountWithHand: "count_with_hand", Winning, "用手牌数番", "counts the points with tiles of the hand";
    CountWithFlowers: "count_with_flowers", Winning, "用花牌数番", "counts with the flowers";
    CountWithWall: "count_with_wall", Winning, "用牌墙的牌数番", "counts with tiles of the wall";
    CountWrong: "count_wrong", Winning, "报番不符", "announced points are not the right ones";
    CountMalicious: "count_malicious", Winning, "恶意报番，不肯改", "refuses to correct a wrong count";
    OpenOnOthersWin: "open_on_others_win", Winning, "别人报和时推倒自己的牌", "opens their own hand on another’s declaration";
    ExposeOwn: "expose_own", Exposure, "无意暴露自己的手牌", "shows their own tiles by accident";
    ExposeOwnOnPurpose: "expose_own_on_purpose", Exposure, "有意暴露自己的手牌", "shows their own tiles on purpose";
    ExposeWall: "expose_wall", Exposure, "露出牌墙的牌", "turns up a tile of the wall by accident";
    ExposeOther: "expose_other", Exposure, "露出别人的手牌", "turns up another’s tiles by accident";
    ExposeMany: "expose_many", Exposure, "露出三张以上或严重损害别人", "three or more tiles, or grave harm to another";
    WrongCount: "wrong_count", Number, "相公：多牌或少牌", "too many or too few tiles";
    WallBroken: "wall_broken", Wall, "弄倒牌墙，无法继续", "the wall is destroyed and play cannot go on";
    WallBrokenOnPurpose: "wall_broken_on_purpose", Wall, "有意破坏牌墙", "destroys the wall on purpose";
    General: "general", Conduct, "一般违例", "any other evident offense";
    Signal: "signal", Conduct, "暗示、传递信息", "hints or signals to others";
    Disturb: "disturb", Conduct, "干扰别人思考、行牌", "disturbs another’s play";
    ChatSlam: "chat_slam", Conduct, "闲谈、摔牌", "chatting, slamming tiles";
    NoiseRude: "noise_rude", Conduct, "喧哗、不礼貌", "loud or rude";
    Device: "device", Conduct, "使用手机等个人电子产品", "uses a personal electronic device (phone, tablet, smart watch, earphones)";
    Smoking: "smoking", Conduct, "禁烟处吸烟（含电子烟）", "smokes where it is forbidden";
    Formalities: "formalities", Conduct, "领队会、证件、仪式、着装", "misses the captains’ meeting or a ceremony, no badge, wrong dress";
    Disobey: "disobey", Conduct, "不服裁判、辱骂、取闹", "defies or insults the referee, makes trouble";
    Cheat: "cheat", Conduct, "换牌、偷牌、藏牌", "swaps, steals or hides tiles";
    Tamper: "tamper", Conduct, "篡改成绩或记录", "falsifies results or records";
    TacticalFoul: "tactical_foul", Conduct, "战术违规", "breaks a rule on purpose to gain by it";
}

impl Offense {
    /// Returns the offense with this id, if there is one. Hyphens may replace underscores, and `false-win` is an alias of
    /// `win_not_waiting`.
    ///
    /// ```
    /// use bafan_table::penalties::Offense;
    ///
    /// assert_eq!(Offense::of_id("win-below-8"), Some(Offense::WinBelow8));
    /// assert_eq!(Offense::of_id("false-win"), Some(Offense::WinNotWaiting));
    /// ```
    pub fn of_id(id: &str) -> Option<Offense> {
        let id = id.replace('-', "_");
        let id = if id == "false_win" { "win_not_waiting" } else { &id };
        Offense::ALL.iter().copied().find(|offense| offense.id() == id)
    }

    /// Returns whether this is a false win of any kind, which the sheet marks with ✓.
    pub const fn is_false_win(self) -> bool {
        matches!(
            self,
            Offense::WinBelow8
                | Offense::WinWrongTile
                | Offense::WinNotWaiting
                | Offense::WinFar
                | Offense::WinWithFalseKong
        )
    }
}

impl fmt::Display for Offense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
