//! Drawings of a table as SVG: what is on it, what was measured, where a ship may go.
//!
//! A [`Drawing`] is built by small functions in any order; the stacking order is decided by layers, not by the order of
//! calls. It is kept in millimetres of the table's own frame until it is written, then fitted to the visible part. It
//! uses no external fonts or scripts, and every text is escaped.
//!
//! ```
//! use armada_measure::draw::Drawing;
//! use armada_measure::scene::Scene;
//!
//! let scene = r#"{"squadrons": [{"id": "x", "seat": "first", "card": "x-wing-squadron", "at": [900, 300]}]}"#;
//! let scene = Scene::read("scene.json", scene.as_bytes()).unwrap();
//! let svg = Drawing::new("One squadron").scene(&scene, &scene.board()).see_all(&scene).svg();
//! assert!(svg.starts_with("<svg ") && svg.contains("X-wing Squadron"));
//! ```

mod attack;
mod course;
mod engagement;
mod fan;
mod ignition;
mod ink;
mod label;
mod mark;
mod page;
mod table;
#[cfg(test)]
mod tests;
mod texture;
mod unit;

use plane::{Convex, Disc};

use crate::scene::{FIRST, SECOND, Scene};
use crate::{Board, Unit};

use fan::Fan;
use ink::Ink;
use label::Label;
use mark::{Bounds, Layer, Mark, Mm, Shape};

pub use attack::in_words;
pub use course::clicks_in_words;

/// A drawing under construction.
#[derive(Clone, Debug)]
pub struct Drawing {
    title: String,
    marks: Vec<Mark>,
    labels: Vec<Label>,
    /// Places that labels avoid, with half their width in millimetres.
    avoid: Vec<(Mm, f64)>,
    /// The same for hypothetical places, which the labels of the fan may cover.
    ghosts: Vec<(Mm, f64)>,
    fan: Fan,
    captions: Vec<(String, &'static str)>,
    view: Bounds,
}

impl Drawing {
    /// An empty drawing. The title is for accessibility.
    pub fn new(title: impl Into<String>) -> Self {
        Drawing {
            title: title.into(),
            marks: Vec::new(),
            labels: Vec::new(),
            avoid: Vec::new(),
            ghosts: Vec::new(),
            fan: Fan::default(),
            captions: Vec::new(),
            view: Bounds::EMPTY,
        }
    }

    /// The table of a scene and everything on it.
    pub fn scene(&mut self, scene: &Scene, board: &Board) -> &mut Self {
        self.table(scene.play_area);
        for (obstacle, placed) in scene.obstacles.iter().zip(&board.obstacles) {
            self.obstacle(placed, obstacle.station.map(|station| station.seat), &obstacle.id, obstacle.name());
        }
        for token in &scene.tokens {
            self.token(&token.placed, &token.id);
        }
        for (ship, placed) in scene.ships.iter().zip(&board.ships) {
            self.ship(placed, ship.seat, &ship.id, &ship.card.name);
        }
        for (squadron, base) in scene.squadrons.iter().zip(&board.squadrons) {
            self.squadron(base, squadron.seat, &squadron.id, &squadron.card.name);
        }
        self
    }

    /// Extends the visible part to include a unit.
    ///
    /// # Panics
    /// If the unit is not on the board.
    pub fn see_unit(&mut self, board: &Board, unit: Unit) -> &mut Self {
        match unit {
            Unit::Ship(index) => {
                for corner in board.ships[index].base().iter().flat_map(Convex::corners) {
                    self.see(mark::mm(*corner));
                }
            }
            Unit::Squadron(index) => self.see_disc(&board.squadrons[index]),
            Unit::Obstacle(index) => {
                for corner in board.obstacles[index].outline().border() {
                    self.see(mark::mm(*corner));
                }
            }
            Unit::Token(index) => self.see_disc(&board.tokens[index].disc),
        }
        self
    }

    fn see_disc(&mut self, disc: &Disc) {
        let radius = plane::to_mm(f64::from(disc.radius));
        let [x, y] = mark::mm(disc.at);
        self.see([x - radius, y - radius]);
        self.see([x + radius, y + radius]);
    }

    /// Extends the visible part to include everything on the table.
    pub fn see_all(&mut self, scene: &Scene) -> &mut Self {
        let board = scene.board();
        for unit in scene.units() {
            self.see_unit(&board, unit);
        }
        let obstacles = (0..board.obstacles.len()).map(Unit::Obstacle);
        for thing in obstacles.chain((0..board.tokens.len()).map(Unit::Token)) {
            self.see_unit(&board, thing);
        }
        self
    }

    /// A line of text below the drawing.
    pub fn caption(&mut self, text: impl Into<String>) -> &mut Self {
        self.captions.push((text.into(), ink::TEXT));
        self
    }

    /// A line of minor text below the drawing, such as a legend.
    pub fn note(&mut self, text: impl Into<String>) -> &mut Self {
        self.captions.push((text.into(), ink::FAINT));
        self
    }

    /// The drawing as an SVG document.
    pub fn svg(&self) -> String {
        page::Page::write(self)
    }

    fn see(&mut self, at: Mm) {
        self.view.include(at);
    }

    fn avoid(&mut self, at: Mm, half: f64) {
        self.avoid.push((at, half));
    }

    fn put(&mut self, layer: Layer, shape: Shape, ink: Ink) {
        self.marks.push(Mark { layer, shape, ink });
    }

    /// Adds a mark that several things share, such as the first part of a tool, only once.
    fn put_once(&mut self, layer: Layer, shape: Shape, ink: Ink) {
        let mark = Mark { layer, shape, ink };
        if !self.marks.contains(&mark) {
            self.marks.push(mark);
        }
    }

    /// The captions wrapped for a page of this width, each with its colour.
    fn caption_lines(&self, width: f64) -> Vec<(String, &'static str)> {
        let fits = |line: &str, word: &str| {
            label::width_of(line.chars().count() + word.chars().count() + 1, 14.0, false) <= width - 40.0
        };
        let mut lines: Vec<(String, &'static str)> = Vec::new();
        for (caption, colour) in &self.captions {
            let mut line = String::new();
            for word in caption.split(' ') {
                if !line.is_empty() && !fits(&line, word) {
                    lines.push((std::mem::take(&mut line), *colour));
                } else if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            lines.push((line, *colour));
        }
        lines
    }
}
