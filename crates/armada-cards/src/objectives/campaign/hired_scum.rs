//! Hired Scum: irregular squadrons that the second player brings in beside marked obstacles.

use super::hiring;
use crate::catalog::Squadron;
use crate::objectives::{always, attacks, second_places_all, units_of};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind, ObstacleId, Origin, Standing};
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "hired-scum",
    hooks: &[
        modify(Answer::ObstacleTurn(second_places_all)),
        react(Window::SetupAfterObstacles, always, |play, _| mark(play)).named("mark"),
        react(Window::SetupBeforeDeploy, always, hire).sets_aside().named("hire"),
        offer(Window::RoundStart, can_land, land).named("land"),
        offer(Window::AttackResolveAttackEffects, can_reroll, reroll).for_both().named("reroll"),
    ],
};

/// How many obstacles are marked.
const MARKED: u8 = 3;
/// How many squadrons land at once.
const LANDING: u8 = 2;

static MARK: Ask = Ask::new("hired-scum-obstacles", Rule("hired-scum"), "Which obstacles do you mark?")
    .meanwhile("is marking obstacles");
static HIRE: Ask = Ask::new("hired-scum-squadron", Rule("hired-scum"), "Which squadron do you hire?")
    .meanwhile("is hiring squadrons")
    .hint("Irregular squadrons for up to 40 points, none of them unique.");
static WHERE: Ask =
    Ask::new("hired-scum-landing", Rule("hired-scum"), "Beside which obstacle do your squadrons arrive?")
        .meanwhile("is choosing where squadrons arrive");
static WHO: Ask = Ask::new("hired-scum-landed", Rule("hired-scum"), "Which squadrons arrive?")
    .meanwhile("is choosing squadrons that arrive");
static OTHER: Ask = Ask::new("hired-scum-token", Rule("hired-scum"), "Which other objective token goes?")
    .meanwhile("is choosing an objective token to remove");
