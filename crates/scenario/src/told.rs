//! Checks the names in an expected event, at every depth: a misspelt name could never match, and would make
//! `events_not` always pass.
//! || An expectation names only part of an event, so it cannot be deserialized as one. It is split into paths instead,
//! and the type of the event says which names exist along each path.

use serde::de::value::{Error, StrDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use std::cell::RefCell;
use toml::{Table, Value};

use crate::event::Problem;
use crate::expect::{CONDITIONS, is_condition};

/// The first name or value in an expectation that no event of this type has.
pub(crate) fn problem<E: DeserializeOwned>(expected: &Value) -> Option<Problem> {
    paths(expected).iter().find_map(|path| {
        let found = RefCell::new(None);
        // The result is in `found`: deserializing a part of an event never succeeds.
        drop(E::deserialize(Probe { path, place: String::new(), found: &found }));
        found.into_inner()
    })
}

/// One path into an expectation.
enum Path<'a> {
    /// Into a table.
    Key(&'a str, Box<Path<'a>>),
    /// Into a list, at this index.
    Element(usize, Box<Path<'a>>),
    /// Into any element of a collection.
    Among(Box<Path<'a>>),
    /// To a value.
    Value(&'a Value),
    /// To something of which only the size or the presence is checked.
    Anything,
}

fn paths(expected: &Value) -> Vec<Path<'_>> {
    match expected {
        Value::Table(table) if table.is_empty() => vec![Path::Anything],
        Value::Table(table) if is_condition(table) => conditions(table),
        Value::Table(table) => {
            let keys = table.iter();
            keys.flat_map(|(key, value)| wrapped(value, move |path| Path::Key(key, Box::new(path)))).collect()
        }
        Value::Array(list) if list.is_empty() => vec![Path::Anything],
        Value::Array(list) => {
            let elements = list.iter().enumerate();
            elements.flat_map(|(at, value)| wrapped(value, move |path| Path::Element(at, Box::new(path)))).collect()
        }
        other => vec![Path::Value(other)],
    }
}

fn wrapped<'a>(value: &'a Value, wrap: impl Fn(Path<'a>) -> Path<'a>) -> Vec<Path<'a>> {
    paths(value).into_iter().map(wrap).collect()
}

fn conditions(table: &Table) -> Vec<Path<'_>> {
    table.iter().flat_map(|(name, wanted)| condition(name, wanted)).collect()
}

fn condition<'a>(name: &str, wanted: &'a Value) -> Vec<Path<'a>> {
    match (name, wanted) {
        ("not", wanted) => paths(wanted),
        ("one_of", Value::Array(all)) => all.iter().flat_map(paths).collect(),
        ("has" | "has_not", wanted) => wrapped(wanted, |path| Path::Among(Box::new(path))),
        _ => vec![Path::Anything],
    }
}

/// Follows a path and records what is wrong with it.
struct Probe<'p> {
    path: &'p Path<'p>,
    /// The current position: `attack-declared.attacker`.
    place: String,
    found: &'p RefCell<Option<Problem>>,
}

impl<'p> Probe<'p> {
    /// Ends the probe of a path without a problem.
    fn enough() -> Error {
        Error::custom("enough")
    }

    fn form(&self, says: String) -> Error {
        self.found.borrow_mut().get_or_insert(Problem::Form(says));
        Self::enough()
    }

