//! What is agreed on before a battle, and the setup that follows from it.

use serde::{Deserialize, Serialize};
use table::{Chance, Refusal, Rule, Seat, Seed};

use super::brought::Brought;
use super::form::{FORM, GroundKind};
use super::{check, own, ready};
use crate::engagement::{ENGAGEMENTS, Engagement};
use crate::fleet::Fleet;
use crate::setup::{BattleSize, RECOMMENDED, Setup};
use crate::sheet::SheetText;
use crate::space::Ground;
use crate::state::{Checking, Game, TerrainKind};
use crate::words;

/// What is agreed on before a battle: the fields of the form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattlePlan {
    /// The engagement.
    pub engagement: String,
    /// The fleet limit, if it differs from that of the battle size.
    pub points: Option<u32>,
    /// The battle size, if there is no fleet limit.
    pub battle: BattleSize,
    /// The kind of ground.
    pub ground: GroundKind,
    /// The columns of a board of hexes.
    pub columns: u8,
    /// Its rows.
    pub rows: u8,
    /// The length of an open table, in cm.
    pub length: u16,
    /// Its width, in cm.
    pub width: u16,
    /// The optional rules in force, by name.
    pub options: Vec<String>,
    /// Terrain: kind, column and row.
    pub terrain: Vec<(TerrainKind, u8, u8)>,
    /// How orders beyond the engine rating are handled.
    pub orders: Checking,
    /// The last game turn, if it differs from the engagement's.
    pub turns: Option<u16>,
    /// The number of commanders of the first side.
    pub first_commanders: u8,
    /// The number of commanders of the second side.
    pub second_commanders: u8,
}

/// A quick battle: two or three ships per side.
impl Default for BattlePlan {
    fn default() -> Self {
        BattlePlan {
            engagement: "standard".into(),
            points: None,
            battle: BattleSize::VerySmall,
            ground: GroundKind::Hexes,
            columns: RECOMMENDED.0,
            rows: RECOMMENDED.1,
            length: 180,
            width: 120,
            options: Vec::new(),
            terrain: Vec::new(),
            orders: Checking::Checked,
            turns: None,
            first_commanders: 1,
            second_commanders: 1,
        }
    }
}

/// What the fleet of a side is checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideLimits {
    /// Its fleet limit.
    pub limit: u32,
    /// Whether it must have a carrier.
    pub needs_carrier: bool,
}

