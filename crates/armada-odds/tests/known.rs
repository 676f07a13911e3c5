//! Figures that can be worked out on paper.

use armada::catalog::{DefenseToken, Size};
use armada::measure::RangeBand;
use armada_odds::{Attacker, Defender, Goal, Question, odds};
use rulebook::shows;

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-12, "{one} is not {other}");
}

fn question(pool: &str, defender: Defender) -> Question {
    Question::new(Attacker::Ship(Size::Medium), pool.parse().expect("dice"), defender)
}

#[test]
fn a_red_die() {
    let odds = odds(&question("1 red", Defender { hull: 2, ..Defender::ship(Size::Medium) })).expect("odds");
    // Two blanks and an accuracy; two hits and two criticals; one double hit.
    near(odds.damage.exactly(0), 3.0 / 8.0);
    near(odds.damage.exactly(1), 4.0 / 8.0);
    near(odds.damage.exactly(2), 1.0 / 8.0);
    near(odds.critical, 2.0 / 8.0);
    near(odds.destroyed, 1.0 / 8.0);
    near(odds.accuracy.exactly(1), 1.0 / 8.0);
}

#[test]
fn critical_icons_do_not_count_against_squadrons() {
    shows!("attack.damage.squadron-involved");
    let odds = odds(&question("1 blue", Defender::squadron(1))).expect("odds");
    near(odds.damage.mean(), 0.5);
    near(odds.critical, 0.0);
}

#[test]
fn an_accuracy_keeps_the_scatter_from_being_spent() {
    shows!("defense.accuracy-lock", "attack.effects.accuracy");
    let defender = Defender { tokens: vec![DefenseToken::Scatter], ..Defender::squadron(3) };
    let odds = odds(&question("2 blue", defender)).expect("odds");
    // One die shows an accuracy and the other a hit.
    near(odds.damage.exactly(1), 2.0 * (2.0 / 8.0) * (4.0 / 8.0));
    near(odds.damage.mean(), 0.25);
    near(odds.locked[0].1, 2.0 * (2.0 / 8.0) * (4.0 / 8.0));
}

#[test]
fn a_reroll_of_a_black_die() {
    let defender = Defender { hull: 9, ..Defender::ship(Size::Medium) };
    let question = Question { effects: vec!["reroll 1".parse().expect("an effect")], ..question("1 black", defender) };
    // Only a blank is rerolled: a black die does 1 damage on average.
    near(odds(&question).expect("odds").damage.mean(), 1.0 + 0.25);
}

/// No damage makes up for a chance to destroy, however small it is: what else the players look at decides only what that
/// leaves open.
#[test]
fn who_wants_to_destroy_looks_at_nothing_else_before() {
    let defender = Defender { hull: 4, tokens: vec![DefenseToken::Evade], ..Defender::ship(Size::Medium) };
    let two = Question { range: RangeBand::Medium, goal: Goal::Destroy, ..question("2 red", defender) };
    // Two double hits destroy it. The attacker rerolls for each of them, and the evade has one rerolled.
    let rerolled = 1.0 / 8.0 + 7.0 / 8.0 / 8.0;
    let attacker = Question { effects: vec!["reroll 2".parse().expect("an effect")], ..two.clone() };
    near(odds(&attacker).expect("odds").destroyed, rerolled * rerolled / 8.0);
    // The defender rerolls both and one again; what does not destroy it is left alone.
    let defender = Question { replies: vec!["reroll 2".parse().expect("a reply")], ..two };
    near(odds(&defender).expect("odds").destroyed, 1.0 / 64.0 / 512.0);
}

#[test]
fn of_dice_that_must_be_rerolled_the_worst_is_chosen() {
    let defender = Defender { hull: 9, ..Defender::ship(Size::Medium) };
    let forced = vec!["always reroll 1 red".parse().expect("an effect")];
    let odds = odds(&Question { effects: forced, ..question("2 red", defender) }).expect("odds");
    // A red die does 0 damage in 3 of 8 cases, 1 in 4 and 2 in 1. The better of two stays and does 1 or more in 55 of 64
    // cases and 2 in 15; the other falls again and does 3/4 on average.
    near(odds.damage.mean(), 55.0 / 64.0 + 15.0 / 64.0 + 0.75);
}

#[test]
fn what_the_goal_leaves_open_is_decided_by_the_critical() {
    let contained = |goal, shields, hull| {
        let tokens = vec![DefenseToken::Contain];
        let defender = Defender { shields, hull, tokens, ..Defender::ship(Size::Medium) };
        odds(&Question { goal, ..question("2 red 2 blue", defender) }).expect("odds")
    };
    let most = contained(Goal::Damage, 0, 9);
    for goal in [Goal::Hull, Goal::Destroy] {
        let odds = contained(goal, 0, 9);
        near(odds.faceup, most.faceup);
        near(odds.locked[0].1, most.locked[0].1);
    }
    assert!(most.faceup > 0.3, "accuracies lock the contain: {most:?}");
    for goal in [Goal::Damage, Goal::Hull, Goal::Destroy] {
        let odds = contained(goal, 9, 1);
        near(odds.faceup, 0.0);
        near(odds.critical, most.critical);
    }
}

#[test]
fn obstruction_costs_the_worst_die() {
    shows!("attack.roll.obstructed-removes-die");
    let defender = Defender { hull: 9, ..Defender::ship(Size::Medium) };
    let question = Question { obstructed: true, ..question("1 red 1 black", defender) };
    let odds = odds(&question).expect("odds");
    assert_eq!(odds.removed, Some(armada::catalog::Colour::Red));
    near(odds.damage.mean(), 1.0);
}

#[test]
fn the_goal_decides_which_token_is_locked() {
    // One accuracy, four damage: the brace saves two points, the redirect the hull.
    let defender = Defender {
        shields: 0,
        beside: 4,
        hull: 3,
        tokens: vec![DefenseToken::Brace, DefenseToken::Redirect],
        ..Defender::ship(Size::Medium)
    };
    let locked = |goal| {
        let question = Question { goal, range: RangeBand::Close, ..question("1 red 4 blue", defender.clone()) };
        odds(&question).expect("odds").locked
    };
    assert!(locked(Goal::Damage)[0].1 > locked(Goal::Hull)[0].1, "the brace");
    assert!(locked(Goal::Damage)[1].1 < locked(Goal::Hull)[1].1, "the redirect");
}