    fn word(&self, says: String, word: &str, known: &[&'static str]) -> Error {
        self.found.borrow_mut().get_or_insert(Problem::Word { says, word: word.to_owned(), known: known.to_vec() });
        Self::enough()
    }

    fn below(&self, name: &str, path: &'p Path<'p>) -> Self {
        let place = if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) };
        Probe { path, place, found: self.found }
    }

    /// A scalar of this kind is expected here.
    fn plain(&self, kind: &str, fits: impl Fn(&Value) -> bool) -> Error {
        let place = &self.place;
        match self.path {
            Path::Value(value) if fits(value) => Self::enough(),
            Path::Value(value) => self.form(format!("{place} is {kind}, not {value}")),
            Path::Key(key, _) => self.word(format!("{place} is {kind}, so it has no {key:?}"), key, &CONDITIONS),
            Path::Element(..) => self.form(format!("{place} is {kind}, not a list")),
            Path::Among(_) | Path::Anything => Self::enough(),
        }
    }

    /// A struct with these fields is expected here.
    fn named<V: Visitor<'p>>(&self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        let place = &self.place;
        match self.path {
            Path::Key(key, rest) if fields.contains(key) => visitor.visit_map(One::new(key, self.below(key, rest))),
            Path::Key(key, _) => Err(self.word(format!("{place} does not tell {key:?}"), key, fields)),
            Path::Value(_) | Path::Element(..) => {
                let written: Vec<String> = fields.iter().map(|field| format!("{field} = …")).collect();
                Err(self.form(format!("{place} is written {{ {} }}", written.join(", "))))
            }
            Path::Among(_) | Path::Anything => Err(Self::enough()),
        }
    }

    /// A list is expected here. If its elements have different types, only the first is checked.
    fn list<V: Visitor<'p>>(&self, differ: bool, visitor: V) -> Result<V::Value, Error> {
        let place = &self.place;
        let (at, rest) = match self.path {
            Path::Element(at, rest) => (*at, rest),
            Path::Among(rest) => (0, rest),
            Path::Key(key, rest) => match key.parse() {
                Ok(at) => (at, rest),
                Err(_) => return Err(self.word(format!("{place} is a list, so it has no {key:?}"), key, &CONDITIONS)),
            },
            Path::Value(value) => return Err(self.form(format!("{place} is a list, not {value}"))),
            Path::Anything => return Err(Self::enough()),
        };
        if differ && at > 0 {
            return Err(Self::enough());
        }
        visitor.visit_seq(One::new("", self.below(&at.to_string(), rest)))
    }

    /// A string is expected here, possibly one of several.
    fn text<V: Visitor<'p>>(&self, visitor: V) -> Result<V::Value, Error> {
        let Path::Value(Value::String(text)) = self.path else {
            return Err(self.plain("a word", Value::is_str));
        };
        visitor.visit_str(text).map_err(|error: Error| self.form(format!("{} is never {text:?}: {error}", self.place)))
    }
}

macro_rules! plain {
    ($kind:literal, $fits:expr, $($method:ident)*) => {
        $(fn $method<V: Visitor<'p>>(self, _: V) -> Result<V::Value, Error> {
            Err(self.plain($kind, $fits))
        })*
    };
}

macro_rules! text {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'p>>(self, visitor: V) -> Result<V::Value, Error> {
            self.text(visitor)
        })*
    };
}

/// Values of any form are not checked.
macro_rules! any_form {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'p>>(self, _: V) -> Result<V::Value, Error> {
            Err(Probe::enough())
        })*
    };
}

impl<'p> Deserializer<'p> for Probe<'p> {
    type Error = Error;

    plain! { "true or false", Value::is_bool, deserialize_bool }
    plain! {
        "a number", |value| value.is_integer() || value.is_float(),
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16
        deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64
    }
    text! { deserialize_char deserialize_str deserialize_string deserialize_identifier }
    any_form! { deserialize_any deserialize_ignored_any deserialize_bytes deserialize_byte_buf deserialize_unit }

    fn deserialize_unit_struct<V: Visitor<'p>>(self, _: &'static str, _: V) -> Result<V::Value, Error> {
        Err(Self::enough())
    }

    fn deserialize_option<V: Visitor<'p>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'p>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'p>>(self, visitor: V) -> Result<V::Value, Error> {
        self.list(false, visitor)
    }

    fn deserialize_tuple<V: Visitor<'p>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(true, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'p>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.list(true, visitor)
    }

    fn deserialize_map<V: Visitor<'p>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.path {
            Path::Key(key, rest) => visitor.visit_map(One::new(key, self.below(key, rest))),
            _ => Err(Self::enough()),
        }
    }

    fn deserialize_struct<V: Visitor<'p>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.named(fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'p>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let place = &self.place;
        match self.path {
            Path::Key(name, rest) if variants.contains(name) => {
                let probe = self.below(name, rest);
                visitor.visit_enum(Variant { name, probe: Some(probe), outside: self })
            }
            Path::Value(Value::String(name)) if variants.contains(&name.as_str()) => {
                visitor.visit_enum(Variant { name, probe: None, outside: self })
            }
            Path::Key(name, _) => Err(self.word(format!("{place} does not tell {name:?}"), name, variants)),
            Path::Value(Value::String(name)) => Err(self.word(format!("{place} is never {name:?}"), name, variants)),
            Path::Value(_) | Path::Element(..) => Err(self.plain("a word, or a word with what it tells", |_| false)),
            Path::Among(_) | Path::Anything => Err(Self::enough()),
        }
    }
}

