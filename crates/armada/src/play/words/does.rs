//! What an option does, in a line: for those who do not know it by heart.

use rulebook::Rulebook;
use table::{DecisionOf, capital, counted};

use super::names::unit_name;
use super::redirected::{redirected_to, whole};
use super::says::{is_lent, spaced};
use super::things::card_of;
use crate::catalog::{Catalog, ObstacleKind};
use crate::effects::Source;
use crate::play::alike::alike;
use crate::play::{Bare, asks, query};
use crate::state::{Command, Game, Item, Payment, ShipId, TokenId, TokenState};

/// What an option of this question does; none where its name says it.
pub(in crate::play) fn does(game: &Game, decision: &DecisionOf<Bare>, item: Item) -> Option<String> {
    let ship = acting_ship(game, decision.subject);
    match item {
        Item::Command(command) => match decision.ask {
            asks::ASSIGN_DIALS | asks::STARTING_DIAL => Some(paid(game, ship, command, Payment::DIAL)),
            asks::STARTING_TOKEN | asks::DISCARD_COMMAND_TOKEN => Some(paid(game, ship, command, Payment::TOKEN)),
            _ => None,
        },
        Item::Payment(..) if decision.ask == asks::CLEAR_RAID_TOKENS => None,
        Item::Payment(command, with) => Some(paid(game, ship, command, with)),
        Item::Keep if decision.ask == asks::DIAL_OR_TOKEN => {
            let Some(Item::Command(command)) = decision.subject else { return None };
            Some(paid(game, ship, command, Payment::DIAL))
        }
        Item::Token if decision.ask == asks::DIAL_OR_TOKEN => {
            let Some(Item::Command(command)) = decision.subject else { return None };
            Some(format!("take a token for another turn: {}", paid(game, ship, command, Payment::TOKEN)))
        }
        Item::Repair(repair) => {
            let points = query::repair_cost(game, ship?, repair);
            Some(format!("costs {}", counted(points, "engineering point")))
        }
        Item::Speed(speed) if decision.ask == asks::NAVIGATE_SPEED || decision.ask == asks::DEPLOY_SPEED => {
            Some(joints(game, ship?, speed))
        }
        Item::Number(points) if decision.ask == asks::REDIRECT_DAMAGE => shared_out(game, decision.subject, points),
        Item::StandardCritical => Some("the first damage card is dealt faceup".into()),
        Item::Die(..) if decision.ask == asks::ATTACK_EFFECT => Some("spend it to lock one defense token".into()),
        Item::Zone(_, zone) if decision.ask == asks::REDIRECT_ZONE => Some(redirected_to(game, game.attack()?, zone)),
        Item::Zone(ship, zone) if decision.ask == asks::DAMAGED_ZONE => {
            Some(format!("{} left", counted(game.ship(ship).shields(zone), "shield")))
        }
        Item::Defense(token) if decision.ask == asks::SPEND_DEFENSE_TOKEN => spends(game, token),
        Item::Defense(token) if decision.ask == asks::LOCK_TOKEN => has_another(game, decision, token),
        Item::Obstacle(obstacle) if decision.subject.is_none() => Some(rests_on(game.obstacle(obstacle).kind).into()),
        Item::Objective(_)
        | Item::Effect(..)
        | Item::Upgrade(_)
        | Item::Card(_)
        | Item::DamageCard(_)
        | Item::Damage(..) => effect_of(game, item),
        _ => None,
    }
}

/// What is special about spending a token: that it is gone then, or somebody else's.
fn spends(game: &Game, token: TokenId) -> Option<String> {
    let lent = || {
        let defender = game.attack()?.defender.unit()?;
        let (owner, defender) = (unit_name(game, token.owner), unit_name(game, defender));
        Some(format!("{owner} lends it to {defender}"))
    };
    let lost = if game.token(token).state == TokenState::Exhausted {
        Some("it is exhausted, so it will be discarded")
    } else {
        query::is_discarded_when_spent(game, token).then_some("it will be discarded, though it is ready")
    };
    match (is_lent(game, token).then(lent).flatten(), lost) {
        (Some(lent), Some(lost)) => Some(format!("{lent}; {lost}")),
        (lent, lost) => lent.or(lost.map(Into::into)),
    }
}

/// Whether the defender keeps another token like this one.
fn has_another(game: &Game, decision: &DecisionOf<Bare>, token: TokenId) -> Option<String> {
    let like = |other: &&Item| alike(game, decision.seat, **other, Item::Defense(token));
    let several = decision.shape.items().iter().filter(like).count() > 1;
    several.then(|| "another one like it stays free".into())
}

