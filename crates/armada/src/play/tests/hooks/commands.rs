//! What cards do to commands: dials, tokens, payment, whom a squadron command reaches.

use super::kit;
use crate::catalog::{Command, Zone};
use crate::effects::{Answer, Ban, Card, Source, Until, Window, forbid, modify, offer, react};
use crate::kit::{A, Kit, LONG};
use crate::play::{Event, query};
use crate::state::{Item, Payment, ShipId, SquadronId, Stage};
use rulebook::shows;

#[test]
fn dials_are_set_among_what_cards_leave() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            react(
                Window::CommandPhaseAssignDials,
                |_, _| true,
                |play, me| {
                    play.last(me, 0, None, Until::Round);
                    Ok(())
                },
            ),
            modify(Answer::DialChoice(|game, me, ship, commands| {
                if game.carrier(me) == Some(ship) {
                    commands.retain(|command| *command == Command::Repair);
                }
            })),
        ],
    };
    shows!("phases.command.fill-to-value");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.game.stage = Stage::CommandPhase;
    kit.hooks(me, &CARD);
    kit.run(|play| play.play_round());
    assert!(kit.game.lasts(me, 0, None));
    assert!(kit.game.ship(ship).stack.iter().all(|command| *command == Command::Repair));
    assert!(!kit.game.ship(ship).stack.is_empty());
    let asked = kit.asked.iter().filter(|asked| asked.ask == "assign-dials" && asked.seat == 1);
    assert!(asked.into_iter().all(|asked| asked.options.len() == 4), "the opponent chooses freely");
}

#[test]
fn a_dial_removes_as_many_raid_tokens_as_cards_leave_it() {
    static CARD: Card = Card { id: "test", hooks: &[modify(Answer::RaidRemoval(|_, _, _, most| *most = 1))] };
    shows!("tokens.raid.removal");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &CARD);
    kit.run(|play| {
        for command in [Command::Repair, Command::Squadron] {
            play.gain_raid_token(ship, command);
        }
        Ok(())
    });
    kit.game.ship_mut(ship).stack.push(Command::Navigate);
    kit.answer("clear-raid-tokens", Item::Payment(Command::Navigate, Payment::DIAL));
    kit.answer("raid-token-to-remove", Item::Command(Command::Squadron));
    kit.run(|play| {
        play.begin_activation(ship);
        play.continue_activation()
    });
    let state = kit.game.ship(ship);
    assert_eq!(state.raid.kinds().collect::<Vec<_>>(), [Command::Repair]);
    assert!(state.dials.is_empty(), "the dial is given up all the same");
}

#[test]
fn a_ship_that_cannot_spend_engineering_points_repairs_nothing() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            forbid(Ban::SpendEngineering(|game, me, ship| game.carrier(me) == Some(ship))),
            // What adds points later does not help either.
            offer(
                Window::CommandResolveRepair,
                |_, _| true,
                |play, _| {
                    if let Some(command) = play.command_mut() {
                        command.count += 3;
                    }
                    Ok(())
                },
            ),
        ],
    };
    shows!("commands.repair.dial");
    for barred in [false, true] {
        let (mut kit, ship, me) = kit("flight-commander");
        kit.set_shields(ship, &[(Zone::Front, 0)]);
        kit.dial(ship, Command::Repair);
        if barred {
            kit.hooks(me, &CARD);
            kit.uses("repair", me);
        }
        assert_eq!(query::engineering_points(&kit.game, ship, Payment::DIAL) == 0, barred);
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
        kit.run(|play| play.resolve_revealed_commands(ship));
        let repairs = kit.asked.iter().filter(|asked| asked.ask == "repair").flat_map(|asked| &asked.options);
        assert_eq!(repairs.filter(|item| matches!(item, Item::Repair(_))).count() == 0, barred);
    }
}

#[test]
fn a_ship_keeps_only_the_command_tokens_it_may_hold_without_a_discarded_card() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::CommandTokenLimit(|game, me, ship, most| {
            *most += u8::from(game.carrier(me) == Some(ship));
        }))],
    };
    shows!("commands.token.limit", "upgrades.discarded-stays-equipped");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &CARD);
    let most = query::command_token_limit(&kit.game, ship);
    let held: Vec<Command> = Command::ALL.iter().copied().take(usize::from(most)).collect();
    kit.tokens(ship, &held);
    kit.run(|play| play.keep_token_limit(ship));
    assert!(!kit.was_asked("discard-command-token"));
    kit.answer("discard-command-token", Item::Command(held[1]));
    kit.run(|play| play.discard(me));
    assert_eq!(kit.game.ship(ship).tokens.count(), most - 1);
    assert!(!kit.game.ship(ship).tokens.has(held[1]));
}

