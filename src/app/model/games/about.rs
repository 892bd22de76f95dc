//! What the app knows about each game apart from its rules: the circumstances of a win, and example hands.

use bafan_table::games::GameName;

use super::HandFlag;

pub struct About {
    /// The circumstances of a win that the user can turn on or off.
    pub flags: &'static [HandFlag],
    pub counts_official_fans: bool,
    /// Winning hands as examples, in the notation of the game.
    pub examples: [&'static str; 3],
    /// Two hands for each value that is specific to the game.
    worked: Worked,
}

pub const fn about(name: GameName) -> &'static About {
    match name {
        GameName::TwoPlayer => &TWO_PLAYER,
        GameName::Yichun => &YICHUN,
        GameName::Sixteen => &SIXTEEN,
        GameName::Function => &FUNCTION,
    }
}

/// Returns two example hands in which a value counts; `None` if the value is not specific to the game.
pub fn worked(name: GameName, value: &str) -> Option<[&'static str; 2]> {
    about(name).worked.iter().find(|(of, _)| *of == value).map(|&(_, hands)| hands)
}

type Worked = &'static [(&'static str, [&'static str; 2])];

const TWO_PLAYER: About = About {
    flags: &[HandFlag::First, HandFlag::Ready, HandFlag::AtOnce, HandFlag::FromStart],
    counts_official_fans: true,
    examples: ["123456789m123p55s|ES0000||ready", "111555777999sCC|EE1000", "123456789m123p55s|ES0000||from-start"],
    worked: &[
        ("天和", ["123456789m123p55s|EE1000||first", "1133557799m11pEE|EE1000||first"]),
        ("地和", ["123456789m123p55s|ES1000||first", "1133557799m11pEE|ES1000||first"]),
        ("百万石", ["[8888m,1][9999m,1]777666m55m|ES0000", "[999m,1][8888m,1]777666m55m|ES0000"]),
        ("红孔雀", ["111555777999sCC|EE1000||first", "111555777999sCC|ES1000||first"]),
        ("人和", ["123456789m123p55s|ES0000||first", "1133557799m11pEE|ES0000||first"]),
        ("天听", ["123456789m123p55s|ES0000||from-start", "1133557799m11pEE|ES0000||from-start"]),
        ("二色二顺", ["112233m445566p77s|ES0000", "778899m112233s55m|ES0000"]),
        ("混全带幺", ["[123m,1]789p111sEEECC|ES0000", "[123m,1]789m123pEEECC|ES0000"]),
        ("立直", ["123456789m123p55s|ES0000||ready", "1133557799m11pEE|ES0000||ready"]),
        ("立直一发", ["123456789m123p55s|ES0000||ready at-once", "1133557799m11pEE|ES0000||ready at-once"]),
    ],
};

const YICHUN: About = About {
    flags: &[HandFlag::First, HandFlag::Lighter],
    counts_official_fans: false,
    examples: [
        "[1111m,5][555p,2][999s,3][EEE,1]22m|EE1001",
        "123m456p678pESNCC|ES0000||from=E",
        "[7777s]123m456pESN22m|EN1001",
    ],
    worked: &[
        ("平糊", ["123m456p678pESNCC|ES0000||from=E", "123456789m123pNN|EE1000"]),
        ("大七对", ["[111m,1]555p999sEEE22m|ES0000||from=W", "111m555p999sEEE22m|ES1000"]),
        ("小七对", ["1133557799m11pEE|ES0000||from=W", "1199m1199p1199sCC|EE1000"]),
        ("十三烂", ["147m258p36sESWNC9s|ES0001||from=N", "147m258p369sESWNC|ES0000||from=W"]),
        ("七星十三烂", ["147m258p6sESWNCFP|ES0000||from=W", "159m37p48sESWNCFP|EE1000"]),
        ("天糊", ["123456789m123pNN|EE1000||first", "1133557799m11pEE|EE1000||first"]),
        ("地糊", ["123456789m123pNN|ES0000||first from=E", "1133557799m11pEE|EW0000||first from=E"]),
        ("基本分", ["EEEESSSSWWNNCF|ES0000||from=W", "EEEESSSSWWWNCF|ES1000"]),
        ("豪华", ["111133557799mEE|ES0000||from=W", "111133335577mEE|ES0000||from=W"]),
        ("清一色", ["12334556778911m|ES0000||from=W", "[111p,1]222444666p88p|ES0000||from=W"]),
        ("字一色", ["[ESW,1]NNNCCCFFFPP|ES0000||from=W", "EEEESSSSWWNNCF|ES0000||from=W"]),
        ("成阕", ["[ESW,1]NNNCCCFFFPP|ES0000||from=W", "EEESSSWWWNNNCC|EE1000"]),
        ("大三元", ["CCCFFFPPP111m55p|ES0000||from=W", "[CCC,1][FFF,1]PPP999sEE|ES0000||from=W"]),
        (
            "大四喜",
            ["[EEEE,1][SSSS,1][WWWW,1][NNNN,1]55m|ES0000||from=W", "[EEEE][SSSS,1][WWWW,1][NNNN,1]55m|ES0000||from=W"],
        ),
        ("单钓", ["[111m,1][555p,2][999s,3][EEE,1]22m|EE1000", "[123m,1][456p,1][789s,1][ESN,1]22m|ES0000||from=E"]),
        ("门清", ["[7777s]123m456pESN22m|EN1000", "[7777s]123m456pESN22m|EN1001"]),
        ("杠开", ["[1111m,5][555p,2][999s,3][EEE,1]22m|EE1001", "[1111m,1]555p999sEEE22m|ES1001"]),
        ("抢杠", ["12456789m123pNN3m|ES0001||from=W", "[123m,1]45678m123pNN9m|EW0001||from=E"]),
        ("明杠", ["[1111m,1][5555p,1]999sEEE22m|ES1001", "[1111m,1]555p999sEEE22m|ES1000"]),
        ("暗杠", ["[123m,1][456p,1][7777s][ESN,1]22m|EN1000", "[EEEE][SSSS][WWWW][NNNN]CC|ES1000"]),
        ("丢打火机", ["123m456p678pESNCC|ES0000||from=E lighter", "[7777s]123m456pESN22m|EN1000||lighter"]),
    ],
};

const SIXTEEN: About = About {
    flags: &[HandFlag::First, HandFlag::Grab, HandFlag::Gap],
    counts_official_fans: false,
    examples: [
        "123456789m123456p55s|ES0000||from=W",
        "12456789m123456p55s3s*|EE1000",
        "123456789m123456p55s|ES1000|abc",
    ],
    worked: &[
        ("金龙", ["9s*9s9s123456789m123p55s|ES1000|a", "99s123456789m123p55s9s*|ES1000|a"]),
        ("金雀", ["123456789m123456p9s*9s|ES1000|a", "9s*9s123456789m12345p6p|ES0000|a|from=W"]),
        ("金坎", ["456789m123456p55s13m2m*|ES1000|a|gap", "456789m123456p55s13m2m*|EE1000|ab|gap"]),
        ("三金倒", ["1245679m157p358s99s9s*|EE0000|ab", "1245679m157p358s99s9s*2p|ES1000"]),
        ("天和", ["123456789m123456p55s|EE1000|a|first", "111234m678p345s999s22p|EE1000|ab|first"]),
        ("抢金", ["12456789m123456p55s3s*|ES0000|a|grab", "12456789m123456p55s3s*|EE0000|ab|grab"]),
        ("平和", ["123456789m123456p55s|ES0000||from=W", "111234m678p345s999s22p|EE1000"]),
        ("游金", ["9s*9s123456789m123p78p9p|EE1000", "9s*123456789m123456p7s|ES1000|a"]),
        ("底", ["123456789m123456p55s|ES0000|a|from=W", "[1111m]234m678p345s999s22p|EE1000"]),
        ("花", ["123456789m123456p55s|ES1000|abc", "123456789m123456p55s|EN0000|EE|from=S streak=2"]),
        ("金", ["12456789m123456p55s3s*|EE1000", "12456789m123456p55s3s*|ES1000|a"]),
        ("连庄", ["123456789m123456p55s|EE1000|a|streak=1", "123456789m123456p55s|ES1000|a|streak=3 stake=10"]),
        ("自摸", ["123456789m123456p55s|ES1000|a|gold=9s", "9s*9s12m45m789m123456p55s|ES1000|a"]),
    ],
};

const FUNCTION: About = About {
    flags: &[],
    counts_official_fans: true,
    examples: [
        "123456789m123p1x5m|EE1000|3",
        "12456789m123p55s4x|ES1000",
        "1x23456789m123p55s|ES0000||table=ranks from=W",
    ],
    worked: &[],
};
