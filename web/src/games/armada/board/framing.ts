// What the camera frames: the fleets with what they can reach, the whole table while fleets are deployed, and where
// that is too small the part of the board that a question is about, with the enemies that bear on it.
import { around, onTable as clipped, type Box, type Wish } from '../../../table/board/camera';
import { pickOf } from '../../../table/wire/shapes';
import { thingOf } from '../items';
import type { Armada, Board, Point, Question, ShipView, Thing, View } from '../wire';
import { phase } from '../words';
import { sailing } from './asked';
import type { BoardDraft } from './draft.svelte';
import { figure } from './figure';
import { asksHelm } from './helm';
import { length, onTable, place, type Frame } from './space';
import { actor, aimedAt, attackOf, namedUnit, shipOf, unitOf } from './things';
import { whereIs } from './whereabouts';

type Spot = { at: Point; room: number };

/** Room that matters around a ship, a squadron, something that is placed, and a course, in millimetres. */
const [SHIP_ROOM, SQUADRON_ROOM, PLACE_ROOM, COURSE_ROOM] = [90, 60, 240, 110];

const whole = ({ width, depth }: Frame): Box => ({ x: 0, y: 0, width, height: depth });

/** A ship, and where it will be if it goes straight on. */
function shipWithReach(board: Board, ship: ShipView, at: Point): Spot[] {
  const shape = board.ships[ship.card];
  const length = shape ? figure(shape).stern - figure(shape).bow : SHIP_ROOM;
  const end = onTable({ at, heading: ship.heading ?? 0 }, [0, ship.speed * board.tool.segment]);
  return [
    { at, room: length / 2 + 30 },
    { at: end, room: length / 2 },
  ];
}

/** Both fleets with what they can reach; null if nothing of them is on the table. */
function fleets(board: Board, view: View, frame: Frame): Box | null {
  const spots = [
    ...Object.values(view.ships).flatMap((ship) => (ship.at ? shipWithReach(board, ship, ship.at) : [])),
    ...Object.values(view.squadrons).flatMap(({ at, card }) =>
      at ? [{ at, room: (board.squadrons[card]?.radius ?? 17) + (board.ruler.distance[0] ?? 0) }] : [],
    ),
  ].map(({ at, room }) => ({ at: place(frame, at), room }));
  const box = around(spots);
  return box && clipped(box, whole(frame));
}

/** Is something brought onto the table that has not been on it yet? */
function deploys(view: View): boolean {
  const unit = unitOf(view.placing);
  const standing = unit && namedUnit(view, unit)?.[1].standing;
  return phase(view.stage) === 'Setup' || standing === 'to-deploy' || standing === 'set-aside';
}

/** The units or other things that may be chosen. */
const options = (question: Question | null): Thing[] =>
  (pickOf<Armada>(question?.shape)?.options ?? []).flatMap((option) => {
    const thing = thingOf(option);
    return thing ? [unitOf(thing) ?? thing] : [];
  });

/** Is it asked who acts next? Then it is about the whole battle. */
const asksWhoActs = (question: Question | null, view: View): boolean =>
  view.going_on.length === 0 && options(question).some((thing) => unitOf(thing));

/** The things on the board that a question is about, or without one those of what is going on. */
function concerned(question: Question | null, view: View): Thing[] {
  const attack = attackOf(view);
  const attacker = attack && attack.attacker !== 'objective' ? attack.attacker : null;
  const going = attack ? [attacker, aimedAt(attack.defender)] : [actor(view)];
  const subject = question?.subject ? thingOf(question.subject) : null;
  const named = [subject, ...going].flatMap((thing) => (thing ? [unitOf(thing) ?? thing] : []));
  return [...named, ...options(question)];
}

/** The ship for which a course is laid, half of its length, and where its middle and its end are straight ahead. */
function course(question: Question | null, board: Board, view: View, draft: BoardDraft) {
  const id = question && sailing(question, view);
  const ship = id === null ? undefined : shipOf(view, id)?.[1];
  if (!ship?.at) return null;
  const joints = Math.max(draft.joints.length, asksHelm(question) ? ship.speed : 0);
  const stand = { at: ship.at, heading: ship.heading ?? 0 };
  const half = joints * (board.tool.segment / 2);
  return { ship, half, middle: onTable(stand, [0, half]), end: onTable(stand, [0, 2 * half]) };
}

/** The part of the board that is asked about, in millimetres of the table. */
function asked(question: Question | null, board: Board, view: View, draft: BoardDraft): Spot[] {
  const laid = course(question, board, view, draft);
  if (laid) return [{ at: laid.middle, room: laid.half + COURSE_ROOM }];
  if (draft.spot) return [{ at: draft.spot.at, room: PLACE_ROOM }];
  return concerned(question, view).flatMap((thing) => {
    const at = whereIs(board, view, thing);
    return at ? [{ at, room: 'squadron' in thing ? SQUADRON_ROOM : SHIP_ROOM }] : [];
  });
}

/** What bears on a course: the enemies that could attack at its end, or be attacked from there. */
function nearby(question: Question | null, board: Board, view: View, draft: BoardDraft): Spot[] {
  const laid = course(question, board, view, draft);
  if (!laid) return [];
  const reach = board.ruler.long + SHIP_ROOM + COURSE_ROOM;
  return Object.values(view.ships).flatMap(({ side, at }) =>
    at && side !== laid.ship.side && length(at, laid.end) < reach ? [{ at, room: SHIP_ROOM / 2 }] : [],
  );
}

/** What is shown to the player. */
interface Shown {
  question: Question | null;
  board: Board;
  view: View;
  frame: Frame;
}

export function framing({ question, board, view, frame }: Shown, draft: BoardDraft): Wish {
  const box = (spots: readonly Spot[]) => {
    const found = around(spots.map(({ at, room }) => ({ at: place(frame, at), room })));
    return found && clipped(found, whole(frame));
  };
  const deployed = !deploys(view);
  return {
    about: box(asked(question, board, view, draft)),
    near: box(nearby(question, board, view, draft)),
    usual: (deployed ? fleets(board, view, frame) : null) ?? whole(frame),
    overview: !deployed || asksWhoActs(question, view),
  };
}
