//! The engine as the Python module `wardroom._engine`. It passes text and arrays; the Python files around it make objects of
//! them. Games are known only through the registry.

mod batch;
mod bouts;
mod failure;
mod nets;
mod opening;
mod rulesets;
mod statistics;
mod steps;
mod table_game;

use pyo3::prelude::*;

/// The module.
#[pymodule]
mod _engine {
    #[pymodule_export]
    const MOST_SLOTS: usize = table::MOST_SLOTS;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bouts::{bouts, series};
    #[pymodule_export]
    use crate::failure::{Defect, Refused};
    #[pymodule_export]
    use crate::nets::Net;
    #[pymodule_export]
    use crate::opening::Opening;
    #[pymodule_export]
    use crate::rulesets::{
        about, brought_card, brought_contents, catalog, check_brought, find_ready, layout, random_brought,
        read_brought, ready_made, rulesets, terms, write_brought,
    };
    #[pymodule_export]
    use crate::statistics::{contributions, paired_share, wilson};
    #[pymodule_export]
    use crate::steps::Steps;
    #[pymodule_export]
    use crate::table_game::TableGame;
}
