//! Names that nothing else has, and sentences that say where we are.

use table::{Ask, Decision, Part, Rule, Seat, Shape, Side, said};

use super::{
    asks as words, card_of, does, event_line, item_name, item_says, ship_name, spot_name, squadron_name, stands_for,
    told,
};
use crate::catalog::{Command, DefenseToken, Face, Zone};
use crate::effects::{EffectName, Source};
use crate::kit::{A, B, Kit, token};
use crate::measure::RangeBand;
use crate::play::{Bare, Event, asks};
use crate::state::{
    Aim, AttackKind, Attacker, CardState, Colour, DamageInstance, Frame, Item, Maneuver, ManeuverStep, PoolDie, Repair,
    Spot, Struck, TokenChange, TokenState, UnitId,
};
use smallvec::smallvec;

#[test]
fn units_are_numbered_within_their_side_and_told_apart_across() {
    let mut kit = Kit::new();
    let one = kit.squadron(A, "x-wing-squadron", [100.0, 100.0]);
    let two = kit.squadron(A, "x-wing-squadron", [200.0, 100.0]);
    let tie = kit.squadron(B, "tie-fighter-squadron", [300.0, 100.0]);
    let own = kit.ship(A, "cr90-corvette-a", [100.0, 400.0], 0.0);
    let other = kit.ship(B, "cr90-corvette-a", [300.0, 400.0], 0.0);
    assert_eq!(squadron_name(&kit.game, one), "X-wing Squadron 1");
    assert_eq!(squadron_name(&kit.game, two), "X-wing Squadron 2");
    assert_eq!(squadron_name(&kit.game, tie), "TIE Fighter Squadron");
    assert_eq!(ship_name(&kit.game, own), "CR90 Corvette A (A)");
    assert_eq!(ship_name(&kit.game, other), "CR90 Corvette A (B)");
    kit.game.names.push((UnitId::Ship(own), "Tantive".into()));
    assert_eq!(ship_name(&kit.game, own), "Tantive");
}

#[test]
fn a_ship_goes_by_its_title_unless_another_has_the_same() {
    let mut kit = Kit::new();
    let [titled, plain, other] =
        [100.0, 300.0, 500.0].map(|x| kit.ship(A, "gladiator-i-class-star-destroyer", [x, 400.0], 0.0));
    let title = kit.upgrade(titled, "demolisher");
    let names = |kit: &Kit| [titled, plain, other].map(|ship| ship_name(&kit.game, ship));
    let numbered = ["Gladiator I-class Star Destroyer 1", "Gladiator I-class Star Destroyer 2"];
    assert_eq!(names(&kit), ["Demolisher", numbered[0], numbered[1]]);
    kit.game.upgrade_mut(title).state = CardState::Discarded;
    assert_eq!(names(&kit)[0], "Demolisher", "it keeps its name");
    kit.upgrade(other, "demolisher");
    assert_eq!(names(&kit)[..2], numbered);
}

#[test]
fn a_thing_an_attack_on_it_and_its_effect_have_different_names() {
    let mut kit = Kit::new();
    let jan = kit.squadron(A, "jan-ors", [100.0, 100.0]);
    let name = |item| item_name(&kit.game, item);
    let names = [
        name(Item::Squadron(jan)),
        name(Item::Target(None, Aim::Squadron(jan))),
        name(Source::Squadron(jan).effect()),
        name(Source::Squadron(jan).effect_called("turn-a-die")),
        name(Item::Effect(Source::Squadron(jan), EffectName::at_place(1))),
    ];
    assert_eq!(names, ["Jan Ors", "at Jan Ors", "use Jan Ors", "use Jan Ors: turn a die", "use Jan Ors (2)"]);
}

#[test]
fn copies_of_a_card_are_told_apart_by_their_ships_and_on_one_ship_by_a_number() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "interdictor-suppression-refit", [100.0, 400.0], 0.0);
    let other = kit.ship(A, "gladiator-i-class-star-destroyer", [500.0, 400.0], 0.0);
    let cards = [ship, ship, other].map(|carrier| kit.upgrade(carrier, "targeting-scrambler"));
    let names = cards.map(|card| item_name(&kit.game, Item::Upgrade(card)));
    let carrier = ship_name(&kit.game, ship);
    let expected = [
        format!("Targeting Scrambler 1 on {carrier}"),
        format!("Targeting Scrambler 2 on {carrier}"),
        "Targeting Scrambler on Gladiator I-class Star Destroyer".to_owned(),
    ];
    assert_eq!(names, expected);
}

