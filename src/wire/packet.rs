//! What page and worker say to each other.
//!
//! The two are files that a browser keeps apart, so one may be older than the other. The worker speaks first and says what it
//! is ([`Reply::Hello`]); a page that hears anything but its own like does without it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Failure, RouteQuestion, Routes, VERSION};
use crate::jobs::News;
use crate::route::Progress;

/// The release of the engine, which the answers depend on.
const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// What the page says. Each question has a number, which its answer bears.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Which are the ways to eight?
    Routes {
        /// The number of the question.
        number: u32,
        /// The question.
        question: RouteQuestion,
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
    /// It is there, and this is what it is. These fields stay as they are in every version.
    Hello {
        /// The version of the messages' shape.
        version: u32,
        /// The release of the engine.
        engine: String,
    },
    /// It is at work.
    Progress {
        /// The number of the question.
        number: u32,
        /// How many parts of the work are done.
        done: usize,
        /// How many there are.
        all: usize,
    },
    /// The answer.
    Routes {
        /// The number of the question.
        number: u32,
        /// The ways to eight.
        routes: Routes,
    },
    /// There is no answer.
    Failed {
        /// The number of the question.
        number: u32,
        /// Why not.
        failure: Failure,
    },
}

impl Reply {
    /// What a worker of this version says first.
    pub fn hello() -> Reply {
        Reply::Hello { version: VERSION, engine: ENGINE.to_owned() }
    }

    /// What there is to say of a question.
    pub fn new(number: u32, news: News) -> Reply {
        match news {
            News::Progress(Progress { done, all }) => Reply::Progress { number, done, all },
            News::Routes(routes) => Reply::Routes { number, routes: Routes::from(&routes) },
            News::Failed(failure) => Reply::Failed { number, failure },
        }
    }
}

/// A message that may come from another version: reading it never fails, and gives `None` where it has no meaning here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packet<T>(pub Option<T>);

impl<T: Serialize> Serialize for Packet<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Packet<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Packet<T>, D::Error> {
        // The formats that it comes in hold a value whole, so none is left half read.
        Ok(Packet(T::deserialize(deserializer).ok()))
    }
}
