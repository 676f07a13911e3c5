//! The whole state of a game: plain data.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::sync::OnceLock;
use table::{Chance, Outcome, Rule, Seat, Seating, Side};

use super::attack::Attack;
use super::beside::{Beside, Kept};
use super::damage::DamageDeck;
use super::defense::DefenseToken;
use super::frame::{CommandResolution, DamageInstance, Frame, Maneuver, ShipActivation, SquadronActivation, Struck};
use super::handle::{ObjectiveCard, ShipCard, SquadronCard};
use super::ids::{MarkerId, ObstacleId, ShipId, SquadronId, TokenId, UnitId, UpgradeId};
use super::lasting::{Lasting, Used};
use super::options::Options;
use super::place::Places;
use super::placing::Placing;
use super::source::Source;
use super::stage::Stage;
use super::table_top::{Marker, Obstacle};
use super::unit::{Ship, Squadron, Standing};
use super::upgrade::{CardState, Upgrade};
use crate::catalog::{Command, Faction};
use crate::measure::Edition;

/// The whole state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// Where everything random comes from.
    pub chance: Chance,
    /// Who sits at the table.
    pub seating: Seating,
    /// The edition of the rules.
    pub edition: Edition,
    /// What the players agreed on.
    pub options: Options,
    /// By side.
    pub players: [Player; 2],
    /// Who holds initiative.
    pub first: Side,
    /// Does the player hold it who was second player during setup?
    #[serde(default)]
    pub initiative_passed: bool,
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// What comes next.
    pub stage: Stage,
    pub(crate) ships: Vec<Ship>,
    pub(crate) squadrons: Vec<Squadron>,
    pub(crate) upgrades: Vec<Upgrade>,
    pub(crate) obstacles: Vec<Obstacle>,
    pub(crate) markers: Vec<Marker>,
    /// The objective of this game, once it is chosen.
    pub objective: Option<Objective>,
    /// The damage deck.
    pub deck: DamageDeck,
    /// What is going on right now, the innermost last.
    pub frames: SmallVec<[Frame; 4]>,
    /// What is being placed right now, and where it may be.
    pub placing: Option<Placing>,
    /// Effects that last.
    pub lasting: Vec<Lasting>,
    /// Effects that may not be used again for a while.
    pub used: Vec<Used>,
    /// Names that a scenario has given units.
    pub names: Vec<(UnitId, String)>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    #[serde(skip)]
    pub(super) places: Places,
    #[serde(skip)]
    pub(crate) beside: Beside,
}

/// One side's things that belong to no unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The faction.
    pub faction: Faction,
    /// What the fleet costs.
    pub fleet_points: u16,
    /// The objective cards: assault, defense, navigation.
    pub objectives: SmallVec<[ObjectiveCard; 3]>,
    /// Pass tokens left.
    pub pass_tokens: u8,
    /// Victory tokens gained.
    pub victory_tokens: u8,
    /// Points gained in other ways.
    pub extra_points: i32,
}

/// The objective of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Objective {
    /// The card.
    pub card: ObjectiveCard,
    /// Whose card it is: the second player's.
    pub owner: Side,
    /// A number it keeps, where it needs one.
    pub count: u8,
    /// Facedown command dials that lie on it, the top one last.
    pub dials: SmallVec<[Command; 4]>,
    /// Squadron cards that lie beside it until somebody wins them.
    #[serde(default)]
    pub squadrons: SmallVec<[SquadronCard; 4]>,
    /// Ship cards that lie beside it until somebody wins them.
    #[serde(default)]
    pub ships: SmallVec<[ShipCard; 2]>,
}

impl Objective {
    /// A card as it comes into the game.
    pub fn new(card: ObjectiveCard, owner: Side) -> Self {
        Objective { card, owner, count: 0, dials: SmallVec::new(), squadrons: SmallVec::new(), ships: SmallVec::new() }
    }
}