#[test]
fn a_kind_of_defense_token_is_not_called_like_a_token() {
    let mut kit = Kit::new();
    let jan = kit.squadron(A, "jan-ors", [100.0, 100.0]);
    let kind = item_name(&kit.game, Item::DefenseKind(DefenseToken::Brace));
    assert_eq!(kind, "brace token");
    assert_ne!(kind, item_name(&kit.game, token(jan, 0)));
}

#[test]
fn tokens_say_which_and_in_which_state() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let name = |kit: &Kit, index| item_name(&kit.game, token(ship, index));
    assert_eq!(name(&kit, 0), "evade of Nebulon-B Escort Frigate");
    assert_eq!(name(&kit, 2), "brace 2 of Nebulon-B Escort Frigate");
    kit.game.ship_mut(ship).defense[2].state = TokenState::Exhausted;
    assert_eq!(name(&kit, 2), "brace 2 of Nebulon-B Escort Frigate (exhausted)");
    assert_eq!(name(&kit, 9), "defense token 10 of Nebulon-B Escort Frigate", "not offered, but not a panic either");
}

#[test]
fn tokens_of_a_ship_that_is_gone_are_those_of_its_card() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    kit.game.ship_mut(ship).defense.clear();
    assert_eq!(item_says(&kit.game, token(ship, 0)), "evade of Nebulon-B Escort Frigate");
    assert_eq!(item_says(&kit.game, token(ship, 9)), "defense token 10 of Nebulon-B Escort Frigate");
}

#[test]
fn facedown_damage_cards_keep_their_faces() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    kit.damage(ship, "structural-damage", false);
    kit.damage(ship, "blinded-gunners", true);
    let name = |index| item_name(&kit.game, Item::Damage(ship, index));
    assert_eq!(name(0), "Nebulon-B Escort Frigate, damage card 1 (facedown)");
    assert_eq!(name(1), "Nebulon-B Escort Frigate, damage card 2 (Blinded Gunners)");
}

#[test]
fn places_are_written_as_they_are_typed() {
    let spot = |text: &str| spot_name(serde_json::from_str::<Spot>(text).expect("a place"));
    assert_eq!(spot("[900, 300.5]"), "900.0 300.5");
    assert_eq!(spot("[900, 300.5, 180]"), "900.0 300.5 180.0");
}

#[test]
fn questions_of_cards_name_the_card_and_what_they_are_about() {
    static NOISE: Ask = Ask::new("noise", Rule("comm-noise"), "The dial shows {}. Which command do you set instead?");
    let kit = Kit::new();
    let subject = Some(Item::Command(Command::ConcentrateFire));
    let asked = Decision { seat: Seat(0), ask: &NOISE, subject, shape: Shape::Confirm };
    let asked = words(&kit.game, &asked);
    assert_eq!(asked.says, "The dial shows concentrate fire. Which command do you set instead?");
    assert_eq!(asked.source.as_ref().map(|card| (&*card.id, &*card.name)), Some(("comm-noise", "Comm Noise")));
    let line = "Comm Noise: The dial shows concentrate fire. Which command do you set instead?";
    assert_eq!((asked.aside.as_deref(), asked.to_line()), (None, line.to_owned()));
}

#[test]
fn a_question_about_a_course_says_speed_and_clicks() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [100.0, 400.0], 0.0);
    let asked = Decision { seat: Seat(0), ask: asks::COURSE, subject: Some(Item::Ship(ship)), shape: Shape::Confirm };
    for (extra_yaw, more) in [(0, ""), (1, ", 1 joint one further"), (2, ", 2 clicks further")] {
        kit.game.frames = smallvec![Frame::Maneuver(Maneuver {
            ship,
            speed: 2,
            yaw: smallvec![1, 2],
            extra_yaw,
            overlapped: smallvec![],
            closest: None,
            obstacles: smallvec![],
            granted: false,
            step: ManeuverStep::DetermineCourse,
        })];
        assert_eq!(words(&kit.game, &asked).aside, Some(format!("speed 2, clicks up to 1, 2{more}")));
    }
}

