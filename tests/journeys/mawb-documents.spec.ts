import type { Browser, BrowserContext } from 'playwright-core';
import { buildRequestPath } from '@portal/contract/core';
import { listMawbDocuments, listMawbs } from '@portal/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Number of a MAWB of the client that the partner carries: the demo spreads the MAWBs over several forwarders. */
async function findCarriedMawb(shipper: BrowserContext, partner: BrowserContext): Promise<string> {
  const { data } = await callApi(shipper, listMawbs, { query: { perPage: 100 } });
  for (const { awbNumber } of data) {
    const path = buildRequestPath(listMawbDocuments, { params: { mawbId: awbNumber } });
    if ((await partner.request.get(path)).ok()) return awbNumber;
  }
  throw new Error(`the partner carries none of ${data.length} MAWBs`);
}

test('MAWB Documents: a partner opens a MAWB by its number and adds a version of a document', async () => {
  const { context: shipper } = await visit(browser, { email: SHIPPER });
  const { context: partner, page, pageErrors } = await visit(browser, { email: 'partner@demo.example' });
  const awbNumber = await findCarriedMawb(shipper, partner);
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
