//! What is agreed on before a game.

use serde::{Deserialize, Serialize};

use crate::catalog::{Costs, ObjectiveId};
use crate::fleet::Terms;
use crate::measure::Edition;

/// What is agreed on before a game: the values of its form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "switches that are off unless the players agree")]
pub struct GameTerms {
    /// The edition of the rules.
    pub edition: Edition,
    /// Is it a learning game, for which a fleet needs neither a flagship nor objectives?
    pub learning: bool,
    /// The fleet point total, if it is not that of a standard game.
    pub points: Option<u16>,
    /// Is it a battle of a campaign, in which side A assaults?
    pub campaign: bool,
    /// Are cards that the program does not play yet played as blank?
    pub blank: bool,
    /// The state of the fleet point costs, if it is not that of the edition.
    pub costs: Option<Costs>,
    /// The play area by its id, if it is not the one that suits the fleets.
    pub play_area: Option<String>,
    /// The game goes on until one side has lost all its ships.
    pub unlimited_rounds: bool,
    /// The campaign's objective with which the second player defends, if it is not one of the fleet's.
    pub campaign_objective: Option<ObjectiveId>,
    /// What is fought over.
    pub objective: FoughtOver,
    /// A side with nothing but units set aside is defeated only when the round ends.
    pub late_defeat: bool,
    /// How many people play for side A.
    pub seats_a: u8,
    /// How many people play for side B.
    pub seats_b: u8,
}

impl GameTerms {
    /// The terms on which fleets are built for it.
    pub fn of_fleets(&self) -> Terms {
        let standard = Terms::standard(self.edition);
        let costs = self.costs.unwrap_or(standard.costs);
        let (learning, campaign) = (self.learning, self.campaign);
        Terms { costs, learning, campaign, ..standard.at(self.points.unwrap_or(standard.points)) }
    }

    /// What is fought over: the objective of the campaign, if there is one.
    pub fn fought_over(&self) -> FoughtOver {
        self.campaign_objective.map_or(self.objective, FoughtOver::This)
    }

    /// How many people play for each side.
    pub fn seats(&self) -> [u8; 2] {
        [self.seats_a, self.seats_b]
    }
}

impl Default for GameTerms {
    fn default() -> Self {
        GameTerms {
            edition: Edition::default(),
            learning: false,
            points: None,
            campaign: false,
            blank: false,
            costs: None,
            play_area: None,
            unlimited_rounds: false,
            campaign_objective: None,
            objective: FoughtOver::OfFleets,
            late_defeat: false,
            seats_a: 1,
            seats_b: 1,
        }
    }
}

/// What is fought over. Written as a word, or as the id of an objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum FoughtOver {
    /// One of the objectives that the second player's fleet brings along.
    #[default]
    OfFleets,
    /// Nothing but the enemy's ships.
    Nothing,
    /// An objective by chance.
    Random,
    /// This objective.
    This(ObjectiveId),
}

impl FoughtOver {
    /// As it is written.
    pub fn word(self) -> &'static str {
        match self {
            FoughtOver::OfFleets => "fleets",
            FoughtOver::Nothing => "none",
            FoughtOver::Random => "random",
            FoughtOver::This(objective) => objective.word(),
        }
    }
}

impl From<FoughtOver> for String {
    fn from(over: FoughtOver) -> Self {
        over.word().to_owned()
    }
}

impl TryFrom<String> for FoughtOver {
    type Error = crate::catalog::Unknown;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        let known = [FoughtOver::OfFleets, FoughtOver::Nothing, FoughtOver::Random];
        match known.into_iter().find(|over| over.word() == word) {
            Some(over) => Ok(over),
            None => word.parse().map(FoughtOver::This),
        }
    }
}
