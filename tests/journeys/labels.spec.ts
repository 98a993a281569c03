import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCode128 } from '../decode/barcodes.ts';
import { renderPdfPages } from '../decode/pdf-pages.ts';
import { openBrowser, visit } from '../world/browser.ts';

const SHIPPER = 'shipper@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
  test('of an order are printed from its page, and their barcode has the order code', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders?stage=READY');
    const link = page.getByRole('row').nth(1).getByRole('link');
    const code = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByRole('button', { name: 'Print label' }).click();
    const { name, bytes } = await saveDownload(page, () =>
      page.getByRole('menuitem', { name: /PDF/ }).click(),
    );
    expect(name).toBe(`label-${code}.pdf`);
    expect(new Set(await scanBarcodes(bytes))).toEqual(new Set([code]));
    expect(faults).toEqual([]);
  });

  test('of selected orders are one file, in the sequence of the list', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders?stage=READY');
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
    expect(faults).toEqual([]);
  });
});

test('an export contains the orders of the filter', async () => {
  const { page, faults } = await visit(browser, { email: SHIPPER });
  await page.goto('/orders?stage=READY');
  const code = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
  await page.goto(`/orders?search=${code}`);
  await page.getByRole('row').filter({ hasText: code }).waitFor();
  await page.getByRole('button', { name: /^Export/ }).click();
  const { name, bytes } = await saveDownload(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
  expect(name).toMatch(/^orders-.*\.csv$/);
  const lines = bytes.toString('utf8').trimEnd().split('\n');
  expect(lines[0]).toContain('Order code,Order number');
  expect(lines.slice(1).every((line) => line.startsWith(code))).toBe(true);
  expect(lines.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});
