//! What is asked: an attack, what both players have, and what they want.

use armada::catalog::{Colour, DefenseToken, Dice, Edition, Face, Size};
use armada::effects::{Count, EvadeEffect, Evaded};
use armada::measure::RangeBand;

use crate::dice::{Kinds, MOST_DICE, Told, dice};

/// An attack whose odds are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The edition of the rules.
    pub edition: Edition,
    /// Who attacks.
    pub attacker: Attacker,
    /// The dice that are gathered.
    pub pool: Dice,
    /// The attack range. For attacks of squadrons it is close.
    pub range: RangeBand,
    /// The attack is obstructed: the attacker removes a die before the roll.
    pub obstructed: bool,
    /// What the attacker does to the dice, in this order, before accuracy icons are spent.
    pub effects: Vec<Effect>,
    /// Accuracy icons are not spent.
    pub keeps_accuracies: bool,
    /// Who defends.
    pub defender: Defender,
    /// What the defender does to the dice besides spending tokens, in this order, before an evade.
    pub replies: Vec<Reply>,
    /// What the attacker wants, and the defender wants to prevent.
    pub goal: Goal,
}

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attacker {
    /// A ship of this size.
    Ship(Size),
    /// A squadron; with bomber its critical icons count against ships, and it has critical effects.
    Squadron {
        /// It has the keyword bomber.
        bomber: bool,
    },
}

/// Who defends, as it is when it is attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defender {
    /// The size of the ship; `None` for a squadron.
    pub size: Option<Size>,
    /// Shields of the hull zone that is attacked.
    pub shields: u8,
    /// Shields of the zone to which it would redirect.
    pub beside: u8,
    /// The damage that destroys it once shields are gone.
    pub hull: u8,
    /// The defense tokens that it may spend.
    pub tokens: Vec<DefenseToken>,
}

/// Something that the attacker does to the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Rerolls dice, all at once.
    Reroll {
        /// At most so many.
        most: u8,
        /// Only such dice.
        of: Kinds,
        /// As many as possible, those that are best rerolled; otherwise as many of them as is best, or none.
        always: bool,
    },
    /// Turns dice to another face.
    Change {
        /// At most so many.
        most: u8,
        /// Only such dice.
        of: Kinds,
        /// The face they then show; dice of a colour that has no such face stay as they are.
        to: Face,
    },
    /// Rolls a further die into the pool, of one of these colours.
    Add(Vec<Colour>),
    /// Rolls a further die into the pool, of a colour that is in it.
    AddOfPool,
}

/// Something that the defender does to the dice, to at most so many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Cancels dice.
    Cancel(u8),
    /// Has dice rerolled, all at once.
    Reroll(u8),
}

/// What the attacker wants as much of as possible. What it leaves open is decided by damage and hull, and then by the
/// critical effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// Damage, on shields or hull.
    #[default]
    Damage,
    /// Damage to the hull.
    Hull,
    /// The chance to destroy the defender.
    Destroy,
    /// Shields and hull that the defender loses, at most what it has. Nothing else decides, so that a roll is worth their mean.
    Lost,
}

impl Goal {
    /// All that can be asked for.
    pub const ALL: &[Goal] = &[Goal::Damage, Goal::Hull, Goal::Destroy];

