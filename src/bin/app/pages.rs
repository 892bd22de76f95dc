//! The pages of the app.

mod score;
mod settings;

pub use score::ScorePage;
pub use settings::SettingsSheet;
