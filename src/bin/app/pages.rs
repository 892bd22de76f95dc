//! The pages of the app.

mod learn;
mod practise;
mod progress;
mod score;
mod settings;

pub use learn::LearnPage;
pub use practise::PractisePage;
pub use progress::ProgressPage;
pub use score::ScorePage;
pub use settings::SettingsSheet;
