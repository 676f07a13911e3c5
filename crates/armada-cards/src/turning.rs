//! Turning a die of the pool to another face.

use crate::prelude::*;

/// Which faces are meant.
type Faces = fn(Face) -> bool;

/// The faces of a die of this colour that are wanted, each once.
pub(crate) fn faces_of(colour: Colour, wanted: impl Fn(Face) -> bool) -> Items<Item> {
    let mut faces: Items<Item> = Items::new();
    for face in colour.faces().into_iter().filter(|face| wanted(*face)) {
        if !faces.contains(&Item::Face(face)) {
            faces.push(Item::Face(face));
        }
    }
    faces
}

/// The faces that a die can be turned to; not the one it shows.
fn faces(colour: Colour, shown: Face, to: Faces) -> Items<Item> {
    faces_of(colour, |face| face != shown && to(face))
}

/// The dice of the pool that show such a face and can be turned to such another one.
pub(crate) fn turnable(game: &Game, from: Faces, to: Faces) -> Items<Item> {
    game.dice_where(|die| die.is_changeable() && from(die.face) && !faces(die.colour, die.face, to).is_empty())
}

/// The attacker chooses one of them, and the face it shows then.
pub(crate) fn turn_one(play: &mut Play<'_>, asks: [&'static Ask; 2], from: Faces, to: Faces) -> Flow {
    let Some(seat) = play.attack().map(|attack| attack.attacking_seat) else { return Ok(()) };
    let options = turnable(play, from, to);
    let die = play.pick_one(seat, asks[0], None, options)?;
    let Item::Die(index, colour, shown) = die else { return Ok(()) };
    if let Item::Face(face) = play.pick_one(seat, asks[1], Some(die), faces(colour, shown, to))? {
        play.change_die(index, face);
    }
    Ok(())
}
