//! The fast way against brute force: every die with its eight sides, every choice of both players tried, written
//! without any idea of the fast way.

use armada::catalog::{Colour, DefenseToken, Dice, Face, Size};
use armada::measure::RangeBand;
use armada_odds::{Attacker, Defender, Effect, Goal, Kinds, Question, Reply, odds};

type Pool = Vec<(Colour, Face)>;

/// What is compared: mean damage, mean hull damage, chance to destroy, chance of a faceup card, chance of a critical effect.
type Figures = [f64; 5];

fn plus(one: Figures, other: Figures, weight: f64) -> Figures {
    std::array::from_fn(|at| one[at] + other[at] * weight)
}

/// What the players look at, as in [`armada_odds::Goal`]: first the goal, then what it leaves open.
fn in_order(goal: Goal, [damage, hull, destroyed, faceup, critical]: Figures) -> Figures {
    match goal {
        Goal::Damage => [damage, hull, faceup, critical, 0.0],
        Goal::Hull => [hull, damage, faceup, critical, 0.0],
        Goal::Destroy => [destroyed, hull, damage, faceup, critical],
        Goal::Lost => [damage, 0.0, 0.0, 0.0, 0.0],
    }
}

/// Of two options the one that is better in the first figure in which they differ.
fn best(goal: Goal, attacker: bool, options: impl IntoIterator<Item = Figures>) -> Figures {
    let gains = |one: &Figures, other: &Figures| {
        let (one, other) = (in_order(goal, *one), in_order(goal, *other));
        let gain = one.iter().zip(other).map(|(one, other)| one - other).find(|gain| gain.abs() > 1e-12);
        gain.map_or(0.0, |gain| if attacker { gain } else { -gain })
    };
    options.into_iter().reduce(|best, other| if gains(&other, &best) > 0.0 { other } else { best }).expect("an option")
}

/// The mean over all rolls of these dice of the pool.
fn rolled(pool: &Pool, dice: &[usize], then: &dyn Fn(&Pool) -> Figures) -> Figures {
    let Some((first, rest)) = dice.split_first() else { return then(pool) };
    let faces = pool[*first].0.faces();
    faces.iter().fold([0.0; 5], |sum, face| {
        let mut pool = pool.clone();
        pool[*first].1 = *face;
        plus(sum, rolled(&pool, rest, then), 1.0 / 8.0)
    })
}

/// All sets of at most so many places.
fn picks(places: &[usize], most: usize) -> Vec<Vec<usize>> {
    let Some((first, rest)) = places.split_first() else { return vec![Vec::new()] };
    let mut all = picks(rest, most);
    if most > 0 {
        all.extend(picks(rest, most - 1).into_iter().map(|mut pick| {
            pick.insert(0, *first);
            pick
        }));
    }
    all
}

fn effects(question: &Question, pool: &Pool, left: &[Effect]) -> Figures {
    let Some((effect, rest)) = left.split_first() else { return accuracies(question, pool) };
    let then = |pool: &Pool| effects(question, pool, rest);
    let matching =
        |of: &Kinds| -> Vec<usize> { (0..pool.len()).filter(|at| of.has(pool[*at].0, pool[*at].1)).collect() };
    let added = |colours: Vec<Colour>| {
        best(
            question.goal,
            true,
            colours.into_iter().map(|colour| {
                let mut pool = pool.clone();
                pool.push((colour, Face::Blank));
                rolled(&pool, &[pool.len() - 1], &then)
            }),
        )
    };
    match effect {
        Effect::Reroll { most, of, always } => {
            let (places, most) = (matching(of), usize::from(*most));
            let least = if *always { places.len().min(most) } else { 0 };
            let picks = picks(&places, most).into_iter().filter(|pick| pick.len() >= least);
            best(question.goal, true, picks.map(|pick| rolled(pool, &pick, &then)))
        }
        Effect::Change { most, of, to } => {
            let places: Vec<usize> = matching(of).into_iter().filter(|at| pool[*at].0.has(*to)).collect();
            best(
                question.goal,
                true,
                picks(&places, usize::from(*most)).iter().map(|pick| {
                    let mut pool = pool.clone();
                    for at in pick {
                        pool[*at].1 = *to;
                    }
                    then(&pool)
                }),
            )
        }
        Effect::Add(colours) => added(colours.clone()),
        Effect::AddOfPool => added(pool.iter().map(|(colour, _)| *colour).collect()),
    }
}

/// The attacker locks any tokens, one for each accuracy icon.
fn accuracies(question: &Question, pool: &Pool) -> Figures {
    let icons = pool.iter().filter(|(_, face)| face.is_accuracy()).count();
    let icons = if question.keeps_accuracies { 0 } else { icons };
    let tokens = &question.defender.tokens;
    let places: Vec<usize> = (0..tokens.len()).collect();
    best(
        question.goal,
        true,
        picks(&places, icons).iter().map(|locked| {
            let free: Vec<DefenseToken> =
                places.iter().filter(|at| !locked.contains(at)).map(|at| tokens[*at]).collect();
            replies(question, pool, &question.replies, &free)
        }),
    )
}

