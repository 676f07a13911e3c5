//! `phases.toml`: the round, the Command, Squadron and Status Phases.

use crate::catalog::Command;
use crate::effects::{Card, Source, Window, react};
use crate::kit::{A, B, Kit};
use crate::play::{Bare, Event};
use crate::state::{Frame, Item, ShipId, SquadronId, SquadronTurn, Stage, TokenState};
use rulebook::shows;
use smallvec::smallvec;
use table::{Choice, Eye, Live, Ruleset, Seat};

fn fleets() -> (Kit, ShipId, ShipId) {
    let mut kit = Kit::new();
    let ours = kit.ship(A, "mc80l-star-cruiser", [900.0, 100.0], 0.0);
    let theirs = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
    (kit, ours, theirs)
}

fn play_stage(kit: &mut Kit, stage: Stage) {
    kit.game.stage = stage;
    kit.run(|play| play.play_round());
}

#[test]
fn dials_are_filled_up_from_below() {
    shows!("phases.command.fill-to-value", "phases.command.under-the-stack");
    let (mut kit, ours, _) = fleets();
    play_stage(&mut kit, Stage::CommandPhase);
    assert_eq!(kit.game.ship(ours).stack.len(), 3);
    kit.game.ship_mut(ours).stack.clear();
    kit.game.ship_mut(ours).stack.extend([Command::Repair, Command::Squadron]);
    kit.asked.clear();
    kit.answer("assign-dials", Item::Command(Command::Navigate));
    play_stage(&mut kit, Stage::CommandPhase);
    assert_eq!(kit.game.ship(ours).stack[..], [Command::Navigate, Command::Repair, Command::Squadron]);
    assert_eq!(kit.asked.iter().filter(|asked| asked.seat == 0).count(), 1);
    assert_eq!(kit.game.stage, Stage::ShipPhaseStart);
}

#[test]
fn a_side_sets_all_its_dials_without_waiting_for_the_other() {
    shows!("phases.command.simultaneous-secret");
    let (mut kit, ours, theirs) = fleets();
    kit.game.stage = Stage::CommandPhase;
    let mut live = Live::<Bare>::from_position(kit.game).expect("a sound position");
    let number = |live: &Live<Bare>, seat| live.open().iter().find(|it| it.decision.seat == seat).map(|it| it.at);
    let set = |live: &mut Live<Bare>, seat, command| {
        let at = number(live, seat).expect("a dial is to be set");
        let choice = Choice::Pick(smallvec![Item::Command(command)]);
        live.answer(seat, at, choice.clone()).expect("it can be set");
        assert!(live.answer(seat, at, choice).is_err(), "an answer that comes twice sets no second dial");
    };
    let (one, other) = (Seat(0), Seat(1));
    let waiting = number(&live, other);
    for command in [Command::Navigate, Command::Repair, Command::Squadron] {
        assert!(number(&live, one).is_some() && number(&live, other) == waiting);
        set(&mut live, one, command);
    }
    assert_eq!((number(&live, one), number(&live, other)), (None, waiting), "his question has not changed");
    let view = Bare::view(live.now(), Eye::Seat(other));
    let mut ships = view.ships.values().map(|ship| (ship.id, ship.dials_assigned, ship.stack.is_some()));
    assert!(ships.any(|ship| ship == (ours.0, 3, false)), "what is set already is a secret");
    for command in [Command::ConcentrateFire, Command::Repair] {
        set(&mut live, other, command);
    }
    let stack = |ship| live.now().ship(ship).stack[..].to_vec();
    assert_eq!(stack(ours), [Command::Squadron, Command::Repair], "the first dial has been revealed");
    assert_eq!(stack(theirs), [Command::Repair, Command::ConcentrateFire]);
}

#[test]
fn a_round_has_four_phases_and_the_game_six_rounds() {
    shows!("phases.round.order", "phases.round.counter", "phases.round.six", "phases.initiative.fixed");
    shows!("phases.status.round-token");
    let (mut kit, ..) = fleets();
    kit.game.round = 0;
    kit.game.stage = Stage::RoundStart;
    for ship in &mut kit.game.ships {
        ship.speed = 0;
    }
    for _ in 0..200 {
        if kit.game.stage != Stage::Over {
            kit.run(|play| play.play_round());
        }
    }
    assert_eq!((kit.game.stage, kit.game.round, kit.game.first), (Stage::Over, 6, A));
    let phases: Vec<&str> = kit
        .events
        .iter()
        .filter_map(|event| if let Event::PhaseBegins { phase, .. } = event { Some(*phase) } else { None })
        .collect();
    assert_eq!(phases[..5], ["command", "ship", "squadron", "status", "command"]);
    assert_eq!(phases.len(), 24);
}

