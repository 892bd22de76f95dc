//! 错在哪里，番种为什么不成立

use bafan::study::quiz::{Lack, Mistake};
use bafan::{Form, Profile, Set, Shape, TileSet};

use super::{TEXT, tile};

pub fn mistake(mistake: Mistake) -> String {
    match mistake {
        Mistake::Missed(fan) => format!("漏了{}。", fan.name()),
        Mistake::Absent(fan) => format!("多算了{}，牌里没有。", fan.name()),
        Mistake::Swallowed { fan, by } => format!("有{}，不能再计{}。", by.name(), fan.name()),
        Mistake::TooOften(fan) => format!("{}多计了。", fan.name()),
        Mistake::TooSeldom(fan) => format!("{}少计了。", fan.name()),
        Mistake::Wait { given: Some(given), right: Some(right) } => {
            format!("把{}当成了{}。", right.name(), given.name())
        }
        Mistake::Wait { given: Some(given), right: None } => format!("多算了{}，这样听不计。", given.name()),
        Mistake::Wait { given: None, right: Some(right) } => format!("漏了{}。", right.name()),
        Mistake::Wait { given: None, right: None } => "听牌看错了。".into(),
        Mistake::Winds => "圈风和门风弄反了。".into(),
        Mistake::FlowersToEight => "花牌不算在八番起和之内。".into(),
        Mistake::Eight => "不算花牌要够八番才能和。".into(),
        Mistake::Sum => "番种都对，总数加错了。".into(),
        Mistake::Profile(profile) => format!("按另一种规则才对：{}。", profile_name(profile)),
        Mistake::Points(fan) => format!("{}的番数。", fan.name()),
        Mistake::Built(fan) => format!("这手牌计不上{}。", fan.name()),
        Mistake::WaitMissed => "漏了能和的牌。".into(),
        Mistake::WaitExtra => "有的牌和不了。".into(),
        Mistake::WaitWorth => "听牌的番数不对。".into(),
        Mistake::Discard => "打别的牌更好。".into(),
        Mistake::Pays => "收付的数目不对。".into(),
        Mistake::Reading => "另一种拆法番数更高。".into(),
        Mistake::Win => "和没和看错了。".into(),
    }
}

pub fn lack(lack: &Lack) -> String {
    match lack {
        Lack::Rules => "现在的规则没有这个番种".into(),
        Lack::Form(form) => format!("这手牌按{}来看", form_name(*form)),
        Lack::Tiles(kinds) => format!("牌里有{}", list(*kinds)),
        Lack::Without(kinds) if kinds.iter().count() > 9 => "需要的牌一张也没有".into(),
        Lack::Without(kinds) => format!("牌里没有{}", list(*kinds)),
        Lack::Suits(suits) => format!("有 {suits} 门花色"),
        Lack::Set(set) => format!("{}不合要求", set_name(set)),
        Lack::Pair(pair) => format!("将牌{}不合要求", tile(*pair)),
        Lack::Sets { there, .. } if there.is_empty() => "一组也没有".into(),
        Lack::Sets { there, missing } => format!("有{}，缺{}", sets(there), sets(missing)),
        Lack::NoPung(kinds) => format!("没有{}的刻子", list(*kinds)),
        Lack::Kongs { melded, concealed } => format!("只有 {melded} 个明杠、{concealed} 个暗杠"),
        Lack::ConcealedPungs(pungs) => format!("暗刻有 {pungs} 个"),
        Lack::OpenMelds(melds) => format!("有 {melds} 副明副露"),
        Lack::SelfDrawn(true) => "和的牌是自摸".into(),
        Lack::SelfDrawn(false) => "和的牌是别人打的".into(),
        Lack::Flag(_) => "和的时机不对".into(),
        Lack::Waits(kinds) => format!("听的是{}", list(*kinds)),
        Lack::Completes(Some(set)) => format!("和的那张配成{}", set_name(set)),
        Lack::Completes(None) => "和的那张配成将牌".into(),
        Lack::FourAlike(None) => "没有四张相同的牌".into(),
        Lack::FourAlike(Some(kong)) => format!("四张{}已开杠", tile(*kong)),
        Lack::Flowers => "没有花牌".into(),
        Lack::OtherFan(fan) => format!("已经有{}", fan.name()),
    }
}

fn profile_name(profile: Profile) -> &'static str {
    (TEXT.settings.profile)(profile)[0]
}

const fn form_name(form: Form) -> &'static str {
    match form {
        Form::Sets => "四组一将",
        Form::SevenPairs => "七对",
        Form::ThirteenOrphans => "十三幺",
        Form::Knitted => "不靠",
    }
}

fn set_name(set: &Set) -> String {
    let (first, third) = (tile(set.tile), set.tile.higher(2).map(tile));
    match (set.shape, third) {
        (Shape::Chow, Some(third)) => format!("{first}到{third}的顺子"),
        (Shape::Pung, _) => format!("{first}的刻子"),
        (Shape::MeldedKong | Shape::ConcealedKong, _) => format!("{first}的杠"),
        _ => format!("{first}起的组合龙"),
    }
}

fn sets(sets: &[Set]) -> String {
    sets.iter().map(set_name).collect::<Vec<_>>().join("、")
}

fn list(kinds: TileSet) -> String {
    kinds.iter().map(tile).collect::<Vec<_>>().join("、")
}
