//! The parts of the programs that are fetched when they are first shown.
//!
//! A program names the parts that it has, and the file that each goes into ([`with_parts!`](crate::with_parts)). The linker leaves them
//! in the program; `xtask/src/split.rs` takes them out, with all that only they reach, and `xtask/parts.mjs` brings them into the site.

mod slot;

pub use self::slot::{Drawn, Slot, now};

/// Declares a part: the component that it draws. Its module has what a page shows it with.
macro_rules! part {
    ($(#[$about:meta])* $name:ident: $($component:tt)+) => {
        $(#[$about])*
        pub mod $name {
            use std::rc::Rc;

            use yew::html::{BaseComponent, Html};

            use super::Slot;
            use crate::view::pages;

            /// What is drawn.
            pub type Component = pages::$($component)+;
            /// What it takes.
            pub type Props = <Component as BaseComponent>::Properties;

            /// Where the program puts how it fetches the part.
            pub static SLOT: Slot<Props> = Slot::empty();

            /// Shows the part as soon as it is there.
            #[allow(dead_code, reason = "a part is shown with a key, or without")]
            pub fn show(props: Props) -> Html {
                SLOT.show(stringify!($name), None, Rc::new(props))
            }

            /// Shows a part that begins anew with another key.
            #[allow(dead_code, reason = "a part is shown with a key, or without")]
            pub fn keyed(key: &str, props: Props) -> Html {
                SLOT.show(stringify!($name), Some(key.into()), Rc::new(props))
            }
        }
    };
}

part!(
    /// The settings over the page.
    settings_sheet: settings::SettingsSheet
);
part!(
    /// What there is to say of a hand on the Score page.
    result: score::result::ResultView
);
part!(
    /// The sheet beside the keyboard of the Score page.
    more_sheet: score::more::More
);
part!(
    /// The pages for learning.
    learning: learn::LearnPage
);
part!(
    /// The pages for practising.
    practising: practise::PractisePage
);
part!(
    /// The page of one's progress.
    progress: progress::ProgressPage
);
part!(
    /// What can be played, and what was.
    choice: play::home::HomePage
);
part!(
    /// A hand that is being played.
    hand: play::table::TablePage
);
part!(
    /// A hand that was played, step by step.
    replay: play::replay::ReplayPage
);
part!(
    /// A match that begins.
    start: table::start::StartPage
);
part!(
    /// A match that goes on.
    playing: table::playing::MatchPage
);
part!(
    /// A hand that was scored goes into a match.
    enter: table::enter::EnterPage
);
part!(
    /// The sheet of a match.
    sheet: table::sheet::SheetPage
);
part!(
    /// A match for others.
    share: table::share::SharePage
);
part!(
    /// A match from others.
    open: table::share::OpenPage
);
part!(
    /// The wall.
    wall: table::wall::WallPage
);
part!(
    /// How a hand is played.
    procedure: table::procedure::ProcedurePage
);
part!(
    /// The clocks of a table.
    clock: table::clock::ClockPage
);
part!(
    /// What happened?
    finder: table::finder::FinderPage
);
part!(
    /// The offences of a situation.
    offences: table::finder::GroupPage
);
part!(
    /// What the rule books say of an offence.
    offence: table::finder::OffencePage
);
part!(
    /// Another game than Official Mahjong.
    other_game: games::other::OtherGame
);
part!(
    /// The odds.
    odds: games::odds::OddsPage
);
part!(
    /// An evening.
    evening: club::evening::EveningPage
);
part!(
    /// The standings, for a projector.
    screen: club::standings::ScreenPage
);
part!(
    /// The result of a table.
    take: club::result::TakePage
);
part!(
    /// Files of matches.
    files: club::files::FilesPage
);
part!(
    /// The files of a match.
    files_of_match: club::of_match::MatchFiles
);
part!(
    /// A match from others, beside our own.
    join: club::join::JoinPage
);
part!(
    /// Statistics over many matches.
    statistics: club::statistics::StatisticsPage
);

/// Says which parts a program has, and which file each goes into.
#[macro_export]
macro_rules! with_parts {
    ($($name:ident in $file:ident),* $(,)?) => {
        $({
            #[wasm_split_helpers::wasm_split($file, fallible, preload(fetch))]
            fn $name(
                key: Option<yew::virtual_dom::Key>,
                props: std::rc::Rc<$crate::view::parts::$name::Props>,
            ) -> $crate::view::parts::Drawn {
                Ok(yew::virtual_dom::VComp::new::<$crate::view::parts::$name::Component>(props, key).into())
            }
            $crate::view::parts::$name::SLOT
                .fill(|| Box::pin(fetch()), |key, props| $crate::view::parts::now($name(key, props)));
        })*
    };
}
