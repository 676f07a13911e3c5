//! Volatile Deposits: critical effects blow up obstacles beside the defender; asteroid fields are fought over.

use crate::catalog::ObstacleKind;
use crate::objectives::{always, prizes, score_command_at, ship_on_ship};
use crate::prelude::*;
use crate::state::{ObstacleId, Origin};

pub(crate) static CARD: Card = Card {
    id: "volatile-deposits",
    hooks: &[
        offer(Window::AttackResolveDamageCritical, can_blow_up, blow_up)
            .for_both()
            .named("blow-up")
            .says("{} blows up"),
        react(Window::RoundEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
        modify(Answer::Position(draws)),
    ],
};

static OBSTACLE: Ask = Ask::new("volatile-deposits-obstacle", Rule("volatile-deposits"), "Which obstacle blows up?")
    .meanwhile("is choosing the obstacle that blows up");

/// Obstacles at distance 1 of the defender.
fn beside(game: &Game, me: Source) -> Items<Item> {
    let Some(ship) = ship_on_ship(game, me).and_then(|(attack, _)| attack.defender.ship()) else {
        return Items::new();
    };
    let near = |id: &ObstacleId| game.distance_to_obstacle(ship.into(), *id) == Some(1);
    game.obstacles().map(|(id, _)| id).filter(near).map(Item::Obstacle).collect()
}

/// A blue critical icon; against a ship of the first player's one of any colour.
fn can_blow_up(game: &Game, me: Source) -> bool {
    let Some((attack, _)) = ship_on_ship(game, me) else { return false };
    let of_first = attack.defender.ship().is_some_and(|ship| game.ship(ship).side == game.first);
    (attack.has_critical(Colour::Blue) || of_first) && !beside(game, me).is_empty()
}

/// Every unit at distance 1 of the obstacle suffers half the critical icons, rounded up.
fn blow_up(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((attack, _)) = ship_on_ship(play, me) else { return Ok(()) };
    let (seat, damage) = (attack.attacking_seat, attack.critical_icons().div_ceil(2));
    let options = beside(play, me);
    let Item::Obstacle(obstacle) = play.pick_one(seat, &OBSTACLE, None, options)? else { return Ok(()) };
    let ships = play.ships_in_play().map(|(id, _)| UnitId::Ship(id));
    let units = ships.chain(play.squadrons_in_play().map(|(id, _)| UnitId::Squadron(id)));
    let hit: Vec<UnitId> = units.filter(|unit| play.distance_to_obstacle(*unit, obstacle) == Some(1)).collect();
    for unit in hit {
        play.suffer(unit, None, damage)?;
    }
    Ok(())
}

fn score(play: &mut Play<'_>) -> Flow {
    let fields: Vec<ObstacleId> = play.obstacles_of(ObstacleKind::AsteroidField).collect();
    for field in fields {
        score_command_at(play, field);
    }
    Ok(())
}

fn draws(game: &Game, _: Source, ship: ShipId, points: &mut f64) {
    let fields = game.obstacles_of(ObstacleKind::AsteroidField).map(Origin::Obstacle);
    *points += prizes::best(fields.map(|at| prizes::near(game, ship, at, 1, prizes::victory_token(game))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::objectives::testing::times_offered;
    use rulebook::shows;
    use table::Side;

    /// A red critical against a ship of a side, at distance 1 of a debris field with a squadron beside it.
    fn attack(defending: Side, taken: bool) -> (Kit, SquadronId) {
        let mut kit = new_kit();
        kit.objective("volatile-deposits");
        let attacker = kit.ship(crate::state::other(defending), "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(defending, "gladiator-i-class-star-destroyer", [900.0, 600.0], 180.0);
        kit.obstacle("debris-field-1", [1000.0, 640.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [1080.0, 640.0]);
        kit.dice("red", &["critical", "blank"]);
        if taken {
            kit.answer("critical-effect", Source::Objective(crate::state::other(defending)).effect_called("blow-up"));
        }
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        (kit, wing)
    }

    #[test]
    fn against_the_first_players_ships_any_critical_will_do() {
        shows!("volatile-deposits");
        let (kit, wing) = attack(A, true);
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn against_the_second_players_it_must_be_blue() {
        shows!("volatile-deposits");
        let (kit, wing) = attack(B, false);
        assert!(!kit.was_offered("critical-effect", Source::Objective(A).effect_called("blow-up")));
        assert_eq!(kit.game.squadron(wing).hull, 5);
    }

    #[test]
    fn each_asteroid_field_is_scored_by_itself() {
        shows!("volatile-deposits");
        let mut kit = new_kit();
        kit.objective("volatile-deposits");
        kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        kit.obstacle("asteroid-field-2", [1200.0, 450.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [600.0, 320.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [1200.0, 600.0], 180.0);
        kit.open(Window::RoundEnd);
        assert_eq!((kit.game.score(A), kit.game.score(B)), (15, 15));
    }
    #[test]
    fn the_icons_count_and_owners_pick_the_zone_of_what_is_beside_the_total() {
        shows!("volatile-deposits/icons-count", "volatile-deposits/zone-choice");
        let (kit, _) = attack(A, true);
        let total = |event: &crate::play::Event| matches!(event, crate::play::Event::DamageTotal { damage: 1 });
        assert!(kit.events.iter().any(total), "the critical counts");
        let asked = kit.asked.iter().find(|asked| asked.ask == "damaged-zone").unwrap();
        assert_eq!(asked.seat, A.0);
    }

    #[test]
    fn friend_and_foe_are_hit_alike() {
        shows!("volatile-deposits/hits-everybody");
        let mut kit = new_kit();
        kit.objective("volatile-deposits");
        let attacker = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let defender = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        let far = kit.ship(B, "gladiator-i-class-star-destroyer", [1300.0, 480.0], 180.0);
        kit.obstacle("debris-field-1", [1000.0, 390.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [1080.0, 390.0]);
        let shields = |kit: &Kit, ship: ShipId| kit.game.ship(ship).shields.iter().sum::<u8>();
        let before = [attacker, defender, far].map(|ship| shields(&kit, ship));
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["critical"]);
        kit.answer("critical-effect", Source::Objective(A).effect_called("blow-up"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        let after = [attacker, defender, far].map(|ship| shields(&kit, ship));
        let lost: Vec<u8> = before.iter().zip(after).map(|(before, after)| before - after).collect();
        assert_eq!(lost, [1, 1 + 1, 0], "the defender suffers the total besides");
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn biggs_and_axe_answer_for_each_victim() {
        shows!("volatile-deposits/instances");
        let mut kit = new_kit();
        kit.objective("volatile-deposits");
        let attacker = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let defender = kit.ship(A, "cr90-corvette-a", [900.0, 600.0], 180.0);
        let obstacle = kit.obstacle("debris-field-1", [1000.0, 640.0], 0.0);
        let biggs = kit.squadron(A, "biggs-darklighter", [1060.0, 620.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [1060.0, 670.0]);
        let axe = kit.squadron(A, "axe", [1130.0, 645.0]);
        let near = |squadron: SquadronId| kit.game.distance_to_obstacle(squadron.into(), obstacle) == Some(1);
        assert_eq!([biggs, wing, axe].map(near), [true, true, false]);
        kit.dice("red", &["critical", "blank"]);
        kit.answer("critical-effect", Source::Objective(B).effect_called("blow-up"));
        kit.attack(attacker, Zone::Front, (defender, Zone::Front));
        assert_eq!(times_offered(&kit, Source::Squadron(biggs).effect()), 2);
        assert_eq!(times_offered(&kit, Source::Squadron(axe).effect_called("cut-other-damage")), 2);
        assert_eq!([biggs, wing].map(|squadron| kit.game.squadron(squadron).hull), [5 - 1, 5 - 1]);
    }

    #[test]
    fn a_tie_is_worth_nothing_and_three_fields_up_to_three_tokens() {
        shows!("volatile-deposits/tie");
        let score = |also: &str| {
            let mut kit = new_kit();
            kit.objective("volatile-deposits");
            for (number, x) in [(1, 400.0), (2, 900.0), (3, 1400.0)] {
                kit.obstacle(&format!("asteroid-field-{number}"), [x, 450.0], 0.0);
                kit.ship(A, "cr90-corvette-a", [x, 330.0], 0.0);
            }
            kit.ship(B, also, [900.0, 570.0], 180.0);
            kit.open(Window::RoundEnd);
            [A, B].map(|side| kit.game.player(side).victory_tokens)
        };
        assert_eq!(score("cr90-corvette-b"), [2, 0], "both have a command value of 1 at the second field");
        assert_eq!(score("nebulon-b-escort-frigate"), [2, 1]);
        let mut alone = new_kit();
        alone.objective("volatile-deposits");
        for (number, x) in [(1, 800.0), (2, 900.0), (3, 1000.0)] {
            alone.obstacle(&format!("asteroid-field-{number}"), [x, 450.0], 0.0);
        }
        alone.ship(A, "cr90-corvette-a", [900.0, 360.0], 0.0);
        alone.open(Window::RoundEnd);
        assert_eq!(alone.game.player(A).victory_tokens, 3);
    }
}
