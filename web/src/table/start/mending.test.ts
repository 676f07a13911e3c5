import { expect, test } from 'vitest';
import { mended, without } from './mending';

const unread = (line: number | null, wrong: string | null = null) => ({ line, text: '', says: '', wrong, choices: [] });

test('a chosen name takes the place of the one that is not known', () => {
  const list = 'CR90 Corvette A (44)\r\n• Jaina’s Ligth (2)\r\n= 46 Points';
  expect(mended(list, unread(2, 'Jaina’s Ligth'), "Jaina's Light")).toBe(
    "CR90 Corvette A (44)\n• Jaina's Light (2)\n= 46 Points",
  );
});

test('a name with a dollar in it is only a name', () => {
  expect(mended('x', unread(1, 'x'), '$& and $1')).toBe('$& and $1');
});

test('where what is wrong is not in the line as it was read, the name is the line', () => {
  expect(mended('a\nJaina&#39;s Ligth\nb', unread(2, "Jaina's Ligth"), "Jaina's Light")).toBe("a\nJaina's Light\nb");
  expect(mended('a\nb', unread(null), 'c')).toBe('a\nb');
});

test('lines are left out, each once', () => {
  expect(without('a\nb\nc\nd', [unread(2), unread(2), unread(4), unread(null)])).toBe('a\nc');
});
