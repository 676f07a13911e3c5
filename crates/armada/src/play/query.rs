//! Queries: values that rules determine. The printed value first, then the answers of cards, bans last.

use plane::Point;
use smallvec::{SmallVec, smallvec};
use table::{Rule, Side};

use crate::catalog::{DefenseToken, Dice, Zone};
use crate::effects::{
    Absorbed, Act, Answer, AttackZones, Ban, Count, EvadeEffect, OverlapDamage, Query, RedirectEffect, SetupTurn,
    ShieldGain, Source, SquadronSpeed, TokenBan, Yaw, consult,
};
use crate::measure::RangeBand;
use crate::state::{
    ActivatedBy, Aim, Attack, Attacker, Colour, Game, Limit, Limits, ObstacleId, Obstructed, Payment, Repair, ShipId,
    SquadronId, TokenId, TokenState, UnitId, UpgradeId,
};

/// The card that forbids this, if one does.
macro_rules! forbidder {
    ($game:expr, $act:ident ($($arg:expr),*)) => {
        $game.forbidder(Act::$act, |me, ban| matches!(ban, Ban::$act(applies) if applies($game, me, $($arg),*)))
    };
}

/// Does any card forbid this?
macro_rules! forbidden {
    ($game:expr, $act:ident ($($arg:expr),*)) => {
        forbidder!($game, $act($($arg),*)).is_some()
    };
}

mod commands;

/// What a unit yields to the opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// By its own cost.
    pub own: i32,
    /// The difference that each card makes.
    pub by_cards: SmallVec<[(Source, i32); 2]>,
}

impl Worth {
    /// All together.
    pub fn points(&self) -> i32 {
        self.own + self.by_cards.iter().map(|(_, points)| points).sum::<i32>()
    }
}

pub use crate::effects::{granted_keywords, keywords};
pub use commands::{
    activation_count, command_dial_count, command_reach, command_refused, command_token_limit, command_value,
    dial_choice, free_payment, may_hold_several, may_pay_with_command_token, may_resolve_command, raid_removal,
    would_keep_token,
};

/// Hull value of a ship.
pub fn hull_value(game: &Game, ship: ShipId) -> u8 {
    let mut value = game.ship(ship).card.hull as i8;
    consult!(game, HullValue(ship, &mut value));
    value.max(0) as u8
}

/// The most shields a zone may hold.
pub fn shield_maximum(game: &Game, ship: ShipId, zone: Zone) -> u8 {
    let mut most = game.ship(ship).card.shields.get(zone).copied().unwrap_or(0);
    consult!(game, ShieldMaximum(ship, zone, &mut most));
    most
}

/// Number of shields of a zone beyond its maximum that cards give it.
pub fn surplus_shields(game: &Game, ship: ShipId, zone: Zone) -> u8 {
    let mut surplus = 0;
    consult!(game, SurplusShields(ship, zone, &mut surplus));
    surplus
}

/// May a zone gain a shield in this way?
pub fn may_gain_shield(game: &Game, ship: ShipId, zone: Zone, way: ShieldGain) -> bool {
    game.ship(ship).shields(zone) < shield_maximum(game, ship, zone) && !forbidden!(game, GainShield(ship, zone, way))
}

/// Shields as an attack sees them.
pub fn shields_as_seen(game: &Game, attack: &Attack, zone: Zone) -> u8 {
    let mut shields = attack.defender.ship().map_or(0, |ship| game.ship(ship).shields(zone));
    consult!(game, ShieldsAsSeen(attack, zone, &mut shields));
    shields
}

/// Engineering value of a ship.
pub fn engineering_value(game: &Game, ship: ShipId) -> u8 {
    let mut value = game.ship(ship).card.engineering;
    consult!(game, EngineeringValue(ship, &mut value));
    value
}

/// May a ship spend engineering points?
pub fn may_spend_engineering(game: &Game, ship: ShipId) -> bool {
    !forbidden!(game, SpendEngineering(ship))
}

/// Points of one repair command: the value for a dial, half of it rounded up for a token; none if the ship cannot spend
/// any.
pub fn engineering_points(game: &Game, ship: ShipId, with: Payment) -> u8 {
    let value = engineering_value(game, ship);
    let mut points = if with.dial { value } else { 0 } + if with.token { value.div_ceil(2) } else { 0 };
    consult!(game, EngineeringPoints(ship, with, &mut points));
    if may_spend_engineering(game, ship) { points } else { 0 }
}

