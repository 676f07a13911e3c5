//! Where things may be placed: the limits of the question, tested one by one.

mod contact;
mod limits;
mod procedures;
mod spots;

use plane::{Convex, Disc, Point};
use table::{Ask, Chance, Flow, Refusal, Rule, Seat, Seed, Side};

use super::Play;
use crate::measure::{
    Border, Component, Edge, Misplaced, PlacedObstacle, PlacedShip, PlacedToken, Tabletop, squadron_base,
};
use crate::state::{Game, Item, Limit, Limits, Placeable, Placing, Spot};

/// Something as it would lie there.
pub(super) enum There {
    Ship(Box<PlacedShip>),
    Round(Disc),
    Obstacle(Box<PlacedObstacle>),
}

impl There {
    pub(super) fn component(&self) -> Component<'_> {
        match self {
            There::Ship(ship) => Component::Ship(ship),
            There::Round(disc) => Component::Round(disc),
            There::Obstacle(obstacle) => Component::Obstacle(obstacle),
        }
    }

    fn middle(&self) -> Point {
        match self {
            There::Ship(ship) => ship.pose().at,
            There::Round(disc) => disc.at,
            There::Obstacle(obstacle) => obstacle.pose().at,
        }
    }

    fn is_inside(&self, area: &Convex) -> bool {
        match self {
            There::Ship(ship) => ship.base().iter().all(|part| area.holds(part)),
            There::Round(disc) => disc.is_inside(area),
            There::Obstacle(obstacle) => obstacle.outline().border().iter().all(|corner| area.contains(*corner)),
        }
    }

    fn meets(&self, area: &Convex) -> bool {
        match self {
            There::Ship(ship) => ship.base().iter().any(|part| area.overlaps(part)),
            There::Round(disc) => disc.overlaps_convex(area),
            There::Obstacle(obstacle) => obstacle.outline().overlaps_convex(area),
        }
    }

    /// On another ship; shield dials count.
    fn is_on_ship(&self, ship: &PlacedShip) -> bool {
        match self {
            There::Ship(own) => own.overlaps(ship),
            There::Round(disc) => ship.overlaps_disc(disc),
            There::Obstacle(obstacle) => obstacle.is_overlapped_by(ship),
        }
    }

    fn is_on_disc(&self, other: &Disc) -> bool {
        match self {
            There::Ship(own) => own.overlaps_disc(other),
            There::Round(disc) => disc.overlaps(other),
            There::Obstacle(obstacle) => obstacle.is_overlapped_by_disc(other),
        }
    }

    fn is_on_obstacle(&self, other: &PlacedObstacle) -> bool {
        match self {
            There::Ship(own) => other.is_overlapped_by(own),
            There::Round(disc) => other.is_overlapped_by_disc(disc),
            There::Obstacle(obstacle) => obstacle.outline().overlaps(other.outline()),
        }
    }
}

type Allowed = Result<(), Refusal>;

fn refused((rule, says): Misplaced) -> Refusal {
    Refusal::illegal(rule, says)
}

fn require(holds: bool, rule: &'static str, says: &str) -> Allowed {
    if holds { Ok(()) } else { Err(Refusal::illegal(Rule(rule), says)) }
}

/// Random numbers for searching places, separate from those of the game, which a search must not change.
pub(super) fn its_own_chance() -> Chance {
    Chance::new(Seed::from_number(0))
}

