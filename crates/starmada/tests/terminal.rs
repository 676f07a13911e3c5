//! Messages for a person at a terminal before writing orders, and the ruler's output.

use hexes::{Cell, Direction};
use starmada::setup::Setup;
use starmada::space::{Ground, Pose};
use starmada::state::{Game, Hits};
use starmada::{Decision, Spot, Starmada};
use table::{Chance, Choice, Eye, Live, Ruleset, Seat, Seed};

/// A game with the first ship of either side on the board.
fn game() -> Game {
    let mut game = Starmada::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).unwrap();
    let second = (0..game.ships.len()).find(|ship| game.ships[*ship].seat == Seat(1)).unwrap();
    let at = |column, heading| Pose::Hex { at: Cell { column, row: 9 }.hex(), heading };
    game.ships[0].pose = Some(at(4, Direction::E));
    game.ships[second].pose = Some(at(9, Direction::W));
    game
}

#[test]
fn the_ruler_counts_hexes_and_says_what_bears() {
    let game = game();
    let told = Starmada::measure(&game, "A", Some("a")).unwrap();
    assert!(told[0].starts_with("From A ") && told[0].ends_with(": 5 hexes."), "{told:?}");
    assert_eq!(told.len(), 3, "both ways: {told:?}");
    assert!(told[1].contains(" range"), "something of a battleship bears at 5 hexes: {told:?}");
    let name = game.ships[0].name.to_lowercase();
    assert_eq!(Starmada::measure(&game, &name, Some("a")).unwrap(), told);
    assert_eq!(Starmada::measure(&game, "0409", Some("0509")).unwrap(), ["From 0409 to 0509: 1 hex."]);
    assert_eq!(Starmada::measure(&game, "A", None).unwrap().len(), 2, "the heading and the one other ship");
}

#[test]
fn what_the_ruler_does_not_know_is_said() {
    let game = game();
    let says = |from: &str| Starmada::measure(&game, from, None).unwrap_err().says;
    assert!(says("nobody").contains("nothing here is called \"nobody\""), "{}", says("nobody"));
    assert!(says("B").ends_with("is not on the table"), "{}", says("B"));
    assert_eq!(says("9999"), "there is no hex 99 99: the board has 32 columns and 18 rows");
    assert!(says("4.5 9").starts_with("there is no hex 4.5 9"), "{}", says("4.5 9"));
    assert!(says("4 nan").contains("a hex as in 0409 or 4 9"), "{}", says("4 nan"));
}

#[test]
fn a_hex_is_named_by_its_four_figures_or_by_column_and_row() {
    let game = game();
    let told = |from: &str| Starmada::measure(&game, from, Some("a")).unwrap();
    assert!(told("0110")[0].starts_with("From 0110 to a "), "{:?}", told("0110"));
    for form in ["1 10", "1, 10", "1,10", "01 10"] {
        assert_eq!(told(form), told("0110"), "{form}");
    }
}

#[test]
fn on_an_open_table_places_are_named_in_centimetres() {
    let setup = Setup { ground: Ground::Table { length: 180, width: 120 }, ..Setup::default() };
    let game = Starmada::set_up(&setup, Chance::new(Seed::from_number(1))).unwrap();
    let told = ["From (60, 40) to (60, 50): 2 hexes."];
    assert_eq!(Starmada::measure(&game, "60 40", Some("60, 50")).unwrap(), told);
    assert_eq!(Starmada::measure(&game, "(60, 40)", Some("(60, 50)")).unwrap(), told, "as places are printed");
    let says = |from: &str| Starmada::measure(&game, from, None).unwrap_err().says;
    assert_eq!(says("181 40"), "181 40 is not on the table, which is 180 cm long and 120 cm wide");
    assert!(says("0409").contains("a place in centimetres as in 60 40"), "{}", says("0409"));
}

#[test]
fn an_example_measures_from_one_side_to_the_other() {
    assert_eq!(Starmada::to_measure(&game()), Some(["A".into(), "a".into()]));
    let empty = Starmada::set_up(&Setup::default(), Chance::new(Seed::from_number(1))).unwrap();
    assert_eq!(Starmada::to_measure(&empty), None);
}

