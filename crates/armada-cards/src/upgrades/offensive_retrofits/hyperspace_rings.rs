//! Hyperspace Rings: before deployment squadrons without Rogue, up to the squadron value of the ship, are given Scout.

use crate::effects::Keywords;
use crate::prelude::*;
use crate::state::Standing;

pub(crate) static CARD: Card = Card {
    id: "hyperspace-rings",
    hooks: &[
        offer(Window::SetupBeforeDeploy, |game, me| most(game, me) > 0 && !candidates(game, me).is_empty(), name)
            .says("{} may be deployed as a scout"),
        modify(Answer::Keywords(has_scout)).while_lasting(),
    ],
};

static SQUADRONS: Ask =
    Ask::new("hyperspace-rings-squadrons", Rule("hyperspace-rings"), "Which squadrons are given Scout?")
        .meanwhile("is choosing squadrons that are given Scout (Hyperspace Rings)")
        .hint("A scout may be deployed anywhere beyond distance 5 of enemy units.");

fn most(game: &Game, me: Source) -> u8 {
    game.carrier(me).map_or(0, |ship| query::squadron_value(game, ship))
}

/// Friendly squadrons that wait to be deployed; one that was set aside is out of reach.
fn candidates(game: &Game, me: Source) -> Items<Item> {
    let friends = game.squadrons().filter(|(_, squadron)| squadron.side == game.side_of(me));
    let waiting = friends.filter(|(_, squadron)| squadron.standing == Standing::ToDeploy).map(|(id, _)| id);
    waiting.filter(|id| !query::keywords(game, *id, None).has(Word::Rogue)).map(Item::Squadron).collect()
}

fn name(play: &mut Play<'_>, me: Source) -> Flow {
    let Some(seat) = play.seat_for(me) else { return Ok(()) };
    let (options, most) = (candidates(play, me), most(play, me));
    for squadron in play.pick(seat, &SQUADRONS, None, options, (1, most))? {
        play.last(me, 0, Some(squadron), Until::Game);
    }
    Ok(())
}

fn has_scout(game: &Game, me: Source, squadron: SquadronId, _: Option<UnitId>, keywords: &mut Keywords) {
    if game.lasts(me, 0, Some(Item::Squadron(squadron))) {
        keywords.gain(Word::Scout, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::state::{Placeable, Placing, SetupStep, Spot};
    use rulebook::shows;

    /// Four Torrents and a squadron with Rogue of a Venator of squadron value 3, before deployment.
    fn kit(upgrades: &[&str]) -> (Kit, Vec<Item>, Item, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "venator-i-class-star-destroyer", [900.0, 100.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 800.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(ship, "hyperspace-rings"));
        for upgrade in upgrades {
            kit.upgrade(ship, upgrade);
        }
        let mut torrent = |x: f64| Item::Squadron(kit.squadron(A, "v-19-torrent-squadron", [x, 200.0]));
        let torrents = [300.0, 400.0, 500.0, 600.0].map(&mut torrent).to_vec();
        let rogue = Item::Squadron(kit.squadron(A, "yt-2400", [700.0, 200.0]));
        kit.squadron(B, "tie-fighter-squadron", [900.0, 700.0]);
        kit.back_to_setup(SetupStep::BeforeDeploy);
        (kit, torrents, rogue, me)
    }

    fn name(kit: &mut Kit, me: Source, squadrons: &[Item]) {
        kit.uses("effect", me);
        kit.answer_all("hyperspace-rings-squadrons", squadrons);
        kit.open(Window::SetupBeforeDeploy);
    }

    fn scouts(kit: &Kit) -> usize {
        let all = kit.game.squadrons().map(|(id, _)| id);
        all.filter(|id| query::keywords(&kit.game, *id, None).has(Word::Scout)).count()
    }

    /// May the squadron be deployed there?
    fn may_deploy(kit: &mut Kit, squadron: Item, at: [f64; 2]) -> bool {
        let Item::Squadron(squadron) = squadron else { return false };
        let limits = query::deploy_region(&kit.game, squadron.into());
        kit.game.placing = Some(Placing { what: Placeable::Squadron(squadron), limits });
        let [x, y] = at.map(|length| plane::from_mm(length).unwrap());
        let may = kit.game.may_place(Spot::from(plane::Point { x, y })).is_ok();
        kit.game.placing = None;
        may
    }

    #[test]
    fn three_named_squadrons_deploy_outside_the_zone_but_not_near_the_enemy() {
        shows!("hyperspace-rings/scout", "squadrons.keyword.scout");
        let (mut kit, torrents, _, me) = kit(&[]);
        let middle = [600.0, 450.0];
        assert!(!may_deploy(&mut kit, torrents[0], middle));
        name(&mut kit, me, &torrents[..3]);
        assert!(torrents[..3].iter().all(|torrent| may_deploy(&mut kit, *torrent, middle)));
        assert!(!may_deploy(&mut kit, torrents[3], middle), "the fourth was not named");
        kit.ship(B, "cr90-corvette-a", [600.0, 700.0], 180.0);
        assert!(!may_deploy(&mut kit, torrents[0], middle), "at distance 5 of an enemy");
    }

    #[test]
    fn squadrons_with_rogue_and_those_of_the_enemy_cannot_be_named() {
        shows!("hyperspace-rings");
        let (mut kit, torrents, rogue, me) = kit(&[]);
        name(&mut kit, me, &torrents[..1]);
        let asked = kit.asked.iter().find(|asked| asked.ask == "hyperspace-rings-squadrons").unwrap();
        assert_eq!((asked.options.clone(), asked.seat), (torrents, A.0));
        assert!(!asked.options.contains(&rogue));
    }

    #[test]
    fn expanded_hangar_bay_lets_a_fourth_be_named() {
        shows!("hyperspace-rings/expanded-hangar-bay", "expanded-hangar-bay/squadron-value");
        let (mut kit, torrents, _, me) = kit(&["expanded-hangar-bay"]);
        name(&mut kit, me, &torrents);
        assert_eq!(scouts(&kit), 4);
        assert_eq!([3, 4], [most(&self::kit(&[]).0.game, me), most(&kit.game, me)]);
    }

    #[test]
    fn a_squadron_that_was_set_aside_before_cannot_be_named() {
        shows!("hyperspace-rings/set-aside");
        let (mut kit, torrents, _, me) = kit(&[]);
        kit.run(|play| {
            play.set_aside(SquadronId(0).into());
            Ok(())
        });
        kit.uses("effect", me);
        kit.open(Window::SetupBeforeDeploy);
        assert!(!kit.was_offered("hyperspace-rings-squadrons", torrents[0]));
        assert!(kit.was_offered("hyperspace-rings-squadrons", torrents[1]));
    }

    #[test]
    fn it_is_named_openly_before_the_first_turn_and_never_later() {
        shows!("hyperspace-rings/public", "timing.setup-effects");
        let (mut kit, torrents, _, me) = kit(&[]);
        kit.uses("effect", me);
        kit.answer_all("hyperspace-rings-squadrons", &torrents[1..3]);
        kit.set_up_while(|step| step < SetupStep::AfterDeploy);
        let at = |ask: &str| kit.asked.iter().position(|asked| asked.ask == ask).unwrap();
        assert!(at("hyperspace-rings-squadrons") < at("deploy-ship"));
        assert_eq!(kit.asked.iter().filter(|asked| asked.options.contains(&me.effect())).count(), 1);
        let named: Vec<Item> = kit.game.lasting_of(me, 0).flatten().collect();
        assert_eq!(named, torrents[1..3], "what lasts is open to everybody");
    }
}
