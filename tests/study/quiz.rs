//! Quiz questions: the same seed gives the same questions, their hands serve their purpose, and the engine confirms every right answer.

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
