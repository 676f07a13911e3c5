//! Setup, step by step: initiative, objective, obstacles, deployment, the damage deck.

use table::{Ask, Flow, Items, Rule, Side};

use super::{Event, Play, query};
use crate::effects::{SetupTurn, Window};
use crate::state::{DamageDeck, Game, Item, Objective, Placeable, SetupStep, Stage, other};

/// The question `first-player`.
pub const FIRST_PLAYER: &Ask = &Ask::new("first-player", Rule("setup.step3.initiative"), "Who goes first?")
    .meanwhile("is choosing who goes first")
    .hint("The first player acts first in every phase. The other one brings the objective and wins a tie.");
/// The question `objective`.
pub const OBJECTIVE: &Ask =
    &Ask::new("objective", Rule("setup.step4.objective"), "Which of the second player's objectives is played?")
        .meanwhile("is choosing the objective");
static NEXT_OBSTACLE: Ask = Ask::new(
    "next-obstacle-to-place",
    Rule("setup.step5.alternate"),
    "Which obstacle do you place next?",
)
.meanwhile("is choosing an obstacle")
.hint(
    "Obstacles come first. A shot across one loses a die, and a ship that ends on one is hurt by rocks and debris, or \
         repaired by the station. In a hurry? Let the table set everything up.",
);
static PLACE_OBSTACLE: Ask = Ask::new("place-obstacle", Rule("setup.step5.distances"), "Where do you place {}?")
    .meanwhile("is placing an obstacle")
    .hint("Obstacles keep their distance from each other and from the edges.");

/// The side that declared the assault, in a battle of a campaign.
const ASSAULTING: Side = Side(0);

impl Game {
    /// Has it been decided who is first player?
    pub fn knows_first_player(&self) -> bool {
        self.stage != Stage::Setup(SetupStep::DetermineInitiative)
    }
}

