//! Orders: the notation both ways, requirements compared with a table computed by hand, previews, and junk.

use rulebook::shows;
use starmada::Starmada;
use starmada::orders::{Before, Maneuver, Orders, requirement};
use starmada::play::order::preview;
use starmada::setup::Setup;
use starmada::space::Hand;
use table::{Chance, Rule, Ruleset, Seed};

fn orders(line: &str) -> Orders {
    line.parse().unwrap_or_else(|refusal| panic!("{line}: {refusal}"))
}

fn refused(line: &str) -> (&'static str, String) {
    let refusal = line.parse::<Orders>().unwrap_err();
    (refusal.rule.map_or("", |Rule(id)| id), refusal.says)
}

#[test]
fn the_books_orders_are_read_and_written_alike() {
    shows!("movement.orders.notation", "movement.orders.speed", "movement.sideslip.speed", "movement.pivot.notation");
    for line in [
        "2P2(4)",
        "P2L2(5)",
        "3P1(4)+1",
        "4P2(6)",
        "2R1RR(6)",
        "3S3(6)",
        "0(0)",
        "PPP(0)",
        "2U3(5)",
        "Z/3(3)",
        "Z3/3(3)-2",
    ] {
        assert_eq!(orders(line).to_string(), line);
    }
    assert_eq!(orders(" 4 p 2 (6) ").to_string(), "4P2(6)", "spaces and small letters are understood");
    assert_eq!(orders("2 2(4)").to_string(), "4(4)");
    let speeds = ["4P2", "P2L2", "PPP", "3P1(4)+1", "2R1RR"].map(|line| orders(line).speed());
    assert_eq!(speeds, [6, 5, 0, 4, 6]);
}

#[test]
fn faults_point_at_the_character_and_the_rule() {
    shows!("movement.orders.turn-limit", "movement.sideslip.direction", "movement.maneuver-table");
    for (line, rule, place) in [
        ("2P1S", "movement.orders.turn-limit", "character 4 "),
        ("2U1P", "movement.orders.turn-limit", "character 4 "),
        ("SSSS", "movement.orders.turn-limit", "character 4 "),
        ("1L2R(5)", "movement.sideslip.direction", "character 4 "),
        ("R3P(4)", "movement.sideslip.direction", "character 3 "),
        ("3(3)+4", "movement.pivot.notation", "character 5 "),
        ("1+1 2(3)", "movement.pivot.notation", "character 5 "),
        ("3(4)", "movement.orders.speed", "character 2 "),
        ("201", "movement.orders.notation", "character 1 "),
        ("99 99 99", "movement.orders.notation", "character 7 "),
        ("3é", "movement.orders.notation", "character 2 "),
        ("H/3", "movement.maneuver-table", "character 1 "),
        ("3↑", "movement.maneuver-table", "character 2 "),
        ("3()", "movement.orders.speed", "character 3 "),
        ("3+", "movement.pivot.notation", "character 3 "),
    ] {
        let (found, says) = refused(line);
        assert_eq!(found, rule, "{line}: {says}");
        assert!(says.contains(place), "{line}: {says}");
    }
}

#[test]
fn requirements_by_hand() {
    shows!(
        "movement.engine.no-turn",
        "movement.engine.one-turn",
        "movement.engine.many-turns",
        "movement.engine.total",
        "movement.engine.coasting",
        "movement.sideslip.cost",
        "movement.sideslip.reduction",
        "movement.pivot.cost",
        "movement.example.slip-and-turn",
        "movement.example.slip-turn",
    );
    let needs =
        |speed: u8, slips: Option<(Hand, u8)>, line: &str| requirement(Before { speed, slips }, &orders(line)).total;
    let none = None;
    for (speed, line, total) in [
        (6, "2(2)", 4),
        (2, "6(6)", 4),
        (4, "4(4)", 0),
        (4, "2P2(4)", 4),
        (2, "2S3(5)", 5),
        (5, "S1(1)", 5),
        (3, "1S1S(2)", 5),
        (2, "1U1(2)", 4),
        (1, "PPP1(1)", 2),
        (4, "1S1R1(4)-1", 6),
        (0, "P(0)", 1),
        (4, "P2L2(5)", 6),
        (6, "2R1RR(6)", 3),
        (2, "1UL(2)", 5),
        (5, "3P1(4)+1", 6),
        (3, "3(3)-3", 3),
    ] {
        assert_eq!(needs(speed, none, line), total, "{line} after speed {speed}");
    }
    let (left, right) = (|count| Some((Hand::Port, count)), |count| Some((Hand::Starboard, count)));
    assert_eq!(needs(5, left(1), "3P1(4)"), 4);
    assert_eq!(needs(5, left(1), "3S1(4)"), 5);
    assert_eq!(needs(5, left(1), "1P1P(2)"), 7);
    assert_eq!(needs(5, left(1), "5(5)"), 0);
    assert_eq!(needs(6, right(3), "3S3(6)"), 3);
    assert_eq!(needs(2, left(2), "P2(2)"), 1, "a turn needs at least 1");
    assert_eq!(needs(5, left(2), "2P1L1(5)+1"), 5);
}

#[test]
fn a_preview_shows_path_requirement_and_verdict_before_anything_is_written() {
    shows!("movement.engine.limit", "movement.example.two-p-two");
    let mut game = Starmada::set_up(&Setup::default(), Chance::new(Seed::from_number(2))).unwrap();
    let ground = game.ground;
    game.ships[0].pose = ground.pose(starmada::Spot::new([10.0, 9.0, 0.0]));
    game.ships[0].before.speed = 3;
    let shown = preview(&game, 0, &orders("2P2(4)")).unwrap();
    let names: Vec<String> = shown.course.path.iter().map(|pose| ground.name(pose)).collect();
    assert_eq!(names, ["1109", "1209", "1208", "1307"]);
    assert_eq!((shown.requirement.total, shown.rating), (4, 3), "a Solstice has an engine rating of 3");
    let refusal = shown.legal.unwrap_err();
    assert_eq!(refusal.rule, Some(Rule("movement.engine.limit")));
    assert!(
        refusal.says.contains("need an engine rating of 4") && refusal.says.contains("its rating is 3"),
        "{refusal}"
    );
    assert!(preview(&game, 0, &orders("5(5)")).unwrap().legal.is_ok());
    let slipped = Orders { maneuvers: smallvec::smallvec![Maneuver::Forward(0)], ..Orders::default() };
    assert!(preview(&game, 0, &slipped).unwrap().legal.is_err(), "what no notation writes is refused");
    game.ships[0].pose = None;
    assert!(preview(&game, 0, &orders("5(5)")).is_none());
}

#[test]
fn junk_is_refused_and_what_is_accepted_is_written_back() {
    let mut chance = Chance::new(Seed::from_number(9));
    let letters: Vec<char> = "0123456789PSULR()+-/Z @[]é\u{0}".chars().collect();
    let mut accepted = 0;
    for _ in 0..20_000 {
        let length = chance.pick("junk", 9);
        let line: String = (0..length).map(|_| letters[chance.pick("junk", letters.len() as u32) as usize]).collect();
        match line.parse::<Orders>() {
            Ok(read) => {
                accepted += 1;
                assert_eq!(read.to_string().parse::<Orders>(), Ok(read.clone()), "{line}");
            }
            Err(refusal) => assert!(refusal.rule.is_some() && !refusal.says.is_empty(), "{line}"),
        }
    }
    assert!(accepted > 200, "{accepted}");
}