/// A map with a single key, or a list with a single element.
struct One<'p> {
    key: &'p str,
    probe: Option<Probe<'p>>,
}

impl<'p> One<'p> {
    fn new(key: &'p str, probe: Probe<'p>) -> Self {
        One { key, probe: Some(probe) }
    }

    fn value<S: DeserializeSeed<'p>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.probe.take().ok_or_else(Probe::enough)?)
    }
}

impl<'p> MapAccess<'p> for One<'p> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'p>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let key = self.probe.is_some().then_some(StrDeserializer::new(self.key));
        key.map(|key| seed.deserialize(key)).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'p>>(&mut self, seed: S) -> Result<S::Value, Error> {
        self.value(seed)
    }
}

impl<'p> SeqAccess<'p> for One<'p> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'p>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        if self.probe.is_none() { Ok(None) } else { self.value(seed).map(Some) }
    }
}

/// An enum variant, with its content if the path continues.
struct Variant<'p> {
    name: &'p str,
    probe: Option<Probe<'p>>,
    outside: Probe<'p>,
}

impl<'p> Variant<'p> {
    fn further(self) -> Result<Probe<'p>, Error> {
        let (name, place) = (self.name, &self.outside.place);
        self.probe.ok_or_else(|| self.outside.form(format!("{place}: {name} tells more; write {{ {name} = … }}")))
    }
}

impl<'p> EnumAccess<'p> for Variant<'p> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'p>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        let variant = seed.deserialize(StrDeserializer::<Error>::new(self.name))?;
        Ok((variant, self))
    }
}

