//! How the texts of a language become the fields of structs.

/// Declares a struct of texts, and how it is read from an area of a file. Its fields are of these kinds:
///
/// * `hand: text` is a text as it is: a field.
/// * `tab: ["write" "share"]` are several, under these keys: a field that is an array.
/// * `remove: (tile: Tile)` has placeholders of these names: a method with these arguments.
/// * `entry: [Entry]` has one for each value of a type: a method that takes the value.
/// * `made: [Mistake => (fan: Fan)]` has one for each word of a type, with placeholders that its values fill: a method that takes a value.
/// * `hint: {Kind}` has one for some values, or for none in a language that does not need it: a method that returns an option.
macro_rules! texts {
    ($(#[$head:meta])* $name:ident in $area:literal { $($(#[$doc:meta])* $field:ident: $kind:tt,)* }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            // An area of plain texts alone has no use for it.
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

/// The type of a field.
macro_rules! kind {
    (text) => { &'static str };
    ([$($key:literal)+]) => { [&'static str; [$($key),+].len()] };
    ([$of:ty]) => { $crate::model::text::variants::Variants };
    ([$of:ty => ($($value:ident: $type:ty),+)]) => { $crate::model::text::variants::Variants };
    ({$of:ty}) => { $crate::model::text::variants::Variants };
    (($($value:ident: $type:ty),+)) => { $crate::model::text::template::Template };
}

/// The value of a field.
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
