//! Fleets to choose from, and lists to be checked.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::State;

use super::App;
use super::body::Body;
use super::refused::Refused;
use crate::fleets;
use crate::front::Client;
use crate::protocol::{FleetCard, FleetCheck, FleetVerdict, Refusal};

/// They never change, and each of them is held against all rules of fleet building.
static READY_MADE: LazyLock<Vec<FleetCard>> = LazyLock::new(fleets::cards);

pub(super) async fn ready_made() -> Json<&'static [FleetCard]> {
    Json(&READY_MADE)
}

pub(super) async fn check(
    State(app): State<Arc<App>>,
    client: Client,
    Body(request): Body<FleetCheck>,
) -> Result<Json<FleetVerdict>, Refused> {
    let (longest, faults) = (app.limits.list, app.limits.faults);
    if request.list.len() > longest {
        return Err(Refusal::too_large(format!("a list has at most {longest} bytes")).into());
    }
    Ok(Json(app.work.run(client.address.into(), move || fleets::check(&request, faults)).await?))
}