macro_rules! lists {
    ($($one:ident, $one_mut:ident, $all:ident: $id:ident => $thing:ty;)*) => {$(
        #[doc = concat!("The ", stringify!($one), " of this number.")]
        pub fn $one(&self, id: $id) -> &$thing {
            &self.$all[id.index()]
        }

        #[doc = concat!("The ", stringify!($one), " of this number, to change.")]
        pub fn $one_mut(&mut self, id: $id) -> &mut $thing {
            &mut self.$all[id.index()]
        }

        #[doc = concat!("All ", stringify!($all), " of the game with their numbers, wherever they are.")]
        pub fn $all(&self) -> impl DoubleEndedIterator<Item = ($id, &$thing)> + Clone {
            self.$all.iter().enumerate().map(|(index, thing)| ($id(index as u8), thing))
        }
    )*};
}

impl Game {
    /// An empty table, with what all cards do.
    pub(crate) fn new(
        chance: Chance,
        seating: Seating,
        edition: Edition,
        options: Options,
        players: [Player; 2],
        cards: &'static Kept,
    ) -> Self {
        Game {
            chance,
            seating,
            edition,
            options,
            players,
            first: Side(0),
            initiative_passed: false,
            round: 0,
            stage: Stage::default(),
            ships: Vec::new(),
            squadrons: Vec::new(),
            upgrades: Vec::new(),
            obstacles: Vec::new(),
            markers: Vec::new(),
            objective: None,
            deck: DamageDeck::default(),
            frames: SmallVec::new(),
            placing: None,
            lasting: Vec::new(),
            used: Vec::new(),
            names: Vec::new(),
            outcome: None,
            places: Places::default(),
            beside: Beside { cards: Some(cards), ..Beside::default() },
        }
    }

    lists! {
        ship, ship_mut, ships: ShipId => Ship;
        squadron, squadron_mut, squadrons: SquadronId => Squadron;
        upgrade, upgrade_mut, upgrades: UpgradeId => Upgrade;
        obstacle, obstacle_mut, obstacles: ObstacleId => Obstacle;
        marker, marker_mut, markers: MarkerId => Marker;
    }

    /// Invalidates the hooks after the cards in the game have changed.
    pub(crate) fn cards_changed(&mut self) {
        self.beside.hooks = OnceLock::new();
    }

    /// Ships on the table.
    pub fn ships_in_play(&self) -> impl DoubleEndedIterator<Item = (ShipId, &Ship)> + Clone {
        self.ships().filter(|(_, ship)| ship.is_in_play())
    }

    /// Squadrons on the table.
    pub fn squadrons_in_play(&self) -> impl DoubleEndedIterator<Item = (SquadronId, &Squadron)> + Clone {
        self.squadrons().filter(|(_, squadron)| squadron.is_in_play())
    }

    /// Is the game still being set up?
    pub fn is_setup(&self) -> bool {
        self.round == 0
    }

    /// The second player.
    pub fn second(&self) -> Side {
        other(self.first)
    }

    /// The player who was first during setup: edges and deployment zones are theirs for good.
    pub fn first_at_setup(&self) -> Side {
        if self.initiative_passed { self.second() } else { self.first }
    }

    /// The second player becomes first player.
    pub(crate) fn pass_initiative(&mut self) {
        self.first = self.second();
        self.initiative_passed = !self.initiative_passed;
    }

    /// One side's things that belong to no unit.
    pub fn player(&self, side: Side) -> &Player {
        &self.players[usize::from(side.0)]
    }

    /// The same, mutable.
    pub fn player_mut(&mut self, side: Side) -> &mut Player {
        &mut self.players[usize::from(side.0)]
    }

    /// First player, second player.
    pub fn first_then_second(&self) -> [Side; 2] {
        [self.first, self.second()]
    }

    /// Second player, first player.
    pub fn second_then_first(&self) -> [Side; 2] {
        [self.second(), self.first]
    }

    /// The seat that has a side's final word: its first one.
    pub fn commander(&self, side: Side) -> Seat {
        self.seating.seats().find(|seat| self.seating.side_of(*seat) == side).unwrap_or(Seat(side.0))
    }

