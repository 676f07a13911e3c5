//! Loads the catalog from its files.

use fault::Fault;
use fault::document::{Document, Written, values};
use serde::Deserialize;

use super::base::{WrittenBase, WrittenHugeBase};
use super::half_token::HalfToken;
use super::play_area::WrittenPlayArea;
use super::read::readings;
use super::{
    Base, Catalog, CatalogFile, DamageCard, Figure, ManeuverTool, ObjectiveCard, Obstacle, Point, Rect, Release,
    RoundTokens, Ruler, Shelf, ShieldDials, Ship, ShipToken, Size, Source, Squadron, SquadronBase, Station,
    UpgradeCard, check,
};

/// Everything that was read, before entries are checked against each other. Entries that must exist exactly once are
/// optional here, because their file may be missing or faulty.
#[derive(Default)]
pub(crate) struct Drafts<'f> {
    pub(crate) ruler: Option<Written<'f, Ruler>>,
    pub(crate) maneuver_tool: Option<Written<'f, ManeuverTool>>,
    pub(crate) shield_dials: Option<Written<'f, ShieldDials>>,
    pub(crate) squadron_base: Option<Written<'f, SquadronBase>>,
    pub(crate) round_tokens: Option<Written<'f, RoundTokens>>,
    pub(crate) arc_lines: Option<Written<'f, ArcLineFigures>>,
    pub(crate) bases: Vec<Written<'f, WrittenBase>>,
    pub(crate) huge_base: Option<Written<'f, WrittenHugeBase>>,
    pub(crate) token_sheets: Vec<TokenSheet<'f>>,
    pub(crate) play_areas: Vec<Written<'f, WrittenPlayArea>>,
    pub(crate) obstacles: Vec<Written<'f, Obstacle>>,
    pub(crate) sources: Vec<Written<'f, Source>>,
    pub(crate) readings: Vec<Written<'f, String>>,
    pub(crate) releases: Vec<Written<'f, Release>>,
    pub(crate) ships: Vec<Written<'f, Ship>>,
    pub(crate) squadrons: Vec<Written<'f, Squadron>>,
    pub(crate) upgrades: Vec<Written<'f, UpgradeCard>>,
    pub(crate) objectives: Vec<Written<'f, ObjectiveCard>>,
    pub(crate) damage_cards: Vec<Written<'f, DamageCard>>,
    pub(crate) stations: Vec<Written<'f, Station>>,
}

/// A file of ship tokens: all of one size.
pub(crate) struct TokenSheet<'f> {
    pub(crate) size: Written<'f, Size>,
    pub(crate) cardboard: Written<'f, Cardboard>,
    pub(crate) default: Option<Written<'f, HalfToken>>,
    pub(crate) tokens: Vec<Written<'f, HalfToken>>,
}

/// The dimensions of a token.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cardboard {
    pub(crate) width: Figure,
    pub(crate) length: Figure,
}

impl Cardboard {
    pub(crate) fn area(&self) -> Rect {
        Rect::around(Point::default(), self.width.value, self.length.value)
    }
}

/// Figures common to all arc lines.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArcLineFigures {
    pub(crate) width: Figure,
}

/// The files that a catalog must have, each once.
const COMPONENTS: [&str; 13] = [
    "components/arc-lines.toml",
    "components/bases.toml",
    "components/maneuver-tool.toml",
    "components/obstacles.toml",
    "components/play-areas.toml",
    "components/round-tokens.toml",
    "components/ruler.toml",
    "components/shield-dials.toml",
    "components/sources.toml",
    "components/squadron-base.toml",
    "damage.toml",
    "releases.toml",
    "stations.toml",
];

/// Loads a catalog.
pub(crate) fn catalog(files: &[CatalogFile]) -> Result<Catalog, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut drafts = Drafts::default();
    for file in files {
        match Document::parse(&file.path, &file.text) {
            Ok(document) => read(file, document, &mut drafts, &mut faults),
            Err(fault) => faults.push(fault),
        }
    }
    for path in COMPONENTS {
        if !files.iter().any(|file| file.inner_path() == path) {
            faults.push(Fault::new(path, "the catalog has no such file"));
        }
    }
    if faults.is_empty() {
        faults = check::drafts(&drafts);
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    // Only a file without its table of figures could still be missing, and that was reported.
    drafts.assembled().ok_or_else(|| vec![Fault::new("catalog", "the catalog is not complete")])
}

