//! Properties of polygons that are checked when they are read: area, orientation, inclusion of points.

use super::Point;

/// The area, positive for a polygon that runs counter-clockwise.
pub(crate) fn area(outline: &[Point]) -> f64 {
    edges(outline).map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>() / 2.0
}

/// Whether it runs counter-clockwise and turns left at every corner.
pub(crate) fn is_convex(outline: &[Point]) -> bool {
    outline.len() >= 3
        && edges(outline).zip(outline.iter().cycle().skip(2)).all(|((a, b), &c)| turn(a, b, c) > 0.0)
        // A star turns left at every corner too, but more than once around.
        && is_simple(outline)
}

/// Whether no two of its edges cross or touch, except neighbours at their common corner.
pub(crate) fn is_simple(outline: &[Point]) -> bool {
    let edges: Vec<(Point, Point)> = edges(outline).collect();
    let last = edges.len().saturating_sub(1);
    edges.iter().enumerate().all(|(at, &(a, b))| {
        let others = edges.iter().enumerate().skip(at + 2).filter(|&(other, _)| !(at == 0 && other == last));
        a != b && others.into_iter().all(|(_, &(c, d))| !meet(a, b, c, d))
    })
}

/// Whether a convex, counter-clockwise polygon contains a point in its interior.
pub(crate) fn holds(outline: &[Point], point: Point) -> bool {
    edges(outline).all(|(a, b)| turn(a, b, point) > 0.0)
}

fn edges(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

/// Positive if `c` is to the left of the line from `a` to `b`.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let apart = |p: Point, q: Point, r: Point, s: Point| turn(p, q, r) * turn(p, q, s) > 0.0;
    let beside = |p: f64, q: f64, r: f64, s: f64| p.max(q) < r.min(s) || r.max(s) < p.min(q);
    let far = beside(a.x, b.x, c.x, d.x) || beside(a.y, b.y, c.y, d.y);
    !(far || apart(a, b, c, d) || apart(c, d, a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(points: &[(f64, f64)]) -> Vec<Point> {
        points.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn a_square_is_convex_one_way_around_only() {
        let mut square = polygon(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]);
        assert!(is_convex(&square) && is_simple(&square));
        assert!((area(&square) - 4.0).abs() < 1e-9);
        assert!(holds(&square, Point::new(1.0, 1.9)) && !holds(&square, Point::new(1.0, 2.0)));
        square.reverse();
        assert!(!is_convex(&square) && is_simple(&square));
        assert!((area(&square) + 4.0).abs() < 1e-9);
    }

    #[test]
    fn a_notch_is_not_convex_and_a_bow_tie_not_simple() {
        let notch = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0)]);
        assert!(!is_convex(&notch) && is_simple(&notch));
        let bow_tie = polygon(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]);
        assert!(!is_simple(&bow_tie));
        let star = polygon(&[(0.0, 3.0), (-2.0, -3.0), (3.0, 1.0), (-3.0, 1.0), (2.0, -3.0)]);
        assert!(!is_convex(&star));
    }

    #[test]
    fn a_corner_on_another_edge_is_not_simple() {
        let pinched = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)]);
        assert!(!is_simple(&pinched));
    }
}
