// What the camera frames: both fleets with where they go, everything while fleets are deployed, and where that is too
// small what a question is about.
import { around, onTable, type Box, type Wish } from '../../../table/board/camera';
import { placeOf } from '../../../table/wire/shapes';
import { thingOf } from '../items';
import { plan } from '../plan.svelte';
import type { Point, Question, Starmada, View } from '../wire';
import type { Offer } from './offers';
import { HEX, angleOf, place, sizeOf, toward } from './space';
import { shipOf, standing, whereIs, type Key } from './things';

/** Room that matters around an element, around what is asked about, and around what is placed. */
const [ROOM, ASKED_ROOM, PLACE_ROOM] = [HEX * 1.5, HEX * 2, HEX * 5];

/** Everything on the board, and where ships come to if they keep their speed. */
function fleets(view: View): Box | null {
  const { ground } = view;
  const spots = standing(view).flatMap(({ element, at }) => {
    const here = place(ground, at);
    const ship = 'ship' in element ? shipOf(view, element.ship)?.[1] : undefined;
    const ahead = toward(here, angleOf(ground, at[2]), (ship?.before.speed ?? 0) * HEX);
    return [
      { at: here, room: ROOM },
      { at: ahead, room: HEX },
    ];
  });
  const box = around(spots);
  const { width, height } = sizeOf(ground);
  return box && onTable(box, { width, height });
}

/** Where a question looks: what it is about, and what may be chosen. */
function concerned(view: View, question: Question | null, offers: ReadonlyMap<Key, Offer>): Point[] {
  const subject = question?.subject ? thingOf(question.subject) : null;
  const spots = [subject && whereIs(view, subject), ...[...offers.values()].map(({ at }) => at)];
  return spots.flatMap((spot) => (spot ? [place(view.ground, spot)] : []));
}

export function framing(view: View, question: Question | null, offers: ReadonlyMap<Key, Offer>): Wish {
  const whole: Box = { x: 0, y: 0, ...sizeOf(view.ground) };
  const usual = fleets(view) ?? whole;
  const asked = placeOf<Starmada>(question?.shape);
  if (view.phase === 'deploy-ships' || view.phase === 'deploy-flights') {
    const first = asked?.suggestions[0]?.item;
    const about = first ? around([{ at: place(view.ground, first), room: PLACE_ROOM }]) : null;
    return { about: about && onTable(about, whole), usual: whole };
  }
  const chosen = plan.chosen === null ? null : whereIs(view, { ship: plan.chosen });
  const points = chosen ? [place(view.ground, chosen)] : concerned(view, question, offers);
  const about = around(points.map((at) => ({ at, room: ASKED_ROOM })));
  const acts = [...offers.keys()].some((key) => key.startsWith('ship') || key.startsWith('flight'));
  return { about: about && onTable(about, whole), usual, overview: acts && !question?.subject };
}
