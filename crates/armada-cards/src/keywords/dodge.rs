//! Dodge and screen: attacked by a squadron, the squadron may have as many dice rerolled as its value in the Spend
//! Defense Tokens step. Screen is dodge 1 for every friend without screen that the attacker is engaged with.

use crate::prelude::*;

pub(crate) static DODGE: Card =
    Card { id: "keyword-dodge", hooks: &[offer(Window::AttackSpendDefenseTokens, can_dodge, dodge)] };

/// Its value is part of dodge; a squadron without dodge has it from here.
pub(crate) static SCREEN: Card =
    Card { id: "keyword-screen", hooks: &[offer(Window::AttackSpendDefenseTokens, can_hide, dodge)] };

static REROLL: Ask =
    Ask::new("dodge-reroll", Rule("squadrons.keyword.dodge"), "Dodge: Which dice must the attacker reroll?")
        .meanwhile("is choosing dice that must be rerolled (Dodge)");

/// The most dodge that screen gives.
const MOST_SCREENS: usize = 3;

fn can_dodge(game: &Game, me: Source) -> bool {
    game.attack().is_some_and(|attack| !attack.pool.is_empty()) && dice(game, me) > 0
}

fn can_hide(game: &Game, me: Source) -> bool {
    matches!(me, Source::Keyword(squadron, _) if !query::keywords(game, squadron, None).has(Word::Dodge))
        && can_dodge(game, me)
}

/// How many dice it may have rerolled in the attack that is being made on it.
fn dice(game: &Game, me: Source) -> u8 {
    let (Source::Keyword(squadron, _), Some(attack)) = (me, game.attack()) else { return 0 };
    let Attacker::Squadron(attacker) = attack.attacker else { return 0 };
    if attack.defender != Aim::Squadron(squadron) {
        return 0;
    }
    let keywords = query::keywords(game, squadron, Some(attacker.into()));
    let screens = if keywords.has(Word::Screen) { screens(game, squadron, attacker) } else { 0 };
    keywords.value(Word::Dodge) + screens
}

fn screens(game: &Game, squadron: SquadronId, attacker: SquadronId) -> u8 {
    let engaged = game.engaged_with(attacker);
    let screening =
        |other: &&SquadronId| **other != squadron && !query::keywords(game, **other, None).has(Word::Screen);
    engaged.iter().filter(screening).count().min(MOST_SCREENS) as u8
}