impl<'p> VariantAccess<'p> for Variant<'p> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match &self.probe {
            None => Ok(()),
            Some(_) => Err(self.outside.form(format!(
                "{}: {} tells nothing but its name; write {:?}",
                self.outside.place, self.name, self.name
            ))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'p>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.further()?)
    }

    fn tuple_variant<V: Visitor<'p>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.further()?.list(true, visitor)
    }

    fn struct_variant<V: Visitor<'p>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.further()?.named(fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[expect(dead_code, reason = "only their names are looked at")]
    enum Event {
        Sunk { boat: Boat, rammed_by: Option<Who> },
        Dived { from: Place, found: Vec<Shell>, alone: bool, named: String, at: [f64; 2] },
        Over,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[expect(dead_code, reason = "only their names are looked at")]
    enum Boat {
        Own(u8),
        Other(Who, u8),
        None,
    }

    #[derive(Deserialize)]
    struct Who(#[expect(dead_code, reason = "only its kind is looked at")] u8);

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only their names are looked at")]
    struct Place {
        depth: u8,
        heading: f64,
    }

    #[derive(Deserialize)]
    #[expect(dead_code, reason = "only their names are looked at")]
    struct Shell {
        pearls: u8,
    }

    fn says(event: &str) -> String {
        let event: Table = format!("event = {event}").parse().unwrap();
        match problem::<Event>(&event["event"]) {
            None => String::new(),
            Some(Problem::Form(says)) => says,
            Some(Problem::Word { says, word, known }) => {
                format!("{says}{}", fault::meant(&word, known.iter().copied()))
            }
        }
    }

    #[test]
    fn a_name_that_is_not_told_is_found_at_every_depth() {
        for (event, problem) in [
            ("{ sunk = { boat = { onw = 1 } } }", "sunk.boat does not tell \"onw\"; did you mean \"own\"?"),
            ("{ sunk = { boat = { own = { x = 1 } } } }", "sunk.boat.own is a number, so it has no \"x\""),
            ("{ dived = { from = { deph = 3 } } }", "dived.from does not tell \"deph\"; did you mean \"depth\"?"),
            ("{ dived = { from = { x = 3 } } }", "dived.from does not tell \"x\"; there are depth, heading"),
            ("{ dived = { found = [{ pearls = 1 }, { perls = 1 }] } }", "dived.found.1 does not tell \"perls\""),
            ("{ dived = { found = { 3 = { perls = 1 } } } }", "dived.found.3 does not tell \"perls\""),
            ("{ dived = { found = { has_not = { perls = 1 } } } }", "dived.found.0 does not tell \"perls\""),
            ("{ dived = { from = { depth = 3, headng = { absent = true } } } }", "dived.from does not tell \"headng\""),
            ("{ dived = { from = { depth = { at_leats = 3 } } } }", "dived.from.depth is a number, so it has no"),
            ("{ sunk = { boat = { not = { onw = 1 } } } }", "sunk.boat does not tell \"onw\""),
            ("{ sunk = { boat = { one_of = [{ own = 1 }, { onw = 1 }] } } }", "sunk.boat does not tell \"onw\""),
        ] {
            let said = says(event);
            assert!(said.starts_with(problem), "{event}: {said}");
        }
    }

    #[test]
    fn what_can_never_be_there_is_found_too() {
        for (event, problem) in [
            ("{ sunk = { boat = 'nobody' } }", "sunk.boat is never \"nobody\"; there are own, other, none"),
            ("{ sunk = { boat = 'own' } }", "sunk.boat: own tells more; write { own = … }"),
            ("{ sunk = { boat = { none = 1 } } }", "sunk.boat: none tells nothing but its name; write \"none\""),
            ("{ sunk = { boat = 3 } }", "sunk.boat is a word, or a word with what it tells, not 3"),
            ("{ sunk = { rammed_by = 'me' } }", "sunk.rammed_by is a number, not \"me\""),
            ("{ sunk = 3 }", "sunk is written { boat = …, rammed_by = … }"),
            ("{ dived = { alone = 1 } }", "dived.alone is true or false, not 1"),
            ("{ dived = { named = 1 } }", "dived.named is a word, not 1"),
            ("{ dived = { found = 1 } }", "dived.found is a list, not 1"),
            ("{ dived = { from = [1, 2] } }", "dived.from is written { depth = …, heading = … }"),
            ("{ dived = { from = { depth = [1] } } }", "dived.from.depth is a number, not a list"),
        ] {
            assert_eq!(says(event), problem, "{event}");
        }
    }

    #[test]
    fn what_is_told_may_be_expected_in_part_and_by_conditions() {
        for event in [
            "{ sunk = {} }",
            "{ sunk = { boat = 'none', rammed_by = 1 } }",
            "{ sunk = { boat = { own = { at_least = 1 } } } }",
            "{ sunk = { boat = { other = [0, 1] } } }",
            "{ sunk = { rammed_by = { absent = true } } }",
            "{ dived = { from = { heading = 3 }, alone = true, named = { has = 'x' } } }",
            "{ dived = { found = [] } }",
            "{ dived = { found = { count = 2 } } }",
            "{ dived = { found = { has = { pearls = { one_of = [1, 2] } } } } }",
            "{ dived = { at = [1, 2.5], found = { 0 = { pearls = 2 } } } }",
            "{ dived = { at = { near = [1, 2.5], by = 0.1 } } }",
        ] {
            assert_eq!(says(event), "", "{event}");
        }
    }
}
