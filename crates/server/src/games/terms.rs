//! What was agreed on before a game, and who sits where.

use armada::fleet::Fleet;
use armada::measure::Edition;
use serde::{Deserialize, Serialize};
use table::erased::AnyGame;

use crate::config::Dice;
use crate::fleets::{self, Bounds};
use crate::protocol::{FleetChoice, Kind, Mode, NewGame, Opponent, Refusal};
use crate::rulesets::{Known, Rulesets};
use crate::store::{Guest, StoredGame, StoredSeat};

/// The ruleset of every game so far.
const RULESET: &str = "armada";

/// What was agreed on before a game. Stored as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Terms {
    pub(super) mode: Mode,
    pub(super) edition: Edition,
    pub(super) learning: bool,
    pub(super) blank: bool,
    /// By seat; none where somebody is still to come.
    pub(super) fleets: [Option<Fleet>; 2],
    /// At a hot seat, the name of whoever sits there beside the maker; by seat.
    #[serde(default)]
    pub(super) names: [Option<String>; 2],
}

impl Terms {
    /// A game on these terms, with new dice; none while a fleet is missing.
    pub(super) fn start(
        &self,
        rulesets: &Rulesets,
        ruleset: &str,
        dice: Dice,
    ) -> Result<Option<Box<dyn AnyGame>>, Refusal> {
        let [Some(one), Some(other)] = &self.fleets else { return Ok(None) };
        let setup = fleets::setup([one, other], self.edition, self.blank);
        Ok(Some(rulesets.find(ruleset)?.rules.start(&setup, dice.seed()?)?))
    }

    /// The fleet somebody brings for a seat.
    pub(super) fn bring(&self, choice: Option<&FleetChoice>, seat: usize, bounds: Bounds) -> Result<Fleet, Refusal> {
        match choice {
            Some(choice) => fleets::bring(choice, self.edition, self.learning, bounds),
            None => fleets::learning(seat),
        }
    }

    /// The terms of a stored game, and how it is played.
    pub(super) fn read(rulesets: &Rulesets, stored: &StoredGame) -> Result<(Self, Known), Refusal> {
        let known = rulesets.find(&stored.ruleset)?;
        let terms = serde_json::from_str(&stored.terms).map_err(|error| {
            let says =
                "the terms of this game were written by another version of this program, which can go on with it";
            Refusal::new(Kind::Unplayable, format!("{says} ({error})"))
        })?;
        Ok((terms, known))
    }

    pub(super) fn to_json(&self) -> String {
        // Plain data with text keys; writing it to memory cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A new game, ready to be stored.
pub(super) fn lay_out(
    rulesets: &Rulesets,
    dice: Dice,
    bounds: Bounds,
    id: &str,
    maker: &Guest,
    new: &NewGame,
) -> Result<StoredGame, Refusal> {
    let own = usize::from(new.seat.0);
    if own > 1 {
        return Err(Refusal::malformed("a game has the seats 0 and 1"));
    }
    let other = 1 - own;
    if new.other.is_some() && new.mode != Mode::HotSeat {
        return Err(Refusal::malformed("only at a hot seat the maker names the other player"));
    }
    let mut terms = Terms {
        mode: new.mode,
        edition: new.edition,
        learning: new.learning,
        blank: new.blank,
        fleets: [None, None],
        names: [None, None],
    };
    if new.mode == Mode::HotSeat {
        terms.names[other] = Some(new.other.clone().unwrap_or_else(|| player(1 - new.seat.0)));
    }
    let [mine, theirs] = new.fleets.clone().unwrap_or_default();
    terms.fleets[own] = Some(terms.bring(mine.as_ref(), own, bounds)?);
    match (new.mode, theirs) {
        (Mode::Friend, None) => {}
        (Mode::Friend, Some(_)) => {
            return Err(Refusal::malformed("a friend brings a fleet of their own: leave the second one out"));
        }
        (Mode::Computer | Mode::HotSeat, theirs) => {
            terms.fleets[other] = Some(terms.bring(theirs.as_ref(), other, bounds)?);
        }
    }
    let mut seats = vec![StoredSeat::default(), StoredSeat::default()];
    seats[own].guest = Some(maker.id.clone());
    match new.mode {
        Mode::Friend => {}
        Mode::HotSeat => seats[other].guest = Some(maker.id.clone()),
        Mode::Computer => seats[other].computer = Some(word(new.opponent).to_owned()),
    }
    let header = terms.start(rulesets, RULESET, dice)?.map(|game| game.journal_lines());
    Ok(StoredGame { id: id.to_owned(), ruleset: RULESET.to_owned(), terms: terms.to_json(), header, seats })
}

/// The side of a seat, as views and the log call it.
pub(super) fn side(seat: u8) -> &'static str {
    if seat == 0 { "A" } else { "B" }
}

/// What somebody is called who has no name.
pub(super) fn player(seat: u8) -> String {
    format!("Player {}", side(seat))
}

fn word(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Greedy => "greedy",
        Opponent::Random => "random",
    }
}

/// The computer player of a stored word.
pub(super) fn opponent(word: &str) -> Opponent {
    if word == "random" { Opponent::Random } else { Opponent::Greedy }
}
