//! What a game says about itself, typed: implemented in its own crate.

use scenario::Vocabulary;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Chance, Refusal};

use crate::{About, Brings, Form, Ledger, Reference, SeatPlan, Values};

/// How a game reads and shows what its players bring.
pub type BringsOf<G> = dyn Brings<Terms = <G as Offer>::Terms, Brought = <G as Offer>::Brought>;

/// A game that can be offered to people who want to play.
///
/// It is implemented once, in the crate that defines the ruleset; [`crate::Game`] is made of it for everybody who knows
/// no ruleset by type. Where a ruleset is generic, so is this: `impl<D: Deal> Offer for Rules<D>`.
pub trait Offer: Vocabulary {
    /// What is agreed on before a game: the values of [`Offer::form`], field by field.
    type Terms: Clone + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player brings; [`Nothing`] where nothing is brought.
    type Brought: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What it is, in a few words.
    fn about() -> &'static About;

    /// What is agreed on before a game. Its defaults are those of [`Offer::Terms`].
    fn form() -> &'static Form;

    /// Whatever the form cannot say about which terms go together.
    ///
    /// # Errors
    /// Why no game can be played on these terms.
    fn check_terms(terms: &Self::Terms) -> Result<(), Refusal> {
        let _ = terms;
        Ok(())
    }

    /// Who will sit at the table.
    ///
    /// # Errors
    /// If no game can be played so.
    fn seat_plan(terms: &Self::Terms) -> Result<SeatPlan, Refusal>;

    /// Do people who play on these terms want hints?
    fn wants_hints(terms: &Self::Terms) -> bool {
        let _ = terms;
        false
    }

    /// How what players bring is read, checked and shown. `None` where nothing is brought.
    fn brings() -> Option<&'static BringsOf<Self>> {
        None
    }

    /// What a game on these terms is set up from. `brought` has one for each seat that brings something, in their order.
    ///
    /// # Errors
    /// If no game can be set up from it.
    fn setup(terms: &Self::Terms, brought: &[Self::Brought], chance: &mut Chance) -> Result<Self::Setup, Refusal>;

    /// What can be looked up about it.
    fn reference() -> &'static dyn Reference {
        const { &Ledger::<Self>::new() }
    }

    /// Reads an agreement that was stored before games had forms.
    fn earlier_agreement(stored: &Value) -> Option<EarlierAgreement> {
        let _ = stored;
        None
    }
}

/// An agreement that was stored before games had forms.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlierAgreement {
    /// The same as values of the form.
    pub terms: Values,
    /// What each seat brings, as far as it has.
    pub brought: Vec<Option<Value>>,
}

/// Nothing is brought to this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {}

impl Serialize for Nothing {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

impl<'de> serde::Deserialize<'de> for Nothing {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("nothing is brought to this game"))
    }
}
