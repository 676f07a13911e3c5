//! Points: the agreed total, the third for squadrons, the limit of unique squadrons.

use table::Rule;

use super::{Check, listed};
use crate::Place;

impl Check<'_> {
    pub(super) fn points_limit(&mut self) {
        let (points, limit) = (self.fleet.points(self.terms.costs), u32::from(self.terms.points));
        if points > limit {
            let more = points - limit;
            let says = format!("the fleet costs {points} points, {more} more than the agreed {limit}");
            self.refuse(Rule("fleet.points.limit"), Place::Fleet, says);
        }
    }

    pub(super) fn squadron_third(&mut self) {
        let (points, cost) = (self.fleet.squadron_points(self.terms.costs), self.fleet.points(self.terms.costs));
        let limit = self.terms.squadron_limit(cost);
        if points > limit {
            let campaign = self.terms.campaign;
            let total = if campaign { cost } else { self.terms.points.into() };
            let rule = if campaign { "campaign.cc.squadron-third" } else { "fleet.squadron-third" };
            let says = format!("squadrons cost {points} points, and a third of {total} is {limit}");
            self.refuse(Rule(rule), Place::Fleet, says);
        }
    }

    pub(super) fn unique_squadron_limit(&mut self) {
        let Some(limit) = self.terms.unique_squadrons() else {
            return;
        };
        let squadrons = self.fleet.squadrons.iter().filter(|squadrons| squadrons.count > 0);
        let counted: Vec<&str> = squadrons
            .map(|squadrons| squadrons.card.card())
            .filter(|card| card.is_unique() && !card.defense_tokens.is_empty())
            .map(|card| card.name.as_str())
            .collect();
        if counted.len() > limit.into() {
            let (count, total) = (counted.len(), self.terms.points);
            let names = listed(counted);
            let says = format!(
                "{count} unique squadrons have defense tokens, and {total} points allow {limit}, one for each 100: {names}"
            );
            self.refuse(Rule("fleet.unique-squadron-limit"), Place::Fleet, says);
        }
    }
}
