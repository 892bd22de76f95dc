//! The texts around the book of the course: its lists, the frame of a fan's page, and the way through its units.

use bafan::{Family, Fan, Source};
use bafan_study::book::rulings::Voice;
use bafan_study::series::Series;

use super::Language;
use super::reading::texts;

texts! {
    /// Texts of the pages for learning.
    LearnText in "learn" {
        /// The heading of the list of all fans.
        title: text,
        /// Leads to the odds and the other games.
        games: text,
        /// What there is.
        games_lead: text,
        /// The heading of the rules of other games.
        other_rules: text,
        /// The heading of how often a fan comes.
        often: text,
        /// The share of wins that have it, as a percentage.
        often_share: (share: &str),
        /// Where it lies with 95 % confidence.
        often_limits: (limits: &str),
        /// Before the fans that often come with it.
        often_company: text,
        /// Leads to all numbers of a fan.
        often_more: text,
        /// The field that finds a fan.
        search: text,
        /// What can be typed there.
        search_hint: text,
        /// So many fans fit what was typed.
        found: (count: usize),
        /// What can be done where none fits.
        none_found: text,
        /// The orders of the list, as a group.
        views: text,
        /// By families, by points, in the textbook's order, by how well they are known, by the nine series.
        view: ["families" "points" "numbers" "known" "series"],
        /// Where that is known from.
        known_hint: text,
        /// Whose grouping the nine series are.
        series_hint: text,
        /// A series, where its Chinese name is not meant.
        series_name: {Series},
        /// A family, where neither its Chinese nor its English name is meant.
        family_name: {Family},
        /// What a family's fans are about.
        about: [Family],
        /// So many fans.
        fans: (count: usize),
        /// The ladders of a family.
        ladders: text,
        /// How to read them.
        ladders_hint: text,
        /// The fans of a family.
        in_order: text,
        /// The place in the textbook's order, from 1.
        number: (number: usize),
        /// The book is on its way.
        waiting: text,
        /// It did not come.
        failed: text,
        /// Tries once more.
        retry: text,
        /// The page is not written in this language yet, and is shown in English.
        in_english: text,
        /// The exact condition.
        condition: text,
        /// How to see the fan.
        spot: text,
        /// Hands that count it.
        worked: text,
        /// Hands that do not.
        near: text,
        /// What the fan leaves uncounted.
        swallows: text,
        /// What leaves the fan uncounted.
        swallowed: text,
        /// Nothing does.
        never_swallowed: text,
        /// What the fan is taken for.
        confused: text,
        /// Where sources differ.
        sources: text,
        /// When to go for it.
        advice: text,
        /// The account of a hand of so many points.
        account: (points: u32),
        /// The hand is scored under other rules than the reader's.
        under: (rules: &str),
        /// Opens the hand on the Score page.
        open: text,
        /// What to know before the first fan.
        basics: text,
        /// What it is about.
        basics_lead: text,
        /// How to count a hand.
        counting: text,
        /// What it is about.
        counting_lead: text,
        /// The hands that are walked through.
        walks: text,
        /// The next step of one.
        next_look: text,
        /// So many points have been counted.
        so_far: (points: u32),
        /// The glossary.
        glossary: text,
        /// What it is about.
        glossary_lead: text,
        /// Which fan leaves out which.
        exclusions: text,
        /// What there is.
        exclusions_lead: text,
        /// The list from which a fan is picked.
        pick_fan: text,
        /// Its first entry: all fans.
        every_fan: text,
        /// The column of how many fans a fan leaves out.
        leaves_out: text,
        /// The column of how many leave it out.
        left_out: text,
        /// A fan leaves out none.
        leaves_none: text,
        /// How far an exclusion reaches: the fan's own sets, one occurrence.
        reach: ["own" "once"],
        /// What an exclusion holds for: seven pairs, three concealed kongs or four.
        only_for: ["seven_pairs" "concealed_kongs"],
        /// It holds under these rules and no others.
        only_under: (rules: &str),
        /// Leads to the page of the fan.
        fan_page: text,
        /// Hands that are played towards eight points.
        recipes: text,
        /// What there is.
        recipes_lead: text,
        /// The tile that comes is drawn.
        draws_tile: text,
        /// It is discarded by one of the others.
        discards_tile: [Source],
        /// Another tap was meant.
        not_this: text,
        /// Begins the recipe again.
        once_again: text,
        /// Deals the start for a hand against opponents.
        deal_start: text,
        /// The rulings.
        rulings: text,
        /// What they are about.
        rulings_lead: text,
        /// The field that finds a ruling.
        find_ruling: text,
        /// What can be typed there.
        find_ruling_hint: text,
        /// So many rulings fit what was typed.
        rulings_found: (count: usize),
        /// What the sources say.
        said: text,
        /// What is taken.
        taken: text,
        /// Where the answer can be changed, and what there is to choose.
        changed: text,
        /// The place of the switches in the settings.
        changed_where: (count: usize),
        /// The answer that the reader's rules give.
        yours: (answer: &str),
        /// Hands that show it.
        shown: text,
        /// A hand's points by the textbook's rules, with each answer to the question.
        by_answer: text,
        /// A hand that cannot be, before the reason.
        refused: text,
        /// The fans of which it speaks.
        spoken_of: text,
        /// The sources.
        voices: text,
        /// The name of a source.
        voice_name: [Voice],
        /// What it is.
        voice_about: [Voice],
        /// The rulings before and after, as a group.
        ruling_neighbours: text,
        /// The families of fans.
        families: text,
        /// The five principles.
        principles: text,
        /// How a principle is applied.
        apply: text,
        /// Hands to play with.
        play: text,
        /// What is often done wrong.
        mistake: text,
        /// The hand before any change.
        as_it_was: text,
        /// What somebody counts who does not know a principle, by adding these fans, and what is right.
        tempting: (fans: &str, wrong: u32, right: u32),
        /// What a frame around a tile means.
        legend_winning: text,
        /// What a tile on its side means.
        legend_claimed: text,
        /// Leads to what is different from other games.
        elsewhere: text,
        /// Over what other games call something.
        other_name: text,
        /// Over the fans that are nearest to it.
        nearest_fan: text,
        /// The fan to watch counts.
        counts: text,
        /// It is there and does not.
        does_not_count: text,
        /// It is not there.
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
        /// The course.
        course: text,
        /// What it is.
        lead: text,
        /// To how a hand is played at the table.
        at_table: text,
        /// The ways through it: to a first game, and by the families.
        way: ["tonight" "families"],
        /// What each is.
        about_way: ["tonight" "families"],
        /// From the next step to the list of both.
        both_ways: text,
        /// The button that leads to the next step.
        go_on: text,
        /// The button where nothing has been read yet.
        begin: text,
        /// Everything is done.
        all_done: text,
        /// So many pages, none read yet.
        pages: (pages: usize),
        /// So many of so many pages have been read.
        read_pages: (read: usize, pages: usize),
        /// The unit is done.
        done: text,
        /// A page has been read.
        was_read: text,
        /// There is no such unit.
        no_unit: text,
        /// The questions of a unit.
        questions: text,
        /// Starts them.
        ask: text,
        /// Starts others, when they have been answered.
        again: text,
        /// Leaves them.
        leave: text,
        /// The question of this number, from 1, of so many.
        number: (number: usize, all: usize),
        /// So many of so many were answered right.
        answered: (right: u32, asked: u32),
        /// At the end of a page: it was read, and the next one is called so.
        read_next: text,
        /// At the end of the last page: it was read, and the questions come.
        read_ask: text,
        /// After the questions: the next unit.
        next_unit: text,
    }
}

texts! {
    /// Texts of the first hand.
    FirstText in "first" {
        /// Leads to it from the pages for learning.
        start: text,
        /// What it is.
        start_about: text,
        /// Its heading.
        title: text,
        /// Which of its steps, from 1, of so many.
        step: (number: usize, all: usize),
        /// What is told at each moment, in order.
        moment: ["deal" "draw" "chow" "discard" "wait" "win" "name" "pay"],
        /// Stands before a tile that somebody has discarded.
        discarded: text,
        /// Another tile or fan was tapped than the one that is meant.
        keep: text,
        /// Goes on.
        on: text,
        /// Claims a chow.
        chow: text,
        /// Declares the win.
        win: text,
        /// The hand is over.
        done: text,
        /// What was learned, and what comes next.
        after: text,
    }
}
