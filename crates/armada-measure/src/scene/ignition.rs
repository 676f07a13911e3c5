//! Ignition attacks of a scene: through the special arc of a ship, with dice by the range of its targeting token.

use plane::{Disc, Gap};
use table::Rule;

use super::attacks::sides;
use super::{Measured, Scene, Side, gathered};
use crate::catalog::Dice;
use crate::{Board, RangeBand, TokenKind, Unit};

/// An ignition attack.
#[derive(Clone, Debug)]
pub struct Ignition {
    /// The measurements, with the range from the ship's own cardboard.
    pub measured: Measured,
    /// From the targeting token to the defender's cardboard, if the token is on the table.
    pub token: Option<(Gap, RangeBand)>,
}

impl Scene {
    /// Every ship with a special arc against every hull zone of an enemy ship.
    pub fn ignition_attacks(&self) -> Vec<Ignition> {
        let board = self.board();
        let mut attacks = Vec::new();
        for (ship, attacker) in self.ships.iter().enumerate() {
            let Some((zone, _)) = board.ships[ship].special_arc() else { continue };
            let from = Side { unit: Unit::Ship(ship), zone: Some(zone) };
            let enemies = (0..self.ships.len()).filter(|other| self.ships[*other].seat != attacker.seat);
            let targets = enemies.flat_map(|enemy| sides(&board, Unit::Ship(enemy)));
            attacks.extend(targets.filter_map(|to| self.ignition(&board, ship, from, to)));
        }
        attacks
    }

    fn ignition(&self, board: &Board, ship: usize, from: Side, to: Side) -> Option<Ignition> {
        let (Unit::Ship(target), Some(zone)) = (to.unit, to.zone) else { return None };
        let attack = board.ignition_attack((ship, from.zone?), target, zone)?;
        let token = self.targeting_token(ship).and_then(|token| board.range_from_token(&token, target));
        let armament = self.ships[ship].card.special_battery.unwrap_or_default();
        let dice = token.map_or(Dice::default(), |(_, band)| gathered(armament, band));
        let without_token = || {
            let says = "the ship's targeting token is not in play";
            token.is_none().then_some((Rule("ignition.first-attack"), says))
        };
        let without_dice = || {
            let says = "no die of its special armament suits the range of the targeting token";
            dice.is_none().then_some((Rule("attack.roll.empty-cancels"), says))
        };
        let refused = attack.refused.or_else(without_token).or_else(without_dice);
        Some(Ignition { measured: Measured { from, to, attack, dice, refused }, token })
    }

    fn targeting_token(&self, ship: usize) -> Option<Disc> {
        let mut tokens = self.tokens.iter().map(|token| (token, token.placed));
        let own = tokens.find(|(token, placed)| token.ship == Some(ship) && placed.kind == TokenKind::Targeting);
        own.map(|(_, placed)| placed.disc)
    }
}
