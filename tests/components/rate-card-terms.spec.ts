import { getRateCard } from '@portal/contract/rate-cards';
import { afterAll, expect, test } from 'vitest';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const PATH = '/partner-portals/rate-cards/01a20b6e-470e-7706-92cb-eadaef8a2763';

test.each([
  [undefined, /^2\.75 %$/],
  [0, /^2\.75 %$/],
  [300, /^2\.75 %, at least 3\.00\sSGD$/],
])('a COD fee in percent with the minimum %s is shown as %s', async (codFeeMinimumMinor, expected) => {
  const codFee = { codFeeBasisPoints: 275, codFeeMinimumMinor };
  const { value } = exampleOf(getRateCard);
  const card = answer(getRateCard, () => ({ value: { ...value, card: { ...value.card, ...codFee } } }));
  await show(
    `routes/app/${PATH}`,
    async (page) => {
      const term = page.getByRole('term').filter({ hasText: 'COD fee on the amount to collect' });
      expect(await term.locator('+ dd').innerText()).toMatch(expected);
    },
    { answers: [card, ...exampleAnswers(PATH)] },
  );
});
