//! B2 Rocket Troopers: exhausted they raid a ship that is attacked near by, or add a die against a squadron.

use crate::measure::RangeBand;
use crate::prelude::*;
use crate::raids;

pub(crate) static CARD: Card = Card {
    id: "b2-rocket-troopers",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, |game, me| boarded(game, me).is_some(), raid)
            .exhausts()
            .named("raid"),
        offer(Window::AttackResolveAttackEffects, shoots_at_squadron, |play, _| play.add_die_of_pool_colour())
            .exhausts()
            .named("add-a-die"),
    ],
};

static RAID: Ask = Ask::new("rocket-troopers-raid", Rule("b2-rocket-troopers"), "Which raid token does {} gain?")
    .meanwhile("is choosing a raid token (B2 Rocket Troopers)");

/// The attack of their ship, unless it is a salvo.
fn attack(game: &Game, me: Source) -> Option<&Attack> {
    game.attack().filter(|attack| game.is_attacker(me) && attack.kind != AttackKind::Salvo)
}

/// The defending ship at close or medium range, if there is a raid token that it lacks.
fn boarded(game: &Game, me: Source) -> Option<ShipId> {
    let near = attack(game, me).filter(|attack| attack.range <= RangeBand::Medium)?;
    near.defender.ship().filter(|ship| !raids::missing(game, *ship).is_empty())
}

fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    match (boarded(play, me), play.seat_for(me)) {
        (Some(ship), Some(seat)) => raids::gain_picked(play, seat, &RAID, ship),
        _ => Ok(()),
    }
}

fn shoots_at_squadron(game: &Game, me: Source) -> bool {
    attack(game, me).is_some_and(|attack| attack.defender.squadron().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, LONG, MEDIUM, new_kit, token};
    use crate::state::CardState;
    use rulebook::shows;

    /// A frigate with the card, whose front battery is two red and two blue dice, and a Victory before it.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("munificent-class-star-frigate", "victory-i-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "b2-rocket-troopers"));
        (kit, ship, enemy, me)
    }

    fn offered(kit: &Kit, me: Source) -> [bool; 2] {
        ["raid", "add-a-die"].map(|effect| kit.was_offered("attack-effect", me.effect_called(effect)))
    }

    #[test]
    fn a_ship_at_medium_range_is_raided_though_every_die_misses() {
        shows!("b2-rocket-troopers/no-die-spent", "tokens.raid.effect");
        let (mut kit, ship, enemy, me) = kit(MEDIUM);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.answer("attack-effect", me.effect_called("raid"));
        kit.answer("rocket-troopers-raid", Item::Command(Command::Repair));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(kit.game.ship(enemy).raid.has(Command::Repair));
        assert_eq!(kit.last_pool().len(), 4, "no die is spent");
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        assert_eq!(offered(&kit, me), [true, false], "a die is added against squadrons alone");
        let asked = kit.asked.iter().find(|asked| asked.ask == "rocket-troopers-raid").unwrap();
        assert_eq!(asked.seat, A.0, "their own player chooses");
    }

    #[test]
    fn not_at_long_range() {
        shows!("b2-rocket-troopers");
        let (mut kit, ship, enemy, me) = kit(LONG);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(offered(&kit, me), [false, false]);
    }

    #[test]
    fn not_in_the_attack_of_another_ship() {
        shows!("b2-rocket-troopers");
        let (mut kit, _, enemy, me) = kit(CLOSE);
        let friend = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 650.0], 180.0);
        kit.attack(friend, Zone::Front, (enemy, Zone::Rear));
        assert_eq!(offered(&kit, me), [false, false]);
    }

    #[test]
    fn a_ship_that_is_raided_first_feeds_tf_1726() {
        shows!("b2-rocket-troopers/tf-1726", "tf-1726/counted-on-use");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        let droid = Source::Upgrade(kit.upgrade(ship, "tf-1726"));
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.dice("black", &["hit"]);
        kit.answer("attack-effect", me.effect_called("raid"));
        kit.uses("attack-effect", droid);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let asked: Vec<bool> = kit
            .asked
            .iter()
            .filter(|asked| asked.ask == "attack-effect")
            .map(|asked| asked.options.contains(&droid.effect()))
            .collect();
        assert_eq!(asked[..2], [false, true]);
    }

    #[test]
    fn a_die_of_a_colour_in_the_pool_joins_against_a_squadron() {
        shows!("b2-rocket-troopers");
        let (mut kit, ship, _, me) = kit(LONG);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("black", &["blank"]);
        kit.answer("attack-effect", me.effect_called("add-a-die"));
        kit.answer("added-die-colour", Item::Colour(Colour::Red));
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 2);
        assert!(!kit.was_offered("added-die-colour", Item::Colour(Colour::Blue)), "there is no blue die");
        assert_eq!(offered(&kit, me), [false, true]);
    }

    #[test]
    fn neither_in_a_salvo_at_a_ship_nor_at_a_squadron() {
        shows!("b2-rocket-troopers/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (attacker, defender) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", CLOSE);
        let me = Source::Upgrade(kit.upgrade(defender, "b2-rocket-troopers"));
        kit.answer("spend-defense-token", token(defender, 2));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        kit.run(|play| {
            play.ready_defense_token(TokenId { owner: defender.into(), index: 2 }, attacker.into());
            Ok(())
        });
        let wing = kit.squadron(A, "x-wing-squadron", [970.0, 460.0]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.answer("spend-defense-token", token(defender, 2));
        kit.squadron_attack(wing, aim);
        let salvos = kit
            .events
            .iter()
            .filter(|event| matches!(event, crate::play::Event::AttackDeclared { kind: AttackKind::Salvo, .. }));
        assert_eq!(salvos.count(), 2);
        assert_eq!(offered(&kit, me), [false, false]);
    }

    #[test]
    fn once_in_a_round_and_with_a_token_that_the_ship_lacks() {
        shows!("b2-rocket-troopers/once-per-round");
        let (mut kit, ship, enemy, me) = kit(CLOSE);
        kit.run(|play| {
            play.gain_raid_token(enemy, Command::Repair);
            Ok(())
        });
        kit.answer("attack-effect", me.effect_called("raid"));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("rocket-troopers-raid", Item::Command(Command::Repair)), "it has that one");
        kit.asked.clear();
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 390.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(offered(&kit, me), [false, false], "either use is the only one");
    }
}
