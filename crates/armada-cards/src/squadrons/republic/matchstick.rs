//! Matchstick: up to three bombers near him are reached by a squadron command that reaches him.

use crate::effects::Reach;
use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "matchstick", hooks: &[modify(Answer::ActivationRange(relay))] };

/// In each way in which the command reaches him.
fn relay(game: &Game, me: Source, ship: ShipId, squadron: SquadronId, reach: &mut Reach) {
    let Source::Squadron(matchstick) = me else { return };
    let carried = squadron != matchstick
        && game.friendly(matchstick.into(), ship.into())
        && game.command().is_none_or(|command| command.carried_by(me) < 3)
        && query::keywords(game, squadron, None).has(Word::Bomber)
        && game.is_at_distance(matchstick.into(), squadron.into(), 3);
    if carried {
        for way in query::command_reach(game, ship, matchstick).ways() {
            reach.add([me].into_iter().chain(way.iter().copied()).collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    /// A ship, Matchstick in its range, and squadrons beyond it near him.
    fn kit(far: &[&str]) -> (Kit, ShipId, SquadronId, Vec<SquadronId>) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "imperial-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let matchstick = kit.squadron(A, "matchstick", [900.0, 520.0]);
        let places = [820.0, 860.0, 940.0, 980.0];
        let far = far.iter().zip(places).map(|(card, x)| kit.squadron(A, card, [x, 700.0])).collect();
        (kit, ship, matchstick, far)
    }

    #[test]
    fn three_bombers_beyond_the_range_may_be_activated() {
        shows!("matchstick");
        let (mut kit, ship, _, bombers) = kit(&["btl-b-y-wing-squadron"; 4]);
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for bomber in &bombers[..3] {
            kit.answer("command-squadron", Item::Squadron(*bomber));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(bombers[..3].iter().all(|bomber| kit.game.squadron(*bomber).activated));
        let last = kit.asked.iter().rfind(|asked| asked.ask == "command-squadron").unwrap();
        assert!(!last.options.contains(&Item::Squadron(bombers[3])), "a fourth one is too many");
    }

    #[test]
    fn others_are_not_reached() {
        shows!("matchstick");
        let (kit, ship, _, far) = kit(&["v-19-torrent-squadron", "btl-b-y-wing-squadron"]);
        let reached = kit.game.squadrons_in_command_range(ship);
        assert!(!reached.contains(&Item::Squadron(far[0])) && reached.contains(&Item::Squadron(far[1])));
    }

    #[test]
    fn out_of_range_himself_he_relays_nothing() {
        shows!("matchstick");
        let (mut kit, ship, matchstick, _) = kit(&["btl-b-y-wing-squadron"]);
        let away = plane::Point { x: plane::from_mm(900.0).unwrap(), y: plane::from_mm(640.0).unwrap() };
        kit.game.put_squadron(matchstick, Some(away));
        assert!(kit.game.squadrons_in_command_range(ship).is_empty());
    }

    #[test]
    fn where_comms_reach_him_he_relays_and_whom_they_reach_does_not_count() {
        shows!("matchstick", "boosted-comms", "squadrons.keyword.relay-range");
        let (mut kit, ship, matchstick, bombers) = kit(&["btl-b-y-wing-squadron"; 4]);
        let at = |x: f64, y: f64| plane::Point { x: plane::from_mm(x).unwrap(), y: plane::from_mm(y).unwrap() };
        kit.game.put_squadron(matchstick, Some(at(900.0, 640.0)));
        kit.game.put_squadron(bombers[0], Some(at(960.0, 620.0)));
        assert!(kit.game.squadrons_in_command_range(ship).is_empty(), "he is at long range himself");
        kit.upgrade(ship, "boosted-comms");
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for bomber in &bombers {
            kit.answer("command-squadron", Item::Squadron(*bomber));
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(bombers.iter().all(|bomber| kit.game.squadron(*bomber).activated));
    }

    #[test]
    fn in_one_window_the_first_player_comes_first_and_each_orders_his_own() {
        static WAITS: Card =
            Card { id: "test", hooks: &[offer(Window::SquadronActivationEnd, |_, _| true, |_, _| Ok(()))] };
        shows!("matchstick/first-player-first");
        let (mut kit, ship, matchstick, bombers) = kit(&["btl-b-y-wing-squadron"]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [200.0, 200.0]);
        let sources = [tie, matchstick, bombers[0]].map(Source::Squadron);
        kit.hooks_of_all(&sources, &WAITS);
        for source in [sources[0], sources[2], sources[1]] {
            kit.uses("effect", source);
        }
        kit.run(|play| play.activate_squadron(matchstick, ActivatedBy::Command(Some(ship))));
        let used: Vec<Source> = kit
            .events
            .iter()
            .filter_map(
                |event| if let crate::play::Event::EffectUsed { source } = event { Some(*source) } else { None },
            )
            .collect();
        assert_eq!(used, [sources[2], sources[1], sources[0]], "A's in the order he likes, then B's");
    }
}