/// Where the points of an attack go if another zone takes some of them.
fn shared_out(game: &Game, subject: Option<Item>, points: u8) -> Option<String> {
    let (Some(Item::Zone(_, other)), damage) = (subject, game.damage()?) else { return None };
    let (zone, rest) = (spaced(damage.zone?), damage.amount.saturating_sub(points));
    Some(match (points, rest) {
        (0, _) => format!("{} to its {zone} side", whole(rest)),
        (_, 0) => format!("{} to its {} shields", whole(points), spaced(other)),
        _ => format!("{points} to its {} shields, {rest} to its {zone} side", spaced(other)),
    })
}

/// The ship a question is about, or else the one that acts.
fn acting_ship(game: &Game, subject: Option<Item>) -> Option<ShipId> {
    match subject {
        Some(Item::Ship(ship)) => Some(ship),
        _ => game.command().map(|command| command.ship).or_else(|| game.activation().map(|activation| activation.ship)),
    }
}

/// What a command gives that is resolved with this.
fn paid(game: &Game, ship: Option<ShipId>, command: Command, with: Payment) -> String {
    match (command, ship) {
        (Command::Navigate, _) => {
            let steps = u8::from(with.dial) + u8::from(with.token);
            let more = if with.dial { ", one joint turns one click further" } else { "" };
            format!("speed up to {steps} more or less{more}")
        }
        (Command::Squadron, Some(ship)) => {
            let count = query::activation_count(game, ship, with);
            format!("up to {} may move and attack at once", counted(count, "squadron"))
        }
        (Command::Repair, Some(ship)) => {
            let points = query::engineering_points(game, ship, with);
            format!("{} for shields and damage cards", counted(points, "point"))
        }
        (Command::ConcentrateFire, _) => match (with.dial, with.token) {
            (true, true) => "one more die in one attack, and one rerolled",
            (true, false) => "one more die in one attack, of a colour it has",
            (false, _) => "one die of an attack rerolled",
        }
        .into(),
        (Command::Squadron, None) => "squadrons may move and attack at once".into(),
        (Command::Repair, None) => "points for shields and damage cards".into(),
    }
}

/// How far each joint turns at a speed.
fn joints(game: &Game, ship: ShipId, speed: u8) -> String {
    let clicks: Vec<String> = query::yaw(game, ship, speed).iter().map(ToString::to_string).collect();
    match clicks[..] {
        [] => "it stays where it is".into(),
        [_] => format!("its joint turns up to {}", clicks[0]),
        _ => format!("its joints turn up to {}", clicks.join(", ")),
    }
}

/// What comes of resting on an obstacle, and what it does to attacks across it.
const fn rests_on(kind: ObstacleKind) -> &'static str {
    match kind {
        ObstacleKind::AsteroidField => "a ship that ends on it is dealt a faceup damage card",
        ObstacleKind::DebrisField => "a ship that ends on it suffers two damage on a hull zone",
        ObstacleKind::Station => "a ship that ends on it may discard a damage card",
        ObstacleKind::DustField => "ships cannot attack across it",
        ObstacleKind::GravityRift => "ships near it are one slower; one that ends on it stops",
        ObstacleKind::Exogorth => "attacks the ships around it",
        ObstacleKind::Purrgil => "a ship that ends on it suffers damage equal to its speed",
    }
}

/// The effect of the keyword or card that an item is, or comes from, in our words and without how it is set up.
fn effect_of(game: &Game, item: Item) -> Option<String> {
    let card = card_of(game, item);
    let entry = match item {
        Item::Effect(Source::Keyword(_, word), _) => word.rule().0,
        _ => Catalog::get().card(&card.as_ref()?.id).ok()?.entry_id()?,
    };
    let text = Rulebook::embedded().ruleset(crate::NAME)?.find(entry)?.text().trim();
    let unwanted: &[&str] = if matches!(item, Item::Effect(..)) { &["Setup", "End"] } else { &["Setup"] };
    Some(in_brief(&without(unwanted, text)).to_owned())
}

/// How long the effect of a card should be beside an option; the rest is on its card.
const BRIEF: usize = 180;

/// The sentences with which a text begins: the first one, and as many more as are brief.
fn in_brief(text: &str) -> &str {
    let ends = || text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let end = ends().take_while(|end| *end <= BRIEF).last().or_else(|| ends().next());
    end.map_or(text, |end| &text[..end])
}

