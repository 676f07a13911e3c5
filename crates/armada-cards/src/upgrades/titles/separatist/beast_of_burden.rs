//! Beast of Burden: as it activates it spends defense tokens, and as many on friendly ships near it are readied.

use crate::defense::payable;
use crate::prelude::*;

pub(crate) static CARD: Card =
    Card { id: "beast-of-burden", hooks: &[offer(Window::ActivationStart, can_help, help).exhausts()] };

static SPEND: Ask =
    Ask::new("beast-of-burden-spend", Rule("beast-of-burden"), "Which defense tokens of {} do you spend?")
        .meanwhile("is choosing defense tokens to spend (Beast of Burden)");
static READY: Ask = Ask::new("beast-of-burden-ready", Rule("beast-of-burden"), "Which defense tokens do you ready?")
    .meanwhile("is choosing defense tokens to ready (Beast of Burden)");

/// The ship as it activates.
fn activating(game: &Game, me: Source) -> Option<ShipId> {
    game.activation().map(|activation| activation.ship).filter(|ship| game.carrier(me) == Some(*ship))
}

/// Exhausted tokens of friendly ships at distance 1-3, its own included, that it may ready.
fn readiable(game: &Game, own: ShipId) -> Items<Item> {
    let near =
        |ship: &ShipId| game.friendly(own.into(), (*ship).into()) && game.is_at_distance(own.into(), (*ship).into(), 3);
    let ships = game.ships_in_play().map(|(id, _)| id).filter(near);
    let tokens = ships.flat_map(|ship| game.tokens_of(ship.into())).map(|(token, _)| token);
    tokens.filter(|token| query::may_ready_token(game, *token, own.into())).map(Item::Defense).collect()
}

fn can_help(game: &Game, me: Source) -> bool {
    activating(game, me).is_some_and(|own| !payable(game, own.into()).is_empty() && !readiable(game, own).is_empty())
}