    /// Where a unit is in the course of the game.
    pub fn standing(&self, unit: UnitId) -> Standing {
        match unit {
            UnitId::Ship(ship) => self.ship(ship).standing,
            UnitId::Squadron(squadron) => self.squadron(squadron).standing,
        }
    }

    /// Is a unit on the table?
    pub fn is_in_play(&self, unit: UnitId) -> bool {
        self.standing(unit) == Standing::InPlay
    }

    /// Whose fleet a unit is in.
    pub fn side_of_unit(&self, unit: UnitId) -> Side {
        match unit {
            UnitId::Ship(ship) => self.ship(ship).side,
            UnitId::Squadron(squadron) => self.squadron(squadron).side,
        }
    }

    /// Who decides for a unit.
    pub fn seat_of(&self, unit: UnitId) -> Seat {
        match unit {
            UnitId::Ship(ship) => self.ship(ship).seat,
            UnitId::Squadron(squadron) => self.squadron(squadron).seat,
        }
    }

    /// Are two units in one fleet?
    pub fn friendly(&self, one: UnitId, other: UnitId) -> bool {
        self.side_of_unit(one) == self.side_of_unit(other)
    }

    /// The side of the unit or station that suffers damage or is destroyed, if it belongs to one.
    pub fn side_of_struck(&self, struck: Struck) -> Option<Side> {
        match struck {
            Struck::Unit(unit) => Some(self.side_of_unit(unit)),
            Struck::Station(station) => self.obstacle(station).owner,
        }
    }

    /// The name that a scenario has given a unit.
    pub fn given_name(&self, unit: UnitId) -> Option<&str> {
        self.names.iter().find(|(named, _)| *named == unit).map(|(_, name)| name.as_str())
    }

    /// A unit's defense tokens, discarded ones included.
    pub fn defense_of(&self, unit: UnitId) -> &SmallVec<[DefenseToken; 6]> {
        match unit {
            UnitId::Ship(ship) => &self.ship(ship).defense,
            UnitId::Squadron(squadron) => &self.squadron(squadron).defense,
        }
    }

    /// One defense token.
    pub fn token(&self, token: TokenId) -> DefenseToken {
        self.defense_of(token.owner)[usize::from(token.index)]
    }

    /// One defense token, mutable: only acts on defense tokens use it, which also tell what they do.
    pub(crate) fn token_mut(&mut self, token: TokenId) -> &mut DefenseToken {
        let defense = match token.owner {
            UnitId::Ship(ship) => &mut self.ship_mut(ship).defense,
            UnitId::Squadron(squadron) => &mut self.squadron_mut(squadron).defense,
        };
        &mut defense[usize::from(token.index)]
    }