#[test]
fn a_dial_is_for_a_round_as_long_as_there_is_one() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let asked =
        Decision { seat: Seat(0), ask: asks::ASSIGN_DIALS, subject: Some(Item::Ship(ship)), shape: Shape::Confirm };
    kit.game.ship_mut(ship).stack.push(Command::Navigate);
    let aside = |kit: &Kit| words(&kit.game, &asked).aside;
    kit.game.round = 5;
    assert_eq!(aside(&kit).as_deref(), Some("for round 6, dial 2 of 2"));
    kit.game.round = 6;
    assert_eq!(aside(&kit).as_deref(), Some("dial 2 of 2; no round is left in which it is revealed"));
    kit.game.options.unlimited_rounds = true;
    assert_eq!(aside(&kit).as_deref(), Some("for round 7, dial 2 of 2"));
}

#[test]
fn a_hint_about_attacks_speaks_of_what_attacks() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let squadron = kit.squadron(A, "x-wing-squadron", [100.0, 100.0]);
    assert_eq!(hint(&kit, asks::DECLARE_TARGET, Item::Squadron(squadron)), Some("declare-target-of-a-squadron"));
    assert_eq!(hint(&kit, asks::DECLARE_TARGET, Item::Ship(ship)), None, "that of the question itself");
    assert!(asks::DECLARE_TARGET.hint.is_some());
}

#[test]
fn only_squadrons_that_are_engaged_get_hints_about_engagement() {
    let mut kit = Kit::new();
    let free = kit.squadron(A, "x-wing-squadron", [100.0, 100.0]);
    let held = kit.squadron(A, "x-wing-squadron", [600.0, 600.0]);
    kit.squadron(B, "tie-fighter-squadron", [650.0, 600.0]);
    let of = |ask, squadron| hint(&kit, ask, Item::Squadron(squadron));
    assert_eq!(of(asks::SQUADRON_ACTION, free), None, "that of the question itself");
    assert_eq!(of(asks::SQUADRON_ACTION, held), Some("squadron-action-of-a-held-squadron"));
    assert_eq!(of(asks::DECLARE_TARGET, free), Some("declare-target-of-a-squadron"));
    assert_eq!(of(asks::DECLARE_TARGET, held), Some("declare-target-of-an-engaged-squadron"));
    assert!(!asks::SQUADRON_ACTION.hint.unwrap().says.contains("engaged"));
}

/// The id of the hint to a question about something, where it is not that of the question itself.
fn hint(kit: &Kit, ask: &'static Ask, subject: Item) -> Option<&'static str> {
    let asked = Decision { seat: Seat(0), ask, subject: Some(subject), shape: Shape::Confirm };
    words(&kit.game, &asked).hint.map(|hint| hint.id)
}

#[test]
fn people_read_words_where_they_type_marks() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let field = kit.obstacle("asteroid-field-1", [600.0, 600.0], 0.0);
    let says = |item| item_says(&kit.game, item);
    assert_eq!(says(Item::Die(1, Colour::Red, Face::HitHit)), "red double hit");
    assert_eq!(says(Item::Command(Command::ConcentrateFire)), "concentrate fire");
    assert_eq!(says(Item::Obstacle(field)), "asteroid field 1");
    assert_eq!(says(Item::Zone(ship, Zone::LeftAuxiliary)), "Nebulon-B Escort Frigate, left auxiliary");
    assert_eq!(says(Item::Ship(ship)), item_name(&kit.game, Item::Ship(ship)));
}

#[test]
fn options_point_at_things_and_know_their_cards() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    kit.damage(ship, "structural-damage", false);
    kit.damage(ship, "blinded-gunners", true);
    let target = Item::Target(Some(Zone::Front), Aim::Zone(ship, Zone::Rear));
    assert_eq!(stands_for(&kit.game, target), Some(Item::Zone(ship, Zone::Rear)));
    assert_eq!(stands_for(&kit.game, Item::Dial(ship)), Some(Item::Ship(ship)));
    assert_eq!(stands_for(&kit.game, Item::Ship(ship)), None, "it is the thing itself");
    assert_eq!(stands_for(&kit.game, Item::Repair(Repair::Hull(0))), None, "nobody repairs");
    let card = |item| card_of(&kit.game, item).map(|card| card.id.into_owned());
    assert_eq!(card(Item::Zone(ship, Zone::Front)).as_deref(), Some("nebulon-b-escort-frigate"));
    assert_eq!(card(Item::Damage(ship, 1)).as_deref(), Some("blinded-gunners"));
    assert_eq!(card(Item::Damage(ship, 0)), None, "it lies facedown");
    assert_eq!(card(target), None);
}

