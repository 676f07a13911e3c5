//! Finding all targets at once gives the same results as measuring one by one.

use armada_catalog::Catalog;
use armada_measure::{Board, Edition, PlacedObstacle, PlacedShip, PlacedToken, TokenKind, Unit};
use plane::{Heading, Point, Pose};

fn pose(x: f64, y: f64, heading: f64) -> Pose {
    Pose { at: Point::from_mm(x, y).unwrap(), heading: Heading::from_degrees(heading).unwrap() }
}

#[test]
fn all_targets_at_once_are_those_that_single_attacks_allow() {
    let mut board = Board::default();
    let classes: Vec<&str> = Catalog::get().ship_tokens().iter().map(|token| token.class.as_str()).collect();
    for (index, class) in classes.iter().enumerate().take(12) {
        let row = f64::from(u8::try_from(index % 2).unwrap());
        let place = f64::from(u8::try_from(index).unwrap());
        board.add_ship(PlacedShip::new(class, pose(200.0 + 130.0 * place, 200.0 + 260.0 * row, 40.0 * place)));
    }
    board.add_squadron(Point::from_mm(500.0, 330.0).unwrap());
    board.add_squadron(Point::from_mm(560.0, 330.0).unwrap());
    board.obstacles.push(PlacedObstacle::new("asteroid-field-1", pose(600.0, 350.0, 20.0), false).unwrap());
    board.obstacles.push(PlacedObstacle::new("station", pose(850.0, 330.0, 0.0), false).unwrap());
    board.tokens.push(PlacedToken::new(TokenKind::ProximityMine, Point::from_mm(700.0, 330.0).unwrap()));
    let units: Vec<Unit> = (0..12).map(Unit::Ship).chain((0..2).map(Unit::Squadron)).collect();
    let units = [units, vec![Unit::Obstacle(1), Unit::Token(0)]].concat();
    let zones = |unit: Unit| match unit {
        Unit::Ship(index) => board.ships[index].zones().iter().map(|zone| Some(zone.zone)).collect(),
        _ => vec![None],
    };
    let mut found = 0;
    for unit in &units {
        let enemies: Vec<Unit> = units.iter().copied().filter(|other| other != unit).collect();
        let mut one_by_one = Vec::new();
        for from in zones(*unit) {
            for enemy in &enemies {
                for zone in zones(*enemy) {
                    let Some(attack) = board.attack((*unit, from), (*enemy, zone), Edition::Of2020) else {
                        assert_eq!(*unit, Unit::Token(0), "only a mine cannot attack");
                        continue;
                    };
                    if attack.refused.is_none() {
                        one_by_one.push((from, *enemy, zone, attack));
                    }
                }
            }
        }
        let at_once: Vec<_> = board
            .targets(*unit, &enemies, Edition::Of2020)
            .into_iter()
            .map(|target| (target.from, target.enemy, target.zone, target.attack))
            .collect();
        assert_eq!(at_once, one_by_one);
        found += at_once.len();
    }
    assert!(found > 20, "only {found} attacks are possible on this table");
}
