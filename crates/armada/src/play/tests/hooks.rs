//! Windows, queries and bans that no played card uses yet, tested with cards made for these tests.

use crate::catalog::{Command, Zone};
use crate::effects::{
    Answer, Ban, Card, Limit, Source, SquadronSpeed, Until, Window, Word, Yaw, forbid, modify,
    offer, react,
};
use crate::kit::{A, B, Kit, LONG};
use crate::play::{Event, query};
use crate::state::{
    ActivatedBy, Aim, Destruction, Frame, Game, Item, Payment, ShipId, SquadronId, Stage, Struck, UnitId,
};
use rulebook::shows;

/// A ship of A with an upgrade that does nothing by itself here, and one of B.
fn kit(upgrade: &str) -> (Kit, ShipId, Source) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 300.0], 0.0);
    kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
    let me = Source::Upgrade(kit.upgrade(ship, upgrade));
    (kit, ship, me)
}

#[test]
fn an_effect_within_a_squadrons_activation_is_offered_beside_its_move_and_attack() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(Window::SquadronActivationDuring, is_its_own, |play, me| {
            play.last(me, 0, None, Until::Round);
            Ok(())
        })],
    };
    fn is_its_own(game: &Game, me: Source) -> bool {
        game.squadron_activation().is_some_and(|activation| me == Source::Squadron(activation.squadron))
    }
    shows!("squadrons.activation.one-each");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
    let other = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
    let me = Source::Squadron(wing);
    kit.hooks(me, &CARD);
    kit.uses("squadron-action", me);
    kit.answer("squadron-action", Item::Move);
    kit.answer_at("move-squadron", [900.0, 320.0]);
    kit.run(|play| play.activate_squadron(wing, ActivatedBy::Phase));
    assert!(kit.game.lasts(me, 0, None) && kit.game.squadron(wing).activated);
    let offered = |kit: &Kit| kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
    assert_eq!(offered(&kit), 1, "once in the activation, and its move is still there");
    kit.run(|play| play.activate_squadron(other, ActivatedBy::Phase));
    assert_eq!(offered(&kit), 1, "not in the activation of another squadron");
}

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
fn squadron_speed_is_replaced_then_lowered_to_no_less_than_1_then_raised_to_no_more_than_5() {
    static SLOW: Card =
        Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.less += 9))] };
    static FAST: Card = Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.more += 3))] };
    static SET: Card = Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.base = 4))] };
    static CAPPED: Card =
        Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.most = 2))] };
    shows!("squadrons.move.speed-effects");
    for (card, speed) in [(&SLOW, 1), (&FAST, 5), (&SET, 4), (&CAPPED, 2)] {
        let (mut kit, _, me) = kit("flight-commander");
        // Speed 3.
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
        assert_eq!(query::squadron_speed(&kit.game, wing), 3);
        kit.hooks(me, card);
        assert_eq!(query::squadron_speed(&kit.game, wing), speed);
    }
    let lowered_first = SquadronSpeed { base: 3, less: 4, more: 2, most: 5 };
    assert_eq!(lowered_first.total(), 3, "whichever card is heard first");
}

#[test]
fn a_squadron_that_a_card_lets_go_is_held_all_the_same() {
    static CARD: Card = Card { id: "test", hooks: &[modify(Answer::MayMove(|_, _, _, may| *may = true))] };
    shows!("squadrons.engagement.no-move");
    let (mut kit, _, me) = kit("flight-commander");
    let wing = kit.squadron(A, "x-wing-squadron", [300.0, 400.0]);
    assert!(!kit.game.is_held(wing) && kit.game.may_squadron_move(wing));
    kit.squadron(B, "tie-fighter-squadron", [350.0, 400.0]);
    assert!(kit.game.is_held(wing) && !kit.game.may_squadron_move(wing));
    kit.hooks(me, &CARD);
    assert!(kit.game.is_held(wing) && kit.game.may_squadron_move(wing));
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
fn an_effect_may_take_the_place_of_a_squadrons_attack() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::SquadronActivationDuring,
            |game, me| matches!(me, Source::Squadron(wing) if game.has_attack_left(wing)),
            |play, me| {
                if let Source::Squadron(wing) = me {
                    play.give_up_attack(wing);
                }
                Ok(())
            },
        )],
    };
    shows!("squadrons.activation.one-each", "squadrons.activation.by-command");
    for (by, moves_too) in [(ActivatedBy::Phase, false), (ActivatedBy::Command(None), true)] {
        let mut kit = Kit::new();
        let wing = kit.squadron(A, "x-wing-squadron", [900.0, 300.0]);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 380.0], 180.0);
        let me = Source::Squadron(wing);
        kit.hooks(me, &CARD);
        kit.uses("squadron-action", me);
        kit.run(|play| play.activate_squadron(wing, by));
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "squadron-action").collect();
        assert!(asked[0].options.contains(&Item::Attack));
        let rest: Vec<Item> = asked.iter().skip(1).flat_map(|asked| asked.options.clone()).collect();
        assert_eq!(rest.contains(&Item::Move), moves_too, "{by:?}");
        assert!(!rest.contains(&Item::Attack) && !rest.contains(&me.effect()));
    }
}

