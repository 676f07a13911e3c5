//! Flechette Torpedoes: a black critical icon is spent to turn the slider of the squadron that is attacked.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "flechette-torpedoes",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_burst, |play, _| burst(play))],
};

static DIE: Ask = Ask::new("flechette-die", Rule("flechette-torpedoes"), "Which die do you spend on the slider of {}?")
    .meanwhile("is choosing a die to spend (Flechette Torpedoes)");

fn criticals(game: &Game) -> Items<Item> {
    game.spendable_dice(|die| die.colour == Colour::Black && die.face.criticals() > 0)
}

fn can_burst(game: &Game, me: Source) -> bool {
    game.is_attacker(me)
        && game.attack().is_some_and(|attack| attack.defender.squadron().is_some())
        && !criticals(game).is_empty()
}

/// A squadron whose slider is turned in the middle of its own activation goes on with it.
fn burst(play: &mut Play<'_>) -> Flow {
    let Some(attack) = play.attack() else { return Ok(()) };
    let (seat, Some(squadron)) = (attack.attacking_seat, attack.defender.squadron()) else { return Ok(()) };
    let options = criticals(play);
    if let Item::Die(index, ..) = play.pick_one(seat, &DIE, Some(Item::Squadron(squadron)), options)? {
        play.remove_die(index);
        play.toggle_slider(squadron, true);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    /// A Raider of the second player before a squadron.
    fn kit(enemy: &str) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 0.0);
        kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "flechette-torpedoes"));
        let enemy = kit.squadron(A, enemy, [900.0, 470.0]);
        (kit, ship, enemy, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, enemy: SquadronId, black: &[&str]) {
        kit.dice("black", black);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(enemy)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    #[test]
    fn a_critical_is_spent_and_the_squadron_counts_as_activated() {
        shows!("flechette-torpedoes", "dice.spend");
        let (mut kit, ship, wing, me) = kit("x-wing-squadron");
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, wing, &["hit-critical", "hit"]);
        assert!(kit.game.squadron(wing).activated);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1, "the die that was spent does no damage");
        assert!(kit.events.iter().any(|event| matches!(event, Event::SliderToggled { activated: true, .. })));
    }

    #[test]
    fn a_slider_that_shows_activated_stays() {
        shows!("flechette-torpedoes");
        let (mut kit, ship, wing, me) = kit("x-wing-squadron");
        kit.game.squadron_mut(wing).activated = true;
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, wing, &["hit-critical", "hit"]);
        assert!(kit.game.squadron(wing).activated);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SliderToggled { .. })));
    }

    #[test]
    fn a_toggle_is_no_activation() {
        shows!("flechette-torpedoes/toggle");
        let (mut kit, ship, boba, me) = kit("boba-fett");
        kit.squadron(B, "tie-fighter-squadron", [960.0, 480.0]);
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, boba, &["hit-critical", "blank"]);
        assert!(kit.game.squadron(boba).activated);
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SquadronActivated { .. })));
        assert!(kit.game.squadrons().all(|(_, squadron)| squadron.hull == squadron.card.hull), "he hurt nobody");
    }

    #[test]
    fn in_a_counter_attack_the_activation_of_the_squadron_goes_on() {
        shows!("flechette-torpedoes/activation-goes-on", "quad-laser-turrets/flechette");
        let (mut kit, ship, wing, me) = kit("x-wing-squadron");
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        let racks = Source::Upgrade(kit.upgrade(ship, "external-racks"));
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", Item::Target(None, Aim::Zone(ship, Zone::Front)));
        kit.uses("effect", turrets);
        kit.answer("counter-zone", Item::Zone(ship, Zone::Front));
        kit.uses("attack-effect", racks);
        kit.uses("attack-effect", me);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 560.0]);
        kit.run_some(|play| play.activate_squadron(wing, ActivatedBy::Command(None)));
        let there = plane::Point::from_mm(900.0, 560.0);
        assert_eq!(kit.game.squadron(wing).at, there, "it moves after it was toggled");
        let toggled = kit.events.iter().position(|event| matches!(event, Event::SliderToggled { .. }));
        let moved = kit.events.iter().position(|event| matches!(event, Event::SquadronMoved { .. }));
        assert!(toggled.is_some() && toggled < moved);
    }

    #[test]
    fn it_is_no_critical_effect_that_a_damage_card_forbids() {
        shows!("targeter-disruption/spent-criticals");
        let (mut kit, ship, wing, me) = kit("x-wing-squadron");
        kit.damage(ship, "targeter-disruption", true);
        kit.uses("attack-effect", me);
        attack(&mut kit, ship, wing, &["hit-critical", "hit"]);
        assert!(kit.game.squadron(wing).activated);
    }

    #[test]
    fn not_for_a_blue_critical_or_a_black_hit_and_not_against_ships() {
        shows!("flechette-torpedoes");
        let mut blue = new_kit();
        let ship = blue.ship(A, "raider-ii-class-corvette", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(blue.upgrade(ship, "flechette-torpedoes"));
        let tie = blue.squadron(B, "tie-fighter-squadron", [900.0, 380.0]);
        blue.dice("blue", &["critical"]);
        attack(&mut blue, ship, tie, &["hit"]);
        assert!(!blue.was_offered("attack-effect", me.effect()));

        let mut at_ship = new_kit();
        let (ship, enemy) = at_ship.duel("raider-i-class-corvette", "cr90-corvette-a", CLOSE);
        let me = Source::Upgrade(at_ship.upgrade(ship, "flechette-torpedoes"));
        at_ship.dice("black", &["hit-critical", "hit"]);
        at_ship.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!at_ship.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_squadron_that_attacks_through_colonel_jendon_may_be_toggled_in_the_counter_attack() {
        shows!("flechette-torpedoes/jendon");
        let (mut kit, ship, wing, me) = kit("x-wing-squadron");
        let jendon = kit.squadron(A, "colonel-jendon", [900.0, 560.0]);
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        let racks = Source::Upgrade(kit.upgrade(ship, "external-racks"));
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit-critical", "blank"]);
        kit.uses("squadron-action", Source::Squadron(jendon));
        kit.uses("effect", turrets);
        kit.uses("attack-effect", racks);
        kit.uses("attack-effect", me);
        kit.run(|play| play.activate_squadron(jendon, ActivatedBy::Command(None)));
        assert!(kit.game.squadron(wing).activated, "it was not activated, but cannot be any more in this round");
        let activated = |event: &&Event| matches!(event, Event::SquadronActivated { .. });
        assert_eq!(kit.events.iter().filter(activated).count(), 1, "Jendon himself");
    }
}
