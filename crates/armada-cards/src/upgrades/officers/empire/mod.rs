//! Imperial officers.

mod admiral_montferrat;
mod admiral_ozzel_officer;
mod admiral_titus;
mod agent_kallus;
mod captain_brunson;
mod commandant_aresko;
mod commander_gherant;
mod commander_vanto;
mod commander_woldar;
mod director_isard;
mod emperor_palpatine_officer;
mod governor_pryce_officer;
mod governor_pryce_wave_7;
mod minister_tua;
mod taskmaster_grint;
mod the_grand_inquisitor;
mod wullf_yularen;

use crate::prelude::*;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_montferrat::CARD,
    &admiral_ozzel_officer::CARD,
    &admiral_titus::CARD,
    &agent_kallus::CARD,
    &captain_brunson::CARD,
    &commandant_aresko::CARD,
    &commander_gherant::CARD,
    &commander_vanto::CARD,
    &commander_woldar::CARD,
    &director_isard::CARD,
    &emperor_palpatine_officer::CARD,
    &governor_pryce_officer::CARD,
    &governor_pryce_wave_7::CARD,
    &minister_tua::CARD,
    &taskmaster_grint::CARD,
    &the_grand_inquisitor::CARD,
    &wullf_yularen::CARD,
];

fn is_first_round(game: &Game, _: Source) -> bool {
    game.round == 1
}

/// For tests: a round starts.
#[cfg(test)]
fn start_round(kit: &mut crate::kit::Kit, round: u8) {
    kit.game.round = round - 1;
    kit.game.stage = crate::state::Stage::RoundStart;
    kit.run(|play| play.play_round());
}
