//! Prototype Recovery: a squadron in the middle of the table that belongs to the side whose crews get it going.

use super::hiring;
use crate::effects::Count;
use crate::objectives::{always, tokens_near};
use crate::prelude::*;
use crate::state::{Limit as Where, MarkerId, MarkerKind, Origin};

pub(crate) static CARD: Card = Card {
    id: "prototype-recovery",
    hooks: &[
        react(Window::SetupAfterObstacles, always, |play, _| place(play)).named("place-the-token"),
        react(Window::SetupBeforeDeploy, always, |play, _| choose(play)).named("choose").says("the prototype is {}"),
        offer(Window::CommandResolveSquadron, can_board, board).for_both().named("board"),
        modify(Answer::DamageTotal(criticals_count)),
        react(Window::GameEnd, always, |play, _| score(play)).named("score").says("nobody scores"),
    ],
};

/// What the prototype may cost.
const COST: std::ops::RangeInclusive<u16> = 8..=20;
/// The kind of the lasting effect that remembers which squadron it is.
const PROTOTYPE: u8 = 1;

static TOKEN: Ask = Ask::new("prototype-token", Rule("prototype-recovery"), "Where do you place {}?")
    .meanwhile("is placing the objective token");
static SQUADRON: Ask = Ask::new("prototype-squadron", Rule("prototype-recovery"), "Which squadron is the prototype?")
    .meanwhile("is choosing the prototype");

fn place(play: &mut Play<'_>) -> Flow {
    let seat = play.commander(play.first);
    play.place_marker(seat, &TOKEN, MarkerKind::Objective, [Where::InTheMiddle].as_slice()).map(drop)
}

/// The card lies beside the objective until somebody wins it.
fn choose(play: &mut Play<'_>) -> Flow {
    let second = play.second();
    let all = hiring::affordable(play, second, *COST.end(), hiring::any);
    let dear_enough =
        |item: &Item| matches!(item, Item::SquadronCard(card) if COST.contains(&hiring::cost(play, *card)));
    let options: Items<Item> = all.into_iter().filter(dear_enough).collect();
    if options.is_empty() {
        return Ok(());
    }
    let seat = play.commander(second);
    if let Item::SquadronCard(card) = play.pick_one(seat, &SQUADRON, None, options)?
        && let Some(objective) = &mut play.game.objective
    {
        objective.squadrons.push(card);
    }
    Ok(())
}

/// The ship of the source's side that resolves a squadron command beside the token.
fn crew(game: &Game, me: Source) -> Option<(ShipId, MarkerId)> {
    let ship = game.command().map(|command| command.ship).filter(|ship| game.ship(*ship).side == game.side_of(me))?;
    match tokens_near(game, ship.into(), 1).first() {
        Some(Item::Marker(token)) => Some((ship, *token)),
        _ => None,
    }
}

fn can_board(game: &Game, me: Source) -> bool {
    let waits = game.objective.as_ref().is_some_and(|objective| !objective.squadrons.is_empty());
    waits && crew(game, me).is_some()
}

/// One roll in place of all activations: a critical for the first player, a hit for the second.
fn board(play: &mut Play<'_>, me: Source) -> Flow {
    let Some((_, token)) = crew(play, me) else { return Ok(()) };
    if let Some(command) = play.command_mut() {
        command.count = u8::MAX;
    }
    let side = play.side_of(me);
    let faces = play.roll_outside_attack(me, Colour::Blue, 1);
    let won = |face: &Face| if side == play.first { face.criticals() > 0 } else { face.hits() > 0 };
    if !faces.iter().any(won) {
        return Ok(());
    }
    let Some(card) = play.game.objective.as_mut().and_then(|objective| objective.squadrons.pop()) else {
        return Ok(());
    };
    let prototype = play.join_squadron(side, card);
    let owner = Source::Objective(play.second());
    play.game.last(owner, PROTOTYPE, Some(Item::Squadron(prototype)), Until::Game);
    let limits = [Where::At(1, Origin::Marker(token)), Where::InPlayArea, Where::FreeOfUnits];
    if !play.deploy_squadron_within(prototype, limits.as_slice())? {
        play.remove(prototype.into());
    }
    play.remove_marker(token)
}

fn is_prototype(game: &Game, squadron: SquadronId) -> bool {
    game.lasts(Source::Objective(game.second()), PROTOTYPE, Some(Item::Squadron(squadron)))
}

/// Its critical icons count, against everybody; they have no effect beyond that.
fn criticals_count(game: &Game, _: Source, attack: &Attack, count: &mut Count) {
    if let Attacker::Squadron(squadron) = attack.attacker
        && is_prototype(game, squadron)
    {
        count.critical = count.critical.max(1);
    }
}