/// The squadrons in the order of their activation, by side.
fn turns(ours: usize, theirs: usize) -> Vec<u8> {
    let (mut kit, ..) = fleets();
    for index in 0..ours {
        kit.squadron(A, "x-wing-squadron", [100.0 + 60.0 * index as f64, 200.0]);
    }
    for index in 0..theirs {
        kit.squadron(B, "tie-fighter-squadron", [100.0 + 60.0 * index as f64, 700.0]);
    }
    kit.game.stage = Stage::SquadronPhaseStart;
    while kit.game.stage != Stage::StatusPhase {
        kit.run(|play| play.play_round());
    }
    let activated = kit.events.iter().filter_map(|event| match event {
        Event::SquadronActivated { squadron } => Some(kit.game.squadron(*squadron).side.0),
        _ => None,
    });
    activated.collect()
}

#[test]
fn squadrons_are_activated_two_by_two() {
    shows!("phases.squadron.alternate-two", "phases.squadron.only-one-left", "phases.squadron.none-left");
    shows!("squadrons.activation.may-do-nothing");
    assert_eq!(turns(4, 3), [0, 0, 1, 1, 0, 0, 1]);
    assert_eq!(turns(0, 4), [1, 1, 1, 1]);
}

#[test]
fn the_second_squadron_is_chosen_when_the_first_is_done() {
    shows!("phases.squadron.sequential", "squadrons.activation.slider-toggle");
    let (mut kit, ..) = fleets();
    let [one, two] = [100.0, 160.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, 200.0]));
    kit.squadron(A, "x-wing-squadron", [220.0, 200.0]);
    kit.answer("activate-squadron", Item::Squadron(two));
    play_stage(&mut kit, Stage::SquadronPhase(SquadronTurn { side: A, left: 2, squadron: None }));
    assert!(kit.game.squadron(two).activated && !kit.game.squadron(one).activated);
    kit.asked.clear();
    kit.run(|play| play.play_round());
    assert!(!kit.was_offered("activate-squadron", Item::Squadron(two)));
}

fn actions(card: &str, by_command: bool, first: Item) -> Vec<Vec<Item>> {
    let (mut kit, ..) = fleets();
    let squadron = kit.squadron(A, card, [900.0, 400.0]);
    let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
    kit.game.squadron_mut(tie).hull = 1;
    if first == Item::Move {
        kit.game.put_squadron(tie, None);
        kit.game.squadron_mut(tie).standing = crate::state::Standing::Destroyed;
        kit.ship(B, "gladiator-i-class-star-destroyer", [830.0, 400.0], 0.0);
    }
    kit.dice_at_most("blue", &["hit", "hit", "hit", "hit"]);
    kit.answer("squadron-action", first);
    if first == Item::Move {
        kit.answer_at("move-squadron", [900.0, 410.0]);
    }
    let by = if by_command { crate::state::ActivatedBy::Command(None) } else { crate::state::ActivatedBy::Phase };
    kit.run(|play| play.activate_squadron(squadron, by));
    kit.asked.iter().filter(|asked| asked.ask == "squadron-action").map(|asked| asked.options.clone()).collect()
}

#[test]
fn a_squadron_moves_or_attacks_in_its_own_phase() {
    shows!(
        "phases.squadron.move-or-attack",
        "squadrons.activation.one-each",
        "squadrons.keyword.rogue",
        "keyword-rogue"
    );
    let both = [Item::Attack, Item::Move];
    let only = |asked: &[Item], wanted: Item| both.iter().all(|item| asked.contains(item) == (*item == wanted));
    assert_eq!(actions("x-wing-squadron", false, Item::Move).len(), 1, "no attack after a move");
    assert_eq!(actions("x-wing-squadron", false, Item::Attack).len(), 1, "no move after an attack");
    let rogue = actions("rogue-squadron", false, Item::Attack);
    assert!(rogue.len() == 2 && only(&rogue[0], Item::Attack) && only(&rogue[1], Item::Move));
}

