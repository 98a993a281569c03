import { listCustomers } from '@portal/contract/customers';
import { getCustomerLogo, listLabelConfigurations } from '@portal/contract/labels';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, createReadyOrder, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function findKaya(context: BrowserContext): Promise<string> {
  const { data } = await callApi(context, listCustomers, { query: { search: 'KAYA' } });
  const [kaya] = data;
  if (kaya === undefined) throw new Error('the demo has no customer Kaya');
  return kaya.id;
}

/** The pictures in an SVG that an image element shows. */
async function readPictures(page: Page, name: string): Promise<Buffer[]> {
  const image = page.getByRole('img', { name });
  await image.waitFor();
  const url = (await image.getAttribute('src')) ?? '';
  const svg = Buffer.from(url.split(',')[1] ?? '', 'base64').toString();
  return Array.from(svg.matchAll(/<image [^>]*href="data:[^,]+,([^"]+)"/g), ([, data = '']) =>
    Buffer.from(data, 'base64'),
  );
}

test('the label of an order of a customer shows the logo of the customer', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const context = page.context();
  const { logo } = (await callApi(context, getCustomerLogo, { params: { id: await findKaya(context) } }))
    .value;
  const customerLogo = Buffer.from(logo?.split(',')[1] ?? '', 'base64');
  const { orderCode } = await createReadyOrder(context, { customerCode: 'KAYA' });
  await page.goto(`/orders/${orderCode}`);
  await page.getByRole('button', { name: 'Show label' }).click();
  expect(customerLogo.length).toBeGreaterThan(500);
  expect(await readPictures(page, `Label of ${orderCode}`)).toEqual([customerLogo]);
  expect(pageErrors).toEqual([]);
});

test('settings for a movement are added, and the sample label is shown as a print in dots', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const context = page.context();
  await page.goto('/label-configuration');
  await page.getByRole('button', { name: 'Add settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Select a customer, a partner or a movement.').waitFor();
  await dialog.getByLabel('Movement').selectOption('B2B');
  await dialog.getByLabel('Size of labels').selectOption('A6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Freight/ });
  await row.getByText('A6, 105 × 148 mm').waitFor();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('Print at 203 dpi').click();
  const print = page.getByRole('img', { name: 'Sample label with these settings' });
  await expect.poll(() => print.getAttribute('src')).toMatch(/^data:image\/png/);
  expect(pageErrors).toEqual([]);
  const { data } = await callApi(context, listLabelConfigurations);
  expect(data.filter(({ movement }) => movement === 'B2B')).toEqual([]);
});
