import type { Page } from 'playwright-core';
import { reweighAllocation } from '@portal/contract/reweigh';
import { refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { answerRefusal } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STABLE_LINE = 'ST,GS,+  1.250kg';
const UNSTABLE_LINE = 'US,GS,+  1.250kg';
const ERROR = 'This is not a stable weight, such as 1.25.';

/** Types a text and the Enter with which a scale ends its line. */
async function typeLine(page: Page, line: string): Promise<void> {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((input) => input === document.activeElement);

describe('the weights of an order from a scale that types', () => {
  const STORY = 'features/partner-orders/reweigh/reweigh-dialog/weight of two pieces';
  const refusal = answerRefusal(reweighAllocation, refuse('order.not_found'));

  test('a line shows its weight, goes to the next piece and does not send the form', async () => {
    const requests: unknown[] = [];
    await show(
      STORY,
      async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'POST') requests.push(request.postDataJSON());
        });
        const [first, second] = [page.getByLabel('Piece 1'), page.getByLabel('Piece 2')];
        await first.focus();
        await typeLine(page, STABLE_LINE);
        expect(await first.inputValue()).toBe('1.25');
        expect(await hasFocus(page, 'Piece 2')).toBe(true);
        await typeLine(page, '2,4');
        expect(await second.inputValue()).toBe('2.4');
        expect(requests).toEqual([]);
        await page.getByRole('button', { name: 'Weigh' }).click();
        await page.getByRole('alert').waitFor();
        expect(requests).toEqual([
          {
            parcels: [
              { piece: 1, grossGrams: 1_250 },
              { piece: 2, grossGrams: 2_400 },
            ],
          },
        ]);
      },
      { answers: [refusal] },
    );
  });

  test('an unstable line stays with an error, and is not sent', async () => {
    await show(STORY, async (page) => {
      const first = page.getByLabel('Piece 1');
      await first.focus();
      await page.keyboard.type(UNSTABLE_LINE);
      expect(await page.getByText(ERROR).count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByText(ERROR).waitFor();
      expect(await first.inputValue()).toBe(UNSTABLE_LINE);
      await page.getByLabel('Piece 2').fill('2.4');
      await page.getByRole('button', { name: 'Weigh' }).click();
      expect(await hasFocus(page, 'Piece 1')).toBe(true);
      // The next line replaces the selected text.
      await first.selectText();
      await typeLine(page, STABLE_LINE);
      expect(await first.inputValue()).toBe('1.25');
      expect(await page.getByText(ERROR).count()).toBe(0);
    });
  });
});

describe('the weight of a piece of a MAWB', () => {
  const STORY = 'features/manifests/manifest/reweigh-piece-fields/fields of a piece';
  const CODE = 'SG0000G5T2XKU002';

  test('a code and a line of the scale add the piece, and the next code can be scanned', async () => {
    await show(STORY, async (page) => {
      await page.getByLabel('Code of the piece').focus();
      await typeLine(page, CODE);
      expect(await hasFocus(page, 'Weight in kg')).toBe(true);
      await typeLine(page, STABLE_LINE);
      expect(JSON.parse(await page.getByRole('log').innerText())).toEqual([
        { code: CODE, grossGrams: 1_250 },
      ]);
      expect(await hasFocus(page, 'Code of the piece')).toBe(true);
      expect(await page.getByLabel('Weight in kg').inputValue()).toBe('');
    });
  });

  test('an unstable line adds no piece, nor does a code without figures', async () => {
    await show(STORY, async (page) => {
      await page.getByLabel('Code of the piece').focus();
      await typeLine(page, CODE);
      await page.getByRole('button', { name: 'Add' }).click();
      await page.getByText('Enter a weight, dimensions, or both').waitFor();
      await page.getByLabel('Weight in kg').focus();
      await typeLine(page, UNSTABLE_LINE);
      await page.getByText(ERROR).waitFor();
      expect(await page.getByRole('log').innerText()).toBe('[]');
    });
  });
});
