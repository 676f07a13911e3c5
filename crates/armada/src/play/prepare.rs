//! From two fleets to a table with everything beside it.

use smallvec::SmallVec;
use table::{Chance, Refusal, Seat, Side};

use super::Play;
use super::options::Setup;
use super::ruleset::seating;
use crate::cards;
use crate::catalog::{Catalog, ObstacleKind, ObstacleSet};
use crate::fleet::Fleet;
use crate::state::{
    CardState, Commands, DefenseToken, Game, Obstacle, Player, Ship, ShipId, Squadron, Standing, Upgrade,
};

/// Puts everything beside the table.
pub(super) fn prepare(setup: &Setup, chance: Chance) -> Result<Game, Refusal> {
    let seating = seating(setup.seats)?;
    Catalog::get().play_area(&setup.options.play_area).map_err(|unknown| Refusal::malformed(unknown.to_string()))?;
    if !setup.options.blank_cards {
        setup.fleets.iter().try_for_each(refuse_unplayed_cards)?;
    }
    let players = [player(&setup.fleets[0]), player(&setup.fleets[1])];
    let mut game = Game::new(chance, seating, setup.edition, setup.options.clone(), players);
    for (side, fleet) in [Side(0), Side(1)].into_iter().zip(&setup.fleets) {
        add_fleet(&mut game, side, fleet)?;
    }
    Ok(game)
}

/// A card that the program does not play yet is refused by name.
fn refuse_unplayed_cards(fleet: &Fleet) -> Result<(), Refusal> {
    let upgrades = fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|card| (&card.card().id, &card.card().name));
    let squadrons = fleet.squadrons.iter().map(|squadron| (&squadron.card.card().id, &squadron.card.card().name));
    let objectives = fleet.objectives.iter().map(|card| (&card.card().id, &card.card().name));
    let unplayed: Vec<&str> = upgrades
        .chain(squadrons)
        .chain(objectives)
        .filter(|(id, _)| !cards::is_played(id))
        .map(|(_, name)| name.as_str())
        .collect();
    if unplayed.is_empty() {
        return Ok(());
    }
    let says =
        format!("these cards are not played yet: {}; both sides may agree to play them as blank", unplayed.join(", "));
    Err(Refusal::malformed(says))
}

fn player(fleet: &Fleet) -> Player {
    let ships = fleet
        .ships
        .iter()
        .map(|ship| ship.card.points + ship.upgrades.iter().map(|upgrade| upgrade.points).sum::<u16>());
    let squadrons = fleet.squadrons.iter().map(|squadron| squadron.card.points * u16::from(squadron.count));
    Player {
        faction: fleet.faction,
        fleet_points: ships.chain(squadrons).sum(),
        objectives: fleet.objectives.iter().copied().collect(),
        pass_tokens: 0,
        victory_tokens: 0,
        extra_points: 0,
    }
}

fn add_fleet(game: &mut Game, side: Side, fleet: &Fleet) -> Result<(), Refusal> {
    if fleet.ships.is_empty() {
        return Err(Refusal::malformed("a fleet needs at least one ship"));
    }
    let seats: Vec<Seat> = game.seating.seats().filter(|seat| game.seating.side_of(*seat) == side).collect();
    let seat_of = |index: usize| seats[index % seats.len()];
    for (index, entry) in fleet.ships.iter().enumerate() {
        let id = ShipId(game.ships.len() as u8);
        let card = entry.card.card();
        let mut shields = [0; 6];
        for (zone, count) in card.shields.iter() {
            shields[zone as usize] = *count;
        }
        game.ships.push(Ship {
            card: entry.card,
            side,
            seat: seat_of(index),
            standing: Standing::ToDeploy,
            pose: None,
            speed: 0,
            shields,
            defense: card.defense_tokens.iter().map(|kind| DefenseToken::new(*kind)).collect(),
            stack: SmallVec::new(),
            dials: SmallVec::new(),
            tokens: Commands::default(),
            raid: Commands::default(),
            resolved: Commands::default(),
            attacks_on_ships: 0,
            damage: SmallVec::new(),
            activated: false,
            flagship: entry.is_flagship(),
            objective_ship: false,
            objective_tokens: 0,
            doomed: false,
            kept: false,
        });
        for upgrade in &entry.upgrades {
            game.upgrades.push(Upgrade {
                card: *upgrade,
                side,
                ship: Some(id),
                state: CardState::Ready,
                tokens: Commands::default(),
                dials: SmallVec::new(),
                die: None,
                count: 0,
            });
        }
    }
    let squadrons = fleet.squadrons.iter().flat_map(|entry| (0..entry.count).map(move |_| entry.card));
    for (index, card) in squadrons.enumerate() {
        game.squadrons.push(Squadron {
            card,
            side,
            seat: seat_of(index),
            standing: Standing::ToDeploy,
            at: None,
            hull: card.hull,
            activated: false,
            defense: card.card().defense_tokens.iter().map(|kind| DefenseToken::new(*kind)).collect(),
            objective_tokens: 0,
            doomed: false,
            kept: false,
        });
    }
    if game.ships.len() > 64 || game.squadrons.len() > 120 || game.upgrades.len() > 200 {
        return Err(Refusal::malformed("these fleets are larger than any table"));
    }
    Ok(())
}

impl Play<'_> {
    /// The six obstacles of the core set, or what the objective asks for.
    pub(crate) fn gather_obstacles(&mut self) {
        let wanted = self.objective.as_ref().and_then(|objective| objective.card.card().obstacles.clone());
        let catalog = Catalog::get();
        let tokens: Vec<(String, ObstacleKind)> = match wanted {
            None => {
                let core = catalog.obstacles().iter().filter(|obstacle| obstacle.set == ObstacleSet::CoreSet);
                core.map(|obstacle| (obstacle.id.clone(), obstacle.kind)).collect()
            }
            Some(kinds) => kinds
                .iter()
                .flat_map(|(kind, count)| {
                    let of_kind: Vec<_> =
                        catalog.obstacles().iter().filter(|obstacle| obstacle.kind == *kind).collect();
                    (0..usize::from(*count)).filter_map(move |at| of_kind.get(at % of_kind.len().max(1)).copied())
                })
                .map(|obstacle| (obstacle.id.clone(), obstacle.kind))
                .collect(),
        };
        for (token, kind) in tokens {
            self.game.obstacles.push(Obstacle {
                token,
                kind,
                pose: None,
                mirrored: false,
                damage: SmallVec::new(),
                destroyed: false,
                objective_tokens: 0,
                owner: None,
            });
        }
    }
}
