//! Setup, step by step: initiative, objective, obstacles, deployment.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Side};

use super::{Event, Play, query};
use crate::effects::Window;
use crate::state::{
    DamageDeck, Item, Limit, Objective, Placeable, Placing, SetupStep, ShipId, SquadronId, Stage, Standing, UnitId,
    other,
};

static FIRST_PLAYER: Ask = Ask { name: "first-player", rule: Rule("setup.step3.initiative") };
static OBJECTIVE: Ask = Ask { name: "objective", rule: Rule("setup.step4.objective") };
static NEXT_OBSTACLE: Ask = Ask { name: "next-obstacle-to-place", rule: Rule("setup.step5.alternate") };
static PLACE_OBSTACLE: Ask = Ask { name: "place-obstacle", rule: Rule("setup.step5.distances") };
static NEXT_UNIT: Ask = Ask { name: "next-unit-to-deploy", rule: Rule("setup.step6.alternate") };
static DEPLOY_SHIP: Ask = Ask { name: "deploy-ship", rule: Rule("setup.step6.ships") };
static DEPLOY_SPEED: Ask = Ask { name: "deploy-speed", rule: Rule("setup.step6.speed") };
static DEPLOY_SQUADRON: Ask = Ask { name: "deploy-squadron", rule: Rule("setup.step6.squadrons") };

