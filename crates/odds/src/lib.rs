//! Exact odds of dice, for any game: never by sampling.
//!
//! [`Spread`] is the probability of each total. [`Falls`] lists how alike dice can fall: what matters is how many of
//! them show each face, not which, so that ten dice with five different faces have 1,001 results instead of ten
//! million. [`successes`] is for dice that succeed or fail.
//!
//! ```
//! use odds::Spread;
//!
//! // The total of two dice with six sides.
//! let two = Spread::<13>::certain(0).and([1, 2, 3, 4, 5, 6]).and([1, 2, 3, 4, 5, 6]);
//! assert!((two.at_least(10) - 1.0 / 6.0).abs() < 1e-12);
//! assert!((two.mean() - 7.0).abs() < 1e-12);
//! ```

mod falls;
mod spread;
mod successes;

pub use falls::Falls;
pub use spread::Spread;
pub use successes::successes;
