//! What the searching player compares in Armada: who goes first, which objective is played, where ships are deployed, which
//! ship is activated next, courses, speeds, commands, whether a dial becomes a token, and what ships attack. Everything else
//! in attacks is left to the ready player, which values it by exact odds.

use admiral::{Cause, Expected, Searched};
use table::{Ask, Basis, Budget, Chance, ChoiceOf, DecisionOf, Ruleset, Seat, Shape, Side, SmallVec};

use super::worth::hit_point;
use super::{Choice, advise, deployment, dials, helm, one, prospects, subject_ship};
use crate::play::{Deal, LAST_ROUND, Rules, asks};
use crate::state::{AttackStep, Event, Game, Item, SetupStep, Stage};

/// The round to whose end imagined games are played, by the round in which they begin, 0 being deployment. In the first
/// rounds a position says little about what will come of it, so that these are played on for longer.
const LAST_IMAGINED: [u8; 6] = [4, 4, 4, 5, 5, LAST_ROUND];

/// Questions whose answer shows in the whole battle, so that imagined games are played to its end.
const OF_THE_BATTLE: [&Ask; 2] = [asks::FIRST_PLAYER, asks::OBJECTIVE];

/// What is said of a choice after which a side has more of each feature.
const REASONS: [&str; prospects::FEATURES.len()] = [
    "scores more points",
    "keeps more hull, or costs the enemy more",
    "keeps more shields, or costs the enemy more",
    "keeps more squadrons, or costs the enemy more",
    "keeps more defense tokens, or costs the enemy more",
    "brings more fire on the enemy, or draws less",
    "does more for the objective",
    "keeps ships clear of the edge of the table",
];

/// Questions that the ready player answers by the odds of the dice.
const BY_ODDS: [&Ask; 4] =
    [asks::DECLARE_TARGET, asks::ADDITIONAL_TARGET, asks::ATTACK_EFFECT, asks::SPEND_DEFENSE_TOKEN];

/// What is known of courses. Like the others, near what was measured in games of 400 points (`docs/ADMIRAL.md`), and guessed
/// where few such questions were seen.
const OF_COURSES: Expected = Expected { spread: 0.24, variety: 0.07, behind: 0.005 };

/// What is known of the answers to other questions.
const EXPECTED: [(&[&Ask], Expected); 7] = [
    (&OF_THE_BATTLE, Expected { spread: 0.55, variety: 0.2, behind: 0.0 }),
    (&[asks::DEPLOY_SHIP], Expected { spread: 0.38, variety: 0.07, behind: 0.005 }),
    (&[asks::DEPLOY_SPEED], Expected { spread: 0.3, variety: 0.05, behind: 0.008 }),
    (&[asks::ACTIVATE_SHIP], Expected { spread: 0.28, variety: 0.1, behind: 0.01 }),
    (&[asks::NAVIGATE, asks::NAVIGATE_SPEED], Expected { spread: 0.22, variety: 0.1, behind: 0.02 }),
    (&[asks::ASSIGN_DIALS, asks::DIAL_OR_TOKEN], Expected { spread: 0.14, variety: 0.04, behind: 0.008 }),
    (&[asks::DECLARE_TARGET], Expected { spread: 0.2, variety: 0.05, behind: 0.006 }),
];

/// More imagined games than these are not played for a question: for dials more gained nothing that could be measured, whole
/// battles take long, and for targets and places as many were measured as there was time for in a second.
const MOST_PLAYOUTS: [(&[&Ask], u32); 3] = [
    (&OF_THE_BATTLE, 32),
    (&[asks::ASSIGN_DIALS, asks::DIAL_OR_TOKEN], 8),
    (&[asks::DECLARE_TARGET, asks::DEPLOY_SHIP], 48),
];

/// The search for Armada.
#[derive(Debug)]
pub enum Search {}

impl<D: Deal> Searched<Rules<D>> for Search {
    fn ready(game: &Game, decision: &DecisionOf<Rules<D>>, chance: &mut Chance) -> ChoiceOf<Rules<D>> {
        advise(game, decision, chance)
    }

