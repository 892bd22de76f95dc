//! The pages of the app.

mod learn;
mod score;
mod settings;

pub use learn::LearnPage;
pub use score::ScorePage;
pub use settings::SettingsSheet;
