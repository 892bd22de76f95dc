//! The texts of the Learn pages: the lists, the layout of a fan page, and the path through the units of the course.

use bafan::{Family, Fan, Score, Source};
use bafan_study::book::rulings::Voice;
use bafan_study::progress::UnitDone;
use bafan_study::series::Series;

use super::Language;
use super::reading::texts;

texts! {
    LearnText in "learn" {
        title: text,
        /// The link to the odds and other games.
        games: text,
        games_lead: text,
        other_rules: text,
        often_share: (share: &str),
        often_never: text,
        /// The label before the fans that often occur with this fan.
        often_company: text,
        often_more: text,
        search: text,
        search_hint: text,
        found: (count: usize),
        none_found: text,
        /// Says that no fan matches, but a term of the glossary does.
        term_found: text,
        views: text,
        /// The names of the sort orders: families, points, textbook number, how well known, and the nine series.
        view: ["families" "points" "numbers" "known" "series"],
        known_hint: text,
        /// Explains the origin of the nine series.
        series_hint: text,
        series_name: {Series},
        /// The name of a family in languages other than Chinese and English.
        family_name: {Family},
        about: [Family],
        fans: (count: usize),
        ladders: text,
        ladders_hint: text,
        in_order: text,
        /// Gives the fan's number in the textbook, from 1.
        number: (number: usize),
        waiting: text,
        failed: text,
        retry: text,
        condition: text,
        worked: text,
        near: text,
        swallows: text,
        swallowed: text,
        never_swallowed: text,
        confused: text,
        sources: text,
        advice: text,
        /// The label of the collapsed list of further examples, with their number.
        more_hands: (hands: usize),
        account: (points: u32),
        /// The heading of an account of less than eight points, not counting flowers.
        account_below: (points: u32),
        /// Says that the example is scored under rules other than the user's.
        under: (rules: &str),
        /// Gives the points that the example has under the textbook's rules, on which its caption is based, if it has other points under
        /// the user's rules.
        by_textbook: (points: u32),
        /// Says that the page follows the textbook, in which the fan has different points than under the user's rules.
        follows_textbook: (points: u32),
        /// Names the fans that count beside a fan under the user's rules, but not in the textbook.
        counts_with: (fans: &str),
        /// Names the fans that a fan excludes under the user's rules, but not in the textbook.
        excludes_too: (fans: &str),
        open: text,
        /// The heading of the pages before the first fan.
        basics: text,
        basics_lead: text,
        counting: text,
        counting_lead: text,
        walks: text,
        next_look: text,
        so_far: (points: u32),
        glossary: text,
        glossary_lead: text,
        exclusions: text,
        exclusions_lead: text,
        pick_fan: text,
        /// The option that shows the exclusions of all fans.
        every_fan: text,
        /// The heading of the column with the number of fans that a fan excludes.
        leaves_out: text,
        /// The heading of the column with the number of fans that exclude a fan.
        left_out: text,
        leaves_none: text,
        /// Says how far an exclusion reaches: only the fan's own sets, or only one occurrence.
        reach: ["own" "once"],
        /// States the condition under which an exclusion applies: seven pairs, or at least three concealed kongs.
        only_for: ["seven_pairs" "concealed_kongs"],
        only_under: (rules: &str),
        fan_page: text,
        recipes: text,
        recipes_lead: text,
        draws_tile: text,
        discards_tile: [Source],
        /// Answers a tap that differs from the recipe: on a tile that the recipe discards later, or on anything else.
        not_this: ["early" "wrong"],
        once_again: text,
        /// The link to a hand against opponents that begins with the recipe's starting tiles.
        deal_start: text,
        /// The link to a hand against opponents that begins with the recipe's starting tiles, but in other suits or with other ranks.
        deal_another: text,
        tap_discard: text,
        tap_answer: text,
        rulings: text,
        rulings_lead: text,
        find_ruling: text,
        find_ruling_hint: text,
        rulings_found: (count: usize),
        said: text,
        taken: text,
        /// The heading of the settings that change a ruling.
        changed: text,
        /// Says where in the settings the ruling's switch is.
        changed_where: (count: usize),
        /// Gives the answer to the question of a ruling under the user's rules.
        yours: (answer: &str),
        shown: text,
        /// The label before the points that a hand has with each answer, under rules that are otherwise the textbook's.
        by_answer: text,
        /// The label before the reason why a hand is impossible.
        refused: text,
        spoken_of: text,
        /// The heading of the list of rule sets (profiles), which says who uses each.
        rule_sets: text,
        voices: text,
        voice_name: [Voice],
        voice_about: [Voice],
        ruling_neighbors: text,
        families: text,
        principles: text,
        apply: text,
        play: text,
        mistake: text,
        as_it_was: text,
        /// Describes a miscount made by ignoring a principle: the fans added, and the wrong and right totals.
        tempting: (fans: &str, wrong: u32, right: u32),
        /// Explains the frame around the winning tile.
        legend_winning: text,
        legend_claimed: text,
        /// The link to the page on how the official game differs from other games.
        elsewhere: text,
        /// Shown if a search term exists only in other games.
        not_here: text,
        /// The heading of the column with the terms from other games.
        other_name: text,
        /// The heading of the column that gives, for each term from other games, the most similar fan of the official game.
        nearest_fan: text,
        counts: text,
        /// Says that a fan counts beside another one, but not a second time.
        counts_once: text,
        does_not_count: text,
        not_there: text,
        /// Names the sets that a fan joins, by their numbers from 1.
        fan_joins: (fan: Fan, sets: &str),
        /// The link from a fan page to questions about the fan.
        practise_this: text,
        neighbors: text,
    }
}

