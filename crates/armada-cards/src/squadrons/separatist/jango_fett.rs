//! Jango Fett: in his own activation a friend beside the unique squadron he attacks is hurt, and he turns a die as he
//! likes.

use crate::prelude::*;
use crate::state::PoolDie;

pub(crate) static CARD: Card =
    Card { id: "jango-fett", hooks: &[offer(Window::AttackResolveAttackEffects, can_sacrifice, sacrifice)] };

static VICTIM: Ask = Ask::new("jango-victim", Rule("jango-fett"), "Which friendly squadron suffers one damage?")
    .meanwhile("is choosing a squadron that suffers damage (Jango Fett)");
static TURN: Ask = Ask::new("jango-die", Rule("jango-fett"), "Which die do you turn?")
    .meanwhile("is choosing a die to turn (Jango Fett)");
static FACE: Ask =
    Ask::new("jango-face", Rule("jango-fett"), "To which face?").meanwhile("is turning a die (Jango Fett)");

/// Friends at distance 1 of the unique squadron that he attacks in his activation.
fn victims(game: &Game, me: Source) -> Items<Item> {
    let (Source::Squadron(jango), Some(attack)) = (me, game.attack()) else { return Items::new() };
    let Aim::Squadron(defender) = attack.defender else { return Items::new() };
    let own_activation = game.squadron_activation().is_some_and(|activation| activation.squadron == jango);
    if attack.attacker != Attacker::Squadron(jango) || !own_activation || !game.squadron(defender).card.is_unique() {
        return Items::new();
    }
    game.squadrons_in_play()
        .filter(|(id, squadron)| {
            *id != jango
                && !squadron.doomed
                && game.friendly(jango.into(), (*id).into())
                && game.is_at_distance(defender.into(), (*id).into(), 1)
        })
        .map(|(id, _)| Item::Squadron(id))
        .collect()
}

fn can_sacrifice(game: &Game, me: Source) -> bool {
    !victims(game, me).is_empty() && game.has_changeable_die(|_| true)
}

/// The damage is a price, which nothing can change.
fn sacrifice(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = victims(play, me);
    if let Item::Squadron(victim) = play.pick_one(seat, &VICTIM, None, options)? {
        play.suffer_directly(victim, 1);
    }
    for index in play.pick_dice(seat, &TURN, |die: &PoolDie| die.is_changeable(), (0, 1))? {
        let Some(colour) = play.attack().map(|attack| attack.pool[usize::from(index)].colour) else { continue };
        let faces: Items<Item> = Face::ALL.iter().copied().filter(|face| colour.has(*face)).map(Item::Face).collect();
        if let Item::Face(face) = play.pick_one(seat, &FACE, None, faces)? {
            play.change_die(index, face);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::COUNTER;
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use rulebook::shows;

    /// Jango, the squadron he attacks, and a Vulture that far behind it.
    fn kit(defender: &str, behind: f64) -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let jango = kit.squadron(A, "jango-fett", [900.0, 400.0]);
        let enemy = kit.squadron(B, defender, [970.0, 400.0]);
        let vulture = kit.squadron(A, "vulture-class-droid-fighter-squadron", [970.0 + behind, 400.0]);
        (kit, jango, enemy, vulture)
    }

    fn attack(kit: &mut Kit, jango: SquadronId) {
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(jango, ActivatedBy::Phase));
    }

    fn is_offered(defender: &str, behind: f64) -> bool {
        let (mut kit, jango, ..) = kit(defender, behind);
        attack(&mut kit, jango);
        kit.was_offered("attack-effect", Source::Squadron(jango).effect())
    }

    #[test]
    fn a_friend_is_hurt_and_the_die_turned_to_accuracy_locks_a_scatter() {
        shows!("jango-fett/accuracy", "defense.accuracy-lock");
        let (mut kit, jango, ace, vulture) = kit("howlrunner", 70.0);
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["hit"]);
        kit.dice("black", &["hit"]);
        kit.uses("attack-effect", Source::Squadron(jango));
        kit.answer("jango-die", Item::Die(1, Colour::Red, Face::Blank));
        kit.answer("jango-face", Item::Face(Face::Accuracy));
        kit.answer("attack-effect", Item::Die(1, Colour::Red, Face::Accuracy));
        kit.answer("lock-token", token(ace, 1));
        attack(&mut kit, jango);
        assert_eq!(kit.game.squadron(vulture).hull, 3 - 1);
        assert!(!kit.was_offered("spend-defense-token", token(ace, 1)));
        assert_eq!(kit.game.squadron(ace).hull, 3 - 2);
        assert!(kit.was_offered("jango-face", Item::Face(Face::HitHit)), "any face of a red die");
        assert!(!kit.was_offered("jango-face", Item::Face(Face::HitCritical)));
    }

    #[test]
    fn a_friend_that_dies_of_it_is_lost_and_the_attack_goes_on() {
        shows!("jango-fett");
        let (mut kit, jango, ace, vulture) = kit("howlrunner", 70.0);
        kit.game.squadron_mut(vulture).hull = 1;
        kit.dice("red", &["blank", "blank"]);
        kit.dice("blue", &["hit"]);
        kit.dice("black", &["blank"]);
        kit.uses("attack-effect", Source::Squadron(jango));
        kit.answer("jango-die", Item::Die(0, Colour::Red, Face::Blank));
        kit.answer("jango-face", Item::Face(Face::Hit));
        attack(&mut kit, jango);
        assert!(!kit.game.is_in_play(vulture.into()));
        assert_eq!(kit.game.squadron(ace).hull, 3 - 2);
    }

    #[test]
    fn only_against_unique_squadrons_with_another_friend_beside_them() {
        shows!("jango-fett");
        assert!(is_offered("howlrunner", 70.0));
        assert!(!is_offered("tie-fighter-squadron", 70.0), "not unique");
        assert!(!is_offered("howlrunner", 130.0), "the friend is at distance 2, and he does not pay himself");
    }

    #[test]
    fn not_outside_of_his_activation() {
        shows!("jango-fett/not-in-counter");
        let (mut kit, jango, ace, vulture) = kit("howlrunner", 70.0);
        kit.hooks(Source::Squadron(jango), &COUNTER);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "accuracy"]);
        kit.uses("effect", Source::Keyword(jango, Word::Counter));
        kit.answer("squadron-action", Item::Attack);
        kit.answer("declare-target", Item::Target(None, Aim::Squadron(jango)));
        kit.run(|play| play.activate_squadron(ace, ActivatedBy::Phase));
        assert_eq!(kit.game.squadron(ace).hull, 3 - 1, "he has countered");
        assert!(!kit.was_offered("attack-effect", Source::Squadron(jango).effect()));
        kit.squadron_attack(jango, Aim::Squadron(ace));
        assert!(!kit.was_offered("attack-effect", Source::Squadron(jango).effect()));
        assert_eq!(kit.game.squadron(vulture).hull, 3);
    }
}
