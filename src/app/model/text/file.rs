//! The texts of a file, and how one is taken from it.

use super::variants::Variants;

/// The texts of a file, while they are read.
///
/// The file is JSON, for whoever writes it; here come its texts as lines, by turns a key (`input.entry.chow`) and what it says.
/// `browser::texts` makes them with the browser's own reader of JSON.
#[derive(Debug, Default)]
pub struct Texts {
    said: Vec<(&'static str, &'static str)>,
    /// The part of the file that is being read, and the place after the text that was found last.
    area: &'static str,
    next: usize,
    #[cfg(test)]
    pub asked: Vec<Asked>,
}

/// A text that a struct asks for.
#[cfg(test)]
#[derive(Clone, Debug)]
pub struct Asked {
    pub key: String,
    /// The names of the values that it can show, each with its type.
    pub values: &'static [(&'static str, &'static str)],
    pub optional: bool,
}

impl Texts {
    pub fn new(lines: &'static str) -> Texts {
        let mut lines = lines.split('\n');
        let said = std::iter::from_fn(|| Some((lines.next()?, lines.next()?))).collect();
        Texts { said, ..Texts::default() }
    }

    /// From now on the texts of this area are read.
    pub fn enter(&mut self, area: &'static str) {
        self.area = area;
    }

    /// The text of a field; its name where the file has none, so that what is amiss can be seen.
    pub fn take(&mut self, field: &'static str) -> &'static str {
        // A file mostly has the order of the struct.
        let places = (self.next..self.said.len()).chain(0..self.next);
        let place = { places }.find(|&place| self.within(self.said[place].0) == Some(field));
        place.map_or(field, |place| {
            self.next = place + 1;
            self.said[place].1
        })
    }

    /// The texts below a field.
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

    /// Every text of the file, with its key.
    #[cfg(test)]
    pub fn all(&self) -> &[(&'static str, &'static str)] {
        &self.said
    }
}

/// The value of a field that is no [`Template`](super::template::Template).
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