#[test]
fn a_step_of_speed_may_be_turned_into_a_click_before_a_navigate_command_is_used() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::CommandResolveNavigate,
            |game, _| game.command().is_some_and(|command| command.with.token && !command.token_used),
            |play, _| {
                if let Some(command) = play.command_mut() {
                    command.speed_steps -= 1;
                    command.clicks += 1;
                    command.token_used = true;
                }
                Ok(())
            },
        )],
    };
    shows!("commands.navigate.token", "commands.navigate.dial");
    for turned in [false, true] {
        let (mut kit, ship, me) = kit("flight-commander");
        kit.hooks(me, &CARD);
        kit.dial(ship, Command::Navigate);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::BOTH));
        if turned {
            kit.uses("effect", me);
        }
        kit.run(|play| play.maneuver_ship(ship, None));
        let speeds = kit.asked.iter().find(|asked| asked.ask == "navigate-speed").expect("it is asked").options.len();
        // Speed 2 of 3: with one step 1 to 3, with two 0 to 3.
        assert_eq!(speeds, if turned { 3 } else { 4 });
        let effect = kit.asked.iter().position(|asked| asked.ask == "effect");
        let speed = kit.asked.iter().position(|asked| asked.ask == "navigate-speed");
        assert!(effect < speed, "the effect comes first");
    }
}

#[test]
fn a_token_of_concentrate_fire_may_be_used_in_another_way_after_the_dials_die() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::CommandResolveConcentrateFire,
            |game, _| game.command().is_some_and(|command| command.with.token),
            |play, _| {
                if let Some(command) = play.command_mut() {
                    command.token_used = true;
                }
                play.add_die_of_pool_colour()
            },
        )],
    };
    shows!("commands.concentrate-fire.dial", "commands.concentrate-fire.token");
    for used in [false, true] {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", LONG);
        let me = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(me, &CARD);
        kit.dial(ship, Command::ConcentrateFire);
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.answer("attack-effect", Item::Payment(Command::ConcentrateFire, Payment::BOTH));
        if used {
            kit.uses("effect", me);
        }
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let dice: Vec<usize> = kit
            .events
            .iter()
            .filter_map(|event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None })
            .collect();
        assert_eq!(dice.iter().max(), Some(&if used { 3 + 2 } else { 3 + 1 }));
        assert_eq!(kit.was_asked("concentrate-fire-reroll"), !used);
        assert!(kit.was_offered("effect", me.effect()));
    }
}

/// A ship whose squadron commands reach nobody by themselves, two friends with a card each, and three squadrons.
fn carried() -> (Kit, ShipId, [Source; 2], [SquadronId; 3]) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "imperial-i-class-star-destroyer", [300.0, 200.0], 0.0);
    let cards = [1200.0, 1400.0].map(|x| {
        let friend = kit.ship(A, "cr90-corvette-a", [x, 200.0], 0.0);
        Source::Upgrade(kit.upgrade(friend, "flight-commander"))
    });
    let wings = [1250.0, 1300.0, 1350.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, 300.0]));
    (kit, ship, cards, wings)
}

fn command_squadrons(kit: &mut Kit, ship: ShipId, squadrons: &[SquadronId]) {
    kit.dial(ship, Command::Squadron);
    kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
    for squadron in squadrons {
        kit.answer("command-squadron", Item::Squadron(*squadron));
    }
    kit.run(|play| play.resolve_revealed_commands(ship));
}

#[test]
fn a_card_carries_a_squadron_command_on_to_as_many_as_it_says() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::ActivationRange(|_, me, _, _, reach| reach.add([me].into_iter().collect()))),
            forbid(Ban::CarryCommand(|game, me, way, _| {
                way.contains(&me) && game.command().is_some_and(|command| command.carried_by(me) >= 2)
            })),
            react(
                Window::CommandAfterResolve,
                |_, _| true,
                |play, me| {
                    let activated = play.command().map_or(0, |command| command.activated.len() as u8);
                    play.last(me, activated, None, Until::Round);
                    Ok(())
                },
            ),
        ],
    };
    shows!("commands.squadron.dial", "commands.squadron.one-at-a-time");
    let (mut kit, ship, [me, _], wings) = carried();
    assert!(kit.game.squadrons_in_command_range(ship).is_empty());
    kit.hooks(me, &CARD);
    command_squadrons(&mut kit, ship, &wings[..2]);
    assert_eq!(wings.map(|wing| kit.game.squadron(wing).activated), [true, true, false]);
    let asked = kit.asked.iter().filter(|asked| asked.ask == "command-squadron").map(|asked| asked.options.len());
    assert_eq!(asked.collect::<Vec<_>>(), [3, 2], "and there is nobody left for a third");
    assert!(!kit.was_asked("command-carrier"));
    assert!(kit.game.lasts(me, 2, None), "the command knows whom it has activated");
}

