import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/rate-cards/form/break-grid/two breaks';
const ROWS = [
  ['0', '2.00', '1.50'],
  ['5', '0.00', '1.20'],
];

/** The breaks of the grid: the first three cells of the rows that are not empty. */
async function readRows(page: Page): Promise<string[][]> {
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .all();
  const cells = await Promise.all(rows.map((row) => row.getByRole('gridcell').allInnerTexts()));
  const breaks = cells.map((row) => row.slice(0, 3));
  return breaks.filter((row) => row.some((cell) => cell !== ''));
}

describe('the grid of weight breaks', () => {
  test('takes a block of a spreadsheet with decimal commas; each change is undone and redone', async () => {
    await show(STORY, async (page) => {
      await page.getByRole('grid', { name: 'Weight breaks' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.evaluate(() => navigator.clipboard.writeText('5,5\t0\t1,10\r\n10\t0\t0,95\r\n'));
      await page.keyboard.press('Control+v');
      const pasted = [ROWS[0], ['5.5', '0', '1.10'], ['10', '0', '0.95']];
      expect(await readRows(page)).toEqual(pasted);
      await page.keyboard.press('Control+z');
      expect(await readRows(page)).toEqual(ROWS);
      await page.keyboard.press('Control+Shift+z');
      expect(await readRows(page)).toEqual(pasted);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await readRows(page)).toEqual(ROWS);
      expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Redo' }).click();
      expect(await readRows(page)).toEqual(pasted);
    });
  });

  test('is filled row by row with Tab and Enter, and rows are inserted and removed', async () => {
    await show(STORY, async (page) => {
      await page.getByRole('grid', { name: 'Weight breaks' }).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Control+ArrowLeft');
      await page.keyboard.press('ArrowUp');
      for (const text of ['10', '0', '1.00']) {
        await page.keyboard.type(text);
        await page.keyboard.press(text === '1.00' ? 'Enter' : 'Tab');
      }
      await page.keyboard.press('Home');
      await page.keyboard.type('20');
      await page.keyboard.press('Enter');
      expect(await readRows(page)).toEqual([...ROWS, ['10', '0', '1.00'], ['20', '', '']]);
      await page.keyboard.press('ArrowUp');
      await page.getByRole('button', { name: 'Remove row 4' }).click();
      await page.getByRole('gridcell', { name: '0.00' }).click();
      await page.getByRole('button', { name: 'Insert above row 2' }).click();
      await page.getByRole('grid', { name: 'Weight breaks' }).focus();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      expect(await readRows(page)).toEqual([ROWS[0], ['', '3', ''], ROWS[1], ['10', '0', '1.00']]);
    });
  });

  test('removes a break by the Fix button of its finding, and Undo restores the break and the finding', async () => {
    await show(STORY, async (page) => {
      await page.getByRole('button', { name: 'Fix' }).click();
      expect(await readRows(page)).toEqual([ROWS[0]]);
      expect(await page.getByRole('button', { name: 'Fix' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await readRows(page)).toEqual(ROWS);
      await page.getByRole('button', { name: 'Fix' }).waitFor();
    });
  });

  test('shows the finding of a break in its row, and an error in its cell', async () => {
    await show(STORY, async (page) => {
      await page.getByRole('gridcell', { name: /^the break from 5 kg never applies/ }).waitFor();
      await page.getByRole('gridcell', { name: '5', exact: true }).click();
      await page.getByText('Row 2, From kg: the break from 5 kg never applies').waitFor();
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.getByText('Row 2, From kg: Weights rise from row to row').waitFor();
    });
  });
});
