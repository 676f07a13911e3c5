//! What can be looked up.

use armada_game::catalog::Catalog;
use game_api::{CardLine, CardPage};
use serde_json::json;

use super::armada;

fn page(id: &str) -> CardPage {
    armada().reference().card(id).unwrap_or_else(|unknown| panic!("{unknown}"))
}

fn says(page: &CardPage, title: &str) -> String {
    let figure = page.face.iter().find(|figure| figure.title == title);
    figure.map(|figure| figure.says.clone()).unwrap_or_default()
}

#[test]
fn keywords_are_found_as_cards_print_them() {
    let title = |word: &str| armada().reference().keyword(word).map(|page| page.title);
    for word in ["Counter 2", "counter 1", "Counter X", "COUNTER"] {
        assert_eq!(title(word).as_deref(), Ok("Counter X"), "{word}");
    }
    assert_eq!(title("Bomber").as_deref(), Ok("Bomber"));
    for word in ["AI: Battery 1", "ai-anti-squadron 2"] {
        assert_eq!(title(word).as_deref(), Ok("AI: Battery X / AI: Anti-Squadron X"), "{word}");
    }
    for squadron in Catalog::get().squadrons() {
        for keyword in &squadron.keywords {
            assert!(title(&keyword.to_string()).is_ok(), "{keyword} of {}", squadron.name);
        }
    }
    assert_eq!(title("Bommber").unwrap_err().nearest.as_deref(), Some("Bomber"));
}

#[test]
fn every_card_has_a_page_with_its_figures() {
    let cards = armada().reference().cards();
    assert_eq!(cards.len(), Catalog::get().cards().count());
    for CardLine { id, .. } in &cards {
        let page = page(id);
        assert!(!page.face.is_empty(), "{id} prints something");
        assert!(page.face.iter().all(|figure| !figure.says.is_empty() && !figure.says.contains('_')), "{page:?}");
        assert_eq!(page.detail["id"], json!(id));
        assert_eq!(page.detail["figures"]["name"], json!(page.line.name));
        assert_eq!(page.entry.is_some(), page.line.kind != "ship", "{id}");
    }
}

#[test]
fn the_face_of_a_ship_is_what_its_card_prints() {
    let page = page("nebulon-b-escort-frigate");
    assert_eq!((says(&page, "Hull").as_str(), page.emblem), ("5", Some("rebel")));
    assert_eq!(says(&page, "Values"), "command 2, squadron 2, engineering 3");
    assert_eq!(says(&page, "Shields"), "front 3 · sides 1 · rear 2");
    assert!(says(&page, "Titles").contains("Redemption"), "{page:?}");
    assert!(page.line.played && !page.line.effect, "a ship does what its figures say");
}

#[test]
fn a_card_says_what_sort_it_is_and_whether_it_is_played() {
    let dodonna = page("general-dodonna");
    assert_eq!(dodonna.line.sort, ["upgrade", "commander", "rebel", "unique", "20 points"]);
    assert!(dodonna.line.played && dodonna.line.effect && !dodonna.line.text.is_empty());
    assert_eq!(
        json!(dodonna.line.facts),
        json!({"slots": ["commander"], "factions": ["rebel"], "unique": true, "points": 20, "withdrawn": false})
    );
    let x_wing = page("x-wing-squadron");
    assert!(x_wing.line.played && !x_wing.line.effect);
    assert_eq!(says(&x_wing, "Keywords"), "bomber, escort");
    assert!(armada().reference().cards().iter().all(|card| card.played));
    let unknown = armada().reference().card("general-dodona").unwrap_err();
    assert_eq!(unknown.to_string(), "there is no card \"general-dodona\"; did you mean \"general-dodonna\"?");
}

#[test]
fn cards_are_found_by_what_they_print() {
    let found = |words: &str| -> Vec<String> {
        armada().reference().search_cards(words, 5).into_iter().map(|card| card.id).collect()
    };
    assert_eq!(found("xi7")[0], "xi7-turbolasers");
    assert_eq!(found("general dodonna")[0], "general-dodonna");
    assert!(found("squadron rebel escort").contains(&"x-wing-squadron".to_owned()), "by its keyword");
    assert!(found("zweihander").is_empty());
}

#[test]
fn rules_are_those_of_armada() {
    let reference = armada().reference();
    assert_eq!(reference.rule("defense.redirect").unwrap().title, "Redirect");
    let unknown = reference.rule("defense.redirec").unwrap_err();
    assert_eq!(unknown.nearest.as_deref(), Some("defense.redirect"));
    assert!(!reference.search("redirect token", 5).is_empty());
}