    /// The word on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Goal::Damage => "damage",
            Goal::Hull => "hull",
            Goal::Destroy => "destroy",
            Goal::Lost => "lost",
        }
    }
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// Nothing is rolled.
    #[error("the pool has no dice: an attack needs at least one")]
    NoDice,
    /// The die is lost to obstruction.
    #[error("the only die is removed because the attack is obstructed, so there is no attack")]
    OnlyDieRemoved,
    /// More dice than can be worked out.
    #[error("the pool has {0} dice with those that are added, and at most {MOST_DICE} can be worked out")]
    TooManyDice(usize),
    /// A colour that does not reach so far.
    #[error("{0} dice do not reach {1} range")]
    OutOfRange(Colour, &'static str),
    /// Squadrons have no range.
    #[error("squadrons attack at distance 1, which counts as close range: leave the range out")]
    SquadronAtRange,
    /// Squadrons have no hull zones.
    #[error("a squadron has no shields")]
    SquadronWithShields,
    /// Nothing to destroy.
    #[error("a unit without hull is destroyed already: its hull is at least 1")]
    NoHull,
    /// A token of later rules.
    #[error("edition {1} has no {0} token")]
    NoSuchToken(DefenseToken, &'static str),
    /// More tokens than any unit has.
    #[error("{0} defense tokens are more than any unit has")]
    TooManyTokens(usize),
    /// A token that does nothing for squadrons.
    #[error("a squadron has no {0} token: it helps ships only")]
    TokenOfShips(DefenseToken),
    /// An effect on no dice.
    #[error("an effect on no dice does nothing: it works on at least one")]
    OnNoDice,
    /// No die that is meant can be in the pool.
    #[error("an effect is on dice that are never in the pool, which has only {0} ones")]
    NeverInPool(String),
    /// No die that is meant has the face.
    #[error("none of the dice that are to be changed shows {0} on any side")]
    NoSuchFace(Face),
}

/// More tokens than any unit has, and enough for every question.
const MOST_TOKENS: usize = 8;

impl Question {
    /// An unobstructed attack at close range by the rules in force, in which neither player does anything but spend
    /// accuracy icons and tokens.
    pub fn new(attacker: Attacker, pool: Dice, defender: Defender) -> Self {
        Question {
            edition: Edition::default(),
            attacker,
            pool,
            range: RangeBand::Close,
            obstructed: false,
            effects: Vec::new(),
            keeps_accuracies: false,
            defender,
            replies: Vec::new(),
            goal: Goal::default(),
        }
    }

    /// Checks that the question makes sense.
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn check(&self) -> Result<(), Contradiction> {
        self.check_dice()?;
        self.check_defender()?;
        self.check_effects()?;
        let idle = |reply: &Reply| matches!(reply, Reply::Cancel(0) | Reply::Reroll(0));
        if self.replies.iter().any(idle) { Err(Contradiction::OnNoDice) } else { Ok(()) }
    }

    fn check_dice(&self) -> Result<(), Contradiction> {
        let added = self.effects.iter().filter(|effect| matches!(effect, Effect::Add(_) | Effect::AddOfPool)).count();
        let all = usize::from(self.pool.red) + usize::from(self.pool.blue) + usize::from(self.pool.black);
        if all == 0 {
            return Err(Contradiction::NoDice);
        }
        if all == 1 && self.obstructed {
            return Err(Contradiction::OnlyDieRemoved);
        }
        if all + added > usize::from(MOST_DICE) {
            return Err(Contradiction::TooManyDice(all + added));
        }
        if self.range != RangeBand::Close && !self.by_ship() {
            return Err(Contradiction::SquadronAtRange);
        }
        // At extreme range cards say which dice are rolled.
        let reaches = |colour: &Colour| self.range == RangeBand::Beyond || self.range <= RangeBand::reached_by(*colour);
        let too_far = |colour: &&Colour| colour.count_in(self.pool) > 0 && !reaches(colour);
        match Colour::ALL.iter().find(too_far) {
            Some(colour) => Err(Contradiction::OutOfRange(*colour, self.range.word())),
            None => Ok(()),
        }
    }

    fn check_defender(&self) -> Result<(), Contradiction> {
        let Defender { size, shields, beside, hull, tokens } = &self.defender;
        if size.is_none() && (*shields > 0 || *beside > 0) {
            return Err(Contradiction::SquadronWithShields);
        }
        if *hull == 0 {
            return Err(Contradiction::NoHull);
        }
        if tokens.len() > MOST_TOKENS {
            return Err(Contradiction::TooManyTokens(tokens.len()));
        }
        if size.is_none()
            && let Some(token) = tokens.iter().find(|token| is_of_ships(**token))
        {
            return Err(Contradiction::TokenOfShips(*token));
        }
        match tokens.iter().find(|token| !self.edition.has_token(**token)) {
            Some(token) => Err(Contradiction::NoSuchToken(*token, self.edition.word())),
            None => Ok(()),
        }
    }

    /// Each effect works on dice that can be in the pool when it comes to it.
    fn check_effects(&self) -> Result<(), Contradiction> {
        let has_dice = |colour: &Colour| colour.count_in(self.pool) > 0;
        let mut colours: Vec<Colour> = Colour::ALL.iter().copied().filter(has_dice).collect();
        for effect in &self.effects {
            check_effect(effect, &colours)?;
            if let Effect::Add(added) = effect {
                colours.extend(added);
            }
        }
        Ok(())
    }

    fn by_ship(&self) -> bool {
        matches!(self.attacker, Attacker::Ship(_))
    }

    /// How icons count: criticals between ships, and those of bombers against ships.
    pub(crate) fn count(&self) -> Count {
        let counts = self.defender.size.is_some() && !matches!(self.attacker, Attacker::Squadron { bomber: false });
        Count { hit: 1, critical: u8::from(counts), more: 0 }
    }

    /// What spending an evade does.
    pub(crate) fn evade(&self) -> Option<Reply> {
        let EvadeEffect { evaded, dice, .. } = EvadeEffect::usual(self.edition, self.by_ship(), self.range);
        let larger = match (self.attacker, self.defender.size) {
            (Attacker::Ship(attacker), Some(defender)) => self.edition.evades_up_close() && attacker > defender,
            _ => false,
        };
        let dice = dice + u8::from(larger && dice > 0);
        match evaded {
            _ if dice == 0 => None,
            Evaded::Canceled => Some(Reply::Cancel(dice)),
            Evaded::Rerolled => Some(Reply::Reroll(dice)),
        }
    }
}

impl Defender {
    /// A ship of this size with 1 hull and nothing else.
    pub fn ship(size: Size) -> Self {
        Defender { size: Some(size), shields: 0, beside: 0, hull: 1, tokens: Vec::new() }
    }

    /// A squadron with so much hull and no tokens.
    pub fn squadron(hull: u8) -> Self {
        Defender { size: None, shields: 0, beside: 0, hull, tokens: Vec::new() }
    }
}

/// Does it do nothing for a squadron? Redirecting takes hull zones, and the others are spent by ships.
fn is_of_ships(token: DefenseToken) -> bool {
    matches!(token, DefenseToken::Redirect | DefenseToken::Contain | DefenseToken::Salvo)
}

/// Does the effect do something to a pool with dice of these colours?
fn check_effect(effect: &Effect, colours: &[Colour]) -> Result<(), Contradiction> {
    let has_some = |of: &Kinds, colour: Colour| of.places(colour, Told::All).next().is_some();
    match effect {
        Effect::Reroll { most: 0, .. } | Effect::Change { most: 0, .. } => Err(Contradiction::OnNoDice),
        Effect::Reroll { of, .. } | Effect::Change { of, .. } if of.is_empty() => Err(Contradiction::OnNoDice),
        Effect::Add(added) if added.is_empty() => Err(Contradiction::OnNoDice),
        Effect::Reroll { of, .. } | Effect::Change { of, .. }
            if !colours.iter().any(|colour| has_some(of, *colour)) =>
        {
            Err(Contradiction::NeverInPool(listed(colours)))
        }
        Effect::Change { of, to, .. } => {
            let changes = |colour: &Colour| has_some(of, *colour) && dice(*colour).faces.contains(to);
            if colours.iter().any(changes) { Ok(()) } else { Err(Contradiction::NoSuchFace(*to)) }
        }
        _ => Ok(()),
    }
}

/// These colours in words, each once.
fn listed(colours: &[Colour]) -> String {
    let words = Colour::ALL.iter().filter(|colour| colours.contains(colour)).map(|colour| colour.word());
    words.collect::<Vec<_>>().join(" and ")
}
