use super::{Action, Answering, Key, Lack};
use bafan::{Fan, RuleSet, Tile, Wind, Winner};
use bafan_study::quiz::kinds::Pays;
use bafan_study::quiz::{Answer, Kind, Quiz, QuizSettings, Reply, Seed, Task, mark};

fn task(kind: Kind) -> Task {
    let settings = QuizSettings { kinds: vec![kind], ..QuizSettings::default() };
    Quiz::new(Seed(5), settings).question(0).unwrap().task
}

fn entered(task: &Task, actions: impl IntoIterator<Item = Action>) -> Answering {
    actions.into_iter().fold(Answering::default(), |answering, action| answering.after(action, &task.reply()))
}

fn answer(task: &Task, actions: impl IntoIterator<Item = Action>) -> Option<Answer> {
    entered(task, actions).sheet.answer(&task.reply()).ok()
}

#[test]
fn whatever_is_asked_there_is_no_answer_at_first_and_a_solution_for_who_skips() {
    for kind in Kind::ALL {
        let settings = QuizSettings { kinds: vec![kind], ..QuizSettings::default() };
        let question = Quiz::new(Seed(5), settings).question(0).unwrap();
        assert_eq!(answer(&question.task, []), None, "{kind:?}");
        let wanted = question.task.reply();
        let marking = mark(&question, &wanted.nothing().unwrap(), &RuleSet::default()).unwrap();
        assert!(mark(&question, &marking.solution, &RuleSet::default()).unwrap().right, "{kind:?}");
        assert_eq!(wanted.place_of(&marking.solution).is_some(), !wanted.choices().is_empty(), "{kind:?}");
    }
}

#[test]
fn a_choice_is_the_answer_at_its_place() {
    for kind in Kind::ALL {
        let task = task(kind);
        let wanted = task.reply();
        for place in 0..wanted.choices().len() {
            let given = answer(&task, [Action::Choose(place)]).unwrap();
            assert_eq!(wanted.place_of(&given), Some(place), "{kind:?}");
        }
        assert_eq!(answer(&task, [Action::Choose(wanted.choices().len())]), None, "{kind:?}");
    }
}

#[test]
fn fans_are_counted_up_and_down_and_the_total_alone_is_an_answer() {
    let task = task(Kind::Score);
    let (one, other) = (Fan::PureStraight, Fan::AllChows);
    let fans = |fans: &[(Fan, u32)], total| Some(Answer::Fans { fans: fans.to_vec(), total });
    let twice = [Action::AddFan(one), Action::AddFan(other), Action::AddFan(one)];
    assert_eq!(answer(&task, twice.clone()), fans(&[(one, 2), (other, 1)], None));
    assert_eq!(answer(&task, twice.clone().into_iter().chain([Action::TakeFan(other)])), fans(&[(one, 2)], None));
    let undone = twice.into_iter().chain([Action::Undo, Action::Total("2x4".into())]);
    assert_eq!(answer(&task, undone), fans(&[(one, 1), (other, 1)], Some(24)));
    assert_eq!(answer(&task, [Action::Total("24".into())]), Some(Answer::Total(24)));
    let often = (0..20).map(|_| Action::AddFan(one));
    assert_eq!(answer(&task, often), fans(&[(one, 8)], None));
}

#[test]
fn taps_are_taken_back_one_by_one_and_typing_is_not() {
    let task = task(Kind::Score);
    let typed = entered(&task, [Action::Total("2".into()), Action::Total("24".into())]);
    assert!(!typed.can_undo());
    let tapped = typed.after(Action::AddFan(Fan::AllChows), &Reply::Fans).after(Action::Undo, &Reply::Fans);
    assert_eq!(tapped, typed);
    assert_eq!(Answering::default().after(Action::Undo, &Reply::Fans), Answering::default());
}

#[test]
fn a_wait_goes_by_a_second_tap_and_a_discard_by_another_tile() {
    let tiles: Vec<Tile> = Tile::all().take(2).collect();
    let [one, other] = tiles[..] else { panic!("there are two tiles") };
    let both = [Action::Tile(other), Action::Tile(one)];
    let waits = task(Kind::Waits);
    let given = Answer::Waits { tiles: vec![one, other], worth: vec![] };
    assert_eq!(answer(&waits, both.clone()), Some(given));
    let worth =
        [Action::Worth(one, 0, "12".into()), Action::Worth(one, 1, "8".into()), Action::Worth(other, 0, "9".into())];
    let given = Answer::Waits { tiles: vec![one], worth: vec![(one, [12, 8])] };
    assert_eq!(answer(&waits, both.clone().into_iter().chain([Action::Tile(other)]).chain(worth)), Some(given));
    assert_eq!(answer(&task(Kind::Discard), both), Some(Answer::Discard(one)));
}

#[test]
fn who_wins_gets_and_the_others_pay() {
    let task = Task::Pays(Pays { total: 10, winner: Winner::SelfDrawn(Wind::South) });
    let typed = |(wind, amount): (Wind, &str)| Action::Pays(wind, amount.into());
    let all = Wind::ALL.into_iter().zip(["18", "54", "18", "18"]).map(typed);
    assert_eq!(answer(&task, all.clone()), Some(Answer::Pays([-18, 54, -18, -18])));
    assert_eq!(entered(&task, all.take(3)).sheet.answer(&task.reply()), Err(Lack::Amounts));
}

#[test]
fn a_pad_adds_digits_and_takes_them_away() {
    let typed = [Key::Digit(1), Key::Digit(2), Key::Back, Key::Digit(0)].into_iter();
    assert_eq!(typed.fold(String::new(), |typed, key| key.after(&typed)), "10");
    assert_eq!(Key::Digit(5).after("1234"), "1234", "no more than four");
    assert_eq!(Key::Back.after(""), "");
    assert_eq!(Key::all().count(), 11);
}
