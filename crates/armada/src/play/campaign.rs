//! Battles of campaigns: scars of earlier battles, ships that retreat to hyperspace, and what becomes of the units after the
//! battle.

use table::{Ask, Flow, Items, Rule};

use super::{Event, Play};
use crate::catalog::UpgradeIcon;
use crate::state::{CardState, Game, Item, Retreat, ShipId, SquadronId, Standing, UnitId};

/// The question `retreat`.
pub const RETREAT: &Ask = &Ask::new(
    "retreat",
    Rule("campaign.cc.grav-well-retreat"),
    "Does {} discard its dial to retreat to hyperspace when the round ends?",
)
.meanwhile("is looking at a revealed dial")
.hint("A ship that retreats counts as destroyed for the score of this battle, but it is not scarred.");

static SCAR: Ask = Ask::new(
    "scar-token",
    Rule("campaign.cc.scar-recovery"),
    "{} is scarred. Which defense token does it start without?",
)
.meanwhile("is choosing a defense token that a scarred ship lacks");

/// The distance at which an experimental retrofit keeps enemy ships from retreating.
const INTERDICTION: u8 = 5;

impl Game {
    /// May a ship begin its retreat: it has just revealed its dial, and no enemy holds it back?
    fn may_retreat(&self, ship: ShipId) -> bool {
        let state = self.ship(ship);
        let revealed = state.dials.iter().any(|dial| dial.revealed);
        self.options.campaign && revealed && state.retreat.is_none() && !self.is_interdicted(ship)
    }

    /// Is an enemy ship with an experimental retrofit at distance 1-5?
    fn is_interdicted(&self, ship: ShipId) -> bool {
        let side = self.ship(ship).side;
        let faceup = self.upgrades().filter(|(_, card)| card.side != side && card.state != CardState::Discarded);
        let mut carriers = faceup
            .filter(|(_, card)| card.card.slots.contains(&UpgradeIcon::ExperimentalRetrofit))
            .filter_map(|(_, card)| card.ship);
        carriers
            .any(|enemy| self.is_in_play(enemy.into()) && self.is_at_distance(ship.into(), enemy.into(), INTERDICTION))
    }

    /// Is a ship gone to hyperspace?
    pub fn has_retreated(&self, ship: ShipId) -> bool {
        self.ship(ship).retreat == Some(Retreat::Done)
    }

    /// Does a unit become scarred by this battle: it was destroyed, and has not retreated?
    fn becomes_scarred(&self, unit: UnitId) -> bool {
        let retreated = unit.ship().is_some_and(|ship| self.has_retreated(ship));
        self.standing(unit) == Standing::Destroyed && !retreated
    }

    /// Has a unit destroyed an enemy, so that it may become a veteran?
    fn may_become_veteran(&self, unit: UnitId) -> bool {
        match unit {
            UnitId::Ship(ship) => self.ship(ship).destroyed_enemy,
            UnitId::Squadron(squadron) => self.squadron(squadron).destroyed_enemy,
        }
    }
}

