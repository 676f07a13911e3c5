//! Is it an OpenAPI document, and one that helps those who read it?

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::common::Running;
use crate::common::contract::contract;

/// What an object of OpenAPI 3.1 may have, as far as this document uses it.
const DOCUMENT: [&str; 5] = ["openapi", "info", "servers", "paths", "components"];
const OPERATION: [&str; 6] = ["operationId", "summary", "parameters", "requestBody", "responses", "security"];
const PARAMETER: [&str; 5] = ["name", "in", "required", "description", "schema"];
const REQUEST_BODY: [&str; 2] = ["required", "content"];
const RESPONSE: [&str; 3] = ["description", "headers", "content"];
const HEADER: [&str; 3] = ["description", "required", "schema"];

fn object<'v>(value: &'v Value, what: &str) -> &'v Map<String, Value> {
    value.as_object().unwrap_or_else(|| panic!("{what}: {value}"))
}

fn has_only(value: &Value, known: &[&str], what: &str) {
    let strange: Vec<&String> = object(value, what).keys().filter(|key| !known.contains(&key.as_str())).collect();
    assert!(strange.is_empty(), "{what}: {strange:?}");
}

fn is_a_sentence(value: &Value, what: &str) {
    let says = value.as_str().unwrap_or_default();
    assert!(says.ends_with('.') && !says.contains("[`"), "{what}: {value}");
}

fn is_a_response(response: &Value, what: &str) {
    has_only(response, &RESPONSE, what);
    assert!(response["description"].as_str().is_some_and(|says| !says.is_empty()), "{what}");
    for header in response["headers"].as_object().into_iter().flat_map(Map::values) {
        has_only(header, &HEADER, what);
    }
    for media in response["content"].as_object().into_iter().flat_map(Map::values) {
        has_only(media, &["schema"], what);
    }
}

#[tokio::test]
async fn it_is_served_with_the_version_of_the_program() {
    let server = Running::start().await;
    let served = server.browser().get("/api/openapi.json").await.json();
    assert_eq!(served["info"]["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(served["openapi"], "3.1.0");
    assert_eq!(served["paths"], contract().document["paths"]);
    assert_eq!(served["components"]["schemas"], contract().document["components"]["schemas"]);
}

#[test]
fn its_objects_are_those_of_openapi() {
    let document = &contract().document;
    has_only(document, &DOCUMENT, "the document");
    has_only(&document["info"], &["title", "version", "description", "license"], "info");
    has_only(&document["components"], &["schemas", "responses", "securitySchemes"], "components");
    for (name, response) in object(&document["components"]["responses"], "responses") {
        is_a_response(response, name);
        is_a_sentence(&response["description"], name);
    }
    for operation in contract().operations() {
        let (id, about) = (operation.id(), operation.about);
        assert!(["get", "post"].contains(&operation.method), "{id}");
        has_only(about, &OPERATION, id);
        is_a_sentence(&about["summary"], id);
        if !about["requestBody"].is_null() {
            has_only(&about["requestBody"], &REQUEST_BODY, id);
        }
        for response in object(&about["responses"], id).values().filter(|response| response["$ref"].is_null()) {
            is_a_response(response, id);
        }
        for scheme in about["security"].as_array().into_iter().flatten().flat_map(|any| object(any, id).keys()) {
            assert!(document["components"]["securitySchemes"][scheme].is_object(), "{id}: {scheme}");
        }
    }
}

#[test]
fn operations_have_names_of_their_own_and_the_parameters_of_their_paths() {
    let mut ids = BTreeSet::new();
    for operation in contract().operations() {
        let id = operation.id();
        assert!(ids.insert(id), "{id} twice");
        let parameters = operation.about["parameters"].as_array().unwrap();
        for parameter in parameters {
            has_only(parameter, &PARAMETER, id);
            is_a_sentence(&parameter["description"], id);
        }
        let segments = parameters.iter().filter(|parameter| parameter["in"] == "path");
        let named: Vec<String> = segments.map(|segment| format!("{{{}}}", segment["name"].as_str().unwrap())).collect();
        let in_path: Vec<&str> = operation.path.split('/').filter(|part| part.starts_with('{')).collect();
        assert_eq!(named, in_path, "{id}");
    }
}

#[test]
fn every_kind_of_refusal_has_a_status() {
    let components = &contract().document["components"];
    let kinds = components["schemas"]["RefusalKind"]["oneOf"].as_array().unwrap().iter();
    let kinds: BTreeSet<&str> = kinds.map(|kind| kind["const"].as_str().unwrap()).collect();
    let responses = object(&components["responses"], "responses").values();
    let schemas =
        responses.filter_map(|it| it.pointer("/content/application~1json/schema/properties/refused/properties/kind"));
    let told: BTreeSet<&str> =
        schemas.flat_map(|kind| kind["enum"].as_array().unwrap()).map(|kind| kind.as_str().unwrap()).collect();
    assert_eq!(told, kinds);
}

/// All references below a value.
fn references<'v>(value: &'v Value, found: &mut BTreeSet<&'v str>) {
    match value {
        Value::Object(keys) => {
            found.extend(keys.get("$ref").and_then(Value::as_str));
            keys.values().for_each(|inner| references(inner, found));
        }
        Value::Array(all) => all.iter().for_each(|inner| references(inner, found)),
        _ => {}
    }
}

#[test]
fn references_lead_somewhere_and_everything_that_has_a_name_is_referred_to() {
    let document = &contract().document;
    let mut found = BTreeSet::new();
    references(document, &mut found);
    for reference in &found {
        let pointer = reference.strip_prefix('#').unwrap_or_else(|| panic!("{reference} leads outside"));
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    for (kind, named) in [("schemas", 40), ("responses", 10)] {
        let all = object(&document["components"][kind], kind);
        assert!(all.len() >= named, "{} {kind}", all.len());
        for name in all.keys() {
            assert!(found.contains(format!("#/components/{kind}/{name}").as_str()), "{name} is not used");
            assert!(kind == "responses" || !name.ends_with(char::is_numeric), "{name}: two types with the same name");
        }
    }
}

/// Every description below a schema.
fn descriptions<'v>(value: &'v Value, found: &mut Vec<&'v Value>) {
    match value {
        Value::Object(keys) => {
            found.extend(keys.get("description").filter(|says| says.is_string()));
            keys.values().for_each(|inner| descriptions(inner, found));
        }
        Value::Array(all) => all.iter().for_each(|inner| descriptions(inner, found)),
        _ => {}
    }
}

#[test]
fn types_and_their_fields_are_described_for_people_without_the_code() {
    for (name, schema) in object(&contract().document["components"]["schemas"], "schemas") {
        assert!(schema["description"].is_string(), "{name}");
        let mut found = Vec::new();
        descriptions(schema, &mut found);
        for says in found.into_iter().filter_map(Value::as_str) {
            assert!(!says.contains("[`") && !says.contains("```"), "{name}: {says}");
        }
    }
}

#[test]
fn what_a_ruleset_decides_is_not_described_as_something_else() {
    let terms = contract().document["components"]["schemas"]["NewGame"]["properties"]["terms"].clone();
    assert_eq!((&terms["type"], &terms["additionalProperties"]), (&"object".into(), &true.into()), "{terms}");
}
