import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCode128 } from '../decode/barcodes.ts';
import { renderPdfPages } from '../decode/pdf-pages.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createBatchOfOrders, createPrefix, createReadyOrder, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The file that the browser saves after an action. */
async function saveDownload(
  page: Page,
  action: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    action(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function scanBarcodes(pdf: Buffer): Promise<string[]> {
  return (await Promise.all((await renderPdfPages(pdf, 203)).map(readCode128))).flat();
}

describe('labels', () => {
  test('printed from the page of an order: the barcode has the order code', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const { orderCode: code } = await createReadyOrder(page.context());
    await page.goto(`/orders/${code}`);
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByRole('button', { name: 'Print label' }).click();
    const { name, bytes } = await saveDownload(page, () =>
      page.getByRole('menuitem', { name: /PDF/ }).click(),
    );
    expect(name).toBe(`label-${code}.pdf`);
    expect(new Set(await scanBarcodes(bytes))).toEqual(new Set([code]));
    expect(pageErrors).toEqual([]);
  });

  test('printed for selected orders: one file, in the sequence of the list', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const prefix = createPrefix();
    await createBatchOfOrders(page.context(), prefix, 2);
    await page.goto(`/orders?search=${prefix}`);
    const codes: string[] = [];
    for (const at of [1, 2]) {
      const row = page.getByRole('row').nth(at);
      codes.push((await row.getByRole('link').textContent()) ?? '');
      await row.getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Print labels' }).click();
    const { name, bytes } = await saveDownload(page, () =>
      page.getByRole('menuitem', { name: /PDF/ }).click(),
    );
    expect(name).toBe('labels-2-orders.pdf');
    expect([...new Set(await scanBarcodes(bytes))]).toEqual(codes);
    expect(pageErrors).toEqual([]);
  });
});
