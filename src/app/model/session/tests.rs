use std::collections::HashMap;

use super::answers::Asked;
use super::{Mark, Mode, Now, Session, TIME};
use bafan::RuleSet;
use bafan_study::progress::{Deed, Event, Given, Id, Log};
use bafan_study::quiz::{QuizFault, Seed};

/// A time after all answers, in milliseconds since the Unix epoch.
const LATER: u64 = 1_800_000_000_000;

fn now() -> Now {
    Now { today: (2026, 11, 22), seed: 0x2a, rules: RuleSet::international() }
}

fn open(query: &str) -> Session {
    Session::open(query, None, now()).unwrap()
}

#[test]
fn a_new_set_takes_the_readers_rules_and_a_link_brings_its_own() {
    let new = open("v=1&k=eight");
    assert_eq!((new.quiz.seed(), &new.quiz.settings().rules), (Seed(0x2a), &RuleSet::international()));
    let linked = open("s=7&v=1&k=eight");
    assert_eq!((linked.quiz.seed(), &linked.quiz.settings().rules), (Seed(7), &RuleSet::textbook()));
    assert_eq!(open("").mode, Mode::Free);
}

#[test]
fn a_new_set_is_as_long_as_it_is_wanted() {
    assert_eq!((open("as=follow&n=10&v=2").length(), open("as=follow&v=2").length()), (Some(10), None));
}

#[test]
fn the_ten_of_a_day_are_ten_and_the_same_for_all() {
    let today = open("as=daily");
    assert_eq!(today.length(), Some(10));
    assert_eq!(today, Session::open("as=daily", None, Now { seed: 9, ..now() }).unwrap());
    assert_eq!(open(&today.to_string()), today);
    assert_ne!(Session::open("as=daily", None, Now { today: (2026, 11, 23), ..now() }).unwrap().name(), today.name());
    assert_eq!(today.date(), Some((2026, 11, 22)));
    assert_eq!(open("s=7&as=daily&v=1&k=eight").date(), None);
    assert_eq!(open("").date(), None);
}

#[test]
fn an_address_leads_where_it_came_from() {
    for query in [
        "",
        "as=timed&v=1&k=eight",
        "as=daily",
        "s=7&o=2.5&v=1",
        "as=review&v=1&f=qing-long.ping-hu",
        "as=each&v=1&f=hua-pai",
    ] {
        let session = open(query).go_to(1);
        assert_eq!(open(&session.to_string()), session, "{query}");
        let ended = session.end();
        assert!(open(&ended.to_string()).is_over(), "{query}");
    }
    assert_eq!(Session::open("s=1&v=9", None, now()), Err(QuizFault::Version));
}

#[test]
fn a_place_that_no_set_has_is_refused() {
    for at in ["4294967295", "10001", "-1", "1.5", "x", "１"] {
        let opened = Session::open(&format!("as=free&i={at}&s=7&v=1"), None, now());
        assert_eq!(opened.map(|set| set.at), Err(QuizFault::Field("i")), "{at}");
    }
    let last = open("as=free&i=9999&s=7&v=1");
    assert_eq!(
        (last.is_over(), open("as=free&i=10000&s=7&v=1").is_over(), last.go_to(10_000).is_over()),
        (false, true, true)
    );
}

#[test]
fn a_field_that_cannot_be_read_is_named() {
    for (field, value) in [
        ("as", "as=bogus"),
        ("as", "as=free&as=free"),
        ("o", "o=99999999999"),
        ("o", "o=1.x"),
        ("o", "o="),
        ("o", "n=3&o=2.3"),
        ("o", "as=each&f=hua-pai&o=1"),
        ("a", "a=zz"),
        ("i", "i=1&i=2"),
        ("n", "n=0"),
    ] {
        for seed in ["s=7&", ""] {
            let opened = Session::open(&format!("{seed}v=1&{value}"), None, now());
            assert_eq!(opened.map(|set| set.at), Err(QuizFault::Field(field)), "{seed}{value}");
        }
    }
    assert_eq!(open("s=7&v=1&n=3&o=2").length(), Some(1));
}

