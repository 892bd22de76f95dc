//! The pages of the app.

pub mod camera;
pub mod club;
pub mod games;
pub mod learn;
pub mod play;
pub mod practise;
pub mod progress;
pub mod score;
pub mod settings;
pub mod study;
pub mod table;

pub use score::ScorePage;
