//! Games that put each two cards on the table together that meet in a window, a query or a ban: on one side, or on
//! opposite sides if no fleet can have both.
//!
//! The fleets are legal at a high total. They are composed greedily: every card is the one that meets most cards on the
//! table that it has not met yet, so the first games cover most pairs, and the last ones a few each.

mod mustered;

use std::collections::BTreeSet;

use armada::cards;
use armada::catalog::{Catalog, Category, Faction, ObjectiveId, SquadronId, UpgradeId};
use armada::effects::{Card, HookKind};
use armada::play::Setup;

use crate::tables;
use mustered::Mustered;
pub(crate) use mustered::POINTS;

/// A card that takes part in a game with hooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Upgrade(UpgradeId),
    Squadron(SquadronId),
    Objective(ObjectiveId),
}

impl Piece {
    fn id(self) -> &'static str {
        match self {
            Piece::Upgrade(id) => id.word(),
            Piece::Squadron(id) => id.word(),
            Piece::Objective(id) => id.word(),
        }
    }

    fn serves(self, faction: Faction) -> bool {
        match self {
            Piece::Upgrade(id) => id.card().serves(faction),
            Piece::Squadron(id) => id.card().faction == faction,
            Piece::Objective(_) => false,
        }
    }

    fn is_commander(self) -> bool {
        matches!(self, Piece::Upgrade(id) if id.card().is_commander())
    }

    fn unique_names(self) -> &'static [String] {
        match self {
            Piece::Upgrade(id) => id.card().unique_names(),
            Piece::Squadron(id) => &id.card().unique_names,
            Piece::Objective(_) => &[],
        }
    }

    /// Can one fleet have both?
    fn joins(self, other: Piece) -> bool {
        let shares_name = self.unique_names().iter().any(|name| other.unique_names().contains(name));
        let shares_faction = Faction::ALL.iter().any(|faction| self.serves(*faction) && other.serves(*faction));
        shares_faction && !shares_name && !(self.is_commander() && other.is_commander())
    }
}

/// Where hooks of cards meet: a kind of hook, and the number of the window, query or act.
type Meeting = (u8, usize);

fn meetings(card: &Card) -> BTreeSet<Meeting> {
    let meeting = |kind: &HookKind| match kind {
        HookKind::Effect(effect) => (0, effect.window as usize),
        HookKind::Answer(answer) => (1, answer.query() as usize),
        HookKind::Ban(ban) => (2, ban.act() as usize),
    };
    card.hooks.iter().map(|hook| meeting(&hook.kind)).collect()
}

/// All cards that players bring and that have hooks. Damage cards are in every game.
fn pieces() -> Vec<Piece> {
    let catalog = Catalog::get();
    let upgrades = catalog.ids().map(Piece::Upgrade);
    let squadrons = catalog.ids().map(Piece::Squadron);
    let of_fleets = |id: &ObjectiveId| id.card().category != Category::Campaign;
    let objectives = catalog.ids().filter(of_fleets).map(Piece::Objective);
    upgrades.chain(squadrons).chain(objectives).filter(|piece| cards::find(piece.id()).is_some()).collect()
}

/// A side of the table.
const SIDES: [usize; 2] = [0, 1];

/// Composes the games one after the other.
pub(crate) struct Pairing {
    pieces: Vec<Piece>,
    /// For each piece, the pieces that it meets and has not been on the table with.
    open: Vec<BTreeSet<usize>>,
    /// For each piece, those with which it can be in one fleet.
    joins: Vec<Vec<bool>>,
    /// The pairs that no two fleets have been found for, by the ids of the cards.
    pub(crate) impossible: Vec<[&'static str; 2]>,
    games: usize,
}

/// Two fleets, and what is on the table with them.
type Begun = ([Mustered; 2], Vec<(usize, At)>);

/// Where a piece is: on a side, or beside both if it is an objective.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Side(usize),
    Beside,
}

impl Pairing {
    pub(crate) fn new() -> Self {
        let pieces = pieces();
        let meets: Vec<BTreeSet<Meeting>> =
            pieces.iter().map(|piece| cards::find(piece.id()).map(meetings).unwrap_or_default()).collect();
        let all = 0..pieces.len();
        let objective = |index: usize| matches!(pieces[index], Piece::Objective(_));
        let meet = |one: usize, other: usize| {
            one != other && !(objective(one) && objective(other)) && !meets[one].is_disjoint(&meets[other])
        };
        let open = all.clone().map(|one| all.clone().filter(|other| meet(one, *other)).collect()).collect();
        let joins = all.clone().map(|one| all.clone().map(|other| pieces[one].joins(pieces[other])).collect());
        Pairing { joins: joins.collect(), open, pieces, impossible: Vec::new(), games: 0 }
    }

    /// The number of pairs that have not been on the table together.
    pub(crate) fn left(&self) -> usize {
        self.open.iter().map(BTreeSet::len).sum::<usize>() / 2
    }

    /// Does a piece at one place meet a piece at another?
    fn meet(&self, (one, at): (usize, At), (other, there): (usize, At)) -> bool {
        at == At::Beside || there == At::Beside || self.joins[one][other] == (at == there)
    }

