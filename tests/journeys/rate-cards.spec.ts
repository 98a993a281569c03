import { getOrder } from '@portal/contract/orders';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { pasteText } from '../world/paste-text.ts';
import { callApi, createReadyOrder, LAST_MILE_PARTNER, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const TODAY = new Date().toISOString().slice(0, 10);
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Chooses an option of a searchable select by its code. */
async function choose(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(code);
  await page.getByRole('option').first().click();
}

/** Pastes the cells of a spreadsheet into the grid of weight breaks. */
async function paste(page: Page, cells: string): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Weight breaks' });
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await pasteText(page, cells);
}

test('a partner pastes a rate card, corrects its finding, changes it from a day, copies and ends it; a client downloads the rates', async () => {
  const { page, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER });
  await page.goto('/partner-portals/rate-cards');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('link', { name: 'New rate card' }).click();
  await page.getByRole('heading', { level: 1, name: 'New rate card' }).waitFor();

  await page.getByRole('button', { name: 'Create rate card' }).click();
  await page.getByText('Enter at least one weight break').waitFor();
  await choose(page, 'Currency', 'MYR');
  await choose(page, 'From: country', 'MY');
  await choose(page, 'To: country', 'MY');
  await page.getByRole('radiogroup', { name: 'To: covers' }).getByText('Zone').click();
  await page.getByLabel('To: name of the zone').fill('Klang Valley test');
  await page.getByLabel('To: postcodes that start with').fill('40, 47, 50');
  await page.getByLabel('Highest weight').fill('30');
  await page.getByLabel('Transit days from').fill('1');
  await page.getByLabel('Transit days to').fill('2');
  await paste(page, 'From kg\tBase\tPer step\r\n0\t6,00\t0,90\r\n5\t6,00\t0,90\r\n10\t0\t0,80\r\n');
  const aside = page.getByRole('complementary');
  await aside.getByText(/the break from 5\s?kg never applies/).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('gridcell', { name: '0.90' }).nth(1).click();
  await page.keyboard.type('0.85');
  await page.keyboard.press('Enter');
  await aside.getByText(/never applies/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create rate card' }).click();
  await page.getByText('The rate card is created').waitFor();
  await page.getByRole('heading', { level: 1, name: /Klang Valley test/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByLabel('Prices change on').fill(NEXT_WEEK);
  await page.getByLabel('Minimum price').fill('7.50');
  await page.getByRole('button', { name: 'Save as new version' }).click();
  await page.getByText('Version 2 is saved').waitFor();
  await page.getByRole('link', { name: 'Version 2' }).click();
  await page.getByText('This is version 2 of the card.').waitFor();
  await page.getByText('7.50 MYR').first().waitFor();
  await page.getByRole('link', { name: 'Show the current version' }).click();

  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await page.getByLabel('To: name of the zone').fill('Klang Valley copy');
  await page.getByRole('button', { name: 'Create rate card' }).click();
  await page.getByRole('heading', { level: 1, name: /Klang Valley copy/ }).waitFor();
  await page.getByRole('button', { name: 'End card' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this rate card' });
  await dialog.getByLabel('Last day').fill(TODAY);
  await dialog.getByRole('button', { name: 'End card' }).click();
  await page.getByText('The rate card ends on').waitFor();
  await aside
    .or(page.locator('main'))
    .getByText(/ends on .* without a successor/)
    .first()
    .waitFor();
  const partnerUrl = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect(pageErrors).toEqual([]);

  const { page: clientPage } = await visit(browser, { email: SHIPPER });
  await clientPage.goto(`/marketplace/${partnerUrl}`);
  const download = clientPage.waitForEvent('download');
  await clientPage.getByRole('button', { name: 'Download rates' }).click();
  expect((await download).suggestedFilename()).toBe('rates-NP.xls');
});

async function readLastMilePrice(context: BrowserContext, id: string) {
  const { legs } = (await callApi(context, getOrder, { params: { id } })).value;
  return legs.find(({ serviceType }) => serviceType === 'LAST_MILE')?.price;
}

const RATE_FILE = [
  'From;To;Weight to (kg);Price (MYR);Transit days',
  'MY;MY;1;cheap;1-2',
  'MY;MY;5;1.60;1-2',
  'MY;MY;30;1.70;1-2',
].join('\n');

test('a partner uploads a rate file for one client, maps it, corrects a cell and publishes it; the next order has the new price', async () => {
  const { context: client } = await visit(browser, { email: SHIPPER });
  const before = await createReadyOrder(client);
  const price = await readLastMilePrice(client, before.id);

  const { page, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER });
  await page.goto('/partner-portals/rate-cards/files');
  await page.getByRole('combobox', { name: 'Prices of the file are for' }).fill('Merlion');
  await page.getByRole('option', { name: /Merlion/ }).click();
  const file = { name: 'rates-merlion.csv', mimeType: 'text/csv', buffer: Buffer.from(RATE_FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Still missing: service').waitFor();
  await page.getByLabel('Service', { exact: true }).last().selectOption('LAST_MILE');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const grid = page.getByRole('grid', { name: 'Rows to correct' });
  await grid.getByRole('gridcell', { name: 'cheap', exact: true }).click();
  await page.keyboard.type('1.50');
  await page.keyboard.press('Enter');
  await page.getByText('Ready to publish').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Errors to correct').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByLabel('Effective date').waitFor();
  await page.getByRole('group', { name: 'Change' }).getByRole('button', { name: 'New 3' }).click();
  await page.getByText('1.50 MYR').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Effective date').fill(TODAY);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The prices of this file are valid from').waitFor();
  expect(pageErrors).toEqual([]);

  const after = await createReadyOrder(client);
  const newPrice = await readLastMilePrice(client, after.id);
  expect(newPrice).toMatchObject({ currency: 'MYR' });
  expect([150, 160, 170]).toContain(newPrice?.amountMinor);
  expect(newPrice).not.toEqual(price);
  expect(await readLastMilePrice(client, before.id)).toEqual(price);
});
