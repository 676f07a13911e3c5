//! Marked for Destruction: a critical effect marks one enemy ship; purrgil moved beside it ram it.

use crate::catalog::ObstacleKind;
use crate::effects::SetupTurn;
use crate::measure::RangeBand;
use crate::objectives::{beyond_player_edges, second_places_last, ship_on_ship};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, Moved, ObstacleId, other};

pub(crate) static CARD: Card = Card {
    id: "marked-for-destruction",
    hooks: &[
        modify(Answer::ObstacleTurn(purrgil_last)),
        modify(Answer::ObstacleRegion(where_purrgil_go)),
        offer(Window::AttackResolveDamageCritical, is_near_enough, mark).for_both().named("mark-the-ship"),
        offer(Window::ObstacleMoved, |game, me| !rammed(game, me).is_empty(), ram).for_both().named("ram"),
    ],
};

static RAM: Ask =
    Ask::new("marked-for-destruction-ship", Rule("marked-for-destruction"), "Which marked ship does the purrgil ram?")
        .meanwhile("is choosing the ship that the purrgil ram");

fn purrgil_last(game: &Game, _: Source, turn: &mut SetupTurn) {
    second_places_last(game, turn, ObstacleKind::Purrgil);
}

fn where_purrgil_go(game: &Game, _: Source, obstacle: ObstacleId, limits: &mut Limits) {
    if game.obstacle(obstacle).kind == ObstacleKind::Purrgil {
        let away = [Where::InSetupArea, Where::BeyondObstacles(1)];
        *limits = away.into_iter().chain(beyond_player_edges(5)).collect();
    }
}

fn is_near_enough(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me)
        .is_some_and(|(attack, _)| attack.range <= RangeBand::Medium && attack.defender.ship().is_some())
}

/// Enemy ships lose their tokens, and the defender gets one.
fn mark(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(marked) = ship_on_ship(play, me).and_then(|(attack, _)| attack.defender.ship()) else { return Ok(()) };
    let enemy = other(play.side_of(me));
    let ships: Vec<ShipId> = play.ships().filter(|(_, ship)| ship.side == enemy).map(|(id, _)| id).collect();
    for ship in ships {
        play.ship_mut(ship).objective_tokens = u8::from(ship == marked);
    }
    Ok(())
}

/// Marked ships at distance 1 of the purrgil that the source's side has just moved.
fn rammed(game: &Game, me: Source) -> Items<Item> {
    let Some(Frame::Moving(Moved::Obstacle(purrgil, mover))) = game.frames.last() else { return Items::new() };
    if game.obstacle(*purrgil).kind != ObstacleKind::Purrgil || *mover != game.side_of(me) {
        return Items::new();
    }
    let near = |id: ShipId| game.distance_to_obstacle(id.into(), *purrgil) == Some(1);
    let marked = game.ships_in_play().filter(|(id, ship)| ship.objective_tokens > 0 && near(*id));
    marked.map(|(id, _)| Item::Ship(id)).collect()
}