#[test]
fn where_two_cards_could_carry_a_command_the_owner_chooses_and_only_that_one_is_used_up() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::ActivationRange(|game, me, _, _, reach| {
                let other = game.upgrades().map(|(id, _)| Source::Upgrade(id)).find(|other| *other != me);
                for card in [Some(me), other].into_iter().flatten() {
                    reach.add([card].into_iter().collect());
                }
            })),
            react(
                Window::CommandAfterResolve,
                |_, _| true,
                |play, me| {
                    let by_me = play.command().map_or(0, |command| command.carried_by(me) as u8);
                    play.last(me, by_me, None, Until::Round);
                    Ok(())
                },
            ),
        ],
    };
    shows!("commands.squadron.dial");
    for chosen in [0, 1] {
        let (mut kit, ship, cards, wings) = carried();
        kit.hooks(cards[0], &CARD);
        kit.answer("command-carrier", cards[chosen].as_item().expect("a card"));
        command_squadrons(&mut kit, ship, &wings[..1]);
        assert!(kit.game.lasts(cards[0], u8::from(chosen == 0), None));
    }
}

#[test]
fn a_squadron_in_the_ships_own_reach_uses_up_no_card() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::ActivationRange(|_, me, _, _, reach| reach.add([me].into_iter().collect())))],
    };
    shows!("commands.squadron.dial");
    let (mut kit, ship, [me, _], _) = carried();
    let near = kit.squadron(A, "x-wing-squadron", [300.0, 320.0]);
    kit.hooks(me, &CARD);
    let reach = query::command_reach(&kit.game, ship, near);
    assert_eq!(reach.ways().len(), 1);
    assert!(reach.ways()[0].is_empty());
}

#[test]
fn a_command_may_count_as_paid_with_a_token_that_is_not_spent() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::FreePayment(|game, me, ship, command, free| {
                if game.carrier(me) == Some(ship) && command == Command::Repair {
                    free.token = Some(me);
                }
            })),
            react(
                Window::CommandAfterResolve,
                |game, me| game.command().is_some_and(|command| command.free.contains(&me)),
                |play, me| {
                    let paid = play.command().is_some_and(|command| command.paid == Payment::NOTHING);
                    play.last(me, u8::from(paid), None, Until::Round);
                    Ok(())
                },
            ),
        ],
    };
    shows!("commands.token.lesser-effect", "commands.resolve.requires-matching-icon");
    // Whether the ship has a token, whether it keeps it, whether the card is used.
    for (has, keeps, used) in [(false, false, true), (true, true, true), (true, false, false)] {
        let (mut kit, ship, me) = kit("flight-commander");
        kit.hooks(me, &CARD);
        if has {
            kit.tokens(ship, &[Command::Repair]);
            kit.answer_yes("free-payment", keeps);
        }
        kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::TOKEN));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert_eq!(kit.game.lasts(me, 1, None), used);
        assert_eq!(kit.game.ship(ship).tokens.has(Command::Repair), has && keeps);
        assert_eq!(kit.was_asked("free-payment"), has);
        assert!(kit.game.ship(ship).resolved.has(Command::Repair));
    }
}

#[test]
fn a_squadron_command_is_resolved_as_if_with_a_dial_and_really_with_a_token() {
    shows!("commands.squadron.dial", "commands.squadron.token");
    for (with, paid) in [(Payment::DIAL, Payment::NOTHING), (Payment::BOTH, Payment::TOKEN)] {
        let (mut kit, ship, _) = kit("flight-commander");
        kit.dial(ship, Command::Squadron);
        kit.tokens(ship, &[Command::Squadron]);
        kit.run(|play| play.resolve_squadron_command_as_if(ship, with, paid));
        assert_eq!(kit.game.ship(ship).dials.len(), 1, "no dial is spent");
        assert_eq!(kit.game.ship(ship).tokens.has(Command::Squadron), !paid.token);
        assert!(kit.events.contains(&Event::CommandResolved { ship, command: Command::Squadron, with }));
        assert!(kit.game.payments(ship, Command::Squadron).next().is_none(), "once in a round");
    }
}

#[test]
fn a_dial_is_not_spent_while_another_ship_is_activated() {
    shows!("commands.dial.additional", "commands.resolve.requires-matching-icon");
    let (mut kit, ship, _) = kit("flight-commander");
    kit.dial(ship, Command::ConcentrateFire);
    kit.tokens(ship, &[Command::ConcentrateFire]);
    let payments = |kit: &Kit| kit.game.payments(ship, Command::ConcentrateFire).collect::<Vec<_>>();
    for (activated, ways) in [(ship, &Payment::ALL[..]), (ShipId(1), &[Payment::TOKEN][..])] {
        kit.run(|play| {
            play.begin_activation(activated);
            Ok(())
        });
        assert_eq!(payments(&kit), ways);
        kit.game.frames.clear();
    }
}
