//! Tests each kind of question: answered right, answered wrong, and skipped.

use std::rc::Rc;

use bafan::{Draft, Entry, Fan, Meld, RuleSet, Tile, Wind};
use bafan_study::quiz::{
    Answer, Kind, Likely, Marking, Mistake, Question, Quiz, QuizSettings, Reply, Seed, Shown as Part, Why, mark, probe,
};
use bafan_study::subject::Subject;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use super::discarded::Props as Lost;
use super::why::wins;
use super::{Done, Marked, QuestionView};
use crate::model::answer_sheet::is_single;
use crate::model::settings::Pace;
use crate::model::text::Language;
use crate::model::text::testing::read_all;
use crate::view::prelude::*;
use crate::view::testing::{Shown, Told};

/// A question on the page.
struct Asked {
    question: Rc<Question>,
    shown: Shown,
    done: Told<Done>,
    next: Told<()>,
}

impl Asked {
    async fn of(kind: Kind) -> Asked {
        // A single fan that depends on the tiles alone, so that any hand with these tiles is a right answer.
        let about = if kind == Kind::Build { vec![Subject::Fan(Fan::PureStraight)] } else { vec![] };
        let settings = QuizSettings { kinds: vec![kind], about, ..QuizSettings::default() };
        let fans =
            |question: &Question| question.task.shown().iter().filter(|shown| matches!(shown, Part::Fan(_))).count();
        let fits = |question: &Question| kind != Kind::Build || fans(question) == 1;
        let made = (1..).find_map(|seed| Quiz::new(Seed(seed), settings.clone()).question(0).filter(fits));
        Asked::question(made.unwrap(), Pace::default()).await
    }

    async fn question(question: Question, pace: Pace) -> Asked {
        let (question, done, next) = (Rc::new(question), Told::new(), Told::new());
        let content = html! {
            <ContextProvider<Pace> context={pace}>
                <QuestionView
                    question={question.clone()}
                    rules={RuleSet::default()}
                    on_done={done.callback()}
                    next={next.callback()}
                />
            </ContextProvider<Pace>>
        };
        let shown = Shown::of(content).await;
        Asked { question, shown, done, next }
    }

    fn marked(&self, answer: &Answer) -> Marking {
        mark(&self.question, answer, &RuleSet::default()).unwrap()
    }

    fn solution(&self) -> Answer {
        self.marked(&self.question.task.reply().nothing().unwrap()).solution
    }

    /// Enters an answer by taps and typing.
    async fn enter(&self, answer: &Answer) {
        match answer {
            Answer::Yes(_) | Answer::Fan(_) | Answer::Points(_) | Answer::Place(_) => {
                self.choose(self.question.task.reply().place_of(answer).unwrap()).await;
            }
            Answer::Total(total) => self.shown.type_into(".figure input", &total.to_string()).await,
            Answer::Fans { fans, total } => {
                self.name(fans).await;
                self.shown.type_into(".figure input", &total.unwrap().to_string()).await;
            }
            Answer::Announced { fans, total, pays } => {
                self.name(fans).await;
                self.shown.type_into(".figure input", &total.to_string()).await;
                self.shown.tap_on(".steps li:last-child button, .steps button:last-child").await;
                self.pay(pays).await;
            }
            Answer::Pays(pays) => self.pay(pays).await,
            Answer::Waits { tiles, .. } => {
                for &tile in tiles {
                    self.shown.tap(self.tile(tile)).await;
                }
            }
            Answer::Discard(tile) => self.shown.tap(self.tile(*tile)).await,
            Answer::Built(draft) => match self.question.task.reply() {
                Reply::Change(hand) => self.change(&Draft::from(hand), draft).await,
                _ => self.build(draft).await,
            },
        }
        if !is_single(&self.question.task.reply()) {
            self.shown.tap("Check").await;
        }
    }

    async fn choose(&self, place: usize) {
        click(&self.shown, ".choice-button", place).await;
    }

    async fn name(&self, fans: &[(Fan, u32)]) {
        for &(fan, times) in fans {
            self.shown.tap_on(&format!(".family-tabs .{}", fan.family().slug())).await;
            for _ in 0..times {
                let keys = self.shown.all(".fan-keys button");
                let name = format!("{} {}", fan.english(), fan.name());
                let at = keys.iter().position(|key| key.text_content().unwrap().starts_with(&name)).unwrap();
                click(&self.shown, ".fan-keys button", at).await;
            }
        }
    }

