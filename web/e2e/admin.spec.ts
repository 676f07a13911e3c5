// The pages for whoever runs the server: nothing serious for axe in either colour scheme, and nothing wider than a telephone.
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { expect, test } from './fixtures';
import type { Player } from './player';

test.use({ admin: true });
test.setTimeout(150_000);

/** In both colour schemes, at a desk and on a telephone. */
async function everywhere(page: Page) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), `${colorScheme}, ${width} wide`).toEqual([]);
    }
    const wide = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('html, main')].map((each) => each.scrollWidth)),
    );
    expect(wide, `${width} wide`).toBeLessThanOrEqual(width);
  }
}

/** Tells a table something over a connection of its own, and waits until it is done. */
const tell = ({ page }: Player, url: string, message: object) =>
  page.evaluate(
    async ([url, message]) => {
      const line = new WebSocket(`/api${url.replace('/game/', '/games/')}/socket`);
      await new Promise((open) => (line.onopen = open));
      line.send(JSON.stringify({ type: 'hello', talk: true }));
      line.send(message);
      await new Promise<void>((done) => {
        line.onmessage = ({ data }) => {
          if (typeof data === 'string' && (JSON.parse(data) as { type: string }).type === 'done') done();
        };
      });
      line.close();
    },
    [url, JSON.stringify(message)] as const,
  );

test('the pages for whoever runs the server can be read everywhere', async ({ server, sit }) => {
  const [ada, ben] = [await sit(), await sit()];
  const seats = [{ player: 'you' }, { player: 'open' }];
  const name = 'Ada of the long name that fills a line';
  const url = await ada.open({ ruleset: 'pearls', name, terms: { divers: 2 }, seats } as never);
  await ben.page.goto(url);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(ben.question.or(ben.waiting).first()).toBeVisible();
  await tell(ada, url, { type: 'say', id: 'say', room: 'players', says: 'something rude' });
  await tell(ben, url, { type: 'report', id: 'report', line: 1, reason: 'That is rude' });

  const { page } = await sit();
  const open = async (path: string, title: string, shows: string) => {
    await page.goto(`http://127.0.0.1:${server.admin}${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(shows);
    await everywhere(page);
  };
  await open('/', 'Overview', 'Games that are being played');
  await open('/games', 'Games', `${name}, Ben`);
  await page.getByText('Remove', { exact: true }).click();
  await everywhere(page);
  await open('/people', 'People', 'Ben');
  await page.getByText('Take the name away').first().click();
  await everywhere(page);
  await open('/people?named=nobody', 'People', 'Nobody was found');
  await open('/reports', 'Reports', 'something rude');
});
