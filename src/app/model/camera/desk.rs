//! The tile reader's side of the connection: it handles messages from the page and works on photographs in short turns, so that it can
//! receive messages between turns.

use std::collections::VecDeque;

use bafan_camera::{Look, Picture, Reader};

use super::{KnownTile, ReaderReply, ReaderRequest, memory};

/// The networks, and the photographs being read. Only the reader's program links this type, not the page.
#[derive(Debug, Default)]
pub struct ReaderDesk {
    reader: Option<Reader>,
    looks: VecDeque<(u32, Look)>,
}

impl ReaderDesk {
    /// Handles a request with its bytes; returns the immediate reply, if any.
    pub fn take(&mut self, request: ReaderRequest, bytes: Vec<u8>) -> Option<ReaderReply> {
        match request {
            ReaderRequest::Weights => Some(match Reader::new(&bytes) {
                Ok(reader) => {
                    self.reader = Some(reader);
                    ReaderReply::Ready
                }
                Err(fault) => ReaderReply::Broken { fault: fault.to_string() },
            }),
            ReaderRequest::Cancel { number } => {
                self.looks.retain(|(other, _)| *other != number);
                None
            }
            ReaderRequest::Look { number, width, height, known, row } => {
                let picture = Picture::new(width, height, bytes).ok();
                let (Some(reader), Some(picture)) = (&self.reader, picture) else {
                    return Some(ReaderReply::Refused { number });
                };
                let known: Vec<KnownTile> = known.iter().filter_map(|line| KnownTile::of_line(line)).collect();
                let memory = memory(&known);
                self.looks.push_back((
                    number,
                    match row {
                        Some(row) => reader.along(picture, memory, row.corners, row.tiles),
                        None => reader.look(picture, memory),
                    },
                ));
                None
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.looks.is_empty()
    }

    /// Works on the next photograph until it has been read, or until at least one step has been made and `enough` returns true. Returns the
    /// rows or the progress; `None` if no photograph is waiting.
    pub fn turn(&mut self, mut enough: impl FnMut() -> bool) -> Option<ReaderReply> {
        let (number, mut look) = self.looks.pop_front()?;
        loop {
            match look.step() {
                None => return Some(ReaderReply::Seen { number, rows: look.rows() }),
                Some(progress) if enough() => {
                    self.looks.push_back((number, look));
                    return Some(ReaderReply::Progress { number, progress });
                }
                Some(_) => {}
            }
        }
    }
}
