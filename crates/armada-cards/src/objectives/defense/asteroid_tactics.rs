//! Asteroid Tactics: asteroid fields give defense tokens back; exogorths come and go each round.

use crate::catalog::ObstacleKind;
use crate::objectives::{always, bring_exogorths, on_obstacles, remove_exogorths, rewards, second_places_all};
use crate::prelude::*;
use crate::state::{ObstacleId, TokenState};

pub(crate) static CARD: Card = Card {
    id: "asteroid-tactics",
    hooks: &[
        modify(Answer::ObstacleTurn(second_places_all)),
        offer(Window::ManeuverMoveShip, has_gains, gain).for_both().named("for-a-ship"),
        offer(Window::SquadronOverlapObstacle, has_gains, gain).for_both().named("for-a-squadron"),
        modify(Answer::ObstacleEffect(harmless_to_second)),
        react(Window::SquadronPhaseAfterStart, always, |play, _| remove_exogorths(play)).named("remove-exogorths"),
        react(Window::RoundEnd, always, |play, _| bring_exogorths(play, true)).named("bring-exogorths"),
    ],
};

static TOKEN: Ask =
    Ask::new("asteroid-tactics-token", Rule("asteroid-tactics"), "Which defense token do you get back?")
        .meanwhile("is getting a defense token back");

/// The ship or unique squadron of the source's side that has just moved onto an asteroid field.
fn on_field(game: &Game, me: Source) -> Option<UnitId> {
    let unit = on_obstacles::moved(game, me)?;
    let named = unit.squadron().is_none_or(|squadron| game.squadron(squadron).card.is_unique());
    let field = |id: &ObstacleId| game.obstacle(*id).kind == ObstacleKind::AsteroidField;
    let overlaps = game.obstacles_under(unit).iter().any(field);
    (named && overlaps).then_some(unit)
}

/// Discarded tokens but scatter can come back; the second player may ready an exhausted one instead.
fn gains(game: &Game, me: Source) -> Items<Item> {
    let Some(unit) = on_field(game, me) else { return Items::new() };
    let readies = game.side_of(me) == game.second() && query::may_ready_tokens(game, unit);
    let fits = |token: &crate::state::DefenseToken| match token.state {
        TokenState::Discarded => token.kind != DefenseToken::Scatter,
        TokenState::Exhausted => readies,
        TokenState::Ready => false,
    };
    let tokens = (0u8..).zip(game.defense_of(unit)).filter(|(_, token)| fits(token));
    tokens.map(|(index, _)| Item::Defense(TokenId { owner: unit, index })).collect()
}

fn has_gains(game: &Game, me: Source) -> bool {
    !gains(game, me).is_empty()
}

/// The first player's comes back exhausted, the second player's ready.
fn gain(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(unit) = on_field(play, me) else { return Ok(()) };
    let (options, seat) = (gains(play, me), play.seat_of(unit));
    rewards::note(play, me, unit);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, None, options)? {
        let ready = play.side_of(me) == play.second();
        // One that is only exhausted is readied; a discarded one comes back.
        play.ready_defense_token(token, unit);
        play.recover_defense_token(token, if ready { TokenState::Ready } else { TokenState::Exhausted });
    }
    Ok(())
}

/// For ships and unique squadrons of the second player.
fn harmless_to_second(game: &Game, _: Source, obstacle: ObstacleId, unit: UnitId, acts: &mut bool) {
    let field = game.obstacle(obstacle).kind == ObstacleKind::AsteroidField;
    if field && game.side_of_unit(unit) == game.second() {
        *acts = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;
    use table::Side;

    /// A ship of a side with a discarded token moves onto an asteroid field.
    fn overlap(side: Side) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("asteroid-tactics");
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).defense[0].state = TokenState::Discarded;
        kit.answer("effect", Source::Objective(side).effect_called("for-a-ship"));
        kit.run(|play| play.maneuver_ship(ship, None));
        (kit, ship)
    }

    #[test]
    fn the_first_players_token_comes_back_exhausted_with_a_damage_card() {
        shows!("asteroid-tactics/recovered-state", "asteroid-tactics/first-player-card");
        let (kit, ship) = overlap(A);
        assert_eq!(kit.game.ship(ship).defense[0].state, TokenState::Exhausted);
        assert_eq!(kit.game.ship(ship).damage.len(), 1);
    }

    #[test]
    fn the_second_players_comes_back_ready_without_one() {
        shows!("asteroid-tactics/recovered-state");
        let (kit, ship) = overlap(B);
        assert_eq!(kit.game.ship(ship).defense[0].state, TokenState::Ready);
        assert!(kit.game.ship(ship).damage.is_empty());
    }

    #[test]
    fn without_an_asteroid_field_nothing_comes_back() {
        shows!("asteroid-tactics");
        let mut kit = new_kit();
        kit.objective("asteroid-tactics");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).defense[0].state = TokenState::Discarded;
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.was_offered("asteroid-tactics-token", token(ship, 0)));
        assert_eq!(kit.game.ship(ship).defense[0].state, TokenState::Discarded);
    }

    #[test]
    fn exogorths_come_at_the_end_of_a_round_and_go_after_their_attacks() {
        shows!("asteroid-tactics");
        let mut kit = new_kit();
        kit.objective("asteroid-tactics");
        kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        kit.obstacle("asteroid-field-2", [1200.0, 450.0], 0.0);
        kit.open(Window::RoundEnd);
        let touched: Vec<usize> = kit
            .game
            .obstacles_of(ObstacleKind::Exogorth)
            .map(|id| {
                let placed = kit.game.placed_obstacle(id).unwrap();
                (0..2).position(|field| placed.touches(&kit.game.board().obstacles[field])).unwrap()
            })
            .collect();
        assert_eq!(touched.len(), 2);
        assert_ne!(touched[0], touched[1], "each touches another obstacle");
        kit.open(Window::SquadronPhaseAfterStart);
        assert_eq!(kit.game.obstacles_of(ObstacleKind::Exogorth).count(), 0);
    }
}
