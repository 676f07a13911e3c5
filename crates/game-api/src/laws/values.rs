//! Checks of a form, value by value.

use serde_json::{Value, json};

use crate::{Field, Form, FormOption, Kind, Offer, Values, When};

/// Checks that a form is consistent.
pub(super) fn a_form_is_sound<G: Offer>() -> Result<(), String> {
    let form = G::form();
    for (at, field) in form.fields.iter().enumerate() {
        is_sound(field, &form.fields[..at]).map_err(|says| format!("{}: {says}", field.id))?;
    }
    let defaults = form.read(&form.defaults()).map_err(|refusal| format!("a default is refused: {refusal}"))?;
    let terms = serde_json::to_value(G::Terms::default()).map_err(|error| error.to_string())?;
    if let Some(refusal) = form.presets.iter().find_map(|preset| form.read(&preset.values).err()) {
        return Err(format!("a preset is refused: {refusal}"));
    }
    if terms != Value::Object(defaults) {
        return Err(format!("the defaults of the form are not those of the terms, which are {terms}"));
    }
    Ok(())
}

fn is_sound(field: &Field, earlier: &[Field]) -> Result<(), String> {
    let plain =
        |id: &str| id.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_' || letter.is_ascii_digit());
    let known = |id: &&str| earlier.iter().any(|field| field.id == *id);
    if !plain(field.id) || field.id.is_empty() || field.title.is_empty() {
        return Err("an id is lower case with underscores, and a title is not empty".into());
    }
    if known(&field.id) {
        return Err("two fields have this id".into());
    }
    let options = field.kind.options();
    let conditions = options.iter().filter_map(|option| option.when.as_ref()).chain(&field.when);
    if let Some(stranger) = conditions.flat_map(When::fields).find(|id| !known(id)) {
        return Err(format!("it depends on {stranger}, which does not come before it"));
    }
    let chosen = |value: &Value| match &field.default {
        Value::Array(several) if matches!(field.kind, Kind::Several { .. }) => several.contains(value),
        one => one == value,
    };
    if options.iter().any(|option| option.when.is_some() && chosen(&option.value)) {
        return Err("its default is not always possible".into());
    }
    let twice = (1..options.len()).find(|at| options[..*at].iter().any(|other| other.value == options[*at].value));
    match twice {
        Some(at) => Err(format!("{} is offered twice", options[at].value)),
        None => Ok(()),
    }
}

/// Values to try on a game.
pub(super) struct Trial {
    pub(super) given: Values,
    /// Whether the form offers them: they are presets or options whose conditions hold. The numbers between two bounds
    /// need not all be possible.
    pub(super) offered: bool,
}

/// Each single value beside the defaults; if it depends on other fields, also beside each of their values.
pub(super) fn to_try(form: &Form) -> Vec<Trial> {
    let presets = form.presets.iter().map(|preset| preset.values.clone());
    let mut all: Vec<Trial> =
        [Values::new()].into_iter().chain(presets).map(|given| Trial { given, offered: true }).collect();
    for field in &form.fields {
        let offered = !matches!(field.kind, Kind::Number { .. });
        for value in values_of(field) {
            for mut given in bases(form, field, &value) {
                given.insert(field.id.to_owned(), value.clone());
                all.push(Trial { given, offered });
            }
        }
    }
    all
}

/// Values of other fields with which a value of a field is possible.
fn bases(form: &Form, field: &Field, value: &Value) -> Vec<Values> {
    let is_it = |option: &&FormOption| option.value == *value || *value == json!([option.value]);
    let of_option = field.kind.options().iter().find(is_it).and_then(|option| option.when.clone());
    match (field.when.clone(), of_option) {
        (None, None) => vec![Values::new()],
        (Some(when), None) | (None, Some(when)) => enabling(form, &when),
        (Some(when), Some(other)) => enabling(form, &when.and(other)),
    }
}

/// Single values of other fields with which a condition may hold.
fn enabling(form: &Form, when: &When) -> Vec<Values> {
    let single =
        when.fields().into_iter().filter_map(|id| form.field(id)).flat_map(|field| {
            values_of(field).into_iter().map(|value| Values::from_iter([(field.id.to_owned(), value)]))
        });
    let holds = |given: &Values| form.read(given).is_ok_and(|values| when.holds(&values));
    [Values::new()].into_iter().chain(single).filter(holds).collect()
}

fn values_of(field: &Field) -> Vec<Value> {
    match &field.kind {
        Kind::Switch => vec![json!(true), json!(false)],
        Kind::Number { least, most, none } => {
            let ends = [json!(least), json!(most)];
            ends.into_iter().chain(none.map(|_| Value::Null)).collect()
        }
        Kind::One { of } => of.iter().map(|option| option.value.clone()).collect(),
        Kind::Several { of } => of.iter().map(|option| json!([option.value])).collect(),
        Kind::Json => vec![field.default.clone()],
    }
}
