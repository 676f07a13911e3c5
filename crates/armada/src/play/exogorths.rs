//! Exogorths: laid against other obstacles, and biting squadrons when the Squadron Phase starts.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Seat, Side};

use super::attack::Declared;
use super::{Event, Play};
use crate::catalog::ObstacleKind;
use crate::effects::Window;
use crate::play::Resolved;
use crate::state::{
    Aim, AttackKind, Attacker, Frame, Item, Limit, Moved, ObstacleId, Origin, Placeable, Spot, SquadronId, other,
};

static EXOGORTHS_FIRST: Ask = Ask::new(
    "exogorths-first",
    Rule("obstacles.exogorth.attacks"),
    "Do the exogorths attack before your effects at the start of the Squadron Phase?",
)
.meanwhile("is deciding when the exogorths attack");
static NEXT_EXOGORTH: Ask = Ask::new("next-exogorth", Rule("obstacles.exogorth.attacks"), "Which exogorth acts next?")
    .meanwhile("is choosing an exogorth");
static NEXT_BITTEN: Ask =
    Ask::new("next-bitten-squadron", Rule("obstacles.exogorth.attacks"), "Which squadron does {} attack next?")
        .meanwhile("is choosing a squadron that an exogorth attacks");
static PLACE_EXOGORTH: Ask = Ask::new(
    "place-exogorth",
    Rule("obstacles.exogorth.placement"),
    "Where do you place {}? It must touch another obstacle.",
)
.meanwhile("is placing an exogorth");
static DISPLACED_NEXT: Ask = Ask::new(
    "next-displaced-squadron",
    Rule("obstacles.exogorth.displaces-squadrons"),
    "Which squadron under {} do you place first?",
)
.meanwhile("is choosing a squadron that makes room");
static DISPLACED: Ask =
    Ask::new("place-displaced-squadron", Rule("obstacles.exogorth.displaces-squadrons"), "Where do you place {}?")
        .meanwhile("is placing a squadron that was in the way");

