//! Positions as scenarios write them: what they come to, and which are refused.

use scenario::{Misplaced, Vocabulary};
use serde::Deserialize;
use table::{Chance, Seed, Side};

use super::Position;
use crate::catalog::{Command, Zone};
use crate::effects::Source;
use crate::play::Armada;
use crate::state::{
    Aim, Attacker, DamageNumber, Game, Item, ObstacleId, SetupStep, ShipId, SquadronId, Stage, UpgradeId,
};

const SHIPS: &str = "ships.corvette = { seat = 'A', card = 'cr90-corvette-a', at = [900, 300] }\n\
                     ships.victory = { seat = 'B', card = 'victory-ii-class-star-destroyer', at = [900, 600] }\n";

/// A position of these words, in the default edition.
fn laid_out(words: &str) -> Result<Game, Misplaced> {
    let position = Position::deserialize(toml::Deserializer::parse(words).unwrap()).unwrap();
    Armada::lay_out(position, "2020", Chance::new(Seed::from_number(3)))
}

/// A good one, with two ships in it.
fn with_ships(words: &str) -> Game {
    laid_out(&format!("{words}\n{SHIPS}")).unwrap_or_else(|misplaced| panic!("{misplaced:?}: {words}"))
}

/// The key and the sentence for which a position is refused.
fn refused(words: &str) -> (String, String) {
    match laid_out(words) {
        Ok(_) => (String::new(), format!("accepted: {words}")),
        Err(Misplaced { key, says }) => (key, says),
    }
}

/// What is said of words that are no position at all.
fn unread(words: &str) -> String {
    match Position::deserialize(toml::Deserializer::parse(words).unwrap()) {
        Ok(_) => String::new(),
        Err(error) => error.message().to_owned(),
    }
}

fn top_of_deck(game: &Game, count: usize) -> Vec<&str> {
    game.deck.draw.iter().rev().take(count).map(|number| number.card().id.as_str()).collect()
}

