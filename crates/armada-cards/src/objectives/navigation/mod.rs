//! Navigation objectives.

mod dangerous_territory;
mod doomed_station;
mod hyperspace_migration;
mod infested_fields;
mod intel_sweep;
mod minefields;
mod navigational_hazards;
mod salvage_run;
mod sensor_net;
mod solar_corona;
mod superior_positions;
mod volatile_deposits;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &dangerous_territory::CARD,
    &doomed_station::CARD,
    &hyperspace_migration::CARD,
    &infested_fields::CARD,
    &intel_sweep::CARD,
    &minefields::CARD,
    &navigational_hazards::CARD,
    &salvage_run::CARD,
    &sensor_net::CARD,
    &solar_corona::CARD,
    &superior_positions::CARD,
    &volatile_deposits::CARD,
];
