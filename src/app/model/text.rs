//! Everything the page says.
//!
//! The texts of a language are files of their own in `static/text/<language>`: `app.json` for every page, and one for each further
//! program: `study.json` (Learn, Practise, progress), `play.json`, `table.json`, `games.json`, `club.json`, `camera.json`. Which of them
//! a program reads is in the constants `…_FILES`. Here is what each text is for, in a struct for each area of the files.

mod account;
mod advice;
mod camera;
mod club;
mod entering;
mod game_sheet;
mod games;
mod learn;
mod mistakes;
mod more;
mod names;
mod odds;
mod pictures;
mod play;
mod practise;
mod progress;
mod question;
mod reading;
mod result;
mod settings;
mod table;
mod template;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;
mod variants;

use std::sync::OnceLock;

use bafan::{Fan, Fault, Refusal, Tile, Wind};
use bafan_study::quiz::{Lack, Mistake};

use self::names::Names;
use self::reading::Texts;

pub use self::account::AccountText;
pub use self::advice::{AdviceText, ChunkText, RoutesText, WorkerText};
pub use self::camera::CameraText;
pub use self::club::ClubText;
pub use self::entering::{FaultText, InputText, RefusalText, SituationText};
pub use self::game_sheet::GameSheetText;
pub use self::games::GamesText;
pub use self::learn::{CourseText, FirstText, LearnText};
pub use self::mistakes::{LackText, MistakeText};
pub use self::more::MoreText;
pub use self::odds::OddsText;
pub use self::pictures::PicturesText;
pub use self::play::PlayText;
pub use self::practise::PractiseText;
pub use self::progress::{FrequentText, ProgressText};
pub use self::question::QuestionText;
pub use self::result::{HeadlineText, ResultText};
pub use self::settings::{SettingsText, TabsText};
pub use self::table::{HandEffect, RowNote, TableText};
pub use crate::model::language::Language;

/// The texts of one language, as far as every page may need them.
#[derive(Debug)]
pub struct Text {
    /// The language.
    pub language: Language,
    /// What things are called.
    names: &'static Names,
    /// The keyboard and the hand.
    pub input: InputText,
    /// Winds, flags and flowers.
    pub situation: SituationText,
    /// Why a key does nothing.
    pub refusals: RefusalText,
    /// What is wrong with a hand.
    pub faults: FaultText,
    /// The headline.
    pub headline: HeadlineText,
    /// The result.
    pub result: ResultText,
    /// A hand that has not won yet.
    pub advice: AdviceText,
    /// The ways to eight.
    pub routes: RoutesText,
    /// A chunk of a program, which is fetched when it is first shown.
    pub chunk: ChunkText,
    /// What the worker is asked.
    pub worker: WorkerText,
    /// A hand that has won.
    pub account: AccountText,
    /// Text, links, recent hands, keys.
    pub more: MoreText,
    /// The parts of the app.
    pub tabs: TabsText,
    /// The settings.
    pub settings: SettingsText,
    /// The title of the document.
    pub title: &'static str,
    /// Between the members of a list.
    pub comma: &'static str,
}

/// The texts of one language that only the pages for learning and practising need.
#[derive(Debug)]
struct StudyText {
    learn: LearnText,
    course: CourseText,
    first: FirstText,
    question: QuestionText,
    mistakes: MistakeText,
    lacks: LackText,
    practise: PractiseText,
    progress: ProgressText,
    frequent: FrequentText,
}

/// The texts of one language that only the pages of other games and of the odds need.
#[derive(Debug)]
struct GamesTexts {
    games: GamesText,
    sheet: GameSheetText,
    pictures: PicturesText,
    odds: OddsText,
}

/// The files of a language that a program needs, each by its name, with what takes in its texts.
pub type TextFiles = &'static [(&'static str, fn(Language, String))];

/// The files of the Score page.
pub const APP_FILES: TextFiles = &[("app", read_app)];

/// The files of the pages for learning and practising.
pub const STUDY_FILES: TextFiles = &[("app", read_app), ("study", read_study)];

/// The files of the pages on which a hand is played out.
pub const PLAY_FILES: TextFiles = &[("app", read_app), ("study", read_study), ("play", read_play)];

/// The files of the pages of a match.
pub const TABLE_FILES: TextFiles = &[("app", read_app), ("table", read_table)];

/// The files of the pages of other games and of the odds.
pub const GAMES_FILES: TextFiles = &[("app", read_app), ("games", read_games)];

