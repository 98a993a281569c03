import { readFile } from 'node:fs/promises';
import { completePartnerBags, receiveBags, sealBag } from '@portal/contract/bagging';
import { saveAirWaybillDetails, saveMawb } from '@portal/contract/manifests';
import { toMessageTime } from '@portal/server/features/manifests/messages/testing-message-time.ts';
import { readFirstSheet } from '@portal/server/features/manifests/layouts/testing-spreadsheets.ts';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import {
  callApi,
  createMawbNumber,
  createOpenBag,
  createPrefix,
  createReadyOrder,
  getDateInSingapore,
} from './fixtures.ts';

/** Its orders to Malaysia have one forwarder, that of `partner@demo.example`. */
const CLIENT = 'second@demo.example';
const ULD = 'AKE12345SQ';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A bag with one order that the demo forwarder received and completed. */
async function completeBag(shipper: BrowserContext, forwarder: BrowserContext, prefix: string) {
  // With the parcels of other journeys to the same consignee, pre-flight reports a split consignment.
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${prefix}` };
  const order = await createReadyOrder(shipper, { customerOrderCode: prefix, consignee });
  const { id, bagCode, orderGrams, partner } = await createOpenBag(shipper, [order]);
  const seal = { sealNumber: prefix, grossGrams: orderGrams + 200, tareGrams: 200 };
  await callApi(shipper, sealBag, { params: { bagId: id }, body: seal });
  const params = { partnerId: partner.id };
  await callApi(forwarder, receiveBags, { params, body: { bagCodes: [bagCode] } });
  await callApi(forwarder, completePartnerBags, { params, body: { bagIds: [id] } });
  return { id, partnerId: partner.id, orderCode: order.orderCode };
}

/** Books both bags on a flight of today with rates and the addresses of the air waybill. */
async function bookBags(forwarder: BrowserContext, bags: readonly { id: string; partnerId: string }[]) {
  const awbNumber = createMawbNumber('176');
  const today = getDateInSingapore();
  const { id } = (
    await callApi(forwarder, saveMawb, {
      body: {
        partnerId: bags[0]?.partnerId ?? '',
        awbNumber,
        flightNumber: 'SQ118',
        flightDate: today,
        originPortId: 'SGSIN',
        destinationPortId: 'MYKUL',
        breakBulkAgent: 'KL Cargo Services',
        bagIds: bags.map((bag) => bag.id),
        rates: {
          currency: 'SGD',
          payment: 'PREPAID',
          minimumMinor: 7500,
          breaks: [{ fromGrams: 0, perKgMinor: 480 }],
        },
      },
    })
  ).value;
  await callApi(forwarder, saveAirWaybillDetails, {
    params: { id },
    body: {
      shipper: { street: '80 Airport Boulevard', place: 'Singapore', country: 'SG' },
      consignee: { street: 'KLIA Cargo Village', place: 'Sepang', country: 'MY' },
      agent: null,
      issuedOn: today,
      signature: 'Daniel Teo',
    },
  });
  return awbNumber;
}

async function attachSecurityDeclaration(forwarder: BrowserContext, awbNumber: string): Promise<void> {
  const file = { name: 'csd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  const response = await forwarder.request.post(`/api/clients/mawbs/${awbNumber}/documents`, {
    multipart: { category: 'SECURITY_DECLARATION', file },
  });
  if (!response.ok()) throw new Error(await response.text());
}

async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await file.path());
}

/** An FSU that all pieces departed from Singapore in a minute or two. */
function buildDepartureMessage(awbNumber: string, pieces: number): Buffer {
  const time = toMessageTime(1);
  return Buffer.from(
    [
      'FSU/14',
      `${awbNumber}SINKUL/T${pieces}K2.0`,
      `DEP/SQ118/${time}/SINKUL/T${pieces}K2.0/A${time.slice(-4)}`,
    ].join('\r\n'),
  );
}

test("a forwarder makes a layout from a broker's file, loads a ULD, issues the manifest in the layout, sends its FWB, and reads the departure", async () => {
  const prefix = createPrefix();
  const { context: shipper } = await visit(browser, { email: CLIENT });
  const { page, context: forwarder, pageErrors } = await visit(browser, { email: 'partner@demo.example' });
  const bags = [
    await completeBag(shipper, forwarder, `${prefix}-1`),
    await completeBag(shipper, forwarder, `${prefix}-2`),
  ];
  const awbNumber = await bookBags(forwarder, bags);

  await page.goto('/partner-portals/manifest/layouts');
  await page.getByRole('button', { name: 'New layout' }).click();
  const buffer = Buffer.from('HAWB No.,Pcs,Gross Wt (g),ULD No.,Station\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `Klang ${prefix}.csv`, mimeType: 'text/csv', buffer });
  await page.getByText('1 column was not recognised. Choose what it shows: Station.').waitFor();
  await page.getByRole('combobox', { name: 'Column 5: shows' }).selectOption('Fixed text');
  await page.getByRole('textbox', { name: 'Column 5: text of every row' }).fill('KUL');
  await page
    .getByRole('combobox', { name: 'Lines of' })
    .selectOption({ label: await nameOption(page, awbNumber) });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('cell', { name: 'KUL' }).first().waitFor();
  await page.getByText(`With MAWB ${awbNumber}`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: `Klang ${prefix}` }).waitFor();

  await page.goto(`/partner-portals/manifest?search=${awbNumber}`);
  await page.getByRole('button', { name: awbNumber, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Load bags' }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(ULD);
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  await dialog.getByText(`ULD ${ULD}: 2 bags`, { exact: false }).waitFor();
  await dialog.getByRole('combobox', { name: 'Layout' }).selectOption({ label: `Klang ${prefix}` });
  await dialog.getByRole('checkbox', { name: 'I have read the warning' }).check();
  await dialog.getByRole('button', { name: 'Issue the manifest' }).click();
  await dialog.getByText('There is no security declaration among the documents.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason to issue the manifest' }).fill('It is on paper');
  await dialog.getByRole('button', { name: 'Sign and issue the manifest' }).click();
  await dialog.getByText('Manifested', { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const rows = await readFirstSheet(await download(page, 'Download the manifest'));
  expect(rows[0]).toEqual(['HAWB No.', 'Pcs', 'Gross Wt (g)', 'ULD No.', 'Station']);
  expect(rows.slice(1).map((row) => [row[1], row[3], row[4]])).toEqual([
    [1, ULD, 'KUL'],
    [1, ULD, 'KUL'],
  ]);
  const fwb = (await download(page, 'FWB: air waybill')).toString('latin1');
  expect(fwb).toMatch(/^FWB\/16\r\n/);
  expect(fwb).toContain(`${awbNumber}SINKUL/T2K`);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await attachSecurityDeclaration(forwarder, awbNumber);
  await page.getByRole('button', { name: 'Read status messages' }).click();
  const message = { name: 'sq118.fsu', mimeType: 'text/plain', buffer: buildDepartureMessage(awbNumber, 2) };
  await dialog.locator('input[type=file]').setInputFiles(message);
  await dialog.getByRole('button', { name: 'Apply 1 status' }).click();
  await dialog.getByText('1 applied, 0 applied before, 0 refused').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('row').filter({ hasText: awbNumber }).getByText('Departed').waitFor();
  expect(pageErrors).toEqual([]);
});

async function nameOption(page: Page, awbNumber: string): Promise<string> {
  const option = page.locator('option').filter({ hasText: awbNumber });
  return (await option.textContent()) ?? '';
}
