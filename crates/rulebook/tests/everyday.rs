//! What players ask in their own words, and what has to be among the first three answers of its kind.

use rulebook::{Body, Entry, Rulebook};

/// Questions about rules and keywords.
const RULES: &[(&str, &[&str])] = &[
    ("can I shoot over an obstacle", &["obstacles.obstruct", "geometry.los.through-obstacle-or-ship"]),
    ("do asteroids block my shots?", &["obstacles.obstruct", "geometry.los.through-obstacle-or-ship"]),
    ("can I shoot through my own ships", &["geometry.los.through-obstacle-or-ship", "geometry.obstructed.definition"]),
    ("who shoots first", &["phases.ship.alternate", "phases.initiative.first-player"]),
    ("whose turn is it", &["phases.ship.alternate", "phases.initiative.first-player"]),
    ("how does evade work", &["defense.evade"]),
    ("how does redirect work", &["defense.redirect"]),
    ("can I spend the same token twice", &["defense.one-per-type", "defense.token-once"]),
    ("what does accuracy do", &["attack.effects.accuracy", "defense.accuracy-lock", "dice.icon.accuracy"]),
    ("how many times can a ship attack", &["attack.ship.two-attacks"]),
    ("can I attack the same ship twice", &["attack.ship.same-target-twice"]),
    ("which dice do I roll", &["attack.roll.gather-by-range"]),
    (
        "how do I measure range",
        &["geometry.range.attack-from-zone", "geometry.ruler.sides", "geometry.premeasure.ruler"],
    ),
    ("may I measure before I decide", &["geometry.premeasure.ruler", "movement.tool.premeasure"]),
    ("what happens if I fly off the table", &["damage.destroyed.outside", "movement.outside.only-final-position"]),
    ("what happens when I land on an asteroid", &["obstacles.asteroid"]),
    ("what does a station do", &["obstacles.station"]),
    ("what does debris do", &["obstacles.debris"]),
    ("how do I get shields back", &["commands.repair.recover-shield"]),
    ("how do I change speed", &["commands.navigate.dial", "movement.speed.constant"]),
    ("can my ship stand still", &["movement.ship.zero-speed", "movement.speed.minimum"]),
    ("how many tokens can a ship have", &["commands.token.limit"]),
    ("can a squadron leave a dogfight", &["squadrons.engagement.no-move"]),
    ("how many squadrons can I activate", &["commands.squadron.dial", "phases.squadron.alternate-two"]),
    ("when is the game over", &["scoring.when", "scoring.end.six-rounds", "scoring.elimination"]),
    ("who wins a tie", &["scoring.end.tie"]),
    ("can I use two braces", &["defense.one-per-type"]),
    ("can I spend two evades against one attack", &["defense.one-per-type"]),
    ("how many tokens can I spend", &["defense.one-per-type"]),
    ("does a squadron block", &["geometry.los.squadrons-transparent"]),
    ("do squadrons block line of sight", &["geometry.los.squadrons-transparent"]),
    ("can I shoot twice", &["attack.ship.two-attacks"]),
    ("can I attack after moving", &["phases.activation.steps"]),
    ("can I shoot my own ships", &["attack.declare.no-friendly-target"]),
    ("do I have to attack the squadron next to me", &["squadrons.engagement.must-attack-squadron"]),
    ("when do I get my tokens back", &["phases.status.ready-defense"]),
    ("how many dials do I set", &["phases.command.fill-to-value"]),
    ("how long is a game", &["phases.round.six", "scoring.end.six-rounds"]),
    ("how many rounds are there", &["phases.round.six", "scoring.end.six-rounds"]),
    ("how big is the table", &["setup.play-area"]),
    ("can I look at my own dials", &["commands.dial.order-preserved"]),
    ("can I use a dial and a token together", &["commands.dial-plus-token"]),
    ("can I defend at speed 0", &["defense.speed-zero"]),
    ("how far do squadrons move", &["squadrons.move.limit"]),
    ("what does swarm do", &["keyword-swarm", "squadrons.keyword.swarm"]),
];

/// Questions about cards.
const CARDS: &[(&str, &str)] =
    &[("what does demolisher do", "demolisher"), ("gunnery team", "gunnery-team"), ("most wanted", "most-wanted")];

fn first_three<'e>(question: &str, entries: impl Iterator<Item = &'e &'e Entry>) -> Vec<&'e str> {
    let found: Vec<&str> = entries.map(|entry| entry.id.as_str()).take(3).collect();
    assert!(!found.is_empty(), "{question}: nothing is found");
    found
}

#[test]
fn everyday_questions_find_their_rule_or_card_among_the_first_three() {
    assert!(RULES.len() + CARDS.len() >= 30);
    let armada = Rulebook::embedded().ruleset("armada").expect("armada");
    let is_card = |entry: &&&Entry| matches!(entry.body, Body::Card(_));
    let mut missed = Vec::new();
    for (question, expected) in RULES {
        let answers = armada.answer(question);
        let found = first_three(question, answers.iter().filter(|entry| !is_card(entry)));
        if !found.iter().any(|id| expected.contains(id)) {
            missed.push(format!("{question}: {found:?}"));
        }
    }
    for (question, expected) in CARDS {
        let answers = armada.answer(question);
        let found = first_three(question, answers.iter().filter(is_card));
        if !found.contains(expected) {
            missed.push(format!("{question}: {found:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
