import { createOrder, listOrders } from '@portal/contract/orders';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '@portal/server/features/orders/testing-orders.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { portal } from '../world/operator.ts';
import { createStaff, type Staff } from '../world/staff.ts';
import { callApi, createPrefix, LAST_MILE_PARTNER } from './fixtures.ts';

const PARTNER = 'Nusantara Ekspres';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(async () => {
  await browser.close();
  await staff.close();
});

test('a client requests a connection, the partner accepts with terms, a waiting order goes there, and the client suspends it', async () => {
  const name = `Orchid Traders ${createPrefix()}`;
  const code = createPrefix();
  await portal('client', 'create', '--code', code, '--name', name, '--currency', 'SGD');
  const email = await staff.createUser('CLIENT_ADMIN', code);
  const client = await visit(browser, { email });
  const { page } = client;
  const address = { ...buildOrderInput().consignee, city: 'Kuala Lumpur', postcode: '50450', country: 'MY' };
  const {
    originPortId: _origin,
    destinationPortId: _destination,
    incoterm: _term,
    ...input
  } = buildOrderInput({
    movement: 'DOMESTIC',
    originCountry: 'MY',
    destinationCountry: 'MY',
    consignor: address,
    consignee: address,
    items: ITEMS_WITHOUT_FINDINGS,
  });
  const { value: order } = await callApi(client.context, createOrder, { body: input });
  expect(order.stage).toBe('UNALLOCATED');

  await page.goto('/marketplace');
  await page.getByRole('link', { name: PARTNER, exact: true }).click();
  await page.getByRole('button', { name: 'Request connection' }).click();
  const request = page.getByRole('dialog');
  await request.getByRole('combobox', { name: 'Countries' }).fill('Malaysia');
  await page.getByRole('option', { name: 'Malaysia' }).click();
  await request.getByRole('combobox', { name: 'Services' }).click();
  await page.getByRole('option', { name: 'Domestic' }).click();
  await request.getByLabel('Orders a month').fill('300');
  await request.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(`Connection with ${PARTNER} requested`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const partner = await visit(browser, { email: LAST_MILE_PARTNER });
  await partner.page.getByRole('button', { name: 'More' }).click();
  await partner.page.getByRole('link', { name: 'Client Connections' }).click();
  await partner.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await partner.page.getByRole('menuitem', { name: 'Accept' }).click();
  await partner.page.getByLabel('Days to pay').fill('30');
  await partner.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await partner.page.getByText(`You are connected with ${name}`).waitFor();

  const query = { search: order.orderCode };
  await expect
    .poll(async () => (await callApi(client.context, listOrders, { query })).data[0]?.stage, {
      timeout: 15_000,
    })
    .toBe('READY');
  await page.reload();
  await page.getByText('30 days after the invoice').waitFor();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 order is under way on this connection and will be finished.').waitFor();
  await dialog.getByText('1 would have no partner').waitFor();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Prices' }).click();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`Connection with ${PARTNER} suspended`).waitFor();
  expect([...client.pageErrors, ...partner.pageErrors]).toEqual([]);
});
