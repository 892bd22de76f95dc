//! The macros that turn the texts of a language into struct fields.

/// Declares a struct of texts, and how it is read from an area of a file. The fields are of these kinds:
///
/// * `hand: text` is a plain text: a field.
/// * `tab: ["write" "share"]` is a list of texts under these keys: an array field.
/// * `remove: (tile: Tile)` is a text with these placeholders: a method with these arguments.
/// * `entry: [Entry]` has a text for each value of a type: a method that takes the value.
/// * `made: [Mistake => (fan: Fan)]` has a text for each kind of value of a type, with placeholders filled by the value: a method.
/// * `hint: {Kind}` has texts for some values, or for none in a language that needs none: a method that returns an option.
macro_rules! texts {
    ($(#[$head:meta])* $name:ident in $area:literal { $($(#[$doc:meta])* $field:ident: $kind:tt,)* }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            // Areas with only plain texts do not use this field.
            #[allow(dead_code)]
            names: &'static $crate::model::text::names::Names,
            $($(#[$doc])* pub $field: $crate::model::text::reading::kind!($kind),)*
        }

        impl $name {
            pub fn read(
                names: &'static $crate::model::text::names::Names,
                texts: &mut $crate::model::text::file::Texts,
            ) -> $name {
                texts.enter($area);
                $name { names, $($field: $crate::model::text::reading::field!(texts $field $kind),)* }
            }

            $($crate::model::text::reading::method!([$(#[$doc])*] $field $kind);)*
        }
    };
}

macro_rules! kind {
    (text) => { &'static str };
    ([$($key:literal)+]) => { [&'static str; [$($key),+].len()] };
    ([$of:ty]) => { $crate::model::text::variants::Variants };
    ([$of:ty => ($($value:ident: $type:ty),+)]) => { $crate::model::text::variants::Variants };
    ({$of:ty}) => { $crate::model::text::variants::Variants };
    (($($value:ident: $type:ty),+)) => { $crate::model::text::template::Template };
}

macro_rules! field {
    ($texts:ident $field:ident ($($value:ident: $type:ty),+)) => {{
        #[cfg(test)]
        $texts.note(stringify!($field), &[$((stringify!($value), stringify!($type))),+], false);
        $crate::model::text::template::Template($texts.take(stringify!($field)))
    }};
    ($texts:ident $field:ident $kind:tt) => { $crate::model::text::file::take!($texts $field $kind) };
}

macro_rules! method {
    ([$($doc:tt)*] $field:ident text) => {};
    ([$($doc:tt)*] $field:ident [$($key:literal)+]) => {};
    ([$($doc:tt)*] $field:ident [$of:ty]) => {
        $($doc)*
        pub fn $field(&self, of: $of) -> &'static str {
            self.$field.said(of)
        }
    };
    ([$($doc:tt)*] $field:ident [$of:ty => $values:tt]) => {
        $($doc)*
        pub fn $field(&self, of: $of) -> String {
            use $crate::model::text::template::Said;
            let values = of.values(self.names);
            $crate::model::text::template::Template(self.$field.said(of)).fill(self.names, &values)
        }
    };
    ([$($doc:tt)*] $field:ident {$of:ty}) => {
        $($doc)*
        pub fn $field(&self, of: $of) -> Option<&'static str> {
            self.$field.find(of)
        }
    };
    ([$($doc:tt)*] $field:ident ($($value:ident: $type:ty),+)) => {
        $($doc)*
        pub fn $field(&self, $($value: $type),+) -> String {
            use $crate::model::text::template::Fill;
            self.$field.fill(self.names, &[$((stringify!($value), $value.value(self.names))),+])
        }
    };
}

pub(super) use {field, kind, method, texts};
