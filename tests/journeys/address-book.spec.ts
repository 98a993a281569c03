import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

const SHIPPER = 'shipper@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the address book', () => {
  test('keeps an address, finds it, changes it, and gives it back when it was deleted by mistake', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await page.goto('/address-book');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const form = page.getByRole('dialog', { name: 'Add an address' });
    await form.getByRole('button', { name: 'Save the address' }).click();
    await expect.poll(() => form.getByText('Needed').count()).toBe(3);
    await form.getByRole('textbox', { name: 'Name' }).fill('Đặng Thị Ngọc Hân');
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Lê Lợi');
    await form.getByRole('combobox', { name: 'Country' }).fill('VN');
    await page.getByRole('option', { name: 'Vietnam (VN)' }).click();
    await form.getByRole('button', { name: 'Save the address' }).click();
    await form.waitFor({ state: 'detached' });

    await page.getByRole('searchbox').fill('ngọc hân');
    await page.waitForURL((url) => url.searchParams.get('search') === 'ngọc hân');
    const row = page.getByRole('row').filter({ hasText: 'Đặng Thị Ngọc Hân' });
    await row.getByRole('button', { name: 'Đặng Thị Ngọc Hân', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Đặng Thị Ngọc Hân' });
    await edit.getByRole('textbox', { name: 'Phone' }).fill('+84 28 1234 5678');
    await edit.getByRole('checkbox', { name: 'Offer this address first' }).check();
    await edit.getByRole('button', { name: 'Save the address' }).click();
    await row.getByText('+84 28 1234 5678').waitFor();
    await row.getByText('Usual').waitFor();

    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(faults).toEqual([]);
  });

  test.each([false, true])('shows nothing axe would complain about (dark: %s)', async (dark) => {
    const { page } = await visit(browser, { email: SHIPPER, dark });
    await page.goto('/address-book');
    await page.getByRole('row').nth(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Postcode' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
