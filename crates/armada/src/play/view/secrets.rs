//! What an eye sees beyond the public view: its own facedown dials, and facedown dials and damage cards of others that it
//! has seen. An omniscient eye sees all cards.

use serde::Serialize;
use serde_json::json;
use table::{Eye, Secret};

use super::View;
use super::unit::DamageView;
use crate::catalog::Command;
use crate::play::words::{ship_name, upgrade_name};
use crate::state::{DamageCard, Game, Objective, Ship, ShipId, Upgrade, UpgradeId};

type Dials = Option<Vec<Command>>;

/// The stack, the next dial first, if the eye knows any dial of it; one's own stack also if it is empty.
fn stack(ship: &Ship, eye: Eye) -> Option<Vec<Option<Command>>> {
    let own = eye.sees_secrets_of(ship.seat);
    let eye = if own { Eye::Omniscient } else { eye };
    let dials: Vec<_> = ship.stack.seen_by(eye).rev().collect();
    (own || dials.iter().any(Option::is_some)).then_some(dials)
}

/// The damage cards of a ship.
fn damage(ship: &Ship, eye: Eye) -> Vec<DamageView> {
    let card = |card: &DamageCard| card.is_known_to(eye).then(|| card.number.card().id.clone());
    ship.damage.iter().map(|dealt| DamageView { faceup: dealt.faceup, card: card(dealt) }).collect()
}

/// Dials on an upgrade card, if some lie there.
fn on_card(game: &Game, upgrade: &Upgrade, eye: Eye) -> Dials {
    let own = upgrade.ship.is_some_and(|ship| eye.sees_secrets_of(game.ship(ship).seat));
    (own && !upgrade.dials.is_empty()).then(|| upgrade.dials.to_vec())
}

fn on_objective(game: &Game, objective: &Objective, eye: Eye) -> Dials {
    eye.sees_secrets_of(game.commander(objective.owner)).then(|| objective.dials.to_vec())
}

/// What [`View::show_secrets`] adds, by its path in the view. `None` for an omniscient eye, which sees the deck too.
pub(crate) fn secrets(game: &Game, eye: Eye) -> Option<Vec<Secret>> {
    if eye == Eye::Omniscient {
        return None;
    }
    let ships = game.ships().flat_map(|(id, ship)| {
        let dials = beyond_public(game, id, "stack", |eye| stack(ship, eye), eye);
        // Its own dials are always named, also those that everybody knows: so the places of secrets stay the same.
        let own = eye.sees_secrets_of(ship.seat).then(|| beside(game, id, "stack", &stack(ship, eye)));
        own.or(dials).into_iter().chain(beyond_public(game, id, "damage", |eye| damage(ship, eye), eye))
    });
    let on_cards = game.upgrades().filter_map(|(id, upgrade)| {
        let (ship, dials) = (ship_name(game, upgrade.ship?), on_card(game, upgrade, eye)?);
        let at = vec!["ships".into(), ship, "upgrades".into(), upgrade_name(game, id), "dials".into()];
        Some(Secret { at, is: json!(dials) })
    });
    let on_objective = game.objective.as_ref().and_then(|objective| on_objective(game, objective, eye));
    let on_objective =
        on_objective.map(|dials| Secret { at: vec!["objective".into(), "dials".into()], is: json!(dials) });
    Some(ships.chain(on_cards).chain(on_objective).collect())
}

/// What lies beside a ship, if this eye sees more of it than everybody.
fn beyond_public<T: PartialEq + Serialize>(
    game: &Game,
    ship: ShipId,
    field: &str,
    seen_by: impl Fn(Eye) -> T,
    eye: Eye,
) -> Option<Secret> {
    let seen = seen_by(eye);
    (seen != seen_by(Eye::Spectator)).then(|| beside(game, ship, field, &seen))
}

fn beside(game: &Game, ship: ShipId, field: &str, seen: &impl Serialize) -> Secret {
    Secret { at: vec!["ships".into(), ship_name(game, ship), field.into()], is: json!(seen) }
}

impl View {
    /// Adds what depends on the eye.
    pub(super) fn show_secrets(&mut self, game: &Game, eye: Eye) {
        for view in self.ships.values_mut() {
            let ship = game.ship(ShipId(view.id));
            view.stack = stack(ship, eye);
            view.damage = damage(ship, eye);
            for card in view.upgrades.values_mut() {
                card.dials = on_card(game, game.upgrade(UpgradeId(card.id)), eye);
            }
        }
        if let (Some(view), Some(objective)) = (&mut self.objective, &game.objective) {
            view.dials = on_objective(game, objective, eye);
        }
        let order = || game.deck.draw.iter().rev().map(|number| number.card().id.clone()).collect();
        self.deck.order = (eye == Eye::Omniscient).then(order);
    }
}
