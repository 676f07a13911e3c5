//! Objectives: three, one of each category; optional in a learning game.

use table::Rule;

use super::{Check, listed};
use crate::Place;
use crate::catalog::Category;

impl Check<'_> {
    pub(super) fn three_objectives(&mut self) {
        if self.terms.learning && self.fleet.objectives.is_empty() {
            return;
        }
        for category in [Category::Assault, Category::Defense, Category::Navigation] {
            self.one_objective(category);
        }
        for (at, objective) in self.fleet.objectives.iter().enumerate() {
            let card = objective.card();
            if card.category == Category::Campaign {
                let says = format!("{} is played in campaigns only; no fleet chooses it", card.name);
                self.refuse(Rule("fleet.objectives"), Place::Objective(at), says);
            }
        }
    }

    fn one_objective(&mut self, category: Category) {
        let chosen = self.fleet.objectives.iter().map(|objective| objective.card()).enumerate();
        let chosen: Vec<(usize, &str)> =
            chosen.filter(|(_, card)| card.category == category).map(|(at, card)| (at, card.name.as_str())).collect();
        let rule = Rule("fleet.objectives");
        match chosen.as_slice() {
            [] => self.refuse(rule, Place::Fleet, format!("the fleet has no objective of the category {category}")),
            [_] => {}
            [_, (second, _), ..] => {
                let names = listed(chosen.iter().map(|(_, name)| *name));
                let says =
                    format!("a fleet has one objective of the category {category}, not {}: {names}", chosen.len());
                self.refuse(rule, Place::Objective(*second), says);
            }
        }
    }
}
