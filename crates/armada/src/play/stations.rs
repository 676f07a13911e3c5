//! Stations that fight: who may attack them, how they attack, and what damage does to them.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Side};

use super::attack::Declared;
use super::measuring::Target;
use super::{Event, Play};
use crate::catalog::{Catalog, Dice, ObstacleKind, Station};
use crate::measure::{Component, Unit};
use crate::state::{AttackKind, Attacker, DamageCard, Fate, Game, Item, ObstacleId, ShipId, Struck};

static STATION_TARGET: Ask = Ask::new("station-target", Rule("station.armed.hull-zone"), "What does {} attack?")
    .meanwhile("is choosing a target for a station");

impl Game {
    /// The card of the stations in this game, if its objective gives them one.
    pub fn station_card(&self) -> Option<&'static Station> {
        let objective = self.objective.as_ref()?.card.card();
        Catalog::get().station(objective.station.as_deref()?).ok()
    }

    /// May a side attack an obstacle: a station that can be attacked, is not destroyed and not its own?
    pub fn may_be_attacked(&self, obstacle: ObstacleId, by: Side) -> bool {
        let state = self.obstacle(obstacle);
        state.kind == ObstacleKind::Station
            && self.station_card().is_some()
            && !state.destroyed
            && state.owner != Some(by)
    }

    /// The dice of an obstacle that attacks.
    pub(crate) fn obstacle_armament(&self, obstacle: ObstacleId, against_ship: bool) -> Dice {
        let state = self.obstacle(obstacle);
        match (state.kind, self.station_card()) {
            (ObstacleKind::Station, Some(card)) if against_ship => card.battery,
            (ObstacleKind::Station, Some(card)) => card.anti_squadron,
            _ if against_ship => Dice::default(),
            _ => Catalog::get().obstacle(&state.token).map_or(Dice::default(), |token| token.anti_squadron),
        }
    }

    /// What a station that stands could attack for a side with at least one die.
    pub fn station_targets(&self, station: ObstacleId, side: Side) -> SmallVec<[Target; 8]> {
        if self.obstacle(station).destroyed {
            return SmallVec::new();
        }
        let mut targets = self.targets_of_obstacle(station, &[crate::state::other(side)]);
        targets.retain(|target| self.may_declare(Attacker::Obstacle(station), *target, AttackKind::Ordinary));
        targets
    }

    /// The ships of a side that are nearest to an obstacle: several if they are equally near.
    pub fn nearest_ships(&self, obstacle: ObstacleId, side: Side) -> SmallVec<[ShipId; 2]> {
        let Some(from) = self.placed_obstacle(obstacle).map(Component::Obstacle) else { return SmallVec::new() };
        let gap = |ship: ShipId| self.component(ship.into()).map_or(f64::INFINITY, |it| from.nearest(it).length);
        let ships = self.ships_in_play().filter(|(_, ship)| ship.side == side).map(|(id, _)| id);
        let least = ships.clone().map(gap).fold(f64::INFINITY, f64::min);
        ships.filter(|ship| gap(*ship) <= least).collect()
    }

    /// Everything an obstacle could attack as far as measuring goes: units of these sides.
    pub fn targets_of_obstacle(&self, obstacle: ObstacleId, sides: &[Side]) -> SmallVec<[Target; 8]> {
        let Some(index) = self.obstacle_on_board(obstacle) else { return SmallVec::new() };
        let placed = self.placed();
        let ships = placed.ships.iter().enumerate().filter(|(_, id)| sides.contains(&self.ship(**id).side));
        let squadrons = placed.squadrons.iter().enumerate();
        let squadrons = squadrons.filter(|(_, id)| sides.contains(&self.squadron(**id).side));
        let units: Vec<Unit> =
            ships.map(|(at, _)| Unit::Ship(at)).chain(squadrons.map(|(at, _)| Unit::Squadron(at))).collect();
        self.found(&self.board().targets(Unit::Obstacle(index), &units, self.edition))
    }
}

