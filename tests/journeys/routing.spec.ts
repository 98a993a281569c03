import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

const SHIPPER = 'shipper@demo.example';
const LANE = '/lControl?country=MY&leg=FREIGHT_FORWARDER';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Sends a parcel to Malaysia and opens its page. */
async function openNewOrder(page: Page): Promise<void> {
  const party = (name: string, city: string, country: string) => ({
    name,
    addressLine1: '1 Main Street',
    city,
    country,
  });
  const answered = await page.request.post('/api/clients/orders', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      customerOrderCode: `LC-${randomUUID().slice(0, 12)}`,
      movement: 'CROSS_BORDER',
      paymentType: 'prepaid',
      consignor: party('Merlion Goods', 'Singapore', 'SG'),
      consignee: party('Nurul Aisyah', 'Kuala Lumpur', 'MY'),
      originCountry: 'SG',
      destinationCountry: 'MY',
      parcels: [{ grossGrams: 900 }],
      items: [{ description: 'Notebook', quantity: 1, unitValue: { amountMinor: 1200, currency: 'SGD' } }],
    },
  });
  const { value } = (await answered.json()) as { value: { orderCode: string } };
  await page.goto(`/orders/${value.orderCode}`);
  await page.getByRole('heading', { level: 1, name: value.orderCode }).waitFor();
}

function freightLeg(page: Page) {
  return page
    .getByRole('list', { name: 'Route' })
    .getByRole('listitem')
    .filter({ hasText: 'Freight forwarder' });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The rules for Malaysia are saved.', { exact: false }).last().waitFor();
  await page.getByRole('region', { name: /not saved/ }).waitFor({ state: 'detached' });
}

describe('L-Control', () => {
  test('tells what a lane would do before it is saved, and new orders follow it after', async () => {
    const { page, faults } = await visit(browser, { email: SHIPPER });
    await page.goto(LANE);
    await page.getByText('In order', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Partner 1' }).click();
    await page.getByRole('option', { name: 'Harbourline Freight' }).click();
    await page.getByRole('button', { name: 'See what it would do' }).click();
    await page.getByText(/orders? of \d+ would change partner/).waitFor();
    await page.getByText('Freight forwarder: Monsoon Air Cargo → Harbourline Freight').waitFor();

    // Another leg of the same country keeps what is not saved.
    await page.getByRole('button', { name: 'Change Last mile' }).click();
    await page.getByRole('heading', { name: 'Last mile: who carries it' }).waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('Harbourline has the better cut-off');
    await save(page);
    await openNewOrder(page);
    await freightLeg(page).filter({ hasText: 'Harbourline Freight' }).waitFor();

    await page.goto(LANE);
    await page.getByText('Cheapest', { exact: true }).click();
    await save(page);
    await openNewOrder(page);
    await freightLeg(page).filter({ hasText: 'Monsoon Air Cargo' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('asks before unsaved rules are left', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto(LANE);
    await page.getByRole('switch', { name: 'Book on our behalf' }).click();
    await page.getByRole('link', { name: 'Tracking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(page.url()).toContain('/lControl');
  });

  test.each([
    { dark: false, width: 1440 },
    { dark: true, width: 390 },
  ])('has no finding of axe, dark $dark at $width', async (how) => {
    const { page } = await visit(browser, { email: SHIPPER, ...how });
    await page.goto(LANE);
    await page.getByRole('heading', { name: 'Freight forwarder: who carries it' }).waitFor();
    await page.getByText('By share', { exact: true }).click();
    await page.getByRole('button', { name: /^Conditions: / }).click();
    await page.getByRole('switch', { name: 'Let the optimiser choose' }).click();
    await page.getByRole('heading', { name: 'Waiting for a partner now' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(how.width);
  });
});