fn replies(question: &Question, pool: &Pool, left: &[Reply], free: &[DefenseToken]) -> Figures {
    match left.split_first() {
        Some((reply, rest)) => reply_with(question, pool, *reply, &|pool| replies(question, pool, rest, free)),
        None => tokens(question, pool, free, &[]),
    }
}

fn reply_with(question: &Question, pool: &Pool, reply: Reply, then: &dyn Fn(&Pool) -> Figures) -> Figures {
    let places: Vec<usize> = (0..pool.len()).collect();
    let (Reply::Cancel(most) | Reply::Reroll(most)) = reply;
    best(
        question.goal,
        false,
        picks(&places, usize::from(most)).iter().map(|pick| match reply {
            Reply::Reroll(_) => rolled(pool, pick, then),
            Reply::Cancel(_) => {
                let left = (0..pool.len()).filter(|at| !pick.contains(at)).map(|at| pool[at]);
                then(&left.collect())
            }
        }),
    )
}

/// The defender spends tokens one by one, in any order, at most one of a kind, or stops.
fn tokens(question: &Question, pool: &Pool, free: &[DefenseToken], spent: &[DefenseToken]) -> Figures {
    let mut options = vec![resolved(question, pool, spent)];
    for kind in DefenseToken::ALL {
        if !free.contains(kind) || spent.contains(kind) {
            continue;
        }
        let spent: Vec<DefenseToken> = spent.iter().copied().chain([*kind]).collect();
        let then = |pool: &Pool| tokens(question, pool, free, &spent);
        options.push(match kind {
            DefenseToken::Evade => reply_with(question, pool, evaded(question), &then),
            DefenseToken::Scatter => then(&Pool::new()),
            _ => then(pool),
        });
    }
    best(question.goal, false, options)
}

/// By the rules of 2020.
fn evaded(question: &Question) -> Reply {
    let larger = match (question.attacker, question.defender.size) {
        (Attacker::Ship(one), Some(other)) => u8::from(one > other),
        _ => 0,
    };
    match question.range {
        RangeBand::Close | RangeBand::Medium => Reply::Reroll(1 + larger),
        RangeBand::Long => Reply::Cancel(1 + larger),
        RangeBand::Beyond => Reply::Cancel(2 + larger),
    }
}

fn resolved(question: &Question, pool: &Pool, spent: &[DefenseToken]) -> Figures {
    let Defender { size, shields, beside, hull, .. } = &question.defender;
    let ships = size.is_some() && question.attacker != Attacker::Squadron { bomber: false };
    let criticals: u8 = pool.iter().map(|(_, face)| face.criticals()).sum();
    let icons = pool.iter().map(|(_, face)| face.hits()).sum::<u8>() + if ships { criticals } else { 0 };
    let total = if spent.contains(&DefenseToken::Brace) { icons.div_ceil(2) } else { icons };
    let beside = if spent.contains(&DefenseToken::Redirect) { *beside } else { 0 };
    let past = total.saturating_sub(shields + beside).min(*hull);
    let critical = ships && criticals > 0 && !spent.contains(&DefenseToken::Contain);
    let faceup = critical && past > 0;
    let so = |so: bool| f64::from(u8::from(so));
    [f64::from(total), f64::from(past), so(past == *hull), so(faceup), so(critical)]
}

/// Both ways, for every goal.
fn compare(name: &str, question: &Question) {
    for goal in [Goal::Damage, Goal::Hull, Goal::Destroy] {
        let question = Question { goal, ..question.clone() };
        let Dice { red, blue, black } = question.pool;
        let colours = [(Colour::Red, red), (Colour::Blue, blue), (Colour::Black, black)];
        let pool: Pool =
            colours.iter().flat_map(|(colour, count)| (0..*count).map(|_| (*colour, Face::Blank))).collect();
        let roll = |pool: &Pool| {
            let all: Vec<usize> = (0..pool.len()).collect();
            rolled(pool, &all, &|pool| effects(&question, pool, &question.effects))
        };
        let slow = if question.obstructed {
            best(
                goal,
                true,
                (0..pool.len()).map(|removed| {
                    let mut pool = pool.clone();
                    pool.remove(removed);
                    roll(&pool)
                }),
            )
        } else {
            roll(&pool)
        };
        let fast = odds(&question).expect("a sound question");
        let fast_figures = [fast.damage.mean(), fast.hull.mean(), fast.destroyed, fast.faceup, fast.critical];
        assert!((fast.damage.at_least(0) - 1.0).abs() < 1e-9, "{name}");
        for (one, other) in in_order(goal, fast_figures).into_iter().zip(in_order(goal, slow)) {
            assert!((one - other).abs() < 1e-9, "{name}, {goal:?}: fast {fast_figures:?}, brute force {slow:?}");
        }
    }
}

