//! Finds legal places: for computer players, for clients to offer, and to know whether there is any.

use plane::{Heading, Point, from_mm};
use table::{Chance, Seed};

use super::its_own_chance;
use crate::catalog::Size;
use crate::measure::{Border, DistanceBand, PlacedShip, Unit};
use crate::state::{Game, Limit, Origin, Placeable, Placing, Spot, UnitId};

/// An upright rectangle in which the middle of something may lie.
#[derive(Clone, Copy)]
struct Region {
    low: Point,
    high: Point,
}

impl Region {
    fn around(at: Point, reach: i32) -> Self {
        Region { low: Point { x: at.x - reach, y: at.y - reach }, high: Point { x: at.x + reach, y: at.y + reach } }
    }

    fn and(self, other: Region) -> Self {
        Region {
            low: Point { x: self.low.x.max(other.low.x), y: self.low.y.max(other.low.y) },
            high: Point { x: self.high.x.min(other.high.x), y: self.high.y.min(other.high.y) },
        }
    }

    fn of(area: &plane::Convex) -> Self {
        let corners = area.corners();
        let (xs, ys) = (corners.iter().map(|corner| corner.x), corners.iter().map(|corner| corner.y));
        let low = Point { x: xs.clone().min().unwrap_or(0), y: ys.clone().min().unwrap_or(0) };
        Region { low, high: Point { x: xs.max().unwrap_or(0), y: ys.max().unwrap_or(0) } }
    }

    fn some_point(self, chance: &mut Chance) -> Point {
        let mut within =
            |low: i32, high: i32| low + chance.pick("player", (high - low).max(0).unsigned_abs() + 1) as i32;
        Point { x: within(self.low.x, self.high.x), y: within(self.low.y, self.high.y) }
    }

    fn grid(self, step: i32) -> impl Iterator<Item = Point> + Clone {
        let along = move |low: i32, high: i32| (0..).map(move |at| low + at * step).take_while(move |at| *at <= high);
        along(self.low.x, self.high.x).flat_map(move |x| along(self.low.y, self.high.y).map(move |y| Point { x, y }))
    }
}

fn mm(length: f64) -> i32 {
    from_mm(length).unwrap_or(0)
}

fn end(band: u8) -> i32 {
    DistanceBand::At(band.clamp(1, 5)).end() as i32
}

impl Game {
    pub(super) fn middle_of_setup_area(&self) -> Point {
        let (width, depth) = self.tabletop().size();
        Point { x: width / 2, y: depth / 2 }
    }

    /// The position of a thing from which places are measured.
    pub fn place_of(&self, origin: Origin) -> Option<Point> {
        match origin {
            Origin::Unit(UnitId::Ship(ship)) => self.ship(ship).pose.map(|pose| pose.at),
            Origin::Unit(UnitId::Squadron(squadron)) => self.squadron(squadron).at,
            Origin::Obstacle(obstacle) => self.obstacle(obstacle).pose.map(|pose| pose.at),
            Origin::Marker(marker) => self.marker(marker).at,
        }
    }

    /// Where something stands that is being moved.
    fn here(&self, what: Placeable) -> Option<Spot> {
        match what {
            Placeable::Ship(ship) => self.ship(ship).pose.map(Spot::from),
            Placeable::Squadron(squadron) => self.squadron(squadron).at.map(Spot::from),
            Placeable::Obstacle(obstacle) => {
                let lying = self.obstacle(obstacle);
                lying.pose.map(|pose| Spot { mirrored: lying.mirrored, ..Spot::from(pose) })
            }
            Placeable::Marker(marker) => self.marker(marker).at.map(Spot::from),
        }
    }

