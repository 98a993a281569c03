import { deliverBag, receiveBags, sealBag } from '@portal/contract/bagging';
import { createDeparture, reserveFlights } from '@portal/contract/freight';
import { getManifestDetails, saveMawb } from '@portal/contract/manifests';
import { getSession } from '@portal/contract/auth';
import { trackPublicly } from '@portal/contract/tracking';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import { buildDeparture } from '@portal/server/features/freight/testing-departures.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createStaff, type Staff } from '../world/staff.ts';
import { callApi, createOpenBag, createPrefix, createReadyOrder } from './fixtures.ts';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());

/** A day after today, YYYY-MM-DD. */
const getDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a client books a flight for its bag, the forwarder confirms and delays it, and the public tracking has the later days', async () => {
  const [day, later] = [getDay(12), getDay(15)];
  const { context: shipper } = await visit(browser, { email: 'second@demo.example' });
  const {
    page: partnerPage,
    context: forwarder,
    pageErrors,
  } = await visit(browser, {
    email: 'partner@demo.example',
  });
  const partnerId = (await callApi(forwarder, getSession)).value.partnerProfiles[0]?.partnerId ?? '';
  const number = `SQ${Math.floor(1_000 + Math.random() * 8_999)}`;
  const { value: departure } = await callApi(forwarder, createDeparture, {
    params: { partnerId },
    body: buildDeparture(day, { number }),
  });
  const { value: booking } = await callApi(shipper, reserveFlights, {
    body: { departureId: departure.id, weight: 24_000, volume: 120, commodity: 'Cotton T-shirts' },
  });

  await partnerPage.goto(`/partner-portals/departures?tab=bookings&search=${booking.code}`);
  await partnerPage.getByRole('button', { name: booking.code, exact: true }).click();
  const request = partnerPage.getByRole('dialog', { name: booking.code });
  await request.getByRole('button', { name: 'Confirm' }).click();
  await partnerPage.getByText(`Booking ${booking.code} is confirmed`).waitFor();
  const mawb = request.getByRole('combobox', { name: 'MAWB' });
  await expect.poll(() => mawb.inputValue()).toMatch(/^\d{3}-\d{8}$/);
  expect(await axeFindings(partnerPage)).toEqual([]);
  const orderCode = await handOver(shipper, forwarder, partnerId, await mawb.inputValue());

  // The tracking of a guest.
  const { page, context: guest, pageErrors: guestErrors } = await visit(browser);
  const readPromise = async () =>
    (await callApi(guest, trackPublicly, { params: { code: orderCode } })).value.promisedTo ?? '';
  await staff.queueForecasts();
  await expect.poll(async () => (await readPromise()) > day).toBe(true);
  const promisedBefore = await readPromise();
  await page.goto(`/tracking/${orderCode}`);
  const expectedDays = page.getByText(/^Expected /).first();
  const daysBefore = await expectedDays.textContent();

  await partnerPage.goto(`/partner-portals/departures?from=${day}&to=${day}`);
  await partnerPage.getByRole('button', { name: number, exact: true }).click();
  const form = partnerPage.getByRole('dialog', { name: `Departure ${number}` });
  const times = form.locator('input[type=datetime-local]');
  await times.nth(0).fill(`${later}T22:05`);
  await times.nth(1).fill(`${later}T23:20`);
  await form.getByRole('button', { name: 'Save' }).click();
  await partnerPage.getByText(`Departure ${number} is saved`).waitFor();

  await staff.queueForecasts();
  await expect.poll(async () => (await readPromise()) > promisedBefore).toBe(true);
  await page.reload();
  await page.getByText('Delayed', { exact: true }).first().waitFor();
  expect(await expectedDays.textContent()).not.toBe(daysBefore);
  expect(await axeFindings(page)).toEqual([]);
  expect([...pageErrors, ...guestErrors]).toEqual([]);
});

/** Hands a bag with one order over to the forwarder, which puts it under a MAWB. Returns the code of the order. */
async function handOver(
  shipper: BrowserContext,
  forwarder: BrowserContext,
  partnerId: string,
  awbNumber: string,
): Promise<string> {
  const customerOrderCode = createPrefix();
  const consignee = { ...buildOrderInput().consignee, name: `Aisyah ${customerOrderCode}` };
  const order = await createReadyOrder(shipper, { customerOrderCode, consignee });
  const bag = await createOpenBag(shipper, [order]);
  await callApi(shipper, sealBag, {
    params: { bagId: bag.id },
    body: { sealNumber: customerOrderCode, grossGrams: bag.orderGrams + 200, tareGrams: 200 },
  });
  await callApi(shipper, deliverBag, { params: { id: bag.id }, body: { receivedBy: 'Daniel Teo' } });
  await callApi(forwarder, receiveBags, { params: { partnerId }, body: { bagCodes: [bag.bagCode] } });
  const { mawb } = await callApi(forwarder, getManifestDetails, { params: { id: awbNumber } });
  const { flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt, bookedGrams } =
    mawb;
  const flight = { flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt };
  await callApi(forwarder, saveMawb, {
    body: { partnerId, awbNumber, ...flight, bookedGrams, bagIds: [bag.id] },
  });
  return order.orderCode;
}
