//! The upgrade bar of a ship: its icons, how many its upgrades take up, and how many are free.

use crate::catalog::{Size, UpgradeCard, UpgradeIcon};

use super::FleetShip;

/// The icons of a ship's upgrade bar, including those that its upgrades add, and how many of each are taken.
/// || A card names exactly the icons it takes, and an icon serves one card. So there is no assignment to search for:
/// the cards fit the bar exactly if no icon is taken more often than it exists, and counting is enough. No card takes
/// an icon that it adds, not even indirectly, so the order of equipping does not matter either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpgradeBar {
    there: [u8; ICONS],
    taken: [u8; ICONS],
}

const ICONS: usize = UpgradeIcon::ALL.len();

impl UpgradeBar {
    /// The bar of a ship with these upgrades.
    pub fn of(ship: &FleetShip) -> Self {
        let card = ship.card.card();
        let mut bar = Self { there: [0; ICONS], taken: [0; ICONS] };
        count(&mut bar.there, &card.upgrade_bar);
        for upgrade in ship.upgrades.iter().map(|upgrade| upgrade.card()) {
            // A huge ship cannot gain icons, whatever it carries (`huge.no-extra-icons`).
            if card.size != Size::Huge {
                count(&mut bar.there, &upgrade.adds_icons);
            }
            count(&mut bar.taken, &upgrade.slots);
        }
        bar
    }

    /// How many icons of a kind the bar has.
    pub fn there(&self, icon: UpgradeIcon) -> u8 {
        self.there[icon as usize]
    }

    /// How many icons of a kind the upgrades take.
    pub fn taken(&self, icon: UpgradeIcon) -> u8 {
        self.taken[icon as usize]
    }

    /// Whether one more card fits on the free icons.
    pub fn has_room_for(&self, upgrade: &UpgradeCard) -> bool {
        let mut taken = self.taken;
        count(&mut taken, &upgrade.slots);
        icons_of_bars().all(|icon| taken[icon as usize] == self.taken(icon) || taken[icon as usize] <= self.there(icon))
    }

    /// The icons that are taken more often than they exist.
    pub fn overloaded(&self) -> impl Iterator<Item = UpgradeIcon> + '_ {
        icons_of_bars().filter(|icon| self.taken(*icon) > self.there(*icon))
    }

    /// The free icons, with repetitions.
    pub fn free(&self) -> impl Iterator<Item = UpgradeIcon> + '_ {
        icons_of_bars().flat_map(|icon| (self.taken(icon)..self.there(icon)).map(move |_| icon))
    }
}

/// Commanders and titles need no icon in the bar.
fn icons_of_bars() -> impl Iterator<Item = UpgradeIcon> {
    UpgradeIcon::ALL.iter().copied().filter(|icon| icon.is_in_bars())
}

fn count(counts: &mut [u8; ICONS], icons: &[UpgradeIcon]) {
    for icon in icons {
        counts[*icon as usize] = counts[*icon as usize].saturating_add(1);
    }
}
