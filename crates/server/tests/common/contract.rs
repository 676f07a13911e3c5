//! Checks every answer that a test receives against the server's own OpenAPI document.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use boon::{Compiler, Draft, SchemaIndex, Schemas};
use serde_json::Value;
use server::Limits;

use super::http::Answer;

/// The base URL under which the schemas of the document are resolved.
const PLACE: &str = "http://wardroom.invalid/openapi.json";

/// The document, with its schemas ready to be used.
pub(crate) struct Contract {
    pub(crate) document: Value,
    schemas: Schemas,
    /// By the place of the schema in the document.
    compiled: BTreeMap<String, SchemaIndex>,
}

/// A method at a path of the document.
#[derive(Clone, Copy)]
pub(crate) struct Operation<'d> {
    pub(crate) method: &'d str,
    /// With the parts that stand for something in braces.
    pub(crate) path: &'d str,
    pub(crate) about: &'d Value,
}

/// The contract of this server.
pub(crate) fn contract() -> &'static Contract {
    static CONTRACT: OnceLock<Contract> = OnceLock::new();
    CONTRACT.get_or_init(|| Contract::new(server::openapi(&Limits::default())))
}

impl Contract {
    /// Compiles every schema of the document; panics if one is invalid.
    fn new(document: Value) -> Self {
        let mut closed = document.clone();
        closed["components"]["schemas"].as_object_mut().unwrap().values_mut().for_each(close);
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(PLACE, closed).unwrap();
        let (mut schemas, mut compiled) = (Schemas::new(), BTreeMap::new());
        for pointer in schemas_of(&document) {
            let place = format!("{PLACE}#{}", pointer.replace('{', "%7B").replace('}', "%7D"));
            let schema = compiler.compile(&place, &mut schemas).unwrap_or_else(|error| panic!("{pointer}: {error:#}"));
            compiled.insert(pointer, schema);
        }
        Contract { document, schemas, compiled }
    }

    pub(crate) fn operations(&self) -> impl Iterator<Item = Operation<'_>> {
        let paths = self.document["paths"].as_object().unwrap().iter();
        paths.flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().iter();
            methods.map(move |(method, about)| Operation { method, path, about })
        })
    }

    /// The operation that a request is for.
    pub(crate) fn operation(&self, method: &str, target: &str) -> Option<Operation<'_>> {
        let path = path_of(target);
        self.operations().find(|it| it.method.eq_ignore_ascii_case(method) && leads_to(path, it.path))
    }

    /// Fails where a request that was done, or its answer, is not as it is described.
    pub(crate) fn hold(&self, method: &str, target: &str, body: &str, answer: &Answer) {
        match self.operation(method, target) {
            Some(operation) => self.hold_operation(operation, body, answer),
            None if path_of(target).starts_with("/api/") && method != "HEAD" => {
                self.is_valid("/components/schemas/RefusedRequest", &answer.json()).unwrap();
            }
            None => {}
        }
    }

    fn hold_operation(&self, operation: Operation<'_>, body: &str, answer: &Answer) {
        let what = format!("{} {} answered with {}", operation.method, operation.path, answer.status);
        let (pointer, response) =
            self.response(operation, answer.status).unwrap_or_else(|| panic!("{what}: not described"));
        for (name, header) in response["headers"].as_object().into_iter().flatten() {
            assert!(header["required"] != true || answer.header(name).is_some(), "{what}: without {name}");
        }
        let Some((media_type, _)) = response["content"].as_object().and_then(|content| content.iter().next()) else {
            return assert_eq!(answer.body, "", "{what}: a body that is not described");
        };
        assert_eq!(answer.header("content-type"), Some(media_type.as_str()), "{what}");
        if media_type == "application/json" {
            let schema = format!("{pointer}/content/application~1json/schema");
            self.is_valid(&schema, &answer.json()).unwrap_or_else(|error| panic!("{what}: {error}\n{answer:?}"));
        }
        let takes_json = !operation.about["requestBody"]["content"]["application/json"].is_null();
        if answer.status == 200 && takes_json {
            let schema = format!("{}/requestBody/content/application~1json/schema", operation.pointer());
            let body = serde_json::from_str(body).unwrap();
            self.is_valid(&schema, &body).unwrap_or_else(|error| panic!("{what}: {error}\n{body}"));
        }
    }

    /// A response of the document and its place there.
    fn response(&self, operation: Operation<'_>, status: u16) -> Option<(String, &Value)> {
        let pointer = format!("{}/responses/{status}", operation.pointer());
        let response = self.document.pointer(&pointer)?;
        match response["$ref"].as_str() {
            Some(elsewhere) => {
                let pointer = elsewhere.strip_prefix('#')?;
                Some((pointer.to_owned(), self.document.pointer(pointer)?))
            }
            None => Some((pointer, response)),
        }
    }

    /// Is a value what the schema at this place says?
    pub(crate) fn is_valid(&self, pointer: &str, value: &Value) -> Result<(), String> {
        self.schemas.validate(value, self.compiled[pointer]).map_err(|error| format!("{error:#}"))
    }
}

impl<'d> Operation<'d> {
    /// Its place in the document.
    fn pointer(&self) -> String {
        format!("/paths/{}/{}", self.path.replace('/', "~1"), self.method)
    }

    pub(crate) fn id(&self) -> &'d str {
        self.about["operationId"].as_str().unwrap()
    }

    pub(crate) fn statuses(&self) -> impl Iterator<Item = u16> {
        self.about["responses"].as_object().unwrap().keys().map(|status| status.parse().unwrap())
    }
}

/// Where the schemas of a document stand: those that have a name, and those of requests and answers.
fn schemas_of(document: &Value) -> Vec<String> {
    let mut found = Vec::new();
    look_for_schemas(document, "", &mut found);
    let named = document["components"]["schemas"].as_object().unwrap().keys();
    found.into_iter().chain(named.map(|name| format!("/components/schemas/{name}"))).collect()
}

fn look_for_schemas(part: &Value, pointer: &str, found: &mut Vec<String>) {
    for (key, inner) in part.as_object().into_iter().flatten().filter(|(key, _)| *key != "schemas") {
        let pointer = format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"));
        if key == "schema" {
            found.push(pointer);
        } else {
            look_for_schemas(inner, &pointer, found);
        }
    }
}

/// Nothing is in an answer that is not described. Clients are not told so: a later server may send more.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(keys) => {
            if keys.contains_key("properties") {
                keys.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            keys.values_mut().for_each(close);
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

/// What stands behind the host and before the question mark.
fn path_of(target: &str) -> &str {
    let path = target.strip_prefix("http://").map_or(target, |rest| rest.find('/').map_or("/", |at| &rest[at..]));
    path.split('?').next().unwrap()
}

fn leads_to(path: &str, template: &str) -> bool {
    let (parts, wanted) = (path.split('/'), template.split('/'));
    path.matches('/').count() == template.matches('/').count()
        && parts.zip(wanted).all(|(part, wanted)| part == wanted || (wanted.starts_with('{') && !part.is_empty()))
}
