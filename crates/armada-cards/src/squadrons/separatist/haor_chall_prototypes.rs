//! Haor Chall Prototypes: an enemy unit at distance 1 that is about to move may be attacked first.

use crate::play::Target;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "haor-chall-prototypes",
    hooks: &[
        offer(Window::SquadronBeforeMove, can_strike, strike).named("at-a-squadron"),
        offer(Window::ManeuverBeforeMove, can_strike, strike).named("at-a-ship"),
    ],
};

static STRIKE: Ask = Ask::new("haor-chall-target", Rule("haor-chall-prototypes"), "What does {} attack?")
    .meanwhile("is choosing a target (Haor Chall Prototypes)");

/// Who is about to move. A ship that stays at speed 0 does not, though it executes a maneuver.
fn mover(game: &Game) -> Option<UnitId> {
    match game.frames.last()? {
        Frame::SquadronMove { squadron } => Some((*squadron).into()),
        Frame::Maneuver(maneuver) if !maneuver.yaw.is_empty() => Some(maneuver.ship.into()),
        _ => None,
    }
}

/// Whether it is engaged does not matter here; escorts do.
fn targets(game: &Game, me: Source) -> SmallVec<[Target; 8]> {
    let (Source::Squadron(own), Some(mover)) = (me, mover(game)) else { return SmallVec::new() };
    let mut targets = game.squadron_targets_while_engaged(own);
    targets.retain(|target| target.aim.unit() == Some(mover) && target.measured.distance == 1);
    targets
}

fn can_strike(game: &Game, me: Source) -> bool {
    !targets(game, me).is_empty()
}

fn strike(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(own) = me else { return Ok(()) };
    let targets = targets(play, me);
    let seat = play.squadron(own).seat;
    let options = targets.iter().map(|target| target.item()).collect();
    let chosen = play.pick_one(seat, &STRIKE, Some(Item::Squadron(own)), options)?;
    match targets.into_iter().find(|target| target.item() == chosen) {
        Some(target) => play.attack_by_squadron(own, target, AttackKind::Ordinary),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    #[test]
    fn the_mover_is_attacked_and_a_dead_one_does_not_move() {
        shows!("haor-chall-prototypes/mover-dies");
        let mut kit = new_kit();
        let own = kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
        let enemy = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        let start = kit.game.squadron(enemy).at;
        kit.game.squadron_mut(enemy).hull = 1;
        kit.dice("blue", &["hit"]);
        kit.uses("effect", Source::Squadron(own));
        kit.run(|play| play.move_squadron(enemy, 3));
        assert!(start.is_some() && !kit.game.is_in_play(enemy.into()) && !kit.was_asked("move-squadron"));
    }

    #[test]
    fn a_ship_that_is_about_to_move_can_be_attacked() {
        shows!("haor-chall-prototypes", "squadrons.engagement.must-attack-squadron");
        let mut kit = new_kit();
        let own = kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [880.0, 450.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [970.0, 400.0], 0.0);
        kit.uses("effect", Source::Squadron(own));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(kit.events.iter().any(|event| matches!(event, crate::play::Event::AttackDeclared { .. })));
    }

    #[test]
    fn farther_away_nothing_happens() {
        shows!("haor-chall-prototypes");
        let mut kit = new_kit();
        kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
        let enemy = kit.squadron(A, "x-wing-squadron", [1060.0, 400.0]);
        kit.run(|play| play.move_squadron(enemy, 3));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_ship_that_stays_at_speed_0_does_not_move() {
        shows!("haor-chall-prototypes/speed-zero", "movement.ship.zero-speed");
        let mut kit = new_kit();
        kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [970.0, 400.0], 0.0);
        kit.game.ship_mut(ship).speed = 0;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_asked("effect"));
    }
    /// The prototypes, engaged with a squadron, and an enemy that moves; are they offered their attack?
    fn is_offered(mover: &str, engaged_with: Option<&str>) -> bool {
        let mut kit = new_kit();
        let own = kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
        let mover = kit.squadron(A, mover, [960.0, 400.0]);
        if let Some(card) = engaged_with {
            kit.squadron(A, card, [850.0, 420.0]);
        }
        kit.run(|play| play.move_squadron(mover, 3));
        kit.was_offered("effect", Source::Squadron(own).effect_called("at-a-squadron"))
    }

    #[test]
    fn an_escort_that_holds_them_keeps_them_from_others() {
        shows!("haor-chall-prototypes/escort");
        assert!(is_offered("b-wing-squadron", Some("y-wing-squadron")));
        assert!(!is_offered("b-wing-squadron", Some("x-wing-squadron")));
    }

    #[test]
    fn valen_rudor_is_not_attacked_beside_another() {
        shows!("haor-chall-prototypes/valen-rudor", "valen-rudor/haor-chall");
        assert!(is_offered("valen-rudor", None));
        assert!(!is_offered("valen-rudor", Some("b-wing-squadron")));
    }
    #[test]
    fn their_attack_lies_inside_the_activation_of_the_mover() {
        shows!("haor-chall-prototypes/inside-activation", "flight-controllers/haor-chall");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        kit.upgrade(ship, "flight-controllers");
        let own = kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
        let tycho = kit.squadron(A, "tycho-celchu", [960.0, 400.0]);
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        kit.dice_at_most("black", &["blank"]);
        kit.dice_at_most("blue", &["accuracy", "accuracy", "accuracy", "accuracy"]);
        kit.answer("squadron-action", Item::Move);
        kit.uses("effect", Source::Squadron(own));
        kit.uses("effect", Source::Keyword(tycho, Word::Counter));
        kit.run(|play| play.activate_squadron(tycho, ActivatedBy::Command(Some(ship))));
        let mut pools = kit.events.iter().filter_map(|event| match event {
            crate::play::Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        });
        assert_eq!(pools.next_back(), Some(2 + 1), "counter 2 and the die of the ship that activates it");
    }

    #[test]
    fn no_command_activated_them_so_their_ai_does_not_work() {
        shows!("haor-chall-prototypes/no-ai");
        for commanded in [true, false] {
            let mut kit = new_kit();
            let own = kit.squadron(B, "haor-chall-prototypes", [900.0, 400.0]);
            let tycho = kit.squadron(A, "tycho-celchu", [960.0, 400.0]);
            let active = if commanded { own } else { tycho };
            if commanded {
                kit.answer("squadron-action", Item::Attack);
            } else {
                kit.answer("squadron-action", Item::Move);
                kit.uses("effect", Source::Squadron(own));
            }
            kit.run(|play| play.activate_squadron(active, ActivatedBy::Command(None)));
            assert!(kit.events.iter().any(|event| matches!(event, crate::play::Event::Rolled { .. })));
            let ai = Source::Keyword(own, Word::AiAntiSquadron).effect();
            assert_eq!(kit.was_offered("attack-effect", ai), commanded);
        }
    }
}
