import { describe, expect, it } from 'vitest';
import type { Question } from '../wire';
import { open } from '../wire/test/table';
import { BoardDraft } from './draft.svelte';

const plot = (at = 5): Question => ({
  ...open('course', { at }),
  shape: {
    plot: {
      along: [
        { item: { tool: 'left' }, says: 'left' },
        { item: { tool: 'right' }, says: 'right' },
      ],
      joints: [
        [-1, 1],
        [0, 2],
        [1, 2],
      ],
      least: 2,
    },
  },
});

const spot = (x: number) => ({ item: { at: [x, 40] as [number, number], heading: 90, mirrored: false }, says: '' });
const place = (at = 6): Question => ({
  ...open('p', { at }),
  shape: { place: { suggestions: [spot(0), spot(100), spot(260)] } },
});

describe('the draft of a course', () => {
  it('starts straight, as far as the joints allow', () => {
    const draft = new BoardDraft();
    draft.begin(plot());
    expect(draft.course).toEqual({ along: { tool: 'left' }, turns: [0, 0, 1] });
    expect(draft.choice).toEqual({ plot: draft.course });
  });

  it('is kept while the same question is asked, and dropped with it', () => {
    const draft = new BoardDraft();
    draft.begin(plot());
    draft.click(0, 1);
    draft.begin({ ...plot() });
    expect(draft.course?.turns).toEqual([1, 0, 1]);
    draft.begin(plot(7));
    expect(draft.course?.turns).toEqual([0, 0, 1]);
    draft.begin(null);
    expect(draft.choice).toBeNull();
  });

  it('clicks joints no further than they go', () => {
    const draft = new BoardDraft();
    draft.begin(plot());
    draft.click(0, -5);
    draft.click(1, -1);
    draft.click(9, 1);
    expect(draft.course?.turns).toEqual([-1, 0, 1]);
  });

  it('goes around when a joint is cycled', () => {
    const draft = new BoardDraft();
    draft.begin(plot());
    const seen = [1, 2, 3].map(() => {
      draft.cycle(0);
      return draft.course?.turns[0];
    });
    expect(seen).toEqual([1, -1, 0]);
  });

  it('lays the tool on the other side and back', () => {
    const draft = new BoardDraft();
    draft.begin(plot());
    draft.swap();
    expect(draft.course?.along).toEqual({ tool: 'right' });
    draft.swap();
    expect(draft.course?.along).toEqual({ tool: 'left' });
  });

  it('uses no fewer joints than it must', () => {
    const draft = new BoardDraft();
    draft.begin(plot());
    draft.use(0);
    expect(draft.course?.turns).toHaveLength(2);
    draft.use(9);
    expect(draft.course?.turns).toHaveLength(3);
  });
});

describe('the draft of a place', () => {
  it('starts at the most central suggestion', () => {
    const draft = new BoardDraft();
    draft.begin(place());
    expect(draft.spot?.at).toEqual([100, 40]);
  });

  it('moves, turns and turns over', () => {
    const draft = new BoardDraft();
    draft.begin(place());
    draft.move([12.345, 7]);
    draft.turn(-100);
    draft.mirror();
    expect(draft.choice).toEqual({ place: { at: [12.3, 7], heading: 350, mirrored: true } });
  });

  it('can only be chosen once the table has allowed it as it is', () => {
    const draft = new BoardDraft();
    draft.begin(place());
    expect(draft.ready).toBe(false);
    draft.judged(null);
    expect(draft.ready).toBe(true);
    draft.move([1, 1]);
    expect(draft.ready).toBe(false);
    draft.judged({ kind: 'illegal', says: 'too far' });
    expect(draft.ready).toBe(false);
  });

  it('shows the verdict on where it was while it is dragged, and cannot be chosen by it', () => {
    const draft = new BoardDraft();
    draft.begin(place());
    draft.judged(null, false);
    expect([draft.heard, draft.refusal, draft.ready]).toEqual([true, null, false]);
    draft.begin(place(9));
    expect(draft.heard).toBe(false);
  });
});
