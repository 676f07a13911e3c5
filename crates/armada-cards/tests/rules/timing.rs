//! `timing.toml`: whose effect comes when, and which must be used.

use super::{CLOSE, duel, new_kit};
use armada::catalog::{Command, Zone};
use armada::effects::{Source, Window, Word};
use armada::kit::{A, B, Kit};
use armada::measure::Edition;
use armada::play::{Event, query};
use armada::state::{Aim, CardState, Item, Payment, SetupStep, Stage, Standing, UnitId};
use rulebook::shows;

/// What is asked before deployment, with a card that names this moment and one that does not.
fn asked_before_deployment(edition: Edition) -> Vec<Item> {
    let mut kit = new_kit();
    kit.game.edition = edition;
    let flagship = kit.ship(A, "mc75-armored-cruiser", [900.0, 120.0], 0.0);
    let waits = kit.ship(A, "nebulon-b-escort-frigate", [600.0, 120.0], 0.0);
    let raddus = Source::Upgrade(kit.upgrade(flagship, "admiral-raddus"));
    kit.upgrade(waits, "redemption");
    kit.upgrade(flagship, "raymus-antilles");
    kit.back_to_setup(SetupStep::BeforeDeploy);
    kit.uses("effect", raddus);
    kit.set_up_while(|step| step < SetupStep::DeployShips(A));
    assert_eq!(kit.game.standing(waits.into()), Standing::SetAside);
    kit.asked.iter().filter(|asked| asked.ask == "effect").flat_map(|asked| asked.options.clone()).collect()
}

#[test]
fn effects_of_damage_cards_must_be_resolved_in_an_order_of_the_owners_choice() {
    shows!("timing.other-cards-mandatory", "timing.same-player-order");
    let (mut kit, ship, enemy) = duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", CLOSE);
    kit.damage(ship, "damaged-munitions", true);
    kit.damage(ship, "damaged-munitions", true);
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let asked = kit.asked.iter().find(|asked| asked.ask == "effect").expect("asked for the order");
    assert!(asked.options.len() == 2 && !asked.options.contains(&Item::Done));
    assert_eq!(kit.last_pool().len(), 1, "both took their die");
}

#[test]
fn an_upgrade_may_be_left_unused() {
    shows!("timing.upgrade-optional", "general-rieekan/optional");
    let mut kit = new_kit();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    kit.upgrade(flagship, "general-rieekan");
    let corvette = kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
    kit.run(|play| play.destroy(&[corvette.into()], false));
    assert!(kit.was_offered("effect", Item::Done) && !kit.game.is_in_play(corvette.into()));
}

#[test]
fn what_attacks_inside_attacks_destroy_is_removed_together() {
    shows!("squadrons.keyword.counter", "damage.destroyed.squadron-removal");
    let mut kit = new_kit();
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
    let wing = kit.squadron(A, "a-wing-squadron", [950.0, 400.0]);
    kit.game.squadron_mut(tie).hull = 1;
    kit.game.squadron_mut(wing).hull = 1;
    kit.ship(A, "cr90-corvette-a", [300.0, 200.0], 0.0);
    kit.ship(B, "cr90-corvette-a", [300.0, 700.0], 0.0);
    kit.dice("blue", &["hit", "hit", "hit", "hit", "hit"]);
    kit.uses("effect", Source::Keyword(wing, Word::Counter));
    kit.squadron_attack(tie, Aim::Squadron(wing));
    let destroyed: Vec<UnitId> = kit
        .events
        .iter()
        .filter_map(|event| if let Event::Destroyed { unit } = event { Some(*unit) } else { None })
        .collect();
    assert_eq!(destroyed.len(), 2);
    let declared = kit.events.iter().rposition(|event| matches!(event, Event::AttackDeclared { .. }));
    let removed = kit.events.iter().position(|event| matches!(event, Event::Destroyed { .. }));
    assert!(declared < removed, "nobody leaves before the counter attack is over");
}