/// What a repair effect costs a ship: the printed price, then what cards make of it.
pub fn repair_cost(game: &Game, ship: ShipId, repair: Repair) -> u8 {
    let mut points = repair.price();
    consult!(game, RepairCost(ship, repair, &mut points));
    points
}

/// May a repair command of this ship give a squadron a hull point back? Never beyond its printed hull.
pub fn may_repair_squadron(game: &Game, ship: ShipId, squadron: SquadronId) -> bool {
    let state = game.squadron(squadron);
    let mut may = false;
    consult!(game, SquadronRepair(ship, squadron, &mut may));
    may && state.hull < state.card.hull
}

/// Squadron value of a ship.
pub fn squadron_value(game: &Game, ship: ShipId) -> u8 {
    let mut value = game.ship(ship).card.squadron as i8;
    consult!(game, SquadronValue(ship, &mut value));
    value.max(0) as u8
}

/// Does the AI of a squadron work: is it being activated by a squadron command, or as though it were?
pub fn ai_works(game: &Game, squadron: SquadronId) -> bool {
    let Some(activation) = game.squadron_activation().filter(|activation| activation.squadron == squadron) else {
        return false;
    };
    let mut works = matches!(activation.by, ActivatedBy::Command(_));
    consult!(game, AiWorks(squadron, &mut works));
    works
}

/// The speed of a maneuver: the dial, or what an effect grants, then what changes it for this maneuver.
pub fn maneuver_speed(game: &Game, ship: ShipId, dial: u8) -> u8 {
    let mut speed = dial;
    consult!(game, Speed(ship, &mut speed));
    speed
}

/// The least and the greatest speed a ship may be deployed with.
pub fn deploy_speed(game: &Game, ship: ShipId) -> (u8, u8) {
    let mut speeds = (1, game.ship(ship).card.speed_chart.fastest());
    consult!(game, DeploySpeed(ship, &mut speeds));
    if game.feels_gravity(ship) { (0, 0) } else { speeds }
}

/// How far each joint may be clicked at a speed; at most twice.
pub fn yaw(game: &Game, ship: ShipId, speed: u8) -> SmallVec<[u8; 4]> {
    let printed = game.ship(ship).card.card().speed_chart.column(speed).unwrap_or(&[]);
    let mut joints: SmallVec<[Yaw; 4]> = printed.iter().copied().map(Yaw::of_chart).collect();
    if joints.is_empty() {
        consult!(game, ZeroYaw(ship, &mut joints));
    }
    consult!(game, Yaw(ship, &mut joints));
    joints.into_iter().map(Yaw::clicks).collect()
}

/// The speed of a squadron in its activation.
pub fn squadron_speed(game: &Game, squadron: SquadronId) -> u8 {
    let mut speed = SquadronSpeed::printed(game.squadron(squadron).card.speed);
    consult!(game, SquadronSpeed(squadron, &mut speed));
    speed.total()
}

/// The dice printed for an attack, or those with which a card replaces them.
pub fn printed_armament(game: &Game, attack: &Attack, printed: Dice) -> Dice {
    let mut dice = printed;
    consult!(game, PrintedArmament(attack, &mut dice));
    dice
}

/// Dice of the armament an attack is made with, before range.
pub fn armament(game: &Game, attack: &Attack, printed: Dice) -> Dice {
    let mut dice = printed;
    consult!(game, Armament(attack, &mut dice));
    dice
}

/// May dice of a colour be gathered at the range of an attack?
pub fn gathers(game: &Game, attack: &Attack, range: RangeBand, colour: Colour) -> bool {
    let mut reach = [Colour::Red, Colour::Blue, Colour::Black].map(RangeBand::reached_by);
    consult!(game, DiceAtRange(attack, &mut reach));
    range <= reach[colour as usize]
}

/// The farthest distance band at which a squadron can attack such a target.
pub fn squadron_reach(game: &Game, squadron: SquadronId, target: Aim) -> u8 {
    let mut reach = 1;
    consult!(game, AttackRange(Attacker::Squadron(squadron), target, &mut reach));
    reach
}

