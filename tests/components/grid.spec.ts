import { afterAll, describe, expect, test } from 'vitest';
import { pasteText } from '../world/paste-text.ts';
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

  test('writes what is pasted, filled down or cleared into a range, and copies a range', async () => {
    await show('grid/data-grid/sheet', async (page) => {
      const texts = (name: string) => page.getByRole('gridcell', { name, exact: true }).count();
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await page.getByRole('grid', { name: 'Rows of the file' }).focus();
      await press('ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
      await page.getByText('3 × 1 cells selected.').waitFor();
      expect(await page.locator('[role=gridcell][aria-selected=true]').allInnerTexts()).toEqual([
        'Consignee 1',
        'Consignee 2',
        'Consignee 3',
      ]);
      const copied = await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
        return clipboardData.getData('text/plain');
      });
      expect(copied).toBe('Consignee 1\nConsignee 2\nConsignee 3');
      await press('Control+d');
      expect(await texts('Consignee 1')).toBe(3);
      await pasteText(page, 'Tan');
      expect(await texts('Tan')).toBe(3);
      await press('Delete');
      expect(await texts('Tan')).toBe(0);
      await press('ArrowDown');
      await pasteText(page, 'Lim\tKuala Lumpur\nOng\tPenang');
      for (const name of ['Lim', 'Kuala Lumpur', 'Ong', 'Penang']) expect(await texts(name), name).toBe(1);
      await press('ArrowDown', 'Control+d');
      expect(await texts('Lim')).toBe(2);
      expect(await page.getByText('Edits: 5').count()).toBe(1);
      await press('Control+d', 'Enter', 'Enter', 'ArrowUp');
      await pasteText(page, 'Lim');
      expect(await page.getByText('Edits: 5').count()).toBe(1);
    });
  });

  test('selects by the mouse, and keeps its first column in view', async () => {
    await show('grid/data-grid/sheet', async (page) => {
      const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
      await cell('Consignee 2').hover();
      await page.mouse.down();
      await cell('Address 3').hover();
      await page.mouse.up();
      await page.getByText('2 × 2 cells selected.').waitFor();
      await cell('City 5').click({ modifiers: ['Shift'] });
      await page.getByText('4 × 3 cells selected.').waitFor();
      const grid = page.getByRole('grid', { name: 'Rows of the file' });
      await page.setViewportSize({ width: 700, height: 700 });
      const left = async () => (await cell('Order no 1').boundingBox())?.x;
      const before = await left();
      await page.keyboard.press('End');
      await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
      expect(await left()).toBe(before);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBe(0);
    });
  });
});
