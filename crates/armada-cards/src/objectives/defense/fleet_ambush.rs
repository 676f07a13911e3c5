//! Fleet Ambush: every other ship of the first player starts in the middle of the table.

use crate::effects::SetupTurn;
use crate::measure::Component;
use crate::objectives::{always, ships_of};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, Marker, MarkerId, MarkerKind, Origin, Placeable};
use plane::{Disc, Point};

pub(crate) static CARD: Card = Card {
    id: "fleet-ambush",
    hooks: &[
        react(Window::SetupBeforeDeploy, always, |play, _| mark_zone(play))
            .named("mark-the-zone")
            .says("the middle of the table is the ambush zone"),
        modify(Answer::DeployTurn(ships_first)),
        modify(Answer::DeployRegion(into_the_zone)),
        react(Window::SetupComplete, always, |play, _| take_tokens(play)).named("take-tokens"),
    ],
};

/// The part of the setup area beyond distance 5 of its edges, its corners marked.
fn mark_zone(play: &mut Play<'_>) -> Flow {
    let table = play.tabletop();
    let by = crate::measure::DistanceBand::At(5).end() as i32;
    let ((left, right), (_, depth)) = (table.setup_span(), table.size());
    for (x, y) in [(left + by, by), (right - by, by), (right - by, depth - by), (left + by, depth - by)] {
        play.add_marker(Marker { kind: MarkerKind::Objective, at: Some(Point { x, y }), owner: None, on: None });
    }
    Ok(())
}

/// A side deploys all its ships before its squadrons.
fn ships_first(_: &Game, _: Source, turn: &mut SetupTurn) {
    if turn.options.iter().any(|item| matches!(item, Item::Ship(_))) {
        turn.options.retain(|item| matches!(item, Item::Ship(_)));
    }
}

/// On his odd turns the first player deploys ships inside the zone, as far as it can be done; nothing of his is deployed on
/// obstacles there.
fn into_the_zone(game: &Game, _: Source, unit: UnitId, limits: &mut Limits) {
    if game.side_of_unit(unit) != game.first {
        return;
    }
    match unit {
        UnitId::Squadron(_) => limits.extend(obstacles_in_zone(game)),
        UnitId::Ship(ship) if ships_of(game, game.first).count().is_multiple_of(2) => {
            ship_into_the_zone(game, ship, limits);
        }
        UnitId::Ship(_) => {}
    }
}

fn ship_into_the_zone(game: &Game, ship: ShipId, limits: &mut Limits) {
    let clear: Limits = obstacles_in_zone(game).chain([Where::FreeOfUnits]).collect();
    let with = |zone: Where, rest: &[Where]| -> Limits { [zone].into_iter().chain(rest.iter().copied()).collect() };
    let wishes = [
        with(Where::BeyondSetupEdges(5), &clear),
        with(Where::MiddleBeyondSetupEdges(5), &clear),
        with(Where::MiddleBeyondSetupEdges(5), &[Where::FreeOfUnits]),
    ];
    if let Some(wish) = wishes.into_iter().find(|wish| game.has_place(Placeable::Ship(ship), wish)) {
        *limits = wish;
    }
}

/// Off every obstacle of which some part lies in the zone.
fn obstacles_in_zone(game: &Game) -> impl Iterator<Item = Where> + '_ {
    let inside = |corner: &Point| {
        let corner = Disc { at: *corner, radius: 0 };
        game.tabletop().is_beyond_setup_edges(5, Component::Round(&corner))
    };
    let lying = game.obstacles().map(|(id, _)| id);
    let reaching = lying
        .filter(move |id| game.placed_obstacle(*id).is_some_and(|placed| placed.outline().border().iter().any(inside)));
    reaching.map(|id| Where::Off(Origin::Obstacle(id)))
}