#[test]
fn orders_are_told_with_what_they_need_and_where_they_lead() {
    let mut game = Live::<Starmada>::start(Setup::default(), Seed::from_number(3)).unwrap();
    while game.open()[0].decision.ask.name != "orders" {
        let (seat, at) = (game.open()[0].decision.seat, game.open()[0].at);
        let choice = game.suggest(seat).unwrap();
        game.answer(seat, at, choice).unwrap();
    }
    let open = &game.open()[0];
    let coasting = open.decision.shape.items().iter().map(|_| "0".parse().unwrap()).collect();
    let told = Starmada::foretell(game.now(), &open.decision, &Choice::Write(coasting));
    assert_eq!(told.len(), open.decision.shape.items().len(), "a sentence for every ship: {told:?}");
    assert!(told.iter().all(|line| line.contains("of its engine's") && line.contains("it would end at ")), "{told:?}");
    let picture = Starmada::picture(game.now(), Eye::Seat(Seat(0)), 80).unwrap();
    assert!(picture.map.iter().all(|line| line.chars().count() <= 80), "{:#?}", picture.map);
}

/// The first question of this name that seat 0 or 1 is asked.
fn asked(setup: Setup, ask: &str) -> (Live<Starmada>, Decision) {
    let mut game = Live::<Starmada>::start(setup, Seed::from_number(3)).unwrap();
    while game.open()[0].decision.ask.name != ask {
        let (seat, at) = (game.open()[0].decision.seat, game.open()[0].at);
        let choice = game.suggest(seat).unwrap();
        game.answer(seat, at, choice).unwrap();
    }
    let decision = game.open()[0].decision.clone();
    (game, decision)
}

#[test]
fn places_to_deploy_are_hexes_with_a_direction_towards_the_enemy() {
    let (game, decision) = asked(Setup::default(), "deploy");
    let spots = Starmada::suggestions(game.now(), &decision);
    let names: Vec<String> = spots.iter().map(|spot| Starmada::spot_name(game.now(), *spot)).collect();
    assert_eq!(names[0], "0110 E");
    let (east, west): (Vec<&String>, Vec<&String>) = names.iter().partition(|name| name.as_str() > "1600");
    assert!(!east.is_empty() && east.iter().all(|name| name.ends_with(" W")), "{names:?}");
    assert!(!west.is_empty() && west.iter().all(|name| name.ends_with(" E")), "{names:?}");
    for (name, spot) in names.iter().zip(spots) {
        let read: Spot = name.parse().unwrap();
        assert_eq!(game.now().ground.pose(read), game.now().ground.pose(spot), "what is shown can be typed: {name}");
    }
}

#[test]
fn a_place_is_the_same_however_it_is_written() {
    let named: Spot = "0409 NE".parse().unwrap();
    assert_eq!(named, "4 9 5".parse().unwrap());
    assert_eq!(named, serde_json::from_value(serde_json::to_value(named).unwrap()).unwrap());
}

#[test]
fn on_an_open_table_no_side_of_a_hex_is_faced() {
    let setup = Setup { ground: Ground::Table { length: 180, width: 120 }, ..Setup::default() };
    let (game, decision) = asked(setup, "deploy");
    for written in ["10 40 NE", "0409 NE"] {
        let choice = Choice::Place(written.parse().unwrap());
        let refusal = Starmada::permits(game.now(), &decision, &choice).unwrap_err();
        assert!(refusal.says.contains("a direction in degrees, as in 60 40 90"), "{written}: {refusal}");
    }
    let in_json: Spot = serde_json::from_str("[10, 40, \"NE\"]").unwrap();
    assert!(Starmada::permits(game.now(), &decision, &Choice::Place(in_json)).is_err());
    let degrees = Choice::Place("10 40 45".parse().unwrap());
    assert!(Starmada::permits(game.now(), &decision, &degrees).is_ok());
}

#[test]
fn the_picture_shows_noted_damage_and_names_the_moment() {
    let mut game = game();
    let picture = |game: &Game| Starmada::picture(game, Eye::Seat(Seat(0)), 80).unwrap();
    assert_eq!(picture(&game).map[0], "Deployment");
    assert!(!picture(&game).lines.iter().any(|line| line.contains("noted")));
    game.ships[0].marked = Hits { hull: 2, engine: 1, ..Hits::NONE };
    let noted = picture(&game).lines.into_iter().filter(|line| line.ends_with("  noted: hull 2, engine 1"));
    assert_eq!(noted.count(), 1);
}
