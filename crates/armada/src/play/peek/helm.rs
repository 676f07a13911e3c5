//! Speed, command and course as one plan: what a navigate command would give, before it is resolved.

use serde::{Deserialize, Serialize};
use table::{Eye, Refusal, Rule};

use crate::play::maneuver::{gives, joints};
use crate::state::{Command, Game, Payment, ShipId};

/// A navigate command that is not resolved yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Navigate {
    /// What it would be resolved with; null for no command at all.
    pub with: Option<Payment>,
    /// The speed it would lead to.
    pub speed: u8,
}

/// How a ship could be steered while its player decides about a navigate command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct HelmSight {
    /// The number on its speed dial.
    pub speed: u8,
    /// Without a command, and with each one that it could resolve.
    pub ways: Vec<HelmWay>,
}

/// What one way to resolve the command, or none, would give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct HelmWay {
    /// What the command is resolved with; null for no command.
    pub with: Option<Payment>,
    /// The speeds that could be chosen.
    pub speeds: Vec<HelmSpeed>,
}

/// The tool at one speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct HelmSpeed {
    /// The number on the speed dial.
    pub speed: u8,
    /// How far each joint could be clicked, to the left and to the right.
    pub joints: Vec<(i8, i8)>,
}

pub(super) fn helm(game: &Game, eye: Eye, ship: ShipId) -> Result<HelmSight, Refusal> {
    if let Eye::Seat(seat) = eye {
        game.may_lay_tool(seat, ship)?;
    }
    let paid = game.payments(ship, Command::Navigate).map(Some);
    let ways = std::iter::once(None).chain(paid).map(|with| way(game, ship, with)).collect();
    Ok(HelmSight { speed: game.ship(ship).speed, ways })
}

fn way(game: &Game, ship: ShipId, with: Option<Payment>) -> HelmWay {
    let (steps, clicks) = with.map_or((0, 0), gives);
    let speeds = game.speeds_within(ship, steps).map(|speed| {
        let there = at_speed(game, ship, speed, clicks);
        let joints = there.maneuver().map(|maneuver| joints(&maneuver.yaw, maneuver.extra_yaw).to_vec());
        HelmSpeed { speed, joints: joints.unwrap_or_default() }
    });
    HelmWay { with, speeds: speeds.collect() }
}

/// The game as it would be with this command resolved, as far as the course goes.
pub(super) fn planned(game: &Game, ship: ShipId, plan: Navigate) -> Result<Game, Refusal> {
    let Navigate { with, speed } = plan;
    if with.is_some_and(|with| !game.payments(ship, Command::Navigate).any(|offered| offered == with)) {
        let says = "the ship cannot resolve a navigate command with that";
        return Err(Refusal::illegal(Rule("commands.resolve.requires-matching-icon"), says));
    }
    let (steps, clicks) = with.map_or((0, 0), gives);
    if !game.speeds_within(ship, steps).contains(&speed) {
        let says = "the command does not change the speed by so much";
        return Err(Refusal::illegal(Rule("commands.navigate.dial"), says));
    }
    Ok(at_speed(game, ship, speed, clicks))
}

fn at_speed(game: &Game, ship: ShipId, speed: u8, clicks: u8) -> Game {
    let mut there = game.clone();
    there.ship_mut(ship).speed = speed;
    if let Some(maneuver) = there.maneuver_mut() {
        maneuver.extra_yaw += clicks;
    }
    there.take_up_speed(ship, speed);
    there
}

#[cfg(test)]
mod tests {
    use rulebook::shows;
    use serde_json::{Value, json};
    use smallvec::SmallVec;
    use table::{Eye, Refusal, Rule, Ruleset, Seat};

    use crate::catalog::Command;
    use crate::kit::{A, Kit};
    use crate::play::Bare;
    use crate::state::{Frame, Maneuver, ManeuverStep, ShipId};

    /// A frigate at speed 2 with a navigate dial and token, whose player decides about the command.
    fn deciding() -> (Kit, ShipId) {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 2;
        kit.dial(ship, Command::Navigate);
        kit.tokens(ship, &[Command::Navigate]);
        kit.game.frames.push(Frame::Maneuver(Maneuver {
            ship,
            speed: 2,
            yaw: SmallVec::new(),
            extra_yaw: 0,
            overlapped: SmallVec::new(),
            closest: None,
            obstacles: SmallVec::new(),
            granted: false,
            step: ManeuverStep::DetermineCourse,
        }));
        (kit, ship)
    }

    fn peek(kit: &Kit, what: &Value) -> Result<Value, Refusal> {
        Bare::peek(&kit.game, Eye::Seat(Seat(0)), what)
    }

    #[test]
    fn the_helm_shows_what_each_way_to_navigate_gives() {
        shows!("commands.navigate.dial", "movement.tool.premeasure");
        let (kit, ship) = deciding();
        let seen = peek(&kit, &json!({"helm": {"ship": ship}})).unwrap();
        assert_eq!(seen["helm"]["speed"], 2);
        let ways = seen["helm"]["ways"].as_array().unwrap();
        let speeds = |way: &Value| -> Vec<u64> {
            way["speeds"].as_array().unwrap().iter().map(|at| at["speed"].as_u64().unwrap()).collect()
        };
        assert_eq!(speeds(&ways[0]), [2], "without a command the speed stays");
        assert_eq!(ways[1]["with"], json!({"dial": false, "token": true}));
        assert_eq!(speeds(&ways[1]), [1, 2, 3]);
        assert_eq!(ways[3]["with"], json!({"dial": true, "token": true}));
        assert_eq!(speeds(&ways[3]), [0, 1, 2, 3], "two steps, but no faster than the chart");
        assert_eq!(ways[3]["speeds"][0]["joints"], json!([]), "at speed 0 there is no joint");
        let widest = |way: &Value, speed: usize| way["speeds"][speed]["joints"][0][1].as_i64().unwrap();
        assert_eq!(widest(&ways[2], 1), widest(&ways[0], 0) + 1, "the dial gives a click");
        assert_eq!(peek(&kit, &json!({"helm": {"ship": ship}})).unwrap(), seen, "looking changes nothing");
    }

    #[test]
    fn a_course_is_seen_at_the_speed_that_is_planned() {
        let (kit, ship) = deciding();
        let course = |speed: u8, with: Value, turns: Value| {
            let navigate = json!({"with": with, "speed": speed});
            let what =
                json!({"course": {"ship": ship, "along": {"tool": "left"}, "turns": turns, "navigate": navigate}});
            peek(&kit, &what)
        };
        let dial = json!({"dial": true, "token": false});
        assert_eq!(course(3, dial.clone(), json!([0, 0, 0])).unwrap()["course"]["speed"], 3);
        assert_eq!(course(2, Value::Null, json!([0, 0])).unwrap()["course"]["speed"], 2);
        let refused = course(3, Value::Null, json!([0, 0, 0])).unwrap_err();
        assert_eq!(refused.rule, Some(Rule("commands.navigate.dial")));
        assert_eq!(kit.game.ship(ship).speed, 2, "looking changes nothing");
        let mut without = kit;
        without.game.ship_mut(ship).dials.clear();
        let what = json!({"course": {"ship": ship, "along": {"tool": "left"}, "turns": [0, 0],
                                     "navigate": {"with": dial, "speed": 2}}});
        assert!(peek(&without, &what).is_err(), "there is no dial");
    }
}
