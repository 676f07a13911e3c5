//! Kyrsta Agate: her flagship has a further defense token, and may discard one for its effect in each attack.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "kyrsta-agate-commander",
    hooks: &[
        offer(Window::SetupDeployUnit, is_deployed, gain_token).once_per(Limit::Game).named("gain-a-token"),
        offer(Window::AttackSpendDefenseTokens, can_discard, discard_for_effect).named("discard-a-token"),
    ],
};

static KIND: Ask = Ask::new("agate-kind", Rule("kyrsta-agate-commander"), "Which further defense token does {} gain?")
    .meanwhile("is choosing a defense token (Kyrsta Agate)");
static TOKEN: Ask =
    Ask::new("agate-token", Rule("kyrsta-agate-commander"), "Which token do you discard for its effect?")
        .meanwhile("is choosing a defense token to discard (Kyrsta Agate)");

/// Her flagship has just been put on the table.
fn is_deployed(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::Deployment { unit }) if game.unit_of(me) == Some(*unit))
}

fn gain_token(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let kinds = DefenseToken::ALL.iter().copied().filter(|kind| *kind != DefenseToken::Scatter);
    let options = kinds.map(Item::DefenseKind).collect();
    if let Item::DefenseKind(kind) = play.pick_one(seat, &KIND, Some(Item::Ship(ship)), options)? {
        play.gain_defense_token(ship.into(), kind);
    }
    Ok(())
}

/// Ready or exhausted, locked or not: only what a token of its kind does must not have been resolved yet.
fn tokens(game: &Game, me: Source) -> Items<Item> {
    let (Some(attack), Some(ship)) = (game.attack(), game.carrier(me)) else { return Items::new() };
    let unused = game.tokens_of(ship.into()).filter(|(_, token)| !attack.has_resolved(token.kind));
    unused.map(|(token, _)| Item::Defense(token)).collect()
}

fn can_discard(game: &Game, me: Source) -> bool {
    let moves = game.carrier(me).is_some_and(|ship| game.ship(ship).speed > 0);
    game.is_defender(me) && moves && !tokens(game, me).is_empty()
}

