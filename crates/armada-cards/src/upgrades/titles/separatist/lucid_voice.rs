//! Lucid Voice: three red dice are treated as printed for its rear, and its sides trade a blue die for a black one.

use crate::catalog::Dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "lucid-voice",
    hooks: &[modify(Answer::PrintedArmament(rear_battery)), modify(Answer::Armament(side_batteries))],
};

/// The zone from which the ship attacks another one with a battery.
fn battery(game: &Game, me: Source, attack: &Attack) -> Option<Zone> {
    match attack.attacker {
        Attacker::Zone(ship, zone) if game.carrier(me) == Some(ship) && attack.defender.is_ship() => Some(zone),
        _ => None,
    }
}

/// A salvo is made with the rear battery, whatever zone it is made from.
fn rear_battery(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    let Some(zone) = battery(game, me, attack) else { return };
    let rear = match attack.kind {
        AttackKind::Ordinary => zone == Zone::Rear,
        kind => kind == AttackKind::Salvo,
    };
    if rear {
        *dice = Dice { red: 3, blue: 0, black: 0 };
    }
}

fn side_batteries(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    let side = matches!(battery(game, me, attack), Some(Zone::Left | Zone::Right));
    if side && attack.kind == AttackKind::Ordinary {
        dice.black += 1;
        dice.blue = dice.blue.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use crate::play::Event;
    use crate::state::MarkerKind;
    use rulebook::shows;

    const CARRIER: &str = "providence-class-carrier";
    const DREADNOUGHT: &str = "providence-class-dreadnought";

    /// The dice rolled, attack by attack: red, blue, black.
    fn rolls(kit: &Kit) -> Vec<[usize; 3]> {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.clone()) } else { None };
        let pools = kit.events.iter().filter_map(pool);
        let count = |pool: &[crate::state::PoolDie], colour| pool.iter().filter(|die| die.colour == colour).count();
        pools.map(|pool| [Colour::Red, Colour::Blue, Colour::Black].map(|colour| count(&pool, colour))).collect()
    }

    /// Lucid Voice, and a corvette that far from a zone of hers, its bow toward her.
    fn kit(card: &str, zone: Zone, gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, card, [900.0, 450.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "lucid-voice"));
        let (beside, ahead) = (38.75 + gap + 35.5, 64.5 + gap + 35.5);
        let (at, heading) = match zone {
            Zone::Left => ([900.0 - beside, 450.0], 90.0),
            Zone::Rear => ([900.0, 450.0 - ahead], 0.0),
            _ => ([900.0, 450.0 + ahead], 180.0),
        };
        let enemy = kit.ship(B, "cr90-corvette-a", at, heading);
        (kit, ship, enemy, me)
    }

    fn dice(card: &str, zone: Zone, gap: f64) -> [usize; 3] {
        let (mut kit, ship, enemy, _) = kit(card, zone, gap);
        kit.attack(ship, zone, (enemy, Zone::Front));
        rolls(&kit)[0]
    }

    #[test]
    fn a_side_has_a_black_die_more_and_a_blue_one_less() {
        shows!("lucid-voice/side-zones");
        assert_eq!(dice(DREADNOUGHT, Zone::Left, CLOSE), [3, 0, 3]);
        assert_eq!(dice(CARRIER, Zone::Left, CLOSE), [2, 1, 3]);
        assert_eq!(
            dice("recusant-class-light-destroyer", Zone::Left, CLOSE),
            [3, 0, 2],
            "there was no blue die to lose"
        );
    }

    #[test]
    fn the_rear_has_three_red_dice_and_reaches_far() {
        shows!("lucid-voice/range");
        assert_eq!(dice(DREADNOUGHT, Zone::Rear, LONG), [3, 0, 0]);
        assert_eq!(dice(CARRIER, Zone::Rear, CLOSE), [3, 0, 0]);
    }

    #[test]
    fn the_front_stays_as_it_is_printed() {
        shows!("lucid-voice/untouched");
        assert_eq!(dice(DREADNOUGHT, Zone::Front, CLOSE), [2, 1, 2]);
    }

    #[test]
    fn squadrons_are_attacked_with_the_usual_dice() {
        shows!("lucid-voice/untouched");
        let (mut kit, ship, _, _) = kit(CARRIER, Zone::Front, LONG);
        let wing = kit.squadron(B, "x-wing-squadron", [900.0, 330.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Rear), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(rolls(&kit)[0], [0, 0, 2]);
    }

    #[test]
    fn a_salvo_is_rolled_with_the_red_dice_and_the_sides_add_nothing_to_it() {
        shows!("lucid-voice/rear-salvo", "defense.salvo.vs-ship");
        for zone in [Zone::Front, Zone::Left] {
            let (mut kit, ship, enemy, _) = kit(DREADNOUGHT, zone, CLOSE);
            kit.answer("spend-defense-token", token(ship, 3));
            kit.attack(enemy, Zone::Front, (ship, zone));
            assert_eq!(rolls(&kit)[1], [3, 0, 0], "{zone}");
        }
    }

    #[test]
    fn a_salvo_at_a_squadron_has_the_usual_dice() {
        shows!("lucid-voice", "defense.salvo.vs-squadron");
        let (mut kit, ship, _, _) = kit(CARRIER, Zone::Front, LONG);
        let wing = kit.squadron(B, "x-wing-squadron", [900.0, 330.0]);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Rear));
        assert_eq!(rolls(&kit)[1], [0, 0, 2]);
    }

    #[test]
    fn whoever_counts_the_dice_of_a_side_counts_the_changed_ones() {
        shows!("lucid-voice", "fire-lanes");
        let (mut kit, ship, _, me) = kit(DREADNOUGHT, Zone::Front, LONG);
        let lane = kit.marker(MarkerKind::Objective, [900.0 - 38.75 - MEDIUM, 450.0]);
        assert_eq!(kit.game.battery_dice_at_marker(ship, Zone::Left, lane), 3, "no blue one reaches there now");
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.battery_dice_at_marker(ship, Zone::Left, lane), 4);
    }

    #[test]
    fn whoever_counts_the_dice_of_the_rear_counts_three_red_ones() {
        shows!("lucid-voice", "fire-lanes");
        let (mut kit, ship, _, me) = kit(DREADNOUGHT, Zone::Front, LONG);
        let lane = kit.marker(MarkerKind::Objective, [900.0, 450.0 - 64.5 - LONG]);
        assert_eq!(kit.game.battery_dice_at_marker(ship, Zone::Rear, lane), 3);
        kit.run(|play| play.discard(me));
        assert_eq!(kit.game.battery_dice_at_marker(ship, Zone::Rear, lane), 1, "the red one on the card");
    }

    #[test]
    fn without_the_card_the_printed_dice_are_back() {
        shows!("lucid-voice/discarded");
        for (zone, printed) in [(Zone::Rear, [1, 1, 1]), (Zone::Left, [3, 1, 2])] {
            let (mut kit, ship, enemy, me) = kit(DREADNOUGHT, zone, CLOSE);
            kit.run(|play| play.discard(me));
            kit.attack(ship, zone, (enemy, Zone::Front));
            assert_eq!(rolls(&kit)[0], printed);
        }
    }

    #[test]
    fn another_ship_has_nothing_of_it() {
        shows!("lucid-voice");
        let (mut kit, _, enemy, _) = kit(DREADNOUGHT, Zone::Rear, CLOSE);
        let friend = kit.ship(A, DREADNOUGHT, [1080.0, 250.0], 90.0);
        let target = kit.game.ship_targets(friend).into_iter().find(|target| target.from == Some(Zone::Rear));
        assert!(matches!(target.map(|target| target.aim), Some(Aim::Zone(ship, _)) if ship == enemy));
        kit.answer("declare-target", target.unwrap().item());
        kit.run(|play| play.ship_attacks(friend).map(drop));
        assert_eq!(rolls(&kit)[0], [1, 1, 1]);
    }
}
