import { readFile } from 'node:fs/promises';
import { fullPath } from '@portal/contract/core';
import { listNotifications, readAllNotifications } from '@portal/contract/notifications';
import { cancelOrders, initiateReversal, type OrderDetails } from '@portal/contract/orders';
import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import {
  callApi,
  createReadyOrder,
  DELIVERED,
  LAST_MILE_PARTNER,
  reportLastMile,
  SHIPPER,
} from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The shipper creates an order, of which the partner reports the statuses, and sends a request about it. */
async function createRequest(
  partner: BrowserContext,
  statuses: readonly string[],
  send: (shipper: BrowserContext, order: OrderDetails) => Promise<unknown>,
): Promise<string> {
  const { context: shipper } = await visit(browser, { email: SHIPPER });
  const order = await createReadyOrder(shipper);
  await reportLastMile(partner, order.orderCode, statuses);
  await send(shipper, order);
  return order.orderCode;
}

describe('incoming orders', () => {
  test('are the first page of a partner; a refused cancellation is removed from the requests, and the export has the order', async () => {
    const { page, context, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER });
    const code = await createRequest(context, ['RECEIVED_AT_DESTINATION_HUB'], (shipper, { id }) =>
      callApi(shipper, cancelOrders, { body: { orderIds: [id] } }),
    );
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Incoming Orders' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^To answer/ }).click();
    const row = page.getByRole('row').filter({ hasText: code }).filter({ hasText: 'Cancellation' });
    await row.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    expect(await page.title()).toBe(`Order ${code} · Partner Portal`);
    await page.getByText(/ asks to cancel this order$/).waitFor();
    await page.getByRole('button', { name: `on ${code}` }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel ${code}?` });
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await dialog.getByText('Select an answer.').waitFor();
    await dialog.getByRole('radio', { name: 'Refuse' }).check();
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await dialog.getByText('Enter a comment.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Comment').fill('It is on the aircraft');
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('Cancellation refused').first().waitFor();
    await expect.poll(() => page.getByText(/ asks to cancel this order$/).count()).toBe(0);

    // Without a partner in the path the page shows the partner of the user, in any letter case.
    await page.goto('/PARTNER-PORTALS/INCOMING-ORDERS');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.title()).toBe('Incoming Orders · Partner Portal');
    await page.getByRole('searchbox').fill(code);
    await page.waitForURL((url) => url.searchParams.get('search') === code);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Export the orders shown' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
    ]);
    const [header = '', first = ''] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
    expect(header).toContain('Price of legs');
    expect(header).not.toContain(',Price,');
    expect(first).toContain(code);
    expect(pageErrors).toEqual([]);
  });

  test('a status file shows the outcome of each row, applies the accepted ones, and changes nothing the second time', async () => {
    const { context: shipper } = await visit(browser, { email: SHIPPER });
    const { orderCode: code } = await createReadyOrder(shipper);
    const { page, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER });
    await page.goto('/partner-portals/incoming-orders');
    await page.getByRole('link', { name: 'Update from a file' }).click();
    await page.getByRole('heading', { level: 1, name: 'Update from a file' }).waitFor();
    const at = new Date(Date.now() - 1000).toISOString().replace(/\.\d+Z$/, 'Z');
    const lines = [
      'Order code,Leg,Status,Time',
      `${code},LAST_MILE,RECEIVED_AT_DESTINATION_HUB,${at}`,
      `NEVER-1,LAST_MILE,DELIVERED,${at}`,
    ];
    const file = { name: 'statuses.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('To change: 1. Already known: 0. Refused: 1.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update 1 order' }).click();
    await page.getByText('Changed: 1. Already known: 0. Refused: 1.').waitFor();
    await page.locator('input[type=file]').setInputFiles([]);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('To change: 0. Already known: 1. Refused: 1.').waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('opened from a notification on a phone: a requested reversal is approved', async () => {
    const { page, context, pageErrors } = await visit(browser, {
      email: LAST_MILE_PARTNER,
      dark: true,
      width: 390,
      height: 844,
    });
    // Unread requests of the last hour would be grouped with it in one notification.
    await callApi(context, readAllNotifications, { body: { until: new Date().toISOString() } });
    const code = await createRequest(context, DELIVERED, (shipper, { id: orderId }) =>
      callApi(shipper, initiateReversal, { params: { orderId }, body: { comment: 'Does not fit' } }),
    );
    // A job writes the notification; the bell requests its list when it is opened.
    const readNotifications = async () => (await context.request.get(fullPath(listNotifications))).text();
    await expect.poll(readNotifications).toContain(code);
    await page.goto('/tracking');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: new RegExp(code) }).click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByText(/ asks to send this parcel back$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: `on ${code}` }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${code} back?` });
    await dialog.getByRole('radio', { name: 'Approve' }).check();
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText(new RegExp(`has your answer on ${code}`)).waitFor();
    await expect.poll(() => page.getByText(/ asks to send this parcel back$/).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(pageErrors).toEqual([]);
  });
});

describe('a delivered order', () => {
  test('has the tracking number and the proof of delivery that its partner enters', async () => {
    const { page, context, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER });
    const { context: shipper } = await visit(browser, { email: SHIPPER });
    const order = await createReadyOrder(shipper);
    await reportLastMile(context, order.orderCode, DELIVERED);
    await page.goto(`/partner-portals/incoming-orders/${order.orderCode}`);
    await page.getByRole('button', { name: 'Add tracking number' }).click();
    await page.getByRole('textbox', { name: 'Tracking number' }).fill('PN884201930MY');
    await page.getByRole('textbox', { name: 'Carrier' }).fill('Pos Nusantara');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Pos Nusantara · PN884201930MY').waitFor();
    await page.getByRole('button', { name: 'Add proof of delivery' }).click();
    await page.getByRole('textbox', { name: 'Received by' }).fill('Nur Aisyah');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    const { page: orderPage } = await visit(browser, { email: SHIPPER });
    await orderPage.goto(`/orders/${order.orderCode}`);
    const proof = orderPage.getByRole('region', { name: 'Proof of delivery' });
    await proof.getByText('Nur Aisyah').waitFor();
    await orderPage.getByText('Pos Nusantara · PN884201930MY').waitFor();
    expect(await axeFindings(orderPage)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
