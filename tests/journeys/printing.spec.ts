import { createPrinter, listPrintJobs } from '@portal/contract/printing';
import type { Browser, Page } from 'playwright-core';
import { readPdfInfo } from '@portal/tests/decode/pdf-pages.ts';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, createPrefix, createReadyOrder, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Keeps the documents that reach the print dialog, which a browser without a window does not open. */
async function keepPrintedDocuments(page: Page): Promise<() => Promise<readonly string[]>> {
  const documents: string[] = [];
  await page.exposeFunction('keepDocument', (html: string) => documents.push(html));
  await page.addInitScript(() => {
    globalThis.print = () => {
      const { keepDocument } = globalThis.top as unknown as { keepDocument: (html: string) => void };
      keepDocument(document.documentElement.outerHTML);
    };
  });
  return async () => {
    await expect.poll(() => documents.length).toBeGreaterThan(0);
    return documents.splice(0);
  };
}

test('a label is sent to a printer, and the page beside it prints it once at its true size', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const context = page.context();
  const name = createPrefix();
  const printer = (await callApi(context, createPrinter, { body: { name } })).value;
  const { orderCode } = await createReadyOrder(context);

  const station = await context.newPage();
  const readPrinted = await keepPrintedDocuments(station);
  await station.goto(`/print-queue?printer=${printer.id}`);
  await station.getByRole('button', { name: 'Print on this PC' }).click();
  await station.getByText(`This page prints the labels of ${name}`).waitFor();

  await page.goto(`/orders/${orderCode}`);
  await page.getByRole('button', { name: 'Print label' }).click();
  await page.getByRole('menuitem', { name: 'Send to a printer…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Printer').selectOption(name);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText(`1 order is sent to ${name}`).waitFor();

  const [html = ''] = await readPrinted();
  await station.getByText('Were the labels of 1 order printed?').waitFor();
  await station.getByRole('button', { name: 'Yes, printed' }).click();
  const row = station.getByRole('row', { name: new RegExp(orderCode) });
  await row.getByText('Printed', { exact: true }).waitFor();
  const { data } = await callApi(context, listPrintJobs, { params: { printerId: printer.id } });
  expect(data).toMatchObject([{ state: 'PRINTED', orderCodes: [orderCode] }]);

  const paper = await context.newPage();
  await paper.setContent(html);
  const info = await readPdfInfo(await paper.pdf({ preferCSSPageSize: true }));
  expect(info['Pages']).toBe('1');
  // The labels of this partner are 100 × 150 mm, 283.5 × 425.2 points.
  expect(info['Page size']).toMatch(/^28[23]\.?\d* x 425/);
  expect(pageErrors).toEqual([]);
});