impl BattlePlan {
    fn engagement(&self) -> &'static Engagement {
        // The form only offers existing engagements; setting up a game refuses unknown ones by name.
        Engagement::find(&self.engagement).unwrap_or(&ENGAGEMENTS[0])
    }

    /// The size of the battle: as agreed, or the smallest with this fleet limit.
    pub fn battle_size(&self) -> BattleSize {
        self.points.and_then(BattleSize::of_points).unwrap_or(self.battle)
    }

    /// What the fleet of a side is checked against.
    pub fn limits(&self, side: u8) -> SideLimits {
        let (engagement, side) = (self.engagement(), usize::from(side.min(1)));
        let limit = engagement.limit(side, self.points.unwrap_or(self.battle_size().fleet_limit()));
        SideLimits { limit, needs_carrier: engagement.side[side].needs_carrier }
    }

    /// What a fleet that may fight for either side is checked against.
    pub fn limits_of_either(&self) -> SideLimits {
        let [first, second] = [0, 1].map(|side| self.limits(side));
        SideLimits { limit: first.limit.min(second.limit), needs_carrier: first.needs_carrier || second.needs_carrier }
    }

    /// The number of commanders of a side.
    pub(super) fn commanders(&self, side: u8) -> u8 {
        if side == 0 { self.first_commanders } else { self.second_commanders }
    }

    /// The side of each seat: alternating as long as both sides have commanders left.
    pub(super) fn sides(&self) -> Vec<u8> {
        let places = |side: u8| (0..self.commanders(side)).map(move |place| (place, side));
        let mut seats: Vec<(u8, u8)> = places(0).chain(places(1)).collect();
        seats.sort_unstable();
        seats.into_iter().map(|(_, side)| side).collect()
    }

    /// The side of a seat.
    pub(super) fn side_of(&self, seat: Seat) -> u8 {
        self.sides().get(usize::from(seat.0)).copied().unwrap_or(0)
    }

    fn ground(&self) -> Ground {
        match self.ground {
            GroundKind::Hexes => Ground::Hexes { columns: self.columns, rows: self.rows },
            GroundKind::Table => Ground::Table { length: self.length, width: self.width },
        }
    }

    /// The setup without its fleets.
    fn setup(&self) -> Setup {
        Setup {
            engagement: self.engagement.clone(),
            battle: self.battle_size(),
            ground: self.ground(),
            fleets: Vec::new(),
            classes: Vec::new(),
            sides: self.sides(),
            options: self.options.clone(),
            terrain: self.terrain.clone(),
            orders: self.orders,
            turns: self.turns,
        }
    }

    /// The setup with the fleets that the two sides bring.
    ///
    /// # Errors
    /// If there are not two fleets, one of them may not be fielded, or they conflict.
    pub(super) fn setup_with(&self, brought: &[Brought]) -> Result<Setup, Refusal> {
        let [first, second] = brought else {
            let says = format!("a battle has two fleets, not {}", brought.len());
            return Err(Refusal::illegal(Rule("setup.sides"), says));
        };
        for (side, fleet) in [(0, first), (1, second)] {
            if let Some(fault) = check::faults(fleet, self, side).first() {
                let says = format!("the {} fleet, {}: {}", words::ordinal(side), fault.at, fault.says);
                return Err(Refusal::illegal(fault.rule, says));
            }
        }
        let mut fleets = [(0, first), (1, second)].map(|(side, fleet)| dealt(fleet.fleet(), self.commanders(side)));
        name_apart(&mut fleets);
        Ok(Setup { classes: classes_of(first, second)?, fleets: fleets.into(), ..self.setup() })
    }

    /// Can a battle be fought under this plan at all? Checked with the default fleets. A refusal names the fields that
    /// do not go together.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let setup = self.setup();
        setup.check_ground().map_err(about(self.sides_of_ground()))?;
        let switches = setup.switches().map_err(about(["options", "ground"]))?;
        setup.check_options_of_terrain(switches).map_err(about(["terrain", "options"]))?;
        setup.laid_terrain().map_err(about(["terrain", "columns", "rows"]))?;
        let size = if self.points.is_some() { "points" } else { "battle" };
        let fleets = [0, 1].map(|side| ready::standard(self, side));
        let setup = self.setup_with(&fleets).map_err(about([size, "engagement"]))?;
        Game::set_up(&setup, Chance::new(Seed::from_number(0))).map(drop).map_err(about([size, "rows"]))
    }

    /// The two fields with the size of the ground.
    fn sides_of_ground(&self) -> [&'static str; 2] {
        match self.ground {
            GroundKind::Hexes => ["columns", "rows"],
            GroundKind::Table => ["length", "width"],
        }
    }
}

/// Names the fields of the form that a refusal concerns.
fn about<const N: usize>(fields: [&'static str; N]) -> impl Fn(Refusal) -> Refusal {
    move |refusal| FORM.about(&fields, refusal)
}

/// Distributes the ships of a fleet that names no commanders among them in turn.
fn dealt(mut fleet: Fleet, commanders: u8) -> Fleet {
    if fleet.ships.iter().all(|vessel| vessel.commander == 0) {
        let turns = (0..commanders).cycle();
        fleet.ships.iter_mut().zip(turns).for_each(|(vessel, commander)| vessel.commander = commander);
    }
    fleet
}

/// Ships of the second fleet that share a name with the first get a number.
fn name_apart([first, second]: &mut [Fleet; 2]) {
    let mut taken: Vec<String> =
        first.ships.iter().chain(&second.ships).filter_map(|vessel| vessel.name.clone()).collect();
    let of_first: Vec<String> = first.ships.iter().filter_map(|vessel| vessel.name.clone()).collect();
    for name in second.ships.iter_mut().filter_map(|vessel| vessel.name.as_mut()) {
        if of_first.contains(name) {
            let mut number = 2;
            while taken.contains(&format!("{name} {number}")) {
                number += 1;
            }
            *name = format!("{name} {number}");
            taken.push(name.clone());
        }
    }
}

/// The classes of both fleets, each once, with the combat ratings they have now: a game keeps them when the method of
/// computing them changes.
fn classes_of(first: &Brought, second: &Brought) -> Result<Vec<SheetText>, Refusal> {
    let mut classes: Vec<SheetText> = first.classes.iter().map(own::rated).collect();
    for own in second.classes.iter().map(own::rated) {
        match classes.iter().find(|known| known.class.eq_ignore_ascii_case(&own.class)) {
            None => classes.push(own),
            Some(known) if known.sheet() == own.sheet() => {}
            Some(_) => {
                let says = format!("both fleets have a class {:?}, and they are not the same", own.class);
                return Err(Refusal::illegal(Rule("sheet.identity"), says));
            }
        }
    }
    Ok(classes)
}
