//! A fleet that is composed of wanted cards.

use armada::catalog::{Catalog, Faction, ShipId, Size, SquadronId, UpgradeId};
use armada::fleet::{self, Fleet, FleetShip, FleetSquadrons, Terms};

use super::Piece;

/// The total at which the fleets are legal.
pub(crate) const POINTS: u16 = 2000;
/// Ships and squadrons of a side: they have to find room on the table.
const MOST_SHIPS: usize = 5;
const MOST_SQUADRONS: usize = 8;

/// A fleet of a faction that is legal after every card, but for a missing flagship.
pub(super) struct Mustered {
    fleet: Fleet,
    terms: Terms,
}

impl Mustered {
    pub(super) fn new(faction: Faction) -> Self {
        Mustered { fleet: Fleet::new("", faction), terms: Terms::default().at(POINTS) }
    }

    /// Is this a card of its faction whose name is not taken yet?
    pub(super) fn may_have(&self, piece: Piece) -> bool {
        piece.serves(self.fleet.faction)
            && !self.pieces().any(|there| there == piece || !piece.joins(there))
            && !(matches!(piece, Piece::Squadron(_)) && self.fleet.squadrons.len() >= MOST_SQUADRONS)
    }

    fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let upgrades = self.fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|id| Piece::Upgrade(*id));
        upgrades.chain(self.fleet.squadrons.iter().map(|squadrons| Piece::Squadron(squadrons.card)))
    }

    /// Adds a card, with another ship if none can carry it; false if there is no room.
    pub(super) fn add(&mut self, piece: Piece) -> bool {
        self.may_have(piece)
            && match piece {
                Piece::Upgrade(upgrade) => self.equip_some_ship(upgrade) || self.equip_another_ship(upgrade),
                Piece::Squadron(squadron) => self.add_squadron(squadron),
                Piece::Objective(_) => false,
            }
    }

    fn add_squadron(&mut self, card: SquadronId) -> bool {
        self.fleet.squadrons.push(FleetSquadrons { card, count: 1 });
        true
    }

    fn equip_some_ship(&mut self, upgrade: UpgradeId) -> bool {
        (0..self.fleet.ships.len()).any(|ship| self.equip(ship, upgrade))
    }

    fn equip(&mut self, ship: usize, upgrade: UpgradeId) -> bool {
        self.fleet.ships[ship].upgrades.push(upgrade);
        let fits = fleet::upgrades_fit(&self.fleet, ship, self.terms);
        if !fits {
            self.fleet.ships[ship].upgrades.pop();
        }
        fits
    }

    /// Of the ships that can carry it, the one with most icons: it has most room for others.
    fn equip_another_ship(&mut self, upgrade: UpgradeId) -> bool {
        let mut cards: Vec<ShipId> = Catalog::get().ids().filter(|id| self.may_join(*id)).collect();
        cards.sort_by_key(|id| std::cmp::Reverse(id.card().upgrade_bar.len()));
        cards.into_iter().any(|card| {
            self.fleet.ships.push(FleetShip::new(card));
            let equipped = self.equip(self.fleet.ships.len() - 1, upgrade);
            if !equipped {
                self.fleet.ships.pop();
            }
            equipped
        })
    }

    /// Huge ships take the room of several.
    fn may_join(&self, id: ShipId) -> bool {
        let card = id.card();
        let huge = |ship: &FleetShip| ship.card.card().size == Size::Huge;
        card.faction == self.fleet.faction
            && self.fleet.ships.len() < MOST_SHIPS
            && !(card.size == Size::Huge && self.fleet.ships.iter().any(huge))
            && !(card.unique && self.fleet.ships.iter().any(|ship| ship.card == id))
            && !(card.flotilla && self.fleet.ships.iter().filter(|ship| ship.card.card().flotilla).count() >= 2)
    }

    /// The fleet. It is legal but for its objectives.
    pub(super) fn complete(self) -> Fleet {
        self.fleet
    }
}
