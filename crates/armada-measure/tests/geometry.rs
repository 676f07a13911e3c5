//! The geometry of attacks by the rulebook: for every rule a case that holds and one that does not.
//!
//! Lengths are worked out here by hand, from the figures of the catalog: a corvette's base is 43 by 71 mm, its token
//! 38.5 by 70.25 with the arc lines from (0, -7.62) to (19.25, 12.84) and (19.25, -28.11) and the yellow dots at
//! (0, 26.8), (11.7, -7.6) and (0, -27.27); a squadron's base is 34 across; an arc line is 0.6 wide.

mod arcs;
mod huge;
mod obstruction;
mod range;
mod ruler;
mod scene;
mod sight;