#[test]
fn a_kept_unit_goes_on_and_dies_no_second_time() {
    shows!("general-rieekan", "damage.hull-reached");
    let mut kit = new_kit();
    let flagship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    let rieekan = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
    let ace = kit.squadron(A, "biggs-darklighter", [900.0, 400.0]);
    let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
    kit.ship(B, "cr90-corvette-a", [300.0, 700.0], 0.0);
    kit.uses("effect", rieekan);
    kit.run(|play| play.suffer(ace.into(), None, 9));
    kit.run(|play| play.suffer(ace.into(), None, 1));
    assert!(kit.game.is_in_play(ace.into()));
    kit.dice("blue", &["hit", "hit", "hit", "hit"]);
    kit.squadron_attack(ace, Aim::Squadron(tie));
    assert!(!kit.game.is_in_play(tie.into()), "it attacks like any other");
}

#[test]
fn an_effect_is_offered_in_its_own_window_and_in_no_other() {
    shows!("timing.effect-has-a-window");
    let mut kit = new_kit();
    let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    let techs = kit.upgrade(ship, "engine-techs");
    kit.dial(ship, Command::Navigate);
    kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
    kit.run(|play| play.maneuver_ship(ship, None));
    let offered = |kit: &Kit| kit.was_offered("effect", Source::Upgrade(techs).effect_called("maneuver"));
    assert!(offered(&kit), "after the maneuver");
    let at = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask);
    assert!(at("course") < at("effect"));
    kit.asked.clear();
    for window in Window::ALL.iter().filter(|window| **window != Window::ManeuverAfterExecute) {
        kit.open(*window);
    }
    assert!(!offered(&kit));
}

#[test]
fn a_command_header_is_there_once_in_each_resolution() {
    shows!("timing.command-header", "commands.dial-plus-token");
    let mut kit = new_kit();
    let ship = kit.ship(A, "munificent-class-comms-frigate", [900.0, 300.0], 0.0);
    let friend = kit.ship(A, "munificent-class-comms-frigate", [1020.0, 300.0], 0.0);
    kit.game.ship_mut(friend).shields = [0; 6];
    let experts = Source::Upgrade(kit.upgrade(ship, "projection-experts"));
    kit.dial(ship, Command::Repair);
    kit.tokens(ship, &[Command::Repair]);
    kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::BOTH));
    kit.run(|play| play.resolve_revealed_commands(ship));
    let times = kit.asked.iter().filter(|asked| asked.options.contains(&experts.effect())).count();
    assert_eq!(times, 1, "with dial and token it is still one resolution");
}

#[test]
fn when_something_happens_is_one_moment() {
    shows!("timing.when");
    let mut kit = new_kit();
    let ship = kit.ship(A, "mc80l-star-cruiser", [300.0, 300.0], 0.0);
    let antilles = Source::Upgrade(kit.upgrade(ship, "raymus-antilles"));
    kit.upgrade(ship, "wullf-yularen");
    kit.game.ship_mut(ship).stack.push(Command::Repair);
    kit.uses("effect", antilles);
    kit.run(|play| {
        play.begin_activation(ship);
        while play.activation().is_some() {
            play.continue_activation()?;
        }
        Ok(())
    });
    let times = kit.asked.iter().filter(|asked| asked.options.contains(&antilles.effect())).count();
    assert_eq!((times, kit.game.ship(ship).tokens.of(Command::Repair)), (1, 1));
}

