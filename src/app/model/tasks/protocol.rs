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
    Ask {
        /// The number that its replies will bear; the page counts upwards.
        number: u32,
        question: TaskQuestion,
    },
    Cancel {
        number: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// It has started. These fields stay as they are in every version.
    Hello {
        version: u32,
        /// The version of the crates that the worker was built from, as `0.1.0`.
        engine: String,
    },
    Progress {
        number: u32,
        progress: TaskProgress,
    },
    /// There is an answer. It goes beside the reply and not within it, because only the asker knows its type.
    Answer {
        number: u32,
    },
    Failed {
        number: u32,
        failure: Failure,
    },
}

impl Reply {
    /// What a worker of this version says first.
    pub fn hello() -> Reply {
        Reply::Hello { version: VERSION, engine: ENGINE.to_owned() }
    }
}
