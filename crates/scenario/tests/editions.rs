//! A scenario can only show a rule in an edition in which it is in force.
//!
//! The sample game has one edition. This ruleset has two, and only its rulebook matters: its position is refused with
//! the edition in which it would be played.

use rulebook::Rulebook;
use scenario::{Failure, How, KnownEvent, Misplaced, Referee, Vocabulary, read_file};
use std::sync::LazyLock;
use table::{Chance, ChoiceOf, DecisionOf, Die, Eye, Flow, Outcome, Refusal, Ruleset, Seating, Seats};

const LEDGER: &str = "[ledger]\ngame = 'tossing a coin'\ndefault_edition = 'new'\ncard_kinds = ['trick']\n\
                      [[edition]]\nid = 'old'\ndocument = 'A leaflet'\n\
                      [[edition]]\nid = 'new'\ndocument = 'A book'\n";

fn rule(id: &str, editions: &str) -> String {
    format!("[[rule]]\nid = '{id}'\nkind = 'rule'\ntitle = 'T'\ntext = 'X.'\nsource = 'S'\n{editions}\n")
}

/// A card with a ruling for all editions and one for the old one.
const TRICK: &str = "[[card]]\nid = 'trick'\nname = 'Trick'\nkind = 'trick'\ntiming = 'none'\neffect = 'E.'\n\
    rulings = [{ id = 'edge', kind = 'official', text = 'It stands.' },\n\
    { id = 'bent', kind = 'general', text = 'It rolls.', editions = ['old'] }]\n\
    scenarios = []\neditions = ['old', 'new']\nsource = 'S'\n";

struct Coin;

impl Vocabulary for Coin {
    type Position = toml::Table;

    const EXAMPLE_POSITION: &'static str = "heads = true";

    fn rulebook() -> &'static Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            let rules =
                rule("coin.toss", "editions = ['old', 'new']") + &rule("coin.bite", "editions = ['old']") + TRICK;
            Rulebook::load([("coin/ledger.toml", LEDGER.to_owned()), ("coin/coin.toml", rules)]).expect("a good ledger")
        });
        &BOOK
    }

    fn lay_out(_position: toml::Table, edition: &str, _chance: Chance) -> Result<(), Misplaced> {
        Err(Misplaced::new("", format!("this was to be played in {edition}")))
    }

    fn dice() -> &'static [&'static Die] {
        &[]
    }

    fn cards(_deck: &str, _name: &str) -> Vec<u32> {
        Vec::new()
    }

    fn questions() -> &'static [&'static str] {
        &[]
    }

    fn events() -> &'static [KnownEvent] {
        &[]
    }

    fn item(_game: &(), _name: &str) -> Option<()> {
        None
    }
}

/// None of this is ever played.
impl Ruleset for Coin {
    const NAME: &'static str = "coin";
    const VERSION: u32 = 1;

    type Setup = ();
    type Game = ();
    type Item = ();
    type Line = table::NoLine;
    type Spot = table::NoSpot;
    type Event = ();
    type View = ();

    fn set_up(_setup: &(), _chance: Chance) -> Result<(), Refusal> {
        Ok(())
    }

    fn sound(_game: &()) -> Result<(), String> {
        Ok(())
    }

    fn seating(_game: &()) -> &Seating {
        unreachable!()
    }

    fn chance(_game: &mut ()) -> &mut Chance {
        unreachable!()
    }

    fn advance(_game: &mut (), _seats: &mut dyn Seats<Self>) -> Flow {
        Ok(())
    }

    fn outcome(_game: &()) -> Option<Outcome> {
        None
    }

    fn permits(_game: &(), _decision: &DecisionOf<Self>, _choice: &ChoiceOf<Self>) -> Result<(), Refusal> {
        Ok(())
    }

    fn suggest(_game: &(), _decision: &DecisionOf<Self>, _chance: &mut Chance) -> Option<ChoiceOf<Self>> {
        None
    }

    fn view(_game: &(), _eye: Eye) {}

    fn event_for(_event: &(), _eye: Eye) -> Option<()> {
        None
    }

    fn reimagine(_game: &(), _eye: Eye, _chance: &mut Chance) {}

    fn question(_game: &(), _decision: &DecisionOf<Self>) -> String {
        String::new()
    }

    fn item_name(_game: &(), _item: ()) -> String {
        String::new()
    }

    fn spot_name(_game: &(), _spot: table::NoSpot) -> String {
        String::new()
    }

    fn event_line(_game: &(), _event: &()) -> String {
        String::new()
    }
}

fn faults(edition: &str, rules: &str) -> Vec<String> {
    let text = format!("ruleset = 'coin'\ntitle = 'A toss'\n{edition}\nrules = [{rules}]\nexpect.heads = true\n");
    let scenario = read_file("coin.toml", text.as_bytes()).expect("a scenario").remove(0);
    match Referee::of::<Coin>().play(&scenario, How::default()) {
        Err(Failure::Unreadable(faults)) => faults.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_rule_that_is_not_in_force_in_the_edition_is_told_where_it_is() {
    let refused = ["coin.toml:4:23: coin.bite is not in force in edition new, only in old"];
    assert_eq!(faults("edition = 'new'", "'coin.toss', 'coin.bite'"), refused);
    assert_eq!(faults("", "'coin.toss', 'coin.bite'"), refused, "the default edition is the new one");
}

#[test]
fn a_scenario_can_show_a_ruling_of_a_card_in_the_editions_of_the_ruling() {
    let played = ["coin.toml:1:1: [position] this was to be played in new"];
    assert_eq!(faults("", "'trick/edge', 'trick'"), played);
    let refused = ["coin.toml:4:10: trick/bent is not in force in edition new, only in old"];
    assert_eq!(faults("", "'trick/bent'"), refused);
    let unknown = ["coin.toml:4:10: there is no rule \"trick/egde\" in the coin rulebook\
        \n  help: did you mean `trick/edge`?"];
    assert_eq!(faults("", "'trick/egde'"), unknown);
    let template = Referee::of::<Coin>().template("trick/bent").unwrap();
    for line in
        ["# trick: Trick", "# trick/bent: [general, old] It rolls.", "edition = \"old\"", "rules = [\"trick/bent\"]"]
    {
        assert!(template.lines().any(|written| written == line), "{line} is not in\n{template}");
    }
}

#[test]
fn a_scenario_is_played_in_its_edition_or_else_in_the_default_one() {
    let played_in = |edition: &str| [format!("coin.toml:1:1: [position] this was to be played in {edition}")];
    assert_eq!(faults("edition = 'old'", "'coin.toss', 'coin.bite'"), played_in("old"));
    assert_eq!(faults("edition = 'new'", "'coin.toss'"), played_in("new"));
    assert_eq!(faults("", "'coin.toss'"), played_in("new"));
}

#[test]
fn the_beginnings_of_a_scenario_are_in_an_edition_in_which_the_rule_is_in_force() {
    let edition = |rule: &str| {
        let template = Referee::of::<Coin>().template(rule).unwrap();
        template.lines().find(|line| line.starts_with("edition")).unwrap().to_owned()
    };
    assert_eq!(edition("coin.toss"), "edition = \"new\"");
    assert_eq!(edition("coin.bite"), "edition = \"old\"");
}
