//! The catalog through its public interface: its contents, its geometry, and what the rules say about them.

use std::collections::BTreeMap;

use armada_catalog::{
    Catalog, Faction, HullZone, ObstacleKind, ObstacleSet, Point, Rect, Ship, ShipToken, Size, Squadron, Sure, Zone,
    embedded_files,
};

fn catalog() -> &'static Catalog {
    Catalog::get()
}

fn ship(id: &str) -> &'static Ship {
    catalog().ship(id).unwrap_or_else(|unknown| panic!("{unknown}"))
}

fn token(class: &str) -> &'static ShipToken {
    catalog().ship_token(class).unwrap_or_else(|unknown| panic!("{unknown}"))
}

fn counts<K: Ord>(of: impl Iterator<Item = K>) -> BTreeMap<K, usize> {
    let mut counts = BTreeMap::new();
    for key in of {
        *counts.entry(key).or_insert(0) += 1;
    }
    counts
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

fn measures(rect: Rect) -> (f64, f64) {
    (rect.width(), rect.length())
}

#[test]
fn everything_is_there() {
    let files = embedded_files().expect("texts");
    let loaded = Catalog::load(files).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(&loaded, catalog());
    assert_eq!(loaded.ships().len(), 66);
    assert_eq!(loaded.squadrons().len(), 107);
    assert_eq!(loaded.ship_tokens().len(), 28);
    assert_eq!(loaded.obstacles().len(), 13);
    assert_eq!(loaded.play_areas().len(), 3);
    let factions = [Faction::Rebel, Faction::Empire, Faction::Republic, Faction::Separatist];
    let ships = counts(loaded.ships().iter().map(|ship| ship.faction));
    let squadrons = counts(loaded.squadrons().iter().map(|squadron| squadron.faction));
    assert_eq!(factions.map(|faction| ships[&faction]), [23, 25, 9, 9]);
    assert_eq!(factions.map(|faction| squadrons[&faction]), [39, 41, 14, 13]);
    let sizes = counts(loaded.ships().iter().map(|ship| ship.size));
    assert_eq!(Size::ALL.map(|size| sizes[&size]), [27, 13, 22, 4]);
}

#[test]
fn a_ship_card_is_read_with_all_its_figures() {
    let testbed = ship("onager-class-testbed");
    assert_eq!(testbed.name, "Onager-class Testbed");
    assert_eq!((testbed.points, testbed.hull, testbed.squadron), (116, 10, 1));
    assert_eq!(testbed.points_history[0].points, 96);
    assert_eq!(testbed.special_battery.map(|dice| dice.to_string()).as_deref(), Some("4 red 3 black"));
    assert_eq!(testbed.speed_chart.fastest(), 3);
    let executor = ship("executor-i-class-star-dreadnought");
    assert_eq!(executor.armament[Zone::LeftAuxiliary].to_string(), "2 red 3 blue 1 black");
    assert_eq!(executor.armament.iter().count(), 6);
    assert_eq!(executor.shields.iter().map(|(_, shields)| u32::from(*shields)).sum::<u32>(), 29);
    let box_of = catalog().release(&executor.release).map(|release| release.expansion.as_str());
    assert_eq!(box_of, Ok("Super Star Destroyer Expansion Pack"));
}

#[test]
fn cards_go_out_and_come_back_as_they_are_written() {
    for ship in catalog().ships() {
        let text = serde_json::to_string(ship).expect("a text");
        assert_eq!(serde_json::from_str::<Ship>(&text).expect("a ship"), *ship);
    }
    for squadron in catalog().squadrons() {
        let text = serde_json::to_string(squadron).expect("a text");
        assert_eq!(serde_json::from_str::<Squadron>(&text).expect("a squadron"), *squadron);
    }
    let text = serde_json::to_string(ship("cr90-corvette-a")).expect("a text");
    assert!(text.contains(r#""front":"2 red 1 blue""#) && text.contains(r#""- I II""#), "{text}");
}

#[test]
fn an_unknown_id_names_the_nearest() {
    let unknown = catalog().ship("victory-i-class").expect_err("no such ship");
    assert_eq!((unknown.kind, unknown.id.as_str()), ("ship", "victory-i-class"));
    assert!(unknown.nearest.is_some_and(|known| known.starts_with("victory-i-class")));
    let unknown = catalog().obstacle("asteroid-field-4").expect_err("no such obstacle");
    assert_eq!(unknown.to_string(), "no obstacle has the id `asteroid-field-4`; did you mean `asteroid-field-1`?");
    let unknown = catalog().squadron("zzz").expect_err("no such squadron");
    assert_eq!(unknown.to_string(), "no squadron has the id `zzz`");
}

#[test]
fn bases_are_as_large_as_the_corrected_rules_say() {
    rulebook::shows!("general.size.base-dimensions", "general.size.base-dimensions.edition-2015");
    let expected =
        [(Size::Small, 43.0, 71.0, 41.0), (Size::Medium, 63.0, 102.0, 61.0), (Size::Large, 77.5, 129.0, 76.0)];
    for (size, width, length, printed) in expected {
        let base = catalog().base(size);
        assert_eq!(base.size, size);
        assert_eq!(measures(base.bounds()), (width, length));
        assert_eq!(base.bounds().center(), Point::default());
        assert_eq!(base.width_printed_2015, Some(printed));
        assert_eq!(base.footprint().count(), 1);
    }
}

#[test]
fn a_huge_ship_stands_on_two_large_bases() {
    rulebook::shows!("general.size.huge");
    let (huge, large) = (catalog().base(Size::Huge), catalog().base(Size::Large));
    assert_eq!(huge.plates.len(), 2);
    for plate in &huge.plates {
        assert_eq!(measures(*plate), measures(large.bounds()));
        assert!(close(plate.center().x, 0.0), "they stand in line");
    }
    assert!(huge.rearmost().max.y < 0.0, "the tool goes to the base behind");
    let executor = token("executor-class");
    assert!(
        executor.area.min.y < huge.rearmost().max.y && executor.area.max.y > huge.plates[1].min.y,
        "one token on both"
    );
    let bridge = huge.bridge.expect("the token between them");
    assert!(close(bridge.min.y, huge.plates[0].max.y) && close(bridge.max.y, huge.plates[1].min.y));
    assert!(close(bridge.width(), executor.area.width()));
}

#[test]
fn shield_dials_stand_out_at_the_middle_of_each_side() {
    for size in Size::ALL {
        let base = catalog().base(size);
        let zones = if size == Size::Huge { 6 } else { 4 };
        assert_eq!(counts(base.shield_dials.iter().map(|dial| dial.zone)).len(), zones);
        for dial in &base.shield_dials {
            let (frame, plate) = (dial.frame, nearest_plate(&base.plates, dial.center));
            let (out, wide) = if matches!(dial.zone, Zone::Front | Zone::Rear) {
                (frame.length(), frame.width())
            } else {
                (frame.width(), frame.length())
            };
            assert!(close(out, 4.0) && close(wide, 14.0), "{size} {}", dial.zone);
            let middle = plate.center();
            assert!(close(frame.center().x, middle.x) || close(frame.center().y, middle.y));
            let touches = close(frame.min.x, plate.max.x)
                || close(frame.max.x, plate.min.x)
                || close(frame.min.y, plate.max.y)
                || close(frame.max.y, plate.min.y);
            assert!(touches, "{size} {}: the frame begins where the base ends", dial.zone);
            assert!(inside(&plate.corners(), dial.center) == Some(true), "the dial itself is on the base");
        }
    }
}

fn nearest_plate(plates: &[Rect], point: Point) -> Rect {
    let holding = plates.iter().find(|plate| (plate.min.y..=plate.max.y).contains(&point.y));
    *holding.expect("a plate under the dial")
}

#[test]
fn sizes_are_ordered() {
    rulebook::shows!("general.size.order");
    assert!(Size::ALL.is_sorted());
    assert!(ship("victory-i-class-star-destroyer").size > ship("cr90-corvette-a").size);
    assert!(ship("imperial-i-class-star-destroyer").size > ship("victory-i-class-star-destroyer").size);
    assert!(ship("executor-i-class-star-dreadnought").size > ship("imperial-i-class-star-destroyer").size);
}

#[test]
fn ships_have_the_sizes_that_the_rules_list() {
    rulebook::shows!("general.size.examples", "general.size.examples.edition-2015");
    let listed = [
        (
            Size::Small,
            &["cr90-corvette", "nebulon-b-frigate", "gladiator-class", "consular-class", "hardcell-class"][..],
        ),
        (Size::Medium, &["assault-frigate-mark-ii", "victory-class", "acclamator-class", "munificent-class"]),
        (Size::Large, &["mc80-home-one-type", "mc80-liberty-type", "imperial-class"]),
        (Size::Huge, &["executor-class"]),
    ];
    for (size, classes) in listed {
        for class in classes {
            let ships: Vec<&Ship> = catalog().ships().iter().filter(|ship| ship.class == *class).collect();
            assert!(!ships.is_empty() && ships.iter().all(|ship| ship.size == size), "{class}");
        }
    }
}

#[test]
fn a_flotilla_has_the_size_of_its_base() {
    rulebook::shows!("general.flotilla.size");
    let flotillas: Vec<&Ship> = catalog().ships().iter().filter(|ship| ship.flotilla).collect();
    assert_eq!(flotillas.len(), 5);
    for flotilla in flotillas {
        assert_eq!(measures(catalog().base(flotilla.size).bounds()), (43.0, 71.0), "{}", flotilla.id);
    }
}

#[test]
fn irregular_squadrons_are_those_not_called_squadron() {
    rulebook::shows!("general.irregular.definition");
    let irregular = |id: &str| catalog().squadron(id).map(|squadron| squadron.irregular);
    assert_eq!(irregular("yt-2400"), Ok(true));
    assert_eq!(irregular("a-wing-squadron"), Ok(false));
    // A card calls its craft a squadron unless it has a single model.
    for squadron in catalog().squadrons() {
        assert_eq!(squadron.irregular, !squadron.ship_name.contains("Squadron"), "{}", squadron.id);
    }
}

#[test]
fn the_ruler_is_a_foot_long_with_three_ranges_and_five_distances() {
    rulebook::shows!("geometry.ruler.sides", "geometry.ruler.length");
    let ruler = &catalog().ruler;
    assert!(close(ruler.length.value, 304.8));
    let (ranges, distances) = (ruler.ranges(), ruler.distances());
    assert!(ranges.is_sorted() && distances.is_sorted());
    assert!(close(ranges[2], 304.8) && close(distances[4], 304.8));
    assert!(close(ranges[0], 123.3) && close(distances[1], 124.5), "close range is not distance 2");
}

#[test]
fn every_disputed_band_lies_among_its_readings() {
    let ruler = &catalog().ruler;
    let bands =
        [&ruler.close, &ruler.medium, &ruler.distance_1, &ruler.distance_2, &ruler.distance_3, &ruler.distance_4];
    for band in bands {
        assert_eq!(band.sure, Sure::TwoSources);
        let tolerance = band.tolerance.expect("a disputed figure says how far it may be off");
        let near = band.readings.values().filter(|reading| (*reading - band.value).abs() <= tolerance).count();
        assert!(near >= 2, "{band:?}");
    }
}

#[test]
fn the_maneuver_tool_lies_beside_the_base() {
    let tool = &catalog().maneuver_tool;
    assert_eq!((tool.segments.value, tool.joints.value, tool.most_clicks.value), (5, 4, 2));
    let beside = |size| tool.beside_axis(catalog().base(size).bounds().width());
    assert!(
        close(beside(Size::Small), 29.125) && close(beside(Size::Medium), 39.125) && close(beside(Size::Large), 46.375)
    );
    let fastest = catalog().ships().iter().map(|ship| ship.speed_chart.fastest()).max();
    assert_eq!(fastest, Some(tool.joints.value), "the joints serve the fastest ship and no more");
}

#[test]
fn speed_charts_have_a_box_for_each_joint() {
    rulebook::shows!("movement.chart.columns");
    for ship in catalog().ships() {
        let chart = &ship.speed_chart;
        for speed in 1..=chart.fastest() {
            let column = chart.column(speed).expect("a column");
            assert_eq!(column.len(), usize::from(speed), "{}", ship.id);
            assert!(column.iter().all(|clicks| *clicks <= catalog().maneuver_tool.most_clicks.value));
        }
        assert_eq!(chart.column(0), None);
        assert_eq!(chart.column(chart.fastest() + 1), None);
    }
    let chart = &ship("cr90-corvette-a").speed_chart;
    assert_eq!(chart.to_string(), "1: II, 2: I II, 3: - I II, 4: - I I II");
    assert_eq!((chart.yaw(3, 1), chart.yaw(3, 3), chart.yaw(3, 4)), (Some(0), Some(2), None));
}

#[test]
fn ordinary_ships_have_four_zones_and_arcs_and_huge_ones_six() {
    rulebook::shows!("geometry.zone.four", "geometry.arc.four", "huge.hull-zones", "huge.firing-arcs");
    for ship in catalog().ships() {
        let token = catalog().token_of(ship).expect("every ship has a token");
        assert_eq!(token.size, ship.size, "{}", ship.id);
        let zones: Vec<Zone> = token.zones.iter().map(|zone| zone.zone).collect();
        let expected = if ship.size == Size::Huge { Zone::SIX.to_vec() } else { Zone::FOUR.to_vec() };
        assert_eq!(zones, expected, "{}", ship.id);
        assert_eq!(token.arc_lines().count(), zones.len());
        assert_eq!(ship.shields.iter().map(|(zone, _)| zone).collect::<Vec<_>>(), expected);
        assert_eq!(ship.armament.iter().map(|(zone, _)| zone).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn zones_that_share_an_arc_line_are_adjacent() {
    rulebook::shows!("geometry.zone.adjacent", "huge.hull-zones");
    // On the Onager front and rear touch, but share no arc line.
    let onager = token("onager-class");
    assert_eq!(onager.adjacent(Zone::Front), Some([Zone::Left, Zone::Right]));
    assert_eq!(onager.adjacent(Zone::Left), Some([Zone::Rear, Zone::Front]));
    assert_eq!(onager.adjacent(Zone::LeftAuxiliary), None);
    let executor = token("executor-class");
    assert_eq!(executor.adjacent(Zone::LeftAuxiliary), Some([Zone::Rear, Zone::Left]));
    assert_eq!(executor.adjacent(Zone::Rear), Some([Zone::RightAuxiliary, Zone::LeftAuxiliary]));
    assert_eq!(executor.adjacent(Zone::Right), Some([Zone::Front, Zone::RightAuxiliary]));
}

fn all_tokens() -> impl Iterator<Item = &'static ShipToken> {
    let defaults = Size::ALL.into_iter().filter_map(|size| catalog().default_token(size));
    catalog().ship_tokens().iter().chain(defaults)
}

/// Whether a counter-clockwise polygon contains a point; `None` if it is too near to the border to decide.
fn inside(outline: &[Point], point: Point) -> Option<bool> {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    let turns = edges.map(|(a, b)| {
        let cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        cross / (b.x - a.x).hypot(b.y - a.y)
    });
    let nearest = turns.fold(f64::INFINITY, f64::min);
    if nearest.abs() < 0.01 { None } else { Some(nearest > 0.0) }
}

#[test]
fn every_point_of_a_token_lies_in_exactly_one_hull_zone() {
    const STEPS: i32 = 60;
    for token in all_tokens() {
        let (mut settled, area) = (0, token.area);
        for row in 1..STEPS {
            for column in 1..STEPS {
                let part = |step: i32, length: f64| length * f64::from(step) / f64::from(STEPS);
                let point = Point::new(area.min.x + part(column, area.width()), area.min.y + part(row, area.length()));
                let held: Vec<Option<bool>> = token.zones.iter().map(|zone| inside(&zone.outline, point)).collect();
                if held.contains(&None) {
                    continue;
                }
                let count = held.iter().filter(|held| **held == Some(true)).count();
                assert_eq!(count, 1, "{} at {point:?}", token.class);
                settled += 1;
            }
        }
        assert!(settled > 3000, "{}: only {settled} points were far enough from every border", token.class);
    }
}

#[test]
fn targeting_points_lie_in_their_zones() {
    for token in all_tokens() {
        for zone in &token.zones {
            assert_eq!(inside(&zone.outline, zone.targeting_point), Some(true), "{} {}", token.class, zone.zone);
        }
    }
}

#[test]
fn arc_lines_are_the_borders_between_zones() {
    fn has_edge(zone: &HullZone, a: Point, b: Point) -> bool {
        let outline = &zone.outline;
        let mut edges = outline.iter().zip(outline.iter().cycle().skip(1));
        edges.any(|(from, to)| (*from, *to) == (a, b) || (*from, *to) == (b, a))
    }
    for token in all_tokens() {
        for zone in &token.zones {
            let [left, right] = token.adjacent(zone.zone).expect("neighbours");
            for (line, other) in [(zone.arc.left, left), (zone.arc.right, right)] {
                let other = token.zone(other).expect("the neighbour");
                assert!(has_edge(zone, line.inner, line.outer), "{} {}", token.class, zone.zone);
                assert!(has_edge(other, line.inner, line.outer), "{} {}", token.class, other.zone);
            }
        }
        let bearings: Vec<f64> = token.arc_lines().map(|line| line.bearing().rem_euclid(360.0)).collect();
        assert!(bearings.is_sorted(), "{}: clockwise from the bow, but {bearings:?}", token.class);
    }
}

#[test]
fn left_and_right_mirror_each_other() {
    for token in all_tokens() {
        for zone in &token.zones {
            let other = token.zone(zone.zone.mirrored()).expect("the zone on the other side");
            assert_eq!(other.targeting_point, zone.targeting_point.mirrored());
            assert_eq!(other.arc.left, zone.arc.right.mirrored());
            assert_eq!(other.outline.len(), zone.outline.len());
            assert!(zone.outline.iter().all(|corner| other.outline.contains(&corner.mirrored())), "{}", token.class);
        }
    }
}

#[test]
fn the_special_arc_belongs_to_the_front_and_to_the_onager_alone() {
    rulebook::shows!("ignition.special-arc-zone");
    for ship in catalog().ships() {
        let token = catalog().token_of(ship).expect("every ship has a token");
        assert_eq!(ship.special_battery.is_some(), ship.class == "onager-class", "{}", ship.id);
        assert_eq!(token.special_arc.is_some(), ship.special_battery.is_some(), "{}", ship.id);
    }
    let onager = token("onager-class");
    let special = onager.special_arc.expect("a special arc");
    assert_eq!(special.zone, Zone::Front);
    let front = onager.zone(Zone::Front).expect("a front").arc;
    assert!(special.arc.left.bearing() > front.left.bearing() && special.arc.right.bearing() < front.right.bearing());
    assert!((special.arc.right.bearing() - 19.9).abs() < 0.01);
}

#[test]
fn there_is_a_stand_in_for_every_size_but_huge() {
    for size in [Size::Small, Size::Medium, Size::Large] {
        let stand_in = catalog().default_token(size).expect("a stand-in");
        assert_eq!(stand_in.sure.arc_lines, Sure::Estimated);
        assert!(catalog().ship_token(&stand_in.class).is_err(), "it is no class of its own");
        assert!(stand_in.zones.iter().all(|zone| zone.outline.len() == 3), "corner to corner");
    }
    assert!(catalog().default_token(Size::Huge).is_none());
}

#[test]
fn obstacles_come_as_six_of_the_core_set_and_some_for_campaigns() {
    let of = |set: ObstacleSet| {
        counts(catalog().obstacles().iter().filter(move |obstacle| obstacle.set == set).map(|obstacle| obstacle.kind))
    };
    let core = [(ObstacleKind::AsteroidField, 3), (ObstacleKind::DebrisField, 2), (ObstacleKind::Station, 1)];
    assert_eq!(of(ObstacleSet::CoreSet), BTreeMap::from(core));
    let campaign = of(ObstacleSet::Campaign);
    assert_eq!(campaign[&ObstacleKind::DustField], 2);
    assert_eq!(campaign[&ObstacleKind::GravityRift], 1);
    assert_eq!((campaign[&ObstacleKind::Exogorth], campaign[&ObstacleKind::Purrgil]), (2, 2));
}

#[test]
fn obstacles_lie_around_their_centroid_and_are_as_long_as_measured() {
    for obstacle in catalog().obstacles() {
        let outline = &obstacle.outline;
        let edges = || outline.iter().zip(outline.iter().cycle().skip(1));
        let cross = |a: &Point, b: &Point| a.x * b.y - b.x * a.y;
        let area = edges().map(|(a, b)| cross(a, b)).sum::<f64>() / 2.0;
        let x = edges().map(|(a, b)| (a.x + b.x) * cross(a, b)).sum::<f64>() / (6.0 * area);
        let y = edges().map(|(a, b)| (a.y + b.y) * cross(a, b)).sum::<f64>() / (6.0 * area);
        assert!(x.hypot(y) < 0.5, "{}: the centroid lies at {x:.2}, {y:.2}", obstacle.id);
        let longest = outline
            .iter()
            .flat_map(|a| outline.iter().map(move |b| (a.x - b.x).hypot(a.y - b.y)))
            .fold(0.0_f64, f64::max);
        let measured = obstacle.measured[0].max(obstacle.measured[1]);
        assert!((longest / measured - 1.0).abs() < 0.15, "{}: {longest:.1} against {measured}", obstacle.id);
    }
}

#[test]
fn play_areas_have_their_setup_areas_and_deployment_zones() {
    rulebook::shows!("setup.play-area", "setup.area", "setup.deployment-zone", "setup.short-edges");
    let area = |id: &str| catalog().play_area(id).unwrap_or_else(|unknown| panic!("{unknown}"));
    let standard = area("standard");
    assert_eq!(measures(standard.area()), (1828.8, 914.4));
    assert!(close(standard.setup_area().min.x, 304.8) && close(standard.setup_area().width(), 1219.2));
    assert!(close(standard.deployment_zone().length(), catalog().ruler.distances()[2]));
    assert!(close(standard.deployment_zone().width(), 1219.2));
    let core = area("core-set");
    assert_eq!(measures(core.area()), (914.4, 914.4));
    assert_eq!(core.setup_area(), core.area());
    let short = area("short-edges");
    assert_eq!(short.setup_area(), short.area());
    let zone = short.deployment_zone();
    assert!(close(zone.length(), 609.6) && close(zone.width(), 914.4));
}
