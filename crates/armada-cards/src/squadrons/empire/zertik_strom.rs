//! Zertik Strom: another friendly squadron beside him suffers one damage, and he rerolls dice of his attack.

use crate::prelude::*;
use crate::squadrons::dice::{ANY_NUMBER, attacks_with_dice};
use crate::squadrons::near::other_friends;

pub(crate) static CARD: Card =
    Card { id: "zertik-strom", hooks: &[offer(Window::AttackResolveAttackEffects, can_sacrifice, sacrifice)] };

static FRIEND: Ask =
    Ask::new("zertik-strom-friend", Rule("zertik-strom"), "Which friendly squadron suffers one damage?")
        .meanwhile("is choosing a friendly squadron that suffers damage (Zertik Strom)");
static REROLL: Ask = Ask::new("zertik-strom-reroll", Rule("zertik-strom"), "Which dice do you reroll?")
    .meanwhile("is choosing dice to reroll (Zertik Strom)");

fn can_sacrifice(game: &Game, me: Source) -> bool {
    attacks_with_dice(game, me) && matches!(me, Source::Squadron(zertik) if !other_friends(game, zertik, 1).is_empty())
}

fn sacrifice(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Squadron(zertik) = me else { return Ok(()) };
    let options = other_friends(play, zertik, 1);
    let seat = play.squadron(zertik).seat;
    if let Item::Squadron(friend) = play.pick_one(seat, &FRIEND, None, options)? {
        play.suffer(friend.into(), None, 1)?;
    }
    play.reroll_picked(seat, &REROLL, |_| true, ANY_NUMBER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    /// Zertik, a friend this far away from him, and an X-wing before him.
    fn kit(away: f64) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        crate::squadrons::near::ships_far_away(&mut kit);
        let zertik = kit.squadron(B, "zertik-strom", [900.0, 400.0]);
        let friend = kit.squadron(B, "tie-fighter-squadron", [900.0 - away, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        (kit, zertik, friend, wing)
    }

    fn red(index: u8, face: Face) -> Item {
        Item::Die(index, Colour::Red, face)
    }

    #[test]
    fn a_friend_suffers_and_he_rerolls_what_he_likes() {
        shows!("zertik-strom");
        let (mut kit, zertik, friend, wing) = kit(80.0);
        kit.dice("red", &["blank", "accuracy", "hit", "hit-hit", "hit"]);
        kit.uses("attack-effect", Source::Squadron(zertik));
        kit.answer_all("zertik-strom-reroll", &[red(0, Face::Blank), red(1, Face::Accuracy)]);
        kit.squadron_attack(zertik, Aim::Squadron(wing));
        assert_eq!((kit.game.squadron(friend).hull, kit.game.squadron(wing).hull), (3 - 1, 5 - 4));
    }

    #[test]
    fn once_in_an_attack() {
        shows!("zertik-strom");
        let (mut kit, zertik, friend, wing) = kit(80.0);
        kit.uses("attack-effect", Source::Squadron(zertik));
        kit.squadron_attack(zertik, Aim::Squadron(wing));
        let mine = Source::Squadron(zertik).effect();
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&mine)).count(), 1);
        assert_eq!(kit.game.squadron(friend).hull, 3 - 1);
    }

    #[test]
    fn only_a_friend_at_distance_1_can_suffer_for_him() {
        shows!("zertik-strom");
        let (mut kit, zertik, _, wing) = kit(130.0);
        kit.squadron_attack(zertik, Aim::Squadron(wing));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(zertik).effect()));
    }

    #[test]
    fn neither_he_nor_an_enemy_nor_a_friend_farther_away_is_chosen() {
        shows!("zertik-strom");
        let (mut kit, zertik, friend, wing) = kit(80.0);
        let second = kit.squadron(B, "tie-fighter-squadron", [900.0, 450.0]);
        let far = kit.squadron(B, "tie-fighter-squadron", [770.0, 400.0]);
        assert_eq!(kit.game.distance(zertik.into(), far.into()), Some(2));
        kit.uses("attack-effect", Source::Squadron(zertik));
        kit.answer("zertik-strom-friend", Item::Squadron(second));
        kit.squadron_attack(zertik, Aim::Squadron(wing));
        let asked = kit.asked.iter().find(|asked| asked.ask == "zertik-strom-friend").unwrap();
        assert_eq!(asked.options, [Item::Squadron(friend), Item::Squadron(second)]);
        assert_eq!(kit.game.squadron(second).hull, 3 - 1);
    }

    #[test]
    fn it_works_in_a_counter_attack() {
        shows!("zertik-strom/any-attack", "dengar");
        let (mut kit, zertik, _, wing) = kit(200.0);
        let dengar = kit.squadron(B, "dengar", [820.0, 400.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "accuracy", "accuracy", "hit"]);
        kit.uses("effect", Source::Keyword(zertik, Word::Counter));
        kit.uses("attack-effect", Source::Squadron(zertik));
        kit.answer_all("zertik-strom-reroll", &[Item::Die(0, Colour::Blue, Face::Accuracy)]);
        kit.squadron_attack(wing, Aim::Squadron(zertik));
        assert_eq!((kit.game.squadron(dengar).hull, kit.game.squadron(wing).hull), (4 - 1, 5 - 1));
    }

    #[test]
    fn a_friend_that_dies_of_it_is_removed_after_the_attack() {
        shows!("zertik-strom");
        let (mut kit, zertik, friend, wing) = kit(80.0);
        kit.game.squadron_mut(friend).hull = 1;
        kit.dice("red", &["hit", "hit", "blank"]);
        kit.uses("attack-effect", Source::Squadron(zertik));
        kit.squadron_attack(zertik, Aim::Squadron(wing));
        assert!(!kit.game.is_in_play(friend.into()));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 2, "the attack was completed");
    }
}
