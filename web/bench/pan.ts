// Frames while Armada's table is panned and zoomed, also with what each side can reach, and while scenes are played, with
// twelve ships and twenty squadrons on it.
import { test } from '@playwright/test';
import { bench, elements } from './frames';

test('frames while panning, zooming and playing', async () => {
  test.setTimeout(120_000);
  await bench('demo.html', async ({ page, url, measure }) => {
    await page.goto(`${url}?page=crowd`);
    await page.waitForSelector('.piece.ship');
    await page.waitForTimeout(500);
    console.log(`\n12 ships, 20 squadrons, ${await elements(page)} elements, 1440x900`);
    await measure('pan');
    await measure('zoom');
    await page.keyboard.press('t');
    await page.waitForSelector('.board .fields');
    await measure('pan', 'pan with fields of fire');
    await page.goto(`${url}?page=scene`);
    await page.waitForSelector('.piece.ship');
    await measure('scene');
  });
});
