//! Swivel-Mount Batteries: a focus token on a hull zone brings its attacks a die and costs the zones beside it one.

use crate::catalog::Catalog;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "swivel-mount-batteries",
    hooks: &[
        offer(Window::ActivationRevealDial, |game, me| game.revealed_dial(me).is_some(), lay_focus)
            .exhausts()
            .named("lay-focus")
            .says("a focus token lies on {}"),
        offer(Window::AttackResolveAttackEffects, has_focus, add_die).named("add-a-die"),
        react(Window::AttackBeforeRoll, is_beside_focus, |play, _| play.remove_unrolled_die(&LOST))
            .named("lose-a-die")
            .says("the attack loses a die before the roll"),
    ],
};

static ZONE: Ask =
    Ask::new("focus-zone", Rule("tokens.focus"), "On which hull zone of {} do you place the focus token?")
        .meanwhile("is placing a focus token");
static COLOUR: Ask = Ask::new("swivel-colour", Rule("swivel-mount-batteries"), "Which colour of die do you add?")
    .meanwhile("is choosing a die to add (Swivel-Mount Batteries)");
static LOST: Ask = Ask::new("swivel-lost-die", Rule("swivel-mount-batteries"), "Which die does the attack lose?")
    .meanwhile("is choosing the die that the attack loses (Swivel-Mount Batteries)");

/// The token lies there until the card is readied, into later rounds.
fn lay_focus(play: &mut Play<'_>, me: Source) -> Flow {
    let (Source::Upgrade(card), Some(ship)) = (me, play.carrier(me)) else { return Ok(()) };
    let zones: Items<Item> = play.ship(ship).zones().map(|zone| Item::Zone(ship, zone)).collect();
    let seat = play.ship(ship).seat;
    let zone = play.pick_one(seat, &ZONE, Some(Item::Ship(ship)), zones)?;
    play.last(me, 0, Some(zone), Until::Readied(card));
    Ok(())
}

/// The zone the ship attacks from, and the one with the token.
fn zones(game: &Game, me: Source) -> Option<(ShipId, Zone, Zone)> {
    let Attacker::Zone(ship, from) = game.attack()?.attacker else { return None };
    let marked = game.lasting_of(me, 0).flatten().find_map(|item| match item {
        Item::Zone(on, zone) if on == ship => Some(zone),
        _ => None,
    })?;
    Some((ship, from, marked))
}

fn beside(game: &Game, ship: ShipId, zone: Zone) -> Option<[Zone; 2]> {
    Catalog::get().token_of(game.ship(ship).card.card()).ok()?.adjacent(zone)
}

/// Colours in the batteries of the zones beside the one with the token.
fn colours(game: &Game, ship: ShipId, marked: Zone) -> Items<Item> {
    let batteries = beside(game, ship, marked).into_iter().flatten();
    let batteries: SmallVec<[_; 2]> =
        batteries.filter_map(|zone| game.ship(ship).card.armament.get(zone).copied()).collect();
    let there = |colour: &&Colour| batteries.iter().any(|dice| colour.count_in(*dice) > 0);
    Colour::ALL.iter().filter(there).copied().map(Item::Colour).collect()
}

fn has_focus(game: &Game, me: Source) -> bool {
    let between_ships = |attack: &Attack| attack.is_between_ships() && attack.kind != AttackKind::Salvo;
    game.attack().is_some_and(between_ships)
        && zones(game, me).is_some_and(|(ship, from, marked)| from == marked && !colours(game, ship, marked).is_empty())
}

fn add_die(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some((ship, _, marked)), Some(seat)) = (zones(play, me), play.seat_for(me)) else { return Ok(()) };
    let options = colours(play, ship, marked);
    if let Item::Colour(colour) = play.pick_one(seat, &COLOUR, None, options)? {
        play.add_die(colour);
    }
    Ok(())
}