fn frigate(tokens: &[DefenseToken]) -> Defender {
    Defender { shields: 1, beside: 1, hull: 2, tokens: tokens.to_vec(), ..Defender::ship(Size::Small) }
}

fn question(pool: &str, defender: Defender) -> Question {
    Question::new(Attacker::Ship(Size::Small), pool.parse().expect("dice"), defender)
}

use DefenseToken::{Brace, Contain, Evade, Redirect, Salvo, Scatter};

#[test]
fn pools_without_tokens() {
    for pool in ["1 red", "2 blue", "1 red 1 blue 1 black", "3 black", "2 red 1 black"] {
        compare(pool, &question(pool, frigate(&[])));
        compare("obstructed", &Question { obstructed: pool != "1 red", ..question(pool, frigate(&[])) });
        let bomber = Attacker::Squadron { bomber: true };
        compare("bomber", &Question { attacker: bomber, ..question(pool, frigate(&[Brace])) });
        let fighter = Attacker::Squadron { bomber: false };
        compare("fighter", &Question { attacker: fighter, ..question(pool, frigate(&[Redirect])) });
        compare("at a squadron", &question(pool, Defender::squadron(3)));
    }
}

#[test]
fn every_token_and_their_interplay() {
    let sets: [&[DefenseToken]; 9] = [
        &[Brace],
        &[Redirect, Contain],
        &[Evade],
        &[Scatter, Evade],
        &[Brace, Redirect, Evade],
        &[Brace, Brace],
        &[Evade, Evade, Contain],
        &[Salvo, Brace],
        &[Contain],
    ];
    for tokens in sets {
        for range in [RangeBand::Close, RangeBand::Long] {
            let pool = if range == RangeBand::Close { "1 red 1 blue 1 black" } else { "3 red" };
            let question = Question { range, ..question(pool, frigate(tokens)) };
            compare(&format!("{tokens:?} at {range:?}"), &question);
            compare("kept", &Question { keeps_accuracies: true, ..question });
        }
    }
}

#[test]
fn evades_of_smaller_ships_and_at_extreme_range() {
    let large = Attacker::Ship(Size::Large);
    for (range, pool) in [(RangeBand::Medium, "2 red 1 blue"), (RangeBand::Long, "3 red"), (RangeBand::Beyond, "3 red")]
    {
        let question = Question { range, attacker: large, ..question(pool, frigate(&[Evade, Brace])) };
        compare(&format!("{range:?}"), &question);
    }
}

#[test]
fn effects_on_dice() {
    let effects: [&[&str]; 11] = [
        &["reroll 1"],
        &["reroll 2 blank or accuracy"],
        &["reroll all"],
        &["always reroll 1 blank"],
        &["always reroll all red"],
        &["always reroll 1"],
        &["always reroll 2", "reroll 1"],
        &["change 1 to accuracy"],
        &["change 2 blank to hit"],
        &["reroll 1", "change 1 blank to hit"],
        &["reroll 1 blue", "reroll 1"],
    ];
    for list in effects {
        let effects: Vec<Effect> = list.iter().map(|words| words.parse().expect("an effect")).collect();
        let question = Question { effects, ..question("1 red 1 blue 1 black", frigate(&[Brace])) };
        compare(&format!("{list:?}"), &question);
        let evading =
            Question { pool: "1 red 1 blue".parse().expect("dice"), defender: frigate(&[Evade, Brace]), ..question };
        compare(&format!("{list:?} and an evade"), &evading);
    }
    for list in [&["add any"][..], &["add red or black", "reroll 1"], &["reroll 1", "add blue"]] {
        let effects: Vec<Effect> = list.iter().map(|words| words.parse().expect("an effect")).collect();
        compare(&format!("{list:?}"), &Question { effects, ..question("1 red 1 black", frigate(&[Brace, Redirect])) });
    }
}

#[test]
fn replies_of_the_defender() {
    for list in [&["cancel 1"][..], &["reroll 1"], &["reroll 1", "cancel 1"]] {
        let replies: Vec<Reply> = list.iter().map(|words| words.parse().expect("a reply")).collect();
        let braced = Question { replies: replies.clone(), ..question("1 red 1 blue 1 black", frigate(&[Brace])) };
        compare(&format!("{list:?}"), &braced);
        // Where little damage can destroy, and much must come together.
        for hull in [2, 3] {
            let defender = Defender { hull, shields: 1, ..frigate(&[Evade]) };
            compare(
                &format!("{list:?} and an evade"),
                &Question { replies: replies.clone(), ..question("2 red", defender) },
            );
        }
    }
}
