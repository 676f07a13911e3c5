//! Fleets to choose from, and lists to be checked.

use axum::Json;

use super::body::Body;
use super::refused::Refused;
use crate::fleets;
use crate::protocol::{FleetCard, FleetCheck, FleetVerdict, Refusal};

pub(super) async fn ready_made() -> Json<Vec<FleetCard>> {
    Json(fleets::cards())
}

pub(super) async fn check(Body(request): Body<FleetCheck>) -> Result<Json<FleetVerdict>, Refused> {
    if request.list.len() > fleets::LONGEST_LIST {
        return Err(Refusal::too_large(format!("a list has at most {} bytes", fleets::LONGEST_LIST)).into());
    }
    Ok(Json(fleets::check(&request)))
}