    async fn pay(&self, pays: &[i32; 4]) {
        for wind in Wind::ALL {
            let field = format!(".pays li:nth-child({}) input", wind as usize + 1);
            self.shown.type_into(&field, &pays[wind as usize].unsigned_abs().to_string()).await;
        }
    }

    /// Replaces the tiles that differ.
    async fn change(&self, from: &Draft, to: &Draft) {
        for (place, (before, after)) in from.standing.iter().zip(&to.standing).enumerate() {
            if before != after || place == 0 {
                click(&self.shown, ".slots button", place).await;
                let key = Tile::all().position(|tile| tile == *after).unwrap();
                click(&self.shown, ".keyboard button", key).await;
            }
        }
    }

    async fn build(&self, draft: &Draft) {
        let text = Language::English.text();
        for meld in draft.melds.iter().map(|meld| Meld::try_from(meld).unwrap()) {
            self.shown.tap(text.input.entry(Entry::from(meld))).await;
            self.shown.tap(self.tile(first(meld))).await;
        }
        if !draft.melds.is_empty() {
            self.shown.tap(text.input.entry(Entry::Standing)).await;
        }
        for &tile in &draft.standing {
            // The name of a key includes the copies left; the names of the hand's tiles, which are also buttons, do not.
            self.shown.tap(&format!("{}, ", self.tile(tile))).await;
        }
    }

    fn tile(&self, tile: Tile) -> &'static str {
        Language::English.text().tile(tile)
    }

    /// Asserts that the verdict is followed by the right answer in words, including each of its fans, tiles and numbers.
    fn hears(&self, solution: &Answer) {
        let text = Language::English.text();
        let parts: Vec<String> = match solution {
            Answer::Built(_) => return assert_eq!(self.shown.all(".verdict .heard").len(), 0),
            Answer::Fans { fans, .. } => fans.iter().map(|(fan, _)| text.named(*fan)).collect(),
            Answer::Announced { fans, total, pays } => {
                let named = fans.iter().map(|(fan, _)| text.named(*fan));
                named.chain([total.to_string()]).chain(pays.map(|paid| paid.unsigned_abs().to_string())).collect()
            }
            Answer::Total(total) => vec![total.to_string()],
            Answer::Fan(fan) => vec![text.named(*fan)],
            Answer::Points(points) => vec![points.to_string()],
            Answer::Waits { tiles, .. } => tiles.iter().map(|tile| self.tile(*tile).to_owned()).collect(),
            Answer::Discard(tile) => vec![self.tile(*tile).to_owned()],
            Answer::Pays(pays) => pays.map(|paid| paid.unsigned_abs().to_string()).to_vec(),
            Answer::Yes(_) | Answer::Place(_) => vec!["The right answer".to_owned()],
        };
        let heard = self.shown.text(".verdict .heard");
        assert!(!parts.is_empty() && parts.iter().all(|part| heard.contains(part)), "{heard}: {solution:?}");
    }

    fn wrong(&self) -> Answer {
        let choices = |count: usize| (0..count).map(Answer::Place);
        let reply = self.question.task.reply();
        let mut answers: Vec<Answer> =
            vec![Answer::Yes(true), Answer::Yes(false), Answer::Total(999), Answer::Pays([1; 4])];
        answers.extend(choices(4));
        answers.extend(Fan::all().filter(|&fan| reply.place_of(&Answer::Fan(fan)).is_some()).map(Answer::Fan));
        answers
            .extend((1..=88).filter(|&points| reply.place_of(&Answer::Points(points)).is_some()).map(Answer::Points));
        answers.extend(Tile::all().map(|tile| Answer::Waits { tiles: vec![tile], worth: vec![] }));
        match reply {
            Reply::Discard { drawn, .. } => answers.extend(drawn.standing().tiles().map(Answer::Discard)),
            Reply::Change(hand) => answers.push(Answer::Built(Draft::from(hand))),
            Reply::Build => answers.push(Answer::Built("123456m22p789p678s".parse().unwrap())),
            Reply::Announcement(_) => match self.solution() {
                Answer::Announced { fans, total, .. } => answers.push(Answer::Announced { fans, total, pays: [1; 4] }),
                other => panic!("{other:?}"),
            },
            _ => {}
        }
        let wrong =
            |answer: &Answer| mark(&self.question, answer, &RuleSet::default()).is_some_and(|marking| !marking.right);
        answers.into_iter().find(wrong).unwrap()
    }
}

