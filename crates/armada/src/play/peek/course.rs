//! Where a course would lead: the end of the maneuver, what the ship would run into, and the arcs gained and suffered.

use plane::Pose;
use serde::Serialize;
use table::{Eye, Refusal};

use super::attacks::{AttackSight, attacks_of, threats_to};
use super::not_on_the_table;
use crate::measure::Unit;
use crate::play::words::{obstacle_name, ship_name, squadron_name};
use crate::state::{Game, Item, ShipId};

/// A place and the way something faces there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct EndPose {
    /// The middle.
    pub at: [f64; 2],
    /// In degrees, clockwise.
    pub heading: f64,
}

impl From<Pose> for EndPose {
    fn from(pose: Pose) -> Self {
        EndPose { at: pose.at.to_mm(), heading: pose.heading.degrees() }
    }
}

/// What a ship would run into.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Overlaps {
    /// Ships on the way, at any speed that would be tried.
    pub ships: Vec<String>,
    /// Squadrons it would push aside.
    pub squadrons: Vec<String>,
    /// Obstacles it would come to rest on.
    pub obstacles: Vec<String>,
}

/// Where a course would lead.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct CourseSight {
    /// Why the course may not be chosen, if so.
    #[ts(type = "import('./Refusal').Refusal | null")]
    pub refusal: Option<Refusal>,
    /// The speed at which the ship would end, reduced where it would overlap ships.
    pub speed: u8,
    /// Where it would end.
    pub end: EndPose,
    /// Where the tool ends.
    pub wanted: EndPose,
    /// The line of the tool over its joints.
    pub path: Vec<[f64; 2]>,
    /// The parts of the tool that are used.
    pub tool: Vec<Vec<[f64; 2]>>,
    /// What it would run into.
    pub overlaps: Overlaps,
    /// Would it stay inside the play area?
    pub inside: bool,
    /// What it could attack from there.
    pub attacks: Vec<AttackSight>,
    /// What could attack it there.
    pub threats: Vec<AttackSight>,
}

pub(in crate::play) fn course(
    game: &Game,
    eye: Eye,
    ship: ShipId,
    (along, turns): (Item, &[i8]),
) -> Result<CourseSight, Refusal> {
    // An omniscient observer may lay out any course; a spectator may lay out none.
    match eye {
        Eye::Seat(seat) => drop(game.may_lay_tool(seat, ship)?),
        Eye::Spectator => return Err(Refusal::malformed("only those who play lay out the maneuver tool")),
        Eye::Omniscient => {}
    }
    let Item::Tool(side) = along else {
        return Err(Refusal::malformed("the tool lies on the left or on the right side"));
    };
    let chart = &game.ship(ship).card.speed_chart;
    if turns.len() > usize::from(chart.fastest().max(1)) || turns.iter().any(|turn| !(-4..=4).contains(turn)) {
        return Err(Refusal::malformed("no ship of this class can fly such a course"));
    }
    let refusal = game.may_plot(along, turns).err();
    let (Some(course), Some(Unit::Ship(mover))) = (game.lay_course(ship, turns, side), game.on_board(ship.into()))
    else {
        return Err(not_on_the_table());
    };
    let card = game.ship(ship).card.card();
    let ended = game.board().maneuver(mover, &card.class, card.size, &course);
    let mut there = game.clone();
    there.put_ship(ship, Some(ended.pose));
    let pushed = there.placed_ship(ship).map_or_else(Vec::new, |placed| {
        let squadrons = game.placed().squadrons.iter().zip(&game.board().squadrons);
        squadrons.filter(|(_, disc)| placed.overlaps_disc(disc)).map(|(id, _)| squadron_name(game, *id)).collect()
    });
    Ok(CourseSight {
        refusal,
        speed: ended.speed,
        end: ended.pose.into(),
        wanted: course.pose.into(),
        path: course.path.iter().map(|point| point.to_mm()).collect(),
        tool: course.strips.iter().map(crate::play::board::corners).collect(),
        overlaps: Overlaps {
            ships: ended.overlapped.iter().map(|index| ship_name(game, game.placed().ships[*index])).collect(),
            squadrons: pushed,
            obstacles: there.obstacles_under(ship.into()).iter().map(|id| obstacle_name(game, *id)).collect(),
        },
        inside: !there.is_outside(ship.into()),
        attacks: attacks_of(&there, ship.into()).into_iter().filter(|attack| attack.legal).collect(),
        threats: threats_to(&there, ship.into()).into_iter().filter(|attack| attack.legal).collect(),
    })
}
