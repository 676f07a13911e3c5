//! Rules are looked up in the game's own rulebook.

use game_api::Offer;
use sample_game::Pearls;

#[test]
fn the_rules_of_a_game_are_those_of_its_own_rulebook() {
    let reference = Pearls::reference();
    let page = reference.rule("pearls.dive.row").unwrap();
    assert_eq!(page.title, "Rowing");
    assert!(!page.text.is_empty() && page.source.is_some());
    let unknown = reference.rule("pearls.dive.rwo").unwrap_err();
    assert_eq!(unknown.to_string(), "there is no rule \"pearls.dive.rwo\"; did you mean \"pearls.dive.row\"?");
    let found = reference.search("two sharks", 3);
    assert_eq!(found[0].id, "pearls.dive.sharks");
    assert_eq!(reference.search("treasure", 1).len(), 1);
    assert!(reference.search("squadron", 9).is_empty(), "other games are not searched");
    assert!(reference.cards().is_empty() && reference.search_cards("pearl", 9).is_empty());
    assert_eq!(reference.card("net").unwrap_err().to_string(), "there is no card \"net\"");
    assert_eq!(reference.keyword("swarm").unwrap_err().to_string(), "there is no keyword \"swarm\"");
}