#[test]
fn facedown_cards_without_a_name_leave_the_top_of_the_deck() {
    let top = "deck = ['structural-damage', 'blinded-gunners', 'comm-noise']\n";
    let damaged = "ships.raider = { seat = 'B', card = 'raider-i-class-corvette', at = [300, 600], \
                   damage = ['facedown', 'projector-misaligned', 'facedown'] }";
    let game = with_ships(&format!("{top}{damaged}"));
    assert_eq!(top_of_deck(&game, 3), ["structural-damage", "blinded-gunners", "comm-noise"]);
    let raider = game.ships().map(|(_, ship)| ship).find(|ship| !ship.damage.is_empty()).unwrap();
    assert_eq!(raider.damage.iter().map(|card| card.faceup).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(raider.damage[1].number.card().id, "projector-misaligned");
}

#[test]
fn without_a_deck_they_come_from_its_top_as_ever() {
    let whole = with_ships("");
    let damage =
        "ships.raider = { seat = 'B', card = 'raider-i-class-corvette', at = [300, 600], damage = ['facedown'] }";
    let game = with_ships(damage);
    let raider = game.ships().map(|(_, ship)| ship).find(|ship| !ship.damage.is_empty()).unwrap();
    assert_eq!(raider.damage[0].number, *whole.deck.draw.last().unwrap());
    assert_eq!(game.deck.draw[..], whole.deck.draw[..whole.deck.draw.len() - 1]);
}

#[test]
fn numbered_copies_can_be_named_beside_others_of_their_card() {
    for seed in 0..20 {
        let words = "deck = ['structural-damage', 'structural-damage 2']\ndiscard = ['structural-damage 1']";
        let position = Position::deserialize(toml::Deserializer::parse(words).unwrap()).unwrap();
        let game = Armada::lay_out(position, "2020", Chance::new(Seed::from_number(seed))).unwrap();
        assert_eq!(top_of_deck(&game, 2), ["structural-damage"; 2]);
        let copy = |number: DamageNumber| {
            (0..number.0).filter(move |other| DamageNumber(*other).card().id == number.card().id)
        };
        let second = game.deck.draw[game.deck.draw.len() - 2];
        assert_eq!((copy(second).count(), copy(game.deck.discard[0]).count()), (1, 0));
    }
    let (key, says) = refused("deck = ['blinded-gunners 2', 'blinded-gunners 2']");
    assert_eq!((key.as_str(), says.as_str()), ("deck", "every copy of \"blinded-gunners 2\" lies somewhere already"));
    let (_, says) = refused("deck = ['blinded-gunners 9']");
    assert_eq!(says, "there is no \"blinded-gunners 9\"; of \"blinded-gunners\" there are 2 copies");
}

#[test]
fn the_first_player_is_asked_for_an_objective_where_the_second_has_some() {
    let some = "phase = 'choose-objective'\nplayers.B.objectives = ['most-wanted', 'contested-outpost', 'minefields']";
    assert!(!laid_out(some).unwrap().options.no_objective);
    assert!(laid_out("phase = 'choose-objective'").unwrap().options.no_objective);
    assert!(!laid_out("objective = { card = 'most-wanted' }").unwrap().options.no_objective);
}

#[test]
fn an_objective_that_is_played_has_marked_the_stations() {
    let obstructed = |words: &str| {
        let game = with_ships(&format!("obstacles.station = {{ at = [900, 440] }}\n{words}"));
        let (from, to) = (Attacker::Zone(ShipId(0), Zone::Front), Aim::Zone(ShipId(1), Zone::Front));
        game.measure(from, to).unwrap().obstructed.any()
    };
    assert!(obstructed(""));
    assert!(!obstructed("objective = { card = 'contested-outpost' }"));
    assert!(!obstructed("objective = { card = 'contested-outpost' }\nphase = 'status'"));
    let owner = |words: &str| {
        let game = with_ships(&format!("objective = {{ card = 'station-assault' }}\n{words}"));
        game.obstacle(ObstacleId(0)).owner
    };
    assert_eq!(owner("obstacles.station = { at = [900, 440] }"), Some(Side(1)));
    assert_eq!(owner("obstacles.station = { at = [900, 440], owner = 'A' }"), Some(Side(0)));
    let none_yet =
        laid_out("phase = 'choose-objective'\nobstacles.station = {}\nobjective = { card = 'station-assault' }");
    assert_eq!(none_yet.unwrap().obstacle(ObstacleId(0)).owner, None);
}

#[test]
fn a_token_given_where_an_obstacle_lies_lies_on_it() {
    let field = "obstacles.asteroid-field-1 = { at = [300, 450] }\n";
    let on = |marker: &str| {
        let game = with_ships(&format!("{field}markers = [{marker}]"));
        game.markers().next().unwrap().1.on
    };
    assert_eq!(on("{ kind = 'objective', at = [300, 450] }"), Some(ObstacleId(0)));
    assert_eq!(on("{ kind = 'objective', at = [300, 450], on = 'asteroid-field-1' }"), Some(ObstacleId(0)));
    assert_eq!(on("{ kind = 'objective', at = [600, 450] }"), None);
}

#[test]
fn the_second_player_begins_placing_obstacles_and_the_first_deploying_ships() {
    let stage = |words: &str| laid_out(words).unwrap().stage;
    let placing = |side: u8| Stage::Setup(SetupStep::PlaceObstacles(Side(side)));
    assert_eq!(stage("phase = 'place-obstacles'"), placing(1));
    assert_eq!(stage("phase = 'place-obstacles'\nfirst = 'B'"), placing(0));
    assert_eq!(stage("phase = 'place-obstacles'\nturn = 'A'"), placing(0));
    assert_eq!(stage("phase = 'deploy-ships'"), Stage::Setup(SetupStep::DeployShips(Side(0))));
}

#[test]
fn a_ship_holds_no_more_command_tokens_than_it_may() {
    let ship =
        |card: &str, more: &str| format!("ships.one = {{ seat = 'A', card = '{card}', at = [900, 300], {more} }}");
    let cases = [
        ("cr90-corvette-a", "tokens = ['repair', 'navigate']", "this ship may hold 1 command tokens, not 2"),
        ("victory-i-class-star-destroyer", "tokens = ['repair', 'repair']", "a ship holds one repair token at most"),
    ];
    for (card, more, says) in cases {
        assert_eq!(refused(&ship(card, more)), ("ships.one.tokens".into(), says.into()));
    }
    for (card, more) in [
        ("cr90-corvette-a", "tokens = ['repair']"),
        ("victory-i-class-star-destroyer", "tokens = ['repair', 'navigate', 'squadron']"),
    ] {
        assert!(laid_out(&ship(card, more)).is_ok(), "{card}: {more}");
    }
}

#[test]
fn units_stand_completely_on_the_table_once_they_are_deployed() {
    let off = "it is not completely in the play area";
    let nowhere = "it has no place: write `at`, or its standing if it is set aside or destroyed";
    let ship = |more: &str| format!("ships.one = {{ seat = 'A', card = 'cr90-corvette-a'{more} }}");
    let wing = |more: &str| format!("squadrons.two = {{ seat = 'A', card = 'x-wing-squadron'{more} }}");
    for (words, key, says) in [
        (ship(", at = [10, 300]"), "ships.one.at", off),
        (ship(", at = [900, -300]"), "ships.one.at", off),
        (ship(""), "ships.one.at", nowhere),
        (ship(", standing = 'to-deploy'"), "ships.one.at", nowhere),
        (format!("phase = 'after-deploy'\n{}", ship("")), "ships.one.at", nowhere),
        (wing(", at = [5, 300]"), "squadrons.two.at", off),
        (wing(""), "squadrons.two.at", nowhere),
    ] {
        assert_eq!(refused(&words), (key.into(), says.into()), "{words}");
    }
    for words in [
        ship(", at = [50, 300]"),
        ship(", standing = 'set-aside'"),
        ship(", standing = 'destroyed'"),
        format!("phase = 'deploy-ships'\n{}", ship("")),
        wing(", at = [20, 300]"),
    ] {
        assert!(laid_out(&words).is_ok(), "{words}");
    }
}

#[test]
fn cards_that_are_not_played_are_refused_unless_they_are_played_as_blank() {
    let unplayed = crate::catalog::Catalog::get().upgrades().iter().find(|card| !crate::cards::is_played(&card.id));
    let Some(unplayed) = unplayed.map(|card| card.id.clone()) else { return };
    let words =
        format!("ships.one = {{ seat = 'A', card = 'cr90-corvette-a', at = [900, 300], upgrades = ['{unplayed}'] }}");
    let (key, says) = refused(&words);
    assert_eq!(key, "ships.one.upgrades");
    assert_eq!(says, format!("{unplayed:?} is not played yet; `blank_cards = true` plays such cards as blank"));
    let blank = laid_out(&format!("blank_cards = true\n{words}")).unwrap();
    assert!(blank.options.blank_cards);
}

#[test]
fn a_misspelt_upgrade_is_told_by_its_name_with_its_neighbour() {
    let ship = |upgrades: &str| {
        format!("ships.one = {{ seat = 'A', card = 'cr90-corvette-a', at = [900, 300], upgrades = [{upgrades}] }}")
    };
    for written in ["'xi7-turbolaser'", "{ card = 'xi7-turbolaser', state = 'exhausted' }"] {
        let says = unread(&ship(written));
        assert!(says.contains("xi7-turbolaser") && says.contains("xi7-turbolasers"), "{says}");
    }
    let says = unread(&ship("{ card = 'xi7-turbolasers', stat = 'exhausted' }"));
    assert!(says.contains("stat") && says.contains("state"), "{says}");
    assert!(unread(&ship("3")).contains("the id of an upgrade card"), "{}", unread(&ship("3")));
}

#[test]
fn a_gained_dial_was_not_revealed() {
    let words = "ships.one = { seat = 'A', card = 'cr90-corvette-a', at = [500, 300], revealed = ['repair'], \
                 gained = ['navigate'] }";
    let game = with_ships(words);
    let dials: Vec<_> =
        game.ships().flat_map(|(_, ship)| &ship.dials).map(|dial| (dial.command, dial.revealed)).collect();
    assert_eq!(dials, [(Command::Repair, true), (Command::Navigate, false)]);
}

#[test]
fn a_unit_is_set_aside_by_a_card_of_its_fleet_or_the_objective() {
    let raddus = "ships.flagship = { seat = 'A', card = 'mc80h-command-cruiser', at = [300, 200], \
                  upgrades = ['admiral-raddus'] }\n";
    let late = |card: &str| {
        format!(
            "{raddus}ships.late = {{ seat = 'A', card = 'cr90-corvette-a', standing = 'set-aside', set_aside_by = '{card}' }}"
        )
    };
    let game = laid_out(&late("admiral-raddus")).unwrap();
    let waits = |game: &Game, source, item| game.lasting_of(source, 0).any(|about| about == Some(item));
    assert!(waits(&game, Source::Upgrade(UpgradeId(0)), Item::Ship(ShipId(1))));
    let assault = "objective = { card = 'hyperspace-assault' }\nsquadrons.ties = { seat = 'B', \
                   card = 'tie-fighter-squadron', standing = 'set-aside', set_aside_by = 'hyperspace-assault' }";
    let game = with_ships(assault);
    assert!(waits(&game, Source::Objective(Side(1)), Item::Squadron(SquadronId(0))));
    for (words, says) in [
        (late("admiral-raddu"), "neither a ship of its fleet nor the objective has the card \"admiral-raddu\""),
        (late("admiral-raddus").replace("standing = 'set-aside'", "at = [600, 200]"), "only what is set aside"),
        (late("profundity"), "neither a ship of its fleet"),
    ] {
        let (key, told) = refused(&words);
        assert!(key == "ships.late.set_aside_by" && told.contains(says), "{key}: {told}");
    }
    let other = raddus.replace("'admiral-raddus'", "'admiral-raddus', 'xi7-turbolasers'");
    let (_, told) = refused(&late("xi7-turbolasers").replace(raddus, &other));
    assert_eq!(told, "\"xi7-turbolasers\" sets no unit aside");
}

#[test]
fn dials_on_an_objective_are_written_from_the_top() {
    let game = with_ships("objective = { card = 'surprise-attack', dials = ['repair', 'navigate'] }");
    assert_eq!(game.objective.unwrap().dials[..], [Command::Navigate, Command::Repair]);
}

#[test]
fn attacks_made_earlier_are_remembered_and_counted() {
    let made = "attacks = [{ from = 'front', at = 'victory, front' }, { from = 'left', at = ['ties', 'more'] }]";
    let wings = "squadrons.ties = { seat = 'B', card = 'tie-fighter-squadron', at = [300, 300] }\n\
                 squadrons.more = { seat = 'B', card = 'tie-fighter-squadron', at = [400, 300] }";
    let game = with_ships(&format!("activating = {{ ship = 'corvette', step = 'attack', {made} }}\n{wings}"));
    let attacks = &game.activation().unwrap().attacks;
    assert_eq!(attacks[0].targets[..], [Aim::Zone(ShipId(1), Zone::Front)]);
    assert_eq!((attacks[1].zone, attacks[1].targets.len()), (Zone::Left, 2));
    assert_eq!(game.ship(ShipId(0)).attacks_on_ships, 1);

    let ships = SHIPS.replace("at = [900, 300] }", &format!("at = [900, 300], {made} }}"));
    let game = laid_out(&format!("{wings}\n{ships}")).unwrap();
    assert_eq!((game.ship(ShipId(0)).attacks_on_ships, game.activation().is_some()), (1, false));

    let both = format!("activating = {{ ship = 'corvette', attacked_from = ['left'], {made} }}\n{wings}\n{SHIPS}");
    assert_eq!(refused(&both).0, "activating.attacks");
    let nobody = format!("activating = {{ ship = 'corvette', attacks = [{{ from = 'left', at = 'x' }}] }}\n{SHIPS}");
    assert!(refused(&nobody).1.contains("\"x\" is nothing to attack"), "{}", refused(&nobody).1);
}

#[test]
fn an_objective_takes_note_of_attacks_made_earlier() {
    let targets = |objective_ship: bool, attacks: &str| {
        let ships =
            SHIPS.replace("at = [900, 300] }", &format!("at = [900, 300], objective_ship = {objective_ship} }}"));
        let activating = format!("activating = {{ ship = 'corvette', step = 'attack', attacks = [{attacks}] }}");
        let game = laid_out(&format!("objective = {{ card = 'advanced-gunnery' }}\n{activating}\n{ships}")).unwrap();
        let targets = game.ship_targets(ShipId(0));
        targets.iter().any(|target| (target.from, target.aim) == (Some(Zone::Front), Aim::Zone(ShipId(1), Zone::Front)))
    };
    assert!(targets(true, ""));
    assert!(!targets(true, "{ from = 'front', at = 'victory, front' }"), "the same zone at the same zone");
    assert!(targets(true, "{ from = 'front', at = 'victory, left' }"), "another target leaves it");
    assert!(
        !targets(false, "{ from = 'front', at = 'victory, left' }"),
        "only an objective ship fires twice from a zone"
    );
}