/// How many attacks a ship may make in its activation, and how often from this zone.
pub fn attack_zones(game: &Game, ship: ShipId, zone: Zone) -> AttackZones {
    let attacks = if game.ship(ship).card.size == crate::catalog::Size::Huge { 3 } else { 2 };
    let mut zones = AttackZones { attacks, times: 1 };
    consult!(game, AttackZones(ship, zone, &mut zones));
    zones
}

/// The card that is in the way of this attack, if one is.
pub fn attack_forbidden_by(game: &Game, attacker: Attacker, target: Aim) -> Option<Source> {
    forbidder!(game, Attack(attacker, target))
}

/// Is no card in the way of this attack?
pub fn may_attack(game: &Game, attacker: Attacker, target: Aim) -> bool {
    attack_forbidden_by(game, attacker, target).is_none()
}

/// The card because of which a ship cannot be activated now, if there is one.
pub fn activation_forbidden_by(game: &Game, ship: ShipId) -> Option<Source> {
    let first = || forbidder!(game, ActivateFirst(ship)).filter(|_| any_ship_may_go_first(game));
    forbidder!(game, Activate(ship)).or_else(first)
}

/// Is there a ship of either side that no card keeps from being activated now?
fn any_ship_may_go_first(game: &Game) -> bool {
    let mut waiting = game.ships_in_play().filter(|(_, ship)| !ship.activated).map(|(id, _)| id);
    waiting.any(|ship| !forbidden!(game, Activate(ship)) && !forbidden!(game, ActivateFirst(ship)))
}

/// The card that is in the way of this attack, as it was measured, if one is.
pub fn declaration_forbidden_by(game: &Game, attack: &Attack) -> Option<Source> {
    attack_forbidden_by(game, attack.attacker, attack.defender).or_else(|| forbidder!(game, Declare(attack)))
}

/// Is no card in the way of this attack, as it was measured?
pub fn may_declare(game: &Game, attack: &Attack) -> bool {
    declaration_forbidden_by(game, attack).is_none()
}

/// May a ship declare a further squadron target in an attack from this zone?
pub fn may_declare_additional_target(game: &Game, ship: ShipId, zone: Zone) -> bool {
    !forbidden!(game, AdditionalTarget(ship, zone))
}

/// May a ship be activated now?
pub fn may_activate(game: &Game, ship: ShipId) -> bool {
    activation_forbidden_by(game, ship).is_none()
}

/// Does a squadron ignore that it is engaged?
pub fn ignores_engagement(game: &Game, squadron: SquadronId) -> bool {
    let mut ignores = false;
    consult!(game, IgnoresEngagement(squadron, &mut ignores));
    ignores
}

/// Does a squadron keep one that it engages from attacking ships? One with heavy does not, unless a card says so.
pub fn keeps_from_ships(game: &Game, squadron: SquadronId, other: SquadronId) -> bool {
    let mut holds = !game.is_heavy(other, Some(UnitId::Squadron(squadron)));
    consult!(game, HeavyHolds(squadron, other, &mut holds));
    holds
}

/// How many phantoms engage a squadron besides real squadrons; none if it ignores that.
pub fn phantom_engagement(game: &Game, squadron: SquadronId) -> u8 {
    match game.squadron(squadron).at {
        Some(at) if !ignores_engagement(game, squadron) => phantom_engagement_at(game, squadron, at),
        _ => 0,
    }
}

/// How many phantoms would engage a squadron if it stood there.
pub fn phantom_engagement_at(game: &Game, squadron: SquadronId, at: Point) -> u8 {
    let mut more = 0;
    consult!(game, Engaged(squadron, at, &mut more));
    more
}

/// May a squadron move: is it `free` to or does a card allow it, and does no card forbid it?
pub fn may_move(game: &Game, squadron: SquadronId, free: bool) -> bool {
    let mut may = free;
    consult!(game, MayMove(squadron, &mut may));
    may && !forbidden!(game, Move(squadron))
}

/// May a squadron attack ships though it is engaged?
pub fn may_attack_ships_while_engaged(game: &Game, squadron: SquadronId) -> bool {
    let mut may = false;
    consult!(game, ShipsWhileEngaged(squadron, &mut may));
    may
}

