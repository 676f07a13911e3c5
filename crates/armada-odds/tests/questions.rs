//! Questions that contradict themselves are refused in a sentence.

use armada::catalog::{DefenseToken, Dice, Edition, Size};
use armada::measure::RangeBand;
use armada_odds::{Attacker, Contradiction, Defender, Effect, Question, Reply, odds};
use rulebook::shows;

fn question(pool: &str) -> Question {
    Question::new(Attacker::Ship(Size::Small), pool.parse().expect("dice"), Defender::ship(Size::Small))
}

fn refused(question: &Question) -> Contradiction {
    odds(question).expect_err("a contradiction")
}

#[test]
fn impossible_pools() {
    shows!("attack.roll.gather-by-range", "attack.roll.empty-cancels");
    assert_eq!(refused(&question("-")), Contradiction::NoDice);
    assert_eq!(refused(&Question { obstructed: true, ..question("1 red") }), Contradiction::OnlyDieRemoved);
    let dice = Dice { red: 255, blue: 255, black: 255 };
    assert_eq!(refused(&Question { pool: dice, ..question("1 red") }), Contradiction::TooManyDice(765));
    let added = Question { effects: vec![Effect::AddOfPool], ..question("16 red") };
    assert_eq!(refused(&added), Contradiction::TooManyDice(17));
    let far = refused(&Question { range: RangeBand::Medium, ..question("1 red 1 black") });
    assert_eq!(far.to_string(), "black dice do not reach medium range");
    assert!(odds(&Question { range: RangeBand::Long, ..question("2 red") }).is_ok());
}

#[test]
fn impossible_units() {
    let squadron = Attacker::Squadron { bomber: false };
    let far = Question { attacker: squadron, range: RangeBand::Medium, ..question("1 blue") };
    assert_eq!(refused(&far), Contradiction::SquadronAtRange);
    let shielded = Defender { shields: 1, ..Defender::squadron(3) };
    assert_eq!(refused(&Question { defender: shielded, ..question("1 red") }), Contradiction::SquadronWithShields);
    assert_eq!(refused(&Question { defender: Defender::squadron(0), ..question("1 red") }), Contradiction::NoHull);
    for token in [DefenseToken::Redirect, DefenseToken::Contain, DefenseToken::Salvo] {
        let wing = Defender { tokens: vec![DefenseToken::Brace, token], ..Defender::squadron(3) };
        assert_eq!(refused(&Question { defender: wing, ..question("1 blue") }), Contradiction::TokenOfShips(token));
    }
    let ace = Defender {
        tokens: vec![DefenseToken::Brace, DefenseToken::Scatter, DefenseToken::Evade],
        ..Defender::squadron(3)
    };
    assert!(odds(&Question { defender: ace, ..question("1 blue") }).is_ok());
    let tokens = vec![DefenseToken::Salvo; 9];
    let many = Question { defender: Defender { tokens, ..Defender::ship(Size::Small) }, ..question("1 red") };
    assert_eq!(refused(&many), Contradiction::TooManyTokens(9));
}

#[test]
fn tokens_that_an_edition_does_not_have() {
    shows!("defense.contain", "defense.salvo.effect");
    let tokens = vec![DefenseToken::Brace, DefenseToken::Contain];
    let defender = Defender { tokens, ..Defender::ship(Size::Small) };
    let question = Question { edition: Edition::Of2017, defender, ..question("1 red") };
    assert_eq!(refused(&question).to_string(), "edition 2017 has no contain token");
    assert!(odds(&Question { edition: Edition::Of2020, ..question }).is_ok());
}

#[test]
fn effects_on_nothing() {
    let with = |words: &str| Question { effects: vec![words.parse().expect("an effect")], ..question("1 black") };
    assert_eq!(
        refused(&with("change 1 black to accuracy")).to_string(),
        "none of the dice that are to be changed shows accuracy on any side"
    );
    assert_eq!(
        refused(&with("change 1 blank to accuracy")).to_string(),
        "none of the dice that are to be changed shows accuracy on any side"
    );
    for words in ["change 1 red to hit", "reroll 1 blue", "always reroll 1 red or blue", "reroll 1 critical"] {
        let says = "an effect is on dice that are never in the pool, which has only black ones";
        assert_eq!(refused(&with(words)).to_string(), says, "{words}");
    }
    let idle = Question { replies: vec![Reply::Cancel(0)], ..question("1 red") };
    assert_eq!(refused(&idle), Contradiction::OnNoDice);
    let idle = Question { effects: vec![Effect::Add(Vec::new())], ..question("1 red") };
    assert_eq!(refused(&idle), Contradiction::OnNoDice);
}

#[test]
fn effects_on_dice_that_are_added() {
    let with = |list: [&str; 2]| {
        let effects = list.map(|words| words.parse::<Effect>().expect("an effect")).to_vec();
        odds(&Question { effects, ..question("1 black") })
    };
    assert!(with(["add red or blue", "change 1 blue to accuracy"]).is_ok());
    let too_early = with(["change 1 blue to accuracy", "add blue"]);
    assert_eq!(too_early, Err(Contradiction::NeverInPool("black".to_owned())));
    let other = with(["add red", "reroll 1 blue"]);
    assert_eq!(other, Err(Contradiction::NeverInPool("red and black".to_owned())));
}

#[test]
fn evade_does_nothing_up_close_in_older_editions() {
    shows!("defense.evade.edition-2015", "defense.evade.medium-close");
    let defender = Defender { hull: 9, tokens: vec![DefenseToken::Evade], ..Defender::ship(Size::Small) };
    let mean = |edition, range| {
        let question =
            Question { edition, range, keeps_accuracies: true, defender: defender.clone(), ..question("3 red") };
        odds(&question).expect("odds").damage.mean()
    };
    let plain = 3.0 * 0.75;
    assert!((mean(Edition::Of2017, RangeBand::Close) - plain).abs() < 1e-9);
    assert!(mean(Edition::Of2020, RangeBand::Close) < plain - 0.1);
    assert!(mean(Edition::Of2017, RangeBand::Medium) < plain - 0.1);
}
