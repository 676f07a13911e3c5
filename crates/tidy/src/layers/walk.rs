//! Walks the syntax tree of one file and collects the modules of its crate it names, and the methods it defines and
//! calls.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{
    Attribute, ExprMethodCall, ImplItem, ImplItemFn, Item, ItemEnum, ItemImpl, ItemStruct, ItemUse, Macro, Meta, Path,
    Type, UseTree,
};

/// The names in one file, without its tests.
#[derive(Debug)]
pub(super) struct Found {
    /// The file's own module.
    pub(super) module: Vec<String>,
    /// Modules at the root of the crate that it names, with their lines.
    pub(super) paths: Vec<(usize, String)>,
    /// The types that it defines.
    pub(super) types: Vec<String>,
    /// The methods that it adds to types; every name passed to a macro inside an `impl` counts as one.
    pub(super) methods: Vec<Method>,
    /// The methods that it calls, with their lines.
    pub(super) calls: Vec<(usize, String)>,
    /// Modules with their own files that are compiled for tests only.
    pub(super) tests: Vec<Vec<String>>,
}

/// A method of a type; the type is unknown if a macro may have defined it.
#[derive(Debug)]
pub(super) struct Method {
    pub(super) of: Option<String>,
    pub(super) name: String,
}

/// The names in the file of a module.
pub(super) fn file(module: &[String], text: &str) -> syn::Result<Found> {
    let syntax = syn::parse_file(text)?;
    let found = Found {
        module: module.to_vec(),
        paths: Vec::new(),
        types: Vec::new(),
        methods: Vec::new(),
        calls: Vec::new(),
        tests: Vec::new(),
    };
    let mut walker = Walker { within: module.to_vec(), found };
    walker.visit_file(&syntax);
    Ok(walker.found)
}

struct Walker {
    /// The current module, including modules inside the file.
    within: Vec<String>,
    found: Found,
}

impl Walker {
    /// A path as a list of words: `crate::play::Play`, `super::state`.
    fn path(&mut self, line: usize, words: &[String]) {
        let mut at = match words.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("self" | "super") => self.within.clone(),
            _ => return,
        };
        for word in words {
            match word.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                _ => at.push(word.clone()),
            }
        }
        if let Some(top) = at.into_iter().next() {
            self.found.paths.push((line, top));
        }
    }

    fn tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |word: String| before.iter().cloned().chain([word]).collect::<Vec<String>>();
        match tree {
            UseTree::Path(path) => self.tree(&with(path.ident.to_string()), &path.tree),
            UseTree::Name(name) => self.path(name.ident.span().start().line, &with(name.ident.to_string())),
            UseTree::Rename(name) => self.path(name.ident.span().start().line, &with(name.ident.to_string())),
            UseTree::Glob(glob) => self.path(glob.star_token.spans[0].start().line, before),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
        }
    }

    /// Names passed to a macro among the methods of a type.
    fn made_by(&mut self, tokens: TokenStream) {
        for tree in tokens {
            match tree {
                TokenTree::Ident(name) => self.found.methods.push(Method { of: None, name: name.to_string() }),
                TokenTree::Group(group) => self.made_by(group.stream()),
                _ => {}
            }
        }
    }

    /// A macro's tokens need not be Rust, so they are searched for `crate::…` and `.method(…)` only.
    fn scan(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            match tree {
                TokenTree::Ident(ident) if ident == "crate" => {
                    if let [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Ident(top), ..] = &trees[at + 1..] {
                        self.found.paths.push((top.span().start().line, top.to_string()));
                    }
                }
                TokenTree::Punct(dot) if dot.as_char() == '.' => {
                    if let [TokenTree::Ident(called), TokenTree::Group(_), ..] = &trees[at + 1..] {
                        self.found.calls.push((called.span().start().line, called.to_string()));
                    }
                }
                TokenTree::Group(group) => self.scan(group.stream()),
                _ => {}
            }
        }
    }
}

/// The name of a type without references and generic arguments.
fn name_of(of: &Type) -> Option<String> {
    match of {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

/// `#[cfg(test)]`.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    let is_test = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    };
    attributes.iter().any(is_test)
}

fn attributes_of(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Walker {
    fn visit_item(&mut self, item: &'ast Item) {
        let tests = is_test(attributes_of(item));
        match item {
            Item::Mod(module) if tests => {
                let path = self.within.iter().cloned().chain([module.ident.to_string()]);
                self.found.tests.push(path.collect());
            }
            _ if tests => {}
            Item::Mod(module) => {
                self.within.push(module.ident.to_string());
                visit::visit_item_mod(self, module);
                self.within.pop();
            }
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if item.leading_colon.is_none() {
            self.tree(&[], &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let words: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let line = path.segments.first().map_or(0, |segment| segment.ident.span().start().line);
        self.path(line, &words);
        visit::visit_path(self, path);
    }

    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.found.types.push(item.ident.to_string());
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.found.types.push(item.ident.to_string());
        visit::visit_item_enum(self, item);
    }

    /// Methods of a trait are skipped: their callers name the trait.
    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if item.trait_.is_none() {
            let of = name_of(&item.self_ty);
            for inner in &item.items {
                match inner {
                    ImplItem::Fn(function) => {
                        self.found.methods.push(Method { of: of.clone(), name: function.sig.ident.to_string() });
                    }
                    ImplItem::Macro(made) => self.made_by(made.mac.tokens.clone()),
                    _ => {}
                }
            }
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.found.calls.push((call.method.span().start().line, call.method.to_string()));
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, found: &'ast Macro) {
        self.scan(found.tokens.clone());
    }
}