impl Play<'_> {
    /// The next unit of work of setup.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn set_up(&mut self, step: SetupStep) -> Flow {
        match step {
            SetupStep::DetermineInitiative => self.determine_initiative(),
            SetupStep::ChooseObjective => self.choose_objective(),
            SetupStep::PlaceObstacles(side) => self.place_next_obstacle(side),
            SetupStep::BeforeDeploy => self.before_deployment(),
            SetupStep::DeployShips(side) => self.deployment_turn(side),
            SetupStep::AfterDeploy => self.after_deployment(),
        }
    }

    pub(super) fn go_to(&mut self, step: SetupStep) {
        self.game.stage = Stage::Setup(step);
    }

    /// In a campaign the player who declared the assault is first player; otherwise that is chosen.
    fn determine_initiative(&mut self) -> Flow {
        let first = if self.options.campaign { ASSAULTING } else { self.choose_first_player()? };
        self.game.first = first;
        self.tell(Event::FirstPlayer { side: first });
        self.go_to(SetupStep::ChooseObjective);
        Ok(())
    }

    /// The cheaper fleet's player chooses who is first; a coin decides who chooses if they cost the same.
    fn choose_first_player(&mut self) -> Flow<Side> {
        let [one, two] = [Side(0), Side(1)].map(|side| self.player(side).fleet_points);
        let chooser = match one.cmp(&two) {
            std::cmp::Ordering::Less => Side(0),
            std::cmp::Ordering::Greater => Side(1),
            std::cmp::Ordering::Equal => Side(u8::from(self.game.chance.flip("initiative"))),
        };
        let options: Items<Item> = [Side(0), Side(1)].into_iter().map(Item::Side).collect();
        let seat = self.commander(chooser);
        match self.pick_one(seat, FIRST_PLAYER, None, options)? {
            Item::Side(first) => Ok(first),
            _ => Ok(chooser),
        }
    }

    /// The first player picks one of the second player's objectives. A game without a last round has none.
    fn choose_objective(&mut self) -> Flow {
        let owner = self.second();
        let without = self.options.no_objective || self.options.unlimited_rounds;
        let options: Items<Item> = self.player(owner).objectives.iter().copied().map(Item::Objective).collect();
        if !options.is_empty() && !without {
            let seat = self.commander(self.first);
            if let Item::Objective(card) = self.pick_one(seat, OBJECTIVE, None, options)? {
                self.game.objective = Some(Objective::new(card, owner));
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

    /// The players alternate placing obstacles; the second player begins. The objective may have it otherwise.
    fn place_next_obstacle(&mut self, side: Side) -> Flow {
        let waiting = self.obstacles().filter(|(_, obstacle)| obstacle.pose.is_none() && !obstacle.removed);
        let options = waiting.map(|(id, _)| Item::Obstacle(id)).collect();
        let turn = query::obstacle_turn(self, SetupTurn { side, options });
        if turn.options.is_empty() {
            self.open(Window::SetupAfterObstacles)?;
            self.go_to(SetupStep::BeforeDeploy);
            return Ok(());
        }
        let seat = self.commander(turn.side);
        if let Item::Obstacle(obstacle) = self.pick_one(seat, &NEXT_OBSTACLE, None, turn.options)? {
            let limits = query::obstacle_region(self, obstacle);
            match self.place(seat, &PLACE_OBSTACLE, Placeable::Obstacle(obstacle), limits)? {
                Some(spot) => self.lay_obstacle(obstacle, spot),
                None => self.obstacle_mut(obstacle).removed = true,
            }
        }
        self.go_to(SetupStep::PlaceObstacles(other(turn.side)));
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

    fn after_deployment(&mut self) -> Flow {
        // What an objective does to ships now may already deal damage cards.
        self.game.deck = DamageDeck::full();
        let mut cards = std::mem::take(&mut self.game.deck.draw);
        self.game.chance.shuffle("damage deck", &mut cards, |card| u32::from(card.0));
        self.game.deck.draw = cards;
        self.discard_scarred_tokens()?;
        self.place_card_tokens()?;
        self.open(Window::SetupAfterDeploy)?;
        self.open(Window::SetupComplete)?;
        self.game.stage = Stage::RoundStart;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, Command, ObstacleKind, ObstacleSet};
    use crate::kit::{A, B, Kit};
    use crate::state::Standing;
    use rulebook::shows;

    fn kit(step: SetupStep) -> Kit {
        let mut kit = Kit::new();
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.back_to_setup(step);
        kit
    }

    fn objectives(kit: &mut Kit, side: Side) {
        let cards = ["most-wanted", "contested-outpost", "minefields"];
        kit.game.player_mut(side).objectives = cards.iter().map(|card| card.parse().unwrap()).collect();
    }

    #[test]
    fn the_cheaper_fleets_player_chooses_who_is_first() {
        shows!("setup.step3.initiative", "setup.step3.token");
        for first in [A, B] {
            let mut kit = kit(SetupStep::DetermineInitiative);
            let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
            kit.game.player_mut(A).fleet_points = 398;
            kit.game.player_mut(B).fleet_points = 392;
            kit.answer("first-player", Item::Side(first));
            kit.run(|play| play.set_up(SetupStep::DetermineInitiative));
            assert_eq!((kit.asked[0].seat, kit.game.first), (B.0, first));
            assert!(kit.game.unactivated_squadrons(A).any(|id| id == wing), "its slider shows the starting side, too");
        }
    }

    #[test]
    fn in_a_campaign_the_assaulting_player_is_first_and_has_no_choice() {
        shows!("campaign.cc.assault-initiative");
        for (points, campaign) in [([380, 400], true), ([400, 380], true), ([400, 380], false)] {
            let mut kit = kit(SetupStep::DetermineInitiative);
            kit.game.options.campaign = campaign;
            for side in [A, B] {
                kit.game.player_mut(side).fleet_points = points[usize::from(side.0)];
            }
            if !campaign {
                kit.answer("first-player", Item::Side(B));
            }
            kit.run(|play| play.set_up(SetupStep::DetermineInitiative));
            assert_eq!(kit.was_asked("first-player"), !campaign);
            assert_eq!(kit.game.first, if campaign { A } else { B });
            assert_eq!(kit.game.stage, Stage::Setup(SetupStep::ChooseObjective));
        }
    }

    #[test]
    fn between_fleets_of_one_cost_chance_decides_who_chooses() {
        shows!("setup.step3.initiative");
        let mut asked = [0, 0];
        for seed in 0..32 {
            let mut kit = kit(SetupStep::DetermineInitiative);
            kit.game.chance = table::Chance::new(table::Seed::from_number(seed));
            kit.game.player_mut(A).fleet_points = kit.game.player(B).fleet_points;
            kit.run(|play| play.set_up(SetupStep::DetermineInitiative));
            asked[usize::from(kit.asked[0].seat)] += 1;
        }
        assert!(asked[0] > 0 && asked[1] > 0, "{asked:?}");
    }

    #[test]
    fn the_first_player_picks_one_of_the_second_players_objectives() {
        shows!("setup.step4.objective", "objectives.unused", "objectives.three-categories");
        let mut kit = kit(SetupStep::ChooseObjective);
        objectives(&mut kit, A);
        objectives(&mut kit, B);
        let card = "contested-outpost".parse().unwrap();
        kit.answer("objective", Item::Objective(card));
        kit.run(|play| play.set_up(SetupStep::ChooseObjective));
        assert_eq!((kit.asked[0].seat, kit.asked[0].options.len()), (A.0, 3));
        let objective = kit.game.objective.clone().unwrap();
        assert_eq!((objective.card, objective.owner), (card, B));
    }

    #[test]
    fn a_game_without_a_last_round_has_no_objective_but_obstacles() {
        shows!("options.unlimited-rounds.no-objectives");
        let mut kit = kit(SetupStep::ChooseObjective);
        objectives(&mut kit, B);
        kit.game.options.unlimited_rounds = true;
        kit.set_up_while(|step| step < SetupStep::BeforeDeploy);
        assert!(kit.game.objective.is_none() && !kit.was_asked("objective"));
        assert_eq!(kit.game.board().obstacles.len(), 6);
    }

    #[test]
    fn six_obstacles_of_one_set_in_turn_the_second_player_first() {
        shows!("setup.step5.alternate", "setup.step5.composition", "obstacles.sets.standard-six");
        shows!("obstacles.sets.no-mixing");
        let mut kit = kit(SetupStep::ChooseObjective);
        kit.set_up_while(|step| step < SetupStep::BeforeDeploy);
        let placing = kit.asked.iter().filter(|asked| asked.ask == "place-obstacle");
        assert_eq!(placing.map(|asked| asked.seat).collect::<Vec<_>>(), [1, 0, 1, 0, 1, 0]);
        let count = |kind: ObstacleKind| kit.game.obstacles_of(kind).count();
        let counts = [ObstacleKind::AsteroidField, ObstacleKind::DebrisField, ObstacleKind::Station].map(count);
        assert_eq!(counts, [3, 2, 1]);
        let mut shapes: Vec<&str> = kit.game.obstacles().map(|(_, obstacle)| obstacle.token.as_str()).collect();
        shapes.sort_unstable();
        let of_core_set = |id: &str| Catalog::get().obstacle(id).is_ok_and(|known| known.set == ObstacleSet::CoreSet);
        assert!(shapes.iter().all(|shape| of_core_set(shape)), "{shapes:?}");
        shapes.dedup();
        assert_eq!(shapes.len(), 6, "each shape of the set once");
    }

    #[test]
    fn on_a_small_table_of_a_campaign_the_standard_six_are_used() {
        shows!("campaign.rim.task-force-obstacles");
        let mut kit = kit(SetupStep::ChooseObjective);
        kit.game.options.campaign = true;
        kit.game.options.play_area = Some("core-set".into());
        kit.run(|play| play.set_up(SetupStep::ChooseObjective));
        let count = |kind: ObstacleKind| kit.game.obstacles().filter(|(_, one)| one.kind == kind).count();
        let counts = [ObstacleKind::AsteroidField, ObstacleKind::DebrisField, ObstacleKind::Station].map(count);
        assert_eq!(counts, [3, 2, 1]);
    }

    #[test]
    fn an_objective_brings_the_dust_pair() {
        shows!("obstacles.sets.dust-pair", "obstacles.sets.standard-six");
        let mut kit = kit(SetupStep::ChooseObjective);
        kit.game.player_mut(B).objectives = ["close-range-intel-scan".parse().unwrap()].into_iter().collect();
        kit.set_up_while(|step| step < SetupStep::BeforeDeploy);
        let dust: Vec<&str> = kit
            .game
            .obstacles()
            .filter(|(_, obstacle)| obstacle.kind == ObstacleKind::DustField)
            .map(|(_, obstacle)| obstacle.token.as_str())
            .collect();
        assert_eq!(dust, ["dust-field-1", "dust-field-2"]);
        assert_eq!(kit.game.board().obstacles.len(), 8);
    }

    fn pass_tokens(first: u8, second: u8) -> [u8; 2] {
        let mut kit = Kit::new();
        for (side, count) in [(A, first), (B, second)] {
            for _ in 0..count {
                kit.ship(side, "cr90-corvette-a", [900.0, 100.0], 0.0);
            }
        }
        kit.back_to_setup(SetupStep::BeforeDeploy);
        // A ship that is set aside counts, and so does a huge one: as a ship.
        kit.game.ships[0].standing = Standing::SetAside;
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        [A, B].map(|side| kit.game.player(side).pass_tokens)
    }

    #[test]
    fn pass_tokens_for_the_difference_one_fewer_for_the_first_player() {
        shows!("tokens.pass.gain", "tokens.pass.first-player-less", "tokens.pass.set-aside-count");
        assert_eq!(pass_tokens(5, 3), [0, 2]);
        assert_eq!(pass_tokens(4, 4), [0, 0]);
        assert_eq!(pass_tokens(2, 5), [2, 0]);
        assert_eq!(pass_tokens(3, 4), [0, 0]);
    }

    #[test]
    fn a_spent_pass_token_does_not_come_back() {
        shows!("tokens.pass.use");
        let mut kit = Kit::new();
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        kit.game.player_mut(B).pass_tokens = 2;
        let turn = crate::state::ShipTurn { side: B, passed: [false; 2], has_activated: [false; 2] };
        kit.game.stage = Stage::ShipPhase(turn);
        kit.answer("activate-ship", Item::Pass);
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.player(B).pass_tokens, 1);
        assert!(matches!(kit.game.stage, Stage::ShipPhase(turn) if turn.side == A));
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.player(B).pass_tokens, 1);
    }

    #[test]
    fn a_huge_ship_brings_no_pass_token() {
        shows!("tokens.pass.no-huge-bonus");
        let mut kit = Kit::new();
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "executor-i-class-star-dreadnought", [900.0, 700.0], 180.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        assert_eq!([A, B].map(|side| kit.game.player(side).pass_tokens), [0, 0]);
    }

    #[test]
    fn the_deck_is_shuffled_and_round_1_begins() {
        shows!("setup.step7.other-components");
        let mut kit = kit(SetupStep::BeforeDeploy);
        kit.set_up_while(|_| true);
        let mut cards: Vec<u8> = kit.game.deck.draw.iter().map(|card| card.0).collect();
        assert!(!cards.is_sorted());
        cards.sort_unstable();
        assert_eq!(cards, (0..52).collect::<Vec<u8>>());
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.round, 1);
    }

    #[test]
    fn dials_and_tokens_are_put_on_cards_in_turn() {
        shows!("upgrades.stored.start", "upgrades.stored.order", "upgrades.stored.any-token", "upgrades.stored.dials");
        let mut kit = Kit::new();
        let first = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        let second = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let cards =
            [(second, "admiral-tarkin"), (second, "rune-haako"), (first, "count-dooku"), (first, "admiral-trench")]
                .map(|(ship, card)| kit.upgrade(ship, card));
        kit.run(|play| play.set_up(SetupStep::AfterDeploy));
        let starts = |card| kit.game.upgrade(card).card.card().starts_with.clone().unwrap();
        let lies = |card| (kit.game.upgrade(card).tokens.count(), kit.game.upgrade(card).dials.len() as u8);
        for card in cards {
            assert_eq!(lies(card), (starts(card).tokens, starts(card).dials));
        }
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask.starts_with("starting-")).collect();
        let mut seats: Vec<u8> = asked.iter().map(|asked| asked.seat).collect();
        seats.dedup();
        assert_eq!(seats, [A.0, B.0, A.0, B.0], "card by card, the first player first");
        let commands: Vec<Item> = Command::ALL.iter().copied().map(Item::Command).collect();
        let others = asked.iter().filter(|asked| asked.options != commands).count();
        assert_eq!(others, 1, "any command will do, but for the last of three tokens that are not all alike");
        for kind in ["starting-token", "starting-dial"] {
            assert!(kit.was_asked(kind));
        }
    }

    #[test]
    fn cards_of_ships_that_wait_are_active_in_setup_only() {
        shows!("timing.setup-units-in-play", "setup.set-aside.isolated");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        let dooku = crate::effects::Source::Upgrade(kit.upgrade(ship, "count-dooku"));
        kit.back_to_setup(SetupStep::BeforeDeploy);
        assert!(kit.game.is_active(dooku));
        kit.run(|play| {
            play.set_aside(ship.into());
            Ok(())
        });
        assert!(!kit.game.is_active(dooku));
    }

    #[test]
    fn nothing_is_put_on_cards_of_a_ship_that_is_set_aside() {
        shows!("upgrades.stored.set-aside", "setup.set-aside.isolated");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [700.0, 100.0], 0.0);
        let dooku = kit.upgrade(ship, "count-dooku");
        kit.run(|play| {
            play.set_aside(ship.into());
            play.set_up(SetupStep::AfterDeploy)
        });
        assert_eq!(kit.game.upgrade(dooku).tokens.count(), 0);
        assert!(!kit.game.is_active(crate::effects::Source::Upgrade(dooku)));
    }
}
