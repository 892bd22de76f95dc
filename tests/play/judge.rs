//! A judge for the Botzone protocol that works with text only: it deals, sends requests, and refuses illegal responses.

use bafan::{Hand, score};
use oorandom::Rand32;

/// A hand on the platform.
pub struct Judge {
    walls: [Vec<String>; 4],
    hands: [Vec<String>; 4],
    /// For each player, the type of each meld and its tiles.
    melds: [Vec<(Kind, Vec<String>)>; 4],
    flowers: [Vec<String>; 4],
    river: Vec<String>,
    quan: usize,
    after_kong: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Chow,
    Pung,
    Kong,
    Concealed,
}

/// The end of a hand: the winner, the points and whether the win was on another player's tile; `None` without a winner.
pub type Ended = Option<(usize, u32, bool)>;

/// The callback that returns a player's response, given the player's number and the request.
pub type Ask<'a> = &'a mut dyn FnMut(usize, &str) -> String;

impl Judge {
    pub fn new(seed: u32, with_flowers: bool) -> Judge {
        let mut chance = Rand32::new(u64::from(seed));
        let groups = [('W', 9), ('B', 9), ('T', 9), ('F', 4), ('J', 3)];
        let kinds = groups.iter().flat_map(|&(letter, count)| (1..=count).map(move |n| format!("{letter}{n}")));
        let mut set: Vec<String> = kinds.flat_map(|kind| std::iter::repeat_n(kind, 4)).collect();
        if with_flowers {
            set.extend((1..=8).map(|n| format!("H{n}")));
        }
        for end in (1..set.len()).rev() {
            set.swap(end, chance.rand_range(0..end as u32 + 1) as usize);
        }
        let size = set.len() / 4;
        let mut judge = Judge {
            walls: std::array::from_fn(|player| set[size * player..size * (player + 1)].to_vec()),
            hands: Default::default(),
            melds: Default::default(),
            flowers: Default::default(),
            river: Vec::new(),
            quan: seed as usize % 4,
            after_kong: false,
        };
        for player in 0..4 {
            while judge.hands[player].len() < 13 {
                let tile = judge.walls[player].pop().unwrap();
                let to = if tile.starts_with('H') { &mut judge.flowers } else { &mut judge.hands };
                to[player].push(tile);
            }
        }
        judge
    }

    /// Plays the hand.
    ///
    /// # Errors
    ///
    /// Returns the player, the request and the illegal response.
    pub fn play(&mut self, ask: Ask) -> Result<Ended, String> {
        for player in 0..4 {
            let request = format!("0 {player} {}", self.quan);
            self.expect_pass(player, &request, ask)?;
        }
        let counts: Vec<String> = self.flowers.iter().map(|flowers| flowers.len().to_string()).collect();
        for player in 0..4 {
            let words = [counts.clone(), self.hands[player].clone(), self.flowers.concat()].concat();
            self.expect_pass(player, &format!("1 {}", words.join(" ")), ask)?;
        }
        let mut turn = 0;
        loop {
            let Some(drawn) = self.draw(turn, ask)? else { return Ok(None) };
            match self.own_turn(turn, &drawn, ask)? {
                Next::Draws(player) => turn = player,
                Next::Ended(ended) => return Ok(ended),
            }
        }
    }

    fn expect_pass(&self, player: usize, request: &str, ask: Ask) -> Result<(), String> {
        match ask(player, request) {
            pass if pass == "PASS" => Ok(()),
            other => Err(format!("player {player} to {request:?}: {other:?} where only PASS is allowed")),
        }
    }

    /// Draws a tile and announces every flower to all players. Returns `None` if the wall is empty.
    fn draw(&mut self, player: usize, ask: Ask) -> Result<Option<String>, String> {
        loop {
            let Some(tile) = self.walls[player].pop() else { return Ok(None) };
            if !tile.starts_with('H') {
                return Ok(Some(tile));
            }
            for other in 0..4 {
                self.expect_pass(other, &format!("3 {player} BUHUA {tile}"), ask)?;
            }
            self.flowers[player].push(tile);
        }
    }

