//! Proximity mines, and dice that are rolled outside of attacks.

use smallvec::SmallVec;
use table::{Ask, Flow, Seat};

use super::{Event, Play};
use crate::state::{Colour, Face, Limit, Limits, MarkerId, MarkerKind, PoolDie, ShipId, Source};

impl Play<'_> {
    /// An effect rolls dice outside of an attack: icons count only for this effect.
    pub fn roll_outside_attack(&mut self, source: Source, colour: Colour, count: u8) -> SmallVec<[Face; 4]> {
        let faces = self.roll_dice(colour, count);
        let dice = faces.iter().map(|face| PoolDie::showing(colour, *face)).collect();
        self.tell(Event::RolledOutsideAttack { source, dice });
        faces
    }

    fn roll_dice(&mut self, colour: Colour, count: u8) -> SmallVec<[Face; 4]> {
        (0..count).map(|_| colour.roll(&mut self.game.chance)).collect()
    }

    /// A player lays a proximity mine within these limits; none if there is no place for it. Mines keep their distance
    /// from each other.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn lay_mine(&mut self, seat: Seat, ask: &'static Ask, limits: &[Limit]) -> Flow<Option<MarkerId>> {
        let always = [Limit::InPlayArea, Limit::BeyondSameMarkers(1)];
        let limits: Limits = always.into_iter().chain(limits.iter().copied()).collect();
        self.place_marker(seat, ask, MarkerKind::Mine, limits)
    }

    /// The mines at distance 1 of where a ship's movement ended go off, one after the other.
    pub(crate) fn set_off_mines(&mut self, ship: ShipId) -> Flow {
        let Some(placed) = self.placed_ship(ship) else { return Ok(()) };
        let near = self.board().mines_set_off(placed);
        let mines: SmallVec<[MarkerId; 2]> = near.iter().map(|index| self.placed().markers[*index]).collect();
        for mine in mines {
            if !self.is_in_play(ship.into()) {
                break;
            }
            self.put_marker(mine, None);
            let faces = self.roll_dice(Colour::Blue, 2);
            self.tell(Event::MineSetOff { ship, faces: faces.clone() });
            for face in faces {
                if face.hits() + face.criticals() > 0 {
                    self.deal_damage_card(ship, false)?;
                }
            }
            self.destroy_doomed()?;
        }
        Ok(())
    }

    /// One damage removes a mine.
    pub(crate) fn damage_mine(&mut self, mine: MarkerId, damage: u8) {
        if damage > 0 {
            self.put_marker(mine, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::Zone;
    use crate::kit::{A, B, Kit};
    use crate::measure::{Board, Tabletop};
    use crate::state::{Aim, Item, Limit, MarkerKind, Origin};
    use plane::{Point, from_mm};
    use rulebook::shows;
    use table::{Ask, Rule};

    #[test]
    fn every_mine_near_goes_off_and_deals_facedown_cards() {
        shows!("tokens.mine.trigger", "dice.non-attack-roll");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "victory-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let near = [kit.marker(MarkerKind::Mine, [990.0, 300.0]), kit.marker(MarkerKind::Mine, [810.0, 300.0])];
        let far = kit.marker(MarkerKind::Mine, [900.0, 600.0]);
        let shields = kit.game.ship(ship).shields;
        kit.dice("blue", &["hit", "critical", "accuracy", "accuracy"]);
        kit.run(|play| play.set_off_mines(ship));
        assert_eq!(kit.game.ship(ship).damage.len(), 2);
        assert!(kit.game.ship(ship).damage.iter().all(|card| !card.faceup));
        assert_eq!(kit.game.ship(ship).shields, shields, "cards are dealt whatever the shields");
        assert!(near.iter().all(|mine| kit.game.marker(*mine).at.is_none()));
        assert!(kit.game.marker(far).at.is_some());
    }

    #[test]
    fn a_ship_shoots_a_mine_and_nothing_else_after_it() {
        shows!("tokens.mine.attackable");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let mine = kit.marker(MarkerKind::Mine, [900.0, 420.0]);
        kit.squadron(B, "tie-fighter-squadron", [860.0, 400.0]);
        kit.dice("blue", &["hit"]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Mine(mine)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(kit.game.marker(mine).at.is_none());
        assert!(!kit.was_asked("additional-target"));
    }

    #[test]
    fn only_ships_shoot_at_mines() {
        shows!("tokens.mine.attackable");
        let mut kit = Kit::new();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
        kit.marker(MarkerKind::Mine, [930.0, 330.0]);
        assert!(kit.game.squadron_targets(wing).is_empty());
    }

    #[test]
    fn mines_keep_their_distance() {
        shows!("tokens.mine.spacing");
        let mut kit = Kit::new();
        kit.marker(MarkerKind::Mine, [900.0, 400.0]);
        let board: &Board = kit.game.board();
        let table: &Tabletop = kit.game.tabletop();
        let at = |x: f64| Point { x: from_mm(x).unwrap(), y: from_mm(400.0).unwrap() };
        assert!(board.may_place_mine(table, at(980.0)).is_err());
        assert!(board.may_place_mine(table, at(1020.0)).is_ok());
    }

    #[test]
    fn a_mine_is_laid_where_the_card_says_and_away_from_the_others() {
        static LAY: Ask = Ask::new("lay", Rule("tokens.mine.spacing"), "Where?").meanwhile("is laying a mine");
        shows!("tokens.mine.spacing", "geometry.term.beyond");
        let mut kit = Kit::new();
        let ship = kit.ship(B, "cr90-corvette-a", [900.0, 700.0], 180.0);
        kit.squadron(B, "tie-fighter-squadron", [900.0, 260.0]);
        let other = kit.marker(MarkerKind::Mine, [900.0, 400.0]);
        let limits = [Limit::BeyondShipsOf(2, B), Limit::At(1, Origin::Marker(other))];
        let mut laid = None;
        kit.run(|play| {
            laid = play.lay_mine(table::Seat(0), &LAY, &limits)?;
            Ok(())
        });
        assert_eq!(laid, None, "at distance 1 of the other mine is too near");
        kit.answer_at("lay", [900.0, 260.0]);
        kit.run(|play| {
            laid = play.lay_mine(table::Seat(0), &LAY, &[Limit::BeyondShipsOf(2, B)])?;
            Ok(())
        });
        let laid = laid.expect("there is room beside the squadron");
        assert_eq!(kit.game.marker(laid).kind, MarkerKind::Mine);
        assert!(kit.game.distance_to_marker(ship.into(), laid).is_some_and(|distance| distance > 2));
    }

    #[test]
    fn a_ship_that_one_mine_destroys_sets_off_no_other() {
        shows!("tokens.mine.trigger");
        let mut kit = Kit::new();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.ship(A, "cr90-corvette-a", [300.0, 300.0], 0.0);
        for _ in 0..3 {
            kit.damage(ship, "structural-damage", false);
        }
        let mines = [kit.marker(MarkerKind::Mine, [960.0, 300.0]), kit.marker(MarkerKind::Mine, [840.0, 300.0])];
        kit.dice("blue", &["hit", "hit"]);
        kit.run(|play| play.set_off_mines(ship));
        assert!(!kit.game.is_in_play(ship.into()));
        assert_eq!(mines.iter().filter(|mine| kit.game.marker(**mine).at.is_some()).count(), 1);
    }
}
