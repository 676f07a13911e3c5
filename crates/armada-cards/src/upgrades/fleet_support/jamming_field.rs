//! Jamming Field: attacks between squadrons are obstructed if one of the two is near its carrier.

use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card { id: "jamming-field", hooks: &[modify(Answer::Obstructed(jam))] };

/// Whoever owns the squadrons.
fn jam(game: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    let (Attacker::Squadron(attacker), Aim::Squadron(defender)) = (attack.attacker, attack.defender) else { return };
    let Some(ship) = game.carrier(me) else { return };
    let near = |squadron: SquadronId| game.is_at_distance(ship.into(), squadron.into(), 2);
    causes.by_card |= near(attacker) || near(defender);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::{CardState, UpgradeId};
    use rulebook::shows;

    /// A TIE fighter and an X-wing side by side, with a gap in millimetres between the X-wing and the transport.
    fn kit(gap: f64) -> (Kit, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 400.0]);
        let ship = kit.ship(A, "gr75-medium-transports", [900.0 - 17.0 - gap - 20.5, 400.0], 0.0);
        kit.upgrade(ship, "jamming-field");
        (kit, wing, tie)
    }

    /// How many dice an attack rolls.
    fn rolled(kit: &mut Kit, squadron: SquadronId, aim: Aim) -> usize {
        kit.events.clear();
        kit.squadron_attack(squadron, aim);
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap_or_default()
    }

    #[test]
    fn friends_and_enemies_lose_a_die_if_one_of_the_two_is_near() {
        shows!("jamming-field", "attack.roll.obstructed-removes-die");
        let (mut kit, wing, tie) = kit(110.0);
        let ship = UnitId::Ship(ShipId(0));
        assert_eq!([wing, tie].map(|one| kit.game.is_at_distance(ship, one.into(), 2)), [true, false]);
        assert_eq!(rolled(&mut kit, wing, Aim::Squadron(tie)), 4 - 1, "the attacker is near");
        assert_eq!(rolled(&mut kit, tie, Aim::Squadron(wing)), 3 - 1, "the defender is near");
    }

    #[test]
    fn not_if_both_are_farther_away() {
        shows!("jamming-field");
        let (mut kit, wing, tie) = kit(140.0);
        assert_eq!(rolled(&mut kit, wing, Aim::Squadron(tie)), 4);
    }

    #[test]
    fn dis_t81_shoots_as_if_it_were_not_there() {
        shows!("jamming-field/dis-t81", "dis-t81/card-obstruction");
        for (card, dice) in [("dis-t81", 3), ("droid-tri-fighter-squadron", 3 - 1)] {
            let (mut kit, _, tie) = kit(60.0);
            let droid = kit.squadron(A, card, [930.0, 450.0]);
            assert_eq!(rolled(&mut kit, droid, Aim::Squadron(tie)), dice, "{card}");
        }
    }

    #[test]
    fn a_single_die_is_not_rolled_at_all() {
        shows!("jamming-field", "attack.roll.single-die-obstructed");
        let (mut kit, wing, _) = kit(60.0);
        let bomber = kit.squadron(B, "tie-bomber-squadron", [900.0, 450.0]);
        assert_eq!(rolled(&mut kit, bomber, Aim::Squadron(wing)), 0);
        assert!(kit.events.iter().any(|event| matches!(event, Event::AttackCanceled)));
    }

    #[test]
    fn attacks_on_ships_and_by_ships_are_not_obstructed() {
        shows!("jamming-field");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "jamming-field");
        let bomber = kit.squadron(B, "b-wing-squadron", [960.0, 300.0]);
        assert_eq!(rolled(&mut kit, bomber, Aim::Zone(ship, Zone::Right)), 2);
        kit.dice("black", &["blank"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Right), Aim::Squadron(bomber)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool(), [Face::Blank]);
    }

    #[test]
    fn engagement_holds() {
        shows!("jamming-field/engagement");
        let (kit, wing, tie) = kit(60.0);
        assert_eq!(kit.game.engaged_with(wing)[..], [tie]);
        assert!(!kit.game.may_squadron_move(wing));
    }

    #[test]
    fn counter_attacks_are_jammed_and_a_discarded_card_jams_nothing() {
        shows!("jamming-field", "squadrons.keyword.counter");
        let (mut kit, wing, _) = kit(60.0);
        let interceptor = kit.squadron(B, "tie-interceptor-squadron", [900.0, 450.0]);
        let counter = |kit: &mut Kit, dice: &[&str]| {
            kit.dice("blue", dice);
            kit.uses("effect", Source::Keyword(interceptor, Word::Counter));
            kit.squadron_attack(wing, Aim::Squadron(interceptor));
            kit.last_pool().len()
        };
        assert_eq!(counter(&mut kit, &["accuracy"; 3 + 1]), 2 - 1);
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        assert_eq!(counter(&mut kit, &["accuracy"; 4 + 2]), 2);
    }
}
