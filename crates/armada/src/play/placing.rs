//! Where things may be placed: the limits of the question, tested one by one, and some places that pass.

use plane::{Disc, Heading, Point, Pose, from_mm};
use table::{Chance, Refusal, Rule, Side};

use crate::catalog::{Catalog, Size};
use crate::effects::Word;
use crate::measure::{
    Component, Edge, Misplaced, PlacedObstacle, PlacedShip, PlacedToken, Tabletop, Unit, squadron_base,
};
use crate::play::query;
use crate::state::{Game, Limit, Origin, Placeable, Placing, Spot, UnitId, other};

/// Something as it would lie there.
enum There {
    Ship(Box<PlacedShip>),
    Round(Disc),
    Obstacle(Box<PlacedObstacle>),
}

impl There {
    fn component(&self) -> Component<'_> {
        match self {
            There::Ship(ship) => Component::Ship(ship),
            There::Round(disc) => Component::Round(disc),
            There::Obstacle(obstacle) => Component::Obstacle(obstacle),
        }
    }
}

fn refused((rule, says): Misplaced) -> Refusal {
    Refusal::illegal(rule, says)
}

fn require(holds: bool, rule: &'static str, says: &str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::illegal(Rule(rule), says)) }
}

impl Game {
    /// The play area of this game.
    pub fn tabletop(&self) -> Tabletop {
        let of_objective = self.objective.as_ref().and_then(|objective| objective.card.card().play_area.as_deref());
        let id = of_objective.unwrap_or(&self.options.play_area);
        let catalog = Catalog::get();
        let area = catalog.play_area(id).or_else(|_| catalog.play_area("standard"));
        Tabletop::new(area.unwrap_or_else(|_| &catalog.play_areas()[0]))
    }

    /// The edge a side sits at.
    pub fn edge(&self, side: Side) -> Edge {
        if side == self.first { Edge::First } else { Edge::Second }
    }

