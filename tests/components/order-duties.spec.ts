import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/orders/detail/duties/duties-sum';

/** The last rows of the table, as texts. */
async function listTotals(story: string): Promise<string[]> {
  let totals: string[] = [];
  await show(`${STORY}/${story}`, async (page) => {
    await page.getByRole('table').waitFor();
    totals = await page.locator('tfoot tr').allInnerTexts();
  });
  return totals.map((text) => text.replaceAll(/\s+/g, ' '));
}

describe('the landed cost of an order', () => {
  test('is shown with and without tax at sale if the order does not declare it', async () => {
    expect(await listTotals('tax at sale not declared')).toEqual([
      'Landed cost 227.00 MYR',
      'Landed cost if a registered seller collects the tax at sale 247.00 MYR',
    ]);
  });

  test('is incomplete with a duty whose rate is not known', async () => {
    expect(await listTotals('rate not known')).toEqual(['Landed cost Incomplete']);
    await show(`${STORY}/rate not known`, async (page) => {
      await page.getByRole('row', { name: 'Import duty not known yet' }).waitFor();
    });
  });

  test('has a minimum for a duty whose rate is known for one of two items', async () => {
    await show(`${STORY}/rate of one of two items not known`, async (page) => {
      await page.getByRole('row', { name: 'Import duty at least 6.00 MYR' }).waitFor();
      expect(await page.getByText('not known yet').count()).toBe(0);
    });
  });
});
