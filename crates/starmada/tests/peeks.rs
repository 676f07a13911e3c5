//! Looking before deciding: orders, reach, drift, fire, flights and losses.

use hexes::{Cell, Direction};
use rulebook::shows;
use serde_json::{Value, json};
use starmada::fleet::Fleet;
use starmada::orders::{Orders, course, requirement};
use starmada::play::order::preview;
use starmada::setup::Setup;
use starmada::space::{Ground, Hand, Pose};
use starmada::state::{Game, Phase};
use starmada::{Spot, Starmada};
use table::{Chance, Choice, Eye, Live, Ruleset, Seat, Seed};

fn at(column: u8, row: u8, heading: Direction) -> Pose {
    Pose::Hex { at: Cell { column, row }.hex(), heading }
}

/// A battle of two against two on a small board: ships 0 and 1 against 2 and 3.
fn battle(one: &[&str], other: &[&str]) -> Game {
    let ground = Ground::Hexes { columns: 20, rows: 13 };
    let fleets = vec![Fleet::of(one), Fleet::of(other)];
    let setup = Setup { ground, fleets, ..Setup::default() };
    Starmada::set_up(&setup, Chance::new(Seed::from_number(4))).unwrap()
}

/// The first ship of either side, facing each other in one row, at rest.
fn duel(one: &str, other: &str, far: u8) -> Game {
    let mut game = battle(&[one], &[other]);
    game.ships.iter_mut().for_each(|ship| ship.before.speed = 0);
    game.ships[0].pose = Some(at(4, 7, Direction::E));
    game.ships[1].pose = Some(at(4 + far, 7, Direction::W));
    game
}

fn peek(game: &Game, what: &Value) -> Value {
    Starmada::peek(game, Eye::Spectator, what).unwrap_or_else(|refusal| panic!("{what}: {refusal}"))
}

fn orders_of(game: &Game, ship: u8, line: &str) -> Value {
    peek(game, &json!({"orders": {"ship": ship, "line": line}}))["orders"].clone()
}

fn close(figure: &Value, expected: f64) {
    assert!((figure.as_f64().unwrap() - expected).abs() < 1e-9, "{figure} is not {expected}");
}

#[test]
fn orders_are_weighed_term_by_term() {
    shows!("movement.engine.total", "movement.sideslip.reduction", "movement.engine.limit");
    let mut game = duel("Halberdier", "Breccia", 9);
    game.ships[0].before.speed = 6;
    game.ships[0].before.slips = Some((Hand::Port, 1));
    let seen = orders_of(&game, 0, "1P2L(4)+1");
    let terms: Vec<(&str, i64)> = seen["terms"]
        .as_array()
        .unwrap()
        .iter()
        .map(|term| (term["says"].as_str().unwrap(), term["figure"].as_i64().unwrap()))
        .collect();
    assert_eq!(
        terms,
        [
            ("one turn (the greater speed)", 6),
            ("sideslips", 1),
            ("the pivot", 1),
            ("sideslips of the game turn before", -1)
        ]
    );
    assert_eq!(seen["needs"], 7);
    assert_eq!(seen["rating"], game.engine(0));
    assert_eq!(seen["refused"]["rule"], "movement.engine.limit");
    assert_eq!(seen["course"]["path"].as_array().unwrap().len(), 4);
    assert_ne!(seen["course"]["facing"], seen["course"]["end"][2], "the pivot turns the nose, not the heading");
}

#[test]
fn the_terms_of_any_orders_add_up_to_what_they_need() {
    shows!("movement.engine.total");
    let game = duel("Halberdier", "Breccia", 9);
    for speed in 0..7 {
        for slips in [None, Some((Hand::Port, 3)), Some((Hand::Starboard, 1))] {
            for line in ["0", "3", "P(0)", "2P2(4)", "1S1S", "PPP", "U1", "L2R", "1LP2-2", "S1+1"] {
                let Ok(orders) = line.parse::<Orders>() else { continue };
                let needed = requirement(starmada::orders::Before { speed, slips }, &orders);
                let sum: i16 = needed.terms().iter().map(|(_, figure)| figure).sum();
                assert_eq!(sum, needed.total as i16, "{line} after {speed} with {slips:?}");
            }
        }
    }
    assert_eq!(orders_of(&game, 0, "0")["needs"], 0);
}