#[test]
fn after_an_activation_effects_know_whose_it_was() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[react(
            Window::ActivationAfter,
            |game, me| {
                let ended = game.ended_activation().map(|ship| game.ship(ship).side);
                ended.is_some_and(|side| side != game.side_of(me)) && game.activation().is_none()
            },
            |play, me| {
                let ship = play.ended_activation().map(Item::Ship);
                play.last(me, 0, ship, Until::Round);
                Ok(())
            },
        )],
    };
    shows!("phases.activation.mark");
    let (mut kit, own, me) = kit("flight-commander");
    let enemy = ShipId(1);
    kit.hooks(me, &CARD);
    for ship in [own, enemy] {
        kit.run(|play| {
            play.begin_activation(ship);
            while play.activation().is_some() {
                play.continue_activation()?;
            }
            Ok(())
        });
    }
    assert!(kit.game.frames.is_empty());
    let noted: Vec<_> = kit.game.lasting_of(me, 0).collect();
    assert_eq!(noted, [Some(Item::Ship(enemy))]);
}

#[test]
fn a_squadron_that_an_effect_restores_is_not_destroyed_and_can_be_lost_later() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[react(
            Window::UnitDestroyed,
            |game, _| game.round == 1,
            |play, _| {
                if let Some(Frame::Destruction(Destruction { victim: Struck::Unit(UnitId::Squadron(lost)), .. })) =
                    play.frames.last()
                {
                    let lost = *lost;
                    play.restore_squadron(lost, 2);
                }
                Ok(())
            },
        )],
    };
    shows!("damage.destroyed.squadron");
    let (mut kit, _, me) = kit("flight-commander");
    let wing = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
    kit.hooks(me, &CARD);
    kit.run(|play| play.suffer(wing.into(), None, 9));
    let state = kit.game.squadron(wing);
    assert!(state.is_in_play() && !state.doomed && !state.kept);
    assert_eq!(state.hull, 2);
    assert!(!kit.events.contains(&Event::Destroyed { unit: wing.into() }));
    assert_eq!(kit.events.last(), Some(&Event::Hull { squadron: wing, now: 2 }));
    kit.game.round = 2;
    kit.run(|play| play.suffer(wing.into(), None, 2));
    assert!(!kit.game.squadron(wing).is_in_play());
}

#[test]
fn nothing_restores_a_squadron_that_cannot_be_replaced_or_has_left_the_table() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            react(
                Window::UnitDestroyed,
                |_, _| true,
                |play, _| {
                    play.restore_squadron(SquadronId(0), 1);
                    Ok(())
                },
            ),
            forbid(Ban::BeReplaced(|game, _, _| game.round == 2)),
        ],
    };
    shows!("damage.destroyed.squadron");
    for (round, left_table, lost) in [(1, false, false), (1, true, true), (2, false, true)] {
        let (mut kit, _, me) = kit("flight-commander");
        let wing = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
        kit.game.round = round;
        kit.hooks(me, &CARD);
        kit.run(|play| play.destroy(&[wing.into()], left_table));
        assert_eq!(!kit.game.squadron(wing).is_in_play(), lost);
    }
}

