//! From two fleets to a table with everything beside it.

use table::{Chance, Refusal, Seat, Side};

use super::Play;
use super::options::Setup;
use super::ruleset::seating;
use crate::catalog::{Catalog, Costs, ObstacleKind, ObstacleSet};
use crate::effects::CardSet;
use crate::fleet::Fleet;
use crate::state::{Game, Obstacle, Player, Ship, ShipId, Squadron, Upgrade};

/// Puts everything beside the table.
pub(super) fn prepare(setup: &Setup, chance: Chance, cards: &'static CardSet) -> Result<Game, Refusal> {
    let seating = seating(setup.seats)?;
    count_fleets(&setup.fleets)?;
    if !setup.options.blank_cards {
        setup.fleets.iter().try_for_each(|fleet| refuse_unplayed_cards(fleet, cards))?;
    }
    let players = setup.fleets.each_ref().map(|fleet| player(fleet, setup.options.costs_in(setup.edition)));
    let mut options = setup.options.clone();
    let area = options.play_area.get_or_insert_with(|| fitting_play_area(&players).into());
    Catalog::get().play_area(area).map_err(|unknown| Refusal::malformed(unknown.to_string()))?;
    let mut game = Game::new(chance, seating, setup.edition, options, players, cards);
    for (side, fleet) in [Side(0), Side(1)].into_iter().zip(&setup.fleets) {
        add_fleet(&mut game, side, fleet)?;
    }
    Ok(game)
}

/// Two fleets of a core set game meet on 3 x 3 feet, all others on 3 x 6.
fn fitting_play_area(players: &[Player; 2]) -> &'static str {
    const CORE_SET_POINTS: u16 = 180;
    if players.iter().all(|player| player.fleet_points <= CORE_SET_POINTS) { "core-set" } else { "standard" }
}

/// A card that the program does not play yet is refused by name.
fn refuse_unplayed_cards(fleet: &Fleet, cards: &CardSet) -> Result<(), Refusal> {
    let upgrades = fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|card| (&card.card().id, &card.card().name));
    let squadrons = fleet.squadrons.iter().map(|squadron| (&squadron.card.card().id, &squadron.card.card().name));
    let objectives = fleet.objectives.iter().map(|card| (&card.card().id, &card.card().name));
    let unplayed: Vec<&str> = upgrades
        .chain(squadrons)
        .chain(objectives)
        .filter(|(id, _)| !cards.is_played(id))
        .map(|(_, name)| name.as_str())
        .collect();
    if unplayed.is_empty() {
        return Ok(());
    }
    let says =
        format!("these cards are not played yet: {}; both sides may agree to play them as blank", unplayed.join(", "));
    Err(Refusal::malformed(says))
}

fn player(fleet: &Fleet, costs: Costs) -> Player {
    Player {
        faction: fleet.faction,
        fleet_points: u16::try_from(fleet.points(costs)).unwrap_or(u16::MAX),
        objectives: fleet.objectives.iter().copied().collect(),
        pass_tokens: 0,
        victory_tokens: 0,
        extra_points: 0,
    }
}

/// Counts what the fleets bring before anything is made of it: a stranger may have written any numbers.
fn count_fleets(fleets: &[Fleet; 2]) -> Result<(), Refusal> {
    let count = |of: fn(&Fleet) -> usize| fleets.iter().map(of).sum();
    let upgrades = |fleet: &Fleet| fleet.ships.iter().map(|ship| ship.upgrades.len()).sum();
    fits_on_a_table(count(|fleet| fleet.ships.len()), count(|fleet| fleet.squadron_count() as usize), count(upgrades))
        .map_err(Refusal::malformed)
}

/// Checks that no table is too small for so many ships, squadrons and upgrades.
pub(super) fn fits_on_a_table(ships: usize, squadrons: usize, upgrades: usize) -> Result<(), &'static str> {
    let fits = ships <= 64 && squadrons <= 200 && upgrades <= 200;
    if fits { Ok(()) } else { Err("these fleets are larger than any table") }
}

