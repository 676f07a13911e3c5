//! Grav Shift Reroute: after deployment obstacles near a token that was placed before may be moved.

use crate::measure::Component;
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind, ObstacleId};

pub(crate) static CARD: Card = Card {
    id: "grav-shift-reroute",
    hooks: &[
        react(Window::SetupBeforeDeploy, |_, _| true, place_token).named("place-token"),
        offer(Window::SetupAfterDeploy, |game, me| !near_token(game, me).is_empty(), move_obstacles)
            .named("move-obstacles"),
    ],
};

static PLACE: Ask = Ask::new("grav-shift-token", Rule("grav-shift-reroute"), "Where do you place {}?")
    .meanwhile("is placing a grav shift token (Grav Shift Reroute)")
    .hint("After deployment you may move obstacles at distance 1-3 of it.");
static NEXT: Ask = Ask::new("grav-shift-next", Rule("grav-shift-reroute"), "Which obstacle do you move next?")
    .meanwhile("is choosing an obstacle to move (Grav Shift Reroute)");
static MOVE: Ask = Ask::new("grav-shift-move", Rule("grav-shift-reroute"), "Where do you move {}?")
    .meanwhile("is moving an obstacle (Grav Shift Reroute)");

/// How far from the token an obstacle may lie.
const REACH: u8 = 3;
/// How far it may be moved.
const DISTANCE: u8 = 2;

fn place_token(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    play.place_marker(seat, &PLACE, MarkerKind::GravShift, [Where::InPlayArea].as_slice()).map(drop)
}

fn is_near(game: &Game, token: MarkerId, obstacle: ObstacleId) -> bool {
    let (Some(token), Some(placed)) = (game.placed_marker(token), game.placed_obstacle(obstacle)) else { return false };
    token.component().distance_of(Component::Obstacle(placed)).is_at(1, REACH)
}

/// The obstacles at distance 1-3 of the token of its side.
fn near_token(game: &Game, me: Source) -> Items<Item> {
    let own = |token: &MarkerId| game.marker(*token).owner == Some(game.side_of(me));
    let Some(token) = game.markers_of(MarkerKind::GravShift).find(own) else { return Items::new() };
    game.obstacles().map(|(id, _)| id).filter(|id| is_near(game, token, *id)).map(Item::Obstacle).collect()
}