#[test]
fn a_set_goes_on_where_it_was_left() {
    let session = open("as=daily").after(Mark::Right, 900).go_to(1).after(Mark::Wrong, 100).go_to(2);
    let kept = session.keep();
    assert_eq!(Session::kept(&kept), Some(session.clone()));
    let again = Session::open(&session.to_string(), Some(&kept), now()).unwrap();
    assert_eq!((again.at, again.mark(0), again.mark(1), again.mark(2)), (2, Mark::Right, Mark::Wrong, Mark::Open));
    assert_eq!(Session::open("as=daily", Some(&kept), now()), Ok(session.clone()), "the ten of the day go on");
    let new = Session::kept(&open("as=daily").keep()).unwrap();
    assert!(!new.is_begun() && new.after(Mark::Skipped, 100).is_begun(), "a set without answers is stored as one");
    let done = session.go_to(10);
    assert!(Session::open("as=daily", Some(&done.keep()), now()).unwrap().is_over(), "they are done");
    // Stored results of another set do not count.
    assert_eq!(Session::open("s=1&v=1", Some(&kept), now()).unwrap().count(Mark::Right), 0);
    for damaged in ["", "rw", "rw 60000", "rw x as=free&s=1&v=1", "rw 5 as=free&v=1", "rw 5 nothing"] {
        assert_eq!(Session::kept(damaged), None, "{damaged:?}");
    }
}

#[test]
fn the_difficulty_follows_where_it_is_to() {
    let session = open("as=follow&s=7&v=1&l=1300").after(Mark::Right, 1);
    // A small difference is ignored; before the first answer, there is no rating.
    assert_eq!(session.next(None), session.go_to(1));
    assert_eq!(session.next(Some(1349)), session.go_to(1));
    let risen = session.next(Some(1350));
    assert_eq!((risen.at, risen.quiz.level(0), risen.quiz.level(1)), (1, Some(1300), Some(1350)));
    // The set stays the same one, here and after a reload.
    assert_eq!(risen.name(), session.name());
    assert_eq!(Session::open(&risen.to_string(), Some(&risen.keep()), now()).unwrap(), risen);
    assert_eq!(open(&risen.to_string()).question(), risen.clone().question());
    // Another player gets the same questions, whatever they answer.
    let mut theirs = open(&risen.passed_on());
    assert_eq!((theirs.mode, theirs.at), (Mode::Free, 0));
    assert_eq!(theirs.go_to(1).question(), risen.clone().question());
    assert_eq!(theirs.next(Some(2000)), theirs.go_to(1));
    assert_eq!(theirs.question(), session.clone().question());
}

#[test]
fn a_set_that_is_passed_on_is_as_long_as_what_was_asked_and_one_to_hand_out_as_was_chosen() {
    let asked = |query: &str| open(query).after(Mark::Right, 1).go_to(1).after(Mark::Skipped, 1).go_to(2);
    let endless = asked("as=free&s=7&v=2&k=eight");
    assert_eq!(open(&endless.passed_on()).length(), None);
    assert_eq!(open(&endless.end().passed_on()).length(), Some(2));
    assert_eq!(open(&open("as=free&s=7&v=2&k=eight").end().passed_on()).length(), None);
    assert_eq!(open(&asked("as=free&s=7&n=9&v=2&k=eight").end().passed_on()).length(), Some(9));
    assert_eq!(open(&asked("as=timed&s=7&v=2&k=eight").end().passed_on()).length(), None);
    let settings = open("s=7&v=2&k=eight").quiz.settings().clone();
    for length in [None, Some(10)] {
        let mut theirs = open(&Session::handed_out(Seed(7), settings.clone(), length));
        assert_eq!((theirs.mode, theirs.length()), (Mode::Free, length.map(|length| length as usize)));
        assert_eq!(theirs.question(), open("s=7&v=2&k=eight").question());
    }
}

