//! The chunks of the programs that are fetched when they are first shown.
//!
//! A program names the chunks that it has, and the file that each goes into ([`with_chunks!`](crate::with_chunks)). The linker leaves them
//! in the program; `xtask/src/split.rs` takes them out, with all that only they reach, and `xtask/chunks.mjs` brings them into the site.

mod slot;

pub use self::slot::{Drawn, Slot, now};

/// Declares a chunk: the component that it draws. Its module has what a page shows it with.
macro_rules! chunk {
    ($(#[$about:meta])* $name:ident: $($component:tt)+) => {
        $(#[$about])*
        pub mod $name {
            use std::rc::Rc;

            use yew::html::{BaseComponent, Html};

            use super::Slot;
            #[allow(unused_imports, reason = "most chunks are of a page")]
            use crate::{browser::progress::Stored, view::{pages::*, question}};

            /// What is drawn.
            pub type Component = $($component)+;
            /// What it takes.
            pub type Props = <Component as BaseComponent>::Properties;

            /// Where the program puts how it fetches the chunk.
            pub static SLOT: Slot<Props> = Slot::empty();

            /// Shows the chunk as soon as it is there.
            #[allow(dead_code, reason = "a chunk is shown with a key, or without")]
            pub fn show(props: Props) -> Html {
                SLOT.show(stringify!($name), None, Rc::new(props))
            }

            /// Shows a chunk that begins anew with another key.
            #[allow(dead_code, reason = "a chunk is shown with a key, or without")]
            pub fn keyed(key: &str, props: Props) -> Html {
                SLOT.show(stringify!($name), Some(key.into()), Rc::new(props))
            }
        }
    };
}

chunk!(
    /// The settings over the page.
    settings_sheet: settings::SettingsSheet
);
chunk!(
    /// What there is to say of a hand on the Score page.
    result: score::result::ResultView
);
chunk!(
    /// The field for one's own answer to a hand that was shared as a question.
    cover: score::arrival::Cover
);
chunk!(
    /// The sheet beside the keyboard of the Score page.
    more_sheet: score::more::More
);
chunk!(
    /// The pages for learning.
    learning: learn::LearnPage
);
chunk!(
    /// What reads and stores the progress.
    progress_keeper: Stored
);
chunk!(
    /// What marks an answer.
    marker: question::Marker
);
chunk!(
    /// What became of tiles as an answer.
    tiles_outcome: question::TilesOutcome
);
chunk!(
    /// A question, or a set of them, for others.
    passing_on: practise::PassingOn
);
chunk!(
    /// What is to be said of an answer.
    marked: question::MarkedView
);
chunk!(
    /// The list of the fans, and their pages.
    fans: learn::rooms::Fans
);
chunk!(
    /// What is read around the fans.
    reading: learn::rooms::Reading
);
chunk!(
    /// The course.
    lessons: learn::rooms::Lessons
);
chunk!(
    /// The questions of a step of the course.
    lesson: learn::course::lesson::Lesson
);
chunk!(
    /// A set of questions.
    quiz: practise::QuizPage
);
chunk!(
    /// What there is to practise.
    practice_home: practise::HomePage
);
chunk!(
    /// How a set of questions came out.
    practice_end: practise::EndPage
);
chunk!(
    /// Fans and their total as an answer.
    fan_picker: question::FanPicker
);
chunk!(
    /// The field that finds a fan for an answer.
    find_fan: question::FindFan
);
chunk!(
    /// Tiles as an answer.
    tiles_reply: question::TilesReply
);
chunk!(
    /// One of several answers.
    choices: question::Choices
);
chunk!(
    /// A total or payments as an answer.
    numbers_reply: question::NumbersReply
);
chunk!(
    /// A hand as an answer.
    building: question::Building
);
chunk!(
    /// A hand of which tiles are exchanged as an answer.
    improving: question::Improving
);
chunk!(
    /// The page of one's progress.
    progress: progress::ProgressPage
);
chunk!(
    /// What can be played, and what was.
    choice: play::home::HomePage
);
chunk!(
    /// A hand that is being played.
    hand: play::table::TablePage
);
chunk!(
    /// How a hand ended.
    outcome: play::result::ResultView
);
chunk!(
    /// What can be set at the table.
    table_menu: play::menu::Menu
);
chunk!(
    /// What the coach says.
    coach: play::coach::CoachSheet
);
chunk!(
    /// The winner's own count.
    count: play::count::CountSheet
);
chunk!(
    /// A deal or a hand for others.
    pass_on: play::pass_on::PassOn
);
chunk!(
    /// What is to be said of the winner's own count.
    counted: play::count::CountView
);
chunk!(
    /// A hand that was played, step by step.
    replay: play::replay::ReplayPage
);
chunk!(
    /// A match that begins.
    start: table::start::StartPage
);
chunk!(
    /// A match that goes on.
    playing: table::playing::MatchPage
);
chunk!(
    /// A hand that was scored goes into a match.
    enter: table::enter::EnterPage
);
chunk!(
    /// The sheet of a match.
    sheet: table::sheet::SheetPage
);
chunk!(
    /// One hand of that sheet.
    hand_sheet: table::sheet::hand::HandSheet
);
chunk!(
    /// A match for others.
    share: table::share::SharePage
);
chunk!(
    /// A match from others.
    open: table::share::OpenPage
);
chunk!(
    /// The wall.
    wall: table::wall::WallPage
);
chunk!(
    /// How a hand is played.
    procedure: table::procedure::ProcedurePage
);
chunk!(
    /// The clocks of a table.
    clock: table::clock::ClockPage
);
chunk!(
    /// What happened?
    finder: table::finder::FinderPage
);
chunk!(
    /// The offences of a situation.
    offences: table::finder::GroupPage
);
chunk!(
    /// What the rule books say of an offence.
    offence: table::finder::OffencePage
);
chunk!(
    /// Another game than Official Mahjong.
    other_game: games::other::OtherGame
);
chunk!(
    /// The rules of another game.
    game_rules: games::other::rules_page::RulesPage
);
chunk!(
    /// A hand of another game that is played.
    other_hand: games::playing::PlayingPage
);
chunk!(
    /// Pictures of one's own on the tiles.
    pictures: games::pictures::PicturesPage
);
chunk!(
    /// A match of another game on a sheet.
    game_sheet: games::sheet::SheetPage
);
chunk!(
    /// The odds.
    odds: games::odds::OddsPage
);
chunk!(
    /// Two waits side by side.
    two_waits: games::waits::WaitsPage
);
chunk!(
    /// An evening.
    evening: club::evening::EveningPage
);
chunk!(
    /// The standings, for a projector.
    screen: club::standings::ScreenPage
);
chunk!(
    /// The result of a table.
    take: club::result::TakePage
);
chunk!(
    /// Files of matches.
    files: club::files::FilesPage
);
chunk!(
    /// The button that saves matches of all games.
    save_with_others: club::files::others::SaveAll
);
chunk!(
    /// What a file holds of other games.
    others_of_file: club::files::others::OutOfFile
);
chunk!(
    /// The files of a match.
    files_of_match: club::of_match::MatchFiles
);
chunk!(
    /// A match from others, beside our own.
    join: club::join::JoinPage
);
chunk!(
    /// Statistics over many matches.
    statistics: club::statistics::StatisticsPage
);

chunk!(
    /// What was read from a photograph, to be put right.
    correcting: camera::correcting::Correcting
);
chunk!(
    /// What a camera sees just now.
    live_view: camera::live::LiveView
);

/// Says which chunks a program has, and which file each goes into.
#[macro_export]
macro_rules! with_chunks {
    ($($name:ident in $file:ident),* $(,)?) => {
        $({
            #[wasm_split_helpers::wasm_split($file, fallible, preload(fetch))]
            fn $name(
                key: Option<yew::virtual_dom::Key>,
                props: std::rc::Rc<$crate::view::chunks::$name::Props>,
            ) -> $crate::view::chunks::Drawn {
                Ok(yew::virtual_dom::VComp::new::<$crate::view::chunks::$name::Component>(props, key).into())
            }
            $crate::view::chunks::$name::SLOT
                .fill(|| Box::pin(fetch()), |key, props| $crate::view::chunks::now($name(key, props)));
        })*
    };
}
