//! A text file, and how its texts are looked up.

use super::variants::Variants;

/// The texts of a file while it is being read.
///
/// The file is JSON, which is convenient for its authors, but arrives here as alternating lines of keys (`input.entry.chow`) and texts.
/// `browser::texts` converts it with the browser's own JSON parser.
#[derive(Debug, Default)]
pub struct Texts {
    said: Vec<(&'static str, &'static str)>,
    /// The area being read and, below, the position after the last text found.
    area: &'static str,
    next: usize,
    #[cfg(test)]
    pub asked: Vec<Asked>,
}

/// A text that a struct needs.
#[cfg(test)]
#[derive(Clone, Debug)]
pub struct Asked {
    pub key: String,
    /// The names of the text's placeholders, each with its type.
    pub values: &'static [(&'static str, &'static str)],
    pub optional: bool,
}

impl Texts {
    pub fn new(lines: &'static str) -> Texts {
        let mut lines = lines.split('\n');
        let said = std::iter::from_fn(|| Some((lines.next()?, lines.next()?))).collect();
        Texts { said, ..Texts::default() }
    }

    /// Starts reading the texts of an area.
    pub fn enter(&mut self, area: &'static str) {
        self.area = area;
    }

    /// Returns the text of a field or, if the file has none, the field's name, so that the missing text is noticed.
    pub fn take(&mut self, field: &'static str) -> &'static str {
        // The fields are mostly in the order of the file, so the search starts after the last text found.
        let places = (self.next..self.said.len()).chain(0..self.next);
        let place = { places }.find(|&place| self.within(self.said[place].0) == Some(field));
        place.map_or(field, |place| {
            self.next = place + 1;
            self.said[place].1
        })
    }

    /// Returns the texts below a field.
    pub fn variants(&mut self, field: &'static str) -> Variants {
        let key = |key| self.within(key)?.strip_prefix(field)?.strip_prefix('.');
        let found: Vec<_> = self.said.iter().filter_map(|&(whole, said)| Some((key(whole)?, said))).collect();
        Variants(found.leak())
    }

    fn within(&self, key: &'static str) -> Option<&'static str> {
        key.strip_prefix(self.area)?.strip_prefix('.')
    }

    #[cfg(test)]
    pub fn note(&mut self, field: &str, values: &'static [(&'static str, &'static str)], optional: bool) {
        self.asked.push(Asked { key: format!("{}.{field}", self.area), values, optional });
    }

    /// Returns every text of the file, with its key.
    #[cfg(test)]
    pub fn all(&self) -> &[(&'static str, &'static str)] {
        &self.said
    }
}

/// Reads the value of a field that is not a [`Template`](super::template::Template).
macro_rules! take {
    ($texts:ident $field:ident text) => {{
        #[cfg(test)]
        $texts.note(stringify!($field), &[], false);
        $texts.take(stringify!($field))
    }};
    ($texts:ident $field:ident [$($key:literal)+]) => {{
        #[cfg(test)]
        { $($texts.note(concat!(stringify!($field), ".", $key), &[], false);)+ }
        [$($texts.take(concat!(stringify!($field), ".", $key))),+]
    }};
    ($texts:ident $field:ident [$of:ty]) => {{
        #[cfg(test)]
        $crate::model::text::file::note_every::<$of>($texts, stringify!($field), &[], false);
        $texts.variants(stringify!($field))
    }};
    ($texts:ident $field:ident [$of:ty => ($($value:ident: $type:ty),+)]) => {{
        #[cfg(test)]
        $crate::model::text::file::note_every::<$of>(
            $texts, stringify!($field), &[$((stringify!($value), stringify!($type))),+], false,
        );
        $texts.variants(stringify!($field))
    }};
    ($texts:ident $field:ident {$of:ty}) => {{
        #[cfg(test)]
        $crate::model::text::file::note_every::<$of>($texts, stringify!($field), &[], true);
        $texts.variants(stringify!($field))
    }};
}

pub(super) use take;

#[cfg(test)]
pub fn note_every<T: super::variants::Keyed>(
    texts: &mut Texts,
    field: &str,
    values: &'static [(&'static str, &'static str)],
    optional: bool,
) {
    T::every().iter().for_each(|of| texts.note(&format!("{field}.{}", of.key()), values, optional));
}
