//! Moralo Eval: when an objective token near him is moved or removed, he may move and attack.

use plane::Disc;

use crate::measure::{Component, DistanceBand, PlacedToken, TokenKind};
use crate::prelude::*;
use crate::state::{MarkerKind, Moved};

pub(crate) static CARD: Card =
    Card { id: "moralo-eval", hooks: &[offer(Window::ObjectiveTokenMovedOrRemoved, was_near, pounce)] };

static POUNCE: Ask = Ask::new("moralo-eval-action", Rule("moralo-eval"), "What does {} do?")
    .meanwhile("is deciding what a squadron does (Moralo Eval)");

/// The place it left counts; a token that lay on an obstacle does not.
fn was_near(game: &Game, me: Source) -> bool {
    let (Source::Squadron(moralo), Some(Frame::Moving(Moved::Marker(token, from)))) = (me, game.frames.last()) else {
        return false;
    };
    let marker = game.marker(*token);
    let Some(own): Option<&Disc> = game.placed_squadron(moralo) else { return false };
    let left = PlacedToken::new(TokenKind::Objective, *from);
    let gap = Component::Round(own).nearest(left.component()).length;
    let on_obstacle = game.board().obstacles.iter().any(|obstacle| obstacle.is_overlapped_by_disc(&left.disc));
    marker.kind == MarkerKind::Objective && !on_obstacle && DistanceBand::of(gap).number().is_some_and(|at| at <= 2)
}

