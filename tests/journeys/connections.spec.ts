import { createOrder } from '@portal/contract/orders';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createStaff, type Staff } from '../world/staff.ts';
import { callApi, createPrefix, DELIVERED, LAST_MILE_PARTNER, reportStatuses } from './fixtures.ts';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  browser = await openBrowser();
  staff = createStaff();
});
afterAll(() => staff.close());

const PARTNER = 'Nusantara Ekspres';

/** A parcel within Malaysia. */
function buildDomesticOrder() {
  const { originPortId: _from, destinationPortId: _to, incoterm: _incoterm, ...order } = buildOrderInput();
  const consignor = { ...order.consignee, name: 'Chong Mei Ling', addressLine1: '8 Jalan Bukit Bintang' };
  return {
    ...order,
    movement: 'DOMESTIC' as const,
    originCountry: 'MY',
    consignor,
    items: ITEMS_WITHOUT_FINDINGS,
  };
}

test('a client finds a partner and requests a connection, the partner accepts with terms, an order goes there, the client rates and suspends', async () => {
  const code = createPrefix();
  const clientName = `Kedai ${code}`;
  const email = await staff.createUser('CLIENT_ADMIN', { code, name: clientName });
  const { page, pageErrors } = await visit(browser, { email });
  const { page: partnerPage, pageErrors: partnerErrors } = await visit(browser, { email: LAST_MILE_PARTNER });

  await page.goto('/marketplace');
  await page.getByRole('searchbox', { name: 'Name or code' }).fill('Nusantara');
  await page.getByRole('link', { name: PARTNER, exact: true }).click();
  await page.getByRole('button', { name: 'Request connection' }).click();
  const request = page.getByRole('dialog', { name: `Request a connection with ${PARTNER}` });
  await request.getByRole('combobox', { name: 'Countries' }).click();
  await page.getByRole('option', { name: 'Malaysia' }).click();
  await request.getByLabel('Orders a month').fill('200');
  await request.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(`${PARTNER} has not answered yet.`).waitFor();

  await partnerPage.goto('/partner-portals/client-connections?status=REQUESTED');
  await partnerPage.getByRole('button', { name: `Actions for ${clientName}` }).click();
  await partnerPage.getByRole('menuitem', { name: 'Accept' }).click();
  const acceptance = partnerPage.getByRole('dialog', { name: `Accept the request of ${clientName}` });
  await acceptance.getByLabel('Days to pay').fill('30');
  await acceptance.getByRole('button', { name: 'Accept', exact: true }).click();
  await partnerPage.getByText(`You are connected with ${clientName}`).waitFor();

  const { value: order } = await callApi(page.context(), createOrder, { body: buildDomesticOrder() });
  expect(order.stage).toBe('READY');
  await callApi(page.context(), createOrder, { body: buildDomesticOrder() });
  await reportStatuses(partnerPage.context(), order.orderCode, 'DOMESTIC', DELIVERED);

  await page.reload();
  await page.getByText(`Your orders can go to ${PARTNER}.`).waitFor();
  await page.getByText('30 days after the invoice').waitFor();
  await page.getByRole('button', { name: 'Rate this partner' }).click();
  const rating = page.getByRole('dialog', { name: `Rate ${PARTNER} for` });
  await rating.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await rating.getByLabel('What was good, and what was not?').fill('Delivered on the same day.');
  await rating.getByRole('button', { name: 'Save rating' }).click();
  await page.getByText(`Your rating of ${PARTNER} is saved.`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspension = page.getByRole('dialog', { name: `Suspend the connection with ${PARTNER}` });
  await suspension.getByText('1 order is under way on this connection and will be finished.').waitFor();
  await suspension.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Prices' }).click();
  await suspension.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`New orders do not go to ${PARTNER}.`).waitFor();
  const { value: next } = await callApi(page.context(), createOrder, { body: buildDomesticOrder() });
  expect(next.stage).toBe('UNALLOCATED');
  expect([...pageErrors, ...partnerErrors]).toEqual([]);
});
