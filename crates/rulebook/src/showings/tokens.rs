//! Tokenizer for Rust files: words, strings and punctuation; comments and character literals are skipped.

/// A token and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    /// Counted from 1.
    pub(super) line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// A name, a keyword or a number.
    Word(&'a str),
    /// The content of a string literal, as written.
    Text(&'a str),
    /// Any other character.
    Mark(char),
}

impl<'a> Token<'a> {
    pub(super) fn is_word(&self, word: &str) -> bool {
        self.kind == Kind::Word(word)
    }

    pub(super) fn is_mark(&self, mark: char) -> bool {
        self.kind == Kind::Mark(mark)
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        match self.kind {
            Kind::Text(text) => Some(text),
            Kind::Word(_) | Kind::Mark(_) => None,
        }
    }
}

/// Splits a text into tokens. A literal or comment that is not closed ends at the end of the text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer { rest: text, line: 1 };
    let mut tokens = Vec::new();
    while let Some(first) = lexer.rest.chars().next() {
        let line = lexer.line;
        if let Some(kind) = lexer.next(first) {
            tokens.push(Token { kind, line });
        }
    }
    tokens
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Lexer<'a> {
    /// The next token, which begins with `first`; `None` if something was skipped.
    fn next(&mut self, first: char) -> Option<Kind<'a>> {
        if self.rest.starts_with("//") {
            self.take(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.comment();
        } else if first == '\'' {
            self.character();
        } else if first == '"' {
            return Some(Kind::Text(self.string()));
        } else if is_part_of_word(first) {
            return Some(self.word());
        } else {
            self.take(first.len_utf8());
            return (!first.is_whitespace()).then_some(Kind::Mark(first));
        }
        None
    }

    /// Consumes this many bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    /// Skips a comment; comments can be nested.
    fn comment(&mut self) {
        let mut open = 0_usize;
        let mut at = 0;
        while at < self.rest.len() {
            let here = &self.rest.as_bytes()[at..];
            if here.starts_with(b"/*") {
                (open, at) = (open + 1, at + 2);
            } else if here.starts_with(b"*/") {
                (open, at) = (open - 1, at + 2);
            } else {
                at += 1;
            }
            if open == 0 {
                break;
            }
        }
        self.take(at);
    }

    /// Skips a character literal; of a lifetime, only the quote is skipped.
    fn character(&mut self) {
        let inside = &self.rest[1..];
        let mut characters = inside.char_indices();
        let length = match characters.next() {
            // The escaped character may be a quote itself.
            Some((_, '\\')) => characters.nth(1).and_then(|(after, _)| Some(after + inside[after..].find('\'')?)),
            Some(_) => characters.next().filter(|(_, second)| *second == '\'').map(|(at, _)| at),
            None => None,
        };
        self.take(length.map_or(1, |length| length + 2));
    }

    fn string(&mut self) -> &'a str {
        let mut escaped = false;
        let end = self.rest[1..].find(|found| {
            let ends = found == '"' && !escaped;
            escaped = found == '\\' && !escaped;
            ends
        });
        self.quoted(1, end, 1)
    }

    /// A string literal: `before` bytes, the content up to `end`, and `after` bytes.
    fn quoted(&mut self, before: usize, end: Option<usize>, after: usize) -> &'a str {
        self.take(before);
        let text = self.take(end.unwrap_or(self.rest.len()));
        self.take(after.min(self.rest.len()));
        text
    }

    /// A word, or a string with a prefix.
    fn word(&mut self) -> Kind<'a> {
        let length = self.rest.find(|found| !is_part_of_word(found)).unwrap_or(self.rest.len());
        let word = self.take(length);
        if matches!(word, "r" | "br" | "cr") {
            let hashes = self.rest.len() - self.rest.trim_start_matches('#').len();
            if self.rest[hashes..].starts_with('"') {
                let close = format!("\"{}", "#".repeat(hashes));
                let end = self.rest[hashes + 1..].find(&close);
                return Kind::Text(self.quoted(hashes + 1, end, close.len()));
            }
        }
        if matches!(word, "b" | "c") && self.rest.starts_with('"') {
            return Kind::Text(self.string());
        }
        Kind::Word(word)
    }
}

fn is_part_of_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        tokens(text)
            .iter()
            .map(|token| match token.kind {
                Kind::Word(word) => format!("{}:{word}", token.line),
                Kind::Text(text) => format!("{}:<{text}>", token.line),
                Kind::Mark(mark) => format!("{}:{mark}", token.line),
            })
            .collect()
    }

    #[test]
    fn words_texts_and_marks() {
        assert_eq!(shown("fn f1(\n\"a\\\"b\")\n"), ["1:fn", "1:f1", "1:(", "2:<a\\\"b>", "2:)"]);
        assert_eq!(shown("r\"\\\" br##\"x\"#\"## b\"\\\\\" c\"y\""), ["1:<\\>", "1:<x\"#>", "1:<\\\\>", "1:<y>"]);
        assert_eq!(shown("\"two\nlines\" x"), ["1:<two\nlines>", "2:x"]);
    }

    #[test]
    fn comments_and_characters_are_passed_over() {
        assert_eq!(shown("a // b\"\nc /* d /* e\n*/ \" */ f"), ["1:a", "2:c", "3:f"]);
        assert_eq!(shown("'\"' '\\'' '\\u{1F600}' 'é' b'{' x"), ["1:b", "1:x"]);
        assert_eq!(shown("<'a, 'b> &'static str"), ["1:<", "1:a", "1:,", "1:b", "1:>", "1:&", "1:static", "1:str"]);
    }

    #[test]
    fn what_is_left_open_ends_with_the_text() {
        for text in ["\"a", "r#\"a\"", "/* a", "// a", "'", "'\\", "'\\n", "b\"", "r#"] {
            assert!(shown(text).len() <= 3, "{text}");
        }
    }
}