/// What obstructs an attack: nothing if a card forbids that it is obstructed.
pub fn obstructed(game: &Game, attack: &Attack) -> Obstructed {
    let mut causes = attack.obstructed;
    consult!(game, Obstructed(attack, &mut causes));
    if forbidden!(game, BeObstructed(attack)) { Obstructed::default() } else { causes }
}

/// How many dice an obstructed attack loses.
pub fn obstruction_strip(game: &Game, attack: &Attack) -> u8 {
    let mut dice = 1;
    consult!(game, ObstructionStrip(attack, &mut dice));
    dice
}

/// Does an obstacle have its usual effect on a unit?
pub fn obstacle_acts(game: &Game, obstacle: ObstacleId, unit: UnitId) -> bool {
    let mut acts = true;
    consult!(game, ObstacleEffect(obstacle, unit, &mut acts));
    acts
}

/// May the owner of a unit ignore the effect of an obstacle on it?
pub fn may_ignore_obstacle(game: &Game, obstacle: ObstacleId, unit: UnitId) -> bool {
    let mut may = false;
    consult!(game, ObstacleIgnorable(obstacle, unit, &mut may));
    may
}

/// Damage cards for a ship overlap: one each, but only for the flotilla if one of the two is one; then what cards
/// change.
pub fn overlap_damage(game: &Game, mover: ShipId, other: ShipId) -> OverlapDamage {
    let flotilla = |ship: ShipId| game.ship(ship).card.flotilla;
    let spared = |ship: ShipId, beside: ShipId| flotilla(beside) && !flotilla(ship);
    let mut damage = OverlapDamage {
        mover: u8::from(!spared(mover, other)),
        other: u8::from(!spared(other, mover)),
        mover_faceup: false,
        other_faceup: false,
    };
    consult!(game, OverlapDamage(mover, other, &mut damage), first player first);
    damage
}

/// May the attacker spend this die for its icon?
pub fn may_spend_die(game: &Game, attack: &Attack, die: u8) -> bool {
    !attack.pool[usize::from(die)].locked && !forbidden!(game, SpendDie(attack, die))
}

/// The defense tokens the defender may spend, ready or exhausted: its own, and those lent to it.
pub fn tokens_available(game: &Game, attack: &Attack) -> SmallVec<[TokenId; 8]> {
    let own = attack.defender.unit().into_iter().flat_map(|unit| game.tokens_of(unit));
    let mut tokens = own.map(|(token, _)| token).collect();
    consult!(game, TokensAvailable(attack, &mut tokens));
    tokens
}

/// Why the defender cannot spend this token in the attack, if it cannot.
pub fn token_refused(game: &Game, attack: &Attack, token: TokenId) -> Option<(Rule, &'static str)> {
    match attack.defender.unit() {
        Some(defender) => token_refused_to(game, attack, token, defender),
        None => Some((Rule("attack.defense.spend"), "it has no defense tokens")),
    }
}

/// Why a unit cannot spend this token in the attack, if it cannot. One of a kind is what each unit may spend, not all
/// together.
fn token_refused_to(game: &Game, attack: &Attack, token: TokenId, by: UnitId) -> Option<(Rule, &'static str)> {
    let lifted = |ban: TokenBan| {
        let mut lifted = false;
        consult!(game, TokenSpendable(attack, token, ban, &mut lifted));
        lifted
    };
    let kind = game.token(token).kind;
    let stopped = by.ship().is_some_and(|ship| game.ship(ship).speed == 0);
    if !game.token(token).is_there() {
        return Some((Rule("defense.spend.ready-exhaust-discard"), "that token is discarded"));
    }
    if attack.spent.iter().any(|spent| spent.token == token) {
        return Some((Rule("defense.token-once"), "that token was spent in this attack already"));
    }
    if attack.accuracy.contains(&token) && !lifted(TokenBan::Accuracy) {
        return Some((Rule("defense.accuracy-lock"), "an accuracy icon was spent on that token"));
    }
    if stopped && !lifted(TokenBan::SpeedZero) {
        return Some((Rule("defense.speed-zero"), "a ship at speed 0 cannot spend defense tokens"));
    }
    let resolved = attack.defender.unit() == Some(by) && attack.has_resolved(kind);
    if (attack.has_spent(kind, by) || resolved) && !lifted(TokenBan::OnePerType) {
        return Some((Rule("defense.one-per-type"), "a token of that kind was spent in this attack already"));
    }
    if attack.barred.contains(&token) {
        return Some((Rule("attack.defense.spend"), "an effect keeps that token from being spent in this attack"));
    }
    forbidder!(game, SpendToken(attack, token))
        .map(|card| (game.rule_of(card), "a card keeps that token from being spent"))
}

