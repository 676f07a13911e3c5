//! Positions as scenarios write them: what they come to, and which are refused.

use scenario::{Failure, How, Misplaced, Referee, Vocabulary};
use serde::Deserialize;
use table::{Chance, Seed, Side};

use armada::catalog::{Command, Zone};
use armada::effects::Source;
use armada::state::{
    Aim, Attacker, DamageNumber, Game, Item, ObstacleId, SetupStep, ShipId, SquadronId, Stage, UpgradeId,
};
use armada::vocabulary::Position;
use armada_game::Armada;

mod unplayed;

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
        Err(Misplaced { key, says, .. }) => (key, says),
    }
}

/// The error for words that are not a position at all.
fn unread(words: &str) -> String {
    match Position::deserialize(toml::Deserializer::parse(words).unwrap()) {
        Ok(_) => String::new(),
        Err(error) => error.message().to_owned(),
    }
}

/// The rule by which a position is refused, and the sentence.
fn refused_by(words: &str) -> (Option<&'static str>, String) {
    match laid_out(words) {
        Ok(_) => (None, format!("accepted: {words}")),
        Err(misplaced) => (misplaced.rule.map(|rule| rule.0), format!("{}: {}", misplaced.key, misplaced.says)),
    }
}

/// A position with one ship that has these further keys.
fn one(card: &str, more: &str) -> String {
    format!("ships.one = {{ seat = 'A', card = '{card}', at = [900, 300], {more} }}")
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
    let off = "it is not completely in the play area, which reaches from [0, 0] to [1828.8, 914.4]";
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
    let mission = raddus.replace("'admiral-raddus'", "'admiral-raddus', 'mercy-mission'");
    let (_, told) = refused(&late("mercy-mission").replace(raddus, &mission));
    assert_eq!(told, "\"mercy-mission\" sets no unit aside", "although it acts before deployment");
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
    assert_eq!((game.ship(ShipId(0)).attacks_made, &game.ship(ShipId(0)).ships_attacked[..]), (2, &[ShipId(1)][..]));

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

#[test]
fn a_fleet_costs_what_its_units_cost_unless_its_points_are_given() {
    let points = |words: &str, edition: &str| {
        let position = Position::deserialize(toml::Deserializer::parse(words).unwrap()).unwrap();
        let game = Armada::lay_out(position, edition, Chance::new(Seed::from_number(3))).unwrap();
        [Side(0), Side(1)].map(|side| game.player(side).fleet_points)
    };
    // A CR90 A costs 44 and XI7 Turbolasers 6; the Victory II cost 85 before it cost 80; TIE fighters cost 8.
    let words = "phase = 'determine-initiative'\n\
                 ships.corvette = { seat = 'A', card = 'cr90-corvette-a', upgrades = ['xi7-turbolasers'] }\n\
                 ships.victory = { seat = 'B', card = 'victory-ii-class-star-destroyer' }\n\
                 squadrons.ties = { seat = 'B', card = 'tie-fighter-squadron' }\n";
    assert_eq!(points(words, "final"), [50, 88]);
    assert_eq!(["2020", "2017", "2015"].map(|edition| points(words, edition)[1]), [93, 93, 93]);
    assert_eq!(points(&format!("costs = '2017'\n{words}"), "final")[1], 93);
    assert_eq!(points(&format!("costs = 'final'\n{words}"), "2020")[1], 88);
    assert_eq!(points(&format!("{words}players.A.fleet_points = 399"), "2020"), [399, 93]);
    assert_eq!(points("players.A.fleet_points = 399", "2020"), [399, 400], "nothing is shown of B's fleet");
    assert_eq!(points("", "2020"), [400, 400]);
    let lost = words
        .replace("phase = 'determine-initiative'", "round = 2")
        .replace("-corvette-a'", "-corvette-a', at = [900, 300]");
    let lost = lost.replace("star-destroyer'", "star-destroyer', standing = 'destroyed'");
    let lost = lost.replace("fighter-squadron'", "fighter-squadron', standing = 'set-aside'");
    assert_eq!(points(&lost, "2020"), [50, 93], "wherever they are");
}

#[test]
fn the_cheaper_fleet_of_a_position_has_the_choice() {
    let words = "phase = 'determine-initiative'\nships.corvette = { seat = 'A', card = 'cr90-corvette-a' }\n\
                 ships.victory = { seat = 'B', card = 'victory-ii-class-star-destroyer' }\n";
    let asked = |words: &str| {
        let live = table::Live::<Armada>::from_position(laid_out(words).unwrap()).unwrap();
        live.open()[0].decision.seat
    };
    assert_eq!(asked(words), table::Seat(0));
    assert_eq!(asked(&words.replace("'A'", "'C'").replace("'B'", "'A'").replace("'C'", "'B'")), table::Seat(1));
    assert_eq!(asked(&format!("{words}players.A.fleet_points = 400\nplayers.B.fleet_points = 390")), table::Seat(1));
}

#[test]
fn a_ship_has_one_raid_token_of_a_kind() {
    let raided = one("victory-i-class-star-destroyer", "raid = ['repair', 'navigate', 'repair']");
    let says = "ships.one.raid: a ship has one repair raid token at most";
    assert_eq!(refused_by(&raided), (Some("tokens.raid.one-per-type"), says.into()));
    assert!(laid_out(&one("victory-i-class-star-destroyer", "raid = ['repair', 'navigate']")).is_ok());
}

#[test]
fn a_ship_in_play_has_fewer_damage_cards_than_hull() {
    let damaged = |count: usize, more: &str| {
        one("cr90-corvette-a", &format!("damage = [{}]{more}", vec!["'facedown'"; count].join(", ")))
    };
    let says = "ships.one.damage: 4 damage cards have destroyed a ship of hull 4: write standing = \"destroyed\"";
    assert_eq!(refused_by(&damaged(4, "")), (Some("damage.destroyed.ship"), says.into()));
    assert!(laid_out(&damaged(3, "")).is_ok());
    let motti = |count: usize| {
        damaged(count, ", upgrades = ['admiral-motti']").replace("cr90-corvette-a", "victory-i-class-star-destroyer")
    };
    assert!(laid_out(&motti(9)).is_ok(), "a card that raises the hull value is counted");
    assert_eq!(refused_by(&motti(10)).0, Some("damage.destroyed.ship"));
}

#[test]
fn a_ship_has_no_more_dials_than_its_command_value() {
    let refused = |card: &str, more: &str| refused_by(&one(card, more));
    let says = "ships.one.dials: this ship has 1 command dials at most, revealed ones included, not 2";
    for more in ["dials = ['repair', 'navigate']", "dials = ['repair'], revealed = ['navigate']"] {
        assert_eq!(refused("cr90-corvette-a", more), (Some("phases.command.fill-to-value"), says.into()), "{more}");
    }
    for more in [
        "dials = ['repair'], gained = ['navigate', 'squadron']",
        "revealed = ['repair']",
        "dials = ['repair', 'navigate', 'squadron', 'repair'], upgrades = ['nova-defiant']",
    ] {
        assert!(laid_out(&one("cr90-corvette-a", more)).is_ok(), "{more}");
    }
}

#[test]
fn nobody_has_attacked_his_own_fleet_or_two_zones_as_one() {
    let attacks = |at: &str| {
        let made = format!(
            "activating = {{ ship = 'corvette', step = 'attack', attacks = [{{ from = 'front', at = {at} }}] }}\n"
        );
        refused_by(&format!(
            "{made}squadrons.wing = {{ seat = 'A', card = 'x-wing-squadron', at = [300, 300] }}\n{SHIPS}"
        ))
    };
    for (at, named) in
        [("'corvette, front'", "corvette, front"), ("'corvette, rear'", "corvette, rear"), ("'wing'", "wing")]
    {
        let says = format!("activating.attacks: a ship cannot have attacked {named:?} of its own fleet");
        assert_eq!(attacks(at), (Some("attack.declare.no-friendly-target"), says));
    }
    let (rule, says) = attacks("['victory, front', 'victory, left']");
    assert_eq!(rule, Some("attack.additional-squadron.declare"));
    assert!(says.contains("only squadrons are attacked one after the other"), "{says}");
}

#[test]
fn dials_lie_on_objectives_that_have_some() {
    let dials =
        |card: &str, dials: &str| refused(&format!("objective = {{ card = '{card}', dials = [{dials}] }}\n{SHIPS}"));
    assert_eq!(dials("most-wanted", "'repair'"), ("objective.dials".into(), "no dials are put on Most Wanted".into()));
    let four = "'repair', 'repair', 'repair', 'repair'";
    let says = "3 dials are put on Surprise Attack, not 4";
    assert_eq!(dials("surprise-attack", four), ("objective.dials".into(), says.into()));
    assert!(dials("surprise-attack", "'repair', 'repair', 'repair'").1.starts_with("accepted"));
}

#[test]
fn a_ship_may_carry_any_upgrade() {
    assert!(
        laid_out(&one("cr90-corvette-a", "upgrades = ['comms-net', 'xi7-turbolasers', 'thermal-shields']")).is_ok()
    );
}

#[test]
fn a_station_that_can_be_attacked_has_facedown_damage_cards() {
    let station = |objective: &str, given: &str| {
        format!("objective = {{ card = '{objective}' }}\nobstacles.station = {{ at = [300, 450], {given} }}\n{SHIPS}")
    };
    let cards = |count: usize| format!("damage = [{}]", vec!["'facedown'"; count].join(", "));
    let armed = "base-defense-armed-station-cc";
    let game = laid_out(&station(armed, "damage = ['facedown', 'structural-damage facedown']")).unwrap();
    let state = game.obstacle(ObstacleId(0));
    assert_eq!((state.damage.len(), state.owner, state.destroyed), (2, Some(Side(1)), false));
    assert_eq!(state.damage[1].number.card().id, "structural-damage");
    assert_eq!(game.deck.draw.len(), 50);
    assert!(laid_out(&station(armed, &cards(12))).is_ok());
    assert!(laid_out(&station(armed, &format!("destroyed = true, {}", cards(13)))).is_ok());
    for (objective, given, rule, says) in [
        (armed, cards(13), "station.armed.damage", "13 damage cards have destroyed a station of hull 13"),
        ("station-assault", cards(10), "station.armed.damage", "10 damage cards have destroyed a station of hull 10"),
        (armed, "damage = ['structural-damage']".into(), "station.armed.damage", "no faceup damage cards"),
        ("most-wanted", cards(1), "station.armed.card", "only a station that the objective lets be attacked"),
    ] {
        let (by, told) = refused_by(&station(objective, &given));
        assert!(
            by == Some(rule) && told.starts_with("obstacles.station.damage: ") && told.contains(says),
            "{by:?} {told}"
        );
    }
}

#[test]
fn several_obstacles_of_a_token_have_numbers() {
    let words = "objective = { card = 'station-assault' }\nobstacles.'station 1' = { at = [300, 450] }\n\
                 obstacles.'station 2' = { at = [1500, 450], damage = ['facedown'] }";
    let game = with_ships(words);
    let stations: Vec<_> = game.obstacles().map(|(_, one)| (one.token.as_str(), one.damage.len(), one.owner)).collect();
    assert_eq!(stations, [("station", 0, Some(Side(1))), ("station", 1, Some(Side(1)))]);
}

#[test]
fn what_is_not_known_is_told_its_neighbour_or_what_there_is() {
    let cases = [
        ("obstacles.asteroid-feild-1 = {}", "did you mean \"asteroid-field-1\"?"),
        ("obstacles.moon = {}", "there is no obstacle \"moon\"; there are asteroid-field-1,"),
        ("deck = ['structural-damge 2']", "\"structural-damge 2\"; did you mean \"structural-damage\"?"),
        ("deck = ['x 2']", "there is no damage card \"x 2\"; there are "),
        ("deck = ['structural-damage 9']", "of \"structural-damage\" there are 8 copies"),
        ("play_area = '3x6'", "there is no play area \"3x6\"; there are "),
        ("activating = { ship = 'zzz' }", "there is no ship \"zzz\" in this position; there are corvette, victory"),
        (
            "markers = [{ kind = 'objective', at = [300, 300], on = 'moon' }]",
            "no obstacle \"moon\" on the table; there are none",
        ),
    ];
    for (words, says) in cases {
        let (_, told) = refused(&format!("{words}\n{SHIPS}"));
        assert!(told.contains(says), "{words}: {told}");
    }
    assert!(Armada::card_names("damage deck").iter().any(|name| name == "structural-damage"));
}

#[test]
fn what_no_event_tells_is_refused_at_every_depth() {
    let fault = |event: &str| {
        let text = format!(
            "ruleset = 'armada'\ntitle = 'x'\nrules = ['attack.roll.empty-cancels']\nevents_not = [{event}]\n\
             [position]\n{SHIPS}"
        );
        let scenarios = scenario::read_file("x.toml", text.as_bytes()).unwrap();
        match Referee::of::<Armada>().play(&scenarios[0], How::default()) {
            Err(Failure::Unreadable(faults)) => faults[0].to_string(),
            other => format!("{other:?}"),
        }
    };
    for (event, says) in [
        (
            "{ destroyed = { unit = { shp = 1 } } }",
            "destroyed.unit does not tell \"shp\"\n  help: did you mean `ship`?",
        ),
        ("{ destroyed = { unit = { squadron = 'x' } } }", "destroyed.unit.squadron is a number, not \"x\""),
        (
            "{ attack-declared = { kind = 'slavo' } }",
            "attack-declared.kind is never \"slavo\"\n  help: did you mean `salvo`?",
        ),
        ("{ ship-moved = { to = { headng = 90 } } }", "ship-moved.to does not tell \"headng\""),
        ("{ rolled = { pool = { has = { color = 'red' } } } }", "rolled.pool.0 does not tell \"color\""),
    ] {
        let told = fault(event);
        assert!(told.contains(says), "{event}: {told}");
    }
    for event in [
        "{ destroyed = { unit = { ship = 1 } } }",
        "{ attack-declared = { kind = 'salvo', attacker = { zone = [0, 'front'] }, defender = { squadron = 3 } } }",
        "{ ship-moved = { to = { at = { near = [1, 2], by = 3 }, heading = 90 } } }",
        "{ rolled = { pool = { has = { colour = 'red', face = 'hit' } } } }",
        "{ phase-begins = { phase = 'status', rule = 'phases.status.order' } }",
        "{ objective-chosen = { objective = 'most-wanted' } }",
        "{ critical-resolved = { source = { upgrade = 0 } } }",
    ] {
        assert_eq!(fault(event), "Ok(())", "{event}");
    }
}

#[test]
fn obstacles_and_tokens_lie_completely_on_the_table() {
    let off = "it is not completely in the play area, which reaches from [0, 0] to [1828.8, 914.4]";
    for (words, key) in [
        ("obstacles.station = { at = [0, 440] }", "obstacles.station.at"),
        ("obstacles.station = { at = [900, 2000] }", "obstacles.station.at"),
        ("markers = [{ kind = 'objective', at = [300, 300] }, { kind = 'mine', at = [300, 913] }]", "markers.1.at"),
        ("markers = [{ kind = 'objective', at = [-300, 300] }]", "markers.0.at"),
    ] {
        assert_eq!(refused(&format!("{words}\n{SHIPS}")), (key.into(), off.into()), "{words}");
    }
    with_ships("obstacles.station = { at = [300, 440] }\nmarkers = [{ kind = 'objective', at = [300, 20] }]");
    with_ships("obstacles.station = {}");
}

#[test]
fn rounds_are_counted_from_1_to_the_last() {
    for (words, says) in [
        ("round = 0", "a game that is played is in round 1 at least"),
        ("round = 7", "the game ends after round 6; `unlimited_rounds = true` plays on"),
        ("phase = 'round-start'\nround = 6", "the game ends after round 6; `unlimited_rounds = true` plays on"),
    ] {
        assert_eq!(refused(&format!("{words}\n{SHIPS}")), ("round".into(), says.into()));
    }
    assert_eq!(with_ships("round = 6").round, 6);
    assert_eq!(with_ships("phase = 'round-start'\nround = 0").round, 0);
    assert_eq!(with_ships("round = 7\nunlimited_rounds = true").round, 7);
    assert!(laid_out("phase = 'deploy-ships'\nround = 0").is_ok(), "no round is played yet");
}

#[test]
fn a_ship_that_is_being_activated_has_not_been() {
    let activated = SHIPS.replace("at = [900, 300] }", "at = [900, 300], activated = true }");
    let words = format!("activating = {{ ship = 'corvette' }}\n{activated}");
    let says = "ships.corvette.activated: its activation goes on; it is marked when that has ended";
    assert_eq!(refused_by(&words), (Some("phases.ship.once-per-round"), says.into()));
    assert!(laid_out(&activated).is_ok());
    assert!(laid_out(&words.replace("ship = 'corvette'", "ship = 'victory'")).is_ok());
}
