import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { LAST_MILE_PARTNER, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
  await grid.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, cells);
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