fn read<'f>(file: &'f CatalogFile, mut document: Document<'f>, drafts: &mut Drafts<'f>, faults: &mut Vec<Fault>) {
    let path = file.inner_path();
    let found = &mut document;
    if path.starts_with("components/") && path != "components/sources.toml" {
        drafts.readings.extend(readings(found));
        found.take_one::<String>("source", faults);
    }
    match path {
        "components/arc-lines.toml" => drafts.arc_lines = found.take_one("figures", faults),
        "components/maneuver-tool.toml" => drafts.maneuver_tool = found.take_one("figures", faults),
        "components/round-tokens.toml" => drafts.round_tokens = found.take_one("figures", faults),
        "components/ruler.toml" => drafts.ruler = found.take_one("figures", faults),
        "components/shield-dials.toml" => drafts.shield_dials = found.take_one("figures", faults),
        "components/squadron-base.toml" => drafts.squadron_base = found.take_one("figures", faults),
        "components/bases.toml" => {
            drafts.bases =
                ["small", "medium", "large"].into_iter().filter_map(|key| found.take_one(key, faults)).collect();
            drafts.huge_base = found.take_one("huge", faults);
        }
        "components/obstacles.toml" => drafts.obstacles = found.take_all("obstacle", faults),
        "components/play-areas.toml" => drafts.play_areas = found.take_all("play_area", faults),
        "components/sources.toml" => drafts.sources = found.take_all("source", faults),
        "damage.toml" => drafts.damage_cards = found.take_all("damage", faults),
        "stations.toml" => drafts.stations = found.take_all("station", faults),
        "releases.toml" => drafts.releases = found.take_all("release", faults),
        _ => match path.rsplit_once('/') {
            Some(("components/ship-tokens", _)) => drafts.token_sheets.extend(token_sheet(found, faults)),
            Some(("ships", _)) => drafts.ships.extend(found.take_all("ship", faults)),
            Some(("squadrons", _)) => drafts.squadrons.extend(found.take_all("squadron", faults)),
            Some(("objectives", _)) => drafts.objectives.extend(found.take_all("objective", faults)),
            Some(("upgrades", _)) => drafts.upgrades.extend(found.take_all("upgrade", faults)),
            _ => {
                let help = "ships lie in ships/, squadrons in squadrons/, upgrades in upgrades/, objectives in objectives/, ship tokens in components/ship-tokens/";
                let fault = Fault::new(&file.path, "this is not the name of a catalog file").help(help);
                faults.push(fault.nearest(path, COMPONENTS));
                return;
            }
        },
    }
    document.refuse_rest(faults);
}

fn token_sheet<'f>(found: &mut Document<'f>, faults: &mut Vec<Fault>) -> Option<TokenSheet<'f>> {
    let size = found.take_one("size", faults);
    let cardboard = found.take_one("figures", faults);
    let default = found.take_some("default", faults);
    let tokens = found.take_all("token", faults);
    Some(TokenSheet { size: size?, cardboard: cardboard?, default, tokens })
}

impl Drafts<'_> {
    /// The catalog, once everything has been checked.
    fn assembled(self) -> Option<Catalog> {
        let ruler = self.ruler?.value;
        let shield_dials = self.shield_dials?.value;
        let play_areas = self.play_areas.iter().map(|area| area.value.measured(&ruler)).collect::<Option<_>>()?;
        let bases = bases(&self.bases, &self.huge_base?.value, &self.token_sheets, &shield_dials)?;
        let (mut ship_tokens, mut default_tokens) = (Vec::new(), Vec::new());
        for sheet in &self.token_sheets {
            let unfold =
                |half: &Written<'_, HalfToken>| half.value.unfolded(sheet.size.value, sheet.cardboard.value.area());
            ship_tokens.extend(sheet.tokens.iter().map(unfold));
            default_tokens.extend(sheet.default.iter().map(unfold));
        }
        ship_tokens.sort_by_key(|token| token.size);
        Some(Catalog {
            ruler,
            maneuver_tool: self.maneuver_tool?.value,
            shield_dials,
            squadron_base: self.squadron_base?.value,
            round_tokens: self.round_tokens?.value,
            arc_line_width: self.arc_lines?.value.width,
            sources: values(self.sources),
            bases,
            default_tokens,
            play_areas: Shelf::new("play area", play_areas, |area| &area.id),
            obstacles: Shelf::new("obstacle", values(self.obstacles), |obstacle| &obstacle.id),
            ship_tokens: Shelf::new("ship token", ship_tokens, |token: &ShipToken| &token.class),
            releases: Shelf::new("release", values(self.releases), |release| &release.id),
            ships: Shelf::new("ship", values(self.ships), |ship| &ship.id),
            squadrons: Shelf::new("squadron", values(self.squadrons), |squadron| &squadron.id),
            upgrades: Shelf::new("upgrade", values(self.upgrades), |upgrade| &upgrade.id),
            objectives: Shelf::new("objective", values(self.objectives), |objective| &objective.id),
            damage_cards: Shelf::new("damage card", values(self.damage_cards), |card| &card.id),
            stations: Shelf::new("station card", values(self.stations), |station| &station.id),
        })
    }
}

/// One base for each size, in the order of the sizes.
fn bases(
    written: &[Written<'_, WrittenBase>],
    huge: &WrittenHugeBase,
    sheets: &[TokenSheet<'_>],
    dials: &ShieldDials,
) -> Option<Vec<Base>> {
    let token = sheets.iter().find(|sheet| sheet.size.value == Size::Huge)?;
    let mut bases: Vec<Base> =
        written.iter().zip(Size::ALL).map(|(base, size)| base.value.built(size, dials)).collect();
    bases.push(huge.built(&written.last()?.value, token.cardboard.value.width.value, dials));
    (bases.len() == Size::ALL.len()).then_some(bases)
}
