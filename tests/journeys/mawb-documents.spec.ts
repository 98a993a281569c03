import type { Browser } from 'playwright-core';
import { listMawbs } from '@portal/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('MAWB Documents: a partner opens a MAWB by its number and adds a version of a document', async () => {
  const { context: shipper } = await visit(browser, { email: SHIPPER });
  const { data } = await callApi(shipper, listMawbs, { query: { perPage: 1 } });
  const awbNumber = data[0]?.awbNumber ?? '';
  const { page, pageErrors } = await visit(browser, { email: 'partner@demo.example' });
  await page.goto('/partner-portals/bagging/documents');
  await page.getByRole('textbox', { name: 'MAWB number' }).fill('618-00000001');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('Enter 11 digits with the right check digit').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'MAWB number' }).fill(awbNumber);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: `MAWB Documents ${awbNumber}` }).waitFor();
  const slot = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Permit' }) });
  const buffer = Buffer.from(`%PDF-1.7\n${Date.now()}`);
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'permit.pdf', mimeType: 'application/pdf', buffer });
  await slot.getByRole('button', { name: 'Download permit.pdf' }).waitFor();
  await slot.getByText('Not downloaded yet').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
