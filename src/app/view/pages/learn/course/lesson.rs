//! The questions after the pages of a unit, one by one.

use std::rc::Rc;

use bafan_study::book::Pages;
use bafan_study::book::course::Unit;
use bafan_study::progress::{Deed, Given, Mode};
use bafan_study::quiz::{Lesson as Lessons, Question, Seed};
use bafan_table::play::opponent::Strength;
use yew::platform::spawn_local;

use crate::browser::chance;
use crate::browser::focus::use_next;
use crate::browser::kept::Key;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::browser::sliced::sliced;
use crate::model::location::{Location, PlayPlace};
use crate::model::play::Deal;
use crate::view::prelude::*;
use crate::view::question::{Done, QuestionView};

/// The questions under way on this device, so that they go on after a reload: the unit, the seed, and for each question answered `1` if it
/// was right and `0` otherwise; empty if none are under way.
const UNDER_WAY: Key<String> = Key::plain("bafan.lesson");

#[derive(Properties, PartialEq)]
pub struct Props {
    pub course: Rc<Pages<Unit>>,
    pub unit: Unit,
    /// The slug of the following unit; `None` after the last unit.
    pub then: Option<AttrValue>,
}

/// The state of the questions.
#[derive(Clone, PartialEq)]
struct Asked {
    seed: Seed,
    questions: Rc<[Rc<Question>]>,
    /// The numbers of the questions in this pass: in the first, all of them; in a repetition, those answered incorrectly in the previous
    /// pass.
    turn: Vec<usize>,
    /// The position in `turn`; the length of `turn` once all of its questions have been answered.
    at: usize,
    wrong: Vec<usize>,
    /// Whether this is a repetition, whose answers do not count.
    again: bool,
}

enum Step {
    /// The seed, the questions, and the earlier answers as in [`UNDER_WAY`].
    Start(Seed, Rc<[Rc<Question>]>, String),
    Answered(bool),
    Next,
    Redo,
}

impl Asked {
    fn number(&self) -> Option<usize> {
        self.turn.get(self.at).copied()
    }

    fn right(&self) -> usize {
        self.turn.len() - self.wrong.len()
    }

    /// Returns the answers to the questions before this one, as in [`UNDER_WAY`].
    fn answers(&self) -> String {
        (0..self.at).map(|number| if self.wrong.contains(&number) { '0' } else { '1' }).collect()
    }
}

#[derive(Clone, Default, PartialEq)]
struct Asking(Option<Asked>);

impl Reducible for Asking {
    type Action = Step;

    fn reduce(self: Rc<Self>, step: Step) -> Rc<Self> {
        let now = self.0.clone();
        Rc::new(Asking(match step {
            Step::Start(seed, questions, answers) => {
                let turn = (0..questions.len()).collect();
                // An update may have changed the number of questions.
                let answers = if answers.len() < questions.len() { &*answers } else { "" };
                let wrong = answers.match_indices('0').map(|(number, _)| number).collect();
                Some(Asked { seed, questions, turn, at: answers.len(), wrong, again: false })
            }
            Step::Answered(right) => now.map(|mut asked| {
                asked.wrong.extend(asked.number().filter(|_| !right));
                asked
            }),
            Step::Next => now.map(|asked| Asked { at: asked.at + 1, ..asked }),
            Step::Redo => now.map(|asked| Asked { turn: asked.wrong, at: 0, wrong: Vec::new(), again: true, ..asked }),
        }))
    }
}