#[test]
fn a_question_is_asked_once_more_by_its_key() {
    for query in
        ["as=follow&s=7&v=1&l=1300&d=2-1500", "as=each&s=7&v=1&f=qing-long.hua-long.ping-hu", "s=7&o=9.8.4&v=1"]
    {
        let mut session = open(query).go_to(2);
        let key = session.key().unwrap();
        let mut again = Session::once_more(&key, 0x1f).unwrap();
        assert_eq!((again.length(), again.question()), (Some(1), session.question()), "{query}");
        assert_eq!(again.key(), Some(key), "answered, it is the same question");
        assert_eq!(open(&again.to_string()).question(), session.question());
    }
    // Each repetition has its own time, and earlier answers do not count toward it.
    let first = Session::once_more("i=0&s=7&v=1", 0x1f).unwrap();
    let kept = first.after(Mark::Wrong, 1).keep();
    let known = |session: &Session| Session::open(&session.to_string(), Some(&kept), now()).unwrap().mark(0);
    assert_eq!(first.to_string(), "as=free&i=0&o=0&a=1f&s=7&v=1");
    assert_eq!(known(&first), Mark::Wrong, "a reload is no other time");
    assert_eq!(known(&Session::once_more("i=0&s=7&v=1", 0x20).unwrap()), Mark::Open);
    let redo = first.after(Mark::Wrong, 1).redo(LATER).unwrap();
    assert_eq!(known(&redo), Mark::Open);
    let again = redo.after(Mark::Wrong, 1);
    let redone = Session::open(&again.redo(LATER).unwrap().to_string(), Some(&again.keep()), now()).unwrap();
    assert_eq!(redone.mark(0), Mark::Open);
    for none in ["", "u=first&s=1&i=0", "i=x&s=1&v=1", "i=1&s=1&v=9"] {
        assert_eq!(Session::once_more(none, 1), None, "{none}");
    }
}

#[test]
fn what_was_made_is_not_made_again() {
    let mut session = open("as=follow&s=7&v=1&l=1300").go_to(30);
    while session.make() {}
    let next = session.after(Mark::Right, 1).next(Some(1400));
    assert_eq!((session.quiz.made(), next.quiz.made(), open(&next.to_string()).quiz.made()), (31, 31, 0));
    // The generated questions are also used after a reload; if their stored text is damaged, they are only generated again.
    let kept = Session::kept(&next.keep()).unwrap();
    assert_eq!((kept.quiz.made(), kept.clone().question()), (31, open(&next.to_string()).question()));
    let cut = next.keep();
    let cut = Session::kept(&cut[..cut.len() - 1]).map(|mut kept| kept.question());
    assert_eq!(cut, Some(open(&next.to_string()).question()));
}

#[test]
fn of_thousands_of_questions_only_the_last_made_are_written_again() {
    let mut session = open("as=free&s=7&v=1&k=points").after(Mark::Wrong, 1).go_to(150);
    while session.make() {}
    let parts: HashMap<usize, String> = session.made_parts().collect();
    assert_eq!((session.quiz.made(), parts.len()), (151, 2));
    let again = |session: &Session| Session::kept(&session.keep()).unwrap();
    let whole = |session: &Session| again(session).with_made_parts(|part| parts.get(&part).cloned());
    assert_eq!((again(&session).quiz.made(), whole(&session)), (64, session.clone()));
    // An answer changes no part, and a new question changes only the last.
    let answered = session.after(Mark::Right, 1);
    assert!(answered.made_parts().eq(session.made_parts()));
    assert!(answered.keep().len() < session.go_to(0).keep().len() + 200);
    let mut next = answered.next(None);
    while next.make() {}
    let changed: Vec<usize> =
        next.made_parts().filter(|(part, text)| parts[part] != *text).map(|(part, _)| part).collect();
    assert_eq!(changed, [2]);
    // A single text from an older app is read, but parts of another set are not.
    let kept = session.keep();
    let (head, _) = kept.rsplit_once(' ').unwrap();
    let old = format!("{head} {}", session.quiz.made_text());
    assert_eq!(Session::kept(&old), Some(session.clone()));
    for other in ["as=free&s=8&v=1&k=points", "as=free&s=7&v=1&k=points.worth", "as=follow&s=7&d=100-1500&v=1&k=points"]
    {
        let mut other = open(other).go_to(63);
        while other.make() {}
        let made = whole(&other).quiz.made();
        assert_eq!(made, 64, "{other}");
    }
    let damaged = again(&session).with_made_parts(|part| parts.get(&part).map(|text| format!("{text}-")));
    assert_eq!(damaged.quiz.made(), 64);
}

#[test]
fn another_tab_that_has_gone_further_leaves_what_was_made_where_it_is_the_same() {
    let mut session = open("as=follow&s=7&v=1&l=1300").go_to(5);
    while session.make() {}
    let further = session.after(Mark::Right, 1).next(Some(1400));
    let kept = Session::kept(&further.go_to(5).keep()).unwrap();
    let joined = session.joined(&kept);
    assert_eq!((joined.quiz.made(), joined.quiz.level(6)), (6, Some(1400)));
    assert_eq!(joined.mark(5), Mark::Right);
}

