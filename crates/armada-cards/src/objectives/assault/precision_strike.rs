//! Precision Strike: a hit die turns a facedown card up; faceup cards of an attack are worth victory tokens.

use crate::objectives::{always, attacks, ships_of};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "precision-strike",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| hand_out_tokens(play)).named("hand-out-tokens"),
        offer(Window::AttackResolveAttackEffects, can_strike, |play, _| strike(play)).for_both().named("strike"),
        react(Window::AttackAfter, has_shown_cards, score).for_both().named("score"),
    ],
};

static DIE: Ask = Ask::new("precision-strike-die", Rule("precision-strike"), "Which die with a hit do you spend?")
    .meanwhile("is choosing a die to spend (Precision Strike)");

fn hand_out_tokens(play: &mut Play<'_>) -> Flow {
    let ships: Vec<ShipId> = ships_of(play, play.second()).collect();
    for ship in ships {
        play.gain_command_token(ship, Command::ConcentrateFire)?;
    }
    Ok(())
}

/// A ship, or a squadron with bomber.
fn strikes(game: &Game, me: Source) -> bool {
    let bomber = |squadron: SquadronId| query::keywords(game, squadron, None).has(Word::Bomber);
    let attack = game.attack().filter(|attack| attack.defender.ship().is_some());
    attacks(game, me) && attack.is_some_and(|attack| attack.attacker.squadron().is_none_or(bomber))
}

/// With a hit to spend, on a ship that has a facedown card.
fn can_strike(game: &Game, me: Source) -> bool {
    let facedown = |ship: ShipId| game.ship(ship).damage.iter().any(|card| !card.faceup);
    strikes(game, me)
        && game.attack().and_then(|attack| attack.defender.ship()).is_some_and(facedown)
        && !game.dice_where(|die| die.face.hits() > 0 && !die.locked).is_empty()
}

/// Facedown cards are secret, so chance picks one.
fn strike(play: &mut Play<'_>) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let (seat, Some(ship)) = (attack.attacking_seat, attack.defender.ship()) else { return Ok(()) };
    let hits = |die: &crate::state::PoolDie| die.face.hits() > 0 && !die.locked;
    for die in play.pick_dice(seat, &DIE, hits, (1, 1))? {
        play.remove_die(die);
    }
    let facedown: Vec<u8> =
        (0u8..).zip(&play.ship(ship).damage).filter(|(_, card)| !card.faceup).map(|(index, _)| index).collect();
    if facedown.is_empty() {
        return Ok(());
    }
    let picked = play.game.chance.pick("precision strike", facedown.len() as u32) as usize;
    play.flip_faceup(ship, facedown[picked])
}

fn has_shown_cards(game: &Game, me: Source) -> bool {
    strikes(game, me) && game.attack().is_some_and(|attack| attack.faceup > 0)
}

