//! All texts of the user interface.
//!
//! The texts of a language are files in `static/text/<language>` ([`TextFile`]): `app.json` for every page, and one file for each other
//! part of the app. The structs here, one for each area of the files, document what each text is for.

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

use bafan::{Fan, Fault, Principle, Refusal, RuleSet, Tile, Wind};
use bafan_study::quiz::{Lack, Mistake};
use bafan_study::search::{search, spelled};

use self::file::Texts;
use self::names::Names;

pub use self::account::AccountText;
pub use self::advice::{AdviceText, LazyText, RoutesText, WorkerText};
pub use self::camera::CameraText;
pub use self::club::{ClubText, FilesText};
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
pub use self::template::isolated;
pub use crate::model::language::Language;
use crate::model::location::Part;

/// The texts of one language that every page may need.
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
    pub lazy: LazyText,
    pub worker: WorkerText,
    pub account: AccountText,
    pub more: MoreText,
    pub tabs: TabsText,
    pub settings: SettingsText,
    pub title: &'static str,
    pub comma: &'static str,
}

/// The texts of one language for Learn, Practice and progress, and for the questions in Play.
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

/// The texts of one language that only the pages of other games and odds need.
#[derive(Debug)]
struct GamesTexts {
    games: GamesText,
    sheet: GameSheetText,
    pictures: PicturesText,
    odds: OddsText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFile {
    /// For every page; texts in the other files take the names that they mention from this file.
    App,
    /// For Learn, Practice and progress, and for the questions in Play.
    Study,
    Play,
    Table,
    Games,
    Club,
    Camera,
}

impl TextFile {
    pub const ALL: [TextFile; 7] = [
        TextFile::App,
        TextFile::Study,
        TextFile::Play,
        TextFile::Table,
        TextFile::Games,
        TextFile::Club,
        TextFile::Camera,
    ];

    /// Returns the name of the file in each language's folder, without `.json`.
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

    /// Returns the beginning of the keys in the file's first area, which identifies the file.
    const fn area(self) -> &'static str {
        ["names.", "learn.", "play.", "home.", "games.", "evening.", "camera."][self as usize]
    }

    /// Keeps the content of a file in a language, as alternating lines of keys and texts. A file that is already kept is not replaced.
    /// Content that is not this file, such as a login page, is ignored.
    pub fn put(self, language: Language, lines: String) {
        if self.is_of(&lines) {
            LINES[self as usize][language as usize].get_or_init(|| lines);
        }
    }

    fn is_of(self, lines: &str) -> bool {
        lines.split('\n').step_by(2).any(|key| key.starts_with(self.area()))
    }

    /// Returns whether the file's texts in a language have arrived.
    pub fn is_here(self, language: Language) -> bool {
        LINES[self as usize][language as usize].get().is_some()
    }

    /// Returns the file's texts in a language. If they have not arrived, the list is empty, and each text is shown as its own key.
    fn texts(self, language: Language) -> Texts {
        // In tests the file is read here, because an empty list would stay cached for all later tests.
        #[cfg(test)]
        testing::read(self, language);
        Texts::new(LINES[self as usize][language as usize].get().map_or("", String::as_str))
    }
}

static LINES: [[OnceLock<String>; Language::ALL.len()]; TextFile::ALL.len()] =
    [const { [const { OnceLock::new() }; Language::ALL.len()] }; TextFile::ALL.len()];

/// The texts of one kind in each language: first those in which the Chinese name of a fan comes second, then those in which it comes first.
/// They are parsed on first use, so that the parsing code can be fetched with the part of the app that needs it, and are kept as long as
/// the page is open.
type Read<T> = [[OnceLock<T>; 2]; Language::ALL.len()];

static APP: Read<Text> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static STUDY: Read<StudyText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static PLAY: Read<PlayText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static TABLE: Read<TableText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static CLUB: Read<ClubText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static CAMERA: Read<CameraText> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
static GAMES: Read<GamesTexts> = [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];

impl Language {
    /// Returns the texts in which a fan's name in this language comes before the Chinese one.
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

    /// Names a set by its ranks and its suit, as in `456-Dot`, or by its honor. In every language, the name of a suited tile begins with the
    /// tile's rank, a single character.
    pub fn set(&self, set: &[Tile]) -> String {
        let names = || set.iter().map(|&tile| self.tile(tile));
        match set {
            [tile, ..] if tile.rank().is_some() => {
                names().filter_map(|name| name.chars().next()).chain(self.tile(*tile).chars().skip(1)).collect()
            }
            _ => names().take(1).collect(),
        }
    }