    /// The number of pairs that a piece would add to a table.
    fn gain(&self, piece: usize, at: At, table: &[(usize, At)]) -> usize {
        let adds = |other: &&(usize, At)| self.open[piece].contains(&other.0) && self.meet((piece, at), **other);
        table.iter().filter(adds).count()
    }

    /// Removes the pairs on a table from those that are left.
    fn close(&mut self, table: &[(usize, At)]) {
        for one in table {
            for other in table {
                if self.meet(*one, *other) {
                    self.open[one.0].remove(&other.0);
                }
            }
        }
    }

    fn first_open(&self) -> Option<(usize, usize)> {
        self.open.iter().enumerate().find_map(|(one, others)| others.first().map(|other| (one, *other)))
    }

    fn is_objective(&self, piece: usize) -> bool {
        matches!(self.pieces[piece], Piece::Objective(_))
    }

    /// Two fleets and a table with this pair on it: on one side if there is such a fleet, otherwise on opposite sides.
    fn begin(&mut self, one: usize, other: usize) -> Option<Begun> {
        let at = |piece: usize, side: usize| if self.is_objective(piece) { At::Beside } else { At::Side(side) };
        let together = [(one, at(one, 0)), (other, at(other, 0))];
        let apart = [(one, at(one, 0)), (other, at(other, 1))];
        if self.joins[one][other] || together.iter().any(|(_, at)| *at == At::Beside) {
            if let Some(begun) = self.fleets_with(&together) {
                return Some(begun);
            }
            // No ship of their faction has room for both, or for one of them.
            self.joins[one][other] = false;
            self.joins[other][one] = false;
        }
        self.fleets_with(&apart)
    }

    /// Fleets of any factions with these pieces. Every game begins with other factions.
    fn fleets_with(&self, pieces: &[(usize, At)]) -> Option<Begun> {
        let count = Faction::ALL.len();
        (self.games..self.games + count * count).find_map(|number| {
            let mut fleets = [number, number / count].map(|number| Mustered::new(Faction::ALL[number % count]));
            let all = pieces.iter().all(|(piece, at)| match at {
                At::Side(side) => fleets[*side].add(self.pieces[*piece]),
                At::Beside => true,
            });
            all.then(|| (fleets, pieces.to_vec()))
        })
    }

    /// Adds the pieces that meet most others, as long as there is room. Commanders come first: every fleet needs one.
    fn fill(&self, fleets: &mut [Mustered; 2], table: &mut Vec<(usize, At)>) {
        for commanders in [true, false] {
            let pieces = || (0..self.pieces.len()).filter(|piece| self.pieces[*piece].is_commander() == commanders);
            let gain = |side: usize, piece: usize| (self.gain(piece, At::Side(side), table), side, piece);
            let mut candidates: Vec<(usize, usize, usize)> =
                SIDES.iter().flat_map(|side| pieces().map(|piece| gain(*side, piece))).collect();
            while let Some(best) = best(&candidates).filter(|best| candidates[*best].0 > 0 || commanders) {
                let (_, side, piece) = candidates.swap_remove(best);
                if fleets[side].add(self.pieces[piece]) {
                    let added = (piece, At::Side(side));
                    for (gain, side, other) in &mut candidates {
                        *gain += self.gain(*other, At::Side(*side), &[added]);
                    }
                    table.push(added);
                }
            }
        }
    }

    /// The objective that meets most pieces on the table.
    fn objective(&self, table: &[(usize, At)]) -> (usize, ObjectiveId) {
        let there = table.iter().map(|(piece, _)| *piece);
        let objectives = || {
            self.pieces.iter().enumerate().filter_map(|(index, piece)| match piece {
                Piece::Objective(id) => Some((index, *id)),
                _ => None,
            })
        };
        let chosen = objectives().find(|(index, _)| there.clone().any(|piece| piece == *index));
        chosen.unwrap_or_else(|| {
            objectives().max_by_key(|(index, _)| self.gain(*index, At::Beside, table)).expect("there are objectives")
        })
    }
}

/// The place of the candidate with the highest gain.
fn best(candidates: &[(usize, usize, usize)]) -> Option<usize> {
    (0..candidates.len()).max_by_key(|place| candidates[*place].0)
}

/// The next game, until every pair has been on the table.
impl Iterator for Pairing {
    type Item = Setup;

    fn next(&mut self) -> Option<Setup> {
        loop {
            let (one, other) = self.first_open()?;
            let Some((mut fleets, mut table)) = self.begin(one, other) else {
                self.impossible.push([one, other].map(|index| self.pieces[index].id()));
                self.open[one].remove(&other);
                self.open[other].remove(&one);
                continue;
            };
            self.fill(&mut fleets, &mut table);
            let (index, objective) = self.objective(&table);
            table.retain(|(piece, _)| *piece != index);
            table.push((index, At::Beside));
            self.close(&table);
            self.games += 1;
            let mut setup = tables::legal(&fleets.map(Mustered::complete));
            tables::bring_objective(&mut setup, objective.word());
            return Some(setup);
        }
    }
}
