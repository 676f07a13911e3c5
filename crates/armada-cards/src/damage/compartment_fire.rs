//! Compartment Fire: the ship cannot ready its defense tokens.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "compartment-fire", hooks: &[forbid(Ban::ReadyToken(is_carrier))] };

fn is_carrier(game: &Game, me: Source, unit: UnitId) -> bool {
    game.unit_of(me) == Some(unit)
}

#[cfg(test)]
mod tests {
    use crate::catalog::Zone;
    use crate::effects::Source;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{Stage, TokenState};
    use rulebook::shows;

    #[test]
    fn exhausted_tokens_stay_so_while_it_burns() {
        shows!("compartment-fire", "phases.status.ready-defense");
        for faceup in [true, false] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
            kit.ship(B, "cr90-corvette-a", [900.0, 700.0], 180.0);
            kit.damage(ship, "compartment-fire", faceup);
            kit.game.ship_mut(ship).defense[0].state = TokenState::Exhausted;
            kit.game.stage = Stage::StatusPhase;
            kit.run(|play| play.play_round());
            let expected = if faceup { TokenState::Exhausted } else { TokenState::Ready };
            assert_eq!(kit.game.ship(ship).defense[0].state, expected);
        }
    }

    /// A ship of the second player with tokens in these states moves onto an asteroid field in Asteroid Tactics.
    fn on_asteroids(states: [TokenState; 2], faceup: bool, uses: bool) -> (Kit, [TokenState; 2]) {
        let mut kit = new_kit();
        kit.objective("asteroid-tactics");
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.damage(ship, "compartment-fire", faceup);
        for (index, state) in states.into_iter().enumerate() {
            kit.game.ship_mut(ship).defense[index].state = state;
        }
        if uses {
            kit.answer("effect", Source::Objective(B).effect_called("for-a-ship"));
        }
        kit.run(|play| play.maneuver_ship(ship, None));
        let left = [0, 1].map(|index: usize| kit.game.ship(ship).defense[index].state);
        (kit, left)
    }

    #[test]
    fn a_discarded_token_that_is_recovered_comes_back_ready() {
        shows!("compartment-fire/recovering");
        let (_, left) = on_asteroids([TokenState::Discarded, TokenState::Exhausted], true, true);
        assert_eq!(left, [TokenState::Ready, TokenState::Exhausted]);
    }

    #[test]
    fn effects_by_which_the_ship_readies_tokens_itself_are_barred() {
        shows!("compartment-fire/own-effects");
        let gain = Source::Objective(B).effect_called("for-a-ship");
        for faceup in [true, false] {
            let exhausted = [TokenState::Ready, TokenState::Exhausted];
            let (kit, left) = on_asteroids(exhausted, faceup, !faceup);
            assert_eq!(kit.was_offered("effect", gain), !faceup);
            assert_eq!(left[1] == TokenState::Ready, !faceup);

            let mut kit = new_kit();
            kit.objective("fleet-in-being");
            let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
            kit.game.ship_mut(ship).objective_tokens = 3;
            kit.game.ship_mut(ship).defense[0].state = TokenState::Exhausted;
            kit.damage(ship, "compartment-fire", faceup);
            kit.attack(attacker, Zone::Front, (ship, Zone::Front));
            assert!(kit.was_offered("spend-defense-token", token(ship, 1)));
            assert_eq!(kit.was_offered("effect", Source::Objective(B).effect_called("ready-a-token")), !faceup);
        }
    }
}
