//! Ezra Bridger: discarded at a reveal, an obstacle near the ship is shifted.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ezra-bridger",
    hooks: &[offer(
        Window::ActivationRevealDial,
        |game, me| game.revealed_dial(me).is_some() && !obstacles(game, me).is_empty(),
        shift,
    )
    .discards()],
};

static OBSTACLE: Ask = Ask::new("ezra-obstacle", Rule("ezra-bridger"), "Which obstacle do you shift?")
    .meanwhile("is choosing an obstacle to shift (Ezra Bridger)");
static PLACE: Ask =
    Ask::new("ezra-place", Rule("ezra-bridger"), "Where do you shift {}? It must stay within distance 2 of its place.")
        .meanwhile("is shifting an obstacle (Ezra Bridger)");

/// How far away the obstacle may lie, and how far it may be shifted.
const REACH: u8 = 2;

fn obstacles(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = game.carrier(me) else { return Items::new() };
    let near = |id| game.distance_to_obstacle(ship.into(), id).is_some_and(|distance| distance <= REACH);
    game.obstacles().map(|(id, _)| id).filter(|id| near(*id)).map(Item::Obstacle).collect()
}

fn shift(play: &mut Play<'_>, me: Source) -> Flow {
    let (side, Some(seat)) = (play.side_of(me), play.seat_for(me)) else { return Ok(()) };
    let options = obstacles(play, me);
    match play.pick_one(seat, &OBSTACLE, None, options)? {
        Item::Obstacle(obstacle) => play.move_obstacle_onto_squadrons(side, &PLACE, obstacle, REACH),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, whole_mm};
    use crate::play::Event;
    use crate::state::{CardState, ObstacleId};
    use crate::upgrades::officers::reveal::{Reveal, reveal};
    use rulebook::shows;

    const FIELD: ObstacleId = ObstacleId(0);

    /// The ship about to reveal repair, and an obstacle there.
    fn table(token: &str, at: [f64; 2]) -> Reveal {
        let mut table = Reveal::of("ezra-bridger", &[Command::Repair]);
        table.kit.obstacle(token, at, 0.0);
        table
    }

    fn place(table: &Reveal) -> [i32; 2] {
        whole_mm(table.kit.game.obstacle(FIELD).pose.unwrap().at.to_mm())
    }

    #[test]
    fn an_obstacle_near_the_ship_is_shifted() {
        shows!("ezra-bridger/any-obstacle");
        for token in ["asteroid-field-1", "station"] {
            let mut table = table(token, [900.0, 490.0]);
            assert_eq!(table.kit.game.distance_to_obstacle(table.ship.into(), FIELD), Some(2));
            table.kit.uses("effect", table.me);
            table.kit.answer_at("ezra-place", [950.0, 510.0]);
            table.command();
            assert_eq!(place(&table), [950, 510]);
            assert_eq!(table.kit.game.card_state(table.me), Some(CardState::Discarded));
        }
    }

    #[test]
    fn not_if_every_obstacle_is_too_far_away_or_nothing_is_revealed() {
        shows!("ezra-bridger");
        let mut far = table("asteroid-field-1", [900.0, 560.0]);
        assert_eq!(far.kit.game.distance_to_obstacle(far.ship.into(), FIELD), Some(3));
        far.command();
        assert_eq!(far.times_offered(), 0);
        let mut dialless = Reveal::of("ezra-bridger", &[]);
        dialless.kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        dialless.command();
        assert_eq!(dialless.times_offered(), 0);
        let mut other = table("asteroid-field-1", [900.0, 450.0]);
        let friend = other.kit.ship(A, "cr90-corvette-a", [1100.0, 450.0], 0.0);
        other.kit.game.ship_mut(friend).stack.push(Command::Repair);
        reveal(&mut other.kit, friend);
        assert_eq!(other.times_offered(), 0);
    }

    /// May it be shifted there?
    fn may_end(table: &mut Reveal, at: [f64; 2]) -> bool {
        table.kit.uses("effect", table.me);
        table.kit.answer_at("ezra-place", at);
        let ship = table.ship;
        table.kit.run_some(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        place(table) == whole_mm(at)
    }

    #[test]
    fn every_part_stays_within_distance_2() {
        shows!("ezra-bridger/turning", "obstacles.movement.distance");
        assert!(may_end(&mut table("asteroid-field-1", [900.0, 450.0]), [960.0, 450.0]));
        assert!(!may_end(&mut table("asteroid-field-1", [900.0, 450.0]), [1100.0, 450.0]));
    }

    #[test]
    fn it_ends_on_no_ship_and_on_no_other_obstacle() {
        shows!("ezra-bridger/end-place");
        let mut ship = table("debris-field-1", [900.0, 450.0]);
        ship.kit.ship(B, "raider-i-class-corvette", [980.0, 500.0], 180.0);
        assert!(!may_end(&mut ship, [960.0, 490.0]));
        let mut other = table("debris-field-1", [900.0, 450.0]);
        other.kit.obstacle("asteroid-field-2", [980.0, 500.0], 0.0);
        assert!(!may_end(&mut other, [960.0, 490.0]));
    }

    #[test]
    fn squadrons_under_it_are_placed_by_the_opponent() {
        shows!("ezra-bridger/end-place");
        let mut table = table("asteroid-field-1", [900.0, 450.0]);
        let wing = table.kit.squadron(A, "x-wing-squadron", [960.0, 480.0]);
        table.kit.uses("effect", table.me);
        table.kit.answer_at("ezra-place", [950.0, 475.0]);
        table.command();
        let asked = table.kit.asked.iter().find(|asked| asked.ask == "place-displaced-squadron").unwrap();
        assert_eq!(asked.seat, 1);
        assert!(table.kit.game.squadron(wing).at.is_some());
    }

    #[test]
    fn a_shifted_obstacle_affects_nobody_at_once() {
        shows!("ezra-bridger/affects-nobody");
        let mut table = table("debris-field-1", [900.0, 450.0]);
        table.kit.uses("effect", table.me);
        table.kit.answer_at("ezra-place", [900.0, 420.0]);
        table.command();
        assert!(!table.kit.events.iter().any(|event| matches!(event, Event::ObstacleEffect { .. })));
    }

    #[test]
    fn it_clears_a_line_of_sight_for_the_attack_that_follows() {
        shows!("ezra-bridger/timing");
        for shifted in [false, true] {
            let mut table = table("asteroid-field-1", [900.0, 430.0]);
            let enemy = table.kit.ship(B, "victory-i-class-star-destroyer", [900.0, 620.0], 180.0);
            if shifted {
                table.kit.uses("effect", table.me);
                table.kit.answer_at("ezra-place", [975.0, 430.0]);
            }
            table.command();
            let (from, aim) = (Attacker::Zone(table.ship, Zone::Front), Aim::Zone(enemy, Zone::Front));
            assert_eq!(table.kit.game.measure(from, aim).unwrap().obstructed.by_obstacle, !shifted);
        }
    }

    #[test]
    fn a_purrgil_that_he_shifts_is_moved_by_his_player() {
        shows!("marked-for-destruction/moved-by-card");
        let mut table = table("purrgil-1", [900.0, 450.0]);
        table.kit.objective("marked-for-destruction");
        let enemy = table.kit.ship(B, "victory-i-class-star-destroyer", [900.0, 660.0], 180.0);
        table.kit.game.ship_mut(enemy).objective_tokens = 1;
        table.kit.uses("effect", table.me);
        table.kit.answer_at("ezra-place", [900.0, 510.0]);
        table.kit.answer("effect", Source::Objective(A).effect_called("ram"));
        table.command();
        assert_eq!(table.kit.game.ship(enemy).damage.len(), 1);
    }
}
