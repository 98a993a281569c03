import { deliverBag, packBag, sealBag } from '@portal/contract/bagging';
import { editOrder } from '@portal/contract/orders';
import { savePreflightSettings } from '@portal/contract/preflight';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import {
  callApi,
  createMawbNumber,
  createOpenBag,
  createPrefix,
  createReadyOrder,
  issueMawb,
  SHIPPER,
} from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const setSeverity = (page: Page, severity: 'WARNING' | 'BLOCKER') =>
  callApi(page.context(), savePreflightSettings, { body: { settings: [{ code: 'no_hs_code', severity }] } });

test('a bag is packed, refused by pre-flight until an order is corrected, sealed, labelled and deleted', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  await page.goto('/bagging?search=zzz');
  await page.getByRole('heading', { level: 1, name: 'Bagging' }).waitFor();
  const packedOrderCode = createPrefix();
  const [{ hsCode: _hsCode, ...bare } = { hsCode: '' }] = ITEMS_WITHOUT_FINDINGS;
  // With the parcels of other journeys to the same consignee, pre-flight reports a split consignment.
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${packedOrderCode}` };
  const faulty = await createReadyOrder(page.context(), {
    customerOrderCode: packedOrderCode,
    consignee,
    items: [bare] as typeof ITEMS_WITHOUT_FINDINGS,
  });
  await setSeverity(page, 'BLOCKER');
  onTestFinished(() => setSeverity(page, 'WARNING').then(() => undefined));

  await page.goto(`/bagging?search=${packedOrderCode}`);
  await page.getByRole('checkbox', { name: `Select ${faulty.orderCode}` }).click();
  await page.getByRole('button', { name: 'Put into a bag' }).click();
  await page.getByRole('button', { name: 'Create bag' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create bag' }).click();
  await page.getByText('1 order added').waitFor();
  await page.getByRole('button', { name: /^Show bag BAG/ }).click();

  await page.getByText('1 blocker: the bag cannot be sealed').waitFor();
  await page.getByText(/has no HS code/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await callApi(page.context(), editOrder, {
    params: { id: faulty.id },
    body: { items: ITEMS_WITHOUT_FINDINGS },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Seal the bag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Gross weight' }).fill('1.4');
  await dialog.getByRole('textbox', { name: 'Tare' }).fill('0.2');
  await dialog.getByRole('button', { name: 'Seal the bag' }).click();
  await dialog.getByText('Fill this in.').waitFor();
  await dialog.getByRole('textbox', { name: 'Seal number' }).fill(packedOrderCode);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Seal the bag' }).click();
  await page
    .getByText(`Seal number ${packedOrderCode} · Gross weight 1.4 kg · Tare 0.2 kg`, { exact: false })
    .waitFor();

  const [label] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print label' }).click(),
  ]);
  expect(label.suggestedFilename()).toMatch(/^bag-BAG\w+\.pdf$/);

  await page.getByRole('link', { name: faulty.orderCode }).click();
  await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: /^BAG/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete the bag' }).click();
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('Packed for the wrong day');
  await dialog.getByRole('button', { name: 'Delete the bag' }).click();
  await page
    .getByRole('region', { name: 'History' })
    .getByText('Packed for the wrong day', { exact: false })
    .waitFor();
  await page.goto(`/bagging?search=${packedOrderCode}`);
  await page.getByRole('checkbox', { name: `Select ${faulty.orderCode}` }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('a sealed bag is handed over with a receipt, and the forwarder is its holder', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const customerOrderCode = createPrefix();
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${customerOrderCode}` };
  const order = await createReadyOrder(page.context(), { customerOrderCode, consignee });
  const { value: packing } = await callApi(page.context(), packBag, {
    body: { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [order.id] },
  });
  const { id, orderGrams } = packing.bag;
  await callApi(page.context(), sealBag, {
    params: { bagId: id },
    body: { sealNumber: customerOrderCode, grossGrams: orderGrams + 200, tareGrams: 200 },
  });
  await page.goto(`/bagging/${id}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByText('Fill this in.').waitFor();
  await dialog.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('1 bag is handed over').waitFor();
  const custody = page.getByRole('region', { name: 'Custody' });
  await custody.getByText(`with ${packing.bag.partner.name}`, { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Unseal' }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

/** A client of the demo hands over a bag with one order to its forwarder, that of `partner@demo.example`. */
async function handOverBag(email: string) {
  const { context } = await visit(browser, { email });
  const prefix = createPrefix();
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${prefix}` };
  const order = await createReadyOrder(context, { customerOrderCode: prefix, consignee });
  const bag = await createOpenBag(context, [order]);
  const seal = { sealNumber: prefix, grossGrams: bag.orderGrams + 200, tareGrams: 200 };
  await callApi(context, sealBag, { params: { bagId: bag.id }, body: seal });
  await callApi(context, deliverBag, { params: { id: bag.id }, body: { receivedBy: 'Daniel Teo' } });
  return { orderCode: order.orderCode, bagCode: bag.bagCode };
}