fn score(play: &mut Play<'_>) -> Flow {
    let holder = play.squadrons_in_play().find(|(id, _)| is_prototype(play, *id)).map(|(_, squadron)| squadron.side);
    if let Some(side) = holder {
        play.gain_victory_tokens(side, 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Payment, SetupStep};
    use rulebook::shows;
    use table::Side;

    /// A ship of this side with a squadron dial beside the token, and the prototype to be won.
    fn kit(side: Side, y: f64) -> (Kit, ShipId) {
        let mut kit = new_kit();
        kit.objective("prototype-recovery");
        let card = "tie-fighter-squadron".parse().unwrap();
        kit.game.objective.as_mut().unwrap().squadrons.push(card);
        let ship = kit.ship(side, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.squadron(side, "x-wing-squadron", [820.0, 300.0]);
        kit.ship(A, "cr90-corvette-a", [300.0, 100.0], 0.0);
        kit.ship(B, "cr90-corvette-a", [300.0, 800.0], 180.0);
        kit.marker(MarkerKind::Objective, [900.0, y]);
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        (kit, ship)
    }

    /// The ship rolls this face; the sides of the prototype, if it was won.
    fn roll(side: Side, face: &str) -> (Kit, Option<Side>) {
        let (mut kit, ship) = kit(side, 380.0);
        kit.dice("blue", &[face]);
        kit.answer("effect", Source::Objective(side).effect_called("board"));
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("command-squadron"), "no squadron is activated by that command");
        let won = kit.game.squadrons_in_play().find(|(id, _)| is_prototype(&kit.game, *id)).map(|(_, it)| it.side);
        (kit, won)
    }

    #[test]
    fn the_first_player_needs_a_critical_and_the_second_a_hit() {
        shows!("prototype-recovery/odds", "prototype-recovery/wrong-icon", "prototype-recovery/one-roll");
        assert_eq!(roll(A, "critical").1, Some(A));
        assert_eq!(roll(A, "hit").1, None);
        assert_eq!(roll(B, "hit").1, Some(B));
        assert_eq!(roll(B, "critical").1, None);
        assert_eq!(roll(B, "accuracy").1, None);
    }

    #[test]
    fn it_arrives_ready_to_activate_and_the_token_is_gone() {
        shows!("prototype-recovery/arrival-slider");
        let (kit, _) = roll(B, "hit");
        let (_, prototype) = kit.game.squadrons_in_play().find(|(id, _)| is_prototype(&kit.game, *id)).unwrap();
        assert!(!prototype.activated);
        assert_eq!(kit.game.markers_of(MarkerKind::Objective).count(), 0);
        assert!(kit.game.objective.as_ref().unwrap().squadrons.is_empty());
    }

    #[test]
    fn from_farther_away_nobody_boards_it() {
        shows!("prototype-recovery");
        let (mut kit, ship) = kit(A, 600.0);
        kit.run(|play| play.resolve_revealed_commands(ship));
        assert!(!kit.was_asked("effect") && kit.was_asked("command-squadron"));
    }

    #[test]
    fn never_won_it_counts_for_nobody() {
        shows!("prototype-recovery/unowned");
        let (mut kit, _) = roll(A, "hit");
        kit.run(|play| play.end_game(None, "six rounds are over"));
        assert_eq!([A, B].map(|side| kit.game.score(side)), [0, 0]);
    }

    #[test]
    fn who_has_it_in_the_end_gains_a_victory_token() {
        shows!("prototype-recovery");
        for destroyed in [false, true] {
            let (mut kit, _) = roll(B, "hit");
            let (id, _) = kit.game.squadrons_in_play().find(|(id, _)| is_prototype(&kit.game, *id)).unwrap();
            if destroyed {
                kit.run(|play| play.destroy(&[id.into()], false));
            }
            kit.open(Window::GameEnd);
            assert_eq!(kit.game.player(B).victory_tokens, u8::from(!destroyed));
        }
    }

    #[test]
    fn its_criticals_count_as_damage() {
        shows!("prototype-recovery/critical-damage");
        for prototype in [true, false] {
            let mut kit = new_kit();
            kit.objective("prototype-recovery");
            let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
            let wing = kit.squadron(A, "x-wing-squadron", [950.0, 400.0]);
            if prototype {
                kit.game.last(Source::Objective(B), PROTOTYPE, Some(Item::Squadron(tie)), Until::Game);
            }
            kit.dice("blue", &["hit", "critical", "accuracy"]);
            kit.squadron_attack(tie, Aim::Squadron(wing));
            assert_eq!(kit.game.squadron(wing).hull, 5 - 1 - u8::from(prototype));
        }
    }

    #[test]
    fn the_second_player_chooses_it_and_the_first_puts_the_token_in_the_middle() {
        shows!("prototype-recovery");
        let mut kit = new_kit();
        kit.objective("prototype-recovery");
        kit.ship(A, "cr90-corvette-a", [900.0, 100.0], 0.0);
        kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 800.0], 180.0);
        kit.open(Window::SetupAfterObstacles);
        let token = kit.game.markers_of(MarkerKind::Objective).next().unwrap();
        let [x, y] = kit.game.marker(token).at.unwrap().to_mm();
        assert!((x - 914.4).abs() < 1.0 && (y - 457.2).abs() < 1.0, "{x} {y}");
        kit.back_to_setup(SetupStep::BeforeDeploy);
        kit.run(|play| play.set_up(SetupStep::BeforeDeploy));
        let asked = kit.asked.iter().find(|asked| asked.ask == "prototype-squadron").unwrap();
        assert_eq!(asked.seat, B.0);
        let costs = asked.options.iter().map(|item| match item {
            Item::SquadronCard(card) => hiring::cost(&kit.game, *card),
            _ => 0,
        });
        assert!(costs.into_iter().all(|cost| COST.contains(&cost)));
        assert_eq!(kit.game.objective.as_ref().unwrap().squadrons.len(), 1);
        assert_eq!(kit.game.squadrons().count(), 0, "it is nobody's");
    }
}
