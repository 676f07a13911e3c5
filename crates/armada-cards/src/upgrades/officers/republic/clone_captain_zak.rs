//! Clone Captain Zak: attacks from a side or the rear have one more die of a colour of the pool.

use crate::prelude::*;
use crate::upgrades::officers::pays_for_itself;

pub(crate) static CARD: Card = Card {
    id: "clone-captain-zak",
    hooks: &[
        offer(Window::AttackResolveAttackEffects, is_broadside, |play, _| play.add_die_of_pool_colour()).exhausts(),
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
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, UpgradeId};
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
}
