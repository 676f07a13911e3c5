//! Files that tools leave behind: wheels, archives, objects and other binaries at the root of the project.

use std::fs;
use std::path::Path;

use fault::Fault;

/// The binary files in this folder itself, not below it. The root of the project holds texts only.
///
/// # Errors
/// What cannot be read.
pub fn stray_binaries(folder: &Path) -> Result<Vec<Fault>, Vec<Fault>> {
    let unread = |error: std::io::Error| vec![Fault::new(folder.display().to_string(), error.to_string())];
    let mut strays = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if path.is_file() && is_binary(&fs::read(&path).map_err(unread)?) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            strays.push(Fault::new(name, "a binary file lies at the root of the project").help("delete it"));
        }
    }
    strays.sort_by(|one, other| one.file.cmp(&other.file));
    Ok(strays)
}

fn is_binary(bytes: &[u8]) -> bool {
    bytes.contains(&0) || std::str::from_utf8(bytes).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wheels_archives_and_objects_are_found_and_texts_are_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let put = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).expect("written");
        put("README.md", "A wide table – for fleets.\n".as_bytes());
        put("Cargo.toml", b"[workspace]\n");
        put("empty", b"");
        put("tool-1.0.whl", b"PK\x03\x04\x14\x00\x00\x00");
        put("sources.tar.gz", b"\x1f\x8b\x08\x00\x00");
        put("main.o", b"\x7fELF\x02\x01\x01\x00");
        put("latin.txt", b"caf\xe9");
        fs::create_dir(folder.path().join("target")).expect("created");
        fs::write(folder.path().join("target/main.o"), b"\x7fELF\x00").expect("written");
        let found = stray_binaries(folder.path()).expect("readable");
        let files: Vec<&str> = found.iter().map(|fault| fault.file.as_str()).collect();
        assert_eq!(files, ["latin.txt", "main.o", "sources.tar.gz", "tool-1.0.whl"]);
    }

    #[test]
    fn a_folder_that_is_not_there_is_a_fault() {
        assert_eq!(stray_binaries(Path::new("no such folder")).expect_err("absent").len(), 1);
    }
}
