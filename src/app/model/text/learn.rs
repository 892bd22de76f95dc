//! The texts around the book of the course: its lists, the frame of a fan's page, and the way through its units.

use bafan::{Family, Fan, Source};
use bafan_study::book::rulings::Voice;
use bafan_study::series::Series;

use super::Language;
use super::reading::texts;

texts! {
    LearnText in "learn" {
        /// The heading of the list of all fans.
        title: text,
        /// Leads to the odds and the other games.
        games: text,
        games_lead: text,
        /// The heading of the rules of other games.
        other_rules: text,
        /// The share of wins that have it, as a percentage.
        often_share: (share: &str),
        /// Before the fans that often come with it.
        often_company: text,
        often_more: text,
        search: text,
        search_hint: text,
        /// So many fans fit what was typed.
        found: (count: usize),
        none_found: text,
        /// The orders of the list, as a group.
        views: text,
        /// By families, by points, in the textbook's order, by how well they are known, by the nine series.
        view: ["families" "points" "numbers" "known" "series"],
        known_hint: text,
        /// Whose grouping the nine series are.
        series_hint: text,
        series_name: {Series},
        /// A family, where neither its Chinese nor its English name is meant.
        family_name: {Family},
        about: [Family],
        fans: (count: usize),
        ladders: text,
        ladders_hint: text,
        in_order: text,
        /// The place in the textbook's order, from 1.
        number: (number: usize),
        waiting: text,
        failed: text,
        retry: text,
        /// The page is not written in this language yet, and is shown in English.
        in_english: text,
        condition: text,
        worked: text,
        near: text,
        swallows: text,
        swallowed: text,
        never_swallowed: text,
        confused: text,
        sources: text,
        advice: text,
        /// Opens the examples beyond the first.
        more_hands: (hands: usize),
        account: (points: u32),
        /// The hand is scored under other rules than the reader's.
        under: (rules: &str),
        /// Opens the hand on the Score page.
        open: text,
        /// What to know before the first fan.
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
        /// Its first entry: all fans.
        every_fan: text,
        /// The column of how many fans a fan leaves out.
        leaves_out: text,
        /// The column of how many leave it out.
        left_out: text,
        leaves_none: text,
        /// How far an exclusion reaches: the fan's own sets, one occurrence.
        reach: ["own" "once"],
        /// What an exclusion holds for: seven pairs, three concealed kongs or four.
        only_for: ["seven_pairs" "concealed_kongs"],
        only_under: (rules: &str),
        fan_page: text,
        /// Hands that are played towards eight points.
        recipes: text,
        recipes_lead: text,
        draws_tile: text,
        discards_tile: [Source],
        not_this: text,
        once_again: text,
        /// Deals the start for a hand against opponents.
        deal_start: text,
        /// The same with suits and ranks exchanged.
        deal_another: text,
        /// What is to be tapped: a tile of the hand, an answer to a discard.
        tap_discard: text,
        tap_answer: text,
        rulings: text,
        rulings_lead: text,
        find_ruling: text,
        find_ruling_hint: text,
        /// So many rulings fit what was typed.
        rulings_found: (count: usize),
        said: text,
        taken: text,
        /// Where the answer can be changed, and what there is to choose.
        changed: text,
        /// The place of the switches in the settings.
        changed_where: (count: usize),
        /// The answer that the reader's rules give.
        yours: (answer: &str),
        shown: text,
        /// A hand's points by the textbook's rules, with each answer to the question.
        by_answer: text,
        /// A hand that cannot be, before the reason.
        refused: text,
        spoken_of: text,
        /// Above the four rule sets, each with who plays by it.
        rule_sets: text,
        voices: text,
        voice_name: [Voice],
        voice_about: [Voice],
        /// The rulings before and after, as a group.
        ruling_neighbours: text,
        families: text,
        principles: text,
        apply: text,
        play: text,
        mistake: text,
        as_it_was: text,
        /// What somebody counts who does not know a principle, by adding these fans, and what is right.
        tempting: (fans: &str, wrong: u32, right: u32),
        /// What a frame around a tile means.
        legend_winning: text,
        legend_claimed: text,
        /// Leads to what is different from other games.
        elsewhere: text,
        /// Where nothing is found because only other games have it.
        not_here: text,
        /// Over what other games call something.
        other_name: text,
        /// Over the fans that are nearest to it.
        nearest_fan: text,
        counts: text,
        /// It counts, and what would make it a second time does not.
        counts_once: text,
        does_not_count: text,
        not_there: text,
        /// A fan joins these sets, by their places from 1.
        fan_joins: (fan: Fan, sets: &str),
        /// From the page of a fan to questions about it.
        practise_this: text,
        /// The fans before and after, as a group.
        neighbours: text,
    }
}

