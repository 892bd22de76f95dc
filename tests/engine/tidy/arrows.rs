//! Dependencies point down: files and folders in the same folder never use each other in a cycle.
//!
//! A file uses another if it names the other in a path that begins with `crate`, `super` or `self`. References between a folder and the
//! files in it are ignored: the folder and its files count as one unit.

use std::collections::{BTreeMap, BTreeSet};

use super::{File, code_lines, sources};

/// The dependencies that may point up, each with its reason.
const UP: &[(&str, &str, &str)] = &[
    (
        "src/app/view/kit",
        "src/app/view/prelude",
        "the prelude offers the kit, and one piece of the kit is made of others",
    ),
    ("src/app/view/language", "src/app/view/prelude", "the prelude offers the texts of the language"),
    (
        "src/app/view/parts",
        "src/app/view/pages",
        "the list of what is fetched names pages, and a page shows others by it",
    ),
];

/// For each file or folder, the others in the same folder that it uses, and the file with the reference.
type Arrows = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn arrows_point_down() {
    let mut arrows = arrows(&sources());
    assert!(arrows.len() > 300, "only {} files and folders use others", arrows.len());
    for (from, to, why) in UP {
        let found = arrows.get_mut(*from).and_then(|targets| targets.remove(*to));
        assert!(found.is_some(), "{from} no longer uses {to}; the exception ({why}) can go");
    }
    let circles = in_circles(&arrows);
    assert!(circles.is_empty(), "\n{}", circles.join("\n"));
}

#[test]
fn circles_are_found() {
    let file = |(name, text): &(&str, &str)| File { name: (*name).to_owned(), text: (*text).to_owned() };
    let circles = |files: &[(&str, &str)]| in_circles(&arrows(&files.iter().map(file).collect::<Vec<_>>()));
    let root = ("src/lib.rs", "mod a;\nmod b;\npub use a::A;\n");
    let [a, b] = ["src/a.rs", "src/b/mod.rs"];
    for uses in
        ["use super::{c, b::{self, B}};", "fn f() {\n    crate::b::f::<()>();\n}", "use crate::{\n    b as d,\n};"]
    {
        let found = circles(&[root, (a, uses), (b, "use crate::a::A;")]);
        assert_eq!(found.len(), 2, "{uses}: {found:?}");
        let below = circles(&[root, (a, uses), (b, "mod c;"), ("src/b/c.rs", "use super::super::a::A;")]);
        assert_eq!(below.len(), 2, "{uses}: {below:?}");
        assert!(circles(&[root, (a, uses), (b, "// use crate::a::A;\n#[cfg(test)]\nuse crate::a::A;\n")]).is_empty());
    }
    assert!(circles(&[root, (a, "use crate::A;"), (b, "use super::a;")]).is_empty());
    assert!(circles(&[root, (b, "mod c;\npub use c::C;"), ("src/b/c.rs", "use super::B;")]).is_empty());
}

/// Returns the dependencies that are part of a cycle.
fn in_circles(arrows: &Arrows) -> Vec<String> {
    let each = arrows.iter().flat_map(|(from, targets)| targets.iter().map(move |(to, file)| (from, to, file)));
    let back = each.filter(|(from, to, _)| reached(arrows, to).contains(from.as_str()));
    back.map(|(from, to, file)| format!("{file}: {from} uses {to}, from which arrows lead back to it")).collect()
}