test('a forwarder receives bags of two clients, packs their orders into one bag, and sends it on with its papers', async () => {
  const bags = [await handOverBag('second@demo.example'), await handOverBag('third@demo.example')];
  const { page, context, pageErrors } = await visit(browser, { email: 'partner@demo.example' });
  for (const { orderCode } of bags) {
    await page.goto(`/partner-portals/bagging?orderId=${orderCode}`);
    await page.getByRole('checkbox', { name: `Select ${orderCode}` }).click();
    await page.getByRole('button', { name: 'Receive bags' }).click();
    await page.getByText('1 bag received, 1 piece').waitFor();
  }
  await page.goto('/partner-portals/bagging?tab=bags&perPage=100');
  for (const { bagCode } of bags) await page.getByRole('checkbox', { name: `Select ${bagCode}` }).click();
  await page.getByRole('button', { name: 'Break up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Its pieces become unbagged orders', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Break up' }).click();
  await page.getByText('2 bags broken up').waitFor();

  await page.goto('/partner-portals/bagging?tab=unbagged&perPage=100');
  for (const { orderCode } of bags) await page.getByRole('checkbox', { name: `Select ${orderCode}` }).click();
  await page.getByRole('button', { name: 'Put into a bag' }).click();
  await dialog.getByRole('button', { name: 'Create bag' }).click();
  await dialog.getByText('2 orders added').waitFor();
  await dialog.getByRole('button', { name: /^Show bag BAG/ }).click();
  const orders = page.getByRole('region', { name: 'Orders' });
  for (const { orderCode } of bags) await orders.getByRole('link', { name: orderCode }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Seal the bag' }).click();
  await dialog.getByRole('textbox', { name: 'Seal number' }).fill(createPrefix());
  await dialog.getByRole('textbox', { name: 'Gross weight' }).fill('2.6');
  await dialog.getByRole('textbox', { name: 'Tare' }).fill('0.2');
  await dialog.getByRole('button', { name: 'Seal the bag' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set MAWB and tare' }).click();
  const awbNumber = createMawbNumber('990');
  await dialog.getByRole('textbox', { name: 'MAWB' }).fill(awbNumber);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByText('1 bag completed').waitFor();
  const custody = page.getByRole('region', { name: 'Custody' });
  await custody.getByText('Completed').waitFor();

  const bagId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [, partnerId = ''] = /partner-portals\/([^/]+)/.exec(page.url()) ?? [];
  await issueMawb(context, { partnerId, awbNumber, bagIds: [bagId] });
  await page.reload();
  await custody.getByText('Manifested').waitFor();
  await page.getByRole('link', { name: `Documents of ${awbNumber}` }).click();
  const slot = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Manifest' }) });
  const file = { name: 'manifest.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await slot.locator('input[type=file]').setInputFiles(file);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    slot.getByRole('button', { name: 'Download manifest.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('manifest.pdf');
  expect(pageErrors).toEqual([]);
});
