//! Gilded Aegis: as the Command or Ship Phase ends, a redirect is discarded to gather shields on one hull zone, up to six.

use crate::prelude::*;
use crate::shields;

pub(crate) static CARD: Card = Card {
    id: "gilded-aegis",
    hooks: &[
        offer(Window::CommandPhaseEnd, can_gather, gather).costs(REDIRECT).named("after-commands"),
        offer(Window::ShipPhaseEnd, can_gather, gather).costs(REDIRECT).named("after-ships"),
        modify(Answer::ShieldMaximum(up_to_six)).while_lasting(),
        modify(Answer::SurplusShields(hold_up)),
    ],
};

static TOKEN: Ask = Ask::new("gilded-aegis-token", Rule("gilded-aegis"), "Which redirect of {} do you discard?")
    .meanwhile("is choosing a redirect to discard (Gilded Aegis)");
static TO: Ask = Ask::new("gilded-aegis-to", Rule("gilded-aegis"), "On which hull zone of {} do you gather shields?")
    .meanwhile("is choosing a hull zone that gains shields (Gilded Aegis)");
static FROM: Ask =
    Ask::new("gilded-aegis-from", Rule("gilded-aegis"), "From which hull zone do you move a shield to {}?")
        .meanwhile("is moving shields (Gilded Aegis)");

const REDIRECT: Cost = Cost::Other(|game, me| !redirects(game, me).is_empty(), discard_redirect);

/// The lasting effect while shields are being gathered on a zone.
const GATHERING: u8 = 0;
/// Zones that hold more than they usually could because of the card.
const FILLED: u8 = 1;

/// No zone goes beyond this.
const MOST: u8 = 6;

/// Readied and exhausted ones.
fn redirects(game: &Game, me: Source) -> Items<Item> {
    let tokens = game.unit_of(me).into_iter().flat_map(|unit| game.tokens_of(unit));
    tokens.filter(|(_, token)| token.kind == DefenseToken::Redirect).map(|(id, _)| Item::Defense(id)).collect()
}

fn discard_redirect(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = redirects(play, me);
    if let Item::Defense(token) = play.pick_one(seat, &TOKEN, Some(Item::Ship(ship)), options)? {
        play.discard_defense_token(token);
    }
    Ok(())
}

/// Zones with room to which another one could give a shield.
fn receiving(game: &Game, ship: ShipId) -> Items<Item> {
    let state = game.ship(ship);
    let has_room = |zone: &Zone| {
        let shields = state.shields(*zone);
        shields < MOST && (shields > 0 || query::may_gain_shield(game, ship, *zone, ShieldGain::Moved))
    };
    let zones = state.zones().filter(|zone| has_room(zone) && !giving(game, ship, *zone).is_empty());
    zones.map(|zone| Item::Zone(ship, zone)).collect()
}

fn giving(game: &Game, ship: ShipId, to: Zone) -> Items<Item> {
    let state = game.ship(ship);
    let zones = state.zones().filter(|zone| *zone != to && state.shields(*zone) > 0);
    zones.map(|zone| Item::Zone(ship, zone)).collect()
}

fn can_gather(game: &Game, me: Source) -> bool {
    game.carrier(me).is_some_and(|ship| !receiving(game, ship).is_empty())
}

fn gather(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(ship), Some(seat)) = (play.carrier(me), play.seat_for(me)) else { return Ok(()) };
    let options = receiving(play, ship);
    let to = play.pick_one(seat, &TO, Some(Item::Ship(ship)), options)?;
    let Item::Zone(_, zone) = to else { return Ok(()) };
    play.last(me, GATHERING, Some(to), Until::Phase);
    play.last(me, FILLED, Some(to), Until::Game);
    while play.ship(ship).shields(zone) < MOST {
        let options = giving(play, ship, zone);
        let Some(Item::Zone(_, from)) = play.pick_maybe(seat, &FROM, Some(to), options)? else { break };
        if !play.gain_shield(ship, zone, ShieldGain::Moved) {
            break;
        }
        play.lose_shield(ship, from);
    }
    play.end_effect(me, GATHERING);
    Ok(())
}

/// Afterwards the zone is above its maximum, so that it neither recovers shields nor is given any.
fn up_to_six(game: &Game, me: Source, ship: ShipId, zone: Zone, most: &mut u8) {
    if game.lasts(me, GATHERING, Some(Item::Zone(ship, zone))) {
        *most = (*most).max(MOST);
    }
}

