//! Everything the page says.
//!
//! The texts of a language are files of their own in `static/text/<language>` ([`TextFile`]): `app.json` for every page, and one for each
//! further part of the app. Here is what each text is for, in a struct for each area of the files.

mod account;
mod advice;
mod camera;
mod club;
mod entering;
mod file;
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

use std::borrow::Borrow;
use std::sync::OnceLock;

use bafan::{Fan, Fault, Refusal, Tile, Wind};
use bafan_study::quiz::{Lack, Mistake};
use bafan_study::search::{search, spelled};

use self::file::Texts;
use self::names::Names;

pub use self::account::AccountText;
pub use self::advice::{AdviceText, LazyText, RoutesText, WorkerText};
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
pub use self::progress::ProgressText;
pub use self::question::QuestionText;
pub use self::result::{HeadlineText, ResultText};
pub use self::settings::{SettingsText, TabsText};
pub use self::table::TableText;
pub use crate::model::language::Language;
use crate::model::location::Part;

/// The texts of one language, as far as every page may need them.
#[derive(Debug)]
pub struct Text {
    pub language: Language,
    names: &'static Names,
    pub input: InputText,
    pub situation: SituationText,
    pub refusals: RefusalText,
    pub faults: FaultText,
    pub headline: HeadlineText,
    pub result: ResultText,
    pub advice: AdviceText,
    pub routes: RoutesText,
    /// A part of the app, which is fetched when it is first shown.
    pub lazy: LazyText,
    pub worker: WorkerText,
    pub account: AccountText,
    /// Text, links, recent hands, keys.
    pub more: MoreText,
    pub tabs: TabsText,
    pub settings: SettingsText,
    pub title: &'static str,
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
}

/// The texts of one language that only the pages of other games and of the odds need.
#[derive(Debug)]
struct GamesTexts {
    games: GamesText,
    sheet: GameSheetText,
    pictures: PicturesText,
    odds: OddsText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFile {
    /// What every page may say; the texts of the other files take their names from it.
    App,
    /// Learn, Practice and progress; Play has questions too.
    Study,
    Play,
    Table,
    Games,
    /// Evenings, files of matches and statistics.
    Club,
    Camera,
}

impl TextFile {
    /// All of them, in the order of the enumeration.
    pub const ALL: [TextFile; 7] = [
        TextFile::App,
        TextFile::Study,
        TextFile::Play,
        TextFile::Table,
        TextFile::Games,
        TextFile::Club,
        TextFile::Camera,
    ];

    /// The name of the file in the folder of each language, without `.json`.
    pub const fn name(self) -> &'static str {
        ["app", "study", "play", "table", "games", "club", "camera"][self as usize]
    }

    pub const fn of(part: Part) -> &'static [TextFile] {
        match part {
            Part::Score => &[TextFile::App],
            Part::Study => &[TextFile::App, TextFile::Study],
            Part::Play => &[TextFile::App, TextFile::Study, TextFile::Play],
            Part::Table => &[TextFile::App, TextFile::Table],
            Part::Games => &[TextFile::App, TextFile::Games],
            Part::Club => &[TextFile::App, TextFile::Table, TextFile::Club],
            Part::Camera => &[TextFile::App, TextFile::Camera],
        }
    }

    /// The first area of the file, by which it is told from another one.
    const fn area(self) -> &'static str {
        ["names.", "learn.", "play.", "home.", "games.", "evening.", "camera."][self as usize]
    }

    /// Takes in what the file says in a language, as lines: by turns a key and its text. What came before stays, and what is another
    /// file, such as the answer of a host that wants a password first, is left out.
    pub fn put(self, language: Language, lines: String) {
        if self.is_of(&lines) {
            LINES[self as usize][language as usize].get_or_init(|| lines);
        }
    }

    fn is_of(self, lines: &str) -> bool {
        lines.split('\n').step_by(2).any(|key| key.starts_with(self.area()))
    }

    /// Whether what the file says in a language has come.
    pub fn is_here(self, language: Language) -> bool {
        LINES[self as usize][language as usize].get().is_some()
    }

    /// What the file says in a language; empty where it has not come, and then each text is its own key.
    fn texts(self, language: Language) -> Texts {
        // A test that reads a text first would otherwise leave all later ones without.
        #[cfg(test)]
        testing::read(self, language);
        Texts::new(LINES[self as usize][language as usize].get().map_or("", String::as_str))
    }
}

static LINES: [[OnceLock<String>; Language::ALL.len()]; TextFile::ALL.len()] =
    [const { [const { OnceLock::new() }; Language::ALL.len()] }; TextFile::ALL.len()];

/// The texts of one kind in each language, with the Chinese names of the fans second and first. They are read when they are first
/// asked for, and stay as long as the page: so the code that reads them is fetched with the part of the app that shows them.
type Read<T> = [[OnceLock<T>; 2]; Language::ALL.len()];

static APP: Read<Text> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static STUDY: Read<StudyText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static PLAY: Read<PlayText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static TABLE: Read<TableText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static CLUB: Read<ClubText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static CAMERA: Read<CameraText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static GAMES: Read<GamesTexts> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];

