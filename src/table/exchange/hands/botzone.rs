//! Botzone's log of a match: the judge's requests and the players' responses, in turn.

use bafan::{Flower, Tile, Wind};
use serde_json::Value;

use super::told::{Drawn, Step, Told, Walls};
use super::{Awarded, HandFault, HandFaultKind, Platform, Record};
use crate::play::botzone::{self, face_of};
use crate::play::{Action, Face};

pub(super) fn read(entries: &[Value]) -> Record {
    let mut reader = Reader::default();
    for (number, entry) in entries.iter().enumerate() {
        if let Err(kind) = reader.entry(number + 1, entry) {
            reader.fault = Some(kind.at(number + 1));
            break;
        }
        if reader.is_finished {
            break;
        }
    }
    reader.told()?.played()
}

#[derive(Default)]
struct Reader {
    prevalent: Option<Wind>,
    deal: [Option<Vec<Tile>>; 4],
    dealt_flowers: [Vec<Flower>; 4],
    /// The flowers that each player has laid down but not yet replaced by a tile.
    flowers: [Vec<Flower>; 4],
    steps: Vec<(usize, Step)>,
    /// The last response of each player.
    answers: [String; 4],
    /// The player who discarded last, until a tile is drawn or claimed.
    discarder: Option<Wind>,
    awarded: Option<Awarded>,
    is_over: bool,
    is_finished: bool,
    fault: Option<HandFault>,
}

impl Reader {
    fn told(self) -> Result<Told, HandFault> {
        let early = |what| self.fault.clone().unwrap_or(HandFaultKind::Expected(what).at(0));
        let prevalent = self.prevalent.ok_or_else(|| early("the first requests"))?;
        let mut tiles: [Vec<Tile>; 4] = Default::default();
        for (seat, dealt) in self.deal.iter().enumerate() {
            tiles[seat].clone_from(dealt.as_ref().ok_or_else(|| early("the deal"))?);
        }
        let with_flowers = self.dealt_flowers.iter().any(|flowers| !flowers.is_empty())
            || self.steps.iter().any(|(_, step)| matches!(step, Step::Draw(_, drawn) if !drawn.flowers.is_empty()));
        let walls = Walls::OfEach(if with_flowers { 36 } else { 34 });
        Ok(Told {
            tiles,
            flowers: self.dealt_flowers,
            steps: self.steps,
            awarded: self.awarded,
            is_over: self.is_over,
            fault: self.fault,
            ..Told::new(Platform::Botzone, prevalent, walls)
        })
    }

    fn entry(&mut self, number: usize, entry: &Value) -> Result<(), HandFaultKind> {
        let Some(output) = entry.get("output") else {
            self.answers = Wind::ALL.map(|seat| {
                let answer = entry.get((seat as usize).to_string()).and_then(|answer| answer.get("response"));
                answer.and_then(Value::as_str).unwrap_or_default().to_owned()
            });
            return Ok(());
        };
        if output.get("command").and_then(Value::as_str) == Some("finish") {
            return self.finish(number, output);
        }
        let content = output.get("content").ok_or(HandFaultKind::Expected("requests"))?;
        let requests: Vec<(Wind, Vec<&str>)> = Wind::ALL
            .into_iter()
            .filter_map(|seat| {
                let text = content.get((seat as usize).to_string())?.as_str()?;
                Some((seat, text.split_whitespace().collect()))
            })
            .collect();
        let own_draw = requests.iter().find(|(_, words)| words.first() == Some(&"2"));
        let (seat, words) = own_draw.or(requests.first()).ok_or(HandFaultKind::Expected("requests"))?;
        match words.as_slice() {
            ["0", _, quan] => self.prevalent = Some(seat_of(quan)?),
            ["1", ..] => {
                for (seat, words) in &requests {
                    self.deal(*seat, words)?;
                }
            }
            ["2", tile] => {
                let flowers = std::mem::take(&mut self.flowers[*seat as usize]);
                self.discarder = None;
                self.steps.push((number, Step::Draw(*seat, Drawn { flowers, tile: Some(tile_of(tile)?) })));
            }
            ["3", seat, what @ ..] => self.move_of(number, seat_of(seat)?, what)?,
            _ => return Err(HandFaultKind::Expected("a request")),
        }
        Ok(())
    }

    fn deal(&mut self, seat: Wind, words: &[&str]) -> Result<(), HandFaultKind> {
        let fault = || HandFaultKind::Expected("a deal");
        let counts = words.get(1..5).ok_or_else(fault)?;
        let tiles = words.get(5..18).ok_or_else(fault)?;
        let mut flowers = words.get(18..).unwrap_or_default().iter();
        for (seat, count) in counts.iter().enumerate() {
            let count: usize = count.parse().ok().filter(|&count| count <= 8).ok_or_else(fault)?;
            let laid = flowers.by_ref().take(count).map(|flower| flower_of(flower)).collect::<Result<Vec<_>, _>>()?;
            self.dealt_flowers[seat] = laid;
        }
        self.deal[seat as usize] = Some(tiles.iter().map(|tile| tile_of(tile)).collect::<Result<_, _>>()?);
        Ok(())
    }