/// The files of the pages of evenings, files of matches and statistics.
pub const CLUB_FILES: TextFiles = &[("app", read_app), ("table", read_table), ("club", read_club)];

/// The files of the page of a photographed hand.
pub const CAMERA_FILES: TextFiles = &[("app", read_app), ("camera", read_camera)];

/// The texts that have been read. They stay as long as the program.
static APP: [OnceLock<Text>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static STUDY: [OnceLock<StudyText>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static PLAY: [OnceLock<PlayText>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static TABLE: [OnceLock<TableText>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static CLUB: [OnceLock<ClubText>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static CAMERA: [OnceLock<CameraText>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static GAMES: [OnceLock<GamesTexts>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

/// Takes in `app.json`, as [lines](Texts). What has been read before stays.
fn read_app(language: Language, lines: String) {
    APP[language as usize].get_or_init(|| Text::read(language, &mut Texts::new(lines)));
}

/// Takes in `study.json`, once `app.json` is there.
fn read_study(language: Language, lines: String) {
    STUDY[language as usize].get_or_init(|| StudyText::read(language.text().names, &mut Texts::new(lines)));
}

/// Takes in `play.json`, once `app.json` is there.
fn read_play(language: Language, lines: String) {
    PLAY[language as usize].get_or_init(|| PlayText::read(language.text().names, &mut Texts::new(lines)));
}

/// Takes in `table.json`, once `app.json` is there.
fn read_table(language: Language, lines: String) {
    TABLE[language as usize].get_or_init(|| TableText::read(language.text().names, &mut Texts::new(lines)));
}

/// Takes in `club.json`, once `app.json` is there.
fn read_club(language: Language, lines: String) {
    CLUB[language as usize].get_or_init(|| ClubText::read(language.text().names, &mut Texts::new(lines)));
}

/// Takes in `camera.json`, once `app.json` is there.
fn read_camera(language: Language, lines: String) {
    CAMERA[language as usize].get_or_init(|| CameraText::read(language.text().names, &mut Texts::new(lines)));
}

/// Takes in `games.json`, once `app.json` is there.
fn read_games(language: Language, lines: String) {
    GAMES[language as usize].get_or_init(|| GamesTexts::read(language.text().names, &mut Texts::new(lines)));
}

impl Language {
    /// Its texts. Where they have not been read, each text is its own name.
    pub fn text(self) -> &'static Text {
        APP[self as usize].get_or_init(|| Text::read(self, &mut Texts::default()))
    }
}

impl Text {
    fn read(language: Language, texts: &mut Texts) -> Text {
        let names: &Names = Box::leak(Box::new(Names::read(language, texts)));
        let tabs = TabsText::read(names, texts);
        Text {
            language,
            names,
            input: InputText::read(names, texts),
            situation: SituationText::read(names, texts),
            refusals: RefusalText::read(names, texts),
            faults: FaultText::read(names, texts),
            headline: HeadlineText::read(names, texts),
            result: ResultText::read(names, texts),
            advice: AdviceText::read(names, texts),
            routes: RoutesText::read(names, texts),
            chunk: ChunkText::read(names, texts),
            worker: WorkerText::read(names, texts),
            account: AccountText::read(names, texts),
            more: MoreText::read(names, texts),
            tabs,
            settings: SettingsText::read(names, texts),
            title: tabs.document,
            comma: names.comma,
        }
    }

    /// What a tile is called.
    pub fn tile(&self, tile: Tile) -> &'static str {
        self.names.tile.said(tile)
    }

    /// A wind.
    pub fn wind(&self, wind: Wind) -> &'static str {
        self.names.wind.said(wind)
    }

    /// A wind where there is little room.
    pub fn short_wind(&self, wind: Wind) -> &'static str {
        self.names.short_wind.said(wind)
    }

    /// The name of a fan beside the Chinese one.
    pub fn fan(&self, fan: Fan) -> Option<&'static str> {
        self.names.fan(fan)
    }

    /// The fans whose name in this language, or how it is read, has what somebody types, where the engine's search knows neither.
    pub fn read_so(&self, asked: &str) -> Vec<Fan> {
        let asked = asked.trim();
        let has = |name: Option<&'static str>| name.is_some_and(|name| name.contains(asked));
        let known = |&fan: &Fan| self.reading(fan).is_some() && (has(self.fan(fan)) || has(self.reading(fan)));
        Fan::all().filter(known).collect()
    }

    /// How the characters of a fan are read in this language, where that is another matter than pinyin.
    pub fn reading(&self, fan: Fan) -> Option<&'static str> {
        self.names.reading(fan)
    }

    /// A fan within a sentence: its Chinese name, and the one beside it.
    pub fn named(&self, fan: Fan) -> String {
        self.names.named(fan)
    }

    /// What is wrong with a hand.
    pub fn fault(&self, fault: &Fault) -> String {
        self.faults.said(fault)
    }

    /// Why a key does nothing.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.refusals.said(refusal)
    }
}

