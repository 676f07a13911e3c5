//! Darth Vader: a friendly ship near him that attacks a ship discards an officer or its commander to reroll dice.

use crate::attacks::ship_on_ship;
use crate::catalog::UpgradeIcon;
use crate::prelude::*;
use crate::state::{CardState, Upgrade};

pub(crate) static CARD: Card = Card {
    id: "darth-vader-officer",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_reroll, |play, _| reroll(play))
        .costs(Cost::Other(|game, me| !victims(game, me).is_empty(), dispose))
        .says("no die is rerolled")],
};

static VICTIM: Ask = Ask::new("vader-officer-card", Rule("darth-vader-officer"), "Which card do you discard?")
    .meanwhile("is choosing a card to discard (Darth Vader)");
static DICE: Ask = Ask::new("vader-officer-dice", Rule("darth-vader-officer"), "Which dice do you reroll?")
    .meanwhile("is rerolling dice (Darth Vader)");

/// The friendly ship at distance 1-5 that attacks a ship; his own is as good as any.
fn attacker(game: &Game, me: Source) -> Option<ShipId> {
    let (_, ship) = ship_on_ship(game, me)?;
    game.carrier(me).filter(|own| game.is_at_distance((*own).into(), ship.into(), 5)).map(|_| ship)
}

fn can_reroll(game: &Game, me: Source) -> bool {
    attacker(game, me).is_some() && game.has_changeable_die(|_| true)
}

/// Its commander and officers, but not he himself.
fn victims(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = attacker(game, me) else { return Items::new() };
    let serves = |upgrade: &Upgrade| {
        let icons = [UpgradeIcon::Commander, UpgradeIcon::Officer];
        upgrade.ship == Some(ship)
            && upgrade.state != CardState::Discarded
            && icons.iter().any(|icon| upgrade.card.card().slots.contains(icon))
    };
    let cards = game.upgrades().filter(|(id, upgrade)| Source::Upgrade(*id) != me && serves(upgrade));
    cards.map(|(id, _)| Item::Upgrade(id)).collect()
}

fn dispose(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = victims(play, me);
    match play.pick_one(seat, &VICTIM, None, options)? {
        Item::Upgrade(card) => play.discard(Source::Upgrade(card)),
        _ => Ok(()),
    }
}