#[test]
fn what_cannot_be_read_is_pointed_at_and_the_rest_is_still_shown() {
    shows!("movement.orders.turn-limit", "movement.orders.speed");
    let game = duel("Halberdier", "Breccia", 9);
    let seen = orders_of(&game, 0, "1P1S");
    assert_eq!((&seen["refused"]["rule"], &seen["refused"]["at"]), (&json!("movement.orders.turn-limit"), &json!(3)));
    assert_eq!(seen["orders"], "1P1");
    assert_eq!(seen["course"]["path"].as_array().unwrap().len(), 2);
    assert_eq!(orders_of(&game, 0, "2(")["orders"], "2", "while the speed is being written");
    let empty = orders_of(&game, 0, "");
    assert_eq!(empty["refused"]["rule"], "movement.orders.notation");
    assert_eq!(empty["course"]["path"], json!([]));
}

fn warned(seen: &Value) -> Vec<&str> {
    seen["warnings"].as_array().unwrap().iter().map(|warning| warning["rule"].as_str().unwrap()).collect()
}

#[test]
fn a_commander_is_warned_before_sealing() {
    shows!("movement.path.leave-board", "movement.stacking.contested", "movement.engine.too-fast");
    let mut game = duel("Halberdier", "Breccia", 4);
    let rating = game.engine(0);
    let own = |speed: u8| format!("{speed}({speed})");
    assert_eq!(warned(&orders_of(&game, 0, "1")), [""; 0]);

    game.ships[1].before.speed = 2;
    let meeting = orders_of(&game, 0, "2(2)");
    assert_eq!(warned(&meeting), ["movement.stacking.contested"], "{meeting}");
    assert_eq!(meeting["meets"], json!([{"ship": 1}]));

    game.ships[0].before.speed = rating;
    assert_eq!(warned(&orders_of(&game, 0, &own(rating + 1))), ["movement.engine.too-fast"]);
    let slipping = orders_of(&game, 0, &format!("{rating}L"));
    assert_eq!(warned(&slipping), [""; 0], "sideslips prepare a turn: {slipping}");

    game.ships[0].pose = Some(at(2, 7, Direction::W));
    let leaving = orders_of(&game, 0, "2(2)");
    assert_eq!((warned(&leaving), &leaving["course"]["leaves"]), (vec!["movement.path.leave-board"], &json!(true)));
    let next = orders_of(&game, 0, "1(1)");
    assert_eq!((warned(&next), &next["course"]["leaves"]), (vec!["movement.path.leave-board"], &json!(false)));

    game.terms.breaks_through[0] = true;
    game.edges[0] = Some(starmada::space::Edge::East);
    assert_eq!(warned(&orders_of(&game, 0, "2(2)")), ["victory.points.left-board"]);
}

/// All orders of up to this many letters, which is every way to write short ones.
fn every_line(letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut all = Vec::new();
    for _ in 0..letters {
        lines =
            lines.iter().flat_map(|line| ["1", "P", "S", "U", "L", "R"].map(|next| format!("{line}{next}"))).collect();
        all.extend(lines.iter().cloned());
    }
    all
}

