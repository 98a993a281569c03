import { afterAll, expect, test } from 'vitest';
import { custodyAnswers } from './custody-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

test('the ledger of an order has who had its pieces and where, and its timeline what happened', async () => {
  await show(
    'features/custody/custody-section/of an order',
    async (page) => {
      const readLines = (name: string, selector: string) =>
        page.getByRole('list', { name, exact: true }).locator(selector).allInnerTexts();
      await page.getByText('With KL Delivery').waitFor();
      expect(await readLines('Custody', '> li > div > span:first-child')).toEqual([
        'With KL Delivery · MYKUL',
        'With Garuda Freight · MYKUL',
        'With Garuda Freight · SGSIN',
        'With the client · SGSIN',
      ]);
      const holdings = await readLines('Custody', '> li');
      expect(holdings.at(-1)).toContain('Bag BAG1000042: Bagged · 2 pieces, 2.5 kg · Ann Tan · by scan');
      const timeline = await readLines('Timeline', '> li');
      expect(timeline).toHaveLength(9);
      expect(timeline.at(-1)).toContain('Bag BAG1000042: Bagged');
      expect(timeline.join('\n')).not.toMatch(/2 pieces|SGSIN|Garuda Freight|by scan/);
      expect(timeline[4]).toContain('MAWB 618-12345675: Booked');
    },
    { answers: custodyAnswers },
  );
});