fn first(meld: Meld) -> Tile {
    meld.tiles().next().unwrap()
}

async fn click(shown: &Shown, selector: &str, place: usize) {
    shown.all(selector)[place].unchecked_ref::<web_sys::HtmlElement>().click();
    shown.drawn().await;
}

async fn right(kind: Kind) {
    let asked = Asked::of(kind).await;
    asked.enter(&asked.solution()).await;
    let done = asked.done.take();
    assert_eq!(done.len(), 1);
    assert!(done[0].marking.as_ref().unwrap().right, "{}", asked.shown.html());
    assert!(asked.shown.text(".verdict").contains("Right"));
    asked.shown.tap("Next").await;
    assert_eq!(asked.next.take(), [()]);
}

async fn wrong(kind: Kind) {
    let asked = Asked::of(kind).await;
    asked.enter(&asked.wrong()).await;
    let done = asked.done.take();
    assert_eq!(done.len(), 1, "{}", asked.shown.html());
    assert!(!done[0].marking.as_ref().unwrap().right);
    assert_eq!(asked.shown.all(".verdict.wrong, .verdict.part").len(), 1);
    if kind == Kind::Discard {
        assert_eq!(asked.shown.all(".missed").len(), 0, "only one of several right answers can be missed");
    }
    asked.hears(&done[0].marking.as_ref().unwrap().solution);
}

async fn skipped(kind: Kind) {
    let asked = Asked::of(kind).await;
    asked.shown.tap("Skip").await;
    let done = asked.done.take();
    assert_eq!(done.len(), 1);
    assert_eq!(done[0].marking, None);
    assert_eq!(asked.shown.all(".verdict.skipped").len(), 1);
    assert_eq!(asked.shown.buttons("Skip").len(), 0);
    asked.hears(&asked.solution());
}

macro_rules! each_kind {
    ($($name:ident $kind:ident,)*) => {
        $(
            mod $name {
                use super::*;

                #[wasm_bindgen_test]
                async fn is_answered_right() {
                    right(Kind::$kind).await;
                }

                #[wasm_bindgen_test]
                async fn is_answered_wrong() {
                    wrong(Kind::$kind).await;
                }

                #[wasm_bindgen_test]
                async fn is_skipped() {
                    skipped(Kind::$kind).await;
                }
            }
        )*

        const _: () = assert!([$(Kind::$kind),*].len() == Kind::ALL.len(), "every kind is tried");
    };
}

each_kind! {
    score Score,
    total Total,
    eight Eight,
    name Name,
    worth Worth,
    points Points,
    omitted Omitted,
    build Build,
    waits Waits,
    discard Discard,
    pays Pays,
    arrangement Arrangement,
    counts Counts,
    wins Wins,
    greater Greater,
    claim Claim,
    written Written,
    improve Improve,
    announce Announce,
    safest Safest,
}

#[wasm_bindgen_test]
async fn a_hand_brought_to_eight_is_shown_with_its_fans_and_what_was_replaced() {
    let asked = Asked::of(Kind::Improve).await;
    let Reply::Change(hand) = asked.question.task.reply() else { panic!("{:?}", asked.question) };
    let Answer::Built(solution) = asked.solution() else { panic!("{:?}", asked.solution()) };
    let mut broken = Draft::from(hand);
    let other = |tile: &Tile| broken.standing.iter().all(|held| held != tile);
    let other = Tile::all().find(|tile| tile.is_honor() && other(tile)).unwrap();
    broken.standing[0] = other;
    asked.enter(&Answer::Built(broken)).await;
    let shown = &asked.shown;
    assert!(!shown.all(".nearest .groups, .question > .because").is_empty(), "why it does not win: {}", shown.html());
    let total = bafan::score(&solution.hand().unwrap(), &RuleSet::default()).unwrap().total();
    assert_eq!(shown.text("h3"), format!("For example, this hand, {total} points"));
    assert!(!shown.all(".marked .fans li").is_empty(), "{}", shown.html());
    assert!(shown.text(".marked > .because").contains('→'), "{}", shown.html());
    assert!(shown.attribute("a.plain", "href").unwrap().starts_with("#/score?"));
}

