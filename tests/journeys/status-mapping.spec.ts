import { readFile } from 'node:fs/promises';
import { createEventSubscription, removeEventSubscription } from '@portal/contract/webhooks';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { openReceiver, type Receiver } from '../world/receiver.ts';
import { callApi, createPrefix, createReadyOrder, CUSTOMER, SHIPPER } from './fixtures.ts';

let browser: Browser;
let receiver: Receiver;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

async function saveWord(page: Page, word: string): Promise<void> {
  const input = page.getByLabel('Your word for Order, Allocated');
  await input.fill(word);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('region', { name: '1 changed word' }).waitFor({ state: 'detached' });
}

test('a client maps a word: its customer’s page, an export, a webhook and public tracking show it beside our status', async () => {
  const { page, context, pageErrors } = await visit(browser, { email: SHIPPER });
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Status Mapping' }).click();
  await page.getByRole('heading', { level: 1, name: 'Status Mapping' }).waitFor();
  await page.getByRole('region', { name: 'Coverage by partner' }).getByRole('row').nth(1).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const word = `Preparing ${createPrefix()}`;
  await page.getByLabel('Search a status, a code or a word').fill('allocated');
  await saveWord(page, word);

  const subscription = await callApi(context, createEventSubscription, {
    body: { url: receiver.url, eventTypes: ['order.allocated'] },
  });
  const { orderCode } = await createReadyOrder(context, { customerCode: 'KAYA' });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  const event = JSON.parse(receiver.received[0]?.body ?? '{}') as { data?: { event?: unknown } };
  expect(event.data?.event).toMatchObject({ status: 'ALLOCATED', clientStatus: { name: word } });
  await callApi(context, removeEventSubscription, { params: { id: subscription.value.id } });

  const customer = await visit(browser, { email: CUSTOMER });
  await customer.page.goto(`/orders/${orderCode}`);
  await customer.page.getByRole('heading', { level: 1, name: orderCode }).waitFor();
  await customer.page.getByText(word).first().waitFor();
  await customer.page.getByText('Allocated', { exact: true }).first().waitFor();
  await customer.page.goto(`/orders?search=${orderCode}`);
  await customer.page.getByText(word).first().waitFor();
  const download = customer.page.waitForEvent('download');
  await customer.page.getByRole('button', { name: 'Export the orders shown' }).click();
  await customer.page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(word);
  expect(file).toContain('ALLOCATED');

  const guest = await visit(browser);
  await guest.page.goto(`/tracking/${orderCode}`);
  await guest.page.getByText(word).first().waitFor();
  await guest.page.getByText('Allocated', { exact: true }).first().waitFor();

  await saveWord(page, 'Being prepared');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => page.getByLabel('Your word for Order, Allocated').inputValue()).toBe(word);
  await saveWord(page, 'Being prepared');
  expect([...pageErrors, ...customer.pageErrors, ...guest.pageErrors]).toEqual([]);
});
