//! The start of a scenario that was made from a game: the whole state, instead of a position in words.

use fault::Fault;
use serde::Deserialize;
use table::{Chance, Live, read_state};
use toml::Spanned;

use crate::{Scenario, Vocabulary};

/// The keys under `[start]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// The version of the ruleset that wrote the state.
    version: u32,
    /// The state at the start of a unit of work, as JSON.
    state: Spanned<String>,
}

impl Start {
    /// The game in the given state, with the results that the scenario forces.
    pub(crate) fn take_up<R: Vocabulary>(
        &self,
        scenario: &Scenario,
        edition: &str,
        chance: &Chance,
    ) -> Result<Live<R>, Fault> {
        let fault = |says: String| {
            Fault::new(&scenario.file, format!("[start] {says}")).at(&scenario.text, self.state.span().start)
        };
        let mut game = read_state::<R>(self.state.get_ref()).map_err(|error| self.unreadable::<R>(scenario, &error))?;
        if let Some(played) = R::edition(&game).filter(|played| *played != edition) {
            let says = format!("this is a game of edition {played}, and the scenario one of edition {edition}");
            return Err(fault(says).help(format!("write edition = {played:?}")));
        }
        R::is_played(&game).map_err(&fault)?;
        if let Some(forced) = chance.forced().filter(|forced| forced.left_over().next().is_some()) {
            let own = R::chance(&mut game);
            *own = own.clone().with_forced(forced.clone());
        }
        Live::from_position(game).map_err(|refusal| fault(refusal.says))
    }

    /// The fault for a state that cannot be read, on its line.
    fn unreadable<R: Vocabulary>(&self, scenario: &Scenario, error: &serde_json::Error) -> Fault {
        let says = error.to_string();
        let says = says.split(" at line ").next().unwrap_or_default();
        let fault = Fault::new(&scenario.file, format!("[start] the state cannot be read: {says}"))
            .on_line(self.first_line(&scenario.text) + error.line().saturating_sub(1));
        if self.version == R::VERSION {
            return fault;
        }
        let versions = format!(
            "version {} of the {} rules wrote it, this program plays version {}",
            self.version,
            R::NAME,
            R::VERSION
        );
        fault.help(format!("{versions}; write what matters of it as a [position]"))
    }

    /// The line on which the content of the state begins; a line break after the opening quotes is not part of it.
    fn first_line(&self, text: &str) -> usize {
        let start = self.state.span().start;
        let opening = text[start..].trim_start_matches(['\'', '"']);
        let before = text[..start].matches('\n').count();
        1 + before + usize::from(opening.starts_with('\n') || opening.starts_with("\r\n"))
    }
}
