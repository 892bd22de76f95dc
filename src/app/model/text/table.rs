//! Texts of the Table pages. Each struct is an area of `table.json`.

mod clock;
mod finder;
mod home;
mod play;
mod procedure;
mod refusal;
mod sheet;
mod start;
mod unread;
mod wall;

use super::file::Texts;
use super::names::Names;

pub use self::clock::{ClockText, DeviceText};
pub use self::finder::FinderText;
pub use self::home::TableHomeText;
pub use self::play::MatchText;
pub use self::procedure::ProcedureText;
pub use self::refusal::RefusedText;
pub use self::sheet::SheetText;
pub use self::start::StartText;
pub use self::unread::UnreadText;
pub use self::wall::{EnterText, ShareMatchText, StatisticsText, WallText};

#[derive(Clone, Copy, Debug)]
pub struct TableText {
    pub home: TableHomeText,
    pub start: StartText,
    pub play: MatchText,
    pub sheet: SheetText,
    pub finder: FinderText,
    pub wall: WallText,
    pub enter: EnterText,
    pub share: ShareMatchText,
    pub statistics: StatisticsText,
    pub clock: ClockText,
    pub device: DeviceText,
    pub procedure: ProcedureText,
    pub refused: RefusedText,
    /// The reasons why a file or a link opens no match.
    pub unread: UnreadText,
}

impl TableText {
    pub fn read(names: &'static Names, texts: &mut Texts) -> TableText {
        TableText {
            home: TableHomeText::read(names, texts),
            start: StartText::read(names, texts),
            play: MatchText::read(names, texts),
            sheet: SheetText::read(names, texts),
            finder: FinderText::read(names, texts),
            wall: WallText::read(names, texts),
            enter: EnterText::read(names, texts),
            share: ShareMatchText::read(names, texts),
            statistics: StatisticsText::read(names, texts),
            clock: ClockText::read(names, texts),
            device: DeviceText::read(names, texts),
            procedure: ProcedureText::read(names, texts),
            refused: RefusedText::read(names, texts),
            unread: UnreadText::read(names, texts),
        }
    }
}
