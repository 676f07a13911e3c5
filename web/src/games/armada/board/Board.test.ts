import { eventually } from '../../../table/test/page';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withNames } from '../sides';
import { moment, type Moment } from '../demo/moments';
import { answer } from '../demo/table';
import type { Choice, Item, Measured, Named, Peek, Refusal, Stroke } from '../wire';
import Board from './Board.svelte';
import { draft } from './draft.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  draft.begin(null);
});

/** Mounts a stored moment and waits for the first answers of the table. */
async function show(
  at: Moment,
  more: { picked?: Item[]; refusal?: Refusal | null; strokes?: Stroke[]; option?: Named; attack?: Measured } = {},
) {
  const onpick = vi.fn();
  const onchoose = vi.fn();
  const onselect = vi.fn();
  const onhover = vi.fn();
  const peek = vi.fn((what: Peek) => Promise.resolve(answer(at, what)));
  const check = vi.fn((_: Choice) => Promise.resolve(more.refusal ?? null));
  document.body.innerHTML = '';
  shown = mount(Board, {
    target: document.body,
    context: new Map([withNames(['A', 'B'])]),
    props: {
      board: at.board,
      view: at.view,
      side: at.question ? 'AB'[at.question.seat] : null,
      question: at.question,
      selection: {
        picked: more.picked ?? [],
        thing: more.option?.stands_for ? { ship: 6 } : null,
        option: more.option,
      },
      attackOf: () => more.attack,
      strokes: more.strokes ?? [],
      truth: at.view,
      act: { before: null, events: [] },
      peek,
      check,
      onpick,
      onchoose,
      onselect,
      onhover,
    },
  });
  await settle();
  return { onpick, onchoose, onselect, onhover, peek, check };
}

/** Long enough for the table to be asked once more. */
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