/// Like an activation, but the slider stays where it is.
fn pounce(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(moralo) = me else { return Ok(()) };
    let (mut moved, mut attacked) = (false, false);
    while play.is_in_play(moralo.into()) {
        let mut options = Items::new();
        if !attacked && !play.squadron_targets(moralo).is_empty() {
            options.push(Item::Attack);
        }
        if !moved && play.may_squadron_move(moralo) {
            options.push(Item::Move);
        }
        let seat = play.squadron(moralo).seat;
        match play.pick_maybe(seat, &POUNCE, Some(Item::Squadron(moralo)), options)? {
            Some(Item::Attack) => {
                attacked = true;
                play.squadron_attacks(moralo)?;
            }
            Some(_) => {
                moved = true;
                play.move_squadron(moralo, 1)?;
            }
            None => return Ok(()),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// A token is moved from one place to another.
    fn move_token(from: [f64; 2], to: [f64; 2]) -> (Kit, SquadronId) {
        let mut kit = new_kit();
        let moralo = kit.squadron(B, "moralo-eval", [900.0, 400.0]);
        kit.squadron(A, "x-wing-squadron", [900.0, 540.0]);
        let token = kit.marker(MarkerKind::Objective, from);
        if from[0] < 1000.0 {
            kit.uses("effect", Source::Squadron(moralo));
            kit.answer("moralo-eval-action", Item::Move);
            kit.answer_at("move-squadron", [900.0, 460.0]);
            kit.answer("moralo-eval-action", Item::Attack);
        }
        let old = kit.game.marker(token).at.unwrap();
        let new = plane::Point { x: plane::from_mm(to[0]).unwrap(), y: plane::from_mm(to[1]).unwrap() };
        kit.run(|play| {
            play.put_marker(token, Some(new));
            play.push(Frame::Moving(Moved::Marker(token, old)));
            play.open(Window::ObjectiveTokenMovedOrRemoved)?;
            play.pop();
            Ok(())
        });
        (kit, moralo)
    }

    #[test]
    fn he_moves_and_attacks_and_his_slider_stays() {
        shows!("moralo-eval/place-left");
        let (kit, moralo) = move_token([780.0, 400.0], [600.0, 400.0]);
        assert!(!kit.game.squadron(moralo).activated);
        assert!(kit.was_asked("moralo-eval-action"));
    }

    #[test]
    fn a_token_that_comes_near_is_nothing_to_him() {
        shows!("moralo-eval/place-left");
        let (kit, _) = move_token([1250.0, 400.0], [960.0, 400.0]);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn a_token_that_is_moved_off_an_obstacle_is_nothing_to_him() {
        shows!("moralo-eval/off-obstacle", "moralo-eval/any-player", "squadrons.keyword.strategic");
        for (field, asked) in [([780.0, 400.0], false), ([780.0, 700.0], true)] {
            let mut kit = new_kit();
            kit.squadron(B, "moralo-eval", [900.0, 400.0]);
            let shuttle = kit.squadron(B, "lambda-class-shuttle", [780.0, 330.0]);
            kit.obstacle("asteroid-field-1", field, 0.0);
            kit.marker(MarkerKind::Objective, [780.0, 400.0]);
            kit.answer_at("move-squadron", [780.0, 330.0]);
            kit.uses("effect", Source::Keyword(shuttle, Word::Strategic));
            kit.answer_at("strategic-place", [700.0, 330.0]);
            kit.run(|play| play.move_squadron(shuttle, 3));
            let offered = kit.asked.iter().filter(|asked| asked.ask == "effect").count() > 1;
            assert_eq!(offered, asked, "{field:?}");
        }
    }
    #[test]
    fn he_may_attack_before_he_moves_and_though_he_was_activated() {
        shows!("moralo-eval/either-order", "moralo-eval/no-toggle");
        let mut kit = new_kit();
        let moralo = kit.squadron(B, "moralo-eval", [900.0, 400.0]);
        kit.game.squadron_mut(moralo).activated = true;
        kit.squadron(A, "y-wing-squadron", [950.0, 440.0]);
        let token = kit.marker(MarkerKind::Objective, [780.0, 400.0]);
        let old = kit.game.marker(token).at.unwrap();
        kit.uses("effect", Source::Squadron(moralo));
        kit.answer("moralo-eval-action", Item::Attack);
        kit.answer("moralo-eval-action", Item::Move);
        kit.answer_at("move-squadron", [860.0, 360.0]);
        kit.run(|play| {
            play.put_marker(token, None);
            play.push(Frame::Moving(Moved::Marker(token, old)));
            play.open(Window::ObjectiveTokenMovedOrRemoved)?;
            play.pop();
            Ok(())
        });
        assert!(kit.game.squadron(moralo).activated);
        assert_eq!(kit.game.squadron(moralo).at.map(plane::Point::to_mm), Some([860.0, 360.0]));
    }
    #[test]
    fn tokens_of_ships_new_ones_and_those_on_obstacles_are_nothing_to_him() {
        shows!("moralo-eval/no-trigger", "moralo-eval/navigational-hazards");
        let kit = |objective: &str| {
            let mut kit = new_kit();
            kit.objective(objective);
            let moralo = kit.squadron(B, "moralo-eval", [900.0, 450.0]);
            (kit, Source::Squadron(moralo).effect())
        };
        let (mut dropped, effect) = kit("ion-storm");
        let ship = dropped.ship(A, "cr90-corvette-a", [980.0, 450.0], 0.0);
        dropped.game.ship_mut(ship).objective_tokens = 1;
        dropped.dial(ship, Command::Repair);
        dropped.answer("resolve-command", Item::Payment(Command::Repair, crate::state::Payment::DIAL));
        dropped.answer("repair", Source::Objective(A).effect_called("drop-a-token"));
        dropped.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(dropped.game.ship(ship).objective_tokens, 0);
        let (mut placed, _) = kit("targeting-beacons");
        placed.open(Window::SetupAfterObstacles);
        assert!(placed.game.markers_of(MarkerKind::Objective).count() > 0);
        let (mut hazards, _) = kit("navigational-hazards");
        let field = hazards.obstacle("asteroid-field-1", [800.0, 450.0], 0.0);
        hazards.open(Window::RoundEnd);
        assert_eq!(hazards.game.obstacle(field).objective_tokens, 1);
        hazards.open(Window::RoundStart);
        assert_eq!(hazards.game.obstacle(field).objective_tokens, 0);
        assert!([dropped, placed, hazards].iter().all(|kit| !kit.was_offered("effect", effect)));
    }

    /// A token beside him, a ship beside that, and what takes the token away; is he offered his move?
    fn answers(objective: &str, takes_away: &dyn Fn(&mut Kit, ShipId, crate::state::MarkerId)) -> bool {
        let mut kit = new_kit();
        kit.objective(objective);
        kit.game.round = 2;
        let moralo = kit.squadron(B, "moralo-eval", [900.0, 400.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 620.0], 180.0);
        let token = kit.marker(MarkerKind::Objective, [900.0, 500.0]);
        kit.game.ship_mut(ship).objective_ship = true;
        takes_away(&mut kit, ship, token);
        kit.was_offered("effect", Source::Squadron(moralo).effect())
    }

    #[test]
    fn every_objective_that_moves_or_removes_tokens_sets_him_off() {
        shows!("moralo-eval/causes");
        let reveal = |effect: &'static str| {
            move |kit: &mut Kit, ship: ShipId, _: crate::state::MarkerId| {
                kit.answer("effect", Source::Objective(A).effect_called(effect));
                kit.run(|play| {
                    play.begin_activation(ship);
                    play.open(Window::ActivationRevealDial)
                });
            }
        };
        assert!(answers("capture-the-vip", &reveal("take-on-board")));
        assert!(answers("intel-sweep", &reveal("sweep")));
        assert!(answers("salvage-run", &reveal("salvage")));
        assert!(answers("sensor-net", &|kit, ship, _| {
            kit.answer_at("sensor-net-move", [900.0, 540.0]);
            kit.run(|play| {
                play.begin_activation(ship);
                play.open(Window::ActivationRevealDial)
            });
        }));
        assert!(answers("hyperspace-assault", &|kit, _, _| {
            kit.answer_at("hyperspace-assault-shift", [900.0, 540.0]);
            kit.open(Window::RoundStart);
        }));
        assert!(answers("hyperspace-assault", &|kit, _, token| {
            kit.answer("hyperspace-assault-arrive", Item::Marker(token));
            kit.open(Window::RoundStart);
        }));
        assert!(answers("planetary-ion-cannon", &|kit, _, _| {
            kit.answer("effect", Source::Objective(B).effect_called("fire"));
            kit.open(Window::CommandPhaseEnd);
        }));
        assert!(answers("minefields", &|kit, ship, _| {
            kit.game.ship_mut(ship).speed = 0;
            kit.run(|play| play.maneuver_ship(ship, None));
        }));
    }
}