#[wasm_bindgen_test]
async fn an_answer_is_checked_once_there_is_one() {
    let asked = Asked::of(Kind::Total).await;
    assert_eq!(asked.shown.button("Check").get_attribute("aria-disabled").as_deref(), Some("true"));
    asked.shown.tap("Check").await;
    assert_eq!(asked.done.take(), []);
    asked.shown.type_into(".figure input", "8").await;
    assert_eq!(asked.shown.button("Check").get_attribute("aria-disabled"), None);
}

#[wasm_bindgen_test]
async fn what_chances_are_reckoned_with_is_said_beside_the_verdict_too() {
    for kind in [Kind::Discard, Kind::Claim] {
        let asked = Asked::of(kind).await;
        let said = asked.shown.text(".posed .remark");
        let measure = "We assume that nobody else wins first";
        assert!(said.contains("halfway") && said.contains(measure), "{said}");
        asked.shown.tap("Skip").await;
        assert!(asked.shown.text(".posed .remark").trim().starts_with(measure));
    }
    let shape = Asked::of(Kind::Wins).await;
    assert_eq!(shape.shown.text(".posed .remark"), "Look at the shape alone: points don’t matter here.");
    shape.shown.tap("Skip").await;
    assert_eq!(shape.shown.all(".posed .remark").len(), 0, "an answer is not told what to look at");
}

#[wasm_bindgen_test]
fn a_wrong_call_is_compared_with_the_right_one_and_an_example_names_the_tiles_of_its_chow() {
    read_all();
    let (rules, text) = (RuleSet::default(), Language::English.text());
    let settings = QuizSettings { kinds: vec![Kind::Claim], ..QuizSettings::default() };
    let mut seen = (false, false);
    for question in (1..200).filter_map(|seed| Quiz::new(Seed(seed), settings.clone()).question(0)) {
        let task = question.task.clone();
        let Why::Calls(claim) = task.why() else { continue };
        let calls = claim.after_calls(&rules);
        let of = |place: usize, skipped: bool| {
            let marking = Rc::new(mark(&question, &Answer::Place(place), &rules)?);
            let marked = Marked { marking, skipped };
            Lost::of_calls(&calls, claim, &marked, Some(place), &rules, text)
        };
        for (place, one) in calls.iter().enumerate() {
            let wrong = !mark(&question, &Answer::Place(place), &rules).unwrap().right;
            if let Some(lost) = of(place, false) {
                assert_eq!(lost.is_own, wrong && one.won.is_none());
                seen.0 |= lost.is_own && lost.name == "Pass";
                seen.1 |= !lost.is_own && lost.name.starts_with("Chow ") && lost.name.contains('-');
            }
            assert!(of(place, true).is_none_or(|lost| !lost.is_own));
        }
    }
    assert_eq!(seen, (true, true));
}

#[wasm_bindgen_test]
async fn the_pad_types_digits_and_takes_the_last_one_away() {
    let asked = Asked::of(Kind::Total).await;
    let typed = || asked.shown.first("input").unchecked_into::<web_sys::HtmlInputElement>().value();
    for key in ["1", "2", "0", "0", "9"] {
        asked.shown.tap(key).await;
    }
    assert_eq!(typed(), "1200", "a number has four digits");
    click(&asked.shown, ".pad button", 10).await;
    assert_eq!(typed(), "120");
}

#[wasm_bindgen_test]
async fn what_a_fan_is_worth_is_remembered_by_the_steps_around_it_or_by_fans_worth_as_much() {
    let skipped = async |fan| {
        let settings = QuizSettings { kinds: vec![Kind::Worth], about: vec![Subject::Fan(fan)], ..Default::default() };
        let asked = Asked::question(Quiz::new(Seed(1), settings).question(0).unwrap(), Pace::default()).await;
        asked.shown.tap("Skip").await;
        asked
    };
    let steps = skipped(Fan::ShortStraight).await;
    assert_eq!(steps.shown.text(".rungs"), "Short Straight 连六 1Pure Straight 清龙 16");
    let alone = skipped(Fan::AllChows).await;
    assert!(alone.shown.text("p.because").starts_with("Worth the same: "), "{}", alone.shown.html());
}

