//! Values in fleet points: of a unit, of damage to it, of an attack, of all attacks of a ship.

use odds::Spread;
use smallvec::SmallVec;

use crate::catalog::{DefenseToken, Zone};
use crate::effects::Count;
use crate::measure::{RangeBand, Unit};
use crate::play::{Target, query};
use crate::state::{Aim, AttackKind, Attacker, Colour, Game, ShipId, TokenId, TokenState, UnitId};

/// The value of a unit: what the opponent would score for it.
pub(super) fn worth(game: &Game, unit: UnitId) -> f64 {
    let cost = match unit {
        UnitId::Ship(ship) => game.cost_with_upgrades(ship),
        UnitId::Squadron(squadron) => game.cost_of_squadron(squadron),
    };
    f64::from(query::score(game, unit, cost).points())
}

/// The value of a hull point of a ship; a shield counts as half of it.
pub(super) fn hull_point(game: &Game, ship: ShipId) -> f64 {
    let most: u8 = game.ship(ship).zones().map(|zone| query::shield_maximum(game, ship, zone)).sum();
    worth(game, ship.into()) / (f64::from(query::hull_value(game, ship)) + 0.5 * f64::from(most)).max(1.0)
}

/// The value of a hull point of a target.
pub(super) fn hit_point(game: &Game, aim: Aim) -> f64 {
    match aim.unit() {
        Some(UnitId::Ship(ship)) => hull_point(game, ship),
        Some(UnitId::Squadron(id)) => worth(game, id.into()) / f64::from(game.squadron(id).card.hull.max(1)),
        None => 1.0,
    }
}

/// What remains of a unit's value, in proportion to its hull; a shield counts as half a hull point.
pub(super) fn left_of(game: &Game, unit: UnitId) -> f64 {
    let (left, whole) = match unit {
        UnitId::Ship(id) => {
            let ship = game.ship(id);
            let hull = query::hull_value(game, id);
            let shields: u8 = ship.shields.iter().sum();
            let most: u8 = ship.zones().map(|zone| query::shield_maximum(game, id, zone)).sum();
            let left = hull.saturating_sub(ship.damage.len() as u8);
            (f64::from(left) + 0.5 * f64::from(shields), f64::from(hull) + 0.5 * f64::from(most))
        }
        UnitId::Squadron(id) => {
            let squadron = game.squadron(id);
            (f64::from(squadron.hull), f64::from(squadron.card.hull))
        }
    };
    worth(game, unit) * left / whole.max(1.0)
}

/// The properties of a target that determine the value of damage to it.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each kind of token")]
pub(super) struct Victim {
    worth: f64,
    /// Shields of the zone that is hit.
    pub(super) shields: u8,
    /// Shields available to a redirect.
    beside: u8,
    /// Damage it survives without shields.
    pub(super) hull: u8,
    /// Hull plus half of the shields.
    toughness: f64,
    /// The readied tokens that can still be spent.
    braces: bool,
    redirects: bool,
    scatters: bool,
    evades: bool,
}

impl Victim {
    /// The target of an attack, without these of its tokens.
    pub(super) fn of(game: &Game, aim: Aim, without: &[TokenId]) -> Self {
        let mut victim = match aim {
            Aim::Zone(ship, zone) => Self::ship(game, ship, zone),
            Aim::Squadron(squadron) => {
                let hull = game.squadron(squadron).hull;
                Self::bare(worth(game, squadron.into()), hull)
            }
            Aim::Station(station) => {
                let hull = game.station_card().map_or(1, |card| card.hull);
                Self::bare(20.0, hull.saturating_sub(game.obstacle(station).damage.len() as u8))
            }
            Aim::Mine(_) => Self::bare(3.0, 1),
        };
        if let Some(unit) = aim.unit() {
            let stopped = unit.ship().is_some_and(|ship| game.ship(ship).speed == 0);
            let ready = game
                .tokens_of(unit)
                .filter(|(id, token)| !stopped && token.state == TokenState::Ready && !without.contains(id));
            ready.for_each(|(_, token)| victim.hold(token.kind));
        }
        victim
    }

    fn bare(worth: f64, hull: u8) -> Self {
        Victim {
            worth,
            shields: 0,
            beside: 0,
            hull: hull.max(1),
            toughness: f64::from(hull.max(1)),
            braces: false,
            redirects: false,
            scatters: false,
            evades: false,
        }
    }

