//! Deployment: turns of one ship or two squadrons in setup, and units that arrive later.

use table::{Ask, Flow, Items, Rule, Side};

use super::{Event, Play, query};
use crate::effects::{SetupTurn, Window, Word};
use crate::state::{
    Frame, Game, Item, Limits, Placeable, SetupStep, ShipId, SquadronId, Stage, Standing, UnitId, other,
};

/// The question `next-unit-to-deploy`.
pub const NEXT_UNIT_TO_DEPLOY: &Ask =
    &Ask::new("next-unit-to-deploy", Rule("setup.step6.alternate"), "Which ship or squadron do you deploy next?")
        .meanwhile("is choosing what to deploy")
        .hint(
            "Sides take turns to deploy: one ship, or two squadrons. Who deploys later knows more, so begin \
         with what matters least.",
        );
/// The same when all ships are deployed, and for the second of two squadrons.
pub const NEXT_SQUADRON_TO_DEPLOY: &Ask = &Ask { says: "Which squadron do you deploy next?", ..*NEXT_UNIT_TO_DEPLOY };
/// The question `deploy-ship`.
pub const DEPLOY_SHIP: &Ask = &Ask::new("deploy-ship", Rule("setup.step6.ships"), "Where do you deploy {}?")
    .meanwhile("is deploying a ship")
    .hint(
        "Ships start in your own zone. Look where the enemy will be in two or three rounds, not where it \
         is now.",
    );
/// The question `deploy-speed`.
pub const DEPLOY_SPEED: &Ask = &Ask::new("deploy-speed", Rule("setup.step6.speed"), "At which speed does {} start?")
    .meanwhile("is setting a speed")
    .hint(
        "Speed is kept until a navigate command changes it. Slow ships wait for the enemy, fast ones \
         choose the fight.",
    );
/// The question `deploy-squadron`.
pub const DEPLOY_SQUADRON: &Ask =
    &Ask::new("deploy-squadron", Rule("setup.step6.squadrons"), "Where do you deploy {}?")
        .meanwhile("is deploying a squadron")
        .hint("Squadrons start near one of your ships, at distance 1 to 2.");

impl Game {
    fn ships_to_deploy(&self, side: Side) -> Items<Item> {
        let waiting = self.ships().filter(|(_, ship)| ship.side == side && ship.standing == Standing::ToDeploy);
        waiting.map(|(id, _)| Item::Ship(id)).collect()
    }

    fn squadrons_to_deploy(&self, side: Side) -> impl Iterator<Item = SquadronId> + '_ {
        let of_side = self.squadrons().filter(move |(_, squadron)| squadron.side == side);
        of_side.filter(|(_, squadron)| squadron.standing == Standing::ToDeploy).map(|(id, _)| id)
    }

    /// Has a side units that are still to be deployed?
    pub fn has_to_deploy(&self, side: Side) -> bool {
        !self.ships_to_deploy(side).is_empty() || self.squadrons_to_deploy(side).next().is_some()
    }

    /// Squadrons need a friendly ship on the table, unless they are scouts.
    fn deployable_squadrons(&self, side: Side) -> Items<Item> {
        let beside = self.ships_in_play().any(|(_, ship)| ship.side == side);
        let scout = |id: &SquadronId| query::keywords(self, *id, None).has(Word::Scout);
        self.squadrons_to_deploy(side).filter(|id| beside || scout(id)).map(Item::Squadron).collect()
    }

    /// What a side may deploy in its turn: a ship, or the first of two squadrons. A last single one waits until all ships
    /// are deployed.
    pub fn deployable(&self, side: Side) -> Items<Item> {
        let mut options = self.ships_to_deploy(side);
        let squadrons = self.deployable_squadrons(side);
        if squadrons.len() >= 2 || options.is_empty() {
            options.extend(squadrons);
        }
        options
    }

    /// Does a ship feel the pull of a gravity rift at distance 1-2?
    pub fn feels_gravity(&self, ship: ShipId) -> bool {
        let rifts = self.obstacles().filter(|(_, obstacle)| obstacle.kind == crate::catalog::ObstacleKind::GravityRift);
        let near = |rift| self.distance_to_obstacle(ship.into(), rift).is_some_and(|distance| distance <= 2);
        rifts.map(|(id, _)| id).any(|rift| near(rift) && query::obstacle_acts(self, rift, ship.into()))
    }
}

