import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { LAST_MILE_PARTNER, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The first number of a text: `1,204 late` is 1204. */
const readNumber = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

/** The number of orders that a list says it has. */
async function readListCount(page: Page): Promise<number> {
  const count = page.getByText(/^\d+–\d+ of [\d,]+$/).first();
  return readNumber((await count.innerText()).split(' of ')[1] ?? '');
}

test('a shipper filters Insights, opens the orders behind a figure, and saves and exports what it sees', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();

  await page.getByRole('region', { name: 'Parcels by area' }).waitFor();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const selectCountry = async (filter: string, country: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: filter }).click();
    await page.getByPlaceholder(filter).fill(country);
    await page.getByRole('option', { name: country }).click();
  };
  await selectCountry('Origin country', 'Singapore');
  await selectCountry('Destination country', 'Malaysia');
  const lanes = page.getByRole('region', { name: 'On time by lane' });
  await expect.poll(() => lanes.getByRole('row').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);

  const delivered = lanes
    .getByRole('row', { name: /^Singapore → Malaysia/ })
    .getByRole('link')
    .last();
  const orders = readNumber(await delivered.innerText());
  expect(orders).toBeGreaterThan(0);
  await delivered.click();
  await page
    .getByRole('button', { name: /^Change the filter Insights On time by lane: Singapore → Malaysia/ })
    .waitFor();
  expect(await readListCount(page)).toBe(orders);

  await page.goBack();
  await page.getByText('90 days', { exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('last90Days');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Malaysia, 90 days');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Malaysia, 90 days').waitFor();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Malaysia, 90 days', exact: true }).click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ originCountry: 'SG', destinationCountry: 'MY', period: 'last90Days' });

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/ON_TIME_BY_LANE.*SG-MY/);
  expect(text).not.toMatch(/SG-TH/);
  expect(pageErrors).toEqual([]);
});

test('a partner opens the orders behind a figure on a phone', async () => {
  const { page, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER, width: 390, height: 844 });
  await page.goto('/partner-portals/dashboard');
  const clients = page.getByRole('region', { name: 'Orders by client' });
  const link = clients.getByRole('link').first();
  const orders = readNumber(await link.innerText());
  expect(orders).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await link.click();
  await page.getByRole('button', { name: /^Change the filter Insights Orders by client/ }).waitFor();
  expect(await readListCount(page)).toBe(orders);
  expect(pageErrors).toEqual([]);
});