/// Returns everything that can be reached from a module, including itself.
fn reached<'a>(arrows: &'a Arrows, from: &'a str) -> BTreeSet<&'a str> {
    let (mut reached, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(one) = next.pop() {
        if reached.insert(one) {
            next.extend(arrows.get(one).into_iter().flatten().map(|(to, _)| to.as_str()));
        }
    }
    reached
}

fn arrows(files: &[File]) -> Arrows {
    let is_code = |file: &&File| {
        let in_package = ["src/", "xtask/src/"].iter().any(|start| file.name.starts_with(start));
        in_package && file.name.ends_with(".rs") && !file.name.contains("/tests")
    };
    let files: Vec<&File> = files.iter().filter(is_code).collect();
    let ends_package = |name: &str| name.ends_with("/lib.rs") || name.ends_with("/main.rs");
    let packages: BTreeSet<&str> =
        files.iter().filter(|file| ends_package(&file.name)).map(|file| module(file)).collect();
    let modules: BTreeSet<&str> = files.iter().map(|file| module(file)).collect();
    let mut arrows = Arrows::new();
    for file in files {
        let own = module(file);
        let Some(package) = ancestors(own).find(|path| packages.contains(path)) else { continue };
        let code: Vec<&str> =
            code_lines(&file.text).map(|(_, line)| line.split("//").next().unwrap_or_default()).collect();
        for path in paths(&code.join("\n")) {
            let whole = whole(&path, own, package);
            let Some(target) = ancestors(&whole).find(|path| modules.contains(path)) else { continue };
            let of_package = ancestors(target).find(|path| packages.contains(path)) == Some(package);
            if let Some((from, to)) = apart(own, target).filter(|_| of_package) {
                arrows.entry(from).or_default().entry(to).or_insert_with(|| file.name.clone());
            }
        }
    }
    arrows
}

/// Returns the module of a file, as the path of its folder and its name; a package is its folder.
fn module(file: &File) -> &str {
    let path = file.name.trim_end_matches(".rs");
    ["/mod", "/lib", "/main"].iter().find_map(|end| path.strip_suffix(end)).unwrap_or(path)
}

/// Returns a path and all its parent folders, longest first.
fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |path| path.rsplit_once('/').map(|(folder, _)| folder))
}

/// Returns the first differing components of two module paths; `None` if one contains the other.
fn apart(one: &str, other: &str) -> Option<(String, String)> {
    let (mut ones, mut others) = (one.split('/'), other.split('/'));
    let mut folder = String::new();
    loop {
        let (one, other) = (ones.next()?, others.next()?);
        if one != other {
            return Some((format!("{folder}{one}"), format!("{folder}{other}")));
        }
        folder += one;
        folder.push('/');
    }
}

/// Converts a Rust path to a file path: `super::b::B` in `src/a` becomes `src/b/B`.
fn whole(path: &str, own: &str, package: &str) -> String {
    let mut whole = own.to_owned();
    for part in path.split("::").map(str::trim).filter(|part| !part.is_empty()) {
        match part {
            "crate" => whole = package.to_owned(),
            "self" => {}
            "super" => whole.truncate(whole.rfind('/').unwrap_or_default()),
            name => whole = format!("{whole}/{name}"),
        }
    }
    whole
}

/// Returns the paths in code that begin with `crate`, `super` or `self`, with every branch of a tree separately.
fn paths(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let mut rest = code;
    let start = |rest: &str| ["crate::", "super::", "self::"].iter().filter_map(|start| find_word(rest, start)).min();
    while let Some(start) = start(rest) {
        rest = take_tree(&rest[start..], "", &mut paths);
    }
    paths
}

fn find_word(text: &str, word: &str) -> Option<usize> {
    let begins = |start: &usize| !text[..*start].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    text.match_indices(word).map(|(start, _)| start).find(begins)
}

/// Adds a path with all its branches, and returns the remaining text.
fn take_tree<'a>(text: &'a str, stem: &str, paths: &mut Vec<String>) -> &'a str {
    let text = text.trim_start();
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(text.len());
    let (own, mut rest) = text.split_at(end);
    let path = format!("{stem}{own}");
    if !(own.ends_with("::") && rest.starts_with('{')) {
        paths.push(path);
        return rest;
    }
    while !rest.starts_with('}') && rest.len() > 1 {
        rest = take_tree(&rest[1..], &path, paths);
        // A name may be followed by an alias: `name as other`.
        rest = &rest[rest.find([',', '}']).unwrap_or(rest.len())..];
    }
    rest.get(1..).unwrap_or_default()
}
