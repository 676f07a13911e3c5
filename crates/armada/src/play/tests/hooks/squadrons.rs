//! What cards do to squadrons: activation, speed, keywords, engagement, destruction.

use super::kit;
use crate::effects::{Answer, Ban, Card, Source, SquadronSpeed, Until, Window, Word, forbid, modify, offer, react};
use crate::kit::{A, B, Kit};
use crate::play::{Event, query};
use crate::state::{ActivatedBy, Destruction, Frame, Game, Item, SquadronId, Struck, UnitId};
use rulebook::shows;

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
fn squadron_speed_is_replaced_then_lowered_to_no_less_than_1_then_raised_to_no_more_than_5() {
    static SLOW: Card = Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.less += 9))] };
    static FAST: Card = Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.more += 3))] };
    static SET: Card = Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.base = 4))] };
    static CAPPED: Card = Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.most = 2))] };
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
    let counter =
        |asker: Option<SquadronId>| query::keywords(&kit.game, tie, asker.map(UnitId::Squadron)).value(Word::Counter);
    assert_eq!((counter(None), counter(Some(ignores))), (2 + 1, 0));
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
    static CARD: Card =
        Card { id: "test", hooks: &[modify(Answer::HeavyHolds(|game, _, _, _, holds| *holds |= game.round == 2))] };
    shows!("squadrons.keyword.heavy");
    for (round, kept) in [(1, false), (2, true)] {
        let (mut kit, wing, _) = engaged("y-wing-squadron", &CARD);
        kit.game.round = round;
        assert_eq!(may_attack_ships(&kit, wing), !kept);
        assert!(kit.game.may_squadron_move(wing), "it may move away all the same");
    }
}
