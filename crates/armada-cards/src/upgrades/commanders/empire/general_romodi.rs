//! General Romodi: a friendly ship that attacks a ship past another one or an obstacle loses no die, and may add a red
//! one.

use crate::attacks::ship_on_ship;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "general-romodi",
    hooks: &[modify(Answer::ObstructionStrip(spare)), offer(Window::AttackResolveAttackEffects, may_add, add_die)],
};

/// Something on the table is in the way; what cards alone obstruct does not count.
fn is_blocked(attack: &Attack) -> bool {
    attack.obstructed.by_ship || attack.obstructed.by_obstacle
}

fn spare(game: &Game, me: Source, attack: &Attack, dice: &mut u8) {
    let friend = |ship: ShipId| game.ship(ship).side == game.side_of(me);
    if attack.attacker.ship().is_some_and(friend) && attack.defender.is_ship() && is_blocked(attack) {
        *dice = 0;
    }
}

fn may_add(game: &Game, me: Source) -> bool {
    ship_on_ship(game, me).is_some_and(|(attack, _)| is_blocked(attack) && attack.kind != AttackKind::Salvo)
}

fn add_die(play: &mut Play<'_>, _: Source) -> Flow {
    play.add_die(Colour::Red);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::MarkerKind;
    use rulebook::shows;

    /// A Victory of his at long range of an enemy ship, with asteroids between them or none.
    fn kit(enemy: &str, asteroids: bool) -> (Kit, ShipId, ShipId, Source) {
        let mut kit = new_kit();
        let victory = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 700.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(victory, "general-romodi"));
        let enemy = kit.ship(A, enemy, [900.0, 380.0], 0.0);
        if asteroids {
            kit.obstacle("asteroid-field-1", [900.0, 530.0], 0.0);
        }
        (kit, victory, enemy, me)
    }

    fn rolled(kit: &Kit) -> usize {
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap_or(0)
    }

    #[test]
    fn past_asteroids_no_die_is_lost_and_a_red_one_joins() {
        shows!("general-romodi/added-die");
        let (mut kit, victory, enemy, me) = kit("assault-frigate-mark-ii-a", true);
        kit.dice("red", &["blank", "blank", "blank", "hit"]);
        kit.uses("attack-effect", me);
        kit.attack(victory, Zone::Front, (enemy, Zone::Front));
        assert_eq!((rolled(&kit), kit.last_pool().len()), (3, 4));
        assert!(kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. })));
        let offers = kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count();
        assert_eq!(offers, 1, "once in an attack");
    }

    #[test]
    fn a_ship_in_the_way_serves_as_well() {
        shows!("general-romodi");
        let (mut kit, victory, enemy, me) = kit("assault-frigate-mark-ii-a", false);
        kit.ship(B, "gozanti-class-cruisers", [900.0, 530.0], 90.0);
        kit.attack(victory, Zone::Front, (enemy, Zone::Front));
        assert_eq!(rolled(&kit), 3);
        assert!(kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn a_clear_line_gives_nothing() {
        shows!("general-romodi");
        let (mut kit, victory, enemy, me) = kit("assault-frigate-mark-ii-a", false);
        kit.attack(victory, Zone::Front, (enemy, Zone::Front));
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    /// Dice rolled against a corvette at speed 3 under General Cracken, and whether the red die was on offer.
    fn against_cracken(asteroids: bool) -> (usize, bool) {
        let (mut kit, victory, corvette, me) = kit("cr90-corvette-a", asteroids);
        let flagship = kit.ship(A, "mc80l-star-cruiser", [200.0, 100.0], 0.0);
        kit.upgrade(flagship, "general-cracken");
        kit.game.ship_mut(corvette).speed = 3;
        kit.attack(victory, Zone::Front, (corvette, Zone::Front));
        (rolled(&kit), kit.was_offered("attack-effect", me.effect()))
    }

    #[test]
    fn obstruction_by_a_card_alone_costs_the_die() {
        shows!("general-romodi/card-obstruction", "general-cracken/romodi");
        assert_eq!(against_cracken(false), (3 - 1, false));
    }

    #[test]
    fn obstruction_by_a_card_on_top_of_an_obstacle_costs_none() {
        shows!("general-romodi", "general-cracken");
        assert_eq!(against_cracken(true), (3, true));
    }

    #[test]
    fn it_stays_obstructed_for_everything_else() {
        shows!("general-romodi/still-obstructed", "disengaged-fire-control");
        let (mut kit, victory, enemy, _) = kit("assault-frigate-mark-ii-a", true);
        kit.damage(victory, "disengaged-fire-control", true);
        let front = Aim::Zone(enemy, Zone::Front);
        assert!(!kit.game.ship_targets(victory).iter().any(|target| target.aim == front));
    }

    #[test]
    fn a_dust_field_forbids_the_attack_as_ever() {
        shows!("general-romodi/dust-field");
        let (mut kit, victory, enemy, _) = kit("assault-frigate-mark-ii-a", false);
        kit.obstacle("dust-field-1", [900.0, 530.0], 0.0);
        let front = Aim::Zone(enemy, Zone::Front);
        assert!(!kit.game.ship_targets(victory).iter().any(|target| target.aim == front));
    }

    #[test]
    fn other_losses_are_not_spared() {
        shows!("general-romodi/other-losses", "damaged-munitions", "jamming-barrier", "thermal-shields");
        for loss in ["damaged-munitions", "jamming-barrier", "thermal-shields"] {
            let (mut kit, victory, enemy, _) = kit("assault-frigate-mark-ii-a", true);
            match loss {
                "damaged-munitions" => kit.damage(victory, loss, true),
                "jamming-barrier" => {
                    kit.objective(loss);
                    for x in [800.0, 1000.0] {
                        kit.marker(MarkerKind::Objective, [x, 450.0]);
                    }
                }
                _ => {
                    let shields = kit.upgrade(enemy, loss);
                    kit.uses("effect", Source::Upgrade(shields));
                }
            }
            kit.attack(victory, Zone::Front, (enemy, Zone::Front));
            assert_eq!(rolled(&kit), 3 - 1, "{loss}");
        }
    }

    #[test]
    fn a_salvo_keeps_its_die_and_gains_none() {
        shows!("general-romodi/salvo", "defense.salvo.no-added-dice");
        let mut kit = new_kit();
        let venator = kit.ship(B, "venator-ii-class-star-destroyer-empire", [900.0, 600.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(venator, "general-romodi"));
        let enemy = kit.ship(A, "nebulon-b-escort-frigate", [900.0, 340.0], 0.0);
        kit.obstacle("asteroid-field-1", [900.0, 450.0], 0.0);
        kit.answer("spend-defense-token", token(venator, 3));
        kit.attack(enemy, Zone::Front, (venator, Zone::Front));
        let pools = kit.events.iter().filter_map(|event| match event {
            Event::Rolled { pool } => Some(pool.len()),
            _ => None,
        });
        assert_eq!(pools.collect::<Vec<_>>(), [3 - 1, 2], "the enemy loses a die; red and blue answer at medium range");
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn squadrons_as_targets_and_attacks_of_the_enemy_have_nothing_of_it() {
        shows!("general-romodi/ships-only");
        let (mut kit, victory, enemy, me) = kit("assault-frigate-mark-ii-a", true);
        kit.attack(enemy, Zone::Front, (victory, Zone::Front));
        assert_eq!(rolled(&kit), 2 - 1);

        kit.events.clear();
        let raider = kit.ship(B, "gladiator-ii-class-star-destroyer", [500.0, 500.0], 180.0);
        kit.obstacle("asteroid-field-2", [500.0, 415.0], 0.0);
        let wing = kit.squadron(A, "x-wing-squadron", [500.0, 360.0]);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(wing)));
        kit.run(|play| play.ship_attacks(raider).map(drop));
        assert_eq!(rolled(&kit), 2 - 1);
        assert!(!kit.was_offered("attack-effect", me.effect()));
    }

    #[test]
    fn fire_at_a_token_is_not_spared() {
        shows!("general-romodi/fire-lanes");
        for (asteroids, dice) in [(true, 2), (false, 3)] {
            let (mut kit, victory, ..) = kit("assault-frigate-mark-ii-a", asteroids);
            let token = kit.marker(MarkerKind::Objective, [900.0, 450.0]);
            assert_eq!(kit.game.battery_dice_at_marker(victory, Zone::Front, token), dice);
        }
    }
}
