import {
  answerQuotation,
  createDeparture,
  createQuotation,
  departureInput,
  getMyQuotation,
  listDepartures,
  listQuotations,
} from '@portal/contract/freight';
import { listPartners } from '@portal/contract/partners';
import { getSession } from '@portal/contract/auth';
import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { callApi, SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DAY = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);

test('a forwarder sells flights, a client books one and moves to the other, which the forwarder closes', async () => {
  const number = `SQ${Math.floor(1_000 + Math.random() * 8_999)}`;
  const { page: partnerPage, pageErrors: partnerErrors } = await visit(browser, {
    email: 'partner@demo.example',
  });
  await partnerPage.goto(`/partner-portals/departures?from=${DAY}&to=${DAY}`);
  await partnerPage.getByRole('button', { name: 'New departure' }).click();
  const form = partnerPage.getByRole('dialog', { name: 'New departure' });
  await form.getByLabel('Airline designator').fill('SQ');
  await form.getByLabel('Flight number').fill(number);
  const selectPort = async (end: string, country: string, port: string) => {
    await form.getByRole('combobox', { name: `Country of ${end}` }).fill(country);
    await partnerPage.getByRole('option', { name: country }).click();
    await form.getByRole('combobox', { name: `Port of ${end}` }).fill(port);
    await partnerPage.getByRole('option', { name: port }).click();
  };
  await selectPort('departure', 'Singapore', 'SGSIN');
  await selectPort('arrival', 'Philippines', 'PHMNL');
  const times = form.locator('input[type=datetime-local]');
  for (const [index, time] of ['09:20', '13:10', '03:00', '05:00'].entries())
    await times.nth(index).fill(`${DAY}T${time}`);
  await form.getByLabel('Weight that you sell').fill('500');
  await form.getByLabel('Volume that you sell').fill('3');
  await form.getByRole('button', { name: 'Enter rates' }).click();
  await form.getByLabel('Below 45 kg (N)').fill('4.20');
  expect(await axeFindings(partnerPage)).toEqual([]);
  await form.getByRole('button', { name: 'Create' }).click();
  await partnerPage.getByText(`Departure ${number} is saved`).waitFor();

  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  await page.goto(
    `/next/lfreight/flights?shipmentMode=AIR&dateFrom=${DAY}&dateTo=${DAY}&destinationPortId=PHMNL`,
  );
  await page.getByRole('button', { name: 'Enter pieces' }).click();
  const pieces = page.getByRole('dialog', { name: 'Your pieces' });
  await pieces.getByLabel('Number').fill('2');
  await pieces.getByLabel('Weight of one piece').fill('12');
  for (const [edge, centimetres] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '20'],
  ] as const)
    await pieces.getByLabel(edge).fill(centimetres);
  await pieces.getByRole('button', { name: 'Show prices' }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('100.80 SGD', { exact: true }).waitFor();
  await row.getByText('Room for your pieces').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: `Book ${number}` }).click();
  const reserve = page.getByRole('dialog', { name: `Book ${number}` });
  await reserve.getByLabel('Commodity').fill('Cotton T-shirts');
  await reserve.getByText('100.80 SGD', { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await reserve.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('link', { name: 'Show the booking' }).click();
  const booking = page.getByRole('dialog', { name: /^BKG/ });
  await booking.getByText('Requested', { exact: true }).first().waitFor();
  const code = (await booking.getByRole('heading', { name: /^BKG/ }).textContent()) ?? '';

  const later = await sellLater(partnerPage.context(), number);
  await partnerPage.goto(`/partner-portals/departures?tab=bookings&search=${code}`);
  await partnerPage.getByRole('button', { name: code, exact: true }).click();
  const request = partnerPage.getByRole('dialog', { name: code });
  await request.getByRole('button', { name: 'Reject' }).click();
  const rejection = partnerPage.getByRole('dialog', { name: `Reject booking ${code}` });
  await rejection.getByLabel('Reason').click();
  await partnerPage.getByRole('option', { name: 'No capacity' }).click();
  await rejection.getByLabel('Other departure that you offer').click();
  await partnerPage.getByRole('option', { name: new RegExp(`^${later}`) }).click();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await partnerPage.getByText(`Booking ${code} is rejected`).waitFor();

  await page.reload();
  await booking.getByText('Reason: No capacity').waitFor();
  await booking.getByRole('button', { name: 'Accept this departure' }).click();
  await page.getByText(`Booking ${code} is confirmed on ${later}`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await partnerPage.goto(`/partner-portals/departures?from=${DAY}&to=${DAY}`);
  await partnerPage.getByRole('button', { name: `Actions for ${later}` }).click();
  await partnerPage.getByRole('menuitem', { name: 'Close for bookings' }).click();
  await partnerPage.getByRole('row').filter({ hasText: later }).getByText('Closed').waitFor();
  await page.reload();
  await booking.getByText('Closed', { exact: true }).first().waitFor();
  await partnerPage.getByRole('button', { name: number, exact: true }).click();
  await partnerPage.getByRole('button', { name: 'Cancel the departure' }).click();
  await partnerPage
    .getByRole('dialog', { name: `Cancel departure ${number}?` })
    .getByRole('button', { name: 'Cancel the departure' })
    .click();
  await partnerPage.getByText(`Departure ${number} is cancelled`).waitFor();
  expect([...partnerErrors, ...pageErrors]).toEqual([]);
});

test('three partners are asked for a price, and a counter-offer is quoted again and accepted with its flight', async () => {
  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  const { data: network } = await callApi(page.context(), listPartners, { query: { perPage: 100 } });
  const partnerIds = ['Harbourline Freight', 'Lotus Bridge Freight', 'Monsoon Air Cargo'].map(
    (name) => network.find((partner) => partner.name === name)?.id ?? name,
  );
  const { value } = await callApi(page.context(), createQuotation, {
    body: {
      mode: 'AIR',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      incoterm: 'FCA',
      incotermPlace: 'Singapore',
      pieces: [{ count: 3, grams: 12_000, lengthMm: 600, widthMm: 400, heightMm: 400 }],
      goodsLines: [
        {
          hsCode: '610910',
          description: 'Cotton T-shirts',
          value: { amountMinor: 450_000, currency: 'SGD' },
        },
      ],
      readyDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      partnerIds,
    },
  });
  await page.goto(`/next/lfreight/quotations/${value.id}`);
  await page.getByRole('heading', { level: 1, name: value.code }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'shirts.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByRole('button', { name: 'Download shirts.pdf' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Counter-offer: Harbourline Freight' }).click();
  const counter = page.getByRole('dialog', { name: 'Counter-offer to Harbourline Freight' });
  await counter.getByLabel('Your price for line 1, Freight').fill('1.00');
  expect(await axeFindings(page)).toEqual([]);
  await counter.getByRole('button', { name: 'Counter-offer' }).click();
  await page.getByText('Your counter-offer was sent to Harbourline Freight').waitFor();

  const { page: partnerPage, pageErrors: partnerErrors } = await visit(browser, {
    email: 'partner@demo.example',
  });
  await partnerPage.goto(`/partner-portals/quotations?search=${value.code}`);
  await partnerPage.getByText('Countered').waitFor();
  await partnerPage.getByRole('button', { name: value.code, exact: true }).click();
  const download = partnerPage.waitForEvent('download');
  await partnerPage.getByRole('button', { name: 'Download shirts.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('shirts.pdf');
  await partnerPage.keyboard.press('Escape');
  await quoteAsCountered(partnerPage.context(), value.code);

  await page.reload();
  await page.getByRole('button', { name: 'Accept: Harbourline Freight' }).click();
  await page
    .getByRole('dialog', { name: 'Accept the offer of Harbourline Freight?' })
    .getByRole('button', { name: 'Accept' })
    .click();
  await page.getByText('You accepted the offer of Harbourline Freight').waitFor();
  const { value: after } = await callApi(page.context(), getMyQuotation, { params: { id: value.id } });
  const accepted = after.quotations.find(({ state }) => state === 'ACCEPTED');
  await page.goto(`/next/lfreight/orders?booking=${accepted?.booking?.id ?? ''}`);
  const booking = page.getByRole('dialog', { name: accepted?.booking?.code ?? '' });
  await booking.getByText(/\d{3}-\d{8}/).waitFor();
  await partnerPage.reload();
  await partnerPage.getByText('Accepted', { exact: true }).waitFor();
  expect([...partnerErrors, ...pageErrors]).toEqual([]);
});

/** Quotes the counter-offer of a client as its partner, with the departure of the first offer. */
async function quoteAsCountered(forwarder: BrowserContext, code: string): Promise<void> {
  const { value: session } = await callApi(forwarder, getSession);
  const partnerId = session.partnerProfiles[0]?.partnerId ?? '';
  const { data } = await callApi(forwarder, listQuotations, {
    params: { partnerId },
    query: { search: code },
  });
  const quotation = data[0];
  if (quotation?.offer == null || quotation.counter === null) throw new Error(`No counter-offer for ${code}`);
  const { offer, counter } = quotation;
  await callApi(forwarder, answerQuotation, {
    params: { partnerId, quotationId: quotation.id },
    body: {
      action: 'quote',
      currency: offer.currency,
      lines: counter.lines.map(({ service, description, basis, quantity, unitPriceMinor }) => ({
        service,
        description,
        basis,
        quantity,
        unitPriceMinor,
      })),
      ...(offer.departure !== null && { departureId: offer.departure.id }),
    },
  });
}

/** Sells a departure like that of the number, two hours later, and returns its number. */
async function sellLater(forwarder: BrowserContext, number: string): Promise<string> {
  const { value: session } = await callApi(forwarder, getSession);
  const params = { partnerId: session.partnerProfiles[0]?.partnerId ?? '' };
  const { data } = await callApi(forwarder, listDepartures, {
    params,
    query: { from: DAY, to: DAY, perPage: 1000 },
  });
  const departure = data.find((one) => one.number === number);
  if (departure === undefined) throw new Error(`No departure ${number}`);
  const body = departureInput.parse(
    Object.fromEntries(
      Object.entries({
        ...departure,
        number: `SQ${Number(number.slice(2)) === 9_999 ? 1 : Number(number.slice(2)) + 1}`,
        localDeparture: `${DAY}T11:20`,
        localArrival: `${DAY}T15:10`,
      }).filter(([key]) => key in departureInput.shape),
    ),
  );
  return (await callApi(forwarder, createDeparture, { params, body })).value.number;
}