/// If the card is discarded, the shields beyond the printed maximum are lost.
fn hold_up(game: &Game, me: Source, ship: ShipId, zone: Zone, held: &mut u8) {
    if game.lasts(me, FILLED, Some(Item::Zone(ship, zone))) {
        *held = (*held).max(shields::above_print(game, ship, zone));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, Repair, Stage, TokenState};
    use rulebook::shows;
    use table::Side;

    const REDIRECT: usize = 2;

    /// A Recusant with shields 3, 3, 3 and 2.
    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, me) = recusant(&mut kit, A);
        kit.ship(B, "cr90-corvette-a", [1700.0, 800.0], 180.0);
        (kit, ship, me)
    }

    fn recusant(kit: &mut Kit, side: Side) -> (ShipId, Source) {
        let ship = kit.ship(side, "recusant-class-support-destroyer", [500.0 + 600.0 * f64::from(side.0), 300.0], 0.0);
        (ship, Source::Upgrade(kit.upgrade(ship, "gilded-aegis")))
    }

    fn shields(kit: &Kit, ship: ShipId) -> [u8; 4] {
        [Zone::Front, Zone::Left, Zone::Right, Zone::Rear].map(|zone| kit.game.ship(ship).shields(zone))
    }

    /// Shields from these zones go to the front as the Ship Phase ends.
    fn gather(kit: &mut Kit, ship: ShipId, me: Source, from: &[Zone]) {
        kit.uses("effect", me);
        kit.answer("gilded-aegis-to", Item::Zone(ship, Zone::Front));
        for zone in from {
            kit.answer("gilded-aegis-from", Item::Zone(ship, *zone));
        }
        kit.open(Window::ShipPhaseEnd);
    }

    #[test]
    fn six_shields_are_gathered_in_front_and_no_more() {
        shows!("gilded-aegis/any-number");
        let (mut kit, ship, me) = kit();
        gather(&mut kit, ship, me, &[Zone::Left, Zone::Right, Zone::Right]);
        assert_eq!(shields(&kit, ship), [6, 2, 1, 2]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "gilded-aegis-from").count(), 3, "six is the most");
        let (mut one, ship, me) = self::kit();
        gather(&mut one, ship, me, &[Zone::Rear]);
        assert_eq!(shields(&one, ship), [4, 3, 3, 1]);
        assert!(!one.was_offered("gilded-aegis-from", Item::Zone(ship, Zone::Front)));
    }

    #[test]
    fn the_redirect_is_discarded_readied_or_exhausted_at_any_speed() {
        shows!("gilded-aegis/not-spent");
        for state in [TokenState::Ready, TokenState::Exhausted] {
            let (mut kit, ship, me) = kit();
            kit.game.ship_mut(ship).speed = 0;
            kit.game.ship_mut(ship).defense[REDIRECT].state = state;
            kit.damage(ship, "faulty-countermeasures", true);
            gather(&mut kit, ship, me, &[Zone::Rear]);
            assert_eq!(kit.game.ship(ship).defense[REDIRECT].state, TokenState::Discarded);
        }
    }

    #[test]
    fn not_without_a_redirect_and_it_may_be_kept() {
        shows!("gilded-aegis", "timing.upgrade-optional");
        let (mut without, ship, _) = kit();
        without.game.ship_mut(ship).defense[REDIRECT].state = TokenState::Discarded;
        without.open(Window::ShipPhaseEnd);
        assert!(!without.was_asked("effect"));
        let (mut kept, ship, me) = kit();
        kept.open(Window::ShipPhaseEnd);
        assert!(kept.was_offered("effect", me.effect_called("after-ships")));
        assert_eq!(kept.game.ship(ship).defense[REDIRECT].state, TokenState::Ready);
    }

    /// Is it offered in a whole phase?
    fn is_offered(stage: Stage) -> bool {
        let (mut kit, ship, me) = kit();
        for (ship, dials) in [(ship, 3), (ShipId(1), 1)] {
            kit.game.ship_mut(ship).activated = true;
            kit.game.ship_mut(ship).stack.extend([Command::Navigate].repeat(dials));
        }
        kit.game.stage = stage;
        kit.run(|play| play.play_round());
        ["after-commands", "after-ships"].iter().any(|name| kit.was_offered("effect", me.effect_called(name)))
    }

    #[test]
    fn as_the_command_phase_or_the_ship_phase_ends_and_at_no_other_time() {
        shows!("gilded-aegis");
        let squadrons = crate::state::SquadronTurn { side: A, left: 2, squadron: None };
        let ships = crate::state::ShipTurn { side: A, passed: [false; 2], has_activated: [true; 2] };
        assert!(is_offered(Stage::CommandPhase) && is_offered(Stage::ShipPhase(ships)));
        assert!(!is_offered(Stage::SquadronPhase(squadrons)) && !is_offered(Stage::StatusPhase));
    }

    #[test]
    fn once_as_a_phase_ends_and_again_with_another_redirect_later() {
        shows!("gilded-aegis/once-per-phase-end");
        let (mut kit, ship, me) = kit();
        kit.game.ship_mut(ship).defense[0] = crate::state::DefenseToken::new(DefenseToken::Redirect);
        gather(&mut kit, ship, me, &[Zone::Rear]);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "effect").count(), 1);
        kit.uses("effect", me);
        kit.answer("gilded-aegis-to", Item::Zone(ship, Zone::Left));
        kit.answer("gilded-aegis-from", Item::Zone(ship, Zone::Rear));
        kit.open(Window::CommandPhaseEnd);
        assert_eq!(shields(&kit, ship), [4, 4, 3, 0]);
    }

    /// What a repair dial can do for the ship.
    fn repairs(kit: &mut Kit, ship: ShipId) -> Vec<Repair> {
        kit.dial(ship, Command::Repair);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        let asked = kit.asked.iter().rfind(|asked| asked.ask == "repair").unwrap();
        let repair = |item: &Item| if let Item::Repair(repair) = item { Some(*repair) } else { None };
        asked.options.iter().filter_map(repair).collect()
    }

    #[test]
    fn only_the_overfilled_zone_recovers_nothing() {
        shows!("gilded-aegis/that-zone-only");
        let (mut kit, ship, me) = kit();
        gather(&mut kit, ship, me, &[Zone::Left, Zone::Left]);
        let repairs = repairs(&mut kit, ship);
        assert!(repairs.contains(&Repair::RecoverShield(Zone::Left)));
        assert!(!repairs.contains(&Repair::RecoverShield(Zone::Front)));
        assert!(!repairs.contains(&Repair::MoveShield(Zone::Right, Zone::Front)), "nor is it given any");
        assert!(repairs.contains(&Repair::MoveShield(Zone::Front, Zone::Left)));
    }

    #[test]
    fn capacitor_failure_keeps_an_empty_zone_empty() {
        shows!("gilded-aegis/capacitor-failure", "capacitor-failure");
        for (faceup, offered) in [(true, false), (false, true)] {
            let (mut kit, ship, me) = kit();
            kit.damage(ship, "capacitor-failure", faceup);
            kit.set_shields(ship, &[(Zone::Rear, 0)]);
            gather(&mut kit, ship, me, &[Zone::Left]);
            assert!(kit.was_offered("gilded-aegis-to", Item::Zone(ship, Zone::Front)));
            assert_eq!(kit.was_offered("gilded-aegis-to", Item::Zone(ship, Zone::Rear)), offered);
        }
    }

    #[test]
    fn with_the_card_the_surplus_is_lost() {
        shows!("gilded-aegis/discarded");
        let (mut kit, ship, me) = kit();
        gather(&mut kit, ship, me, &[Zone::Left, Zone::Right]);
        kit.run(|play| play.discard(me));
        assert_eq!(shields(&kit, ship), [3, 2, 2, 2]);
    }

    #[test]
    fn the_first_player_gathers_first() {
        shows!("gilded-aegis/order", "timing.first-player-first");
        let mut kit = new_kit();
        recusant(&mut kit, B);
        recusant(&mut kit, A);
        kit.open(Window::CommandPhaseEnd);
        let seats: Vec<u8> = kit.asked.iter().filter(|asked| asked.ask == "effect").map(|asked| asked.seat).collect();
        assert_eq!(seats, [A.0, B.0]);
    }

    #[test]
    fn a_zone_with_six_gains_no_more_and_the_surplus_of_others_is_not_its_own() {
        shows!("gilded-aegis");
        let (mut kit, ship, me) = kit();
        kit.set_shields(ship, &[(Zone::Right, 6), (Zone::Left, 5)]);
        gather(&mut kit, ship, me, &[Zone::Rear]);
        assert!(!kit.was_offered("gilded-aegis-to", Item::Zone(ship, Zone::Right)));
        assert!(kit.was_offered("gilded-aegis-to", Item::Zone(ship, Zone::Left)));
        kit.run(|play| play.discard(me));
        assert_eq!(shields(&kit, ship), [3, 5, 6, 1]);
    }
}
