import { getBag } from '@portal/contract/bagging';
import { buildPieceCode } from '@portal/contract/orders';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, createPrefix, createReadyOrder, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Types like a scanner that imitates a keyboard. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a station fills a bag by scanning, also without the network, and undoes the last scan', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const prefix = createPrefix();
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${prefix}` };
  const [parcel = { grossGrams: 1_200 }] = buildOrderInput().parcels;
  // Pieces of one order: the demo shares Malaysia among forwarders, and a bag has one.
  const { orderCode } = await createReadyOrder(page.context(), {
    customerOrderCode: prefix,
    consignee,
    parcels: [parcel, parcel, parcel],
  });
  const [first = '', second = '', third = ''] = [1, 2, 3].map((piece) => buildPieceCode(orderCode, piece));
  await page.goto('/bagging/scan');
  await page.getByRole('heading', { level: 1, name: 'Scan into bags' }).waitFor();
  await page.getByRole('textbox', { name: 'Scan or type a code' }).waitFor();
  await scan(page, first);
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByText('List updated').waitFor();
  const verdict = page.getByRole('status').first();
  await scan(page, `]C1${second}`);
  await verdict.getByText('Accepted').waitFor();
  await scan(page, first);
  await verdict.getByText('Already here').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.context().setOffline(true);
  await scan(page, third);
  await verdict.getByText('Accepted').waitFor();
  await page.getByText('1 scan waits for the network').waitFor();
  await page.keyboard.press('Escape');
  await verdict.getByText('Removed').waitFor();
  await page.getByText('2 scans wait for the network').waitFor();
  await page.context().setOffline(false);
  await page.getByText('2 scans wait for the network').waitFor({ state: 'hidden' });
  const id = new URL(page.url()).searchParams.get('bag') ?? '';
  const { value: bag } = await callApi(page.context(), getBag, { params: { id } });
  expect(bag).toMatchObject({ pieces: 2, orders: 1 });

  await page.goto('/scan');
  await page.getByRole('textbox', { name: 'Scan or type a code' }).waitFor();
  await scan(page, second);
  await page.getByText(`It is in bag ${bag.bagCode}.`).waitFor();
  await scan(page, third);
  await page.getByText(/^It is in no bag\. Scan it into a bag for /).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
