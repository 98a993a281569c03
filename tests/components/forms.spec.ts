import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('forms', () => {
  test('keep their values over a reload, until the draft is discarded', async () => {
    await show('form/form/fields', async (page) => {
      await page.getByLabel('Consignee').fill('Somchai');
      await page.getByLabel('Weight').fill('2,5');
      await page.reload();
      await page.getByText('Your unsaved changes were restored.').waitFor();
      expect(await page.getByLabel('Consignee').inputValue()).toBe('Somchai');
      expect(await page.getByLabel('Weight').inputValue()).toBe('2.5');
      await page.getByRole('button', { name: 'Start over' }).click();
      expect(await page.getByLabel('Consignee').inputValue()).toBe('');
    });
  });

  test('a complete code is the first option', async () => {
    await show('form/form/fields', async (page) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.fill('th');
      const first = page.getByRole('option').first();
      await first.filter({ hasText: 'Thailand (TH)' }).click();
      await expect.poll(() => country.inputValue()).toBe('Thailand (TH)');
    });
  });

  test('the options of the currency of an amount have the name of each currency', async () => {
    await show('form/form/fields', async (page) => {
      await page.getByRole('combobox', { name: 'Value: currency' }).click();
      const names = await page.getByRole('option').allInnerTexts();
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
    });
  });

  test('a pasted code followed by Enter is selected, every time', async () => {
    await show('form/form/fields', async (page) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      for (let round = 0; round < 20; round += 1) {
        for (const [code, name] of [
          ['SG', 'Singapore (SG)'],
          ['TH', 'Thailand (TH)'],
        ] as const) {
          await country.fill(code);
          await country.press('Enter');
          await expect.poll(() => country.inputValue()).toBe(name);
        }
      }
    });
  });
});
