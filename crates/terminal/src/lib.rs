//! Common parts of all commands: output for people and programs, files, colour, searches, failures; and how a game adds
//! its own commands.
//!
//! A command consists of its arguments, as clap derives them, and a function that runs it:
//!
//! ```
//! use std::process::ExitCode;
//! use terminal::{Derived, Task, Failure, Screen};
//!
//! /// Say hello.
//! #[derive(clap::Args)]
//! struct Hello {
//!     /// To whom.
//!     name: String,
//! }
//!
//! fn hello(hello: Hello) -> Result<ExitCode, Failure> {
//!     let mut screen = Screen::new();
//!     screen.line(&format!("Hello, {}!", hello.name))?;
//!     screen.finish()?;
//!     Ok(ExitCode::SUCCESS)
//! }
//!
//! static HELLO: Derived<Hello> = Derived::new("hello", hello);
//! assert_eq!(HELLO.command().get_about().map(ToString::to_string).as_deref(), Some("Say hello"));
//! let matches = HELLO.command().get_matches_from(["hello", "Ann"]);
//! HELLO.run(&matches)?;
//! # Ok::<(), Failure>(())
//! ```

pub mod color;
mod failure;
pub mod files;
pub mod finding;
pub mod numbers;
mod progress;
mod screen;
mod several;
mod task;

pub use failure::{Failure, NO, NOT_UNDERSTOOD};
pub use progress::Progress;
pub use screen::{READABLE, Screen, columns, together, wrap};
pub use several::NotUnderstood;
pub use task::{Addition, Derived, Task};