#[test]
fn an_event_is_told_in_words_and_recorded_by_names() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let bombs = Source::Upgrade(kit.upgrade(ship, "cluster-bombs"));
    let enemy = kit.squadron(B, "tie-fighter-squadron", [300.0, 100.0]);
    let both = |event: &Event| {
        let telling = told(&kit.game, event);
        (said::<Bare>(&kit.game, &telling.sentence), event_line(&kit.game, event), telling)
    };
    let pool = [PoolDie::showing(Colour::Red, Face::HitHit)].into_iter().collect();
    let (says, line, telling) = both(&Event::Rolled { pool });
    assert_eq!(says, "The dice: red double hit.");
    assert_eq!(line, "The attack pool shows red hit-hit.");
    assert_eq!((&*telling.kind, telling.things.len()), ("rolled", 0));

    let dice = [Face::Hit, Face::Critical].map(|face| PoolDie::showing(Colour::Blue, face)).into_iter().collect();
    let (says, line, telling) = both(&Event::RolledOutsideAttack { source: bombs, dice });
    assert_eq!(says, "Dice for Cluster Bombs: blue hit, blue critical.");
    assert_eq!(line, says);
    assert_eq!(
        (&*telling.kind, telling.cards.first().map(|card| &*card.id)),
        ("rolled-outside-attack", Some("cluster-bombs"))
    );
    assert!(telling.things.contains(&Item::Ship(ship)), "the ship that carries them");

    let passed = Event::Passed { side: Side(1), with_token: true };
    let (says, line, telling) = both(&passed);
    assert_eq!(says, "Player B spends a pass token.");
    assert_eq!(line, "Player B spends a pass token. [phases.ship.pass-token-required]");
    assert_eq!((telling.rule, telling.sides), (Some(Rule("phases.ship.pass-token-required")), vec![Side(1)]));

    let (attacker, defender) = (Attacker::Zone(ship, Zone::Front), Aim::Squadron(enemy));
    let attack = |attacker, defender, kind, obstructed, range| {
        both(&Event::AttackDeclared { attacker, defender, kind, obstructed, range })
    };
    let (says, line, telling) = attack(attacker, defender, AttackKind::Ordinary, true, Some(RangeBand::Close));
    assert_eq!(
        says,
        "Nebulon-B Escort Frigate attacks TIE Fighter Squadron with its front arc at close range, obstructed."
    );
    assert_eq!(
        line,
        "Nebulon-B Escort Frigate, front attacks TIE Fighter Squadron, obstructed. [attack.roll.obstructed-removes-die]"
    );
    assert_eq!(telling.things, [Item::Ship(ship), Item::Squadron(enemy)]);
    let back = (Attacker::Squadron(enemy), Aim::Zone(ship, Zone::Rear), AttackKind::Counter(1));
    let (says, ..) = attack(back.0, back.1, back.2, false, Some(RangeBand::Close));
    assert_eq!(says, "TIE Fighter Squadron attacks Nebulon-B Escort Frigate, rear with counter.");
    let (says, line, telling) = both(&Event::RoundBegins { round: 1 });
    assert_eq!((&*says, &*line, telling.heading), ("Round 1", "Round 1 begins.", true));
    let phase = Event::PhaseBegins { phase: "ship", rule: Rule("phases.ship.alternate") };
    assert_eq!(both(&phase).0, "Ship Phase");
}

#[test]
fn a_ship_with_a_name_in_the_plural_is_spoken_of_as_several() {
    let mut kit = Kit::new();
    let ship = kit.ship(B, "gozanti-class-cruisers", [100.0, 400.0], 0.0);
    let enemy = kit.squadron(A, "x-wing-squadron", [300.0, 100.0]);
    let to = kit.game.ship(ship).pose.expect("on the table");
    let kind = DefenseToken::Scatter;
    let attack = Event::AttackDeclared {
        attacker: Attacker::Zone(ship, Zone::Front),
        defender: Aim::Squadron(enemy),
        kind: AttackKind::Ordinary,
        obstructed: false,
        range: Some(RangeBand::Close),
    };
    let says = |kit: &Kit, event: &Event| said::<Bare>(&kit.game, &told(&kit.game, event).sentence);
    for (event, expected) in [
        (Event::ShipActivated { ship }, "Gozanti-class Cruisers are activated."),
        (Event::DialRevealed { ship, command: Command::Squadron }, "Gozanti-class Cruisers reveal squadron."),
        (
            Event::DefenseToken { owner: ship.into(), kind, change: TokenChange::Readied },
            "Gozanti-class Cruisers ready scatter.",
        ),
        (attack, "Gozanti-class Cruisers attack X-wing Squadron with their front arc at close range."),
        (Event::ShipMoved { ship, to, speed: 0 }, "Gozanti-class Cruisers stay where they are."),
    ] {
        assert_eq!(says(&kit, &event), expected);
    }
    assert_eq!(event_line(&kit.game, &Event::ShipActivated { ship }), "Gozanti-class Cruisers is activated.");
    kit.game.names.push((ship.into(), "Colossus".into()));
    assert_eq!(says(&kit, &Event::ShipActivated { ship }), "Colossus is activated.");
}

