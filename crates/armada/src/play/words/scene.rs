//! What is going on, for clients that do not draw the board: the attack in progress.

use table::{Fact, Part, Scene, Sentence, Titled};

use super::says::face_says;
use super::things::{attacker_in_place, of_aim, of_attacker};
use crate::state::{Attack, AttackStep, Game, Item};

/// The steps of an attack.
const STEPS: [Titled; 6] = [
    Titled { id: "declare-target", title: "Declare Target" },
    Titled { id: "roll-attack-dice", title: "Roll Attack Dice" },
    Titled { id: "resolve-attack-effects", title: "Resolve Attack Effects" },
    Titled { id: "spend-defense-tokens", title: "Spend Defense Tokens" },
    Titled { id: "resolve-damage", title: "Resolve Damage" },
    Titled { id: "additional-squadron-target", title: "Declare Additional Squadron Target" },
];

/// The attack in progress.
pub(in crate::play) fn scene(game: &Game) -> Option<Scene<Item>> {
    let attack = game.attack()?;
    let (by, at) = (of_attacker(attack.attacker), of_aim(attack.defender));
    Some(Scene {
        kind: "attack",
        title: Sentence::of("{} attacks {}", [attacker_in_place(game, attack.attacker), Part::Item(at)]),
        steps: &STEPS,
        step: STEPS.get(attack.step as usize).map(|step| step.id),
        by,
        at: Some(at),
        facts: pool(attack).into_iter().collect(),
    })
}

/// What the dice show, once they are rolled.
fn pool(attack: &Attack) -> Option<Fact<Item>> {
    let rolled = (AttackStep::ResolveAttackEffects..=AttackStep::ResolveDamage).contains(&attack.step);
    let dice: Vec<String> = attack.pool.iter().map(|die| format!("{} {}", die.colour, face_says(die.face))).collect();
    let says = if dice.is_empty() { "empty".to_owned() } else { dice.join(", ") };
    rolled.then_some(Fact { title: "Pool", says, item: None })
}
