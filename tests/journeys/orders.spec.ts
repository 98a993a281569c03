import { readFile } from 'node:fs/promises';
import { getSession } from '@portal/contract/auth';
import type { OrderDetails } from '@portal/contract/orders';
import { reweighAllocation } from '@portal/contract/reweigh';
import type { Browser, Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import {
  callApi,
  createBatchOfOrders,
  createPrefix,
  createReadyOrder,
  createUnallocatedOrder,
  DELIVERED,
  LAST_MILE_PARTNER,
  reportLastMile,
  SHIPPER,
} from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Creates an order, opens its page and returns its code. */
async function openReadyOrder(page: Page): Promise<string> {
  const { orderCode } = await createReadyOrder(page.context());
  await page.goto(`/orders/${orderCode}`);
  // The page has its heading and no shortcuts yet while the order loads.
  await page.getByRole('button', { name: 'Print label' }).waitFor();
  return orderCode;
}

/** Creates an order that was delivered, with three events of its last mile. */
async function createDeliveredOrder(page: Page): Promise<OrderDetails> {
  const order = await createReadyOrder(page.context());
  const { context: partner } = await visit(browser, { email: LAST_MILE_PARTNER });
  await reportLastMile(partner, order.orderCode, DELIVERED);
  return order;
}

/** Selects an entry of the menu with further actions of an order page. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function field(page: Page, section: string, label: string) {
  return page.getByRole('group', { name: section, exact: true }).getByLabel(label, { exact: false });
}

/** Creates two orders in transit whose last-mile partner reports more than the declared weight; returns their codes. */
async function createReweighedOrders(page: Page): Promise<string[]> {
  const { context: partner } = await visit(browser, { email: LAST_MILE_PARTNER });
  const { value: session } = await callApi(partner, getSession);
  const partnerId = session.partnerProfiles[0]?.partnerId ?? '';
  const codes: string[] = [];
  for (const parcels of [[{ grossGrams: 1200 }], [{ grossGrams: 1400 }]]) {
    const order = await createReadyOrder(page.context(), { parcels });
    await reportLastMile(partner, order.orderCode, ['RECEIVED_AT_DESTINATION_HUB']);
    const leg = order.legs.find(({ serviceType }) => serviceType === 'LAST_MILE');
    await callApi(partner, reweighAllocation, {
      params: { partnerId, allocationId: leg?.id ?? '' },
      body: { parcels: [{ piece: 1, grossGrams: 2500 }] },
    });
    codes.push(order.orderCode);
  }
  return codes;
}

/** The file that a press downloads. */
async function waitForDownload(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('an order', () => {
  test('searched by a part of a code: the list shows the match, and its URL keeps the search', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(page);
    await page.goto('/orders');
    await page.getByRole('searchbox').fill(code.slice(2, 9));
    await page.waitForURL((url) => url.searchParams.get('search') === code.slice(2, 9));
    await page.reload();
    await page.getByRole('row').filter({ hasText: code }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(pageErrors).toEqual([]);
  });

  test('edited and then cancelled: the page shows both changes, and no edit is offered', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(page);
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: `Edit ${code}` }).waitFor();
    await (await field(page, 'To', 'Phone')).fill('+66 2 765 4321');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('link', { name: '+66 2 765 4321' }).waitFor();

    await choose(page, 'Cancel order');
    const dialog = page.getByRole('dialog', { name: `Cancel order ${code}?` });
    await dialog.getByLabel('Comment').fill('The buyer changed their mind');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('main').getByText('Cancelled').first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  test('labelled as PDF and ZPL, then relabelled: each label is downloaded in its version', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(page);
    const pdf = await waitForDownload(page, () => page.keyboard.press('p'));
    expect(pdf.name).toContain(code);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const zpl = await waitForDownload(page, async () => {
      await page.getByRole('button', { name: 'Print label' }).click();
      await page.getByRole('menuitem', { name: '203 dpi' }).click();
    });
    expect(zpl.bytes.toString()).toMatch(/^\^XA[^]*\^XZ\s*$/);
    expect(zpl.bytes.toString()).toContain(code);
    await page.getByText('Version 1, printed').waitFor();
    await choose(page, 'Relabel');
    await page
      .getByRole('dialog', { name: `Relabel ${code}` })
      .getByLabel('Comment')
      .fill('Torn');
    const again = await waitForDownload(page, () =>
      page.getByRole('button', { name: 'Relabel order' }).click(),
    );
    expect(again.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByText('Version 2, printed').waitFor();
    await page.getByRole('list', { name: 'Labels' }).getByText(`Version 2, ${code}L2`).waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('given an AWB number with a wrong check digit: the right one is offered; after delivery a reversal can be requested', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    await openReadyOrder(page);
    await choose(page, 'Set AWB');
    const awb = page.getByRole('dialog', { name: /^Set the AWB/ });
    await awb.getByLabel('MAWB number').fill('176-12345671');
    await awb.getByText(/The check digit is 1, but these digits give 5/).waitFor();
    await awb.getByRole('button', { name: 'Use 176-12345675' }).click();
    await awb.getByRole('button', { name: 'Set AWB' }).click();
    await page.getByText('176-12345675').first().waitFor();

    const { orderCode: code } = await createDeliveredOrder(page);
    await page.goto(`/orders/${code}`);
    await choose(page, 'Start a reversal');
    const ask = page.getByRole('dialog', { name: `Send ${code} back?` });
    await ask.getByRole('button', { name: 'Ask the partner' }).click();
    await ask.getByText('Enter a comment.').waitFor();
    await ask.getByLabel('Comment').fill('The wrong size');
    await ask.getByRole('button', { name: 'Ask the partner' }).click();
    await page.getByText(/^A reversal was requested/).waitFor();
    await page.goto('/orders/reversals?group=FOR_PARTNER');
    await page.getByRole('row').filter({ hasText: code }).getByText('Initiated').waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('labelled in bulk: all orders of the filter are in one file, and an unallocated order is listed without a label', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const waiting = await createUnallocatedOrder(page.context());
    await page.goto(`/orders?search=${waiting.orderCode}`);
    const row = page.getByRole('row').filter({ hasText: waiting.orderCode });
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    expect(await bar.getByRole('button', { name: 'Print labels' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    const report = page.getByRole('dialog', { name: '1 order has no label' });
    await report.getByRole('link', { name: waiting.orderCode }).waitFor();
    await report.getByRole('button', { name: 'Close' }).click();

    const prefix = createPrefix();
    await createBatchOfOrders(page.context(), prefix, 11);
    await page.goto(`/orders?search=${prefix}`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await bar.getByRole('button', { name: 'Select all 11 that match' }).click();
    const all = await waitForDownload(page, async () => {
      await bar.getByRole('button', { name: 'Print labels' }).click();
      await page.getByRole('menuitem', { name: 'PDF' }).click();
    });
    expect(all.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await page.reload();
    await page.getByRole('button', { name: /Background work/ }).click();
    await page.getByText('Labels of 11 orders').waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('exported with a filter: the file has the orders of the filter only', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const prefix = createPrefix();
    await createReadyOrder(page.context(), { customerOrderCode: `${prefix}-1` });
    const waiting = await createUnallocatedOrder(page.context(), { customerOrderCode: `${prefix}-2` });
    await page.goto(`/orders?stage=UNALLOCATED&search=${prefix}`);
    await page.getByRole('row').filter({ hasText: waiting.orderCode }).waitFor();
    const csv = await waitForDownload(page, async () => {
      await page.getByRole('button', { name: 'Export the orders shown' }).click();
      await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    });
    expect(csv.name).toMatch(/^orders-.*\.csv$/);
    const [header = '', ...lines] = csv.bytes.toString('utf8').trim().split(/\r?\n/);
    expect(header).toContain('Order code,Order number');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${waiting.orderCode},.*,UNALLOCATED,`));
    expect(pageErrors).toEqual([]);
  });

  test('searched in the command palette of another page: the order opens', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(page);
    await page.goto('/tracking');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(code.slice(1, 9));
    await page.getByRole('option', { name: code }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `/orders/${code}`);
  });

  test('tracked by a guest: the page shows the delivery and no personal data', async () => {
    const { page: own } = await visit(browser, { email: SHIPPER });
    const { orderCode: code, consignee } = await createDeliveredOrder(own);
    const { page: guest } = await visit(browser);
    await guest.goto(`/tracking/${code}`);
    await guest.getByText(/^Delivered /).waitFor();
    await guest.getByText('Your parcel was delivered.').waitFor();
    await guest
      .locator('[aria-current=step]')
      .and(guest.getByText('Delivered', { exact: true }))
      .waitFor();
    const events = guest.getByRole('list').last().getByRole('listitem');
    expect(await events.count()).toBe(1);
    await guest.getByRole('button', { name: /^Show every step/ }).click();
    expect(await events.count()).toBeGreaterThan(3);
    expect(await guest.textContent('body')).not.toContain(consignee.name);
  });

  test('cancelled while a guest has the tracking page open: the page shows the event', async () => {
    const { page: own } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(own);
    const { page: guest, pageErrors } = await visit(browser);
    await guest.clock.install();
    await guest.goto(`/tracking/${code}`);
    await guest.getByText(/^Checked/).waitFor();
    await own.getByRole('button', { name: 'More actions' }).click();
    await own.getByRole('menuitem', { name: 'Cancel order' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await own.getByText(/was cancelled/).waitFor();
    await guest.clock.fastForward(20_000);
    await guest.getByText('Updated just now').waitFor();
    // The client's word for the status.
    await guest.getByRole('list').getByText('Order cancelled', { exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('tracked by a file of codes: known and unknown codes are listed and exported', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(page);
    await page.goto('/tracking');
    const file = { name: 'codes.csv', mimeType: 'text/csv' };
    const sheet = `Consignee,Order code\nAnna,${code}\nBert,NOSUCHCODE\n`;
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(sheet) });
    await page.getByRole('link', { name: code }).waitFor();
    await page.getByRole('button', { name: 'Not found 1' }).waitFor();
    const saved = await waitForDownload(page, () => page.getByRole('button', { name: 'Export' }).click());
    const lines = saved.bytes.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(code);
    expect(lines[2]).toBe('NOSUCHCODE,,,Not found');
    expect(pageErrors).toEqual([]);
  });

  test('reweighed by a partner: one reweigh is disputed with a file, another accepted, and the partner sees both answers', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const [first = '', second = ''] = await createReweighedOrders(page);
    await page.goto('/orders/reweighs');
    await page.getByRole('row').filter({ hasText: first }).getByRole('link').click();
    const section = page.getByRole('region', { name: 'Declared and measured' });
    await section.getByText('To answer').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: `Dispute the reweigh of ${first}` });
    await dialog.getByLabel('Comment').fill('Two parcels were on the scale.');
    const evidence = { name: 'scale.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff]) };
    await dialog.locator('input[type=file]').setInputFiles(evidence);
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await section.getByRole('link', { name: 'scale.jpg' }).waitFor();
    await section.getByText('In dispute').waitFor();

    await page.goto('/orders/reweighs');
    const row = page.getByRole('row').filter({ hasText: second });
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await bar.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept the reweigh' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
    expect(pageErrors).toEqual([]);

    const partner = await visit(browser, { email: LAST_MILE_PARTNER });
    await partner.page.goto('/partner-portals/reweighs');
    const findRow = (code: string) => partner.page.getByRole('row').filter({ hasText: code });
    await findRow(second).getByText('Accepted').waitFor();
    expect(await axeFindings(partner.page)).toEqual([]);
    await findRow(first).getByText('In dispute').waitFor();
    await findRow(first).getByRole('link').click();
    await partner.page.getByRole('heading', { level: 1, name: first }).waitFor();
    expect(partner.pageErrors).toEqual([]);
  });
});
