//! The pages of the app.

mod score;

pub use score::ScorePage;