impl Play<'_> {
    /// A turn: one ship, or two squadrons. Who has nothing left is passed over.
    pub(super) fn deployment_turn(&mut self, side: Side) -> Flow {
        if !self.has_to_deploy(side) && !self.has_to_deploy(other(side)) {
            self.go_to(SetupStep::AfterDeploy);
            return Ok(());
        }
        let options = self.deployable(side);
        let turn = query::deploy_turn(self, SetupTurn { side, options });
        if turn.options.is_empty() {
            self.lose_squadrons_without_place(turn.side);
        } else {
            let seat = self.commander(turn.side);
            let ships = turn.options.iter().any(|unit| matches!(unit, Item::Ship(_)));
            let ask = if ships { NEXT_UNIT_TO_DEPLOY } else { NEXT_SQUADRON_TO_DEPLOY };
            match self.pick_one(seat, ask, None, turn.options)? {
                Item::Ship(ship) => self.deploy_ship(ship)?,
                Item::Squadron(squadron) => self.deploy_two_squadrons(turn.side, squadron)?,
                _ => {}
            }
        }
        self.go_to(SetupStep::DeployShips(other(turn.side)));
        Ok(())
    }

    fn lose_squadrons_without_place(&mut self, side: Side) {
        let waiting: Vec<SquadronId> = self.squadrons_to_deploy(side).collect();
        for squadron in waiting {
            self.remove(squadron.into());
        }
    }

    /// Puts a ship on the table where its side may deploy, and sets its speed; without a place it is lost.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_ship(&mut self, ship: ShipId) -> Flow {
        let limits = query::deploy_region(self, ship.into());
        if !self.deploy_ship_within(ship, limits)? {
            self.remove(ship.into());
        }
        Ok(())
    }

    /// Puts a ship on the table within these limits, and sets its speed; false if there is no place for it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_ship_within(&mut self, ship: ShipId, limits: impl Into<Limits>) -> Flow<bool> {
        let seat = self.ship(ship).seat;
        let Some(spot) = self.place(seat, DEPLOY_SHIP, Placeable::Ship(ship), limits)? else { return Ok(false) };
        self.put_ship(ship, Some(spot.pose()));
        self.ship_mut(ship).standing = Standing::InPlay;
        let (least, most) = query::deploy_speed(self, ship);
        let options: Items<Item> = (least..=most).map(Item::Speed).collect();
        if let Item::Speed(speed) = self.pick_one(seat, DEPLOY_SPEED, Some(Item::Ship(ship)), options)? {
            self.ship_mut(ship).speed = speed;
            self.tell(Event::ShipDeployed { ship, pose: spot.pose(), speed });
        }
        self.after_deploying(ship.into())?;
        Ok(true)
    }

    /// The same onto squadrons, which the other player puts beside it as after a maneuver.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_ship_onto_squadrons(&mut self, ship: ShipId, limits: impl Into<Limits>) -> Flow<bool> {
        self.push(Frame::Deployment { unit: ship.into() });
        let deployed = self.deploy_ship_within(ship, limits)?;
        if deployed {
            self.place_overlapped_squadrons(ship)?;
        }
        self.pop();
        Ok(deployed)
    }

    fn deploy_two_squadrons(&mut self, side: Side, first: SquadronId) -> Flow {
        self.deploy_squadron(first)?;
        let options = self.deployable_squadrons(side);
        if options.is_empty() {
            return Ok(());
        }
        let seat = self.commander(side);
        if let Item::Squadron(second) = self.pick_one(seat, NEXT_SQUADRON_TO_DEPLOY, None, options)? {
            self.deploy_squadron(second)?;
        }
        Ok(())
    }

    /// Puts a squadron on the table where its side may deploy; without a place it is lost.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_squadron(&mut self, squadron: SquadronId) -> Flow {
        let limits = query::deploy_region(self, squadron.into());
        if !self.deploy_squadron_within(squadron, limits)? {
            self.remove(squadron.into());
        }
        Ok(())
    }

    /// Puts a squadron on the table within these limits, ready to be activated; false if there is no place for it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_squadron_within(&mut self, squadron: SquadronId, limits: impl Into<Limits>) -> Flow<bool> {
        let seat = self.squadron(squadron).seat;
        let what = Placeable::Squadron(squadron);
        let Some(spot) = self.place(seat, DEPLOY_SQUADRON, what, limits)? else { return Ok(false) };
        self.put_squadron(squadron, Some(spot.at));
        let state = self.squadron_mut(squadron);
        state.standing = Standing::InPlay;
        state.activated = false;
        self.tell(Event::SquadronDeployed { squadron, at: spot.at });
        self.after_deploying(squadron.into())?;
        Ok(true)
    }

    /// Puts a unit beside the table; only the effect that does so can bring it in.
    pub fn set_aside(&mut self, unit: UnitId) {
        match unit {
            UnitId::Ship(ship) => {
                self.put_ship(ship, None);
                self.ship_mut(ship).standing = Standing::SetAside;
            }
            UnitId::Squadron(squadron) => {
                self.put_squadron(squadron, None);
                self.squadron_mut(squadron).standing = Standing::SetAside;
            }
        }
        self.tell(Event::SetAside { unit });
    }

    fn after_deploying(&mut self, unit: UnitId) -> Flow {
        self.push(Frame::Deployment { unit });
        self.open(Window::SetupDeployUnit)?;
        self.pop();
        // In setup both sides choose what lies on their cards in turn, once all ships are there.
        match unit {
            UnitId::Ship(ship) if !matches!(self.stage, Stage::Setup(_)) => self.place_tokens_on_cards_of(ship),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit};
    use crate::state::Limit;
    use plane::{Heading, Point, from_mm};
    use rulebook::shows;

    fn deployed_by(kit: &Kit) -> Vec<u8> {
        let asked = kit.asked.iter().filter(|asked| ["deploy-ship", "deploy-squadron"].contains(&asked.ask));
        asked.map(|asked| asked.seat).collect()
    }

    fn fleets(ships: [u8; 2], squadrons: [u8; 2]) -> Kit {
        let mut kit = Kit::new();
        for side in [A, B] {
            let at = usize::from(side.0);
            for _ in 0..ships[at] {
                kit.ship(side, "cr90-corvette-a", [900.0, 100.0], 0.0);
            }
            for _ in 0..squadrons[at] {
                kit.squadron(side, "x-wing-squadron", [900.0, 300.0]);
            }
        }
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit
    }

    #[test]
    fn turns_alternate_and_who_has_more_goes_on() {
        shows!("setup.step6.alternate", "setup.step6.other-continues");
        let mut kit = fleets([2, 3], [0, 2]);
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let deployed = deployed_by(&kit);
        assert_eq!(deployed[..4], [0, 1, 0, 1]);
        assert_eq!(deployed[4..], [1, 1, 1], "one ship, and two squadrons in one turn");
    }

    #[test]
    fn a_last_single_squadron_waits_for_the_ships() {
        shows!("setup.step6.single-squadron");
        let mut kit = fleets([2, 1], [1, 0]);
        let first = kit.game.deployable(A);
        assert!(first.iter().all(|item| matches!(item, Item::Ship(_))));
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        assert!(kit.game.squadrons().all(|(_, squadron)| squadron.is_in_play()));
    }

    #[test]
    fn squadrons_need_a_friendly_ship_on_the_table() {
        shows!("setup.step6.squadrons");
        let mut kit = fleets([1, 1], [2, 0]);
        assert_eq!(kit.game.deployable(A).to_vec(), [Item::Ship(ShipId(0))]);
        kit.answer_at("deploy-ship", [900.0, 100.0]);
        kit.run(|play| play.deploy_ship(ShipId(0)));
        assert_eq!(kit.game.deployable(A).to_vec(), [Item::Squadron(SquadronId(0)), Item::Squadron(SquadronId(1))]);
    }

    #[test]
    fn squadrons_without_any_ship_are_lost_but_not_those_set_aside() {
        shows!("setup.step6.squadron-no-place");
        let mut kit = fleets([1, 1], [2, 0]);
        let waiting = kit.squadron(A, "a-wing-squadron", [900.0, 300.0]);
        kit.run(|play| {
            play.set_aside(waiting.into());
            play.set_aside(ShipId(0).into());
            Ok(())
        });
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let lost = kit.game.squadrons().filter(|(_, squadron)| squadron.standing == Standing::Destroyed).count();
        assert_eq!(lost, 2);
        assert_eq!(kit.game.squadron(waiting).standing, Standing::SetAside);
    }

    fn may_deploy(kit: &mut Kit, ship: ShipId, at: [f64; 2]) -> Result<(), String> {
        let heading = Heading::from_degrees(0.0).unwrap();
        let at = Point { x: from_mm(at[0]).unwrap(), y: from_mm(at[1]).unwrap() };
        let side = kit.game.ship(ship).side;
        let limits = [Limit::DeployShip(side)].as_slice().into();
        kit.game.placing = Some(crate::state::Placing { what: Placeable::Ship(ship), limits });
        let spot = crate::state::Spot { at, heading, mirrored: false };
        kit.game.may_place(spot).map_err(|refusal| refusal.rule.map_or(String::new(), |rule| rule.0.to_owned()))
    }

    #[test]
    fn a_ship_goes_completely_into_its_zone_and_on_no_other() {
        shows!("setup.step6.ships", "setup.step6.no-ship-overlap", "setup.deployment-zone", "setup.step6.on-obstacles");
        let mut kit = fleets([2, 0], [0, 0]);
        kit.obstacle("debris-field-1", [900.0, 100.0], 0.0);
        assert_eq!(may_deploy(&mut kit, ShipId(0), [900.0, 100.0]), Ok(()), "on an obstacle, which does nothing then");
        assert_eq!(may_deploy(&mut kit, ShipId(0), [900.0, 180.0]), Err("setup.step6.ships".into()));
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        assert_eq!(may_deploy(&mut kit, ShipId(0), [920.0, 100.0]), Err("setup.step6.no-ship-overlap".into()));
    }

    #[test]
    fn a_ship_that_is_deployed_on_an_obstacle_has_not_moved() {
        shows!("setup.step6.on-obstacles", "obstacles.overlap.definition");
        let mut kit = fleets([1, 0], [0, 0]);
        let debris = kit.obstacle("debris-field-1", [900.0, 100.0], 0.0);
        kit.answer_at("deploy-ship", [900.0, 100.0]);
        kit.run(|play| play.deploy_ship(ShipId(0)));
        assert_eq!(kit.game.obstacles_under(ShipId(0).into()).to_vec(), [debris]);
        let ship = kit.game.ship(ShipId(0));
        assert!(ship.card.shields.iter().all(|(zone, most)| ship.shields(zone) == *most), "the field does nothing");
        assert!(!kit.events.iter().any(|event| matches!(event, Event::ObstacleEffect { .. })));
    }

    #[test]
    fn the_speed_is_one_of_the_chart_and_0_beside_a_rift() {
        shows!("setup.step6.speed", "obstacles.gravity-rift.deploy");
        let mut kit = fleets([1, 0], [0, 0]);
        kit.answer_at("deploy-ship", [900.0, 100.0]);
        kit.answer("deploy-speed", Item::Speed(3));
        kit.run(|play| play.deploy_ship(ShipId(0)));
        assert!(!kit.was_offered("deploy-speed", Item::Speed(0)));
        assert_eq!(kit.game.ship(ShipId(0)).speed, 3);

        let mut kit = fleets([1, 0], [0, 0]);
        kit.obstacle("gravity-rift", [900.0, 290.0], 0.0);
        kit.answer_at("deploy-ship", [900.0, 100.0]);
        kit.run(|play| play.deploy_ship(ShipId(0)));
        assert_eq!(kit.game.ship(ShipId(0)).speed, 0);
    }

    #[test]
    fn a_huge_ship_touches_its_edge() {
        shows!("huge.deploy", "huge.deploy-no-obstacles");
        let mut kit = Kit::new();
        let huge = kit.ship(A, "executor-i-class-star-dreadnought", [900.0, 300.0], 0.0);
        kit.back_to_setup(SetupStep::DeployShips(A));
        kit.run(|play| play.deploy_ship(huge));
        let placed = kit.game.placed_ship(huge).unwrap();
        assert!(kit.game.tabletop().touches_edge(placed, kit.game.edge(A)));
        let at = kit.game.ship(huge).pose.unwrap().at.to_mm();
        kit.game.put_ship(huge, None);
        assert_eq!(may_deploy(&mut kit, huge, [at[0], at[1] + 1.0]), Err("huge.deploy".into()));
        kit.obstacle("debris-field-1", at, 0.0);
        assert_eq!(may_deploy(&mut kit, huge, at), Err("huge.deploy-no-obstacles".into()));
    }

    #[test]
    fn places_are_suggested_along_the_whole_edge_however_large_the_ship_is() {
        for card in ["cr90-corvette-a", "imperial-i-class-star-destroyer", "executor-i-class-star-dreadnought"] {
            let mut kit = Kit::new();
            let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
            kit.back_to_setup(SetupStep::DeployShips(A));
            kit.game.put_ship(ship, None);
            let limits = [Limit::DeployShip(A)].as_slice().into();
            kit.game.placing = Some(crate::state::Placing { what: Placeable::Ship(ship), limits });
            let across: Vec<f64> = kit.game.suggested_places().iter().map(|spot| spot.at.to_mm()[0]).collect();
            let (width, _) = kit.game.tabletop().size();
            let middle = Point { x: width / 2, y: 0 }.to_mm()[0];
            assert!(across.len() >= 8, "{card}: {across:?}");
            assert!(across.iter().any(|x| *x < middle * 0.5), "{card}: {across:?}");
            assert!(across.iter().any(|x| *x > middle * 1.5), "{card}: {across:?}");
        }
    }
}
