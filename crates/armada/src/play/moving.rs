//! Obstacles and tokens that are laid down, moved and taken off the table.

use table::{Ask, Flow, Items, Rule, Seat, Side};

use super::{Event, Play, query};
use crate::catalog::{Catalog, ObstacleKind};
use crate::effects::Window;
use crate::state::{
    Frame, Game, Item, Limit, Limits, Marker, MarkerId, MarkerKind, Moved, Obstacle, ObstacleId, Origin, Placeable,
    Spot, other,
};

static NEXT_PURRGIL: Ask = Ask::new("next-purrgil", Rule("obstacles.purrgil.moves"), "Which purrgil moves next?")
    .meanwhile("is choosing a purrgil");
static MOVE_PURRGIL: Ask =
    Ask::new("move-purrgil", Rule("obstacles.purrgil.moves"), "Where does {} move?").meanwhile("is moving a purrgil");

impl Game {
    /// Obstacles of a kind that lie on the table.
    pub fn obstacles_of(&self, kind: ObstacleKind) -> impl Iterator<Item = ObstacleId> + '_ {
        self.obstacles().filter(move |(_, obstacle)| obstacle.kind == kind && obstacle.pose.is_some()).map(|(id, _)| id)
    }

    /// An obstacle of a kind beside the table: one that is not in play, or a new one of its set.
    pub fn spare_obstacle(&mut self, kind: ObstacleKind) -> Option<ObstacleId> {
        let beside = self.obstacles().find(|(_, obstacle)| obstacle.kind == kind && obstacle.pose.is_none());
        if let Some((id, _)) = beside {
            self.obstacle_mut(id).removed = false;
            return Some(id);
        }
        let used = self.obstacles().filter(|(_, obstacle)| obstacle.kind == kind).count();
        let tokens = Catalog::get().obstacles().iter().filter(|token| token.kind == kind);
        let token = tokens.clone().nth(used).or_else(|| tokens.clone().next())?;
        let id = ObstacleId(self.obstacles.len() as u8);
        self.obstacles.push(Obstacle::new(&token.id, kind));
        Some(id)
    }

    /// Tokens of a kind that lie on the table, on obstacles too.
    pub fn markers_of(&self, kind: MarkerKind) -> impl Iterator<Item = MarkerId> + '_ {
        self.markers().filter(move |(_, marker)| marker.kind == kind && marker.at.is_some()).map(|(id, _)| id)
    }

    /// The obstacle on which a token has come to lie.
    pub(crate) fn obstacle_under(&self, marker: MarkerId) -> Option<ObstacleId> {
        let token = self.placed_marker(marker)?.disc;
        let placed = self.placed();
        let mut lying = placed.obstacles.iter().zip(&placed.board.obstacles);
        lying.find(|(_, obstacle)| obstacle.is_overlapped_by_disc(&token)).map(|(id, _)| *id)
    }

    /// The tokens that lie on an obstacle.
    pub fn markers_on(&self, obstacle: ObstacleId) -> impl Iterator<Item = MarkerId> + '_ {
        self.markers().filter(move |(_, marker)| marker.at.is_some() && marker.on == Some(obstacle)).map(|(id, _)| id)
    }
}

