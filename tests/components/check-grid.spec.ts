import { listBatchFindings, type BatchFinding } from '@portal/contract/orders';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { answer } from './story-answers.ts';
import { pasteText } from '../world/paste-text.ts';
import { openStoryPage } from './story-page.ts';
import { createUploadAnswers } from './upload-answers.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const showRows = (work: (page: Page) => Promise<void>) =>
  show('features/orders-upload/check/checked-rows/faulty', work, { answers: createUploadAnswers() });

/** A cell by the number of its row in the file. The first column of the grid is the result of the row. */
const findCell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: `${row}`, exact: true }) })
    .getByRole('gridcell')
    .nth(column);

const RESULT = 0;
const COUNTRY = 2;
const WEIGHT = 3;

const findTab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which orders to show' }).getByRole('button', { name });

describe('the rows of a file', () => {
  test('have a message at an invalid cell, and the result is the first error of the row', async () => {
    await showRows(async (page) => {
      const cell = findCell(page, 3, COUNTRY);
      expect(await cell.getAttribute('aria-invalid')).toBe('true');
      expect(await findCell(page, 5, COUNTRY).getAttribute('aria-invalid')).toBe('false');
      expect(await findCell(page, 3, RESULT).innerText()).toBe(
        '"Malayzia" is not a known country. Did you mean MY?',
      );
      await cell.click();
      await page.getByText('Row 3, Country: "Malayzia" is not a known country. Did you mean MY?').waitFor();
    });
  });

  test('are corrected by keys: the saved cell is valid, and the current cell moves on', async () => {
    await showRows(async (page) => {
      await page.getByRole('grid').focus();
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'F2'])
        await page.keyboard.press(key);
      const editor = page.getByRole('textbox', { name: 'Edit Country' });
      expect(await editor.inputValue()).toBe('Malayzia');
      await editor.fill('TH');
      await page.keyboard.press('Enter');
      await findTab(page, 'Faulty 3').waitFor();
      expect(await findCell(page, 3, COUNTRY).innerText()).toBe('TH');
      expect(await findCell(page, 3, COUNTRY).getAttribute('aria-invalid')).toBe('false');
      expect(await findCell(page, 3, RESULT).innerText()).toBe('Ready to create');
      expect(await findCell(page, 4, COUNTRY).getAttribute('aria-selected')).toBe('true');
    });
  });

  test('keep their text when editing is cancelled with Escape, and the result cannot be edited', async () => {
    await showRows(async (page) => {
      await findCell(page, 3, COUNTRY).click();
      await page.keyboard.type('SG');
      await page.keyboard.press('Escape');
      expect(await findCell(page, 3, COUNTRY).innerText()).toBe('Malayzia');
      await findCell(page, 3, RESULT).dblclick();
      await page.keyboard.press('Enter');
      expect(await page.getByRole('textbox', { name: /^Edit/ }).count()).toBe(0);
      await findTab(page, 'Faulty 4').waitFor();
    });
  });

  test('offer a correction for all cells with the same value', async () => {
    await showRows(async (page) => {
      await findCell(page, 3, COUNTRY).dblclick();
      await page.getByRole('textbox', { name: 'Edit Country' }).fill('MY');
      await page.keyboard.press('Tab');
      expect(await findCell(page, 3, WEIGHT).getAttribute('aria-selected')).toBe('true');
      await page.getByText('2 more faulty cells of “Country” have the value “Malayzia”.').waitFor();
      await page.getByRole('button', { name: 'Change them all to “MY”' }).click();
      await findTab(page, 'Faulty 1').waitFor();
      expect(await findCell(page, 4, COUNTRY).innerText()).toBe('MY');
      expect(await findCell(page, 6, COUNTRY).innerText()).toBe('MY');
      expect(await page.getByText(/more faulty cells/).count()).toBe(0);
    });
  });

  test('are all corrected by the suggestion of an error, and undo restores them', async () => {
    await showRows(async (page) => {
      const errors = page.getByRole('region', { name: 'Errors' });
      await expect.poll(() => errors.getByRole('listitem').count()).toBe(2);
      await errors.getByRole('button', { name: 'Use MY in all 3' }).click();
      await findTab(page, 'Faulty 1').waitFor();
      await page.getByText('3 cells changed').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await findTab(page, 'Faulty 4').waitFor();
      await findCell(page, 3, COUNTRY).filter({ hasText: 'Malayzia' }).waitFor();
    });
  });

  test('take pasted cells, and undo and redo them together', async () => {
    await showRows(async (page) => {
      await findCell(page, 3, COUNTRY).click();
      await pasteText(page, 'TH\t1.7\nVN\t2.3');
      await page.getByText('4 cells changed').waitFor();
      await findTab(page, 'Faulty 2').waitFor();
      expect([
        await findCell(page, 3, COUNTRY).innerText(),
        await findCell(page, 4, COUNTRY).innerText(),
      ]).toEqual(['TH', 'VN']);
      await page.keyboard.press('Control+z');
      await findTab(page, 'Faulty 4').waitFor();
      await findCell(page, 4, COUNTRY).filter({ hasText: 'Malayzia' }).waitFor();
      await page.keyboard.press('Control+y');
      await findTab(page, 'Faulty 2').waitFor();
      expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);
    });
  });

  test('are all set to a value that is typed at an error', async () => {
    await showRows(async (page) => {
      const errors = page.getByRole('region', { name: 'Errors' });
      await errors.getByRole('button', { name: 'Set all 3 to …' }).click();
      await errors.getByRole('textbox', { name: 'New value of “Country”' }).fill('TH');
      await page.keyboard.press('Enter');
      await findTab(page, 'Faulty 1').waitFor();
      expect(await findCell(page, 6, COUNTRY).innerText()).toBe('TH');
    });
  });

  test('lead to the columns where a choice there answers an error', async () => {
    await showRows(async (page) => {
      const weights = page
        .getByRole('region', { name: 'Errors' })
        .getByRole('listitem')
        .filter({ hasText: 'heavy' });
      await weights.getByRole('button', { name: 'Change the columns' }).waitFor();
      expect(await page.getByRole('button', { name: 'Change the columns' }).count()).toBe(1);
    });
  });

  test('are undone on a phone too', async () => {
    await showRows(async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Use MY in all 3' }).click();
      await findTab(page, 'Faulty 1').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await findTab(page, 'Faulty 4').waitFor();
    });
  });

  test('are shown from the list of errors', async () => {
    await showRows(async (page) => {
      await page.getByRole('button', { name: 'Show row 5' }).click();
      expect(await findCell(page, 5, WEIGHT).getAttribute('aria-selected')).toBe('true');
      await page.getByText('Row 5, Weight (kg): "heavy" is not a weight').waitFor();
    });
  });
});

