//! The commands in documents: in shell blocks, and mentioned in sentences.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::root;

/// A document of the project.
pub(crate) struct Document {
    /// Its path from the root.
    pub(crate) name: String,
    text: String,
}

/// `README.md` and its neighbours, everything below `docs`, and the issue templates.
pub(crate) fn all() -> Vec<Document> {
    let root = root();
    let mut paths = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map(|name| root.join(name)).to_vec();
    collect(&root.join("docs"), &mut paths);
    collect(&root.join(".github"), &mut paths);
    let read = |path: PathBuf| Document {
        name: path.strip_prefix(&root).unwrap().display().to_string(),
        text: fs::read_to_string(&path).unwrap(),
    };
    paths.into_iter().map(read).collect()
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md" || ending == "yml") {
            found.push(path);
        }
    }
}

impl Document {
    /// Commands in blocks that begin with ```` ```sh ````, continued lines joined.
    pub(crate) fn commands(&self) -> Vec<String> {
        self.lines_of("```sh")
    }

    /// The program's commands in blocks that begin with ```` ```sh elsewhere ````: for a machine that is set up
    /// differently.
    pub(crate) fn commands_for_elsewhere(&self) -> Vec<String> {
        self.lines_of("```sh elsewhere").into_iter().filter(|line| line.starts_with("wardroom ")).collect()
    }

    fn lines_of(&self, fence: &str) -> Vec<String> {
        let mut inside = false;
        let mut found = Vec::new();
        for line in self.text.lines() {
            if line.trim_start().starts_with("```") {
                inside = !inside && line.trim() == fence;
            } else if inside && !line.trim().is_empty() && !line.trim_start().starts_with('#') {
                found.push(line);
            }
        }
        let joined = found.join("\n").replace("\\\n", " ");
        joined.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }

    /// Text in backticks within a sentence that begins with the program's name and a command.
    pub(crate) fn mentions(&self) -> Vec<String> {
        let prose: Vec<&str> = self.text.split("```").step_by(2).collect();
        let prose = prose.join("");
        let quoted =
            prose.split('`').skip(1).step_by(2).map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        quoted.filter(|text| text.starts_with("wardroom ") && !text.starts_with("wardroom 1 ")).collect()
    }
}