    fn own_turn(&mut self, player: usize, drawn: &str, ask: Ask) -> Result<Next, String> {
        let request = format!("2 {drawn}");
        let response = ask(player, &request);
        for other in (0..4).filter(|&other| other != player) {
            self.expect_pass(other, &format!("3 {player} DRAW"), ask)?;
        }
        let refuse = |why: &str| Err(format!("player {player} to {request:?}: {response:?}: {why}"));
        self.hands[player].push(drawn.to_owned());
        let kongs_open = !self.walls[player].is_empty() && !self.walls[(player + 1) % 4].is_empty();
        match response.split(' ').collect::<Vec<_>>().as_slice() {
            ["PLAY", tile] => {
                if !self.take(player, tile, 1) {
                    return refuse("not held");
                }
                let (text, tile) = (format!("3 {player} PLAY {tile}"), (*tile).to_owned());
                self.discarded(player, &tile, &text, ask)
            }
            ["GANG", tile] => {
                if !kongs_open || !self.take(player, tile, 4) {
                    return refuse("no such kong");
                }
                self.melds[player].push((Kind::Concealed, vec![(*tile).to_owned(); 4]));
                self.after_kong = true;
                for other in 0..4 {
                    self.expect_pass(other, &format!("3 {player} GANG"), ask)?;
                }
                Ok(Next::Draws(player))
            }
            ["BUGANG", tile] => {
                let pung = self.melds[player].iter().position(|(kind, tiles)| *kind == Kind::Pung && tiles[0] == *tile);
                let Some(pung) = pung.filter(|_| kongs_open && self.take(player, tile, 1)) else {
                    return refuse("no such kong");
                };
                self.added(player, pung, tile, ask)
            }
            ["HU"] => {
                self.take(player, drawn, 1);
                match self.points(player, drawn, true, self.after_kong, player) {
                    Some(points) => Ok(Next::Ended(Some((player, points, false)))),
                    None => refuse("no win of eight points"),
                }
            }
            _ => refuse("no such response"),
        }
    }

    /// Adds a tile to a pung to make a kong, which the other players may rob.
    fn added(&mut self, player: usize, pung: usize, tile: &str, ask: Ask) -> Result<Next, String> {
        let request = format!("3 {player} BUGANG {tile}");
        self.expect_pass(player, &request, ask)?;
        for other in (1..4).map(|step| (player + step) % 4) {
            match ask(other, &request).as_str() {
                "PASS" => {}
                "HU" => match self.points(other, tile, false, true, player) {
                    Some(points) => return Ok(Next::Ended(Some((other, points, true)))),
                    None => return Err(format!("player {other} to {request:?}: no win of eight points")),
                },
                response => return Err(format!("player {other} to {request:?}: {response:?}")),
            }
        }
        self.melds[player][pung] = (Kind::Kong, vec![tile.to_owned(); 4]);
        self.after_kong = true;
        Ok(Next::Draws(player))
    }

    /// Handles a discard: all other players answer; a win ends the hand, and a pung or kong takes precedence over a chow.
    fn discarded(&mut self, player: usize, tile: &str, request: &str, ask: Ask) -> Result<Next, String> {
        self.after_kong = false;
        self.expect_pass(player, request, ask)?;
        let order: Vec<usize> = (1..4).map(|step| (player + step) % 4).collect();
        let last = self.walls[order[0]].is_empty();
        let mut claims = Vec::new();
        let mut winner = None;
        for &other in &order {
            let response = ask(other, request);
            let refuse = |why: &str| Err(format!("player {other} to {request:?}: {response:?}: {why}"));
            if response == "HU" {
                match self.points(other, tile, false, false, player) {
                    Some(points) => winner = winner.or(Some((other, points, true))),
                    None => return refuse("no win of eight points"),
                }
            } else if response != "PASS" {
                if last || !self.is_claim(other, tile, &response, other == order[0]) {
                    return refuse("not allowed");
                }
                claims.push((response.starts_with("CHI"), other, response));
            }
        }
        if winner.is_some() {
            return Ok(Next::Ended(winner));
        }
        claims.sort();
        match claims.into_iter().next() {
            Some((_, other, response)) => self.claimed(other, tile, &response, ask),
            None => {
                self.river.push(tile.to_owned());
                Ok(Next::Draws(order[0]))
            }
        }
    }

    fn is_claim(&self, player: usize, tile: &str, response: &str, next: bool) -> bool {
        let held = |tile: &str| self.hands[player].iter().filter(|held| *held == tile).count();
        match response.split(' ').collect::<Vec<_>>().as_slice() {
            ["PENG", out] => held(tile) >= 2 && held(out) > if *out == tile { 2 } else { 0 },
            ["GANG"] => {
                let open = !self.walls[player].is_empty() && !self.walls[(player + 1) % 4].is_empty();
                open && held(tile) == 3
            }
            ["CHI", middle, out] => {
                let Some(chow) = chow(middle) else { return false };
                let used = chow.iter().filter(|part| *part != tile).count();
                let mut rest = self.hands[player].clone();
                let taken = chow.iter().filter(|part| *part != tile).all(|part| {
                    let place = rest.iter().position(|held| held == part);
                    place.map(|place| rest.remove(place)).is_some()
                });
                next && used == 2 && taken && rest.iter().any(|held| held == out)
            }
            _ => false,
        }
    }

