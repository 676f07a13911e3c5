//! `commands.toml` and the raid tokens of `tokens.toml`.

use super::{CLOSE, duel};
use crate::catalog::{Command, Zone};
use crate::kit::{A, B, Kit};
use crate::state::{Aim, Colour, Face, Item, Payment, Repair, ShipId, SquadronId};
use rulebook::shows;

const NEBULON: &str = "nebulon-b-escort-frigate";
const GLADIATOR: &str = "gladiator-i-class-star-destroyer";

fn kit(card: &str) -> (Kit, ShipId) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, card, [900.0, 300.0], 0.0);
    (kit, ship)
}

/// The ship is activated and reveals its dial.
fn reveal(kit: &mut Kit, ship: ShipId) {
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
}

fn resolve(kit: &mut Kit, ship: ShipId, command: Command, with: Payment) {
    kit.answer("resolve-command", Item::Payment(command, with));
    kit.run(|play| play.resolve_revealed_commands(ship));
}

#[test]
fn the_top_dial_is_revealed_and_kept() {
    shows!("commands.dial.reveal", "phases.activation.reveal");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.game.ship_mut(ship).stack.extend([Command::Repair, Command::Squadron]);
    kit.answer("dial-or-token", Item::Keep);
    reveal(&mut kit, ship);
    assert_eq!(kit.game.ship(ship).dials[0].command, Command::Squadron);
    assert_eq!(kit.game.ship(ship).stack[..], [Command::Repair]);
}

#[test]
fn or_spent_for_a_token_which_may_be_used_at_once() {
    shows!("commands.token.from-dial", "commands.token.same-round");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.game.ship_mut(ship).stack.push(Command::Repair);
    kit.answer("dial-or-token", Item::Token);
    reveal(&mut kit, ship);
    assert!(kit.game.ship(ship).dials.is_empty() && kit.game.ship(ship).tokens.has(Command::Repair));
    assert_eq!(kit.game.payments(ship, Command::Repair).collect::<Vec<_>>(), [Payment::TOKEN]);
}

#[test]
fn a_dial_is_a_token_at_its_reveal_or_never() {
    shows!("commands.token.only-at-reveal", "commands.dial.unspent-discarded");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.game.ship_mut(ship).stack.push(Command::ConcentrateFire);
    reveal(&mut kit, ship);
    kit.run(|play| {
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
    assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "dial-or-token").count(), 1);
    let state = kit.game.ship(ship);
    assert!(state.dials.is_empty() && state.tokens.count() == 0 && state.activated);
}

#[test]
fn a_ship_holds_as_many_tokens_as_its_command_value_and_no_two_alike() {
    shows!("commands.token.limit", "commands.token.no-duplicates");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.tokens(ship, &[Command::Navigate, Command::Repair]);
    kit.run(|play| play.gain_command_token(ship, Command::Navigate));
    assert!(!kit.was_asked("discard-command-token"), "the second of a kind goes by itself");
    kit.answer("discard-command-token", Item::Command(Command::Navigate));
    kit.run(|play| play.gain_command_token(ship, Command::Squadron));
    let tokens = kit.game.ship(ship).tokens;
    assert!(tokens.has(Command::Repair) && tokens.has(Command::Squadron) && tokens.count() == 2);
}

#[test]
fn a_command_needs_its_own_icon_and_is_resolved_once_a_round() {
    shows!("commands.resolve.requires-matching-icon", "commands.once-per-round", "commands.token.spent-returns");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.tokens(ship, &[Command::Repair]);
    assert_eq!(kit.game.payments(ship, Command::Navigate).count(), 0);
    resolve(&mut kit, ship, Command::Repair, Payment::TOKEN);
    assert_eq!(kit.game.ship(ship).tokens.count(), 0);
    kit.dial(ship, Command::Repair);
    assert_eq!(kit.game.payments(ship, Command::Repair).count(), 0);
}

#[test]
fn different_commands_may_all_be_resolved() {
    shows!("commands.different-commands", "commands.max-one-dial-one-token");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.tokens(ship, &[Command::Repair, Command::Squadron]);
    kit.dial(ship, Command::Squadron);
    kit.dial(ship, Command::Squadron);
    kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
    resolve(&mut kit, ship, Command::Squadron, Payment::BOTH);
    assert_eq!(kit.game.ship(ship).dials.len(), 1, "the second dial is of no use");
    assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0);
}

#[test]
fn a_command_may_be_resolved_for_nothing() {
    shows!("commands.resolve-without-effect");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.tokens(ship, &[Command::Repair]);
    resolve(&mut kit, ship, Command::Repair, Payment::TOKEN);
    assert!(kit.game.ship(ship).resolved.has(Command::Repair) && !kit.game.ship(ship).tokens.has(Command::Repair));
    assert!(!kit.was_asked("repair"), "an undamaged ship has nothing to repair");
}

