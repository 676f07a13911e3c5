//! Valid and invalid values of a form.

use game_api::{Field, Form, FormOption, Game, When};
use sample_game::Pearls;
use serde_json::{Value, json};
use table::erased::Erased;
use table::{RefusalKind, Rule};

fn form() -> Form {
    Form::new([
        Field::one("ground", "Played on", [FormOption::new("hexes", "Hexes"), FormOption::new("open", "Open table")]),
        Field::number("columns", "Columns", 10..=40, 24).when(When::is("ground", "hexes")),
        Field::switch("learning", "Learning game"),
        Field::number_or("points", "Points", 1..=999, "no limit")
            .rule(Rule("test.points"))
            .when(When::is_not("learning", true))
            .alias("limit"),
        Field::several(
            "options",
            "Options",
            [FormOption::new("night", "Night"), FormOption::new("tide", "Tides").when(When::is("ground", "open"))],
        )
        .advanced(),
        Field::json("terrain", "Terrain", json!([])),
    ])
}

fn read(given: &Value) -> Result<Value, String> {
    let read = form().read(given.as_object().expect("a table"));
    read.map(Value::Object).map_err(|refusal| refusal.to_string())
}

#[test]
fn a_number_outside_of_its_bounds_is_refused_in_the_words_of_the_game() {
    let form = Form::new([Field::number("points", "Points", 1..=300, 100).beyond("nobody owns {} points")]);
    let refused =
        |points: serde_json::Value| form.read(json!({ "points": points }).as_object().unwrap()).unwrap_err().says;
    assert_eq!(refused(json!(900)), "Points: nobody owns 900 points; 1 to 300 is possible");
    assert_eq!(refused(json!("many")), "Points: 1 to 300 is possible, not \"many\"");
}

#[test]
fn what_is_left_out_is_at_its_default() {
    let defaults = json!({
        "ground": "hexes", "columns": 24, "learning": false, "points": null, "options": [], "terrain": [],
    });
    assert_eq!(json!(form().defaults()), defaults);
    assert_eq!(read(&json!({})), Ok(defaults.clone()));
    assert_eq!(read(&defaults), Ok(defaults.clone()));
    let some = [
        json!({"ground": "open"}),
        json!({"columns": 10}),
        json!({"columns": 40}),
        json!({"points": 999}),
        json!({"ground": "open", "options": ["tide", "night"]}),
        json!({"terrain": {"any": "thing"}}),
        json!({"learning": true, "points": null}),
    ];
    for given in some {
        let mut wanted = defaults.clone();
        wanted.as_object_mut().unwrap().extend(given.as_object().unwrap().clone());
        assert_eq!(read(&given), Ok(wanted));
    }
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let table = [
        (json!({"colums": 12}), "there is no field \"colums\"; did you mean \"columns\"?"),
        (json!({"ground": "sea"}), "Played on: there is no \"sea\"; there are hexes, open"),
        (json!({"ground": "opne"}), "Played on: there is no \"opne\"; did you mean \"open\"?"),
        (json!({"ground": 3}), "Played on: there is no 3; there are hexes, open"),
        (json!({"columns": 9}), "Columns: 10 to 40 is possible, not 9"),
        (json!({"columns": 41}), "Columns: 10 to 40 is possible, not 41"),
        (json!({"columns": 12.5}), "Columns: 10 to 40 is possible, not 12.5"),
        (json!({"columns": null}), "Columns: 10 to 40 is possible, not null"),
        (json!({"columns": 1e300}), "Columns: 10 to 40 is possible, not 1e+300"),
        (json!({"learning": "yes"}), "Learning game: true or false is possible, not \"yes\""),
        (json!({"points": 0}), "Points: 1 to 999 is possible, not 0 [test.points]"),
        (json!({"options": "night"}), "Options: a list is expected, not \"night\""),
        (json!({"options": {"night": true}}), "Options: a list is expected, not a table"),
        (json!({"ground": ["hexes"]}), "Played on: one of hexes, open is expected, not a list"),
        (json!({"options": ["night", "night"]}), "Options: \"night\" was given twice"),
        (json!({"options": ["tide"]}), "Options: \"Tides\" is possible only if Played on is \"Open table\""),
        (
            json!({"learning": true, "points": 300}),
            "Points: this applies only if Learning game is not \"yes\"; leave it out [test.points]",
        ),
        (
            json!({"ground": "open", "columns": 12}),
            "Columns: this applies only if Played on is \"Hexes\"; leave it out",
        ),
    ];
    for (given, says) in table {
        assert_eq!(read(&given), Err(says.to_owned()), "{given}");
    }
}

