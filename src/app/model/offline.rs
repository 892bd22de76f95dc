//! The state of the app's offline copy.

/// How much of the app the browser has stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing: storing has not begun, the browser cannot or must not store the app, or this is a development build.
    #[default]
    Nothing,
    /// Part of this version: the Score page, and the parts used so far.
    Part,
    /// Everything in this version that the user's language needs, so that the app opens without a network.
    This,
    /// An update, which waits for the user's consent or has been applied in another tab.
    Newer,
}