impl Play<'_> {
    /// The next unit of work of setup.
    pub(crate) fn set_up(&mut self, step: SetupStep) -> Flow {
        match step {
            SetupStep::DetermineInitiative => self.determine_initiative(),
            SetupStep::ChooseObjective => self.choose_objective(),
            SetupStep::PlaceObstacles(side) => self.place_next_obstacle(side),
            SetupStep::BeforeDeploy => self.before_deployment(),
            SetupStep::DeployShips(side) => self.deployment_turn(side),
            SetupStep::AfterDeploy => self.after_deployment(),
        }
    }

    fn go_to(&mut self, step: SetupStep) {
        self.game.stage = Stage::Setup(step);
    }

    /// The cheaper fleet's player chooses who is first; a coin decides who chooses if they cost the same.
    fn determine_initiative(&mut self) -> Flow {
        let [one, two] = [Side(0), Side(1)].map(|side| self.player(side).fleet_points);
        let chooser = match one.cmp(&two) {
            std::cmp::Ordering::Less => Side(0),
            std::cmp::Ordering::Greater => Side(1),
            std::cmp::Ordering::Equal => Side(u8::from(self.game.chance.flip("initiative"))),
        };
        let options: Items<Item> = [Side(0), Side(1)].into_iter().map(Item::Side).collect();
        let seat = self.commander(chooser);
        if let Item::Side(first) = self.pick_one(seat, &FIRST_PLAYER, None, options)? {
            self.game.first = first;
            self.tell(Event::FirstPlayer { side: first });
        }
        self.go_to(SetupStep::ChooseObjective);
        Ok(())
    }

    /// The first player picks one of the second player's objectives.
    fn choose_objective(&mut self) -> Flow {
        let owner = self.second();
        let options: Items<Item> = self.player(owner).objectives.iter().copied().map(Item::Objective).collect();
        if !options.is_empty() && !self.options.no_objective {
            let seat = self.commander(self.first);
            if let Item::Objective(card) = self.pick_one(seat, &OBJECTIVE, None, options)? {
                self.game.objective = Some(Objective { card, owner, count: 0 });
                self.game.cards_changed();
                self.tell(Event::ObjectiveChosen { objective: card });
            }
        }
        self.open(Window::SetupAfterObjectiveChosen)?;
        self.gather_obstacles();
        self.open(Window::SetupPlaceObstacles)?;
        self.go_to(SetupStep::PlaceObstacles(self.second()));
        Ok(())
    }

    /// The players alternate placing obstacles; the second player begins.
    fn place_next_obstacle(&mut self, side: Side) -> Flow {
        let options: Items<Item> = self
            .obstacles()
            .filter(|(_, obstacle)| obstacle.pose.is_none())
            .map(|(id, _)| Item::Obstacle(id))
            .collect();
        if options.is_empty() {
            self.open(Window::SetupAfterObstacles)?;
            self.go_to(SetupStep::BeforeDeploy);
            return Ok(());
        }
        let seat = self.commander(side);
        if let Item::Obstacle(obstacle) = self.pick_one(seat, &NEXT_OBSTACLE, None, options)? {
            let limits = SmallVec::from_slice(&[Limit::SetupObstacle]);
            self.game.placing = Some(Placing { what: Placeable::Obstacle(obstacle), limits });
            let spot = self.ask_place(seat, &PLACE_OBSTACLE, Some(Item::Obstacle(obstacle)))?;
            self.put_obstacle(obstacle, Some(spot.pose()), spot.mirrored);
            self.tell(Event::ObstaclePlaced { obstacle, pose: spot.pose() });
        }
        self.go_to(SetupStep::PlaceObstacles(other(side)));
        Ok(())
    }

    /// The side with fewer ships gets pass tokens for the difference, one fewer if it is the first player.
    fn before_deployment(&mut self) -> Flow {
        if self.edition.has_pass_tokens() {
            let count = |side: Side| self.ships().filter(|(_, ship)| ship.side == side).count() as u8;
            let [one, two] = [Side(0), Side(1)].map(count);
            let fewer = if one < two { Side(0) } else { Side(1) };
            let tokens = one.abs_diff(two).saturating_sub(u8::from(fewer == self.first));
            self.player_mut(fewer).pass_tokens = tokens;
        }
        self.open(Window::SetupBeforeDeploy)?;
        self.go_to(SetupStep::DeployShips(self.first));
        Ok(())
    }

    /// A turn: one ship, or two squadrons.
    fn deployment_turn(&mut self, side: Side) -> Flow {
        let left = |side: Side| !self.ships_to_deploy(side).is_empty() || !self.squadrons_to_deploy(side).is_empty();
        if !left(side) && !left(other(side)) {
            self.go_to(SetupStep::AfterDeploy);
            return Ok(());
        }
        if left(side) {
            let options = self.deployable(side);
            if options.is_empty() {
                self.lose_squadrons_without_place(side);
            } else {
                let seat = self.commander(side);
                match self.pick_one(seat, &NEXT_UNIT, None, options)? {
                    Item::Ship(ship) => self.deploy_ship(ship)?,
                    Item::Squadron(squadron) => self.deploy_two_squadrons(side, squadron)?,
                    _ => {}
                }
            }
        }
        self.go_to(SetupStep::DeployShips(other(side)));
        Ok(())
    }

    fn ships_to_deploy(&self, side: Side) -> Items<Item> {
        let waiting = self.ships().filter(|(_, ship)| ship.side == side && ship.standing == Standing::ToDeploy);
        waiting.map(|(id, _)| Item::Ship(id)).collect()
    }

    fn squadrons_to_deploy(&self, side: Side) -> Items<Item> {
        let waiting =
            self.squadrons().filter(|(_, squadron)| squadron.side == side && squadron.standing == Standing::ToDeploy);
        waiting.map(|(id, _)| Item::Squadron(id)).collect()
    }

    /// Squadrons need a friendly ship on the table, and a last single one waits until all ships are deployed.
    fn deployable(&self, side: Side) -> Items<Item> {
        let mut options = self.ships_to_deploy(side);
        let squadrons = self.squadrons_to_deploy(side);
        let beside = self.ships_in_play().any(|(_, ship)| ship.side == side);
        if beside && (squadrons.len() >= 2 || options.is_empty()) {
            options.extend(squadrons);
        }
        options
    }

    fn lose_squadrons_without_place(&mut self, side: Side) {
        for item in self.squadrons_to_deploy(side) {
            if let Item::Squadron(squadron) = item {
                self.remove(squadron.into());
            }
        }
    }

    /// Puts a ship on the table where its side may deploy, and sets its speed.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_ship(&mut self, ship: ShipId) -> Flow {
        let side = self.ship(ship).side;
        self.deploy_ship_within(ship, &[Limit::DeployShip(side)])
    }

    /// Puts a ship on the table within these limits, and sets its speed.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_ship_within(&mut self, ship: ShipId, limits: &[Limit]) -> Flow {
        let seat = self.ship(ship).seat;
        self.game.placing = Some(Placing { what: Placeable::Ship(ship), limits: SmallVec::from_slice(limits) });
        let spot = self.ask_place(seat, &DEPLOY_SHIP, Some(Item::Ship(ship)))?;
        self.put_ship(ship, Some(spot.pose()));
        self.ship_mut(ship).standing = Standing::InPlay;
        let (least, most) = query::deploy_speed(self, ship);
        let options: Items<Item> = (least..=most).map(Item::Speed).collect();
        if let Item::Speed(speed) = self.pick_one(seat, &DEPLOY_SPEED, Some(Item::Ship(ship)), options)? {
            self.ship_mut(ship).speed = speed;
            self.tell(Event::ShipDeployed { ship, pose: spot.pose(), speed });
        }
        self.after_deploying(ship.into())
    }

    fn deploy_two_squadrons(&mut self, side: Side, first: SquadronId) -> Flow {
        self.deploy_squadron(first)?;
        let options = self.squadrons_to_deploy(side);
        if options.is_empty() {
            return Ok(());
        }
        let seat = self.commander(side);
        if let Item::Squadron(second) = self.pick_one(seat, &NEXT_UNIT, None, options)? {
            self.deploy_squadron(second)?;
        }
        Ok(())
    }

    fn deploy_squadron(&mut self, squadron: SquadronId) -> Flow {
        let side = self.squadron(squadron).side;
        self.deploy_squadron_within(squadron, &[Limit::DeploySquadron(side)])
    }

    /// Puts a squadron on the table within these limits.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn deploy_squadron_within(&mut self, squadron: SquadronId, limits: &[Limit]) -> Flow {
        let seat = self.squadron(squadron).seat;
        let limits = SmallVec::from_slice(limits);
        self.game.placing = Some(Placing { what: Placeable::Squadron(squadron), limits });
        let spot = self.ask_place(seat, &DEPLOY_SQUADRON, Some(Item::Squadron(squadron)))?;
        self.put_squadron(squadron, Some(spot.at));
        let state = self.squadron_mut(squadron);
        state.standing = Standing::InPlay;
        state.activated = false;
        self.tell(Event::SquadronDeployed { squadron, at: spot.at });
        self.after_deploying(squadron.into())
    }

    fn after_deploying(&mut self, unit: UnitId) -> Flow {
        self.push(crate::state::Frame::Deployment { unit });
        self.open(Window::SetupDeployUnit)?;
        self.pop();
        Ok(())
    }

    fn after_deployment(&mut self) -> Flow {
        self.open(Window::SetupPlaceCardTokens)?;
        self.open(Window::SetupAfterDeploy)?;
        self.game.deck = DamageDeck::full();
        let mut cards = std::mem::take(&mut self.game.deck.draw);
        self.game.chance.shuffle("damage deck", &mut cards, |card| u32::from(card.0));
        self.game.deck.draw = cards;
        self.open(Window::SetupComplete)?;
        self.game.stage = Stage::RoundStart;
        Ok(())
    }
}
