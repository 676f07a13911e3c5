//! Setting up: battle sizes, fleets, boards, and what is refused.

use rulebook::shows;
use starmada::engagement::{ENGAGEMENTS, Engagement};
use starmada::fleet::{Fleet, Limits, Vessel};
use starmada::setup::{BattleSize, Setup};
use starmada::sheet::{Sheet, SheetText};
use starmada::space::Ground;
use starmada::state::{Alternation, Game, group_sizes};
use starmada::{Starmada, state::TerrainKind};
use table::{Chance, Refusal, Ruleset, Seed, Side};

fn set_up(setup: &Setup) -> Result<Game, Refusal> {
    Starmada::set_up(setup, Chance::new(Seed::from_number(1)))
}

fn class(name: &str, rating: u16, more: &str) -> SheetText {
    toml::from_str(&format!("faction = 'X'\nclass = '{name}'\ncombat_rating = {rating}\nhull = 4\n{more}")).unwrap()
}

fn limits(limit: u32, classes: &[Sheet]) -> Limits<'_> {
    Limits { limit: Some(limit), needs_carrier: false, classes }
}

fn rules(fleet: &Fleet, limits: Limits<'_>) -> Vec<&'static str> {
    fleet.faults(limits).iter().map(|fault| fault.rule.0).collect()
}

#[test]
fn five_battle_sizes() {
    shows!("setup.battle-size", "victory.target");
    let sizes = BattleSize::ALL.map(|size| (size.fleet_limit(), size.target()));
    assert_eq!(sizes, [(400, 240), (700, 420), (1000, 600), (1500, 900), (2000, 1200)]);
    assert!(sizes.iter().all(|(limit, target)| limit * 6 == target * 10));
    let game = set_up(&Setup { battle: BattleSize::VerySmall, ..Setup::default() }).unwrap();
    assert_eq!(game.terms.targets, [240, 240]);
}

#[test]
fn the_standard_engagement_is_even_and_open() {
    shows!("setup.scenario.standard", "setup.board.size");
    let game = set_up(&Setup::default()).unwrap();
    assert_eq!(game.ground, Ground::Hexes { columns: 32, rows: 18 });
    assert!(game.terrain.is_empty());
    assert_eq!((game.terms.targets, game.terms.turns), ([600, 600], None));
    let standard = Engagement::find("standard").unwrap();
    assert_eq!(standard.limit(0, 1000), standard.limit(1, 1000));
    let small = Setup { ground: Ground::Hexes { columns: 30, rows: 18 }, ..Setup::default() };
    assert!(small.remarks()[0].contains("below the recommended 32 by 18"), "{:?}", small.remarks());
    assert!(Setup::default().remarks().is_empty());
    assert!(set_up(&small).is_ok(), "a remark is no refusal");
}

#[test]
fn boards_of_sections() {
    shows!("setup.board.sections", "setup.board.size");
    for (columns, rows) in [(2 * 16, 2 * 9), (2 * 16, 3 * 9)] {
        assert!(set_up(&Setup { ground: Ground::Hexes { columns, rows }, ..Setup::default() }).is_ok());
    }
    for (columns, rows) in [(18, 32), (11, 9), (12, 3), (100, 9)] {
        let refusal = set_up(&Setup { ground: Ground::Hexes { columns, rows }, ..Setup::default() }).unwrap_err();
        assert_eq!(refusal.rule.unwrap().0, "setup.board.size");
    }
    let table = |length, width| set_up(&Setup { ground: Ground::Table { length, width }, ..Setup::default() });
    assert!(table(150, 100).is_ok());
    assert_eq!(table(149, 100).unwrap_err().rule.unwrap().0, "setup.board.open-table");
    assert!(table(180, 200).unwrap_err().says.contains("long side"), "each fault has its own sentence");
}

#[test]
fn a_fleet_may_reach_its_limit_but_not_pass_it() {
    shows!("setup.fleet-limit", "sheet.combat-rating");
    let classes: Vec<Sheet> = [("A", 185), ("B", 120), ("C", 95), ("D", 31)]
        .map(|(name, rating)| class(name, rating, "").sheet().unwrap())
        .into();
    assert!(rules(&Fleet::of(&["A", "B", "C"]), limits(400, &classes)).is_empty());
    assert_eq!(rules(&Fleet::of(&["A", "A", "D"]), limits(400, &classes)), ["setup.fleet-limit"]);
    assert!(rules(&Fleet::of(&["A"]), limits(700, &classes)).is_empty());
    assert_eq!(rules(&Fleet::default(), limits(400, &classes)), ["setup.fleet-limit"]);
}

#[test]
fn a_fleet_is_of_one_faction_and_both_may_be_of_the_same() {
    shows!("setup.faction");
    let mixed = Fleet::of(&["Longitude", "Flint"]);
    assert_eq!(rules(&mixed, limits(1000, &[])), ["setup.faction"]);
    let same = Setup { fleets: vec![Fleet::of(&["Longitude"]), Fleet::of(&["Equinox"])], ..Setup::default() };
    assert!(set_up(&same).is_ok());
}

#[test]
fn flights_need_carriers_and_cost_nothing() {
    shows!("setup.fighters.carriers", "setup.fighters.free", "option.carrier", "fighters.flight");
    let classes =
        [class("Deck", 210, "traits = ['Carrier x4']").sheet().unwrap(), class("Hull", 50, "").sheet().unwrap()];
    let fleet = |ships: &[&str], flights| Fleet { flights: Some(flights), ..Fleet::of(ships) };
    assert!(rules(&fleet(&["Deck", "Deck"], 8), limits(1000, &classes)).is_empty());
    assert_eq!(rules(&fleet(&["Deck", "Deck"], 9), limits(1000, &classes)), ["setup.fighters.carriers"]);
    assert_eq!(rules(&fleet(&["Hull"], 1), limits(1000, &classes)), ["setup.fighters.carriers"]);
    assert_eq!(fleet(&["Deck"], 4).total(limits(1000, &classes)), 210);
    let needs = Limits { needs_carrier: true, ..limits(1000, &classes) };
    assert_eq!(rules(&Fleet::of(&["Hull"]), needs), ["setup.fighters.carriers"]);
    let game = set_up(&Setup { fleets: vec![Fleet::of(&["Archipelago"]), Fleet::of(&["Cavern"])], ..Setup::default() })
        .unwrap();
    assert_eq!(game.flights.len(), 7);
    assert!(game.flights.iter().all(|flight| flight.fighters == 6));
}

#[test]
fn every_ship_has_a_name_of_its_own() {
    shows!("sheet.name", "sheet.identity");
    let named = |name: &str| Vessel { class: "Longitude".into(), name: Some(name.into()), commander: 0 };
    let twice = Fleet { ships: vec![named("Swift"), named("Swift")], ..Fleet::default() };
    assert_eq!(rules(&twice, limits(1000, &[])), ["sheet.name"]);
    let across =
        Setup { fleets: vec![Fleet { ships: vec![named("Swift")], ..Fleet::default() }; 2], ..Setup::default() };
    assert_eq!(set_up(&across).unwrap_err().rule.unwrap().0, "sheet.name");
    let unnamed =
        Setup { fleets: vec![Fleet::of(&["Longitude", "Longitude"]), Fleet::of(&["Longitude"])], ..Setup::default() };
    let game = set_up(&unnamed).unwrap();
    assert_eq!(
        game.ships.iter().map(|ship| ship.name.as_str()).collect::<Vec<_>>(),
        ["Longitude 1", "Longitude 2", "Longitude 3"]
    );
    assert!(game.ships.iter().all(|ship| ship.sheet == game.ships[0].sheet), "a class has one sheet");
    let bad = Fleet { ships: vec![named("hold fire")], ..Fleet::default() };
    assert!(set_up(&Setup { fleets: vec![bad, Fleet::of(&["Flint"])], ..Setup::default() }).is_err());
}

#[test]
fn how_many_at_a_time() {
    shows!("combat.activation.ratio", "combat.activation.example-five-two", "combat.activation.example-five-three");
    assert_eq!(
        [[5, 2], [4, 2], [6, 2], [7, 2], [10, 3], [3, 3], [3, 0]].map(|counts| group_sizes(counts)[0]),
        [2, 1, 2, 3, 3, 1, 3]
    );
    let order = |first: u8, mut left: [usize; 2]| {
        let mut alternation = Alternation::grouped(Side(first), group_sizes(left));
        let mut order = String::new();
        while let Some(side) = alternation.next(left) {
            left[usize::from(side.0)] -= 1;
            order.push(['A', 'B'][usize::from(side.0)]);
        }
        order
    };
    assert_eq!(order(0, [5, 2]), "AABAABA");
    assert_eq!(order(1, [3, 5]), "BABABABB");
    assert_eq!(order(0, [3, 0]), "AAA", "a side facing nobody simply goes on");
}

#[test]
fn setups_that_cannot_be_played_are_refused_by_their_rule() {
    shows!("setup.sides", "setup.deploy.stacking", "option.open-table");
    let refused = |setup: Setup| set_up(&setup).unwrap_err().rule.map(|rule| rule.0);
    assert_eq!(refused(Setup { fleets: vec![Fleet::of(&["Flint"])], ..Setup::default() }), Some("setup.sides"));
    assert_eq!(refused(Setup { sides: vec![0, 2], ..Setup::default() }), Some("setup.sides"));
    assert_eq!(refused(Setup { sides: vec![0; 9], ..Setup::default() }), Some("setup.sides"));
    assert_eq!(refused(Setup { engagement: "brawl".into(), ..Setup::default() }), Some("setup.scenario.standard"));
    let crowd = Setup {
        ground: Ground::Hexes { columns: 12, rows: 4 },
        battle: BattleSize::VeryLarge,
        fleets: vec![Fleet::of(&["Flint"; 49]), Fleet::of(&["Sandpiper"])],
        ..Setup::default()
    };
    assert_eq!(refused(crowd), Some("setup.deploy.stacking"));
    let table =
        Setup { ground: Ground::Table { length: 150, width: 100 }, options: vec!["flares".into()], ..Setup::default() };
    assert_eq!(refused(table), Some("option.open-table"));
    let terrain = Setup { terrain: vec![(TerrainKind::Planet, 3, 3)], ..Setup::default() };
    assert_eq!(refused(terrain), Some("option.planets"));
    let mut off =
        Setup { terrain: vec![(TerrainKind::Planet, 33, 3)], options: vec!["planets".into()], ..Setup::default() };
    assert_eq!(refused(off.clone()), Some("setup.board.hexes"));
    off.terrain = vec![(TerrainKind::Planet, 32, 3)];
    assert!(set_up(&off).is_ok());
    let class = Setup { classes: vec![class("Bad", 10, "shields = 9")], ..Setup::default() };
    assert_eq!(refused(class), Some("sheet.shield"));
    let commander =
        Fleet { ships: vec![Vessel { class: "Flint".into(), name: None, commander: 1 }], ..Fleet::default() };
    assert_eq!(refused(Setup { fleets: vec![commander.clone(), commander], ..Setup::default() }), Some("setup.sides"));
}

#[test]
fn every_engagement_can_be_set_up_at_every_size_and_fleets_fill_their_limits() {
    assert_eq!(ENGAGEMENTS.len(), 4);
    assert_eq!(ENGAGEMENTS[0].id, "standard");
    for engagement in ENGAGEMENTS.iter() {
        for battle in BattleSize::ALL {
            let setup = Setup { engagement: engagement.id.clone(), battle, ..Setup::default() };
            let game = set_up(&setup).unwrap_or_else(|refusal| panic!("{} {battle:?}: {refusal}", engagement.id));
            assert!(Starmada::sound(&game).is_ok());
        }
    }
    let mut chance = Chance::new(Seed::from_number(4));
    for faction in ["Meridian Compact", "Karst Dominion", "Imperial"] {
        for limit in [400, 1000, 2000] {
            for fleet in [Fleet::muster(faction, limit, false), Fleet::random(faction, limit, false, &mut chance)] {
                let total = fleet.total(limits(limit, &[]));
                assert!(fleet.faults(limits(limit, &[])).is_empty());
                assert!(total <= limit && total + 185 > limit, "{faction} {limit}: {total}");
            }
        }
    }
}
