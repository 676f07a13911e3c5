//! Ahsoka Tano: up to three generic squadrons of a squadron command have snipe in their activations.

use crate::effects::Keywords;
use crate::measure::RangeBand;
use crate::play::Measured;
use crate::play::attack::Declared;
use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card {
    id: "ahsoka-tano-officer-republic",
    hooks: &[
        offer(Window::SquadronActivationStart, can_choose, choose),
        modify(Answer::Keywords(give_snipe)).while_lasting(),
    ],
};

/// The kind of lasting effect for squadrons that were chosen in a command. For those that have snipe by it, the kind is
/// its value.
const CHOSEN: u8 = 0;
/// The most squadrons in a command, and the highest value that they are given.
const MOST: u8 = 3;

/// The squadron that a command of the ship activates now, if it is a generic one.
fn activated(game: &Game, me: Source) -> Option<SquadronId> {
    let squadron = game.squadron_activation()?.squadron;
    (game.is_activated_by(me, squadron) && !game.squadron(squadron).card.is_unique()).then_some(squadron)
}

/// The number of its anti-squadron dice, with all that changes them now.
fn anti_squadron_dice(game: &Game, squadron: SquadronId) -> u8 {
    let attack = Attack::new(&Declared {
        attacker: Attacker::Squadron(squadron),
        seat: game.squadron(squadron).seat,
        defender: Aim::Squadron(squadron),
        kind: AttackKind::Ordinary,
        measured: Measured { range: RangeBand::Close, distance: 1, obstructed: Obstructed::default() },
        after: SmallVec::new(),
    });
    query::armament(game, &attack, game.squadron(squadron).card.anti_squadron).count()
}

fn can_choose(game: &Game, me: Source) -> bool {
    activated(game, me).is_some_and(|squadron| anti_squadron_dice(game, squadron) > 0)
        && game.lasting_of(me, CHOSEN).count() < usize::from(MOST)
}

fn choose(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(squadron) = activated(play, me) else { return Ok(()) };
    let value = anti_squadron_dice(play, squadron).min(MOST);
    let (command, activation) = (
        play.until(|frame| matches!(frame, Frame::Command(_))),
        play.until(|frame| matches!(frame, Frame::SquadronActivation(_))),
    );
    play.last(me, CHOSEN, Some(Item::Squadron(squadron)), command);
    play.last(me, value, Some(Item::Squadron(squadron)), activation);
    Ok(())
}

