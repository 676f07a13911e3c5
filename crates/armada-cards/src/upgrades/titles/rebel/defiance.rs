//! Defiance: attacking a ship that has been activated this round it adds a die of any colour.

use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "defiance", hooks: &[offer(Window::AttackResolveAttackEffects, target_has_acted, add_die)] };

static COLOUR: Ask = Ask::new("defiance-colour", Rule("defiance"), "Which colour of die do you add?")
    .meanwhile("is adding a die (Defiance)");

fn target_has_acted(game: &Game, me: Source) -> bool {
    let acted = |attack: &Attack| attack.defender.ship().is_some_and(|ship| game.ship(ship).activated);
    game.is_attacker(me) && game.attack().is_some_and(|attack| acted(attack) && attack.kind != AttackKind::Salvo)
}

fn add_die(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let colours = Colour::ALL.iter().copied().map(Item::Colour).collect();
    if let Item::Colour(colour) = play.pick_one(seat, &COLOUR, None, colours)? {
        play.add_die(colour);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, MEDIUM, new_kit, token};
    use rulebook::shows;

    fn kit(activated: bool) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("mc80h-assault-cruiser", "victory-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "defiance"));
        kit.game.ship_mut(enemy).activated = activated;
        (kit, ship, enemy, me)
    }

    #[test]
    fn a_black_die_joins_at_long_range() {
        shows!("defiance/any-color");
        let (mut kit, ship, enemy, me) = kit(true);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("black", &["hit-critical"]);
        kit.uses("attack-effect", me);
        kit.answer("defiance-colour", Item::Colour(Colour::Black));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Blank, Face::Blank, Face::HitCritical]);
        assert!(Colour::ALL.iter().all(|colour| kit.was_offered("defiance-colour", Item::Colour(*colour))));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "one die in an attack");
    }

    #[test]
    fn not_against_a_ship_that_has_not_been_activated() {
        shows!("defiance");
        let (mut kit, ship, enemy, me) = kit(false);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_against_squadrons_and_not_in_attacks_of_others() {
        shows!("defiance");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80h-assault-cruiser", [900.0, 300.0], 0.0);
        let friend = kit.ship(A, "mc80h-assault-cruiser", [600.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "defiance"));
        let tie = kit.squadron(B, "tie-advanced-squadron", [900.0, 430.0]);
        kit.game.squadron_mut(tie).activated = true;
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [600.0, 550.0], 180.0);
        kit.game.ship_mut(enemy).activated = true;
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        kit.attack(friend, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_salvo_gains_no_die() {
        shows!("defiance", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("starhawk-class-battleship-mark-i", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "defiance"));
        kit.game.ship_mut(enemy).activated = true;
        kit.answer("spend-defense-token", token(ship, 3));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
