//! The notation of orders: `2P2(4)`, `P2L2(5)`, `3P1(4)+1`.
//!
//! Reading checks everything that does not depend on a ship: the letters, the number and kind of turns, that slips and
//! turns go to one side, that the speed in parentheses is right, and the position of a pivot. Every refusal points at a
//! character and names its rule. The engine is checked by [`super::requirement`].

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::fmt;
use std::str::FromStr;
use table::{Refusal, Rule};

use crate::space::Hand;

/// The orders of a ship or a flight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Orders {
    /// The level of evasive action, `Z/` or `Z2/`; 0 if there is none.
    pub evasion: u8,
    /// The maneuvers, in order.
    #[ts(as = "Vec<Maneuver>")]
    pub maneuvers: SmallVec<[Maneuver; 6]>,
    /// Whether the speed was written after them.
    pub speed_written: bool,
    /// By how many hexsides the nose is turned at the end, clockwise if positive.
    pub pivot: i8,
}

/// A single maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub enum Maneuver {
    /// This many hexes forward.
    Forward(u8),
    /// One hexside.
    Turn(Hand),
    /// Three hexsides.
    UTurn,
    /// One hex ahead and to the side.
    Slip(Hand),
}

/// The maximum speed in hexes per game turn.
const FASTEST: u16 = 200;

const NOTATION: Rule = Rule("movement.orders.notation");
const TABLE: Rule = Rule("movement.maneuver-table");

impl Orders {
    /// Straight ahead at this speed.
    pub fn coast(speed: u8) -> Orders {
        Orders::of(&[Maneuver::Forward(speed)], 0)
    }

    /// These maneuvers, normalised.
    pub fn of(maneuvers: &[Maneuver], pivot: i8) -> Orders {
        let mut orders = Orders { speed_written: true, pivot, ..Orders::default() };
        for maneuver in maneuvers {
            orders.push(*maneuver);
        }
        orders
    }

    /// Consecutive forward hexes become one number, and 0 is omitted.
    fn push(&mut self, maneuver: Maneuver) {
        match (self.maneuvers.last_mut(), maneuver) {
            (_, Maneuver::Forward(0)) => {}
            (Some(Maneuver::Forward(before)), Maneuver::Forward(more)) => *before = before.saturating_add(more),
            _ => self.maneuvers.push(maneuver),
        }
    }

    /// The speed: all hexes forward, a slip counting as one.
    pub fn speed(&self) -> u8 {
        let hexes = self.maneuvers.iter().map(|maneuver| match maneuver {
            Maneuver::Forward(hexes) => u16::from(*hexes),
            Maneuver::Slip(_) => 1,
            Maneuver::Turn(_) | Maneuver::UTurn => 0,
        });
        hexes.sum::<u16>().min(255) as u8
    }

    /// The number of slips, and their side.
    pub fn slips(&self) -> Option<(Hand, u8)> {
        let mut slips = self.maneuvers.iter().filter_map(|maneuver| match maneuver {
            Maneuver::Slip(hand) => Some(*hand),
            _ => None,
        });
        let hand = slips.next()?;
        Some((hand, 1 + slips.count() as u8))
    }

    /// The number of turns of one hexside, and their side.
    pub fn turns(&self) -> Option<(Hand, u8)> {
        let mut turns = self.maneuvers.iter().filter_map(|maneuver| match maneuver {
            Maneuver::Turn(hand) => Some(*hand),
            _ => None,
        });
        let hand = turns.next()?;
        Some((hand, 1 + turns.count() as u8))
    }

    /// Is there a u-turn?
    pub fn has_u_turn(&self) -> bool {
        self.maneuvers.contains(&Maneuver::UTurn)
    }
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.evasion {
            0 => {}
            1 => f.write_str("Z/")?,
            level => write!(f, "Z{level}/")?,
        }
        if self.maneuvers.is_empty() {
            f.write_str("0")?;
        }
        for maneuver in &self.maneuvers {
            match maneuver {
                Maneuver::Forward(hexes) => write!(f, "{hexes}"),
                Maneuver::Turn(Hand::Port) => f.write_str("P"),
                Maneuver::Turn(Hand::Starboard) => f.write_str("S"),
                Maneuver::UTurn => f.write_str("U"),
                Maneuver::Slip(Hand::Port) => f.write_str("L"),
                Maneuver::Slip(Hand::Starboard) => f.write_str("R"),
            }?;
        }
        if self.speed_written {
            write!(f, "({})", self.speed())?;
        }
        if self.pivot == 0 { Ok(()) } else { write!(f, "{:+}", self.pivot) }
    }
}

