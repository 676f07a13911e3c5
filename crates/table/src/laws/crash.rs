//! A game that is killed at any moment can be resumed from its journal.

use super::{Breach, Tally, same};
use crate::{Live, Ruleset};

/// Drops the game and resumes it from its journal, in both formats; the caller continues with the new one.
pub(super) fn survives_a_crash<R: Ruleset>(live: &mut Live<R>, tally: &mut Tally) -> Result<(), Breach> {
    let after = live.choices();
    let breach = |says: String| Breach { law: "survives a crash", after, says };
    let lines = live.journal().to_lines();
    let bytes = live.journal().to_bytes();
    for written in [bytes.as_slice(), lines.as_bytes()] {
        let resumed = Live::<R>::resume(written).map_err(|fault| breach(fault.to_string()))?;
        same("cut off", &None, &resumed.cut_off).map_err(breach)?;
        let resumed = resumed.game;
        same("the state", live.now(), resumed.now()).map_err(breach)?;
        same("what is told", &live.events(), &resumed.events()).map_err(breach)?;
        same("what is asked", &live.open(), &resumed.open()).map_err(breach)?;
        tally.resumed += 1;
        *live = resumed;
    }
    same("the journal", &lines, &live.journal().to_lines()).map_err(breach)
}