/// That is not spending it.
fn discard_for_effect(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = tokens(play, me);
    let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? else { return Ok(()) };
    let kind = play.token(token).kind;
    play.discard_defense_token(token);
    play.resolve_token_effect(kind, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use crate::state::{Limit as Place, SetupStep, TokenState, UpgradeId};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));
    const EVADE: u8 = 0;
    const BRACE: u8 = 1;
    const REDIRECT: u8 = 2;

    /// Her flagship, an Assault Frigate, in front of a Victory with three red dice.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let (flagship, enemy) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", MEDIUM);
        kit.upgrade(flagship, "kyrsta-agate-commander");
        (kit, flagship, enemy)
    }

    fn discards(kit: &mut Kit, ship: ShipId, index: u8) {
        kit.answer("spend-defense-token", ME.effect_called("discard-a-token"));
        kit.answer("agate-token", token(ship, index));
    }

    fn states(kit: &Kit, ship: ShipId) -> Vec<TokenState> {
        kit.game.ship(ship).defense.iter().map(|token| token.state).collect()
    }

    #[test]
    fn a_locked_brace_is_discarded_and_halves_the_damage() {
        shows!("kyrsta-agate-commander/not-spending");
        let (mut kit, flagship, enemy) = kit();
        kit.dice("red", &["accuracy", "hit-hit", "hit-hit"]);
        kit.answer("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(flagship, BRACE));
        discards(&mut kit, flagship, BRACE);
        kit.attack(enemy, Zone::Front, (flagship, Zone::Front));
        assert_eq!(kit.game.ship(flagship).shields(Zone::Front), 4 - 2);
        assert_eq!(states(&kit, flagship), [TokenState::Ready, TokenState::Discarded, TokenState::Ready]);
    }

    #[test]
    fn an_exhausted_token_serves_as_well() {
        shows!("kyrsta-agate-commander/any-state");
        let (mut kit, flagship, enemy) = kit();
        kit.game.ship_mut(flagship).defense[usize::from(BRACE)].state = TokenState::Exhausted;
        kit.dice("red", &["hit-hit", "hit-hit", "blank"]);
        discards(&mut kit, flagship, BRACE);
        kit.attack(enemy, Zone::Front, (flagship, Zone::Front));
        assert_eq!(kit.game.ship(flagship).shields(Zone::Front), 4 - 2);
        assert_eq!(states(&kit, flagship)[usize::from(BRACE)], TokenState::Discarded);
    }

    #[test]
    fn one_token_in_an_attack_besides_those_that_are_spent() {
        shows!("kyrsta-agate-commander/one-per-attack");
        let (mut kit, flagship, enemy) = kit();
        discards(&mut kit, flagship, BRACE);
        kit.answer("spend-defense-token", token(flagship, EVADE));
        kit.attack(enemy, Zone::Front, (flagship, Zone::Front));
        let effect = ME.effect_called("discard-a-token");
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&effect)).count();
        assert_eq!(offers, 1);
        assert_eq!(states(&kit, flagship), [TokenState::Exhausted, TokenState::Discarded, TokenState::Ready]);
    }

    #[test]
    fn no_effect_is_used_twice_in_an_attack() {
        shows!("kyrsta-agate-commander/one-effect-per-type");
        let (mut spent, flagship, enemy) = kit();
        spent.run(|play| {
            play.gain_defense_token(flagship.into(), DefenseToken::Brace);
            Ok(())
        });
        spent.answer("spend-defense-token", token(flagship, BRACE));
        spent.answer("spend-defense-token", ME.effect_called("discard-a-token"));
        spent.answer("agate-token", token(flagship, REDIRECT));
        spent.answer("redirect-zone", Item::Zone(flagship, Zone::Left));
        spent.attack(enemy, Zone::Front, (flagship, Zone::Front));
        assert!(!spent.was_offered("agate-token", token(flagship, 3)), "a second brace");
        assert!(spent.was_offered("agate-token", token(flagship, EVADE)));

        let (mut discarded, flagship, enemy) = kit();
        discarded.run(|play| {
            play.gain_defense_token(flagship.into(), DefenseToken::Brace);
            Ok(())
        });
        discards(&mut discarded, flagship, BRACE);
        discarded.attack(enemy, Zone::Front, (flagship, Zone::Front));
        let last = discarded.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!last.options.contains(&token(flagship, 3)), "nor may it be spent then");
    }

    #[test]
    fn not_at_speed_0_and_not_for_other_ships() {
        shows!("kyrsta-agate-commander/speed-zero", "kyrsta-agate-commander/flagship-only");
        let effect = ME.effect_called("discard-a-token");
        let (mut stopped, flagship, enemy) = kit();
        stopped.game.ship_mut(flagship).speed = 0;
        stopped.attack(enemy, Zone::Front, (flagship, Zone::Front));
        assert!(!stopped.was_offered("spend-defense-token", effect));

        let mut other = new_kit();
        let flagship = other.ship(A, "mc80l-star-cruiser", [200.0, 200.0], 0.0);
        other.upgrade(flagship, "kyrsta-agate-commander");
        let (friend, enemy) = other.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", MEDIUM);
        other.attack(enemy, Zone::Front, (friend, Zone::Front));
        assert!(other.was_asked("spend-defense-token") && !other.was_offered("spend-defense-token", effect));
    }

    #[test]
    fn caps_on_spent_tokens_do_not_see_it() {
        shows!("kyrsta-agate-commander/not-spending", "avenger");
        let (mut kit, flagship, _) = kit();
        let avenger = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 100.0], 0.0);
        let title = Source::Upgrade(kit.upgrade(avenger, "avenger"));
        kit.game.ship_mut(flagship).defense.iter_mut().for_each(|token| token.state = TokenState::Exhausted);
        kit.uses("attack-effect", title);
        kit.answer("spend-defense-token", token(flagship, EVADE));
        discards(&mut kit, flagship, BRACE);
        kit.attack(avenger, Zone::Front, (flagship, Zone::Rear));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "spend-defense-token").unwrap();
        assert!(!last.options.contains(&token(flagship, REDIRECT)), "one exhausted token is all it may spend");
        assert_eq!(states(&kit, flagship)[usize::from(BRACE)], TokenState::Discarded);
    }

    #[test]
    fn a_discarded_redirect_is_free_of_the_cap_of_xi7_turbolasers() {
        shows!("kyrsta-agate-commander/xi7", "xi7-turbolasers");
        let (mut kit, flagship, enemy) = kit();
        kit.upgrade(enemy, "xi7-turbolasers");
        kit.dice("red", &["hit-hit", "hit", "blank"]);
        discards(&mut kit, flagship, REDIRECT);
        kit.answer("redirect-zone", Item::Zone(flagship, Zone::Left));
        kit.answer("redirect-damage", Item::Number(3));
        kit.attack(enemy, Zone::Front, (flagship, Zone::Front));
        let ship = kit.game.ship(flagship);
        assert_eq!((ship.shields(Zone::Front), ship.shields(Zone::Left)), (4, 3 - 3));
    }

    #[test]
    fn an_evade_that_is_discarded_earns_no_die_against_a_larger_attacker() {
        shows!("kyrsta-agate-commander/larger-attacker", "defense.evade.medium-close");
        for discarded in [false, true] {
            let mut kit = new_kit();
            let (flagship, enemy) = kit.duel("nebulon-b-escort-frigate", "victory-i-class-star-destroyer", MEDIUM);
            kit.upgrade(flagship, "kyrsta-agate-commander");
            kit.dice_at_most("red", &["hit", "hit", "hit", "blank", "blank"]);
            if discarded {
                discards(&mut kit, flagship, EVADE);
            } else {
                kit.answer("spend-defense-token", token(flagship, EVADE));
            }
            // If two dice are refused, the first one is evaded.
            kit.answer_all("evade-die", &[0, 1].map(|index| Item::Die(index, Colour::Red, Face::Hit)));
            kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(flagship, Zone::Front)));
            kit.run_some(|play| play.ship_attacks(enemy).map(drop));
            let blanks = kit.last_pool().iter().filter(|face| **face == Face::Blank).count();
            assert_eq!(blanks, if discarded { 1 } else { 2 });
        }
    }

    /// The flagship waits to be deployed.
    fn to_deploy() -> (Kit, ShipId) {
        let mut kit = new_kit();
        let flagship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 100.0], 0.0);
        kit.upgrade(flagship, "kyrsta-agate-commander");
        kit.ship(A, "nebulon-b-escort-frigate", [600.0, 100.0], 0.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        (kit, flagship)
    }

    fn kinds(kit: &Kit, ship: ShipId) -> Vec<DefenseToken> {
        kit.game.ship(ship).defense.iter().map(|token| token.kind).collect()
    }

    #[test]
    fn the_flagship_is_deployed_with_a_further_token_of_any_kind_but_scatter() {
        shows!("kyrsta-agate-commander/extra-token", "kyrsta-agate-commander/flagship-only");
        let (mut kit, flagship) = to_deploy();
        kit.run(|play| play.deploy_ship(ShipId(1)));
        assert!(!kit.was_asked("effect"));
        kit.uses("effect", ME);
        kit.answer("agate-kind", Item::DefenseKind(DefenseToken::Brace));
        kit.run(|play| play.deploy_ship(flagship));
        assert_eq!(kinds(&kit, flagship)[3..], [DefenseToken::Brace], "one of a kind it has will do");
        assert_eq!(states(&kit, flagship)[3], TokenState::Ready);
        assert_eq!(kinds(&kit, ShipId(1)).len(), 3);
        let asked = kit.asked.iter().find(|asked| asked.ask == "agate-kind").unwrap();
        assert_eq!(asked.options.len(), 5);
        assert!(!asked.options.contains(&Item::DefenseKind(DefenseToken::Scatter)));
    }

    #[test]
    fn once_and_also_when_it_arrives_late() {
        shows!("kyrsta-agate-commander/late-deployment", "kyrsta-agate-commander/extra-token");
        let (mut kit, flagship) = to_deploy();
        kit.run(|play| {
            play.set_aside(flagship.into());
            Ok(())
        });
        kit.game.round = 3;
        kit.uses("effect", ME);
        kit.answer("agate-kind", Item::DefenseKind(DefenseToken::Salvo));
        kit.run(|play| play.deploy_ship_within(flagship, [Place::InPlayArea].as_slice()).map(drop));
        assert_eq!(kinds(&kit, flagship).last(), Some(&DefenseToken::Salvo));
        kit.run(|play| play.deploy_ship_within(flagship, [Place::InPlayArea].as_slice()).map(drop));
        assert_eq!(kinds(&kit, flagship).len(), 4);
    }

    #[test]
    fn walex_blissex_recovers_the_token_she_brought() {
        shows!("kyrsta-agate-commander/walex-blissex");
        let (mut kit, flagship, _) = kit();
        let walex = Source::Upgrade(kit.upgrade(flagship, "walex-blissex"));
        kit.run(|play| {
            play.gain_defense_token(flagship.into(), DefenseToken::Salvo);
            play.discard_defense_token(TokenId { owner: flagship.into(), index: 3 });
            Ok(())
        });
        kit.uses("effect", walex);
        kit.run(|play| {
            play.begin_activation(flagship);
            play.continue_activation()
        });
        assert_eq!(states(&kit, flagship)[3], TokenState::Ready);
    }

    #[test]
    fn nobody_who_looks_for_spent_tokens_sees_it() {
        shows!("kyrsta-agate-commander/not-spending");
        let mut kit = new_kit();
        let (flagship, enemy) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", CLOSE);
        kit.upgrade(flagship, "kyrsta-agate-commander");
        discards(&mut kit, flagship, BRACE);
        kit.attack(enemy, Zone::Front, (flagship, Zone::Front));
        let spent = |event: &crate::play::Event| matches!(event, crate::play::Event::DefenseSpent { .. });
        assert!(!kit.events.iter().any(spent));
    }

    /// The damage of four hits through Heavy Turbolaser Turrets, the one token spent and the other discarded.
    fn through_turrets(spent: u8, discarded: u8) -> u8 {
        let (mut kit, flagship, enemy) = kit();
        kit.upgrade(enemy, "heavy-turbolaser-turrets");
        kit.dice_at_most("red", &["hit-hit", "hit-hit", "blank", "blank"]);
        kit.answer("spend-defense-token", token(flagship, spent));
        discards(&mut kit, flagship, discarded);
        kit.answer("evade-die", Item::Die(2, Colour::Red, Face::Blank));
        kit.attack(enemy, Zone::Front, (flagship, Zone::Front));
        4 - kit.game.ship(flagship).shields(Zone::Front)
    }

    #[test]
    fn a_discarded_brace_beside_a_spent_token_takes_off_one_point_and_a_spent_one_half() {
        shows!("heavy-turbolaser-turrets/agate");
        assert_eq!(through_turrets(EVADE, BRACE), 4 - 1);
        assert_eq!(through_turrets(BRACE, EVADE), 4 / 2);
    }
}
