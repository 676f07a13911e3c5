//! Step 5, Resolve Damage: a critical effect, the total, suffering it.

use smallvec::SmallVec;
use table::{Ask, Flow, Items, Rule, Side};

use crate::catalog::{Colour, DefenseToken, Dice, Zone};
use crate::effects::{Absorbed, Count, EffectHook, Window, Word};
use crate::play::Resolved;
use crate::play::{Event, Play, query};
use crate::state::{Aim, Attack, AttackKind, AttackStep, Attacker, Game, Item, ShipId, Struck, UnitId};

/// The question `critical-effect`.
pub const CRITICAL: &Ask =
    &Ask::new("critical-effect", Rule("attack.damage.order"), "Which critical effect do you resolve?")
        .meanwhile("is choosing a critical effect")
        .hint("A critical icon turns the first damage card faceup, or does something better if a card says so.");
/// The question `redirect-damage`.
pub const REDIRECT_DAMAGE: &Ask =
    &Ask::new("redirect-damage", Rule("defense.redirect"), "How much of the damage do the shields of {} take?")
        .meanwhile("is redirecting damage");

impl Game {
    /// Critical effects need a critical icon, and squadrons only have them with bomber against ships.
    pub(in crate::play) fn has_critical_effects(&self, attack: &Attack) -> bool {
        let bomber = |attacker: Attacker| {
            attacker.squadron().is_some_and(|squadron| query::keywords(self, squadron, None).has(Word::Bomber))
        };
        attack.critical_icons() > 0
            && matches!(attack.defender, Aim::Zone(..))
            && (attack.attacker.is_ship() || bomber(attack.attacker))
    }

    /// How icons count in an attack by the rules that hold now; a bomber's criticals count against ships.
    pub fn counted_icons(&self, attack: &Attack) -> Count {
        let mut count = query::icon_count(self, attack);
        count.critical = count.critical.max(u8::from(self.bombs(attack.attacker, attack.defender)));
        count
    }

    /// Does a squadron with bomber attack a ship?
    pub(in crate::play) fn bombs(&self, attacker: Attacker, defender: Aim) -> bool {
        let bomber = |squadron| query::keywords(self, squadron, None).has(Word::Bomber);
        defender.is_ship() && attacker.squadron().is_some_and(bomber)
    }

    /// The damage to be expected of a roll of these dice, before the defender does anything.
    pub fn expected_damage(&self, attack: &Attack, dice: Dice) -> f64 {
        let count = self.counted_icons(attack);
        Colour::ALL.iter().map(|colour| f64::from(colour.count_in(dice)) * count.mean(*colour)).sum()
    }

    /// What the attack counts: its icons, halved by brace, less what is cut.
    pub fn damage_total(&self, attack: &Attack) -> u8 {
        let count = self.counted_icons(attack);
        let icons = attack.hits() * count.hit + attack.critical_icons() * count.critical + count.more;
        let braced = if attack.braced {
            let most = query::token_effect(self, attack, DefenseToken::Brace, u8::MAX);
            icons.div_ceil(2).max(icons.saturating_sub(most))
        } else {
            icons
        };
        braced.saturating_sub(attack.cut)
    }

    /// How many points of damage the shields of a zone can take that a redirect names.
    pub(in crate::play) fn redirectable(&self, attack: &Attack, zone: Zone, damage: u8) -> u8 {
        let limit = query::token_effect(self, attack, DefenseToken::Redirect, u8::MAX);
        query::shields_as_seen(self, attack, zone).min(damage).min(limit)
    }
}

