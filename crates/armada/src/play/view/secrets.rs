//! What an eye sees beyond the public view: its own facedown dials. An omniscient eye sees all cards too.

use serde_json::json;
use table::{Eye, Secret};

use super::View;
use crate::catalog::Command;
use crate::play::words::{ship_name, upgrade_name};
use crate::state::{Game, Objective, Ship, ShipId, Upgrade, UpgradeId};

type Dials = Option<Vec<Command>>;

/// The stack, the next dial first.
fn stack(ship: &Ship, eye: Eye) -> Dials {
    eye.sees_secrets_of(ship.seat).then(|| ship.stack.iter().rev().copied().collect())
}

/// Dials on an upgrade card, if some lie there.
fn on_card(game: &Game, upgrade: &Upgrade, eye: Eye) -> Dials {
    let own = upgrade.ship.is_some_and(|ship| eye.sees_secrets_of(game.ship(ship).seat));
    (own && !upgrade.dials.is_empty()).then(|| upgrade.dials.to_vec())
}

fn on_objective(game: &Game, objective: &Objective, eye: Eye) -> Dials {
    eye.sees_secrets_of(game.commander(objective.owner)).then(|| objective.dials.to_vec())
}

/// What [`View::show_secrets`] adds, by its path in the view. `None` for an omniscient eye, which sees more than dials.
pub(crate) fn secrets(game: &Game, eye: Eye) -> Option<Vec<Secret>> {
    if eye == Eye::Omniscient {
        return None;
    }
    let secret = |at: Vec<String>, dials: Vec<Command>| Secret { at, is: json!(dials) };
    let stacks = game.ships().filter_map(|(id, ship)| {
        Some(secret(vec!["ships".into(), ship_name(game, id), "stack".into()], stack(ship, eye)?))
    });
    let on_cards = game.upgrades().filter_map(|(id, upgrade)| {
        let (ship, dials) = (ship_name(game, upgrade.ship?), on_card(game, upgrade, eye)?);
        let at = vec!["ships".into(), ship, "upgrades".into(), upgrade_name(game, id), "dials".into()];
        Some(secret(at, dials))
    });
    let on_objective = game.objective.as_ref().and_then(|objective| on_objective(game, objective, eye));
    let on_objective = on_objective.map(|dials| secret(vec!["objective".into(), "dials".into()], dials));
    Some(stacks.chain(on_cards).chain(on_objective).collect())
}

impl View {
    /// Adds what this eye sees beyond the public view.
    pub(super) fn show_secrets(&mut self, game: &Game, eye: Eye) {
        for view in self.ships.values_mut() {
            let ship = game.ship(ShipId(view.id));
            view.stack = stack(ship, eye);
            for card in view.upgrades.values_mut() {
                card.dials = on_card(game, game.upgrade(UpgradeId(card.id)), eye);
            }
            let omniscient = view.damage.iter_mut().zip(&ship.damage).filter(|_| eye == Eye::Omniscient);
            omniscient.for_each(|(view, card)| view.card = Some(card.number.card().id.clone()));
        }
        if let (Some(view), Some(objective)) = (&mut self.objective, &game.objective) {
            view.dials = on_objective(game, objective, eye);
        }
        let order = || game.deck.draw.iter().rev().map(|number| number.card().id.clone()).collect();
        self.deck.order = (eye == Eye::Omniscient).then(order);
    }
}
