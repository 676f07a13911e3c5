//! Whatever is wrong in the terms of a game, or in what is brought to it, is refused in a plain sentence that names the
//! field.

use game_api::{Agreed, Field, Game, Kind, Values};
use serde_json::{Value, json};

/// Words of the programming language and its libraries.
const JARGON: [&str; 22] = [
    "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "f32", "f64", "struct", "tuple", "enum", "variant",
    "untagged", "invalid", "sequence", "floating", "Option", "unit", "serde",
];

fn is_plain(says: &str) {
    let words = says.split(|letter: char| !letter.is_alphanumeric());
    let jargon: Vec<&str> = words.filter(|word| JARGON.contains(word)).collect();
    assert!(jargon.is_empty(), "{jargon:?} in {says:?}");
}

fn refusal(game: &dyn Game, given: &Value) -> String {
    let given = given.as_object().expect("a table");
    match game.agree(given) {
        Ok(_) => panic!("{}: {} is accepted", game.about().name, json!(given)),
        Err(refusal) => refusal.says,
    }
}

/// Values that a field cannot have.
fn wrong(field: &Field) -> Vec<Value> {
    let odd = json!({"odd": [{"odder": "x"}]});
    match &field.kind {
        Kind::Switch => vec![json!("yes"), json!(1), Value::Null, json!([true]), odd],
        Kind::Number { least, most, none } => {
            let beyond =
                [json!(least - 1), json!(most + 1), json!(i64::MAX), json!(u64::MAX), json!(1.5), json!(1e300)];
            let others = [json!("many"), json!(true), json!([1]), odd];
            let null = none.is_none().then_some(Value::Null);
            beyond.into_iter().chain(others).chain(null).collect()
        }
        Kind::One { .. } => vec![json!("zzz"), json!(""), json!(77), json!(true), json!(["zzz"]), odd],
        Kind::Several { .. } => {
            vec![json!("zzz"), json!(["zzz"]), json!([1]), json!([[]]), json!(3), Value::Null, odd]
        }
        Kind::Json => vec![
            json!("zzz"),
            json!(5),
            json!(true),
            json!([1]),
            json!([["zzz", 1, 1]]),
            json!([[]]),
            json!([[{}, {}, {}]]),
            odd,
        ],
    }
}

#[test]
fn a_wrong_value_is_refused_with_the_title_of_its_field() {
    for game in games::all() {
        for field in &game.form().fields {
            // Beside values with which the field applies, it is judged itself; otherwise its condition is told.
            for value in wrong(field) {
                let says = refusal(*game, &json!({ field.id: value }));
                assert!(says.starts_with(field.title), "{}, {}, {value}: {says:?}", game.about().name, field.id);
                is_plain(&says);
            }
        }
    }
}

#[test]
fn a_field_that_does_not_exist_is_refused_by_its_name() {
    for game in games::all() {
        let says = refusal(*game, &json!({"zzzz": 1}));
        assert!(says.contains("\"zzzz\""), "{says}");
        is_plain(&says);
    }
}

#[test]
fn a_condition_is_told_with_the_titles_of_both_fields() {
    for game in games::all() {
        let form = game.form();
        for field in &form.fields {
            let of_field = field.when.iter().map(|when| (when, json!("other")));
            let of_options = field.kind.options().iter().filter_map(|option| {
                let several = matches!(field.kind, Kind::Several { .. });
                let value = if several { json!([option.value]) } else { option.value.clone() };
                Some((option.when.as_ref()?, value))
            });
            for (when, value) in of_field.chain(of_options) {
                for given in without(*game, when) {
                    let mut given = given;
                    given.insert(field.id.to_owned(), value.clone());
                    let says = refusal(*game, &json!(given));
                    assert!(says.starts_with(field.title), "{says}");
                    let other = form.field(when.fields()[0]).unwrap();
                    assert!(says.contains(&format!("only if {} is", other.title)), "{says}");
                }
            }
        }
    }
}

/// Values of one other field with which a condition does not hold.
fn without(game: &dyn Game, when: &game_api::When) -> Vec<Values> {
    let field = game.form().field(when.fields()[0]).unwrap();
    let possible = match &field.kind {
        Kind::Switch => vec![json!(true), json!(false)],
        Kind::Number { most, .. } => vec![json!(most)],
        kind => kind.options().iter().map(|option| option.value.clone()).collect(),
    };
    let single = possible.into_iter().map(|value| Values::from_iter([(field.id.to_owned(), value)]));
    let fails = |given: &Values| game.form().read(given).is_ok_and(|values| !when.holds(&values));
    single.filter(fails).collect()
}

