//! The parts of the app that are fetched when they are first shown, with their texts and style sheets, and the files of the program that they
//! are in. More files make the first visit to a place smaller, and all visits together larger, since each set of files that share something
//! gets a file more.

use crate::model::location::Part;
use crate::model::text::TextFile;
use crate::view::lazy::lazy;
use crate::view::pages::{camera, club, games, learn, play, practise, progress, score, settings, study, table};

lazy!(
    /// What there is to say of a hand.
    result = score::result::ResultView, in beside, needs &[], &[]
);
lazy!(
    /// What lies over Score: typing, links, kept hands.
    more_sheet = score::more::More, in beside, needs &[], &[]
);
lazy!(
    /// A hand that is asked as a question.
    cover = score::arrival::Cover, in beside, needs &[], &[]
);
lazy!(
    /// The settings over a page.
    settings_sheet = settings::SettingsSheet, in beside, needs &[], &[]
);
lazy!(
    /// What Learn, Practice and progress have in common.
    study_pages = study::StudyPages, in study, needs TextFile::of(Part::Study), &[]
);
lazy!(
    /// Somebody's progress.
    progress_page = progress::ProgressPage, in progress, needs TextFile::of(Part::Study), &["learn", "progress"]
);
lazy!(
    /// The pages for learning.
    learn_page = learn::LearnPage, in learn, needs TextFile::of(Part::Study),
    &["learn", "course", "page", "rulings", "posed", "marked"]
);
lazy!(
    /// Questions.
    practise_page = practise::PractisePage, in questions, needs TextFile::of(Part::Study),
    &["learn", "posed", "question", "replies", "marked", "practise"]
);
lazy!(
    /// The questions of a step of the course.
    lesson = learn::course::lesson::Lesson, in questions, needs TextFile::of(Part::Study),
    &["question", "replies"]
);
lazy!(
    /// Hands played out against opponents.
    play_page = play::PlayPage, in play, needs TextFile::of(Part::Play),
    &["question", "replies", "marked", "play", "played"]
);
lazy!(
    /// The match at a table.
    table_page = table::TablePage, in table, needs TextFile::of(Part::Table),
    &["table", "next_hand", "match_sheet", "wall"]
);
lazy!(
    /// Other games.
    games_page = games::GamesPage, in games, needs TextFile::of(Part::Games),
    &["games", "odds", "other", "rules"]
);
lazy!(
    /// The odds.
    odds_page = games::odds::OddsPage, in odds, needs &[], &[]
);
lazy!(
    /// Two waits side by side.
    waits_page = games::waits::WaitsPage, in odds, needs &[], &[]
);
lazy!(
    /// Evenings of several tables, files of matches, statistics.
    club_page = club::ClubPage, in club, needs TextFile::of(Part::Club),
    &["table", "match_sheet", "wall", "club"]
);
lazy!(
    /// A hand read from a photograph.
    camera_page = camera::CameraPage, in camera, needs TextFile::of(Part::Camera),
    &["camera", "seen"]
);
