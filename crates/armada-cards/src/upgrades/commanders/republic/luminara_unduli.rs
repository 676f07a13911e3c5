//! Luminara Unduli: a friendly defender that spent no more than one defense token readies one, its own or another ship's.

use crate::attacks::attacked_ship;
use crate::defense;
use crate::prelude::*;
use crate::state::AttackStep;
use crate::upgrades::commanders::fleet;

pub(crate) static CARD: Card = Card {
    id: "luminara-unduli-commander",
    hooks: &[offer(Window::AttackAfterDefenseTokens, |game, me| !tokens(game, me).is_empty(), ready)],
};

static TOKEN: Ask =
    Ask::new("luminara-token", Rule("luminara-unduli-commander"), "Which exhausted defense token is readied?")
        .meanwhile("is choosing a defense token to ready (Luminara Unduli)");

/// The friendly ship, station or unique squadron that has just been through its Spend Defense Tokens step with one token
/// or none.
fn frugal_defender(game: &Game, me: Source) -> Option<Struck> {
    let attack = game.attack().filter(|attack| attack.step == AttackStep::SpendDefenseTokens)?;
    let defender = attacked_ship(attack).or_else(|| attack.defender.unit().map(Struck::Unit))?;
    let named = attack.defender.squadron().is_none_or(|squadron| game.squadron(squadron).card.is_unique());
    let spent = attack.spent.iter().filter(|spent| defender.unit() == Some(spent.by)).count();
    (game.side_of_struck(defender) == Some(game.side_of(me)) && named && spent <= 1).then_some(defender)
}

/// Of the defender itself what it has not spent in this attack.
fn own_tokens(game: &Game, defender: UnitId) -> Items<Item> {
    let Some(attack) = game.attack() else { return Items::new() };
    let spent = |token: &Item| attack.spent.iter().any(|it| it.by == defender && Item::Defense(it.token) == *token);
    defense::readiable(game, defender, defender).into_iter().filter(|token| !spent(token)).collect()
}

/// Exhausted tokens of the defender, or of another ship at distance 1-5.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let Some(defender) = frugal_defender(game, me) else { return Items::new() };
    let own = defender.unit().map(|unit| own_tokens(game, unit)).unwrap_or_default();
    let other = |ship: UnitId| defender.unit() != Some(ship) && game.is_struck_at_distance(ship, defender, 5);
    let others = fleet(game, me).into_iter().map(UnitId::Ship).filter(|ship| other(*ship));
    own.into_iter().chain(others.flat_map(|ship| defense::exhausted(game, ship))).collect()
}