#[test]
fn a_squadron_that_makes_room_is_told_with_the_reason() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 400.0], 0.0);
    let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 700.0]);
    kit.game.put_squadron(tie, plane::Point::from_mm(900.0, 400.0));
    kit.run(|play| play.place_overlapped_squadrons(ship));
    let [moved] = &kit.events[..] else { panic!("{:?}", kit.events) };
    let says = said::<Bare>(&kit.game, &told(&kit.game, moved).sentence);
    assert_eq!(says, "TIE Fighter Squadron is moved aside by Nebulon-B Escort Frigate.");
}

#[test]
fn redirected_damage_is_counted_out_by_zones() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 400.0], 0.0);
    let victim = Struck::from(UnitId::from(ship));
    let damage = DamageInstance { victim, zone: Some(Zone::Front), amount: 3, of_attack: true, suffered: 0 };
    kit.game.frames.push(Frame::Damage(damage));
    let options = smallvec![Item::Number(0), Item::Number(1), Item::Number(3)];
    let asked = Decision {
        seat: Seat(0),
        ask: asks::REDIRECT_DAMAGE,
        subject: Some(Item::Zone(ship, Zone::Left)),
        shape: Shape::Pick { options, least: 1, most: 1 },
    };
    let says = words(&kit.game, &asked);
    assert_eq!(says.says, "How much of the damage do the shields of Nebulon-B Escort Frigate, left take?");
    assert_eq!(says.aside.as_deref(), Some("3 damage to its front side"));
    let lines = [0, 1, 3].map(|points| does(&kit.game, &asked, Item::Number(points)).expect("it says what it does"));
    assert_eq!(
        lines,
        ["all 3 to its front side", "1 to its left shields, 2 to its front side", "all 3 to its left shields"]
    );
}

#[test]
fn players_read_no_coordinates_and_see_dice_in_their_places() {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "nebulon-b-escort-frigate", [100.0, 400.0], 0.0);
    let to = kit.game.ship(ship).pose.expect("on the table");
    let says = |event: &Event| said::<Bare>(&kit.game, &told(&kit.game, event).sentence);
    let moved = Event::ShipMoved { ship, to, speed: 2 };
    assert_eq!(says(&moved), "Nebulon-B Escort Frigate moves at speed 2.");
    assert_eq!(event_line(&kit.game, &moved), "Nebulon-B Escort Frigate moves at speed 2 to 100 400, heading 0.0.");
    assert_eq!(says(&Event::ShipMoved { ship, to, speed: 0 }), "Nebulon-B Escort Frigate stays where it is.");
    assert_eq!(
        says(&Event::ShipDeployed { ship, pose: to, speed: 1 }),
        "Nebulon-B Escort Frigate is deployed at speed 1."
    );
    let shields = Event::Shields { ship, zone: Zone::Front, now: 1 };
    assert_eq!(says(&shields), "Nebulon-B Escort Frigate has 1 shield left on its front side.");

    let pool = [Face::Hit, Face::Blank].map(|face| PoolDie::showing(Colour::Red, face)).into_iter().collect();
    let rolled = told(&kit.game, &Event::Rolled { pool });
    assert_eq!(said::<Bare>(&kit.game, &rolled.sentence), "The dice: red hit, red blank.");
    let dice = rolled.sentence.parts().iter().filter(|part| matches!(part, Part::Item(Item::Die(..)))).count();
    assert_eq!((dice, rolled.things.len()), (2, 0), "dice are drawn, but are nothing on the table");
}
