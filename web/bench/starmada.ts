// Frames while Starmada's board is panned and zoomed, with forty ships and forty flights on it.
import { test } from '@playwright/test';
import { bench, elements } from './frames';

test('frames while panning and zooming over hexes', async () => {
  test.setTimeout(120_000);
  await bench('demo-starmada.html', async ({ page, url, measure }) => {
    await page.goto(url);
    await page.waitForSelector('.piece.ship');
    await page.waitForTimeout(500);
    console.log(`\n40 ships, 40 flights, ${await elements(page)} elements, 1440x900`);
    await measure('pan');
    await measure('zoom');
    await page.keyboard.press('f');
    await page.waitForTimeout(500);
    await measure('pan', 'pan over the whole board');
    for (let nearer = 0; nearer < 8; nearer += 1) await page.keyboard.press('+');
    await page.waitForTimeout(500);
    await measure('pan', 'pan near, with the numbers of hexes');
  });
});