#[test]
fn what_another_tab_has_answered_is_answered() {
    let here = open("as=follow&s=7&v=1").after(Mark::Right, 1).next(None);
    let there = here.after(Mark::Wrong, 1).next(None).after(Mark::Skipped, 1).next(Some(1500));
    let joined = here.joined(&there);
    assert_eq!(
        (0..4).map(|at| joined.mark(at)).collect::<Vec<_>>(),
        [Mark::Right, Mark::Wrong, Mark::Skipped, Mark::Open]
    );
    assert_eq!((joined.at, joined.quiz.level(3)), (1, Some(1500)));
    assert_eq!(there.joined(&here), there);
    // The first answer in this tab counts, and another set has no effect.
    assert_eq!(here.after(Mark::Right, 1).joined(&there).mark(1), Mark::Right);
    assert_eq!(here.joined(&open("as=free&s=7&v=1").after(Mark::Wrong, 1)), here);
}

#[test]
fn the_first_answer_stands() {
    let session = open("").after(Mark::Wrong, 10).after(Mark::Right, 10);
    assert_eq!((session.count(Mark::Wrong), session.count(Mark::Right)), (1, 0));
}

#[test]
fn only_what_went_wrong_is_asked_again() {
    let marks = [Mark::Right, Mark::Wrong, Mark::Skipped, Mark::Wrong];
    let mut session = open("s=7&v=1");
    for (at, mark) in marks.into_iter().enumerate() {
        session = session.go_to(at).after(mark, 1);
    }
    assert_eq!(session.line(), "✅❌➖❌");
    assert_eq!(session.redo(LATER).and_then(|redo| redo.length()), Some(2));
    let mut redo = session.redo(LATER).unwrap();
    assert_eq!(redo.question(), session.go_to(1).question());
    assert_eq!(redo.go_to(1).question(), session.go_to(3).question());
    assert!(redo.go_to(2).is_over());
    // A second repetition asks only the questions that were answered wrong in the first one.
    assert_eq!(redo.go_to(1).after(Mark::Wrong, 1).redo(LATER).unwrap().question(), session.go_to(3).question());
    assert_eq!(open("").redo(LATER), None);
}

#[test]
fn a_timed_run_ends_with_its_time_or_the_third_miss() {
    let run = open("as=timed");
    assert!(run.after(Mark::Right, TIME).is_over());
    assert!(!run.after(Mark::Right, TIME - 1).is_over());
    let missed = |run: &Session, at: usize| run.go_to(at).after(Mark::Wrong, 1);
    let two = missed(&missed(&run, 0), 1);
    assert!(!two.is_over());
    assert!(missed(&two, 2).is_over());
    assert!(!missed(&missed(&missed(&open(""), 0), 1), 2).is_over(), "without a clock nothing ends it");
}

#[test]
fn what_is_asked_in_turn_is_asked_about_each_of_its_subjects() {
    for query in ["as=review&v=1&f=qing-long.hua-long", "as=each&v=1&f=qing-long.hua-long"] {
        let session = open(query);
        assert_eq!(session.length(), Some(2));
        let about: Vec<String> =
            (0..2).map(|at| session.go_to(at).question().unwrap().about.unwrap().to_string()).collect();
        assert_eq!(about, ["qing-long", "hua-long"]);
        assert!(session.go_to(2).is_over());
        // A question answered wrong is asked again unchanged, and not as a review.
        let mut redo = session.go_to(1).after(Mark::Wrong, 1).redo(LATER).unwrap();
        assert_eq!((redo.length(), redo.question()), (Some(1), session.go_to(1).question()));
        assert_eq!(redo.mode, Mode::Each);
        assert_eq!(open(&redo.to_string()), redo);
    }
}

/// Skips the current question, and adds the skip to the log as the page does; returns whether the log has changed.
fn skip(log: &mut Log, session: &Session, at: u64) -> bool {
    let question = session.clone().question().unwrap();
    let rules = &session.quiz.settings().rules;
    let mode = session.mode.kept_as();
    let given = Given::new(&question, &session.key().unwrap(), rules, mode, None, 1000).unwrap();
    log.add(Event { id: Id::new(at, 7), deed: Deed::Given(given) })
}

