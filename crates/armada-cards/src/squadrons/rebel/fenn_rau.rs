//! Fenn Rau: after an activation by a squadron command two squadrons near him may activate by that same command.

use crate::prelude::*;

pub(crate) static CARD: Card = Card { id: "fenn-rau", hooks: &[offer(Window::SquadronActivationEnd, has_led, lead)] };

static FOLLOWERS: Ask =
    Ask::new("fenn-rau-follower", Rule("fenn-rau"), "Which squadrons near {} are activated by the same command?")
        .meanwhile("is choosing squadrons to activate (Fenn Rau)");

/// The command that activated him, if he is the one whose activation ends.
fn command_of(game: &Game, me: Source) -> Option<ActivatedBy> {
    let activation = game.squadron_activation()?;
    let led = me == Source::Squadron(activation.squadron) && activation.by != ActivatedBy::Phase;
    led.then_some(activation.by)
}

fn followers(game: &Game, me: Source) -> Items<Item> {
    let Source::Squadron(fenn) = me else { return Items::new() };
    game.squadrons_in_play()
        .filter(|(id, squadron)| {
            !squadron.activated
                && !squadron.card.is_unique()
                && game.friendly(fenn.into(), (*id).into())
                && game.is_at_distance(fenn.into(), (*id).into(), 1)
        })
        .map(|(id, _)| Item::Squadron(id))
        .collect()
}

fn has_led(game: &Game, me: Source) -> bool {
    command_of(game, me).is_some() && !followers(game, me).is_empty()
}

fn lead(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Squadron(fenn), Some(by)) = (me, command_of(play, me)) else { return Ok(()) };
    let seat = play.squadron(fenn).seat;
    let options = followers(play, me);
    for chosen in play.pick(seat, &FOLLOWERS, Some(Item::Squadron(fenn)), options, (0, 2))? {
        if let Item::Squadron(squadron) = chosen
            && play.is_in_play(squadron.into())
        {
            play.activate_squadron(squadron, by)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, Kit, new_kit};
    use rulebook::shows;

    fn kit() -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let fenn = kit.squadron(A, "fenn-rau", [900.0, 400.0]);
        let one = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
        let two = kit.squadron(A, "x-wing-squadron", [850.0, 400.0]);
        (kit, fenn, one, two)
    }

    #[test]
    fn two_squadrons_follow_him() {
        shows!("fenn-rau");
        let (mut kit, fenn, one, two) = kit();
        kit.uses("effect", Source::Squadron(fenn));
        kit.answer_all("fenn-rau-follower", &[Item::Squadron(one), Item::Squadron(two)]);
        kit.run(|play| play.activate_squadron(fenn, ActivatedBy::Command(None)));
        assert!(kit.game.squadron(one).activated && kit.game.squadron(two).activated);
    }

    #[test]
    fn not_in_the_squadron_phase() {
        shows!("fenn-rau");
        let (mut kit, fenn, one, _) = kit();
        kit.run(|play| play.activate_squadron(fenn, ActivatedBy::Phase));
        assert!(!kit.was_asked("effect") && !kit.game.squadron(one).activated);
    }
    #[test]
    fn only_unactivated_squadrons_follow_him() {
        shows!("fenn-rau/unactivated");
        let (mut kit, fenn, one, two) = kit();
        kit.game.squadron_mut(one).activated = true;
        kit.uses("effect", Source::Squadron(fenn));
        kit.run(|play| play.activate_squadron(fenn, ActivatedBy::Command(None)));
        let offered = |wing| kit.was_offered("fenn-rau-follower", Item::Squadron(wing));
        assert!(!offered(one) && offered(two));
    }
}
