import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

const SHIPPER = 'shipper@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe('the address book', () => {
  test('an address is saved, found, edited, deleted and restored by undo', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
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
    await edit.getByRole('checkbox', { name: 'Default address of this kind' }).check();
    await edit.getByRole('button', { name: 'Save the address' }).click();
    await row.getByText('+84 28 1234 5678').waitFor();
    await row.getByText('Default', { exact: true }).waitFor();

    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('a file is previewed row by row, and its good rows are saved once', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    await page.goto('/address-book');
    const list = 'Recipient,Street,แขวง,Zip,Country\nPim,8 Silom Road,สีลม,10500,TH\nNobody,,,1234,SG';
    for (const result of ['1 address saved', '1 already exists']) {
      await page.getByRole('button', { name: 'Upload a file' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload addresses' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await dialog.getByText('1 good row, 1 faulty row').waitFor();
      await dialog.getByText('The consignee address line 1 is missing').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save 1 address' }).click();
      await dialog.getByText(result).waitFor();
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('row').filter({ hasText: 'Pim' }).getByText('สีลม').waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('its form has no accessibility findings in dark colours', async () => {
    const { page } = await visit(browser, { email: SHIPPER, dark: true });
    await page.goto('/address-book');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Postcode' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
