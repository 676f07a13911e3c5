//! Fleet in Being: tokens ready defense tokens, and are lost near the edges; ships without any score.

use crate::measure::{Border, Component};
use crate::objectives::{always, prizes, ships_of};
use crate::prelude::*;
use crate::state::TokenState;

pub(crate) static CARD: Card = Card {
    id: "fleet-in-being",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| hand_out_tokens(play))
            .named("hand-out-tokens")
            .says("each ship carries an objective token, the second player's as many as their command value"),
        offer(Window::AttackDeclareTarget, can_ready, ready).for_both().named("ready-a-token"),
        react(Window::RoundEnd, always, |play, _| lose_tokens(play))
            .named("lose-tokens")
            .says("{} loses an objective token near the edge"),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(threatens)),
    ],
};

static READY: Ask = Ask::new("fleet-in-being-token", Rule("fleet-in-being"), "Which defense token of {} do you ready?")
    .meanwhile("is choosing a defense token to ready");

/// One for each ship of the first player, the command value for each of the second player's.
fn hand_out_tokens(play: &mut Play<'_>) -> Flow {
    let ships: Vec<ShipId> = play.ships_in_play().map(|(id, _)| id).collect();
    for ship in ships {
        let second = play.ship(ship).side == play.second();
        play.ship_mut(ship).objective_tokens = if second { query::command_value(play, ship) } else { 1 };
    }
    Ok(())
}

/// The ship of the source's side that has just been declared as target.
fn target(game: &Game, me: Source) -> Option<ShipId> {
    let ship = game.attack().and_then(|attack| attack.defender.ship())?;
    (game.ship(ship).side == game.side_of(me)).then_some(ship)
}

fn exhausted(game: &Game, ship: ShipId) -> Items<Item> {
    let tokens = game.tokens_of(ship.into()).filter(|(_, token)| token.state == TokenState::Exhausted);
    tokens.map(|(token, _)| Item::Defense(token)).collect()
}

fn can_ready(game: &Game, me: Source) -> bool {
    target(game, me).is_some_and(|ship| {
        game.ship(ship).objective_tokens > 0
            && query::may_ready_tokens(game, ship.into())
            && !exhausted(game, ship).is_empty()
    })
}

fn ready(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = target(play, me) else { return Ok(()) };
    let (options, seat) = (exhausted(play, ship), play.ship(ship).seat);
    if let Item::Defense(token) = play.pick_one(seat, &READY, Some(Item::Ship(ship)), options)? {
        play.ship_mut(ship).objective_tokens -= 1;
        play.ready_defense_token(token, ship.into());
    }
    Ok(())
}

/// At a short edge (distance 1-5) or a player edge (1-3).
fn is_near_edge(game: &Game, ship: ShipId) -> bool {
    let (table, Some(base)) = (game.tabletop(), game.placed_ship(ship).map(Component::Ship)) else { return false };
    let near = |edges: [Border; 2], band: u8| edges.iter().any(|edge| table.distance_from(*edge, base).is_at(1, band));
    near(Border::SIDES, 5) || near(Border::PLAYERS, 3)
}

