import { afterAll, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/scorecards/quoted-tiles';

test('quotations against bookings have value, sign and number of bookings', async () => {
  await show(`${STORY}/values`, async (page) => {
    await page.getByText('101.8 %').waitFor();
    await page.getByText('14 bookings', { exact: true }).waitFor();
    await page.getByText('6 bookings of yours').waitFor();
    await page.getByText('-0.4 days').waitFor();
    await page.getByText('9 bookings', { exact: true }).waitFor();
    expect(await page.getByText('of yours').count()).toBe(1);
  });
});

test('too few bookings have no value, and a figure without bookings is absent', async () => {
  await show(`${STORY}/few`, async (page) => {
    await page.getByText('Fewer than 5 bookings').waitFor();
    expect(await page.getByRole('term').allTextContents()).toEqual(['Charged against quoted']);
    expect(await page.getByText('of yours').count()).toBe(0);
  });
});