    fn claimed(&mut self, player: usize, tile: &str, response: &str, ask: Ask) -> Result<Next, String> {
        let text = format!("3 {player} {response}");
        match response.split(' ').collect::<Vec<_>>().as_slice() {
            ["GANG"] => {
                self.take(player, tile, 3);
                self.melds[player].push((Kind::Kong, vec![tile.to_owned(); 4]));
                for other in 0..4 {
                    self.expect_pass(other, &text, ask)?;
                }
                self.after_kong = true;
                Ok(Next::Draws(player))
            }
            ["PENG", out] => {
                self.take(player, tile, 2);
                self.take(player, out, 1);
                self.melds[player].push((Kind::Pung, vec![tile.to_owned(); 3]));
                self.discarded(player, out, &text, ask)
            }
            ["CHI", middle, out] => {
                let chow = chow(middle).unwrap();
                for part in chow.iter().filter(|part| *part != tile) {
                    self.take(player, part, 1);
                }
                self.take(player, out, 1);
                self.melds[player].push((Kind::Chow, chow));
                self.discarded(player, out, &text, ask)
            }
            _ => unreachable!("checked before"),
        }
    }

    /// Removes `count` equal tiles from a hand; returns `false` if the hand does not have them.
    fn take(&mut self, player: usize, tile: &str, count: usize) -> bool {
        let hand = &mut self.hands[player];
        if hand.iter().filter(|held| *held == tile).count() < count {
            return false;
        }
        for _ in 0..count {
            let place = hand.iter().position(|held| held == tile).unwrap();
            hand.remove(place);
        }
        true
    }

    /// Returns the points of a win; `None` if it is worth less than eight.
    fn points(&self, player: usize, tile: &str, drawn: bool, kong: bool, turn: usize) -> Option<u32> {
        let mut text = String::new();
        for (kind, tiles) in &self.melds[player] {
            let mark = if *kind == Kind::Concealed { "" } else { ",1" };
            text += &format!("[{}{mark}]", tiles.iter().map(|tile| notation(tile)).collect::<String>());
        }
        text.extend(self.hands[player].iter().map(|tile| notation(tile)));
        text += &notation(tile);
        let open =
            self.melds.iter().flatten().filter(|(kind, _)| *kind != Kind::Concealed).flat_map(|(_, tiles)| tiles);
        let shown = open.chain(&self.river).filter(|shown| *shown == tile).count();
        let flag = |on: bool| char::from(b'0' + u8::from(on));
        let last = self.walls[(turn + 1) % 4].is_empty();
        let winds = ['E', 'S', 'W', 'N'];
        text.extend([
            '|',
            winds[self.quan],
            winds[player],
            flag(drawn),
            flag(shown == 3 && (drawn || !kong)),
            flag(last),
            flag(kong),
        ]);
        let hand: Hand = text.parse().ok()?;
        let score = score(&hand, &bafan::RuleSet::international()).ok()?;
        score.reaches_minimum().then(|| score.total())
    }
}

enum Next {
    Draws(usize),
    Ended(Ended),
}

/// Returns the tiles of a chow given by its middle tile; `None` if there is no such chow.
fn chow(middle: &str) -> Option<Vec<String>> {
    let (suit, rank) = middle.split_at_checked(1)?;
    let rank: u8 = rank.parse().ok()?;
    let fits = ["W", "B", "T"].contains(&suit) && (2..=8).contains(&rank);
    fits.then(|| (rank - 1..=rank + 1).map(|rank| format!("{suit}{rank}")).collect())
}

fn notation(tile: &str) -> String {
    let (suit, number) = tile.split_at(1);
    match suit {
        "W" => format!("{number}m"),
        "B" => format!("{number}p"),
        "T" => format!("{number}s"),
        "F" => ["E", "S", "W", "N"][number.parse::<usize>().unwrap() - 1].to_owned(),
        _ => ["C", "F", "P"][number.parse::<usize>().unwrap() - 1].to_owned(),
    }
}
