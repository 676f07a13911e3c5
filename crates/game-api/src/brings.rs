//! What players bring, behind plain JSON.

use std::collections::BTreeMap;

use fault::Fault;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Chance, Refusal, Seat};

use crate::brought::find_ready;
use crate::{
    Agreed, Brings, BringsAbout, BroughtCard, CatalogEntry, ReadBrought, ReadyMade, Report, SeatPlan, Shown, Unfit,
    WrittenBrought, catalog,
};

/// [`Brings`] of any game. What is brought is JSON here.
pub trait AnyBrings {
    /// What it is called, and its formats.
    fn about(&self) -> BringsAbout;

    /// The ready-made ones of the game, each on the terms it suits.
    ///
    /// # Errors
    /// If the terms are those of another game.
    fn ready_made(&self, agreed: &Agreed) -> Result<Vec<BroughtCard>, Refusal>;

    /// The ready-made one of this id.
    ///
    /// # Errors
    /// If there is none; names the most similar one.
    fn find_ready(&self, id: &str, agreed: &Agreed) -> Result<ReadyMade<Value>, Refusal>;

    /// The default for a seat whose player has not chosen anything.
    ///
    /// # Errors
    /// If the terms are those of another game.
    fn default_for(&self, seat: Seat, agreed: &Agreed) -> Result<Value, Refusal>;

    /// Reads a file, or a list of another program.
    ///
    /// # Errors
    /// If nothing can be read of it; lists everything that is wrong.
    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Value>, Vec<Fault>>;

    /// Reads a word that stands for a whole one on a command line. `None` if it is not such a word.
    ///
    /// # Errors
    /// If the terms are those of another game.
    fn read_word(&self, word: &str, agreed: &Agreed) -> Result<Option<Result<Value, Vec<Fault>>>, Refusal>;

    /// Checks whether it may be played on these terms, at any seat.
    ///
    /// # Errors
    /// If it cannot be read.
    fn check(&self, brought: &Value, agreed: &Agreed) -> Result<Report, Refusal>;

    /// Checks whether it may be played on these terms at this seat.
    ///
    /// # Errors
    /// If it cannot be read.
    fn check_for(&self, seat: Seat, brought: &Value, agreed: &Agreed) -> Result<Report, Refusal>;

    /// Everything that can be put into one, with its cost on these terms.
    ///
    /// # Errors
    /// If the terms are those of another game.
    fn catalog(&self, agreed: &Agreed) -> Result<Vec<CatalogEntry>, Refusal>;

    /// What of the catalog breaks a rule when it is added at a place as remarks name it, or wherever it belongs.
    ///
    /// # Errors
    /// If it cannot be read.
    fn unfit(&self, brought: &Value, at: Option<&str>, agreed: &Agreed) -> Result<Vec<Unfit>, Refusal>;

    /// Its short description.
    ///
    /// # Errors
    /// If it cannot be read.
    fn card(&self, brought: &Value, agreed: &Agreed) -> Result<BroughtCard, Refusal>;

    /// Its content, line by line.
    ///
    /// # Errors
    /// If it cannot be read.
    fn show(&self, brought: &Value, agreed: &Agreed) -> Result<Shown, Refusal>;

    /// The things in it by id, with how many of each.
    ///
    /// # Errors
    /// If it cannot be read.
    fn contents(&self, brought: &Value) -> Result<BTreeMap<String, u32>, Refusal>;

    /// Its owner's name for it, if it has one.
    ///
    /// # Errors
    /// If it cannot be read.
    fn name(&self, brought: &Value) -> Result<Option<String>, Refusal>;

    /// The same under another name.
    ///
    /// # Errors
    /// If it cannot be read.
    fn renamed(&self, brought: &Value, name: &str) -> Result<Value, Refusal>;

    /// Writes it in one of the formats of [`BringsAbout::formats`].
    ///
    /// # Errors
    /// If it cannot be read, or there is no such format.
    fn write(&self, brought: &Value, format: &str, agreed: &Agreed) -> Result<WrittenBrought, Refusal>;

    /// A random one that may be played on these terms; of this emblem, if one is given.
    ///
    /// # Errors
    /// If there is no such emblem, or there is nothing legal on these terms.
    fn random(&self, emblem: Option<&str>, agreed: &Agreed, chance: &mut Chance) -> Result<Value, Refusal>;
}

/// What is brought, as the game's own type.
pub(crate) fn read<B: DeserializeOwned>(brought: &Value) -> Result<B, Refusal> {
    // serde would read a list as the values of a table, in order.
    if brought.is_array() {
        return Err(Refusal::malformed(
            "what is brought cannot be read: a table of keys and values is expected, not a list",
        ));
    }
    fault::from_json(brought)
        .map_err(|misread| Refusal::malformed(format!("what is brought cannot be read: {misread}")))
}

