//! Every route of the API. Both the router and the OpenAPI document are built from this list.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};
use serde_json::Value;

use super::openapi::{self, Described, Operation};
use super::{
    App, accounts, brought, games, guest, health, hindsights, lists, personal, reference, refused, remarks, rematches,
    rulesets, saved, sessions, socket, uploads,
};
use crate::protocol::Kind;

/// The placeholders in paths, with their descriptions.
const SEGMENTS: [(&str, &str); 8] = [
    ("ruleset", "The name of a game, as `/api/rulesets` lists it."),
    ("rule", "The id of a rule."),
    ("word", "A keyword as cards print it, with its value where it has one."),
    ("card", "The id of a card."),
    ("saved", "The id of something that the guest keeps."),
    ("shared", "The id in the link of something that is shared."),
    ("game", "The id of a game that was made: 32 hexadecimal digits."),
    ("remark", "The number of a note on a game."),
];

/// Health checks.
pub(super) fn health() -> Routes {
    let list = vec![
        get("/healthz", "isAlive", "Reports that the process is running.", health::alive),
        get(
            "/readyz",
            "isReady",
            "Reports that the store can be read and written; status 503 otherwise.",
            health::ready,
        ),
    ];
    Routes { below: "", list }
}

/// The API for clients.
pub(super) fn api() -> Routes {
    let list = vec![
        get("/openapi.json", "describe", "This document.", openapi::show),
        get("/me", "whoAmI", "Shows the guest that the cookie belongs to.", guest::me),
        post("/me", "callMe", "Sets the name of the guest.", guest::call_me),
    ];
    let list = list.into_iter().chain(of_people()).chain(of_rulesets()).chain(of_saved());
    let list = list.chain(of_games()).chain(of_rematches()).chain(of_uploads()).chain(of_remarks()).collect();
    Routes { below: "/api", list }
}

/// Accounts, and what is one's own.
fn of_people() -> Vec<Route> {
    vec![
        post("/account", "signUp", "Makes an account of the guest of this browser.", accounts::sign_up),
        post("/account/passphrase", "changePassphrase", "Sets a new passphrase.", accounts::change_passphrase),
        post("/account/recover", "recoverAccount", "Signs in with a recovery code.", accounts::recover),
        post("/account/codes", "changeCodes", "Makes new recovery codes.", accounts::change_codes),
        post("/session", "signIn", "Signs in to an account.", accounts::sign_in),
        post("/session/end", "signOut", "Signs this browser out.", accounts::sign_out),
        get("/me/sessions", "listSessions", "Lists where the account is signed in.", sessions::list),
        post("/me/sessions/end", "endSession", "Signs another browser out, or all others.", sessions::end)
            .refuses(&[Kind::Unknown]),
        get("/me/settings", "showSettings", "Shows what is kept for the account.", personal::settings),
        post("/me/settings", "keepSettings", "Keeps settings for the account.", personal::keep_settings),
        get("/me/data", "exportData", "Downloads everything that is stored of the person.", personal::export),
        post("/me/delete", "deleteMe", "Removes the person with everything of their own.", personal::delete),
    ]
}

