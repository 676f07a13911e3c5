//! Warlord: a die that shows an accuracy icon may be turned to a face with a hit icon.

use crate::prelude::*;
use crate::turning;

pub(crate) static CARD: Card =
    Card { id: "warlord", hooks: &[offer(Window::AttackResolveAttackEffects, has_accuracy, |play, _| turn(play))] };

static DIE: Ask = Ask::new("warlord-die", Rule("warlord"), "Which accuracy icon do you turn to a hit?")
    .meanwhile("is choosing a die to turn (Warlord)");
static FACE: Ask =
    Ask::new("warlord-face", Rule("warlord"), "To which face do you turn {}?").meanwhile("is turning a die (Warlord)");

fn has_hit(face: Face) -> bool {
    face.hits() > 0
}

fn has_accuracy(game: &Game, me: Source) -> bool {
    game.is_attacker(me) && !turning::turnable(game, Face::is_accuracy, has_hit).is_empty()
}

fn turn(play: &mut Play<'_>) -> Flow {
    turning::turn_one(play, [&DIE, &FACE], Face::is_accuracy, has_hit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{B, Kit, LONG, MEDIUM, new_kit};
    use rulebook::shows;

    /// A Victory II with the title before a frigate.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (frigate, ship) = kit.duel("assault-frigate-mark-ii-a", "victory-ii-class-star-destroyer", gap);
        let me = Source::Upgrade(kit.upgrade(ship, "warlord"));
        (kit, ship, frigate, me)
    }

    #[test]
    fn a_red_accuracy_becomes_two_hits() {
        shows!("warlord/double-hit");
        let (mut kit, ship, frigate, me) = kit(LONG);
        kit.dice("red", &["accuracy", "blank", "blank"]);
        kit.uses("attack-effect", me);
        kit.answer("warlord-face", Item::Face(Face::HitHit));
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.game.ship(frigate).shields(Zone::Front), 4 - 2);
        let faces = kit.asked.iter().find(|asked| asked.ask == "warlord-face").unwrap();
        assert_eq!(faces.options, [Item::Face(Face::Hit), Item::Face(Face::HitHit)]);
        assert_eq!(faces.seat, B.0);
    }

    #[test]
    fn a_blue_one_becomes_one_hit_and_only_one_die_is_turned() {
        shows!("warlord");
        let (mut kit, ship, frigate, me) = kit(MEDIUM);
        kit.dice("red", &["blank", "blank", "blank"]);
        kit.dice("blue", &["accuracy", "accuracy", "critical"]);
        kit.uses("attack-effect", me);
        kit.answer("warlord-die", Item::Die(4, Colour::Blue, Face::Accuracy));
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.was_asked("warlord-face"), "it has no other face with a hit");
        assert_eq!(kit.last_pool()[3..], [Face::Accuracy, Face::Hit, Face::Critical]);
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1);
    }

    #[test]
    fn a_die_that_captain_jonus_turned_to_an_accuracy_may_be_turned_on() {
        shows!("warlord/jonus");
        let (mut kit, ship, frigate, me) = kit(LONG);
        let [x, y] = kit.game.ship(frigate).pose.unwrap().at.to_mm();
        let jonus = kit.squadron(B, "captain-jonus", [x + 60.0, y]);
        kit.dice("red", &["blank", "critical", "critical"]);
        kit.uses("attack-effect", Source::Squadron(jonus));
        kit.answer("captain-jonus-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.uses("attack-effect", me);
        kit.answer("warlord-face", Item::Face(Face::HitHit));
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert_eq!(kit.last_pool()[0], Face::HitHit);
    }

    #[test]
    fn not_without_an_accuracy_icon_which_black_dice_never_show() {
        shows!("warlord/black-die");
        let mut kit = new_kit();
        let (frigate, ship) = kit.duel("assault-frigate-mark-ii-a", "victory-i-class-star-destroyer", 60.0);
        let me = Source::Upgrade(kit.upgrade(ship, "warlord"));
        kit.dice("red", &["blank", "hit", "critical"]);
        kit.dice("black", &["blank", "hit", "hit-critical"]);
        kit.attack(ship, Zone::Front, (frigate, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn not_in_attacks_of_others() {
        shows!("warlord");
        let (mut kit, ship, frigate, me) = kit(LONG);
        kit.dice("red", &["accuracy", "accuracy"]);
        kit.attack(frigate, Zone::Front, (ship, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }
}
