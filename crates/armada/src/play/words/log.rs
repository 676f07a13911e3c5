//! What has happened, one line each, in the game's language. Records have exact places and the names that are typed;
//! what players read instead is in `told`.

use std::borrow::Cow;

use plane::Point;
use table::{Part, Seat, Sentence, Side, capital};

use super::names::{item_name, seat_says, side_name, side_says};
use super::says::{face_says, item_says, obstacle_says, spaced};
use super::things::{attacker_in_place, of_aim, of_unit, source_in_places};
use crate::catalog::{Command, DefenseToken, Face, Zone};
use crate::effects::Source;
use crate::play::Event;
use crate::state::{
    AttackKind, EffectName, Facedown, Game, Item, MarkerId, ObstacleId, PoolDie, ShipId, SquadronId, TokenChange,
    UnitId,
};

/// The form of a sentence: records contain the words of the catalog, players read plain ones.
#[derive(Clone, Copy)]
pub(super) enum Words {
    Recorded,
    Told,
}

impl Words {
    fn face(self, face: Face) -> String {
        match self {
            Words::Recorded => face.to_string(),
            Words::Told => face_says(face).to_owned(),
        }
    }

    fn dice(self, dice: &[PoolDie]) -> String {
        let shown = dice.iter().map(|die| format!("{} {}", die.colour, self.face(die.face)));
        shown.collect::<Vec<_>>().join(", ")
    }

    fn zone(self, zone: Zone) -> String {
        match self {
            Words::Recorded => zone.to_string(),
            Words::Told => spaced(zone),
        }
    }

    /// A side in the middle of a sentence.
    fn side(self, side: Side) -> Part<Item> {
        match self {
            Words::Recorded => format!("player {}", side_name(side)).into(),
            Words::Told => side.into(),
        }
    }
}

/// An event as a line of records, in which things have the names that players type.
pub(in crate::play) fn event_line(game: &Game, event: &Event) -> String {
    let sentence = sentence(game, event, Words::Recorded);
    let line: String = sentence.parts().iter().map(|part| recorded(game, part)).collect();
    let line = match sentence.parts().first() {
        Some(Part::Item(Item::Obstacle(_) | Item::Marker(_))) => capital(&line),
        _ => line,
    };
    match super::told::rule(game, event) {
        Some(rule) => format!("{line} [{}]", rule.0),
        None => line,
    }
}

fn recorded<'p>(game: &Game, part: &'p Part<Item>) -> Cow<'p, str> {
    match part {
        Part::Text(text) => Cow::Borrowed(text),
        Part::Seat(seat) => seat_says(&game.seating, *seat).into(),
        Part::Side(side) => side_says(&game.seating, *side).into(),
        Part::Item(Item::Obstacle(obstacle)) => obstacle_says(game, *obstacle).into(),
        Part::Item(item) => item_name(game, *item).into(),
    }
}

