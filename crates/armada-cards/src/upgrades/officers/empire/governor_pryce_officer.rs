//! Governor Pryce: once in an activation, for a shield of the attacking hull zone, a die is turned to another face.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "governor-pryce-officer",
    hooks: &[offer(Window::AttackResolveAttackEffects, attacks_ship, turn_die)
        .costs(Cost::Other(has_shield, spend_shield))
        .once_per(Limit::Activation)],
};

static DIE: Ask = Ask::new("governor-pryce-die", Rule("governor-pryce-officer"), "Which die do you turn?")
    .meanwhile("is choosing a die to turn (Governor Pryce)");
static FACE: Ask = Ask::new("governor-pryce-face", Rule("governor-pryce-officer"), "To which face do you turn {}?")
    .meanwhile("is turning a die (Governor Pryce)");

fn attacks_ship(game: &Game, me: Source) -> bool {
    let attacks = game.is_attacker(me) && game.attack().is_some_and(|attack| attack.defender.is_ship());
    attacks && game.has_changeable_die(|_| true)
}

/// The hull zone that attacks; in a salvo the one that was attacked.
fn attacking_zone(game: &Game) -> Option<(ShipId, Zone)> {
    let attacker = game.attack()?.attacker;
    if let Attacker::Zone(ship, zone) = attacker { Some((ship, zone)) } else { None }
}

fn has_shield(game: &Game, _: Source) -> bool {
    attacking_zone(game).is_some_and(|(ship, zone)| game.ship(ship).shields(zone) > 0)
}

/// Spent, not suffered.
fn spend_shield(play: &mut Play<'_>, _: Source) -> Flow {
    if let Some((ship, zone)) = attacking_zone(play) {
        play.lose_shield(ship, zone);
    }
    Ok(())
}

fn turn_die(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let dice = play.dice_where(|die| die.is_changeable());
    let die = play.pick_one(seat, &DIE, None, dice)?;
    let Item::Die(index, colour, shown) = die else { return Ok(()) };
    let other = |face: &Face| colour.has(*face) && *face != shown && !face.is_accuracy();
    let faces = Face::ALL.iter().copied().filter(other).map(Item::Face).collect();
    if let Item::Face(face) = play.pick_one(seat, &FACE, Some(die), faces)? {
        play.change_die(index, face);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::upgrades::officers::locked_die::LOCKS_FIRST_DIE;
    use rulebook::shows;

    /// Her ship, a Victory with three red dice at medium range, and a star cruiser before it.
    fn kit() -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("victory-i-class-star-destroyer", "mc80l-star-cruiser", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "governor-pryce-officer"));
        (kit, ship, enemy, me)
    }

    fn faces_of(kit: &Kit) -> Vec<Item> {
        kit.asked.iter().find(|asked| asked.ask == "governor-pryce-face").unwrap().options.clone()
    }

    #[test]
    fn a_shield_of_the_attacking_zone_turns_a_blank_into_two_hits() {
        shows!("governor-pryce-officer");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("governor-pryce-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("governor-pryce-face", Item::Face(Face::HitHit));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::HitHit, Face::Blank, Face::Hit]);
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 5 - 3);
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.damage.len()), (3 - 1, 0));
    }

    #[test]
    fn every_colour_has_its_faces_but_none_with_an_accuracy() {
        shows!("governor-pryce-officer/faces");
        let (mut kit, ship, enemy, me) = kit();
        kit.dice("red", &["blank", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("governor-pryce-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(faces_of(&kit), [Face::Hit, Face::Critical, Face::HitHit].map(Item::Face));
        for (ship, colour, shown, faces) in [
            ("cr90-corvette-b", "blue", "accuracy", vec![Face::Hit, Face::Critical]),
            ("mc30c-torpedo-frigate", "black", "blank", vec![Face::Hit, Face::HitCritical]),
        ] {
            let mut kit = new_kit();
            let (ship, enemy) = kit.duel(ship, "mc80l-star-cruiser", crate::kit::CLOSE);
            let me = Source::Upgrade(kit.upgrade(ship, "governor-pryce-officer"));
            kit.dice_at_most(colour, &[shown; 3]);
            kit.uses("attack-effect", me);
            let colour = *Colour::ALL.iter().find(|known| known.word() == colour).unwrap();
            let at = u8::from(colour == Colour::Black);
            let shown = if colour == Colour::Black { Face::Blank } else { Face::Accuracy };
            kit.answer("governor-pryce-die", Item::Die(at, colour, shown));
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(faces_of(&kit), faces.into_iter().map(Item::Face).collect::<Vec<_>>());
        }
    }

    #[test]
    fn once_in_an_activation() {
        shows!("governor-pryce-officer");
        let (mut kit, ship, enemy, me) = kit();
        let beside = kit.ship(B, "cr90-corvette-a", [1080.0, 300.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.asked.clear();
        kit.attack(ship, Zone::Right, (beside, Zone::Left));
        assert!(!kit.was_offered("attack-effect", me.effect()));
        kit.run(|play| {
            play.pop();
            play.begin_activation(ship);
            Ok(())
        });
        kit.attack(ship, Zone::Right, (beside, Zone::Left));
        assert!(kit.was_offered("attack-effect", me.effect()), "the next one is another");
    }

    #[test]
    fn in_a_salvo_the_zone_that_was_attacked_pays() {
        shows!("governor-pryce-officer/any-activation", "defense.salvo.effect");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "onager-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "governor-pryce-officer"));
        kit.dice("red", &["blank", "blank", "blank", "blank", "blank"]);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.uses("attack-effect", me);
        kit.answer("governor-pryce-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("governor-pryce-face", Item::Face(Face::HitHit));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let state = kit.game.ship(ship);
        assert_eq!((state.shields(Zone::Front), state.shields(Zone::Rear)), (5 - 1, 1));
    }

    #[test]
    fn a_locked_die_cannot_be_turned() {
        shows!("governor-pryce-officer/locked-die");
        let (mut kit, ship, enemy, me) = kit();
        kit.hooks(me, &LOCKS_FIRST_DIE);
        kit.dice("red", &["blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("governor-pryce-die", Item::Die(0, Colour::Red, Face::Blank)));
        assert!(kit.was_offered("governor-pryce-die", Item::Die(1, Colour::Red, Face::Blank)));
    }

    #[test]
    fn not_without_a_shield_on_the_attacking_zone() {
        shows!("governor-pryce-officer/shield-price");
        let (mut kit, ship, enemy, me) = kit();
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_against_squadrons_and_not_for_others() {
        shows!("governor-pryce-officer");
        let (mut kit, ship, enemy, me) = kit();
        let wing = kit.squadron(B, "x-wing-squadron", [900.0, 420.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let friend = kit.ship(A, "victory-i-class-star-destroyer", [820.0, 300.0], 0.0);
        let target = kit.game.ship_targets(friend).into_iter().find(|target| target.aim.ship() == Some(enemy)).unwrap();
        kit.answer("declare-target", target.item());
        kit.run(|play| play.ship_attacks(friend).map(drop));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