#[test]
fn reach_has_every_place_with_the_cheapest_orders() {
    shows!("movement.engine.limit", "movement.path.forward", "movement.sideslip.move", "movement.path.uturn");
    for (class, speed, slips) in [
        ("Halberdier", 0, None),
        ("Halberdier", 2, Some((Hand::Port, 1))),
        ("Sandpiper", 1, None),
        ("Solstice", 3, None),
    ] {
        let mut game = duel(class, "Breccia", 9);
        game.ships[0].before.speed = speed;
        game.ships[0].before.slips = slips;
        let from = game.ships[0].pose.unwrap();
        let reached = peek(&game, &json!({"reach": {"ship": 0}}))["reach"].clone();
        let reached = reached.as_array().unwrap();
        for place in reached {
            let orders: Orders = place["orders"].as_str().unwrap().parse().unwrap();
            let shown = preview(&game, 0, &orders).unwrap();
            assert!(shown.legal.is_ok() && !shown.course.leaves, "{place}");
            assert_eq!(json!(game.ground.spot(&shown.course.end)), place["at"]);
            assert_eq!(json!(shown.requirement.total), place["needs"]);
        }
        // By trying everything that can be written in six letters.
        let mut compared = 0;
        for orders in every_line(6).iter().filter_map(|line| line.parse::<Orders>().ok()) {
            let flown = course(game.ground, from, &orders);
            let needed = requirement(game.ships[0].before, &orders).total;
            if flown.leaves || needed > u16::from(game.engine(0)) {
                continue;
            }
            let spot = json!(game.ground.spot(&flown.end));
            let found = reached.iter().find(|place| place["at"] == spot);
            let found = found.unwrap_or_else(|| panic!("{class}: {orders} leads to {spot}"));
            assert!(found["needs"].as_u64().unwrap() <= u64::from(needed), "{found} by {orders}");
            compared += 1;
        }
        assert!(compared > 10, "{class}: {compared}");
    }
}

#[test]
fn an_open_table_has_the_same_reach() {
    shows!("movement.engine.limit");
    let hexes = peek(&duel("Solstice", "Breccia", 9), &json!({"reach": {"ship": 0}}));
    let setup = Setup {
        ground: Ground::Table { length: 200, width: 130 },
        fleets: vec![Fleet::of(&["Solstice"]), Fleet::of(&["Breccia"])],
        ..Setup::default()
    };
    let mut game = Starmada::set_up(&setup, Chance::new(Seed::from_number(4))).unwrap();
    game.ships[0].before.speed = 0;
    game.ships[0].pose = game.ground.pose(Spot::new([100.0, 60.0, 37.0]));
    let open = peek(&game, &json!({"reach": {"ship": 0}}));
    assert_eq!(open["reach"].as_array().unwrap().len(), hexes["reach"].as_array().unwrap().len());
}

#[test]
fn ships_that_change_nothing_go_straight_on() {
    shows!("movement.inertia");
    let mut game = duel("Halberdier", "Breccia", 9);
    game.ships[1].before.speed = 3;
    let drift = peek(&game, &json!({"drift": {}}))["drift"].clone();
    assert_eq!(drift[0]["course"]["end"], json!([4.0, 7.0, 0.0]));
    assert_eq!((&drift[1]["orders"], &drift[1]["course"]["end"]), (&json!("3(3)"), &json!([10.0, 7.0, 3.0])));
}

#[test]
fn fire_is_shown_with_every_modifier_and_what_it_does_on_average() {
    shows!(
        "combat.to-hit.roll",
        "combat.to-hit.short-range",
        "combat.to-hit.long-range",
        "combat.impact.roll",
        "combat.arcs.may-fire"
    );
    // A Halberdier's weapon is known from its sheet, so the figures are worked out here by hand.
    for far in [2_u8, 5, 8] {
        let game = duel("Halberdier", "Breccia", far);
        let fire = peek(&game, &json!({"fire": {"ship": 0}}))["fire"].clone();
        let sheet = game.sheet(0);
        let mut bearing = 0;
        for bank in fire["banks"].as_array().unwrap() {
            let battery = &sheet.batteries[bank["battery"].as_u64().unwrap() as usize];
            let Some(target) = bank["targets"].as_array().unwrap().first() else { continue };
            bearing += 1;
            let shot = &target["shots"][0];
            let weapon = &battery.weapon;
            let range = match far {
                _ if far <= weapon.range[0] => 1,
                _ if far <= weapon.range[1] => 0,
                _ => -1_i8,
            };
            assert_eq!(target["distance"], far);
            let named = shot["modifiers"].as_array().unwrap().iter().map(|one| one["figure"].as_i64().unwrap());
            assert_eq!(named.sum::<i64>(), i64::from(range));
            let needed = weapon.accuracy as i8 - range;
            let chance = f64::from(7 - needed.clamp(2, 6)) / 6.0;
            close(&shot["chance"], chance);
            let hits = f64::from(weapon.rate_of_fire) * chance;
            close(&shot["hits"], hits);
            let pierces = f64::from(6 - game.shields(1)) / 6.0;
            close(&shot["damage"], hits * f64::from(weapon.impact) * pierces * f64::from(weapon.damage));
        }
        assert_eq!(
            fire["banks"].as_array().unwrap().len(),
            sheet.batteries.iter().map(|own| own.banks.len()).sum::<usize>()
        );
        assert!(bearing > 0 || far == 8, "something bears at {far}");
    }
}

