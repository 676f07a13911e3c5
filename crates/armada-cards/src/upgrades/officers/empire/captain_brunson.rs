//! Captain Brunson: a die is cancelled when her ship defends near an obstacle.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "captain-brunson", hooks: &[offer(Window::AttackSpendDefenseTokens, can_cancel, cancel).exhausts()] };

static DIE: Ask = Ask::new("captain-brunson-die", Rule("captain-brunson"), "Which die do you cancel?")
    .meanwhile("is cancelling a die (Captain Brunson)");

fn can_cancel(game: &Game, me: Source) -> bool {
    game.is_defender(me) && is_near_obstacle(game, me) && !game.dice_where(|die| !die.locked).is_empty()
}

/// Is the ship at distance 1-2 of an obstacle?
fn is_near_obstacle(game: &Game, me: Source) -> bool {
    let Some(unit) = game.unit_of(me) else { return false };
    game.obstacles().any(|(id, _)| game.distance_to_obstacle(unit, id).is_some_and(|distance| distance <= 2))
}

fn cancel(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    for die in play.pick_dice(seat, &DIE, |die| !die.locked, (1, 1))? {
        play.remove_die(die);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit};
    use crate::state::CardState;
    use crate::upgrades::officers::locked_die::LOCKS_FIRST_DIE;
    use rulebook::shows;

    /// A frigate against a Victory with the card, and an asteroid field to its side.
    fn kit(obstacle_at: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "captain-brunson"));
        kit.obstacle("asteroid-field-1", [obstacle_at, 560.0], 0.0);
        kit.dice("red", &["hit", "hit", "critical"]);
        (kit, attacker, defender, me)
    }

    fn attack(kit: &mut Kit, attacker: ShipId, defender: ShipId) {
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
    }

    #[test]
    fn one_die_of_her_choice_is_cancelled_at_distance_1_to_2_of_an_obstacle() {
        shows!("captain-brunson");
        let (mut kit, attacker, defender, me) = kit(1050.0);
        assert_eq!(kit.game.distance_to_obstacle(defender.into(), crate::state::ObstacleId(0)), Some(2));
        kit.uses("spend-defense-token", me);
        kit.answer("captain-brunson-die", Item::Die(2, Colour::Red, Face::Critical));
        attack(&mut kit, attacker, defender);
        assert_eq!(kit.last_pool(), [Face::Hit, Face::Hit]);
        assert_eq!(kit.game.ship(defender).shields(Zone::Front), 3 - 2);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn she_needs_no_token_and_no_speed() {
        shows!("captain-brunson");
        let (mut kit, attacker, defender, me) = kit(1050.0);
        kit.game.ship_mut(defender).speed = 0;
        kit.uses("spend-defense-token", me);
        attack(&mut kit, attacker, defender);
        assert_eq!(kit.last_pool().len(), 2);
    }

    #[test]
    fn not_beyond_distance_2_of_every_obstacle() {
        shows!("captain-brunson");
        let (mut kit, attacker, defender, me) = kit(1150.0);
        attack(&mut kit, attacker, defender);
        assert!(kit.was_asked("spend-defense-token") && !kit.was_offered("spend-defense-token", me.effect()));
    }

    #[test]
    fn once_a_round() {
        shows!("captain-brunson");
        let (mut kit, attacker, defender, me) = kit(1050.0);
        kit.game.upgrade_mut(crate::state::UpgradeId(0)).state = CardState::Exhausted;
        attack(&mut kit, attacker, defender);
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
    }

    #[test]
    fn a_locked_die_cannot_be_cancelled() {
        shows!("captain-brunson");
        let (mut kit, attacker, defender, me) = kit(1050.0);
        kit.hooks(me, &LOCKS_FIRST_DIE);
        kit.uses("spend-defense-token", me);
        attack(&mut kit, attacker, defender);
        let asked = kit.asked.iter().find(|asked| asked.ask == "captain-brunson-die").unwrap();
        let free = [Item::Die(1, Colour::Red, Face::Hit), Item::Die(2, Colour::Red, Face::Critical)];
        assert_eq!(asked.options, free);
    }

    #[test]
    fn a_pool_of_locked_dice_offers_nothing() {
        shows!("captain-brunson");
        let mut kit = new_kit();
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "captain-brunson"));
        kit.obstacle("asteroid-field-1", [750.0, 400.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [980.0, 400.0]);
        kit.hooks(me, &LOCKS_FIRST_DIE);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(kit.was_asked("spend-defense-token") && !kit.was_offered("spend-defense-token", me.effect()));
    }

    #[test]
    fn not_for_another_ship() {
        shows!("captain-brunson");
        let (mut kit, attacker, defender, _) = kit(1050.0);
        let friend = kit.ship(B, "victory-i-class-star-destroyer", [1050.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(friend, "captain-brunson"));
        attack(&mut kit, attacker, defender);
        assert!(!kit.was_offered("spend-defense-token", me.effect()));
    }
}
