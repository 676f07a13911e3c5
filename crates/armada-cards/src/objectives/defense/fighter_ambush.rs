//! Fighter Ambush: the second player's squadrons come last and from among the obstacles; damage cards by squadrons score.

use crate::objectives::{always, attacks};
use crate::prelude::*;
use crate::state::{Limit as Where, Limits, Standing};
use crate::waiting;

pub(crate) static CARD: Card = Card {
    id: "fighter-ambush",
    hooks: &[
        react(Window::SetupBeforeDeploy, always, lie_in_wait)
            .named("lie-in-wait")
            .sets_aside()
            .says("no squadron lies in wait"),
        react(Window::SetupAfterDeploy, always, spring)
            .named("spring")
            .says("squadrons come out from among the obstacles"),
        react(Window::AttackAfter, has_dealt_cards, score).for_both().named("score"),
    ],
};

static NEXT: Ask = Ask::new("fighter-ambush-squadron", Rule("fighter-ambush"), "Which squadron do you deploy next?")
    .meanwhile("is choosing a squadron to deploy");

fn lie_in_wait(play: &mut Play<'_>, me: Source) -> Flow {
    let second = play.second();
    let to_deploy = |standing: Standing| standing == Standing::ToDeploy;
    let own = play.squadrons().filter(|(_, squadron)| squadron.side == second && to_deploy(squadron.standing));
    let squadrons: Vec<SquadronId> = own.map(|(id, _)| id).collect();
    for squadron in squadrons {
        waiting::set_aside(play, me, squadron.into());
    }
    Ok(())
}

/// Near a friendly ship or an obstacle, and far from the first player's edge.
fn among_obstacles(game: &Game) -> Limits {
    [Where::DeploySquadronAtObstacles(game.second()), Where::BeyondBorder(5, game.border(game.first))].as_slice().into()
}

fn spring(play: &mut Play<'_>, me: Source) -> Flow {
    let mut left: Items<Item> = waiting::all(play, me).collect();
    let seat = play.commander(play.second());
    while !left.is_empty() {
        let Item::Squadron(next) = play.pick_one(seat, &NEXT, None, left.clone())? else { break };
        left.retain(|item| *item != Item::Squadron(next));
        let limits = among_obstacles(play);
        if !play.deploy_squadron_within(next, limits)? {
            play.remove(next.into());
        }
    }
    Ok(())
}

fn has_dealt_cards(game: &Game, me: Source) -> bool {
    let by_squadron = |attack: &Attack| attack.attacker.squadron().is_some() && attack.defender.ship().is_some();
    attacks(game, me) && game.attack().is_some_and(|attack| by_squadron(attack) && attack.cards_dealt > 0)
}

fn score(play: &mut Play<'_>, me: Source) -> Flow {
    play.gain_victory_tokens(play.side_of(me), 1);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::objectives::testing::{deployments, muster, refused};
    use crate::state::{Placeable, SetupStep};
    use rulebook::shows;

    #[test]
    fn squadrons_wait_and_come_in_among_the_obstacles() {
        shows!("fighter-ambush", "setup.set-aside.definition");
        let mut kit = new_kit();
        kit.objective("fighter-ambush");
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.open(Window::SetupBeforeDeploy);
        assert_eq!(kit.game.squadron(tie).standing, Standing::SetAside);
        assert_eq!(kit.game.squadron(wing).standing, Standing::ToDeploy);
        kit.open(Window::SetupAfterDeploy);
        assert!(kit.game.squadron(tie).is_in_play());
        let obstacle = crate::state::ObstacleId(0);
        assert_eq!(kit.game.distance_to_obstacle(tie.into(), obstacle), Some(1));
    }

    #[test]
    fn a_damage_card_dealt_by_a_squadron_scores_once() {
        shows!("fighter-ambush");
        let mut kit = new_kit();
        kit.objective("fighter-ambush");
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 400.0], 0.0);
        let wing = kit.squadron(A, "b-wing-squadron", [900.0, 310.0]);
        kit.dice("black", &["hit-critical"]);
        kit.squadron_attack(wing, Aim::Zone(ship, Zone::Rear));
        assert_eq!(kit.game.player(A).victory_tokens, 1);
    }

    #[test]
    fn shields_give_nothing() {
        shows!("fighter-ambush/dealt-card");
        let mut kit = new_kit();
        kit.objective("fighter-ambush");
        let ship = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 400.0], 0.0);
        let wing = kit.squadron(A, "b-wing-squadron", [820.0, 400.0]);
        kit.dice("black", &["hit"]);
        let aim = kit.game.squadron_targets(wing)[0].aim;
        kit.squadron_attack(wing, aim);
        assert_eq!(kit.game.player(A).victory_tokens, 0);
        let _ = ship;
    }

    #[test]
    fn the_squadrons_of_both_sides_score_once_for_an_attack() {
        shows!("fighter-ambush/one-per-attack");
        for (side, enemy) in [(A, B), (B, A)] {
            let mut kit = new_kit();
            kit.objective("fighter-ambush");
            let ship = kit.ship(enemy, "cr90-corvette-a", [900.0, 400.0], 0.0);
            kit.set_shields(ship, &[(Zone::Rear, 0)]);
            let wing = kit.squadron(side, "b-wing-squadron", [900.0, 310.0]);
            kit.dice("blue", &["accuracy"]);
            kit.dice("black", &["hit-critical"]);
            kit.squadron_attack(wing, Aim::Zone(ship, Zone::Rear));
            assert_eq!((kit.game.ship(ship).damage.len(), kit.game.player(side).victory_tokens), (2, 1));
            assert_eq!(kit.game.player(enemy).victory_tokens, 0);
        }
    }

    #[test]
    fn they_spring_inside_the_setup_area_far_from_the_first_players_edge() {
        shows!("fighter-ambush/setup-area");
        let mut kit = new_kit();
        kit.objective("fighter-ambush");
        for y in [250.0, 450.0] {
            kit.obstacle("asteroid-field-1", [340.0, y], 0.0);
        }
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        let limits = among_obstacles(&kit.game);
        let mut refused_at = |to| refused(&mut kit, Placeable::Squadron(tie), limits.clone(), to);
        assert_eq!(refused_at([380.0, 450.0]), None);
        assert!(refused_at([290.0, 450.0]).is_some(), "outside of the setup area");
        assert_eq!(refused_at([380.0, 250.0]).as_deref(), Some("geometry.term.beyond"));
    }

    #[test]
    fn while_ships_are_deployed_the_second_player_deploys_ships_only() {
        shows!("fighter-ambush/turns");
        let mut kit = new_kit();
        kit.objective("fighter-ambush");
        muster(&mut kit, A, 1, 4);
        muster(&mut kit, B, 3, 4);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.set_up_while(|_| true);
        let turns = deployments(&kit);
        let (ship, squadron) = ("ship", "squadron");
        let of_first = [(squadron, A.0); 2];
        let expected = [&[(ship, A.0), (ship, B.0)][..], &of_first, &[(ship, B.0)], &of_first, &[(ship, B.0)]].concat();
        assert_eq!(turns[..expected.len()], expected);
        assert_eq!(turns[expected.len()..], [(squadron, B.0); 4], "they come in when everything else stands");
    }
}
