//! Cluster Bombs: discarded after a squadron has attacked the ship, four blue dice strike that squadron.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "cluster-bombs",
    hooks: &[offer(Window::AttackAfter, |game, me| attacked_by(game, me).is_some(), strike).discards()],
};

/// How many dice are rolled.
const DICE: u8 = 4;

/// The squadron that has attacked the ship, whether or not the ship survives that.
fn attacked_by(game: &Game, me: Source) -> Option<SquadronId> {
    let squadron = game.attack().filter(|_| game.is_defender(me))?.attacker.squadron()?;
    (game.is_in_play(squadron.into()) && !game.is_doomed(squadron.into())).then_some(squadron)
}

/// It is no attack: nothing changes the dice or the damage.
fn strike(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(squadron) = attacked_by(play, me) else { return Ok(()) };
    let faces = play.roll_outside_attack(me, Colour::Blue, DICE);
    let points = faces.iter().map(|face| face.hits() + face.criticals()).sum();
    play.suffer_directly(squadron, points);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::CardState;
    use rulebook::shows;
    use table::Side;

    /// A squadron of A beside the right side of a ship with the card.
    fn kit(ship: &str, squadron: &str) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, ship, [830.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "cluster-bombs"));
        let squadron = kit.squadron(A, squadron, [910.0, 400.0]);
        (kit, ship, squadron, me)
    }

    fn attack(kit: &mut Kit, squadron: SquadronId, ship: ShipId) {
        kit.squadron_attack(squadron, Aim::Zone(ship, Zone::Right));
    }

    #[test]
    fn hits_and_criticals_cost_hull_and_accuracies_nothing() {
        shows!("cluster-bombs/accuracy", "dice.non-attack-roll");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit", "hit", "critical", "accuracy"]);
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 3);
        assert_eq!(kit.game.card_state(me), Some(CardState::Discarded));
    }

    #[test]
    fn the_dice_are_told_with_the_card_that_rolls_them() {
        shows!("cluster-bombs");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit", "hit", "critical", "accuracy"]);
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        assert_eq!(kit.rolled_outside_attack(me), [Face::Hit, Face::Hit, Face::Critical, Face::Accuracy]);
    }

    #[test]
    fn a_squadron_that_they_destroy_is_removed() {
        shows!("cluster-bombs");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "a-wing-squadron");
        kit.dice("black", &["blank"]);
        kit.dice("blue", &["hit", "hit", "critical", "hit"]);
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        assert!(!kit.game.is_in_play(wing.into()));
    }

    #[test]
    fn not_after_the_attack_of_a_ship_nor_for_another_ship() {
        shows!("cluster-bombs");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "cluster-bombs"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let friend = kit.ship(B, "raider-i-class-corvette", [300.0, 400.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [370.0, 400.0]);
        attack(&mut kit, wing, friend);
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn a_ship_that_the_attack_destroys_strikes_all_the_same() {
        shows!("cluster-bombs");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        kit.ship(B, "raider-i-class-corvette", [300.0, 400.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 700.0], 0.0);
        kit.set_shields(ship, &[(Zone::Right, 0)]);
        for _ in 0..3 {
            kit.damage(ship, "structural-damage", false);
        }
        kit.dice("red", &["hit"]);
        kit.dice("blue", &["hit", "hit", "accuracy", "accuracy"]);
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        assert!(!kit.game.is_in_play(ship.into()));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
    }

    #[test]
    fn it_is_no_attack_so_what_protects_from_attacks_does_not() {
        shows!("cluster-bombs/no-attack", "gallant-haven", "biggs-darklighter");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        let haven = kit.ship(A, "assault-frigate-mark-ii-a", [980.0, 400.0], 0.0);
        let haven = Source::Upgrade(kit.upgrade(haven, "gallant-haven"));
        let biggs = kit.squadron(A, "biggs-darklighter", [910.0, 450.0]);
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit", "hit", "accuracy", "accuracy"]);
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
        assert_eq!(kit.game.squadron(biggs).hull, kit.game.squadron(biggs).card.hull);
        assert!(!kit.was_offered("effect", haven.effect()));
        assert!(!kit.was_offered("effect", Source::Squadron(biggs).effect()));
    }

    #[test]
    fn its_owner_orders_it_with_the_counter_attack() {
        shows!("cluster-bombs/counter-order", "quad-laser-turrets");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit", "accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("effect", me);
        kit.uses("effect", turrets);
        attack(&mut kit, wing, ship);
        let first = kit.asked.iter().find(|asked| asked.ask == "effect").unwrap();
        assert!(first.options.contains(&me.effect()) && first.options.contains(&turrets.effect()));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
    }

    #[test]
    fn a_squadron_that_the_counter_attack_brought_down_is_not_struck_again() {
        shows!("cluster-bombs");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        kit.game.squadron_mut(wing).hull = 1;
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit"]);
        kit.uses("effect", turrets);
        attack(&mut kit, wing, ship);
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "before the counter attack alone");
    }

    #[test]
    fn the_first_player_resolves_what_is_his_before() {
        shows!("cluster-bombs/counter-order", "timing.first-player-first");
        let (mut kit, ship, wing, me) = kit("raider-i-class-corvette", "x-wing-squadron");
        kit.hooks(Source::Squadron(wing), &AFTER);
        kit.uses("effect", Source::Squadron(wing));
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        let seats: Vec<Side> =
            kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| Side(asked.seat)).collect();
        assert_eq!(seats, [A, B]);
    }

    static AFTER: Card = Card { id: "test", hooks: &[offer(Window::AttackAfter, |_, _| true, |_, _| Ok(()))] };

    #[test]
    fn the_salvo_was_made_before() {
        shows!("cluster-bombs/after-salvo", "defense.salvo.effect");
        let (mut kit, ship, wing, me) = kit("venator-i-class-star-destroyer", "x-wing-squadron");
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["hit", "accuracy", "hit", "hit", "accuracy", "accuracy"]);
        kit.answer("spend-defense-token", token(ship, 3));
        kit.uses("effect", me);
        attack(&mut kit, wing, ship);
        let at = |wanted: &dyn Fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let salvo = at(&|event| matches!(event, Event::AttackDeclared { kind: AttackKind::Salvo, .. }));
        let used = at(&|event| matches!(event, Event::EffectUsed { source } if *source == me));
        assert!(salvo < used);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1 - 2);
    }
}