fn ready(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), Some(defender)) = (play.seat_for(me), frugal_defender(play, me)) else { return Ok(()) };
    let options = tokens(play, me);
    match (play.pick_one(seat, &TOKEN, None, options)?, defender) {
        (Item::Defense(token), Struck::Unit(by)) => play.ready_defense_token(token, by),
        (Item::Defense(token), Struck::Station(_)) => play.ready_defense_token_by_station(token),
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, MEDIUM, new_kit, token};
    use crate::state::{TokenState, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));
    const BRACE: u8 = 0;
    const REDIRECT: u8 = 1;
    const SALVO: u8 = 2;

    /// Her flagship far away, and a friendly Acclamator, in front of which an enemy stands, with an exhausted brace.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "venator-i-class-star-destroyer", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "luminara-unduli-commander");
        let (ship, enemy) = kit.duel("acclamator-i-class-assault-ship", "victory-i-class-star-destroyer", MEDIUM);
        exhaust(&mut kit, ship, BRACE);
        (kit, ship, enemy)
    }

    fn exhaust(kit: &mut Kit, ship: ShipId, index: u8) {
        kit.game.ship_mut(ship).defense[usize::from(index)].state = TokenState::Exhausted;
    }

    fn state(kit: &Kit, ship: ShipId, index: u8) -> TokenState {
        kit.game.ship(ship).defense[usize::from(index)].state
    }

    #[test]
    fn a_ship_that_spent_one_token_readies_another() {
        shows!("luminara-unduli-commander/options", "luminara-unduli-commander/once-per-attack");
        let (mut kit, ship, enemy) = kit();
        kit.dice("red", &["hit", "hit", "hit"]);
        kit.answer("spend-defense-token", token(ship, REDIRECT));
        kit.uses("effect", ME);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(state(&kit, ship, BRACE), TokenState::Ready);
        assert_eq!(kit.game.ship(ship).shields(Zone::Front), 4 - 3, "too late for this attack");
        assert!(!kit.was_asked("luminara-token"), "the one that was spent is out of the question");
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1);
    }

    #[test]
    fn before_critical_effects() {
        shows!("luminara-unduli-commander/once-per-attack");
        let (mut kit, ship, enemy) = kit();
        kit.dice("red", &["critical", "blank", "blank"]);
        kit.uses("effect", ME);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let place = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(place("effect") < place("critical-effect"));
    }

    #[test]
    fn not_after_two_tokens() {
        shows!("luminara-unduli-commander");
        let (mut kit, ship, enemy) = kit();
        kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Ready;
        kit.run(|play| {
            play.gain_defense_token(ship.into(), DefenseToken::Contain);
            Ok(())
        });
        exhaust(&mut kit, ship, 3);
        kit.answer("spend-defense-token", token(ship, BRACE));
        kit.answer("spend-defense-token", token(ship, REDIRECT));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn tokens_that_it_spent_before_that_step_count_and_discarded_ones_do_not() {
        shows!("luminara-unduli-commander/tokens-counted", "barriss-offee");
        for (spends, offered) in [(true, false), (false, true)] {
            let (mut kit, ship, enemy) = kit();
            let barriss = Source::Upgrade(kit.upgrade(ship, "barriss-offee"));
            if spends {
                kit.answer("effect", barriss.effect_called("spend-redirect"));
            } else {
                kit.game.ship_mut(ship).defense[usize::from(REDIRECT)].state = TokenState::Discarded;
            }
            kit.answer("spend-defense-token", token(ship, SALVO));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!(kit.was_offered("effect", ME.effect()), offered);
        }
    }

    #[test]
    fn before_barriss_offee_changes_the_zone_or_not_at_all() {
        shows!("luminara-unduli-commander", "barriss-offee");
        let (mut kit, ship, enemy) = kit();
        let barriss = Source::Upgrade(kit.upgrade(ship, "barriss-offee"));
        kit.answer("effect", barriss.effect_called("spend-redirect"));
        kit.answer("effect", barriss.effect_called("change-zone"));
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&ME.effect())).count();
        assert_eq!(offers, 1, "beside it, and not after it");
    }

    #[test]
    fn what_axe_spends_for_a_friend_is_not_spent_by_the_defender() {
        shows!("luminara-unduli-commander/axe", "axe/luminara");
        let (mut kit, ship, _) = kit();
        let axe = kit.squadron(A, "axe", [700.0, 300.0]);
        let ace = kit.squadron(A, "kickback", [640.0, 300.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [560.0, 300.0]);
        kit.game.squadron_mut(ace).defense[0].state = TokenState::Exhausted;
        kit.uses("spend-defense-token", Source::Squadron(axe));
        kit.answer("spend-defense-token", token(ace, 1));
        kit.uses("effect", ME);
        kit.answer("luminara-token", token(ship, BRACE));
        kit.squadron_attack(tie, Aim::Squadron(ace));
        assert_eq!(state(&kit, ship, BRACE), TokenState::Ready, "one token of its own, and one of his");
    }

    #[test]
    fn a_lent_token_counts_as_spent_by_the_defender() {
        shows!("luminara-unduli-commander/jan-ors", "jan-ors");
        for (own, offered) in [(true, false), (false, true)] {
            let (mut kit, _, _) = kit();
            let jan = kit.squadron(A, "jan-ors", [700.0, 300.0]);
            let ace = kit.squadron(A, "biggs-darklighter", [580.0, 300.0]);
            let tie = kit.squadron(B, "tie-fighter-squadron", [520.0, 300.0]);
            kit.run(|play| {
                play.gain_defense_token(ace.into(), DefenseToken::Evade);
                Ok(())
            });
            kit.answer("spend-defense-token", token(jan, 0));
            if own {
                kit.answer("spend-defense-token", token(ace, 2));
            }
            kit.squadron_attack(tie, Aim::Squadron(ace));
            assert_eq!(kit.was_offered("effect", ME.effect()), offered);
        }
    }

    #[test]
    fn a_ship_at_speed_0_that_could_spend_nothing_profits() {
        shows!("luminara-unduli-commander/speed-zero");
        let (mut kit, ship, enemy) = kit();
        kit.game.ship_mut(ship).speed = 0;
        kit.uses("effect", ME);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(state(&kit, ship, BRACE), TokenState::Ready);
    }

    #[test]
    fn a_unique_squadron_has_a_ship_near_it_ready_one_and_a_generic_one_has_not() {
        shows!("luminara-unduli-commander/options");
        for (card, offered) in [("kickback", true), ("v-19-torrent-squadron", false)] {
            let (mut kit, ship, _) = kit();
            let flagship = ShipId(0);
            exhaust(&mut kit, flagship, BRACE);
            let squadron = kit.squadron(A, card, [561.0, 300.0]);
            let other = kit.squadron(A, "axe", [600.0, 600.0]);
            kit.game.squadron_mut(other).defense[0].state = TokenState::Exhausted;
            let tie = kit.squadron(B, "tie-fighter-squadron", [561.0, 360.0]);
            if offered {
                kit.uses("effect", ME);
            }
            kit.squadron_attack(tie, Aim::Squadron(squadron));
            assert_eq!(state(&kit, ship, BRACE) == TokenState::Ready, offered);
            assert!(!kit.was_asked("luminara-token"), "no other squadron's, and none of a ship too far away");
        }
    }

    #[test]
    fn compartment_fire_bars_the_defender_but_not_the_other_ship() {
        shows!("luminara-unduli-commander/compartment-fire", "compartment-fire");
        let (mut kit, ship, enemy) = kit();
        kit.damage(ship, "compartment-fire", true);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_asked("effect"));
        let other = kit.ship(A, "consular-class-armed-cruiser", [700.0, 300.0], 0.0);
        exhaust(&mut kit, other, 1);
        kit.damage(other, "compartment-fire", true);
        kit.uses("effect", ME);
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!(state(&kit, other, 1), TokenState::Ready);
        assert_eq!(state(&kit, ship, BRACE), TokenState::Exhausted);
    }

    #[test]
    fn a_token_that_admiral_sloane_had_it_spend_may_be_readied() {
        shows!("luminara-unduli-commander/sloane", "admiral-sloane");
        let (mut kit, ship, _) = kit();
        kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Ready;
        let carrier = kit.ship(B, "imperial-i-class-star-destroyer", [1600.0, 800.0], 180.0);
        let sloane = Source::Upgrade(kit.upgrade(carrier, "admiral-sloane"));
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 390.0]);
        kit.dice("blue", &["accuracy"]);
        kit.answer("attack-effect", sloane.effect_called("spend-a-token"));
        kit.answer("sloane-token", token(ship, BRACE));
        kit.uses("effect", ME);
        kit.squadron_attack(tie, Aim::Zone(ship, Zone::Front));
        assert_eq!(state(&kit, ship, BRACE), TokenState::Ready);
    }

    #[test]
    fn every_attack_opens_the_window_anew() {
        shows!("luminara-unduli-commander/each-attack");
        let (mut kit, ship, enemy) = kit();
        exhaust(&mut kit, ship, REDIRECT);
        for index in [BRACE, REDIRECT] {
            kit.uses("effect", ME);
            if index == BRACE {
                kit.answer("luminara-token", token(ship, BRACE));
            }
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!(state(&kit, ship, index), TokenState::Ready);
        }
    }

    #[test]
    fn a_defender_that_will_be_destroyed_helps_another_ship() {
        shows!("luminara-unduli-commander/doomed-defender");
        let (mut kit, ship, _) = kit();
        let ace = kit.squadron(A, "kickback", [650.0, 300.0]);
        kit.game.squadron_mut(ace).hull = 1;
        let tie = kit.squadron(B, "tie-fighter-squadron", [650.0, 360.0]);
        kit.dice("blue", &["hit", "hit", "hit"]);
        kit.uses("effect", ME);
        kit.squadron_attack(tie, Aim::Squadron(ace));
        assert_eq!(state(&kit, ship, BRACE), TokenState::Ready);
        assert!(!kit.game.is_in_play(ace.into()));
    }

    #[test]
    fn not_for_enemies_and_not_without_an_exhausted_token() {
        shows!("luminara-unduli-commander");
        let (mut kit, ship, enemy) = kit();
        kit.game.ship_mut(ship).defense[usize::from(BRACE)].state = TokenState::Ready;
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        exhaust(&mut kit, enemy, BRACE);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_station_of_her_side_is_a_friendly_ship() {
        shows!("luminara-unduli-commander", "station-assault/friendly-ships");
        for (owner, offered) in [(A, true), (B, false)] {
            let (mut kit, ship, _) = kit();
            kit.objective("station-assault");
            let station = kit.obstacle("station", [640.0, 300.0], 0.0);
            kit.game.obstacle_mut(station).owner = Some(owner);
            let side = crate::state::other(owner);
            let attacker = kit.squadron(side, "x-wing-squadron", [560.0, 300.0]);
            if offered {
                kit.uses("effect", ME);
            }
            kit.squadron_attack(attacker, Aim::Station(station));
            assert_eq!(state(&kit, ship, BRACE) == TokenState::Ready, offered);
        }
    }
}
