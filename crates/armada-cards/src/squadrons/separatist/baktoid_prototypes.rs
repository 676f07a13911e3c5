//! Baktoid Prototypes: attacking a ship that another bomber is beside, they turn a die to accuracy.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "baktoid-prototypes", hooks: &[offer(Window::AttackResolveAttackEffects, is_guided, aim_precisely)] };

static TURN: Ask = Ask::new("baktoid-die", Rule("baktoid-prototypes"), "Which die do you turn to accuracy?")
    .meanwhile("is choosing a die to turn (Baktoid Prototypes)");

/// A station is a ship, but no unit.
fn is_beside(game: &Game, squadron: SquadronId, defender: Aim) -> bool {
    match defender {
        Aim::Station(station) => game.distance_to_obstacle(squadron.into(), station) == Some(1),
        _ => defender.unit().is_some_and(|unit| game.is_at_distance(squadron.into(), unit, 1)),
    }
}

fn can_be_turned(die: PoolDie) -> bool {
    die.is_changeable() && die.face != Face::Accuracy && die.colour.has(Face::Accuracy)
}

fn is_guided(game: &Game, me: Source) -> bool {
    let (Source::Squadron(own), Some(attack)) = (me, game.attack()) else { return false };
    let guides = |id: SquadronId| {
        id != own
            && game.friendly(own.into(), id.into())
            && is_beside(game, id, attack.defender)
            && query::keywords(game, id, None).has(Word::Bomber)
    };
    attack.attacker == Attacker::Squadron(own)
        && attack.defender.is_ship()
        && attack.pool.iter().any(|die| can_be_turned(*die))
        && game.squadrons_in_play().any(|(id, _)| guides(id))
}

fn aim_precisely(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    for die in play.pick_dice(seat, &TURN, |die| can_be_turned(*die), (1, 1))? {
        play.change_die(die, Face::Accuracy);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;
    use table::Side;

    /// The prototypes on one side of an enemy corvette, and a squadron that far away on the other.
    fn kit(side: Side, other: &str, away: f64) -> (Kit, SquadronId, SquadronId, ShipId) {
        let mut kit = new_kit();
        let own = kit.squadron(A, "baktoid-prototypes", [900.0, 380.0]);
        let ship = kit.ship(B, "cr90-corvette-a", [980.0, 380.0], 0.0);
        let other = kit.squadron(side, other, [980.0 + away, 380.0]);
        (kit, own, other, ship)
    }

    fn is_offered(side: Side, other: &str, away: f64) -> bool {
        let (mut kit, own, _, ship) = kit(side, other, away);
        kit.dice("red", &["blank"]);
        kit.squadron_attack(own, Aim::Zone(ship, Zone::Left));
        kit.was_offered("attack-effect", Source::Squadron(own).effect())
    }

    #[test]
    fn a_blank_is_turned_to_accuracy_and_locks_a_token() {
        shows!("baktoid-prototypes", "defense.accuracy-lock");
        let (mut kit, own, _, ship) = kit(A, "hyena-class-droid-bomber-squadron", 80.0);
        kit.dice("red", &["blank"]);
        kit.uses("attack-effect", Source::Squadron(own));
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(ship, 2));
        kit.squadron_attack(own, Aim::Zone(ship, Zone::Left));
        assert!(kit.was_offered("spend-defense-token", token(ship, 0)));
        assert!(!kit.was_offered("spend-defense-token", token(ship, 2)));
    }

    #[test]
    fn only_with_another_friendly_bomber_beside_the_ship() {
        shows!("baktoid-prototypes");
        assert!(is_offered(A, "hyena-class-droid-bomber-squadron", 80.0));
        assert!(!is_offered(A, "hyena-class-droid-bomber-squadron", 140.0), "at distance 2");
        assert!(!is_offered(A, "vulture-class-droid-fighter-squadron", 80.0), "no bomber");
        assert!(!is_offered(B, "btl-b-y-wing-squadron", 80.0), "no friend");
    }

    #[test]
    fn the_other_bomber_gains_nothing() {
        shows!("baktoid-prototypes/only-itself");
        let (mut kit, own, hyena, ship) = kit(A, "hyena-class-droid-bomber-squadron", 80.0);
        kit.dice("red", &["blank"]);
        kit.squadron_attack(hyena, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(own).effect()));
    }

    #[test]
    fn not_against_squadrons_and_not_for_a_die_that_shows_it() {
        shows!("baktoid-prototypes");
        let (mut kit, own, _, ship) = kit(A, "hyena-class-droid-bomber-squadron", 80.0);
        kit.dice("red", &["accuracy"]);
        kit.squadron_attack(own, Aim::Zone(ship, Zone::Left));
        let wing = kit.squadron(B, "btl-b-y-wing-squadron", [940.0, 450.0]);
        kit.dice("blue", &["hit", "hit"]);
        kit.squadron_attack(own, Aim::Squadron(wing));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(own).effect()));
    }

    #[test]
    fn a_station_is_a_ship() {
        shows!("baktoid-prototypes", "station.armed.card");
        let mut kit = new_kit();
        kit.objective("station-assault");
        let station = kit.obstacle("station", [900.0, 480.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        let own = kit.squadron(A, "baktoid-prototypes", [900.0, 380.0]);
        kit.squadron(A, "hyena-class-droid-bomber-squadron", [900.0, 580.0]);
        kit.dice("red", &["blank"]);
        kit.squadron_attack(own, Aim::Station(station));
        assert!(kit.was_offered("attack-effect", Source::Squadron(own).effect()));
    }
}
