//! Captain Jonus: a friendly ship that attacks a ship beside him may turn a die to an accuracy icon.

use crate::prelude::*;
use crate::squadrons::near::marks_target_of_ship;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "captain-jonus", hooks: &[offer(Window::AttackResolveAttackEffects, can_guide, guide)] };

static TURN: Ask = Ask::new("captain-jonus-die", Rule("captain-jonus"), "Which die do you turn to an accuracy icon?")
    .meanwhile("is choosing a die to turn (Captain Jonus)");

/// Black dice have no such face.
fn can_turn(die: PoolDie) -> bool {
    die.is_changeable() && die.colour.has(Face::Accuracy) && !die.face.is_accuracy()
}

fn can_guide(game: &Game, me: Source) -> bool {
    marks_target_of_ship(game, me) && game.has_changeable_die(|die| can_turn(*die))
}

fn guide(play: &mut Play<'_>, _: Source) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = play.dice_where(|die| can_turn(*die));
    if let Item::Die(turned, ..) = play.pick_one(seat, &TURN, None, options)? {
        play.change_die(turned, Face::Accuracy);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use rulebook::shows;

    /// A Gladiator before a cruiser, and Jonus this far to the right of the cruiser's middle.
    fn kit(away: f64) -> (Kit, ShipId, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let enemy = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
        let jonus = kit.squadron(B, "captain-jonus", [900.0 + away, 300.0]);
        (kit, ship, enemy, jonus)
    }

    fn locked(kit: &Kit) -> usize {
        kit.events.iter().filter(|event| matches!(event, Event::TokenLocked { .. })).count()
    }

    const BLANK: Item = Item::Die(0, Colour::Red, Face::Blank);
    const ACCURACY: Item = Item::Die(0, Colour::Red, Face::Accuracy);

    #[test]
    fn a_red_blank_becomes_an_accuracy_that_can_be_spent() {
        shows!("captain-jonus/attack-effects", "captain-jonus/accuracy-order");
        let (mut kit, ship, enemy, jonus) = kit(90.0);
        kit.dice("red", &["blank", "hit"]);
        kit.dice("black", &["hit", "blank"]);
        kit.uses("attack-effect", Source::Squadron(jonus));
        kit.answer("captain-jonus-die", BLANK);
        kit.answer("attack-effect", ACCURACY);
        kit.answer("lock-token", token(enemy, 0));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(locked(&kit), 1);
        assert!(kit.asked.iter().all(|asked| asked.seat == B.0 || asked.ask == "spend-defense-token"));
    }

    #[test]
    fn accuracies_may_be_spent_before_it() {
        shows!("captain-jonus/accuracy-order");
        let (mut kit, ship, enemy, jonus) = kit(90.0);
        kit.dice("red", &["accuracy", "blank"]);
        kit.dice("black", &["hit", "blank"]);
        kit.answer("attack-effect", ACCURACY);
        kit.answer("lock-token", token(enemy, 0));
        kit.uses("attack-effect", Source::Squadron(jonus));
        kit.answer("attack-effect", ACCURACY);
        kit.answer("lock-token", token(enemy, 1));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(locked(&kit), 2, "the other red die is the only one left that can be turned");
    }

    #[test]
    fn black_dice_and_accuracies_cannot_be_turned() {
        shows!("captain-jonus/once-per-attack");
        let (mut kit, ship, enemy, jonus) = kit(90.0);
        kit.dice("red", &["accuracy", "accuracy"]);
        kit.dice("black", &["blank", "blank"]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(jonus).effect()));
    }

    #[test]
    fn once_in_an_attack() {
        shows!("captain-jonus/once-per-attack");
        let (mut kit, ship, enemy, jonus) = kit(90.0);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["blank", "blank"]);
        kit.uses("attack-effect", Source::Squadron(jonus));
        kit.answer("captain-jonus-die", BLANK);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let mine = Source::Squadron(jonus).effect();
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&mine)).count(), 1);
    }

    #[test]
    fn the_defending_ship_must_be_at_distance_1_not_the_attacker() {
        shows!("captain-jonus/defender-near");
        let (mut kit, ship, enemy, jonus) = kit(150.0);
        let beside = kit.squadron(B, "captain-jonus", [980.0, 480.0]);
        assert!(kit.game.is_at_distance(beside.into(), ship.into(), 1));
        assert_eq!(kit.game.distance(jonus.into(), enemy.into()), Some(2));
        assert_ne!(kit.game.distance(beside.into(), enemy.into()), Some(1));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        for jonus in [jonus, beside] {
            assert!(!kit.was_offered("attack-effect", Source::Squadron(jonus).effect()));
        }
    }

    #[test]
    fn squadrons_and_enemies_get_nothing() {
        shows!("captain-jonus");
        let (mut kit, ship, enemy, jonus) = kit(90.0);
        let beside = kit.squadron(B, "captain-jonus", [980.0, 480.0]);
        let bomber = kit.squadron(B, "tie-defender-squadron", [820.0, 300.0]);
        kit.squadron_attack(bomber, Aim::Zone(enemy, Zone::Left));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        for jonus in [jonus, beside] {
            assert!(!kit.was_offered("attack-effect", Source::Squadron(jonus).effect()));
        }
    }

    #[test]
    fn a_station_is_a_ship_to_him() {
        shows!("captain-jonus", "station.armed.hull-zone");
        for (away, offered) in [(80.0, true), (160.0, false)] {
            let mut kit = new_kit();
            kit.objective("station-assault");
            let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            let station = kit.obstacle("station", [900.0, 330.0], 0.0);
            kit.game.obstacle_mut(station).owner = Some(A);
            let jonus = kit.squadron(B, "captain-jonus", [900.0 + away, 330.0]);
            kit.dice("red", &["blank", "blank"]);
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Station(station)));
            kit.run(|play| play.ship_attacks(ship).map(drop));
            assert_eq!(kit.was_offered("attack-effect", Source::Squadron(jonus).effect()), offered);
        }
    }
}