fn give_snipe(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if let Some(value) = (1..=MOST).find(|value| game.lasts(me, *value, Some(Item::Squadron(squadron)))) {
        keywords.gain(Word::Snipe, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    /// Her ship, a squadron of it, and an enemy at distance 2 of that.
    fn kit(card: &str) -> (Kit, ShipId, SquadronId, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-ii-class-star-destroyer", [900.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "ahsoka-tano-officer-republic"));
        let wing = kit.squadron(A, card, [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [1030.0, 400.0]);
        assert_eq!(kit.game.distance(wing.into(), tie.into()), Some(2));
        (kit, ship, wing, tie, me)
    }

    /// Blue dice that it rolls from distance 2 when the ship activates it and she chooses it.
    fn sniped(card: &str, controllers: bool) -> [usize; 2] {
        let (mut kit, ship, wing, _, me) = kit(card);
        if controllers {
            kit.upgrade(ship, "flight-controllers");
        }
        kit.uses("effect", me);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Command(Some(ship))));
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.clone()) } else { None };
        let pool = kit.events.iter().find_map(pool).unwrap();
        [pool.len(), pool.iter().filter(|die| die.colour == Colour::Blue).count()]
    }

    fn is_offered(card: &str, by: impl Fn(ShipId) -> ActivatedBy) -> bool {
        let (mut kit, ship, wing, _, me) = kit(card);
        kit.run(|play| play.activate_squadron(wing, by(ship)));
        kit.was_offered("effect", me.effect())
    }

    #[test]
    fn the_dice_are_counted_whatever_their_colour_and_snipe_rolls_blue() {
        shows!("ahsoka-tano-officer-republic/any-color", "squadrons.keyword.snipe");
        assert_eq!(sniped("v-19-torrent-squadron", false), [3, 3]);
        assert_eq!(sniped("btl-b-y-wing-squadron", false), [2, 2]);
        assert_eq!(sniped("delta-7-aethersprite-squadron", false), [3, 3], "four dice, and three is the most");
    }

    #[test]
    fn flight_controllers_raise_the_value_within_its_cap_and_join_the_pool() {
        shows!("ahsoka-tano-officer-republic/flight-controllers", "flight-controllers");
        assert_eq!(sniped("btl-b-y-wing-squadron", true), [4, 4]);
        assert_eq!(sniped("v-19-torrent-squadron", true), [4, 4]);
    }

    #[test]
    fn a_value_of_its_own_is_added() {
        shows!("ahsoka-tano-officer-republic/adds-up");
        assert_eq!(sniped("e-wing-squadron", false), [3 + 3, 3 + 3]);
    }

    #[test]
    fn unique_squadrons_and_those_that_she_does_not_choose_have_none() {
        shows!("ahsoka-tano-officer-republic");
        let by_ship = |ship| ActivatedBy::Command(Some(ship));
        assert!(is_offered("v-19-torrent-squadron", by_ship));
        assert!(!is_offered("kickback", by_ship));
        let (mut kit, ship, wing, ..) = kit("v-19-torrent-squadron");
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Command(Some(ship))));
        assert!(!kit.was_offered("squadron-action", Item::Attack), "the enemy is out of its reach");
    }

    #[test]
    fn only_those_that_a_command_of_her_ship_activates() {
        shows!("ahsoka-tano-officer-republic/command-only");
        assert!(!is_offered("v-19-torrent-squadron", |_| ActivatedBy::Phase));
        assert!(!is_offered("v-19-torrent-squadron", |_| ActivatedBy::Command(None)));
    }

    #[test]
    fn it_ends_with_the_activation() {
        shows!("ahsoka-tano-officer-republic");
        let (mut kit, ship, wing, _, me) = kit("v-19-torrent-squadron");
        kit.uses("effect", me);
        kit.run(|play| {
            play.activate_squadron(wing, ActivatedBy::Command(Some(ship)))?;
            assert!(!query::keywords(play, wing, None).has(Word::Snipe));
            Ok(())
        });
    }

    #[test]
    fn three_squadrons_of_a_command_and_no_fourth() {
        shows!("ahsoka-tano-officer-republic");
        let (mut kit, ship, wing, _, me) = kit("v-19-torrent-squadron");
        let more = [780.0, 820.0, 860.0].map(|x| kit.squadron(A, "v-19-torrent-squadron", [x, 400.0]));
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for squadron in [wing].into_iter().chain(more) {
            kit.answer("command-squadron", Item::Squadron(squadron));
        }
        for _ in 0..3 {
            kit.uses("effect", me);
        }
        kit.run(|play| play.resolve_revealed_commands(ship));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 3);
        assert!(kit.game.squadron(more[2]).activated, "the fourth was activated without");
        assert!(kit.game.lasting.is_empty(), "the next command counts anew");
    }

    #[test]
    fn an_escort_that_engages_the_squadron_protects_those_beyond() {
        shows!("ahsoka-tano-officer-republic/escort", "squadrons.keyword.escort");
        let (mut kit, ship, wing, tie, me) = kit("v-19-torrent-squadron");
        let escort = kit.squadron(B, "x-wing-squadron", [900.0, 460.0]);
        kit.uses("effect", me);
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Command(Some(ship))));
        assert_eq!(kit.game.squadron(tie).hull, kit.game.squadron(tie).card.hull);
        let at = |event: &Event| matches!(event, Event::AttackDeclared { defender, .. } if *defender == Aim::Squadron(escort));
        assert!(kit.events.iter().any(at) && !kit.was_asked("declare-target"));
    }
}
