//! TF-1726: once in an activation a friendly ship adds black dice for the raid tokens of the ship it attacks, two at most.

use crate::attacks::ship_on_ship;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "tf-1726",
    hooks: &[offer(Window::AttackResolveAttackEffects, has_raided, add_dice).once_per(Limit::Activation)],
};

/// No more dice than this.
const MOST: u8 = 2;

/// The dice that the raid tokens of the target are worth now. No die can be added to a salvo.
fn dice(game: &Game, me: Source) -> u8 {
    let attack = ship_on_ship(game, me).map(|(attack, _)| attack).filter(|attack| attack.kind != AttackKind::Salvo);
    let target = attack.and_then(|attack| attack.defender.ship());
    target.map_or(0, |ship| game.ship(ship).raid.count().min(MOST))
}

fn has_raided(game: &Game, me: Source) -> bool {
    dice(game, me) > 0
}

fn add_dice(play: &mut Play<'_>, me: Source) -> Flow {
    for _ in 0..dice(play, me) {
        play.add_die(Colour::Black);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, LONG, MEDIUM, new_kit, token};
    use crate::upgrades::commanders::is_used_once_per_activation;
    use rulebook::shows;

    /// A ship of his in its activation, at long range of an enemy with these raid tokens.
    fn kit(raids: &[Command]) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("munificent-class-comms-frigate", "victory-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "tf-1726"));
        kit.run(|play| {
            play.begin_activation(ship);
            for command in raids {
                play.gain_raid_token(enemy, *command);
            }
            Ok(())
        });
        (kit, ship, enemy, me)
    }

    #[test]
    fn a_black_die_for_each_raid_token_up_to_two() {
        shows!("tf-1726/black-dice", "tf-1726/tokens-stay");
        let all = [Command::Navigate, Command::Repair, Command::Squadron];
        for (raids, dice) in [(&all[..1], 1), (&all[..2], 2), (&all[..], 2)] {
            let (mut kit, ship, enemy, me) = kit(raids);
            kit.dice("black", &["hit", "hit"][..dice]);
            kit.uses("attack-effect", me);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.last_pool().len(), 2 + dice, "two red dice reach as far");
            assert_eq!(usize::from(kit.game.ship(enemy).raid.count()), raids.len(), "the tokens stay");
        }
    }

    #[test]
    fn not_without_a_raid_token() {
        shows!("tf-1726");
        let (mut kit, ship, enemy, me) = kit(&[]);
        kit.game.ship_mut(ship).raid.add(Command::Repair);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn once_in_an_activation_whichever_ship_attacks() {
        shows!("tf-1726");
        let (mut kit, ship, enemy, me) = kit(&[Command::Repair]);
        let friend = kit.ship(A, "munificent-class-comms-frigate", [1100.0, 300.0], 0.0);
        let second = kit.ship(B, "victory-i-class-star-destroyer", [1100.0, 620.0], 180.0);
        kit.game.ship_mut(second).raid.add(Command::Repair);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.asked.clear();
        kit.attack(friend, Zone::Front, (second, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn it_may_be_declined_and_used_in_a_later_attack() {
        shows!("tf-1726/optional", "timing.upgrade-optional");
        let (mut kit, ship, enemy, me) = kit(&[Command::Repair]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.game.activation_mut().unwrap().attacks.clear();
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool().len(), 3);
    }

    #[test]
    fn a_salvo_gains_no_dice() {
        shows!("tf-1726/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("munificent-class-comms-frigate", "victory-i-class-star-destroyer", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(ship, "tf-1726"));
        kit.game.ship_mut(enemy).raid.add(Command::Repair);
        kit.answer("spend-defense-token", token(ship, 2));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn enemies_and_squadrons_have_nothing_of_it() {
        shows!("tf-1726/salvo");
        let (mut kit, ship, enemy, me) = kit(&[Command::Repair]);
        kit.game.ship_mut(ship).raid.add(Command::Repair);
        let bomber = kit.squadron(A, "y-wing-squadron", [900.0, 540.0]);
        kit.squadron_attack(bomber, Aim::Zone(enemy, Zone::Front));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn once_in_any_activation_and_besides_in_one_inside_it() {
        shows!("tf-1726/any-activation");
        let (mut kit, ship, enemy, me) = kit(&[Command::Repair]);
        assert!(is_used_once_per_activation(&mut kit, me, ship, enemy));
    }
}
