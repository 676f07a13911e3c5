//! Units that join a fleet after it was set up, and units that change sides.

use table::Side;

use super::{Event, Play};
use crate::catalog::{Card, Catalog, Faction};
use crate::state::{Game, Ship, ShipCard, ShipId, Squadron, SquadronCard, SquadronId};

impl Game {
    /// The squadron cards of a faction that are not unique and cost at most this much, with their costs.
    pub fn recruits(&self, faction: Faction, most: u16) -> impl Iterator<Item = (SquadronCard, u16)> + use<> {
        let costs = self.costs();
        let cost = move |id: &SquadronCard| Catalog::get().points_in(costs, Card::from(id.card()));
        let cards = Catalog::get().ids().filter(move |id: &SquadronCard| id.faction == faction && !id.is_unique());
        cards.filter_map(move |id| Some((id, cost(&id)?))).filter(move |(_, cost)| *cost <= most)
    }

    /// The ship cards of a faction that are not unique and cost at most this much, with their costs.
    pub fn ships_for_hire(&self, faction: Faction, most: u16) -> impl Iterator<Item = (ShipCard, u16)> + use<> {
        let costs = self.costs();
        let cost = move |id: &ShipCard| Catalog::get().points_in(costs, Card::from(id.card()));
        let cards = Catalog::get().ids().filter(move |id: &ShipCard| id.faction == faction && !id.unique);
        cards.filter_map(move |id| Some((id, cost(&id)?))).filter(move |(_, cost)| *cost <= most)
    }
}

impl Play<'_> {
    /// A squadron joins a side for this game. It is still to be deployed.
    pub fn join_squadron(&mut self, side: Side, card: SquadronCard) -> SquadronId {
        let id = SquadronId(self.game.squadrons.len() as u8);
        let seat = self.commander(side);
        self.game.squadrons.push(Squadron::new(card, side, seat));
        self.game.cards_changed();
        self.tell(Event::Joined { unit: id.into(), side });
        id
    }

    /// A ship without upgrades joins a side for this game. It is still to be deployed.
    pub fn join_ship(&mut self, side: Side, card: ShipCard) -> ShipId {
        let id = ShipId(self.game.ships.len() as u8);
        let seat = self.commander(side);
        self.game.ships.push(Ship::new(card, side, seat));
        self.game.cards_changed();
        self.tell(Event::Joined { unit: id.into(), side });
        id
    }

    /// A squadron goes over to a side, as it stands.
    pub fn change_side(&mut self, squadron: SquadronId, side: Side) {
        let seat = self.commander(side);
        let state = self.squadron_mut(squadron);
        (state.side, state.seat) = (side, seat);
        self.game.cards_changed();
        self.tell(Event::Joined { unit: squadron.into(), side });
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit};
    use crate::play::Event;
    use crate::state::Standing;

    #[test]
    fn recruits_are_not_unique_and_cost_no_more_than_there_is() {
        let kit = Kit::new();
        let cards: Vec<_> = kit.game.recruits(Faction::Empire, 8).collect();
        assert!(cards.iter().any(|(card, cost)| card.word() == "tie-fighter-squadron" && *cost == 8));
        assert!(cards.iter().all(|(card, cost)| !card.is_unique() && *cost <= 8 && card.faction == Faction::Empire));
        assert!(kit.game.ships_for_hire(Faction::Rebel, 50).all(|(card, cost)| !card.unique && cost <= 50));
    }

    #[test]
    fn a_squadron_that_joins_waits_to_be_deployed_and_one_that_goes_over_stays_as_it_is() {
        let mut kit = Kit::new();
        let wing = kit.squadron(B, "x-wing-squadron", [900.0, 400.0]);
        kit.game.squadron_mut(wing).hull = 2;
        kit.game.squadron_mut(wing).activated = true;
        kit.run(|play| {
            let joined = play.join_squadron(A, "x-wing-squadron".parse().unwrap());
            assert_eq!(play.squadron(joined).standing, Standing::ToDeploy);
            assert_eq!(play.squadron(joined).side, A);
            play.change_side(wing, A);
            Ok(())
        });
        let state = kit.game.squadron(wing);
        assert_eq!((state.side, state.seat.0, state.hull, state.activated), (A, A.0, 2, true));
        assert!(kit.events.contains(&Event::Joined { unit: wing.into(), side: A }));
    }
}