/// What stands in the files of single programs. A program that does not call these does not carry the texts' readers.
impl Text {
    /// The pages for learning.
    pub fn learn(&self) -> &'static LearnText {
        &self.study().learn
    }

    /// The course.
    pub fn course(&self) -> &'static CourseText {
        &self.study().course
    }

    /// Texts of the first hand.
    pub fn first(&self) -> &'static FirstText {
        &self.study().first
    }

    /// The questions.
    pub fn question(&self) -> &'static QuestionText {
        &self.study().question
    }

    /// A mistake in an answer, as a sentence that tells what was done.
    pub fn mistake(&self, mistake: Mistake) -> String {
        self.study().mistakes.said(mistake)
    }

    /// A part of a fan's condition that fails, as a part of a sentence.
    pub fn lack(&self, lack: &Lack) -> String {
        self.study().lacks.said(lack)
    }

    /// The pages for practising.
    pub fn practise(&self) -> &'static PractiseText {
        &self.study().practise
    }

    /// The page of somebody's progress.
    pub fn progress(&self) -> &'static ProgressText {
        &self.study().progress
    }

    /// A mistake that somebody often makes.
    pub fn frequent(&self, mistake: Mistake) -> String {
        self.study().frequent.said(mistake)
    }

    /// The pages on which a hand is played out.
    pub fn play(&self) -> &'static PlayText {
        PLAY[self.language as usize].get_or_init(|| PlayText::read(self.names, &mut Texts::default()))
    }

    /// The pages of a match.
    pub fn table(&self) -> &'static TableText {
        TABLE[self.language as usize].get_or_init(|| TableText::read(self.names, &mut Texts::default()))
    }

    /// The pages of evenings, files of matches and statistics.
    pub fn club(&self) -> &'static ClubText {
        CLUB[self.language as usize].get_or_init(|| ClubText::read(self.names, &mut Texts::default()))
    }

    /// The page of a photographed hand.
    pub fn camera(&self) -> &'static CameraText {
        CAMERA[self.language as usize].get_or_init(|| CameraText::read(self.names, &mut Texts::default()))
    }

    /// The pages of other games.
    pub fn games(&self) -> &'static GamesText {
        &self.games_texts().games
    }

    /// The score sheets of other games.
    pub fn game_sheet(&self) -> &'static GameSheetText {
        &self.games_texts().sheet
    }

    /// Pictures of one's own on the tiles.
    pub fn pictures(&self) -> &'static PicturesText {
        &self.games_texts().pictures
    }

    /// The pages of the odds.
    pub fn odds(&self) -> &'static OddsText {
        &self.games_texts().odds
    }

    fn games_texts(&self) -> &'static GamesTexts {
        GAMES[self.language as usize].get_or_init(|| GamesTexts::read(self.names, &mut Texts::default()))
    }

    fn study(&self) -> &'static StudyText {
        STUDY[self.language as usize].get_or_init(|| StudyText::read(self.names, &mut Texts::default()))
    }
}

impl GamesTexts {
    fn read(names: &'static Names, texts: &mut Texts) -> GamesTexts {
        GamesTexts {
            games: GamesText::read(names, texts),
            sheet: GameSheetText::read(names, texts),
            pictures: PicturesText::read(names, texts),
            odds: OddsText::read(names, texts),
        }
    }
}

impl StudyText {
    fn read(names: &'static Names, texts: &mut Texts) -> StudyText {
        StudyText {
            learn: LearnText::read(names, texts),
            course: CourseText::read(names, texts),
            first: FirstText::read(names, texts),
            question: QuestionText::read(names, texts),
            mistakes: MistakeText::read(names, texts),
            lacks: LackText::read(names, texts),
            practise: PractiseText::read(names, texts),
            progress: ProgressText::read(names, texts),
            frequent: FrequentText::read(names, texts),
        }
    }
}
