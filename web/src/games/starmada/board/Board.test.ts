import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plan } from '../plan.svelte';
import { TABLE, battle, ship, told } from '../test/battle';
import type { Choice, Item, Question, Refusal, TableEvent, Thing, View } from '../wire';
import Board from './Board.svelte';
import { draft } from './draft.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  draft.begin(null);
  Object.assign(plan, { planned: [], reach: [], drift: [], aims: [], lit: null, chosen: null });
  plan.onreach = plan.onstep = null;
});

type More = {
  view?: View;
  question?: Question;
  picked?: Item[];
  thing?: Thing;
  refusal?: Refusal;
  told?: TableEvent[];
  past?: boolean;
};

async function show({ view = battle(), question, picked = [], thing, refusal, told, past }: More = {}) {
  const [onpick, onchoose, onselect] = [vi.fn(), vi.fn(), vi.fn()];
  const check = vi.fn((_: Choice) => Promise.resolve(refusal ?? null));
  document.body.innerHTML = '';
  shown = mount(Board, {
    target: document.body,
    props: {
      view,
      truth: view,
      side: 'first',
      question: question ?? null,
      picked,
      thing: thing ?? null,
      check,
      told,
      past,
      onpick,
      onchoose,
      onselect,
    },
  });
  await settle();
  return { onpick, onchoose, onselect, check };
}

async function settle() {
  flushSync();
  await new Promise((done) => setTimeout(done, 60));
  await tick();
}

const find = (key: string) => document.querySelector<SVGElement>(`[data-key="${key}"]`);
const all = (selector: string) => [...document.querySelectorAll(selector)];
const press = (on: Element | null, key: string) => {
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return settle();
};

const pick = (...items: Item[]): Question =>
  ({
    at: 1,
    seat: 0,
    ask: 'attack',
    shape: { pick: { options: items.map((item) => ({ item, says: 'an option' })), least: 1, most: 1 } },
  }) as unknown as Question;

const deploys = (at = 1): Question =>
  ({
    at,
    seat: 0,
    ask: 'deploy',
    subject: { item: { element: { ship: 0 } }, says: 'Ajax' },
    shape: { place: { suggestions: [{ item: [2, 6, 0], says: '0206' }] } },
  }) as unknown as Question;

const undeployed = (more: Partial<View> = {}) =>
  battle({ phase: 'deploy-ships', ships: { Ajax: ship(0, 'first', null) }, flights: {}, ...more });

