//! Points: the total, the third for squadrons, unique squadrons with defense tokens.

use armada_catalog::Costs;
use armada_catalog::Edition;
use armada_fleet::{Terms, check};
use rulebook::shows;

use super::yard::{DODONNA, EMPIRE, MOTTI, REBEL, expect_faults_in, expect_legal_in, fleet, says};

fn at(points: u16) -> Terms {
    Terms::default().at(points)
}

#[test]
fn the_agreed_total_is_the_limit() {
    shows!("fleet.points.limit", "fleet.points.any");
    // 44 and 20 for the corvette with its commander, four X-wings at 13 each: 116.
    let fleet = fleet(REBEL, &[DODONNA], "x-wing-squadron*4");
    assert_eq!(check(&fleet, &at(400)).points, 116);
    expect_legal_in(&fleet, at(250));
    let mut small = fleet.clone();
    small.squadrons[0].count = 1;
    expect_legal_in(&small, at(77));
    expect_faults_in(&small, at(76), &["fleet.points.limit at fleet"]);
    assert_eq!(says(&small, at(76)), "the fleet costs 77 points, 1 more than the agreed 76");
}

#[test]
fn standard_games_have_400_points_and_300_before_2020() {
    shows!("fleet.points.standard", "fleet.points.standard.edition-2015");
    let points = |edition| Terms::standard(edition).points;
    assert_eq!([Edition::Of2015, Edition::Of2017, Edition::Of2020, Edition::Final].map(points), [300, 300, 400, 400]);
    // Two cruisers and two corvettes are legal since the edition of 2020 only.
    let fleet = fleet(
        REBEL,
        &["mc80h-command-cruiser general-dodonna", "mc80h-command-cruiser", "cr90-corvette-a", "cr90-corvette-b"],
        "",
    );
    let in_2017 = check(&fleet, &Terms::standard(Edition::Of2017));
    assert!(in_2017.points > 300, "{}", in_2017.points);
    assert_eq!(in_2017.faults[0].rule.0, "fleet.points.limit");
    expect_legal_in(&fleet, Terms::standard(Edition::Of2020));
    expect_legal_in(&fleet, Terms::standard(Edition::Final));
}

#[test]
fn a_third_of_the_agreed_total_goes_to_squadrons_rounded_up() {
    shows!("fleet.squadron-third", "fleet.squadron-third-base");
    // The rulebook's own figures: 67 of 200 points, regardless of the fleet's actual cost; 134 of 400.
    assert_eq!([180, 200, 300, 400].map(|points| at(points).squadron_points()), [60, 67, 100, 134]);
    let with = |squadrons| fleet(REBEL, &[DODONNA], squadrons);
    let sixty_seven = with("x-wing-squadron*2 y-wing-squadron*2 z-95-headhunter-squadron*3");
    assert_eq!(check(&sixty_seven, &at(200)).squadron_points, 67);
    assert!(check(&sixty_seven, &at(200)).points < 190, "far less than the total was spent");
    expect_legal_in(&sixty_seven, at(200));
    let sixty_eight = with("y-wing-squadron*4 z-95-headhunter-squadron*4");
    assert_eq!(check(&sixty_eight, &at(200)).squadron_points, 68);
    expect_faults_in(&sixty_eight, at(200), &["fleet.squadron-third at fleet"]);
    assert_eq!(says(&sixty_eight, at(200)), "squadrons cost 68 points, and a third of 200 is 67");
}

#[test]
fn every_squadron_pays_its_own_cost() {
    shows!("general.squadron.cost-each");
    let squadrons = fleet(REBEL, &[], "x-wing-squadron*3").squadron_points(Costs::Final);
    assert_eq!(squadrons, 39);
}

