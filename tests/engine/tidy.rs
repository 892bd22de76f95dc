//! The rules of docs/architecture.md for the sources, as far as the text of the sources alone can show them.
//!
//! A rule examines one line of one file and returns what is wrong with it, if anything. Each failure names the file and line.

mod arrows;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The maximum number of lines of a file; a longer file has to be split.
const LONG: usize = 800;

/// The folders of the sources. Anything built, downloaded or generated is in other folders, or in those of `GENERATED`.
const SOURCES: &[&str] = &[".cargo", ".ci", "benches", "docs", "examples", "fuzz", "src", "static", "tests", "xtask"];
/// The folders and files that may use web APIs.
const WEB_ROOMS: &[&str] = &["src/app/view/", "src/app/browser/", "src/app/bin/", "src/app/lib.rs", "src/script/"];

/// The command line, which does input and output for the engine, and the build script of the app.
const TOOLS: [&str; 2] = ["src/command/", "src/app/build.rs"];

const GENERATED: &[&str] = &["node_modules", "target", "corpus", "artifacts"];

#[test]
fn only_view_browser_and_programs_name_the_web() {
    const WEB: &[&str] = &["yew", "gloo", "web_sys", "js_sys", "wasm_bindgen", "serde_wasm_bindgen"];
    check(|file, line| {
        let word = words(line).find(|word| WEB.contains(word)).filter(|_| file.is_plain())?;
        Some(format!("names {word}; only {} may", WEB_ROOMS.join(", ")))
    });
}

#[test]
fn the_engine_does_no_io_and_reads_no_clock() {
    const OUTSIDE: &[&str] = &[
        "std::env",
        "std::fs",
        "std::io",
        "std::net",
        "std::process",
        "std::thread",
        "std::time",
        "RandomState",
        "println!",
        "print!",
        "eprintln!",
        "eprint!",
    ];
    check(|file, line| {
        let found = OUTSIDE.iter().find(|name| names(line, name)).filter(|_| file.is_plain() && !is_comment(line))?;
        Some(format!("uses {found}; the engine is a function of its input"))
    });
}

#[test]
fn only_the_boundary_serialises() {
    const BOUNDARY: &[&str] = &[
        "src/wire/",
        "src/study/book.rs",
        "src/study/book/",
        "src/study/progress/backup/record.rs",
        "src/table/exchange/",
        "src/table/lines/",
        "src/app/model/text/testing.rs",
        "src/app/model/tasks",
        "src/app/model/camera/protocol.rs",
        "src/camera/",
    ];
    check(|file, line| {
        let inside = file.is_plain() && !BOUNDARY.iter().any(|place| file.name.starts_with(place));
        let word = words(line).find(|word| word.starts_with("serde")).filter(|_| inside && !is_comment(line))?;
        Some(format!("names {word}; what crosses a boundary is converted in {}", BOUNDARY.join(" or ")))
    });
}

#[test]
fn the_book_is_only_read() {
    check(|file, line| {
        let word = words(line).find(|word| word.starts_with("Serializ"))?;
        file.name.starts_with("src/study/book").then(|| format!("names {word}; the book is read and never written"))
    });
}

#[test]
fn only_the_worker_searches() {
    // A search in a component would block the page.
    const TYPES: &[&str] = &["Search", "TaskQueue"];
    const SEARCHES: &[&str] = &["routes", "routes_drawn", "routes_of", "chances", "holding_chance"];
    check_code(|file, line| {
        let named = TYPES.iter().find(|name| names(line, name));
        let found = named.or_else(|| SEARCHES.iter().find(|name| calls(line, name)))?;
        const ROOMS: &[&str] = &["src/app/model/tasks", "src/app/browser/worker"];
        let may = !file.name.starts_with("src/app/") || ROOMS.iter().any(|room| file.name.starts_with(room));
        (!may).then(|| format!("names {found}; a search is asked for with use_task or ask of the worker client"))
    });
}

#[test]
fn what_is_likely_is_worked_out_once_for_a_question() {
    // Computing chances takes a long time, so the result is kept in the question; marking, rating and explanations run on the page.
    check_code(|file, line| {
        let works_out = ["chances", "holding_chance"].iter().any(|name| calls(line, name));
        let elsewhere = file.name.starts_with("src/study/") && file.name != "src/study/quiz/discard.rs";
        (works_out && elsewhere).then(|| "works out what is likely, which the question has".to_owned())
    });
}