#[wasm_bindgen_test]
async fn flowers_are_recalled_where_the_hand_has_some() {
    let settings = QuizSettings { kinds: vec![Kind::Score], ..QuizSettings::default() };
    for wanted in [true, false] {
        let flowers = |question: &Question| question.task.hand().unwrap().flowers().count() > 0;
        let made = (1..).filter_map(|seed| Quiz::new(Seed(seed), settings.clone()).question(0));
        let question = made.into_iter().find(|question| flowers(question) == wanted).unwrap();
        let asked = Asked::question(question, Pace::default()).await;
        assert_eq!(asked.shown.text(".named-total .remark").contains("flowers"), wanted);
    }
}

#[wasm_bindgen_test]
async fn a_named_fan_is_taken_back_by_a_tap_or_undone() {
    let asked = Asked::of(Kind::Score).await;
    asked.name(&[(Fan::MixedStraight, 1), (Fan::ShortStraight, 2)]).await;
    assert_eq!(asked.shown.all(".named-fans li").len(), 2);
    assert!(asked.shown.text(".named-fans li:last-child").contains("× 2"));
    asked.shown.tap_on(".named-fans li:last-child button").await;
    assert!(!asked.shown.text(".named-fans li:last-child").contains('×'));
    asked.shown.tap("Undo").await;
    assert!(asked.shown.text(".named-fans li:last-child").contains("× 2"));
}

#[wasm_bindgen_test]
async fn whoever_wants_it_confirms_a_choice_by_a_second_tap() {
    let question = Quiz::new(Seed(1), QuizSettings { kinds: vec![Kind::Eight], ..QuizSettings::default() }).question(0);
    let asked = Asked::question(question.unwrap(), Pace { second_tap: true, ..Pace::default() }).await;
    asked.choose(0).await;
    assert_eq!(asked.done.take(), []);
    asked.choose(1).await;
    asked.shown.tap("Check").await;
    assert_eq!(asked.done.take().len(), 1);
}

#[wasm_bindgen_test]
async fn a_tap_after_the_answer_changes_nothing() {
    let asked = Asked::of(Kind::Eight).await;
    asked.choose(0).await;
    asked.choose(0).await;
    assert_eq!(asked.done.take().len(), 1);
}

#[wasm_bindgen_test]
async fn a_digit_chooses_enter_goes_on_and_the_verdict_has_the_focus_meanwhile() {
    let asked = Asked::of(Kind::Eight).await;
    asked.shown.press_key("1").await;
    assert_eq!(asked.done.take().len(), 1);
    assert_eq!(asked.shown.all(".verdict:focus").len(), 1);
    asked.shown.press_key("Enter").await;
    assert_eq!(asked.next.take(), [()]);
}

#[wasm_bindgen_test]
async fn a_wrong_discard_that_is_nearly_as_good_is_said_to_be() {
    let settings = QuizSettings { kinds: vec![Kind::Discard], ..QuizSettings::default() };
    let near = |question: Question| {
        let Reply::Discard { after, .. } = question.task.reply() else { return None };
        let is_wrong = |tile| !mark(&question, &Answer::Discard(tile), &RuleSet::default()).unwrap().right;
        let near = |&&(tile, likely): &&(Tile, Likely)| likely.is_nearly_as_good(after[0].1) && is_wrong(tile);
        let tile = after.iter().find(near)?.0;
        Some((question, tile))
    };
    let made = |seed| Quiz::new(Seed(seed), settings.clone()).question(0);
    let (question, tile) = (1..200).filter_map(made).find_map(near).unwrap();
    let asked = Asked::question(question, Pace::default()).await;
    asked.enter(&Answer::Discard(tile)).await;
    assert!(asked.shown.text(".tile-outcomes").contains("Almost as good"), "{}", asked.shown.text(".tile-outcomes"));
}

#[wasm_bindgen_test]
async fn the_tiles_to_choose_from_are_a_single_tab_stop() {
    for kind in [Kind::Waits, Kind::Discard, Kind::Improve] {
        let asked = Asked::of(kind).await;
        assert_eq!(asked.shown.all(".keyboard button:not([tabindex='-1'])").len(), 1, "{kind:?}");
    }
}