/// What is wrong in a line of orders, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The character it begins at, from 0.
    pub at: usize,
    /// The rule it breaks.
    pub rule: Rule,
    /// What is wrong, in a sentence.
    pub says: String,
}

impl Orders {
    /// Reads a line, and points at what is wrong in it.
    ///
    /// # Errors
    /// If the line cannot be the orders of any ship.
    pub fn read(line: &str) -> Result<Orders, Misread> {
        Reader { letters: line.char_indices().collect(), at: 0, line }.orders()
    }
}

impl FromStr for Orders {
    type Err = Refusal;
    fn from_str(line: &str) -> Result<Self, Refusal> {
        Orders::read(line).map_err(|Misread { at, rule, says }| {
            let where_it_is =
                if line.trim().is_empty() { String::new() } else { format!("at character {} of {line:?}: ", at + 1) };
            Refusal::illegal(rule, format!("{where_it_is}{says}"))
        })
    }
}

/// Reads a line character by character.
struct Reader<'l> {
    letters: Vec<(usize, char)>,
    at: usize,
    line: &'l str,
}

impl Reader<'_> {
    fn orders(mut self) -> Result<Orders, Misread> {
        let mut orders = Orders::default();
        self.skip_spaces();
        if self.letters.is_empty() || self.at == self.letters.len() {
            return Err(wrong(0, NOTATION, "nothing is written; to stay where it is a ship's orders are 0(0)"));
        }
        self.prefix(&mut orders)?;
        while let Some(letter) = self.peek() {
            let start = self.at;
            match letter {
                ' ' => self.at += 1,
                '0'..='9' => {
                    let hexes = self.number("hexes forward", u32::from(FASTEST), NOTATION)?;
                    orders.push(Maneuver::Forward(hexes));
                }
                '(' => {
                    self.speed(&orders)?;
                    orders.speed_written = true;
                    self.pivot(&mut orders)?;
                    break;
                }
                '+' | '-' => {
                    self.pivot(&mut orders)?;
                    break;
                }
                _ => {
                    let maneuver = maneuver(letter).ok_or_else(|| self.unknown(letter))?;
                    may_follow(&orders, maneuver, start)?;
                    orders.push(maneuver);
                    self.at += 1;
                }
            }
            let hexes: u16 = orders.maneuvers.iter().map(|maneuver| hexes_of(*maneuver)).sum();
            if hexes > FASTEST {
                return Err(wrong(start, NOTATION, &format!("the maximum speed is {FASTEST} hexes")));
            }
        }
        self.skip_spaces();
        if self.peek().is_some() {
            let says = "orders end with the speed in parentheses and a pivot; nothing may follow those";
            return Err(wrong(self.at, Rule("movement.pivot.notation"), says));
        }
        Ok(orders)
    }

    /// Codes of options before the orders.
    fn prefix(&mut self, orders: &mut Orders) -> Result<(), Misread> {
        let Some(slash) = self.line.find('/') else { return Ok(()) };
        let code = self.line[..slash].trim();
        let start = self.at;
        self.at = self.letters.iter().position(|(at, _)| *at > slash).unwrap_or(self.letters.len());
        orders.evasion = match code {
            "Z" | "Z1" => 1,
            "Z2" => 2,
            "Z3" => 3,
            "C" | "H" | "E" | "@" | "T" => {
                let says =
                    format!("the code {code}/ belongs to an option that is known by name only and not played here");
                return Err(wrong(start, TABLE, &says));
            }
            _ => {
                let says = "before a slash there can be Z for evasive action, with a level from 1 to 3 as in Z2/";
                return Err(wrong(start, TABLE, says));
            }
        };
        Ok(())
    }

    /// The speed in parentheses must equal that of the maneuvers.
    fn speed(&mut self, orders: &Orders) -> Result<(), Misread> {
        let rule = Rule("movement.orders.speed");
        let start = self.at;
        self.at += 1;
        self.skip_spaces();
        let written = self.number("speed", 255, rule)?;
        self.skip_spaces();
        if self.peek() != Some(')') {
            return Err(wrong(self.at, rule, "a closing parenthesis is missing behind the speed"));
        }
        self.at += 1;
        let speed = orders.speed();
        if written == speed {
            Ok(())
        } else {
            Err(wrong(start, rule, &format!("these orders make a speed of {speed}, not {written}")))
        }
    }

    fn pivot(&mut self, orders: &mut Orders) -> Result<(), Misread> {
        let rule = Rule("movement.pivot.notation");
        self.skip_spaces();
        let sign = match self.peek() {
            Some('+') => 1,
            Some('-') => -1,
            _ => return Ok(()),
        };
        let start = self.at;
        self.at += 1;
        let hexsides = self.number("hexsides of a pivot", 255, rule)?;
        if !(1..=3).contains(&hexsides) {
            return Err(wrong(start, rule, &format!("a pivot is by 1 to 3 hexsides, not {hexsides}")));
        }
        orders.pivot = sign * hexsides as i8;
        Ok(())
    }

    fn number(&mut self, of: &str, most: u32, rule: Rule) -> Result<u8, Misread> {
        let start = self.at;
        let mut number = 0_u32;
        while let Some(digit) = self.peek().and_then(|letter| letter.to_digit(10)) {
            number = (number * 10 + digit).min(10_000);
            self.at += 1;
        }
        if self.at == start {
            return Err(wrong(start, rule, &format!("a number is missing here ({of})")));
        }
        u8::try_from(number)
            .ok()
            .filter(|small| u32::from(*small) <= most)
            .ok_or_else(|| wrong(start, rule, &format!("the number ({of}) is at most {most}")))
    }

    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).map(|(_, letter)| *letter)
    }

    fn skip_spaces(&mut self) {
        while self.peek() == Some(' ') {
            self.at += 1;
        }
    }

    fn unknown(&self, letter: char) -> Misread {
        match letter {
            '[' | '↑' | '↓' => {
                let says = format!("`{letter}` belongs to an option that is known by name only and not played here");
                wrong(self.at, TABLE, &says)
            }
            _ => {
                let says = format!(
                    "`{letter}` is not a maneuver; there are numbers, P, S, U, L, R, the speed as in (4), and +1"
                );
                wrong(self.at, NOTATION, &says)
            }
        }
    }
}

