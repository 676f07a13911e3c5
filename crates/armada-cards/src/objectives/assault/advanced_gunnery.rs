//! Advanced Gunnery: an objective ship may make all its attacks out of one hull zone; lost, it counts double.

use crate::effects::AttackZones;
use crate::objectives::{always, doubled, name_ship};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "advanced-gunnery",
    hooks: &[
        react(Window::SetupAfterDeploy, always, |play, _| name_ships(play)).named("name-ships"),
        modify(Answer::AttackZones(any_zone)),
        react(Window::AttackDeclareTarget, is_of_first, note_target).named("note-the-target"),
        forbid(Ban::Attack(is_repeated)),
        modify(Answer::Score(doubled)),
    ],
};

static NAME: Ask = Ask::new("advanced-gunnery-ship", Rule("advanced-gunnery"), "Which ship is your objective ship?")
    .meanwhile("is choosing an objective ship");

/// Each player names one of his ships, the first player first.
fn name_ships(play: &mut Play<'_>) -> Flow {
    for side in play.first_then_second() {
        name_ship(play, side, side, &NAME)?;
    }
    Ok(())
}

fn any_zone(game: &Game, _: Source, ship: ShipId, _: Zone, zones: &mut AttackZones) {
    if game.ship(ship).objective_ship {
        zones.times = zones.times.max(zones.attacks);
    }
}

/// The hull zone that attacks, if it is one of the first player's objective ship.
fn restricted(game: &Game, attacker: Attacker) -> Option<Zone> {
    let Attacker::Zone(ship, zone) = attacker else { return None };
    let ship = game.ship(ship);
    (ship.objective_ship && ship.side == game.first).then_some(zone)
}

fn is_of_first(game: &Game, _: Source) -> bool {
    game.attack().is_some_and(|attack| restricted(game, attack.attacker).is_some())
}

/// What it attacks from a zone is remembered for the round, counter attacks and salvoes too.
fn note_target(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((zone, aim)) = play.attack().map(|attack| (attack.attacking_zone(), attack.defender)) else {
        return Ok(());
    };
    play.last(me, 0, Some(Item::Target(zone, aim)), Until::Round);
    Ok(())
}

/// A zone of the first player's ship may not attack the same hull zone or squadron again in a round.
fn is_repeated(game: &Game, me: Source, attacker: Attacker, aim: Aim) -> bool {
    restricted(game, attacker).is_some_and(|zone| game.lasts(me, 0, Some(Item::Target(Some(zone), aim))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, MEDIUM, new_kit, token};
    use crate::objectives::testing::salvoes;
    use rulebook::shows;
    use table::Side;

    /// A ship that has already attacked from its front, and what it may attack now.
    fn second_attacks(side: Side, objective_ship: bool) -> Vec<(Option<Zone>, Aim)> {
        let mut kit = new_kit();
        kit.objective("advanced-gunnery");
        let ship = kit.ship(side, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let enemy = crate::state::other(side);
        let target = kit.ship(enemy, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
        kit.game.ship_mut(ship).objective_ship = objective_ship;
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.attack(ship, Zone::Front, (target, Zone::Front));
        kit.game.ship_targets(ship).iter().map(|target| (target.from, target.aim)).collect()
    }

    #[test]
    fn the_second_players_ship_repeats_zone_and_target() {
        shows!("advanced-gunnery");
        let front =
            |(from, aim): &(Option<Zone>, Aim)| *from == Some(Zone::Front) && matches!(aim, Aim::Zone(_, Zone::Front));
        assert!(second_attacks(B, true).iter().any(front));
        assert!(!second_attacks(A, true).iter().any(front), "the first player's ship must choose another target");
    }

    #[test]
    fn other_ships_attack_once_from_a_zone() {
        shows!("advanced-gunnery");
        assert!(second_attacks(B, false).iter().all(|(from, _)| *from != Some(Zone::Front)));
    }
    #[test]
    fn with_a_gunnery_team_not_even_the_second_player_repeats_a_target() {
        shows!("advanced-gunnery/gunnery-team", "gunnery-team/advanced-gunnery");
        for (team, repeats) in [(false, true), (true, false)] {
            let mut kit = new_kit();
            kit.objective("advanced-gunnery");
            let ship = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let target = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 480.0], 180.0);
            let me = kit.upgrade(ship, if team { "gunnery-team" } else { "ordnance-experts" });
            kit.game.ship_mut(ship).objective_ship = true;
            kit.tokens(ship, &[Command::ConcentrateFire]);
            kit.run(|play| {
                play.begin_activation(ship);
                Ok(())
            });
            kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, crate::state::Payment::TOKEN));
            if team {
                kit.uses("effect", Source::Upgrade(me));
            }
            kit.attack(ship, Zone::Front, (target, Zone::Front));
            let from_front = |item: &crate::play::measuring::Target| item.from == Some(Zone::Front);
            let again = kit.game.ship_targets(ship).iter().any(from_front);
            assert_eq!(again, repeats, "team: {team}");
        }
    }

    #[test]
    fn a_salvo_uses_up_its_target_for_the_zone_that_was_attacked() {
        shows!("advanced-gunnery/salvo-uses-up");
        for answered in [false, true] {
            let mut kit = new_kit();
            kit.objective("advanced-gunnery");
            let (ship, enemy) = kit.duel("munificent-class-star-frigate", "gladiator-i-class-star-destroyer", MEDIUM);
            kit.game.ship_mut(ship).objective_ship = true;
            if answered {
                kit.answer("spend-defense-token", token(ship, 2));
            }
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            assert_eq!(salvoes(&kit), usize::from(answered));
            let bears = |from, at| {
                let wanted = Item::Target(Some(from), Aim::Zone(enemy, at));
                kit.game.ship_targets(ship).iter().any(|target| target.item() == wanted)
            };
            assert_eq!(bears(Zone::Front, Zone::Front), !answered, "answered: {answered}");
        }
    }
}
