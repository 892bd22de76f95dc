//! The texts of all languages, for tests.

use serde_json::Value;

use super::{Language, TextFile};

/// Converts a language file to alternating lines of keys and texts.
pub fn lines(json: &str) -> String {
    let mut lines = Vec::new();
    let json = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    flatten("", &json, &mut lines);
    lines.join("\n")
}

fn flatten(key: &str, value: &Value, lines: &mut Vec<String>) {
    match value {
        Value::String(said) => lines.extend([key.to_owned(), said.clone()]),
        Value::Object(parts) => {
            for (part, value) in parts {
                let key = if key.is_empty() { part.clone() } else { format!("{key}.{part}") };
                flatten(&key, value, lines);
            }
        }
        _ => panic!("{key} is not a text: {value}"),
    }
}

/// Embeds the files of a folder at compile time, because tests in a browser cannot read files.
macro_rules! in_folder {
    ($folder:literal, $name:expr, $($file:literal)+) => {
        match $name {
            $($file => include_str!(concat!("../../../../static/text/", $folder, "/", $file, ".json")),)+
            name => panic!("no file of texts is called {name}"),
        }
    };
}

pub fn file(language: Language, name: &str) -> &'static str {
    match language {
        Language::Chinese => in_folder!("zh", name, "app" "study" "play" "table" "games" "club" "camera"),
        Language::English => in_folder!("en", name, "app" "study" "play" "table" "games" "club" "camera"),
        Language::Japanese => in_folder!("ja", name, "app" "study" "play" "table" "games" "club" "camera"),
    }
}

pub fn read(text: TextFile, language: Language) {
    if !text.is_here(language) {
        text.put(language, lines(file(language, text.name())));
    }
}

pub fn read_all() {
    Language::ALL.into_iter().for_each(|language| TextFile::ALL.into_iter().for_each(|text| read(text, language)));
}