fn score(play: &mut Play<'_>, me: Source) -> Flow {
    let count = play.attack().map_or(0, |attack| attack.faceup);
    play.gain_victory_tokens(play.side_of(me), count);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::objectives::testing::{salvoes, shift, times_offered};
    use crate::state::TokenState;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("precision-strike");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        (kit, corvette, gladiator)
    }

    #[test]
    fn a_card_is_turned_up_and_both_faceup_cards_score() {
        shows!("precision-strike", "scoring.victory-tokens", "tokens.victory");
        let (mut kit, corvette, gladiator) = kit();
        kit.damage(gladiator, "blinded-gunners", false);
        kit.game.ship_mut(gladiator).shields = [0; 6];
        kit.top_of_deck(&["coolant-discharge"]);
        kit.dice("red", &["hit", "critical"]);
        kit.dice("blue", &["accuracy"]);
        let me = Source::Objective(A);
        kit.answer("attack-effect", me.effect_called("strike"));
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert_eq!(kit.game.ship(gladiator).faceup().count(), 2);
        assert_eq!(kit.game.player(A).victory_tokens, 2);
        assert_eq!(kit.game.score(A), 30);
    }

    #[test]
    fn squadrons_without_bomber_gain_nothing() {
        shows!("precision-strike");
        let (mut kit, _, gladiator) = kit();
        let wing = kit.squadron(A, "a-wing-squadron", [850.0, 400.0]);
        kit.damage(gladiator, "blinded-gunners", false);
        kit.dice("black", &["hit"]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        assert!(!kit.was_offered("attack-effect", Source::Objective(A).effect_called("strike")));
        assert_eq!(kit.game.player(A).victory_tokens, 0);
    }

    #[test]
    fn the_second_players_ships_start_with_a_token() {
        shows!("precision-strike");
        let (mut kit, corvette, gladiator) = kit();
        kit.open(Window::SetupAfterDeploy);
        assert!(kit.game.ship(gladiator).tokens.has(Command::ConcentrateFire));
        assert_eq!(kit.game.ship(corvette).tokens.count(), 0);
    }

    #[test]
    fn a_turned_card_works_before_tokens_are_spent_and_only_one_is_turned() {
        shows!("precision-strike/timing");
        for strikes in [false, true] {
            let (mut kit, corvette, gladiator) = kit();
            for _ in 0..2 {
                kit.damage(gladiator, "faulty-countermeasures", false);
            }
            kit.game.ship_mut(gladiator).defense[1].state = TokenState::Exhausted;
            kit.dice("red", &["hit", "hit"]);
            kit.dice("blue", &["hit"]);
            let strike = Source::Objective(A).effect_called("strike");
            if strikes {
                kit.answer("attack-effect", strike);
            }
            kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
            assert_eq!(times_offered(&kit, strike), 1, "once in an attack");
            assert_eq!(kit.game.ship(gladiator).faceup().count(), usize::from(strikes));
            assert!(kit.was_offered("spend-defense-token", token(gladiator, 0)));
            assert_eq!(kit.was_offered("spend-defense-token", token(gladiator, 1)), !strikes);
        }
    }

    #[test]
    fn a_card_that_turns_facedown_again_counts() {
        shows!("precision-strike/flips-back");
        let (mut kit, corvette, gladiator) = kit();
        kit.damage(gladiator, "projector-misaligned", false);
        kit.dice("red", &["hit", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("attack-effect", Source::Objective(A).effect_called("strike"));
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert_eq!(kit.game.ship(gladiator).shields(Zone::Front), 0, "it did its work");
        assert_eq!((kit.game.ship(gladiator).faceup().count(), kit.game.player(A).victory_tokens), (0, 1));
    }

    #[test]
    fn what_structural_damage_adds_does_not_count() {
        shows!("precision-strike/structural-damage");
        let (mut kit, corvette, gladiator) = kit();
        kit.set_shields(gladiator, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["structural-damage"]);
        kit.dice("red", &["critical", "blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert_eq!((kit.game.ship(gladiator).damage.len(), kit.game.player(A).victory_tokens), (2, 1));
    }

    #[test]
    fn faceup_cards_of_maneuvers_are_worth_nothing() {
        shows!("precision-strike/attacks-only");
        let (mut kit, corvette, _) = kit();
        kit.obstacle("asteroid-field-1", [300.0, 450.0], 0.0);
        shift(&mut kit, corvette, [300.0, 300.0]);
        kit.top_of_deck(&["coolant-discharge"]);
        kit.run(|play| play.maneuver_ship(corvette, None));
        assert_eq!(kit.game.ship(corvette).faceup().count(), 1);
        assert_eq!([A, B].map(|side| kit.game.player(side).victory_tokens), [0, 0]);
    }

    #[test]
    fn a_salvo_scores_for_the_ship_that_makes_it() {
        shows!("precision-strike/salvo-counts");
        let mut kit = new_kit();
        kit.objective("precision-strike");
        let (corvette, frigate) = kit.duel("cr90-corvette-a", "munificent-class-star-frigate", CLOSE);
        kit.set_shields(corvette, &[(Zone::Front, 0)]);
        kit.top_of_deck(&["coolant-discharge"]);
        kit.dice("red", &["blank", "blank", "critical", "blank"]);
        kit.answer("spend-defense-token", token(frigate, 2));
        kit.answer("critical-effect", Item::StandardCritical);
        kit.attack(corvette, Zone::Front, (frigate, Zone::Front));
        assert_eq!((salvoes(&kit), kit.game.ship(corvette).faceup().count()), (1, 1));
        assert_eq!([A, B].map(|side| kit.game.player(side).victory_tokens), [0, 1]);
    }

    #[test]
    fn chance_picks_the_card() {
        shows!("precision-strike/drawn-at-random");
        let turned = |seed: u64| {
            let (mut kit, corvette, gladiator) = kit();
            kit.game.chance = table::Chance::new(table::Seed::from_number(seed));
            for card in ["blinded-gunners", "coolant-discharge"] {
                kit.damage(gladiator, card, false);
            }
            kit.dice("red", &["hit", "blank"]);
            kit.dice("blue", &["accuracy"]);
            kit.answer("attack-effect", Source::Objective(A).effect_called("strike"));
            kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
            let card = |asked: &crate::kit::Asked| asked.options.iter().any(|item| matches!(item, Item::Damage(..)));
            assert!(!kit.asked.iter().any(card), "nobody picks it");
            kit.game.ship(gladiator).damage.iter().position(|card| card.faceup)
        };
        let picks: Vec<Option<usize>> = (0..16).map(turned).collect();
        assert!(picks.contains(&Some(0)) && picks.contains(&Some(1)) && !picks.contains(&None), "{picks:?}");
    }
}