    /// A unit's defense tokens that are there, with their names.
    pub fn tokens_of(&self, unit: UnitId) -> impl Iterator<Item = (TokenId, DefenseToken)> + '_ {
        let tokens = (0u8..).zip(self.defense_of(unit));
        tokens.filter(|(_, token)| token.is_there()).map(move |(index, token)| (TokenId { owner: unit, index }, *token))
    }

    /// Whose effect it is.
    pub fn side_of(&self, source: Source) -> Side {
        match source {
            Source::Upgrade(upgrade) => self.upgrade(upgrade).side,
            Source::Squadron(squadron) | Source::Keyword(squadron, _) => self.squadron(squadron).side,
            Source::Damage(ship, _) => self.ship(ship).side,
            Source::Objective(side) => side,
        }
    }

    /// Who decides about an effect.
    pub fn seat_for(&self, source: Source) -> Option<Seat> {
        match source {
            Source::Squadron(squadron) | Source::Keyword(squadron, _) => Some(self.squadron(squadron).seat),
            Source::Upgrade(_) | Source::Damage(..) => self.carrier(source).map(|ship| self.ship(ship).seat),
            Source::Objective(side) => Some(self.commander(side)),
        }
    }

    /// The ship that carries a card.
    pub fn carrier(&self, source: Source) -> Option<ShipId> {
        match source {
            Source::Upgrade(upgrade) => self.upgrade(upgrade).ship,
            Source::Damage(ship, _) => Some(ship),
            Source::Squadron(_) | Source::Keyword(..) | Source::Objective(_) => None,
        }
    }

    /// The unit whose card it is: the carrying ship, or the squadron.
    pub fn unit_of(&self, source: Source) -> Option<UnitId> {
        match source {
            Source::Squadron(squadron) | Source::Keyword(squadron, _) => Some(squadron.into()),
            _ => self.carrier(source).map(UnitId::Ship),
        }
    }

    /// The rule an effect comes from: the card's own entry.
    pub fn rule_of(&self, source: Source) -> Rule {
        match source {
            Source::Upgrade(upgrade) => Rule(&self.upgrade(upgrade).card.card().id),
            Source::Squadron(squadron) => Rule(&self.squadron(squadron).card.card().id),
            Source::Keyword(_, word) => word.rule(),
            Source::Damage(_, number) => Rule(&number.card().id),
            Source::Objective(_) => {
                self.objective.as_ref().map_or(Rule("objectives.three-categories"), |it| Rule(&it.card.card().id))
            }
        }
    }

    /// Which way an upgrade card lies.
    pub fn card_state(&self, source: Source) -> Option<CardState> {
        match source {
            Source::Upgrade(upgrade) => Some(self.upgrade(upgrade).state),
            _ => None,
        }
    }

    /// The attack that is being made, the innermost if they nest.
    pub fn attack(&self) -> Option<&Attack> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(&**attack),
            _ => None,
        })
    }

    /// The same, mutable.
    pub fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(&mut **attack),
            _ => None,
        })
    }

    /// Is everything the same, apart from chance and from the dice of the attack that is being made?
    pub fn is_same_but_for_dice(&self, other: &Game) -> bool {
        // Every field is named, so that a new one is not forgotten.
        let Game {
            chance: _,
            seating,
            edition,
            options,
            players,
            first,
            initiative_passed,
            round,
            stage,
            ships,
            squadrons,
            upgrades,
            obstacles,
            markers,
            objective,
            deck,
            frames: _,
            placing,
            lasting,
            used,
            names,
            outcome,
            places: _,
            beside: _,
        } = self;
        // What differs most often, and is compared fastest, comes first.
        self.are_frames_same_but_for_dice(other)
            && (lasting, used) == (&other.lasting, &other.used)
            && (ships, squadrons, upgrades) == (&other.ships, &other.squadrons, &other.upgrades)
            && (deck, placing) == (&other.deck, &other.placing)
            && (obstacles, markers, objective) == (&other.obstacles, &other.markers, &other.objective)
            && (first, initiative_passed, round, stage, outcome)
                == (&other.first, &other.initiative_passed, &other.round, &other.stage, &other.outcome)
            && (players, seating, edition, options, names)
                == (&other.players, &other.seating, &other.edition, &other.options, &other.names)
    }

    fn are_frames_same_but_for_dice(&self, other: &Game) -> bool {
        let innermost = self.frames.iter().rposition(|frame| matches!(frame, Frame::Attack(_)));
        let same = |(place, (one, other)): (usize, (&Frame, &Frame))| match (one, other) {
            (Frame::Attack(one), Frame::Attack(other)) if Some(place) == innermost => one.is_same_but_for_dice(other),
            _ => one == other,
        };
        // The inner ones differ more often.
        self.frames.len() == other.frames.len() && self.frames.iter().zip(&other.frames).enumerate().rev().all(same)
    }

    /// The damage that is being suffered.
    pub fn damage(&self) -> Option<&DamageInstance> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Damage(instance) => Some(instance),
            _ => None,
        })
    }

    /// The ship activation that is going on.
    pub fn activation(&self) -> Option<&ShipActivation> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::ShipActivation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The same, mutable.
    pub fn activation_mut(&mut self) -> Option<&mut ShipActivation> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::ShipActivation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The squadron activation that is going on, the innermost if they nest.
    pub fn squadron_activation(&self) -> Option<&SquadronActivation> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::SquadronActivation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The same, mutable.
    pub fn squadron_activation_mut(&mut self) -> Option<&mut SquadronActivation> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::SquadronActivation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The command that is being resolved.
    pub fn command(&self) -> Option<&CommandResolution> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Command(command) => Some(command),
            _ => None,
        })
    }

    /// The same, mutable.
    pub fn command_mut(&mut self) -> Option<&mut CommandResolution> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Command(command) => Some(command),
            _ => None,
        })
    }

    /// The maneuver that is being executed.
    pub fn maneuver(&self) -> Option<&Maneuver> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Maneuver(maneuver) => Some(maneuver),
            _ => None,
        })
    }

    /// The same, mutable.
    pub fn maneuver_mut(&mut self) -> Option<&mut Maneuver> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Maneuver(maneuver) => Some(maneuver),
            _ => None,
        })
    }
}