#[test]
fn the_marks_are_those_of_the_answers() {
    for query in [
        "as=free&s=7&v=1&k=eight",
        "as=daily&s=7&v=1&k=eight",
        "as=timed&s=7&v=1&k=eight",
        "s=7&o=4.2&v=1&k=eight",
        "as=review&s=7&v=1&f=qing-long.hua-long",
    ] {
        let mut log = Log::default();
        let set = open(query);
        assert!(skip(&mut log, &set.go_to(1), LATER));
        assert!(skip(&mut log, &set, LATER + 1));
        // Whatever was stored when the browser was killed, only the answers in the log count.
        let noted = set.go_to(1).after(Mark::Right, 5).go_to(2).after(Mark::Wrong, 5).go_to(0);
        let known = noted.answered(&log);
        let marks: Vec<Mark> = (0..4).map(|at| known.mark(at)).collect();
        assert_eq!(marks, [Mark::Skipped, Mark::Skipped, Mark::Open, Mark::Open], "{query}");
        assert_eq!(known.left, if set.mode == Mode::Timed { TIME - 2000 } else { noted.left });
        assert!(set.has_answer(&log) && noted.go_to(1).has_answer(&log) && !noted.go_to(2).has_answer(&log));
        // Answers in other sets do not count for this one.
        for other in
            ["s=8&v=1&k=eight", "s=7&v=1&k=name", "as=timed&s=7&v=1&k=eight.name", "s=7&v=1&k=eight&r=international"]
        {
            assert!(!open(other).answered(&log).is_begun(), "{other}");
        }
    }
}

#[test]
fn the_same_questions_once_more_count_from_then_on() {
    let mut log = Log::default();
    let set = open("as=free&s=7&v=1&k=eight");
    assert!(skip(&mut log, &set, LATER - 1));
    let redo = set.after(Mark::Wrong, 1).redo(LATER).unwrap();
    assert_eq!(redo.to_string(), "as=free&i=0&o=0&a=1a3185c5000&s=7&v=1&k=eight");
    assert!(!redo.answered(&log).is_begun());
    assert!(skip(&mut log, &redo, LATER + 5));
    assert_eq!(redo.answered(&log).mark(0), Mark::Skipped);
    // A second repetition that begins immediately also starts with no results.
    let second = redo.after(Mark::Wrong, 1).redo(LATER).unwrap();
    assert_ne!(second.name(), redo.name());
    // Sets from an older app, which used small numbers, keep the stored results.
    let older = open("as=free&i=0&o=0&a=1&s=7&v=1&k=eight").after(Mark::Right, 1);
    assert_eq!(older.answered(&log).mark(0), Mark::Right);
    assert!(!older.has_answer(&log));
}

#[test]
fn an_answer_stays_the_questions_when_the_difficulty_changes_later() {
    let mut log = Log::default();
    let set = open("as=follow&s=7&v=1&k=eight&l=1300");
    assert!(skip(&mut log, &set, 1));
    let risen = set.after(Mark::Skipped, 1).next(Some(1500));
    assert!(skip(&mut log, &risen, 2));
    let again = risen.after(Mark::Skipped, 1).next(Some(1800));
    let known = again.answered(&log);
    assert_eq!((known.mark(0), known.mark(1), known.mark(2)), (Mark::Skipped, Mark::Skipped, Mark::Open));
}

#[test]
fn ten_thousand_answers_are_compared_with_one_text_for_each_difficulty() {
    let risen = (1..=20).fold(open("as=follow&s=7&v=1&k=eight&l=1300"), |set, change| Session {
        quiz: set.quiz.clone().with_level(400 * change, 1300 + 60 * change as u16),
        ..set
    });
    for (set, difficulties) in [(open("as=free&s=7&v=1&k=eight"), 1), (risen, 21)] {
        let question = set.clone().question().unwrap();
        let keys: Vec<String> = (0..10_000).map(|number| set.quiz.key(number)).collect();
        let mut log = Log::default();
        for (key, at) in keys.iter().zip(LATER..) {
            let rules = &set.quiz.settings().rules;
            let given = Given::new(&question, key, rules, set.mode.kept_as(), None, 1000).unwrap();
            assert!(log.add(Event { id: Id::new(at, 7), deed: Deed::Given(given) }));
        }
        let mut asked = Asked::of(&set);
        for (place, key) in keys.iter().enumerate() {
            assert_eq!(asked.place(key), Some(place));
            assert_eq!(asked.place(&key.replacen("i=", "i=0", 1)), None, "{key}");
        }
        assert_eq!(asked.texts.len(), difficulties);
        assert_eq!(set.answered(&log).count(Mark::Skipped), 10_000);
        assert!(set.has_answer(&log) && set.go_to(9_999).has_answer(&log));
    }
}
