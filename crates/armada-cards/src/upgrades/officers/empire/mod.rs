//! Imperial officers.

mod admiral_chiraneau;
mod admiral_montferrat;
mod admiral_ozzel_officer;
mod admiral_titus;
mod agent_kallus;
mod captain_brunson;
mod captain_needa;
mod commandant_aresko;
mod commander_beck;
mod commander_gherant;
mod commander_vanto;
mod commander_woldar;
mod darth_vader_officer;
mod director_isard;
mod director_krennic;
mod emperor_palpatine_officer;
mod governor_pryce_officer;
mod governor_pryce_wave_7;
mod iden_versio;
mod instructor_goran;
mod lira_wessex;
mod minister_tua;
mod reeva_demesne;
mod taskmaster_grint;
mod the_grand_inquisitor;
mod wullf_yularen;

use crate::prelude::*;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admiral_chiraneau::CARD,
    &admiral_montferrat::CARD,
    &admiral_ozzel_officer::CARD,
    &admiral_titus::CARD,
    &agent_kallus::CARD,
    &captain_brunson::CARD,
    &captain_needa::CARD,
    &commandant_aresko::CARD,
    &commander_beck::CARD,
    &commander_gherant::CARD,
    &commander_vanto::CARD,
    &commander_woldar::CARD,
    &darth_vader_officer::CARD,
    &director_isard::CARD,
    &director_krennic::CARD,
    &emperor_palpatine_officer::CARD,
    &governor_pryce_officer::CARD,
    &governor_pryce_wave_7::CARD,
    &iden_versio::CARD,
    &instructor_goran::CARD,
    &lira_wessex::CARD,
    &minister_tua::CARD,
    &reeva_demesne::CARD,
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