#[test]
fn a_squadron_that_recovers_hull_before_it_is_removed_is_not_destroyed() {
    shows!("damage.destroyed.squadron");
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
    kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    kit.run(|play| {
        play.suffer_directly(wing, 9);
        assert!(play.is_doomed(wing.into()));
        play.recover_hull(wing);
        play.destroy_doomed()
    });
    let state = kit.game.squadron(wing);
    assert!(state.is_in_play() && state.hull == 1 && !state.doomed);
}

#[test]
fn an_effect_may_be_limited_to_two_uses_in_an_activation() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            offer(Window::ActivationDuring, |_, _| true, |_, _| Ok(())).once_per(Limit::TimesPerActivation(2)),
        ],
    };
    shows!("timing.effect-has-a-window");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &CARD);
    for _ in 0..2 {
        kit.asked.clear();
        kit.uses("effect", me);
        kit.uses("effect", me);
        kit.run(|play| {
            play.begin_activation(ship);
            for _ in 0..3 {
                play.open(Window::ActivationDuring)?;
            }
            play.pop();
            Ok(())
        });
        let offered = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offered, 2, "and as often again in the next one");
    }
}

#[test]
fn effects_know_whether_a_damage_card_is_dealt_or_turned_faceup() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[react(
            Window::DamageDealt,
            |_, _| true,
            |play, me| {
                let turned = matches!(play.frames.last(), Some(Frame::FaceupCard { turned: true, .. }));
                play.last(me, u8::from(turned), None, Until::Round);
                Ok(())
            },
        )],
    };
    shows!("damage.faceup-kinds");
    let (mut kit, ship, me) = kit("flight-commander");
    kit.hooks(me, &CARD);
    kit.top_of_deck(&["power-failure", "blinded-gunners"]);
    kit.run(|play| play.deal_damage_card(ship, true));
    assert_eq!((kit.game.lasting_of(me, 0).count(), kit.game.lasting_of(me, 1).count()), (1, 0));
    kit.run(|play| {
        play.deal_damage_card(ship, false)?;
        play.flip_faceup(ship, 1)
    });
    assert_eq!((kit.game.lasting_of(me, 0).count(), kit.game.lasting_of(me, 1).count()), (1, 1));
}

#[test]
fn keywords_that_depend_on_keywords_come_after_those_that_are_granted() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::DependentKeywords(|game, me, squadron, asker, granted, keywords| {
                let mut friends = game.squadrons_in_play().filter(|(_, friend)| friend.side == game.side_of(me));
                let adept = friends.any(|(friend, _)| query::granted_keywords(game, friend, asker).has(Word::Adept));
                if adept && !granted.has(Word::Adept) && game.squadron(squadron).side == game.side_of(me) {
                    keywords.gain(Word::Grit, 1);
                }
            })),
            modify(Answer::Keywords(|game, me, squadron, _, keywords| {
                if me != Source::Squadron(squadron) && game.round == 1 {
                    keywords.gain(Word::Adept, 1);
                }
            })),
        ],
    };
    shows!("squadrons.keywords.cumulative");
    for (round, grit) in [(1, true), (2, false)] {
        let mut kit = Kit::new();
        let [one, adept] = [300.0, 600.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, 300.0]));
        kit.game.round = round;
        kit.hooks(Source::Squadron(one), &CARD);
        assert_eq!(query::keywords(&kit.game, one, None).has(Word::Grit), grit, "round {round}");
        assert!(!query::granted_keywords(&kit.game, one, None).has(Word::Grit), "it depends on another keyword");
        assert!(!query::keywords(&kit.game, adept, None).has(Word::Grit), "adept itself");
    }
}

#[test]
fn what_the_asker_ignores_is_gone_whatever_grants_it() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::IgnoredKeywords(|game, me, squadron, asker, keywords| {
                if asker == game.unit_of(me) && game.squadron(squadron).side != game.side_of(me) {
                    keywords.lose(Word::Counter);
                }
            })),
            modify(Answer::DependentKeywords(|_, _, _, _, _, keywords| keywords.gain(Word::Counter, 1))),
        ],
    };
    shows!("squadrons.keywords.cumulative");
    let mut kit = Kit::new();
    let ignores = kit.squadron(A, "x-wing-squadron", [300.0, 300.0]);
    let tie = kit.squadron(B, "tie-interceptor-squadron", [600.0, 300.0]);
    kit.hooks(Source::Squadron(ignores), &CARD);
    let counter = |asker: Option<SquadronId>| {
        query::keywords(&kit.game, tie, asker.map(UnitId::Squadron)).value(Word::Counter)
    };
    assert_eq!((counter(None), counter(Some(ignores))), (2 + 1, 0));
}

