//! Anakin Skywalker in his Delta-7: once his attack has hurt a squadron, it hurts one or two around it.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "anakin-skywalker-delta-7-aethersprite-squadron",
    hooks: &[offer(Window::AttackResolveDamageEnd, has_hurt, hurt_more)],
};

static VICTIMS: Ask = Ask::new(
    "anakin-victims",
    Rule("anakin-skywalker-delta-7-aethersprite-squadron"),
    "Which squadrons suffer one damage?",
)
.meanwhile("is choosing squadrons that suffer damage (Anakin Skywalker)");

/// Enemy squadrons at distance 1 of the one he attacks in his own activation, that one included.
fn victims(game: &Game, me: Source) -> Items<Item> {
    let (Source::Squadron(anakin), Some(attack)) = (me, game.attack()) else { return Items::new() };
    let (Attacker::Squadron(attacker), Aim::Squadron(defender)) = (attack.attacker, attack.defender) else {
        return Items::new();
    };
    let own_activation = game.squadron_activation().is_some_and(|activation| activation.squadron == anakin);
    if attacker != anakin || !own_activation {
        return Items::new();
    }
    game.squadrons_in_play()
        .filter(|(id, squadron)| {
            !squadron.doomed
                && !game.friendly(anakin.into(), (*id).into())
                && game.is_at_distance(defender.into(), (*id).into(), 1)
        })
        .map(|(id, _)| Item::Squadron(id))
        .collect()
}

fn has_hurt(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| attack.suffered > 0) && !victims(game, me).is_empty()
}

/// Each point is damage of its own, and can be answered on its own.
fn hurt_more(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let options = victims(play, me);
    for victim in play.pick(seat, &VICTIMS, None, options, (1, 2))? {
        if let Item::Squadron(squadron) = victim {
            play.suffer(squadron.into(), None, 1)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use rulebook::shows;

    const ID: &str = "anakin-skywalker-delta-7-aethersprite-squadron";

    /// Anakin, the squadron he attacks in his activation, and one behind it.
    fn kit() -> (Kit, SquadronId, SquadronId, SquadronId) {
        let mut kit = new_kit();
        let anakin = kit.squadron(A, ID, [900.0, 400.0]);
        let near = kit.squadron(B, "tie-fighter-squadron", [980.0, 400.0]);
        let behind = kit.squadron(B, "tie-fighter-squadron", [1060.0, 400.0]);
        (kit, anakin, near, behind)
    }

    fn activate(kit: &mut Kit, anakin: SquadronId) {
        kit.answer("squadron-action", Item::Attack);
        kit.run(|play| play.activate_squadron(anakin, ActivatedBy::Phase));
    }

    #[test]
    fn the_defender_and_one_beside_it_suffer_a_point_more() {
        shows!("anakin-skywalker-delta-7-aethersprite-squadron/defender-too");
        let (mut kit, anakin, near, behind) = kit();
        kit.dice("blue", &["hit", "accuracy"]);
        kit.dice("black", &["hit", "blank"]);
        kit.uses("effect", Source::Squadron(anakin));
        kit.answer_all("anakin-victims", &[Item::Squadron(near), Item::Squadron(behind)]);
        activate(&mut kit, anakin);
        assert!(!kit.game.is_in_play(near.into()), "two and one more is all it has");
        assert_eq!(kit.game.squadron(behind).hull, 3 - 1);
    }

    #[test]
    fn an_attack_without_damage_hurts_nobody() {
        shows!("anakin-skywalker-delta-7-aethersprite-squadron");
        let (mut kit, anakin, near, _) = kit();
        kit.dice("blue", &["accuracy", "accuracy"]);
        kit.dice("black", &["blank", "blank"]);
        activate(&mut kit, anakin);
        assert!(!kit.was_asked("effect"));
        assert_eq!(kit.game.squadron(near).hull, 3);
    }

    #[test]
    fn not_in_a_counter_attack_outside_of_his_activation() {
        shows!("anakin-skywalker-delta-7-aethersprite-squadron/not-in-counter");
        let (mut kit, anakin, near, _) = kit();
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "hit"]);
        kit.uses("effect", Source::Keyword(anakin, Word::Counter));
        kit.squadron_attack(near, Aim::Squadron(anakin));
        assert_eq!(kit.game.squadron(near).hull, 3 - 2);
        assert!(!kit.was_offered("effect", Source::Squadron(anakin).effect()));
    }
    #[test]
    fn damage_that_others_took_over_hurts_nobody_else() {
        shows!("anakin-skywalker-delta-7-aethersprite-squadron/no-damage", "biggs-darklighter/anakin-delta-7");
        for (helper, ask) in [("biggs-darklighter", "effect"), ("axe", "spend-defense-token")] {
            let mut kit = new_kit();
            let anakin = kit.squadron(A, ID, [900.0, 400.0]);
            let card = if helper == "axe" { "tie-fighter-squadron" } else { "x-wing-squadron" };
            let near = kit.squadron(B, card, [980.0, 400.0]);
            let helper = kit.squadron(B, helper, [1070.0, 400.0]);
            let hull = kit.game.squadron(near).hull;
            kit.dice("blue", &["hit", "accuracy"]);
            kit.dice("black", &["blank", "blank"]);
            kit.uses(ask, Source::Squadron(helper));
            if ask == "effect" {
                kit.answer("biggs-wingman", Item::Squadron(helper));
            }
            activate(&mut kit, anakin);
            assert_eq!(kit.game.squadron(near).hull, hull);
            assert!(!kit.was_offered("effect", Source::Squadron(anakin).effect()));
        }
    }

    #[test]
    fn neither_an_obstacle_in_between_nor_a_defense_token_stops_it() {
        shows!("anakin-skywalker-delta-7-aethersprite-squadron/nothing-stops-it");
        let (mut kit, anakin, near, _) = kit();
        let howlrunner = kit.squadron(B, "howlrunner", [1030.0, 470.0]);
        kit.obstacle("asteroid-field-1", [1005.0, 435.0], 0.0);
        assert!(kit.game.engaged_with(anakin).contains(&near));
        kit.dice("blue", &["hit", "accuracy"]);
        kit.dice("black", &["blank", "blank"]);
        kit.uses("effect", Source::Squadron(anakin));
        kit.answer("anakin-victims", Item::Squadron(howlrunner));
        activate(&mut kit, anakin);
        assert_eq!(kit.game.squadron(howlrunner).hull, 3 - 1);
        assert!(!kit.was_asked("spend-defense-token"), "she has tokens, but is not attacked");
    }

    #[test]
    fn every_point_is_an_instance_of_its_own() {
        shows!("anakin-skywalker-delta-7-aethersprite-squadron/each-instance");
        let mut kit = new_kit();
        let anakin = kit.squadron(A, ID, [900.0, 400.0]);
        let wing = kit.squadron(B, "x-wing-squadron", [980.0, 400.0]);
        let biggs = kit.squadron(B, "biggs-darklighter", [1070.0, 400.0]);
        kit.dice("blue", &["hit", "hit"]);
        kit.dice("black", &["blank", "blank"]);
        kit.uses("effect", Source::Squadron(anakin));
        kit.answer_all("anakin-victims", &[Item::Squadron(wing), Item::Squadron(biggs)]);
        activate(&mut kit, anakin);
        let protects = Source::Squadron(biggs).effect();
        let offers = kit.asked.iter().filter(|asked| asked.ask == "effect" && asked.options.contains(&protects));
        assert_eq!(offers.count(), 3, "for the total, and for each point");
    }
}