    fn ship(game: &Game, ship: ShipId, zone: Zone) -> Self {
        let state = game.ship(ship);
        let hull = query::hull_value(game, ship).saturating_sub(state.damage.len() as u8);
        let all: u8 = state.shields.iter().sum();
        let beside = state.zones().filter(|other| *other != zone).map(|other| state.shields(other)).max();
        Victim {
            shields: state.shields(zone),
            beside: beside.unwrap_or(0),
            toughness: f64::from(hull.max(1)) + 0.5 * f64::from(all),
            ..Self::bare(worth(game, ship.into()), hull)
        }
    }

    fn hold(&mut self, kind: DefenseToken) {
        match kind {
            DefenseToken::Brace => self.braces = true,
            DefenseToken::Redirect => self.redirects = true,
            DefenseToken::Scatter => self.scatters = true,
            DefenseToken::Evade => self.evades = true,
            DefenseToken::Contain | DefenseToken::Salvo => {}
        }
    }

    /// The same without its remaining tokens.
    pub(super) fn without_tokens(self) -> Self {
        Victim { braces: false, redirects: false, scatters: false, evades: false, ..self }
    }

    /// The same with a redirect to this many shields.
    pub(super) fn redirecting(self, beside: u8) -> Self {
        Victim { redirects: true, beside, ..self }
    }

    /// The same with a token of this kind.
    pub(super) fn holding(mut self, kind: DefenseToken) -> Self {
        self.hold(kind);
        self
    }

    /// The damage that it evades at this range.
    pub(super) fn evaded_at(&self, range: RangeBand) -> u8 {
        u8::from(self.evades && range >= RangeBand::Long)
    }

    /// Would this much damage destroy it?
    pub(super) fn falls_to(&self, damage: u8) -> bool {
        let damage = if self.braces { damage.div_ceil(2) } else { damage };
        let beside = if self.redirects { self.beside } else { 0 };
        !self.scatters && damage >= self.shields + beside + self.hull
    }

    /// The same without its best token.
    pub(super) fn without_best_token(self) -> Self {
        match self {
            Victim { scatters: true, .. } => Victim { scatters: false, ..self },
            Victim { braces: true, .. } => Victim { braces: false, ..self },
            Victim { redirects: true, .. } => Victim { redirects: false, ..self },
            _ => Victim { evades: false, ..self },
        }
    }

    /// How much of this damage reaches the hull.
    pub(super) fn on_hull(&self, damage: u8) -> u8 {
        let damage = if self.braces { damage.div_ceil(2) } else { damage };
        let beside = if self.redirects { self.beside } else { 0 };
        damage.saturating_sub(self.shields + beside)
    }

    /// The value of this much damage: a fraction of its worth, or all of it if it is destroyed.
    pub(super) fn harm(&self, damage: u8) -> f64 {
        let damage = if self.braces { damage.div_ceil(2) } else { damage };
        let on_shields = damage.min(self.shields);
        let redirected = if self.redirects { (damage - on_shields).min(self.beside) } else { 0 };
        let on_hull = damage - on_shields - redirected;
        // A scatter stops one attack, not the next.
        let stopped = if self.scatters { 0.3 } else { 1.0 };
        if on_hull >= self.hull {
            return stopped * 1.2 * self.worth;
        }
        let felt = f64::from(on_hull) + 0.5 * f64::from(on_shields + redirected);
        stopped * 0.9 * self.worth * (felt / self.toughness).min(1.0)
    }
}

/// The probability of each total of damage; greater ones count as the last, since no unit survives them.
pub(super) type Damage = Spread<32>;

/// The damage of these dice before they are rolled.
pub(super) fn rolled(pool: impl IntoIterator<Item = Colour>, count: Count) -> Damage {
    let sides = |colour: Colour| colour.faces().map(|face| count.damage(face));
    pool.into_iter().fold(Damage::certain(count.more), |spread, colour| spread.and(sides(colour)))
}

/// The value of an attack before its dice are rolled.
pub(super) fn attack(game: &Game, attacker: Attacker, target: Target, kind: AttackKind) -> f64 {
    let declared = game.as_declared(attacker, target, kind);
    let count = game.counted_icons(&declared);
    let mut pool: SmallVec<[Colour; 12]> = SmallVec::new();
    for (colour, dice) in game.gathered_dice(&declared) {
        pool.extend((0..dice).map(|_| colour));
    }
    if pool.is_empty() {
        return 0.0;
    }
    if declared.obstructed.any() {
        // Red and blue dice come first, as they are worth least.
        let strip = usize::from(query::obstruction_strip(game, &declared)).min(pool.len());
        pool.drain(..strip);
    }
    let victim = Victim::of(game, target.aim, &[]);
    let spread = rolled(pool.iter().copied(), count);
    let evaded = victim.evaded_at(target.measured.range);
    spread.mean_of(|total| victim.harm(total.saturating_sub(evaded)))
}

