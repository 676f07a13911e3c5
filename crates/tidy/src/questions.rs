//! Questions of the rulesets, and what the players who are not asked are told meanwhile.

use fault::Fault;
use rulebook::sources::SourceFile;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprMethodCall, ItemMod, Lit};

use crate::layers::walk::is_test as is_cfg_test;

/// The words that follow a player's name begin so: `Ann is choosing a target`.
const BEGINNING: &str = "is ";

/// A question that a ruleset asks: `Ask::new(…)` outside of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its name.
    pub name: String,
    /// What the others are told while somebody decides it; none where nothing is said.
    pub meanwhile: Option<String>,
    /// Where it is declared.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// The questions that are declared in these files.
pub fn questions(files: &[SourceFile]) -> Vec<Question> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| !is_test(&file.path)) {
        let Ok(syntax) = syn::parse_file(&file.text) else { continue };
        Finder { file: &file.path, meanwhile: None, found: &mut found }.visit_file(&syntax);
    }
    found
}

/// Questions that leave the other players in the dark, or tell them what is no end of a sentence.
pub fn without_meanwhile(questions: &[Question]) -> Vec<Fault> {
    let fault = |question: &Question| {
        let name = &question.name;
        let says = match &question.meanwhile {
            None => format!("`{name}` does not say what the other players are told meanwhile"),
            Some(text) if !is_told_after_a_name(text) => format!("`{name}`: {text:?} does not follow a player's name"),
            Some(_) => return None,
        };
        let help = "add `.meanwhile(\"is choosing a target\")`: it follows the player's name, and has no full stop";
        Some(Fault::new(&question.file, says).on_line(question.line).help(help))
    };
    questions.iter().filter_map(fault).collect()
}

fn is_told_after_a_name(text: &str) -> bool {
    text.starts_with(BEGINNING) && text.trim() == text && !text.ends_with(['.', '…', '?']) && !text.contains('{')
}

/// Tests of a crate stand in files and folders of that name below its `src`.
fn is_test(path: &str) -> bool {
    let inner = path.rsplit_once("/src/").map(|(_, inner)| inner);
    inner.is_none_or(|inner| inner.split('/').any(|part| matches!(part, "tests" | "tests.rs")))
}

struct Finder<'f> {
    file: &'f str,
    /// What the calls around the expression that is visited say.
    meanwhile: Option<String>,
    found: &'f mut Vec<Question>,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_cfg_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if call.method == "meanwhile" {
            self.meanwhile = call.args.first().and_then(text_of);
        }
        visit::visit_expr_method_call(self, call);
        self.meanwhile = None;
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        if let Some(line) = line_of_ask_new(&call.func) {
            let name = call.args.first().and_then(text_of).unwrap_or_default();
            let meanwhile = self.meanwhile.take();
            self.found.push(Question { name, meanwhile, file: self.file.to_owned(), line });
        }
        visit::visit_expr_call(self, call);
    }
}

/// The line of `Ask::new`, if that is what is called.
fn line_of_ask_new(function: &Expr) -> Option<usize> {
    let Expr::Path(path) = function else { return None };
    let names: Vec<_> = path.path.segments.iter().map(|segment| &segment.ident).collect();
    match names[..] {
        [.., ask, new] if ask == "Ask" && new == "new" => Some(ask.span().start().line),
        _ => None,
    }
}

fn text_of(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        let file = SourceFile { path: path.to_owned(), text: text.to_owned() };
        without_meanwhile(&questions(&[file])).into_iter().map(|fault| fault.says).collect()
    }

    #[test]
    fn a_question_that_leaves_the_others_in_the_dark_is_caught() {
        let text = "static A: Ask = Ask::new(\"a\", R, S).meanwhile(\"is choosing\").hint(\"H\");\n\
             const B: &Ask = &Ask::new(\"b\", R, S).hint(\"H\");\n\
             static C: Ask = table::Ask::new(\"c\", R, S);\n\
             static D: Ask = Ask::new(\"d\", R, S).meanwhile(\"chooses.\");\n\
             #[cfg(test)] mod tests { static E: Ask = Ask::new(\"e\", R, S); }";
        let silent = |name: &str| format!("`{name}` does not say what the other players are told meanwhile");
        let wanted = [silent("b"), silent("c"), "`d`: \"chooses.\" does not follow a player's name".into()];
        assert_eq!(faults("crates/a/src/b.rs", text), wanted);
        assert_eq!(faults("crates/a/src/b/tests.rs", text), [""; 0], "tests ask whatever they like");
    }
}