#[test]
fn every_ruling_cited_is_written() {
    let rulings = sources().into_iter().find(|file| file.name == "docs/rulings.md").expect("there are rulings");
    let headings = rulings.text.lines().filter_map(|line| line.strip_prefix("### C"));
    let written: Vec<&str> = headings.filter_map(|heading| words(heading).next()).collect();
    check(|file, line| {
        let missing = citations(line).find(|number| file.name.starts_with("src/") && !written.contains(number))?;
        Some(format!("cites C{missing}, which docs/rulings.md does not hold"))
    });
}

#[test]
fn only_the_kit_writes_buttons() {
    check_code(|file, line| {
        let page = file.name.starts_with("src/app/view/") && !file.name.starts_with("src/app/view/kit");
        (page && line.contains("<button")).then(|| "writes a button of its own; `Button` of the kit is one".to_owned())
    });
}

#[test]
fn nothing_is_left_undone() {
    // The marks are concatenated here, so that this file does not contain them itself.
    let marks =
        [["TO", "DO"], ["FIX", "ME"], ["XX", "X"], ["HA", "CK"], ["dbg", "!"], ["todo", "!"]].map(|mark| mark.concat());
    check(|_, line| marks.iter().find(|mark| names(line, mark)).map(|mark| format!("holds the mark {mark}")));
}

#[test]
fn no_code_is_commented_out() {
    const STARTS: &[&str] =
        &["let ", "use ", "fn ", "pub ", "if ", "for ", "while ", "match ", "return ", "const ", "#["];
    const ENDS: &[char] = &[';', '{', '}', ','];
    check(|file, line| {
        let comment = line.trim_start().strip_prefix("//").filter(|_| file.is_code())?;
        let text = comment.trim();
        let code = (STARTS.iter().any(|start| text.starts_with(start)) && text.ends_with(ENDS))
            || [");", "};", "?;", ");}"].iter().any(|end| text.ends_with(end))
            || ["}", "{"].contains(&text);
        (code && !comment.starts_with(['/', '!'])).then(|| "is code in a comment".to_owned())
    });
}

#[test]
fn the_sources_belong_to_no_machine() {
    const HOMES: &[&str] = &["/home/", "/root/", "/Users/", "/tmp/", "C:\\"];
    let checkout = env!("CARGO_MANIFEST_DIR");
    check(|file, line| {
        let path = HOMES.iter().copied().chain([checkout]).find(|path| line.contains(path));
        path.filter(|_| !file.is_this()).map(|path| format!("holds {path}, a path of one machine"))
    });
}

#[test]
fn the_locks_name_no_download_address() {
    check(|file, line| {
        let address = match file.name.rsplit('/').next() {
            Some("package-lock.json") => line.contains("\"resolved\""),
            Some("Cargo.lock") => line.starts_with("source") && !line.contains("github.com/rust-lang/crates.io-index"),
            Some(".npmrc" | "config.toml") => names(line, "registry"),
            _ => false,
        };
        address.then(|| "names the address a package was downloaded from".to_owned())
    });
}

#[test]
fn the_styles_of_a_part_keep_to_it() {
    // The other parts of the page are present but hidden, and a style with a shared name would affect them too.
    check(|file, line| {
        let inside = [" ", "/", ":where(#", "@keyframes ", "}"].iter().any(|start| line.starts_with(start));
        let outside = !line.is_empty() && !inside;
        (file.name.starts_with("static/css/pages/") && outside)
            .then(|| "stands outside of the element of its part".to_owned())
    });
}

