//! Yavaris: a squadron it activates may give up moving in this activation for one more die in its attack.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "yavaris",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, has_not_moved, add_die),
        forbid(Ban::Move(has_taken_die)).while_lasting(),
    ],
};

/// Not if it has moved in this activation, by whatever effect.
fn has_not_moved(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    let Attacker::Squadron(squadron) = attack.attacker else { return false };
    let moved_itself = game.squadron_activation().is_some_and(|activation| activation.moved);
    let moved = game.activation().is_some_and(|activation| activation.moved.contains(&squadron.into()));
    game.is_activated_by(me, squadron) && !moved_itself && !moved && !attack.pool.is_empty()
}

fn add_die(play: &mut Play<'_>, me: Source) -> Flow {
    let squadron = play.attack().and_then(|attack| attack.attacker.squadron());
    let until = play.until_activation_ends();
    play.last(me, 0, squadron.map(Item::Squadron), until);
    play.add_die_of_pool_colour()
}

fn has_taken_die(game: &Game, me: Source, squadron: SquadronId) -> bool {
    game.lasts(me, 0, Some(Item::Squadron(squadron)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// Yavaris in its activation, a B-wing, and an enemy ship before that.
    fn kit() -> (Kit, ShipId, SquadronId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "yavaris"));
        let wing = kit.squadron(A, "b-wing-squadron", [900.0, 400.0]);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        (kit, ship, wing, enemy, me)
    }

    fn activate(kit: &mut Kit, wing: SquadronId, enemy: ShipId, by: ActivatedBy) {
        kit.answer("squadron-action", Item::Attack);
        let target = Item::Target(None, Aim::Zone(enemy, Zone::Front));
        if kit.game.squadron_targets(wing).len() > 1 {
            kit.answer("declare-target", target);
        }
        kit.run(|play| play.activate_squadron(wing, by));
    }

    #[test]
    fn one_more_die_and_no_move_in_this_activation() {
        shows!("yavaris/no-other-move");
        let (mut kit, ship, wing, enemy, me) = kit();
        kit.dice("blue", &["hit", "hit"]);
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", me);
        kit.answer("added-die-colour", Item::Colour(Colour::Blue));
        activate(&mut kit, wing, enemy, ActivatedBy::Command(Some(ship)));
        assert_eq!(kit.game.ship(enemy).shields(Zone::Front), 0);
        assert!(!kit.game.may_squadron_move(wing), "it has given up moving");
        let stands = kit.game.squadron(wing).at;
        kit.run(|play| play.move_squadron(wing, 1));
        assert!(!kit.was_asked("move-squadron") && kit.game.squadron(wing).at == stands);
    }

    #[test]
    fn not_after_a_move() {
        shows!("yavaris");
        let (mut kit, ship, wing, enemy, me) = kit();
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 405.0]);
        activate(&mut kit, wing, enemy, ActivatedBy::Command(Some(ship)));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_for_squadrons_of_the_squadron_phase() {
        shows!("yavaris");
        let (mut kit, _, wing, enemy, me) = kit();
        activate(&mut kit, wing, enemy, ActivatedBy::Phase);
        assert!(!kit.was_offered("attack-effect", me.effect()));
        assert!(kit.game.may_squadron_move(wing));
    }
    #[test]
    fn who_follows_fenn_rau_may_take_the_die() {
        shows!("yavaris/fenn-rau", "fenn-rau/of-that-ship");
        let (mut kit, ship, wing, enemy, me) = kit();
        let fenn = kit.squadron(A, "fenn-rau", [860.0, 400.0]);
        kit.uses("effect", Source::Squadron(fenn));
        kit.answer("fenn-rau-follower", Item::Squadron(wing));
        kit.answer("squadron-action", Item::Done);
        kit.answer("squadron-action", Item::Attack);
        if kit.game.squadron_targets(wing).len() > 1 {
            kit.answer("declare-target", Item::Target(None, Aim::Zone(enemy, Zone::Front)));
        }
        kit.run(|play| play.activate_squadron(fenn, ActivatedBy::Command(Some(ship))));
        assert!(kit.was_offered("attack-effect", me.effect()));
    }
}
