//! tziakcha's record of a hand (雀渣): the wall, the dice, and a number for each action.
//!
//! A record numbers its tiles 0 to 143, so no tile can occur twice, and its wall includes the tiles that were never drawn.

use bafan::{Flower, Suit, Tile, Wind};
use serde_json::Value;

use super::told::{Drawn, Step, Told, Walls};
use super::{Awarded, HandFaultKind, Platform, Record, packed};
use crate::book::Book;
use crate::play::{Action, Face, FalseWin, TILES};
use crate::wall::DEALT;

/// The number of tiles in one side of the wall.
const SIDE: usize = 36;

/// Returns the tile of a kind, by the number of the kind, 0 to 33; the kinds are in the order characters, bamboo, dots, winds, dragons.
fn tile(number: usize) -> Result<Tile, HandFaultKind> {
    let suit = |suit: Suit| Tile::number(suit, (number % 9 + 1) as u8);
    let kind = match number {
        0..9 => suit(Suit::Characters),
        9..18 => suit(Suit::Bamboo),
        18..27 => suit(Suit::Dots),
        // The order 东南西北中发白 is the same as in `Tile`.
        27..34 => Tile::at(number),
        _ => None,
    };
    kind.ok_or(HandFaultKind::Expected("the number of a kind"))
}

/// Returns the face of a tile number: a tile or a flower.
fn face(number: usize) -> Result<Face, HandFaultKind> {
    match number.checked_sub(136) {
        None => tile(number >> 2).map(Face::Tile),
        Some(flower) => Flower::at(flower).map(Face::Flower).ok_or(HandFaultKind::Expected("the number of a tile")),
    }
}

/// The names of the fans in the order of their numbers, from 1.
const FANS: &str = "大四喜 大三元 绿一色 九莲宝灯 四杠 连七对 十三幺 清幺九 小四喜 小三元 字一色 四暗刻 一色双龙会 一色四同顺 \
                    一色四节高 一色四步高 一色四连环 三杠 混幺九 七对 七星不靠 全双刻 清一色 一色三同顺 一色三节高 全大 全中 \
                    全小 清龙 三色双龙会 一色三步高 一色三连环 全带五 三同刻 三暗刻 全不靠 组合龙 大于五 小于五 三风刻 花龙 \
                    推不倒 三色三同顺 三色三节高 无番和 妙手回春 海底捞月 杠上开花 抢杠和 碰碰和 混一色 三色三步高 五门齐 \
                    全求人 双暗杠 双箭刻 全带幺 不求人 双明杠 和绝张 箭刻 圈风刻 门风刻 门前清 平和 四归一 双同刻 双暗刻 \
                    暗杠 断幺 一般高 喜相逢 连六 老少副 幺九刻 明杠 缺一门 无字 边张 嵌张 单钓 自摸 花牌 明暗杠 天和 地和 \
                    人和 人和";

/// Returns the name of the fan with this number, from 1.
fn fan(number: usize) -> Option<String> {
    FANS.split_whitespace().nth(number.checked_sub(1)?).map(str::to_owned)
}

/// Returns whether a JSON object with these keys is a record or the content of one.
pub(super) fn is_record(has: impl Fn(&str) -> bool) -> bool {
    ["script", "step"].into_iter().any(&has) || ["w", "a", "p"].into_iter().all(&has)
}

pub(super) fn read(value: &Value) -> Record {
    let opened;
    // If the object has a `step`, its `script` is only a comment.
    let step = match (value.get("script").and_then(Value::as_str), value.get("step").filter(|step| step.is_object())) {
        (_, Some(step)) => step,
        (Some(script), None) => {
            let text = packed::part(script).map_err(|kind| kind.at(0))?;
            opened = serde_json::from_str::<Value>(&text).map_err(|_| HandFaultKind::Json.at(0))?;
            &opened
        }
        (None, None) => value,
    };
    let reader = Reader::of(step).map_err(|kind| kind.at(0))?;
    reader.told(step).map_err(|kind| kind.at(0))?.played()
}

struct Reader {
    /// The tile numbers in the order of taking.
    wall: Vec<usize>,
    actions: Vec<(Wind, usize, usize)>,
}

impl Reader {
    fn of(step: &Value) -> Result<Reader, HandFaultKind> {
        let mut wall = wall(step)?;
        let actions = step.get("a").and_then(Value::as_array).ok_or(HandFaultKind::Expected("actions"))?;
        let actions: Vec<(Wind, usize, usize)> = actions.iter().map_while(action).collect();
        let start = first_tile(step);
        let first = actions.iter().find(|&&(_, kind, data)| kind == 7 && data >> 8 & 255 == 0);
        let drawn = first.map(|&(_, _, data)| data & 255);
        // Programs disagree on whose wall is broken, so the first tile drawn decides.
        let fits = |start: usize| drawn.is_none_or(|tile| wall.get((start + DEALT) % TILES) == Some(&tile));
        let start = (0..4).map(|side| (start + SIDE * side) % TILES).find(|&start| fits(start));
        wall.rotate_left(start.ok_or(HandFaultKind::OtherWall)?);
        Ok(Reader { wall, actions })
    }