#[test]
fn every_public_item_of_the_engine_has_an_example() {
    // An item at the top level needs an example of its own; a method or associated constant may instead occur in any example of its file.
    const OWN: &[&str] =
        &["pub fn ", "pub const fn ", "pub const ", "pub struct ", "pub enum ", "pub trait ", "pub type "];
    const NAMED: &[&str] = &["pub fn ", "pub const fn ", "pub const "];
    const PACKAGES: &[&str] = &["src/app/", "src/camera/", "src/command/", "src/script/", "src/study/", "src/table/"];
    let is_engine = |file: &&File| file.is_plain() && !PACKAGES.iter().any(|package| file.name.starts_with(package));
    let mut wrong = Vec::new();
    let mut items = 0;
    for file in sources().iter().filter(is_engine) {
        let shown: BTreeSet<&str> = example_lines(&file.text).flat_map(words).collect();
        let lines: Vec<&str> = file.text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            let inner = line.starts_with("    ");
            let starts = if inner { NAMED } else { OWN };
            let Some(rest) = starts.iter().find_map(|start| line.trim_start().strip_prefix(start)) else { continue };
            items += 1;
            let name = words(rest).next().unwrap_or_default();
            let above = lines[..index].iter().rev().map(|line| line.trim_start());
            let own = above
                .take_while(|line| line.starts_with("///") || line.starts_with("#["))
                .any(|line| line == "/// ```");
            if !(own || inner && shown.contains(name)) {
                wrong.push(format!("{}:{}: {name} has no example", file.name, index + 1));
            }
        }
    }
    assert!(items > 300, "only {items} public items found");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Every fault implements `Error`, so a program that uses the crates can return it with `?`.
#[test]
fn every_fault_of_the_engine_and_the_table_is_an_error() {
    const ENDS: &[&str] = &["Fault", "Faults", "Refusal", "Refused", "Failure", "Error"];
    const OTHERS: &[&str] = &["src/app/", "src/study/"];
    let all = sources();
    check_code(|file, line| {
        let rest = line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "))?;
        let name = words(rest).next().filter(|name| ENDS.iter().any(|end| name.ends_with(end)))?;
        let wanted = file.is_plain() && !OTHERS.iter().any(|other| file.name.starts_with(other));
        let (stem, written) = (file.name.trim_end_matches(".rs"), format!("impl std::error::Error for {name} {{}}"));
        let is_error = all.iter().any(|file| file.name.starts_with(stem) && file.text.contains(&written));
        (wanted && !is_error).then(|| format!("{name} does not implement std::error::Error"))
    });
}

#[test]
fn unsafe_code_is_forbidden() {
    let files = sources();
    let manifests: Vec<&File> = files.iter().filter(|file| file.name.ends_with("Cargo.toml")).collect();
    let root = manifests.iter().find(|file| file.name == "Cargo.toml").expect("there is a workspace");
    assert!(root.text.contains("[workspace.lints.rust]\nmissing_docs = \"warn\"\nunsafe_code = \"forbid\""));
    let without = |file: &&&File| !file.text.contains("[lints]\nworkspace = true") && !file.name.starts_with("fuzz/");
    let without: Vec<&str> = manifests.iter().filter(without).map(|file| file.name.as_str()).collect();
    assert!(without.is_empty(), "{without:?} do not take the workspace's lints");
}

#[test]
fn no_file_is_longer_than_its_subject() {
    let files = sources().into_iter().filter(|file| file.is_code() && file.text.lines().count() > LONG);
    let long: Vec<_> = files.map(|file| file.name).collect();
    assert!(
        long.is_empty(),
        "of more than {LONG} lines: {long:?}; each is cut at a seam, or has a reason to be given here"
    );
}

#[test]
fn the_rules_find_what_they_look_for() {
    assert!(names("    mark!(x)", "mark!") && !names("remark!(x)", "mark!"));
    assert!(names("use std::io::Read;", "std::io") && !names("use std::iota;", "std::io"));
    for call in ["chances(&drawn)", "let found = chances(drawn);", "ahead::chances(drawn)", "Some(chances(drawn))"] {
        assert!(calls(call, "chances"), "{call}");
    }
    for other in ["draw.chances()", "fn chances(", "their_chances(drawn)", "chances.len()", "let chances = (1, 2);"] {
        assert!(!calls(other, "chances"), "{other}");
    }
    assert_eq!(words("use yew::prelude::*;").next_back(), Some("prelude"));
    assert_eq!(citations("C7, ruling(12), ruling: 3, C, C4a").collect::<Vec<_>>(), ["7", "12", "3"]);
    let code =
        "fn f() {}\n#[cfg(test)]\nmod tests {\n    f().unwrap();\n}\nfn g() {}\n#[cfg(test)]\nuse a::b;\nfn h() {}\n";
    assert_eq!(code_lines(code).map(|(number, _)| number).collect::<Vec<_>>(), [1, 6, 9]);
    assert!(sources().iter().any(|file| file.name == "src/lib.rs" && file.is_plain()));
    assert!(sources().iter().any(|file| file.name == "src/app/view/app.rs" && !file.is_plain()));
}

