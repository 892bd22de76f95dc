//! Texts of the course split into sentences, each with the fans it names and the rulings it cites.

use bafan::Fan;
use bafan_study::markup::{Piece, Prose};

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Sentence {
    /// The words, including those for fans.
    pub(super) words: String,
    /// The named fans, in order.
    pub(super) fans: Vec<Fan>,
    /// The text between consecutive fans.
    pub(super) between: Vec<String>,
    pub(super) rulings: Vec<u8>,
}

/// Splits a text into sentences. A period ends a sentence only if a space follows; `。` always does.
pub(super) fn sentences(text: &Prose) -> Vec<Sentence> {
    let mut sentences = vec![Sentence::default()];
    let mut named_until = 0;
    for piece in text.pieces() {
        let last = sentences.last_mut().expect("there is one");
        match piece {
            Piece::Text(words) => {
                let cut = words.replace(". ", ".\n").replace('。', "。\n");
                let mut parts = cut.split('\n');
                last.words.push_str(parts.next().expect("a split has a first part"));
                sentences.extend(parts.map(|words| Sentence { words: words.to_owned(), ..Sentence::default() }));
            }
            Piece::Fan(fan) | Piece::Worded(fan, _) => {
                if !last.fans.is_empty() {
                    last.between.push(last.words[named_until..].to_owned());
                }
                last.words.push_str(match piece {
                    Piece::Worded(_, words) => words,
                    _ => fan.name(),
                });
                last.fans.push(*fan);
                named_until = last.words.len();
            }
            Piece::Ruling(number) => last.rulings.push(*number),
            Piece::Tiles(_) | Piece::Waits(..) => {}
        }
    }
    sentences.retain(|sentence| !sentence.words.trim().is_empty());
    sentences
}

#[test]
fn a_text_is_cut_into_its_sentences() {
    let cut = sentences(&"Both count [[清龙]]. Not [[平和|All Chows]] (C7).".parse().unwrap());
    assert_eq!(cut.iter().map(|cut| cut.words.as_str()).collect::<Vec<_>>(), ["Both count 清龙.", "Not All Chows ()."]);
    assert_eq!((cut[0].fans.len(), cut[1].fans.len(), &cut[1].rulings), (1, 1, &vec![7]));
    let cut = sentences(&"计[[清龙]]。不计[[平和]]（C7）。".parse().unwrap());
    assert_eq!(cut.iter().map(|cut| cut.words.as_str()).collect::<Vec<_>>(), ["计清龙。", "不计平和（）。"]);
}
