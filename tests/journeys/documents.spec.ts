import { setAwb } from '@portal/contract/orders';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, createReadyOrder, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('documents added to a MAWB twice: both versions are listed, and the orders of the MAWB show them', async () => {
  const { page, context, pageErrors } = await visit(browser, { email: SHIPPER });
  const { orderCode } = await createReadyOrder(context);
  await callApi(context, setAwb, { body: { rows: [{ code: orderCode, awbNumber: '176-90000013' }] } });
  await page.goto(`/orders/${orderCode}`);
  await page.getByRole('link', { name: 'MAWB 176-90000013' }).click();

  await page.getByRole('heading', { level: 1, name: 'MAWB 176-90000013' }).waitFor();
  const slot = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'AWB', exact: true }) });
  const put = (text: string) =>
    slot
      .locator('input[type=file]')
      .setInputFiles({ name: 'awb.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await put('<html>');
  await page.getByRole('alert').getByText('A document is a PDF, PNG, JPEG, XLSX or CSV.').waitFor();
  await put('%PDF-1.7 one');
  await slot.getByText(/Version 1 · 12\.00 Bytes/).waitFor();
  await put('%PDF-1.7 two');
  await slot.getByText(/Version 2/).waitFor();
  await slot.getByText('1 older version').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'MAWBs' }).first().click();
  await page.getByRole('row').filter({ hasText: '176-90000013' }).getByText('AWB', { exact: true }).waitFor();
  await page.goto(`/orders/${orderCode}`);
  await page.getByText('AWB of MAWB 176-90000013').waitFor();
  expect(pageErrors.filter((fault) => !fault.includes('415'))).toEqual([]);
});