/// What has happened, with references to the things and sides it is about.
#[expect(clippy::too_many_lines, reason = "one sentence for each event")]
pub(super) fn sentence(game: &Game, event: &Event, words: Words) -> Sentence<Item> {
    let ship = |ship: &ShipId| Part::Item(Item::Ship(*ship));
    let squadron = |squadron: &SquadronId| Part::Item(Item::Squadron(*squadron));
    let obstacle = |obstacle: &ObstacleId| Part::Item(Item::Obstacle(*obstacle));
    let marker = |marker: &MarkerId| Part::Item(Item::Marker(*marker));
    let unit = |unit: &UnitId| Part::Item(of_unit(*unit));
    let side = |side: &Side| Part::Side(*side);
    let command = |command: &Command| Part::from(spaced(command));
    let with = |number: u8| Part::from(number.to_string());
    match event {
        Event::RoundBegins { round } => Sentence::of("Round {} begins.", [with(*round)]),
        Event::PhaseBegins { phase, .. } => Sentence::of("The {} phase begins.", [Part::from(*phase)]),
        Event::FirstPlayer { side: first } => Sentence::of("{} is first player.", [side(first)]),
        Event::ObjectiveChosen { objective } => {
            Sentence::of("The objective is {}.", [Part::Item(Item::Objective(*objective))])
        }
        Event::ObstaclePlaced { obstacle: placed, pose } => {
            Sentence::of("{} lies at {}.", [obstacle(placed), place(pose.at)])
        }
        Event::ObstacleRemoved { obstacle: removed } => Sentence::of("{} is removed.", [obstacle(removed)]),
        Event::StationDestroyed { station } => Sentence::of("{} is destroyed.", [obstacle(station)]),
        Event::MineSetOff { ship: by, faces } => {
            let faces: Vec<String> = faces.iter().map(|face| words.face(*face)).collect();
            Sentence::of("{} sets off a proximity mine: {}.", [ship(by), faces.join(", ").into()])
        }
        Event::SetAside { unit: aside } => Sentence::of("{} is set aside.", [unit(aside)]),
        Event::TokenPlaced { marker: placed, at: Some(at) } => {
            Sentence::of("{} lies at {}.", [marker(placed), place(*at)])
        }
        Event::TokenPlaced { marker: removed, at: None } => Sentence::of("{} is removed.", [marker(removed)]),
        Event::ObjectiveShip { ship: named } => Sentence::of("{} is an objective ship.", [ship(named)]),
        Event::ShipDeployed { ship: deployed, pose, speed } => {
            Sentence::of("{} is deployed at {}, speed {}.", [ship(deployed), place(pose.at), with(*speed)])
        }
        Event::SquadronDeployed { squadron: deployed, at } => {
            Sentence::of("{} is deployed at {}.", [squadron(deployed), place(*at)])
        }
        Event::DialsAssigned => Sentence::plain("All command dials are set."),
        Event::LookedAt { seat, ship: of, what } => looked_at(*seat, ship(of), *what),
        Event::Passed { side: passing, with_token: true } => Sentence::of("{} spends a pass token.", [side(passing)]),
        Event::Passed { side: passing, with_token: false } => {
            Sentence::of("{} has no ship to activate and passes.", [side(passing)])
        }
        Event::ShipActivated { ship: activated } => Sentence::of("{} is activated.", [ship(activated)]),
        Event::DialRevealed { ship: of, command: shown } => Sentence::of("{} reveals {}.", [ship(of), command(shown)]),
        Event::DialSet { ship: of, command: now } => {
            Sentence::of("{} sets its top dial to {}.", [ship(of), command(now)])
        }
        Event::DialGained { ship: of, command: gained } => {
            Sentence::of("{} gains a {} dial.", [ship(of), command(gained)])
        }
        Event::DialDiscarded { ship: of } => Sentence::of("{} discards its top dial.", [ship(of)]),
        Event::TokenGained { ship: of, command: gained } => {
            Sentence::of("{} gains a {} token.", [ship(of), command(gained)])
        }
        Event::TokenLost { ship: of, command: lost } => {
            Sentence::of("{} gives up a {} token.", [ship(of), command(lost)])
        }
        Event::Raided { ship: of, command: raided } => {
            Sentence::of("{} gains a {} raid token.", [ship(of), command(raided)])
        }
        Event::CommandResolved { ship: of, command: resolved, with } => {
            Sentence::of("{} resolves {} with {}.", [ship(of), command(resolved), with.to_string().into()])
        }
        Event::SquadronActivated { squadron: activated } => Sentence::of("{} is activated.", [squadron(activated)]),
        Event::SliderToggled { squadron: of, activated: true } => {
            Sentence::of("{} counts as activated.", [squadron(of)])
        }
        Event::SliderToggled { squadron: of, activated: false } => {
            Sentence::of("{} may be activated again.", [squadron(of)])
        }
        Event::SquadronMoved { squadron: moved, to, .. } => {
            Sentence::of("{} moves to {}.", [squadron(moved), place(*to)])
        }
        Event::ShipMoved { ship: moved, to, speed } => {
            let degrees = Part::from(format!("{:.1}", to.heading.degrees()));
            let places = [ship(moved), with(*speed), place(to.at), degrees];
            Sentence::of("{} moves at speed {} to {}, heading {}.", places)
        }
        Event::Overlapped { ship: moved, other } => Sentence::of("{} runs into {}.", [ship(moved), ship(other)]),
        Event::SpeedChanged { ship: of, to } => Sentence::of("{} is at speed {}.", [ship(of), with(*to)]),
        Event::Repaired { ship: of } => Sentence::of("{} discards a damage card.", [ship(of)]),
        Event::Hull { squadron: of, now } => Sentence::of("{} has {} hull.", [squadron(of), with(*now)]),
        Event::ObstacleEffect { unit: on, obstacle: under } => {
            Sentence::of("{} rests on {}.", [unit(on), obstacle(under)])
        }
        Event::Destroyed { unit: lost } => Sentence::of("{} is destroyed.", [unit(lost)]),
        Event::RetreatBegun { ship: leaving } => {
            Sentence::of("{} discards its dial and prepares to retreat to hyperspace.", [ship(leaving)])
        }
        Event::Retreated { ship: gone } => Sentence::of("{} retreats to hyperspace.", [ship(gone)]),
        Event::Joined { unit: joined, side: of } => Sentence::of("{} joins {}.", [unit(joined), side(of)]),
        Event::Scarred { unit: hurt } => Sentence::of("{} is scarred.", [unit(hurt)]),
        Event::Proven { unit: proven } => {
            Sentence::of("{} has destroyed an enemy and may become a veteran.", [unit(proven)])
        }
        Event::Kept { unit: kept } => Sentence::of("{} stays in play for now.", [unit(kept)]),
        Event::EffectUsed { source } => of_its_source(game, "", *source, " takes effect."),
        Event::UsedFor { source, effect } => used_for(game, *source, *effect),
        Event::UsedOn { source, effect, on } => used_on(game, *source, *effect, *on),
        Event::CardDiscarded { source } => of_its_source(game, "", *source, " is discarded."),
        Event::VictoryTokens { side: winning, gained } => {
            Sentence::of("{} gains {}.", [side(winning), count(*gained, "victory token").into()])
        }
        Event::GameOver { scores } => {
            let [a, b] = scores.map(|score| Part::from(score.to_string()));
            let places = [words.side(Side(0)), a, words.side(Side(1)), b];
            Sentence::of("The game is over: {} {}, {} {}.", places)
        }
        Event::AttackDeclared { attacker, defender, kind, obstructed, .. } => {
            let how = format!("{}{}.", how(*kind), if *obstructed { ", obstructed" } else { "" });
            let places = [attacker_in_place(game, *attacker), Part::Item(of_aim(*defender)), how.into()];
            Sentence::of("{} attacks {}{}", places)
        }
        Event::AttackCanceled => Sentence::plain("The attack has no dice and is canceled."),
        Event::Rolled { pool } if pool.is_empty() => Sentence::plain("The attack pool is empty."),
        Event::Rolled { pool } => Sentence::of("The attack pool shows {}.", [words.dice(pool).into()]),
        Event::RolledOutsideAttack { source, dice } => {
            of_its_source(game, "Dice for ", *source, format!(": {}.", words.dice(dice)))
        }
        Event::TokenLocked { owner: of, kind } => {
            Sentence::of("The {} of {} is locked.", [kind.to_string().into(), unit(of)])
        }
        Event::DefenseSpent { owner: of, kind, discarded: true } => {
            Sentence::of("{} discards {}.", [unit(of), kind.to_string().into()])
        }
        Event::DefenseSpent { owner: of, kind, discarded: false } => {
            Sentence::of("{} exhausts {}.", [unit(of), kind.to_string().into()])
        }
        Event::DefenseToken { owner: of, kind, change } => defense_token(unit(of), *kind, *change),
        Event::CriticalResolved { source: Some(source) } => of_its_source(game, "Critical effect: ", *source, "."),
        Event::CriticalResolved { source: None } => {
            Sentence::plain("Critical effect: the first damage card is dealt faceup.")
        }
        Event::DamageTotal { damage } => Sentence::of("The damage total is {}.", [damage.to_string().into()]),
        Event::Shields { ship: of, zone, now } => {
            let places = [ship(of), count(*now, "shield").into(), words.zone(*zone).into()];
            Sentence::of("{} has {} on {}.", places)
        }
        Event::DamageCard { ship: of, face: Some(number) } => {
            Sentence::of("{} has a faceup damage card: {}.", [ship(of), Part::Item(Item::DamageCard(*number))])
        }
        Event::DamageCard { ship: of, face: None } => Sentence::of("{} is dealt a facedown damage card.", [ship(of)]),
    }
}

