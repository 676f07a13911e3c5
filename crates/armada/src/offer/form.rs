//! The form that is filled in before a game.

use game_api::{Field, Form, FormOption, When};
use serde_json::{Value, json};
use std::any::TypeId;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use table::Rule;

use super::spelling::spelled;
use super::terms::FoughtOver;
use crate::catalog::{Catalog, Category, Costs, ObjectiveCard};
use crate::effects::CardSet;
use crate::measure::Edition;
use crate::play::Deal;

/// Largest fleet point total: larger fleets do not fit on a table.
const MAX_POINTS: i64 = 3000;

/// Most players per side.
const MAX_PLAYERS: i64 = 3;

/// The form of a game with these cards. There is one for each set of cards, made when it is first needed.
pub(super) fn form<D: Deal>() -> &'static Form {
    static FORMS: Mutex<BTreeMap<TypeId, &'static Form>> = Mutex::new(BTreeMap::new());
    let mut forms = FORMS.lock().unwrap_or_else(PoisonError::into_inner);
    let made = || -> &'static Form { Box::leak(Box::new(form_of(D::cards()))) };
    forms.entry(TypeId::of::<D>()).or_insert_with(made)
}

fn form_of(cards: &CardSet) -> Form {
    Form::new(fields(cards))
        .preset(
            "Learning game",
            "Two small fleets without commanders and objectives, and a hint at each question.",
            [("learning", json!(true))],
        )
        .preset("Core set game", "Fleets of up to 180 points on a small table.", [("points", json!(180))])
        .preset("Standard game", "Fleets of up to 400 points with three objectives each.", [])
        .preset(
            "Team game",
            "Two players a side share a fleet of up to 400 points; each commands ships of their own.",
            [("seats_a", json!(2)), ("seats_b", json!(2))],
        )
        .preset(
            "Campaign battle",
            "Side A assaults, ships may retreat to hyperspace, and the objective may be one of a campaign.",
            [("campaign", json!(true))],
        )
}

fn fields(cards: &CardSet) -> Vec<Field> {
    vec![
        Field::one("edition", "Edition", editions()).help("The rules that are played.").of_brought(),
        Field::switch("learning", "Learning game").help("Fleets need neither a commander nor objectives.").of_brought(),
        Field::number_or("points", "Fleet points", 1..=MAX_POINTS, "standard")
            .help("What a fleet may cost: 400 in a standard game, 300 before 2020, 180 in a game with core sets.")
            .rule(Rule("fleet.points.any"))
            .beyond("there are no fleets of {} points")
            .of_brought(),
        Field::switch("campaign", "Campaign battle")
            .help(
                "Side A assaults and is first player, ships may retreat to hyperspace, and squadrons may cost a third of \
                 their own fleet.",
            )
            .rule(Rule("campaign.cc.assault-initiative"))
            .when(When::is_not("edition", Edition::Of2015.word()))
            .of_brought(),
        Field::switch("blank", "Blank cards").help("Cards that the program does not play yet are played as blank."),
        Field::one("costs", "Costs", costs()).help("What cards cost changed over the years.").of_brought().advanced(),
        Field::one("play_area", "Play area", play_areas()).rule(Rule("setup.play-area")).advanced(),
        Field::switch("unlimited_rounds", "Unlimited rounds")
            .help("The game goes on until one side has lost all its ships; there is no objective.")
            .rule(Rule("options.unlimited-rounds"))
            .advanced(),
        Field::one("campaign_objective", "Campaign objective", campaign_objectives(cards))
            .help("The objective card of the campaign with which the second player defends.")
            .rule(Rule("setup.step4.objective"))
            .when(When::is("campaign", true).and(When::is("unlimited_rounds", false))),
        Field::one("objective", "Objective", objectives(cards))
            .rule(Rule("setup.step4.objective"))
            .when(When::is("unlimited_rounds", false).and(When::is("campaign_objective", Value::Null)))
            .advanced(),
        Field::switch("late_defeat", "Late defeat")
            .help("A side whose only ships wait beside the table is defeated when the round ends, as in tournaments.")
            .advanced(),
        players("seats_a", "Players of side A"),
        players("seats_b", "Players of side B"),
    ]
}

fn players(id: &'static str, title: &'static str) -> Field {
    Field::number(id, title, 1..=MAX_PLAYERS, 1)
        .help("A team shares a fleet; each of its players controls some of the ships and squadrons.")
        .rule(Rule("options.team.teams"))
        .advanced()
}

/// The newest first.
fn editions() -> Vec<FormOption> {
    let option = |edition: &Edition| {
        let (says, help) = in_words(*edition);
        FormOption::new(edition.word(), says).help(help)
    };
    Edition::ALL.iter().rev().map(option).collect()
}

/// An edition in a word or two, and in a sentence.
fn in_words(edition: Edition) -> (&'static str, &'static str) {
    match edition {
        Edition::Final => {
            ("final", "The rules of 2020 with the last official errata and costs of cards, as most people play.")
        }
        Edition::Of2020 => ("2020", "The Rules Reference of 2020 with the cards and costs of its time."),
        Edition::Of2017 => ("2017", "The first printing with the tournament FAQ of 2017, and the costs of that year."),
        Edition::Of2015 => ("2015", "The first printing, with the oldest costs that are known, those of 2017."),
    }
}

fn costs() -> Vec<FormOption> {
    let says = |costs: Costs| match costs {
        Costs::Of2017 => "of 2017",
        Costs::Of2020 => "of 2020",
        Costs::Final => "of the final errata",
    };
    let states = Costs::ALL.iter().map(|costs| FormOption::new(costs.word(), says(*costs)));
    [FormOption::new(Value::Null, "of the edition's time")].into_iter().chain(states).collect()
}

fn play_areas() -> Vec<FormOption> {
    let feet = |length: f64| length / 304.8;
    let areas = Catalog::get().play_areas().iter().map(|area| {
        let says = format!("{} ({:.0} x {:.0} feet)", spelled(&area.id), feet(area.width), feet(area.depth));
        FormOption::new(area.id.clone(), says)
    });
    [FormOption::new(Value::Null, "the one that suits the fleets")].into_iter().chain(areas).collect()
}

fn objectives(cards: &CardSet) -> Vec<FormOption> {
    let words = [
        FormOption::new(FoughtOver::OfFleets.word(), "one of the second player's"),
        FormOption::new(FoughtOver::Nothing.word(), "none"),
        FormOption::new(FoughtOver::Random.word(), "any"),
    ];
    words.into_iter().chain(Catalog::get().objectives().iter().map(|card| objective(card, cards))).collect()
}

fn campaign_objectives(cards: &CardSet) -> Vec<FormOption> {
    let of_campaigns = Catalog::get().objectives().iter().filter(|card| card.category == Category::Campaign);
    let none = FormOption::new(Value::Null, "none: one of the second player's");
    [none].into_iter().chain(of_campaigns.map(|card| objective(card, cards))).collect()
}

/// An objective that the program does not play yet is possible as a blank card only.
fn objective(card: &ObjectiveCard, cards: &CardSet) -> FormOption {
    let option = FormOption::new(card.id.clone(), format!("{} ({})", card.name, card.category));
    if cards.is_played(&card.id) { option } else { option.when(When::is("blank", true)) }
}
