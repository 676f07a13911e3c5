//! The formats, and how they are recognised.

use std::fmt;

use serde::{Serialize, Serializer};

use super::draft::Draft;
use super::line::Line;
use super::{designer, fabs, flagship, fleet_builder, kingston, star_forge, vassal, warlords};
use crate::Fleet;
use crate::catalog::Costs;

/// A format in which programs exchange fleet lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Ryan Kingston's fleet builder.
    Kingston,
    /// Star Forge, also known as the Armada Legacy fleet builder.
    StarForge,
    /// Armada Warlords.
    Warlords,
    /// Flagship.
    Flagship,
    /// Armada Fleets Designer.
    FleetsDesigner,
    /// The Armada Fleet Builder app.
    FleetBuilder,
    /// VASSAL's Armada Fleet Format, `.aff`.
    Vassal,
    /// Fab's Armada Fleet Builder.
    Fabs,
}

/// The properties of a format.
struct About {
    word: &'static str,
    title: &'static str,
    is: fn(&[Line<'_>]) -> bool,
    draft: for<'t> fn(&[Line<'t>]) -> Draft<'t>,
    print: fn(&Fleet, Costs) -> String,
}

impl Format {
    /// All formats, in the order in which they are tried: a format comes after those whose marks it shares.
    pub const ALL: [Self; 8] = [
        Self::Vassal,
        Self::FleetsDesigner,
        Self::Warlords,
        Self::FleetBuilder,
        Self::Flagship,
        Self::Fabs,
        Self::StarForge,
        Self::Kingston,
    ];

    /// The format of a list, recognised by its content.
    pub(super) fn of(lines: &[Line<'_>]) -> Option<Self> {
        Self::ALL.into_iter().find(|format| (format.about().is)(lines))
    }

    /// Its name on the command line.
    pub const fn word(self) -> &'static str {
        self.about().word
    }

    /// The program that writes it.
    pub const fn title(self) -> &'static str {
        self.about().title
    }

    pub(super) fn draft<'t>(self, lines: &[Line<'t>]) -> Draft<'t> {
        (self.about().draft)(lines)
    }

    pub(super) fn print(self, fleet: &Fleet, costs: Costs) -> String {
        (self.about().print)(fleet, costs)
    }

    const fn about(self) -> &'static About {
        match self {
            Self::Kingston => &About {
                word: "kingston",
                title: "Ryan Kingston's fleet builder",
                is: kingston::is,
                draft: kingston::draft,
                print: kingston::print,
            },
            Self::StarForge => &About {
                word: "star-forge",
                title: "Star Forge",
                is: star_forge::is,
                draft: kingston::draft,
                print: star_forge::print,
            },
            Self::Warlords => &About {
                word: "warlords",
                title: "Armada Warlords",
                is: warlords::is,
                draft: warlords::draft,
                print: warlords::print,
            },
            Self::Flagship => &About {
                word: "flagship",
                title: "Flagship",
                is: flagship::is,
                draft: flagship::draft,
                print: flagship::print,
            },
            Self::FleetsDesigner => &About {
                word: "fleets-designer",
                title: "Armada Fleets Designer",
                is: designer::is,
                draft: designer::draft,
                print: designer::print,
            },
            Self::FleetBuilder => &About {
                word: "fleet-builder",
                title: "the Armada Fleet Builder app",
                is: fleet_builder::is,
                draft: fleet_builder::draft,
                print: fleet_builder::print,
            },
            Self::Vassal => {
                &About { word: "vassal", title: "VASSAL", is: vassal::is, draft: vassal::draft, print: vassal::print }
            }
            Self::Fabs => &About {
                word: "fabs",
                title: "Fab's Armada Fleet Builder",
                is: fabs::is,
                draft: fabs::draft,
                print: fabs::print,
            },
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(self.word())
    }
}
