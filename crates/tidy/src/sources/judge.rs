//! Can a test fail?
//!
//! Not whether it is a good test, only whether anything in it depends on the code: an assertion on more than literals,
//! an unwrap, a panic in a branch, or a call to one of the project's checking functions. A test that names a rule and
//! cannot fail would falsify the coverage.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Block, Expr, ReturnType, Type};

/// Functions, methods and macros with these prefixes fail by themselves.
const CHECKS: [&str; 5] = ["check", "assert", "expect", "refuse", "law"];

/// Words that wrap a literal without adding a dependency.
const WRAPPERS: [&str; 6] = ["true", "false", "Some", "None", "Ok", "Err"];

pub(super) fn can_fail(block: &Block, returns_result: bool) -> bool {
    let mut judge = Judge { branches: 0, returns_result, found: false };
    judge.visit_block(block);
    judge.found
}

pub(super) fn is_result(output: &ReturnType) -> bool {
    let ReturnType::Type(_, output) = output else {
        return false;
    };
    let Type::Path(path) = &**output else {
        return false;
    };
    let last = path.path.segments.last();
    last.is_some_and(|last| last.ident.to_string().ends_with("Result"))
}

struct Judge {
    branches: usize,
    returns_result: bool,
    found: bool,
}

impl Judge {
    fn branch(&mut self, inside: impl FnOnce(&mut Self)) {
        self.branches += 1;
        inside(self);
        self.branches -= 1;
    }
}

impl<'ast> Visit<'ast> for Judge {
    /// An item inside the test may never be called.
    fn visit_item(&mut self, _: &'ast syn::Item) {}

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let Some(name) = call.path.segments.last() else {
            return;
        };
        let name = name.ident.to_string();
        let name = name.trim_start_matches("prop_").trim_start_matches("debug_");
        self.found |= match name {
            "panic" | "unreachable" => self.branches > 0,
            "assert" => says_something(&call.tokens, 1),
            "assert_eq" | "assert_ne" => says_something(&call.tokens, 2),
            _ => starts_like_a_check(name) && says_something(&call.tokens, usize::MAX),
        };
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        self.found |= match name.as_str() {
            "unwrap" | "expect" | "unwrap_err" | "expect_err" => depends(&call.receiver),
            name => starts_like_a_check(name),
        };
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Expr::Path(path) = &*call.func
            && let Some(last) = path.path.segments.last()
        {
            self.found |= starts_like_a_check(&last.ident.to_string());
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_try(&mut self, tried: &'ast syn::ExprTry) {
        self.found |= self.returns_result && depends(&tried.expr);
        visit::visit_expr_try(self, tried);
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        self.branch(|judge| visit::visit_expr_if(judge, branch));
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.branch(|judge| visit::visit_arm(judge, arm));
    }

    fn visit_expr_while(&mut self, repeat: &'ast syn::ExprWhile) {
        self.branch(|judge| visit::visit_expr_while(judge, repeat));
    }

    fn visit_expr_for_loop(&mut self, repeat: &'ast syn::ExprForLoop) {
        self.branch(|judge| visit::visit_expr_for_loop(judge, repeat));
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.branch(|judge| visit::visit_expr_closure(judge, closure));
    }

    fn visit_local_init(&mut self, init: &'ast syn::LocalInit) {
        self.branch(|judge| visit::visit_local_init(judge, init));
    }
}

fn starts_like_a_check(name: &str) -> bool {
    CHECKS.iter().any(|check| name.starts_with(check))
}

/// Whether the first `count` arguments of an assertion are more than literals, and not all the same.
fn says_something(tokens: &TokenStream, count: usize) -> bool {
    let arguments = arguments(tokens);
    let judged = &arguments[..count.min(arguments.len())];
    let same = judged.len() > 1 && judged.iter().all(|argument| argument.to_string() == judged[0].to_string());
    !same && judged.iter().any(has_names)
}

fn arguments(tokens: &TokenStream) -> Vec<TokenStream> {
    let mut arguments = vec![TokenStream::new()];
    for tree in tokens.clone() {
        match &tree {
            TokenTree::Punct(mark) if mark.as_char() == ',' => arguments.push(TokenStream::new()),
            _ => {
                // The list starts with one argument and only grows.
                if let Some(last) = arguments.last_mut() {
                    last.extend([tree]);
                }
            }
        }
    }
    arguments
}

fn has_names(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Ident(word) => !is_wrapper(&word),
        TokenTree::Group(group) => has_names(&group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

fn is_wrapper(word: &proc_macro2::Ident) -> bool {
    WRAPPERS.iter().any(|wrapper| word == wrapper)
}

/// Whether an expression uses anything but literals.
fn depends(expression: &Expr) -> bool {
    struct Names(bool);
    impl<'ast> Visit<'ast> for Names {
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            let last = path.path.segments.last();
            self.0 |= last.is_some_and(|last| !is_wrapper(&last.ident));
        }
        fn visit_macro(&mut self, _: &'ast syn::Macro) {
            self.0 = true;
        }
    }
    let mut names = Names(false);
    names.visit_expr(expression);
    names.0
}