impl Language {
    /// The texts in which a fan's name in the language comes before the Chinese one.
    pub fn text(self) -> &'static Text {
        self.text_with(false)
    }

    pub fn text_with(self, chinese_first: bool) -> &'static Text {
        let text = &APP[self as usize][usize::from(chinese_first)];
        text.get_or_init(|| Text::read(self, chinese_first, &mut TextFile::App.texts(self)))
    }
}

impl Text {
    fn read(language: Language, chinese_first: bool, texts: &mut Texts) -> Text {
        let names: &Names = Box::leak(Box::new(Names::read(language, chinese_first, texts)));
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
            lazy: LazyText::read(names, texts),
            worker: WorkerText::read(names, texts),
            account: AccountText::read(names, texts),
            more: MoreText::read(names, texts),
            tabs,
            settings: SettingsText::read(names, texts),
            title: tabs.document,
            comma: names.comma,
        }
    }

    pub fn tile(&self, tile: Tile) -> &'static str {
        self.names.tile.said(tile)
    }

    pub fn tiles(&self, tiles: impl IntoIterator<Item = impl Borrow<Tile>>) -> String {
        self.names.list(tiles.into_iter().map(|tile| self.tile(*tile.borrow())))
    }

    pub fn list(&self, of: impl Iterator<Item = impl AsRef<str>>) -> String {
        self.names.list(of)
    }

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

    /// The fans that fit what somebody types, best first; those whose reading in this language has it come last.
    pub fn find(&self, asked: &str) -> Vec<Fan> {
        let mut fans = search(asked);
        let typed = spelled(asked);
        let has = |reading: &str| !typed.is_empty() && spelled(reading).contains(&typed);
        let read_so = Fan::all().filter(|&fan| !fans.contains(&fan) && self.reading(fan).is_some_and(has));
        fans.extend(read_so.collect::<Vec<_>>());
        fans
    }

    /// How the characters of a fan are read in this language, where that is another matter than pinyin.
    pub fn reading(&self, fan: Fan) -> Option<&'static str> {
        self.names.reading(fan)
    }

    /// Whether the Chinese name of a fan comes first.
    pub fn is_chinese_first(&self) -> bool {
        self.names.chinese_first
    }

    /// A fan within a sentence: the name that comes first, and the other beside it.
    pub fn named(&self, fan: Fan) -> String {
        self.names.named(fan)
    }

    /// A Chinese name and the one in this language, where it is another, in their order.
    pub fn both(&self, chinese: &str, own: Option<&str>) -> String {
        self.names.both(chinese, own)
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

/// What stands in the files of single parts of the app.
impl Text {
    pub fn learn(&self) -> &'static LearnText {
        &self.study().learn
    }

    pub fn course(&self) -> &'static CourseText {
        &self.study().course
    }

    /// Texts of the first hand.
    pub fn first(&self) -> &'static FirstText {
        &self.study().first
    }

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

    pub fn practise(&self) -> &'static PractiseText {
        &self.study().practise
    }

    /// The page of somebody's progress.
    pub fn progress(&self) -> &'static ProgressText {
        &self.study().progress
    }

    /// A mistake that somebody often makes.
    pub fn frequent(&self, mistake: Mistake) -> String {
        self.study().mistakes.often(mistake)
    }

    /// The pages on which a hand is played out.
    pub fn play(&self) -> &'static PlayText {
        self.of_file(&PLAY, TextFile::Play, PlayText::read)
    }

    /// The pages of a match.
    pub fn table(&self) -> &'static TableText {
        self.of_file(&TABLE, TextFile::Table, TableText::read)
    }

    /// The pages of evenings, files of matches and statistics.
    pub fn club(&self) -> &'static ClubText {
        self.of_file(&CLUB, TextFile::Club, ClubText::read)
    }

    /// The page of a photographed hand.
    pub fn camera(&self) -> &'static CameraText {
        self.of_file(&CAMERA, TextFile::Camera, CameraText::read)
    }

    pub fn games(&self) -> &'static GamesText {
        &self.games_texts().games
    }

    pub fn game_sheet(&self) -> &'static GameSheetText {
        &self.games_texts().sheet
    }

    /// Pictures of one's own on the tiles.
    pub fn pictures(&self) -> &'static PicturesText {
        &self.games_texts().pictures
    }

    pub fn odds(&self) -> &'static OddsText {
        &self.games_texts().odds
    }

    fn of_file<T>(
        &self,
        all: &'static Read<T>,
        file: TextFile,
        read: fn(&'static Names, &mut Texts) -> T,
    ) -> &'static T {
        let text = &all[self.language as usize][usize::from(self.names.chinese_first)];
        text.get_or_init(|| read(self.names, &mut file.texts(self.language)))
    }

    fn games_texts(&self) -> &'static GamesTexts {
        self.of_file(&GAMES, TextFile::Games, GamesTexts::read)
    }

    fn study(&self) -> &'static StudyText {
        self.of_file(&STUDY, TextFile::Study, StudyText::read)
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
        }
    }
}
