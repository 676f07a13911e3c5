//! Walks the syntax tree of one file and collects the rules it names.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, LitStr, Signature, Token};

use super::judge::{can_fail, is_result};
use super::{Naming, Showing, SourceFile, Sources, Weakness};

pub(super) fn file(file: &SourceFile, syntax: &syn::File, sources: &mut Sources) {
    let mut walker = Walker { path: &file.path, sources, function: None, testing: is_test_file(&file.path) };
    walker.visit_file(syntax);
}

/// Integration tests and files of test modules; not the sources of a sample crate, although it is in a `tests` folder.
fn is_test_file(path: &str) -> bool {
    let below = path.rsplit("/src/").next().unwrap_or(path);
    below.split('/').any(|part| part == "tests" || part == "tests.rs")
}

/// The current function.
#[derive(Clone)]
struct Function {
    name: String,
    weakness: Option<Weakness>,
}

struct Walker<'a> {
    path: &'a str,
    sources: &'a mut Sources,
    function: Option<Function>,
    testing: bool,
}

impl Walker<'_> {
    /// Walks `inside` as part of a function, then returns to the enclosing one.
    fn within(&mut self, function: Option<Function>, testing: bool, inside: impl FnOnce(&mut Self)) {
        let before = (self.function.take(), self.testing);
        self.function = function;
        self.testing |= testing;
        inside(self);
        (self.function, self.testing) = before;
    }

    fn shows(&mut self, tokens: TokenStream, line: usize) {
        let ids = syn::parse::Parser::parse2(Punctuated::<LitStr, Token![,]>::parse_terminated, tokens)
            .map(|ids| ids.iter().map(LitStr::value).collect::<Vec<_>>())
            .unwrap_or_default();
        let weakness = match &self.function {
            _ if ids.is_empty() => Some(Weakness::NoLiterals),
            None => Some(Weakness::OutsideTest),
            Some(function) => function.weakness,
        };
        self.sources.showings.push(Showing {
            ids,
            file: self.path.to_owned(),
            line,
            function: self.function.as_ref().map(|function| function.name.clone()),
            weakness,
        });
    }

    fn names(&mut self, id: &LitStr) {
        if !self.testing {
            self.sources.namings.push(Naming {
                id: id.value(),
                file: self.path.to_owned(),
                line: id.span().start().line,
            });
        }
    }

    /// A macro's tokens need not be Rust, so they are searched for the two patterns only.
    fn scan(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            match tree {
                TokenTree::Ident(ident) if ident == "Rule" => {
                    if let Some(TokenTree::Group(group)) = trees.get(at + 1)
                        && let Ok(id) = syn::parse2::<LitStr>(group.stream())
                    {
                        self.names(&id);
                    }
                }
                TokenTree::Ident(ident) if ident == "shows" => {
                    if let (Some(TokenTree::Punct(mark)), Some(TokenTree::Group(group))) =
                        (trees.get(at + 1), trees.get(at + 2))
                        && mark.as_char() == '!'
                    {
                        self.shows(group.stream(), ident.span().start().line);
                    }
                }
                TokenTree::Group(group) => self.scan(group.stream()),
                _ => {}
            }
        }
    }

    /// The functions in `proptest! { … }`: their arguments are not Rust syntax, their bodies are.
    fn proptest(&mut self, tokens: TokenStream) {
        let mut attributes = Vec::new();
        let mut name = None;
        let mut trees = tokens.into_iter().peekable();
        while let Some(tree) = trees.next() {
            match tree {
                TokenTree::Punct(mark) if mark.as_char() == '#' => {
                    if let Some(TokenTree::Group(group)) = trees.peek() {
                        let first = group.stream().into_iter().next();
                        attributes.extend(first.map(|word| word.to_string()));
                    }
                }
                TokenTree::Ident(word) if word == "fn" => {
                    name = trees.next().map(|name| name.to_string());
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    let body = TokenStream::from(TokenTree::Group(group));
                    let Some(name) = name.take() else { continue };
                    let Ok(block) = syn::parse2::<Block>(body.clone()) else {
                        self.scan(body);
                        continue;
                    };
                    let has = |word: &str| attributes.iter().any(|found| found == word);
                    // A property's body may always use `?`: the macro makes it return a result.
                    let weakness = weakness(has("test"), has("ignore"), &block, true);
                    attributes.clear();
                    let function = Some(Function { name, weakness });
                    self.within(function, true, |walker| walker.visit_block(&block));
                }
                _ => {}
            }
        }
    }
}

fn function(attributes: &[Attribute], signature: &Signature, block: &Block) -> Function {
    let has = |word: &str| {
        attributes.iter().any(|attribute| {
            let last = attribute.path().segments.last();
            last.is_some_and(|segment| segment.ident == word)
        })
    };
    let returns_result = is_result(&signature.output);
    Function {
        name: signature.ident.to_string(),
        weakness: weakness(has("test"), has("ignore"), block, returns_result),
    }
}

fn weakness(test: bool, ignored: bool, block: &Block, returns_result: bool) -> Option<Weakness> {
    if !test {
        Some(Weakness::OutsideTest)
    } else if ignored {
        Some(Weakness::Ignored)
    } else if can_fail(block, returns_result) {
        None
    } else {
        Some(Weakness::CannotFail)
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_cfg = attribute.path().is_ident("cfg");
        is_cfg
            && attribute.meta.require_list().is_ok_and(|list| {
                let mut words = list.tokens.clone().into_iter();
                words.any(|word| matches!(word, TokenTree::Ident(word) if word == "test"))
            })
    })
}

impl<'ast> Visit<'ast> for Walker<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let testing = is_for_tests(&module.attrs);
        self.within(None, testing, |walker| visit::visit_item_mod(walker, module));
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let function = function(&item.attrs, &item.sig, &item.block);
        let testing = function.weakness != Some(Weakness::OutsideTest) || is_for_tests(&item.attrs);
        self.within(Some(function), testing, |walker| {
            visit::visit_item_fn(walker, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        let function = function(&item.attrs, &item.sig, &item.block);
        self.within(Some(function), is_for_tests(&item.attrs), |walker| {
            visit::visit_impl_item_fn(walker, item);
        });
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func
            && path.path.segments.last().is_some_and(|last| last.ident == "Rule")
            && let Some(syn::Expr::Lit(literal)) = call.args.first()
            && let syn::Lit::Str(id) = &literal.lit
        {
            self.names(id);
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let Some(name) = call.path.segments.last().map(|last| &last.ident) else {
            return;
        };
        if name == "shows" {
            self.shows(call.tokens.clone(), name.span().start().line);
        } else if name == "proptest" {
            self.proptest(call.tokens.clone());
        } else {
            self.scan(call.tokens.clone());
        }
    }
}