fn looked_at(seat: Seat, ship: Part<Item>, what: Facedown) -> Sentence<Item> {
    let places = [seat.into(), ship];
    match what {
        Facedown::Dials => Sentence::of("{} looks at the facedown dials of {}.", places),
        Facedown::TopDial => Sentence::of("{} looks at the top dial of {}.", places),
        Facedown::DamageCards => Sentence::of("{} looks at the facedown damage cards of {}.", places),
    }
}

fn defense_token(owner: Part<Item>, kind: DefenseToken, change: TokenChange) -> Sentence<Item> {
    let kind = Part::from(kind.to_string());
    match change {
        TokenChange::Gained => Sentence::of("{} gains {}.", [owner, kind]),
        TokenChange::Readied => Sentence::of("{} readies {}.", [owner, kind]),
        TokenChange::Exhausted => Sentence::of("{} exhausts {}.", [owner, kind]),
        TokenChange::Discarded => Sentence::of("{} discards {}.", [owner, kind]),
        TokenChange::Recovered => Sentence::of("{} gets {} back.", [owner, kind]),
        TokenChange::SwappedFor(new) => Sentence::of("{} swaps {} for {}.", [owner, kind, new.to_string().into()]),
    }
}

/// What an effect was used for.
fn used_for(game: &Game, source: Source, effect: EffectName) -> Sentence<Item> {
    match words_of(game, source, effect) {
        "" => of_its_source(game, "", source, " takes effect."),
        says => of_its_source(game, "", source, format!(": {says}.")),
    }
}

