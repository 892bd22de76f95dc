//! The questions of the quizzes: that they are the same for the same seed, that their hands serve their purpose, and that
//! every answer called right is the engine's.

mod diagnoses;
mod generator;
mod habits;
mod kept;
mod lacks;
mod lessons;
mod near;
mod probe;
mod questions;
mod table;
mod texts;
mod truth;