/// What each seat brings, as the game's own type.
pub(crate) fn read_each<B: DeserializeOwned>(plan: &SeatPlan, brought: &[Value]) -> Result<Vec<B>, Refusal> {
    let seats = plan.bringing().count();
    if brought.len() != seats {
        return Err(Refusal::malformed(format!("{seats} bring something to this game, not {}", brought.len())));
    }
    brought.iter().map(read).collect()
}

pub(crate) fn json(brought: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(brought)
        .map_err(|error| Refusal::defect(format!("what is brought cannot be written: {error}")))
}

/// Hides the types behind plain JSON.
pub(crate) fn erase<T, B>(brings: &'static dyn Brings<Terms = T, Brought = B>) -> Box<dyn AnyBrings>
where
    T: DeserializeOwned + 'static,
    B: Clone + Serialize + DeserializeOwned + 'static,
{
    Box::new(Behind(brings))
}

struct Behind<T: 'static, B: 'static>(&'static dyn Brings<Terms = T, Brought = B>);

impl<T: DeserializeOwned, B: Clone + Serialize + DeserializeOwned> AnyBrings for Behind<T, B> {
    fn about(&self) -> BringsAbout {
        self.0.about()
    }

    fn ready_made(&self, agreed: &Agreed) -> Result<Vec<BroughtCard>, Refusal> {
        let card = |ready: ReadyMade<B>| {
            let card = self.0.card(&ready.brought, &agreed.terms_with(&ready.suits)?);
            Ok(BroughtCard { id: Some(ready.id), suits: ready.suits, ..card })
        };
        self.0.ready_made(&agreed.terms()?).into_iter().map(card).collect()
    }

    fn find_ready(&self, id: &str, agreed: &Agreed) -> Result<ReadyMade<Value>, Refusal> {
        let ReadyMade { id, suits, brought } = find_ready(self.0.ready_made(&agreed.terms()?), id)?;
        Ok(ReadyMade { id, suits, brought: json(&brought)? })
    }

    fn default_for(&self, seat: Seat, agreed: &Agreed) -> Result<Value, Refusal> {
        json(&self.0.default_for(seat, &agreed.terms()?))
    }

    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Value>, Vec<Fault>> {
        let ReadBrought { brought, format, unread, notes } = self.0.read(name, bytes)?;
        let brought = json(&brought).map_err(|refusal| vec![Fault::new(name, refusal.says)])?;
        Ok(ReadBrought { brought, format, unread, notes })
    }

    fn read_word(&self, word: &str, agreed: &Agreed) -> Result<Option<Result<Value, Vec<Fault>>>, Refusal> {
        let read = self.0.read_word(word, &agreed.terms()?);
        read.map(|read| read.map(|brought| json(&brought)).map_or_else(|faults| Ok(Err(faults)), |read| read.map(Ok)))
            .transpose()
    }

    fn check(&self, brought: &Value, agreed: &Agreed) -> Result<Report, Refusal> {
        Ok(self.0.check(&read(brought)?, &agreed.terms()?))
    }

    fn check_for(&self, seat: Seat, brought: &Value, agreed: &Agreed) -> Result<Report, Refusal> {
        Ok(self.0.check_for(seat, &read(brought)?, &agreed.terms()?))
    }

    fn catalog(&self, agreed: &Agreed) -> Result<Vec<CatalogEntry>, Refusal> {
        Ok(self.0.catalog(&agreed.terms()?))
    }

    fn unfit(&self, brought: &Value, at: Option<&str>, agreed: &Agreed) -> Result<Vec<Unfit>, Refusal> {
        Ok(catalog::unfit(self.0, &read(brought)?, at, &agreed.terms()?))
    }

    fn card(&self, brought: &Value, agreed: &Agreed) -> Result<BroughtCard, Refusal> {
        Ok(self.0.card(&read(brought)?, &agreed.terms()?))
    }

    fn show(&self, brought: &Value, agreed: &Agreed) -> Result<Shown, Refusal> {
        Ok(self.0.show(&read(brought)?, &agreed.terms()?))
    }

    fn contents(&self, brought: &Value) -> Result<BTreeMap<String, u32>, Refusal> {
        Ok(self.0.contents(&read(brought)?))
    }

    fn name(&self, brought: &Value) -> Result<Option<String>, Refusal> {
        Ok(self.0.name(&read(brought)?))
    }

    fn renamed(&self, brought: &Value, name: &str) -> Result<Value, Refusal> {
        let mut brought = read(brought)?;
        self.0.rename(&mut brought, name);
        json(&brought)
    }

    fn write(&self, brought: &Value, format: &str, agreed: &Agreed) -> Result<WrittenBrought, Refusal> {
        self.0.write(&read(brought)?, format, &agreed.terms()?)
    }

    fn random(&self, emblem: Option<&str>, agreed: &Agreed, chance: &mut Chance) -> Result<Value, Refusal> {
        json(&self.0.random(emblem, &agreed.terms()?, chance)?)
    }
}