#[test]
fn each_hundred_points_allow_one_unique_squadron_with_defense_tokens() {
    shows!("fleet.unique-squadron-limit");
    assert_eq!([99, 180, 400, 450].map(|points| at(points).unique_squadrons()), [0, 1, 4, 4].map(Some));
    let aces = "luke-skywalker biggs-darklighter jan-ors tycho-celchu";
    expect_legal_in(&fleet(REBEL, &[DODONNA], aces), at(400));
    let five = fleet(REBEL, &[DODONNA], &format!("{aces} shara-bey"));
    expect_faults_in(&five, at(400), &["fleet.unique-squadron-limit at fleet"]);
    assert!(says(&five, at(400)).ends_with("Luke Skywalker, Biggs Darklighter, Jan Ors, Tycho Celchu and Shara Bey"));
    // Black Squadron is unique and has no defense tokens.
    let core = |squadrons| fleet(EMPIRE, &[MOTTI], squadrons);
    expect_legal_in(&core("howlrunner black-squadron saber-squadron"), at(180));
    expect_faults_in(&core("howlrunner mauler-mithel"), at(180), &["fleet.unique-squadron-limit at fleet"]);
    // Before 2020 they are not counted.
    let two = core("howlrunner mauler-mithel");
    expect_legal_in(&two, Terms::standard(Edition::Of2017).at(180));
}

#[test]
fn what_a_card_costs_depends_on_the_state_of_the_costs() {
    let corvette = fleet(REBEL, &["cr90-corvette-a general-dodonna jainas-light"], "");
    let points = |costs| check(&corvette, &Terms { costs, ..at(400) }).points;
    assert_eq!([Costs::Of2020, Costs::Final].map(points), [44 + 20 + 2, 44 + 20 + 5]);
    let terms = |costs| Terms { costs, ..at(68) };
    expect_legal_in(&corvette, terms(Costs::Of2020));
    expect_faults_in(&corvette, terms(Costs::Final), &["fleet.points.limit at fleet"]);
}

#[test]
fn every_edition_has_the_costs_of_its_time() {
    let victory = fleet(EMPIRE, &["victory-ii-class-star-destroyer admiral-motti"], "");
    let points = |edition: &Edition| check(&victory, &Terms::standard(*edition)).points;
    assert_eq!(Edition::ALL.iter().map(points).collect::<Vec<_>>(), [85 + 24, 85 + 24, 85 + 24, 80 + 24]);
    let just_enough = |edition| Terms::standard(edition).at(105);
    expect_legal_in(&victory, just_enough(Edition::Final));
    for earlier in [Edition::Of2015, Edition::Of2017, Edition::Of2020] {
        expect_faults_in(&victory, just_enough(earlier), &["fleet.points.limit at fleet"]);
    }
}

#[test]
fn in_a_campaign_the_third_is_that_of_the_fleets_own_cost() {
    shows!("campaign.cc.squadron-third");
    assert_eq!(Terms::default().at(500).campaign().squadron_limit(430), 144);
    // The corvette with its commander costs 64 points.
    let with = |squadrons| fleet(REBEL, &[DODONNA], squadrons);
    let campaign = at(400).campaign();
    let fleet = with("z-95-headhunter-squadron*4");
    assert_eq!((check(&fleet, &campaign).points, check(&fleet, &campaign).squadron_points), (92, 28));
    expect_legal_in(&fleet, campaign);
    let more = with("x-wing-squadron*3");
    expect_legal_in(&more, at(400));
    expect_faults_in(&more, campaign, &["campaign.cc.squadron-third at fleet"]);
    assert_eq!(says(&more, campaign), "squadrons cost 39 points, and a third of 103 is 35");
}

#[test]
fn random_fleets_of_campaigns_keep_to_it() {
    shows!("campaign.cc.squadron-third");
    for seed in 0..60 {
        let fleet = armada_fleet::random(EMPIRE, &at(400).campaign(), seed).unwrap();
        expect_legal_in(&fleet, at(400).campaign());
    }
}

#[test]
fn scarred_units_are_units_of_the_fleet_in_a_campaign() {
    shows!("campaign.cc.scar-recovery");
    let mut fleet = fleet(REBEL, &[DODONNA], "x-wing-squadron*2");
    fleet.scarred.squadrons = vec!["x-wing-squadron".parse().unwrap(); 2];
    expect_legal_in(&fleet, at(400).campaign());
    expect_faults_in(&fleet, at(400), &["campaign.cc.scar-recovery at fleet"]);
    fleet.scarred.ships = vec!["cr90-corvette-a".parse().unwrap(); 2];
    expect_faults_in(&fleet, at(400).campaign(), &["campaign.cc.scar-recovery at fleet"]);
    let read = armada_fleet::read("fleet.toml", fleet.to_toml().as_bytes());
    assert_eq!(read.unwrap(), fleet, "it is written in the file");
}