impl Play<'_> {
    /// An armed station makes one attack for a side; false if it has no target. The objective decides when it may.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn station_attacks(&mut self, station: ObstacleId, side: Side) -> Flow<bool> {
        let targets = self.station_targets(station, side);
        self.station_attacks_among(station, side, &targets)
    }

    /// An armed station attacks one of these targets for a side; false if there is none.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn station_attacks_among(&mut self, station: ObstacleId, side: Side, targets: &[Target]) -> Flow<bool> {
        let options: Items<Item> = targets.iter().map(|target| target.item()).collect();
        if options.is_empty() {
            return Ok(false);
        }
        let seat = self.commander(side);
        let chosen = self.pick_one(seat, &STATION_TARGET, Some(Item::Obstacle(station)), options)?;
        let Some(target) = targets.iter().find(|target| target.item() == chosen) else { return Ok(false) };
        self.attack_with(&Declared {
            attacker: Attacker::Obstacle(station),
            seat,
            defender: target.aim,
            kind: AttackKind::Ordinary,
            measured: target.measured,
            after: SmallVec::new(),
        })?;
        Ok(true)
    }

    /// Each point deals a station one facedown damage card; it never has shields.
    pub(super) fn suffer_on_station(&mut self, station: ObstacleId) {
        while self.take_point() {
            if let Some(number) = self.draw_damage_card() {
                self.obstacle_mut(station).damage.push(DamageCard::dealt(number, false));
            }
        }
    }

    /// A station with as many damage cards as hull is destroyed, unless an effect keeps it. It stays on the table.
    pub(super) fn destroy_station_at_limit(&mut self, station: ObstacleId) -> Flow {
        let hull = self.station_card().map_or(u8::MAX, |card| card.hull);
        if self.obstacle(station).damage.len() < usize::from(hull) || self.obstacle(station).kept {
            return Ok(());
        }
        match self.fate_of(Struck::Station(station), false)? {
            Fate::Destroyed => self.destroy_station(station),
            Fate::Kept => self.obstacle_mut(station).kept = true,
            Fate::Restored => {}
        }
        Ok(())
    }

    fn destroy_station(&mut self, station: ObstacleId) {
        self.obstacle_mut(station).destroyed = true;
        self.obstacle_mut(station).kept = false;
        self.tell(Event::StationDestroyed { station });
    }

    /// Stations that an effect has kept standing fall when the Status Phase ends.
    pub(super) fn destroy_kept_stations(&mut self) {
        let kept: Vec<ObstacleId> = self.obstacles().filter(|(_, one)| one.kept).map(|(id, _)| id).collect();
        for station in kept {
            self.destroy_station(station);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::{DefenseToken, Zone};
    use crate::kit::{A, B, Kit, token};
    use crate::play::Event;
    use crate::state::{Aim, Item, ObstacleId, SquadronId, Struck};
    use rulebook::shows;

    /// A station of B that can be attacked.
    fn kit(objective: &str) -> (Kit, ObstacleId) {
        let mut kit = Kit::new();
        kit.objective(objective);
        let station = kit.obstacle("station", [900.0, 480.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        (kit, station)
    }

    #[test]
    fn its_figures_are_on_its_card() {
        shows!("station.armed.card", "station.armed.armament", "armed-station");
        let (kit, station) = kit("base-defense-armed-station-cc");
        let card = kit.game.station_card().unwrap();
        assert_eq!(card.hull, 13);
        let battery = kit.game.obstacle_armament(station, true);
        assert_eq!((battery.red, battery.blue, battery.black), (2, 2, 0));
        assert_eq!(kit.game.obstacle_armament(station, false).blue, 1);
    }

    #[test]
    fn criticals_count_but_do_nothing_else_to_a_station() {
        shows!("station.armed.no-criticals", "station.armed.damage", "unarmed-station");
        let (mut kit, station) = kit("station-assault");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.dice("red", &["critical", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Station(station)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.game.obstacle(station).damage.len(), 3);
        assert!(kit.game.obstacle(station).damage.iter().all(|card| !card.faceup));
        assert!(!kit.was_asked("critical-effect"));
    }

    #[test]
    fn a_destroyed_station_stays_but_is_no_target_and_repairs_nobody() {
        shows!("station.armed.destroyed-stays", "unarmed-station");
        let (mut kit, station) = kit("station-assault");
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let wing = kit.squadron(B, "tie-fighter-squadron", [900.0, 480.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.run(|play| play.suffer_instance(Struck::Station(station), None, 9, true));
        assert!(!kit.game.obstacle(station).destroyed);
        kit.run(|play| {
            play.suffer_instance(Struck::Station(station), None, 1, true)?;
            play.obstacle_effect_on_squadron(station, wing)
        });
        assert!(kit.game.obstacle(station).destroyed && kit.game.obstacle(station).pose.is_some());
        assert!(kit.game.ship_targets(ship).iter().all(|target| target.aim != Aim::Station(station)));
        assert_eq!(kit.game.squadron(wing).hull, 1);
    }

    #[test]
    fn a_standing_station_may_repair_a_squadron() {
        shows!("obstacles.station");
        let (mut kit, station) = kit("most-wanted");
        let wing: SquadronId = kit.squadron(B, "tie-fighter-squadron", [900.0, 480.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.answer_yes("station-recover", true);
        kit.run(|play| play.obstacle_effect_on_squadron(station, wing));
        assert_eq!(kit.game.squadron(wing).hull, 2);
        kit.run(|play| play.obstacle_effect_on_squadron(station, wing));
        assert_eq!(kit.game.squadron(wing).hull, 2, "it need not");
    }

    #[test]
    fn its_owner_cannot_attack_it_nor_can_who_stands_on_it() {
        shows!("station.armed.attacks-overlapping");
        let (mut kit, station) = kit("station-assault");
        let own = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 650.0], 180.0);
        let on_top = kit.ship(A, "cr90-corvette-a", [900.0, 470.0], 0.0);
        for ship in [own, on_top] {
            assert!(kit.game.ship_targets(ship).iter().all(|target| target.aim != Aim::Station(station)));
        }
    }

    /// A Munificent there answers an attack of the station with its salvo: the damage cards of the station.
    fn salvo_from(at: [f64; 2]) -> usize {
        let (mut kit, station) = kit("base-defense-armed-station-cc");
        let ship = kit.ship(A, "munificent-class-star-frigate", at, 0.0);
        let salvo = kit.game.ship(ship).defense.iter().position(|token| token.kind == DefenseToken::Salvo).unwrap();
        kit.dice_at_most("red", &["blank", "blank", "hit", "critical"]);
        if kit.game.station_targets(station, B).len() > 1 {
            kit.answer("station-target", Item::Target(None, Aim::Zone(ship, Zone::Front)));
        }
        kit.answer("spend-defense-token", token(ship, salvo as u8));
        kit.run(|play| play.station_attacks(station, B).map(drop));
        assert!(!kit.was_asked("critical-effect"), "a station has none");
        kit.game.obstacle(station).damage.len()
    }

    #[test]
    fn a_salvo_answers_it_but_not_from_on_top() {
        shows!("defense.salvo.vs-station", "station.armed.hull-zone", "station.armed.attacks-overlapping");
        assert_eq!(salvo_from([900.0, 330.0]), 2);
        assert_eq!(salvo_from([900.0, 470.0]), 0);
    }

    #[test]
    fn it_sees_all_round_and_every_zone_of_a_ship_on_top() {
        shows!("station.armed.hull-zone", "station.armed.attacks-overlapping", "station.armed.obstruction");
        let (mut kit, station) = kit("base-defense-armed-station-cc");
        let on_top = kit.ship(A, "cr90-corvette-a", [900.0, 470.0], 0.0);
        let behind = kit.ship(A, "cr90-corvette-a", [1100.0, 300.0], 90.0);
        kit.dice("red", &["hit", "hit"]);
        kit.dice("blue", &["hit", "hit"]);
        kit.answer("station-target", Item::Target(None, Aim::Zone(on_top, Zone::Rear)));
        kit.run(|play| play.station_attacks(station, B).map(drop));
        for zone in kit.game.ship(on_top).zones() {
            assert!(kit.was_offered("station-target", Item::Target(None, Aim::Zone(on_top, zone))));
        }
        let seen = kit.asked[0].options.iter();
        assert!(seen.clone().any(|item| matches!(item, Item::Target(_, Aim::Zone(ship, _)) if *ship == behind)));
        assert_eq!(kit.game.ship(on_top).shields(Zone::Rear), 0, "four dice: nothing was lost to obstruction");
        assert_eq!(kit.game.ship(on_top).damage.len(), 4 - 1);
    }

    #[test]
    fn it_attacks_only_what_it_is_told_to_and_knows_the_nearest_ships() {
        shows!("station.armed.hull-zone");
        let mut kit = Kit::new();
        kit.objective("base-defense-armed-station-cc");
        let station = kit.obstacle("station", [900.0, 450.0], 0.0);
        kit.game.obstacle_mut(station).owner = Some(B);
        let far = kit.ship(A, "cr90-corvette-a", [900.0, 330.0], 0.0);
        let near = kit.ship(A, "cr90-corvette-a", [990.0, 450.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 560.0], 180.0);
        assert_eq!(kit.game.nearest_ships(station, A)[..], [near]);
        assert!(kit.game.station_targets(station, B).iter().any(|target| target.aim.ship() == Some(far)));
        kit.run(|play| {
            let mut targets = play.station_targets(station, B);
            targets.retain(|target| target.aim.ship() == Some(near));
            assert!(play.station_attacks_among(station, B, &targets)?);
            assert!(!play.station_attacks_among(station, B, &[])?);
            Ok(())
        });
        let attacked = kit.events.iter().filter_map(|event| match event {
            Event::AttackDeclared { defender, .. } => defender.ship(),
            _ => None,
        });
        assert_eq!(attacked.collect::<Vec<_>>(), [near]);
    }
}