#[test]
fn what_people_type_becomes_a_value() {
    let parse = |id: &str, text: &str| form().field(id).unwrap().parse(text).map_err(|refusal| refusal.says);
    let table = [
        ("ground", "Open", json!("open")),
        ("ground", "sea", json!("sea")),
        ("columns", " 12 ", json!(12)),
        ("learning", "Yes", json!(true)),
        ("learning", "off", json!(false)),
        ("points", "none", Value::Null),
        ("points", "300", json!(300)),
        ("options", "night, TIDE", json!(["night", "tide"])),
        ("options", "none", json!([])),
        ("terrain", "[1, 2]", json!([1, 2])),
    ];
    for (id, text, value) in table {
        assert_eq!(parse(id, text), Ok(value), "{id} {text}");
    }
    assert_eq!(parse("columns", "many").unwrap_err(), "Columns: 10 to 40 is possible, not \"many\"");
    assert_eq!(parse("learning", "perhaps").unwrap_err(), "Learning game: yes or no is possible, not \"perhaps\"");
    assert!(parse("terrain", "[1,").unwrap_err().starts_with("Terrain: this is not JSON"));
}

#[test]
fn an_agreement_is_told_in_words_as_far_as_it_matters() {
    let says = |given: Value| {
        let lines = form().says(&form().read(given.as_object().unwrap()).unwrap());
        lines.iter().map(|line| format!("{}: {}", line.title, line.says)).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(says(json!({})), "Played on: Hexes; Columns: 24; Learning game: no; Points: no limit");
    assert_eq!(
        says(json!({"ground": "open", "learning": true, "options": ["tide", "night"]})),
        "Played on: Open table; Learning game: yes; Options: Tides, Night",
        "what does not matter is left out, and so is what few people want to see unless it was chosen"
    );
}

#[test]
fn a_form_is_plain_data_for_clients() {
    let written = serde_json::to_value(form()).unwrap();
    let columns = json!({
        "id": "columns", "title": "Columns", "kind": {"number": {"least": 10, "most": 40}}, "default": 24,
        "when": {"is": {"field": "ground", "any_of": ["hexes"]}}, "advanced": false, "aliases": [],
    });
    assert_eq!(written["fields"][1], columns);
    assert_eq!(written["fields"][2]["kind"], "switch");
    assert_eq!(written["fields"][3]["kind"]["number"]["none"], "no limit");
}

#[test]
fn a_game_refuses_what_its_form_does_and_says_by_which_rule() {
    let game = Erased::<Pearls>::new();
    let agree = |given: Value| game.agree(given.as_object().unwrap());
    let refusal = agree(json!({"divers": 5})).unwrap_err();
    assert_eq!((refusal.kind, refusal.rule), (RefusalKind::Illegal, Some(Rule("pearls.setup.divers"))));
    assert!(agree(json!({"diver": 2})).unwrap_err().says.contains("did you mean \"divers\"?"));
    let agreed = agree(json!({"rounds": 1})).unwrap();
    assert_eq!(json!(agreed.values()), json!({"divers": 3, "rounds": 1}));
    let mut chance = table::Chance::new(table::Seed::from_number(1));
    let refusal = game.setup(&agreed, &[json!("a boat")], &mut chance).unwrap_err();
    assert_eq!(refusal.says, "0 bring something to this game, not 1");
}

#[test]
fn other_words_for_a_value_mean_that_value() {
    let form = Form::new([
        Field::one(
            "ground",
            "Ground",
            [FormOption::new("hexes", "Hexes").alias("grid"), FormOption::new("open", "Open")],
        ),
        Field::several("options", "Options", [FormOption::new("night", "Night").alias("dark")]),
    ]);
    let read = |given: Value| form.read(given.as_object().expect("a table")).map(Value::Object);
    let meant = json!({"ground": "hexes", "options": ["night"]});
    assert_eq!(read(json!({"ground": "grid", "options": ["dark"]})).unwrap(), meant);
    assert_eq!(read(json!({"options": ["dark", "night"]})).unwrap_err().says, "Options: \"night\" was given twice");
    assert_eq!(form.fields[0].parse("Grid").unwrap(), "hexes");
}

#[test]
fn the_first_preset_is_for_a_first_game() {
    let form = form().preset("Small", "For an hour.", [("points", json!(100))]).preset("Large", "For a day.", []);
    assert_eq!(json!(form.first_game()), json!({"points": 100}));
    assert_eq!(json!(form.presets[1].values), json!({}));
    assert_eq!(self::form().first_game().len(), 0, "nothing is filled in where there is none");
}
