import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage, PHONE } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'charts/charts';

const legendOf = async (page: Page) =>
  (await page.getByRole('listitem').allTextContents()).map((text) => text.replace(/(\d)/, ' $1'));

describe('a chart', () => {
  test('is one tab stop whose arrow keys move between the days, and Enter opens the orders of the day', async () => {
    await show(`${STORY}/bars`, async (page) => {
      const slider = page.getByRole('slider', { name: 'Orders by day and stage: Days' });
      await page.getByText('Nov 1 – 28').waitFor();
      expect((await legendOf(page))[0]).toBe('Delivered 10,166');
      await slider.focus();
      expect(await slider.getAttribute('aria-valuetext')).toContain(
        'Nov 1 – 28: Delivered 10,166, In transit',
      );
      await page.keyboard.press('ArrowLeft');
      expect(await slider.getAttribute('aria-valuetext')).toContain(
        'Nov 28, 2026: Delivered 329, In transit 121',
      );
      expect(await slider.getAttribute('aria-valuenow')).toBe('28');
      await page.keyboard.press('ArrowRight');
      expect(await slider.getAttribute('aria-valuenow')).toBe('28');
      await page.keyboard.press('Home');
      await page.getByText('Nov 1, 2026').waitFor();
      expect((await legendOf(page))[0]).toBe('Delivered 320');
      await page.keyboard.press('Escape');
      expect((await legendOf(page))[0]).toBe('Delivered 10,166');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByText('/orders/2026-11-28', { exact: true }).waitFor();
    });
  });

  test('shows the values under the mouse, and a click on a bar opens its orders', async () => {
    await show(`${STORY}/bars`, async (page) => {
      const bar = page.locator('[data-series=DELIVERED]').nth(1);
      await bar.hover();
      await page.getByText('Nov 2, 2026').waitFor();
      await page.getByText('Table').hover();
      await page.getByText('Nov 1 – 28').waitFor();
      await bar.click();
      await page.getByText('/orders/2026-11-02/DELIVERED', { exact: true }).waitFor();
    });
  });

  test('keeps the values of a day after a click beside its bars, until the totals are chosen', async () => {
    await show(`${STORY}/bars`, async (page) => {
      const box = await page.getByRole('slider').boundingBox();
      // Above the bar of the last day.
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 22);
      await page.mouse.move(10, 10);
      await page.getByRole('link', { name: 'Nov 28, 2026' }).waitFor();
      expect(await page.getByRole('link', { name: '329', exact: true }).getAttribute('href')).toBe(
        '/orders/2026-11-28/DELIVERED',
      );
      await page.getByRole('button', { name: 'Show the totals' }).click();
      expect((await legendOf(page))[0]).toBe('Delivered 10,166');
    });
  });

  test('has a table with the same values, where a missing value is not zero', async () => {
    await show(`${STORY}/missing-days`, async (page) => {
      await page.getByRole('listitem').getByText('No data').waitFor();
      await page.getByText('Table').click();
      const cells = await page
        .getByRole('row', { name: /Nov 8, 2026/ })
        .getByRole('cell')
        .allTextContents();
      expect(cells).toEqual(['No data']);
      const total = await page
        .getByRole('row', { name: /Nov 1 – 28/ })
        .getByRole('cell')
        .allTextContents();
      expect(total).toEqual(['92.4%']);
      await page.getByRole('row', { name: 'Target 95%' }).waitFor();
      expect(await page.getByRole('slider').count()).toBe(0);
    });
  });

  test('is saved as an image with its title and series', async () => {
    await show(`${STORY}/bars`, async (page) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as PNG: Orders by day and stage' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('orders-by-day.png');
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      const colours = await page.evaluate(countColours, bytes.toString('base64'));
      // Six series with their patterns on white, not an empty picture.
      expect(colours).toBeGreaterThan(50);
    });
  });

  test('without a value says so, and has neither a table nor an image', async () => {
    await show(`${STORY}/empty`, async (page) => {
      await page.getByText('There is nothing to show in this period.').waitFor();
      expect(await page.getByRole('button').count()).toBe(0);
    });
  });

  test('keeps its labels and its legend inside a phone', async () => {
    await show(
      `${STORY}/bars`,
      async (page) => {
        const widths = await page.locator('svg text').evaluateAll((texts) =>
          texts.map((text) => {
            const { left, right } = text.getBoundingClientRect();
            return [Math.floor(left), Math.ceil(right)];
          }),
        );
        for (const [left = 0, right = 0] of widths) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(PHONE.width);
        }
      },
      { size: PHONE },
    );
  });
});

/** Runs in the page: the number of different colours of a PNG. */
async function countColours(base64: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
  const colours = new Set<number>();
  for (let index = 0; index < pixels.length; index += 4)
    colours.add(((pixels[index] ?? 0) << 16) | ((pixels[index + 1] ?? 0) << 8) | (pixels[index + 2] ?? 0));
  return colours.size;
}