/// What an effect was used on, in its own words if it has some.
fn used_on(game: &Game, source: Source, effect: EffectName, on: Item) -> Sentence<Item> {
    let (before, after) = match words_of(game, source, effect).split_once("{}") {
        Some((before, after)) => (format!(": {before}"), format!("{after}.")),
        None => (" is used on ".to_owned(), ".".to_owned()),
    };
    let used = of_its_source(game, "", source, before);
    let on = match on {
        Item::Number(_) | Item::Command(_) | Item::DefenseKind(_) => item_says(game, on).into(),
        on => Part::Item(on),
    };
    used.parts().iter().cloned().chain([on, after.into()]).collect()
}

/// What an effect says of itself, see [`crate::effects::Effect::says`].
fn words_of(game: &Game, source: Source, effect: EffectName) -> &'static str {
    game.effect((source, effect)).map_or("", |hook| hook.effect.says)
}

/// A sentence about a card or keyword that has an effect.
fn of_its_source(
    game: &Game,
    before: &'static str,
    source: Source,
    after: impl Into<Cow<'static, str>>,
) -> Sentence<Item> {
    let before = (!before.is_empty()).then(|| Part::from(before));
    let after = Part::Text(after.into());
    before.into_iter().chain(source_in_places(game, source)).chain([after]).collect()
}

pub(super) const fn how(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Counter(_) => " with counter",
        AttackKind::Snipe(_) => " with snipe",
        AttackKind::Salvo => " with a salvo",
        AttackKind::Ignition(_) => " with ignition",
        AttackKind::Ordinary | AttackKind::Granted(_) => "",
    }
}

fn place(at: Point) -> Part<Item> {
    let [x, y] = at.to_mm();
    format!("{x:.0} {y:.0}").into()
}

pub(super) fn count(count: u8, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}