#[test]
fn the_odds_of_a_volley_have_the_averages_that_are_foretold() {
    shows!("combat.to-hit.roll", "combat.impact.roll");
    let game = duel("Majestic", "Megalith", 4);
    let fire = peek(&game, &json!({"fire": {"ship": 0}}))["fire"].clone();
    let mut looked_at = 0;
    for bank in fire["banks"].as_array().unwrap().iter().filter(|bank| !bank["targets"][0].is_null()) {
        looked_at += 1;
        let target = &bank["targets"][0];
        let weapons = bank["weapons"].as_u64().unwrap();
        let mut asked = json!({"volley": {
            "ship": 0, "battery": bank["battery"], "bank": bank["bank"], "target": target["target"], "weapons": weapons,
        }});
        let odds = peek(&game, &asked)["volley"][0].clone();
        let mean = |of: &str| odds[of].as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).sum::<f64>();
        // The average is the sum of the chances of at least 1, 2, 3…
        close(&target["shots"][0]["hits"], mean("hits") / weapons as f64);
        close(&target["shots"][0]["damage"], mean("damage") / weapons as f64);
        asked["volley"]["weapons"] = json!(weapons + 1);
        assert!(Starmada::peek(&game, Eye::Spectator, &asked).is_err(), "it has no more weapons");
    }
    assert!(looked_at > 0);
}

#[test]
fn what_the_dice_do_on_average_is_what_was_foretold() {
    shows!("combat.to-hit.always-possible", "combat.impact.always-stopped", "combat.damage.roll");
    let game = duel("Majestic", "Megalith", 4);
    let fire = peek(&game, &json!({"fire": {"ship": 0}}))["fire"].clone();
    let banks = fire["banks"].as_array().unwrap().iter();
    let foretold: f64 = banks
        .filter_map(|bank| Some(bank["weapons"].as_f64()? * bank["targets"].get(0)?["shots"][0]["damage"].as_f64()?))
        .sum();
    let rounds = 3000;
    let mut damage = 0_u64;
    for seed in 0..rounds {
        let mut fought = with_dice(&game, seed);
        fought.phase = Phase::Combat;
        let mut seats = Gunners { damage: 0 };
        fought.ships[1].attacked = true;
        Starmada::advance(&mut fought, &mut seats).unwrap();
        damage += seats.damage;
    }
    let average = damage as f64 / rounds as f64;
    assert!((average - foretold).abs() < 0.05 * foretold, "{average} instead of {foretold}");
}

/// The same position with other dice.
fn with_dice(game: &Game, seed: u64) -> Game {
    let mut chance = Chance::new(Seed::from_number(seed));
    Starmada::reimagine(game, Eye::Spectator, &mut chance)
}

/// Fires everything at the first target, and counts damage dice.
struct Gunners {
    damage: u64,
}

impl table::Seats<Starmada> for Gunners {
    fn ask(&mut self, _: &Game, decision: &starmada::Decision) -> table::Flow<starmada::Choice> {
        Ok(Choice::Pick(decision.shape.items().iter().take(1).copied().collect()))
    }

    fn tell(&mut self, _: &Game, event: starmada::Event) {
        if let starmada::Event::RolledDamage { dice, .. } = event {
            self.damage += dice.len() as u64;
        }
    }
}

/// A carrier's flight beside an enemy.
fn carriers() -> Game {
    let mut game = duel("Archipelago", "Cavern", 6);
    game.flights[0].pose = Some(at(8, 7, Direction::E));
    game
}

