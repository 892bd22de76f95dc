//! The parts of the app that are fetched when they are first shown, each with its texts, style sheets and program file. The splitter
//! (wasm-split-cli) also writes a file for each set of parts that share code. Most of these files are small; `xtask/gather.mjs` merges the
//! small ones into one.

use crate::model::location::Part;
use crate::model::text::TextFile;
use crate::view::lazy::lazy;
use crate::view::pages::{camera, club, games, learn, play, practise, progress, score, settings, study, table};

lazy!(
    /// The analysis of a hand.
    result = score::result::ResultView, in beside, needs &[], &[]
);
lazy!(
    /// The sheet over Score: text, links and stored hands.
    more_sheet = score::more::More, in beside, needs &[], &[]
);
lazy!(
    /// A hand shared as a question: its result stays hidden until the user answers.
    cover = score::arrival::Cover, in beside, needs &[], &[]
);
lazy!(
    /// The settings over a page.
    settings_sheet = settings::SettingsSheet, in beside, needs &[], &[]
);
const STUDY_STYLES: &[&str] =
    &["learn", "course", "page", "rulings", "posed", "question", "replies", "marked", "practise", "progress"];

lazy!(
    /// The component shared by Learn, Practice and Progress, in the program file of Learn.
    study_to_learn = study::StudyPages, in learn, needs TextFile::of(Part::Study), STUDY_STYLES
);
lazy!(
    /// The component shared by Learn, Practice and Progress, in the program file of Practice.
    study_to_practise = study::StudyPages, in questions, needs TextFile::of(Part::Study), STUDY_STYLES
);
lazy!(
    progress_page = progress::ProgressPage, in questions, needs &[], &[]
);
lazy!(
    learn_page = learn::LearnPage, in learn, needs &[], &[]
);
lazy!(
    practise_page = practise::PractisePage, in questions, needs &[], &[]
);
lazy!(
    lesson = learn::course::lesson::Lesson, in questions, needs &[], &[]
);
lazy!(
    /// Hands played against the app's opponents.
    play_page = play::PlayPage, in play, needs TextFile::of(Part::Play),
    &["question", "replies", "marked", "felt", "played"]
);
lazy!(
    /// Imported hand records, with a player's statistics and decisions.
    records_pages = play::records::RecordsPages, in records, needs &[], &["chart"]
);
lazy!(
    table_page = table::TablePage, in table, needs TextFile::of(Part::Table),
    &["table", "next_hand", "match_sheet", "wall"]
);
lazy!(
    games_page = games::GamesPage, in games, needs TextFile::of(Part::Games),
    &["games", "odds", "other", "rules", "felt", "chart"]
);
lazy!(
    /// Evenings with several tables, match files and statistics.
    club_page = club::ClubPage, in club, needs TextFile::of(Part::Club),
    &["table", "match_sheet", "wall", "club", "chart"]
);
lazy!(
    /// A hand read from a photograph.
    camera_page = camera::CameraPage, in camera, needs TextFile::of(Part::Camera),
    &["camera", "seen"]
);
