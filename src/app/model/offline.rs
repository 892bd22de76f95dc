//! The state of the app's offline copy.

/// How much of the app the browser has stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing: the browser cannot or may not, or this is not a finished build.
    #[default]
    Nothing,
    /// A part of this version: the Score page, and the parts used so far.
    Part,
    /// All of this version that the language needs, so that it opens without a network.
    This,
    /// Also an update, which is waiting for the user's consent.
    Newer,
}
