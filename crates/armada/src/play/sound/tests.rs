//! States that are not sound, and one that is.

use super::sound;
use crate::catalog::{Command, DefenseToken, Zone};
use crate::effects::{EffectName, Source, Until, Word};
use crate::kit::{A, B, Kit};
use crate::play::attack::Declared;
use crate::state::{
    ActivatedBy, ActivationStep, Aim, Attack, AttackKind, AttackStep, Attacker, CommandResolution, DamageInstance,
    DamageNumber, Destruction, Fate, Frame, Game, Item, Limit, Maneuver, ManeuverStep, Marker, MarkerId, MarkerKind,
    Moved, ObstacleId, Origin, Payment, Placeable, Placing, Repair, ShipActivation, ShipId, SpentToken,
    SquadronActivation, SquadronId, SquadronTurn, Stage, Standing, Struck, TokenId, UnitId, UpgradeId, Used,
    ZoneAttack,
};
use plane::Point;
use smallvec::smallvec;
use table::Seat;

fn kit() -> (Kit, ShipId, SquadronId) {
    let mut kit = Kit::new();
    let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
    let wing = kit.squadron(B, "tie-fighter-squadron", [900.0, 500.0]);
    (kit, ship, wing)
}

/// The violation that is reported after this change to a sound state.
fn after(change: impl FnOnce(&mut Game, ShipId, SquadronId)) -> String {
    let (mut kit, ship, wing) = kit();
    assert_eq!(sound(&kit.game), Ok(()));
    change(&mut kit.game, ship, wing);
    sound(&kit.game).err().unwrap_or_default()
}

#[test]
fn no_position_is_larger_than_any_table() {
    let many = |game: &mut Game, _, wing: SquadronId| {
        let one = game.squadrons[usize::from(wing.0)].clone();
        game.squadrons.extend(std::iter::repeat_n(one, 200));
    };
    assert_eq!(after(many), "these fleets are larger than any table");
}

#[test]
fn damage_cards_are_conserved() {
    assert_eq!(after(|game, _, _| game.deck.draw.truncate(51)), "1 damage cards are missing");
    assert_eq!(after(|game, _, _| game.deck.discard.push(DamageNumber(0))), "damage card 0 lies in two places");
    assert_eq!(after(|game, _, _| game.deck.discard.push(DamageNumber(99))), "there is no damage card 99");
    let looked_at = |game: &mut Game, ship, _| {
        game.deck.draw.pop();
        game.frames.push(Frame::FaceupCard { ship, card: None, turned: false });
    };
    assert_eq!(after(looked_at), "", "a card that is being dealt is in somebody's hand");
}

#[test]
fn counters_stay_on_their_dials() {
    assert_eq!(after(|game, ship, _| game.ship_mut(ship).speed = 5), "CR90 Corvette A is too fast");
    let shields = |game: &mut Game, ship, _| game.ship_mut(ship).shields[0] = 7;
    assert_eq!(after(shields), "CR90 Corvette A has too many shields on front");
    assert_eq!(after(|game, _, wing| game.squadron_mut(wing).hull = 4), "TIE Fighter Squadron has too much hull");
}

#[test]
fn everything_stands_somewhere_and_nothing_on_another() {
    assert!(after(|game, ship, _| game.put_ship(ship, None)).contains("without a place"));
    assert!(after(|game, _, wing| game.put_squadron(wing, None)).contains("without a place"));
    let lifted = |game: &mut Game, ship, wing| {
        game.put_squadron(wing, None);
        game.frames.push(Frame::Deployment { unit: crate::state::UnitId::Ship(ship) });
    };
    assert_eq!(after(lifted), "", "squadrons are lifted while a ship is placed");
    let gone = |game: &mut Game, _, wing| game.squadron_mut(wing).standing = Standing::Destroyed;
    assert!(after(gone).contains("without a place"));
    let under = |game: &mut Game, ship: ShipId, wing| {
        let at = game.ship(ship).pose.map(|pose| pose.at);
        game.put_squadron(wing, at);
    };
    assert_eq!(after(under), "CR90 Corvette A overlaps TIE Fighter Squadron");
}

#[test]
fn numbers_point_at_something() {
    let last = |game: &mut Game, _, _| game.last(Source::Upgrade(UpgradeId(0)), 0, None, Until::Round);
    assert_eq!(after(last), "an effect comes from a card that does not exist");
    let frame = |game: &mut Game, _, _| game.frames.push(Frame::SquadronMove { squadron: SquadronId(9) });
    assert_eq!(after(frame), "something is going on with a unit that does not exist");
    let placing = |game: &mut Game, _, _| {
        let limits = [Limit::InPlayArea].into_iter().collect();
        game.placing = Some(Placing { what: Placeable::Ship(ShipId(7)), limits });
    };
    assert_eq!(after(placing), "something that does not exist is being placed");
    assert!(after(|game, ship, _| game.ship_mut(ship).seat = table::Seat(5)).starts_with("nobody sits on"));
}

