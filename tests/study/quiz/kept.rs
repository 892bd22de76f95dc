//! Storage of a set in progress.

use bafan_study::quiz::Quiz;

/// Quizzes that cover every kind of question made in several attempts, each with the stored text of its questions. The hashes have a fixed
/// definition, so they never change.
const MADE: &[(&str, &str)] = &[
    (
        "s=7&v=1&k=points.worth",
        "v2.4dd7ef51ab4ac770-0.6b5ad15319346d4c-0.34fc8ed272b0c4af-0.88fff3d00a2d23c5-0.9e4efd7e5cbd0d9c-0.50456855f031e358-0.4a87491d157baaa0-0.394090fb733632ff-0.4c91990204b887f1-0.cb1ca747cf8c5bab-0.f24426a0e2955640-0.23f80a64a45bd68-0",
    ),
    (
        "s=2a&v=1",
        "v2.2c6ca36831c5b205-0.6e942579f8d104f8-0.c5e0a067b051145f-0.3e2a10ca1935db8c-0.50e545750f2b0a6a-0.da075977759ab30c-0.4865ae63854f6792-0.54f8d5c49db882d0-0.5f25a69345778391-0.5c1d08161cffaac2-0.f8dd834b89b764cb-0.e6ba9fcd9f5f826-0",
    ),
    (
        "s=9&v=1&k=name.omitted.reading.counts.waits.discard.pays.build.wins",
        "v2.264db5d59d21ed92-0.dc56bb181dadcb76-0.a1ec6a80ae14a8b4-0.dda4aab23070be5f-0.341a511ef6a806b7-0.3a2d9b9dd1b6c49e-0.1369de17508c7779-0.cfc9fdaa3de80cd8-0.46bddfa02f534914-0.9cef7ab12d717e5a-0.7e7585a4e51700ac-0.a92f327eac1c4922-0",
    ),
    (
        "s=11&v=4&k=discard.claim",
        "v2.2811aefdc396b096-0.1cf997c4cbaf989d-0.a55ec2b609a7bc25-0.df36294506b89c76-0.39ac2a0a831e4b5f-0.934a26862eb466f0-0.883175330b79b203-0.78205462c400ccbc-0.3caac24c39d1f04f-0.907ed3126274aea3-0.ce4540bc907b5d8a-0.b41d0e7ca82a4350-0",
    ),
];

#[test]
fn what_is_stored_of_the_questions_made_is_frozen() {
    for &(query, made) in MADE {
        let mut quiz: Quiz = query.parse().expect("a quiz");
        quiz.question(11);
        assert_eq!(quiz.made_text(), made, "{query}");
        let again = query.parse::<Quiz>().expect("a quiz").with_made(made);
        assert_eq!(again, quiz);
    }
}

#[test]
fn a_text_of_an_older_version_is_made_again() {
    let begun: Quiz = "s=7&v=1&k=points".parse().expect("a quiz");
    for old in ["", "e2b6b3f1c4d5a697-0.1f-3", "v2.x", "v2.1f", "v3.1f-0"] {
        assert_eq!(begun.clone().with_made(old).made(), 0, "{old}");
    }
    let mut anew = begun.clone().with_made("e2b6b3f1c4d5a697-0.1f-3");
    assert_eq!(anew.question(20), begun.clone().question(20));
}