#[test]
fn yaw_is_lowered_before_it_is_raised_and_a_value_that_is_set_stands() {
    shows!("movement.yaw.increase");
    let chart = Yaw::of_chart(1);
    assert_eq!(Yaw { less: 1, ..chart }.clicks(), 0);
    assert_eq!(Yaw { less: 9, more: 1, ..chart }.clicks(), 1, "whichever card is heard first");
    assert_eq!(Yaw { less: 1, set: Some(2), ..chart }.clicks(), 2);
    assert_eq!(Yaw { more: 9, ..chart }.clicks(), 2, "never beyond II");
    assert_eq!(Yaw { more: 1, set: Some(2), dash: true, ..chart }.clicks(), 0, "a dash is the last word");
    let mut set = chart;
    set.set_to(2);
    set.set_to(1);
    assert_eq!(set.clicks(), 2);
}

#[test]
fn cards_change_the_yaw_of_joints() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::Yaw(|game, me, ship, joints| {
            if game.carrier(me) == Some(ship) {
                joints.iter_mut().take(1).for_each(|joint| joint.set_to(2));
            }
        }))],
    };
    shows!("movement.yaw.increase");
    let (mut kit, ship, me) = kit("flight-commander");
    let printed = query::yaw(&kit.game, ship, 2);
    kit.hooks(me, &CARD);
    let now = query::yaw(&kit.game, ship, 2);
    assert_eq!((now[0], &now[1..]), (2, &printed[1..]));
    assert_ne!(printed[0], 2, "it shows");
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

#[test]
fn what_the_first_players_cards_make_of_an_overlap_comes_first_and_knows_the_closest_ship() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::OverlapDamage(|game, me, mover, other, damage| {
                let concerned = game.maneuver().is_some_and(|maneuver| {
                    maneuver.ship == mover && maneuver.closest == Some(other) && maneuver.overlapped.contains(&other)
                });
                if concerned && game.side_of(me) == A {
                    damage.other_faceup = true;
                } else if concerned && !damage.other_faceup {
                    damage.other = 0;
                }
            })),
        ],
    };
    shows!("movement.overlap.ship-damage", "timing.first-player-first");
    // The upgrade cards are in the game in the order in which they are equipped.
    for second_is_first in [false, true] {
        let mut kit = Kit::new();
        let mover = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let other = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 420.0], 180.0);
        if second_is_first {
            kit.game.first = B;
        }
        let cards = [other, mover].map(|ship| Source::Upgrade(kit.upgrade(ship, "flight-commander")));
        kit.hooks_of_all(&cards, &CARD);
        kit.run(|play| play.maneuver_ship(mover, None));
        let dealt: Vec<bool> = kit.game.ship(other).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(dealt, if second_is_first { vec![] } else { vec![true] });
    }
}

/// A squadron of A between an enemy squadron that engages it and an enemy ship, with a card.
fn engaged(enemy: &str, card: &'static Card) -> (Kit, SquadronId, SquadronId) {
    let mut kit = Kit::new();
    let wing = kit.squadron(A, "x-wing-squadron", [900.0, 400.0]);
    let enemy = kit.squadron(B, enemy, [950.0, 400.0]);
    kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
    kit.hooks(Source::Squadron(wing), card);
    (kit, wing, enemy)
}

fn may_attack_ships(kit: &Kit, squadron: SquadronId) -> bool {
    kit.game.squadron_targets(squadron).iter().any(|target| target.aim.is_ship())
}

