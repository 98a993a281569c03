import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('MAWB Documents: a partner opens a MAWB of its list and adds a version of a document', async () => {
  const { page, pageErrors } = await visit(browser, { email: 'partner@demo.example' });
  await page.goto('/partner-portals/bagging/documents');
  const link = page.getByRole('link', { name: /^\d{3}-\d{8}$/ }).first();
  const awbNumber = (await link.textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'MAWB number' }).fill(awbNumber);
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('link', { name: awbNumber }).click();
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