    /// A rectangle that contains all legal places: nothing outside of it is legal.
    fn region(&self, placing: &Placing) -> Region {
        let table = self.tabletop();
        let play = Region::of(table.play_area());
        let setup = Region::of(table.setup_area());
        // Upper bound: from the middle of the thing to its edge, plus the same for the thing that is measured from.
        let size = mm(300.0);
        let beyond = |border: Border, by: i32| {
            let Region { mut low, mut high } = play;
            match border {
                Border::First => low.y += by,
                Border::Second => high.y -= by,
                Border::Left => low.x += by,
                Border::Right => high.x -= by,
            }
            Region { low, high }
        };
        let at_border = |border: Border, by: i32| {
            let Region { mut low, mut high } = play;
            match border {
                Border::First => high.y = low.y + by,
                Border::Second => low.y = high.y - by,
                Border::Left => high.x = low.x + by,
                Border::Right => low.x = high.x - by,
            }
            Region { low, high }
        };
        let near = |at: Option<Point>, reach: i32| at.map_or(play, |at| Region::around(at, reach));
        let mut region = play;
        for limit in &placing.limits {
            region = region.and(match *limit {
                Limit::DeployShip(side) if !self.is_huge(placing.what) => {
                    Region::of(table.deployment_zone(self.edge(side)))
                }
                Limit::InDeploymentZone(side) => Region::of(table.deployment_zone(self.edge(side))),
                Limit::DeployShip(_)
                | Limit::DeploySquadron(_)
                | Limit::DeploySquadronAtObstacles(_)
                | Limit::SetupObstacle
                | Limit::InSetupArea => setup,
                Limit::InTheMiddle => Region::around(self.middle_of_setup_area(), 0),
                Limit::SquadronMove(speed) => {
                    near(self.here(placing.what).map(|spot| spot.at), if speed == 0 { 0 } else { end(speed) })
                }
                Limit::FromHere(band, at) => Region::around(at, end(band)),
                Limit::MoveObstacle(band) | Limit::MoveObstacleOntoSquadrons(band) | Limit::MoveToward(_, _, band) => {
                    near(self.here(placing.what).map(|spot| spot.at), end(band))
                }
                Limit::At(band, origin) | Limit::AtDistances(_, band, origin) | Limit::Within(band, origin) => {
                    near(self.place_of(origin), end(band) + size)
                }
                Limit::Touching(origin) | Limit::Overlapping(origin) => near(self.place_of(origin), size),
                Limit::Displaced(exogorth) => near(self.place_of(Origin::Obstacle(exogorth)), mm(120.0)),
                Limit::Aside(ship, _) => near(self.place_of(Origin::Unit(ship.into())), mm(250.0)),
                Limit::TargetingToken(ship) => near(self.place_of(Origin::Unit(ship.into())), end(5) + size),
                Limit::AtBorder(band, border) | Limit::RearAtBorder(band, border) => {
                    at_border(border, end(band) + size)
                }
                Limit::BeyondBorder(band, border) => beyond(border, end(band)),
                Limit::BeyondRulers(rulers, border) => beyond(border, end(5) * i32::from(rulers)),
                Limit::BeyondEdges(band) => {
                    Border::ALL.into_iter().map(|edge| beyond(edge, end(band))).fold(play, Region::and)
                }
                Limit::BeyondSetupEdges(band) | Limit::MiddleBeyondSetupEdges(band) => {
                    let Region { low, high } = setup;
                    let by = end(band);
                    Region {
                        low: Point { x: low.x + by, y: low.y + by },
                        high: Point { x: high.x - by, y: high.y - by },
                    }
                }
                _ => play,
            });
        }
        region
    }

    fn is_huge(&self, what: Placeable) -> bool {
        matches!(what, Placeable::Ship(ship) if self.ship(ship).card.size == Size::Huge)
    }

    /// Areas around things beside any one of which it may be put.
    fn anchors(&self, placing: &Placing) -> Vec<Region> {
        let friends = |side| {
            let ships = self.ships_in_play().filter(move |(_, ship)| ship.side == side);
            ships.filter_map(|(_, ship)| ship.pose).map(|pose| Region::around(pose.at, mm(230.0)))
        };
        let obstacles = |band: u8| {
            let lying = self.obstacles().filter_map(|(_, obstacle)| obstacle.pose);
            lying.map(move |pose| Region::around(pose.at, end(band) + mm(60.0)))
        };
        let mut anchors = Vec::new();
        for limit in &placing.limits {
            match *limit {
                Limit::DeploySquadron(side) => anchors.extend(friends(side)),
                Limit::DeploySquadronAtObstacles(side) => anchors.extend(friends(side).chain(obstacles(1))),
                Limit::AtSomeObstacle(band) => anchors.extend(obstacles(band)),
                _ => {}
            }
        }
        anchors
    }