fn reroll(play: &mut Play<'_>) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, &DICE, |_| true, (0, u8::MAX)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, LOCKS_DICE, LONG, new_kit, token};
    use crate::state::{Standing, UpgradeId};
    use crate::upgrades::share_a_name;
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));
    const OFFICER: UpgradeId = UpgradeId(1);
    /// Between the middles of a small and a medium ship side by side: at distance 5, and beyond it.
    const NEAR: f64 = 21.5 + 290.0 + 31.5;
    const FAR: f64 = 21.5 + 320.0 + 31.5;

    /// His ship so far to the left of a Victory, which has this card and an enemy at long range.
    fn kit(away: f64, card: &str) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", LONG);
        let y = kit.game.ship(ship).pose.unwrap().at.to_mm()[1];
        let own = kit.ship(B, "gozanti-class-cruisers", [900.0 - away, y], 180.0);
        kit.upgrade(own, "darth-vader-officer");
        kit.upgrade(ship, card);
        (kit, ship, enemy)
    }

    fn blanks(kit: &mut Kit, uses: bool) {
        kit.dice("red", if uses { &["blank", "hit", "blank", "hit", "hit"] } else { &["blank", "hit", "blank"] });
        if uses {
            kit.uses("attack-effect", ME);
            kit.answer_all("vader-officer-dice", &[0, 2].map(|index| Item::Die(index, Colour::Red, Face::Blank)));
        }
    }

    #[test]
    fn an_officer_pays_for_any_number_of_rerolls() {
        shows!("darth-vader-officer");
        let (mut kit, ship, enemy) = kit(NEAR, "wing-commander");
        blanks(&mut kit, true);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 3]);
        assert_eq!(kit.game.upgrade(OFFICER).state, CardState::Discarded);
        assert_eq!(kit.game.card_state(ME), Some(CardState::Ready));
    }

    #[test]
    fn one_card_in_an_attack() {
        shows!("darth-vader-officer/once-per-attack");
        let (mut kit, ship, enemy) = kit(NEAR, "wing-commander");
        kit.upgrade(ship, "engineering-captain");
        blanks(&mut kit, true);
        kit.answer("vader-officer-card", Item::Upgrade(OFFICER));
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&ME.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn a_salvo_at_a_ship_may_use_it() {
        shows!("darth-vader-officer/once-per-attack", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "venator-ii-class-star-destroyer-empire", LONG);
        kit.upgrade(ship, "darth-vader-officer");
        kit.upgrade(ship, "wing-commander");
        kit.answer("spend-defense-token", token(ship, 3));
        kit.uses("attack-effect", ME);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(kit.game.upgrade(OFFICER).state, CardState::Discarded, "his own ship qualifies");
    }

    #[test]
    fn his_own_ship_pays_with_another_card_than_himself() {
        shows!("darth-vader-officer/carrier-too");
        for (card, offered) in [("wing-commander", true), ("gunnery-team", false)] {
            let mut kit = new_kit();
            let (enemy, ship) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", LONG);
            kit.upgrade(ship, "darth-vader-officer");
            kit.upgrade(ship, card);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.was_offered("attack-effect", ME.effect()), offered);
        }
    }

    #[test]
    fn a_discarded_card_is_no_price_but_an_exhausted_one_is() {
        shows!("darth-vader-officer/active-card");
        for (state, offered) in [(CardState::Discarded, false), (CardState::Exhausted, true)] {
            let (mut kit, ship, enemy) = kit(NEAR, "wing-commander");
            kit.game.upgrade_mut(OFFICER).state = state;
            blanks(&mut kit, false);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.was_offered("attack-effect", ME.effect()), offered);
        }
    }

    #[test]
    fn without_admiral_motti_hull_values_are_looked_at_again() {
        shows!("darth-vader-officer/commander-lost", "admiral-motti");
        let (mut kit, ship, enemy) = kit(NEAR, "admiral-motti");
        let raider = kit.ship(B, "raider-i-class-corvette", [1500.0, 800.0], 180.0);
        for card in ["compartment-fire", "injured-crew", "comm-noise", "power-failure"] {
            kit.damage(raider, card, false);
        }
        blanks(&mut kit, true);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.game.ship(raider).standing, Standing::Destroyed);
        assert!(kit.game.ship(ship).flagship, "it stays the flagship");
    }

    #[test]
    fn not_beyond_distance_5_not_against_squadrons_and_not_for_enemies() {
        shows!("darth-vader-officer");
        let (mut far, ship, enemy) = kit(FAR, "wing-commander");
        blanks(&mut far, false);
        far.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!far.was_offered("attack-effect", ME.effect()));

        let (mut others, ship, enemy) = kit(NEAR, "wing-commander");
        others.upgrade(enemy, "wing-commander");
        others.attack(enemy, Zone::Front, (ship, Zone::Front));
        let y = others.game.ship(ship).pose.unwrap().at.to_mm()[1];
        let wing = others.squadron(A, "x-wing-squadron", [900.0, y - 120.0]);
        others.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        others.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!others.was_offered("attack-effect", ME.effect()));
    }

    #[test]
    fn no_other_darth_vader_is_in_the_fleet() {
        shows!("darth-vader-officer/one-vader", "fleet.unique.names");
        let own = ("victory-i-class-star-destroyer", "darth-vader-officer");
        for (other, shared) in [("darth-vader-commander", true), ("admiral-motti", false)] {
            let cards = [own, ("imperial-i-class-star-destroyer", other)];
            assert_eq!(share_a_name(Faction::Empire, &cards, &[]), shared);
        }
    }

    #[test]
    fn nobody_is_discarded_for_dice_that_cannot_be_rerolled() {
        shows!("darth-vader-officer");
        for locked in [false, true] {
            let (mut kit, ship, enemy) = kit(NEAR, "wing-commander");
            if locked {
                kit.hooks(Source::Upgrade(OFFICER), &LOCKS_DICE);
            }
            blanks(&mut kit, false);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.was_offered("attack-effect", ME.effect()), !locked);
        }
    }
}
