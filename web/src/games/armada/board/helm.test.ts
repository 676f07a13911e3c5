import { describe, expect, it } from 'vitest';
import type { HelmSight, Item, Question } from '../wire';
import { open } from '../wire/test/table';
import { BoardDraft } from './draft.svelte';
import { atSpeed, begun, withPart } from './helm';

const [TOKEN, DIAL, BOTH] = [
  { dial: false, token: true },
  { dial: true, token: false },
  { dial: true, token: true },
];

/** A ship at speed 2 whose joints turn one click, and one more with a dial. */
function helm(ways = [null, TOKEN, DIAL, BOTH]): HelmSight {
  const speeds = (low: number, high: number, turn: number) =>
    Array.from({ length: high - low + 1 }, (_, index) => ({
      speed: low + index,
      joints: Array.from({ length: low + index }, (): [number, number] => [-turn, turn]),
    }));
  return {
    speed: 2,
    ways: ways.map((paid) => {
      const steps = paid ? Number(paid.dial) + Number(paid.token) : 0;
      return { with: paid, speeds: speeds(2 - steps, Math.min(3, 2 + steps), paid?.dial ? 2 : 1) };
    }),
  };
}

const asks = (ask: string, more: Partial<Question> = {}): Question =>
  open(ask, { subject: { item: { ship: 1 }, says: 'a ship' }, ...more });

describe('a plan', () => {
  it('begins with the dial, which would be lost, and keeps the token', () => {
    expect(begun(helm())).toEqual({ with: DIAL, speed: 2 });
    expect(begun(helm([null, TOKEN]))).toEqual({ with: null, speed: 2 });
  });

  it('takes the cheapest command that another speed needs', () => {
    expect(atSpeed(helm([null, TOKEN]), { with: null, speed: 2 }, 3)).toEqual({ with: TOKEN, speed: 3 });
    expect(atSpeed(helm(), { with: null, speed: 2 }, 3)).toEqual({ with: DIAL, speed: 3 });
    expect(atSpeed(helm(), { with: DIAL, speed: 1 }, 0)).toEqual({ with: BOTH, speed: 0 });
    expect(atSpeed(helm(), { with: BOTH, speed: 2 }, 3)).toEqual({ with: BOTH, speed: 3 });
    expect(atSpeed(helm(), { with: DIAL, speed: 3 }, 4)).toBeNull();
  });

  it('comes back to the nearest speed without the dial or the token', () => {
    expect(withPart(helm(), { with: BOTH, speed: 0 }, 'token')).toEqual({ with: DIAL, speed: 1 });
    expect(withPart(helm([null, TOKEN]), { with: TOKEN, speed: 3 }, 'token')).toEqual({ with: null, speed: 2 });
    expect(withPart(helm([null, TOKEN]), { with: null, speed: 2 }, 'dial')).toBeNull();
  });
});

describe('a draft at the helm', () => {
  function steering() {
    const draft = new BoardDraft();
    const question = asks('navigate', { at: 4 });
    draft.begin(question);
    draft.steer(helm(), question);
    return draft;
  }
  const turn = (count: number, most: number) => Array.from({ length: count }, (): [number, number] => [-most, most]);

  it('has the joints of the planned speed, clicked as before as far as they go', () => {
    const draft = steering();
    draft.click(0, 2);
    draft.go(3);
    expect(draft.course?.turns).toEqual([2, 0, 0]);
    draft.pay('dial');
    expect(draft.plan).toEqual({ with: null, speed: 2 });
    expect(draft.course?.turns).toEqual([1, 0]);
  });

  it('answers the command, then the speed, then the course', () => {
    const draft = steering();
    draft.go(3);
    draft.click(0, -1);
    expect(draft.choice).toEqual({ pick: [{ payment: ['navigate', DIAL] }] });
    const following = draft.following()!;
    const offered = [1, 2, 3].map((speed) => ({ item: { speed } as Item, says: `speed ${speed}` }));
    expect(following(asks('commanders-own', { at: 5 }))).toBeNull();
    const speeds = asks('navigate-speed', { at: 6, shape: { pick: { options: offered, least: 1, most: 1 } } });
    expect(following(speeds)).toEqual({ pick: [{ speed: 3 }] });
    const along = draft.ways.map((way) => ({ ...way }));
    const course = asks('course', { at: 7, shape: { plot: { along, joints: turn(3, 2), least: 3 } } });
    expect(following(course)).toEqual({ plot: { along: { tool: 'left' }, turns: [-1, 0, 0] } });
    expect(following(course), 'a plan is for one maneuver').toBeNull();
  });

  it('leaves a course to the player that is not the planned one', () => {
    const along = steering().ways.map((way) => ({ ...way }));
    const course = (joints: [number, number][], more: Partial<Question> = {}) =>
      asks('course', { shape: { plot: { along, joints, least: joints.length } }, ...more });
    expect(steering().following()!(course(turn(1, 2))), 'a card has slowed it').toBeNull();
    const other = { subject: { item: { ship: 2 } as Item, says: 'another ship' } };
    expect(steering().following()!(course(turn(2, 2), other))).toBeNull();
    const later = { progress: { setup: false, round: 2, says: 'round 2' } };
    expect(steering().following()!(course(turn(2, 2), later))).toBeNull();
  });
});
