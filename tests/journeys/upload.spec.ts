import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { pasteText } from '../world/paste-text.ts';

const SHIPPER = 'shipper@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const HEADER =
  'Order No,Receiver,Street,Town,Postcode,Country,Phone,Weight (kg),Item,Qty,Unit price,Currency,Sender,Sender street,From';

/** A row of an order file. `run` is the prefix of the order numbers, unique for each test. */
function line(run: string, number: number, values: { country?: string; kilos?: string } = {}): string {
  const { country = 'MY', kilos = '1.25' } = values;
  return [
    `${run}-${number}`,
    `Nurul Aisyah ${number}`,
    '12 Jalan Ampang',
    'Kuala Lumpur',
    '50450',
    country,
    '+60123456789',
    kilos,
    'Cotton T-shirt',
    '2',
    '12.50',
    'SGD',
    'Lion City Goods',
    '8 Marina View',
    'SG',
  ].join(',');
}

function csv(...lines: readonly string[]): Buffer {
  return Buffer.from([HEADER, ...lines].join('\r\n'));
}

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/orders/upload');
  await page.getByText('Drop your order file here').waitFor();
  await page.getByTestId('order-file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Uploads a file and checks its rows with the suggested mapping. */
async function sendAndCheck(page: Page, name: string, buffer: Buffer): Promise<void> {
  await send(page, name, buffer);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Change the columns' }).first().waitFor();
}

function stateTabs(page: Page) {
  return page.getByRole('group', { name: 'Which orders to show' });
}

describe('an upload', () => {
  test('with errors: corrected in the sheet, it creates each order once', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const file = csv(
      line('UPA', 1),
      line('UPA', 2),
      line('UPA', 3, { country: 'Malayzia' }),
      line('UPA', 4, { country: 'Malayzia' }),
      line('UPA', 5, { kilos: 'heavy' }),
    );
    await sendAndCheck(page, 'november.csv', file);
    await stateTabs(page).getByRole('button', { name: 'Faulty 3' }).waitFor();
    await page.getByText('"heavy" is not a weight').first().waitFor();

    await page.getByRole('button', { name: 'Show row 4' }).click();
    await page.keyboard.type('MY');
    await page.keyboard.press('Enter');
    await page.getByText('1 more faulty cell of “Country” has the value “Malayzia”.').waitFor();
    await stateTabs(page).getByRole('button', { name: 'Ready to create 3' }).waitFor();
    await page.getByRole('button', { name: 'Change it to “MY”' }).click();
    await stateTabs(page).getByRole('button', { name: 'Faulty 1' }).waitFor();

    await page.getByRole('button', { name: 'Show row 6' }).click();
    await pasteText(page, '1.4');
    await stateTabs(page).getByRole('button', { name: 'Faulty 0' }).waitFor();
    await page.keyboard.press('Control+z');
    await stateTabs(page).getByRole('button', { name: 'Faulty 1' }).waitFor();

    await page.getByRole('button', { name: 'Create 4 good orders' }).click();
    await page.getByRole('heading', { name: '4 orders created' }).waitFor();
    await page.getByText('1 faulty order was not created.').waitFor();
    await page.getByRole('link', { name: 'Show the orders' }).click();
    await page.getByText('Nurul Aisyah 3').first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Background work/ }).click();
    await page.getByText(/november\.csv/).waitFor();

    await send(page, 'november.csv', file);
    await page.getByText('You uploaded this file before').waitFor();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    // Includes the two corrected orders, whose rows still have errors in the file.
    await stateTabs(page).getByRole('button', { name: 'Existing 4' }).waitFor();
    await stateTabs(page).getByRole('button', { name: 'Faulty 1' }).waitFor();
    await stateTabs(page).getByRole('button', { name: 'Ready to create 0' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Create/ }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  test('of existing orders: nothing is created, and the page says that they exist', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    const lines = [line('UPB', 1), line('UPB', 2)];
    await sendAndCheck(page, 'monday.csv', csv(...lines));
    await page.getByRole('button', { name: 'Create 2 orders' }).click();
    await page.getByRole('heading', { name: '2 orders created' }).waitFor();
    await sendAndCheck(page, 'monday again.csv', csv(...lines.toReversed()));
    await page.getByText('Nothing new in this file').waitFor();
    await page.getByText('All its 2 orders already exist.').waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('left and opened again: the unsaved column mapping is restored', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    await send(page, 'tuesday.csv', csv(line('UPC', 1)));
    const field = page.getByRole('combobox', { name: 'Field of column Item', exact: true });
    await field.click();
    await field.fill('Remarks');
    await page.getByRole('option', { name: 'Remarks' }).click();
    await page.getByText('Still missing: Item description').waitFor();
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    expect(await field.inputValue()).toBe('Remarks');
    await page.goto('/orders/upload');
    await page
      .getByRole('link', { name: /tuesday\.csv/ })
      .first()
      .click();
    await page.getByText('Still missing: Item description').waitFor();
    expect(await page.getByRole('button', { name: 'Check the rows' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: /Item description/ }).fill('Cotton T-shirt');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByText('No row has an error').waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('of a file without a table: refused with the reason', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await send(page, 'invoice.pdf', Buffer.from('%PDF-1.7'));
    await page.getByText('invoice.pdf is not a table of orders.').waitFor();
    await send(page, 'orders.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 3]));
    await page.getByRole('alert').getByText('The file cannot be read').waitFor();
  });

  test('of freight: the template is for freight', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders/upload?serviceType=B2B');
    expect(await page.getByRole('radio', { name: /Freight/ }).isChecked()).toBe(true);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV template' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  // The stories of the parts are checked in light colours and at the width of a desktop too.
  test('has no accessibility findings in dark colours on a phone', async () => {
    const { page, pageErrors } = await visit(browser, {
      email: SHIPPER,
      width: 390,
      height: 844,
      dark: true,
    });
    await page.goto('/orders/upload');
    await page.getByText('Drop your order file here').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const file = csv(line('UPDARK', 1), line('UPDARK', 2, { country: 'Malayzia' }));
    await send(page, 'axe.csv', file);
    await page.getByRole('button', { name: 'Check the rows' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('heading', { name: 'Errors' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create 1 good order' }).click();
    await page.getByRole('heading', { name: '1 order created' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
