//! A battle looked back on: its attacks with the exact odds of every volley, and the chance to win.

use table::{Attacked, DecisionOf, DiceWorth, Reviewer, Ruleset, Shape, Side, Witness, said};

use crate::Starmada;
use crate::odds::{Shot, fire};
use crate::play::combat::{Volley, aim, struck};
use crate::play::{asks, fighters};
use crate::players::win_chance;
use crate::state::{Element, Event, Game, Phase};

/// Looks back on a battle.
pub(crate) struct Battle;

impl Reviewer<Starmada> for Battle {
    fn assumes(&self) -> &'static str {
        "Expected is the mean number of damage dice, or of fighters hit, before anything was rolled."
    }

    fn begins(&self, game: &Game, event: &Event) -> Option<Option<Side>> {
        match event {
            Event::PhaseBegan { phase: Phase::Orders | Phase::Fighters | Phase::Combat | Phase::End, .. } => Some(None),
            Event::Declared { ship, .. } if is_first_volley(game) => Some(Some(game.side_of_ship(*ship))),
            _ => None,
        }
    }

    fn matters(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Destroyed { .. } | Event::LeftBoard { .. } | Event::Eliminated { .. } | Event::Scored { .. }
        )
    }

    fn compares(&self, decision: &DecisionOf<Starmada>) -> bool {
        decision.ask == asks::ORDERS && matches!(decision.shape, Shape::Write { .. })
    }

    fn chances(&self, game: &Game) -> Vec<f64> {
        [Side(0), Side(1)].map(|side| win_chance(game, side)).to_vec()
    }

    fn witness(&self) -> Box<dyn Witness<Starmada>> {
        Box::new(Attacks::default())
    }
}

/// Is the attack of a ship just being declared?
fn is_first_volley(game: &Game) -> bool {
    game.attack.as_ref().is_some_and(|attack| attack.volleys.len() <= 1)
}

/// The attacks of a battle.
#[derive(Default)]
struct Attacks {
    attacks: Vec<Attacked>,
    /// The volleys of the ship that attacks which were not rolled yet.
    volleys: Vec<Volley>,
}

impl Witness<Starmada> for Attacks {
    fn told(&mut self, game: &Game, number: usize, event: &Event) {
        match event {
            Event::Declared { .. } => {
                self.volleys = game.attack.iter().flat_map(|attack| attack.volleys.iter().copied()).collect();
            }
            Event::RolledToHit { ship, target, modifier, dice, hits, .. } => {
                let shot = self.shot(game, *ship, *target, *modifier, dice.len());
                let hits = u32::from(*hits);
                self.begin(game, number, event, game.side_of_ship(*ship), shot.map(fire_worth(game, *target)));
                self.note_fighters(game, *target, hits);
            }
            Event::FightersRolled { flight, target, hits, .. } => {
                let worth = fire_worth(game, *target)(fighters::shot(game, *flight, *target));
                self.begin(game, number, event, game.side_of_flight(*flight), Some(worth));
                self.note_fighters(game, *target, u32::from(*hits));
            }
            Event::RolledDamage { dice, .. } => self.note(dice.len() as u32),
            _ => {}
        }
    }

    fn attacks(&mut self) -> Vec<Attacked> {
        for attack in &mut self.attacks {
            if let Some(dice) = &mut attack.dice {
                dice.fell = f64::from(attack.damage);
            }
        }
        std::mem::take(&mut self.attacks)
    }
}

impl Attacks {
    /// The volley that was rolled: volleys with the same dice and modifier at the same target have the same odds.
    fn shot(&mut self, game: &Game, ship: u8, target: Element, modifier: i8, dice: usize) -> Option<Shot> {
        let is_it = |volley: &Volley| {
            let hit = struck(game, ship, volley.target).into_iter().find(|(element, _)| *element == target);
            hit.and_then(|(element, aimed)| aim(game, ship, volley, element, aimed))
                .filter(|aim| usize::from(aim.dice) == dice && aim.modifier() == modifier)
        };
        let (place, aim) = self.volleys.iter().enumerate().find_map(|(place, volley)| Some((place, is_it(volley)?)))?;
        let volley = self.volleys[place];
        // A weapon that is aimed at a hex rolls against everything there.
        if matches!(volley.target, crate::state::Item::Element(_)) {
            self.volleys.remove(place);
        }
        let weapon = &game.sheet(ship).batteries[usize::from(volley.battery)].weapon;
        Some(Shot::of(weapon, volley.weapons, aim.modifier(), game.shields_of(target), game.switches))
    }

    fn begin(&mut self, game: &Game, event: usize, told: &Event, side: Side, dice: Option<DiceWorth>) {
        let says = said::<Starmada>(game, &Starmada::told(game, told).sentence);
        self.attacks.push(Attacked { event, side, says, damage: 0, dice });
    }

    fn note(&mut self, damage: u32) {
        if let Some(attack) = self.attacks.last_mut() {
            attack.damage = damage;
        }
    }

    /// Hits on fighters count at once, up to as many as there are.
    fn note_fighters(&mut self, game: &Game, target: Element, hits: u32) {
        if let Element::Flight(flight) = target {
            self.note(hits.min(u32::from(game.flight(flight).fighters)));
        }
    }
}

/// What a shot at this target is worth before it is rolled.
fn fire_worth(game: &Game, target: Element) -> impl Fn(Shot) -> DiceWorth {
    let most = match target {
        Element::Ship(_) => None,
        Element::Flight(flight) => Some(usize::from(game.flight(flight).fighters)),
    };
    move |shot| {
        let odds = fire(shot);
        let worth = |number: usize| most.map_or(number, |most| number.min(most)) as f64;
        let chances = if most.is_some() { odds.hits } else { odds.damage };
        let mean_of = |value: &dyn Fn(f64) -> f64| -> f64 {
            chances.iter().enumerate().map(|(number, chance)| value(worth(number)) * chance).sum()
        };
        let expected = mean_of(&|worth| worth);
        let variance = mean_of(&|worth| (worth - expected).powi(2));
        DiceWorth { expected, fell: 0.0, deviation: variance.sqrt() }
    }
}