fn add_fleet(game: &mut Game, side: Side, fleet: &Fleet) -> Result<(), Refusal> {
    if fleet.ships.is_empty() {
        return Err(Refusal::malformed("a fleet needs at least one ship"));
    }
    let seats: Vec<Seat> = game.seating.seats().filter(|seat| game.seating.side_of(*seat) == side).collect();
    let seat_of = |index: usize| seats[index % seats.len()];
    for (index, entry) in fleet.ships.iter().enumerate() {
        let id = ShipId(game.ships.len() as u8);
        let ship = Ship::new(entry.card, side, seat_of(index));
        game.ships.push(Ship { flagship: entry.is_flagship(), ..ship });
        let edition = game.edition;
        game.upgrades.extend(entry.upgrades.iter().map(|card| Upgrade::at_start(*card, side, id, edition)));
    }
    let squadrons = fleet.squadrons.iter().flat_map(|entry| (0..entry.count).map(move |_| entry.card));
    game.squadrons.extend(squadrons.enumerate().map(|(index, card)| Squadron::new(card, side, seat_of(index))));
    bear_scars(game, side, fleet);
    Ok(())
}

/// Units that are scarred by an earlier battle of the campaign: squadrons lack a hull point, ships a token.
fn bear_scars(game: &mut Game, side: Side, fleet: &Fleet) {
    for card in &fleet.scarred.ships {
        let mut ships = game.ships.iter_mut().filter(|ship| ship.side == side && ship.card == *card);
        if let Some(ship) = ships.find(|ship| !ship.scarred) {
            ship.scarred = true;
        }
    }
    for card in &fleet.scarred.squadrons {
        let mut squadrons = game.squadrons.iter_mut().filter(|one| one.side == side && one.card == *card);
        if let Some(squadron) = squadrons.find(|one| one.hull == one.card.hull) {
            squadron.hull = squadron.hull.saturating_sub(1);
        }
    }
}