fn maneuver(letter: char) -> Option<Maneuver> {
    match letter.to_ascii_uppercase() {
        'P' => Some(Maneuver::Turn(Hand::Port)),
        'S' => Some(Maneuver::Turn(Hand::Starboard)),
        'U' => Some(Maneuver::UTurn),
        'L' => Some(Maneuver::Slip(Hand::Port)),
        'R' => Some(Maneuver::Slip(Hand::Starboard)),
        _ => None,
    }
}

fn hexes_of(maneuver: Maneuver) -> u16 {
    match maneuver {
        Maneuver::Forward(hexes) => u16::from(hexes),
        Maneuver::Slip(_) => 1,
        Maneuver::Turn(_) | Maneuver::UTurn => 0,
    }
}

/// May this maneuver follow those?
fn may_follow(orders: &Orders, maneuver: Maneuver, at: usize) -> Result<(), Misread> {
    let turn_limit = Rule("movement.orders.turn-limit");
    let direction = Rule("movement.sideslip.direction");
    let (turns, slips) = (orders.turns(), orders.slips());
    match maneuver {
        Maneuver::Turn(_) | Maneuver::UTurn if orders.has_u_turn() => {
            Err(wrong(at, turn_limit, "with a u-turn there is no other turn in the same orders"))
        }
        Maneuver::UTurn if turns.is_some() => {
            Err(wrong(at, turn_limit, "a u-turn and turns of one hexside do not go together"))
        }
        Maneuver::Turn(hand) if turns.is_some_and(|(other, _)| other != hand) => {
            Err(wrong(at, turn_limit, "all turns of one set of orders go to the same side"))
        }
        Maneuver::Turn(_) if turns.is_some_and(|(_, count)| count == 3) => {
            Err(wrong(at, turn_limit, "there are at most three turns in one set of orders"))
        }
        Maneuver::Turn(hand) if slips.is_some_and(|(other, _)| other != hand) => {
            Err(wrong(at, direction, "turns go to the side to which the orders slip"))
        }
        Maneuver::Slip(hand) if slips.is_some_and(|(other, _)| other != hand) => {
            Err(wrong(at, direction, "all sideslips of one set of orders go to the same side"))
        }
        Maneuver::Slip(hand) if turns.is_some_and(|(other, _)| other != hand) => {
            Err(wrong(at, direction, "sideslips go to the side to which the orders turn"))
        }
        _ => Ok(()),
    }
}

fn wrong(at: usize, rule: Rule, says: &str) -> Misread {
    Misread { at, rule, says: says.into() }
}