impl LearnText {
    /// Returns the heading of the account of a hand.
    pub fn account_of(&self, score: &Score) -> String {
        if score.reaches_minimum() { self.account(score.total()) } else { self.account_below(score.best.points) }
    }

    /// Returns the name of a family in this language, to be shown next to the Chinese one; `None` in Chinese. English names come from the
    /// engine.
    pub fn family(&self, family: Family) -> Option<&'static str> {
        let english = || (self.names.language == Language::English).then(|| family.english());
        self.family_name(family).or_else(english)
    }

    /// Returns the name and description of a source.
    pub fn voice(&self, voice: Voice) -> [&'static str; 2] {
        [self.voice_name(voice), self.voice_about(voice)]
    }

    /// Describes a miscount made by ignoring a principle: the fans added and how many times each was added, and the wrong and right totals.
    pub fn tempts(&self, fans: &[(Fan, u32)], wrong: u32, right: u32) -> String {
        let added = |&(fan, times): &(Fan, u32)| match times {
            1 => self.names.named(fan),
            _ => format!("{} × {times}", self.names.named(fan)),
        };
        self.tempting(&self.names.list(fans.iter().map(added)), wrong, right)
    }

    /// Says which sets a fan joins. `sets` are indices from 0.
    pub fn joins(&self, fan: Fan, sets: &[usize]) -> String {
        self.fan_joins(fan, &self.names.list(sets.iter().map(|place| (place + 1).to_string())))
    }
}

texts! {
    /// Texts of the course: its list, its units, and the path from page to page.
    CourseText in "course" {
        course: text,
        lead: text,
        at_table: text,
        /// The names of the paths through the course: by how often the fans occur, and by family.
        way: ["use" "families"],
        about_way: ["use" "families"],
        /// The heading of the first units on the path by frequency.
        tonight: text,
        further: text,
        /// The link from the next step to the list of both paths.
        both_ways: text,
        /// The link to the next step of the course.
        go_on: text,
        /// The link to the next step of the course, shown before anything has been read.
        begin: text,
        /// The button that leads to the first page of a unit, none of which has been read.
        start: text,
        all_done: text,
        /// Gives the number of pages in a unit, shown while none has been read.
        pages: (pages: usize),
        read_pages: (read: usize, pages: usize),
        done: text,
        was_read: text,
        questions: text,
        ask: (questions: usize),
        again: text,
        leave: text,
        number: (number: usize, all: usize),
        /// Gives the result of the last attempt at a unit's questions.
        answered: (right: u32, asked: u32),
        /// Gives the result of the last attempt at a unit's questions, if too few of them were answered right.
        too_few: (right: u32, asked: u32),
        /// Says after too few right answers when a unit is done, and that its questions come back.
        comes_back: text,
        /// The link to a hand in Play, shown after the units that prepare for the first hand.
        play: text,
        result: (right: usize, asked: usize),
        /// The button at the end of a page that leads to the next page of the course.
        read_next: text,
        /// The button at the end of a unit's last page that leads to the unit's questions.
        read_ask: (questions: usize),
        next_unit: text,
    }
}

impl CourseText {
    /// Gives the score of the last attempt, and says if it is not enough.
    pub fn last_time(&self, last: UnitDone) -> String {
        match last.is_enough() {
            true => self.answered(last.right, last.asked),
            false => self.too_few(last.right, last.asked),
        }
    }
}

texts! {
    FirstText in "first" {
        /// The link from the Learn pages to the first hand.
        start: text,
        start_about: text,
        title: text,
        step: (number: usize, all: usize),
        moment: ["deal" "flower" "draw" "pass" "chow" "discard" "wait" "win" "name" "pay"],
        /// The label before another player's discard.
        discarded: text,
        drawn: text,
        /// The reply to tapping the wrong tile.
        keep: text,
        /// The replies to a wrong claim, and to a wrong pass.
        not_now: ["pass" "chow"],
        show_flower: text,
        pass: text,
        /// The reply to naming a wrong fan, followed by the fan's condition.
        not_this: text,
        on: text,
        chow: text,
        win: text,
        done: text,
        after: text,
    }
}