impl Play<'_> {
    /// Scarred ships start the battle without a defense token, which their owners choose.
    pub(super) fn discard_scarred_tokens(&mut self) -> Flow {
        for side in self.first_then_second() {
            let scarred = self.ships_in_play().filter(|(_, ship)| ship.side == side && ship.scarred);
            for ship in scarred.map(|(id, _)| id).collect::<Vec<ShipId>>() {
                self.discard_scarred_token(ship)?;
            }
        }
        Ok(())
    }

    fn discard_scarred_token(&mut self, ship: ShipId) -> Flow {
        let options: Items<Item> = self.tokens_of(ship.into()).map(|(token, _)| Item::Defense(token)).collect();
        if options.is_empty() {
            return Ok(());
        }
        let seat = self.ship(ship).seat;
        if let Item::Defense(token) = self.pick_one(seat, &SCAR, Some(Item::Ship(ship)), options)? {
            self.discard_defense_token(token);
        }
        Ok(())
    }

    /// A ship that reveals its dial may discard it to retreat.
    pub(super) fn offer_retreat(&mut self, ship: ShipId) -> Flow {
        if !self.may_retreat(ship) {
            return Ok(());
        }
        let (seat, options) = (self.ship(ship).seat, Items::from_iter([Item::Ship(ship)]));
        if self.pick_maybe(seat, RETREAT, Some(Item::Ship(ship)), options)?.is_some() {
            let state = self.ship_mut(ship);
            state.dials.retain(|dial| !dial.revealed);
            state.retreat = Some(Retreat::Begun);
            self.tell(Event::RetreatBegun { ship });
        }
        Ok(())
    }

    /// Ships that have begun their retreat leave; a fleet without a ship in play has lost the battle.
    pub(super) fn retreat_to_hyperspace(&mut self) -> Flow {
        let leaving = self.ships_in_play().filter(|(_, ship)| ship.retreat == Some(Retreat::Begun));
        let leaving: Vec<ShipId> = leaving.map(|(id, _)| id).collect();
        if leaving.is_empty() {
            return Ok(());
        }
        for ship in leaving {
            self.take_off(ship.into());
            self.ship_mut(ship).retreat = Some(Retreat::Done);
            self.tell(Event::Retreated { ship });
        }
        // A ship that is gone may have raised the hull value of others.
        self.note_all_doom();
        self.destroy_doomed()?;
        self.end_if_eliminated()
    }

    /// The attack that is going on has destroyed its defender: the attacker may become a veteran.
    pub(super) fn note_victory(&mut self) {
        let Some(attack) = self.attack() else { return };
        let (attacker, defender) = (attack.attacker.unit(), attack.defender.unit());
        if !defender.is_some_and(|unit| self.is_doomed(unit)) {
            return;
        }
        match attacker {
            Some(UnitId::Ship(ship)) => self.ship_mut(ship).destroyed_enemy = true,
            Some(UnitId::Squadron(squadron)) => self.squadron_mut(squadron).destroyed_enemy = true,
            None => {}
        }
    }

    /// After a battle of a campaign: which units are scarred, and which may become veterans.
    pub(super) fn tell_conditions(&mut self) {
        if !self.options.campaign {
            return;
        }
        let ships = (0..self.game.ships.len()).map(|index| UnitId::Ship(ShipId(index as u8)));
        let squadrons = (0..self.game.squadrons.len()).map(|index| UnitId::Squadron(SquadronId(index as u8)));
        for unit in ships.chain(squadrons) {
            if self.becomes_scarred(unit) {
                self.tell(Event::Scarred { unit });
            }
            if self.may_become_veteran(unit) {
                self.tell(Event::Proven { unit });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Command, Zone};
    use crate::kit::{A, B, Kit};
    use crate::state::{Aim, Stage};
    use rulebook::shows;

    /// Two ships of A in a campaign, the first with a dial, and one of B far away.
    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = Kit::new();
        kit.game.options.campaign = true;
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-b", [200.0, 300.0], 0.0);
        let enemy = kit.ship(B, "interdictor-suppression-refit", [1600.0, 800.0], 180.0);
        kit.game.ship_mut(ship).stack.push(Command::Repair);
        (kit, ship, enemy)
    }

    fn activate(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| play.activate_ship(ship));
    }

    fn end_status_phase(kit: &mut Kit) {
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
    }

    #[test]
    fn a_ship_that_discards_its_dial_leaves_when_the_status_phase_ends() {
        shows!("campaign.cc.veteran-retreat");
        let (mut kit, ship, _) = kit();
        kit.answer("retreat", Item::Ship(ship));
        activate(&mut kit, ship);
        assert!(!kit.was_asked("dial-or-token") && kit.game.is_in_play(ship.into()), "the dial is gone, the ship not");
        end_status_phase(&mut kit);
        assert!(kit.game.has_retreated(ship) && kit.game.outcome.is_none());
        assert_eq!(kit.game.score(B), kit.game.cost_of_ship(ship), "it counts as destroyed for the score");
        assert!(!kit.events.contains(&Event::Destroyed { unit: ship.into() }));
        kit.run(|play| play.end_game(None, "six rounds are over"));
        assert!(!kit.events.contains(&Event::Scarred { unit: ship.into() }), "and for nothing else");
    }

    #[test]
    fn outside_of_campaigns_nobody_retreats() {
        shows!("campaign.cc.veteran-retreat");
        let (mut kit, ship, _) = kit();
        kit.game.options.campaign = false;
        activate(&mut kit, ship);
        assert!(!kit.was_asked("retreat") && kit.was_asked("dial-or-token"));
    }

    #[test]
    fn an_experimental_retrofit_holds_a_ship_back_unless_it_comes_too_late() {
        shows!("campaign.cc.grav-well-retreat", "g7-x-grav-well-projector/hyperspace-retreat");
        for (near, discarded, asked) in [(true, false, false), (true, true, true), (false, false, true)] {
            let (mut kit, ship, enemy) = kit();
            let card = kit.upgrade(enemy, "g7-x-grav-well-projector");
            let from = kit.game.ship(ship).pose.unwrap();
            let beside = plane::Pose { at: plane::Point::from_mm(1150.0, 300.0).unwrap(), ..from };
            if near {
                kit.game.put_ship(enemy, Some(beside));
            }
            if discarded {
                kit.game.upgrade_mut(card).state = CardState::Discarded;
            }
            if asked {
                kit.answer("retreat", Item::Ship(ship));
            }
            activate(&mut kit, ship);
            assert_eq!(kit.was_asked("retreat"), asked);
            kit.game.put_ship(enemy, Some(beside));
            end_status_phase(&mut kit);
            assert_eq!(kit.game.has_retreated(ship), asked);
        }
    }

    #[test]
    fn the_battle_ends_with_the_last_ship_and_squadrons_that_are_left_are_not_lost() {
        shows!("campaign.scoring.squadrons-left");
        for retreats in [true, false] {
            let mut kit = Kit::new();
            kit.game.options.campaign = true;
            let last = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let wing = kit.squadron(A, "x-wing-squadron", [700.0, 300.0]);
            kit.ship(B, "victory-i-class-star-destroyer", [1600.0, 800.0], 180.0);
            if retreats {
                kit.game.ship_mut(last).retreat = Some(Retreat::Begun);
                end_status_phase(&mut kit);
            } else {
                kit.run(|play| play.destroy(&[last.into()], false));
            }
            assert_eq!(kit.game.outcome.as_ref().unwrap().places, [2, 1]);
            assert!(kit.game.is_in_play(wing.into()));
            assert_eq!(kit.game.score(B), kit.game.cost_of_ship(last));
            let scarred = |unit: UnitId| kit.events.contains(&Event::Scarred { unit });
            assert_eq!((scarred(last.into()), scarred(wing.into())), (!retreats, false));
        }
    }

    #[test]
    fn a_scarred_ship_starts_without_a_token_and_may_get_it_back_in_the_battle() {
        shows!("campaign.cc.scar-recovery");
        for scarred in [true, false] {
            let (mut kit, ship, _) = kit();
            kit.game.ship_mut(ship).scarred = scarred;
            let lost = crate::state::TokenId { owner: ship.into(), index: 1 };
            if scarred {
                kit.answer("scar-token", Item::Defense(lost));
            }
            kit.run(|play| play.set_up(crate::state::SetupStep::AfterDeploy));
            let there = |kit: &Kit| kit.game.tokens_of(ship.into()).count();
            let all = kit.game.ship(ship).defense.len();
            assert_eq!(there(&kit), all - usize::from(scarred));
            kit.run(|play| {
                play.recover_defense_token(lost, crate::state::TokenState::Ready);
                Ok(())
            });
            assert_eq!(there(&kit), all);
            assert_eq!(kit.game.ship(ship).scarred, scarred, "the scar stays");
        }
    }

    #[test]
    fn a_ship_that_flew_off_the_table_is_scarred() {
        shows!("campaign.cc.scar-leaving");
        let (mut kit, ship, _) = kit();
        kit.run(|play| play.destroy(&[ship.into()], true));
        kit.run(|play| play.end_game(None, "six rounds are over"));
        assert!(kit.events.contains(&Event::Scarred { unit: ship.into() }));
    }

    #[test]
    fn who_destroyed_an_enemy_may_become_a_veteran_even_if_it_retreats() {
        shows!("campaign.cc.veteran-retreat");
        let (mut kit, ship, _) = kit();
        let wing = kit.squadron(B, "tie-fighter-squadron", [900.0, 420.0]);
        kit.squadron(B, "tie-fighter-squadron", [1500.0, 620.0]);
        kit.game.squadron_mut(wing).hull = 1;
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.game.is_in_play(wing.into()));
        kit.game.ship_mut(ship).retreat = Some(Retreat::Begun);
        end_status_phase(&mut kit);
        kit.run(|play| play.end_game(None, "six rounds are over"));
        let proven: Vec<&Event> = kit.events.iter().filter(|event| matches!(event, Event::Proven { .. })).collect();
        assert_eq!(proven, [&Event::Proven { unit: ship.into() }]);
    }
}