    /// A random legal place. The last attempt is the search of [`Game::has_place`], so it finds whatever that finds.
    pub(crate) fn some_place(&self, placing: &Placing, chance: &mut Chance) -> Option<Spot> {
        let on_the_grid = || self.places(placing).next();
        let again = || self.guessed_place(placing, &mut its_own_chance());
        self.guessed_place(placing, chance).or_else(on_the_grid).or_else(again)
    }

    fn guessed_place(&self, placing: &Placing, chance: &mut Chance) -> Option<Spot> {
        let region = self.region(placing);
        let anchors = self.anchors(placing);
        for _ in 0..64 {
            let within = match anchors.len() {
                0 => region,
                count => region.and(anchors[chance.pick("player", count as u32) as usize]),
            };
            let spot = self.guess(placing, within, chance);
            if self.has_moved_on_its_way(placing, spot) {
                debug_assert!(self.may_put(placing, spot).is_ok(), "{placing:?} {spot:?}");
                return Some(spot);
            }
            if self.may_put(placing, spot).is_ok() {
                return Some(spot);
            }
        }
        None
    }

    /// An obstacle that is moved along its way is moved as far as it may be: only whether it may stay must be checked.
    fn has_moved_on_its_way(&self, placing: &Placing, spot: Spot) -> bool {
        matches!(placing.limits[..], [Limit::MoveToward(..)])
            && self.here(placing.what).is_some_and(|here| here.at != spot.at)
    }

    fn guess(&self, placing: &Placing, region: Region, chance: &mut Chance) -> Spot {
        let at = region.some_point(chance);
        let turned = Heading::from_degrees(f64::from(chance.pick("player", 24)) * 15.0).unwrap_or(Heading::AHEAD);
        let spot = match placing.what {
            Placeable::Ship(_) => Spot { at, heading: self.facing(placing).unwrap_or(turned), mirrored: false },
            Placeable::Obstacle(obstacle) if self.obstacle(obstacle).pose.is_none() => {
                Spot { at, heading: turned, mirrored: chance.pick("player", 2) == 1 }
            }
            _ => Spot { at, ..self.here(placing.what).unwrap_or(Spot::from(at)) },
        };
        self.fit(placing, spot, chance)
    }

    /// A ship that is deployed faces the enemy.
    fn facing(&self, placing: &Placing) -> Option<Heading> {
        placing.limits.iter().find_map(|limit| match *limit {
            Limit::DeployShip(side) | Limit::InDeploymentZone(side) | Limit::TouchingEdge(side) => {
                match self.border(side) {
                    Border::Second => Heading::from_degrees(180.0),
                    _ => Some(Heading::AHEAD),
                }
            }
            _ => None,
        })
    }

    /// The spot shifted so that it touches, or lies on the line, where a limit asks for that.
    pub(in crate::play) fn fit(&self, placing: &Placing, spot: Spot, chance: &mut Chance) -> Spot {
        let mut limits = placing.limits.iter();
        limits.find_map(|limit| self.fitted(placing, *limit, spot, chance)).unwrap_or(spot)
    }