    fn told(&self, step: &Value) -> Result<Told, HandFaultKind> {
        let number = |from: &Value, key: &str| from.get(key).and_then(Value::as_u64);
        let round = number(step, "i").unwrap_or(0) as usize;
        let prevalent = Wind::ALL[round / 4 % 4];
        let mut hands = self.dealt();
        let mut told = Told::new(Platform::Tziakcha, prevalent, Walls::One(Vec::new()));
        // The draw that brought each tile, by its index among the steps; `None` for a tile that replaced a dealt flower.
        let mut came: Vec<(usize, Option<usize>)> = Vec::new();
        let mut drawn: Vec<usize> = self.wall.iter().take(DEALT).copied().collect();
        // The place in the wall of the next tile drawn from the head.
        let mut heads = DEALT;
        if let Some(tile) = hands[0].pop() {
            came.push((tile, Some(0)));
            told.steps.push((0, Step::Draw(Wind::East, Drawn::of(face(tile)?))));
        }
        let mut discarded = None;
        for (at, &(seat, kind, data)) in self.actions.iter().enumerate() {
            let entry = at + 1;
            let taken = match kind {
                1 => self.flower(seat, data, &mut hands, &mut told, &mut came),
                7 => {
                    let tile = data & 255;
                    let from_head = data >> 8 & 255 == 0;
                    // Skip a tile already taken from the tail: the upper tile of the last stack may have been a replacement.
                    while self.wall.get(heads).is_some_and(|next| drawn.contains(next)) {
                        heads += 1;
                    }
                    if from_head && self.wall.get(heads) != Some(&tile) {
                        Err(HandFaultKind::OtherWall)
                    } else {
                        came.push((tile, Some(told.steps.len())));
                        told.steps.push((entry, Step::Draw(seat, Drawn::of(face(tile)?))));
                        Ok(Some(tile))
                    }
                }
                _ => self.action(kind, data, discarded).map(|action| {
                    if let Some(Action::Discard(tile)) = action {
                        discarded = Some(tile);
                    }
                    told.steps.extend(action.map(|action| (entry, Step::Move(seat, action))));
                    None
                }),
            };
            match taken {
                Ok(tile) => drawn.extend(tile),
                Err(kind) => {
                    told.fault = Some(kind.at(entry));
                    break;
                }
            }
        }
        for (seat, hand) in hands.iter().enumerate() {
            told.tiles[seat] = self.kinds(hand)?;
        }
        let rest = self.wall.iter().filter(|tile| !drawn.contains(tile));
        told.walls = Walls::One(rest.map(|&tile| face(tile)).collect::<Result<_, _>>()?);
        self.settings(step, &mut told);
        Ok(told)
    }

    /// Returns the numbers of the tiles dealt to each seat: 13, and a fourteenth for East.
    fn dealt(&self) -> [Vec<usize>; 4] {
        let mut hands: [Vec<usize>; 4] = Default::default();
        let mut wall = self.wall.iter().copied();
        for _ in 0..3 {
            hands.iter_mut().for_each(|hand| hand.extend(wall.by_ref().take(4)));
        }
        hands.iter_mut().for_each(|hand| hand.extend(wall.next()));
        hands[0].extend(wall.next());
        hands
    }

    /// Lays down a flower; its replacement belongs to the same draw or deal as the flower.
    fn flower(
        &self,
        seat: Wind,
        data: usize,
        hands: &mut [Vec<usize>; 4],
        told: &mut Told,
        came: &mut Vec<(usize, Option<usize>)>,
    ) -> Result<Option<usize>, HandFaultKind> {
        let (replacement, flower) = (data & 255, 136 + (data >> 8 & 7));
        let new = face(replacement)?;
        // The draw that brought the flower, directly or as the replacement of another; `None` if the flower came with the deal.
        let draw = came.iter().find(|&&(tile, _)| tile == flower).and_then(|&(_, draw)| draw);
        let hand = &mut hands[seat as usize];
        if let Some(place) = hand.iter().position(|&tile| tile == flower) {
            hand[place] = replacement;
            told.flowers[seat as usize].extend(Flower::at(flower - 136));
        } else {
            match draw.and_then(|draw| told.steps.get_mut(draw)) {
                Some((_, Step::Draw(owner, drawn))) if *owner == seat => drawn.add(new),
                _ => return Err(HandFaultKind::Expected("a flower that the player has")),
            }
        }
        came.push((replacement, draw));
        Ok(Some(replacement))
    }

