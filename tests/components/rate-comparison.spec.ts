import { listOrders } from '@portal/contract/orders';
import { afterAll, describe, expect, test } from 'vitest';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/routing/comparison/comparison';

describe('the diagram of price against days', () => {
  test('shows combinations that overlap as one point, which lists them', async () => {
    await show(`${STORY}/diagram`, async (page) => {
      const points = page.getByRole('group', { name: 'Combinations in the diagram' }).getByRole('button');
      expect(await points.count()).toBe(3);
      await page.getByRole('button', { name: /^2 combinations, the cheapest: Harbourline Freight/ }).click();
      const list = page.getByRole('list', { name: 'Combinations of the selected point' });
      const names = await list.getByRole('listitem').allInnerTexts();
      expect(names.map((text) => text.split('\n')[0])).toEqual(['Harbourline Freight', 'Monsoon Air']);
    });
  });

  test('is one stop of the Tab key, and the arrow keys reach each point', async () => {
    await show(`${STORY}/diagram`, async (page) => {
      const group = page.getByRole('group', { name: 'Combinations in the diagram' });
      expect(await group.locator('[tabindex="0"]').count()).toBe(1);
      await group.locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Selat Haul' }).waitFor();
    });
  });
});

test('a landed cost without a rate is called incomplete, with what is missing', async () => {
  await show(`${STORY}/landed cost`, async (page) => {
    const texts = await page.getByRole('definition').allInnerTexts();
    expect(texts.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(
        /^Incomplete.*the rate of a duty or tax.*an exchange rate.*the price of the transport$/,
      ),
      '58.30 SGD',
      '–',
    ]);
  });
});

describe('the form of a comparison', () => {
  test('names the required fields that are empty, and submits nothing', async () => {
    await show(`${STORY}/empty form`, async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByText('Select the country of origin.').waitFor();
      await page.getByText('Enter the weight of a piece.').waitFor();
      expect(await page.locator('output').innerText()).toBe('');
    });
  });

  test('submits the fields of a parcel', async () => {
    await show(`${STORY}/filled form`, async (page) => {
      await page.getByLabel('To postcode').fill('50450');
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect
        .poll(async () => JSON.parse((await page.locator('output').innerText()) || '{}') as unknown)
        .toMatchObject({ originCountry: 'SG', destinationPostcode: '50450', goodsFlags: 'UN3481,LIQUID' });
    });
  });

  test('requires an order once one of the orders is to be compared', async () => {
    const orders = answer(listOrders, () => ({
      data: [],
      page: 1,
      totalPage: 0,
      totalCount: 0,
      totalCountExact: true,
      next: null,
    }));
    await show(
      `${STORY}/filled form`,
      async (page) => {
        await page.getByText('An order', { exact: true }).click();
        await page.getByRole('button', { name: 'Compare' }).click();
        await page.getByText('Select an order.').waitFor();
      },
      { answers: [orders] },
    );
  });
});
