//! Both ways agree where both apply: the attack worked out on face counts, and played in every way in which its dice can
//! fall; and both agree with many attacks on random dice.

use armada::catalog::{Catalog, DefenseToken, Size, Zone};
use armada::kit::{A, B, CLOSE, LONG};
use armada::measure::RangeBand;
use armada::play::Bare;
use armada::play::asks::{ATTACK_EFFECT, CRITICAL, EVADE_DIE, LOCK_TOKEN, REDIRECT_DAMAGE, SPEND_DEFENSE_TOKEN};
use armada::scene::gathered;
use armada::state::{Aim, Game, Item, ShipId};
use armada_odds::{Attacker, Defender, Played, Question, Unplayable, odds, played};
use table::{Chance, Choice, ChoiceOf, Decide, DecisionOf, Flow, Ruleset, Seats, Seed, Shape};

fn pick(item: Item) -> ChoiceOf<Bare> {
    Choice::Pick([item].into_iter().collect())
}

/// Both players as the fast way has them, for attacks in which that is simple: the attacker locks the brace and then the
/// other tokens, the defender spends all it has, evade first and on the best die.
fn plain(game: &Game, decision: &DecisionOf<Bare>, _: &mut Chance) -> ChoiceOf<Bare> {
    let Shape::Pick { options, least, .. } = &decision.shape else { return Choice::Confirm(true) };
    let order = [DefenseToken::Evade, DefenseToken::Brace, DefenseToken::Redirect, DefenseToken::Contain];
    let token = |first: &[DefenseToken]| {
        let of = |kind: &DefenseToken| {
            options.iter().find(|item| matches!(item, Item::Defense(token) if game.token(*token).kind == *kind))
        };
        first.iter().find_map(of).copied()
    };
    let last = options[options.len() - 1];
    match decision.ask {
        ATTACK_EFFECT => pick(options.iter().find(|item| matches!(item, Item::Die(..))).copied().unwrap_or(Item::Done)),
        LOCK_TOKEN => pick(token(&[DefenseToken::Brace, DefenseToken::Evade]).unwrap_or(options[0])),
        SPEND_DEFENSE_TOKEN => pick(token(&order).unwrap_or(Item::Done)),
        EVADE_DIE => {
            let worth = |item: &&Item| match item {
                Item::Die(_, colour, face) => (face.hits() + face.criticals(), face.criticals(), *colour),
                _ => (0, 0, armada::catalog::Colour::Red),
            };
            pick(options.iter().max_by_key(worth).copied().unwrap_or(Item::Done))
        }
        CRITICAL => pick(options.iter().find(|item| **item == Item::StandardCritical).copied().unwrap_or(Item::Done)),
        // As much as the other zone can take: the shields of the defending one are gone.
        REDIRECT_DAMAGE => pick(last),
        _ if *least == 0 => Choice::Pick([].into_iter().collect()),
        _ => pick(options[0]),
    }
}

/// The same, but the attacker spends no accuracy icons.
fn keeping(game: &Game, decision: &DecisionOf<Bare>, chance: &mut Chance) -> ChoiceOf<Bare> {
    if decision.ask == ATTACK_EFFECT { pick(Item::Done) } else { plain(game, decision, chance) }
}

/// Two ships bow to bow, the first of them about to attack.
struct Duel {
    game: Game,
    defender: ShipId,
}

/// Half the length of a base of each size, in millimetres.
fn half(card: &str) -> f64 {
    match Catalog::get().ship(card).expect("a ship").size {
        Size::Small => 35.5,
        Size::Medium => 51.0,
        Size::Large | Size::Huge => 64.5,
    }
}

impl Duel {
    /// With a gap in millimetres between them; the defender has no shields in front, and so many at its sides.
    fn new(ours: &str, theirs: &str, gap: f64, beside: u8, speed: u8) -> Self {
        let apart = half(ours) + gap + half(theirs);
        let text = format!(
            "ruleset = 'armada'\ntitle = 'A duel'\nrules = ['attack.damage.order']\nexpect.round = 1\n\
             [position]\nactivating = {{ ship = 'ours', step = 'attack' }}\n\
             [position.ships.ours]\nseat = 'A'\ncard = '{ours}'\nat = [900, 200]\n\
             [position.ships.theirs]\nseat = 'B'\ncard = '{theirs}'\nat = [900, {}]\nheading = 180\nspeed = {speed}\n\
             shields = {{ front = 0, left = {beside}, right = {beside} }}\n",
            200.0 + apart
        );
        let scenarios = scenario::read_file("duel.toml", text.as_bytes()).expect("a scenario");
        let live = scenario::position::<Bare>(&scenarios[0]).expect("a position");
        let game = live.checkpoint().0.clone();
        let theirs = game.ships_in_play().find(|(_, ship)| ship.side == B).map(|(id, _)| id);
        Duel { game, defender: theirs.expect("a defender") }
    }

    fn attacker(&self) -> &armada::state::Ship {
        self.game.ships_in_play().find(|(_, ship)| ship.side == A).map(|(_, ship)| ship).expect("an attacker")
    }

    fn target(&self) -> Item {
        Item::Target(Some(Zone::Front), Aim::Zone(self.defender, Zone::Front))
    }

    fn played(&self, mind: Decide<Bare>) -> Played {
        played::<Bare>(&self.game, self.target(), mind).expect("an attack")
    }

