//! Lists that came to harm on their way: what can be read is taken, and for every other line there are names to choose from.

use armada_fleet::Fleet;
use armada_fleet::lists::{self, Format, Read};

use super::golden;

fn read(list: &str) -> Read {
    lists::read(list.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{list}"))
}

const WHOLE: &str = "\
Name: Scouts
Faction: Rebel
Commander: General Dodonna

Assault: Most Wanted
Defense: Fire Lanes
Navigation: Minefields

CR90 Corvette A (44)
• General Dodonna (20)
• Jaina's Light (2)
= 66 Points

MC80 Command Cruiser (106)
• Electronic Countermeasures (7)
• Leading Shots (6)
= 119 Points

Squadrons:
• Luke Skywalker (20)
• 2 x X-wing Squadron (26)
= 46 Points

Total Points: 231
";

/// The fleet without its name and order.
fn content(fleet: &Fleet) -> (Vec<String>, Vec<String>, Vec<String>) {
    let ships = fleet.ships.iter().map(|ship| format!("{} {:?}", ship.card, ship.upgrades)).collect();
    let mut squadrons: Vec<String> =
        fleet.squadrons.iter().map(|squadrons| format!("{} {}", squadrons.count, squadrons.card)).collect();
    squadrons.sort();
    (ships, squadrons, fleet.objectives.iter().map(ToString::to_string).collect())
}

#[test]
fn a_list_without_its_frame_is_read_line_by_line() {
    let whole = read(WHOLE);
    assert_eq!((whole.format, whole.unread.len()), (Some(Format::Kingston), 0));
    let cards: Vec<&str> = WHOLE
        .lines()
        .filter(|line| !["=", "Name", "Faction", "Commander", "Total"].iter().any(|frame| line.starts_with(frame)))
        .map(|line| line.split_once(": ").map_or(line, |(_, objective)| objective))
        .collect();
    let cards = cards.join("\n");
    for (says, list) in [
        ("fields and sums are lost", cards.clone()),
        ("so are the bullets", cards.replace("• ", "")),
        ("other bullets", cards.replace("• ", "-- ")),
        ("markdown", cards.replace("• ", "* ").replace("CR90 ", "## CR90 ").replace("MC80 ", "## MC80 ")),
        ("so are the costs", without_costs(&cards.replace("• ", "+ "))),
        ("line ends are lost within ships", cards.replace("\n• ", " • ").replace("Squadrons: •", "Squadrons:\n•")),
        ("from the source of a web page", cards.replace('\'', "&#39;").replace('•', "&bull;")),
    ] {
        let read = read(&list);
        assert_eq!(read.unread, [], "{says}\n{list}");
        assert_eq!(content(&read.fleet), content(&whole.fleet), "{says}\n{list}");
    }
}

fn without_costs(list: &str) -> String {
    let names: Vec<&str> = list.lines().map(|line| line.split_once(" (").map_or(line, |(name, _)| name)).collect();
    names.join("\n")
}

#[test]
fn one_more_or_one_less_is_the_same_card() {
    let list = WHOLE
        .replace("Leading Shots", "Leading Shot")
        .replace("Electronic Countermeasures", "Electronic Countermeasure");
    assert_eq!(content(&read(&list).fleet), content(&read(WHOLE).fleet));
}

#[test]
fn a_line_that_cannot_be_read_leaves_the_rest_and_offers_names() {
    let list = WHOLE.replace("Leading Shots", "Leding Shts").replace("Luke Skywalker", "Luke Skywaker");
    let damaged = read(&list);
    assert_eq!(damaged.fleet.ships.len(), 2);
    let [shots, luke] = &damaged.unread[..] else { panic!("{:?}", damaged.unread) };
    assert_eq!((shots.line, shots.wrong.as_deref()), (16, Some("Leding Shts")));
    assert!(shots.choices.contains(&"Leading Shots".to_owned()), "{shots:?}");
    assert_eq!(luke.choices[0], "Luke Skywalker");
    // Putting the choice in place of what is wrong mends the line.
    let mended = [shots, luke].iter().fold(list, |list, unread| {
        list.replace(
            unread.wrong.as_deref().unwrap(),
            unread.choices.iter().find(|choice| WHOLE.contains(*choice)).unwrap(),
        )
    });
    assert_eq!(read(&mended), read(WHOLE));
}

#[test]
fn of_several_cards_with_a_name_the_choices_are_told_apart() {
    let list = "ship: Imperial II\nupgrade: Darth Vader\nupgrade: Darth Vader\nupgrade: Grand Moff Tarkin\n";
    for unread in &read(list).unread {
        assert!(unread.choices.iter().any(|choice| choice == "Darth Vader (off)"), "{unread:?}");
        let marked = list.replace("upgrade: Darth Vader\n", "upgrade: Darth Vader (off)\n");
        assert_eq!(read(&marked).unread, []);
    }
}

#[test]
fn a_letter_that_names_a_ship_is_no_list() {
    let letter =
        "Dear mother,\nI am well.\nYesterday I saw one:\nCR90 Corvette A\nIt was large.\nThe weather is fine.\nYours\n";
    assert!(lists::read(letter.as_bytes()).is_err());
}

/// Every list of the collection, without the lines that tell which program wrote it.
#[test]
fn nearly_all_cards_of_a_list_are_found_without_its_program() {
    let (mut cards, mut found) = (0, 0);
    for (name, bytes) in golden::all() {
        let Ok(whole) = lists::read(&bytes) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let names: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with('=')).collect();
        let names: Vec<String> =
            names.iter().map(|line| line.replace("[flagship]", "").replace("[ flagship ]", "")).collect();
        let count = |read: &Read| {
            let upgrades: usize = read.fleet.ships.iter().map(|ship| 1 + ship.upgrades.len()).sum();
            upgrades + read.fleet.squadrons.iter().map(|squadrons| usize::from(squadrons.count)).sum::<usize>()
        };
        cards += count(&whole);
        let loose = lists::read(names.join("\n").as_bytes());
        assert!(loose.is_ok(), "{name}: {loose:?}");
        found += loose.as_ref().map_or(0, count);
    }
    assert!(found * 100 >= cards * 95, "{found} of {cards}");
}
