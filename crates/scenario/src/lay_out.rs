//! Sets up a scenario: forced random results, and the position, which may have to be refused.

use fault::Fault;
use serde::Deserialize;
use table::{Chance, Forced, Live, Seed};
use toml::Spanned;
use toml::de::ValueDeserializer;

use crate::document::{RefusedPosition, Scenario};
use crate::{Misplaced, Vocabulary};

/// The source of randomness on this seed, with the results that the scenario forces.
pub(crate) fn chance<R: Vocabulary>(scenario: &Scenario, seed: Seed) -> Result<Chance, Fault> {
    let fault = |at: usize, says: String| Fault::new(&scenario.file, says).at(&scenario.text, at);
    let mut forced = Forced::default();
    for (name, faces) in &scenario.forced {
        let at = name.span().start;
        let name = name.get_ref();
        let die = R::dice().iter().find(|die| die.name == name).ok_or_else(|| {
            let known = R::dice().iter().map(|die| die.name);
            fault(at, format!("[forced]: there is no die {name:?}")).nearest_or_known(name, known)
        })?;
        for face in faces {
            let at = face.span().start;
            let face = face.get_ref();
            let index = die.faces.iter().position(|known| known == face).ok_or_else(|| {
                let says = format!("[forced]: {name} has no face {face:?}");
                fault(at, says).nearest_or_known(face, die.faces.iter().copied())
            })?;
            forced.force(die.name, [index as u32]);
        }
    }
    for (deck, cards) in &scenario.shuffled {
        let at = deck.span().start;
        let deck = deck.get_ref();
        if !R::decks().contains(&deck.as_str()) {
            let says = format!("[shuffled]: there is no deck {deck:?}");
            return Err(fault(at, says).nearest_or_known(deck, R::decks().iter().copied()));
        }
        forced.force_shuffle(deck, on_top::<R>(scenario, deck, cards)?);
    }
    Ok(Chance::new(seed).with_forced(forced))
}

/// The labels of the cards on top after a shuffle. If several cards share a name, a copy is taken that no other name
/// asks for.
fn on_top<R: Vocabulary>(scenario: &Scenario, deck: &str, cards: &[Spanned<String>]) -> Result<Vec<u32>, Fault> {
    let named: Vec<Vec<u32>> = cards.iter().map(|card| R::cards(deck, card.get_ref())).collect();
    let mut labels = vec![None; cards.len()];
    let mut order: Vec<usize> = (0..cards.len()).collect();
    order.sort_by_key(|place| named[*place].len());
    for place in order {
        let free = named[place].iter().copied().find(|label| !labels.contains(&Some(*label)));
        labels[place] = Some(free.ok_or_else(|| {
            let fault = if named[place].is_empty() {
                no_card::<R>(&scenario.file, deck, cards[place].get_ref())
            } else {
                let says = format!("[shuffled]: every copy of {:?} is named already", cards[place].get_ref());
                Fault::new(&scenario.file, says)
            };
            fault.at(&scenario.text, cards[place].span().start)
        })?);
    }
    Ok(labels.into_iter().flatten().collect())
}

/// The fault for a card that is not in its deck: the number of a copy that does not exist, or an unknown name.
fn no_card<R: Vocabulary>(file: &str, deck: &str, name: &str) -> Fault {
    let copies = |card: &str| R::cards(deck, card).len();
    let numbered = name.rsplit_once(' ').filter(|(card, _)| copies(card) > 0);
    let fault = Fault::new(file, format!("[shuffled]: {deck} has no card {name:?}"));
    if let Some((card, _)) = numbered {
        return fault.help(format!("of {card:?} there are {} copies", copies(card)));
    }
    fault.nearest_or_known(name, R::card_names(deck).iter().map(String::as_str))
}

/// The game at the start of a scenario, before its steps.
///
/// # Errors
/// If the position cannot be played.
pub fn position<R: Vocabulary>(scenario: &Scenario) -> Result<Live<R>, Vec<Fault>> {
    let edition = scenario.checked_edition(R::rulebook())?;
    let chance = chance::<R>(scenario, Seed::from_number(scenario.seed)).map_err(|fault| vec![fault])?;
    lay_out::<R>(scenario, &edition, chance).map_err(|unlaid| vec![unlaid.fault])
}

/// Why a position cannot be played: the fault to show, and the parts that a scenario can expect.
pub(crate) struct Unlaid {
    misplaced: Misplaced,
    pub(crate) fault: Fault,
}

pub(crate) fn lay_out<R: Vocabulary>(
    scenario: &Scenario,
    edition: &str,
    chance: Chance,
) -> Result<Live<R>, Box<Unlaid>> {
    if let Some(start) = &scenario.start {
        return start.take_up::<R>(scenario, edition, &chance).map_err(|fault| {
            let misplaced = Misplaced::new("start", &fault.says);
            Box::new(Unlaid { misplaced, fault })
        });
    }
    let position = R::Position::deserialize(ValueDeserializer::from(scenario.position())).map_err(|error| {
        let fault = fault::from_toml(&scenario.file, &scenario.text, &error);
        Box::new(Unlaid { misplaced: Misplaced::new("", &fault.says), fault })
    })?;
    let unlaid = |misplaced: Misplaced| {
        let key = if misplaced.key.is_empty() { String::new() } else { format!("{}: ", misplaced.key) };
        let rule = misplaced.rule.map(|rule| format!(" [{}]", rule.0)).unwrap_or_default();
        let fault = Fault::new(&scenario.file, format!("[position] {key}{}{rule}", misplaced.says))
            .at(&scenario.text, scenario.position_offset(&misplaced.key));
        Box::new(Unlaid { misplaced, fault })
    };
    let game = R::lay_out(position, edition, chance).map_err(unlaid)?;
    Live::from_position(game).map_err(|refusal| unlaid(Misplaced::new("", refusal.says)))
}

/// Checks that a position was refused in the expected way.
pub(crate) fn check_refused(wanted: &RefusedPosition, unlaid: Option<&Unlaid>) -> Result<(), String> {
    let Some(Unlaid { misplaced, fault }) = unlaid else {
        return Err("the position should be refused, but can be played".into());
    };
    if let Some(key) = wanted.key.as_ref().filter(|key| **key != misplaced.key) {
        return Err(format!("the position should be refused for {key}, but the answer is: {}", fault.says));
    }
    let rule = misplaced.rule.map(|rule| rule.0);
    if let Some(wanted) = wanted.rule.as_ref().map(Spanned::get_ref).filter(|wanted| Some(wanted.as_str()) != rule) {
        return Err(format!("the position should be refused by {wanted}, but the answer is: {}", fault.says));
    }
    match wanted.says.as_ref().filter(|says| !misplaced.says.contains(*says)) {
        None => Ok(()),
        Some(says) => Err(format!("the position should be refused with {says:?}, but the answer is: {}", fault.says)),
    }
}
