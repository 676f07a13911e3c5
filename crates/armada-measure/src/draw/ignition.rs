//! Ignition: the special arc, and the targeting token with the bands around it.

use plane::Disc;

use super::Drawing;
use super::attack::{BANDS, along, reach};
use super::ink::{self, Ink};
use super::mark::{self, Layer, Shape};
use crate::catalog::Catalog;
use crate::scene::Ignition;
use crate::{Board, PlacedShip};

impl Drawing {
    /// The special arc of a ship, extended beyond the ruler; nothing if it has none.
    pub fn special_arc(&mut self, ship: &PlacedShip) -> &mut Self {
        let rays = ship.special_arc().map(|(_, arc)| arc.rays());
        for ray in rays.into_iter().flatten() {
            let from = mark::mm(ray.from);
            let line = Shape::Line(vec![from, along(from, mark::mm(ray.toward), reach() * 1.6)]);
            self.put(Layer::Bands, line, Ink::line(ink::DOT, 1.0, 0.45).dashed("9 5"));
        }
        self
    }

    /// The ends of close, medium and long range of a targeting token, by which ignition attacks gather their dice.
    pub fn token_bands(&mut self, token: &Disc) -> &mut Self {
        let at = mark::mm(token.at);
        for (end, band) in Catalog::get().ruler.ranges().into_iter().zip(BANDS) {
            let radius = end + plane::to_mm(f64::from(token.radius));
            let ink = Ink::line(ink::of_band(band), 1.2, 0.5).dashed("1 5");
            self.put(Layer::Bands, Shape::Circle(at, radius), ink);
            self.band_name([at[0], at[1] + radius], band);
        }
        self
    }

    /// The lines of an ignition attack: range and sight from the ship, and the range from its targeting token.
    pub fn ignition(&mut self, board: &Board, ignition: &Ignition) -> &mut Self {
        if let Some((line, band)) = &ignition.token {
            self.measured(line, *band);
        }
        self.attack(board, &ignition.measured)
    }
}