impl Play<'_> {
    /// The six obstacles of the core set, or what the objective asks for.
    pub fn gather_obstacles(&mut self) {
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
        self.game.obstacles.extend(tokens.iter().map(|(token, kind)| Obstacle::new(token, *kind)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B};
    use crate::measure::Edition;
    use crate::play::options::Options;
    use crate::state::{CardState, ShipId as Number};
    use rulebook::shows;
    use table::Seed;

    fn setup(cards: [&[&str]; 2], seats: [u8; 2], options: Options) -> Game {
        let fleet = |faction: &str, cards: &[&str]| -> Fleet {
            let ships: Vec<_> = cards.iter().map(|card| serde_json::json!({ "card": card })).collect();
            serde_json::from_value(serde_json::json!({ "faction": faction, "ships": ships })).unwrap()
        };
        let fleets = [fleet("rebel", cards[0]), fleet("empire", cards[1])];
        let setup = Setup { edition: crate::measure::Edition::Of2020, fleets, seats, options };
        prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).unwrap()
    }

    #[test]
    fn fleets_that_a_stranger_wrote_are_counted_before_they_are_made() {
        let squadrons = vec![serde_json::json!({ "card": "x-wing-squadron", "count": 255 }); 50_000];
        let huge =
            serde_json::json!({ "faction": "rebel", "ships": [{ "card": "cr90-corvette-a" }], "squadrons": squadrons });
        let fleet: Fleet = serde_json::from_value(huge).unwrap();
        let (edition, options) = (Edition::Of2020, Options::default());
        let setup = Setup { edition, fleets: [fleet.clone(), fleet], seats: [1, 1], options };
        let refused = prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).map(|_| ()).unwrap_err();
        assert_eq!(refused.says, "these fleets are larger than any table");
    }

    const SMALL: [&[&str]; 2] = [&["cr90-corvette-a"], &["gladiator-i-class-star-destroyer"]];
    const LARGE: [&[&str]; 2] = [&["cr90-corvette-a"; 5], &["gladiator-i-class-star-destroyer"; 5]];

    #[test]
    fn the_table_suits_the_fleets_unless_the_players_say() {
        shows!("setup.play-area.by-fleets", "setup.play-area", "setup.play-area.points-wording", "setup.area");
        let width = |game: &Game| game.tabletop().size().0;
        let feet = |count: f64| plane::from_mm(304.8 * count).unwrap();
        assert_eq!(width(&setup(SMALL, [1, 1], Options::default())), feet(3.0));
        let large = setup(LARGE, [1, 1], Options::default());
        assert_eq!(width(&large), feet(6.0));
        assert_eq!(large.tabletop().setup_span(), (feet(1.0), feet(5.0)));
        let agreed = Options { play_area: Some("standard".into()), ..Options::default() };
        assert_eq!(width(&setup(SMALL, [1, 1], agreed)), feet(6.0));
    }

    #[test]
    fn fleets_cost_what_their_cards_cost_in_the_edition() {
        shows!("setup.step3.initiative", "setup.play-area.by-fleets", "scoring.destroyed-cost");
        let fleet = |faction: &str, cards: [&str; 2]| -> Fleet {
            let ships = cards.map(|card| serde_json::json!({ "card": card }));
            serde_json::from_value(serde_json::json!({ "faction": faction, "ships": ships })).unwrap()
        };
        // The Victory II cost 85 points in 2017 and 2020 and costs 80 by the final errata, the Assault Frigate 81 and 77.
        let fleets = [
            fleet("rebel", ["assault-frigate-mark-ii-a", "gr75-medium-transports"]),
            fleet("empire", ["victory-ii-class-star-destroyer", "victory-ii-class-star-destroyer"]),
        ];
        let named = |edition: Edition| Some(edition.costs());
        for (edition, costs, empire) in [
            (Edition::Of2015, named(Edition::Of2015), 170),
            (Edition::Of2017, named(Edition::Of2017), 170),
            (Edition::Of2020, named(Edition::Of2020), 170),
            (Edition::Final, named(Edition::Final), 160),
            // As setups were written before there was an edition `final`.
            (Edition::Of2017, None, 170),
            (Edition::Of2020, None, 160),
        ] {
            let options = Options { costs, ..Options::default() };
            let setup = Setup { edition, fleets: fleets.clone(), seats: [1, 1], options };
            let mut game = prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).unwrap();
            assert_eq!(game.player(B).fleet_points, empire);
            game.ship_mut(Number(2)).standing = crate::state::Standing::Destroyed;
            assert_eq!(game.score(A), i32::from(empire / 2));
        }
    }

    #[test]
    fn everything_starts_full_and_unactivated() {
        shows!("setup.step2.gather", "shields.start-full", "defense.assigned");
        let fleet = |faction: &str, ship: &str, squadrons: [&str; 2]| -> Fleet {
            let squadrons = squadrons.map(|card| serde_json::json!({ "card": card, "count": 1 }));
            let ships = [serde_json::json!({ "card": ship }), serde_json::json!({ "card": ship })];
            serde_json::from_value(serde_json::json!({ "faction": faction, "ships": ships, "squadrons": squadrons }))
                .unwrap()
        };
        let fleets = [
            fleet("rebel", "cr90-corvette-a", ["x-wing-squadron", "biggs-darklighter"]),
            fleet("empire", "gladiator-i-class-star-destroyer", ["tie-fighter-squadron", "mauler-mithel"]),
        ];
        let setup = Setup {
            edition: crate::measure::Edition::Of2020,
            fleets,
            seats: [1, 1],
            options: Options { blank_cards: true, ..Options::default() },
        };
        let game = prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).unwrap();
        assert_eq!((game.ships().count(), game.squadrons().count()), (4, 4));
        let ready = |tokens: &[crate::state::DefenseToken]| {
            tokens.iter().all(|token| token.state == crate::state::TokenState::Ready)
        };
        for (id, ship) in game.ships() {
            assert!(ship.card.shields.iter().all(|(zone, most)| ship.shields(zone) == *most));
            assert_eq!(ship.defense.len(), ship.card.card().defense_tokens.len());
            assert!(ready(&ship.defense) && !ship.activated && ship.damage.is_empty());
            assert!(ship.stack.is_empty() && ship.dials.is_empty(), "its dials are there to be set");
            let name = crate::play::words::ship_name(&game, id);
            let same = game.ships().filter(|(other, _)| crate::play::words::ship_name(&game, *other) == name);
            assert_eq!(same.count(), 1, "{name} has an ID of its own");
        }
        let tokens: Vec<usize> = game.squadrons().map(|(_, squadron)| squadron.defense.len()).collect();
        assert_eq!(tokens, [0, 2, 0, 2], "for the two aces alone");
        for (_, squadron) in game.squadrons() {
            assert_eq!(squadron.hull, squadron.card.hull);
            assert!(ready(&squadron.defense) && !squadron.activated);
        }
    }

    /// Cards are played as blank.
    fn blank() -> Options {
        Options { blank_cards: true, ..Options::default() }
    }

    #[test]
    fn a_card_starts_exhausted_by_the_errata_of_its_edition_alone() {
        shows!("slicer-tools");
        let ship = |card: &str| serde_json::json!({ "card": "gr75-medium-transports", "upgrades": [card] });
        let fleet = |faction: &str, ships: serde_json::Value| -> Fleet {
            serde_json::from_value(serde_json::json!({ "faction": faction, "ships": ships })).unwrap()
        };
        let ships = serde_json::json!([ship("slicer-tools"), ship("comms-net")]);
        let fleets = [
            fleet("rebel", ships),
            fleet("empire", serde_json::json!([{ "card": "victory-ii-class-star-destroyer" }])),
        ];
        let states = [Edition::Of2017, Edition::Of2020, Edition::Final].map(|edition| {
            let setup = Setup { edition, fleets: fleets.clone(), seats: [1, 1], options: blank() };
            let game = prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).unwrap();
            game.upgrades().map(|(_, upgrade)| upgrade.state).collect::<Vec<_>>()
        });
        let ready = [CardState::Ready; 2];
        assert_eq!(states, [ready, [CardState::Exhausted, CardState::Ready], ready]);
    }

    #[test]
    fn scarred_units_start_with_their_scars() {
        shows!("campaign.cc.scar-recovery");
        let fleet = |scarred: serde_json::Value| -> Fleet {
            let ships = ["cr90-corvette-a", "cr90-corvette-a"].map(|card| serde_json::json!({ "card": card }));
            let squadrons = [serde_json::json!({ "card": "x-wing-squadron", "count": 3 })];
            let fleet = serde_json::json!({
                "faction": "rebel", "ships": ships, "squadrons": squadrons, "scarred": scarred,
            });
            serde_json::from_value(fleet).unwrap()
        };
        let scars =
            serde_json::json!({ "ships": ["cr90-corvette-a"], "squadrons": ["x-wing-squadron", "x-wing-squadron"] });
        let fleets = [fleet(scars), fleet(serde_json::json!({}))];
        let setup = Setup { edition: Edition::Of2020, fleets, seats: [1, 1], options: blank() };
        let game = prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).unwrap();
        let scarred: Vec<bool> = game.ships().map(|(_, ship)| ship.scarred).collect();
        assert_eq!(scarred, [true, false, false, false]);
        let hull: Vec<u8> = game.squadrons().map(|(_, squadron)| squadron.hull).collect();
        assert_eq!(hull, [4, 4, 5, 5, 5, 5]);
    }

    #[test]
    fn players_of_a_team_have_ships_of_their_own_and_one_has_the_final_word() {
        shows!("options.team.control", "options.team.teams");
        let game = setup(LARGE, [2, 1], Options::default());
        let seats: Vec<u8> = game.ships().filter(|(_, ship)| ship.side == A).map(|(_, ship)| ship.seat.0).collect();
        assert_eq!(seats, [0, 1, 0, 1, 0]);
        assert_eq!((game.commander(A), game.commander(B)), (Seat(0), Seat(2)));
        assert_eq!(game.seat_of(Number(1).into()), Seat(1), "who defends decides about its tokens");
    }

    #[test]
    fn teammates_do_not_see_each_others_dials() {
        shows!("options.team.command-secrecy");
        let mut game = setup(LARGE, [2, 1], Options::default());
        game.ships[0].stack.push(crate::catalog::Command::Repair);
        let seen_by = |seat: u8| {
            let view = crate::play::view::View::of(&game, table::Eye::Seat(Seat(seat)));
            view.ships.values().find(|ship| ship.id == 0).unwrap().stack.is_some()
        };
        assert_eq!([seen_by(0), seen_by(1), seen_by(2)], [true, false, false]);
    }

    #[test]
    fn a_table_nobody_knows_is_refused() {
        shows!("setup.play-area");
        let ships = vec![serde_json::from_value(serde_json::json!({ "card": "cr90-corvette-a" })).unwrap()];
        let fleet = Fleet { ships, ..Fleet::new("", crate::catalog::Faction::Rebel) };
        let options = Options { play_area: Some("3x6".into()), ..Options::default() };
        let edition = crate::measure::Edition::Of2020;
        let setup = Setup { edition, fleets: [fleet.clone(), fleet], seats: [1, 1], options };
        assert!(prepare(&setup, Chance::new(Seed::from_number(1)), CardSet::blank()).is_err());
    }
}
