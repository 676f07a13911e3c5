//! A game behind plain data, for programs that do not know rulesets by type.

use lab::{Played, Results};
use scenario::Referee;
use serde_json::Value;
use table::erased::{AnyGame, AnyRuleset, Erased};
use table::{Chance, Refusal, Seed};

use crate::bout::{self, Bout};
use crate::brings::AnyBrings;
use crate::offer::EarlierAgreement;
use crate::series::{self, Match};
use crate::{About, AgreedLine, Form, Lesson, Offer, Reference, SeatPlan, Unknown, Values, brings};

/// A game of any ruleset. `static PEARLS: Erased<Pearls> = Erased::new();` is one.
pub trait Game: Send + Sync {
    /// Its description.
    fn about(&self) -> &'static About;

    /// Its rules and computer players.
    fn rules(&self) -> &dyn AnyRuleset;

    /// Checks its scenarios.
    fn referee(&self) -> Referee;

    /// The form of its terms.
    fn form(&self) -> &'static Form;

    /// Its reference: rules and cards.
    fn reference(&self) -> &'static dyn Reference;

    /// The reader of what players bring. `None` where nothing is brought.
    fn brings(&self) -> Option<Box<dyn AnyBrings>>;

    /// Validates terms; fields that are left out get their defaults.
    ///
    /// # Errors
    /// If a field or value does not exist, or no game can be played on these terms.
    fn agree(&self, given: &Values) -> Result<Agreed, Refusal>;

    /// The seats of the table.
    ///
    /// # Errors
    /// If no game can be played on these terms.
    fn seat_plan(&self, agreed: &Agreed) -> Result<SeatPlan, Refusal>;

    /// The setup of a game on these terms, for [`AnyRuleset::start`]. `brought` has one element for each seat that
    /// brings something, in order.
    ///
    /// # Errors
    /// If no game can be set up from it.
    fn setup(&self, agreed: &Agreed, brought: &[Value], chance: &mut Chance) -> Result<Value, Refusal>;

    /// Its lessons, in the order in which they are learnt.
    fn lessons(&self) -> &'static [Lesson];

    /// The lesson with this id.
    ///
    /// # Errors
    /// If there is no such lesson; names the most similar one.
    fn lesson(&self, id: &str) -> Result<&'static Lesson, Unknown> {
        let lessons = self.lessons();
        let known = || lessons.iter().map(|lesson| lesson.title.id.as_str());
        lessons.iter().find(|lesson| lesson.title.id == id).ok_or_else(|| Unknown::new("lesson", id, known()))
    }

    /// A game from the position of a lesson.
    ///
    /// # Errors
    /// If that cannot be played.
    fn begin_lesson(&self, lesson: &Lesson, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal>;

    /// Reads an agreement that was stored before games had forms.
    fn earlier_agreement(&self, stored: &Value) -> Option<EarlierAgreement>;

    /// Terms that were stored, as values of the present form. `rules` is the version of the rules they were agreed on
    /// under; older agreements do not name it.
    fn earlier_terms(&self, terms: Values, rules: Option<u32>) -> Values;

    /// Plays many games between computer players; after each game `told` is called with the number of finished ones.
    ///
    /// # Errors
    /// If a player does not exist, or these games cannot be played.
    fn series(&self, wanted: &Match, told: &(dyn Fn(u64) + Sync)) -> Result<Results, Refusal>;

    /// Plays one game between computer players; the result is by side.
    ///
    /// # Errors
    /// If a player does not exist, or this game cannot be played.
    fn bout(&self, bout: &Bout) -> Result<Played, Refusal>;
}

/// Validated terms; only [`Game::agree`] creates them.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreed {
    values: Values,
    lines: Vec<AgreedLine>,
    wants_hints: bool,
    form: &'static Form,
}

impl Agreed {
    /// The value of every field, to be stored and validated again.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The same in words.
    pub fn lines(&self) -> &[AgreedLine] {
        &self.lines
    }

