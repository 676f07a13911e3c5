//! The form: what is agreed on before a battle, described so that a client can draw it.

use game_api::{Field, Form, FormOption, When};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::LazyLock;
use table::{Rule, Side, capital};

use super::options;
use crate::engagement::{ENGAGEMENTS, Engagement, Party};
use crate::setup::{BattleSize, LARGEST, OPEN_TABLE, RECOMMENDED, SMALLEST};
use crate::switches::Switch;
use crate::words;

/// The kind of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroundKind {
    /// A board of hexes.
    Hexes,
    /// A table without hexes.
    Table,
}

/// The maximum number of commanders per side: eight seats at a table.
const MOST_COMMANDERS: i64 = 4;
/// The smallest limit that fits the smallest ship of either standard faction in every engagement.
const LEAST_POINTS: i64 = 50;

pub(super) static FORM: LazyLock<Form> = LazyLock::new(|| {
    Form::new([
        Field::one("engagement", "Engagement", ENGAGEMENTS.iter().map(engagement))
            .rule(Rule("setup.scenario.standard"))
            .alias("objective")
            .of_brought(),
        points(),
        Field::one("battle", "Battle size", BattleSize::ALL.map(battle))
            .rule(Rule("setup.battle-size"))
            .when(When::is("points", Value::Null))
            .of_brought(),
        Field::one(
            "ground",
            "Played on",
            [
                FormOption::new("hexes", "A board of hexes"),
                FormOption::new("table", "An open table").help("5 cm stand for a hex, and directions are free."),
            ],
        ),
        on_hexes(Field::number("columns", "Columns", SMALLEST.0.into()..=LARGEST.into(), RECOMMENDED.0.into()))
            .help("The long side of the board: at least as many as rows."),
        on_hexes(Field::number("rows", "Rows", SMALLEST.1.into()..=LARGEST.into(), RECOMMENDED.1.into())),
        on_a_table(Field::number("length", "Length in cm", OPEN_TABLE.0.into()..=OPEN_TABLE.2.into(), 180)),
        on_a_table(Field::number("width", "Width in cm", OPEN_TABLE.1.into()..=OPEN_TABLE.2.into(), 120))
            .help("At most the length."),
        Field::several("options", "Optional rules", Switch::ALL.map(option)).rule(Rule("sheet.optional-layers")),
        terrain(),
        Field::one(
            "orders",
            "Orders that need too much of an engine",
            [
                FormOption::new("checked", "Refused while they are written"),
                FormOption::new("as-written", "Accepted, and found out when all are shown"),
            ],
        )
        .rule(Rule("movement.orders.illegal"))
        .advanced(),
        Field::number_or("turns", "Last game turn", 1..=500, "as the engagement says")
            .rule(Rule("setup.scenario.standard"))
            .advanced(),
        commanders("first_commanders", "Commanders of the first side"),
        commanders("second_commanders", "Commanders of the second side"),
    ])
});

/// An engagement with what each side has and needs, in parts of what the battle size says.
fn engagement(engagement: &Engagement) -> FormOption {
    let sides = [0, 1].map(|side| {
        let Party { task, limit, target, .. } = &engagement.side[side];
        let limit = if *limit == 100 { String::new() } else { format!(" Its fleet has {limit} % of the points.") };
        let target =
            if *target == 100 { String::new() } else { format!(" It wins with {target} % of the victory points.") };
        format!("{}: {task}{limit}{target}", capital(&words::side_says(Side(side as u8))))
    });
    let [first, second] = &engagement.side;
    let help = if first == second {
        format!("{} Both sides: {}", engagement.text, first.task)
    } else {
        format!("{} {}", engagement.text, sides.join(" "))
    };
    FormOption::new(engagement.id.as_str(), engagement.title.as_str()).help(help)
}

fn points() -> Field {
    let most = i64::from(BattleSize::VeryLarge.fleet_limit());
    Field::number_or("points", "Fleet limit", LEAST_POINTS..=most, "as the battle size says")
        .rule(Rule("setup.fleet-limit"))
        .help("The smallest battle size that takes fleets of so many points says how many victory points win.")
        .beyond("no battle is fought with fleets of {} points")
        .of_brought()
        .advanced()
}

fn battle(size: BattleSize) -> FormOption {
    let help = format!("Fleets of {} points; {} victory points win.", size.fleet_limit(), size.target());
    FormOption::new(json!(size), size.title()).help(help)
}

fn on_hexes(field: Field) -> Field {
    field.when(When::is("ground", "hexes")).rule(Rule("setup.board.size")).advanced()
}

fn on_a_table(field: Field) -> Field {
    field.when(When::is("ground", "table")).rule(Rule("setup.board.open-table"))
}

fn option(switch: Switch) -> FormOption {
    let option = FormOption::new(switch.name(), options::title(switch)).help(options::says(switch));
    if switch.needs_hexes() { option.when(When::is("ground", "hexes")) } else { option }
}

fn terrain() -> Field {
    Field::json("terrain", "Terrain", json!([]))
        .when(When::is("ground", "hexes"))
        .help(
            "Kinds with column and row, as in [[\"planet\", 16, 9]]. The optional rule of each kind must be in force.",
        )
        .advanced()
}

fn commanders(id: &'static str, title: &'static str) -> Field {
    Field::number(id, title, 1..=MOST_COMMANDERS, 1)
        .rule(Rule("setup.sides"))
        .help("The first one brings the fleet. Ships of a fleet that names no commanders are dealt out in turn.")
        .advanced()
}