#[test]
fn before_damage_is_suffered_is_once_for_all_its_points() {
    shows!("timing.before");
    let mut kit = new_kit();
    let ship = kit.ship(A, "assault-frigate-mark-ii-a", [900.0, 400.0], 0.0);
    let haven = Source::Upgrade(kit.upgrade(ship, "gallant-haven"));
    let wing = kit.squadron(A, "x-wing-squadron", [1000.0, 400.0]);
    let tie = kit.squadron(B, "tie-fighter-squadron", [1040.0, 430.0]);
    kit.dice("blue", &["hit", "hit", "hit"]);
    kit.uses("effect", haven);
    kit.squadron_attack(tie, Aim::Squadron(wing));
    assert_eq!(kit.game.squadron(wing).hull, 5 - 2);
}

#[test]
fn after_a_maneuver_is_after_each_of_them() {
    shows!("timing.after");
    let mut kit = new_kit();
    let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
    let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
    kit.damage(ship, "ruptured-engine", true);
    kit.dial(ship, Command::Navigate);
    kit.answer("navigate", Item::Payment(Command::Navigate, Payment::DIAL));
    kit.answer("navigate-speed", Item::Speed(2));
    kit.uses("effect", techs);
    let shields: u8 = kit.game.ship(ship).shields.iter().sum();
    kit.run(|play| play.maneuver_ship(ship, None));
    assert_eq!(shields - kit.game.ship(ship).shields.iter().sum::<u8>(), 2, "one point after each of two maneuvers");
}

#[test]
fn in_setup_cards_act_that_name_a_moment_of_it() {
    shows!("timing.setup-effects", "timing.setup-effects.edition-2015");
    for edition in [Edition::Of2015, Edition::Of2020] {
        let offered = asked_before_deployment(edition);
        assert_eq!(offered.iter().filter(|item| matches!(item, Item::Effect(..))).count(), 1, "{offered:?}");
    }
}

#[test]
fn on_an_exhausted_card_what_asks_for_no_exhausting_still_works() {
    shows!("timing.exhaust-free-effects");
    let (mut kit, ship, enemy) = duel("acclamator-i-class-assault-ship", "victory-i-class-star-destroyer", CLOSE);
    let zak = kit.upgrade(ship, "clone-captain-zak");
    kit.game.upgrade_mut(zak).tokens.add(Command::ConcentrateFire);
    kit.game.upgrade_mut(zak).state = CardState::Exhausted;
    kit.attack(ship, Zone::Front, (enemy, Zone::Front));
    let of_card = |item: &Item| matches!(item, Item::Effect(Source::Upgrade(from), _) if *from == zak);
    assert!(!kit.asked.iter().any(|asked| asked.options.iter().any(of_card)), "that would exhaust it");
    assert!(query::own_tokens_pay(&kit.game, zak));
    kit.game.stage = Stage::StatusPhase;
    kit.answer("ready-card", Item::Upgrade(zak));
    kit.run(|play| play.play_round());
    assert_eq!((kit.game.upgrade(zak).state, kit.game.upgrade(zak).tokens.count()), (CardState::Ready, 0));
}

#[test]
fn team_mates_are_asked_each_for_the_effects_of_their_own_units() {
    shows!("options.team.control", "timing.same-player-order");
    let mut kit = new_kit();
    kit.game.seating = table::Seating::grouped(vec![A, B, A]).unwrap();
    let ships = [(0, 300.0), (2, 900.0)].map(|(seat, x)| {
        let ship = kit.ship(A, "mc80l-star-cruiser", [x, 200.0], 0.0);
        kit.game.ship_mut(ship).seat = table::Seat(seat);
        (seat, Source::Upgrade(kit.upgrade(ship, "early-warning-system")))
    });
    kit.uses("effect", ships[1].1);
    kit.open(Window::ShipPhaseStart);
    let asked: Vec<(u8, Vec<Item>)> = kit.asked.iter().map(|asked| (asked.seat, asked.options.clone())).collect();
    for (at, (seat, source)) in ships.into_iter().enumerate() {
        assert_eq!(asked[at], (seat, vec![source.effect(), Item::Done]));
    }
    assert_eq!(kit.game.lasting_of(ships[1].1, 0).count(), 1, "that the other declined does not matter");
}