    fn move_of(&mut self, number: usize, seat: Wind, what: &[&str]) -> Result<(), HandFaultKind> {
        let discarded = |tile: &str| Ok(Action::Discard(tile_of(tile)?));
        match what {
            ["DRAW"] => return Err(HandFaultKind::Expected("the tile that is drawn")),
            ["BUHUA", flower] => self.flowers[seat as usize].push(flower_of(flower)?),
            ["PLAY", tile] => self.push(number, seat, discarded(tile)?),
            ["PENG", out] => self.claim(number, seat, Action::Pung, Some(discarded(out)?)),
            ["CHI", middle, out] => self.claim(number, seat, chow(middle)?, Some(discarded(out)?)),
            ["GANG"] => match self.discarder.filter(|&other| other != seat) {
                Some(_) => self.claim(number, seat, Action::MeldedKong, None),
                None => {
                    let tile = self.answers[seat as usize].split_whitespace().nth(1);
                    let tile = tile_of(tile.ok_or(HandFaultKind::Expected("the tile of a concealed kong"))?)?;
                    self.push(number, seat, Action::ConcealedKong(tile));
                }
            },
            ["BUGANG", tile] => self.push(number, seat, Action::AddedKong(tile_of(tile)?)),
            _ => return Err(HandFaultKind::Expected("a move")),
        }
        Ok(())
    }

    fn push(&mut self, number: usize, seat: Wind, action: Action) {
        if matches!(action, Action::Discard(_)) {
            self.discarder = Some(seat);
        }
        self.steps.push((number, Step::Move(seat, action)));
    }

    /// Adds a claim, the claims that lost to it, and, after a chow or pung, the discard.
    fn claim(&mut self, number: usize, seat: Wind, action: Action, out: Option<Action>) {
        self.push(number, seat, action);
        self.lost(number, seat);
        self.discarder = None;
        if let Some(out) = out {
            self.push(number, seat, out);
        }
    }

    /// Adds the claims and wins of other players that lost to the claim or win of `taker`.
    fn lost(&mut self, number: usize, taker: Wind) {
        for seat in Wind::ALL.into_iter().filter(|&seat| seat != taker) {
            let answer = match self.answers[seat as usize].split_whitespace().collect::<Vec<_>>().as_slice() {
                ["PENG", _] => Some(Action::Pung),
                ["GANG"] => Some(Action::MeldedKong),
                ["CHI", middle, _] => chow(middle).ok(),
                ["HU"] => Some(Action::Win),
                _ => None,
            };
            self.steps.extend(answer.map(|answer| (number, Step::Lost(seat, answer))));
        }
    }

    fn finish(&mut self, number: usize, output: &Value) -> Result<(), HandFaultKind> {
        let none = Value::Null;
        let display = output.get("display").unwrap_or(&none);
        let points = |value: &Value| value.as_i64().and_then(|points| i32::try_from(points).ok());
        let scores = |of: &dyn Fn(usize) -> Option<i32>| Some([of(0)?, of(1)?, of(2)?, of(3)?]);
        let payments = scores(&|seat| points(display.get("score")?.get(seat)?))
            .or_else(|| scores(&|seat| points(output.get("content")?.get(seat.to_string())?)));
        let action = display.get("action").and_then(Value::as_str);
        let player = display.get("player").and_then(Value::as_u64);
        let seat = player.and_then(|player| Wind::ALL.get(player as usize).copied());
        let declared = || Wind::ALL.into_iter().find(|&seat| self.answers[seat as usize].trim() == "HU");
        let winner = match action {
            Some("HU") => Some(seat.ok_or(HandFaultKind::Expected("the winner"))?),
            Some(_) => None,
            None => declared(),
        };
        let false_winner = seat.or_else(declared).filter(|_| action == Some("WH"));
        if let Some(seat) = winner.or(false_winner) {
            self.steps.push((number, Step::Move(seat, Action::Win)));
            self.lost(number, seat);
        }
        let fan = |fan: &Value| {
            let times = fan.get("cnt").and_then(Value::as_u64).unwrap_or(1).min(99) as u32;
            Some((fan.get("name")?.as_str()?.to_owned(), times))
        };
        let fans = display.get("fan").and_then(Value::as_array);
        let total = display.get("fanCnt").and_then(Value::as_u64).and_then(|total| u32::try_from(total).ok());
        self.awarded = Some(Awarded {
            winner,
            total: total.filter(|_| winner.is_some()),
            fans: fans.map(|fans| fans.iter().filter_map(fan).collect()).unwrap_or_default(),
            payments,
        });
        self.is_over = winner.is_some() || action == Some("HUANG");
        self.is_finished = true;
        Ok(())
    }
}

pub(super) fn seat_of(text: &str) -> Result<Wind, HandFaultKind> {
    botzone::seat_of(text).ok_or(HandFaultKind::Expected("a number of 0 to 3"))
}

pub(super) fn tile_of(text: &str) -> Result<Tile, HandFaultKind> {
    face_of(text).and_then(Face::tile).ok_or(HandFaultKind::Expected("a tile"))
}

fn flower_of(text: &str) -> Result<Flower, HandFaultKind> {
    match face_of(text) {
        Some(Face::Flower(flower)) => Ok(flower),
        _ => Err(HandFaultKind::Expected("a flower")),
    }
}

/// Returns the chow around a middle tile.
pub(super) fn chow(middle: &str) -> Result<Action, HandFaultKind> {
    tile_of(middle)?.lower(1).map(Action::Chow).ok_or(HandFaultKind::Expected("the middle of a chow"))
}