describe('pieces', () => {
  it('are options with a label, and only one of them takes the tab key', async () => {
    const at = moment('activate-ship');
    await show(at);
    const pieces = [
      ...Object.values(at.view.ships),
      ...Object.values(at.view.squadrons),
      ...Object.values(at.view.obstacles),
    ];
    const expected = pieces.filter((piece) => piece.at).length + Object.keys(at.view.markers).length;
    const options = all('[role="listbox"] [role="option"]');
    expect(options).toHaveLength(expected);
    expect(options.filter((option) => !option.getAttribute('aria-label'))).toEqual([]);
    expect(options.filter((option) => option.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  it('glow when they may be chosen, and only then', async () => {
    await show(moment('activate-ship'));
    expect(all('.piece.legal').map((piece) => piece.getAttribute('data-key'))).toEqual([
      'ship:0',
      'ship:2',
      'ship:3',
      'ship:1',
    ]);
    expect(find('ship:0')?.getAttribute('aria-label')).toMatch(/Assault Frigate.*can be chosen/);
    expect(find('ship:5')?.getAttribute('aria-label')).not.toMatch(/can be chosen/);
  });

  it('are walked through and chosen by keyboard', async () => {
    const { onpick, onselect } = await show(moment('activate-ship'));
    const first = document.querySelector('[role="option"][tabindex="0"]');
    expect(first?.getAttribute('data-key')).toBe('ship:0');
    await press(first, 'ArrowRight');
    expect(document.activeElement?.getAttribute('data-key')).toBe('ship:1');
    await press(document.activeElement, 'Enter');
    expect(onpick).toHaveBeenCalledWith({ ship: 1 });
    await press(document.activeElement, 'End');
    await press(document.activeElement, ' ');
    expect(onpick).toHaveBeenCalledTimes(1);
    expect(onselect).toHaveBeenCalledTimes(1);
  });

  it('say that they are picked', async () => {
    await show(moment('activate-ship'), { picked: [{ ship: 1 }] });
    expect(find('ship:1')?.getAttribute('aria-selected')).toBe('true');
    expect(find('ship:0')?.getAttribute('aria-selected')).toBe('false');
  });

  it('show who acts', async () => {
    await show(moment('course'));
    expect(all('.piece.acting').map((piece) => piece.getAttribute('data-key'))).toEqual(['ship:1']);
  });
});

describe('targets', () => {
  it('are the hull zones that may be attacked', async () => {
    const { onpick } = await show(moment('declare-target'));
    expect(all('.zone').map((zone) => zone.getAttribute('data-key'))).toEqual(['zone:6:front', 'zone:6:left']);
    await press(find('zone:6:left'), 'Enter');
    expect(onpick).toHaveBeenCalledWith({ target: ['left', { zone: [6, 'left'] }] });
  });

  it('can be clicked anywhere on the ship, which glows', async () => {
    const { onpick } = await show(moment('declare-target'));
    expect(all('.piece.ship.legal').map((ship) => ship.getAttribute('data-key'))).toEqual(['ship:6']);
    await press(find('ship:6'), 'Enter');
    const ways = all('.chooser button') as HTMLButtonElement[];
    expect(ways).toHaveLength(2);
    ways[1].click();
    expect(onpick).toHaveBeenCalledWith({ target: ['left', { zone: [6, 'left'] }] });
  });

  it('that are pointed at show their attack and nothing else', async () => {
    const at = moment('declare-target');
    const [option] = (at.question!.shape as { pick: { options: Named[] } }).pick.options;
    const attacks = answer(at, { attacks: { of: { ship: 0 } } });
    const [attack] = 'attacks' in attacks ? attacks.attacks.filter(({ legal }) => legal) : [];
    await show(at, { option, attack });
    expect([all('.lines line').length, all('.lines .tally').length, all('.arcs').length]).toEqual([1, 1, 0]);
  });

  it('offer a list where there are several ways', async () => {
    const at = moment('declare-target');
    const options = (['front', 'left'] as const).map((from) => ({
      item: { target: [from, { zone: [6, 'front'] }] } as Item,
      says: `from the ${from}`,
      stands_for: { zone: [6, 'front'] } as Item,
    }));
    const question = { ...at.question!, shape: { pick: { options, least: 1, most: 1 } } };
    const { onpick } = await show({ ...at, question });
    await press(find('zone:6:front'), 'Enter');
    expect(onpick).not.toHaveBeenCalled();
    const ways = all('.chooser button') as HTMLButtonElement[];
    expect(ways.map((way) => way.textContent.trim())).toEqual(['From the front', 'From the left']);
    ways[1].click();
    await settle();
    expect(onpick).toHaveBeenCalledWith(options[1].item);
    expect(all('.chooser')).toEqual([]);
  });
});

describe('a course', () => {
  it('is clicked joint by joint, seen at once and confirmed', async () => {
    const { onchoose, peek } = await show(moment('course'));
    expect(all('[role="slider"]')).toHaveLength(3);
    await press(find('joint:1'), 'ArrowRight');
    await press(find('joint:1'), 'ArrowRight');
    await press(find('joint:0'), 'ArrowLeft');
    expect(find('joint:1')?.getAttribute('aria-valuetext')).toBe('2 clicks to the right');
    expect(peek).toHaveBeenLastCalledWith({ course: { ship: 1, along: { tool: 'left' }, turns: [-1, 2, 0] } });
    await press(find('act:swap'), 'Enter');
    await press(find('joint:0'), 'Enter');
    expect(onchoose).toHaveBeenCalledWith({ plot: { along: { tool: 'right' }, turns: [-1, 2, 0] } });
  });
});

describe('a place', () => {
  it('is moved and turned by keyboard, checked, and confirmed', async () => {
    const { onchoose, check } = await show(moment('deploy-ship'));
    const from = draft.spot?.at ?? [0, 0];
    await press(find('act:carry'), 'ArrowUp');
    await press(find('act:carry'), 'e');
    const spot = { at: [from[0], from[1] + 5], heading: 5, mirrored: false };
    expect(check).toHaveBeenLastCalledWith({ place: spot });
    await press(find('act:confirm'), 'Enter');
    expect(onchoose).toHaveBeenCalledWith({ place: spot });
  });

  it('cannot be confirmed where the table refuses it, and says why', async () => {
    const { onchoose } = await show(moment('deploy-ship'), {
      refusal: { kind: 'illegal', says: 'outside of the zone' },
    });
    await press(find('act:confirm'), 'Enter');
    expect(onchoose).not.toHaveBeenCalled();
    expect(find('act:confirm')?.getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('outside of the zone');
  });

  it('of a squadron shows how far it can go', async () => {
    await show(moment('move-squadron'));
    expect(document.querySelector('.reach')?.getAttribute('r')).toBe('185');
  });
});

it('draws the evidence with its caption', async () => {
  await show(moment('activate-ship'), { strokes: [{ from: [0, 0], to: [100, 100], says: '141 mm' }] });
  expect(document.querySelector('.strokes text')?.textContent).toBe('141 mm');
});

it('measures between two things by keyboard', async () => {
  const { peek } = await show(moment('activate-ship'));
  await press(find('ship:0'), 'm');
  await press(find('ship:0'), 'Enter');
  await press(find('ship:5'), 'Enter');
  expect(peek).toHaveBeenLastCalledWith({ measure: { from: { ship: 0 }, to: { ship: 5 } } });
  await eventually(() =>
    expect(document.querySelector('.ruler text')?.textContent).toMatch(/range · .*distance .* mm$/),
  );
  await press(find('ship:5'), 'Escape');
  expect(document.querySelector('.ruler')).toBeNull();
});
