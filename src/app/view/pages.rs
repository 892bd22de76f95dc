//! The pages of the app.

mod club;
mod games;
mod learn;
mod play;
mod practise;
mod progress;
pub mod score;
mod settings;
mod table;

pub use club::ClubPage;
pub use games::GamesPage;
pub use learn::LearnPage;
pub use play::PlayPage;
pub use practise::PractisePage;
pub use progress::ProgressPage;
pub use score::ScorePage;
pub use settings::SettingsSheet;
pub use table::TablePage;