#[test]
fn terms_that_do_not_go_together_are_refused_with_all_their_titles() {
    let table = [
        ("armada", json!({"seats_a": 3}), vec!["Players of side A", "Players of side B"]),
        ("armada", json!({"points": 1}), vec!["Fleet points"]),
        (
            "armada",
            json!({"unlimited_rounds": true, "objective": "most-wanted"}),
            vec!["Objective", "Unlimited rounds"],
        ),
        ("starmada", json!({"columns": 12}), vec!["Columns", "Rows"]),
        ("starmada", json!({"ground": "table", "length": 150, "width": 200}), vec!["Length in cm", "Width in cm"]),
        ("starmada", json!({"terrain": [["planet", 3, 3]]}), vec!["Terrain", "Optional rules"]),
        (
            "starmada",
            json!({"terrain": [["planet", 90, 3]], "options": ["planets"]}),
            vec!["Terrain", "Columns", "Rows"],
        ),
        ("starmada", json!({"ground": "table", "options": ["planets"]}), vec!["Optional rules", "Played on"]),
        ("starmada", json!({"points": 400, "battle": "large"}), vec!["Battle size", "Fleet limit"]),
    ];
    for (name, given, titles) in table {
        let says = refusal(games::find(name).unwrap(), &given);
        assert!(titles.iter().all(|title| says.contains(title)), "{given}: {says:?}");
        is_plain(&says);
    }
}

/// Every value with something wrong in one place, and the key that has to be named.
fn spoilt(whole: &Value) -> Vec<(Value, String)> {
    let odd = || json!({"odd": [{"odder": "x"}]});
    match whole {
        Value::Object(keys) => {
            let mut all = Vec::new();
            for (key, value) in keys {
                let with = |other: Value| {
                    let mut keys = keys.clone();
                    keys.insert(key.clone(), other);
                    Value::Object(keys)
                };
                let own =
                    spoilt(value).into_iter().chain(wrong_for(value).into_iter().map(|value| (value, key.clone())));
                all.extend(own.map(|(value, named)| (with(value), if named.is_empty() { key.clone() } else { named })));
                all.push((with(odd()), key.clone()));
            }
            let mut stranger = keys.clone();
            stranger.insert("zzzz".into(), json!(1));
            all.push((Value::Object(stranger), "zzzz".into()));
            all
        }
        Value::Array(entries) => entries
            .iter()
            .enumerate()
            .take(2)
            .flat_map(|(at, entry)| {
                let with = move |other: Value| {
                    let mut entries = entries.clone();
                    entries[at] = other;
                    Value::Array(entries)
                };
                let own = spoilt(entry).into_iter();
                let odd = [(odd(), String::new()), (json!([[7]]), String::new())];
                own.chain(odd).map(move |(value, named)| (with(value), named)).collect::<Vec<_>>()
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// Values of another kind than this one.
fn wrong_for(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(_) => vec![json!("x"), json!(-1), json!(1.5), json!(1e12), json!(true), json!([])],
        Value::String(_) => vec![json!(5), json!(false), json!([])],
        Value::Array(_) => vec![json!("x"), json!(5), Value::Null],
        _ => Vec::new(),
    }
}

/// What is brought by default, and every ready-made one, with everything that may be left out filled in.
fn samples(game: &dyn Game, agreed: &Agreed) -> Vec<Value> {
    let Some(brings) = game.brings() else { return Vec::new() };
    let plan = game.seat_plan(agreed).unwrap();
    let defaults = plan.bringing().map(|seat| brings.default_for(seat, agreed).unwrap());
    let ready = brings.ready_made(agreed).unwrap();
    let ready = ready.iter().filter_map(|card| brings.find_ready(card.id.as_deref()?, agreed).ok());
    defaults.chain(ready.map(|ready| ready.brought)).collect()
}

#[test]
fn something_wrong_in_what_is_brought_is_refused_with_its_key() {
    let mut spoilt_ones = 0;
    for game in games::all() {
        let agreed = game.agree(&Values::new()).unwrap();
        for sample in samples(*game, &agreed) {
            let brings = game.brings().unwrap();
            let whole = [json!(5), json!("zzz"), json!([]), Value::Null, json!({"zzzz": 1})];
            for (brought, named) in spoilt(&sample).into_iter().chain(whole.map(|value| (value, String::new()))) {
                let Err(refusal) = brings.check(&brought, &agreed) else {
                    panic!("{}: {brought} is accepted", game.about().name);
                };
                assert!(refusal.says.contains(&named), "{named:?} is not named: {} for {brought}", refusal.says);
                is_plain(&refusal.says);
                spoilt_ones += 1;
            }
        }
    }
    assert!(spoilt_ones > 500, "only {spoilt_ones}");
}

#[test]
fn a_key_that_is_missing_in_what_is_brought_is_named() {
    for game in games::all() {
        let agreed = game.agree(&Values::new()).unwrap();
        for sample in samples(*game, &agreed) {
            for key in sample.as_object().expect("a table").keys() {
                let mut left = sample.as_object().unwrap().clone();
                left.remove(key);
                if let Err(refusal) = game.brings().unwrap().check(&Value::Object(left), &agreed) {
                    assert!(refusal.says.contains(key.as_str()), "{key}: {}", refusal.says);
                    is_plain(&refusal.says);
                }
            }
        }
    }
}
