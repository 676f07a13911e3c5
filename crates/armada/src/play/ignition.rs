//! Ignition: the targeting token at the end of an activation, and the attack it leads to in the next one.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule};

use super::attack::Declared;
use super::measuring::{Measured, Target};
use super::{Play, query};
use crate::catalog::Zone;
use crate::effects::Window;
use crate::measure::{RangeBand, Unit};
use crate::state::{Aim, AttackKind, Attacker, Game, Item, Limit, MarkerId, MarkerKind, ShipId, ZoneAttack};

static PLACE_TOKEN: Ask =
    Ask::new("place-targeting-token", Rule("ignition.place-token"), "Does {} place its targeting token?")
        .meanwhile("is deciding about a targeting token");
static TOKEN_SPOT: Ask = Ask::new("targeting-token", Rule("ignition.place-token"), "Where do you place {}?")
    .meanwhile("is placing a targeting token");
static TARGET: Ask =
    Ask::new("ignition-target", Rule("ignition.first-attack"), "At what does {} make its ignition attack?")
        .meanwhile("is choosing a target for an ignition attack");

impl Game {
    /// The targeting token of a ship, if it is in play.
    pub fn targeting_token(&self, ship: ShipId) -> Option<MarkerId> {
        self.markers_of(MarkerKind::Targeting(ship)).next()
    }

    /// What a ship can attack with ignition: enemy ships in the special arc in which its token lies, however far, with
    /// the range from the token that gives the dice.
    pub fn ignition_targets(&self, ship: ShipId) -> SmallVec<[(Target, RangeBand); 4]> {
        let mut targets = SmallVec::new();
        let token = self.targeting_token(ship).and_then(|marker| self.placed_marker(marker));
        let (Some(token), Some(Unit::Ship(index))) = (token, self.on_board(ship.into())) else { return targets };
        let mut zones = query::special_arcs(self, ship);
        zones.retain(|zone| self.board().special_arc_holds(index, *zone, &token.disc));
        let side = self.ship(ship).side;
        for (at, enemy) in self.placed().ships.iter().enumerate().filter(|(_, id)| self.ship(**id).side != side) {
            let Some((_, range)) = self.board().range_from_token(&token.disc, at) else { continue };
            let aims = self.ship(*enemy).zones().flat_map(|aimed| zones.iter().map(move |from| (*from, aimed)));
            let measured = aims.filter_map(|(from, aimed)| self.ignition_target((index, from), at, (*enemy, aimed)));
            let may = |target: &Target| {
                let attacker = target.from.map(|zone| Attacker::Zone(ship, zone));
                attacker.is_some_and(|it| self.may_declare(it, *target, AttackKind::Ignition(range)))
            };
            targets.extend(measured.filter(may).map(|target| (target, range)));
        }
        targets
    }

    /// A zone of a ship on the board as the target of an ignition attack, as far as measuring goes.
    fn ignition_target(&self, from: (usize, Zone), at: usize, (enemy, aimed): (ShipId, Zone)) -> Option<Target> {
        let attack = self.board().ignition_attack(from, at, aimed).filter(|attack| attack.refused.is_none())?;
        Some(Target { from: Some(from.1), aim: Aim::Zone(enemy, aimed), measured: Measured::of(&attack)? })
    }
}