    fn there(&self, what: Placeable, spot: Spot) -> Option<There> {
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
    pub(crate) fn may_place(&self, spot: Spot) -> Result<(), Refusal> {
        let Some(placing) = &self.placing else { return Err(Refusal::malformed("nothing is being placed")) };
        let Some(there) = self.there(placing.what, spot) else { return Err(Refusal::malformed("it has no shape")) };
        placing.limits.iter().try_for_each(|limit| self.keeps(placing, *limit, &there))
    }

    fn keeps(&self, placing: &Placing, limit: Limit, there: &There) -> Result<(), Refusal> {
        let table = self.tabletop();
        match (limit, there) {
            (Limit::DeployShip(side), There::Ship(ship)) => {
                let Placeable::Ship(id) = placing.what else { return Ok(()) };
                let huge = self.ship(id).card.size == Size::Huge;
                self.board().may_deploy_ship(&table, self.edge(side), ship, huge).map_err(refused)
            }
            (Limit::DeploySquadron(side), There::Round(disc)) => self.may_deploy_squadron(placing, side, disc),
            (Limit::SetupObstacle, There::Obstacle(obstacle)) => {
                self.board().may_place_obstacle(&table, obstacle).map_err(refused)
            }
            (Limit::SquadronMove(speed), There::Round(disc)) => {
                let Placeable::Squadron(squadron) = placing.what else { return Ok(()) };
                match self.on_board(squadron.into()) {
                    Some(Unit::Squadron(index)) => {
                        self.board().may_move_squadron(index, disc.at, speed).map_err(refused)
                    }
                    _ => Ok(()),
                }
            }
            (Limit::Unengaged, There::Round(disc)) => {
                let Placeable::Squadron(squadron) = placing.what else { return Ok(()) };
                let free = self.would_be_engaged_with(squadron, disc.at).is_empty();
                require(free, "squadrons.engagement.definition", "an enemy squadron would engage it there")
            }
            (Limit::Aside(ship, more), There::Round(disc)) => match self.on_board(ship.into()) {
                Some(Unit::Ship(index)) => {
                    self.board().may_place_aside(&table, index, disc.at, usize::from(more)).map_err(refused)
                }
                _ => Ok(()),
            },
            (Limit::InPlayArea, _) => {
                let inside = match there {
                    There::Ship(ship) => table.holds_ship(ship),
                    There::Round(disc) => table.holds_disc(disc),
                    There::Obstacle(obstacle) => table.holds_obstacle(obstacle),
                };
                require(inside, "damage.destroyed.outside", "it must be completely inside the play area")
            }
            (Limit::At(band, origin), _) => {
                let at = self.origin(origin, |from| from.distance_of(there.component()).is_at(1, band));
                require(at, "geometry.term.at", "it must be at that distance")
            }
            (Limit::Within(band, origin), _) => {
                let within = self.origin(origin, |from| from.distance_of(there.component()).is_within(1, band));
                require(within, "geometry.term.within", "it must be completely within that distance")
            }
            (Limit::Beyond(band, origin), _) => {
                let beyond = self.origin(origin, |from| from.distance_of(there.component()).is_beyond(band));
                require(beyond, "geometry.term.beyond", "it must be beyond that distance")
            }
            (Limit::BeyondUnitsOf(band, side), _) => {
                let beyond = |unit: UnitId| {
                    self.side_of_unit(unit) != side
                        || self.origin(Origin::Unit(unit), |from| from.distance_of(there.component()).is_beyond(band))
                };
                let placed = self.placed();
                let free = placed.ships.iter().all(|ship| beyond((*ship).into()))
                    && placed.squadrons.iter().all(|squadron| beyond((*squadron).into()));
                require(free, "geometry.term.beyond", "it must be beyond that distance of every unit of that side")
            }
            _ => Ok(()),
        }
    }

    /// Measures from something on the table; what is not there is no hindrance.
    fn origin(&self, origin: Origin, holds: impl Fn(Component<'_>) -> bool) -> bool {
        match origin {
            Origin::Unit(unit) => self.component(unit).is_none_or(holds),
            Origin::Obstacle(obstacle) => {
                self.placed_obstacle(obstacle).is_none_or(|placed| holds(Component::Obstacle(placed)))
            }
            Origin::Marker(marker) => self.placed_marker(marker).is_none_or(|token| holds(token.component())),
        }
    }

    fn may_deploy_squadron(&self, placing: &Placing, side: Side, disc: &Disc) -> Result<(), Refusal> {
        let table = self.tabletop();
        let placed = self.placed();
        let of = |wanted: Side| move |id: &crate::state::ShipId| self.ship(*id).side == wanted;
        let friends: Vec<usize> = (0..placed.ships.len()).filter(|index| of(side)(&placed.ships[*index])).collect();
        let usual = self.board().may_deploy_squadron(&table, self.edge(side), disc.at, &friends).map_err(refused);
        let Placeable::Squadron(squadron) = placing.what else { return usual };
        if usual.is_ok() || !query::keywords(self, squadron, None).has(Word::Scout) {
            return usual;
        }
        let enemy = other(side);
        let ships: Vec<usize> = (0..placed.ships.len()).filter(|index| of(enemy)(&placed.ships[*index])).collect();
        let squadrons: Vec<usize> =
            (0..placed.squadrons.len()).filter(|index| self.squadron(placed.squadrons[*index]).side == enemy).collect();
        self.board().may_deploy_scout(&table, disc.at, &ships, &squadrons).map_err(refused)
    }

    /// Some place that passes, different ones by chance.
    pub(crate) fn some_place(&self, chance: &mut Chance) -> Option<Spot> {
        let placing = self.placing.as_ref()?;
        for _ in 0..64 {
            let spot = self.guess(placing, chance);
            if self.may_place(spot).is_ok() {
                return Some(spot);
            }
        }
        self.places().next()
    }

    /// A place that has a chance to pass: near where the limits point.
    fn guess(&self, placing: &Placing, chance: &mut Chance) -> Spot {
        let mut within = |low: i32, high: i32| low + chance.pick("player", (high - low).max(1) as u32) as i32;
        let area = self.tabletop();
        let around = |at: Point, reach: i32, within: &mut dyn FnMut(i32, i32) -> i32| Point {
            x: at.x + within(-reach, reach),
            y: at.y + within(-reach, reach),
        };
        for limit in &placing.limits {
            match *limit {
                Limit::DeployShip(side) => return self.guess_deployment(side, &mut within),
                Limit::DeploySquadron(side) => {
                    let friends: Vec<Pose> = self
                        .ships_in_play()
                        .filter(|(_, ship)| ship.side == side)
                        .filter_map(|(_, ship)| ship.pose)
                        .collect();
                    if !friends.is_empty() {
                        let beside = friends[within(0, friends.len() as i32) as usize].at;
                        return around(beside, mm(200.0), &mut within).into();
                    }
                }
                Limit::SquadronMove(speed) => {
                    if let Placeable::Squadron(squadron) = placing.what
                        && let Some(at) = self.squadron(squadron).at
                    {
                        let reach = crate::measure::DistanceBand::At(speed.clamp(1, 5)).end() as i32;
                        let spot = around(at, if speed == 0 { 1 } else { reach }, &mut within);
                        let inside = area.holds_disc(&squadron_base(spot));
                        return Spot::from(if inside { spot } else { at });
                    }
                }
                Limit::Aside(ship, _) => {
                    if let Some(Unit::Ship(index)) = self.on_board(ship.into()) {
                        let spots = self.board().spots_beside(&area, index);
                        if !spots.is_empty() {
                            return spots[within(0, spots.len() as i32) as usize].at.into();
                        }
                    }
                }
                _ => {}
            }
        }
        let (width, depth) = area.size();
        let at = Point { x: within(0, width), y: within(0, depth) };
        Spot { at, heading: Heading::AHEAD, mirrored: within(0, 2) == 1 }
    }

    /// In the middle of the deployment zone, facing the enemy.
    fn guess_deployment(&self, side: Side, within: &mut dyn FnMut(i32, i32) -> i32) -> Spot {
        let zone = self.tabletop().deployment_zone(self.edge(side));
        let corners = zone.corners();
        let (low, high) = (corners[0], corners[2]);
        let at = Point { x: within(low.x, high.x), y: within(low.y, high.y) };
        let heading = match self.edge(side) {
            Edge::First => Heading::AHEAD,
            Edge::Second => Heading::from_degrees(180.0).unwrap_or(Heading::AHEAD),
        };
        Spot { at, heading, mirrored: false }
    }

    /// Places on a grid that pass, for clients to offer and players who find none.
    pub(crate) fn places(&self) -> impl Iterator<Item = Spot> + '_ {
        let (width, depth) = self.tabletop().size();
        let here = match self.placing.as_ref().map(|placing| placing.what) {
            Some(Placeable::Squadron(squadron)) => self.squadron(squadron).at,
            _ => None,
        };
        let aside = self.placing.iter().flat_map(|placing| &placing.limits).find_map(|limit| match limit {
            Limit::Aside(ship, _) => self.on_board((*ship).into()),
            _ => None,
        });
        let beside = match aside {
            Some(Unit::Ship(index)) => self.board().spots_beside(&self.tabletop(), index),
            _ => Vec::new(),
        };
        let step = mm(20.0);
        let grid =
            (1..width / step).flat_map(move |x| (1..depth / step).map(move |y| Point { x: x * step, y: y * step }));
        let headings = [0.0, 180.0, 90.0, 270.0].into_iter().filter_map(Heading::from_degrees);
        here.into_iter()
            .map(Spot::from)
            .chain(beside.into_iter().map(|disc| Spot::from(disc.at)))
            .chain(grid.flat_map(move |at| headings.clone().map(move |heading| Spot { at, heading, mirrored: false })))
            .filter(|spot| self.may_place(*spot).is_ok())
    }
}

fn mm(length: f64) -> i32 {
    from_mm(length).unwrap_or(0)
}