/// The mean value of a die of this colour in the current attack.
pub(super) fn die_mean(game: &Game, colour: Colour) -> f64 {
    game.attack().map_or(0.0, |attack| game.counted_icons(attack).mean(colour))
}

/// The value of a ship's attacks on these targets: from two zones, each at the best ship or at all squadrons.
pub(super) fn barrage(game: &Game, ship: ShipId, targets: &[Target]) -> f64 {
    let value = |zone: Zone| {
        let from_here = || targets.iter().filter(|target| target.from == Some(zone));
        let at = |target: &Target| attack(game, Attacker::Zone(ship, zone), *target, AttackKind::Ordinary);
        let ships = from_here().filter(|target| target.aim.is_ship()).map(at).fold(0.0, f64::max);
        let squadrons: f64 = from_here().filter(|target| !target.aim.is_ship()).map(at).sum();
        ships.max(squadrons)
    };
    let mut zones: SmallVec<[f64; 6]> = game.ship(ship).zones().map(value).collect();
    zones.sort_by(|one, other| other.total_cmp(one));
    zones.iter().take(2).sum()
}

/// The value of a ship's best attack on another ship at the current positions.
pub(super) fn best_attack(game: &Game, ship: ShipId) -> f64 {
    let targets = game.targets_of_ship(ship);
    let ships = targets.iter().filter(|target| target.aim.is_ship());
    let at = |target: &Target| {
        target.from.map_or(0.0, |zone| attack(game, Attacker::Zone(ship, zone), *target, AttackKind::Ordinary))
    };
    ships.map(at).fold(0.0, f64::max)
}

/// The value of a ship's attacks at the current positions.
pub(super) fn fire(game: &Game, ship: ShipId) -> f64 {
    barrage(game, ship, &game.targets_of_ship(ship))
}

/// The value of a ship's attacks on these ships at the current positions.
pub(super) fn fire_on(game: &Game, ship: ShipId, at: &[ShipId]) -> f64 {
    let Some(unit) = game.on_board(ship.into()) else { return 0.0 };
    let at: SmallVec<[Unit; 8]> = at.iter().filter_map(|enemy| game.on_board((*enemy).into())).collect();
    if at.is_empty() { 0.0 } else { barrage(game, ship, &game.found(&game.board().targets(unit, &at, game.edition))) }
}

/// The value of these ships' attacks on a ship at the current positions.
pub(super) fn danger(game: &Game, ship: ShipId, from: &[ShipId]) -> f64 {
    from.iter().map(|enemy| fire_on(game, *enemy, &[ship])).sum()
}

/// The zones of a ship that these enemies could hit at the current positions.
pub(super) fn under_fire(game: &Game, ship: ShipId, from: &[ShipId]) -> SmallVec<[Zone; 6]> {
    let Some(index) = game.on_board(ship.into()) else { return SmallVec::new() };
    let mut zones = SmallVec::new();
    for enemy in from.iter().filter_map(|enemy| game.on_board((*enemy).into())) {
        for target in game.found(&game.board().targets(enemy, &[index], game.edition)) {
            match target.aim {
                Aim::Zone(_, zone) if !zones.contains(&zone) => zones.push(zone),
                _ => {}
            }
        }
    }
    zones
}

/// The distance between two centres, in millimetres.
pub(super) fn apart(one: plane::Point, other: plane::Point) -> f64 {
    one.spot().distance(other.spot()) / f64::from(plane::UNITS_PER_MM)
}

/// Ships in play that do not belong to this side.
pub(super) fn enemies_of(game: &Game, side: table::Side) -> SmallVec<[ShipId; 8]> {
    game.ships_in_play().filter(|(_, ship)| ship.side != side).map(|(id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BETWEEN_SHIPS: Count = Count { hit: 1, critical: 1, more: 0 };

    #[test]
    fn totals_of_a_pool_add_up() {
        let spread = rolled([Colour::Red, Colour::Black], Count { more: 1, ..BETWEEN_SHIPS });
        assert!((spread.at_least(0) - 1.0).abs() < 1e-12);
        assert!((spread.mean() - 2.75).abs() < 1e-12);
        // Two icons on each of them: a double hit on one of eight faces, a hit with a critical on two.
        assert!((spread.exactly(5) - 1.0 / 8.0 * 2.0 / 8.0).abs() < 1e-12);
    }

    #[test]
    fn against_squadrons_only_hits_count() {
        let count = Count { hit: 1, critical: 0, more: 0 };
        assert_eq!(Colour::ALL.iter().map(|colour| count.mean(*colour)).collect::<Vec<_>>(), [0.5, 0.5, 0.75]);
    }
}