#[test]
fn a_flight_sees_where_it_gets_and_whom_it_could_attack() {
    shows!("fighters.move.allowance", "fighters.move.turn-cost", "fighters.attack.adjacent", "fighters.ship-attack");
    let game = carriers();
    let seen = peek(&game, &json!({"flight": {"flight": 0}}))["flight"].clone();
    assert_eq!(seen["allowance"], 8);
    let reach = seen["reach"].as_array().unwrap();
    let ahead = reach.iter().find(|way| way["to"]["orders"] == "1").unwrap();
    assert_eq!((&ahead["to"]["needs"], &ahead["turns"]), (&json!(1), &json!(0)));
    assert_eq!(ahead["targets"], json!([{"ship": 1}]));
    for way in reach {
        assert!(way["to"]["needs"].as_u64().unwrap() <= 8, "{way}");
        let place = peek(&game, &json!({"way": {"flight": 0, "line": way["to"]["orders"]}}))["way"].clone();
        assert_eq!((&place["course"]["end"], &place["cost"]), (&way["to"]["at"], &way["to"]["needs"]));
        assert_eq!(place.get("refused"), None, "{place}");
        assert_eq!(place["targets"].as_array().unwrap().len(), way["targets"].as_array().unwrap().len());
    }
    let strike = peek(&game, &json!({"way": {"flight": 0, "line": "1"}}))["way"]["targets"][0].clone();
    close(&strike["hits"], 2.0);
    close(&strike["damage"], 2.0 * f64::from(6 - game.shields(1)) / 6.0);
    let far = peek(&game, &json!({"way": {"flight": 0, "line": "5S5"}}))["way"].clone();
    assert_eq!((&far["refused"]["rule"], &far["cost"]), (&json!("fighters.move.allowance"), &json!(10)));
}

#[test]
fn a_dogfight_counts_no_more_fighters_than_there_are() {
    shows!("fighters.dogfire", "fighters.dogfire.cap");
    let mut game = carriers();
    let enemy = game.flights.iter().position(|flight| flight.seat == Seat(1)).unwrap();
    game.flights[enemy].pose = Some(at(9, 7, Direction::W));
    game.flights[enemy].fighters = 1;
    game.flights[0].fighters = 2;
    let seen = peek(&game, &json!({"flight": {"flight": 0}}))["flight"].clone();
    let dogfight =
        seen["targets"].as_array().unwrap().iter().find(|one| one["at"] == json!({"flight": enemy})).unwrap();
    close(&dogfight["hits"], 2.0 / 3.0);
    // Either die hits with a third, and one fighter is all there is.
    close(&dogfight["damage"], 5.0 / 9.0);
    close(&dogfight["losses"], 11.0 / 36.0);
}

#[test]
fn a_flight_that_was_run_over_is_told_to_leave() {
    shows!("fighters.stacking.must-leave");
    let mut game = carriers();
    game.flights[0].pose = Some(at(10, 7, Direction::E));
    let seen = peek(&game, &json!({"flight": {"flight": 0}}))["flight"].clone();
    assert_eq!(warned(&seen), ["fighters.stacking.must-leave"]);
    assert_eq!(
        warned(&peek(&game, &json!({"way": {"flight": 0, "line": "0"}}))["way"]),
        ["fighters.stacking.must-leave"]
    );
    assert_eq!(warned(&peek(&game, &json!({"way": {"flight": 0, "line": "1"}}))["way"]), [""; 0]);
    assert!(seen["reach"].as_array().unwrap().iter().all(|way| way["to"]["place"] != "1007"));
}

#[test]
fn squares_within_the_loss_limits_may_be_lost() {
    shows!("combat.losses.limit", "combat.losses.equipment");
    let mut game = duel("Majestic", "Breccia", 9);
    let limit = game.sheet(0).batteries[0].loss_limit;
    let losses = |game: &Game| peek(game, &json!({"losses": {"ship": 0}}))["losses"].clone();
    let may = |seen: &Value, battery: usize| {
        seen["batteries"][battery]["banks"].as_array().unwrap().iter().any(|bank| bank["may"] == true)
    };
    let fresh = losses(&game);
    assert_eq!((&fresh["batteries"][0]["limit"], &fresh["owed"]), (&json!(limit), &json!(0)));
    assert!(may(&fresh, 0) && may(&fresh, 1));
    let mut left = limit;
    for (bank, lost) in game.sheet(0).batteries[0].banks.clone().iter().zip(0..) {
        let taken = left.min(bank.weapons);
        game.ships[0].lost[0][lost] = taken;
        left -= taken;
    }
    let spent = losses(&game);
    assert!(!may(&spent, 0), "the first battery is at its limit: {spent}");
    assert!(may(&spent, 1));
}