    /// Returns the move that an action encodes, if any.
    fn action(&self, kind: usize, data: usize, discarded: Option<Tile>) -> Result<Option<Action>, HandFaultKind> {
        let of = || tile(data & 63);
        let claims = |action: Action| {
            if Some(of()?) == discarded { Ok(Some(action)) } else { Err(HandFaultKind::OtherClaim) }
        };
        let (from, is_done) = (data >> 6 & 3, data != 0);
        Ok(match kind {
            2 => Some(match face(data & 255)? {
                Face::Tile(tile) => Action::Discard(tile),
                Face::Flower(_) => Action::DiscardFlower,
            }),
            3 if is_done => Some(Action::Chow(of()?.lower(1).ok_or(HandFaultKind::Expected("the middle of a chow"))?)),
            4 if is_done => claims(Action::Pung)?,
            5 if data >> 8 & 3 == 3 => Some(Action::AddedKong(of()?)),
            5 if from == 0 => Some(Action::ConcealedKong(of()?)),
            5 => claims(Action::MeldedKong)?,
            6 if is_done => Some(Action::Win),
            _ => None,
        })
    }

    fn kinds(&self, tiles: &[usize]) -> Result<Vec<Tile>, HandFaultKind> {
        let kinds = tiles.iter().map(|&tile| match face(tile)? {
            Face::Tile(tile) => Ok(tile),
            Face::Flower(_) => Err(HandFaultKind::Expected("every flower replaced")),
        });
        kinds.collect()
    }

    /// Reads the names, the title, the time of the start, the minimum, the penalty for a false win, and the result.
    fn settings(&self, step: &Value, told: &mut Told) {
        let none = Value::Null;
        let game = step.get("g").unwrap_or(&none);
        let name = |seat: usize| Some(step.get("p")?.get(seat)?.get("n")?.as_str()?.to_owned());
        told.names = name(0).and_then(|east| Some([east, name(1)?, name(2)?, name(3)?]));
        let round = step.get("i").and_then(Value::as_u64);
        let title = game.get("t").and_then(Value::as_str).unwrap_or_default();
        told.title = round.map(|round| format!("{title} {}", round.saturating_add(1)).trim().to_owned());
        told.started = step.get("t").and_then(Value::as_u64).filter(|&time| time > 0);
        if let Some(minimum) = game.get("l").and_then(Value::as_u64) {
            told.minimum = minimum.min(999) as u32;
        }
        if game.get("z").is_some_and(|price| price.as_u64() == Some(1) || price.as_bool() == Some(true)) {
            told.false_win = FalseWin::of(Book::Mil25);
        }
        let Some(results) = step.get("y").and_then(Value::as_array) else { return };
        let total = |result: &Value| result.get("f").and_then(Value::as_u64).filter(|&total| total > 0);
        let has_fans = |result: &Value| result.get("t").and_then(Value::as_object).is_some_and(|fans| !fans.is_empty());
        let winner = results.iter().take(4).position(|result| total(result).is_some() || has_fans(result));
        let result = winner.and_then(|winner| results.get(winner)).unwrap_or(&none);
        let counted = result.get("t").and_then(Value::as_object).into_iter().flatten();
        let fans = counted.filter_map(|(number, worth)| {
            Some((number.parse().ok().and_then(fan)?, (worth.as_u64()? >> 8).min(99) as u32 + 1))
        });
        let paid = step.get("s").and_then(Value::as_array).into_iter().flatten();
        let paid: Option<Vec<i32>> = paid.map(|points| i32::try_from(points.as_i64()?).ok()).collect();
        told.awarded = Some(Awarded {
            winner: winner.map(|winner| Wind::ALL[winner]),
            total: total(result).and_then(|total| u32::try_from(total).ok()),
            fans: fans.collect(),
            payments: paid.and_then(|paid| paid.try_into().ok()),
        });
        told.is_over = true;
    }
}

/// Splits an action into seat, kind and data.
fn action(entry: &Value) -> Option<(Wind, usize, usize)> {
    let head = entry.get(0)?.as_u64()?;
    let data = entry.get(1).and_then(Value::as_u64).unwrap_or(0);
    Some((*Wind::ALL.get((head >> 4) as usize)?, (head & 15) as usize, (data & 0xffff) as usize))
}

/// Reads the wall: 144 different numbers.
fn wall(step: &Value) -> Result<Vec<usize>, HandFaultKind> {
    let fault = HandFaultKind::Expected("a wall of 144 tiles");
    let text = step.get("w").and_then(Value::as_str).unwrap_or_default();
    let digits: Option<Vec<usize>> = text.chars().map(|digit| Some(digit.to_digit(16)? as usize)).collect();
    let digits = digits.unwrap_or_default();
    let wall: Vec<usize> =
        digits.chunks_exact(2).map(|pair| pair.iter().fold(0, |tile, digit| tile << 4 | digit)).collect();
    let mut sorted = wall.clone();
    sorted.sort_unstable();
    if sorted.into_iter().eq(0..TILES) { Ok(wall) } else { Err(fault) }
}

/// Returns the place of the first tile according to the dice, counted from the wall of the session's first dealer, whoever deals now.
fn first_tile(step: &Value) -> usize {
    let dice = step.get("d").and_then(Value::as_u64).unwrap_or(0);
    let dice: [usize; 4] = std::array::from_fn(|place| (dice >> (4 * place) & 15) as usize);
    // 65 leaves the remainder 1 when divided by 4, and the difference cannot be negative, because a die has at most 15 here.
    let side = (65 - dice[0] - dice[1]) % 4;
    SIDE * side + 2 * dice.iter().sum::<usize>()
}
