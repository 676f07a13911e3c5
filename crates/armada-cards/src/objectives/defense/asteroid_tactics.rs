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
        react(Window::SquadronPhaseAfterStart, always, |play, _| remove_exogorths(play))
            .named("remove-exogorths")
            .says("no exogorth is on the table"),
        react(Window::RoundEnd, always, |play, _| bring_exogorths(play, true))
            .named("bring-exogorths")
            .says("exogorths come out of the asteroid fields"),
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
    use crate::objectives::testing::batter;
    use crate::play::Event;
    use rulebook::shows;
    use table::Side;

    /// A ship of a side moves onto an asteroid field, and gets a token back or ready if it can.
    fn overlap_by(side: Side, card: &str, prepare: impl FnOnce(&mut Kit, ShipId)) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("asteroid-tactics");
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(side, card, [900.0, 300.0], 0.0);
        kit.ship(side, "cr90-corvette-b", [300.0, 300.0], 0.0);
        prepare(&mut kit, ship);
        kit.answer("effect", Source::Objective(side).effect_called("for-a-ship"));
        kit.run_some(|play| play.maneuver_ship(ship, None));
        (kit, ship)
    }

    fn overlap(side: Side) -> (Kit, ShipId) {
        overlap_by(side, "cr90-corvette-a", |kit, ship| set_tokens(kit, ship, &[TokenState::Discarded]))
    }

    fn set_tokens(kit: &mut Kit, ship: ShipId, states: &[TokenState]) {
        for (token, state) in kit.game.ship_mut(ship).defense.iter_mut().zip(states) {
            token.state = *state;
        }
    }

    fn is_offered(kit: &Kit, side: Side) -> bool {
        kit.was_offered("effect", Source::Objective(side).effect_called("for-a-ship"))
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

    #[test]
    fn an_exhausted_scatter_may_be_readied_but_a_discarded_one_does_not_come_back() {
        shows!("asteroid-tactics/any-token");
        let scatter = |side, state| {
            let (kit, ship) = overlap_by(side, "gozanti-class-cruisers", |kit, ship| set_tokens(kit, ship, &[state]));
            assert_eq!(kit.game.ship(ship).defense[0].kind, DefenseToken::Scatter);
            (is_offered(&kit, side), kit.game.ship(ship).defense[0].state)
        };
        assert_eq!(scatter(B, TokenState::Exhausted), (true, TokenState::Ready));
        assert_eq!(scatter(B, TokenState::Discarded), (false, TokenState::Discarded));
        assert_eq!(scatter(A, TokenState::Exhausted), (false, TokenState::Exhausted), "the first player readies none");
    }

    #[test]
    fn compartment_fire_lets_a_discarded_token_come_back_but_none_be_readied() {
        shows!("asteroid-tactics/compartment-fire");
        let burning = |states: &[TokenState]| {
            let (kit, ship) = overlap_by(B, "cr90-corvette-a", |kit, ship| {
                kit.damage(ship, "compartment-fire", true);
                set_tokens(kit, ship, states);
            });
            let states: Vec<TokenState> = kit.game.ship(ship).defense.iter().map(|token| token.state).collect();
            (is_offered(&kit, B), states)
        };
        let (exhausted, discarded, ready) = (TokenState::Exhausted, TokenState::Discarded, TokenState::Ready);
        assert_eq!(burning(&[exhausted]), (false, vec![exhausted, ready, ready]));
        assert_eq!(burning(&[exhausted, discarded]), (true, vec![exhausted, ready, ready]));
    }

    #[test]
    fn damaged_controls_still_count_the_overlap() {
        shows!("asteroid-tactics/damaged-controls");
        let (kit, ship) = overlap_by(B, "cr90-corvette-a", |kit, ship| kit.damage(ship, "damaged-controls", true));
        let faceup: Vec<bool> = kit.game.ship(ship).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(faceup, [true, false], "the card of the controls, and nothing of the field");
    }

    #[test]
    fn the_reward_comes_before_the_field_destroys_the_ship() {
        shows!("asteroid-tactics/reward-first");
        let (kit, ship) = overlap_by(A, "cr90-corvette-a", |kit, ship| {
            batter(kit, ship);
            set_tokens(kit, ship, &[TokenState::Discarded]);
        });
        assert!(!kit.game.is_in_play(ship.into()), "the field's own card was one too many");
        let at = |wanted: fn(&Event) -> bool| kit.events.iter().position(wanted).unwrap();
        let reward = at(|event| matches!(event, Event::DefenseToken { .. }));
        assert!(reward < at(|event| matches!(event, Event::ObstacleEffect { .. })));
    }

    #[test]
    fn a_squadron_that_is_put_on_a_field_has_not_overlapped_it() {
        shows!("asteroid-tactics/no-overlap");
        let table = || {
            let mut kit = new_kit();
            kit.objective("asteroid-tactics");
            kit.obstacle("asteroid-field-1", [965.0, 430.0], 0.0);
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            (kit, ship)
        };
        let (mut empty, ship) = table();
        empty.run(|play| play.maneuver_ship(ship, None));
        let (board, field) = (empty.game.board(), &empty.game.board().obstacles[0]);
        let beside = board.spots_beside(empty.game.tabletop(), 0);
        let on_field = beside.iter().find(|disc| field.is_overlapped_by_disc(disc)).expect("some place on the field");
        let end = empty.game.ship(ship).pose.unwrap().at.to_mm();

        let (mut kit, ship) = table();
        let stele = kit.squadron(B, "maarek-stele", end);
        kit.game.squadron_mut(stele).defense[0].state = TokenState::Discarded;
        kit.answer_at("place-overlapped-squadron", on_field.at.to_mm());
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.obstacles_under(stele.into()).to_vec(), [ObstacleId(0)]);
        let for_a_squadron = Source::Objective(B).effect_called("for-a-squadron");
        assert!(!kit.was_offered("effect", for_a_squadron));
        kit.answer_at("move-squadron", [965.0, 430.0]);
        kit.answer("effect", for_a_squadron);
        kit.run(|play| play.move_squadron(stele, 3));
        assert_eq!(kit.game.squadron(stele).defense[0].state, TokenState::Ready, "but one that moves there has");
    }
}