/// The other of the two sides.
pub const fn other(side: Side) -> Side {
    Side(1 - side.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Colour, Face, Zone};
    use crate::kit::Kit;
    use crate::state::{DamageNumber, PoolDie, TokenState};
    use table::Seed;

    /// An attack between two ships, and what becomes of it by `change`.
    fn is_same_after(change: impl FnOnce(&mut Game, ShipId)) -> bool {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let mut changed = kit.game.clone();
        change(&mut changed, enemy);
        let same = kit.game.is_same_but_for_dice(&changed);
        assert_eq!(changed.is_same_but_for_dice(&kit.game), same, "in both directions");
        same
    }

    fn is_same_after_attack(change: impl FnOnce(&mut Attack)) -> bool {
        is_same_after(|game, _| change(game.attack_mut().expect("an attack")))
    }

    #[test]
    fn games_that_differ_in_dice_and_chance_are_the_same_but_for_dice() {
        assert!(is_same_after(|_, _| ()));
        assert!(is_same_after_attack(|attack| attack.pool.push(PoolDie::showing(Colour::Red, Face::Hit))));
        assert!(is_same_after(|game, _| game.chance = Chance::new(Seed::from_number(7))));
    }

    #[test]
    fn games_that_differ_in_more_are_not() {
        assert!(!is_same_after(|game, enemy| *game.ship_mut(enemy).shields_mut(Zone::Front) -= 1), "a shield");
        assert!(!is_same_after(|game, enemy| game.ship_mut(enemy).defense[0].state = TokenState::Exhausted), "a token");
        assert!(!is_same_after(|game, _| game.deck.draw.push(DamageNumber(0))), "a damage card");
        assert!(!is_same_after(|game, _| game.round += 1), "the round");
        assert!(!is_same_after(|game, _| drop(game.frames.pop())), "no attack");
        let source = Source::Objective(Side(0));
        assert!(!is_same_after_attack(|attack| attack.used.push(source)), "an effect used in the attack");
        assert!(!is_same_after_attack(|attack| attack.braced = true), "a brace");
        assert!(!is_same_after_attack(|attack| attack.suffered += 1), "damage");
        assert!(!is_same_after_attack(|attack| attack.accuracy.push(TokenId { owner: ShipId(1).into(), index: 0 })));
    }

    /// An attack around it goes on with its own dice.
    #[test]
    fn only_the_dice_of_the_innermost_attack_may_differ() {
        let outer = |game: &mut Game, pool: &[PoolDie]| {
            let mut attack = game.attack().expect("an attack").clone();
            attack.pool = pool.iter().copied().collect();
            game.frames.insert(0, Frame::Attack(Box::new(attack)));
        };
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let mut other = kit.game.clone();
        outer(&mut kit.game, &[PoolDie::showing(Colour::Red, Face::Hit)]);
        outer(&mut other, &[PoolDie::showing(Colour::Red, Face::Blank)]);
        assert!(!kit.game.is_same_but_for_dice(&other));
    }
}
