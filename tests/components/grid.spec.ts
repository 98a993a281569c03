import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the grid', () => {
  test('is navigated and edited by keys and labelled for screen readers, at row ten thousand', async () => {
    await show('grid/data-grid/sheet', async (page) => {
      const grid = page.getByRole('grid', { name: 'Rows of the file' });
      await grid.focus();
      await page.keyboard.press('Control+End');
      await page.getByRole('gridcell', { name: 'Value 10000' }).waitFor();
      await page.keyboard.press('Control+Home');
      for (const key of [
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
      ])
        await page.keyboard.press(key);
      await page.getByText('Row 5, Country: "SGP" is not a country code we know. Did you mean SG?').waitFor();
      await page.keyboard.type('SG');
      await page.keyboard.press('Enter');
      await page.getByRole('gridcell', { name: 'SG', exact: true }).waitFor();
      expect(await grid.getByRole('row').count()).toBeLessThan(50);
    });
  });
});
