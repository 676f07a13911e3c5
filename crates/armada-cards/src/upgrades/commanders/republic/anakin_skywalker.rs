//! Anakin Skywalker: one of two ships around the target spends a defense token, and the friendly attacker rerolls up to
//! three dice.

use crate::attacks::ship_on_ship;
use crate::defense::{pay_picked, payable};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "anakin-skywalker-commander",
    hooks: &[offer(Window::AttackResolveAttackEffects, can_reroll, |play, _| reroll(play))
        .costs(Cost::Other(has_helper, spend_token))],
};

static TOKEN: Ask =
    Ask::new("anakin-token", Rule("anakin-skywalker-commander"), "Which defense token do you spend for the reroll?")
        .meanwhile("is choosing a token to spend (Anakin Skywalker)");
static REROLL: Ask = Ask::new("anakin-reroll", Rule("anakin-skywalker-commander"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Anakin Skywalker)");

/// No more dice than this are rerolled.
const MOST: u8 = 3;

/// The target as a whole, whichever zone defends.
fn target(attack: &Attack) -> Option<Struck> {
    match attack.defender {
        Aim::Station(station) => Some(Struck::Station(station)),
        aim => aim.unit().map(Struck::Unit),
    }
}

/// The other friendly ships at distance 1-5 of the target.
fn around_target(game: &Game, me: Source) -> SmallVec<[ShipId; 8]> {
    let Some((attack, attacker)) = ship_on_ship(game, me) else { return SmallVec::new() };
    let Some(target) = target(attack) else { return SmallVec::new() };
    let friends = game.ships_in_play().filter(|(_, ship)| ship.side == game.side_of(me)).map(|(id, _)| id);
    friends.filter(|id| *id != attacker && game.is_struck_at_distance((*id).into(), target, 5)).collect()
}

/// Two of them must be there; each can pay.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let ships = around_target(game, me);
    if ships.len() < 2 {
        return Items::new();
    }
    ships.into_iter().flat_map(|ship| payable(game, ship.into())).collect()
}

fn has_helper(game: &Game, me: Source) -> bool {
    !tokens(game, me).is_empty()
}

fn spend_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = tokens(play, me);
    pay_picked(play, seat, &TOKEN, None, options)
}

fn can_reroll(game: &Game, _: Source) -> bool {
    game.has_changeable_die(|_| true)
}