/// May the defender spend this token in the attack?
pub fn may_spend_token(game: &Game, attack: &Attack, token: TokenId) -> bool {
    token_refused(game, attack, token).is_none()
}

/// May a unit spend this token in the attack?
pub fn may_spend_token_by(game: &Game, attack: &Attack, token: TokenId, by: UnitId) -> bool {
    token_refused_to(game, attack, token, by).is_none()
}

/// May a unit's own defense token be spent as the price of an effect? Accuracy and speed do not matter for that.
pub fn may_pay_with_token(game: &Game, token: TokenId) -> bool {
    may_spend_token_by_effect(game, token, token.owner)
}

/// May an effect of a unit spend this token, its own or another unit's, in an attack or outside of any?
pub fn may_spend_token_by_effect(game: &Game, token: TokenId, by: UnitId) -> bool {
    let forbidden = |attack: &Attack| forbidden!(game, SpendToken(attack, token));
    game.token(token).is_there()
        && !game.attack().is_some_and(forbidden)
        && !forbidden!(game, PayWithDefenseToken(by, token))
}

/// What an evade does to an attack: what it usually does at that range, then what cards make of it.
pub fn evade(game: &Game, attack: &Attack) -> EvadeEffect {
    let mut effect = game.usual_evade(attack);
    consult!(game, Evade(attack, &mut effect));
    effect
}

/// Which zones a redirect may name in an attack, and how many.
pub fn redirect(game: &Game, attack: &Attack) -> RedirectEffect {
    let mut effect = game.usual_redirect(attack);
    consult!(game, Redirect(attack, &mut effect));
    effect
}

/// How much damage of an attack the shields of which other zones of the defender may take, besides redirect.
pub fn absorbed(game: &Game, attack: &Attack) -> Absorbed {
    let mut absorbed = Absorbed::default();
    consult!(game, Absorbed(attack, &mut absorbed));
    absorbed
}

/// A limit that cards set to a token's effect: how much damage a redirected zone may take.
pub fn token_effect(game: &Game, attack: &Attack, kind: DefenseToken, usual: u8) -> u8 {
    let mut figure = usual;
    consult!(game, TokenEffect(attack, kind, &mut figure));
    figure
}

/// May a unit ready its own defense tokens?
pub fn may_ready_tokens(game: &Game, unit: UnitId) -> bool {
    !forbidden!(game, ReadyToken(unit))
}

/// May an effect of a unit ready this defense token? It must be exhausted; and what keeps a unit from readying its own
/// tokens keeps no other unit from doing so.
pub fn may_ready_token(game: &Game, token: TokenId, by: UnitId) -> bool {
    game.token(token).state == TokenState::Exhausted && (by != token.owner || may_ready_tokens(game, by))
}

/// May command tokens that lie on a card pay for readying it?
pub fn own_tokens_pay(game: &Game, upgrade: UpgradeId) -> bool {
    let mut pay = false;
    consult!(game, OwnTokensPay(upgrade, &mut pay));
    pay
}

/// May an exhausted upgrade be readied?
pub fn may_ready_card(game: &Game, upgrade: UpgradeId) -> bool {
    !forbidden!(game, ReadyCard(upgrade))
}

/// How many critical effects the attacker may resolve.
pub fn critical_count(game: &Game, attack: &Attack) -> u8 {
    let mut count = 1;
    consult!(game, CriticalCount(attack, &mut count));
    count
}

/// Is this critical effect allowed? `None` is the standard one.
pub fn may_resolve_critical(game: &Game, attack: &Attack, effect: Option<Source>) -> bool {
    !forbidden!(game, Critical(attack, effect))
}

/// How icons count into the damage total: criticals only between ships, unless something says otherwise.
pub fn icon_count(game: &Game, attack: &Attack) -> Count {
    let mut count = Count::printed(attack.attacker, attack.defender);
    consult!(game, DamageTotal(attack, &mut count));
    count
}

/// May a unit that would be destroyed be kept by an effect?
pub fn may_be_replaced(game: &Game, unit: UnitId) -> bool {
    !forbidden!(game, BeReplaced(unit))
}

