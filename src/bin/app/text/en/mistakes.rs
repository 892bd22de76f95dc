//! Mistakes, and why a fan is not in a hand.

use bafan::study::quiz::{Lack, Mistake};
use bafan::{Fan, Form, Profile, Set, Shape, TileSet};

use super::{TEXT, counted, tile};

pub fn mistake(mistake: Mistake) -> String {
    match mistake {
        Mistake::Missed(fan) => format!("You left out {}.", named(fan)),
        Mistake::Absent(fan) => format!("You counted {}, which is not there.", named(fan)),
        Mistake::Swallowed { fan, by } => format!("You counted {} beside {}.", named(fan), named(by)),
        Mistake::TooOften(fan) => format!("You counted {} once too often.", named(fan)),
        Mistake::TooSeldom(fan) => format!("You counted {} too seldom.", named(fan)),
        Mistake::Wait { given: Some(given), right: Some(right) } => {
            format!("You took {} for {}.", named(right), named(given))
        }
        Mistake::Wait { given: Some(given), right: None } => format!("You counted {}; the wait is none.", named(given)),
        Mistake::Wait { given: None, right: Some(right) } => format!("You left out the wait, {}.", named(right)),
        Mistake::Wait { given: None, right: None } => "You took one wait for another.".into(),
        Mistake::Winds => "You took the wind of the round for that of the seat, or the other way round.".into(),
        Mistake::FlowersToEight => "Flowers do not count towards the eight.".into(),
        Mistake::Eight => "A win needs eight points without flowers.".into(),
        Mistake::Sum => "The fans are right; the sum is not.".into(),
        Mistake::Profile(profile) => format!("That is right under other rules: {}.", profile_name(profile)),
        Mistake::Points(fan) => format!("What {} is worth.", named(fan)),
        Mistake::Built(fan) => format!("{} does not count in it.", named(fan)),
        Mistake::WaitMissed => "A tile that wins is missing.".into(),
        Mistake::WaitExtra => "A tile is there that does not win.".into(),
        Mistake::WaitWorth => "What a wait is worth.".into(),
        Mistake::Discard => "Another discard leaves more.".into(),
        Mistake::Pays => "What a seat gets or pays.".into(),
        Mistake::Reading => "Another reading is worth more.".into(),
        Mistake::Win => "Whether the tiles win.".into(),
    }
}

pub fn lack(lack: &Lack) -> String {
    match lack {
        Lack::Rules => "these rules do not have it".into(),
        Lack::Form(form) => format!("the hand is read as {}", form_name(*form)),
        Lack::Tiles(kinds) => format!("the hand has {}", list(*kinds)),
        Lack::Without(kinds) if kinds.iter().count() > 9 => "none of the tiles it needs is there".into(),
        Lack::Without(kinds) => format!("the hand has no {}", list(*kinds)),
        Lack::Suits(suits) => format!("it has {}", counted((*suits).into(), "suit")),
        Lack::Set(set) => format!("{} does not fit", set_name(set)),
        Lack::Pair(pair) => format!("the pair of {} does not fit", tile(*pair)),
        Lack::Sets { there, .. } if there.is_empty() => "none of it is there".into(),
        Lack::Sets { there, missing } => format!("there is {}, but not {}", sets(there), sets(missing)),
        Lack::NoPung(kinds) => format!("no pung or kong of {}", list(*kinds)),
        Lack::Kongs { melded, concealed } => {
            format!(
                "{} and {}",
                counted((*melded).into(), "melded kong"),
                counted((*concealed).into(), "concealed kong")
            )
        }
        Lack::ConcealedPungs(pungs) => counted((*pungs).into(), "concealed pung"),
        Lack::OpenMelds(melds) => counted((*melds).into(), "open meld"),
        Lack::SelfDrawn(true) => "the winning tile was drawn".into(),
        Lack::SelfDrawn(false) => "the winning tile was a discard".into(),
        Lack::Flag(_) => "it was not won in such a moment".into(),
        Lack::Waits(kinds) => format!("the hand waited for {}", list(*kinds)),
        Lack::Completes(Some(set)) => format!("the winning tile completes {}", set_name(set)),
        Lack::Completes(None) => "the winning tile completes the pair".into(),
        Lack::FourAlike(None) => "no kind is there four times".into(),
        Lack::FourAlike(Some(kong)) => format!("the four {} are a kong", tile(*kong)),
        Lack::Flowers => "there are no flowers".into(),
        Lack::OtherFan(fan) => format!("{} counts", named(*fan)),
    }
}

fn named(fan: Fan) -> String {
    format!("{} {}", fan.name(), fan.english())
}

fn profile_name(profile: Profile) -> &'static str {
    (TEXT.settings.profile)(profile)[0]
}

fn form_name(form: Form) -> &'static str {
    match form {
        Form::Sets => "four sets and a pair",
        Form::SevenPairs => "seven pairs",
        Form::ThirteenOrphans => "thirteen orphans",
        Form::Knitted => "honours and knitted tiles",
    }
}

fn set_name(set: &Set) -> String {
    let (first, third) = (tile(set.tile), set.tile.higher(2).map(tile));
    match (set.shape, third) {
        (Shape::Chow, Some(third)) => format!("the chow {first} to {third}"),
        (Shape::Pung, _) => format!("the pung of {first}"),
        (Shape::MeldedKong | Shape::ConcealedKong, _) => format!("the kong of {first}"),
        _ => format!("the knitted set from {first}"),
    }
}

fn sets(sets: &[Set]) -> String {
    sets.iter().map(set_name).collect::<Vec<_>>().join(", ")
}

fn list(kinds: TileSet) -> String {
    kinds.iter().map(tile).collect::<Vec<_>>().join(", ")
}
