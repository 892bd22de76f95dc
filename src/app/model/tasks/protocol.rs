//! What page and worker say to each other.
//!
//! The two are files that a browser keeps apart, so one may be older than the other. The worker speaks first and says which version
//! it is ([`Reply::Hello`]); a page of another version does without it.

use serde::{Deserialize, Serialize};

use super::{TaskProgress, TaskQuestion};
use bafan::wire::{Failure, VERSION};

/// The release of the engine, which the answers depend on.
const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// What the page says. It numbers its questions, and the replies bear these numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// A question.
    Ask {
        /// The number that its replies will bear; the page counts upwards.
        number: u32,
        /// What is asked.
        question: TaskQuestion,
    },
    /// The answer is of no more use.
    Cancel {
        /// The number of the question.
        number: u32,
    },
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// It has started. These fields stay as they are in every version.
    Hello {
        /// The version of the messages' shape.
        version: u32,
        /// The version of the crates that the worker was built from, as `0.1.0`.
        engine: String,
    },
    /// It is at work.
    Progress {
        /// The number of the question.
        number: u32,
        /// How far it has come.
        progress: TaskProgress,
    },
    /// There is an answer. It goes beside the reply and not within it, because only the asker knows its type.
    Answer {
        /// The number of the question.
        number: u32,
    },
    /// There is no answer.
    Failed {
        /// The number of the question.
        number: u32,
        /// Why there is none.
        failure: Failure,
    },
}

impl Reply {
    /// What a worker of this version says first.
    pub fn hello() -> Reply {
        Reply::Hello { version: VERSION, engine: ENGINE.to_owned() }
    }
}
