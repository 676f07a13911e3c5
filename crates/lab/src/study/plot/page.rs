//! The page of a picture: a title, names at the left, a scale, and words at the right.

use std::fmt::Write as _;

use table::svg;

/// The height above the scale, and below it.
pub(super) const TOP: f64 = 64.0;
pub(super) const BOTTOM: f64 = 48.0;
/// The least width of a page, of its names and of its scale.
const WIDTH: f64 = 920.0;
const NAMES: f64 = 120.0;
const SCALE: f64 = 350.0;
/// The width of the words at the right.
const RIGHT: f64 = 250.0;
/// The distance of names and titles from the left edge.
const MARGIN: f64 = 20.0;
/// The width of a letter, about.
const LETTER: f64 = 7.8;
/// The distance between the lines of a name.
const LINE: f64 = 18.0;
/// The most letters of a pairing that stands on one line.
const ON_ONE_LINE: usize = 36;

// What things look like: the attributes of a light page, which every program understands, and the class by which the
// style for dark pages finds them.
pub(super) const ZERO: &str = r##"class="zero" stroke="#667085" stroke-dasharray="4 4""##;
const PAPER: &str = r##"class="paper" fill="#fff""##;
const INK: &str = r##"class="ink" fill="#1b2330""##;
const TITLE: &str = r##"class="ink" fill="#1b2330" font-size="17" font-weight="600""##;
const FAINT: &str = r##"class="faint" fill="#667085" font-size="12""##;
const GRID: &str = r##"class="grid" stroke="#dfe4ea""##;
const WHISKER: &str = r##"class="whisker" stroke="#1f66b3" stroke-width="2.5""##;
const DOT: &str = r##"class="dot" fill="#1f66b3""##;
const BAR: &str = r##"class="bar" fill="#8db6e0""##;

/// The colours on dark pages, in programs that know of them.
const DARK: &str = "@media(prefers-color-scheme:dark){.paper{fill:#12161c}.ink{fill:#e8ecf2}.faint{fill:#9aa5b4}\
.grid{stroke:#2c343f}.zero{stroke:#9aa5b4}.whisker{stroke:#6fb1f5}.dot{fill:#6fb1f5}.bar{fill:#3f6b9c}}";

const FONTS: &str = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/// A name at the left of a page: the lines that it takes.
pub(super) struct Name(Vec<String>);

impl Name {
    /// The name of a contender.
    pub(super) fn of_contender(name: &str) -> Name {
        Name(vec![name.to_owned()])
    }

    /// The name of a pairing, on two lines if it is long.
    pub(super) fn of_pairing(first: &str, second: &str) -> Name {
        let line = format!("{first} against {second}");
        let is_short = line.chars().count() <= ON_ONE_LINE;
        Name(if is_short { vec![line] } else { vec![first.to_owned(), format!("against {second}")] })
    }

    /// The height that it takes below its first line.
    pub(super) fn below_first_line(&self) -> f64 {
        LINE * (self.0.len() - 1) as f64
    }

    /// The number of letters of its longest line.
    fn letters(&self) -> usize {
        self.0.iter().map(|line| line.chars().count()).max().unwrap_or(0)
    }
}

/// A page that is being written.
pub(super) struct Page {
    body: String,
    width: f64,
    height: f64,
    /// Where the scale begins and ends.
    scale: [f64; 2],
    /// The values there.
    pub(super) values: [f64; 2],
}

impl Page {
    /// A page with room for these names, however long they are.
    pub(super) fn new<'n>(
        title: &str,
        below: &str,
        names: impl Iterator<Item = &'n Name>,
        height: f64,
        ticks: &[f64],
    ) -> Page {
        let letters = names.map(Name::letters).max().unwrap_or(0);
        let left = (letters as f64 * LETTER + 2.0 * MARGIN).max(NAMES);
        let width = (left + SCALE + RIGHT).max(WIDTH).ceil();
        let values = [ticks.first().copied().unwrap_or(0.0), ticks.last().copied().unwrap_or(1.0)];
        let mut page = Page { body: String::new(), width, height, scale: [left, width - RIGHT], values };
        page.text([MARGIN, 28.0], TITLE, "start", title);
        page.text([MARGIN, 48.0], FAINT, "start", below);
        for tick in ticks {
            page.upright(*tick, GRID);
            page.text([page.x(*tick), height - BOTTOM + 24.0], FAINT, "middle", &format!("{tick:.0}"));
        }
        page
    }

    /// Where a value is on the scale.
    fn x(&self, value: f64) -> f64 {
        let [from, to] = self.scale;
        let share = (value - self.values[0]) / (self.values[1] - self.values[0]).max(1e-9);
        from + share.clamp(0.0, 1.0) * (to - from)
    }

    /// A line across the whole height of the scale, at a value.
    pub(super) fn upright(&mut self, value: f64, look: &str) {
        let x = self.x(value);
        self.line([x, TOP], [x, self.height - BOTTOM + 6.0], look);
    }

    /// A name at the left, with its last line at this height.
    pub(super) fn name(&mut self, last: f64, name: &Name) {
        let first = last - name.below_first_line();
        for (at, line) in name.0.iter().enumerate() {
            self.text([MARGIN, first + LINE * at as f64], INK, "start", line);
        }
    }

    /// Words at the right.
    pub(super) fn words(&mut self, y: f64, says: &str) {
        self.text([self.width - RIGHT + 14.0, y], FAINT, "start", says);
    }

    /// A dot at a value, with its interval.
    pub(super) fn whisker(&mut self, y: f64, low: f64, value: f64, high: f64) {
        let [low, value, high] = [low, value, high].map(|it| self.x(it));
        self.line([low, y], [high, y], WHISKER);
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "<circle cx=\"{value:.1}\" cy=\"{y:.1}\" r=\"5\" {DOT}/>");
    }

    /// A bar from one value to another, of this height on this floor.
    pub(super) fn bar(&mut self, [from, to]: [f64; 2], floor: f64, height: f64) {
        let [x, end] = [from, to].map(|value| self.x(value));
        let (x, y, width) = (x + 0.5, floor - height, end - x - 1.0);
        let _ =
            writeln!(self.body, "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" {BAR}/>");
    }

    fn text(&mut self, [x, y]: [f64; 2], look: &str, anchor: &str, says: &str) {
        let says = svg::text(says);
        let _ = writeln!(self.body, "<text x=\"{x:.1}\" y=\"{y:.1}\" {look} text-anchor=\"{anchor}\">{says}</text>");
    }

    fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], look: &str) {
        let _ = writeln!(self.body, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {look}/>");
    }

    /// The whole picture.
    pub(super) fn finish(self, title: &str) -> String {
        let Page { body, width, height, .. } = self;
        let title = svg::text(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONTS}\" font-size=\"14\">\n\
             <title>{title}</title>\n<style>{DARK}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" {PAPER}/>\n{body}</svg>\n"
        )
    }
}
