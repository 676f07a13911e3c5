//! A stack of facedown command dials, and who has seen each of them.

use serde::{Deserialize, Deserializer, Serialize};
use smallvec::SmallVec;
use std::ops::Deref;
use table::{Eye, Seat};

use super::command::Command;
use super::seen::Seen;

/// The facedown command dials of a ship; the last one is on top. Who has seen a dial knows it until it is discarded or
/// set anew. The ship's own player always knows all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stack {
    dials: SmallVec<[Command; 4]>,
    /// For each dial, the other seats that have seen it.
    seen: SmallVec<[Seen; 4]>,
}

impl Deref for Stack {
    type Target = [Command];

    fn deref(&self) -> &[Command] {
        &self.dials
    }
}

impl Stack {
    /// A dial that nobody has seen is put on top.
    pub fn push(&mut self, command: Command) {
        self.dials.push(command);
        self.seen.push(Seen::BY_NOBODY);
    }

    /// A dial is put under the others.
    pub fn put_under(&mut self, command: Command, seen: Seen) {
        self.dials.insert(0, command);
        self.seen.insert(0, seen);
    }

    /// The top dial is taken off.
    pub fn pop(&mut self) -> Option<Command> {
        self.seen.pop();
        self.dials.pop()
    }

    /// All dials are discarded.
    pub fn clear(&mut self) {
        self.dials.clear();
        self.seen.clear();
    }

    /// A dial is set anew: only these know what it shows now.
    pub fn set(&mut self, index: usize, command: Command, seen: Seen) {
        if let (Some(dial), Some(known)) = (self.dials.get_mut(index), self.seen.get_mut(index)) {
            (*dial, *known) = (command, seen);
        }
    }

    /// The same for the top dial.
    pub fn set_top(&mut self, command: Command, seen: Seen) {
        if let Some(top) = self.len().checked_sub(1) {
            self.set(top, command, seen);
        }
    }

    /// A seat looks at all dials.
    pub fn show(&mut self, seat: Seat) {
        self.seen.iter_mut().for_each(|seen| seen.add(seat));
    }

    /// A seat looks at the top dial.
    pub fn show_top(&mut self, seat: Seat) {
        if let Some(seen) = self.seen.last_mut() {
            seen.add(seat);
        }
    }

    /// Each dial in the order of the stack, where this eye has seen it.
    pub fn seen_by(&self, eye: Eye) -> impl DoubleEndedIterator<Item = Option<Command>> {
        self.dials.iter().zip(&self.seen).map(move |(command, seen)| seen.includes(eye).then_some(*command))
    }

    /// Replaces the dials that this eye has not seen; `draw` is told how many others lie on each of them.
    pub fn redraw(&mut self, eye: Eye, mut draw: impl FnMut(usize) -> Command) {
        let above = (0..self.dials.len()).rev();
        for ((dial, seen), above) in self.dials.iter_mut().zip(&self.seen).zip(above) {
            if !seen.includes(eye) {
                *dial = draw(above);
            }
        }
    }
}

impl Extend<Command> for Stack {
    fn extend<I: IntoIterator<Item = Command>>(&mut self, commands: I) {
        commands.into_iter().for_each(|command| self.push(command));
    }
}

impl FromIterator<Command> for Stack {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> Self {
        let mut stack = Stack::default();
        stack.extend(commands);
        stack
    }
}

/// A stack as it is written. Older rules wrote its dials alone.
#[derive(Deserialize)]
struct Whole {
    dials: SmallVec<[Command; 4]>,
    seen: SmallVec<[Seen; 4]>,
}

impl From<Whole> for Stack {
    fn from(Whole { dials, mut seen }: Whole) -> Self {
        seen.resize(dials.len(), Seen::BY_NOBODY);
        Stack { dials, seen }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(Whole),
    DialsAlone(SmallVec<[Command; 4]>),
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            return Whole::deserialize(from).map(Stack::from);
        }
        Ok(match Written::deserialize(from)? {
            Written::Whole(whole) => whole.into(),
            Written::DialsAlone(dials) => dials.into_iter().collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Without;

    const OTHER: Eye = Eye::Seat(Seat(1));

    fn seen(stack: &Stack) -> Vec<Option<Command>> {
        stack.seen_by(OTHER).collect()
    }

    #[test]
    fn knowledge_stays_with_the_dial() {
        let mut stack: Stack = [Command::Repair, Command::Squadron].into_iter().collect();
        stack.show(Seat(1));
        stack.put_under(Command::Navigate, Seen::BY_NOBODY);
        assert_eq!(seen(&stack), [None, Some(Command::Repair), Some(Command::Squadron)]);
        assert_eq!(stack.pop(), Some(Command::Squadron));
        assert_eq!(seen(&stack), [None, Some(Command::Repair)]);
        assert_eq!(stack.seen_by(Eye::Spectator).collect::<Vec<_>>(), [None, None]);
        stack.push(Command::Squadron);
        assert_eq!(seen(&stack)[2], None, "another dial of the same command");
    }

    #[test]
    fn and_ends_when_the_dial_is_set_anew() {
        let mut stack: Stack = [Command::Repair, Command::Squadron].into_iter().collect();
        stack.show(Seat(1));
        stack.set_top(Command::Navigate, Seen::BY_NOBODY);
        assert_eq!(
            (seen(&stack), &stack[..]),
            (vec![Some(Command::Repair), None], &[Command::Repair, Command::Navigate][..])
        );
        stack.show_top(Seat(1));
        assert_eq!(seen(&stack)[1], Some(Command::Navigate));
        stack.clear();
        assert_eq!((seen(&stack), stack.pop()), (vec![], None));
    }

    #[test]
    fn only_what_was_not_seen_is_imagined() {
        let mut stack: Stack = [Command::Repair, Command::Squadron].into_iter().collect();
        stack.show_top(Seat(1));
        stack.redraw(OTHER, |above| if above == 1 { Command::Navigate } else { Command::ConcentrateFire });
        assert_eq!(stack[..], [Command::Navigate, Command::Squadron]);
    }

    #[test]
    fn it_is_read_as_it_is_written_and_as_older_rules_wrote_it() {
        let mut stack: Stack = [Command::Repair, Command::Squadron].into_iter().collect();
        let older: Stack = serde_json::from_str(r#"["repair","squadron"]"#).unwrap();
        assert_eq!(older, stack);
        stack.show_top(Seat(1));
        let text = serde_json::to_string(&stack).unwrap();
        assert_eq!(serde_json::from_str::<Stack>(&text).unwrap(), stack, "{text}");
        let bytes = postcard::to_stdvec(&stack).unwrap();
        assert_eq!(postcard::from_bytes::<Stack>(&bytes).unwrap(), stack);
        let dials_alone = postcard::to_stdvec(&Without::new(&stack, &[("Stack", "seen")])).unwrap();
        assert_eq!(dials_alone, postcard::to_stdvec(&stack.to_vec()).unwrap(), "fingerprints of older rules");
    }
}