/// A text in one line, without the paragraphs of these names, such as "Setup".
fn without(unwanted: &[&str], text: &str) -> String {
    let mut skipping = false;
    let mut kept: Vec<&str> = Vec::new();
    for line in text.lines() {
        let name = line.split_once(": ").map(|(word, _)| word);
        if let Some(name) = name.filter(|name| name.starts_with(char::is_uppercase) && name.len() < 16) {
            skipping = unwanted.contains(&name);
        }
        if !skipping {
            kept.push(line.trim());
        }
    }
    let whole = if kept.is_empty() { text.split_whitespace().collect::<Vec<_>>().join(" ") } else { kept.join(" ") };
    whole.strip_prefix("Rule: ").map_or(whole.clone(), capital)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Zone;
    use crate::effects::{Answer, Card, Source, modify};
    use crate::kit::{A, Kit};
    use table::{Decision, Seat, Shape};

    fn deciding(ask: &'static table::Ask, subject: Option<Item>) -> DecisionOf<Bare> {
        let shape = Shape::Pick { options: smallvec::smallvec![], least: 1, most: 1 };
        Decision { seat: Seat(0), ask, subject, shape }
    }

    #[test]
    fn a_dial_says_what_its_command_will_do_for_this_ship() {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let asked = deciding(asks::ASSIGN_DIALS, Some(Item::Ship(ship)));
        let says = |command| does(&kit.game, &asked, Item::Command(command)).unwrap();
        assert_eq!(says(Command::Squadron), "up to 2 squadrons may move and attack at once");
        assert_eq!(says(Command::Repair), "3 points for shields and damage cards");
        assert_eq!(says(Command::Navigate), "speed up to 1 more or less, one joint turns one click further");
        assert_eq!(says(Command::ConcentrateFire), "one more die in one attack, of a colour it has");
    }

    #[test]
    fn a_token_says_that_it_will_be_discarded_if_it_is_exhausted_or_a_card_takes_it() {
        static TAKES: Card =
            Card { id: "test", hooks: &[modify(Answer::TokenFate(|_, _, token, fate| *fate |= token.index == 0))] };
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel("nebulon-b-escort-frigate", "gladiator-i-class-star-destroyer", 50.0);
        let card = kit.upgrade(ship, "intel-officer");
        kit.hooks(Source::Upgrade(card), &TAKES);
        kit.game.ship_mut(enemy).defense[1].state = TokenState::Exhausted;
        kit.in_attack(ship, Zone::Front, (enemy, Zone::Front));
        let asked = deciding(asks::SPEND_DEFENSE_TOKEN, None);
        let says = |index| does(&kit.game, &asked, Item::Defense(TokenId { owner: enemy.into(), index }));
        assert_eq!(says(0).as_deref(), Some("it will be discarded, though it is ready"));
        assert_eq!(says(1).as_deref(), Some("it is exhausted, so it will be discarded"));
        assert_eq!(says(2), None);
    }

    #[test]
    fn a_card_says_its_effect_in_our_words() {
        let mut kit = Kit::new();
        let ship = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        let upgrade = kit.upgrade(ship, "leading-shots");
        let asked = deciding(asks::ATTACK_EFFECT, Some(Item::Ship(ship)));
        let says = does(&kit.game, &asked, Item::Upgrade(upgrade)).unwrap();
        assert!(says.len() > 20 && !says.contains('\n'), "{says}");
    }

    #[test]
    fn a_long_effect_ends_with_a_sentence() {
        let long = "It does this and that, and much more besides".repeat(4);
        assert_eq!(in_brief("It works. It does."), "It works. It does.");
        assert_eq!(in_brief(&format!("It works. It does. {long}.")), "It works. It does.");
        assert_eq!(in_brief(&format!("{long}. It works.")), format!("{long}."));
    }

    #[test]
    fn what_every_card_does_is_said_in_whole_sentences_without_marks() {
        let ruleset = Rulebook::embedded().ruleset(crate::NAME).expect("it is ours");
        for card in Catalog::get().cards() {
            let Some(entry) = card.entry_id().and_then(|entry| ruleset.find(entry)) else { continue };
            let text = without(&["Setup"], entry.text().trim());
            let says = in_brief(&text);
            assert!(says.ends_with(['.', ')']) && says.len() <= 400, "{}: {says}", card.id());
            assert!(!says.contains(" header"), "{}: {says}", card.id());
        }
    }

    #[test]
    fn how_an_objective_is_set_up_is_not_what_it_does() {
        let objective = "Setup: as\nusual.\nRule: one\ntwo.\nEnd: three.";
        assert_eq!(without(&["Setup"], objective), "One two. End: three.");
        assert_eq!(
            without(&["Setup", "End"], objective),
            "One two.",
            "nor what it scores in the end, where it is used"
        );
        assert_eq!(without(&["Setup"], "Setup: all\nof it."), "Setup: all of it.");
        assert_eq!(without(&["Setup"], "When it\nworks."), "When it works.");
    }
}