fn lose_tokens(play: &mut Play<'_>) -> Flow {
    let near: Vec<ShipId> = play.ships_in_play().map(|(id, _)| id).filter(|ship| is_near_edge(play, *ship)).collect();
    for ship in near {
        let tokens = &mut play.ship_mut(ship).objective_tokens;
        if *tokens > 0 {
            *tokens -= 1;
            play.tell_used_on(Item::Ship(ship));
        }
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    for side in play.first_then_second() {
        let bare = ships_of(play, side).filter(|ship| play.ship(*ship).objective_tokens == 0).count();
        play.gain_victory_tokens(crate::state::other(side), bare as u8);
    }
    Ok(())
}

/// For computer players: the fewer tokens a ship has left, the more it costs to lose one.
fn threatens(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let left = game.ship(ship).objective_tokens;
    if left > 0 && is_near_edge(game, ship) {
        *points -= prizes::victory_token(game) / f64::from(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::objectives::testing::{shift, times_offered};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("fleet-in-being");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 350.0], 0.0);
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 540.0], 180.0);
        kit.open(Window::SetupAfterDeploy);
        (kit, corvette, victory)
    }

    #[test]
    fn a_target_pays_a_token_to_ready_a_defense_token() {
        shows!("fleet-in-being/once-per-attack");
        let (mut kit, corvette, victory) = kit();
        assert_eq!((kit.game.ship(corvette).objective_tokens, kit.game.ship(victory).objective_tokens), (1, 3));
        for index in 0..2 {
            kit.game.ship_mut(victory).defense[index].state = TokenState::Exhausted;
        }
        let ready = Source::Objective(B).effect_called("ready-a-token");
        kit.answer("effect", ready);
        kit.attack(corvette, Zone::Front, (victory, Zone::Front));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&ready)).count();
        assert_eq!((offers, kit.game.ship(victory).objective_tokens), (1, 2), "one for an attack");
        assert_eq!(kit.game.ship(victory).defense[0].state, TokenState::Ready);
    }

    #[test]
    fn without_an_exhausted_token_nothing_is_offered() {
        shows!("fleet-in-being");
        let (mut kit, corvette, victory) = kit();
        kit.attack(corvette, Zone::Front, (victory, Zone::Front));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn tokens_are_lost_near_the_edges_and_bare_ships_score() {
        shows!("fleet-in-being");
        let (mut kit, corvette, _) = kit();
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.ship(corvette).objective_tokens, 1, "it is far from every edge");
        let pose = kit.game.ship(corvette).pose.unwrap();
        let at = plane::Point { y: plane::from_mm(150.0).unwrap(), ..pose.at };
        kit.game.put_ship(corvette, Some(plane::Pose { at, ..pose }));
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.ship(corvette).objective_tokens, 0);
        kit.open(Window::GameEnd);
        assert_eq!((kit.game.score(B), kit.game.score(A)), (15, 0));
    }

    #[test]
    fn a_ship_in_a_corner_loses_one_token() {
        shows!("fleet-in-being/both-edges");
        let (mut kit, _, victory) = kit();
        shift(&mut kit, victory, [120.0, 120.0]);
        kit.open(Window::RoundEnd);
        assert_eq!(kit.game.ship(victory).objective_tokens, 3 - 1);
    }

    #[test]
    fn a_destroyed_ship_is_worth_its_cost_and_no_token() {
        shows!("fleet-in-being/destroyed-ships");
        let (mut kit, corvette, _) = kit();
        let other = kit.ship(A, "cr90-corvette-b", [300.0, 350.0], 0.0);
        kit.game.ship_mut(corvette).objective_tokens = 0;
        kit.game.ship_mut(other).objective_tokens = 1;
        kit.run(|play| play.destroy(&[corvette.into()], false));
        kit.open(Window::GameEnd);
        assert_eq!((kit.game.player(B).victory_tokens, kit.game.score(B)), (0, 44));
        kit.game.ship_mut(other).objective_tokens = 0;
        kit.open(Window::GameEnd);
        assert_eq!(kit.game.player(B).victory_tokens, 1, "one that is left without tokens is worth one");
    }

    #[test]
    fn a_ship_at_speed_0_readies_a_token_but_not_while_it_burns() {
        shows!("fleet-in-being/readying-not-spending");
        for burns in [false, true] {
            let (mut kit, corvette, victory) = kit();
            kit.game.ship_mut(victory).speed = 0;
            kit.game.ship_mut(victory).defense[0].state = TokenState::Exhausted;
            kit.damage(victory, "compartment-fire", burns);
            let ready = Source::Objective(B).effect_called("ready-a-token");
            if !burns {
                kit.answer("effect", ready);
            }
            kit.attack(corvette, Zone::Front, (victory, Zone::Front));
            assert_eq!(kit.was_offered("effect", ready), !burns);
            let expected = if burns { TokenState::Exhausted } else { TokenState::Ready };
            assert_eq!(kit.game.ship(victory).defense[0].state, expected);
            assert!(!kit.was_asked("spend-defense-token"), "at speed 0 it spends none");
        }
    }

    #[test]
    fn squadrons_that_attack_count_and_squadrons_that_are_attacked_do_not() {
        shows!("fleet-in-being/squadron-attacks");
        let (mut kit, corvette, victory) = kit();
        let ready = Source::Objective(B).effect_called("ready-a-token");
        kit.game.ship_mut(victory).defense[0].state = TokenState::Exhausted;
        for at in [[860.0, 440.0], [940.0, 440.0]] {
            let tie = kit.squadron(B, "howlrunner", at);
            kit.game.squadron_mut(tie).defense[0].state = TokenState::Exhausted;
        }
        let [one, two] = [0, 1].map(SquadronId);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(one)));
        kit.answer("additional-target", Item::Target(Some(Zone::Front), Aim::Squadron(two)));
        kit.run(|play| play.ship_attacks(corvette).map(drop));
        assert_eq!(times_offered(&kit, ready), 0);

        let wing = kit.squadron(A, "x-wing-squadron", [830.0, 560.0]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        assert_eq!(aim.ship(), Some(victory));
        kit.answer("effect", ready);
        kit.squadron_attack(wing, aim);
        assert_eq!(kit.game.ship(victory).defense[0].state, TokenState::Ready);
    }
}
