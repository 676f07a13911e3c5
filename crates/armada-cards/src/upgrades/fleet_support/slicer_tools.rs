//! Slicer Tools: after a maneuver of its ship a new command is set on the top dial of an enemy ship. By the final errata the
//! ship may be raided instead, and also one that has no dial.

use crate::dials::{change_top_dial, set_another_command};
use crate::prelude::*;
use crate::raids;
use crate::state::Ship;
use table::Seat;

pub(crate) static CARD: Card = Card {
    id: "slicer-tools",
    hooks: &[offer(Window::ManeuverAfterExecute, |game, me| !targets(game, me).is_empty(), slice).exhausts()],
};

static SHIP: Ask =
    Ask::new("slicer-tools-ship", Rule("slicer-tools"), "On the top dial of which ship do you set a command?")
        .meanwhile("is choosing a ship whose dial is changed (Slicer Tools)");
static COMMAND: Ask =
    Ask::new("slicer-tools-command", Rule("slicer-tools"), "The dial shows {}. Which command do you set instead?")
        .meanwhile("is setting a dial anew (Slicer Tools)")
        .secret();

static HARM: Ask =
    Ask::new("slicer-tools-harm", Rule("slicer-tools"), "The dial shows {}. Do you set it anew, or raid the ship?")
        .meanwhile("is choosing between a dial and a raid token (Slicer Tools)")
        .secret();
static RAID: Ask = Ask::new("slicer-tools-raid", Rule("slicer-tools"), "Which raid token does {} gain?")
    .meanwhile("is choosing a raid token (Slicer Tools)");

/// Enemy ships at distance 1-3 with a facedown dial, by the final errata also without, after a maneuver of the ship with this card.
fn targets(game: &Game, me: Source) -> Items<Item> {
    let own = game.carrier(me).filter(|ship| game.maneuver().is_some_and(|maneuver| maneuver.ship == *ship));
    let Some(own) = own else { return Items::new() };
    let enemies = game.ships_in_play().filter(|(_, ship)| ship.side != game.side_of(me) && can_harm(game, ship));
    let near = enemies.filter(|(id, _)| game.is_at_distance(own.into(), (*id).into(), 3));
    near.map(|(id, _)| Item::Ship(id)).collect()
}

fn can_harm(game: &Game, ship: &Ship) -> bool {
    let raids = game.edition.slicer_tools_raid() && Command::ALL.iter().any(|command| !ship.raid.has(*command));
    raids || !ship.stack.is_empty()
}

fn slice(play: &mut Play<'_>, me: Source) -> Flow {
    let (Some(seat), options) = (play.seat_for(me), targets(play, me)) else { return Ok(()) };
    match play.pick_one(seat, &SHIP, None, options)? {
        Item::Ship(ship) if play.edition.slicer_tools_raid() => slice_or_raid(play, seat, ship),
        Item::Ship(ship) => change_top_dial(play, seat, ship, &COMMAND),
        _ => Ok(()),
    }
}