impl Game {
    /// The play area of this game.
    pub fn tabletop(&self) -> &'static Tabletop {
        let of_objective = self.objective.as_ref().and_then(|objective| objective.card.card().play_area.as_deref());
        Tabletop::of(of_objective.or(self.options.play_area.as_deref()).unwrap_or("standard"))
    }

    /// The edge a side sits at. It stays there when initiative passes.
    pub fn edge(&self, side: Side) -> Edge {
        if side == self.first_at_setup() { Edge::First } else { Edge::Second }
    }

    /// The same among all four edges.
    pub fn border(&self, side: Side) -> Border {
        self.edge(side).into()
    }

    pub(super) fn there(&self, what: Placeable, spot: Spot) -> Option<There> {
        match what {
            Placeable::Ship(ship) => {
                Some(There::Ship(Box::new(PlacedShip::new(&self.ship(ship).card.card().class, spot.pose()))))
            }
            Placeable::Squadron(_) => Some(There::Round(squadron_base(spot.at))),
            Placeable::Obstacle(obstacle) => {
                let token = &self.obstacle(obstacle).token;
                PlacedObstacle::new(token, spot.pose(), spot.mirrored)
                    .ok()
                    .map(|placed| There::Obstacle(Box::new(placed)))
            }
            Placeable::Marker(marker) => {
                Some(There::Round(PlacedToken::new(self.marker(marker).kind.token(), spot.at).disc))
            }
        }
    }

    /// May the thing that is being placed be put there?
    ///
    /// # Errors
    /// Which rule it breaks.
    pub fn may_place(&self, spot: Spot) -> Allowed {
        match &self.placing {
            Some(placing) => self.may_put(placing, self.brought_into_contact(placing, spot)),
            None => Err(Refusal::malformed("nothing is being placed")),
        }
    }

    /// Is there any place for this within these limits?
    pub fn has_place(&self, what: Placeable, limits: &[Limit]) -> bool {
        if let ([Limit::MoveToward(..)], Placeable::Obstacle(obstacle)) = (limits, what) {
            // There is always a length by which it may be moved, even if it is 0.
            return self.obstacle_on_board(obstacle).is_some();
        }
        let placing = Placing { what, limits: limits.into() };
        self.some_place(&placing, &mut its_own_chance()).is_some()
    }

    fn may_put(&self, placing: &Placing, spot: Spot) -> Allowed {
        let Some(there) = self.there(placing.what, spot) else { return Err(Refusal::malformed("it has no shape")) };
        if let Placeable::Obstacle(obstacle) = placing.what
            && self.obstacle(obstacle).pose.is_some()
        {
            let same_side = spot.mirrored == self.obstacle(obstacle).mirrored;
            require(same_side, "obstacles.movement.rotate", "an obstacle may be turned, but not turned over")?;
        }
        placing.limits.iter().try_for_each(|limit| self.keeps(placing.what, *limit, &there))
    }

    fn keeps(&self, what: Placeable, limit: Limit, there: &There) -> Allowed {
        match limit {
            Limit::DeployShip(_)
            | Limit::DeploySquadron(_)
            | Limit::DeploySquadronAtObstacles(_)
            | Limit::SetupObstacle
            | Limit::SquadronMove(_)
            | Limit::Unengaged
            | Limit::Aside(..)
            | Limit::MoveObstacle(_)
            | Limit::MoveObstacleOntoSquadrons(_)
            | Limit::MoveToward(..)
            | Limit::Exogorth
            | Limit::Displaced(_)
            | Limit::TargetingToken(_)
            | Limit::FromHere(..) => self.keeps_procedure(what, limit, there),
            Limit::FreeOfShips
            | Limit::FreeOfUnits
            | Limit::FreeOfObstacles
            | Limit::Overlapping(_)
            | Limit::Off(_) => self.keeps_free(what, limit, there),
            Limit::InPlayArea
            | Limit::InSetupArea
            | Limit::InDeploymentZone(_)
            | Limit::OutsideDeploymentZones
            | Limit::InTheMiddle
            | Limit::MiddleBeyondSetupEdges(_)
            | Limit::TouchingEdge(_)
            | Limit::AtBorder(..)
            | Limit::RearAtBorder(..)
            | Limit::BeyondBorder(..)
            | Limit::BeyondRulers(..)
            | Limit::BeyondEdges(_)
            | Limit::BeyondSetupEdges(_) => self.keeps_to_area(limit, there),
            Limit::At(..)
            | Limit::Within(..)
            | Limit::Beyond(..)
            | Limit::AtDistances(..)
            | Limit::Touching(_)
            | Limit::AtSomeObstacle(_)
            | Limit::BeyondUnitsOf(..)
            | Limit::BeyondShipsOf(..)
            | Limit::BeyondObstacles(_)
            | Limit::BeyondSameMarkers(_)
            | Limit::AtSameMarkers(_) => self.keeps_distance(what, limit, there),
        }
    }
}

