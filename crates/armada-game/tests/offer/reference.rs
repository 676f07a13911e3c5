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

#[test]
fn cards_are_found_by_questions() {
    let first = |words: &str| armada().reference().answer_cards(words, 5).first().map(|card| card.id.clone());
    assert_eq!(first("what does Han Solo do").as_deref(), Some("han-solo"));
    assert_eq!(first("how does Dodonna work").as_deref(), Some("general-dodonna"));
    assert_eq!(first("xi7 turbo").as_deref(), Some("xi7-turbolasers"));
    assert_eq!(first("zweihander"), None);
    assert_eq!(first(""), None);
}

#[test]
fn a_misspelled_question_is_answered_too() {
    let found = armada().reference().answer("armamment", 5);
    assert!(found.iter().any(|rule| rule.id.starts_with("attack.armament")), "{found:?}");
}

#[test]
fn related_rules_are_named_by_their_titles() {
    let page = armada().reference().rule("tokens.raid.effect").unwrap();
    let titles: Vec<&str> = page.related.iter().map(|rule| rule.title.as_str()).collect();
    assert_eq!(titles, ["Removing raid tokens"]);
    assert_eq!(page.related[0].kind, "rule");
    assert!(page.related[0].says.len() > 20);
}

#[test]
fn notes_have_no_marks_in_their_texts() {
    let reference = armada().reference();
    let notes: Vec<_> = reference
        .entries()
        .iter()
        .flat_map(|entry| reference.rule(&entry.id).unwrap().notes.into_iter().map(|note| (&entry.id, note)))
        .collect();
    assert!(notes.len() > 1900);
    for (id, note) in &notes {
        assert!(!note.text.starts_with('['), "{id}: {}", note.text);
        assert!(!note.text.starts_with("decided:") && !note.text.starts_with("doubted:"), "{id}: {}", note.text);
    }
    assert!(notes.iter().any(|(_, note)| note.ours) && notes.iter().any(|(_, note)| note.of_players));
    assert!(notes.iter().any(|(_, note)| note.kind == "ruling" && note.editions == ["2020", "final"]));
}

/// The chart of a card as a client draws it and as it is written are that of the catalog, for every ship.
#[test]
fn every_ship_shows_its_own_speed_chart() {
    for ship in Catalog::get().ships() {
        let page = page(&ship.id);
        let drawn = &page.detail["print"]["face"]["ship"]["figures"]["speeds"];
        let printed: Vec<&[u8]> =
            (1..=ship.speed_chart.fastest()).filter_map(|at| ship.speed_chart.column(at)).collect();
        assert_eq!(*drawn, json!(printed), "{}", ship.id);
        assert_eq!(says(&page, "Speed chart").matches(':').count(), printed.len(), "{}", ship.id);
    }
    let corvette = page("cr90-corvette-a");
    assert_eq!(
        corvette.detail["print"]["face"]["ship"]["figures"]["speeds"],
        json!([[2], [1, 2], [0, 1, 2], [0, 1, 1, 2]])
    );
    assert_eq!(says(&corvette, "Speed chart"), "1: II, 2: I II, 3: - I II, 4: - I I II");
}

#[test]
fn every_card_has_a_face_of_its_kind() {
    for card in armada().reference().cards() {
        let print = &page(&card.id).detail["print"];
        assert!(print["face"][&card.kind].is_object(), "{}: {print}", card.id);
        let drawn = ["Hull", "Shields", "Batteries", "Speed chart", "Upgrades"];
        let beside: Vec<&str> =
            print["beside"].as_array().unwrap().iter().filter_map(|it| it["title"].as_str()).collect();
        assert!(!beside.iter().any(|title| drawn.contains(title)), "{}: {beside:?}", card.id);
    }
}
