import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

const SHIPPER = 'shipper@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the newest order before collection and returns its code. */
async function openReadyOrder(page: Page): Promise<string> {
  await page.goto('/orders?stage=READY&sortBy=createdAt');
  const link = page.getByRole('row').nth(1).getByRole('link');
  const code = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  return code;
}

/** Selects an entry of the menu with further actions of an order page. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function field(page: Page, section: string, label: string) {
  return page.getByRole('group', { name: section, exact: true }).getByLabel(label, { exact: false });
}

/** A partner reports twice the declared weight for two orders in transit; returns their codes. */
async function reweighTwo(page: Page): Promise<string[]> {
  const { context: carrier } = await visit(browser, { email: 'partner@demo.example' });
  const ask = async <T>(path: string, by = page.context()) =>
    (await (await by.request.get(`/api/clients${path}`)).json()) as T;
  const session = await ask<{ value: { partnerProfiles: { partnerId: string }[] } }>('/session', carrier);
  const partnerId = session.value.partnerProfiles[0]?.partnerId ?? '';
  const { data } = await ask<{
    data: { id: string; orderCode: string; pieces: number; grossGrams: number }[];
  }>('/orders?stage=IN_TRANSIT&perPage=100');
  const measured: string[] = [];
  for (const { id, orderCode, grossGrams } of data.filter(({ pieces }) => pieces === 1)) {
    if (measured.length === 2) break;
    const { value } = await ask<{ value: { legs: { id: string; partner: { id: string } | null }[] } }>(
      `/orders/${id}`,
    );
    const leg = value.legs.find(({ partner }) => partner?.id === partnerId);
    if (leg === undefined) continue;
    const parcels = [{ piece: 1, grossGrams: grossGrams * 2 + 100 }];
    const answered = await carrier.request.post(
      `/api/clients/partner/${partnerId}/orders/allocations/${leg.id}/reweigh`,
      { data: { parcels } },
    );
    if (answered.ok()) measured.push(orderCode);
  }
  return measured;
}

/** The file that a press downloads. */
async function waitForDownload(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe('orders', () => {
  test('are found by a part of a code, and the link keeps the filter', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(page);
    await page.goto('/orders');
    await page.getByRole('searchbox').fill(code.slice(2, 9));
    await page.waitForURL((url) => url.searchParams.get('search') === code.slice(2, 9));
    await page.reload();
    await page.getByRole('row').filter({ hasText: code }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(faults).toEqual([]);
  });

  test('are edited, and cancelled after a confirmation with their code', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
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
    expect(faults).toEqual([]);
  });

  test('are labelled from their page, for each kind of printer', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
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
    expect(faults).toEqual([]);
  });

  test('get an AWB after its check digit is corrected, and are reversed after delivery', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await openReadyOrder(page);
    await choose(page, 'Set AWB');
    const awb = page.getByRole('dialog', { name: /^Set the AWB/ });
    await awb.getByLabel('MAWB number').fill('618-12345671');
    await awb.getByText(/The check digit is 1, but these digits give 5/).waitFor();
    await awb.getByRole('button', { name: 'Use 618-12345675' }).click();
    await awb.getByRole('button', { name: 'Set AWB' }).click();
    await page.getByText('618-12345675').first().waitFor();

    await page.goto('/orders?stage=DELIVERED&sortBy=statusAt');
    const link = page.getByRole('row').nth(1).getByRole('link');
    const code = (await link.textContent()) ?? '';
    await link.click();
    await choose(page, 'Start a reversal');
    const ask = page.getByRole('dialog', { name: `Send ${code} back?` });
    await ask.getByRole('button', { name: 'Ask the partner' }).click();
    await ask.getByText('Enter a comment.').waitFor();
    await ask.getByLabel('Comment').fill('The wrong size');
    await ask.getByRole('button', { name: 'Ask the partner' }).click();
    await page.getByText(/^A reversal was requested/).waitFor();
    await page.goto('/orders/reversals?group=FOR_PARTNER');
    await page.getByRole('row').filter({ hasText: code }).getByText('Initiated').waitFor();
    expect(faults).toEqual([]);
  });

  test('are labelled by page and by filter; orders without a label are listed with the reason', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders?stage=UNALLOCATED');
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    expect(await bar.getByRole('button', { name: 'Print labels' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    const waiting = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    const report = page.getByRole('dialog', { name: '1 order has no label' });
    await report.getByRole('link', { name: waiting }).waitFor();
    await report.getByRole('button', { name: 'Close' }).click();

    await page.goto('/orders?stage=IN_TRANSIT');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await bar.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click();
    const all = await waitForDownload(page, async () => {
      await bar.getByRole('button', { name: 'Print labels' }).click();
      await page.getByRole('menuitem', { name: 'PDF' }).click();
    });
    expect(all.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await page.reload();
    await page.getByRole('button', { name: /Background work/ }).click();
    await page.getByText(/^Labels of [\d,]+ orders$/).waitFor();
    expect(faults).toEqual([]);
  });

  test('are exported with the current filter', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders?stage=EXCEPTION');
    await page.getByRole('row').nth(1).waitFor();
    const csv = await waitForDownload(page, async () => {
      await page.getByRole('button', { name: 'Export the orders shown' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    });
    const [header = '', ...lines] = csv.bytes.toString('utf8').trim().split(/\r?\n/);
    expect(header).toContain('Order code');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain(',EXCEPTION,');
    expect(faults).toEqual([]);
  });

  test('are found from any page with the command palette', async () => {
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

  test('have a form that shows errors at the fields and keeps its values over a reload', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('heading', { name: 'New order' }).waitFor();
    const from = await field(page, 'From', 'Name');
    await from.fill('Lim Hui Shan');
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.getByText(/fields need your attention/).waitFor();
    expect(
      await page.getByLabel('Your order code').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    expect(await (await field(page, 'From', 'Name')).inputValue()).toBe('Lim Hui Shan');
  });

  test('are tracked publicly by their code, without personal data', async () => {
    const { page: own } = await visit(browser, { email: SHIPPER });
    await own.goto('/orders?stage=DELIVERED');
    const code = (await own.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
    const name = (await own.getByRole('row').nth(1).getByRole('cell').nth(4).textContent()) ?? '';
    const { page: guest } = await visit(browser);
    await guest.goto(`/tracking/${code}`);
    await guest.getByText(/^Delivered /).waitFor();
    expect(await guest.getByRole('list').getByRole('listitem').count()).toBeGreaterThan(3);
    expect(await guest.textContent('body')).not.toContain(name.split(' · ')[0]);
  });

  test('show new events on an open page', async () => {
    const { page: own } = await visit(browser, { email: SHIPPER });
    const code = await openReadyOrder(own);
    const { page: guest, faults } = await visit(browser);
    await guest.clock.install();
    await guest.goto(`/tracking/${code}`);
    await guest.getByText(/^Checked/).waitFor();
    await own.getByRole('button', { name: 'More actions' }).click();
    await own.getByRole('menuitem', { name: 'Cancel order' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await own.getByText(/was cancelled/).waitFor();
    await guest.clock.fastForward(20_000);
    await guest.getByText('Updated just now').waitFor();
    await guest.getByRole('list').getByText('Cancelled', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('are tracked by the hundred from a file, and the result is exported', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
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
    expect(faults).toEqual([]);
  });

  test('are reweighed: one reweigh is disputed with a file, another accepted in the list', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    const [first = '', second = ''] = await reweighTwo(page);
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
    expect(faults).toEqual([]);
  });
});