/// Removing is not a modification of dice: it happens before the roll, like every other removal.
fn is_beside_focus(game: &Game, me: Source) -> bool {
    zones(game, me)
        .is_some_and(|(ship, from, marked)| beside(game, ship, marked).is_some_and(|beside| beside.contains(&from)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Piece;
    use crate::kit::{A, B, CLOSE, Kit, LONG, last_colours, new_kit, token};
    use crate::play::view::View;
    use crate::state::Stage;
    use rulebook::shows;
    use table::{Eye, Seat};

    /// The ship reveals a dial and lays the focus token on this zone.
    fn focus(kit: &mut Kit, ship: ShipId, marked: Zone) -> Source {
        let me = Source::Upgrade(kit.upgrade(ship, "swivel-mount-batteries"));
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.uses("effect", me);
        kit.answer("focus-zone", Item::Zone(ship, marked));
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
        me
    }

    /// A ship has laid the focus token on this zone, and attacks from its front with three red dice.
    fn kit(marked: Zone) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "munificent-class-star-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 600.0], 180.0);
        let me = focus(&mut kit, ship, marked);
        (kit, ship, enemy, me)
    }

    #[test]
    fn the_marked_zone_adds_a_die_of_its_neighbours() {
        shows!("swivel-mount-batteries", "tokens.focus");
        let (mut kit, ship, enemy, me) = kit(Zone::Front);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(kit.last_pool().len(), 2 + 1, "the sides have red dice alone");
        assert!(!kit.was_asked("swivel-colour"));
    }

    #[test]
    fn a_zone_beside_it_loses_a_die_and_the_opposite_one_none() {
        shows!("swivel-mount-batteries/neighbours");
        for (marked, dice) in [(Zone::Left, 1), (Zone::Rear, 2)] {
            let (mut kit, ship, enemy, _) = kit(marked);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!(kit.last_pool().len(), dice);
        }
    }

    #[test]
    fn the_token_goes_when_the_card_is_readied() {
        shows!(
            "swivel-mount-batteries/token-stays",
            "swivel-mount-batteries/ready-cost",
            "tokens.focus",
            "upgrades.ready.non-recur"
        );
        let (mut kit, ship, _, me) = kit(Zone::Front);
        let marked = |kit: &Kit| {
            let view = View::of(&kit.game, Eye::Seat(Seat(B.0)));
            let ship = view.ships.values().find(|view| view.id == ship.0).unwrap();
            ship.zone_tokens.iter().map(|token| (token.zone, token.token)).collect::<Vec<_>>()
        };
        for pays in [false, true] {
            assert_eq!(marked(&kit), [(Zone::Front, Piece::FocusToken)]);
            kit.game.frames.clear();
            kit.game.stage = Stage::StatusPhase;
            if let (Source::Upgrade(card), true) = (me, pays) {
                kit.tokens(ship, &[Command::ConcentrateFire]);
                kit.answer("ready-card", Item::Upgrade(card));
            }
            kit.run(|play| play.play_round());
        }
        assert_eq!(marked(&kit), []);
    }

    #[test]
    fn the_added_die_joins_after_the_roll_and_need_not_suit_the_range() {
        shows!("swivel-mount-batteries/added-die");
        let mut kit = new_kit();
        let (ship, enemy) = kit.duel("gladiator-i-class-star-destroyer", "victory-i-class-star-destroyer", LONG);
        let me = focus(&mut kit, ship, Zone::Front);
        kit.uses("attack-effect", me);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!(last_colours(&kit), [Colour::Red, Colour::Red, Colour::Black], "a black die at long range");
    }

    #[test]
    fn a_salvo_gains_nothing_and_loses_a_die_beside_the_token() {
        shows!("swivel-mount-batteries/salvo");
        let salvo = |marked: Zone| {
            let mut kit = new_kit();
            let (attacker, ship) = kit.duel("gladiator-i-class-star-destroyer", "munificent-class-star-frigate", CLOSE);
            let me = focus(&mut kit, ship, marked);
            kit.game.frames.clear();
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(attacker, Zone::Front, (ship, Zone::Front));
            (kit.last_pool().len(), kit.was_offered("attack-effect", me.effect_called("add-a-die")))
        };
        let (dice, _) = salvo(Zone::Rear);
        assert!(dice > 1, "{dice}");
        assert_eq!(salvo(Zone::Front), (dice, false));
        assert_eq!(salvo(Zone::Left), (dice - 1, false));
    }
}
