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
pub mod table;

pub use camera::CameraPage;
pub use club::ClubPage;
pub use games::GamesPage;
pub use play::PlayPage;
pub use score::ScorePage;
pub use table::TablePage;
