import { getTypicalParcel, saveLaneRules } from '@portal/contract/routing';
import { refuse } from '@portal/contract/reasons';
import { afterAll, expect, test } from 'vitest';
import { partnersAnswer } from './partner-answers.ts';
import { answer, answerRefusal } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const refusal = answerRefusal(saveLaneRules, refuse('request.invalid'));

test('rules with a condition that is not a number are not saved, and its field gets the focus', async () => {
  const savedRules: unknown[] = [];
  await show(
    'features/routing/rules/lane-rules-panel/one partner',
    async (page) => {
      page.on('request', (request) => {
        if (request.method() === 'PUT') savedRules.push(request.postDataJSON());
      });
      const toggle = page.getByRole('button', { name: /^Conditions:/ });
      await toggle.click();
      const conditions = page.getByRole('group', { name: 'Conditions of partner 1' });
      const from = conditions.getByLabel('From weight');
      const hasFocus = () => from.evaluate((input) => input === document.activeElement);
      await conditions.getByLabel('Up to weight').fill('2');
      await from.fill('1o');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Enter a number.').waitFor();
      expect(await hasFocus()).toBe(true);
      await toggle.click();
      expect(await hasFocus()).toBe(true);
      expect(savedRules).toEqual([]);

      await from.fill('1');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => savedRules).toHaveLength(1);
      expect(savedRules).toMatchObject([
        {
          rules: { legs: [{ decision: { entries: [{ condition: { minGrams: 1_000, maxGrams: 2_000 } }] } }] },
        },
      ]);
    },
    { answers: [partnersAnswer, answer(getTypicalParcel, () => ({ value: null })), refusal] },
  );
});