fn help(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(own) = activating(play, me) else { return Ok(()) };
    let (seat, options) = (play.ship(own).seat, payable(play, own.into()));
    let spent = play.pick(seat, &SPEND, Some(Item::Ship(own)), options, (1, u8::MAX))?;
    for token in &spent {
        if let Item::Defense(token) = token {
            play.pay_with_defense_token(*token, own.into());
        }
    }
    let options = readiable(play, own);
    for token in play.pick(seat, &READY, None, options, (0, spent.len() as u8))? {
        if let Item::Defense(token) = token {
            play.ready_defense_token(token, own.into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::{CardState, TokenState};
    use rulebook::shows;

    const EVADE: u8 = 0;
    const BRACE: u8 = 1;
    const REDIRECT: u8 = 2;

    /// The ship, and friends this far to its right with an exhausted brace each.
    fn kit(friends: &[f64]) -> (Kit, ShipId, Vec<ShipId>, Source) {
        let mut kit = new_kit();
        let own = kit.ship(A, "hardcell-class-transport", [400.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [1700.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "beast-of-burden"));
        let friends = friends.iter().map(|x| {
            let friend = kit.ship(A, "hardcell-class-transport", [400.0 + x, 300.0], 0.0);
            exhaust(&mut kit, friend, BRACE);
            friend
        });
        let friends = friends.collect();
        (kit, own, friends, me)
    }

    fn exhaust(kit: &mut Kit, ship: ShipId, index: u8) {
        kit.game.ship_mut(ship).defense[usize::from(index)].state = TokenState::Exhausted;
    }

    fn states(kit: &Kit, ship: ShipId) -> [TokenState; 3] {
        [EVADE, BRACE, REDIRECT].map(|index| kit.game.ship(ship).defense[usize::from(index)].state)
    }

    /// A ship activates, as far as its first dial.
    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        kit.game.frames.clear();
    }

    /// It spends these tokens of its own and readies those.
    fn help(kit: &mut Kit, me: Source, spent: &[Item], readied: &[Item]) {
        kit.uses("effect", me);
        kit.answer_all("beast-of-burden-spend", spent);
        kit.answer_all("beast-of-burden-ready", readied);
        let ship = kit.game.carrier(me).unwrap();
        activate(kit, ship);
    }

    const READY: TokenState = TokenState::Ready;
    const EXHAUSTED: TokenState = TokenState::Exhausted;
    const GONE: TokenState = TokenState::Discarded;

    #[test]
    fn two_spent_tokens_ready_one_on_each_of_two_ships() {
        shows!("beast-of-burden/any-ships", "beast-of-burden/price");
        let (mut kit, own, friends, me) = kit(&[120.0, 200.0]);
        let readied: Vec<Item> = friends.iter().map(|ship| token(*ship, BRACE)).collect();
        help(&mut kit, me, &[token(own, EVADE), token(own, REDIRECT)], &readied);
        assert_eq!(states(&kit, own), [EXHAUSTED, READY, EXHAUSTED]);
        assert!(friends.iter().all(|ship| states(&kit, *ship) == [READY; 3]));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
    }

    #[test]
    fn an_exhausted_token_is_gone_once_it_is_spent() {
        shows!("beast-of-burden/price");
        let (mut kit, own, friends, me) = kit(&[150.0]);
        exhaust(&mut kit, own, EVADE);
        help(&mut kit, me, &[token(own, EVADE)], &[token(friends[0], BRACE)]);
        assert_eq!((states(&kit, own), states(&kit, friends[0])), ([GONE, READY, READY], [READY; 3]));
    }

    #[test]
    fn no_more_tokens_are_readied_than_spent_and_several_may_lie_on_one_ship() {
        shows!("beast-of-burden/any-ships");
        let (mut kit, own, friends, me) = kit(&[150.0]);
        exhaust(&mut kit, friends[0], EVADE);
        let both = [token(friends[0], EVADE), token(friends[0], BRACE)];
        kit.uses("effect", me);
        kit.answer_all("beast-of-burden-spend", &[token(own, BRACE)]);
        kit.answer_all("beast-of-burden-ready", &both);
        kit.run_some(|play| {
            play.begin_activation(own);
            play.continue_activation()
        });
        assert_eq!(states(&kit, friends[0]), [EXHAUSTED, EXHAUSTED, READY], "two for one is refused");

        let (mut kit, own, friends, me) = self::kit(&[150.0]);
        exhaust(&mut kit, friends[0], EVADE);
        help(
            &mut kit,
            me,
            &[token(own, BRACE), token(own, EVADE)],
            &[token(friends[0], EVADE), token(friends[0], BRACE)],
        );
        assert_eq!(states(&kit, friends[0]), [READY; 3]);
    }

    #[test]
    fn a_token_of_its_own_may_be_among_them_even_one_just_spent() {
        shows!("beast-of-burden/own-token");
        let (mut kit, own, _, me) = kit(&[]);
        exhaust(&mut kit, own, REDIRECT);
        help(&mut kit, me, &[token(own, EVADE), token(own, BRACE)], &[token(own, REDIRECT), token(own, BRACE)]);
        assert_eq!(states(&kit, own), [EXHAUSTED, READY, READY]);
    }

    #[test]
    fn only_ships_at_distance_1_to_3_as_it_starts() {
        shows!("beast-of-burden/distance");
        for (away, offered) in [(215.0, true), (245.0, false)] {
            let (mut kit, own, friends, me) = kit(&[away]);
            activate(&mut kit, own);
            assert_eq!(kit.was_offered("effect", me.effect()), offered, "{away}");
            assert_eq!(kit.game.is_at_distance(own.into(), friends[0].into(), 3), offered);
        }
        let (mut both, own, friends, me) = kit(&[150.0, 450.0]);
        both.uses("effect", me);
        both.answer_all("beast-of-burden-spend", &[token(own, EVADE)]);
        activate(&mut both, own);
        assert!(both.was_offered("beast-of-burden-ready", token(friends[0], BRACE)));
        assert!(!both.was_offered("beast-of-burden-ready", token(friends[1], BRACE)));
    }

    #[test]
    fn enemies_and_squadrons_are_not_helped() {
        shows!("beast-of-burden/any-ships");
        let (mut kit, own, ..) = kit(&[]);
        let enemy = kit.ship(B, "hardcell-class-transport", [550.0, 300.0], 0.0);
        exhaust(&mut kit, enemy, BRACE);
        let axe = kit.squadron(A, "axe", [400.0, 400.0]);
        kit.game.squadron_mut(axe).defense[0].state = EXHAUSTED;
        activate(&mut kit, own);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn at_speed_0_too_but_exhausted_tokens_not_with_faulty_countermeasures() {
        shows!("beast-of-burden/speed-and-countermeasures");
        let (mut kit, own, friends, me) = kit(&[150.0]);
        kit.game.ship_mut(own).speed = 0;
        exhaust(&mut kit, own, EVADE);
        kit.damage(own, "faulty-countermeasures", true);
        help(&mut kit, me, &[token(own, BRACE)], &[token(friends[0], BRACE)]);
        assert_eq!(states(&kit, friends[0]), [READY; 3]);
        assert!(!kit.was_offered("beast-of-burden-spend", token(own, EVADE)));
    }

    #[test]
    fn compartment_fire_binds_its_own_tokens_alone() {
        shows!("beast-of-burden/compartment-fire", "compartment-fire/readied-by-others");
        let (mut kit, own, friends, me) = kit(&[150.0]);
        for ship in [own, friends[0]] {
            kit.damage(ship, "compartment-fire", true);
        }
        help(&mut kit, me, &[token(own, EVADE)], &[token(friends[0], BRACE)]);
        assert_eq!(states(&kit, friends[0]), [READY; 3]);
        assert!(!kit.was_offered("beast-of-burden-ready", token(own, EVADE)));
    }

    #[test]
    fn not_while_exhausted_nor_when_another_ship_activates() {
        shows!("beast-of-burden");
        let (mut used, own, _, me) = kit(&[150.0]);
        used.run(|play| {
            play.exhaust(me);
            Ok(())
        });
        activate(&mut used, own);
        assert!(!used.was_asked("effect"));
        let (mut other, _, friends, _) = kit(&[150.0]);
        activate(&mut other, friends[0]);
        assert!(!other.was_asked("effect"));
    }

    #[test]
    fn it_may_be_left_unused() {
        shows!("beast-of-burden", "timing.upgrade-optional");
        let (mut kit, own, _, me) = kit(&[150.0]);
        activate(&mut kit, own);
        assert!(kit.was_offered("effect", me.effect()));
        assert_eq!((states(&kit, own), kit.game.card_state(me)), ([READY; 3], Some(CardState::Ready)));
    }

    #[test]
    fn emperor_palpatine_does_not_see_what_is_spent_here() {
        shows!("beast-of-burden/palpatine", "emperor-palpatine-commander");
        let (mut kit, own, friends, me) = kit(&[150.0]);
        let flagship = kit.ship(B, "imperial-i-class-star-destroyer", [1300.0, 800.0], 180.0);
        let palpatine = Source::Upgrade(kit.upgrade(flagship, "emperor-palpatine-commander"));
        kit.open(Window::SetupAfterDeploy);
        kit.uses("effect", palpatine);
        kit.answer("palpatine-kind", Item::DefenseKind(DefenseToken::Evade));
        kit.open(Window::ShipPhaseStart);
        help(&mut kit, me, &[token(own, EVADE)], &[token(friends[0], BRACE)]);
        assert_eq!(states(&kit, own), [EXHAUSTED, READY, READY]);

        let enemy = kit.ship(B, "nebulon-b-escort-frigate", [550.0, 480.0], 180.0);
        kit.answer("spend-defense-token", token(friends[0], EVADE));
        kit.attack(enemy, Zone::Front, (friends[0], Zone::Front));
        assert_eq!(states(&kit, friends[0]), [GONE, READY, READY], "in an attack he does");
    }
}
