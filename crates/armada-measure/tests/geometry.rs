//! The geometry of attacks: for every rule a case in which it applies and one in which it does not.
//!
//! Lengths are computed by hand here, in millimetres, from the figures of the catalog: a corvette's base is 43 by 71,
//! its token 38.5 by 70.25 with the arc lines from (0, -7.62) to (19.25, 12.84) and (19.25, -28.11) and the yellow dots
//! at (0, 26.8), (11.7, -7.6) and (0, -27.27); a squadron's base has a diameter of 34; an arc line is 0.6 wide.

mod arcs;
mod huge;
mod obstruction;
mod range;
mod ruler;
mod scene;
mod sight;
