//! Nets at a table: fair, repeatable, and with the numbers of the program that trained them.

use std::sync::Arc;

use net::{Net, find};
use sample_game::{Pearls, Setup};
use table::erased::AnyPlayer;
use table::laws::thinks_fairly;
use table::{Player, Scorer};

use crate::files::pearls;

#[test]
fn a_net_plays_legally_and_does_not_look_at_what_is_hidden() {
    let net = Net::read(&pearls().written()).unwrap();
    let player = Player::<Pearls>::scoring(Arc::new(net));
    for seed in 0..6 {
        let looked_at = thinks_fairly(&Setup { divers: 3, rounds: 2 }, seed, &player, 8, 200).unwrap();
        assert!(looked_at.choices > 10);
    }
}

#[test]
fn the_best_score_is_chosen_and_the_first_of_equals() {
    let mut draft = pearls();
    let net = Net::read(&draft.written()).unwrap();
    let mut observation = vec![0.25; net.size()];
    let row = observation.len() - 8 * games::find("pearls").unwrap().rules().layout().choice.len();
    for (at, number) in observation[row..].iter_mut().enumerate() {
        *number = (at % 5) as f32 - 2.0;
    }
    let scores = net.evaluate(&observation, 4).scores;
    assert_eq!(scores.len(), 4);
    let best = net.best(&observation, 4);
    assert!(scores.iter().all(|score| *score <= scores[best]) && scores.iter().any(|score| *score < scores[best]));
    draft.tensors.get_mut("score.weight").unwrap().1.fill(0.0);
    assert_eq!(Net::read(&draft.written()).unwrap().best(&observation, 4), 0);
}

#[test]
fn players_are_found_by_name_and_nets_by_their_files() {
    let rules = games::find("pearls").unwrap().rules();
    assert!(matches!(find(rules, "random"), Ok(Some(AnyPlayer::Named(_)))));
    assert!(matches!(find(rules, "nobody"), Ok(None)));
    let missing = find(rules, "net:nowhere/at-all.safetensors").unwrap_err().says;
    assert!(missing.starts_with("nowhere/at-all.safetensors: "), "{missing}");
    assert!(find(rules, "net:/dev/zero").unwrap_err().says.contains("at most"));
    assert!(find(rules, "net:tests/all.rs").unwrap_err().says.contains("no file of a net"));
}

/// What `PyTorch` computed for an observation; `python/tests/net_fixture.py` wrote it.
#[derive(serde::Deserialize)]
struct Case {
    observation: Vec<f32>,
    scores: Vec<f32>,
    value: f32,
}

#[test]
fn the_numbers_are_those_of_the_program_that_trained_it() {
    let net = Net::read(include_bytes!("fixture/small.safetensors")).unwrap();
    let cases: Vec<Case> = serde_json::from_str(include_str!("fixture/expected.json")).unwrap();
    assert_eq!(cases.iter().map(|case| case.scores.len()).collect::<Vec<_>>(), [1, 2, 4, 6]);
    for case in cases {
        let verdict = net.evaluate(&case.observation, case.scores.len());
        assert_eq!(verdict.scores.len(), case.scores.len());
        for (own, expected) in
            verdict.scores.iter().chain([&verdict.value]).zip(case.scores.iter().chain([&case.value]))
        {
            assert!((own - expected).abs() < 1e-5, "{own} instead of {expected}");
        }
    }
}