fn reroll(play: &mut Play<'_>) -> Flow {
    match play.attack().map(|attack| attack.attacking_seat) {
        Some(seat) => play.reroll_picked(seat, &REROLL, |_| true, (1, MOST)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::TokenState;
    use crate::upgrades::share_a_name;
    use rulebook::shows;

    /// An Acclamator with him before an enemy ship at long range, and other ships of his at these distances to the right
    /// of the enemy.
    fn kit(others: &[f64]) -> (Kit, ShipId, ShipId, Vec<ShipId>, Source) {
        let mut kit = new_kit();
        let attacker = kit.ship(A, "acclamator-i-class-assault-ship", [500.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(attacker, "anakin-skywalker-commander"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [500.0, 620.0], 180.0);
        let others =
            others.iter().map(|away| kit.ship(A, "consular-class-charger-c70", [500.0 + away, 620.0], 0.0)).collect();
        (kit, attacker, enemy, others, me)
    }

    #[test]
    fn one_of_two_ships_around_the_target_pays_for_three_dice() {
        shows!("anakin-skywalker-commander/attacker-never-pays");
        let (mut kit, attacker, enemy, others, me) = kit(&[150.0, 300.0]);
        kit.dice("red", &["blank", "blank", "blank", "hit", "hit", "hit"]);
        kit.uses("attack-effect", me);
        kit.answer("anakin-token", token(others[1], 0));
        kit.answer_all("anakin-reroll", &[0, 1, 2].map(|index| Item::Die(index, Colour::Red, Face::Blank)));
        kit.attack(attacker, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit; 3]);
        assert_eq!(kit.game.ship(others[1]).defense[0].state, TokenState::Exhausted);
        let own = |item: &Item| matches!(item, Item::Defense(token) if token.owner == attacker.into());
        let asked = kit.asked.iter().find(|asked| asked.ask == "anakin-token").unwrap();
        assert!(!asked.options.iter().any(own), "the attacker never pays");
        assert!(asked.options.contains(&token(others[0], 0)));
    }

    #[test]
    fn one_other_ship_is_not_enough() {
        shows!("anakin-skywalker-commander/attacker-never-pays", "anakin-skywalker-commander/distance");
        for others in [&[150.0][..], &[150.0, 450.0]] {
            let (mut kit, attacker, enemy, _, me) = kit(others);
            kit.attack(attacker, Zone::Front, (enemy, Zone::Front));
            assert!(!kit.was_offered("attack-effect", me.effect()));
        }
    }

    #[test]
    fn a_ship_too_far_away_does_not_pay() {
        shows!("anakin-skywalker-commander/distance");
        let (mut kit, attacker, enemy, others, me) = kit(&[150.0, 300.0, 450.0]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (enemy, Zone::Front));
        let offered: Vec<bool> = others.iter().map(|ship| kit.was_offered("anakin-token", token(*ship, 0))).collect();
        assert_eq!(offered, [true, true, false]);
    }

    #[test]
    fn once_in_an_attack_though_three_could_pay() {
        shows!("anakin-skywalker-commander/once-per-attack");
        let (mut kit, attacker, enemy, _, me) = kit(&[150.0, 220.0, 300.0]);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (enemy, Zone::Front));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn an_exhausted_token_is_discarded_and_speed_0_does_not_matter() {
        shows!(
            "anakin-skywalker-commander/payer-speed",
            "defense.spend.ready-exhaust-discard",
            "anakin-skywalker-commander/once-per-attack"
        );
        let (mut kit, attacker, enemy, others, me) = kit(&[150.0, 300.0]);
        kit.game.ship_mut(others[0]).speed = 0;
        kit.game.ship_mut(others[0]).defense[0].state = TokenState::Exhausted;
        kit.uses("attack-effect", me);
        kit.answer("anakin-token", token(others[0], 0));
        kit.attack(attacker, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.game.ship(others[0]).defense[0].is_there());
    }

    #[test]
    fn faulty_countermeasures_binds_the_ship_that_pays() {
        shows!("anakin-skywalker-commander/payer-speed", "faulty-countermeasures");
        let (mut kit, attacker, enemy, others, me) = kit(&[150.0, 300.0]);
        kit.game.ship_mut(others[0]).defense[0].state = TokenState::Exhausted;
        kit.damage(others[0], "faulty-countermeasures", true);
        kit.uses("attack-effect", me);
        kit.attack(attacker, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("anakin-token", token(others[0], 0)));
        assert!(kit.was_offered("anakin-token", token(others[0], 1)));
    }

    #[test]
    fn a_salvo_may_be_rerolled() {
        shows!("anakin-skywalker-commander/salvo", "defense.salvo.no-added-dice");
        let (mut kit, attacker, enemy, _, me) = kit(&[150.0, 300.0]);
        kit.dice("red", &["blank", "blank", "blank", "blank", "hit"]);
        kit.answer("spend-defense-token", token(attacker, 2));
        kit.uses("attack-effect", me);
        kit.attack(enemy, Zone::Front, (attacker, Zone::Front));
        assert_eq!(kit.last_pool(), [Face::Hit], "its only die at that range");
    }

    #[test]
    fn squadrons_and_enemies_are_outside_of_it() {
        shows!("anakin-skywalker-commander/ships-only");
        let (mut kit, attacker, enemy, _, me) = kit(&[150.0, 300.0]);
        let tie = kit.squadron(B, "tie-advanced-squadron", [500.0, 420.0]);
        let wing = kit.squadron(A, "y-wing-squadron", [500.0, 540.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(tie)));
        kit.run(|play| play.ship_attacks(attacker).map(drop));
        kit.squadron_attack(wing, Aim::Zone(enemy, Zone::Front));
        kit.attack(enemy, Zone::Front, (attacker, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn his_squadrons_are_not_in_the_fleet_besides() {
        shows!("anakin-skywalker-commander/one-anakin", "fleet.unique.names");
        let cards = [("acclamator-i-class-assault-ship", "anakin-skywalker-commander")];
        for chassis in ["btl-b-y-wing", "delta-7-aethersprite"] {
            let squadron = format!("anakin-skywalker-{chassis}-squadron");
            assert!(share_a_name(Faction::Republic, &cards, &[&squadron]));
        }
        assert!(!share_a_name(Faction::Republic, &cards, &["kit-fisto"]));
    }
}
