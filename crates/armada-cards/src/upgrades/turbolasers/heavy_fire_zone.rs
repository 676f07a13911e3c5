//! Heavy Fire Zone: against a squadron that no friendly squadron engages, blue dice of the armament become red ones.

use crate::catalog::Dice;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "heavy-fire-zone",
    hooks: &[
        offer(Window::AttackGatherDice, can_swap, swap).says("blue dice of the armament become red"),
        modify(Answer::Armament(as_red)).while_lasting(),
    ],
};

/// The squadron that the ship attacks with its anti-squadron armament: neither in a salvo nor in a counter attack.
fn attacked(game: &Game, me: Source, attack: &Attack) -> Option<SquadronId> {
    let mine = attack.attacker.ship() == game.carrier(me);
    attack.defender.squadron().filter(|_| mine && attack.kind == AttackKind::Ordinary)
}

fn can_swap(game: &Game, me: Source) -> bool {
    let Some((attack, ship)) = game.attack().zip(game.carrier(me)) else { return false };
    let printed = query::printed_armament(game, attack, game.ship(ship).card.anti_squadron);
    attacked(game, me, attack).is_some_and(|squadron| game.engaged_with(squadron).is_empty())
        && query::armament(game, attack, printed).blue > 0
}

fn swap(play: &mut Play<'_>, me: Source) -> Flow {
    let until = play.until_attack_ends();
    play.last(me, 0, None, until);
    Ok(())
}

/// All of them or none.
fn as_red(game: &Game, me: Source, attack: &Attack, dice: &mut Dice) {
    if attacked(game, me, attack).is_some() && game.lasts(me, 0, None) {
        *dice = Dice { red: dice.red + dice.blue, blue: 0, ..*dice };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use rulebook::shows;

    /// A ship with the card, and an enemy squadron before it with a gap in millimetres between their bases.
    fn kit(ship: &str, gap: f64) -> (Kit, ShipId, SquadronId, Source) {
        let mut kit = new_kit();
        let half = match ship {
            "nebulon-b-escort-frigate" => 35.5,
            "victory-i-class-star-destroyer" => 51.0,
            _ => 64.5,
        };
        let ship = kit.ship(A, ship, [900.0, 300.0], 0.0);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 300.0 + half + gap + 17.0]);
        let me = Source::Upgrade(kit.upgrade(ship, "heavy-fire-zone"));
        (kit, ship, tie, me)
    }

    fn attack(kit: &mut Kit, ship: ShipId, squadron: SquadronId) {
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(squadron)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
    }

    #[test]
    fn blue_dice_become_red_ones() {
        shows!("heavy-fire-zone");
        let (mut kit, ship, tie, me) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.uses("effect", me);
        kit.dice("red", &["hit-hit", "blank"]);
        attack(&mut kit, ship, tie);
        assert_eq!(kit.last_pool(), [Face::HitHit, Face::Blank]);
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
        assert!(kit.game.lasting.is_empty(), "it ends with the attack");
    }

    #[test]
    fn it_may_be_left_and_black_dice_stay_black() {
        shows!("heavy-fire-zone/all-or-none");
        let (mut plain, ship, tie, me) = kit("imperial-i-class-star-destroyer", CLOSE);
        plain.dice("blue", &["hit"]);
        plain.dice("black", &["blank"]);
        attack(&mut plain, ship, tie);
        assert!(plain.was_offered("effect", me.effect()));
        let (mut swapped, ship, tie, me) = kit("imperial-i-class-star-destroyer", CLOSE);
        swapped.uses("effect", me);
        swapped.dice("red", &["hit"]);
        swapped.dice("black", &["blank"]);
        attack(&mut swapped, ship, tie);
        assert_eq!([plain.last_pool(), swapped.last_pool()], [[Face::Hit, Face::Blank]; 2]);
    }

    #[test]
    fn at_medium_range_black_dice_stay_out_and_at_long_range_nothing_is_declared() {
        shows!("heavy-fire-zone/after-declaring");
        let (mut kit, ship, tie, me) = kit("imperial-i-class-star-destroyer", MEDIUM);
        kit.uses("effect", me);
        kit.dice("red", &["hit"]);
        attack(&mut kit, ship, tie);
        assert_eq!(kit.last_pool(), [Face::Hit]);
        let (kit, ship, ..) = self::kit("imperial-i-class-star-destroyer", LONG);
        assert!(kit.game.ship_targets(ship).is_empty(), "the dice are swapped after the declaration");
    }

    #[test]
    fn not_against_a_squadron_that_a_friend_engages() {
        shows!("heavy-fire-zone");
        let (mut kit, ship, tie, me) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.squadron(A, "x-wing-squadron", [950.0, 452.0]);
        kit.dice("blue", &["hit", "accuracy"]);
        attack(&mut kit, ship, tie);
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn a_friend_whose_sight_is_obstructed_does_not_engage() {
        shows!("heavy-fire-zone/obstructed");
        let (mut kit, ship, tie, me) = kit("nebulon-b-escort-frigate", CLOSE);
        kit.squadron(A, "x-wing-squadron", [990.0, 452.0]);
        assert!(!kit.game.engaged_with(tie).is_empty());
        kit.obstacle("asteroid-field-1", [945.0, 452.0], 0.0);
        assert!(kit.game.engaged_with(tie).is_empty());
        attack(&mut kit, ship, tie);
        assert!(kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn every_squadron_of_a_volley_is_a_question_of_its_own() {
        shows!("heavy-fire-zone/asked-each-time", "attack.additional-squadron.declare");
        let (mut kit, ship, tie, me) = kit("victory-i-class-star-destroyer", 60.0);
        let held = kit.squadron(B, "tie-fighter-squadron", [850.0, 450.0]);
        let free = kit.squadron(B, "tie-fighter-squadron", [950.0, 450.0]);
        kit.squadron(A, "x-wing-squadron", [780.0, 480.0]);
        let engaged = [tie, held, free].map(|squadron| !kit.game.engaged_with(squadron).is_empty());
        assert_eq!(engaged, [false, true, false]);
        kit.uses("effect", me);
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(held)));
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(free)));
        kit.dice("red", &["blank"]);
        kit.dice("blue", &["accuracy", "accuracy"]);
        attack(&mut kit, ship, tie);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 2, "for the first and the third, and the first swap is over by then");
    }

    #[test]
    fn not_in_a_salvo() {
        shows!("heavy-fire-zone/salvo-and-counter", "defense.salvo.vs-squadron");
        let mut kit = new_kit();
        let wing = kit.squadron(A, "y-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "venator-i-class-star-destroyer", [815.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "heavy-fire-zone"));
        kit.answer("spend-defense-token", token(ship, 3));
        kit.dice("blue", &["hit", "hit"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn not_in_a_counter_attack() {
        shows!("heavy-fire-zone/salvo-and-counter", "quad-laser-turrets");
        let mut kit = new_kit();
        let wing = kit.squadron(A, "y-wing-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "venator-i-class-star-destroyer", [815.0, 400.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "heavy-fire-zone"));
        let turrets = Source::Upgrade(kit.upgrade(ship, "quad-laser-turrets"));
        kit.uses("effect", turrets);
        kit.dice("blue", &["hit"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Right));
        assert!(!kit.was_offered("effect", me.effect()));
    }
}
