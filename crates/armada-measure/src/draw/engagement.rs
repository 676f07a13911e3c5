//! Engagement: a band between two engaged squadrons, or what prevents it.

use plane::Segment;

use super::Drawing;
use super::attack::between;
use super::ink::{self, Ink};
use super::label::{Label, SMALLEST};
use super::mark::{self, Layer, Shape};
use crate::Board;
use crate::scene::Meeting;

impl Drawing {
    /// Two enemy squadrons at distance 1 of each other.
    pub fn meeting(&mut self, board: &Board, meeting: &Meeting) -> &mut Self {
        let [one, two] = [meeting.squadron, meeting.encounter.enemy].map(|index| mark::mm(board.squadrons[index].at));
        let engaged = meeting.encounter.is_engaged();
        let ink =
            if engaged { Ink::line(ink::TEXT, 11.0, 0.22) } else { Ink::line(ink::ALARM, 2.0, 0.5).dashed("2 5") };
        self.put(Layer::Bands, Shape::Line(vec![one, two]), ink);
        let line = Segment { start: meeting.encounter.line.from, end: meeting.encounter.line.to };
        self.obstructions(board, &line, &meeting.encounter.obstructed_by);
        let (word, colour) = if engaged { ("engaged", ink::TEXT) } else { ("not engaged", ink::ALARM) };
        self.labels.push(Label {
            at: between(one, two, 0.5),
            away: 2.5,
            words: vec![(word.to_owned(), colour)],
            size: SMALLEST,
            bold: false,
            needed: true,
        });
        self
    }
}
