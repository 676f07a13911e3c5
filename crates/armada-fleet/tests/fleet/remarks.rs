//! Remarks on cards that break no rule: withdrawn cards, and newer ones.

use armada_catalog::Costs;
use armada_catalog::Edition;
use armada_fleet::{Fleet, Place, RemarkKind, Terms, check};

use super::yard::{DODONNA, EMPIRE, MOTTI, REBEL, fleet};

fn remarks(fleet: &Fleet, terms: Terms) -> Vec<(RemarkKind, Place)> {
    check(fleet, &terms).remarks.iter().map(|remark| (remark.kind, remark.at)).collect()
}

#[test]
fn a_withdrawn_card_is_told_and_breaks_no_rule() {
    let fleet = fleet(REBEL, &[DODONNA, "mc75-ordnance-cruiser strategic-adviser"], "");
    let report = check(&fleet, &Terms::default());
    assert!(report.is_legal());
    assert_eq!(report.remarks.len(), 1);
    assert_eq!(report.remarks[0].says, "Strategic Adviser has been withdrawn from competitive play");
    let place = Place::Upgrade { ship: 1, upgrade: 0 };
    assert_eq!((report.remarks[0].kind, report.remarks[0].at), (RemarkKind::Withdrawn, place));
    assert_eq!(place.card(&fleet), Some("strategic-adviser"));
}

#[test]
fn cards_younger_than_the_costs_are_told() {
    let fleet = fleet(EMPIRE, &[MOTTI, "onager-class-testbed"], "tie-fighter-squadron");
    assert_eq!(remarks(&fleet, Terms::default()), []);
    let in_2017 = Terms { costs: Costs::Of2017, ..Terms::default() };
    assert_eq!(remarks(&fleet, in_2017), [(RemarkKind::Later, Place::Ship(1))]);
}

#[test]
fn icons_that_an_edition_does_not_name_are_told() {
    let fleet = fleet(REBEL, &[DODONNA, "gr75-medium-transports comms-net"], "");
    assert_eq!(remarks(&fleet, Terms::default()), []);
    let place = Place::Upgrade { ship: 1, upgrade: 0 };
    assert_eq!(remarks(&fleet, Terms::standard(Edition::Of2017)), [(RemarkKind::Later, place)]);
}