// On the table are one ship and one squadron: these are the first ids that refer to nothing.
const NO_SHIP: ShipId = ShipId(1);
const NO_SQUADRON: SquadronId = SquadronId(1);
const NO_OBSTACLE: ObstacleId = ObstacleId(0);
const NO_MARKER: MarkerId = MarkerId(0);
const NO_CARD: Source = Source::Upgrade(UpgradeId(0));
const SHIP: ShipId = ShipId(0);
const WING: SquadronId = SquadronId(0);
/// A defense token that does not exist: a CR90 has three.
const NO_TOKEN: TokenId = TokenId { owner: UnitId::Ship(SHIP), index: 3 };

fn is_sound_with(frame: Frame) -> bool {
    let (mut kit, ..) = kit();
    kit.game.frames.push(frame);
    sound(&kit.game).is_ok()
}

fn activation(change: impl FnOnce(&mut ShipActivation)) -> Frame {
    let mut activation = ShipActivation {
        ship: SHIP,
        step: ActivationStep::Attack,
        attacks: smallvec![ZoneAttack::new(Zone::Front, &[Aim::Squadron(WING)])],
        dial_lost: false,
        maneuvers: 0,
        moved: smallvec![SHIP.into(), WING.into()],
        first_command: None,
    };
    change(&mut activation);
    Frame::ShipActivation(activation)
}

fn command(change: impl FnOnce(&mut CommandResolution)) -> Frame {
    let mut command = CommandResolution::new(SHIP, Command::Squadron, Payment::DIAL, Payment::DIAL);
    command.relayed.push(WING);
    command.activated.push(WING);
    command.carried.push((Source::Squadron(WING), WING));
    command.free.push(Source::Objective(A));
    change(&mut command);
    Frame::Command(command)
}

fn maneuver(change: impl FnOnce(&mut Maneuver)) -> Frame {
    let mut maneuver = Maneuver {
        ship: SHIP,
        speed: 2,
        yaw: smallvec![1, 2],
        extra_yaw: 0,
        overlapped: smallvec![SHIP],
        closest: Some(SHIP),
        obstacles: smallvec![],
        granted: false,
        step: ManeuverStep::Moved,
    };
    change(&mut maneuver);
    Frame::Maneuver(maneuver)
}

fn attack(change: impl FnOnce(&mut Attack)) -> Frame {
    let (kit, ship, wing) = kit();
    let (attacker, defender) = (Attacker::Zone(ship, Zone::Front), Aim::Squadron(wing));
    let measured = kit.game.measure(attacker, defender).unwrap();
    let seat = kit.game.ship(ship).seat;
    let mut attack =
        Attack::new(&Declared { attacker, seat, defender, kind: AttackKind::Ordinary, measured, after: smallvec![] });
    let token = TokenId { owner: ship.into(), index: 1 };
    attack.accuracy.push(token);
    attack.barred.push(token);
    attack.spent.push(spent(token, ship.into()));
    attack.criticals.extend([None, Some(Source::Damage(ship, DamageNumber(0)))]);
    attack.used.push(Source::Keyword(wing, Word::Swarm));
    attack.squadrons_attacked.push(wing);
    change(&mut attack);
    Frame::Attack(Box::new(attack))
}

fn spent(token: TokenId, by: UnitId) -> SpentToken {
    SpentToken { token, kind: DefenseToken::Evade, by, ready: true, step: AttackStep::SpendDefenseTokens }
}

fn damage(victim: Struck) -> Frame {
    Frame::Damage(DamageInstance { victim, zone: None, amount: 1, of_attack: false, suffered: 0 })
}

#[test]
fn what_goes_on_concerns_things_that_exist() {
    let by = |by| Frame::SquadronActivation(SquadronActivation { squadron: WING, by, moved: false, attacked: false });
    for frame in
        [activation(|_| ()), command(|_| ()), maneuver(|_| ()), attack(|_| ()), damage(Struck::Unit(WING.into()))]
    {
        assert!(is_sound_with(frame.clone()), "{frame:?}");
    }
    let destroyed = |victim| Frame::Destruction(Destruction { victim, left_table: false, fate: Fate::Destroyed });
    let unsound = [
        activation(|it| it.ship = NO_SHIP),
        activation(|it| it.moved.push(NO_SQUADRON.into())),
        activation(|it| it.attacks[0].targets.push(Aim::Zone(NO_SHIP, Zone::Front))),
        activation(|it| it.attacks[0].targets.push(Aim::Station(NO_OBSTACLE))),
        command(|it| it.ship = NO_SHIP),
        command(|it| it.relayed.push(NO_SQUADRON)),
        command(|it| it.activated.push(NO_SQUADRON)),
        command(|it| it.carried.push((Source::Objective(A), NO_SQUADRON))),
        command(|it| it.carried.push((NO_CARD, WING))),
        command(|it| it.free.push(Source::Damage(NO_SHIP, DamageNumber(0)))),
        by(ActivatedBy::Command(Some(NO_SHIP))),
        maneuver(|it| it.ship = NO_SHIP),
        maneuver(|it| it.overlapped.push(NO_SHIP)),
        maneuver(|it| it.closest = Some(NO_SHIP)),
        maneuver(|it| it.obstacles.push(NO_OBSTACLE)),
        attack(|it| it.attacker = Attacker::Obstacle(NO_OBSTACLE)),
        attack(|it| it.attacker = Attacker::Squadron(NO_SQUADRON)),
        attack(|it| it.defender = Aim::Mine(NO_MARKER)),
        attack(|it| it.attacking_seat = Seat(5)),
        attack(|it| it.accuracy.push(NO_TOKEN)),
        attack(|it| it.barred.push(NO_TOKEN)),
        attack(|it| it.spent.push(spent(NO_TOKEN, SHIP.into()))),
        attack(|it| it.spent[0].by = NO_SQUADRON.into()),
        attack(|it| it.squadrons_attacked.push(NO_SQUADRON)),
        attack(|it| it.used.push(NO_CARD)),
        attack(|it| it.criticals.push(Some(Source::Keyword(NO_SQUADRON, Word::Swarm)))),
        damage(Struck::Station(NO_OBSTACLE)),
        destroyed(Struck::Unit(NO_SHIP.into())),
        Frame::SquadronMove { squadron: NO_SQUADRON },
        Frame::ObstacleOverlap { ship: SHIP, obstacle: NO_OBSTACLE, hurt: false },
        Frame::ActivationEnded { ship: NO_SHIP },
        Frame::Moving(Moved::Obstacle(NO_OBSTACLE, A)),
        Frame::Moving(Moved::Marker(NO_MARKER, Point { x: 0, y: 0 })),
        Frame::Deployment { unit: NO_SQUADRON.into() },
    ];
    for frame in unsound {
        assert!(!is_sound_with(frame.clone()), "{frame:?}");
    }
}

