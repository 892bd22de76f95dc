//! The forms of a winning hand in 宜春.

use bafan::{Dragon, Suit, Tile, Wind};

use super::{BIG_WINDS, GAP, HEAVEN, HONORS, LUXURY, SCATTERED, SETTING, Yichun};
use crate::games::win::Win;
use crate::games::{Counted, Worth};

/// One way to read a winning hand, with the values that it brings.
#[derive(Clone, Debug)]
pub struct Form {
    name: &'static str,
    /// The number of kinds held four times, in seven pairs; 0 in other forms.
    fours: u32,
    /// The names of the other values that the tiles bring.
    tiles: Vec<&'static str>,
    /// Whether the form is sets and a pair.
    pub divided: bool,
    /// Whether the form excludes factors.
    pub alone: bool,
}

impl Form {
    fn new(name: &'static str) -> Form {
        Form { name, fours: 0, tiles: Vec::new(), divided: false, alone: false }
    }

    fn with(mut self, name: &'static str) -> Form {
        self.tiles.push(name);
        self
    }

    /// Returns the values of the form.
    pub fn counted(&self, game: &Yichun) -> Vec<Counted> {
        let mut counted = vec![Counted::of_game(game, self.name, 1)];
        if self.fours > 0 {
            // 豪华: the points are doubled for each kind held four times or, if the switch `luxury` says so, multiplied by the number of
            // these kinds.
            let doubling = game.is_default(LUXURY);
            let worth = if doubling { Worth::Times(2) } else { Worth::Times(self.fours) };
            counted.push(Counted { name: "豪华", times: if doubling { self.fours } else { 1 }, worth });
        }
        counted.extend(self.tiles.iter().map(|name| Counted::of_game(game, name, 1)));
        counted
    }
}

/// Returns every form of the hand.
pub fn forms(game: &Yichun, win: &Win) -> Vec<Form> {
    let mut forms: Vec<Form> = sets(game, win).into_iter().chain(pairs(win)).collect();
    let honors = win.counts().kinds().iter().all(Tile::is_honor);
    if honors {
        forms = forms.into_iter().flat_map(|form| of_honors(game, form)).collect();
        // Any fourteen honors win.
        forms.push(Form::new("基本分").with("字一色"));
    } else if is_one_suit(win) {
        forms = forms.into_iter().map(|form| form.with("清一色")).collect();
    }
    forms.extend(scattered(game, win));
    let first = win.first && !forms.is_empty();
    if first {
        let name = if win.winner == win.dealer { "天糊" } else { "地糊" };
        forms.extend(heaven(game, name, &forms));
    }
    forms
}

/// Returns the forms of 地糊, a win on the dealer's first discard or on a first draw, or of 天糊, a win with the dealt hand: by default, one
/// form worth 12; otherwise, each form of the hand with the factor 12.
fn heaven(game: &Yichun, name: &'static str, forms: &[Form]) -> Vec<Form> {
    if game.is_default(HEAVEN) {
        let divided = forms.iter().all(|form| form.divided);
        return vec![Form { divided, alone: true, ..Form::new(name) }];
    }
    forms.iter().map(|form| form.clone().with(name)).collect()
}

/// Returns the form of four sets and a pair, if the hand consists of them.
fn sets(game: &Yichun, win: &Win) -> Option<Form> {
    win.division(&SETTING)?;
    let melded_pungs = win.melds.iter().all(|meld| meld.shape.is_pung());
    let copies: Vec<u8> = win.standing.iter().map(|(_, copies)| copies).collect();
    let pairs = copies.iter().filter(|&&copies| copies == 2).count();
    let pungs = melded_pungs && pairs == 1 && copies.iter().all(|copies| matches!(copies, 2 | 3));
    let mut form = Form::new(if pungs { "大七对" } else { "平糊" });
    form.divided = true;
    let held = win.counts();
    if pungs && Dragon::ALL.iter().all(|dragon| held[dragon.tile()] >= 3) {
        form = form.with("大三元");
    }
    let enough = |wind: &Wind| {
        let kong = win.melds.iter().any(|meld| meld.shape.is_kong() && meld.tiles[0] == wind.tile());
        kong || !game.is_default(BIG_WINDS) && held[wind.tile()] >= 3
    };
    if pungs && Wind::ALL.iter().all(enough) {
        form = form.with("大四喜");
    }
    Some(form)
}

/// Returns the form of seven pairs, in which four equal tiles count as two pairs, if the hand consists of them.
fn pairs(win: &Win) -> Option<Form> {
    let even = win.melds.is_empty() && win.standing.iter().all(|(_, copies)| copies % 2 == 0);
    let fours = win.standing.iter().filter(|&(_, copies)| copies == 4).count() as u32;
    even.then(|| Form { fours, ..Form::new("小七对") })
}

/// Returns the forms that replace a form with sets or pairs in a hand of honors. By default, 字一色 and 成阕 multiply that form; if the switch
/// `honors` is changed, the hand counts either as one point multiplied by these two or as that form alone.
fn of_honors(game: &Yichun, form: Form) -> Vec<Form> {
    let factor = |form: Form| form.with("字一色").with("成阕");
    let name = if form.name == "平糊" { form.name } else { "基本分" };
    let plain = Form { name, fours: 0, ..form.clone() };
    if game.is_default(HONORS) { vec![factor(form)] } else { vec![factor(plain), form] }
}

fn is_one_suit(win: &Win) -> bool {
    let mut suits = win.counts().kinds().iter().map(Tile::suit);
    let first: Option<Suit> = suits.next().flatten();
    first.is_some() && suits.all(|suit| suit == first)
}

/// Returns the form of 十三烂 or, with all seven honors, of 七星十三烂, if the hand is one: fourteen different tiles with at least five honors and
/// at most three tiles of each suit (exactly three if the switch `scattered` says so), with ranks at least `gap` apart.
fn scattered(game: &Yichun, win: &Win) -> Option<Form> {
    let kinds = win.standing.kinds();
    let ranks = |suit: Suit| -> Vec<u8> {
        kinds.iter().filter(|tile| tile.suit() == Some(suit)).filter_map(Tile::rank).collect()
    };
    let gap = if game.is_default(GAP) { 3 } else { 2 };
    let honors = kinds.iter().filter(|tile| tile.is_honor()).count();
    let enough = |suit: &Suit| ranks(*suit).len() == 3;
    let apart = |suit: &Suit| ranks(*suit).len() <= 3 && ranks(*suit).windows(2).all(|two| two[0] + gap <= two[1]);
    let fits = kinds.len() == 14
        && honors >= 5
        && Suit::ALL.iter().all(apart)
        && (game.is_default(SCATTERED) || Suit::ALL.iter().all(enough));
    fits.then(|| Form::new(if honors == 7 { "七星十三烂" } else { "十三烂" }))
}