#[wasm_bindgen_test]
async fn a_hand_is_counted_by_keys_alone() {
    let asked = Asked::of(Kind::Score).await;
    asked.shown.press_key("5").await;
    asked.shown.tap("Find a fan").await;
    asked.shown.type_into("input[type=search]", "qinglong").await;
    asked.shown.press("input[type=search]", "Enter").await;
    assert_eq!(asked.shown.all(".named-fans button").len(), 1);
    asked.shown.type_into(".figure input", "9").await;
    asked.shown.press_key("Enter").await;
    assert_eq!(asked.done.take().len(), 1);
    assert_eq!(asked.shown.all(".verdict:focus").len(), 1);
}

#[wasm_bindgen_test]
async fn a_right_answer_goes_on_by_itself_where_that_is_set() {
    let question = Quiz::new(Seed(1), QuizSettings { kinds: vec![Kind::Eight], ..QuizSettings::default() }).question(0);
    let asked = Asked::question(question.unwrap(), Pace { goes_on: true, ..Pace::default() }).await;
    asked.enter(&asked.solution()).await;
    assert_eq!(asked.next.wait().await, [()]);
}

/// Returns a question, and a total that several mistakes explain; `repeats` says whether the likeliest of these is only that the fan of the
/// follow-up question was missed.
fn open_total(repeats: bool) -> (Question, u32) {
    let settings = QuizSettings { kinds: vec![Kind::Total], ..QuizSettings::default() };
    let made = (1..300).filter_map(|seed| Quiz::new(Seed(seed), settings.clone()).question(0));
    let wrong = |question: Question| {
        let rules = RuleSet::default();
        let marking = mark(&question, &Answer::Total(0), &rules)?;
        let given = marking.total?.right.checked_sub(1)?;
        let marking = mark(&question, &Answer::Total(given), &rules)?;
        let fan = probe(&marking.diagnoses, &marking.won?.score.best)?;
        let first = marking.diagnoses.first()?;
        (repeats == (first.mistakes == [Mistake::Missed(fan)])).then_some((question, given))
    };
    made.into_iter().find_map(wrong).unwrap()
}

#[wasm_bindgen_test]
async fn after_a_wrong_total_one_more_question_says_which_mistake_it_was() {
    for repeats in [false, true] {
        let (question, given) = open_total(repeats);
        let asked = Asked::question(question, Pace::default()).await;
        asked.enter(&Answer::Total(given)).await;
        let said = || [".probe button", ".diagnoses li"].map(|what| asked.shown.all(what).len());
        assert_eq!(said(), [2, usize::from(!repeats)], "{}", asked.shown.html());
        asked.shown.tap_on(".probe button:last-of-type").await;
        assert!(said()[0] == 0 && said()[1] > 0, "{}", asked.shown.html());
    }
}

#[wasm_bindgen_test]
async fn an_answer_that_is_not_complete_says_what_it_lacks() {
    let asked = Asked::of(Kind::Pays).await;
    let verdict = || asked.shown.text(".verdict");
    asked.shown.tap("Check").await;
    assert_eq!(verdict(), "Enter an amount for each of the four");
    asked.pay(&[-18, 54, -18, -18]).await;
    assert_eq!(verdict(), "");
    let asked = Asked::of(Kind::Build).await;
    asked.shown.tap("Check").await;
    assert_eq!(asked.shown.text(".verdict"), "14 tiles missing");
    assert!(asked.done.take().is_empty());
}

#[wasm_bindgen_test]
async fn the_tile_that_a_hand_lacks_is_not_called_the_winning_one() {
    read_all();
    let tiles: Draft = "123m456m789m12p55sE".parse().unwrap();
    let why = wins(&tiles, &RuleSet::default(), Language::English.text()).unwrap();
    let shown = Shown::of(why).await;
    assert_eq!(shown.text(".nearest p"), "Not a win. To make one, you would need 3-Dot in place of East wind.");
    assert_eq!(shown.attribute(".nearest .missing [role=img]", "aria-label").as_deref(), Some("3-Dot"));
    assert!(shown.all(".winning").is_empty(), "{}", shown.html());
}
