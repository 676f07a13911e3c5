// Finds what is meant for programs in what people see and hear: ids, names of the wire, values that are not there.
import type { Page } from '@playwright/test';

/** Words with a hyphen that people write, too. */
const ORDINARY = new Set(['anti-squadron', 'anti-ship', 'ready-made', 'hot-seat']);

const RAW: [what: string, pattern: RegExp][] = [
  ['a missing value', /\b(undefined|null|NaN|Infinity)\b|\[object /g],
  ['braces', /[{}]/g],
  ['an id', /\b[a-z][a-z0-9]*(?:-[a-z0-9]+)+\b/g],
  ['the id of a rule', /\b[a-z][a-z-]*(?:\.[a-z][a-z0-9-]*)+\b/g],
  ['a name of a program', /\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z][A-Za-z]*\b/g],
];

/** Raw words in a text, each with the text around it. */
export const rawIn = (text: string): string[] =>
  RAW.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([word]) => !ORDINARY.has(word))
      .map(([word]) => `${what}: ${word} in "${text}"`),
  );

/** Every text of the page that is shown or read out. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title]);
    const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const add = (text: string | null) => text?.trim() && texts.add(text.trim().replace(/\s+/g, ' '));
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches('script, style, code, input')) continue;
      for (const name of READ) add(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    }
    return [...texts];
  });
