//! Every route of the API: the router is built of this list, and so is the document that describes it.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};
use serde_json::Value;

use super::openapi::{self, Described, Operation};
use super::{App, brought, games, guest, health, reference, refused, rulesets, socket};
use crate::protocol::Kind;

/// What the parts of a path stand for.
const SEGMENTS: [(&str, &str); 5] = [
    ("ruleset", "The name of a game, as `/api/rulesets` lists it."),
    ("rule", "The id of a rule."),
    ("word", "A keyword as cards print it, with its value where it has one."),
    ("card", "The id of a card."),
    ("game", "The id of a game that was made: 32 hexadecimal digits."),
];

/// What tells whether the server works.
pub(super) fn health() -> Routes {
    let list = vec![
        get("/healthz", "isAlive", "Whether the process lives.", health::alive),
        get("/readyz", "isReady", "Whether the store answers; otherwise it is refused with status 503.", health::ready),
    ];
    Routes { below: "", list }
}

/// What clients ask for.
pub(super) fn api() -> Routes {
    let list = vec![
        get("/openapi.json", "describe", "This document.", openapi::show),
        get("/me", "whoAmI", "Who is asking.", guest::me),
        post("/me", "callMe", "Takes a name to be known by.", guest::call_me),
        get(
            "/rulesets",
            "listRulesets",
            "The games, the one that is played where nobody has chosen first.",
            rulesets::list,
        ),
        get("/rulesets/{ruleset}", "showRuleset", "Everything that is needed to make a game.", rulesets::show)
            .refuses(&[Kind::Unknown]),
        post(
            "/rulesets/{ruleset}/terms",
            "agree",
            "The form filled in, and the seats that there are then.",
            rulesets::terms,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        get(
            "/rulesets/{ruleset}/brought",
            "listBrought",
            "What can be brought and comes ready-made.",
            brought::ready_made,
        )
        .refuses(&[Kind::Unknown]),
        post(
            "/rulesets/{ruleset}/brought/check",
            "checkBrought",
            "Everything that is wrong with a list.",
            brought::check,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        post(
            "/rulesets/{ruleset}/brought/random",
            "randomBrought",
            "One by chance that may be played.",
            brought::random,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        post("/rulesets/{ruleset}/brought/written", "writeBrought", "The same for another program.", brought::written)
            .refuses(&[Kind::Unknown, Kind::Illegal]),
        get(
            "/rulesets/{ruleset}/rules",
            "searchRules",
            "The rules with all of these words, at most 50.",
            reference::rules,
        )
        .refuses(&[Kind::Unknown, Kind::TooLarge]),
        get("/rulesets/{ruleset}/rules/{rule}", "showRule", "A rule in our own words.", reference::rule)
            .refuses(&[Kind::Unknown]),
        get("/rulesets/{ruleset}/keywords/{word}", "showKeyword", "What a keyword means.", reference::keyword)
            .refuses(&[Kind::Unknown]),
        get(
            "/rulesets/{ruleset}/cards",
            "searchCards",
            "The cards with all of these words, at most 50.",
            reference::cards,
        )
        .refuses(&[Kind::Unknown, Kind::TooLarge]),
        get("/rulesets/{ruleset}/cards/{card}", "showCard", "Everything about a card.", reference::card)
            .refuses(&[Kind::Unknown]),
        post("/games", "makeGame", "Makes a game.", games::make).refuses(&[Kind::Unknown, Kind::Illegal]),
        get("/games/{game}", "showGame", "A game as everybody with its link may know it.", games::card)
            .refuses(&[Kind::Unknown]),
        post("/games/{game}/join", "joinGame", "Takes an open seat.", games::join)
            .refuses(&[Kind::Unknown, Kind::Illegal]),
        get("/games/{game}/journal", "showJournal", "The journal of a game that is over.", games::journal)
            .refuses(&[Kind::Unknown]),
    ];
    Routes { below: "/api", list }
}

/// Where a game is played. Its answer is not compressed: what follows is a WebSocket.
pub(super) fn socket() -> Routes {
    let says = "Opens the WebSocket over which a game is played.";
    let list = vec![get("/api/games/{game}/socket", "playGame", says, socket::open).refuses(&[Kind::Unknown])];
    Routes { below: "", list }
}

/// All of them.
pub(super) fn all() -> [Routes; 3] {
    [health(), api(), socket()]
}

/// Routes below the same path.
pub(super) struct Routes {
    below: &'static str,
    list: Vec<Route>,
}

impl Routes {
    /// The routes with their whole paths.
    pub(super) fn paths(&self) -> impl Iterator<Item = (String, &Route)> {
        self.list.iter().map(|route| (format!("{}{}", self.below, route.path), route))
    }

    /// What answers them; it is nested below their path.
    pub(super) fn into_router(self) -> Router<Arc<App>> {
        let routes = self.list.into_iter();
        let router = routes.fold(Router::new(), |router, route| router.route(route.path, route.handler));
        router.method_not_allowed_fallback(refused::no_such_method)
    }
}

/// A method at a path: what answers it, and how it is described.
pub(super) struct Route {
    method: &'static str,
    path: &'static str,
    id: &'static str,
    says: &'static str,
    refuses: &'static [Kind],
    describe: fn(&mut Operation<'_>),
    handler: MethodRouter<Arc<App>>,
}

fn get<H, T, A>(path: &'static str, id: &'static str, says: &'static str, handler: H) -> Route
where
    H: Handler<T, Arc<App>> + Described<A>,
    T: 'static,
{
    let (describe, handler) = (H::describe, routing::get(handler));
    Route { method: "get", path, id, says, refuses: &[], describe, handler }
}

fn post<H, T, A>(path: &'static str, id: &'static str, says: &'static str, handler: H) -> Route
where
    H: Handler<T, Arc<App>> + Described<A>,
    T: 'static,
{
    let (describe, handler) = (H::describe, routing::post(handler));
    Route { method: "post", path, id, says, refuses: &[], describe, handler }
}

impl Route {
    /// The same; it may also be refused so, beyond what its handler's signature says.
    fn refuses(self, refuses: &'static [Kind]) -> Self {
        Route { refuses, ..self }
    }

    pub(super) fn method(&self) -> &'static str {
        self.method
    }

    /// The operation as the document has it.
    pub(super) fn described(&self, schemas: &mut openapi::Schemas) -> Value {
        let mut operation = Operation::new(schemas);
        for segment in self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
            let says = SEGMENTS.iter().find(|(name, _)| *name == segment).map_or("", |(_, says)| says);
            operation.has_segment(segment, says);
        }
        (self.describe)(&mut operation);
        for kind in self.refuses {
            operation.refuses(*kind);
        }
        operation.written(self.id, self.says)
    }
}