impl Play<'_> {
    /// Lays an obstacle down; tokens on it come along, units on it stay.
    pub fn lay_obstacle(&mut self, obstacle: ObstacleId, spot: Spot) {
        let before = self.placed_obstacle(obstacle).cloned();
        self.put_obstacle(obstacle, Some(spot.pose()), spot.mirrored);
        let carried: Vec<MarkerId> = self.markers_on(obstacle).collect();
        if let (Some(before), Some(there)) = (before, self.placed_obstacle(obstacle).cloned()) {
            for marker in carried {
                let at = self.marker(marker).at.map(|at| before.carried(at, &there));
                self.put_marker(marker, at);
            }
        }
        self.tell(Event::ObstaclePlaced { obstacle, pose: spot });
    }

    /// A player moves an obstacle within these limits; staying is for the limits to allow.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_obstacle(
        &mut self,
        side: Side,
        ask: &'static Ask,
        obstacle: ObstacleId,
        limits: impl Into<Limits>,
    ) -> Flow {
        let seat = self.commander(side);
        let Some(spot) = self.place(seat, ask, Placeable::Obstacle(obstacle), limits)? else { return Ok(()) };
        self.lay_obstacle(obstacle, spot);
        self.obstacle_has_moved(obstacle, side)
    }

    fn obstacle_has_moved(&mut self, obstacle: ObstacleId, by: Side) -> Flow {
        self.push(Frame::Moving(Moved::Obstacle(obstacle, by)));
        self.open(Window::ObstacleMoved)?;
        self.pop();
        Ok(())
    }

    /// Moves an obstacle up to this distance, onto squadrons too: the other player puts those so that they touch it or
    /// lie on it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_obstacle_onto_squadrons(
        &mut self,
        side: Side,
        ask: &'static Ask,
        obstacle: ObstacleId,
        band: u8,
    ) -> Flow {
        let seat = self.commander(side);
        let limits = [Limit::MoveObstacleOntoSquadrons(band)];
        let placed = self.place(seat, ask, Placeable::Obstacle(obstacle), limits.as_slice())?;
        let Some(spot) = placed else { return Ok(()) };
        self.lay_obstacle(obstacle, spot);
        let touching = Limit::Touching(Origin::Obstacle(obstacle));
        self.displace_squadrons(obstacle, other(side), &[touching, Limit::InPlayArea, Limit::FreeOfUnits])?;
        self.obstacle_has_moved(obstacle, side)
    }

    /// Takes an obstacle off the table, and what lies on it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn remove_obstacle(&mut self, obstacle: ObstacleId) -> Flow {
        let carried: Vec<MarkerId> = self.markers_on(obstacle).collect();
        for marker in carried {
            self.remove_marker(marker)?;
        }
        let mirrored = self.obstacle(obstacle).mirrored;
        self.put_obstacle(obstacle, None, mirrored);
        self.obstacle_mut(obstacle).removed = true;
        self.tell(Event::ObstacleRemoved { obstacle });
        Ok(())
    }

    /// A player puts a new token on the table; none if there is no place for it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn place_marker(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        kind: MarkerKind,
        limits: impl Into<Limits>,
    ) -> Flow<Option<MarkerId>> {
        let owner = Some(self.seating.side_of(seat));
        let marker = self.add_marker(Marker { kind, at: None, owner, on: None });
        let Some(spot) = self.place(seat, ask, Placeable::Marker(marker), limits)? else {
            self.game.markers.pop();
            return Ok(None);
        };
        self.put_marker(marker, Some(spot.at));
        self.tell(Event::TokenPlaced { marker, at: Some(spot.at) });
        Ok(Some(marker))
    }

    /// Puts a token on an obstacle; it will move with it.
    pub fn put_token_on(&mut self, obstacle: ObstacleId, kind: MarkerKind) {
        let Some(at) = self.obstacle(obstacle).pose.map(|pose| pose.at) else { return };
        let marker = self.add_marker(Marker { kind, at: Some(at), owner: None, on: Some(obstacle) });
        self.tell(Event::TokenPlaced { marker, at: Some(at) });
    }

    /// A player moves a token up to this distance, or leaves it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_marker(&mut self, seat: Seat, ask: &'static Ask, marker: MarkerId, band: u8) -> Flow {
        match self.marker(marker).at {
            Some(from) => self.move_marker_within(seat, ask, marker, [Limit::FromHere(band, from)].as_slice()),
            None => Ok(()),
        }
    }

    /// A player moves a token to a place within these limits, or leaves it. So it comes off an obstacle, or onto one.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn move_marker_within(
        &mut self,
        seat: Seat,
        ask: &'static Ask,
        marker: MarkerId,
        limits: impl Into<Limits>,
    ) -> Flow {
        let Some(from) = self.marker(marker).at else { return Ok(()) };
        let Some(spot) = self.place(seat, ask, Placeable::Marker(marker), limits)? else { return Ok(()) };
        if spot.at == from {
            return Ok(());
        }
        self.put_marker(marker, Some(spot.at));
        self.tell(Event::TokenPlaced { marker, at: Some(spot.at) });
        self.marker_mut(marker).on = self.obstacle_under(marker);
        self.after_token_left(marker, from)
    }

    /// Takes a token off the table.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn remove_marker(&mut self, marker: MarkerId) -> Flow {
        let Some(from) = self.marker(marker).at else { return Ok(()) };
        self.put_marker(marker, None);
        self.tell(Event::TokenPlaced { marker, at: None });
        self.after_token_left(marker, from)
    }

    fn after_token_left(&mut self, marker: MarkerId, from: plane::Point) -> Flow {
        if self.marker(marker).kind != MarkerKind::Objective {
            return Ok(());
        }
        self.push(Frame::Moving(Moved::Marker(marker, from)));
        self.open(Window::ObjectiveTokenMovedOrRemoved)?;
        self.pop();
        Ok(())
    }

    /// When a round ends each player, the second one first, moves a purrgil, not the same one.
    pub(crate) fn move_purrgil(&mut self) -> Flow {
        let mut waiting: Vec<ObstacleId> = self.obstacles_of(ObstacleKind::Purrgil).collect();
        for side in self.second_then_first() {
            let options: Items<Item> = waiting.iter().map(|id| Item::Obstacle(*id)).collect();
            if options.is_empty() {
                break;
            }
            let seat = self.commander(side);
            if let Item::Obstacle(purrgil) = self.pick_one(seat, &NEXT_PURRGIL, None, options)? {
                waiting.retain(|id| *id != purrgil);
                let limits = query::obstacle_move(self, purrgil, Limit::MoveObstacle(2));
                self.move_obstacle(side, &MOVE_PURRGIL, purrgil, limits)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::state::{SetupStep, Stage};
    use rulebook::shows;

    static MOVE: Ask = Ask::new("move-it", Rule("obstacles.movement.distance"), "Where does {} move?");
    static PLACE: Ask = Ask::new("grav", Rule("tokens.grav"), "Where do you place {}?");

    #[test]
    fn each_player_moves_a_purrgil_or_leaves_it_when_the_round_ends() {
        shows!("obstacles.purrgil.moves", "obstacles.purrgil.minimum", "obstacles.movement.stay");
        let mut kit = Kit::new();
        let one = kit.obstacle("purrgil-1", [600.0, 450.0], 0.0);
        let two = kit.obstacle("purrgil-2", [1200.0, 450.0], 0.0);
        kit.answer("next-purrgil", Item::Obstacle(two));
        kit.answer_at("move-purrgil", [1200.0, 450.0]);
        kit.answer_at("move-purrgil", [600.0, 500.0]);
        kit.game.stage = Stage::RoundEnd;
        kit.run(|play| play.play_round());
        let seats: Vec<u8> =
            kit.asked.iter().filter(|asked| asked.ask == "move-purrgil").map(|asked| asked.seat).collect();
        assert_eq!(seats, [B.0, A.0]);
        let at = |id: ObstacleId| kit.game.obstacle(id).pose.unwrap().at.to_mm().map(f64::round);
        assert_eq!((at(one), at(two)), ([600.0, 500.0], [1200.0, 450.0]));
    }

    #[test]
    fn an_obstacle_that_is_turned_over_is_told_so() {
        let mut kit = Kit::new();
        let field = kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        let spot = Spot { mirrored: true, ..Spot::from(kit.game.obstacle(field).pose.expect("it lies there")) };
        kit.run(|play| {
            play.lay_obstacle(field, spot);
            Ok(())
        });
        assert_eq!(kit.events, [Event::ObstaclePlaced { obstacle: field, pose: spot }]);
        let told = serde_json::to_value(&kit.events[0]).expect("an event can be written");
        assert_eq!(told["obstacle-placed"]["pose"]["mirrored"], true, "{told}");
    }

    fn may_move(kit: &mut Kit, obstacle: ObstacleId, to: [f64; 2], mirrored: bool) -> Result<(), String> {
        let limits = [Limit::MoveObstacle(2)].as_slice().into();
        kit.game.placing = Some(crate::state::Placing { what: Placeable::Obstacle(obstacle), limits });
        let at = plane::Point { x: plane::from_mm(to[0]).unwrap(), y: plane::from_mm(to[1]).unwrap() };
        let spot = Spot { at, heading: plane::Heading::AHEAD, mirrored };
        kit.game.may_place(spot).map_err(|refusal| refusal.rule.map_or(String::new(), |rule| rule.0.to_owned()))
    }

    #[test]
    fn a_moved_obstacle_ends_near_and_on_nothing() {
        shows!("obstacles.movement.distance", "obstacles.movement.final-no-overlap", "obstacles.movement.rotate");
        let mut kit = Kit::new();
        let purrgil = kit.obstacle("purrgil-1", [600.0, 450.0], 0.0);
        kit.squadron(A, "x-wing-squadron", [600.0, 520.0]);
        assert_eq!(may_move(&mut kit, purrgil, [600.0, 400.0], false), Ok(()));
        assert_eq!(may_move(&mut kit, purrgil, [900.0, 450.0], false), Err("obstacles.movement.distance".into()));
        let on_it = may_move(&mut kit, purrgil, [600.0, 510.0], false);
        assert_eq!(on_it, Err("obstacles.movement.final-no-overlap".into()));
        assert_eq!(may_move(&mut kit, purrgil, [600.0, 400.0], true), Err("obstacles.movement.rotate".into()));
    }

    #[test]
    fn a_token_rides_along_and_a_unit_stays() {
        shows!("obstacles.movement.carried-token", "obstacles.movement.overlapped-unit-stays");
        let mut kit = Kit::new();
        let field = kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        kit.run(|play| {
            play.put_token_on(field, MarkerKind::Objective);
            Ok(())
        });
        let token = kit.game.markers_on(field).next().unwrap();
        let ship = kit.ship(A, "cr90-corvette-a", [600.0, 385.0], 0.0);
        assert_eq!(kit.game.obstacles_under(ship.into()).to_vec(), [field]);
        let pose = kit.game.ship(ship).pose;
        kit.answer_at("move-it", [600.0, 520.0]);
        kit.run(|play| play.move_obstacle(A, &MOVE, field, [Limit::MoveObstacle(2)].as_slice()));
        assert_eq!(kit.game.marker(token).at, kit.game.obstacle(field).pose.map(|pose| pose.at));
        assert_eq!(kit.game.ship(ship).pose, pose);
        assert!(kit.game.ship(ship).damage.is_empty(), "it has not moved, so the asteroids do nothing to it");
    }

    #[test]
    fn an_obstacle_moved_onto_squadrons_has_them_put_round_it_by_the_other_player() {
        shows!("obstacles.movement.distance", "obstacles.movement.final-no-overlap");
        let mut kit = Kit::new();
        let field = kit.obstacle("asteroid-field-1", [600.0, 450.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 540.0]);
        let usual = |kit: &mut Kit| may_move(kit, field, [600.0, 520.0], false);
        assert!(usual(&mut kit).is_err(), "it cannot end on a squadron otherwise");
        kit.answer_at("move-it", [600.0, 520.0]);
        kit.run(|play| play.move_obstacle_onto_squadrons(A, &MOVE, field, 2));
        assert_eq!(kit.game.obstacle(field).pose.map(|pose| pose.at.to_mm()), Some([600.0, 520.0]));
        let placed: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "place-displaced-squadron").collect();
        assert_eq!(placed.iter().map(|asked| asked.seat).collect::<Vec<_>>(), [B.0]);
        let distance = kit.game.distance_to_obstacle(wing.into(), field);
        assert_eq!(distance, Some(1), "it touches the obstacle or lies on it");
        assert!(
            kit.events.iter().any(|event| matches!(event, Event::SquadronMoved { squadron, .. } if *squadron == wing))
        );
    }

    #[test]
    fn a_rift_slows_a_maneuver_and_stops_a_ship_that_ends_on_it() {
        shows!("obstacles.gravity-rift.course", "obstacles.gravity-rift.overlap", "movement.speed.temporary");
        let mut kit = Kit::new();
        kit.obstacle("gravity-rift", [900.0, 600.0], 0.0);
        let far = kit.ship(A, "cr90-corvette-a", [400.0, 300.0], 0.0);
        let near = kit.ship(A, "cr90-corvette-a", [1060.0, 480.0], 0.0);
        let moved = |kit: &mut Kit, ship| {
            let before = kit.game.ship(ship).pose.unwrap().at.to_mm()[1];
            kit.run(|play| play.maneuver_ship(ship, None));
            kit.game.ship(ship).pose.unwrap().at.to_mm()[1] - before
        };
        let (usual, slowed) = (moved(&mut kit, far), moved(&mut kit, near));
        assert!(slowed < usual - 30.0, "{slowed} against {usual}");
        assert_eq!(kit.game.ship(near).speed, 2, "the dial is not changed");
        let rift = ObstacleId(0);
        kit.run(|play| play.obstacle_effect_on_ship(rift, near));
        assert_eq!(kit.game.ship(near).speed, 0);
    }

    #[test]
    fn purrgil_hurt_by_the_speed_dial_and_squadrons_by_one() {
        shows!("obstacles.purrgil.ship", "obstacles.purrgil.speed-dial", "obstacles.purrgil.squadron");
        let mut kit = Kit::new();
        let purrgil = kit.obstacle("purrgil-1", [900.0, 450.0], 0.0);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 450.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [600.0, 450.0]);
        kit.game.ship_mut(ship).speed = 3;
        let shields: u8 = kit.game.ship(ship).shields.iter().sum();
        // A maneuver at another speed than that of the dial.
        kit.run(|play| play.maneuver_ship(ship, Some(0)));
        kit.run(|play| play.obstacle_effect_on_squadron(purrgil, wing));
        let lost = shields - kit.game.ship(ship).shields.iter().sum::<u8>() + kit.game.ship(ship).damage.len() as u8;
        assert_eq!((lost, kit.game.squadron(wing).hull), (3, 4));
    }

    #[test]
    fn grav_tokens_belong_to_who_put_them_there() {
        shows!("tokens.grav");
        let mut kit = Kit::new();
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.run(|play| {
            for seat in [0, 1] {
                play.place_marker(table::Seat(seat), &PLACE, MarkerKind::GravWell, [Limit::InSetupArea].as_slice())?;
            }
            Ok(())
        });
        let owners: Vec<Option<Side>> = kit.game.markers().map(|(_, marker)| marker.owner).collect();
        assert_eq!(owners, [Some(A), Some(B)]);
    }
}
