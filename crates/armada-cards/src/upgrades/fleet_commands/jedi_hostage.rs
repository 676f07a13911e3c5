//! Jedi Hostage: ships that attack its carrier gain raid tokens, until an enemy nearby gives up a squadron dial; then the
//! carrier spends no more than one defense token in an attack.

use crate::measure::RangeBand;
use crate::prelude::*;
use crate::raids;
use crate::state::CardState;

pub(crate) static CARD: Card = Card {
    id: "jedi-hostage",
    hooks: &[
        react(Window::AttackDeclareTarget, |game, me| raider(game, me).is_some(), raid).named("raid"),
        react(Window::ActivationRevealDial, |game, me| rescuer(game, me).is_some(), rescue)
            .named("rescue")
            .says("{} gives up its squadron dial, and the card is exhausted"),
        forbid(Ban::SpendToken(has_spent_one)),
    ],
};

static RAID: Ask = Ask::new("jedi-hostage-raid", Rule("jedi-hostage"), "Which raid token does {} gain for its attack?")
    .meanwhile("is choosing a raid token (Jedi Hostage)");
static RESCUE: Ask = Ask::new(
    "jedi-hostage-rescue",
    Rule("jedi-hostage"),
    "Does {} give up its squadron dial so that Jedi Hostage is exhausted?",
)
.meanwhile("is deciding about the rescue of a hostage (Jedi Hostage)")
.hint("While the card is exhausted, its ship can spend only one defense token in each attack.");

fn is(game: &Game, me: Source, state: CardState) -> bool {
    game.card_state(me) == Some(state)
}

/// The ship that has declared the carrier as its target, if it can gain a raid token for that.
fn raider(game: &Game, me: Source) -> Option<ShipId> {
    let attack = game.attack().filter(|attack| attack.kind != AttackKind::Salvo)?;
    let counts = is(game, me, CardState::Ready) && game.is_defender(me);
    attack.attacker.ship().filter(|ship| counts && !raids::missing(game, *ship).is_empty())
}

