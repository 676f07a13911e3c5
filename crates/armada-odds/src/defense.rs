//! What remains of an attack once the dice are settled: defense tokens, shields, hull.

use armada::catalog::DefenseToken;

use crate::question::{Attacker, Defender, Goal, Question};

/// What an attack leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The damage that is suffered, on shields and hull.
    pub damage: u8,
    /// Damage to the hull, at most what destroys the defender.
    pub hull: u8,
    /// A critical effect can be resolved: the standard one.
    pub critical: bool,
    /// A damage card is dealt faceup.
    pub faceup: bool,
    /// The defender is destroyed.
    pub destroyed: bool,
}

/// The kinds of tokens that accuracy icons keep the defender from spending, one bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Locked(u8);

impl Locked {
    /// Every way to lock kinds of tokens the defender has, fewer first, with the icons it takes: one for each token of a
    /// kind, since another of the same kind could be spent instead.
    pub(crate) fn ways(tokens: &[DefenseToken], most: u8) -> Vec<(u8, Locked)> {
        let mut ways = vec![(0, Locked::default())];
        for kind in DefenseToken::ALL {
            let icons = tokens.iter().filter(|token| *token == kind).count() as u8;
            if icons > 0 {
                let more: Vec<_> =
                    ways.iter().map(|(needed, Locked(bits))| (needed + icons, Locked(bits | bit(*kind)))).collect();
                ways.extend(more);
            }
        }
        ways.retain(|(needed, _)| *needed <= most);
        ways.sort_by_key(|(needed, _)| *needed);
        ways
    }

    pub(crate) fn has(self, kind: DefenseToken) -> bool {
        self.0 & bit(kind) != 0
    }
}

fn bit(kind: DefenseToken) -> u8 {
    1 << kind as u8
}

/// The end of an attack: the tokens that are locked decide what the icons lead to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    pub(crate) locked: Locked,
}

impl Leaf {
    /// May the defender spend a token of this kind?
    pub(crate) fn spends(self, defender: &Defender, kind: DefenseToken) -> bool {
        defender.tokens.contains(&kind) && !self.locked.has(kind)
    }

    /// The shields and hull that are lost in an outcome: damage beyond what destroys the defender is felt by nobody.
    pub(crate) fn lost(self, question: &Question, outcome: Outcome) -> f64 {
        let Defender { size, shields, beside, hull, .. } = question.defender;
        let redirects = size.is_some() && self.spends(&question.defender, DefenseToken::Redirect);
        let most = shields + if redirects { beside } else { 0 } + hull;
        f64::from(outcome.damage.min(most))
    }

    /// What icons worth so much damage, with or without a critical among them, lead to. Every token that helps is spent.
    pub(crate) fn outcome(self, question: &Question, icons: u8, critical: bool) -> Outcome {
        let defender = &question.defender;
        let spends = |kind| self.spends(defender, kind);
        let ship = defender.size.is_some();
        let (icons, critical) = if spends(DefenseToken::Scatter) { (0, false) } else { (icons, critical) };
        let damage = if spends(DefenseToken::Brace) { icons.div_ceil(2) } else { icons };
        let beside = if ship && spends(DefenseToken::Redirect) { defender.beside } else { 0 };
        let past_shields = damage.saturating_sub(defender.shields).saturating_sub(beside);
        let has_criticals = ship && !matches!(question.attacker, Attacker::Squadron { bomber: false });
        let critical = critical && has_criticals && !spends(DefenseToken::Contain);
        let hull = past_shields.min(defender.hull);
        Outcome { damage, hull, critical, faceup: critical && hull > 0, destroyed: hull == defender.hull }
    }
}

impl Outcome {
    /// What it is worth to the attacker. What the goal leaves open is decided by the other figures.
    pub(crate) fn worth(self, goal: Goal) -> f64 {
        const NEXT: f64 = 1.0 / 128.0;
        // A chance to destroy may be small, and still no damage makes up for it. If this were smaller, differences in what comes
        // last could not be told from rounding.
        const AFTER_DESTROYED: f64 = 1.0 / (1 << 17) as f64;
        let [damage, hull] = [self.damage, self.hull].map(f64::from);
        let [destroyed, faceup, critical] =
            [self.destroyed, self.faceup, self.critical].map(|so| f64::from(u8::from(so)));
        let in_order = |figures: [f64; 4]| figures.iter().rev().fold(0.0, |rest, figure| figure + rest * NEXT);
        match goal {
            Goal::Damage => in_order([damage, hull, faceup, critical]),
            Goal::Hull => in_order([hull, damage, faceup, critical]),
            Goal::Destroy => destroyed + AFTER_DESTROYED * in_order([hull, damage, faceup + critical / 8.0, 0.0]),
            Goal::Lost => damage,
        }
    }
}

/// What matters of a pool when damage is resolved, in one number: twice the damage of its icons, and one more with a
/// critical icon.
pub(crate) fn icons(damage: u8, criticals: u8) -> usize {
    usize::from(damage) * 2 + usize::from(criticals > 0)
}

/// One more than the greatest such number.
pub(crate) const MOST_ICONS: usize = 2 * (2 * crate::dice::MOST_DICE as usize + 1);

#[cfg(test)]
mod tests {
    use super::*;
    use armada::catalog::{Dice, Size};
    use rulebook::shows;

    fn outcome(defender: Defender, icons: u8, critical: bool) -> Outcome {
        let question = Question::new(Attacker::Ship(Size::Large), Dice::default(), defender);
        Leaf { locked: Locked::default() }.outcome(&question, icons, critical)
    }

    fn ship(tokens: &[DefenseToken]) -> Defender {
        Defender { shields: 2, beside: 1, hull: 3, tokens: tokens.to_vec(), ..Defender::ship(Size::Small) }
    }

    #[test]
    fn brace_halves_and_redirect_takes_what_the_shields_beside_can() {
        shows!("defense.brace.half", "defense.redirect");
        let bare = Outcome { damage: 5, hull: 3, critical: false, faceup: false, destroyed: true };
        assert_eq!(outcome(ship(&[]), 5, false), bare);
        let braced = Outcome { damage: 3, hull: 1, critical: true, faceup: true, destroyed: false };
        assert_eq!(outcome(ship(&[DefenseToken::Brace]), 5, true), braced);
        let redirected = Outcome { damage: 5, hull: 2, critical: false, faceup: false, destroyed: false };
        assert_eq!(outcome(ship(&[DefenseToken::Redirect]), 5, false), redirected);
    }

    #[test]
    fn contain_takes_the_standard_critical_and_scatter_everything() {
        shows!("defense.contain", "defense.scatter");
        let contained = outcome(ship(&[DefenseToken::Contain]), 4, true);
        assert_eq!((contained.critical, contained.faceup, contained.hull), (false, false, 2));
        assert_eq!(outcome(ship(&[DefenseToken::Scatter]), 9, true), Outcome::default());
    }

    #[test]
    fn both_tokens_of_a_kind_are_locked_or_none_matters() {
        shows!("defense.accuracy-lock");
        let tokens = [DefenseToken::Brace, DefenseToken::Redirect, DefenseToken::Redirect];
        let ways = |most| Locked::ways(&tokens, most).iter().map(|(needed, _)| *needed).collect::<Vec<_>>();
        assert_eq!((ways(0), ways(1), ways(2), ways(9)), (vec![0], vec![0, 1], vec![0, 1, 2], vec![0, 1, 2, 3]));
    }
}