#[test]
fn nonsense_is_refused_in_words() {
    let mut game = duel("Halberdier", "Breccia", 9);
    let refused = |game: &Game, what: Value| Starmada::peek(game, Eye::Seat(Seat(0)), &what).unwrap_err().says;
    assert!(refused(&game, json!({"reach": {"ship": 77}})).contains("no such ship"));
    assert!(refused(&game, json!({"flight": {"flight": 0}})).contains("no such ship or flight"));
    assert!(refused(&game, json!({"wind": 3})).contains("nothing that can be looked up"));
    game.ships[0].pose = None;
    assert!(refused(&game, json!({"fire": {"ship": 0}})).ends_with("is not on the board"));
}

/// A battle in which both commanders write orders.
fn writing() -> Live<Starmada> {
    let mut game = Live::<Starmada>::start(Setup::default(), Seed::from_number(3)).unwrap();
    while game.open()[0].decision.ask.name != "orders" {
        let (seat, at) = (game.open()[0].decision.seat, game.open()[0].at);
        let choice = game.suggest(seat).unwrap();
        game.answer(seat, at, choice).unwrap();
    }
    game
}

#[test]
fn nothing_that_is_looked_up_depends_on_sealed_orders() {
    shows!("movement.orders.secret");
    let everything = |game: &Game| -> Vec<Value> {
        let ships = (0..game.ships.len()).flat_map(|ship| {
            [
                json!({"orders": {"ship": ship, "line": "2P1"}}),
                json!({"reach": {"ship": ship}}),
                json!({"fire": {"ship": ship}}),
                json!({"losses": {"ship": ship}}),
            ]
        });
        let flights = (0..game.flights.len()).map(|flight| json!({"flight": {"flight": flight}}));
        let asked = ships.chain(flights).chain([json!({"drift": {}})]);
        asked.map(|what| json!(Starmada::peek(game, Eye::Seat(Seat(0)), &what).ok())).collect()
    };
    let before = everything(writing().now());
    let coast = |game: &Game| {
        let own = game.ships.iter().filter(|ship| ship.seat == Seat(1) && ship.pose.is_some());
        Choice::Write(own.map(|ship| Orders::coast(ship.before.speed)).collect())
    };
    for coasting in [true, false] {
        let mut game = writing();
        let other = game.open().iter().find(|open| open.decision.seat == Seat(1)).unwrap();
        let (seat, at) = (other.decision.seat, other.at);
        let choice = if coasting { coast(game.now()) } else { game.suggest(seat).unwrap() };
        game.answer(seat, at, choice).unwrap();
        assert_eq!(game.open().len(), 1, "the other commander still writes");
        assert_eq!(everything(game.now()), before);
    }
}

#[test]
fn options_say_what_they_would_do() {
    shows!("combat.to-hit.roll", "combat.apply.end-phase");
    let mut game = duel("Halberdier", "Breccia", 5);
    game.ships.iter_mut().for_each(|ship| ship.marked.hull = 2);
    game.phase = Phase::Combat;
    let mut seats = Asked { says: Vec::new() };
    let _ = Starmada::advance(&mut game, &mut seats);
    let told = seats.says.iter().find(|says| says.contains("marked already"));
    let told = told.unwrap_or_else(|| panic!("nothing is marked: {:#?}", seats.says));
    assert!(told.starts_with("5 hexes, medium range; 4 or more to hit (50 %), each weapon "), "{told}");
    assert!(told.ends_with("damage on average; marked already: hull 2"), "{told}");
}

/// Notes what the options of all questions do, and fires at the first target.
struct Asked {
    says: Vec<String>,
}

impl table::Seats<Starmada> for Asked {
    fn ask(&mut self, game: &Game, decision: &starmada::Decision) -> table::Flow<starmada::Choice> {
        let items = decision.shape.items();
        self.says.extend(items.iter().filter_map(|item| Starmada::does(game, decision, *item)));
        Ok(Choice::Pick(items.iter().take(1).copied().collect()))
    }
}
