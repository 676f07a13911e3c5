//! Finds the rules that tests show: `shows!` in the text of Rust files.
//!
//! The text is split into tokens but not parsed, so that a program that counts coverage needs no Rust parser. It cannot
//! tell whether a test can fail: the crate `tidy` rejects tests that cannot, and compares the result of this module
//! with the syntax trees of all files of the project.

mod tokens;

use crate::coverage::ShownBy;
use crate::sources::SourceFile;

use tokens::{Kind, Token, tokens};

/// The rules shown by the tests in these files. A `shows!` outside of a test, or in an ignored one, does not count.
pub fn shown_by_tests(files: &[SourceFile]) -> Vec<ShownBy> {
    // Most files have none.
    files.iter().filter(|file| file.text.contains("shows!")).flat_map(shown_in).collect()
}

fn shown_in(file: &SourceFile) -> Vec<ShownBy> {
    let tokens = tokens(&file.text);
    let mut scan = Scan::default();
    let mut shown = Vec::new();
    let mut rest = tokens.as_slice();
    while let Some(token) = rest.first() {
        if let Some((ids, after)) = shows(rest) {
            let function = scan.functions.last().filter(|function| function.is_run);
            shown.extend(
                function
                    .into_iter()
                    .flat_map(|function| ids.iter().map(|id| ShownBy::test(id, &file.path, token.line, function.name))),
            );
            rest = after;
        } else {
            rest = scan.step(rest);
        }
    }
    shown
}

/// The ids of a `shows!` at the start of the tokens, and the tokens after it; no ids if there is anything but literals.
fn shows<'t, 'a>(tokens: &'t [Token<'a>]) -> Option<(Vec<&'a str>, &'t [Token<'a>])> {
    let [name, mark, open, inside @ ..] = tokens else { return None };
    let opens = matches!(open.kind, Kind::Mark('(' | '[' | '{'));
    if !(name.is_word("shows") && mark.is_mark('!') && opens) {
        return None;
    }
    let end = inside.iter().position(|token| matches!(token.kind, Kind::Mark(')' | ']' | '}')))?;
    let ids = inside[..end].iter().filter(|token| !token.is_mark(',')).map(Token::text).collect::<Option<_>>();
    Some((ids.unwrap_or_default(), &inside[end + 1..]))
}

/// A function whose body is open.
#[derive(Clone, Copy)]
struct Function<'a> {
    name: &'a str,
    /// Whether it is a test that is not ignored.
    is_run: bool,
    /// Number of braces that are open in its body.
    depth: usize,
}

/// The position in a file.
#[derive(Default)]
struct Scan<'a> {
    /// Number of open braces.
    depth: usize,
    /// Number of open parentheses and brackets.
    nested: usize,
    /// The open functions, the innermost last.
    functions: Vec<Function<'a>>,
    /// The names of the attributes before the next item.
    attributes: Vec<&'a str>,
    /// A function whose signature has been read, and `nested` at its start.
    declared: Option<(Function<'a>, usize)>,
}

impl<'a> Scan<'a> {
    /// Consumes one token, an attribute, or the name of a function; returns the remaining tokens.
    fn step<'t>(&mut self, tokens: &'t [Token<'a>]) -> &'t [Token<'a>] {
        match tokens {
            [mark, open, inside @ ..] if mark.is_mark('#') && open.is_mark('[') => return self.attribute(inside),
            [word, Token { kind: Kind::Word(name), .. }, rest @ ..] if word.is_word("fn") => {
                self.declare(name);
                return rest;
            }
            [Token { kind: Kind::Mark(mark), .. }, ..] => self.mark(*mark),
            _ => {}
        }
        &tokens[1..]
    }

    fn declare(&mut self, name: &'a str) {
        let has = |word| self.attributes.contains(&word);
        let function = Function { name, is_run: has("test") && !has("ignore"), depth: 0 };
        self.declared = Some((function, self.nested));
        self.attributes.clear();
    }

    /// The name of an attribute is the last part of its path.
    fn attribute<'t>(&mut self, inside: &'t [Token<'a>]) -> &'t [Token<'a>] {
        let mut name = None;
        let mut in_path = true;
        let mut nested = 0_usize;
        for (at, token) in inside.iter().enumerate() {
            match token.kind {
                Kind::Word(word) if in_path => name = Some(word),
                Kind::Mark(']') if nested == 0 => {
                    self.attributes.extend(name);
                    return &inside[at + 1..];
                }
                Kind::Mark('[' | '(' | '{') => (in_path, nested) = (false, nested + 1),
                Kind::Mark(']' | ')' | '}') => nested = nested.saturating_sub(1),
                Kind::Mark('=') => in_path = false,
                _ => {}
            }
        }
        &[]
    }

    fn mark(&mut self, mark: char) {
        match mark {
            '(' | '[' => self.nested += 1,
            ')' | ']' => self.nested = self.nested.saturating_sub(1),
            '{' => self.open(),
            '}' => self.close(),
            // A signature without a body, as in a trait.
            ';' if self.declared.is_some_and(|(_, nested)| nested == self.nested) => self.declared = None,
            _ => {}
        }
        if matches!(mark, '{' | '}' | ';') {
            self.attributes.clear();
        }
    }

    /// A brace inside parentheses or brackets of a signature does not open its body.
    fn open(&mut self) {
        self.depth += 1;
        if let Some((function, _)) = self.declared.take_if(|(_, nested)| *nested == self.nested) {
            self.functions.push(Function { depth: self.depth, ..function });
        }
    }

    fn close(&mut self) {
        self.functions.pop_if(|function| function.depth == self.depth);
        self.depth = self.depth.saturating_sub(1);
    }
}
