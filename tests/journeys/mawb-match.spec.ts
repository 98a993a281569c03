import { completePartnerBags, receiveBags, sealBag } from '@portal/contract/bagging';
import { buildPieceCode } from '@portal/contract/orders';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import {
  callApi,
  createMawbNumber,
  createOpenBag,
  createPrefix,
  createReadyOrder,
  issueMawb,
  LAST_MILE_PARTNER,
} from './fixtures.ts';

/** Its orders to Malaysia have one forwarder, that of `partner@demo.example`; the first client shares them among several. */
const CLIENT = 'second@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function createOrder(shipper: BrowserContext, prefix: string, index: number, pieces: number) {
  // With the parcels of other journeys to the same consignee, pre-flight reports a split consignment.
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${prefix} ${index}` };
  const parcels = Array.from({ length: pieces }, () => ({
    grossGrams: 700,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 50,
  }));
  return createReadyOrder(shipper, { customerOrderCode: `${prefix}-${index}`, consignee, parcels });
}

/** An order of two pieces under a MAWB of the demo forwarder, manifested. */
async function createManifestedMawb(shipper: BrowserContext, forwarder: BrowserContext, prefix: string) {
  const order = await createOrder(shipper, prefix, 1, 2);
  const { id, bagCode, orderGrams, partner } = await createOpenBag(shipper, [order]);
  const body = { sealNumber: prefix, grossGrams: orderGrams + 200, tareGrams: 200 };
  await callApi(shipper, sealBag, { params: { bagId: id }, body });
  const params = { partnerId: partner.id };
  await callApi(forwarder, receiveBags, { params, body: { bagCodes: [bagCode] } });
  await callApi(forwarder, completePartnerBags, { params, body: { bagIds: [id] } });
  const awbNumber = createMawbNumber('176');
  await issueMawb(forwarder, { ...params, awbNumber, bagIds: [id] });
  return { awbNumber, orderCode: order.orderCode };
}

test('the destination receives with one piece short and one over, and the match names both', async () => {
  const prefix = createPrefix();
  const { page: shipper } = await visit(browser, { email: CLIENT });
  const { context: forwarder } = await visit(browser, { email: 'partner@demo.example' });
  const { awbNumber, orderCode } = await createManifestedMawb(shipper.context(), forwarder, prefix);
  const extra = await createOrder(shipper.context(), prefix, 2, 1);
  const [arrived, short] = [buildPieceCode(orderCode, 1), buildPieceCode(orderCode, 2)];
  const over = buildPieceCode(extra.orderCode, 1);

  const { page, pageErrors } = await visit(browser, { email: LAST_MILE_PARTNER });
  await page.goto(`/partner-portals/mawb-matches?tab=mawbs&search=${awbNumber}`);
  await page.getByRole('link', { name: awbNumber }).click();
  await page.getByRole('button', { name: 'Receive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Codes of bags and pieces' }).fill(`${arrived}\n${over}\n`);
  await dialog.getByRole('checkbox', { name: 'Everything that arrived is received' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByText('1 of 2 pieces received, 1 missing').waitFor();
  await dialog.getByText('Over: not on the manifest').waitFor();
  expect(pageErrors).toEqual([]);

  await shipper.goto(`/mawb-matches/${awbNumber}`);
  const rowOf = (code: string) => shipper.getByRole('row').filter({ hasText: code });
  await rowOf(short).getByText('Short').waitFor();
  await rowOf(short).getByText('Harbourline Freight').waitFor();
  await rowOf(over).getByText('Over').waitFor();
  expect(await axeFindings(shipper)).toEqual([]);
  await rowOf(short).getByRole('button', { name: 'Close' }).click();
  await shipper.getByRole('combobox', { name: 'Reason' }).selectOption('CLAIM_FILED');
  await shipper.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await rowOf(short)
    .getByText(/^Claim filed/)
    .waitFor();
});
