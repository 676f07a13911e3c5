//! Python itself has the functions that the module calls; some linkers must be told so.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
