//! States that are not sound, and one that is.

use super::sound;
use crate::effects::{Source, Until};
use crate::kit::{A, B, Kit};
use crate::state::{DamageNumber, Frame, Game, Limit, Placeable, Placing, ShipId, SquadronId, Standing, UpgradeId};

fn kit() -> (Kit, ShipId, SquadronId) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    let wing = kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
    (kit, ship, wing)
}

/// The violation that is reported after this change to a sound state.
fn after(change: impl FnOnce(&mut Game, ShipId, SquadronId)) -> String {
    let (mut kit, ship, wing) = kit();
    assert_eq!(sound(&kit.game), Ok(()));
    change(&mut kit.game, ship, wing);
    sound(&kit.game).err().unwrap_or_default()
}

#[test]
fn damage_cards_are_conserved() {
    assert_eq!(after(|game, _, _| game.deck.draw.truncate(51)), "1 damage cards are missing");
    assert_eq!(after(|game, _, _| game.deck.discard.push(DamageNumber(0))), "damage card 0 lies in two places");
    assert_eq!(after(|game, _, _| game.deck.discard.push(DamageNumber(99))), "there is no damage card 99");
    let looked_at = |game: &mut Game, ship, _| {
        game.deck.draw.pop();
        game.frames.push(Frame::FaceupCard { ship, card: None, turned: false });
    };
    assert_eq!(after(looked_at), "", "a card that is being dealt is in somebody's hand");
}

#[test]
fn counters_stay_on_their_dials() {
    assert_eq!(after(|game, ship, _| game.ship_mut(ship).speed = 5), "CR90 Corvette A is too fast");
    let shields = |game: &mut Game, ship, _| game.ship_mut(ship).shields[0] = 7;
    assert_eq!(after(shields), "CR90 Corvette A has too many shields on front");
    assert_eq!(after(|game, _, wing| game.squadron_mut(wing).hull = 4), "TIE Fighter Squadron has too much hull");
}

#[test]
fn everything_stands_somewhere_and_nothing_on_another() {
    assert!(after(|game, ship, _| game.put_ship(ship, None)).contains("without a place"));
    assert!(after(|game, _, wing| game.put_squadron(wing, None)).contains("without a place"));
    let lifted = |game: &mut Game, ship, wing| {
        game.put_squadron(wing, None);
        game.frames.push(Frame::Deployment { unit: crate::state::UnitId::Ship(ship) });
    };
    assert_eq!(after(lifted), "", "squadrons are lifted while a ship is placed");
    let gone = |game: &mut Game, _, wing| game.squadron_mut(wing).standing = Standing::Destroyed;
    assert!(after(gone).contains("without a place"));
    let under = |game: &mut Game, ship: ShipId, wing| {
        let at = game.ship(ship).pose.map(|pose| pose.at);
        game.put_squadron(wing, at);
    };
    assert_eq!(after(under), "CR90 Corvette A overlaps TIE Fighter Squadron");
}

#[test]
fn numbers_point_at_something() {
    let last = |game: &mut Game, _, _| game.last(Source::Upgrade(UpgradeId(0)), 0, None, Until::Round);
    assert_eq!(after(last), "an effect comes from a card that does not exist");
    let frame = |game: &mut Game, _, _| game.frames.push(Frame::SquadronMove { squadron: SquadronId(9) });
    assert_eq!(after(frame), "something is going on with a unit that does not exist");
    let placing = |game: &mut Game, _, _| {
        let limits = [Limit::InPlayArea].into_iter().collect();
        game.placing = Some(Placing { what: Placeable::Ship(ShipId(7)), limits });
    };
    assert_eq!(after(placing), "something that does not exist is being placed");
    assert!(after(|game, ship, _| game.ship_mut(ship).seat = table::Seat(5)).starts_with("nobody sits on"));
}