/// Speeds that a navigate command offers at speed 2 of a ship whose fastest is 3.
fn speeds(with: Payment) -> Vec<u8> {
    let (mut kit, ship) = kit(GLADIATOR);
    kit.dial(ship, Command::Navigate);
    kit.tokens(ship, &[Command::Navigate]);
    kit.answer("navigate", Item::Payment(Command::Navigate, with));
    kit.run(|play| play.maneuver_ship(ship, None));
    let asked = kit.asked.iter().find(|asked| asked.ask == "navigate-speed").expect("asked");
    asked.options.iter().filter_map(|item| if let Item::Speed(speed) = item { Some(*speed) } else { None }).collect()
}

#[test]
fn navigate_changes_the_speed_by_one_for_each_of_dial_and_token() {
    shows!("commands.navigate.token", "commands.dial-plus-token", "movement.speed.maximum", "movement.speed.minimum");
    assert_eq!(speeds(Payment::TOKEN), [1, 2, 3]);
    assert_eq!(speeds(Payment::DIAL), [1, 2, 3]);
    assert_eq!(speeds(Payment::BOTH), [0, 1, 2, 3]);
}

#[test]
fn navigate_waits_for_the_course() {
    shows!("commands.navigate.timing", "commands.squadron.timing", "commands.repair.timing");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.tokens(ship, &[Command::Navigate, Command::Squadron]);
    kit.game.ship_mut(ship).stack.push(Command::Repair);
    reveal(&mut kit, ship);
    kit.run(|play| {
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
    let asks: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
    assert_eq!(asks, ["dial-or-token", "resolve-command", "navigate", "course"]);
    let offered = |ask: &str, command| {
        let asked = kit.asked.iter().find(|asked| asked.ask == ask).expect("asked");
        asked.options.iter().any(|item| matches!(item, Item::Payment(offered, _) if *offered == command))
    };
    assert!(!offered("resolve-command", Command::Navigate));
    assert!(offered("resolve-command", Command::Squadron) && offered("resolve-command", Command::Repair));
    assert!(!offered("navigate", Command::Squadron) && !offered("navigate", Command::Repair));
}

/// A ship with squadron value 2, three squadrons in its reach and one out of it.
fn carrier() -> (Kit, ShipId, [SquadronId; 3], SquadronId) {
    let (mut kit, ship) = kit(NEBULON);
    let near = [860.0, 900.0, 940.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, 420.0]));
    let far = kit.squadron(A, "x-wing-squadron", [900.0, 600.0]);
    kit.dial(ship, Command::Squadron);
    kit.tokens(ship, &[Command::Squadron]);
    (kit, ship, near, far)
}

#[test]
fn a_squadron_command_activates_so_many_within_medium_range() {
    shows!("commands.squadron.dial", "commands.squadron.token", "squadrons.activation.when");
    for (with, most) in [(Payment::TOKEN, 1), (Payment::DIAL, 2), (Payment::BOTH, 3)] {
        let (mut kit, ship, near, far) = carrier();
        for squadron in near.into_iter().take(most) {
            kit.answer("command-squadron", Item::Squadron(squadron));
        }
        resolve(&mut kit, ship, Command::Squadron, with);
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "command-squadron").count(), most);
        assert!(!kit.was_offered("command-squadron", Item::Squadron(far)));
        assert_eq!(near.iter().filter(|squadron| kit.game.squadron(**squadron).activated).count(), most);
    }
}

#[test]
fn squadrons_are_chosen_one_after_the_other_and_once() {
    shows!("commands.squadron.one-at-a-time", "squadrons.activation.slider-match", "commands.squadron.attack-and-move");
    let (mut kit, ship, near, _) = carrier();
    kit.ship(B, GLADIATOR, [300.0, 800.0], 180.0);
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 465.0]);
    kit.game.squadron_mut(tie).hull = 1;
    kit.answer("command-squadron", Item::Squadron(near[0]));
    kit.answer("squadron-action", Item::Attack);
    kit.answer("squadron-action", Item::Done);
    kit.dice("blue", &["hit", "hit", "hit", "hit"]);
    kit.answer("command-squadron", Item::Squadron(near[1]));
    kit.answer("squadron-action", Item::Move);
    kit.answer_at("move-squadron", [900.0, 480.0]);
    resolve(&mut kit, ship, Command::Squadron, Payment::DIAL);
    let offers: Vec<&Vec<Item>> =
        kit.asked.iter().filter(|asked| asked.ask == "command-squadron").map(|asked| &asked.options).collect();
    assert!(!offers[1].contains(&Item::Squadron(near[0])));
    assert!(!kit.game.is_in_play(tie.into()), "the first has freed the second");
}

