import type { UploadMapping } from '@portal/contract/orders';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/orders-upload/columns/columns-table/questions';
const PAYMENT_STORY = 'features/orders-upload/columns/columns-table/payment';
const LENGTHS_STORY = 'features/orders-upload/columns/columns-table/lengths';

const readMapping = async (page: Page) =>
  JSON.parse(await page.getByRole('status').last().innerText()) as Partial<UploadMapping>;

describe('questions about the columns of an upload', () => {
  test('unknown words are listed with their counts, and an answer is a value of the column', async () => {
    await show(STORY, async (page) => {
      const words = page.getByRole('group', { name: 'Meaning of the words of Shipping method' });
      await words.getByText('(214 rows)').waitFor();
      await words.getByText('(1 row)').waitFor();
      await words.getByLabel('Meaning of “Free”').click();
      await page.getByRole('option', { name: 'EXPRESS' }).click();
      await words.getByLabel('Meaning of “Regional carrier”').click();
      await page.getByRole('option', { name: 'Leave to the default' }).click();
      expect(await readMapping(page)).toMatchObject({
        columns: [{ field: 'serviceLevel', values: { Free: 'EXPRESS', 'Regional carrier': '' } }],
      });
      await page.getByText('Sure', { exact: true }).waitFor();
    });
  });

  test('one button leaves all open words to the default, and is absent for a single open word', async () => {
    await show(STORY, async (page) => {
      const words = page.getByRole('group', { name: 'Meaning of the words of Shipping method' });
      await words.getByLabel('Meaning of “Free”').click();
      await page.getByRole('option', { name: 'EXPRESS' }).click();
      expect(await words.getByRole('button', { name: 'Leave the rest to the default' }).count()).toBe(0);
    });
    await show(STORY, async (page) => {
      const rest = page.getByRole('button', { name: 'Leave the rest to the default' });
      await rest.click();
      expect(await readMapping(page)).toMatchObject({
        columns: [{ field: 'serviceLevel', values: { Free: '', 'Regional carrier': '' } }],
      });
      expect(await rest.count()).toBe(0);
    });
  });

  test('words for cash on delivery without an amount are asked about by a sentence of their own', async () => {
    await show(PAYMENT_STORY, async (page) => {
      const words = page.getByRole('group', { name: 'Meaning of the words of Payment method' });
      await words.getByText('No column has the amount to collect').waitFor();
      expect(await words.getByText('words of your shop').count()).toBe(0);
    });
  });

  test('a column with a unit question comes first, and a button sets and changes its unit', async () => {
    await show(LENGTHS_STORY, async (page) => {
      const question = page.getByRole('group', { name: 'Unit of Length' });
      await question.getByText('mm is likely').waitFor();
      expect(await question.getByRole('button').first().innerText()).toBe('mm');
      expect(await page.getByRole('rowheader').first().innerText()).toContain('Length');
      await page.getByText('Please review').waitFor();

      await question.getByRole('button', { name: 'mm', exact: true }).click();
      expect((await readMapping(page)).columns?.[1]).toEqual({
        index: 1,
        header: 'Length',
        field: 'length',
        lengthUnit: 'mm',
      });
      expect(await page.getByText('Please review').count()).toBe(0);
      expect(await page.getByRole('rowheader').first().innerText()).toContain('Length');

      await question.getByRole('button', { name: 'in', exact: true }).click();
      expect((await readMapping(page)).columns?.[1]).toMatchObject({ lengthUnit: 'in' });
      await question.getByRole('button', { name: 'in', exact: true, pressed: true }).waitFor();
    });
  });

  test('a column with a candidate field is used or left out', async () => {
    await show(STORY, async (page) => {
      await page.getByText('This column seems to hold: Payment type.').waitFor();
      await page.getByRole('button', { name: 'Leave out Tags' }).click();
      expect(await readMapping(page)).toMatchObject({ leftOutColumns: [1] });
      expect(await page.getByText('This column seems to hold').count()).toBe(0);
    });
    await show(STORY, async (page) => {
      await page.getByRole('button', { name: 'Use Tags' }).click();
      const { columns } = await readMapping(page);
      expect(columns?.[1]).toEqual({ index: 1, header: 'Tags', field: 'paymentType' });
    });
  });
});