fn dodge(play: &mut Play<'_>, me: Source) -> Flow {
    let Source::Keyword(squadron, _) = me else { return Ok(()) };
    let most = dice(play, me);
    let seat = play.squadron(squadron).seat;
    play.reroll_picked(seat, &REROLL, |_| true, (0, most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    fn hits(count: u8) -> Vec<Item> {
        (0..count).map(|index| Item::Die(index, Colour::Blue, Face::Hit)).collect()
    }

    #[test]
    fn a_die_of_the_defenders_choice_is_rerolled() {
        shows!("squadrons.keyword.dodge", "keyword-dodge", "dice.reroll");
        let mut kit = new_kit();
        let jedi = kit.squadron(A, "delta-7-aethersprite-squadron", [900.0, 400.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [950.0, 400.0]);
        kit.dice("blue", &["hit", "hit", "hit", "accuracy"]);
        kit.uses("spend-defense-token", Source::Keyword(jedi, Word::Dodge));
        kit.answer_all("dodge-reroll", &hits(1));
        kit.squadron_attack(tie, Aim::Squadron(jedi));
        assert_eq!(kit.game.squadron(jedi).hull, 4 - 2);
    }

    #[test]
    fn ships_are_not_dodged() {
        shows!("squadrons.keyword.dodge");
        let mut kit = new_kit();
        let jedi = kit.squadron(A, "delta-7-aethersprite-squadron", [900.0, 400.0]);
        let ship = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 300.0], 0.0);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(jedi)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(!kit.was_offered("spend-defense-token", Source::Keyword(jedi, Word::Dodge).effect()));
    }

    /// How many dice may be rerolled with this many friends round the attacker, and one more friend that has screen
    /// itself.
    fn screened(card: &str, friends: usize) -> u8 {
        let mut kit = new_kit();
        let me = kit.squadron(A, card, [900.0, 450.0]);
        let tie = kit.squadron(B, "tie-interceptor-squadron", [900.0, 400.0]);
        kit.squadron(A, "belbullab-22-starfighter-squadron", [850.0, 430.0]);
        for at in [[850.0, 375.0], [950.0, 375.0], [950.0, 430.0], [900.0, 345.0]].into_iter().take(friends) {
            kit.squadron(A, "vulture-class-droid-fighter-squadron", at);
        }
        kit.game.frames.push(Frame::Attack(Box::new(Attack::new(&crate::play::attack::Declared {
            attacker: Attacker::Squadron(tie),
            seat: table::Seat(1),
            defender: Aim::Squadron(me),
            kind: AttackKind::Ordinary,
            measured: kit.game.measure(Attacker::Squadron(tie), Aim::Squadron(me)).expect("a target"),
            after: SmallVec::new(),
        }))));
        dice(&kit.game, Source::Keyword(me, Word::Screen))
    }

    #[test]
    fn friends_without_screen_round_the_attacker_are_dodge() {
        shows!("squadrons.keyword.screen", "keyword-screen", "squadrons.keywords.cumulative");
        let belbullab = "belbullab-22-starfighter-squadron";
        assert_eq!([0, 1, 2, 3, 4].map(|friends| screened(belbullab, friends)), [0, 1, 2, 3, 3]);
        assert_eq!(screened("delta-7-aethersprite-squadron", 2), 1, "dodge alone sees no friends");
    }

    #[test]
    fn a_screened_squadron_uses_it() {
        shows!("squadrons.keyword.screen");
        let mut kit = new_kit();
        let me = kit.squadron(A, "belbullab-22-starfighter-squadron", [900.0, 450.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.squadron(A, "vulture-class-droid-fighter-squadron", [850.0, 375.0]);
        kit.squadron(A, "vulture-class-droid-fighter-squadron", [950.0, 375.0]);
        kit.dice("blue", &["hit", "hit", "hit", "accuracy", "accuracy"]);
        kit.uses("spend-defense-token", Source::Keyword(me, Word::Screen));
        kit.answer_all("dodge-reroll", &hits(2));
        kit.squadron_attack(tie, Aim::Squadron(me));
        assert_eq!(kit.game.squadron(me).hull, 5 - 1);
    }

    #[test]
    fn dodge_and_what_screen_gives_add_up() {
        static DODGES: Card = Card { id: "test", hooks: &[modify(Answer::Keywords(give_dodge))] };
        fn give_dodge(
            _: &Game,
            me: Source,
            squadron: SquadronId,
            _: Option<UnitId>,
            words: &mut crate::effects::Keywords,
        ) {
            if me == Source::Squadron(squadron) {
                words.gain(Word::Dodge, 1);
            }
        }
        shows!("keyword-dodge/adds-up");
        let mut kit = new_kit();
        let me = kit.squadron(A, "belbullab-22-starfighter-squadron", [900.0, 450.0]);
        let tie = kit.squadron(B, "tie-fighter-squadron", [900.0, 400.0]);
        kit.squadron(A, "vulture-class-droid-fighter-squadron", [850.0, 375.0]);
        kit.hooks(Source::Squadron(me), &DODGES);
        kit.dice("blue", &["hit", "hit", "hit", "accuracy", "accuracy"]);
        kit.uses("spend-defense-token", Source::Keyword(me, Word::Dodge));
        kit.answer_all("dodge-reroll", &hits(2));
        kit.squadron_attack(tie, Aim::Squadron(me));
        assert_eq!(kit.game.squadron(me).hull, 5 - 1, "one for dodge and one for the friend");
        assert!(
            !kit.was_offered("spend-defense-token", Source::Keyword(me, Word::Screen).effect()),
            "it is one effect"
        );
    }
}