/// Checks every line of every source with a rule.
fn check(rule: impl Fn(&File, &str) -> Option<String>) {
    report(rule, |text| Box::new(text.lines().enumerate().map(|(index, line)| (index + 1, line))));
}

/// Checks the lines of every source, except comments and unit tests, with a rule.
fn check_code(rule: impl Fn(&File, &str) -> Option<String>) {
    report(rule, |text| Box::new(code_lines(text)));
}

type Lines<'a> = Box<dyn Iterator<Item = (usize, &'a str)> + 'a>;

fn report(rule: impl Fn(&File, &str) -> Option<String>, lines: impl Fn(&str) -> Lines<'_>) {
    let mut wrong = Vec::new();
    for file in sources() {
        for (number, line) in lines(&file.text) {
            wrong.extend(rule(&file, line).map(|fault| format!("{}:{number}: {fault}", file.name)));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// A source file: its path from the root of the package, with forward slashes, and its text.
struct File {
    name: String,
    text: String,
}

impl File {
    /// Returns whether the file is plain Rust: any Rust file in src/ except those that may use web APIs and the tools.
    fn is_plain(&self) -> bool {
        self.name.starts_with("src/")
            && self.name.ends_with(".rs")
            && !WEB_ROOMS.iter().chain(&TOOLS).any(|room| self.name.starts_with(room))
    }

    fn is_code(&self) -> bool {
        [".rs", ".mjs", ".js", ".css"].iter().any(|end| self.name.ends_with(end))
    }

    fn is_this(&self) -> bool {
        self.name == file!().replace('\\', "/")
    }
}

fn sources() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let is_file = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    for entry in fs::read_dir(root).expect("the package has a root").flatten().filter(is_file) {
        collect(root, &entry.path(), &mut files);
    }
    for folder in SOURCES {
        collect(root, &root.join(folder), &mut files);
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}

/// Adds a text file, or all text files of a folder; pictures and archives are skipped.
fn collect(root: &Path, path: &Path, files: &mut Vec<File>) {
    if let Ok(text) = fs::read_to_string(path) {
        let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
        files.push(File { name, text });
    } else if let Ok(entries) = fs::read_dir(path) {
        let kept = entries.flatten().filter(|entry| !GENERATED.iter().any(|name| entry.file_name() == *name));
        kept.for_each(|entry| collect(root, &entry.path(), files));
    }
}

/// Returns the lines outside comments and outside items with `#[cfg(test)]`, which end at their closing brace or semicolon.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_test = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        in_test |= line == "#[cfg(test)]";
        let kept = !in_test && !is_comment(line);
        in_test &= line != "}" && (line.starts_with(' ') || !line.ends_with(';'));
        kept.then_some((index + 1, line))
    })
}

/// Returns the lines of the examples in documentation.
fn example_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter_map(move |line| {
        let line = line.trim_start();
        let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?;
        inside ^= text.starts_with(" ```");
        inside.then_some(text)
    })
}

/// Returns the numbers of the rulings that a line cites, in words (`C7`) or in data (`ruling(7)`, `ruling: 7`).
fn citations(line: &str) -> impl Iterator<Item = &str> {
    let in_words = words(line).filter_map(|word| word.strip_prefix('C'));
    let in_data = ["uling(", "uling: "].into_iter().flat_map(|start| line.split(start).skip(1));
    in_words.chain(in_data.filter_map(|rest| words(rest).next())).filter(|word| is_number(word))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

fn words(line: &str) -> impl DoubleEndedIterator<Item = &str> {
    line.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// Returns whether a line contains this name, other than as part of a longer name.
fn names(line: &str, name: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(name).any(|(start, _)| {
        !line[..start].ends_with(part_of_name) && !line[start + name.len()..].starts_with(part_of_name)
    })
}

/// Returns whether a line calls a function with this name, which excludes definitions and methods.
fn calls(line: &str, name: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    line.match_indices(name).any(|(start, _)| {
        let before = &line[..start];
        line[start + name.len()..].starts_with('(') && !before.ends_with(part_of_name) && !before.ends_with("fn ")
    })
}