/// What each card that answers a query makes of points: the difference it makes.
macro_rules! differences {
    ($game:expr, $query:ident ($unit:expr, $points:expr)) => {{
        let mut points = $points;
        let mut differences = SmallVec::new();
        for (me, answer) in $game.answers(Query::$query) {
            if let Answer::$query(adjust) = answer {
                let before = points;
                adjust($game, me, $unit, &mut points);
                if points != before {
                    differences.push((me, points - before));
                }
            }
        }
        differences
    }};
}

/// What a unit's loss is worth to the opponent: its cost, and what cards add to it or take from it.
pub fn score(game: &Game, unit: UnitId, cost: i32) -> Worth {
    Worth { own: cost, by_cards: differences!(game, Score(unit, cost)) }
}

/// What a ship in play yields to the opponent: half of its cost, rounded up, if it is huge and crippled.
pub fn survivor_score(game: &Game, ship: ShipId, cost: i32) -> Worth {
    let own = if game.is_crippled(ship) { (cost + 1) / 2 } else { 0 };
    Worth { own, by_cards: differences!(game, SurvivorScore(ship, own)) }
}

/// Who wins if the scores are equal: the second player, unless the objective has it otherwise.
pub fn tie(game: &Game) -> Side {
    let mut winner = game.second();
    consult!(game, Tie(&mut winner));
    winner
}

/// Value of a ship's position to its side, in fleet points, as objectives reward it.
pub fn position(game: &Game, ship: ShipId) -> f64 {
    let mut points = 0.0;
    consult!(game, Position(ship, &mut points));
    points
}

/// Who places an obstacle in this turn of setup, and which ones he may choose.
pub fn obstacle_turn(game: &Game, usual: SetupTurn) -> SetupTurn {
    let mut turn = usual;
    consult!(game, ObstacleTurn(&mut turn));
    turn
}

/// Where an obstacle may be placed in setup.
pub fn obstacle_region(game: &Game, obstacle: ObstacleId) -> Limits {
    let mut limits = smallvec![Limit::SetupObstacle];
    consult!(game, ObstacleRegion(obstacle, &mut limits));
    limits
}

/// Who deploys in this turn of setup, and what he may choose.
pub fn deploy_turn(game: &Game, usual: SetupTurn) -> SetupTurn {
    let mut turn = usual;
    consult!(game, DeployTurn(&mut turn));
    turn
}

/// Where a unit may be deployed in setup.
pub fn deploy_region(game: &Game, unit: UnitId) -> Limits {
    let side = game.side_of_unit(unit);
    let mut limits = match unit {
        UnitId::Ship(_) => smallvec![Limit::DeployShip(side)],
        UnitId::Squadron(_) => smallvec![Limit::DeploySquadron(side)],
    };
    consult!(game, DeployRegion(unit, &mut limits));
    limits
}

/// Where an obstacle may be moved that moves by itself.
pub fn obstacle_move(game: &Game, obstacle: ObstacleId, usual: Limit) -> Limits {
    let mut limits = smallvec![usual];
    consult!(game, ObstacleMove(obstacle, &mut limits));
    limits
}

/// The zones in whose special arcs a ship may place its targeting token: that of its own special arc, and what cards add.
pub fn special_arcs(game: &Game, ship: ShipId) -> SmallVec<[Zone; 4]> {
    let placed = game.placed_ship(ship);
    let mut zones =
        placed.and_then(armada_measure::PlacedShip::special_arc).map(|(zone, _)| zone).into_iter().collect();
    consult!(game, SpecialArcs(ship, &mut zones));
    zones
}

/// The ranges of a ship's ignition: close with a special battery armament, and what cards add.
pub fn ignition_ranges(game: &Game, ship: ShipId) -> SmallVec<[RangeBand; 3]> {
    let mut ranges = SmallVec::new();
    if game.ship(ship).card.special_battery.is_some() {
        ranges.push(RangeBand::Close);
    }
    consult!(game, Ignition(ship, &mut ranges));
    ranges
}

/// Is a token that is spent now discarded, whatever side is up?
pub fn is_discarded_when_spent(game: &Game, token: TokenId) -> bool {
    let mut discarded = false;
    consult!(game, TokenFate(token, &mut discarded));
    discarded
}
