//! Squadrons that have nothing beyond their figures and keywords.

/// Their ids, in alphabetical order.
pub(crate) static PLAIN: &[&str] = &[
    "a-wing-squadron",
    "aggressor-assault-fighter",
    "arc-170-starfighter-squadron",
    "b-wing-squadron",
    "belbullab-22-starfighter-squadron",
    "black-squadron",
    "btl-b-y-wing-squadron",
    "corran-horn",
    "dagger-squadron",
    "delta-7-aethersprite-squadron",
    "droid-tri-fighter-squadron",
    "e-wing-squadron",
    "firespray-31",
    "gamma-squadron",
    "gold-squadron",
    "green-squadron",
    "hwk-290",
    "hyena-class-droid-bomber-squadron",
    "jumpmaster-5000",
    "lambda-class-shuttle",
    "lancer-class-pursuit-craft",
    "mandalorian-gauntlet-fighter",
    "rogue-squadron",
    "saber-squadron",
    "scurrg-h-6-bomber",
    "tempest-squadron",
    "tie-advanced-squadron",
    "tie-bomber-squadron",
    "tie-defender-squadron",
    "tie-fighter-squadron",
    "tie-interceptor-squadron",
    "tie-phantom-squadron",
    "v-19-torrent-squadron",
    "vcx-100-freighter",
    "vt-49-decimator",
    "vulture-class-droid-fighter-squadron",
    "wat-tambor-belbullab-22-squadron",
    "x-wing-squadron",
    "y-wing-squadron",
    "yt-1300",
    "yt-2400",
    "yv-666",
    "z-95-headhunter-squadron",
];

#[cfg(test)]
mod tests {
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::measure::Edition;
    use crate::play::Event;
    use crate::prelude::*;
    use crate::squadrons::fleets::faults;
    use crate::squadrons::near::ships_far_away;
    use crate::state::Payment;
    use rulebook::shows;

    /// A ship, a squadron this far up the table, already activated, and three X-wings that only it could reach.
    fn kit(edition: Edition, relay: &str, at: f64) -> (Kit, ShipId, [SquadronId; 3]) {
        let mut kit = new_kit();
        kit.game.edition = edition;
        let ship = kit.ship(A, "mc80h-command-cruiser", [900.0, 150.0], 0.0);
        let relay = kit.squadron(A, relay, [900.0, at]);
        kit.game.squadron_mut(relay).activated = true;
        let far = [840.0, 900.0, 960.0].map(|x| kit.squadron(A, "x-wing-squadron", [x, at + 120.0]));
        (kit, ship, far)
    }

    /// How many of the X-wings a squadron command activates through the squadron.
    fn relayed(relay: &str) -> usize {
        let (mut kit, ship, far) = kit(Edition::Of2020, relay, 380.0);
        kit.dial(ship, Command::Squadron);
        kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
        for wing in far {
            kit.answer("command-squadron", Item::Squadron(wing));
        }
        kit.run_some(|play| play.resolve_revealed_commands(ship));
        far.into_iter().filter(|wing| kit.game.squadron(*wing).activated).count()
    }

    /// How many of the X-wings could be activated through the squadron at long range of the ship.
    fn reached_from_afar(edition: Edition, relay: &str) -> usize {
        let (kit, ship, _) = kit(edition, relay, 560.0);
        kit.game.squadrons_in_command_range(ship).len()
    }

    #[test]
    fn a_lambda_class_shuttle_carries_a_command_to_two_squadrons() {
        shows!("lambda-class-shuttle", "squadrons.keyword.relay");
        assert_eq!(relayed("lambda-class-shuttle"), 2);
        assert_eq!(relayed("tie-fighter-squadron"), 0, "without relay they are out of reach");
    }

    #[test]
    fn a_lambda_class_shuttle_must_be_in_range_itself() {
        shows!("lambda-class-shuttle", "squadrons.keyword.relay-range", "squadrons.keyword.relay.edition-2017");
        assert_eq!(reached_from_afar(Edition::Of2020, "lambda-class-shuttle"), 0);
        assert_eq!(reached_from_afar(Edition::Of2017, "lambda-class-shuttle"), 3);
    }