    /// The same attack as a question.
    fn question(&self, range: RangeBand) -> Question {
        let ship = self.game.ship(self.defender);
        let defender = Defender {
            size: Some(ship.card.size),
            shields: ship.shields(Zone::Front),
            beside: ship.shields(Zone::Left),
            hull: ship.card.hull,
            tokens: if ship.speed == 0 { Vec::new() } else { ship.card.defense_tokens.clone() },
        };
        let attacker = self.attacker().card;
        let dice = gathered(attacker.armament[Zone::Front], range);
        Question { range, ..Question::new(Attacker::Ship(attacker.size), dice, defender) }
    }
}

fn same(name: &str, one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{name}: {one} and {other}");
}

/// Compares both ways, with accuracy icons spent or kept.
fn agree(duel: &Duel, range: RangeBand, keeps_accuracies: bool) {
    let question = Question { keeps_accuracies, ..duel.question(range) };
    let slow = duel.played(if keeps_accuracies { keeping } else { plain });
    let fast = odds(&question).expect("odds");
    for total in 0..16 {
        same("damage", fast.damage.exactly(total), slow.damage.exactly(total));
        same("hull", fast.hull.exactly(total), slow.hull.exactly(total));
    }
    same("critical", fast.critical, slow.critical);
    same("destroyed", fast.destroyed, slow.destroyed);
    assert!(slow.ways > 10 && slow.ways < 100_000, "{} ways", slow.ways);
}

#[test]
fn a_stopped_defender_spends_no_tokens() {
    rulebook::shows!("defense.speed-zero");
    let duel = |speed| Duel::new("gladiator-i-class-star-destroyer", "victory-i-class-star-destroyer", CLOSE, 0, speed);
    agree(&duel(0), RangeBand::Close, false);
    let mean = |speed| duel(speed).played(plain).damage.mean();
    assert!(mean(0) > mean(2) + 0.5, "a brace would help");
}

#[test]
fn brace_and_redirect_are_the_same_both_ways() {
    agree(
        &Duel::new("gladiator-i-class-star-destroyer", "victory-i-class-star-destroyer", CLOSE, 1, 2),
        RangeBand::Close,
        true,
    );
}

#[test]
fn accuracies_and_evades_are_the_same_both_ways() {
    agree(&Duel::new("nebulon-b-escort-frigate", "cr90-corvette-a", LONG, 0, 2), RangeBand::Long, false);
}

#[test]
fn an_attack_that_the_position_does_not_offer_is_refused() {
    let duel = Duel::new("nebulon-b-escort-frigate", "cr90-corvette-a", LONG, 0, 2);
    assert_eq!(played::<Bare>(&duel.game, Item::Done, plain), Err(Unplayable::NoSuchAttack));
    let behind = Item::Target(Some(Zone::Rear), Aim::Zone(duel.defender, Zone::Front));
    assert_eq!(played::<Bare>(&duel.game, behind, plain), Err(Unplayable::NoSuchAttack));
    let mut over = duel.game.clone();
    over.frames.clear();
    assert_eq!(played::<Bare>(&over, duel.target(), plain), Err(Unplayable::NoSuchAttack));
}

/// Draws every question's answer from the same mind, on the random dice of the game.
struct Random(Item);

impl Seats<Bare> for Random {
    fn ask(&mut self, game: &Game, decision: &DecisionOf<Bare>) -> Flow<ChoiceOf<Bare>> {
        let Shape::Pick { options, .. } = &decision.shape else { return Ok(Choice::Confirm(true)) };
        if options.contains(&self.0) {
            return Ok(pick(self.0));
        }
        Ok(plain(game, decision, &mut Chance::new(Seed::from_number(0))))
    }
}

/// How many attacks are made on random dice: 200 for each of `WARDROOM_GAMES`, by default 100; 5000 means a million.
fn attacks() -> u32 {
    200 * std::env::var("WARDROOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100)
}

#[test]
fn many_attacks_on_random_dice_agree_with_the_odds() {
    let duel = Duel::new("imperial-ii-class-star-destroyer", "imperial-i-class-star-destroyer", CLOSE, 2, 2);
    let slow = duel.played(plain);
    let (mut chance, attacks) = (Chance::new(Seed::from_number(11)), attacks());
    let mut times = [0_u32; 20];
    for _ in 0..attacks {
        let mut game = duel.game.clone();
        *Bare::chance(&mut game) = chance;
        Bare::advance(&mut game, &mut Random(duel.target())).expect("answers");
        let (before, after) = (duel.game.ship(duel.defender), game.ship(duel.defender));
        let shields: u8 = Zone::FOUR.map(|zone| before.shields(zone) - after.shields(zone)).iter().sum();
        times[usize::from(shields) + after.damage.len()] += 1;
        chance = Bare::chance(&mut game).clone();
    }
    // The dice are those of a seed, so the result is always the same. Rare totals need a little more room than five
    // standard errors.
    for (total, times) in times.iter().enumerate() {
        let expected = slow.damage.exactly(total as u8);
        let error = (expected * (1.0 - expected) / f64::from(attacks)).sqrt();
        let seen = f64::from(*times) / f64::from(attacks);
        assert!((seen - expected).abs() < 5.0 * error + 3.0 / f64::from(attacks), "{total}: {seen} and {expected}");
    }
}