impl Play<'_> {
    /// Asks where something is put within these limits; `None`, and no question, if there is no such place.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn place(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        what: Placeable,
        limits: impl Into<Limits>,
    ) -> Flow<Option<Spot>> {
        let limits = limits.into();
        if !self.has_place(what, &limits) {
            return Ok(None);
        }
        let placing = Placing { what, limits };
        self.game.placing = Some(placing.clone());
        let about = match what {
            Placeable::Ship(ship) => Item::Ship(ship),
            Placeable::Squadron(squadron) => Item::Squadron(squadron),
            Placeable::Obstacle(obstacle) => Item::Obstacle(obstacle),
            Placeable::Marker(marker) => Item::Marker(marker),
        };
        let spot = self.ask_place(seat, ask, Some(about))?;
        Ok(Some(self.brought_into_contact(&placing, spot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::state::{MarkerId, MarkerKind, Origin, ShipId};
    use plane::{Heading, from_mm};
    use rulebook::shows;

    static PLACE: Ask = Ask::new("token", Rule("setup.no-place"), "Where do you place {}?");

    fn spot(at: [f64; 2]) -> Spot {
        let [x, y] = at.map(|length| from_mm(length).unwrap());
        Spot { at: Point { x, y }, heading: Heading::AHEAD, mirrored: false }
    }

    /// May a token be put there under one limit?
    fn allows(kit: &Kit, limit: Limit, at: [f64; 2]) -> bool {
        let limits = [limit].as_slice().into();
        kit.game.may_put(&Placing { what: Placeable::Marker(MarkerId(0)), limits }, spot(at)).is_ok()
    }

    fn kit() -> (Kit, ShipId) {
        let mut kit = Kit::new();
        let marker = kit.marker(MarkerKind::Objective, [100.0, 100.0]);
        kit.game.put_marker(marker, None);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 450.0], 0.0);
        (kit, ship)
    }

    #[test]
    fn areas_and_edges() {
        shows!("setup.area", "setup.deployment-zone", "geometry.term.beyond", "setup.step6.on-markers");
        let (kit, _) = kit();
        let cases = [
            (Limit::InPlayArea, [30.0, 30.0], [5.0, 30.0]),
            (Limit::InSetupArea, [330.0, 30.0], [300.0, 30.0]),
            (Limit::InDeploymentZone(A), [900.0, 100.0], [900.0, 190.0]),
            (Limit::InDeploymentZone(B), [900.0, 850.0], [900.0, 100.0]),
            (Limit::OutsideDeploymentZones, [900.0, 250.0], [900.0, 180.0]),
            (Limit::BeyondBorder(5, Border::First), [900.0, 330.0], [900.0, 300.0]),
            (Limit::AtBorder(1, Border::Left), [60.0, 450.0], [120.0, 450.0]),
            (Limit::BeyondRulers(1, Border::Second), [900.0, 580.0], [900.0, 620.0]),
            (Limit::BeyondEdges(5), [900.0, 450.0], [900.0, 250.0]),
            (Limit::BeyondSetupEdges(5), [900.0, 450.0], [600.0, 450.0]),
            (Limit::MiddleBeyondSetupEdges(5), [612.0, 450.0], [600.0, 450.0]),
        ];
        for (limit, yes, no) in cases {
            assert!(allows(&kit, limit, yes), "{limit:?}");
            assert!(!allows(&kit, limit, no), "{limit:?}");
        }
        assert!(allows(&kit, Limit::InTheMiddle, kit.game.middle_of_setup_area().to_mm()));
        assert!(!allows(&kit, Limit::InTheMiddle, [900.0, 457.2]));
    }

    #[test]
    fn what_is_brought_up_to_something_touches_it_and_does_not_lie_on_it() {
        let (mut kit, ship) = kit();
        let token = kit.marker(MarkerKind::Objective, [500.0, 450.0]);
        let station = kit.obstacle("station", [1300.0, 450.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 700.0]);
        let placed = kit.squadron(A, "x-wing-squadron", [300.0, 700.0]);
        let near =
            [Origin::Unit(ship.into()), Origin::Unit(wing.into()), Origin::Obstacle(station), Origin::Marker(token)];
        for origin in near {
            let limits = [Limit::Touching(origin), Limit::InPlayArea].as_slice().into();
            let placing = Placing { what: Placeable::Squadron(placed), limits };
            let chance = &mut table::Chance::new(table::Seed::from_number(3));
            let spot = kit.game.some_place(&placing, chance).expect("there is room for it");
            let middle = kit.game.place_of(origin).expect("it is on the table");
            assert!(spot.at.spot().distance(middle.spot()) > f64::from(from_mm(25.0).unwrap()), "{origin:?}");
        }
    }

    #[test]
    fn distances_and_what_is_in_the_way() {
        shows!("geometry.term.at", "geometry.term.within", "geometry.term.span");
        let (mut kit, ship) = kit();
        let from = Origin::Unit(ship.into());
        kit.obstacle("asteroid-field-1", [500.0, 450.0], 0.0);
        kit.squadron(B, "tie-fighter-squadron", [1300.0, 450.0]);
        kit.marker(MarkerKind::Objective, [700.0, 200.0]);
        let cases = [
            (Limit::At(1, from), [1000.0, 450.0], [1100.0, 450.0]),
            (Limit::AtDistances(2, 3, from), [1060.0, 450.0], [950.0, 450.0]),
            (Limit::Within(1, from), [970.0, 450.0], [1005.0, 450.0]),
            (Limit::Beyond(1, from), [1100.0, 450.0], [1000.0, 450.0]),
            (Limit::AtSomeObstacle(1), [500.0, 530.0], [500.0, 700.0]),
            (Limit::BeyondObstacles(1), [500.0, 700.0], [500.0, 530.0]),
            (Limit::BeyondUnitsOf(2, B), [1050.0, 450.0], [1250.0, 450.0]),
            (Limit::BeyondShipsOf(2, A), [1200.0, 450.0], [1000.0, 450.0]),
            (Limit::BeyondSameMarkers(1), [700.0, 350.0], [700.0, 260.0]),
            (Limit::AtSameMarkers(1), [700.0, 260.0], [700.0, 350.0]),
            (Limit::FreeOfShips, [1000.0, 450.0], [900.0, 450.0]),
            (Limit::FreeOfUnits, [1000.0, 450.0], [1300.0, 450.0]),
            (Limit::FreeOfObstacles, [500.0, 700.0], [500.0, 450.0]),
            (Limit::Overlapping(from), [900.0, 450.0], [1000.0, 450.0]),
            (Limit::Off(from), [1000.0, 450.0], [900.0, 450.0]),
            (Limit::FromHere(1, spot([300.0, 300.0]).at), [300.0, 370.0], [300.0, 390.0]),
        ];
        for (limit, yes, no) in cases {
            assert!(allows(&kit, limit, yes), "{limit:?}");
            assert!(!allows(&kit, limit, no), "{limit:?}");
        }
    }

    #[test]
    fn a_thing_that_is_not_placed_so_is_refused() {
        let (kit, _) = kit();
        assert!(!allows(&kit, Limit::SetupObstacle, [900.0, 300.0]), "a token is no obstacle");
    }

    #[test]
    fn without_a_place_nothing_is_asked() {
        shows!("setup.no-place");
        let (mut kit, ship) = kit();
        let from = Origin::Unit(ship.into());
        let mut found = Some(MarkerId(9));
        kit.run(|play| {
            let limits = [Limit::At(1, from), Limit::Beyond(5, from)];
            found = play.place_marker(Seat(0), &PLACE, MarkerKind::Objective, limits.as_slice())?;
            Ok(())
        });
        assert_eq!(found, None);
        assert!(kit.asked.is_empty());
        kit.run(|play| {
            let limits = [Limit::At(1, from), Limit::Beyond(1, Origin::Marker(MarkerId(0)))];
            found = play.place_marker(Seat(0), &PLACE, MarkerKind::Objective, limits.as_slice())?;
            Ok(())
        });
        assert!(found.is_some() && kit.was_asked("token"));
    }
}
