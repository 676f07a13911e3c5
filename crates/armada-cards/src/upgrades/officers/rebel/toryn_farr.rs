//! Toryn Farr: other friendly units near her ship may reroll a blue die.

use crate::prelude::*;
use crate::upgrades::officers::reroll_one;

pub(crate) static CARD: Card = Card {
    id: "toryn-farr",
    hooks: &[offer(Window::AttackResolveAttackEffects, directs, reroll).says("no die is rerolled")],
};

static REROLL: Ask = Ask::new("toryn-farr-reroll", Rule("toryn-farr"), "Which blue die do you reroll?")
    .meanwhile("is choosing a die to reroll (Toryn Farr)");

fn directs(game: &Game, me: Source) -> bool {
    let (Some(own), Some(attacker)) = (game.unit_of(me), game.attack().and_then(|attack| attack.attacker.unit()))
    else {
        return false;
    };
    attacker != own
        && game.friendly(own, attacker)
        && game.is_at_distance(own, attacker, 3)
        && game.has_changeable_die(|die| die.colour == Colour::Blue)
}

fn reroll(play: &mut Play<'_>, _: Source) -> Flow {
    reroll_one(play, &REROLL, |die| die.colour == Colour::Blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, new_kit, times_offered, token};
    use rulebook::shows;
    use table::Side;

    fn kit(distance: f64) -> (Kit, Source, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [300.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "toryn-farr"));
        let wing = kit.squadron(A, "x-wing-squadron", [300.0 + distance, 300.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [360.0 + distance, 300.0]);
        (kit, me, wing, tie)
    }

    #[test]
    fn a_squadron_near_her_rerolls_a_blue_die() {
        shows!("toryn-farr");
        let (mut kit, me, wing, tie) = kit(200.0);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("toryn-farr-reroll", Item::Die(2, Colour::Blue, Face::Accuracy));
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    }

    #[test]
    fn one_too_far_away_and_her_own_ship_do_not() {
        shows!("toryn-farr/not-carrier", "toryn-farr/distance");
        let (mut kit, me, wing, tie) = kit(300.0);
        kit.squadron_attack(wing, Aim::Squadron(tie));
        assert!(!kit.was_offered("attack-effect", me.effect()));

        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-b", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "toryn-farr"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    /// Another ship of hers, of this side.
    fn farr(kit: &mut Kit, side: Side, at: [f64; 2]) -> Source {
        let ship = kit.ship(side, "nebulon-b-escort-frigate", at, 0.0);
        Source::Upgrade(kit.upgrade(ship, "toryn-farr"))
    }

    #[test]
    fn in_attacks_on_ships_in_salvoes_and_in_counter_and_snipe_attacks() {
        shows!("toryn-farr/every-attack", "squadrons.keyword.counter", "squadrons.keyword.snipe");
        let mut on_ship = new_kit();
        let (friend, enemy) = on_ship.duel("cr90-corvette-b", "victory-i-class-star-destroyer", CLOSE);
        let me = farr(&mut on_ship, A, [780.0, 300.0]);
        on_ship.uses("attack-effect", me);
        on_ship.attack(friend, Zone::Front, (enemy, Zone::Front));

        let mut salvo = new_kit();
        let (enemy, friend) = salvo.duel("nebulon-b-escort-frigate", "venator-i-class-star-destroyer", CLOSE);
        let me = farr(&mut salvo, B, [780.0, 500.0]);
        salvo.answer("spend-defense-token", token(friend, 3));
        salvo.uses("attack-effect", me);
        salvo.attack(enemy, Zone::Front, (friend, Zone::Front));

        let mut counter = new_kit();
        let me = farr(&mut counter, A, [300.0, 300.0]);
        let wing = counter.squadron(A, "a-wing-squadron", [400.0, 300.0]);
        let tie = counter.squadron(B, "tie-fighter-squadron", [450.0, 300.0]);
        counter.uses("effect", Source::Keyword(wing, Word::Counter));
        counter.uses("attack-effect", me);
        counter.squadron_attack(tie, Aim::Squadron(wing));

        let mut snipe = new_kit();
        let me = farr(&mut snipe, A, [300.0, 300.0]);
        let wing = snipe.squadron(A, "e-wing-squadron", [400.0, 300.0]);
        snipe.squadron(B, "tie-fighter-squadron", [400.0 + 17.0 + 100.0 + 17.0, 300.0]);
        snipe.answer("squadron-action", Item::Attack);
        snipe.uses("attack-effect", me);
        snipe.run(|play| play.activate_squadron(wing, ActivatedBy::Phase));
        for kit in [on_ship, salvo, counter, snipe] {
            assert!(kit.was_asked("toryn-farr-reroll"));
        }
    }

    #[test]
    fn one_die_in_an_attack_and_another_in_the_attack_on_the_next_squadron() {
        shows!("toryn-farr/one-die", "attack.additional-squadron.declare");
        let (mut one, me, wing, tie) = kit(200.0);
        one.dice("blue", &["accuracy"; 4]);
        one.uses("attack-effect", me);
        one.answer_all("toryn-farr-reroll", &[0, 1].map(|index| Item::Die(index, Colour::Blue, Face::Accuracy)));
        let target =
            one.game.squadron_targets(wing).into_iter().find(|target| target.aim == Aim::Squadron(tie)).unwrap();
        one.run_some(|play| play.attack_by_squadron(wing, target, AttackKind::Ordinary));
        assert_eq!((one.last_pool(), times_offered(&one, me.effect())), (vec![Face::Accuracy; 4], 1), "not two");

        let mut each = new_kit();
        let ship = each.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let me = farr(&mut each, A, [780.0, 300.0]);
        let ties = [860.0, 940.0].map(|x| each.squadron(B, "tie-fighter-squadron", [x, 400.0]));
        each.dice("blue", &["accuracy", "hit", "accuracy", "hit"]);
        each.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(ties[0])));
        for _ in ties {
            each.uses("attack-effect", me);
            each.answer("toryn-farr-reroll", Item::Die(0, Colour::Blue, Face::Accuracy));
        }
        each.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(ties[1])));
        each.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(ties.map(|tie| each.game.squadron(tie).hull), [3 - 1, 3 - 1]);
    }
}