fn slice_or_raid(play: &mut Play<'_>, seat: Seat, ship: ShipId) -> Flow {
    let Some(shown) = play.ship(ship).stack.last().copied() else { return raids::gain_picked(play, seat, &RAID, ship) };
    play.look_at_top_dial(seat, ship);
    let mut other_raids = raids::missing(play, ship);
    other_raids.retain(|raid| *raid != Item::Command(shown));
    let mut options: Items<Item> = [Item::Dial(ship)].into_iter().collect();
    if !other_raids.is_empty() {
        options.push(Item::Token);
    }
    match play.pick_maybe(seat, &HARM, Some(Item::Command(shown)), options)? {
        Some(Item::Dial(_)) => set_another_command(play, seat, ship, shown, &COMMAND),
        Some(Item::Token) => raids::gain_one_of(play, seat, &RAID, ship, other_raids),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::measure::Edition;
    use crate::state::{CardState, UpgradeId};
    use rulebook::shows;

    const TOOLS: UpgradeId = UpgradeId(0);

    /// A flotilla with the card that will move straight ahead, and an enemy this far to its right with repair on top of a
    /// squadron dial.
    fn kit(away: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "gr75-medium-transports", [600.0, 200.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "slicer-tools"));
        let enemy = kit.ship(B, "victory-i-class-star-destroyer", [600.0 + away, 350.0], 0.0);
        kit.game.ship_mut(enemy).stack.extend([Command::Squadron, Command::Repair]);
        (kit, ship, enemy, me)
    }

    fn maneuver(kit: &mut Kit, ship: ShipId) {
        kit.run(|play| {
            play.begin_activation(ship);
            play.execute_maneuver(ship)
        });
        kit.game.frames.clear();
    }

    #[test]
    fn the_top_dial_of_an_enemy_is_seen_and_set_to_another_command() {
        shows!("slicer-tools/sees-and-changes", "commands.dial.changing-shows");
        let (mut kit, ship, enemy, me) = kit(200.0);
        kit.uses("effect", me);
        kit.answer("slicer-tools-command", Item::Command(Command::ConcentrateFire));
        maneuver(&mut kit, ship);
        assert_eq!(kit.game.ship(enemy).stack[..], [Command::Squadron, Command::ConcentrateFire]);
        assert_eq!(kit.game.upgrade(TOOLS).state, CardState::Exhausted);
        assert!(!kit.was_offered("slicer-tools-command", Item::Command(Command::Repair)), "it shows that already");
    }

    #[test]
    fn who_has_set_the_dial_knows_it_and_not_the_one_below() {
        shows!("slicer-tools/learns-command");
        let (mut kit, ship, enemy, me) = kit(200.0);
        kit.uses("effect", me);
        kit.answer("slicer-tools-command", Item::Command(Command::Navigate));
        maneuver(&mut kit, ship);
        assert_eq!(kit.dials_seen_by(A, enemy), [Some(Command::Navigate), None]);
        assert_eq!(kit.dials_seen_by(B, enemy), [Some(Command::Navigate), Some(Command::Squadron)]);
    }

    #[test]
    fn any_command_that_the_player_of_the_card_names() {
        shows!("slicer-tools/enemy-sets-dial");
        let (mut kit, ship, _, me) = kit(200.0);
        kit.uses("effect", me);
        maneuver(&mut kit, ship);
        let asked = kit.asked.iter().find(|asked| asked.ask == "slicer-tools-command").unwrap();
        assert_eq!((asked.seat, asked.options.len()), (0, 3));
    }

    #[test]
    fn not_beyond_distance_3_nor_without_dials_nor_after_the_maneuver_of_another_ship() {
        shows!("slicer-tools");
        let (mut far, ship, _, me) = kit(600.0);
        maneuver(&mut far, ship);
        let (mut bare, other, enemy, tools) = kit(200.0);
        bare.game.ship_mut(enemy).stack.clear();
        maneuver(&mut bare, other);
        let (mut idle, ..) = kit(200.0);
        let friend = idle.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
        maneuver(&mut idle, friend);
        for (kit, me) in [(&far, me), (&bare, tools), (&idle, tools)] {
            assert!(!kit.was_offered("effect", me.effect()));
        }
    }

    #[test]
    fn not_while_it_is_exhausted() {
        shows!("slicer-tools");
        let (mut kit, ship, _, me) = kit(200.0);
        kit.game.upgrade_mut(TOOLS).state = CardState::Exhausted;
        maneuver(&mut kit, ship);
        assert!(!kit.was_offered("effect", me.effect()));
        kit.tokens(ship, &[Command::Repair]);
        kit.answer("ready-card", Item::Upgrade(TOOLS));
        kit.game.stage = crate::state::Stage::StatusPhase;
        kit.run_some(|play| play.play_round());
        assert_eq!(kit.game.upgrade(TOOLS).state, CardState::Ready, "a repair token readies it");
    }

    #[test]
    fn the_dials_on_thrawns_card_are_out_of_reach() {
        shows!("grand-admiral-thrawn/slicer-tools");
        let (mut kit, ship, enemy, me) = kit(200.0);
        kit.game.ship_mut(enemy).stack.clear();
        let thrawn = kit.upgrade(enemy, "grand-admiral-thrawn");
        kit.game.upgrade_mut(thrawn).dials.extend([Command::Repair; 3]);
        maneuver(&mut kit, ship);
        assert!(!kit.was_offered("effect", me.effect()));
    }

    #[test]
    fn whether_it_is_offered_does_not_depend_on_what_the_dial_shows() {
        shows!("slicer-tools");
        for command in Command::ALL {
            let (mut kit, ship, enemy, me) = kit(200.0);
            kit.game.ship_mut(enemy).stack.clear();
            kit.game.ship_mut(enemy).stack.push(*command);
            maneuver(&mut kit, ship);
            assert!(kit.was_offered("effect", me.effect()));
        }
    }

    #[test]
    fn by_the_final_errata_the_ship_may_be_raided_with_another_kind_than_its_dial() {
        shows!("slicer-tools");
        let (mut kit, ship, enemy, me) = kit(200.0);
        kit.game.edition = Edition::Final;
        kit.uses("effect", me);
        kit.answer("slicer-tools-harm", Item::Token);
        kit.answer("slicer-tools-raid", Item::Command(Command::Navigate));
        maneuver(&mut kit, ship);
        assert!(kit.game.ship(enemy).raid.has(Command::Navigate));
        assert_eq!(kit.game.ship(enemy).stack[..], [Command::Squadron, Command::Repair], "the dial stays");
        assert!(!kit.was_offered("slicer-tools-raid", Item::Command(Command::Repair)), "that is its dial");
        assert_eq!(kit.dials_seen_by(A, enemy), [Some(Command::Repair), None], "it was looked at");
    }

    #[test]
    fn by_the_final_errata_the_dial_may_be_set_anew_or_left_after_a_look() {
        shows!("slicer-tools");
        for (sets, left) in [(true, Command::Navigate), (false, Command::Repair)] {
            let (mut kit, ship, enemy, me) = kit(200.0);
            kit.game.edition = Edition::Final;
            kit.uses("effect", me);
            if sets {
                kit.answer("slicer-tools-harm", Item::Dial(enemy));
                kit.answer("slicer-tools-command", Item::Command(Command::Navigate));
            }
            maneuver(&mut kit, ship);
            assert!(kit.was_asked("slicer-tools-harm"));
            assert_eq!(kit.game.ship(enemy).stack[..], [Command::Squadron, left]);
            assert!(Command::ALL.iter().all(|command| !kit.game.ship(enemy).raid.has(*command)));
        }
    }

    #[test]
    fn by_the_final_errata_a_ship_without_dials_gains_any_raid_token() {
        shows!("slicer-tools");
        let (mut kit, ship, enemy, me) = kit(200.0);
        kit.game.edition = Edition::Final;
        kit.game.ship_mut(enemy).stack.clear();
        kit.uses("effect", me);
        kit.answer("slicer-tools-raid", Item::Command(Command::Repair));
        maneuver(&mut kit, ship);
        assert!(kit.game.ship(enemy).raid.has(Command::Repair));
        assert!(!kit.was_asked("slicer-tools-harm"));
    }
}