describe('pieces', () => {
  it('are options with a label, and only one of them takes the tab key', async () => {
    await show();
    const options = all('[role="listbox"] [role="option"]');
    expect(options).toHaveLength(5);
    expect(find('ship:2')?.getAttribute('aria-label')).toBe(
      'Corvo, Lance, of the second side, at 1205, heading W, speed 4, hull 8 of 8',
    );
    expect(options.filter((option) => option.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  it('glow when they may be chosen, are walked through and chosen by keyboard', async () => {
    const { onpick, onselect } = await show({ question: pick({ element: { ship: 3 } }, { element: { ship: 2 } }) });
    expect(all('.piece.legal').map((piece) => piece.getAttribute('data-key'))).toEqual(['ship:2', 'ship:3']);
    const first = document.querySelector('[role="option"][tabindex="0"]');
    expect(first?.getAttribute('data-key')).toBe('ship:3');
    await press(first, 'ArrowRight');
    await press(document.activeElement, 'Enter');
    expect(onpick).toHaveBeenCalledWith({ element: { ship: 2 } });
    await press(document.activeElement, 'ArrowRight');
    await press(document.activeElement, 'Enter');
    expect(onselect).toHaveBeenCalledWith({ ship: 0 });
  });

  it('have a ring while they act, as a flight that is moved', async () => {
    const flies = { at: 1, seat: 0, ask: 'fly', shape: { write: { lines: [] } } };
    const subject = { item: { element: { flight: 0 } }, says: 'Ajax flight 1' };
    await show({ question: { ...flies, subject } as unknown as Question });
    expect(all('.piece.chosen').map((piece) => piece.getAttribute('data-key'))).toEqual(['flight:0']);
  });

  it('show facing and heading apart', async () => {
    await show({ view: battle({ ships: { Ajax: ship(0, 'first', [4, 5, 0], { pivot: -1, facing: 'NE' }) } }) });
    expect(find('ship:0')?.getAttribute('aria-label')).toContain('heading E, facing NE');
    expect(find('ship:0')?.querySelector<SVGElement>('.heading.apart')?.style.transform).toBe('rotate(90deg)');
    expect(find('ship:0')?.querySelector<SVGElement>('.craft')?.style.transform).toBe('rotate(30deg)');
  });

  it('of the sides differ in their shape', async () => {
    await show();
    expect(find('ship:0')?.querySelector('.base')?.tagName).toBe('circle');
    expect(find('ship:2')?.querySelector('.base')?.tagName).toBe('path');
  });

  it('of a stack stand apart once one of them has the focus', async () => {
    await show();
    const where = (key: string) => find(key)?.style.transform;
    const closed = where('ship:0');
    expect(closed).toContain('scale(0.66)');
    find('ship:0')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await settle();
    expect(where('ship:0')).toContain('scale(1)');
    expect(where('ship:0')).not.toBe(where('ship:1'));
    expect(all('.fan')).toHaveLength(1);
  });

  it('of a stack write their names one below the other, as large as alone', async () => {
    await show();
    const put = (key: string): number[] => {
      const transform = find(key)?.querySelector('text.name')?.getAttribute('transform') ?? '';
      return (transform.match(/[\d.-]+/g) ?? []).map(Number);
    };
    const [alone, ajax, boreas] = ['ship:2', 'ship:0', 'ship:1'].map(put);
    expect(alone[1]).toBeCloseTo(40);
    expect([alone[2], ajax[2], boreas[2]].map((size) => size.toFixed(2))).toEqual(['1.00', '1.52', '1.52']);
    expect(boreas[1] - ajax[1]).toBeCloseTo(13 / 0.66);
  });

  it('that were destroyed leave a wreck', async () => {
    const lost: TableEvent[] = [
      told({ placed: { element: { ship: 2 }, at: { hex: { at: { q: 5, r: 5 }, heading: 'E' } } } }),
      told({ destroyed: { ship: 2 } }),
    ];
    await show({ told: lost });
    expect(document.querySelector('.wreck')?.getAttribute('aria-label')).toBe('Corvo was destroyed here');
  });
});

describe('hexes', () => {
  it('that may be chosen glow and take a press', async () => {
    const { onpick } = await show({ question: pick({ hex: { q: 4, r: 4 } }) });
    await press(find('hex:4,4'), 'Enter');
    expect(onpick).toHaveBeenCalledWith({ hex: { q: 4, r: 4 } });
  });

  it('with several ways offer a list', async () => {
    const bank = (battery: number): Item => ({ bank: { ship: 0, battery, bank: 0 } });
    const { onpick } = await show({ question: pick(bank(0), bank(1)) });
    await press(find('ship:0'), 'Enter');
    const ways = all('.chooser button');
    expect(ways).toHaveLength(2);
    (ways[1] as HTMLButtonElement).click();
    expect(onpick).toHaveBeenCalledWith(bank(1));
  });
});

describe('deployment', () => {
  it('shows the zone and a ghost, which moves and turns by keyboard and is confirmed', async () => {
    const { check, onchoose } = await show({ view: undeployed(), question: deploys() });
    expect(all('.zone path')).toHaveLength(1);
    expect(check).toHaveBeenLastCalledWith({ place: [2, 6, 0] });
    await press(find('act:carry'), 'ArrowDown');
    await press(find('act:carry'), 'e');
    expect(draft.spot).toEqual([2, 7, 1]);
    expect(check).toHaveBeenLastCalledWith({ place: [2, 7, 1] });
    expect(all('.ghost.good')).toHaveLength(1);
    await press(find('act:carry'), 'Enter');
    expect(onchoose).toHaveBeenCalledWith({ place: [2, 7, 1] });
  });

  it('says what is wrong with a place, and does not confirm it', async () => {
    const refusal = { kind: 'illegal', says: 'too far from the edge' } as Refusal;
    const { onchoose } = await show({ view: undeployed(), question: deploys(2), refusal });
    expect(all('.ghost.bad')).toHaveLength(1);
    expect(document.querySelector('.verdict-said')?.textContent).toBe('too far from the edge');
    await press(find('act:carry'), 'Enter');
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('on an open table goes by strips along the edges', async () => {
    await show({ view: undeployed({ ground: TABLE }), question: deploys(3) });
    expect(all('.zone rect')).toHaveLength(2);
    expect(all('.numbers text')).toHaveLength(0);
  });
});

describe('what is planned', () => {
  it('is drawn, and reach and own ships take presses', async () => {
    plan.onreach = vi.fn();
    plan.onstep = vi.fn();
    plan.reach = [
      [7, 5, 0],
      [7, 5, 1],
      [8, 5, 0],
    ];
    plan.planned = [{ element: { ship: 0 }, path: [[5, 5, 0]], end: [6, 5, 0], facing: 1, ok: true, leaves: false }];
    plan.drift = [{ element: { ship: 2 }, path: [], end: [8, 5, 3], facing: 3, ok: true, leaves: false }];
    plan.aims = [{ from: 0, to: { ship: 2 }, says: '3 dice', strong: true }];
    await show();
    expect(all('.reach path')).toHaveLength(2);
    expect(all('.planned .ship')).toHaveLength(1);
    expect(all('.drift .ship')).toHaveLength(1);
    expect(document.querySelector('.aims')?.textContent).toContain('3 dice');
    await press(find('ship:0'), 'Enter');
    expect(plan.onstep).toHaveBeenCalledWith(0);
    for (const type of ['pointerdown', 'pointerup'])
      find('reach:2')?.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true }));
    expect(plan.onreach).toHaveBeenCalledWith([8, 5, 0]);
  });

  it('a lit bank shows its arcs and range bands', async () => {
    plan.lit = { ship: 0, battery: 1, bank: 0 };
    await show();
    const bands = all('g.lit path').map((path) => path.getAttribute('d') ?? '');
    expect(bands.map((d) => d.length > 0)).toEqual([true, true, true]);
    expect(all('.letter.lit')).toHaveLength(6);
    expect(all('.caption.band').map((each) => each.textContent)).toEqual(['short 2', 'medium 4', 'long 6']);
  });
});

describe('the ruler', () => {
  it('measures from a piece to another by keyboard', async () => {
    await show();
    await press(document.querySelector('.board'), 'm');
    await press(find('ship:0'), 'Enter');
    await press(find('ship:2'), 'Enter');
    expect(document.querySelector('.caption.measure')?.textContent).toContain('8 hexes');
    expect(all('.ruler .crossed')).toHaveLength(7);
    await press(document.querySelector('.board'), 'Escape');
    expect(all('.ruler')).toHaveLength(0);
  });

  it('is put away in an earlier moment', async () => {
    await show({ past: true });
    await press(document.querySelector('.board'), 'm');
    expect(document.querySelector('[aria-label="Ruler"]')).toBeNull();
    expect(all('.measuring')).toHaveLength(0);
  });
});