/// What is looked up about rulesets.
fn of_rulesets() -> Vec<Route> {
    vec![
        get("/rulesets", "listRulesets", "Lists the games; the first one is the default.", rulesets::list),
        get(
            "/rulesets/{ruleset}",
            "showRuleset",
            "Shows what has to be agreed on to make a game, as a form.",
            rulesets::show,
        )
        .refuses(&[Kind::Unknown]),
        post(
            "/rulesets/{ruleset}/terms",
            "agree",
            "Checks terms, fills in the defaults, and lists the seats that result.",
            rulesets::terms,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        get(
            "/rulesets/{ruleset}/brought",
            "listBrought",
            "Lists what comes ready-made to be brought to a game.",
            brought::ready_made,
        )
        .refuses(&[Kind::Unknown]),
        get(
            "/rulesets/{ruleset}/catalog",
            "listCatalog",
            "Lists everything that can be put into what is brought to a game, with its cost.",
            brought::catalog,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        post(
            "/rulesets/{ruleset}/brought/fitting",
            "listUnfit",
            "Lists what of the catalog cannot be added without breaking a rule, and why.",
            brought::fitting,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        post(
            "/rulesets/{ruleset}/brought/check",
            "checkBrought",
            "Checks what a player wants to bring and lists all faults.",
            brought::check,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        post(
            "/rulesets/{ruleset}/brought/random",
            "randomBrought",
            "Makes something legal to bring at random.",
            brought::random,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        post(
            "/rulesets/{ruleset}/brought/written",
            "writeBrought",
            "Writes what a player brings in the format of another program.",
            brought::written,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal]),
        get(
            "/rulesets/{ruleset}/rules",
            "searchRules",
            "Finds the rules that contain all of these words, at most 50.",
            reference::rules,
        )
        .refuses(&[Kind::Unknown, Kind::TooLarge]),
        get("/rulesets/{ruleset}/rules/{rule}", "showRule", "Shows a rule.", reference::rule).refuses(&[Kind::Unknown]),
        get(
            "/rulesets/{ruleset}/keywords/{word}",
            "showKeyword",
            "Shows the meaning of a keyword.",
            reference::keyword,
        )
        .refuses(&[Kind::Unknown]),
        get(
            "/rulesets/{ruleset}/cards",
            "searchCards",
            "Finds the cards that contain all of these words, at most 50.",
            reference::cards,
        )
        .refuses(&[Kind::Unknown, Kind::TooLarge]),
        get(
            "/rulesets/{ruleset}/cards/{card}",
            "showCard",
            "Shows a card with its figures and rulings.",
            reference::card,
        )
        .refuses(&[Kind::Unknown]),
        get(
            "/rulesets/{ruleset}/coverage",
            "showCoverage",
            "Lists which cards are played, what tests show of them, and the readings that were chosen.",
            reference::coverage,
        )
        .refuses(&[Kind::Unknown]),
    ]
}

/// What guests build and keep.
fn of_saved() -> Vec<Route> {
    vec![
        get("/me/saved", "listSaved", "Lists what the guest keeps to bring to games.", saved::list),
        post("/me/saved", "keep", "Keeps something to bring to games, legal or not.", saved::make)
            .refuses(&[Kind::Unknown, Kind::Illegal]),
        get("/me/saved/{saved}", "showSaved", "Shows something that the guest keeps.", saved::show)
            .refuses(&[Kind::Unknown]),
        post(
            "/me/saved/{saved}",
            "save",
            "Saves a new version, unless another one was saved since the one it was made from.",
            saved::save,
        )
        .refuses(&[Kind::Unknown, Kind::Illegal, Kind::Stale]),
        get(
            "/me/saved/{saved}/versions",
            "listVersions",
            "Lists the last 20 versions, the latest first.",
            saved::versions,
        )
        .refuses(&[Kind::Unknown]),
        post("/me/saved/{saved}/duplicate", "duplicate", "Keeps a second one of it.", saved::duplicate)
            .refuses(&[Kind::Unknown]),
        post(
            "/me/saved/{saved}/remove",
            "remove",
            "Removes it, or brings it back; that is possible for a day.",
            saved::remove,
        )
        .refuses(&[Kind::Unknown]),
        post(
            "/me/saved/{saved}/share",
            "share",
            "Lets whoever has the link look at it and copy it, or ends that.",
            saved::share,
        )
        .refuses(&[Kind::Unknown]),
        get("/shared/{shared}", "showShared", "Shows something that is shared.", saved::shared)
            .refuses(&[Kind::Unknown]),
    ]
}

/// What is done with games.
fn of_games() -> Vec<Route> {
    vec![
        get(
            "/me/games",
            "listMyGames",
            "Lists the games of the guest, 20 at a time: those that wait for the guest come first.",
            lists::mine,
        ),
        post(
            "/me/games/{game}/hide",
            "hideGame",
            "Hides a game in the guest's list until it moves, or shows it again.",
            lists::hide,
        )
        .refuses(&[Kind::Unknown]),
        get(
            "/offers",
            "listOffers",
            "Lists the games whose open seats are offered to everybody, 20 at a time.",
            lists::offers,
        ),
        post("/games", "makeGame", "Makes a game.", games::make).refuses(&[Kind::Unknown, Kind::Illegal]),
        get("/games/{game}", "showGame", "Shows the public information on a game.", games::card)
            .refuses(&[Kind::Unknown]),
        post("/games/{game}/join", "joinGame", "Takes an open seat.", games::join)
            .refuses(&[Kind::Unknown, Kind::Illegal]),
        post(
            "/games/{game}/withdraw",
            "withdrawGame",
            "Removes a game that has not begun, for whoever made it, or one that the guest has uploaded.",
            games::withdraw,
        )
        .refuses(&[Kind::Unknown]),
        get("/games/{game}/journal", "showJournal", "Downloads the journal of a finished game.", games::journal)
            .refuses(&[Kind::Unknown]),
    ]
}

/// Playing again.
fn of_rematches() -> Vec<Route> {
    vec![
        post(
            "/games/{game}/rematch",
            "playAgain",
            "Proposes to play a finished game again, or agrees; the new game is made when all its players want the same.",
            rematches::want,
        )
        .refuses(&[Kind::Unknown]),
        post(
            "/games/{game}/rematch/decline",
            "declineRematch",
            "Declines the rematch that others propose.",
            rematches::decline,
        )
        .refuses(&[Kind::Unknown, Kind::Stale]),
        post(
            "/games/{game}/rematch/withdraw",
            "withdrawRematch",
            "Takes back one's own proposal of a rematch, or the agreement to one.",
            rematches::withdraw,
        )
        .refuses(&[Kind::Unknown, Kind::Stale]),
    ]
}

/// Journals of other tables.
fn of_uploads() -> Vec<Route> {
    vec![
        post("/journals", "uploadJournal", "Uploads the journal of a game, to watch it here.", uploads::upload)
            .refuses(&[Kind::Unknown]),
        get("/me/journals", "listUploads", "Lists the games that the guest has uploaded.", uploads::list),
    ]
}

/// What is said of games that are over: looking back, and notes on their moments.
fn of_remarks() -> Vec<Route> {
    vec![
        get(
            "/games/{game}/hindsight",
            "lookBack",
            "Looks back on a finished game: luck, chances, and where it turned. Ask again until it is ready.",
            hindsights::show,
        )
        .refuses(&[Kind::Unknown]),
        get("/games/{game}/remarks", "listRemarks", "Lists the notes on the moments of a game.", remarks::list)
            .refuses(&[Kind::Unknown]),
        post("/games/{game}/remarks", "addRemark", "Leaves a note at a moment of a finished game.", remarks::add)
            .refuses(&[Kind::Unknown]),
        post("/games/{game}/remarks/{remark}", "changeRemark", "Writes a note of one's own anew.", remarks::change)
            .refuses(&[Kind::Unknown]),
        post(
            "/games/{game}/remarks/{remark}/remove",
            "removeRemark",
            "Removes a note: one's own, or on a game that one has played any.",
            remarks::remove,
        )
        .refuses(&[Kind::Unknown]),
    ]
}

/// The WebSocket of a game. It is kept apart because its answer must not be compressed.
pub(super) fn socket() -> Routes {
    let says = "Opens the WebSocket over which a game is played.";
    let list = vec![get("/api/games/{game}/socket", "playGame", says, socket::open).refuses(&[Kind::Unknown])];
    Routes { below: "", list }
}

/// All routes.
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

    /// A router for these routes, to be nested below their common path.
    pub(super) fn into_router(self) -> Router<Arc<App>> {
        let routes = self.list.into_iter();
        let router = routes.fold(Router::new(), |router, route| router.route(route.path, route.handler));
        router.method_not_allowed_fallback(refused::no_such_method)
    }
}

/// A method at a path, with its handler and its description.
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
    /// Adds refusals that the handler's signature does not show.
    fn refuses(self, refuses: &'static [Kind]) -> Self {
        Route { refuses, ..self }
    }

    pub(super) fn method(&self) -> &'static str {
        self.method
    }

    /// The operation object of the document.
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