    fn candidates(
        game: &Game,
        decision: &DecisionOf<Rules<D>>,
        ready: Choice,
        most: usize,
        chance: &mut Chance,
        _: &Budget,
    ) -> Vec<Choice> {
        let others = match (&decision.shape, decision.ask) {
            (Shape::Place, asks::DEPLOY_SHIP) => deployment::several(game, decision, &ready, most, chance),
            (Shape::Plot { .. }, _) => helm::courses(game, decision, most),
            (
                Shape::Pick { options, least, most: 1 },
                asks::FIRST_PLAYER
                | asks::OBJECTIVE
                | asks::DEPLOY_SPEED
                | asks::ACTIVATE_SHIP
                | asks::NAVIGATE
                | asks::NAVIGATE_SPEED
                | asks::ASSIGN_DIALS
                | asks::DIAL_OR_TOKEN,
            ) => picks(options, *least),
            // The targets of squadrons are left to the ready player.
            (Shape::Pick { options, most: 1, .. }, asks::DECLARE_TARGET) if subject_ship(decision).is_some() => {
                options.iter().copied().filter(|target| *target != Item::Done).map(one).collect()
            }
            _ => return Vec::new(),
        };
        let mut candidates = vec![ready];
        for other in others {
            if candidates.len() < most && !candidates.contains(&other) {
                candidates.push(other);
            }
        }
        candidates
    }

    fn play_on(game: &Game, decision: &DecisionOf<Rules<D>>, chance: &mut Chance) -> Choice {
        advise(game, decision, chance)
    }

    fn suppose(imagined: &mut Game, seat: Seat, chance: &mut Chance) {
        dials::suppose(imagined, seat, chance);
    }

    /// The dice of an attack, in damage as its target values it.
    fn luck(game: &Game, event: &Event, side: Side) -> f64 {
        let (Event::Rolled { pool }, Some(attack)) = (event, game.attack()) else { return 0.0 };
        if attack.step != AttackStep::RollAttackDice {
            return 0.0;
        }
        let count = game.counted_icons(attack);
        let dice = pool.iter().filter(|die| die.is_changeable());
        let over: f64 = dice.map(|die| f64::from(count.damage(die.face)) - count.mean(die.colour)).sum();
        let luck = over * hit_point(game, attack.defender);
        if game.seating.side_of(attack.attacking_seat) == side { luck } else { -luck }
    }

    /// A coin may decide who chooses who goes first.
    fn comes_by_chance(decision: &DecisionOf<Rules<D>>) -> bool {
        decision.ask == asks::FIRST_PLAYER
    }

    fn most_playouts(decision: &DecisionOf<Rules<D>>) -> u32 {
        let known = MOST_PLAYOUTS.iter().find(|(asks, _)| asks.contains(&decision.ask));
        known.map_or(u32::MAX, |(_, most)| *most)
    }

    fn is_far_enough(root: &Game, game: &Game) -> bool {
        let is_before = matches!(root.stage, Stage::Setup(SetupStep::DetermineInitiative | SetupStep::ChooseObjective));
        // A battle without a last round may go on for long.
        let of_round = || LAST_IMAGINED.get(usize::from(root.round)).map_or(root.round + 1, |last| *last);
        game.round > if is_before { LAST_ROUND } else { of_round() }
    }

    fn win_chance(game: &Game, side: Side) -> f64 {
        match Rules::<D>::outcome(game) {
            Some(outcome) => prospects::result(game, side, outcome.winner()),
            None => prospects::win_chance(game, side),
        }
    }

    fn causes(game: &Game, side: Side) -> Vec<Cause> {
        let shares = prospects::shares(game, side);
        REASONS.iter().zip(shares).map(|(says, value)| Cause { says, value }).collect()
    }

    fn expected(decision: &DecisionOf<Rules<D>>) -> Expected {
        let known = EXPECTED.iter().find(|(asks, _)| asks.contains(&decision.ask));
        known.map_or(OF_COURSES, |(_, expected)| *expected)
    }

    fn rests_on(decision: &DecisionOf<Rules<D>>) -> Basis {
        if BY_ODDS.contains(&decision.ask) { Basis::Odds } else { Basis::Habit }
    }
}

/// Each option alone, and none if that is allowed.
fn picks(options: &[Item], least: u8) -> Vec<Choice> {
    let none = (least == 0).then(|| Choice::Pick(SmallVec::new()));
    none.into_iter().chain(options.iter().copied().map(one)).collect()
}

#[cfg(test)]
mod tests {
    use table::{Items, Seat, Seed};

    use super::*;
    use crate::catalog::Zone;
    use crate::kit::{A, B, Kit};
    use crate::play::Bare;
    use crate::state::{Colour, PoolDie};

    /// What is compared for the first seat's question.
    fn compared(game: &Game, ask: &'static Ask, options: Items<Item>) -> Vec<Choice> {
        let shape = Shape::Pick { options, least: 1, most: 1 };
        let decision = DecisionOf::<Bare> { seat: Seat(0), ask, subject: None, shape };
        let mut chance = Chance::new(Seed::from_number(1));
        let ready = advise(game, &decision, &mut chance);
        <Search as Searched<Bare>>::candidates(game, &decision, ready, 12, &mut chance, &Budget::default())
    }

