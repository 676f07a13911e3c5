//! General Tagge: in two rounds named after deployment every friendly ship may get a discarded defense token back.

use crate::defense;
use crate::prelude::*;
use crate::state::TokenState;
use crate::upgrades::commanders::fleet;
use crate::upgrades::rounds;

pub(crate) static CARD: Card = Card {
    id: "general-tagge",
    hooks: &[
        react(Window::SetupAfterDeploy, rounds::has_deployed, |play, me| rounds::name_two(play, me, &ROUND))
            .named("name-rounds")
            .says("discarded defense tokens come back in round {}"),
        offer(Window::ShipPhaseStart, can_recover, recover).named("recover").says("no defense token comes back"),
    ],
};

static ROUND: Ask = Ask::new("tagge-round", Rule("general-tagge"), "In which round do your ships get a token back?")
    .meanwhile("is choosing a round (General Tagge)");
static TOKEN: Ask = Ask::new("tagge-token", Rule("general-tagge"), "Which discarded defense token does {} get back?")
    .meanwhile("is getting defense tokens back (General Tagge)");

fn can_recover(game: &Game, me: Source) -> bool {
    rounds::is_named(game, me)
        && fleet(game, me).iter().any(|ship| !defense::discarded(game, (*ship).into()).is_empty())
}

fn recover(play: &mut Play<'_>, me: Source) -> Flow {
    for ship in fleet(play, me) {
        let (seat, options) = (play.ship(ship).seat, defense::discarded(play, ship.into()));
        if let Some(Item::Defense(token)) = play.pick_maybe(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
            play.recover_defense_token(token, TokenState::Ready);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::state::UpgradeId;
    use crate::upgrades::rounds::{deploy, start_ship_phase};
    use rulebook::shows;

    const ME: Source = Source::Upgrade(UpgradeId(0));

    /// His flagship with rounds 3 and 5, a friendly Gladiator and an enemy, all of whose tokens are discarded.
    fn kit() -> (Kit, [ShipId; 3]) {
        let mut kit = new_kit();
        let flagship = kit.ship(B, "victory-i-class-star-destroyer", [300.0, 700.0], 180.0);
        kit.upgrade(flagship, "general-tagge");
        let friend = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        deploy(&mut kit, "tagge-round", &[3, 5]);
        let ships = [flagship, friend, enemy];
        for ship in ships {
            kit.game.ship_mut(ship).defense.iter_mut().for_each(|token| token.state = TokenState::Discarded);
        }
        (kit, ships)
    }

    fn states(kit: &Kit, ship: ShipId) -> Vec<TokenState> {
        kit.game.ship(ship).defense.iter().map(|token| token.state).collect()
    }

    #[test]
    fn every_friendly_ship_gets_one_token_back_readied() {
        shows!("general-tagge/readied");
        let (mut kit, [flagship, friend, enemy]) = kit();
        kit.uses("effect", ME);
        kit.answer("tagge-token", token(flagship, 2));
        kit.answer("tagge-token", token(friend, 1));
        start_ship_phase(&mut kit, 3);
        let back: Vec<Vec<bool>> = [flagship, friend, enemy]
            .map(|ship| states(&kit, ship).into_iter().map(|state| state == TokenState::Ready).collect())
            .to_vec();
        assert_eq!(back, [[false, false, true], [false, true, false], [false; 3]]);
    }

    #[test]
    fn a_ship_may_do_without_and_only_discarded_tokens_come_back() {
        shows!("general-tagge");
        let (mut kit, [flagship, friend, _]) = kit();
        kit.game.ship_mut(friend).defense[0].state = TokenState::Exhausted;
        kit.uses("effect", ME);
        kit.answer("tagge-token", token(friend, 2));
        start_ship_phase(&mut kit, 5);
        assert_eq!(states(&kit, flagship), [TokenState::Discarded; 3]);
        assert!(!kit.was_offered("tagge-token", token(friend, 0)));
        assert_eq!(states(&kit, friend)[2], TokenState::Ready);
    }

    #[test]
    fn not_in_other_rounds_and_not_without_a_loss() {
        shows!("general-tagge");
        let (mut kit, [flagship, friend, _]) = kit();
        for round in [1, 2, 4, 6] {
            start_ship_phase(&mut kit, round);
        }
        assert!(!kit.was_asked("effect"));
        for ship in [flagship, friend] {
            kit.game.ship_mut(ship).defense.iter_mut().for_each(|token| token.state = TokenState::Exhausted);
        }
        start_ship_phase(&mut kit, 3);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn the_two_rounds_are_not_neighbours_and_the_flagship_is_there() {
        shows!("general-tagge");
        let (kit, _) = kit();
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "tagge-round").collect();
        assert_eq!(asked[0].options.len(), 6);
        assert_eq!(asked[1].options, [1, 5, 6].map(Item::Number), "not 2, 3 and 4");
        let mut away = new_kit();
        let flagship = away.ship(B, "victory-i-class-star-destroyer", [300.0, 700.0], 180.0);
        away.upgrade(flagship, "general-tagge");
        away.run(|play| {
            play.set_aside(flagship.into());
            Ok(())
        });
        away.open(Window::SetupAfterDeploy);
        assert!(!away.was_asked("tagge-round"));
    }

    #[test]
    fn a_recovered_token_no_longer_counts_as_discarded_for_devastator() {
        shows!("general-tagge/devastator");
        for (recovers, dice) in [(false, 2), (true, 1)] {
            let mut kit = new_kit();
            let ship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 700.0], 180.0);
            kit.upgrade(ship, "general-tagge");
            let title = Source::Upgrade(kit.upgrade(ship, "devastator"));
            let enemy = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
            deploy(&mut kit, "tagge-round", &[3, 5]);
            for index in [1, 2] {
                kit.game.ship_mut(ship).defense[index].state = TokenState::Discarded;
            }
            if recovers {
                kit.uses("effect", ME);
                kit.answer("tagge-token", token(ship, 1));
            }
            start_ship_phase(&mut kit, 3);
            kit.uses("attack-effect", title);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            let before = kit.events.iter().find_map(|event| match event {
                crate::play::Event::Rolled { pool } => Some(pool.len()),
                _ => None,
            });
            assert_eq!(kit.last_pool().len(), before.unwrap() + dice);
        }
    }

    #[test]
    fn a_replaced_token_does_not_come_back_but_the_one_in_its_place_does() {
        shows!("general-tagge/replaced-tokens");
        let (mut kit, [_, friend, _]) = kit();
        kit.run(|play| {
            play.swap_defense_token(TokenId { owner: friend.into(), index: 1 }, DefenseToken::Evade);
            play.discard_defense_token(TokenId { owner: friend.into(), index: 1 });
            Ok(())
        });
        kit.uses("effect", ME);
        kit.answer("tagge-token", token(friend, 1));
        start_ship_phase(&mut kit, 3);
        let defense = &kit.game.ship(friend).defense;
        assert!(defense.iter().all(|token| token.kind != DefenseToken::Brace));
        assert_eq!((defense[1].kind, defense[1].state), (DefenseToken::Evade, TokenState::Ready));
    }
}