impl Play<'_> {
    pub(super) fn resolve_damage(&mut self) -> Flow {
        self.set_step(AttackStep::ResolveDamage);
        self.resolve_critical_effects()?;
        let Some(attack) = self.attack() else { return Ok(()) };
        let damage = self.damage_total(attack);
        let defender = attack.defender;
        self.tell(Event::DamageTotal { damage });
        match defender {
            Aim::Zone(ship, zone) => self.suffer_instance(UnitId::from(ship), Some(zone), damage, true)?,
            Aim::Squadron(squadron) => self.suffer_instance(UnitId::from(squadron), None, damage, true)?,
            Aim::Station(station) => self.suffer_instance(Struck::Station(station), None, damage, true)?,
            Aim::Mine(mine) => self.damage_mine(mine, damage),
        }
        self.open(Window::AttackResolveDamageEnd)
    }

    /// At most one, unless an effect allows more: the standard one, or a card's.
    fn resolve_critical_effects(&mut self) -> Flow {
        let mut resolved = Resolved::new();
        loop {
            let Some(attack) = self.attack() else { return Ok(()) };
            let seat = attack.attacking_seat;
            let side = self.seating.side_of(seat);
            let (usable, mut options) = self.critical_options(attack, side, &resolved);
            if options.is_empty() {
                return Ok(());
            }
            if attack.criticals.len() >= usize::from(query::critical_count(self, attack)) {
                self.open_for(Window::AttackResolveDamageMoreCriticals, side)?;
                let Some(attack) = self.attack() else { return Ok(()) };
                if attack.criticals.len() >= usize::from(query::critical_count(self, attack)) {
                    return Ok(());
                }
            }
            options.push(Item::Done);
            match self.pick_one(seat, CRITICAL, None, options)? {
                chosen @ Item::Effect(..) => {
                    if let Some(hook) = usable.iter().find(|hook| hook.item() == chosen) {
                        self.note_critical(Some(hook.source));
                        self.resolve_effect(*hook, &mut resolved)?;
                    }
                }
                Item::StandardCritical => {
                    self.note_critical(None);
                    if let Some(attack) = self.attack_mut() {
                        attack.faceup_first = attack.faceup_first.max(1);
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    /// The critical effects that can still be resolved: cards' effects, and [`Item::StandardCritical`].
    fn critical_options(
        &self,
        attack: &Attack,
        side: Side,
        resolved: &Resolved,
    ) -> (SmallVec<[EffectHook; 4]>, Items<Item>) {
        if !self.has_critical_effects(attack) {
            return (SmallVec::new(), Items::new());
        }
        let mut usable = self.usable(Window::AttackResolveDamageCritical, side, resolved);
        let salvo = attack.kind == AttackKind::Salvo;
        usable.retain(|hook| {
            (hook.effect.in_salvo || !salvo) && query::may_resolve_critical(self, attack, Some(hook.source))
        });
        let mut options: Items<Item> = usable.iter().map(EffectHook::item).collect();
        let standard =
            !attack.contained && !attack.criticals.contains(&None) && query::may_resolve_critical(self, attack, None);
        if standard {
            options.push(Item::StandardCritical);
        }
        (usable, options)
    }

    fn note_critical(&mut self, source: Option<crate::effects::Source>) {
        if let Some(attack) = self.attack_mut() {
            attack.criticals.push(source);
        }
        self.tell(Event::CriticalResolved { source });
    }

    /// Damage that is taken on the remaining shields of zones that a redirect named.
    pub(in crate::play) fn suffer_on_redirected_zones(&mut self, ship: ShipId) -> Flow {
        let redirects = self.attack().map(|attack| attack.redirects.clone()).unwrap_or_default();
        for zone in redirects {
            let Some(attack) = self.attack() else { break };
            let left = self.damage().map_or(0, |damage| damage.amount);
            let most = self.redirectable(attack, zone, left);
            self.suffer_on_other_zone(ship, zone, most)?;
        }
        Ok(())
    }

    /// Damage that effects let shields of other zones take, a number of points all together.
    pub(in crate::play) fn suffer_on_absorbing_zones(&mut self, ship: ShipId) -> Flow {
        let Some(Absorbed { zones, mut points }) = self.attack().map(|attack| query::absorbed(self, attack)) else {
            return Ok(());
        };
        for zone in zones {
            let Some(attack) = self.attack() else { break };
            let left = self.damage().map_or(0, |damage| damage.amount);
            let most = query::shields_as_seen(self, attack, zone).min(left).min(points);
            points -= self.suffer_on_other_zone(ship, zone, most)?;
        }
        Ok(())
    }

    /// The defender chooses how many points, at most so many, the shields of another zone take.
    fn suffer_on_other_zone(&mut self, ship: ShipId, zone: Zone, most: u8) -> Flow<u8> {
        if most == 0 {
            return Ok(0);
        }
        let options: Items<Item> = (0..=most).map(Item::Number).collect();
        let seat = self.seat_of(UnitId::Ship(ship));
        let chosen = self.pick_one(seat, REDIRECT_DAMAGE, Some(Item::Zone(ship, zone)), options)?;
        let Item::Number(count) = chosen else { return Ok(0) };
        for _ in 0..count {
            self.lose_shield(ship, zone);
        }
        if let Some(damage) = self.damage_mut() {
            damage.amount -= count;
            damage.suffered += count;
        }
        Ok(count)
    }
}