    #[test]
    fn every_ship_that_may_be_activated_is_compared_the_ready_answer_first() {
        let mut kit = Kit::new();
        let (ship, _) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        let other = kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        let options = [other, ship].map(Item::Ship).into_iter().collect();
        let found = compared(&kit.game, asks::ACTIVATE_SHIP, options);
        assert_eq!(found, [ship, other].map(|ship| one(Item::Ship(ship))), "the one that is threatened, first");
    }

    #[test]
    fn imagined_games_last_to_the_end_of_the_next_round_and_of_the_fourth() {
        let at = |round: u8| {
            let mut kit = Kit::new();
            kit.game.round = round;
            kit.game
        };
        let last = |root: u8| (1..=9).find(|round| <Search as Searched<Bare>>::is_far_enough(&at(root), &at(*round)));
        let begins_after = [0, 1, 2, 3, 4, 5, 6, 7].map(last);
        assert_eq!(
            begins_after,
            [5, 5, 5, 6, 6, 7, 8, 9].map(Some),
            "without a last round, to the end of the next one"
        );
    }

    #[test]
    fn who_goes_first_and_what_for_is_judged_by_whole_battles() {
        use SetupStep::{ChooseObjective, DeployShips, DetermineInitiative};

        let at = |step: SetupStep, round: u8| {
            let mut kit = Kit::new();
            kit.back_to_setup(step);
            kit.game.round = round;
            kit.game
        };
        let last = |step: SetupStep| {
            let ends = |round: &u8| <Search as Searched<Bare>>::is_far_enough(&at(step, 0), &at(step, *round));
            (1..=9).find(ends)
        };
        assert_eq!([DetermineInitiative, ChooseObjective, DeployShips(A)].map(last), [7, 7, 5].map(Some));
    }

    #[test]
    fn the_targets_of_ships_are_compared_and_those_of_squadrons_are_not() {
        let mut kit = Kit::new();
        let (ship, _) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        let [x, y] = kit.game.ship(ship).pose.expect("it is in play").at.to_mm();
        kit.squadron(B, "tie-fighter-squadron", [x + 60.0, y]);
        let squadron = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
        let targets = kit.game.targets_of_ship(ship).len();
        assert!(targets > 1, "the ship and the squadron");
        let mut options: Items<Item> = kit.game.targets_of_ship(ship).iter().map(|target| target.item()).collect();
        options.push(Item::Done);
        let compared = |subject: Item| {
            let shape = Shape::Pick { options: options.clone(), least: 1, most: 1 };
            let ask = asks::DECLARE_TARGET;
            let decision = DecisionOf::<Bare> { seat: Seat(0), ask, subject: Some(subject), shape };
            let mut chance = Chance::new(Seed::from_number(1));
            let ready = advise(&kit.game, &decision, &mut chance);
            <Search as Searched<Bare>>::candidates(&kit.game, &decision, ready, 12, &mut chance, &Budget::default())
        };
        let found = compared(Item::Ship(ship));
        assert_eq!(found.len(), targets, "to attack nothing is not compared");
        assert!(!found.contains(&one(Item::Done)));
        assert_eq!(compared(Item::Squadron(squadron)), []);
    }

    #[test]
    fn the_luck_of_a_die_is_nothing_on_average_and_the_others_bad_luck() {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        kit.game.attack_mut().expect("an attack").step = AttackStep::RollAttackDice;
        let luck = |game: &Game, face, side| {
            let pool = [PoolDie::showing(Colour::Red, face)].into_iter().collect();
            <Search as Searched<Bare>>::luck(game, &Event::Rolled { pool }, side)
        };
        let own: Vec<f64> = Colour::Red.faces().map(|face| luck(&kit.game, face, A)).to_vec();
        assert!(own.iter().any(|luck| *luck > 1.0) && own.iter().any(|luck| *luck < -1.0), "{own:?}");
        assert!(own.iter().sum::<f64>().abs() < 1e-9, "{own:?}");
        let theirs: Vec<f64> = Colour::Red.faces().map(|face| -luck(&kit.game, face, B)).to_vec();
        assert_eq!(own, theirs);
        kit.game.attack_mut().expect("an attack").step = AttackStep::ResolveAttackEffects;
        assert!(
            Colour::Red.faces().iter().all(|face| luck(&kit.game, *face, A) == 0.0),
            "what is made of it is no luck"
        );
    }
}
