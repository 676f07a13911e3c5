//! A scenario that somebody learns from: its position is played on by a person, and `[lesson]` says what it is about.

use fault::Fault;
use serde::de::DeserializeOwned;
use table::{Live, Seed};
use toml::de::ValueDeserializer;

use crate::lay_out::{chance, lay_out};
use crate::{Scenario, Vocabulary};

impl Scenario {
    /// What is under `[lesson]`.
    ///
    /// # Errors
    /// If it is missing, or cannot be read.
    pub fn lesson<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        let missing = || Fault::new(&self.file, "a lesson has a [lesson] table");
        let value = self.part("lesson").ok_or_else(missing)?;
        T::deserialize(ValueDeserializer::from(value)).map_err(|error| fault::from_toml(&self.file, &self.text, &error))
    }

    /// A game from its position, with the results that it forces first and others from this seed.
    ///
    /// # Errors
    /// If its rules are unknown, or the position cannot be played.
    pub fn begin<R: Vocabulary>(&self, seed: Seed) -> Result<Live<R>, Vec<Fault>> {
        let edition = self.checked_edition(R::rulebook())?;
        let chance = chance::<R>(self, seed).map_err(|fault| vec![fault])?;
        lay_out::<R>(self, &edition, chance).map_err(|unlaid| vec![unlaid.fault])
    }
}