#[test]
fn effects_are_about_things_that_exist_and_end_some_time() {
    let about =
        |item| after(|game, ship, _| game.last(Source::Damage(ship, DamageNumber(0)), 0, Some(item), Until::Round));
    let known = [Item::Ship(SHIP), Item::Squadron(WING), Item::Target(None, Aim::Zone(SHIP, Zone::Front)), Item::Done];
    for item in known {
        assert_eq!(about(item), "", "{item:?}");
    }
    let unknown = [
        Item::Dial(NO_SHIP),
        Item::Repair(Repair::Squadron(NO_SQUADRON)),
        Item::Obstacle(NO_OBSTACLE),
        Item::Marker(NO_MARKER),
        Item::Upgrade(UpgradeId(0)),
        Item::Effect(NO_CARD, EffectName::ONLY),
        Item::Defense(NO_TOKEN),
        Item::Target(None, Aim::Squadron(NO_SQUADRON)),
    ];
    for item in unknown {
        assert_eq!(about(item), "an effect is about something that does not exist", "{item:?}");
    }
    let readied = |game: &mut Game, _, wing| {
        let until = Until::Readied(UpgradeId(0));
        game.used.push(Used { source: Source::Squadron(wing), effect: EffectName::ONLY, until });
    };
    assert_eq!(after(readied), "an effect lasts until a card is readied that does not exist");
}

#[test]
fn ships_turns_tokens_and_names_refer_to_something() {
    let attacked = |game: &mut Game, ship, _| game.ship_mut(ship).ships_attacked.push(NO_SHIP);
    assert_eq!(after(attacked), "a ship has attacked one that does not exist");
    let turn = |squadron| SquadronTurn { side: A, left: 1, squadron: Some(squadron) };
    assert_eq!(after(|game, _, wing| game.stage = Stage::SquadronPhase(turn(wing))), "");
    let nobody = after(|game, _, _| game.stage = Stage::SquadronPhase(turn(NO_SQUADRON)));
    assert_eq!(nobody, "a squadron that does not exist is being activated");
    let named = |game: &mut Game, _, _| game.names.push((NO_SHIP.into(), "nobody".to_owned()));
    assert_eq!(after(named), "a unit that does not exist has a name");
    let lying_on = |game: &mut Game, _, _| {
        game.add_marker(Marker { kind: MarkerKind::Objective, at: None, owner: None, on: Some(NO_OBSTACLE) });
    };
    assert_eq!(after(lying_on), "a token belongs to something that does not exist");
}

#[test]
fn places_are_measured_from_things_that_exist() {
    let places = |limit: Limit| {
        after(|game, _, wing| {
            game.placing = Some(Placing { what: Placeable::Squadron(wing), limits: [limit].into_iter().collect() });
        })
    };
    for limit in [Limit::At(1, Origin::Unit(SHIP.into())), Limit::Aside(SHIP, 1), Limit::InPlayArea] {
        assert_eq!(places(limit), "", "{limit:?}");
    }
    let nowhere = [
        Limit::At(1, Origin::Unit(NO_SHIP.into())),
        Limit::Beyond(1, Origin::Obstacle(NO_OBSTACLE)),
        Limit::MoveToward(Origin::Marker(NO_MARKER), 1, 1),
        Limit::TargetingToken(NO_SHIP),
        Limit::Displaced(NO_OBSTACLE),
    ];
    for limit in nowhere {
        assert_eq!(places(limit), "something that does not exist is being placed", "{limit:?}");
    }
}