/// What the points of a repair command are on offer for.
fn repairs(kit: &Kit, index: usize) -> Vec<Repair> {
    let asked = kit.asked.iter().filter(|asked| asked.ask == "repair").nth(index).expect("asked");
    asked.options.iter().filter_map(|item| if let Item::Repair(repair) = item { Some(*repair) } else { None }).collect()
}

#[test]
fn a_dial_gives_the_engineering_value_and_a_token_half_of_it() {
    shows!("commands.repair.dial", "commands.repair.token");
    for (with, points) in [(Payment::TOKEN, 2), (Payment::DIAL, 3), (Payment::BOTH, 5)] {
        let (kit, ship) = kit(GLADIATOR);
        assert_eq!(crate::play::query::engineering_points(&kit.game, ship, with), points);
    }
}

#[test]
fn points_buy_repairs_in_any_order_and_are_lost_at_the_end() {
    shows!("commands.repair.move-shield", "commands.repair.recover-shield", "commands.repair.hull");
    shows!("commands.repair.any-order-repeat", "commands.repair.points-lost");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.damage(ship, "blinded-gunners", true);
    kit.damage(ship, "power-failure", false);
    *kit.game.ship_mut(ship).shields_mut(Zone::Front) = 1;
    kit.dial(ship, Command::Repair);
    kit.tokens(ship, &[Command::Repair]);
    kit.answer("repair", Item::Repair(Repair::RecoverShield(Zone::Front)));
    kit.answer("repair", Item::Repair(Repair::Hull(0)));
    resolve(&mut kit, ship, Command::Repair, Payment::BOTH);
    let state = kit.game.ship(ship);
    assert_eq!((state.shields(Zone::Front), state.damage.len(), state.faceup().count()), (2, 1, 0));
    let first = repairs(&kit, 0);
    assert!(first.contains(&Repair::Hull(1)) && first.contains(&Repair::MoveShield(Zone::Rear, Zone::Front)));
    assert!(!first.contains(&Repair::RecoverShield(Zone::Left)), "left has all its shields");
    assert!(!first.contains(&Repair::MoveShield(Zone::Front, Zone::Left)));
    assert!(kit.game.frames.is_empty());
}

/// A frigate's attack with concentrate fire, paid for in this way; the dice it ended with.
fn concentrate(with: Payment, dice: &[&str], reroll: Option<Item>) -> (Kit, Vec<Face>) {
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.run(|play| {
        play.begin_activation(ship);
        Ok(())
    });
    kit.dial(ship, Command::ConcentrateFire);
    kit.tokens(ship, &[Command::ConcentrateFire]);
    kit.dice("red", dice);
    kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, with));
    if let Some(die) = reroll {
        kit.answer("concentrate-fire-reroll", die);
    }
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let faces = kit.last_pool();
    (kit, faces)
}

#[test]
fn concentrate_fire_adds_a_die_of_a_colour_in_the_pool() {
    shows!("commands.concentrate-fire.dial", "dice.add");
    let (kit, faces) = concentrate(Payment::DIAL, &["blank", "blank", "blank", "hit"], None);
    assert_eq!(faces, [Face::Blank, Face::Blank, Face::Blank, Face::Hit]);
    assert!(!kit.was_asked("added-die-colour"), "red is the only colour there");
    assert!(!kit.was_asked("concentrate-fire-reroll"));
}

#[test]
fn concentrate_fire_is_for_step_3_of_an_attack() {
    shows!("commands.concentrate-fire.timing");
    let (mut kit, ship, enemy) = duel(NEBULON, GLADIATOR, CLOSE);
    kit.game.ship_mut(ship).stack.push(Command::ConcentrateFire);
    kit.tokens(ship, &[Command::ConcentrateFire]);
    kit.dice("red", &["hit", "hit", "critical"]);
    kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Zone(enemy, Zone::Front)));
    kit.run(|play| {
        play.begin_activation(ship);
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
    let fires = |item: &Item| matches!(item, Item::Payment(Command::ConcentrateFire, _));
    let offered = kit.asked.iter().filter(|asked| asked.options.iter().any(fires));
    assert_eq!(offered.map(|asked| asked.ask).collect::<Vec<_>>(), ["attack-effect"]);
    let steps = ["dial-or-token", "spend-defense-token", "critical-effect", "course"];
    assert!(steps.into_iter().all(|step| kit.was_asked(step)), "before and after it much else was asked");
}

#[test]
fn or_rerolls_one_or_both() {
    shows!("commands.concentrate-fire.token", "commands.concentrate-fire.both", "commands.decide-components-first");
    let blank = |index| Some(Item::Die(index, Colour::Red, Face::Blank));
    let (_, faces) = concentrate(Payment::TOKEN, &["blank", "hit", "hit", "hit-hit"], blank(0));
    assert_eq!(faces, [Face::HitHit, Face::Hit, Face::Hit]);
    let (_, faces) = concentrate(Payment::BOTH, &["hit", "hit", "hit", "blank", "hit-hit"], blank(3));
    assert_eq!(faces, [Face::Hit, Face::Hit, Face::Hit, Face::HitHit], "the die just added may be the one");
    let (_, faces) = concentrate(Payment::BOTH, &["hit", "hit", "hit", "hit"], None);
    assert_eq!(faces.len(), 4, "rerolling may be declined");
    let (kit, _) = concentrate(Payment::DIAL, &["blank", "blank", "blank", "blank"], None);
    let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "attack-effect").collect();
    let token = Item::Payment(Command::ConcentrateFire, Payment::TOKEN);
    assert!(asked[0].options.contains(&token) && asked.iter().skip(1).all(|asked| !asked.options.contains(&token)));
}

