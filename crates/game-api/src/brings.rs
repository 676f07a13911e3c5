//! What players bring, behind plain JSON.

use fault::Fault;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Chance, Refusal, Seat};

use crate::brought::find_ready;
use crate::{Agreed, Brings, BringsAbout, BroughtCard, ReadBrought, ReadyMade, Report, Shown, WrittenBrought};

/// [`Brings`], whichever game it is of. What is brought is JSON here.
pub trait AnyBrings {
    /// What it is called, and in which forms it can be written.
    fn about(&self) -> BringsAbout;

    /// Those that come with the game, each on the terms it suits.
    ///
    /// # Errors
    /// If the terms are another game's.
    fn ready_made(&self, agreed: &Agreed) -> Result<Vec<BroughtCard>, Refusal>;

    /// The ready-made one of this id.
    ///
    /// # Errors
    /// If there is none; says which is nearest.
    fn find_ready(&self, id: &str, agreed: &Agreed) -> Result<ReadyMade<Value>, Refusal>;

    /// What is brought for a seat whose player has not chosen anything.
    ///
    /// # Errors
    /// If the terms are another game's.
    fn default_for(&self, seat: Seat, agreed: &Agreed) -> Result<Value, Refusal>;

    /// Reads a file, or a list of another program.
    ///
    /// # Errors
    /// Everything that is wrong with it, if nothing can be made of it.
    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Value>, Vec<Fault>>;

    /// Reads a word that stands for a whole one on a command line. `None` if it is no such word.
    ///
    /// # Errors
    /// If the terms are another game's.
    fn read_word(&self, word: &str, agreed: &Agreed) -> Result<Option<Result<Value, Vec<Fault>>>, Refusal>;

    /// May it be played on these terms, at some seat at least?
    ///
    /// # Errors
    /// If it cannot be read.
    fn check(&self, brought: &Value, agreed: &Agreed) -> Result<Report, Refusal>;

    /// May it be played on these terms at this seat?
    ///
    /// # Errors
    /// If it cannot be read.
    fn check_for(&self, seat: Seat, brought: &Value, agreed: &Agreed) -> Result<Report, Refusal>;

    /// What it is, in short.
    ///
    /// # Errors
    /// If it cannot be read.
    fn card(&self, brought: &Value, agreed: &Agreed) -> Result<BroughtCard, Refusal>;

    /// What is in it, line by line.
    ///
    /// # Errors
    /// If it cannot be read.
    fn show(&self, brought: &Value, agreed: &Agreed) -> Result<Shown, Refusal>;

    /// The same under another name.
    ///
    /// # Errors
    /// If it cannot be read.
    fn renamed(&self, brought: &Value, name: &str) -> Result<Value, Refusal>;

    /// Writes it down in one of the forms that [`BringsAbout::formats`] lists.
    ///
    /// # Errors
    /// If it cannot be read, or there is no such form.
    fn write(&self, brought: &Value, format: &str) -> Result<WrittenBrought, Refusal>;

    /// One by chance that may be played on these terms; of this emblem, if one is given.
    ///
    /// # Errors
    /// If there is no such emblem, or nothing can be made up on these terms.
    fn random(&self, emblem: Option<&str>, agreed: &Agreed, chance: &mut Chance) -> Result<Value, Refusal>;
}

/// What is brought, as the game has it.
pub(crate) fn read<B: DeserializeOwned>(brought: &Value) -> Result<B, Refusal> {
    B::deserialize(brought).map_err(|error| Refusal::malformed(format!("what is brought cannot be read: {error}")))
}

pub(crate) fn json(brought: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(brought)
        .map_err(|error| Refusal::defect(format!("what is brought cannot be written: {error}")))
}

/// The same behind plain JSON.
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

    fn card(&self, brought: &Value, agreed: &Agreed) -> Result<BroughtCard, Refusal> {
        Ok(self.0.card(&read(brought)?, &agreed.terms()?))
    }

    fn show(&self, brought: &Value, agreed: &Agreed) -> Result<Shown, Refusal> {
        Ok(self.0.show(&read(brought)?, &agreed.terms()?))
    }

    fn renamed(&self, brought: &Value, name: &str) -> Result<Value, Refusal> {
        let mut brought = read(brought)?;
        self.0.rename(&mut brought, name);
        json(&brought)
    }

    fn write(&self, brought: &Value, format: &str) -> Result<WrittenBrought, Refusal> {
        self.0.write(&read(brought)?, format)
    }

    fn random(&self, emblem: Option<&str>, agreed: &Agreed, chance: &mut Chance) -> Result<Value, Refusal> {
        json(&self.0.random(emblem, &agreed.terms()?, chance)?)
    }
}
