//! Gunnery Team: after a concentrate fire command the next attack may come from the same zone, but no zone attacks one
//! unit twice.

use crate::effects::AttackZones;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "gunnery-team",
    hooks: &[
        offer(Window::CommandResolveConcentrateFire, is_mine, reload)
            .says("the next attack may come from the same hull zone"),
        modify(Answer::AttackZones(fire_again)),
        forbid(Ban::Attack(was_attacked)),
    ],
};

fn is_mine(game: &Game, me: Source) -> bool {
    game.command().map(|command| command.ship) == game.carrier(me)
}

fn reload(play: &mut Play<'_>, me: Source) -> Flow {
    if let Some(attack) = play.attack() {
        let made = Item::Target(attack.attacking_zone(), attack.defender);
        let until = play.until_activation_ends();
        play.last(me, 0, Some(made), until);
    }
    Ok(())
}

/// Only the next attack: the one in which the command was resolved must have been the last. Every squadron of a volley is
/// an attack of its own.
fn fire_again(game: &Game, me: Source, ship: ShipId, zone: Zone, allowed: &mut AttackZones) {
    let last = game.activation().and_then(|activation| activation.attacks.last()).filter(|attack| attack.zone == zone);
    let made = last.and_then(|attack| Some(Item::Target(Some(zone), *attack.targets.last()?)));
    if game.carrier(me) == Some(ship) && made.is_some() && game.lasts(me, 0, made) {
        allowed.times += 1;
    }
}

fn was_attacked(game: &Game, me: Source, attacker: Attacker, target: Aim) -> bool {
    let (Attacker::Zone(ship, zone), Some(activation)) = (attacker, game.activation()) else { return false };
    let before = |aim: &Aim| aim.unit().is_some() && aim.unit() == target.unit();
    game.carrier(me) == Some(ship)
        && activation.ship == ship
        && activation.attacks.iter().any(|attack| attack.zone == zone && attack.targets.iter().any(before))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    fn kit(command: bool) -> (Kit, ShipId, ShipId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let one = kit.ship(B, "cr90-corvette-a", [860.0, 480.0], 90.0);
        let two = kit.ship(B, "cr90-corvette-b", [960.0, 480.0], 90.0);
        let me = Source::Upgrade(kit.upgrade(ship, "gunnery-team"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        if command {
            kit.tokens(ship, &[Command::ConcentrateFire]);
            kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::TOKEN));
            kit.uses("effect", me);
        }
        kit.attack(ship, Zone::Front, (one, Zone::Right));
        (kit, ship, one, two)
    }

    fn front_targets(kit: &Kit, ship: ShipId) -> Vec<Option<ShipId>> {
        let targets = kit.game.ship_targets(ship);
        targets.iter().filter(|target| target.from == Some(Zone::Front)).map(|target| target.aim.ship()).collect()
    }

    #[test]
    fn the_same_zone_may_attack_another_ship() {
        shows!("gunnery-team/unused-command", "attack.ship.zone-once", "general.precedence.component-over-rules");
        let (kit, ship, one, two) = kit(true);
        let targets = front_targets(&kit, ship);
        assert!(targets.contains(&Some(two)) && !targets.contains(&Some(one)));
    }

    #[test]
    fn without_the_command_it_must_be_another_zone() {
        shows!("gunnery-team");
        let (kit, ship, ..) = kit(false);
        assert!(front_targets(&kit, ship).is_empty());
    }
}