    #[test]
    fn a_vcx_100_freighter_carries_a_command_to_one_squadron() {
        shows!("vcx-100-freighter", "squadrons.keyword.relay");
        assert_eq!(relayed("vcx-100-freighter"), 1);
    }

    #[test]
    fn a_vcx_100_freighter_must_be_in_range_itself() {
        shows!("vcx-100-freighter", "squadrons.keyword.relay-range", "squadrons.keyword.relay.edition-2017");
        assert_eq!(reached_from_afar(Edition::Of2020, "vcx-100-freighter"), 0);
        assert_eq!(reached_from_afar(Edition::Of2017, "vcx-100-freighter"), 3);
    }

    #[test]
    fn corran_horn_snipes_with_four_dice_and_is_not_countered() {
        shows!("corran-horn", "squadrons.keyword.snipe");
        let mut kit = new_kit();
        let corran = kit.squadron(A, "corran-horn", [900.0, 400.0]);
        let far = kit.squadron(B, "tie-interceptor-squadron", [1030.0, 400.0]);
        kit.dice("blue", &["hit", "accuracy", "accuracy", "accuracy"]);
        kit.run(|play| play.squadron_attacks(corran).map(drop));
        let sniped = |event: &Event| matches!(event, Event::AttackDeclared { kind: AttackKind::Snipe(4), .. });
        assert!(kit.events.iter().any(sniped));
        assert_eq!(kit.game.squadron(far).hull, 3 - 1);
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn unique_squadrons_without_tokens_are_unique_all_the_same() {
        shows!(
            "black-squadron/unique-no-tokens",
            "dagger-squadron/unique-no-tokens",
            "gamma-squadron/unique-no-tokens",
            "gold-squadron/unique-no-tokens",
            "green-squadron/unique-no-tokens",
            "rogue-squadron/unique-no-tokens",
            "saber-squadron/unique-no-tokens",
            "tempest-squadron/unique-no-tokens"
        );
        let (rebel, empire) = (["dagger", "gold", "green", "rogue"], ["black", "gamma", "saber", "tempest"]);
        for (faction, names) in [(Faction::Rebel, rebel), (Faction::Empire, empire)] {
            for card in names.map(|name| format!("{name}-squadron")) {
                let copies = |count: usize| faults(faction, &vec![card.as_str(); count], "fleet.unique.names");
                assert_eq!([copies(1), copies(2)], [0, 1], "{card}");
                let mut kit = new_kit();
                ships_far_away(&mut kit);
                let flagship = kit.ship(A, "mc80l-star-cruiser", [400.0, 100.0], 0.0);
                let rieekan = Source::Upgrade(kit.upgrade(flagship, "general-rieekan"));
                let squadron = kit.squadron(A, &card, [900.0, 400.0]);
                assert!(kit.game.squadron(squadron).defense.is_empty(), "{card}");
                kit.uses("effect", rieekan);
                kit.run(|play| play.suffer(squadron.into(), None, 9));
                assert!(kit.game.is_in_play(squadron.into()), "{card} is one of the unique squadrons he keeps");
            }
        }
    }

    #[test]
    fn a_relay_must_be_in_range_at_the_start_of_each_activation() {
        shows!("keyword-relay/each-activation", "squadrons.keyword.relay");
        for moves in [true, false] {
            let (mut kit, ship, far) = kit(Edition::Of2020, "lambda-class-shuttle", 380.0);
            let shuttle = SquadronId(0);
            kit.game.squadron_mut(shuttle).activated = false;
            kit.dial(ship, Command::Squadron);
            kit.answer("resolve-command", Item::Payment(Command::Squadron, Payment::DIAL));
            kit.answer("command-squadron", Item::Squadron(shuttle));
            if moves {
                kit.answer("squadron-action", Item::Move);
                kit.answer_at("move-squadron", [760.0, 470.0]);
            }
            kit.run(|play| play.resolve_revealed_commands(ship));
            let offers: Vec<bool> = kit
                .asked
                .iter()
                .filter(|asked| asked.ask == "command-squadron")
                .map(|asked| asked.options.contains(&Item::Squadron(far[0])))
                .collect();
            assert_eq!(offers.first(), Some(&true), "at first the shuttle is in range");
            assert_eq!(offers.get(1).is_some_and(|offered| *offered), !moves, "{offers:?}");
        }
    }
}
