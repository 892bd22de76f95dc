use bafan::{Draft, Hand};
#[test]
fn smoke() {
    for t in [
        "[123m,1][EEEE][999s,3]6m6pEW1m|EE1010|abcd",
        "[345p,2]5566777888p6p|WW0010|7",
        "🀇🀇 1z +5s",
        "12 3",
        "[125m]567z[",
        "12m|EE20|i",
        "[1111m1]EE+S|EE1001",
    ] {
        println!("{t} -> {:?}", t.parse::<Draft>().map(|d| d.to_string()).map_err(|e| e.to_string()));
        println!("   hand {:?}", t.parse::<Hand>().map(|d| d.to_string()).map_err(|e| e.to_string()));
    }
}