    /// The spot shifted as one limit asks for it, if it does.
    fn fitted(&self, placing: &Placing, limit: Limit, spot: Spot, chance: &mut Chance) -> Option<Spot> {
        match (limit, placing.what) {
            (Limit::DeployShip(side) | Limit::TouchingEdge(side), Placeable::Ship(ship))
                if self.is_huge(placing.what) =>
            {
                let placed = PlacedShip::new(&self.ship(ship).card.card().class, spot.pose());
                let corners = || placed.base().iter().flat_map(|part| part.corners().iter().map(|corner| corner.y));
                let (_, depth) = self.tabletop().size();
                let by = match self.border(side) {
                    Border::Second => depth - corners().max()?,
                    _ => -corners().min()?,
                };
                Some(Spot { at: Point { x: spot.at.x, y: spot.at.y + by }, ..spot })
            }
            (Limit::Aside(ship, _), _) => {
                let Some(Unit::Ship(index)) = self.on_board(ship.into()) else { return None };
                let free = self.board().room_around(self.tabletop(), index);
                if !free.is_empty() {
                    let chosen = free.place(chance.pick("player", free.len() as u32) as usize)?;
                    return Some(chosen.at.into());
                }
                let behind = self.board().spots_behind(self.tabletop(), index);
                if behind.is_empty() {
                    return None;
                }
                Some(behind[chance.pick("player", behind.len() as u32) as usize].at.into())
            }
            (Limit::Exogorth, _) if placing.limits.iter().any(|other| matches!(other, Limit::Touching(_))) => None,
            (Limit::Exogorth, _) => {
                let others = &self.board().obstacles;
                let beside = others.get(chance.pick("player", others.len().max(1) as u32) as usize)?;
                Some(self.brought_up(placing.what, spot, beside.pose().at))
            }
            (Limit::Touching(origin), _) => Some(self.brought_up(placing.what, spot, self.place_of(origin)?)),
            (Limit::MoveToward(origin, least, most), Placeable::Obstacle(obstacle)) => {
                let index = self.obstacle_on_board(obstacle)?;
                let way = self.way_toward(index, origin, (least, most))?;
                let (from, to) = way.spans[chance.pick("player", way.spans.len() as u32) as usize];
                let length = from + (to - from) * f64::from(chance.pick("player", 9)) / 8.0;
                let here = self.here(placing.what)?;
                Some(Spot { at: way.moved(here.at, length), ..here })
            }
            _ => None,
        }
    }

    /// The spot moved toward a thing from its side until it touches it.
    fn brought_up(&self, what: Placeable, spot: Spot, to: Point) -> Spot {
        let (x, y) = (f64::from(spot.at.x - to.x), f64::from(spot.at.y - to.y));
        let length = (x * x + y * y).sqrt().max(1.0);
        let at = |out: f64| Spot {
            at: Point { x: to.x + (x / length * out) as i32, y: to.y + (y / length * out) as i32 },
            ..spot
        };
        let overlaps = |out: f64| self.there(what, at(out)).is_some_and(|there| self.overlaps_anything_at(&there, to));
        let (mut inside, mut outside) = (0.0, f64::from(mm(400.0)));
        while outside - inside > 1.0 {
            let half = f64::midpoint(inside, outside);
            if overlaps(half) { inside = half } else { outside = half }
        }
        at(outside)
    }

    /// Does it overlap what has its middle there?
    fn overlaps_anything_at(&self, there: &super::There, middle: Point) -> bool {
        let board = self.board();
        board.ships.iter().any(|ship| ship.pose().at == middle && there.is_on_ship(ship))
            || board.squadrons.iter().any(|disc| disc.at == middle && there.is_on_disc(disc))
            || board.obstacles.iter().any(|obstacle| obstacle.pose().at == middle && there.is_on_obstacle(obstacle))
            || board.tokens.iter().any(|token| token.disc.at == middle && there.is_on_disc(&token.disc))
    }

    /// Legal places on a grid, for clients to offer and for computer players whose guesses fail.
    pub fn places<'a>(&'a self, placing: &'a Placing) -> impl Iterator<Item = Spot> + 'a {
        let here = self.here(placing.what);
        let mut headings: Vec<Heading> = self.facing(placing).into_iter().collect();
        headings.extend([0.0, 90.0, 45.0, 135.0, 180.0, 270.0].into_iter().filter_map(Heading::from_degrees));
        let round = matches!(placing.what, Placeable::Squadron(_) | Placeable::Marker(_));
        headings.truncate(if round || here.is_some() { 1 } else { 5 });
        let grid = self.region(placing).grid(mm(20.0)).flat_map(move |at| {
            let turned = headings.clone().into_iter();
            turned.map(move |heading| Spot { at, ..here.unwrap_or(Spot { at, heading, mirrored: false }) })
        });
        // A fixed seed, so that the places are the same every time.
        let mut chance = Chance::new(Seed::from_number(1));
        let fitting = grid.map(move |spot| self.fit(placing, spot, &mut chance));
        here.into_iter().chain(fitting).filter(|spot| self.may_put(placing, *spot).is_ok())
    }
}
