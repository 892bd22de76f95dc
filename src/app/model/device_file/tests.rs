use std::rc::Rc;

use bafan_study::progress::Id;

use super::{DeviceFileFault, Kept, Opened, file, lines, missing};
use crate::model::archive::{self, Line};
use crate::model::evenings::EveningLog;
use crate::model::game_sheets::SheetLog;
use crate::model::matches::MatchLog;
use crate::model::play::Finished;
use crate::model::stream::{EVENINGS, KNOWN_TILES, PROGRESS, READ_HANDS, Record, Stream};

fn read(text: &str) -> Result<Opened, DeviceFileFault> {
    let mut opened = Opened::default();
    lines(text)?.for_each(|line| opened.take(line));
    Ok(opened)
}

#[test]
fn a_file_gives_back_what_was_saved() {
    let odd = ["", " ", "\n", "a\r\nb", "\\n", "\\\\\r", "\u{2028}\u{202e}🀀", "progress x"];
    let records = Stream::ALL.into_iter().flat_map(|stream| odd.map(|text| Kept::Record(stream, text.to_owned())));
    let values = odd.iter().filter_map(|text| Kept::value("bafan.x", (*text).to_owned()));
    let kept: Vec<Kept> = records.chain(values).collect();
    assert_eq!(kept.len(), 8 * odd.len());
    assert_eq!(read(&file(&kept)), Ok(Opened { kept, unread: Vec::new() }));
    assert_eq!(read(&file(&[])), Ok(Opened::default()));
    for key in ["", "token", "bafan.a b", "bafan.\n"] {
        assert_eq!(Kept::value(key, String::new()), None, "{key}");
    }
}

/// Checks that [`Stream::ALL`] has every stream; a stream missing there would not be saved.
#[test]
fn every_stream_is_in_a_file() {
    let lines = include_str!("../stream.rs").lines();
    let declared = lines.filter(|line| line.starts_with("pub const ") && line.contains(": Stream ="));
    assert_eq!(declared.count(), Stream::ALL.len());
}

#[test]
fn damaged_lines_are_named_and_the_others_read() {
    let kept = [Kept::Record(EVENINGS, "one".to_owned()), Kept::Record(PROGRESS, "two".to_owned())];
    let text = file(&kept) + "unheard-of x\n\nbafan.x\ntoken x\nprogress \\x\nevenings cut\\";
    assert_eq!(read(&text), Ok(Opened { kept: kept.to_vec(), unread: vec![4, 6, 7, 8, 9] }));
}

#[test]
fn a_file_that_was_cut_off_gives_no_part_of_a_record() {
    let kept = [Kept::Record(EVENINGS, "one".to_owned()), Kept::Record(PROGRESS, "d799".to_owned())];
    let whole = file(&kept);
    for end in whole.find('\n').expect("a first line") + 1..whole.len() {
        let opened = read(&whole[..end]).expect("the first line is whole");
        assert!(kept.starts_with(&opened.kept), "{opened:?}");
        assert_eq!(opened.unread.is_empty(), whole[..end].ends_with('\n'), "{opened:?}");
    }
}

#[test]
fn other_files_are_refused() {
    let newer = file(&[]).replace("\"version\":1", "\"version\":2");
    assert_eq!(read(&newer), Err(DeviceFileFault::Newer));
    for text in [
        "",
        "\u{feff}",
        "{\"bafan\":\"progress\",\"version\":2,\"events\":[\n]}",
        "{\"bafan\":\"device\",\"version\":}",
        "#/score?h=11",
    ] {
        assert_eq!(read(text), Err(DeviceFileFault::Strange), "{text}");
    }
}

#[test]
fn records_are_added_once_and_remove_nothing() {
    let record = |id: u64, payload: &str| Record { id: Id::new(id, 1), version: 1, payload: payload.to_owned() }.text();
    for stream in [PROGRESS, KNOWN_TILES, READ_HANDS] {
        let [clear, ..] = stream.clearing else { panic!("{} is never cleared", stream.name) };
        let found = [record(1, "a"), record(2, clear), record(3, "b"), record(3, "b"), "no record".to_owned()];
        let without = |left_out: &[usize]| -> Vec<String> {
            let all = found.iter().enumerate().filter(|(place, _)| !left_out.contains(place));
            all.map(|(_, text)| text.clone()).collect()
        };
        let added = |here: &[String]| missing(stream, here, found.clone());
        assert_eq!(added(&[]), without(&[3]));
        assert_eq!(added(&[record(9, "c")]), without(&[1, 3]));
        assert_eq!(added(&found[..1]), without(&[0, 1, 3]));
        assert_eq!(added(&found), Vec::<String>::new());
    }
}

#[test]
fn what_the_device_has_is_not_deleted_by_a_file() {
    deletes_nothing::<MatchLog>();
    deletes_nothing::<Rc<Finished>>();
    deletes_nothing::<EveningLog>();
    deletes_nothing::<SheetLog>();
}

fn deletes_nothing<T: archive::Kept>() {
    let record = |id: u64, payload: &str| Record { id: Id::new(id, 1), version: 1, payload: payload.to_owned() }.text();
    let deleted = |id: u64| record(id + 10, &T::text(&Line::Deleted(Id::new(id, 1))));
    let found = [record(1, "a"), deleted(1), record(2, "b"), deleted(2)];
    let added = |here: &[String]| missing(T::STREAM, here, found.clone());
    assert_eq!(added(&[]), found);
    assert_eq!(added(&found[..1]), found[2..]);
}