test('the columns of errors and of warnings have the colours of their tones', async () => {
  const rule = { column: 'Country', field: 'destinationCountry', code: 'row.mistyped_country' } as const;
  const variant = { ...rule, row: 3, value: 'Malayzia', params: {}, message: '', suggestion: null, cells: 1 };
  const counts = { orders: 1, cells: 1, variantCount: 1, variants: [variant] };
  const findings: BatchFinding[] = [
    { severity: 'ERROR', ...rule, ...counts },
    { severity: 'WARNING', ...rule, ...counts, column: null },
  ];
  const answers = [answer(listBatchFindings, () => ({ value: findings })), ...createUploadAnswers()];
  await show(
    'features/orders-upload/check/checked-rows/faulty',
    async (page) => {
      expect(await readColour(page, 'Errors', 'Country')).toBe(await readToken(page, '--tone-danger-text'));
      expect(await readColour(page, 'Warnings', 'Order')).toBe(await readToken(page, '--tone-warning-text'));
    },
    { answers },
  );
});

const readColour = (page: Page, list: string, column: string) =>
  page
    .getByRole('region', { name: list })
    .getByText(column, { exact: true })
    .evaluate((element) => getComputedStyle(element).color);

/** The value of a token of the theme, as a computed colour. */
const readToken = (page: Page, token: string) =>
  page.evaluate((name) => {
    const element = document.body.appendChild(document.createElement('i'));
    element.style.color = `var(${name})`;
    const { color } = getComputedStyle(element);
    element.remove();
    return color;
  }, token);
