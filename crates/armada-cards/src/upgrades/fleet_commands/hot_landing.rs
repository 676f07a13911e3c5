//! Hot Landing: friendly squadrons with Adept have Grit in the Squadron Phase, and one that is destroyed brings an enemy
//! ship nearby a raid token.

use crate::effects::Keywords;
use crate::prelude::*;
use crate::raids;

pub(crate) static CARD: Card = Card {
    id: "hot-landing",
    hooks: &[
        react(Window::SquadronPhaseStart, |game, me| !adepts(game, me).is_empty(), give_grit)
            .named("give-grit")
            .says("{} has Grit in this phase"),
        modify(Answer::Keywords(has_grit)).while_lasting(),
        offer(Window::UnitDestroyed, |game, me| !raided(game, me).is_empty(), raid).named("raid"),
    ],
};

static SHIP: Ask = Ask::new("hot-landing-ship", Rule("hot-landing"), "Which enemy ship gains a raid token?")
    .meanwhile("is choosing a ship that gains a raid token (Hot Landing)");
static TOKEN: Ask = Ask::new("hot-landing-token", Rule("hot-landing"), "Which raid token does {} gain?")
    .meanwhile("is choosing a raid token (Hot Landing)");

/// The squadrons that have Grit until the phase ends.
const GRIT: u8 = 0;
/// The squadrons for whose loss a ship has been raided.
const AVENGED: u8 = 1;

/// Friendly squadrons that have Adept now, printed or granted.
fn adepts(game: &Game, me: Source) -> SmallVec<[SquadronId; 8]> {
    let friends = game.squadrons_in_play().filter(|(_, squadron)| squadron.side == game.side_of(me));
    friends.map(|(id, _)| id).filter(|id| query::keywords(game, *id, None).has(Word::Adept)).collect()
}

fn give_grit(play: &mut Play<'_>, me: Source) -> Flow {
    for squadron in adepts(play, me) {
        play.last(me, GRIT, Some(Item::Squadron(squadron)), Until::Phase);
    }
    Ok(())
}

fn has_grit(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if game.lasts(me, GRIT, Some(Item::Squadron(squadron))) {
        keywords.gain(Word::Grit, 1);
    }
}

/// The friendly squadron with Adept that is being destroyed, and for which nobody has been raided yet.
fn lost(game: &Game, me: Source) -> Option<SquadronId> {
    let Some(Frame::Destruction(destruction)) = game.frames.last() else { return None };
    let UnitId::Squadron(squadron) = destruction.victim.unit()? else { return None };
    let friendly = game.squadron(squadron).side == game.side_of(me);
    let avenged = game.lasts(me, AVENGED, Some(Item::Squadron(squadron)));
    let adept = || query::keywords(game, squadron, None).has(Word::Adept);
    (friendly && !avenged && destruction.fate == Fate::Destroyed && adept()).then_some(squadron)
}

/// Enemy ships at distance 1-2 of where it was, with room for a raid token.
fn raided(game: &Game, me: Source) -> Items<Item> {
    let Some(squadron) = lost(game, me) else { return Items::new() };
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me)).map(|(id, _)| id);
    let near = enemies.filter(|id| game.is_at_distance(squadron.into(), (*id).into(), 2));
    near.filter(|id| !raids::missing(game, *id).is_empty()).map(Item::Ship).collect()
}

fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(squadron), Some(seat)) = (lost(play, me), play.seat_for(me)) else { return Ok(()) };
    let options = raided(play, me);
    play.last(me, AVENGED, Some(Item::Squadron(squadron)), Until::Game);
    match play.pick_one(seat, &SHIP, None, options)? {
        Item::Ship(ship) => raids::gain_picked(play, seat, &TOKEN, ship),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{CardState, Stage, UpgradeId};
    use rulebook::shows;

    /// A squadron that one enemy engages, and a ship with the card far away from both.
    fn kit(squadron: &str) -> (Kit, SquadronId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [300.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "hot-landing"));
        let wing = kit.squadron(A, squadron, [900.0, 400.0]);
        kit.squadron(B, "vulture-class-droid-fighter-squadron", [950.0, 400.0]);
        (kit, wing, me)
    }

    #[test]
    fn an_engaged_adept_squadron_may_move_in_the_squadron_phase() {
        shows!("hot-landing", "squadrons.keyword.grit");
        let (mut kit, wing, _) = kit("delta-7-aethersprite-squadron");
        kit.open(Window::SquadronPhaseStart);
        assert!(kit.game.may_squadron_move(wing));
        kit.answer("squadron-action", Item::Move);
        kit.run(|play| play.activate_squadron(wing, ActivatedBy::Phase));
        assert!(kit.was_offered("squadron-action", Item::Move));
    }

    #[test]
    fn not_in_the_ship_phase_and_not_after_the_squadron_phase() {
        shows!("hot-landing");
        let (mut kit, wing, _) = kit("delta-7-aethersprite-squadron");
        assert!(!kit.game.may_squadron_move(wing), "the Ship Phase");
        kit.open(Window::SquadronPhaseStart);
        kit.game.end_lasting(Until::Phase);
        assert!(!kit.game.may_squadron_move(wing), "the Squadron Phase is over");
        assert!(kit.game.lasting.is_empty());
    }

    #[test]
    fn it_costs_nothing_and_returns_every_round() {
        shows!("hot-landing/no-price");
        let (mut kit, wing, me) = kit("delta-7-aethersprite-squadron");
        for _ in 0..2 {
            kit.open(Window::SquadronPhaseStart);
            assert!(kit.game.may_squadron_move(wing));
            assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
            kit.game.end_lasting(Until::Phase);
        }
    }

    #[test]
    fn squadrons_without_adept_and_enemies_gain_nothing() {
        shows!("hot-landing");
        let (mut kit, wing, _) = kit("v-19-torrent-squadron");
        let adept = kit.squadron(B, "delta-7-aethersprite-squadron", [880.0, 450.0]);
        kit.open(Window::SquadronPhaseStart);
        for squadron in [wing, adept] {
            assert!(!query::keywords(&kit.game, squadron, None).has(Word::Grit));
        }
    }

    #[test]
    fn grit_stays_for_the_phase_though_the_ship_is_lost() {
        shows!("hot-landing", "timing.duration-outlives-source");
        let (mut kit, wing, _) = kit("delta-7-aethersprite-squadron");
        kit.ship(A, "cr90-corvette-a", [300.0, 600.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [1500.0, 600.0], 0.0);
        kit.open(Window::SquadronPhaseStart);
        kit.run(|play| play.destroy(&[ShipId(0).into()], false));
        assert!(kit.game.may_squadron_move(wing));
    }

    /// The squadron is lost while ships of the enemy are at distance 2 and farther away.
    fn loss(squadron: &str) -> (Kit, SquadronId, [ShipId; 2], Source) {
        let (mut kit, wing, me) = kit(squadron);
        let near = kit.ship(B, "cr90-corvette-a", [900.0 - 17.0 - 120.0 - 20.5, 400.0], 0.0);
        let far = kit.ship(B, "cr90-corvette-a", [900.0, 800.0], 0.0);
        assert_eq!(kit.game.distance(wing.into(), near.into()), Some(2));
        (kit, wing, [near, far], me)
    }

    #[test]
    fn a_ship_near_the_last_place_of_a_destroyed_adept_squadron_gains_a_raid_token() {
        shows!("hot-landing/distance", "tokens.raid.effect");
        let (mut kit, wing, [near, far], me) = loss("delta-7-aethersprite-squadron");
        kit.uses("effect", me);
        kit.answer("hot-landing-token", Item::Command(Command::Navigate));
        kit.run(|play| play.suffer(wing.into(), None, 4));
        assert!(kit.game.ship(near).raid.has(Command::Navigate), "destroyed outside of an attack");
        assert_eq!(kit.game.ship(far).raid.count(), 0);
        assert!(!kit.was_asked("hot-landing-ship"), "there is one ship at distance 1-2");
    }

    #[test]
    fn for_a_loss_outside_of_attacks_too_one_ship_gains_one_token_of_a_kind_it_lacks() {
        shows!("hot-landing/any-destruction");
        let (mut kit, wing, [near, _], me) = loss("delta-7-aethersprite-squadron");
        let second = kit.ship(B, "cr90-corvette-a", [900.0, 520.0], 90.0);
        kit.game.ship_mut(near).raid.add(Command::Repair);
        kit.uses("effect", me);
        kit.answer("hot-landing-ship", Item::Ship(near));
        kit.run(|play| play.suffer(wing.into(), None, 4));
        assert!(!kit.was_offered("hot-landing-token", Item::Command(Command::Repair)));
        assert_eq!([near, second].map(|ship| kit.game.ship(ship).raid.count()), [2, 0]);
    }

    #[test]
    fn not_for_a_squadron_without_adept_an_enemy_or_a_lost_card() {
        shows!("hot-landing");
        let (mut kit, wing, _, me) = loss("v-19-torrent-squadron");
        kit.run(|play| play.suffer(wing.into(), None, 5));
        assert!(!kit.was_offered("effect", me.effect_called("raid")));
        let (mut kit, wing, _, me) = loss("delta-7-aethersprite-squadron");
        let enemy = kit.squadron(B, "delta-7-aethersprite-squadron", [880.0, 450.0]);
        kit.run(|play| play.suffer(enemy.into(), None, 4));
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        kit.run(|play| play.suffer(wing.into(), None, 4));
        assert!(!kit.was_offered("effect", me.effect_called("raid")));
    }

    #[test]
    fn one_that_is_kept_in_play_is_avenged_once() {
        shows!("hot-landing", "general-rieekan");
        let (mut kit, wing, [near, _], me) = loss("kit-fisto");
        let rieekan = Source::Upgrade(kit.upgrade(ShipId(0), "general-rieekan"));
        kit.uses("effect", rieekan);
        kit.run(|play| play.suffer(wing.into(), None, 4));
        assert_eq!(kit.game.ship(near).raid.count(), 0, "it still stands");
        kit.asked.clear();
        kit.game.stage = Stage::StatusPhase;
        kit.uses("effect", me);
        kit.run(|play| play.play_round());
        assert!(!kit.game.is_in_play(wing.into()));
        assert_eq!(kit.game.ship(near).raid.count(), 1);
    }

    #[test]
    fn grit_asks_for_adept_at_the_start_of_the_phase_and_the_raid_at_the_moment_of_the_loss() {
        static ADEPT_ONCE_ACTIVATED: Card = Card {
            id: "test",
            hooks: &[modify(Answer::Keywords(|game, me, squadron, _, keywords| {
                if me == Source::Squadron(squadron) && game.squadron(squadron).activated {
                    keywords.gain(Word::Adept, 1);
                }
            }))],
        };
        shows!("hot-landing/when-asked");
        for adept_first in [false, true] {
            let (mut kit, wing, [near, _], me) = loss("v-19-torrent-squadron");
            kit.hooks(Source::Squadron(wing), &ADEPT_ONCE_ACTIVATED);
            kit.game.squadron_mut(wing).activated = adept_first;
            kit.open(Window::SquadronPhaseStart);
            kit.game.squadron_mut(wing).activated = !adept_first;
            assert_eq!(kit.game.may_squadron_move(wing), adept_first);
            if !adept_first {
                kit.uses("effect", me);
            }
            kit.run(|play| play.suffer(wing.into(), None, 5));
            assert_eq!(kit.game.ship(near).raid.count(), u8::from(!adept_first));
        }
    }
}
