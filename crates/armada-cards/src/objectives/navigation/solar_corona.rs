//! Solar Corona: the first player deploys first; ships that fire toward the corona lose an accuracy.

use crate::measure::Border;
use crate::objectives::{always, first_deploys_all};
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "solar-corona",
    hooks: &[
        modify(Answer::DeployTurn(first_deploys_all)),
        react(Window::SetupAfterDeploy, always, |play, _| name_edge(play))
            .named("name-an-edge")
            .says("the corona is at short edge {}: 1 is on the first player's left, 2 on the right"),
        react(Window::AttackAfterRoll, is_blinded, |play, _| lose_accuracy(play)).named("lose-accuracy"),
    ],
};

static EDGE: Ask = Ask::new(
    "solar-corona-edge",
    Rule("solar-corona"),
    "At which short edge is the corona? 1 is on the first player's left, 2 on his right.",
)
.meanwhile("is choosing the edge of the solar corona");
static DIE: Ask = Ask::new("solar-corona-die", Rule("solar-corona"), "Which accuracy die do you lose?")
    .meanwhile("is choosing an accuracy die to lose");

/// 1 is the edge on the first player's left, 2 the one on his right.
fn name_edge(play: &mut Play<'_>) -> Flow {
    let options: Items<Item> = [Item::Number(1), Item::Number(2)].into_iter().collect();
    let seat = play.commander(play.second());
    if let Item::Number(edge) = play.pick_one(seat, &EDGE, None, options)?
        && let Some(objective) = &mut play.objective
    {
        objective.count = edge;
    }
    Ok(())
}

fn corona(game: &Game) -> Option<Border> {
    match game.objective.as_ref()?.count {
        1 => Some(Border::Left),
        2 => Some(Border::Right),
        _ => None,
    }
}

/// A ship attacks, some of the corona is in the arc of its zone, and a die shows accuracy.
fn is_blinded(game: &Game, _: Source) -> bool {
    let Some(Attacker::Zone(ship, zone)) = game.attack().map(|attack| attack.attacker) else { return false };
    let arc = game.placed_ship(ship).and_then(|placed| placed.zone(zone)).map(|zone| zone.arc);
    let (Some(arc), Some(edge)) = (arc, corona(game)) else { return false };
    game.tabletop().is_in_arc(edge, &arc) && !game.dice_where(|die| die.face.is_accuracy()).is_empty()
}

fn lose_accuracy(play: &mut Play<'_>) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    for die in play.pick_dice(seat, &DIE, |die| die.face.is_accuracy(), (1, 1))? {
        play.remove_die(die);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    fn accuracies_after_roll(heading: f64) -> bool {
        let mut kit = new_kit();
        kit.objective("solar-corona");
        kit.game.objective.as_mut().unwrap().count = 2;
        let (at, other) = if heading < 180.0 { (700.0, 860.0) } else { (860.0, 700.0) };
        let ship = kit.ship(A, "cr90-corvette-a", [at, 450.0], heading);
        let target = kit.ship(B, "gladiator-i-class-star-destroyer", [other, 450.0], 360.0 - heading);
        kit.dice("red", &["accuracy", "hit"]);
        kit.dice("blue", &["hit"]);
        kit.attack(ship, Zone::Front, (target, Zone::Front));
        kit.was_offered("attack-effect", Item::Die(0, Colour::Red, Face::Accuracy))
    }

    #[test]
    fn an_accuracy_is_lost_toward_the_corona_only() {
        shows!("solar-corona");
        assert!(!accuracies_after_roll(90.0), "the right edge lies ahead");
        assert!(accuracies_after_roll(270.0));
    }

    #[test]
    fn the_second_player_names_the_edge() {
        shows!("solar-corona");
        let mut kit = new_kit();
        kit.objective("solar-corona");
        kit.answer("solar-corona-edge", Item::Number(1));
        kit.open(Window::SetupAfterDeploy);
        assert_eq!(kit.asked[0].seat, B.0);
        assert_eq!(corona(&kit.game), Some(Border::Left));
    }

    #[test]
    fn dice_may_be_added_to_a_pool_that_the_corona_has_emptied() {
        shows!("solar-corona/after-roll");
        let mut kit = new_kit();
        kit.objective("solar-corona");
        kit.game.objective.as_mut().unwrap().count = 2;
        let ship = kit.ship(A, "cr90-corvette-b", [700.0, 450.0], 270.0);
        let target = kit.ship(B, "gladiator-i-class-star-destroyer", [860.0, 450.0], 270.0);
        let racks = kit.upgrade(ship, "external-racks");
        kit.dice("blue", &["accuracy"]);
        kit.dice("black", &["hit", "hit"]);
        kit.uses("attack-effect", Source::Upgrade(racks));
        kit.attack(ship, Zone::Rear, (target, Zone::Front));
        assert!(!kit.was_offered("attack-effect", Item::Die(0, Colour::Blue, Face::Accuracy)), "the accuracy is gone");
        assert_eq!(kit.game.ship(target).shields(Zone::Front), 3 - 2);
    }

    #[test]
    fn squadrons_keep_their_accuracies() {
        shows!("solar-corona/ships-only");
        let mut kit = new_kit();
        kit.objective("solar-corona");
        kit.game.objective.as_mut().unwrap().count = 2;
        let wing = kit.squadron(A, "x-wing-squadron", [700.0, 450.0]);
        let howlrunner = kit.squadron(B, "howlrunner", [760.0, 450.0]);
        kit.dice("blue", &["accuracy"; 4]);
        kit.squadron_attack(wing, Aim::Squadron(howlrunner));
        assert!(kit.was_offered("attack-effect", Item::Die(3, Colour::Blue, Face::Accuracy)), "all four are there");
        assert!(!kit.was_asked("solar-corona-die"));
    }
}
