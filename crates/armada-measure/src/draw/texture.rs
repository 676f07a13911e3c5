//! Textures of obstacles: small patterns, written once per kind that is drawn.

use crate::catalog::ObstacleKind;

/// The colour of a kind of obstacle, and the id of its pattern.
pub(super) fn of(kind: ObstacleKind) -> (&'static str, &'static str) {
    match kind {
        ObstacleKind::AsteroidField => ("#6b6259", "rock"),
        ObstacleKind::DebrisField => ("#56606e", "debris"),
        ObstacleKind::Station => ("#4d6a86", "station"),
        ObstacleKind::DustField => ("#7a6a4c", "dust"),
        ObstacleKind::GravityRift => ("#57508a", "rift"),
        ObstacleKind::Exogorth => ("#7a5560", "scales"),
        ObstacleKind::Purrgil => ("#4a6a72", "scales"),
    }
}

/// The patterns with these ids, each once.
pub(super) fn patterns(ids: impl Iterator<Item = &'static str>) -> String {
    let mut ids: Vec<&str> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    ids.into_iter().map(pattern).collect()
}

fn pattern(id: &str) -> String {
    let (size, inside) = match id {
        "rock" => (
            26,
            "<circle cx=\"7\" cy=\"8\" r=\"4\"/><circle cx=\"19\" cy=\"19\" r=\"3\"/><circle cx=\"20\" cy=\"5\" r=\"1.4\"/>\
             <circle cx=\"6\" cy=\"20\" r=\"1.6\"/>",
        ),
        "debris" => (22, "<path d=\"M3 6l7 3M14 4l4 5M5 17l4-4M13 16l6 2\"/>"),
        "station" => (16, "<path d=\"M0 8h16M8 0v16\"/><circle cx=\"8\" cy=\"8\" r=\"3\"/>"),
        "dust" => (
            12,
            "<circle cx=\"2\" cy=\"3\" r=\"0.7\"/><circle cx=\"8\" cy=\"2\" r=\"0.5\"/><circle cx=\"5\" cy=\"8\" r=\"0.8\"/>\
             <circle cx=\"10\" cy=\"9\" r=\"0.6\"/>",
        ),
        "rift" => (20, "<circle cx=\"10\" cy=\"10\" r=\"8\"/><circle cx=\"10\" cy=\"10\" r=\"4\"/>"),
        _ => (16, "<path d=\"M0 8q4-6 8 0t8 0M0 16q4-6 8 0t8 0\"/>"),
    };
    format!(
        "<pattern id=\"{id}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\">\
         <g fill=\"none\" stroke=\"#ffffff\" stroke-opacity=\"0.2\" stroke-width=\"1\">{inside}</g></pattern>\n"
    )
}