impl Play<'_> {
    /// Effects at the start of the Squadron Phase, and the exogorths: the second player may have his effects before or
    /// after them.
    pub(super) fn start_of_squadron_phase(&mut self) -> Flow {
        let second = self.second();
        let exogorths = self.obstacles_of(ObstacleKind::Exogorth).next().is_some();
        if !exogorths {
            return self.open(Window::SquadronPhaseStart);
        }
        self.open_for(Window::SquadronPhaseStart, self.first)?;
        let waiting = !self.usable(Window::SquadronPhaseStart, second, &Resolved::new()).is_empty();
        let seat = self.commander(second);
        let before = waiting && !self.confirm(seat, &EXOGORTHS_FIRST, None)?;
        if before {
            self.open_for(Window::SquadronPhaseStart, second)?;
        }
        self.exogorths_attack()?;
        if before { Ok(()) } else { self.open_for(Window::SquadronPhaseStart, second) }
    }

    /// Each player, the second one first, chooses an exogorth, not the same one.
    fn exogorths_attack(&mut self) -> Flow {
        let mut waiting: Vec<ObstacleId> = self.obstacles_of(ObstacleKind::Exogorth).collect();
        for side in self.second_then_first() {
            let options: Items<Item> = waiting.iter().map(|id| Item::Obstacle(*id)).collect();
            if options.is_empty() {
                break;
            }
            let seat = self.commander(side);
            if let Item::Obstacle(exogorth) = self.pick_one(seat, &NEXT_EXOGORTH, None, options)? {
                waiting.retain(|id| *id != exogorth);
                self.exogorth_attacks(exogorth, side)?;
            }
        }
        Ok(())
    }

    /// It attacks every squadron at distance 1 of it, of either side.
    fn exogorth_attacks(&mut self, exogorth: ObstacleId, chosen_by: Side) -> Flow {
        let mut bitten: SmallVec<[SquadronId; 4]> = SmallVec::new();
        loop {
            let mut targets = self.targets_of_obstacle(exogorth, &[Side(0), Side(1)]);
            targets.retain(|target| matches!(target.aim, Aim::Squadron(id) if !bitten.contains(&id)));
            let options: Items<Item> = targets.iter().map(|target| target.item()).collect();
            if options.is_empty() {
                return Ok(());
            }
            let seat = self.commander(chosen_by);
            let chosen = self.pick_one(seat, &NEXT_BITTEN, Some(Item::Obstacle(exogorth)), options)?;
            let Some(target) = targets.into_iter().find(|target| target.item() == chosen) else { return Ok(()) };
            let Aim::Squadron(squadron) = target.aim else { return Ok(()) };
            bitten.push(squadron);
            // The opponent of the squadron's owner does what an attacker does.
            let attacking_seat = self.commander(other(self.squadron(squadron).side));
            let hull = self.squadron(squadron).hull;
            self.attack_with(&Declared {
                attacker: Attacker::Obstacle(exogorth),
                seat: attacking_seat,
                defender: target.aim,
                kind: AttackKind::Ordinary,
                measured: target.measured,
                after: SmallVec::new(),
            })?;
            if self.squadron(squadron).hull < hull && self.is_in_play(squadron.into()) {
                self.toggle_slider(squadron, true);
            }
        }
    }

    /// A player lays an exogorth against an obstacle; squadrons under it are put around it by the other player. False if
    /// there is no place for it.
    ///
    /// # Errors
    /// See [`table::Interrupt`].
    pub fn place_exogorth(&mut self, side: Side, exogorth: ObstacleId, also: Option<Limit>) -> Flow<bool> {
        let seat = self.commander(side);
        let limits: SmallVec<[Limit; 6]> = [Limit::Exogorth].into_iter().chain(also).collect();
        let placed = self.place(seat, &PLACE_EXOGORTH, Placeable::Obstacle(exogorth), limits)?;
        let Some(spot) = placed else { return Ok(false) };
        self.lay_obstacle(exogorth, spot);
        self.displace_squadrons(exogorth, other(side), &[Limit::Displaced(exogorth)])?;
        Ok(true)
    }

    /// Within these limits; without any room there, as near to the obstacle as there is room.
    fn place_displaced(
        &mut self,
        seat: Seat,
        squadron: SquadronId,
        obstacle: ObstacleId,
        limits: &[Limit],
    ) -> Flow<Option<Spot>> {
        let what = Placeable::Squadron(squadron);
        let wanted = self.place(seat, &DISPLACED, what, limits)?;
        if wanted.is_some() {
            return Ok(wanted);
        }
        for band in 1..=5 {
            let near = Limit::At(band, Origin::Obstacle(obstacle));
            let limits = [near, Limit::InPlayArea, Limit::FreeOfUnits];
            let spot = self.place(seat, &DISPLACED, what, limits.as_slice())?;
            if spot.is_some() {
                return Ok(spot);
            }
        }
        Ok(None)
    }

    /// Squadrons under an obstacle that was put there make room: a player places them within these limits.
    pub(super) fn displace_squadrons(&mut self, obstacle: ObstacleId, by: Side, limits: &[Limit]) -> Flow {
        let Some(token) = self.placed_obstacle(obstacle) else { return Ok(()) };
        let under: Vec<usize> = self.board().squadrons_under(token).collect();
        let mut waiting: Vec<SquadronId> = under.into_iter().map(|index| self.placed().squadrons[index]).collect();
        for squadron in &waiting {
            self.put_squadron(*squadron, None);
        }
        let seat = self.commander(by);
        self.push(Frame::Moving(Moved::Obstacle(obstacle, other(by))));
        while !waiting.is_empty() {
            let options: Items<Item> = waiting.iter().map(|id| Item::Squadron(*id)).collect();
            let about = Some(Item::Obstacle(obstacle));
            let Item::Squadron(next) = self.pick_one(seat, &DISPLACED_NEXT, about, options)? else { break };
            waiting.retain(|id| *id != next);
            let Some(spot) = self.place_displaced(seat, next, obstacle, limits)? else { continue };
            self.put_squadron(next, Some(spot.at));
            self.tell(Event::SquadronMoved { squadron: next, to: spot.at, aside_for: None });
        }
        self.pop();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::catalog::ObstacleKind;
    use crate::kit::{A, B, Kit};
    use crate::play::Event;
    use crate::state::{Item, Limit, ObstacleId, SquadronId, Stage, other};
    use rulebook::shows;

    fn kit() -> (Kit, ObstacleId, ObstacleId) {
        let mut kit = Kit::new();
        let one = kit.obstacle("exogorth-1", [600.0, 400.0], 0.0);
        let two = kit.obstacle("exogorth-2", [1200.0, 400.0], 0.0);
        (kit, one, two)
    }

    fn start_squadron_phase(kit: &mut Kit) {
        kit.game.stage = Stage::SquadronPhaseStart;
        kit.run(|play| play.play_round());
    }

    #[test]
    fn each_player_sends_one_and_the_second_begins() {
        shows!("obstacles.exogorth.attacks", "obstacles.exogorth.armament");
        let (mut kit, one, two) = kit();
        let rebels: [SquadronId; 2] =
            [kit.squadron(A, "x-wing-squadron", [600.0, 480.0]), kit.squadron(A, "x-wing-squadron", [600.0, 320.0])];
        let tie = kit.squadron(B, "tie-fighter-squadron", [1200.0, 480.0]);
        kit.dice("blue", &["hit"; 9]);
        kit.answer("next-exogorth", Item::Obstacle(one));
        start_squadron_phase(&mut kit);
        let asked: Vec<(&str, u8)> = kit.asked.iter().map(|asked| (asked.ask, asked.seat)).collect();
        assert_eq!(asked[0], ("next-exogorth", B.0));
        assert!(!kit.asked[2..].iter().any(|asked| asked.options.contains(&Item::Obstacle(one))), "not the same one");
        assert!(rebels.iter().all(|id| kit.game.squadron(*id).hull == 5 - 3));
        assert!(!kit.game.squadron(tie).is_in_play(), "three blue dice");
        let _ = two;
    }

    #[test]
    fn on_a_crowded_table_squadrons_go_as_near_as_they_can() {
        shows!("obstacles.exogorth.displaces-squadrons", "obstacles.exogorth.displaced-second-rank");
        let (mut kit, exogorth, _) = kit();
        let crowd = (0..11)
            .flat_map(|x| (0..11).map(move |y| [600.0 + 36.0 * f64::from(x - 5), 400.0 + 36.0 * f64::from(y - 5)]));
        for at in crowd {
            kit.squadron(A, "x-wing-squadron", at);
        }
        let token = kit.game.placed_obstacle(exogorth).unwrap();
        let board = kit.game.board();
        let under: Vec<[f64; 2]> =
            board.squadrons_under(token).map(|index| board.squadrons[index].at.to_mm()).collect();
        // The first one is put between the places of two others, so that theirs are gone.
        let beside = |one: &[f64; 2]| {
            under.iter().any(|two| (two[0] - one[0] - 36.0).abs() < 1.0 && (two[1] - one[1]).abs() < 1.0)
        };
        let left = under.iter().copied().find(beside).expect("two side by side");
        kit.answer_at("place-displaced-squadron", [left[0] + 18.0, left[1]]);
        kit.run(|play| play.displace_squadrons(exogorth, B, &[Limit::Displaced(exogorth)]));
        assert!(kit.game.squadrons().all(|(_, squadron)| squadron.at.is_some()), "none is lost, and none overlaps");
    }

    #[test]
    fn the_opponent_of_whom_it_attacks_decides_for_it_whoever_chose_it() {
        shows!("obstacles.exogorth.opponent-rolls", "obstacles.exogorth.armament");
        for (side, card) in [(A, "biggs-darklighter"), (B, "mauler-mithel")] {
            let (mut kit, one, _) = kit();
            kit.squadron(side, card, [600.0, 480.0]);
            kit.dice("blue", &["accuracy"; 3]);
            kit.answer("next-exogorth", Item::Obstacle(one));
            start_squadron_phase(&mut kit);
            assert_eq!((kit.asked[0].ask, kit.asked[0].seat), ("next-exogorth", B.0));
            let spends =
                kit.asked.iter().find(|asked| asked.ask == "attack-effect").expect("an accuracy icon to spend");
            assert_eq!(spends.seat, other(side).0, "it is nobody's friend: {card}");
        }
    }

    #[test]
    fn a_hit_uses_up_the_activation() {
        shows!("obstacles.exogorth.toggle");
        let (mut kit, ..) = kit();
        let hit = kit.squadron(A, "x-wing-squadron", [600.0, 480.0]);
        let missed = kit.squadron(B, "tie-fighter-squadron", [1200.0, 480.0]);
        kit.dice("blue", &["accuracy", "accuracy", "accuracy", "hit", "accuracy", "accuracy"]);
        let tie = kit.game.obstacles_of(ObstacleKind::Exogorth).nth(1).unwrap();
        kit.answer("next-exogorth", Item::Obstacle(tie));
        start_squadron_phase(&mut kit);
        assert!(kit.game.squadron(hit).activated);
        assert!(!kit.game.squadron(missed).activated);
        assert!(kit.events.contains(&Event::SliderToggled { squadron: hit, activated: true }));
    }

    #[test]
    fn it_is_laid_against_an_obstacle_and_the_opponent_puts_squadrons_around_it() {
        shows!("obstacles.exogorth.placement", "obstacles.exogorth.displaces-squadrons");
        let mut kit = Kit::new();
        let asteroids = kit.obstacle("asteroid-field-1", [900.0, 400.0], 0.0);
        for x in 0..8 {
            for y in 0..6 {
                kit.squadron(A, "x-wing-squadron", [660.0 + 62.0 * f64::from(x), 240.0 + 62.0 * f64::from(y)]);
            }
        }
        let exogorth = kit.game.spare_obstacle(ObstacleKind::Exogorth).unwrap();
        kit.run(|play| play.place_exogorth(A, exogorth, None).map(drop));
        let (placed, against) =
            (kit.game.placed_obstacle(exogorth).unwrap(), kit.game.placed_obstacle(asteroids).unwrap());
        assert!(placed.touches(against));
        let displaced = kit.asked.iter().filter(|asked| asked.ask == "place-displaced-squadron");
        assert!(displaced.clone().count() > 0 && displaced.clone().all(|asked| asked.seat == B.0));
        assert!(kit.game.squadrons().all(|(_, squadron)| squadron.at.is_some()));
    }

    #[test]
    fn it_hurts_a_ship_that_ends_on_it() {
        shows!("obstacles.exogorth.ship-overlap");
        let (mut kit, one, _) = kit();
        let ship = kit.ship(A, "cr90-corvette-a", [600.0, 400.0], 0.0);
        let shields: u8 = kit.game.ship(ship).shields.iter().sum();
        kit.run(|play| play.obstacle_effect_on_ship(one, ship));
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), shields - 1);
    }
}
