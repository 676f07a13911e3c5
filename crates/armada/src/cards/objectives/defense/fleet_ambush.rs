//! Fleet Ambush: every other ship of the first player starts in the middle of the table.

use crate::cards::objectives::{always, ships_of};
use crate::cards::prelude::*;
use crate::effects::SetupTurn;
use crate::state::{Limit as Where, Limits, Marker, MarkerId, MarkerKind, Placeable};
use plane::Point;

pub(crate) static CARD: Card = Card {
    id: "fleet-ambush",
    hooks: &[
        react(Window::SetupBeforeDeploy, always, |play, _| mark_zone(play)),
        modify(Answer::DeployTurn(ships_first)),
        modify(Answer::DeployRegion(into_the_zone)),
        react(Window::SetupComplete, always, |play, _| take_tokens(play)),
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

/// On his odd turns the first player deploys inside the zone and not on obstacles; as far as it can be done.
fn into_the_zone(game: &Game, _: Source, unit: UnitId, limits: &mut Limits) {
    let UnitId::Ship(ship) = unit else { return };
    let first = game.first;
    if game.ship(ship).side != first || ships_of(game, first).count() % 2 == 1 {
        return;
    }
    let wishes: [&[Where]; 3] = [
        &[Where::BeyondSetupEdges(5), Where::FreeOfObstacles, Where::FreeOfShips],
        &[Where::MiddleBeyondSetupEdges(5), Where::FreeOfObstacles, Where::FreeOfShips],
        &[Where::MiddleBeyondSetupEdges(5), Where::FreeOfShips],
    ];
    let possible = wishes.into_iter().find(|wish| game.has_place(Placeable::Ship(ship), wish));
    if let Some(wish) = possible {
        *limits = wish.into();
    }
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
    use crate::kit::{A, B, Kit};
    use crate::measure::Component;
    use crate::state::SetupStep;
    use rulebook::shows;

    #[test]
    fn the_first_players_odd_ships_start_in_the_zone() {
        shows!("fleet-ambush", "setup.step6.alternate");
        let mut kit = Kit::new();
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
        let mut kit = Kit::new();
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
}
