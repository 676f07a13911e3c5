//! Compartment Fire: the ship cannot ready its defense tokens.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "compartment-fire", hooks: &[forbid(Ban::ReadyToken(is_carrier))] };

fn is_carrier(game: &Game, me: Source, unit: UnitId) -> bool {
    game.unit_of(me) == Some(unit)
}

#[cfg(test)]
mod tests {
    use crate::kit::{A, B, new_kit};
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
}