/// The questions, one by one as soon as they are made, then the result.
#[component]
pub fn Lesson(props: &Props) -> Html {
    let words = use_text().course();
    let kept = use_kept();
    let rules = use_rules();
    let asking = use_reducer_eq(Asking::default);
    let node = use_node_ref();
    let place = |asked: &Asked| format!("{} {}", asked.turn.len(), asked.at);
    use_next(&node, asking.0.as_ref().map(place).unwrap_or_default());
    {
        let (dispatcher, course, unit) = (asking.dispatcher(), props.course.clone(), props.unit.clone());
        use_effect_with((), move |()| {
            let (seed, answers) = under_way(&UNDER_WAY.read(), &unit.slug).unwrap_or_else(|| {
                let seed = Seed(chance::seed().into());
                keep(&unit.slug, seed, "");
                (seed, String::new())
            });
            spawn_local(make(Lessons::new(seed, course.as_slice(), &unit, &rules), seed, answers, dispatcher));
        });
    }
    let (Some(kept), Some(asked)) = (kept, asking.0.as_ref()) else { return Html::default() };
    let unit = &props.unit.slug;
    let Some((number, question)) = asked.number().and_then(|at| Some((at, asked.questions.get(at)?.clone()))) else {
        let redo = Callback::from(asking.dispatcher()).reform(|()| Step::Redo);
        return html! {
            <section class="lesson" ref={node}>
                <End
                    right={asked.right()}
                    asked={asked.turn.len()}
                    unit={unit.clone()}
                    then={props.then.clone()}
                    may_play={ends_tonight(&props.course, &props.unit)}
                    comes_back={kept.progress.unit(unit).is_some_and(|last| !last.is_enough())}
                    {redo}
                />
            </section>
        };
    };
    // The parameters from which the question can be generated again.
    let key = format!("u={unit}&s={}&i={number}", asked.seed);
    let length = asked.turn.len();
    let last = asked.at + 1 == length;
    let on_done = {
        let (dispatcher, asked, unit) = (asking.dispatcher(), asked.clone(), unit.clone());
        let (question, key, rules) = (question.clone(), key.clone(), rules);
        move |Done { marking, took }: Done| {
            let right = marking.as_ref().is_some_and(|marking| marking.right);
            dispatcher.dispatch(Step::Answered(right));
            if asked.again {
                return;
            }
            if let Ok(given) = Given::new(&question, &key, &rules, Mode::Lesson, marking.as_deref(), took) {
                kept.add(Deed::Given(given));
            }
            // Stored with the answer, because the page may be closed before the next tap.
            match unit.parse() {
                Ok(unit) if last => {
                    UNDER_WAY.keep(&String::new());
                    let right = asked.right() - usize::from(!right);
                    kept.add(Deed::Unit { unit, right: right as u32, asked: length as u32 });
                }
                _ => keep(&unit, asked.seed, &(asked.answers() + if right { "1" } else { "0" })),
            }
        }
    };
    let next = Callback::from(asking.dispatcher()).reform(|()| Step::Next);
    html! {
        <section class="lesson" aria-label={words.questions} ref={node}>
            <div class="how-far">
                <Link to={Location::Course(Some(unit.clone())).to_string()} class="up">
                    { icon(Glyph::Back) }
                    <span>{ words.leave }</span>
                </Link>
                <p>{ words.number(asked.at + 1, length) }</p>
            </div>
            <QuestionView key={format!("{key} {}", asked.again)} {question} rules={rules} {on_done} {next} {last} />
        </section>
    }
}

/// Stores the questions of a unit as under way.
fn keep(unit: &str, seed: Seed, answers: &str) {
    UNDER_WAY.keep(&format!("{unit} {seed} {answers}"));
}

/// Returns the seed and the answers of the questions under way; `None` if those are of another unit, or if there are none.
fn under_way(kept: &str, unit: &str) -> Option<(Seed, String)> {
    let (seed, answers) = kept.strip_prefix(unit)?.strip_prefix(' ')?.split_once(' ')?;
    Some((Seed(u64::from_str_radix(seed, 16).ok()?), answers.to_owned()))
}

/// Returns whether a unit is the last one of the first evening, after which the learner can play a hand.
fn ends_tonight(course: &Pages<Unit>, unit: &Unit) -> bool {
    course.as_slice().iter().rfind(|other| other.tonight).is_some_and(|last| last.slug == unit.slug)
}

/// The result; if any answers were wrong, the button that repeats their questions; the link to the next unit or, after the last unit, to
/// the course; after the last unit of the first evening, the link to a hand against opponents; and the link back to the unit. If too few of
/// the answers that count were right, it says that the questions come back.
#[autoprops]
#[component]
fn End(
    right: usize,
    asked: usize,
    unit: &String,
    then: &Option<AttrValue>,
    #[prop_or_default] may_play: bool,
    #[prop_or_default] comes_back: bool,
    redo: &Callback<()>,
) -> Html {
    let text = use_text();
    let words = text.course();
    let wrong = asked.saturating_sub(right);
    let next = then.as_ref().map(|then| (Location::Course(Some(then.to_string())), words.next_unit));
    let (to, name) = next.unwrap_or((Location::Course(None), words.course));
    let class = if wrong > 0 || may_play { "plain" } else { "main-act onward" };
    let play = may_play.then(|| html! { <FirstGame class={if wrong > 0 { "plain" } else { "main-act onward" }} /> });
    html! {
        <article class="unit-end">
            <p class={classes!("medal", (wrong == 0).then_some("won"))} aria-hidden="true">
                if wrong == 0 { { icon(Glyph::Yes) } } else { { right }{ " / " }{ asked } }
            </p>
            <h2 class="page-title">
                { if wrong == 0 { text.practise().all_right.to_owned() } else { words.result(right, asked) } }
            </h2>
            if comes_back { <p class="what">{ words.comes_back }</p> }
            if wrong > 0 { <Button class="main-act" on_tap={redo}>{ text.practise().redo(wrong) }</Button> }
            { for play }
            <Link to={to.to_string()} {class}><b>{ name }</b></Link>
            <Link to={Location::Course(Some(unit.clone())).to_string()} class="plain">{ words.leave }</Link>
        </article>
    }
}

