//! The messages between the page and the worker.
//!
//! The page and the worker are separate files in the browser's cache, so one may be older than the other. The worker sends its version
//! first ([`Reply::Hello`]); a page of another version does not use the worker.

use serde::{Deserialize, Serialize};

use super::{TaskProgress, TaskQuestion};
use bafan::wire::{Failure, VERSION};

/// The version of the engine, on which the answers depend.
const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// A message from the page. The page numbers its questions, and the replies repeat the numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    Ask {
        /// The number of the question, repeated in the replies; the page counts its questions up.
        number: u32,
        question: TaskQuestion,
    },
    Cancel {
        number: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker has started. These fields must stay the same in every version.
    Hello {
        version: u32,
        /// The version of the crates that the worker was built from, such as `0.1.0`.
        engine: String,
    },
    Progress {
        number: u32,
        progress: TaskProgress,
    },
    /// The answer is ready. It is sent alongside this reply rather than in it, because only the asker knows the answer's type.
    Answer {
        number: u32,
    },
    Failed {
        number: u32,
        failure: Failure,
    },
}

impl Reply {
    /// Returns the first message of a worker of this version.
    pub fn hello() -> Reply {
        Reply::Hello { version: VERSION, engine: ENGINE.to_owned() }
    }
}
