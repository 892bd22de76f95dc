//! What the browser keeps of the app for use without a network.

/// What the browser keeps of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing: it cannot, it may not, or this is no finished build.
    #[default]
    Nothing,
    /// A part of this version: the Score page, and what has been used.
    Part,
    /// This version with all that the language needs, so that it opens without a network.
    This,
    /// A newer version as well, which waits until somebody wants it.
    Newer,
}