/// The link to a hand under the user's rules against the weakest opponents, in which the coach advises from the start.
#[autoprops]
#[component]
pub fn FirstGame(class: &Classes) -> Html {
    let text = use_text();
    let rules = use_rules();
    let seed = use_memo((), |()| chance::seed());
    let deal = Deal { opponents: [Strength::Nearest; 3], ..Deal::seeded(*seed, rules) };
    let to = Location::Play(PlayPlace::Hand(format!("{deal}&coach=1"))).to_string();
    html! { <Link {to} class={class.clone()}><b>{ text.course().play }</b></Link> }
}

/// Generates the questions, then shows the first.
async fn make(mut making: Lessons, seed: Seed, answers: String, dispatcher: UseReducerDispatcher<Asking>) {
    sliced(|| !making.step()).await;
    let questions = making.into_questions().into_iter().map(Rc::new).collect();
    dispatcher.dispatch(Step::Start(seed, questions, answers));
}

#[cfg(test)]
mod tests {
    use bafan_study::quiz::{Quiz, QuizSettings};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::view::testing::{Shown, Told};

    #[wasm_bindgen_test]
    fn questions_under_way_go_on_where_they_were_left() {
        let kept = format!("winds {} 10", Seed(31));
        assert_eq!(under_way(&kept, "winds"), Some((Seed(31), "10".to_owned())));
        assert_eq!(under_way("winds 1f ", "winds"), Some((Seed(31), String::new())));
        for other in ["", "winds", "winds-in-sets 1f 10", "winds g 1"] {
            assert_eq!(under_way(other, "winds"), None, "{other}");
        }
        let question = Quiz::new(Seed(1), QuizSettings::default()).question(0).map(Rc::new).unwrap();
        let start = |answers: &str| {
            let step = Step::Start(Seed(31), vec![question.clone(); 3].into(), answers.to_owned());
            Rc::new(Asking::default()).reduce(step).0.clone().unwrap()
        };
        let asked = start("10");
        assert_eq!((asked.number(), asked.right(), &*asked.answers()), (Some(2), 2, "10"));
        assert_eq!(start("111").number(), Some(0));
    }

    #[wasm_bindgen_test]
    async fn a_result_that_is_not_enough_says_that_the_questions_come_back() {
        let of = async |comes_back: bool| {
            let unit = "winds".to_owned();
            Shown::of(
                html! { <End right=1 asked=3 {unit} then={None::<AttrValue>} {comes_back} redo={Callback::noop()} /> },
            )
            .await
        };
        assert_eq!(of(false).await.all(".what").len(), 0);
        assert!(of(true).await.text(".what").contains("three in four"));
    }

    async fn end(right: usize, told: &Told<()>) -> Shown {
        ended(right, false, told).await
    }

    async fn ended(right: usize, may_play: bool, told: &Told<()>) -> Shown {
        let then = Some(AttrValue::from("dragons"));
        let unit = "winds".to_owned();
        Shown::of(html! { <End {right} asked=3 {unit} {then} {may_play} redo={told.callback()} /> }).await
    }

    #[wasm_bindgen_test]
    async fn after_the_last_unit_of_tonight_a_hand_with_the_coach_comes_first() {
        let shown = ended(3, true, &Told::new()).await;
        assert_eq!(shown.all(".main-act").len(), 1);
        let to = shown.attribute(".main-act", "href").unwrap();
        assert!(to.starts_with("#/play/hand?") && to.contains("&o=nearest.nearest.nearest&"), "{to}");
        assert!(to.ends_with("&coach=1"), "{to}");
        let shown = ended(1, true, &Told::new()).await;
        assert!(shown.attribute("a.plain", "href").unwrap().ends_with("&coach=1"));
    }

    #[wasm_bindgen_test]
    async fn what_went_wrong_is_asked_again_first() {
        let told = Told::new();
        let shown = end(1, &told).await;
        assert_eq!(shown.all(".main-act").len(), 1);
        shown.tap_on(".main-act").await;
        assert_eq!(told.take(), [()]);
        assert_eq!(shown.attribute("a.plain", "href").as_deref(), Some("#/course/dragons"));
    }

    #[wasm_bindgen_test]
    async fn after_right_answers_the_next_unit_comes_first() {
        let shown = end(3, &Told::new()).await;
        assert_eq!(shown.attribute(".main-act", "href").as_deref(), Some("#/course/dragons"));
        assert_eq!(shown.all(".medal.won").len(), 1);
    }
}
