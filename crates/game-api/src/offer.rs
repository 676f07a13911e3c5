//! The typed interface of a game, implemented in its own crate.

use scenario::Vocabulary;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Chance, Refusal};

use crate::{About, Brings, Form, Ledger, Lesson, Reference, SeatPlan, Values};

/// The reader of what players bring.
pub type BringsOf<G> = dyn Brings<Terms = <G as Offer>::Terms, Brought = <G as Offer>::Brought>;

/// A game that can be offered to people who want to play.
///
/// It is implemented once, in the crate that defines the ruleset; [`crate::Game`] is derived from it for programs that
/// do not know rulesets by type. Where a ruleset is generic, so is this: `impl<D: Deal> Offer for Rules<D>`.
pub trait Offer: Vocabulary {
    /// The terms of a game: the values of [`Offer::form`], field by field.
    type Terms: Clone + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player brings; [`Nothing`] where nothing is brought.
    type Brought: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Its description.
    fn about() -> &'static About;

    /// The form of its terms. Its defaults are those of [`Offer::Terms`].
    fn form() -> &'static Form;

    /// Restrictions on combinations of terms that the form cannot express.
    ///
    /// # Errors
    /// If no game can be played on these terms; says why.
    fn check_terms(terms: &Self::Terms) -> Result<(), Refusal> {
        let _ = terms;
        Ok(())
    }

    /// The seats of the table.
    ///
    /// # Errors
    /// If no game can be played on these terms.
    fn seat_plan(terms: &Self::Terms) -> Result<SeatPlan, Refusal>;

    /// Whether players on these terms want hints.
    fn wants_hints(terms: &Self::Terms) -> bool {
        let _ = terms;
        false
    }

    /// The reader of what players bring. `None` where nothing is brought.
    fn brings() -> Option<&'static BringsOf<Self>> {
        None
    }

    /// The setup of a game on these terms. `brought` has one element for each seat that brings something, in order.
    ///
    /// # Errors
    /// If no game can be set up from it.
    fn setup(terms: &Self::Terms, brought: &[Self::Brought], chance: &mut Chance) -> Result<Self::Setup, Refusal>;

    /// Its reference: rules and cards.
    fn reference() -> &'static dyn Reference {
        const { &Ledger::<Self>::new() }
    }

    /// Its lessons, in the order in which they are learnt. They are played at the seats of the default terms.
    fn lessons() -> &'static [Lesson] {
        &[]
    }

    /// Reads an agreement that was stored before games had forms.
    fn earlier_agreement(stored: &Value) -> Option<EarlierAgreement> {
        let _ = stored;
        None
    }

    /// Terms that were stored, as values of the present form. `rules` is the version of the rules they were agreed on
    /// under; older agreements do not name it. By default they are the same.
    fn earlier_terms(terms: Values, rules: Option<u32>) -> Values {
        let _ = rules;
        terms
    }
}

/// An agreement that was stored before games had forms.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlierAgreement {
    /// The same as values of the form.
    pub terms: Values,
    /// What each seat brings, if it has brought something.
    pub brought: Vec<Option<Value>>,
}

/// The type of what is brought to a game without anything to bring.
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