#[test]
fn a_commanded_squadron_does_both_in_any_order_and_each_once() {
    shows!("squadrons.activation.by-command", "squadrons.activation.one-each", "squadrons.engagement.no-move");
    shows!("squadrons.engagement.ends-on-destruction");
    let first_attack = actions("x-wing-squadron", true, Item::Attack);
    assert!(!first_attack[0].contains(&Item::Move), "engaged squadrons cannot move");
    assert!(first_attack[1].contains(&Item::Move) && !first_attack[1].contains(&Item::Attack));
    let first_move = actions("x-wing-squadron", true, Item::Move);
    assert!(first_move[0].contains(&Item::Attack));
    assert!(first_move[1].contains(&Item::Attack) && !first_move[1].contains(&Item::Move));
}

#[test]
fn a_slider_that_an_effect_moves_is_no_activation() {
    shows!("squadrons.activation.toggled-by-effect", "squadrons.activation.slider-match");
    let (mut kit, ..) = fleets();
    let squadron: SquadronId = kit.squadron(A, "x-wing-squadron", [100.0, 200.0]);
    assert!(kit.game.unactivated_squadrons(A).any(|id| id == squadron));
    kit.game.squadron_mut(squadron).activated = true;
    assert!(!kit.game.unactivated_squadrons(A).any(|id| id == squadron));
    assert!(!kit.game.frames.iter().any(|frame| matches!(frame, Frame::SquadronActivation(_))));
}

#[test]
fn the_status_phase_readies_what_is_exhausted_and_not_what_is_gone() {
    shows!("phases.status.ready-defense", "phases.status.flip-initiative");
    let (mut kit, ours, _) = fleets();
    let squadron = kit.squadron(A, "x-wing-squadron", [100.0, 200.0]);
    kit.game.squadron_mut(squadron).activated = true;
    let ship = kit.game.ship_mut(ours);
    ship.activated = true;
    ship.resolved.add(Command::Repair);
    ship.defense[0].state = TokenState::Exhausted;
    ship.defense[1].state = TokenState::Discarded;
    play_stage(&mut kit, Stage::StatusPhase);
    let states: Vec<TokenState> = kit.game.ship(ours).defense.iter().map(|token| token.state).collect();
    assert_eq!(states, [TokenState::Ready, TokenState::Discarded, TokenState::Ready]);
    assert!(!kit.game.ship(ours).activated && !kit.game.squadron(squadron).activated);
    assert_eq!(kit.game.ship(ours).resolved.count(), 0);
    assert_eq!(kit.game.stage, Stage::RoundEnd);
}

#[test]
fn an_activation_reveals_attacks_and_maneuvers() {
    shows!("phases.activation.steps", "phases.activation.maneuver", "phases.activation.mark");
    let (mut kit, ours, _) = fleets();
    let enemy = kit.ship(B, "cr90-corvette-a", [900.0, 300.0], 180.0);
    kit.game.ship_mut(ours).stack.push(Command::Repair);
    let before = kit.game.ship(ours).pose;
    kit.run(|play| {
        play.begin_activation(ours);
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
    let order: Vec<&str> = kit.asked.iter().map(|asked| asked.ask).collect();
    assert_eq!(order, ["dial-or-token", "resolve-command", "declare-target", "course"]);
    assert!(kit.game.ship(ours).activated && kit.game.ship(ours).pose != before);
    assert!(!kit.game.unactivated_ships(A).any(|ship| ship == ours));
    assert_eq!(kit.game.ship(enemy).side, B);
}

#[test]
fn a_ship_activated_when_the_phase_starts_takes_nobodys_turn() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[react(
            Window::ShipPhaseStart,
            |game, me| game.carrier(me).is_some_and(|ship| !game.ship(ship).activated),
            |play, me| play.carrier(me).map_or(Ok(()), |ship| play.activate_ship(ship)),
        )],
    };
    shows!("phases.ship.alternate", "phases.activation.steps");
    let mut kit = Kit::new();
    let first = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    let early = kit.ship(B, "gladiator-i-class-star-destroyer", [300.0, 800.0], 180.0);
    for ship in [first, early] {
        kit.game.ship_mut(ship).stack.push(Command::Navigate);
    }
    let me = Source::Upgrade(kit.upgrade(early, "flight-commander"));
    kit.hooks(me, &CARD);
    kit.open(Window::ShipPhaseStart);
    assert!(kit.game.ship(early).activated && !kit.game.ship(first).activated);
    assert!(kit.game.frames.is_empty());
    let turn = |kit: &Kit| if let Stage::ShipPhase(turn) = &kit.game.stage { Some(turn.side) } else { None };
    assert_eq!(turn(&kit), Some(A), "the first player still has the first turn");
    assert!(kit.events.contains(&Event::DialRevealed { ship: early, command: Command::Navigate }));
}