    /// Whether players on these terms want hints.
    pub fn wants_hints(&self) -> bool {
        self.wants_hints
    }

    /// The terms as the game's own type.
    pub(crate) fn terms<T: serde::de::DeserializeOwned>(&self) -> Result<T, Refusal> {
        terms(self.form, &self.values)
    }

    /// The same with other values for some fields.
    pub(crate) fn terms_with<T: serde::de::DeserializeOwned>(&self, others: &Values) -> Result<T, Refusal> {
        let mut values = self.values.clone();
        values.extend(others.clone());
        terms(self.form, &values)
    }
}

/// The values of a form as the game's own type. Only fields of the kind [`Kind::Json`] can still be wrong.
fn terms<T: serde::de::DeserializeOwned>(form: &Form, values: &Values) -> Result<T, Refusal> {
    fault::from_json(&Value::Object(values.clone())).map_err(|mut misread| {
        let field = misread.at.first().and_then(|id| form.field(id));
        if let (Some(field), Some(first)) = (field, misread.at.first_mut()) {
            field.title.clone_into(first);
        }
        let help = field.and_then(|field| field.help).map(|help| format!(" ({})", help.trim_end_matches('.')));
        Refusal::malformed(format!("{misread}{}", help.unwrap_or_default()))
    })
}

impl<G: Offer> Game for Erased<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn rules(&self) -> &dyn AnyRuleset {
        self
    }

    fn referee(&self) -> Referee {
        Referee::of::<G>()
    }

    fn form(&self) -> &'static Form {
        G::form()
    }

    fn reference(&self) -> &'static dyn Reference {
        G::reference()
    }

    fn brings(&self) -> Option<Box<dyn AnyBrings>> {
        G::brings().map(brings::erase)
    }

    fn agree(&self, given: &Values) -> Result<Agreed, Refusal> {
        let form = G::form();
        let values = form.read(given)?;
        let terms: G::Terms = terms(form, &values)?;
        G::check_terms(&terms)?;
        G::seat_plan(&terms)?;
        Ok(Agreed { lines: form.says(&values), values, wants_hints: G::wants_hints(&terms), form })
    }

    fn seat_plan(&self, agreed: &Agreed) -> Result<SeatPlan, Refusal> {
        G::seat_plan(&agreed.terms()?)
    }

    fn setup(&self, agreed: &Agreed, brought: &[Value], chance: &mut Chance) -> Result<Value, Refusal> {
        let terms: G::Terms = agreed.terms()?;
        let brought = brings::read_each(&G::seat_plan(&terms)?, brought)?;
        let setup = G::setup(&terms, &brought, chance)?;
        serde_json::to_value(setup).map_err(|error| Refusal::defect(format!("the setup cannot be written: {error}")))
    }

    fn lessons(&self) -> &'static [Lesson] {
        G::lessons()
    }

    fn begin_lesson(&self, lesson: &Lesson, seed: Seed) -> Result<Box<dyn AnyGame>, Refusal> {
        let faulty = |faults: Vec<fault::Fault>| {
            let says: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Refusal::defect(format!("this lesson cannot be played: {}", says.join("; ")))
        };
        Ok(Box::new(lesson.scenario.begin::<G>(seed).map_err(faulty)?))
    }

    fn earlier_agreement(&self, stored: &Value) -> Option<EarlierAgreement> {
        G::earlier_agreement(stored)
    }

    fn earlier_terms(&self, terms: Values, rules: Option<u32>) -> Values {
        G::earlier_terms(terms, rules)
    }

    fn series(&self, wanted: &Match, told: &(dyn Fn(u64) + Sync)) -> Result<Results, Refusal> {
        series::play::<G>(wanted, told)
    }

    fn bout(&self, bout: &Bout) -> Result<Played, Refusal> {
        bout::play::<G>(bout)
    }
}