fn ram(play: &mut Play<'_>, me: Source) -> Flow {
    let (options, seat) = (rammed(play, me), play.commander(play.side_of(me)));
    if let Item::Ship(ship) = play.pick_one(seat, &RAM, None, options)? {
        play.ship_mut(ship).objective_tokens = 0;
        play.gain_victory_tokens(other(play.ship(ship).side), 1);
        play.deal_damage_card(ship, false)?;
        play.destroy_doomed()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, movers_of_purrgils, new_kit};
    use crate::objectives::testing::times_offered;
    use crate::state::Stage;
    use rulebook::shows;

    fn attack(y: f64, taken: bool) -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        kit.objective("marked-for-destruction");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, y], 180.0);
        let before = kit.ship(B, "raider-i-class-corvette", [300.0, 700.0], 180.0);
        kit.game.ship_mut(before).objective_tokens = 1;
        kit.dice("red", &["critical", "blank"]);
        if taken {
            kit.answer("critical-effect", Source::Objective(A).effect_called("mark-the-ship"));
        }
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        (kit, gladiator, before)
    }

    #[test]
    fn the_mark_goes_to_the_defender_at_medium_range() {
        shows!("marked-for-destruction");
        let (kit, gladiator, before) = attack(540.0, true);
        assert_eq!((kit.game.ship(gladiator).objective_tokens, kit.game.ship(before).objective_tokens), (1, 0));
    }

    #[test]
    fn not_at_long_range() {
        shows!("marked-for-destruction/range");
        let (kit, _, before) = attack(640.0, false);
        assert!(!kit.was_offered("critical-effect", Source::Objective(A).effect_called("mark-the-ship")));
        assert_eq!(kit.game.ship(before).objective_tokens, 1);
    }

    #[test]
    fn a_purrgil_moved_beside_the_marked_ship_rams_it() {
        shows!("marked-for-destruction/facedown-card");
        let mut kit = new_kit();
        kit.objective("marked-for-destruction");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let shields = kit.game.ship(ship).shields;
        kit.game.ship_mut(ship).objective_tokens = 1;
        kit.obstacle("purrgil-1", [900.0, 480.0], 0.0);
        kit.answer_at("move-purrgil", [900.0, 420.0]);
        kit.answer("effect", Source::Objective(B).effect_called("ram"));
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
        assert_eq!((kit.game.ship(ship).damage.len(), kit.game.ship(ship).shields), (1, shields));
        assert_eq!((kit.game.score(B), kit.game.ship(ship).objective_tokens), (15, 0));
    }

    #[test]
    fn each_player_moves_a_purrgil_the_second_first() {
        shows!("marked-for-destruction/purrgil-order");
        assert_eq!(movers_of_purrgils("marked-for-destruction"), [B.0, A.0]);
    }

    #[test]
    fn a_marked_ship_that_is_lost_counts_once() {
        shows!("marked-for-destruction/no-doubling");
        let mut kit = new_kit();
        kit.objective("marked-for-destruction");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 300.0], 0.0);
        kit.game.ship_mut(ship).objective_tokens = 1;
        kit.run(|play| play.destroy(&[ship.into()], false));
        kit.open(Window::GameEnd);
        assert_eq!(kit.game.score(A), i32::from(kit.game.ship(ship).card.points));
    }

    #[test]
    fn the_attackers_own_fleet_keeps_its_mark() {
        shows!("marked-for-destruction/enemy-of-attacker");
        let mut kit = new_kit();
        kit.objective("marked-for-destruction");
        let corvette = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let gladiator = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 540.0], 180.0);
        kit.game.ship_mut(corvette).objective_tokens = 1;
        kit.dice("red", &["critical", "blank"]);
        kit.answer("critical-effect", Source::Objective(A).effect_called("mark-the-ship"));
        kit.attack(corvette, Zone::Front, (gladiator, Zone::Front));
        assert_eq!([corvette, gladiator].map(|ship| kit.game.ship(ship).objective_tokens), [1, 1], "one for each side");
    }

    #[test]
    fn of_two_marked_ships_near_a_purrgil_one_is_rammed() {
        shows!("marked-for-destruction/one-token");
        let mut kit = new_kit();
        kit.objective("marked-for-destruction");
        let ships =
            [kit.ship(A, "cr90-corvette-a", [860.0, 300.0], 0.0), kit.ship(B, "cr90-corvette-b", [940.0, 300.0], 0.0)];
        for ship in ships {
            kit.game.ship_mut(ship).objective_tokens = 1;
        }
        kit.obstacle("purrgil-1", [900.0, 480.0], 0.0);
        let ram = Source::Objective(B).effect_called("ram");
        kit.answer_at("move-purrgil", [900.0, 420.0]);
        kit.answer("effect", ram);
        kit.answer("marked-for-destruction-ship", Item::Ship(ships[0]));
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
        assert!(kit.was_offered("marked-for-destruction-ship", Item::Ship(ships[1])));
        assert_eq!(times_offered(&kit, ram), 1);
        assert_eq!(ships.map(|ship| kit.game.ship(ship).objective_tokens), [0, 1]);
        assert_eq!(ships.map(|ship| kit.game.ship(ship).damage.len()), [1, 0]);
        assert_eq!([A, B].map(|side| kit.game.player(side).victory_tokens), [0, 1]);
    }
}