    /// Lists tiles as alternatives, as in “A, B or C”.
    pub fn either(&self, tiles: impl IntoIterator<Item = impl Borrow<Tile>>) -> String {
        self.names.either(tiles.into_iter().map(|tile| self.tile(*tile.borrow())))
    }

    pub fn list(&self, of: impl Iterator<Item = impl AsRef<str>>) -> String {
        self.names.list(of)
    }

    pub fn wind(&self, wind: Wind) -> &'static str {
        self.names.wind.said(wind)
    }

    pub fn short_wind(&self, wind: Wind) -> &'static str {
        self.names.short_wind.said(wind)
    }

    /// Returns the name of a fan in this language; `None` if the name is the same as the Chinese one.
    pub fn fan(&self, fan: Fan) -> Option<&'static str> {
        self.names.fan(fan)
    }

    /// Returns only the name of a fan in this language, or the Chinese name if it has no other, for places without room for both names.
    pub fn fan_alone(&self, fan: Fan) -> &'static str {
        self.fan(fan).unwrap_or(fan.name())
    }

    /// Returns the fans that match a search text under the given rules, best match first. Fans that match only by their reading come last.
    pub fn find(&self, asked: &str, rules: &RuleSet) -> Vec<Fan> {
        let mut fans = search(asked, rules);
        let typed = spelled(asked);
        let has = |reading: &str| !typed.is_empty() && spelled(reading).contains(&typed);
        let read_so = Fan::all().filter(|&fan| !fans.contains(&fan) && self.reading(fan).is_some_and(has));
        fans.extend(read_so.collect::<Vec<_>>());
        fans
    }

    /// Returns the reading of a fan's characters in this language, if it is not pinyin.
    pub fn reading(&self, fan: Fan) -> Option<&'static str> {
        self.names.reading(fan)
    }

    /// Returns whether the Chinese names of fans come first.
    pub fn is_chinese_first(&self) -> bool {
        self.names.chinese_first
    }

    /// Returns the names of a fan for use in a sentence, as [`Text::both`] joins them.
    pub fn named(&self, fan: Fan) -> String {
        self.names.named(fan)
    }

    /// Returns the names of a principle for use in a sentence, as [`Text::both`] joins them.
    pub fn principle(&self, principle: Principle) -> String {
        self.both(principle.name(), Some(self.account.principle(principle)))
    }

    /// Joins, in the preferred order, a Chinese name and the name in this language, if they differ in more than the forms of their
    /// characters.
    pub fn both(&self, chinese: &str, own: Option<&str>) -> String {
        self.names.both(chinese, own)
    }

    /// Describes what is wrong with a hand.
    pub fn fault(&self, fault: &Fault) -> String {
        self.faults.said(fault)
    }

    /// Explains why a key does nothing.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.refusals.said(refusal)
    }
}

/// The texts in files that only some parts of the app need.
impl Text {
    pub fn learn(&self) -> &'static LearnText {
        &self.study().learn
    }

    pub fn course(&self) -> &'static CourseText {
        &self.study().course
    }

    pub fn first(&self) -> &'static FirstText {
        &self.study().first
    }

    pub fn question(&self) -> &'static QuestionText {
        &self.study().question
    }

    /// Describes mistakes that were made together in an answer, in sentences about what the user did.
    pub fn mistakes(&self, mistakes: &[Mistake]) -> Vec<String> {
        self.study().mistakes.together(mistakes)
    }

    /// Describes the parts of a fan's condition that fail, as part of a sentence.
    pub fn lacks(&self, lacks: &[Lack]) -> String {
        self.study().lacks.together(lacks)
    }

    pub fn practise(&self) -> &'static PractiseText {
        &self.study().practise
    }

    pub fn progress(&self) -> &'static ProgressText {
        &self.study().progress
    }

    /// Names a mistake for the list of frequent mistakes.
    pub fn frequent(&self, mistake: Mistake) -> String {
        self.study().mistakes.often(mistake)
    }

    pub fn play(&self) -> &'static PlayText {
        self.of_file(&PLAY, TextFile::Play, PlayText::read)
    }

    pub fn table(&self) -> &'static TableText {
        self.of_file(&TABLE, TextFile::Table, TableText::read)
    }

    /// Returns the texts about evenings, match files and statistics.
    pub fn club(&self) -> &'static ClubText {
        self.of_file(&CLUB, TextFile::Club, ClubText::read)
    }

    pub fn camera(&self) -> &'static CameraText {
        self.of_file(&CAMERA, TextFile::Camera, CameraText::read)
    }

    pub fn games(&self) -> &'static GamesText {
        &self.games_texts().games
    }

    pub fn game_sheet(&self) -> &'static GameSheetText {
        &self.games_texts().sheet
    }

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