impl LearnText {
    /// A family in the language of the page, beside the Chinese name. English names are the engine's own.
    pub fn family(&self, family: Family) -> Option<&'static str> {
        let english = || (self.names.language == Language::English).then(|| family.english());
        self.family_name(family).or_else(english)
    }

    /// A source: its name, and what it is.
    pub fn voice(&self, voice: Voice) -> [&'static str; 2] {
        [self.voice_name(voice), self.voice_about(voice)]
    }

    /// What somebody counts who does not know a principle, by adding these fans, and what is right.
    pub fn tempts(&self, fans: &[Fan], wrong: u32, right: u32) -> String {
        self.tempting(&self.names.list(fans.iter().map(|&fan| self.names.named(fan))), wrong, right)
    }

    /// A fan joins these sets, by their places from 0.
    pub fn joins(&self, fan: Fan, sets: &[usize]) -> String {
        self.fan_joins(fan, &self.names.list(sets.iter().map(|place| (place + 1).to_string())))
    }
}

texts! {
    /// Texts of the course: its list, its units, and the way from page to page.
    CourseText in "course" {
        course: text,
        lead: text,
        /// To how a hand is played at the table.
        at_table: text,
        /// The ways through it: by use, and by the families.
        way: ["use" "families"],
        about_way: ["use" "families"],
        /// The first units of the way by use, and the others.
        tonight: text,
        further: text,
        /// From the next step to the list of both.
        both_ways: text,
        /// The button that leads to the next step.
        go_on: text,
        /// The button where nothing has been read yet.
        begin: text,
        all_done: text,
        /// So many pages, none read yet.
        pages: (pages: usize),
        read_pages: (read: usize, pages: usize),
        /// The unit is done.
        done: text,
        was_read: text,
        /// There is no such unit.
        no_unit: text,
        /// The questions of a unit.
        questions: text,
        ask: (questions: usize),
        again: text,
        leave: text,
        /// The question of this number, from 1, of so many.
        number: (number: usize, all: usize),
        /// So many of so many were answered right.
        answered: (right: u32, asked: u32),
        /// The same, when they are over.
        result: (right: usize, asked: usize),
        /// At the end of a page: it was read, and the next one is called so.
        read_next: text,
        /// At the end of the last page: it was read, and the questions come.
        read_ask: (questions: usize),
        /// After the questions: the next unit.
        next_unit: text,
    }
}

texts! {
    /// Texts of the first hand.
    FirstText in "first" {
        /// Leads to it from the pages for learning.
        start: text,
        start_about: text,
        title: text,
        /// Which of its steps, from 1, of so many.
        step: (number: usize, all: usize),
        /// What is told at each moment, in order.
        moment: ["deal" "flower" "draw" "pass" "chow" "discard" "wait" "win" "name" "pay"],
        /// Stands before a tile that somebody has discarded.
        discarded: text,
        /// Stands before a tile that was drawn.
        drawn: text,
        /// Another tile was tapped than the one that is meant.
        keep: text,
        /// A tile was claimed that is to be left, or left though it is needed.
        not_now: text,
        show_flower: text,
        pass: text,
        /// Another fan was: what it asks for follows.
        not_this: text,
        on: text,
        chow: text,
        win: text,
        done: text,
        after: text,
    }
}