#[test]
fn a_squadron_that_ignores_engagement_is_free_but_still_engages() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::IgnoresEngagement(|game, me, squadron, ignores| {
                *ignores |= me == Source::Squadron(squadron) && game.round == 2;
            })),
            modify(Answer::Engaged(|_, me, squadron, _, more| *more += u8::from(me == Source::Squadron(squadron)))),
        ],
    };
    shows!("squadrons.engagement.no-move", "squadrons.engagement.must-attack-squadron");
    for (round, free) in [(1, false), (2, true)] {
        let (mut kit, wing, tie) = engaged("tie-fighter-squadron", &CARD);
        kit.game.round = round;
        assert_eq!((kit.game.may_squadron_move(wing), may_attack_ships(&kit, wing)), (free, free));
        assert_eq!(kit.game.is_engaged(wing), !free);
        assert_eq!(kit.game.engaging(wing)[..], [tie]);
        assert_eq!(kit.game.engaged_with(tie)[..], [wing], "the enemy ignores nothing");
    }
}

#[test]
fn a_card_may_let_heavy_squadrons_keep_others_from_attacking_ships() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::HeavyHolds(|game, _, _, _, holds| *holds |= game.round == 2))],
    };
    shows!("squadrons.keyword.heavy");
    for (round, kept) in [(1, false), (2, true)] {
        let (mut kit, wing, _) = engaged("y-wing-squadron", &CARD);
        kit.game.round = round;
        assert_eq!(may_attack_ships(&kit, wing), !kept);
        assert!(kit.game.may_squadron_move(wing), "it may move away all the same");
    }
}

#[test]
fn shields_of_other_zones_may_take_as_many_points_as_a_card_says() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::Absorbed(|_, _, attack, absorbed| {
            if attack.defender.ship().is_some() {
                absorbed.zones.extend([Zone::Left, Zone::Right]);
                absorbed.points += 2;
            }
        }))],
    };
    shows!("damage.ship.point-by-point");
    let mut kit = Kit::new();
    let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", LONG);
    let me = Source::Upgrade(kit.upgrade(enemy, "flight-commander"));
    kit.hooks(me, &CARD);
    kit.set_shields(enemy, &[(Zone::Front, 0), (Zone::Left, 1), (Zone::Right, 3)]);
    kit.dice("red", &["hit", "hit", "hit-hit"]);
    kit.answer("redirect-damage", Item::Number(1));
    kit.answer("redirect-damage", Item::Number(1));
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let offered = kit.asked.iter().filter(|asked| asked.ask == "redirect-damage").map(|asked| asked.options.len());
    assert_eq!(offered.collect::<Vec<_>>(), [2, 2], "one point is left for the second zone");
    let state = kit.game.ship(enemy);
    assert_eq!((state.shields(Zone::Left), state.shields(Zone::Right), state.damage.len()), (0, 2, 2));
}

#[test]
fn an_extra_attack_from_a_zone_does_not_count_against_the_attacks_of_a_ship() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[offer(
            Window::AttackStepEnd,
            |_, _| true,
            |play, me| {
                let Some(ship) = play.carrier(me) else { return Ok(()) };
                let mut targets = play.targets_from(ship, |zone| zone == Zone::Front);
                targets.retain(|target| matches!(target.aim, Aim::Squadron(_)));
                play.extra_attack(ship, &targets, play.round == 2).map(drop)
            },
        )],
    };
    shows!("attack.ship.zone-once", "attack.ship.two-attacks", "attack.additional-squadron.declare");
    for (round, further) in [(1, false), (2, true)] {
        let mut kit = Kit::new();
        kit.game.round = round;
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 560.0], 180.0);
        let ties = [860.0, 940.0].map(|x| kit.squadron(B, "tie-fighter-squadron", [x, 420.0]));
        let me = Source::Upgrade(kit.upgrade(ship, "flight-commander"));
        kit.hooks(me, &CARD);
        kit.run(|play| {
            play.begin_activation(ship);
            Ok(())
        });
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.game.ship_targets(ship).iter().any(|target| target.from == Some(Zone::Front)));
        kit.uses("effect", me);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(ties[0])));
        kit.open(Window::AttackStepEnd);
        assert_eq!(kit.was_asked("additional-target"), further);
        let attacks = &kit.game.activation().expect("an activation").attacks;
        assert_eq!(attacks.iter().map(|attack| attack.extra).collect::<Vec<_>>(), [false, true]);
        assert_eq!(attacks[1].targets[..], [Aim::Squadron(ties[0])]);
        assert_eq!(kit.game.attacks_made(ship).count(), 1);
    }
}