static REROLL: Ask = Ask::new("hired-scum-reroll", Rule("hired-scum"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Hired Scum)");

fn mark(play: &mut Play<'_>) -> Flow {
    let lying = play.obstacles().filter(|(_, obstacle)| obstacle.pose.is_some());
    let options: Items<Item> = lying.map(|(id, _)| Item::Obstacle(id)).collect();
    let seat = play.commander(play.second());
    let chosen: SmallVec<[Item; 4]> = if options.len() <= usize::from(MARKED) {
        options.into_iter().collect()
    } else {
        play.pick(seat, &MARK, None, options, (MARKED, MARKED))?
    };
    for item in chosen {
        if let Item::Obstacle(obstacle) = item {
            play.put_token_on(obstacle, MarkerKind::Objective);
        }
    }
    Ok(())
}

fn is_irregular(card: &Squadron) -> bool {
    card.irregular
}

fn hire(play: &mut Play<'_>, me: Source) -> Flow {
    let side = play.side_of(me);
    for squadron in hiring::hire(play, side, &HIRE, is_irregular)? {
        waiting::set_aside(play, me, squadron.into());
    }
    Ok(())
}

/// The scum that is still beside the table.
fn waiting_scum(game: &Game, me: Source) -> Items<Item> {
    let aside = |item: &Item| matches!(item, Item::Squadron(squadron) if game.standing((*squadron).into()) == Standing::SetAside);
    waiting::all(game, me).filter(aside).collect()
}

/// The obstacles with a token.
fn marked(game: &Game) -> Items<Item> {
    let with_token = |id: &ObstacleId| game.markers_on(*id).next().is_some();
    game.obstacles().map(|(id, _)| id).filter(with_token).map(Item::Obstacle).collect()
}

fn can_land(game: &Game, me: Source) -> bool {
    game.round > 1 && !waiting_scum(game, me).is_empty() && !marked(game).is_empty()
}

fn land(play: &mut Play<'_>, me: Source) -> Flow {
    let (seat, places) = (play.commander(play.side_of(me)), marked(play));
    let Item::Obstacle(obstacle) = play.pick_one(seat, &WHERE, None, places)? else { return Ok(()) };
    let scum = waiting_scum(play, me);
    let most = LANDING.min(scum.len() as u8);
    for item in play.pick(seat, &WHO, None, scum, (1, most))? {
        if let Item::Squadron(squadron) = item {
            let limits = [Where::At(1, Origin::Obstacle(obstacle)), Where::InPlayArea, Where::FreeOfUnits];
            play.deploy_squadron_within(squadron, limits.as_slice())?;
        }
    }
    let used: Vec<MarkerId> = play.markers_on(obstacle).collect();
    for token in used {
        play.remove_marker(token)?;
    }
    let others: Items<Item> = play.markers_of(MarkerKind::Objective).map(Item::Marker).collect();
    if others.is_empty() {
        return Ok(());
    }
    match play.pick_one(seat, &OTHER, None, others)? {
        Item::Marker(token) => play.remove_marker(token),
        _ => Ok(()),
    }
}

/// How many units of the attacker's side are at distance 1 of the scum that it attacks.
fn rerolls(game: &Game, me: Source) -> u8 {
    let Some(attack) = game.attack().filter(|_| attacks(game, me)) else { return 0 };
    let Aim::Squadron(defender) = attack.defender else { return 0 };
    let hired = waiting::all(game, Source::Objective(game.second())).any(|item| item == Item::Squadron(defender));
    let near = |unit: &UnitId| game.is_in_play(*unit) && game.is_at_distance(*unit, defender.into(), 1);
    let crowd = units_of(game, game.side_of(me)).filter(near).filter(|unit| *unit != defender.into());
    if hired { crowd.count() as u8 } else { 0 }
}

fn can_reroll(game: &Game, me: Source) -> bool {
    rerolls(game, me) > 0
}

/// All of them at once: no die is rerolled twice.
fn reroll(play: &mut Play<'_>, me: Source) -> Flow {
    let most = rerolls(play, me);
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    play.reroll_picked(seat, &REROLL, |_| true, (0, most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit, placing_obstacles};
    use crate::state::SetupStep;
    use rulebook::shows;

    const ME: Source = Source::Objective(B);
    const LAND: Item = ME.effect_called("land");

    /// Three marked obstacles, and so many scum squadrons of B beside the table.
    fn kit(scum: usize) -> (Kit, Vec<ObstacleId>, Vec<SquadronId>) {
        let mut kit = new_kit();
        kit.objective("hired-scum");
        kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [300.0, 800.0], 180.0);
        let obstacles: Vec<ObstacleId> =
            [500.0, 900.0, 1300.0].iter().map(|x| kit.obstacle("debris-field-1", [*x, 450.0], 0.0)).collect();
        let hired: Vec<SquadronId> = (0..scum).map(|_| kit.squadron(B, "firespray-31", [900.0, 700.0])).collect();
        kit.run(|play| {
            for obstacle in &obstacles {
                play.put_token_on(*obstacle, MarkerKind::Objective);
            }
            for squadron in &hired {
                waiting::set_aside(play, ME, (*squadron).into());
            }
            Ok(())
        });
        kit.game.round = 2;
        (kit, obstacles, hired)
    }

    fn tokens(kit: &Kit) -> usize {
        kit.game.markers_of(MarkerKind::Objective).count()
    }

    #[test]
    fn only_irregular_squadrons_of_the_own_faction_are_hired_and_set_aside() {
        shows!("hired-scum/own-faction");
        let (mut kit, ..) = kit(0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let firespray = Item::SquadronCard("firespray-31".parse().unwrap());
        kit.answer("hired-scum-squadron", firespray);
        kit.answer("hired-scum-squadron", firespray);
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        let offered = &kit.asked[0].options;
        let own = |card: &Squadron| card.irregular && card.faction == Faction::Empire && !card.is_unique();
        let fits = |item: &Item| matches!(item, Item::SquadronCard(card) if own(card));
        assert!(!offered.is_empty() && offered.iter().all(fits));
        assert_eq!(waiting_scum(&kit.game, ME).len(), 2);
    }

    #[test]
    fn two_land_at_a_marked_obstacle_for_two_tokens() {
        shows!("hired-scum/landings", "hired-scum/arrival-slider");
        let (mut kit, obstacles, hired) = kit(4);
        let wings: Vec<Item> = hired.iter().map(|id| Item::Squadron(*id)).collect();
        kit.answer("effect", LAND);
        kit.answer("hired-scum-landing", Item::Obstacle(obstacles[1]));
        kit.answer_all("hired-scum-landed", &wings[..2]);
        kit.open(Window::RoundStart);
        assert_eq!((tokens(&kit), kit.game.squadrons_in_play().count()), (1, 2));
        assert!(kit.game.squadrons_in_play().all(|(_, wing)| !wing.activated), "they may activate this round");
        let near = |id: SquadronId| kit.game.distance_to_obstacle(id.into(), obstacles[1]) == Some(1);
        assert!(hired[..2].iter().all(|id| near(*id)));
        kit.answer("effect", LAND);
        kit.answer_all("hired-scum-landed", &wings[2..]);
        kit.open(Window::RoundStart);
        assert_eq!((tokens(&kit), kit.game.squadrons_in_play().count()), (0, 4), "the last token serves alone");
    }

    #[test]
    fn not_in_round_1_and_not_without_a_token() {
        shows!("hired-scum");
        for (round, marked) in [(1, true), (2, false)] {
            let (mut kit, ..) = kit(2);
            kit.game.round = round;
            if !marked {
                let all: Vec<MarkerId> = kit.game.markers_of(MarkerKind::Objective).collect();
                kit.run(|play| all.iter().try_for_each(|token| play.remove_marker(*token)));
            }
            kit.open(Window::RoundStart);
            assert!(kit.asked.is_empty());
        }
    }

    #[test]
    fn those_that_never_arrive_count_as_destroyed() {
        shows!("hired-scum/arrival-slider");
        let (mut kit, _, hired) = kit(2);
        kit.run(|play| play.end_game(None, "six rounds are over"));
        assert_eq!(kit.game.score(A), 2 * kit.game.cost_of_squadron(hired[0]));
    }

    /// A squadron of A attacks one of B, perhaps with a friend beside it, and rerolls so many dice: the table, and whether
    /// it was offered to.
    fn crowd(scum: bool, friend: bool, rerolled: u8) -> (Kit, bool) {
        let (mut kit, _, hired) = kit(1);
        let target = if scum { hired[0] } else { kit.squadron(B, "firespray-31", [900.0, 600.0]) };
        let at = plane::Point::from_mm(900.0, 200.0).unwrap();
        kit.game.squadron_mut(target).standing = Standing::InPlay;
        kit.game.put_squadron(target, Some(at));
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 200.0]);
        if friend {
            kit.squadron(A, "y-wing-squadron", [840.0, 200.0]);
        }
        kit.dice_at_most("blue", &["hit", "hit", "hit", "hit", "accuracy", "accuracy"]);
        if rerolled > 0 {
            kit.answer("attack-effect", Source::Objective(A).effect_called("reroll"));
            let dice: Vec<Item> = (0..rerolled).map(|index| Item::Die(index, Colour::Blue, Face::Hit)).collect();
            kit.answer_all("hired-scum-reroll", &dice);
        }
        kit.squadron_attack(wing, Aim::Squadron(target));
        let offered = kit.was_offered("attack-effect", Source::Objective(A).effect_called("reroll"));
        (kit, offered)
    }

    #[test]
    fn who_attacks_them_rerolls_a_die_for_each_friend_around() {
        shows!("hired-scum/friendly-to-attacker", "hired-scum/one-batch", "dash-rendar");
        for (friend, dice) in [(true, 2), (false, 1)] {
            let (kit, _) = crowd(true, friend, dice);
            let accuracies = kit.last_pool().into_iter().filter(|face| *face == Face::Accuracy).count();
            assert_eq!(accuracies, usize::from(dice), "the attacker itself counts, and each die once");
            let offers = kit.asked.iter().filter(|asked| asked.ask == "hired-scum-reroll").count();
            assert_eq!(offers, 1, "all at once");
        }
        assert!(crowd(true, true, 0).1, "it may");
        assert!(!crowd(false, true, 0).1, "not against other squadrons");
    }

    #[test]
    fn the_second_player_places_every_obstacle() {
        shows!("hired-scum");
        let mut kit = placing_obstacles("hired-scum");
        assert!(kit.place_obstacles().iter().all(|seat| *seat == B.0));
        assert_eq!(tokens(&kit), 3);
    }
}
