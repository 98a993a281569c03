import { readFile } from 'node:fs/promises';
import { fullPath } from '@portal/contract/core';
import { getSession } from '@portal/contract/auth';
import { listNotifications, readAllNotifications } from '@portal/contract/notifications';
import { initiateReversal } from '@portal/contract/orders';
import { listPartnerOrders } from '@portal/contract/partner-orders';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The shipper requests a reversal of an order that the carrier has delivered; returns its order code. */
async function requestReturn(carrier: BrowserContext, comment: string): Promise<string> {
  const { context: shipper } = await visit(browser, { email: 'shipper@demo.example' });
  const session = await (await carrier.request.get(fullPath(getSession))).json();
  const partnerId = getSession.response.body.parse(session).value.partnerProfiles[0]?.partnerId ?? '';
  const path = fullPath(listPartnerOrders).replace('{partnerId}', partnerId);
  const listed = await carrier.request.get(`${path}?status=DELIVERED&sortBy=statusAt&perPage=20`);
  for (const { id, orderCode } of listPartnerOrders.response.body.parse(await listed.json()).data) {
    const reversal = await shipper.request.post(fullPath(initiateReversal).replace('{orderId}', id), {
      data: { comment },
    });
    if (reversal.ok()) return orderCode;
  }
  throw new Error('the demo has no delivered order of the carrier that could come back');
}

describe('incoming orders', () => {
  test('are the first page of a partner, which refuses a cancellation and exports its orders there', async () => {
    const { page, faults } = await visit(browser, { email: 'partner@demo.example' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Incoming Orders' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^To answer/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Cancellation' }).first();
    const code = (await row.getByRole('link').textContent()) ?? '';
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    expect(await page.title()).toBe(`Order ${code} · Client Portal`);
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
    expect(await page.title()).toBe('Incoming Orders · Client Portal');
    await page.getByRole('searchbox').fill(code);
    await page.waitForURL((url) => url.searchParams.get('search') === code);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Export the orders shown' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [header = '', first = ''] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
    expect(header).toContain('Price of legs');
    expect(header).not.toContain(',Price,');
    expect(first).toContain(code);
    expect(faults).toEqual([]);
  });

  test('are linked from a notification: a reversal is approved on a phone', async () => {
    const { page, context, faults } = await visit(browser, {
      email: 'lastmile@demo.example',
      dark: true,
      width: 390,
      height: 844,
    });
    // Unread requests of the last hour would be grouped with it in one notification.
    const read = await context.request.post(fullPath(readAllNotifications), {
      data: { until: new Date().toISOString() },
    });
    expect(read.ok()).toBe(true);
    const code = await requestReturn(context, 'The buyer found a fault');
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
    expect(faults).toEqual([]);
  });
});