impl Play<'_> {
    /// When its activation ends, a ship with ignition may put down its targeting token.
    pub(super) fn offer_targeting_token(&mut self, ship: ShipId) -> Flow {
        let can = !query::ignition_ranges(self, ship).is_empty() && self.targeting_token(ship).is_none();
        let seat = self.ship(ship).seat;
        if can && self.confirm(seat, &PLACE_TOKEN, Some(Item::Ship(ship)))? {
            self.place_targeting_token(ship)?;
        }
        Ok(())
    }

    /// Puts down a ship's targeting token.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn place_targeting_token(&mut self, ship: ShipId) -> Flow {
        let seat = self.ship(ship).seat;
        let limits = [Limit::TargetingToken(ship)];
        if self.place_marker(seat, &TOKEN_SPOT, MarkerKind::Targeting(ship), limits.as_slice())?.is_some() {
            self.open(Window::TargetingTokenPlaced)?;
        }
        Ok(())
    }

    /// A ship whose token is in play makes an ignition attack first, if it can; false if it makes none.
    pub(super) fn ignition_attack(&mut self, ship: ShipId) -> Flow<bool> {
        let first =
            self.activation().is_some_and(|activation| activation.ship == ship && activation.attacks.is_empty());
        let targets = if first { self.ignition_targets(ship) } else { SmallVec::new() };
        if targets.is_empty() {
            return Ok(false);
        }
        let options: Items<Item> = targets.iter().map(|(target, _)| target.item()).collect();
        let seat = self.ship(ship).seat;
        let chosen = self.pick_one(seat, &TARGET, Some(Item::Ship(ship)), options)?;
        let Some((target, range)) = targets.into_iter().find(|(target, _)| target.item() == chosen) else {
            return Ok(false);
        };
        let Some(zone) = target.from else { return Ok(false) };
        if let Some(activation) = self.activation_mut() {
            activation.attacks.push(ZoneAttack::new(zone, &[target.aim]));
        }
        self.attack_with(&Declared {
            attacker: Attacker::Zone(ship, zone),
            seat,
            defender: target.aim,
            kind: AttackKind::Ignition(range),
            measured: target.measured,
            after: SmallVec::new(),
        })?;
        self.remove_targeting_token(ship);
        Ok(true)
    }

    /// The token goes after the ignition attack, and at the latest when the Attack step ends.
    pub fn remove_targeting_token(&mut self, ship: ShipId) {
        if let Some(token) = self.targeting_token(ship) {
            self.put_marker(token, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::DefenseToken;
    use crate::effects::{Answer, Card, Source, modify};
    use crate::kit::{A, B, Kit};
    use crate::measure::PlacedToken;
    use crate::state::ActivationStep;
    use plane::{Point, from_mm};
    use rulebook::shows;

    fn kit() -> (Kit, ShipId) {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "onager-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.game.activation_mut().unwrap().step = ActivationStep::Attack;
        (kit, ship)
    }

    fn token(kit: &mut Kit, ship: ShipId, y: f64) -> MarkerId {
        kit.marker(MarkerKind::Targeting(ship), [900.0, y])
    }

    #[test]
    fn it_comes_first_with_dice_by_the_range_of_the_token() {
        shows!("ignition.first-attack", "ignition.remove-token", "ignition.extreme-range");
        shows!("ignition.special-arc-zone");
        let (mut kit, ship) = kit();
        let far = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let near = kit.ship(B, "raider-i-class-corvette", [1150.0, 260.0], 270.0);
        let marker = token(&mut kit, ship, 480.0);
        let targets = kit.game.ignition_targets(ship);
        assert!(
            targets.iter().all(|(target, _)| target.aim.ship() == Some(far)),
            "the other is outside the special arc"
        );
        assert_eq!(targets[0].0.measured.range, RangeBand::Beyond);
        let _ = near;
        kit.run(|play| play.continue_activation());
        assert!(!kit.was_asked("declare-target"), "no other attack may come before it");
        let attacks = &kit.game.activation().unwrap().attacks;
        assert_eq!((attacks.len(), attacks[0].zone), (1, Zone::Front));
        assert!(kit.game.marker(marker).at.is_none());
    }

    #[test]
    fn the_special_battery_is_gathered_by_the_range_from_the_token() {
        shows!("ignition.special-armament", "ignition.dice-from-token", "defense.salvo.forbidden-attacks");
        // From the token to the bow at 749: long range, medium range, close range.
        for (at, bands) in [(480.0, 1), (600.0, 2), (680.0, 3)] {
            let (mut kit, ship) = kit();
            let far = kit.ship(B, "munificent-class-star-frigate", [900.0, 800.0], 180.0);
            token(&mut kit, ship, at);
            let salvo = kit.game.ship(far).defense.iter().position(|token| token.kind == DefenseToken::Salvo);
            kit.answer("spend-defense-token", crate::kit::token(far, salvo.unwrap() as u8));
            kit.run(|play| play.continue_activation());
            let card = kit.game.ship(ship).card.card();
            let special = card.special_battery.unwrap();
            assert_ne!(special, card.armament[Zone::Front]);
            let gathered = [special.red, special.blue, special.black].iter().take(bands).sum::<u8>();
            let rolled = |event: &crate::play::Event| match event {
                crate::play::Event::Rolled { pool } => Some(pool.len()),
                _ => None,
            };
            assert_eq!(kit.events.iter().find_map(rolled), Some(usize::from(gathered)), "a token at {at}");
            let salvos = kit.events.iter().filter(|event| {
                matches!(event, crate::play::Event::AttackDeclared { kind: crate::state::AttackKind::Salvo, .. })
            });
            assert_eq!(salvos.count(), 0, "an ignition attack is not answered");
        }
    }

    #[test]
    fn without_a_target_it_attacks_as_usual_and_the_token_goes_when_the_step_ends() {
        shows!("ignition.first-attack", "ignition.remove-token");
        let (mut kit, ship) = kit();
        kit.ship(B, "raider-i-class-corvette", [1150.0, 260.0], 270.0);
        let marker = token(&mut kit, ship, 420.0);
        kit.run(|play| play.continue_activation());
        assert!(kit.was_asked("declare-target"));
        assert!(kit.game.marker(marker).at.is_none());
    }

    #[test]
    fn evade_looks_at_the_range_from_the_ship() {
        shows!("ignition.range-only-for-dice", "defense.evade.extreme");
        let (mut kit, ship) = kit();
        let far = kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 180.0);
        token(&mut kit, ship, 600.0);
        let evade =
            kit.game.ship(far).defense.iter().position(|token| token.kind == crate::catalog::DefenseToken::Evade);
        kit.answer("spend-defense-token", crate::kit::token(far, evade.unwrap() as u8));
        kit.run(|play| play.continue_activation());
        let rolled = |event: &crate::play::Event| match event {
            crate::play::Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        };
        let pools: Vec<usize> = kit.events.iter().filter_map(rolled).collect();
        let (first, last) = (pools[0], pools[pools.len() - 1]);
        assert_eq!(first - last, 2, "two dice are canceled at extreme range");
    }

    #[test]
    fn the_token_lies_in_arc_and_range() {
        shows!("ignition.place-token", "ignition.granted-close");
        let (mut kit, ship) = kit();
        kit.game.activation_mut().unwrap().step = ActivationStep::End;
        kit.answer_yes("place-targeting-token", true);
        kit.run(|play| play.continue_activation());
        let marker = kit.game.targeting_token(ship).unwrap();
        let at = kit.game.marker(marker).at.unwrap();
        let Some(Unit::Ship(index)) = kit.game.on_board(ship.into()) else { unreachable!() };
        let may = |at: Point| {
            let disc = PlacedToken::new(MarkerKind::Targeting(ship).token(), at).disc;
            let (zones, ranges) = (query::special_arcs(&kit.game, ship), query::ignition_ranges(&kit.game, ship));
            kit.game.board().may_place_targeting_token(index, &zones, &disc, &ranges).is_ok()
        };
        let mm = |x: f64, y: f64| Point { x: from_mm(x).unwrap(), y: from_mm(y).unwrap() };
        assert!(may(at));
        assert!(!may(mm(900.0, 600.0)), "beyond close range");
        assert!(!may(mm(1100.0, 200.0)), "outside of the arc");
    }

    #[test]
    fn ships_without_it_are_not_asked() {
        shows!("ignition.granted-close");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        kit.run(|play| play.offer_targeting_token(ship));
        assert!(!kit.was_asked("place-targeting-token"));
    }

    #[test]
    fn nobody_is_forced_into_an_attack_without_dice() {
        shows!("ignition.first-attack");
        let (mut kit, ship) = kit();
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let marker = token(&mut kit, ship, 420.0);
        assert!(kit.game.ignition_targets(ship).is_empty(), "the token is too far away from it");
        kit.game.put_marker(marker, None);
        token(&mut kit, ship, 480.0);
        assert!(!kit.game.ignition_targets(ship).is_empty());
    }

    #[test]
    fn the_token_of_a_destroyed_ship_leaves_the_table() {
        shows!("damage.destroyed.ship-cleanup", "general.supply");
        let (mut kit, ship) = kit();
        kit.ship(A, "onager-class-star-destroyer", [300.0, 200.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        token(&mut kit, ship, 420.0);
        kit.run(|play| play.destroy(&[ship.into()], false));
        assert_eq!(kit.game.targeting_token(ship), None);
    }

    #[test]
    fn a_card_gives_a_ship_special_arcs_and_the_token_tells_which_one_attacks() {
        static CARD: Card = Card {
            id: "test",
            hooks: &[
                modify(Answer::SpecialArcs(|game, me, ship, zones| {
                    if game.carrier(me) == Some(ship) {
                        zones.extend([Zone::Front, Zone::Left, Zone::Right]);
                    }
                })),
                modify(Answer::Ignition(|_, _, _, ranges| ranges.push(RangeBand::Close))),
                modify(Answer::PrintedArmament(|_, _, attack, dice| {
                    if matches!(attack.kind, AttackKind::Ignition(_)) {
                        dice.blue = 5;
                    }
                })),
            ],
        };
        shows!("ignition.special-arc-zone", "ignition.first-attack");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "acclamator-i-class-assault-ship", [900.0, 300.0], 0.0);
        let ahead = kit.ship(B, "raider-i-class-corvette", [900.0, 560.0], 180.0);
        let aside = kit.ship(B, "raider-i-class-corvette", [1200.0, 300.0], 270.0);
        let me = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        let token = kit.marker(MarkerKind::Targeting(ship), [1080.0, 300.0]);
        assert!(kit.game.ignition_targets(ship).is_empty(), "it has no special arc of its own");
        kit.hooks(me, &CARD);
        let aimed = |kit: &Kit| -> Vec<(Option<Zone>, Option<ShipId>)> {
            let mut found: Vec<_> =
                kit.game.ignition_targets(ship).iter().map(|(target, _)| (target.from, target.aim.ship())).collect();
            found.dedup();
            found
        };
        assert_eq!(aimed(&kit), [(Some(Zone::Right), Some(aside))]);
        let at = |x: f64, y: f64| Point { x: from_mm(x).unwrap(), y: from_mm(y).unwrap() };
        kit.game.put_marker(token, Some(at(900.0, 470.0)));
        assert_eq!(aimed(&kit), [(Some(Zone::Front), Some(ahead))]);
    }
}