/// The attacker picks the token.
fn raid(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = raider(play, me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    raids::gain_picked(play, seat, &RAID, ship)
}

/// The enemy ship at close range that has revealed a command and has a squadron dial.
fn rescuer(game: &Game, me: Source) -> Option<ShipId> {
    let (ship, carrier) = (game.activation()?.ship, game.carrier(me)?);
    let near = game.range(carrier.into(), ship.into()) == Some(RangeBand::Close);
    let has_dial = game.ship(ship).dials.iter().any(|dial| dial.command == Command::Squadron);
    let may = is(game, me, CardState::Ready) && game.ship(ship).side != game.side_of(me);
    (may && near && has_dial).then_some(ship)
}

/// The enemy decides; the dial is a price and gives nothing else.
fn rescue(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(ship) = rescuer(play, me) else { return Ok(()) };
    let seat = play.ship(ship).seat;
    if play.confirm(seat, &RESCUE, Some(Item::Ship(ship)))? {
        let dials = &mut play.ship_mut(ship).dials;
        if let Some(index) = dials.iter().position(|dial| dial.command == Command::Squadron) {
            dials.remove(index);
        }
        play.exhaust(me);
        play.tell_used_on(Item::Ship(ship));
    }
    Ok(())
}

/// Tokens spent outside of the Spend Defense Tokens step count, too.
fn has_spent_one(game: &Game, me: Source, attack: &Attack, _: TokenId) -> bool {
    let defends = attack.defender.ship() == game.carrier(me);
    let spent = || attack.spent.iter().any(|spent| Some(spent.by) == attack.defender.unit());
    is(game, me, CardState::Exhausted) && defends && spent()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, CLOSE, Kit, MEDIUM, new_kit, token};
    use crate::state::{Payment, Stage, UpgradeId};
    use rulebook::shows;

    /// A frigate before the ship with the hostage.
    fn kit(gap: f64) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let (ship, carrier) = kit.duel("nebulon-b-escort-frigate", "munificent-class-star-frigate", gap);
        let me = Source::Upgrade(kit.upgrade(carrier, "jedi-hostage"));
        (kit, ship, carrier, me)
    }

    fn exhaust(kit: &mut Kit) {
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Exhausted;
    }

    #[test]
    fn an_attacker_picks_a_raid_token_before_it_gathers_dice() {
        shows!("jedi-hostage");
        let (mut kit, ship, carrier, _) = kit(MEDIUM);
        kit.answer("jedi-hostage-raid", Item::Command(Command::Navigate));
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        assert!(kit.game.ship(ship).raid.has(Command::Navigate));
        let asked: Vec<(&str, u8)> = kit.asked.iter().take(2).map(|asked| (asked.ask, asked.seat)).collect();
        assert_eq!(asked, [("declare-target", A.0), ("jedi-hostage-raid", A.0)]);
    }

    #[test]
    fn the_token_counts_in_the_attack_that_brought_it() {
        shows!("jedi-hostage", "tokens.raid.effect");
        let (mut kit, ship, carrier, _) = kit(MEDIUM);
        kit.tokens(ship, &[Command::ConcentrateFire]);
        kit.answer("jedi-hostage-raid", Item::Command(Command::ConcentrateFire));
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        let fire = Item::Payment(Command::ConcentrateFire, Payment::TOKEN);
        assert!(!kit.was_offered("attack-effect", fire));
    }

    #[test]
    fn every_attack_counts_anew_until_all_kinds_are_there() {
        shows!("jedi-hostage/all-four-raids");
        let (mut kit, ship, carrier, _) = kit(MEDIUM);
        for count in [1, 2, 3, 4, 4] {
            kit.asked.clear();
            kit.dice("red", &["blank", "blank", "blank"]);
            kit.attack(ship, Zone::Front, (carrier, Zone::Front));
            assert_eq!(kit.game.ship(ship).raid.count(), count);
        }
        assert!(!kit.was_asked("jedi-hostage-raid"));
    }

    #[test]
    fn squadrons_and_salvoes_gain_none() {
        shows!("jedi-hostage/salvo-and-cap");
        let mut kit = new_kit();
        let (carrier, enemy) = kit.duel("munificent-class-star-frigate", "munificent-class-star-frigate", MEDIUM);
        kit.upgrade(carrier, "jedi-hostage");
        kit.answer("spend-defense-token", token(enemy, 2));
        kit.attack(carrier, Zone::Front, (enemy, Zone::Front));
        let tie = kit.squadron(B, "tie-fighter-squadron", [960.0, 300.0]);
        kit.squadron_attack(tie, Aim::Zone(carrier, Zone::Right));
        assert!(!kit.was_asked("jedi-hostage-raid"));
        assert_eq!(kit.game.ship(enemy).raid.count(), 0);
    }

    #[test]
    fn not_while_exhausted_and_not_for_attacks_on_other_ships() {
        shows!("jedi-hostage");
        let (mut kit, ship, carrier, _) = kit(MEDIUM);
        let other = kit.ship(B, "cr90-corvette-a", [1000.0, 500.0], 180.0);
        exhaust(&mut kit);
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Ready;
        kit.in_attack(ship, Zone::Front, (carrier, Zone::Front));
        kit.game.attack_mut().unwrap().defender = Aim::Zone(other, Zone::Front);
        kit.open(Window::AttackDeclareTarget);
        assert!(!kit.was_asked("jedi-hostage-raid"));
    }

    /// The frigate reveals this dial.
    fn reveal(kit: &mut Kit, ship: ShipId, command: Command) {
        kit.game.ship_mut(ship).stack.push(command);
        kit.run(|play| {
            play.begin_activation(ship);
            play.continue_activation()
        });
    }

    #[test]
    fn an_enemy_at_close_range_gives_up_its_squadron_dial_for_the_rescue() {
        shows!("jedi-hostage/price");
        let (mut kit, ship, _, me) = kit(CLOSE);
        kit.game.ship_mut(ship).raid.add(Command::Repair);
        kit.squadron(A, "x-wing-squadron", [850.0, 300.0]);
        kit.answer_yes("jedi-hostage-rescue", true);
        reveal(&mut kit, ship, Command::Squadron);
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        assert!(kit.game.ship(ship).dials.is_empty() && kit.game.ship(ship).tokens.count() == 0);
        assert!(!kit.was_asked("dial-or-token") && !kit.was_asked("clear-raid-tokens"), "the dial is gone");
        assert_eq!(kit.asked.iter().find(|asked| asked.ask == "jedi-hostage-rescue").unwrap().seat, A.0);
        kit.run(|play| play.continue_activation());
        assert!(!kit.was_asked("resolve-command"));
    }

    #[test]
    fn the_rescue_is_the_enemys_choice() {
        shows!("jedi-hostage/compulsory");
        let (mut kit, ship, _, me) = kit(CLOSE);
        reveal(&mut kit, ship, Command::Squadron);
        assert!(kit.was_asked("jedi-hostage-rescue"));
        assert_eq!(kit.game.card_state(me), Some(CardState::Ready));
        assert_eq!(kit.game.ship(ship).dials.len(), 1);
    }

    #[test]
    fn not_farther_away_not_with_another_dial_and_not_for_a_friend() {
        shows!("jedi-hostage");
        for (gap, command) in [(MEDIUM, Command::Squadron), (CLOSE, Command::Navigate)] {
            let (mut kit, ship, ..) = kit(gap);
            reveal(&mut kit, ship, command);
            assert!(!kit.was_asked("jedi-hostage-rescue"));
        }
        let (mut kit, ..) = kit(CLOSE);
        let friend = kit.ship(B, "cr90-corvette-a", [1000.0, 480.0], 180.0);
        reveal(&mut kit, friend, Command::Squadron);
        assert!(!kit.was_asked("jedi-hostage-rescue"));
    }

    #[test]
    fn exhausted_the_carrier_spends_one_token_in_an_attack() {
        shows!("jedi-hostage");
        let (mut kit, ship, carrier, _) = kit(MEDIUM);
        kit.answer("spend-defense-token", token(carrier, 0));
        kit.answer("spend-defense-token", token(carrier, 1));
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        kit.asked.clear();
        exhaust(&mut kit);
        kit.answer("spend-defense-token", token(carrier, 0));
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        let asked: Vec<_> = kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").collect();
        assert_eq!(asked.len(), 1, "after the brace there is nothing more to spend");
        assert!(asked[0].options.contains(&token(carrier, 1)));
    }

    #[test]
    fn a_token_spent_before_the_step_is_the_one() {
        shows!("jedi-hostage/salvo-and-cap", "thermal-shields");
        let (mut kit, ship, carrier, _) = kit(MEDIUM);
        exhaust(&mut kit);
        let shields = Source::Upgrade(kit.upgrade(carrier, "thermal-shields"));
        kit.uses("effect", shields);
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        assert!(!kit.was_asked("spend-defense-token"));
    }

    #[test]
    fn once_exhausted_it_stays_so() {
        shows!("jedi-hostage/stays-exhausted", "upgrades.ready.non-recur");
        let (mut kit, _, carrier, me) = kit(MEDIUM);
        kit.tokens(carrier, &[Command::Squadron, Command::Repair]);
        exhaust(&mut kit);
        kit.game.stage = Stage::StatusPhase;
        kit.run(|play| play.play_round());
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        assert!(!kit.was_asked("ready-card"));
    }

    #[test]
    fn a_card_that_the_enemy_exhausts_binds_its_carrier_as_well() {
        shows!("jedi-hostage", "ms-1-ion-cannons");
        let mut kit = new_kit();
        let (ship, carrier) = kit.duel("cr90-corvette-b", "munificent-class-star-frigate", MEDIUM);
        let me = Source::Upgrade(kit.upgrade(carrier, "jedi-hostage"));
        let cannons = Source::Upgrade(kit.upgrade(ship, "ms-1-ion-cannons"));
        kit.dice("blue", &["critical", "hit", "hit"]);
        kit.uses("critical-effect", cannons);
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        assert_eq!(kit.game.card_state(me), Some(CardState::Exhausted));
        kit.asked.clear();
        kit.answer("spend-defense-token", token(carrier, 0));
        kit.attack(ship, Zone::Front, (carrier, Zone::Front));
        assert_eq!(kit.asked.iter().filter(|asked| asked.ask == "spend-defense-token").count(), 1);
    }
}
