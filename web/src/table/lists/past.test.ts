import { describe, expect, it } from 'vitest';
import { Past } from './past';

describe('undo and redo', () => {
  it('leads back step by step, and forth again', () => {
    const past = new Past<number>();
    expect([past.canUndo, past.undo(0)]).toEqual([false, null]);
    past.did(0, 'one');
    past.did(1, 'two');
    expect(past.undo(2)).toEqual({ state: 1, says: 'two' });
    expect(past.undo(1)).toEqual({ state: 0, says: 'one' });
    expect([past.canUndo, past.canRedo]).toEqual([false, true]);
    expect(past.redo(0)).toEqual({ state: 1, says: 'one' });
    expect(past.redo(1)).toEqual({ state: 2, says: 'two' });
    expect(past.redo(2)).toBeNull();
  });

  it('what is done anew takes the place of what was undone', () => {
    const past = new Past<number>();
    past.did(0, 'one');
    past.undo(1);
    past.did(0, 'another');
    expect(past.canRedo).toBe(false);
    expect(past.undo(5)).toEqual({ state: 0, says: 'another' });
  });
});