/// One after the other, each once; where they lay first decides which of them.
fn move_obstacles(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let mut waiting = near_token(play, me);
    while let Some(next) = play.pick_maybe(seat, &NEXT, None, waiting.clone())? {
        waiting.retain(|item| *item != next);
        if let Item::Obstacle(obstacle) = next {
            play.move_obstacle_onto_squadrons(play.side_of(me), &MOVE, obstacle, DISTANCE)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, whole_mm};
    use crate::state::{Placeable, Placing, SetupStep, Spot};
    use plane::{Heading, Point, from_mm};
    use rulebook::shows;

    /// An Interdictor with the card is deployed; its token lies in the middle of the table.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let carrier = kit.ship(B, "interdictor-suppression-refit", [900.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "grav-shift-reroute"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.answer_at("grav-shift-token", [900.0, 450.0]);
        kit.open(Window::SetupBeforeDeploy);
        kit.answer_at("deploy-ship", [900.0, 800.0]);
        kit.run(|play| play.deploy_ship(carrier));
        (kit, carrier, me)
    }

    fn at(kit: &Kit, obstacle: ObstacleId) -> [i32; 2] {
        whole_mm(kit.game.obstacle(obstacle).pose.unwrap().at.to_mm())
    }

    /// May the card move the obstacle there, turned by this many degrees? If not, by which rule?
    fn may_move(kit: &mut Kit, obstacle: ObstacleId, to: [f64; 2], turned: f64) -> Result<(), &'static str> {
        let limits = [Where::MoveObstacleOntoSquadrons(DISTANCE)].as_slice().into();
        kit.game.placing = Some(Placing { what: Placeable::Obstacle(obstacle), limits });
        let [x, y] = to.map(|length| from_mm(length).unwrap());
        let spot = Spot { at: Point { x, y }, heading: Heading::from_degrees(turned).unwrap(), mirrored: false };
        let may = kit.game.may_place(spot).map_err(|refusal| refusal.rule.unwrap().0);
        kit.game.placing = None;
        may
    }

    #[test]
    fn obstacles_at_distance_3_of_the_token_may_be_moved_each_once() {
        shows!("grav-shift-reroute/each-once", "tokens.grav", "obstacles.movement.distance");
        let (mut kit, _, me) = kit();
        let [one, two] = [700.0, 1100.0].map(|x| kit.obstacle("asteroid-field-1", [x, 450.0], 0.0));
        // Its right edge is 215 millimetres from the token: at distance 4.
        let far = kit.obstacle("debris-field-1", [646.0, 450.0], 0.0);
        kit.uses("effect", me);
        kit.answer("grav-shift-next", Item::Obstacle(one));
        kit.answer_at("grav-shift-move", [700.0, 480.0]);
        kit.answer("grav-shift-next", Item::Obstacle(two));
        kit.answer_at("grav-shift-move", [1200.0, 450.0]);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!([one, two, far].map(|it| at(&kit, it)), [[700, 480], [1200, 450], [646, 450]]);
        let asked: Vec<&Vec<Item>> =
            kit.asked.iter().filter(|asked| asked.ask == "grav-shift-next").map(|asked| &asked.options).collect();
        assert_eq!(asked, [&vec![Item::Obstacle(one), Item::Obstacle(two)], &vec![Item::Obstacle(two)]]);
    }

    #[test]
    fn each_side_moves_what_lies_near_its_own_token() {
        shows!("grav-shift-reroute", "tokens.grav");
        let mut kit = new_kit();
        let tokens = [(A, 600.0), (B, 1200.0)];
        let cards = tokens.map(|(side, x)| {
            let ship = kit.ship(side, "interdictor-suppression-refit", [x, 100.0], 0.0);
            Source::Upgrade(kit.upgrade(ship, "grav-shift-reroute"))
        });
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let obstacles = tokens.map(|(_, x)| kit.obstacle("asteroid-field-1", [x, 550.0], 0.0));
        for (_, x) in tokens {
            kit.answer_at("grav-shift-token", [x, 450.0]);
        }
        kit.open(Window::SetupBeforeDeploy);
        let own: Vec<Items<Item>> = cards.iter().map(|card| near_token(&kit.game, *card)).collect();
        assert_eq!([own[0].to_vec(), own[1].to_vec()], obstacles.map(|obstacle| vec![Item::Obstacle(obstacle)]));
    }

    #[test]
    fn nothing_has_to_be_moved_and_without_an_obstacle_nothing_is_asked() {
        shows!("grav-shift-reroute");
        let (mut kit, _, me) = kit();
        kit.open(Window::SetupAfterDeploy);
        assert!(!kit.was_asked("effect"));
        let field = kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        kit.uses("effect", me);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(at(&kit, field), [1100, 450]);
        assert!(!kit.was_asked("grav-shift-move"));
    }

    #[test]
    fn what_lies_between_does_not_matter_but_the_final_place_is_free_of_ships_obstacles_and_tokens() {
        shows!("grav-shift-reroute/final-place", "obstacles.movement.final-no-overlap");
        let (mut kit, ..) = kit();
        let field = kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [1100.0, 560.0], 90.0);
        kit.obstacle("debris-field-1", [1175.0, 450.0], 0.0);
        kit.marker(MarkerKind::Mine, [1040.0, 450.0]);
        let overlap = Err("obstacles.movement.final-no-overlap");
        for place in [[1100.0, 520.0], [1150.0, 450.0], [1050.0, 450.0]] {
            assert_eq!(may_move(&mut kit, field, place, 0.0), overlap, "{place:?}");
        }
        assert_eq!(may_move(&mut kit, field, [1100.0, 420.0], 0.0), Ok(()));
        // Past a token that lay in its way.
        let (mut kit, ..) = self::kit();
        let field = kit.obstacle("asteroid-field-3", [1100.0, 450.0], 0.0);
        kit.marker(MarkerKind::Mine, [1100.0, 500.0]);
        let open: Vec<bool> =
            (0..125).map(|step| may_move(&mut kit, field, [1100.0, 450.0 + f64::from(step)], 0.0).is_ok()).collect();
        let shut = open.iter().position(|open| !open).expect("the token is in the way");
        assert!(open[shut..].contains(&true), "beyond it there is room again: {open:?}");
    }

    #[test]
    fn it_may_be_turned_as_long_as_no_part_of_it_is_beyond_distance_2() {
        shows!("grav-shift-reroute/rotation", "obstacles.movement.rotate");
        let (mut kit, ..) = kit();
        let field = kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        assert_eq!(may_move(&mut kit, field, [1100.0, 450.0], 90.0), Ok(()));
        assert_eq!(may_move(&mut kit, field, [1100.0, 650.0], 90.0), Err("obstacles.movement.distance"));
    }

    #[test]
    fn squadrons_under_it_are_put_touching_it_or_on_it_by_the_other_player() {
        shows!("grav-shift-reroute/squadrons-lifted");
        let (mut kit, _, me) = kit();
        let field = kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        let own = kit.squadron(B, "tie-fighter-squadron", [1090.0, 540.0]);
        let enemy = kit.squadron(A, "x-wing-squadron", [1130.0, 530.0]);
        kit.uses("effect", me);
        kit.answer("grav-shift-next", Item::Obstacle(field));
        kit.answer_at("grav-shift-move", [1100.0, 510.0]);
        kit.open(Window::SetupAfterDeploy);
        let placed: Vec<u8> =
            kit.asked.iter().filter(|asked| asked.ask == "place-displaced-squadron").map(|asked| asked.seat).collect();
        assert_eq!(placed, [A.0, A.0], "whoever owns them");
        for squadron in [own, enemy] {
            assert_eq!(kit.game.distance_to_obstacle(squadron.into(), field), Some(1));
        }
    }

    #[test]
    fn an_objective_token_on_the_obstacle_travels_with_it() {
        shows!("grav-shift-reroute/dangerous-territory", "dangerous-territory/grav-shift");
        let (mut kit, _, me) = kit();
        kit.objective("dangerous-territory");
        let field = kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        kit.open(Window::SetupAfterObstacles);
        let token = kit.game.markers_on(field).next().expect("a token");
        kit.uses("effect", me);
        kit.answer("grav-shift-next", Item::Obstacle(field));
        kit.answer_at("grav-shift-move", [1100.0, 500.0]);
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(whole_mm(kit.game.marker(token).at.unwrap().to_mm()), [1100, 500]);
    }

    #[test]
    fn the_first_player_deploys_corvus_again_before_the_second_moves_obstacles() {
        shows!("corvus/order", "timing.first-player-first");
        let (mut kit, _, me) = kit();
        kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        let raider = kit.ship(A, "raider-i-class-corvette", [900.0, 100.0], 0.0);
        let corvus = Source::Upgrade(kit.upgrade(raider, "corvus"));
        kit.asked.clear();
        kit.open(Window::SetupAfterDeploy);
        let offered: Vec<[bool; 2]> = kit
            .asked
            .iter()
            .map(|asked| [corvus.effect(), me.effect_called("move-obstacles")].map(|it| asked.options.contains(&it)))
            .collect();
        assert_eq!(offered, [[true, false], [false, true]]);
    }

    #[test]
    fn set_aside_its_ship_moves_nothing() {
        shows!("grav-shift-reroute/set-aside", "hyperspace-assault");
        let mut kit = new_kit();
        kit.objective("hyperspace-assault");
        kit.ship(A, "cr90-corvette-a", [900.0, 120.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [300.0, 800.0], 180.0);
        let carrier = kit.ship(B, "raider-i-class-corvette", [900.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(carrier, "grav-shift-reroute"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.answer("effect", me.effect_called("place-token"));
        kit.answer_at("grav-shift-token", [900.0, 450.0]);
        kit.answer("hyperspace-assault-ship", Item::Ship(carrier));
        kit.open(Window::SetupBeforeDeploy);
        kit.obstacle("asteroid-field-1", [1100.0, 450.0], 0.0);
        assert_eq!(kit.game.markers_of(MarkerKind::GravShift).count(), 1);
        kit.open(Window::SetupAfterDeploy);
        assert!(!kit.was_offered("effect", me.effect_called("move-obstacles")));
    }
}
