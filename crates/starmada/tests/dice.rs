//! The results that dice need, and the table of to-hit modifiers.

use rulebook::shows;
use starmada::play::combat::{Circumstances, Modifier, damage_of, impact_modifier, modifiers, total};
use starmada::play::dice::{Need, Verdict};
use starmada::sheet::{Band, Weapon};
use starmada::state::Hits;
use starmada::switches::{Switch, Switches, not_offered};

fn weapon(text: &str) -> Weapon {
    text.parse().unwrap()
}

fn on(names: &[&str]) -> Switches {
    Switches::named(names.iter().copied()).unwrap()
}

#[test]
fn a_roll_that_cannot_fail_still_misses_on_a_one() {
    shows!("combat.to-hit.always-miss", "combat.impact.always-stopped");
    let need = Need::to_hit(3, 2);
    assert_eq!([1, 2].map(|die| need.judge(die)), [Verdict::Failure, Verdict::Success]);
    assert_eq!(Need::to_hit(2, 1).judge(1), Verdict::Failure);
    let impact = Need::to_pierce(1, 1);
    assert_eq!([1, 2].map(|die| impact.judge(die)), [Verdict::Failure, Verdict::Success]);
}

#[test]
fn a_roll_that_cannot_succeed_rolls_its_sixes_again() {
    shows!("combat.to-hit.always-possible", "combat.impact.always-possible");
    let need = Need::to_hit(5, -2);
    assert_eq!([5, 6].map(|die| need.judge(die)), [Verdict::Failure, Verdict::Again]);
    assert_eq!([1, 2].map(|die| need.judge_again(die)), [false, true], "2 + 5 - 2 = 5 hits");
    assert_eq!(Need::to_hit(5, -1).judge(6), Verdict::Success, "5 hits, and nothing is rolled again");
    assert!(!Need::to_hit(6, -1).judge_again(1));
    let impact = Need::to_pierce(5, -1);
    assert_eq!(impact.judge(6), Verdict::Again);
    assert_eq!([1, 2].map(|die| impact.judge_again(die)), [false, true]);
    assert!(!Need::to_hit(6, -6).judge_again(6), "11 - 6 is still too low, and there is no third roll");
}

#[test]
fn chances_agree_with_counting_dice() {
    for need in -3..=14 {
        let need = Need(need);
        let mut good = 0;
        for first in 1..=6 {
            for second in 1..=6 {
                good += i32::from(match need.judge(first) {
                    Verdict::Success => true,
                    Verdict::Failure => false,
                    Verdict::Again => need.judge_again(second),
                });
            }
        }
        assert!((need.chance() - f64::from(good) / 36.0).abs() < 1e-12, "{need:?}");
    }
}

#[test]
fn the_damage_table() {
    shows!("combat.damage.roll");
    assert_eq!([1, 2, 3].map(damage_of), [Hits { hull: 1, ..Hits::NONE }; 3]);
    assert_eq!(damage_of(4), Hits { engine: 1, ..Hits::NONE });
    assert_eq!(damage_of(5), Hits { weapons: 1, ..Hits::NONE });
    assert_eq!(damage_of(6), Hits { shields: 1, ..Hits::NONE });
}

#[test]
fn modifiers_are_listed_and_summed_once_each() {
    shows!("option.to-hit-table", "combat.to-hit.modifiers", "option.fire-control");
    let laser = weapon("3-6-9 1x4+/1/1");
    let shot = Circumstances { countermeasures: 2, fire_control: 3, line_of_sight: 1, ..Circumstances::at(Band::Long) };
    let all = modifiers(on(&["countermeasures", "fire-control"]), &laser, &shot);
    let expected = [
        (Modifier::Range, -1),
        (Modifier::Countermeasures, -2),
        (Modifier::LineOfSight, -1),
        (Modifier::FireControl, 3),
    ];
    assert_eq!(all[..], expected);
    let near = Circumstances { fire_control: 1, ..Circumstances::at(Band::Short) };
    assert_eq!(total(on(&["fire-control"]), &laser, &near), 1, "without a penalty Fire Control does nothing");
    let far = Circumstances { fire_control: 3, ..Circumstances::at(Band::Long) };
    assert_eq!(total(on(&["fire-control"]), &laser, &far), 0, "and never more than make up for one");
}

#[test]
fn seeking_weapons_suffer_from_anti_fighter_batteries() {
    shows!("option.anti-fighter-batteries");
    let missile = weapon("3-6-9 1x4+/1/1");
    let attacked = |working| Circumstances { anti_fighter_batteries: working, ..Circumstances::at(Band::Medium) };
    let with = on(&["anti-fighter-batteries"]);
    assert_eq!(total(with, &missile, &attacked(1)), -1);
    assert_eq!(total(with, &missile, &attacked(2)), -1, "once, however many there are");
    assert_eq!(total(with, &missile, &attacked(0)), 0, "lost ones do nothing");
    assert_eq!(total(Switches::default(), &missile, &attacked(1)), 0);
}

#[test]
fn a_trait_is_in_force_only_where_its_option_is() {
    shows!("sheet.weapon.traits", "sheet.optional-layers");
    let odd = weapon("3-6-9 1x4+/1/1 Dfs NPr");
    let shot = Circumstances { tiny: true, ..Circumstances::at(Band::Short) };
    assert_eq!(total(Switches::default(), &odd, &shot), 0);
    assert_eq!(impact_modifier(Switches::default(), &odd), 0);
    assert_eq!(total(on(&["trait.dfs", "trait.non-piercing"]), &odd, &shot), 0);
    assert_eq!(total(on(&["trait.dfs"]), &odd, &shot), 1);
    assert_eq!(impact_modifier(on(&["trait.non-piercing"]), &odd), -1);
}

#[test]
fn every_defined_option_is_a_switch_and_every_named_one_is_refused_by_name() {
    shows!("sheet.optional-layers");
    for switch in Switch::ALL {
        assert!(on(&[switch.name()]).on(switch));
        let rule = rulebook::Rulebook::embedded().find(switch.rule().0).unwrap();
        assert_eq!(rule.kind(), "option-defined", "{}", switch.name());
    }
    let named: Vec<&str> = not_offered().map(|entry| entry.id.trim_start_matches("option.")).collect();
    assert!(named.len() > 40);
    for name in named {
        let refusal = Switches::named([name]).unwrap_err();
        assert!(refusal.says.contains("known by name only"), "{name}: {refusal}");
    }
    assert!(Switches::named(["flars"]).unwrap_err().says.contains("did you mean flares?"));
}
