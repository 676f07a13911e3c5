//! Clone Captain Zak: attacks from a side or the rear have one more die of a colour of the pool.

use crate::prelude::*;
use crate::upgrades::officers::pays_for_itself;

pub(crate) static CARD: Card = Card {
    id: "clone-captain-zak",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, is_broadside, |play, _| play.add_die_of_pool_colour())
            .exhausts()
            .says("a die is added"),
        modify(Answer::OwnTokensPay(pays_for_itself)),
    ],
};

fn is_broadside(game: &Game, me: Source) -> bool {
    let Some(attack) = game.attack() else { return false };
    attack.attacker.ship() == game.carrier(me)
        && attack.attacking_zone().is_some_and(|zone| zone != Zone::Front)
        && attack.kind != AttackKind::Salvo
        && !attack.pool.is_empty()
}

#[cfg(test)]
mod tests {
    use super::super::is_readied;
    use super::*;
    use crate::kit::{A, B, Kit, LONG, last_colours, new_kit};
    use crate::state::{CardState, Payment, UpgradeId};
    use rulebook::shows;

    /// An Acclamator with an enemy on its left or ahead of it.
    fn kit(at: [f64; 2]) -> (Kit, ShipId, ShipId, UpgradeId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 400.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", at, 180.0);
        let card = kit.upgrade(ship, "clone-captain-zak");
        (kit, ship, enemy, card)
    }

    #[test]
    fn one_more_die_of_a_colour_in_the_pool_from_the_side() {
        shows!("clone-captain-zak");
        let (mut kit, ship, enemy, card) = kit([720.0, 400.0]);
        kit.uses("attack-effect", Source::Upgrade(card));
        kit.attack(ship, Zone::Left, (enemy, Zone::Left));
        assert_eq!(kit.game.upgrade(card).state, CardState::Exhausted);
        let dice = kit.game.ship(ship).card.armament[Zone::Left];
        let colours = Colour::ALL.iter().filter(|colour| colour.count_in(dice) > 0).count();
        let asked = kit.asked.iter().find(|asked| asked.ask == "added-die-colour");
        assert_eq!(asked.map_or(1, |asked| asked.options.len()), colours);
    }

    #[test]
    fn not_from_the_front() {
        shows!("clone-captain-zak");
        let (mut kit, ship, enemy, card) = kit([900.0, 600.0]);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", Source::Upgrade(card).effect()));
    }

    #[test]
    fn the_token_on_the_card_readies_it() {
        shows!("clone-captain-zak/token-on-card", "upgrades.ready-cost.who-pays");
        let (mut kit, ship, _, card) = kit([900.0, 600.0]);
        kit.game.upgrade_mut(card).tokens.add(Command::ConcentrateFire);
        assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 0, "it pays for no command");
        kit.answer("ready-card", Item::Upgrade(card));
        assert!(is_readied(&mut kit, card));
        assert_eq!(kit.game.upgrade(card).tokens.count(), 0);
    }

    #[test]
    fn attacks_on_squadrons_have_it_too() {
        shows!("clone-captain-zak/any-target");
        let (mut kit, ship, _, card) = kit([900.0, 700.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [800.0, 400.0]);
        kit.dice("black", &["blank", "blank", "hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Left), Aim::Squadron(tie)));
        kit.uses("attack-effect", Source::Upgrade(card));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.squadron(tie).hull, 3 - 1);
    }

    #[test]
    fn a_colour_that_was_added_before_counts_and_an_empty_pool_gains_nothing() {
        shows!("clone-captain-zak/die-in-pool", "tf-1726", "mar-tuuk");
        for raided in [true, false] {
            let (mut kit, ship, enemy, card) = kit([900.0 - 61.0 - LONG, 400.0]);
            let tf = Source::Upgrade(kit.upgrade(ship, "tf-1726"));
            kit.dice("red", &["blank", "blank", "blank"][usize::from(raided)..]);
            if raided {
                kit.game.ship_mut(enemy).raid.add(Command::Repair);
                kit.dice("black", &["hit", "hit"]);
                kit.uses("attack-effect", tf);
                kit.answer("added-die-colour", Item::Colour(Colour::Black));
            }
            kit.uses("attack-effect", Source::Upgrade(card));
            kit.attack(ship, Zone::Left, (enemy, Zone::Left));
            let black = last_colours(&kit).iter().filter(|colour| **colour == Colour::Black).count();
            assert_eq!(black, 2 * usize::from(raided), "no black die of its own reaches that far");
        }
        let mut empty = new_kit();
        let ship = empty.ship(A, "gozanti-class-cruisers", [900.0, 400.0], 0.0);
        let enemy = empty.ship(B, "victory-i-class-star-destroyer", [780.0, 400.0], 180.0);
        let me = Source::Upgrade(empty.upgrade(ship, "clone-captain-zak"));
        empty.upgrade(ship, "mar-tuuk");
        empty.game.ship_mut(enemy).shields = [0; 6];
        empty.attack(ship, Zone::Left, (enemy, Zone::Left));
        assert!(empty.last_pool().is_empty() && !empty.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn it_is_no_concentrate_fire_command() {
        shows!("clone-captain-zak/no-command", "commands.concentrate-fire.dial");
        for commanded in [true, false] {
            let (mut kit, ship, enemy, card) = kit([900.0 - 61.0 - LONG, 400.0]);
            kit.uses("attack-effect", Source::Upgrade(card));
            kit.dial(ship, Command::ConcentrateFire);
            if commanded {
                kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::DIAL));
            }
            kit.attack(ship, Zone::Left, (enemy, Zone::Left));
            assert_eq!(kit.last_pool().len(), 2 + 1 + usize::from(commanded));
            assert_eq!(kit.game.ship(ship).resolved.has(Command::ConcentrateFire), commanded);
        }
    }
}