#[test]
fn dial_and_token_are_not_split_over_two_attacks() {
    shows!("commands.no-split-dial-and-token");
    let (kit, _) = concentrate(Payment::DIAL, &["blank", "blank", "blank", "blank"], None);
    let ship = ShipId(0);
    assert!(kit.game.ship(ship).tokens.has(Command::ConcentrateFire));
    assert_eq!(kit.game.payments(ship, Command::ConcentrateFire).count(), 0);
}

#[test]
fn raid_tokens_are_cleared_with_the_revealed_dial_or_one_by_one() {
    shows!(
        "tokens.raid.removal",
        "tokens.raid.removal-repeat",
        "tokens.raid.after-removal",
        "tokens.raid.one-per-type"
    );
    let raided = || {
        let (mut kit, ship) = kit(GLADIATOR);
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
        kit.tokens(ship, &[Command::Repair, Command::Squadron]);
        kit.run(|play| {
            for command in [Command::Repair, Command::Repair, Command::Squadron] {
                play.gain_raid_token(ship, command);
            }
            Ok(())
        });
        assert_eq!(kit.game.ship(ship).raid.count(), 2);
        assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 0);
        (kit, ship)
    };
    let (mut kit, ship) = raided();
    kit.answer("clear-raid-tokens", Item::Payment(Command::Navigate, Payment::DIAL));
    reveal(&mut kit, ship);
    assert_eq!((kit.game.ship(ship).raid.count(), kit.game.ship(ship).dials.len()), (0, 0));
    assert!(!kit.was_asked("dial-or-token"));
    assert_eq!(kit.game.payments(ship, Command::Squadron).count(), 1, "the token may be used in the same activation");

    let (mut kit, ship) = raided();
    for command in [Command::Repair, Command::Squadron] {
        kit.answer("clear-raid-tokens", Item::Payment(command, Payment::TOKEN));
    }
    reveal(&mut kit, ship);
    assert_eq!((kit.game.ship(ship).raid.count(), kit.game.ship(ship).tokens.count()), (0, 0));
    assert_eq!(kit.game.ship(ship).dials.len(), 1);
}

#[test]
fn a_dial_that_was_gained_clears_no_raid_tokens() {
    shows!("tokens.raid.only-own-dial");
    let (mut kit, ship) = kit(GLADIATOR);
    kit.game.ship_mut(ship).stack.push(Command::Navigate);
    kit.run(|play| {
        play.gain_raid_token(ship, Command::Squadron);
        Ok(())
    });
    reveal(&mut kit, ship);
    kit.run(|play| play.gain_dial(ship, Command::Repair));
    let offered = |command| kit.was_offered("clear-raid-tokens", Item::Payment(command, Payment::DIAL));
    assert!(offered(Command::Navigate) && !offered(Command::Repair));
    let state = kit.game.ship(ship);
    assert_eq!((state.raid.count(), state.dials.len()), (1, 2), "both dials were kept, and so is the raid token");
}

#[test]
fn a_huge_ship_gains_the_token_as_well() {
    shows!("huge.reveal-token", "huge.reveal-token-own-dial");
    let (mut kit, ship) = kit("executor-i-class-star-dreadnought");
    kit.game.ship_mut(ship).stack.push(Command::Repair);
    reveal(&mut kit, ship);
    kit.run(|play| play.gain_dial(ship, Command::Navigate));
    let state = kit.game.ship(ship);
    assert!(state.tokens.has(Command::Repair) && state.tokens.count() == 1 && state.dials.len() == 2);
}