fn take_tokens(play: &mut Play<'_>) -> Flow {
    let tokens: Vec<MarkerId> = play.markers_of(MarkerKind::Objective).collect();
    for token in tokens {
        play.remove_marker(token)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::objectives::testing::{deployment_refused, deployments, muster};
    use crate::state::SetupStep;
    use rulebook::shows;

    #[test]
    fn the_first_players_odd_ships_start_in_the_zone() {
        shows!("fleet-ambush", "setup.step6.alternate");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        let ships = [0.0, 1.0, 2.0].map(|x| kit.ship(A, "cr90-corvette-a", [700.0 + 100.0 * x, 100.0], 0.0));
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let ties = [0.0, 1.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [700.0 + 100.0 * x, 700.0]));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        for ship in &ships[..2] {
            let ship = *ship;
            kit.answer("next-unit-to-deploy", Item::Ship(ship));
        }
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let table = kit.game.tabletop();
        let in_zone =
            |ship: ShipId| table.is_beyond_setup_edges(5, Component::Ship(kit.game.placed_ship(ship).unwrap()));
        assert_eq!(ships.map(in_zone), [true, false, true]);
        assert!(ties.iter().all(|tie| kit.game.squadron(*tie).is_in_play()));
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 4);
        kit.open(Window::SetupComplete);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 0);
    }

    #[test]
    fn squadrons_wait_until_all_ships_of_their_side_are_there() {
        shows!("fleet-ambush");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        kit.ship(A, "cr90-corvette-a", [700.0, 100.0], 0.0);
        let waiting = kit.ship(A, "cr90-corvette-a", [800.0, 100.0], 0.0);
        let wings = [0.0, 1.0].map(|x| kit.squadron(A, "x-wing-squadron", [700.0 + 100.0 * x, 200.0]));
        kit.game.put_ship(waiting, None);
        kit.game.ship_mut(waiting).standing = crate::state::Standing::ToDeploy;
        for wing in wings {
            kit.game.put_squadron(wing, None);
            kit.game.squadron_mut(wing).standing = crate::state::Standing::ToDeploy;
        }
        kit.game.round = 0;
        let usual = SetupTurn { side: A, options: kit.game.deployable(A) };
        assert_eq!(usual.options.len(), 3);
        assert_eq!(query::deploy_turn(&kit.game, usual).options.to_vec(), [Item::Ship(waiting)]);
    }

    #[test]
    fn squadrons_are_not_deployed_on_obstacles_of_the_zone_either() {
        shows!("fleet-ambush", "obstacles.overlap.definition");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 700.0]);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.obstacle("asteroid-field-2", [450.0, 450.0], 0.0);
        for x in [900.0, 450.0] {
            kit.ship(A, "cr90-corvette-a", [x, 370.0], 0.0);
            kit.ship(B, "cr90-corvette-a", [x, 540.0], 180.0);
        }
        let rule = Some("obstacles.overlap.definition".to_owned());
        assert_eq!(deployment_refused(&mut kit, wing.into(), [900.0, 450.0]), rule);
        assert_eq!(
            deployment_refused(&mut kit, wing.into(), [450.0, 450.0]),
            None,
            "that field is outside of the zone"
        );
        assert_eq!(deployment_refused(&mut kit, tie.into(), [900.0, 450.0]), None, "the second player may");
    }

    #[test]
    fn the_marks_of_the_zone_are_no_obstacles_but_squadrons_are_in_the_way() {
        shows!("fleet-ambush", "setup.step6.no-squadron-overlap");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.open(Window::SetupBeforeDeploy);
        let corner = kit.game.markers().next().and_then(|(_, mark)| mark.at).unwrap().to_mm();
        let inside = [corner[0] + 25.0, corner[1] + 40.0];
        assert_eq!(deployment_refused(&mut kit, ship.into(), inside), None);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 450.0]);
        assert_eq!(
            deployment_refused(&mut kit, ship.into(), [900.0, 450.0]),
            Some("setup.step6.no-squadron-overlap".into())
        );
    }
    #[test]
    fn moralo_eval_answers_when_the_tokens_go() {
        shows!("fleet-ambush/moralo-eval", "moralo-eval/fleet-ambush");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.open(Window::SetupBeforeDeploy);
        let corner = kit.game.markers().next().and_then(|(_, mark)| mark.at).unwrap().to_mm();
        let moralo = kit.squadron(B, "moralo-eval", [corner[0] + 60.0, corner[1] + 20.0]);
        assert!(!kit.was_asked("effect"));
        kit.open(Window::SetupComplete);
        assert!(kit.was_offered("effect", Source::Squadron(moralo).effect()));
        assert_eq!(kit.game.round, 0, "before the first round");
    }

    #[test]
    fn squadrons_may_be_deployed_around_a_ship_in_the_zone() {
        shows!("fleet-ambush/squadrons-around");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 100.0]);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.ship(A, "cr90-corvette-a", [900.0, 450.0], 0.0);
        assert_eq!(deployment_refused(&mut kit, wing.into(), [900.0, 570.0]), None);
        assert!(deployment_refused(&mut kit, wing.into(), [900.0, 780.0]).is_some(), "too far from it");
    }

    #[test]
    fn an_obstacle_that_reaches_into_the_zone_is_in_it() {
        shows!("fleet-ambush/corner-tokens");
        // The zone begins at 609.6; the field is 28 wide.
        for (x, in_zone) in [(585.0, false), (600.0, true)] {
            let mut kit = new_kit();
            kit.objective("fleet-ambush");
            let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
            kit.back_to_setup(SetupStep::BeforeDeploy);
            kit.open(Window::SetupBeforeDeploy);
            kit.obstacle("asteroid-field-1", [x, 450.0], 0.0);
            kit.ship(A, "cr90-corvette-a", [x, 370.0], 0.0);
            let refusal = deployment_refused(&mut kit, wing.into(), [x - 15.0, 450.0]);
            assert_eq!(refusal.as_deref(), in_zone.then_some("obstacles.overlap.definition"), "a field at {x}");
            let corner = kit.game.markers().next().and_then(|(_, mark)| mark.at).unwrap().to_mm();
            kit.ship(A, "cr90-corvette-a", [corner[0], corner[1] - 80.0], 0.0);
            assert_eq!(
                deployment_refused(&mut kit, wing.into(), corner),
                None,
                "the mark of the corner is no obstacle"
            );
        }
    }

    #[test]
    fn who_is_out_of_ships_goes_on_with_squadrons() {
        shows!("fleet-ambush/out-of-ships");
        let mut kit = new_kit();
        kit.objective("fleet-ambush");
        muster(&mut kit, A, 1, 4);
        muster(&mut kit, B, 3, 2);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let turns = deployments(&kit);
        let (ship, squadron) = ("ship", "squadron");
        let of_first = [(squadron, A.0); 2];
        let expected = [
            &[(ship, A.0), (ship, B.0)][..],
            &of_first,
            &[(ship, B.0)],
            &of_first,
            &[(ship, B.0), (squadron, B.0), (squadron, B.0)],
        ];
        assert_eq!(turns, expected.concat());
    }

    #[test]
    fn a_ship_that_does_not_fit_goes_into_the_zone_as_far_as_it_can() {
        shows!("fleet-ambush/partial-fit");
        for crowded in [false, true] {
            let mut kit = new_kit();
            kit.objective("fleet-ambush");
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
            kit.back_to_setup(SetupStep::DeployShips(A));
            if crowded {
                // Up to 39 millimetres from the long sides of the zone, which ends at 1219.2.
                for (column, row) in (0..10).flat_map(|column| (0..5).map(move |row| (column, row))) {
                    let at = [1163.0 - 55.0 * f64::from(column), 325.0 + 60.0 * f64::from(row)];
                    kit.squadron(B, "tie-fighter-squadron", at);
                }
            }
            let sticks_out = deployment_refused(&mut kit, ship.into(), [1210.0, 457.0]);
            assert_eq!(sticks_out.is_none(), crowded);
            assert_eq!(deployment_refused(&mut kit, ship.into(), [900.0, 457.0]).is_none(), !crowded);
            assert!(deployment_refused(&mut kit, ship.into(), [1260.0, 457.0]).is_some(), "less of it would be inside");
            assert!(
                deployment_refused(&mut kit, ship.into(), [900.0, 100.0]).is_some(),
                "its usual place is no better"
            );
        }
    }
}
