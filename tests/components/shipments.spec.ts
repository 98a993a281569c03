import { getMyBooking, type Booking } from '@portal/contract/freight';
import { getOrder, listShipments, type OrderDetails, type Shipment } from '@portal/contract/orders';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBooking, TEST_FLOWN } from '../../web/features/freight/bookings/testing-bookings.ts';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer, pageOf } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the tab of shipments', () => {
  const PATH = '/next/lfreight/orders?tab=shipments';
  const [example] = exampleOf(listShipments).data;
  if (example === undefined) throw new Error('The example has a shipment');
  const DUE_AT = '2099-11-30T14:05:00.000Z';
  const withPapers = (code: NonNullable<Shipment['nextAction']>['code'], index: number): Shipment => ({
    ...example,
    order: {
      ...example.order,
      id: `01a20b6e-470e-7706-92cb-eadaef8a400${index}`,
      orderCode: `SG100000${index}X`,
    },
    missingPapers: ['COMMERCIAL_INVOICE', 'PACKING_LIST'],
    nextAction: { code, dueAt: index === 0 ? DUE_AT : null },
  });
  const showTab = (shipments: Shipment[], work: (page: Page) => Promise<void>) =>
    show(`routes/app/${PATH}`, work, {
      answers: [answer(listShipments, () => pageOf(shipments)), ...exampleAnswers(PATH)],
    });

  test('has the next action of each shipment with its deadline, and names the papers to add', async () => {
    const shipments = [
      withPapers('ADD_PAPERS', 0),
      withPapers('REBOOK', 1),
      { ...withPapers('HAND_OVER', 2), nextAction: null },
    ];
    await showTab(shipments, async (page) => {
      const row = (index: number) => page.getByRole('row').filter({ hasText: `SG100000${index}X` });
      expect(await row(0).innerText()).toMatch(/Add papers\s+Commercial invoice, Packing list/);
      expect(await row(0).locator(`time[datetime="${DUE_AT}"]`).count()).toBe(1);
      const getTarget = (index: number, name: string) =>
        row(index).getByRole('link', { name }).getAttribute('href');
      expect(await getTarget(0, 'Add papers')).toBe('/orders/SG1000000X#documents');
      expect(await getTarget(1, 'Book space again')).toBe(
        `/next/lfreight/orders?booking=${example.booking?.id}`,
      );
      expect(await row(2).innerText()).not.toContain('Hand over');
      for (const index of [1, 2]) expect(await row(index).innerText()).not.toContain('invoice');
    });
  });

  test('leads to the documents of a shipment that needs papers', async () => {
    await showTab([withPapers('ADD_PAPERS', 0)], async (page) => {
      await page.getByRole('link', { name: 'Add papers' }).click();
      const documents = page.getByRole('region', { name: 'Documents' });
      await expect
        .poll(() => documents.evaluate((section) => section.getBoundingClientRect().top))
        .toBeLessThan(400);
    });
  });

  test('without a shipment leads to a new one', async () => {
    await showTab([], async (page) => {
      await page.getByText('No shipments').waitFor();
      const links = page.getByRole('link', { name: 'New shipment' });
      expect(await links.first().getAttribute('href')).toBe('/orders/new?kind=B2B');
    });
  });
});

describe('the page of a shipment in booked space', () => {
  const { value: order } = exampleOf(getOrder);
  const PATH = '/orders/01a20b6e-470e-7706-92cb-eadaef8a2763';
  /** What the order shows of a departure. */
  const toShown = ({
    id,
    mode,
    carrier,
    number,
    originPortId,
    destinationPortId,
    ...times
  }: Booking['departure']) => {
    const { localDeparture, localArrival, departsAt, arrivesAt, cutOffAt, state } = times;
    const lane = { id, mode, carrier, number, originPortId, destinationPortId };
    return { ...lane, localDeparture, localArrival, departsAt, arrivesAt, cutOffAt, state };
  };
  const showCharges = (
    values: Partial<Booking>,
    work: (charges: string) => void,
    legs: OrderDetails['legs'] = order.legs,
  ) => {
    const booking = buildBooking('ARRIVED', 'CLIENT', values);
    const { id, code, state, partner, chargeableGrams, total } = booking;
    const ofOrder = {
      id,
      code,
      state,
      partner,
      chargeableGrams,
      total,
      departure: toShown(booking.departure),
    };
    return show(
      `routes/app/${PATH}`,
      async (page) => {
        const section = page.getByRole('region', { name: 'Freight charges' });
        if (values.quotation != null) await section.getByText('Quoted').waitFor();
        work(await section.innerText());
      },
      {
        answers: [
          answer(getMyBooking, () => ({ value: booking })),
          // In its place: `/orders/statuses` also fits the path.
          ...exampleAnswers(PATH).map((one) =>
            one.operation === getOrder
              ? answer(getOrder, () => ({
                  value: { ...order, legs, movement: 'B2B' as const, booking: ofOrder },
                }))
              : one,
          ),
        ],
      },
    );
  };

  test('has what its freight was quoted, is booked and is charged at', async () => {
    const quotation = {
      requestId: order.id,
      code: 'QUO100000231',
      total: { amountMinor: 312_50, currency: 'SGD' },
    };
    await showCharges({ quotation, flown: TEST_FLOWN }, (charges) =>
      expect(charges).toMatch(/Quoted\s+312.50 SGD QUO100000231\s+Booked\s.*BKG100000123\s+Charged\s/),
    );
  });

  test('has the booked price alone before it flies, without a quotation', async () => {
    await showCharges({}, (charges) => expect(charges).not.toMatch(/Quoted|Charged|Share/));
  });

  test('has its share of the price of a booking with several shipments', async () => {
    const legs = order.legs.map((leg, index) =>
      index === 0 ? { ...leg, rule: 'BOOKED' as const, price: { amountMinor: 57_40, currency: 'SGD' } } : leg,
    );
    await showCharges(
      {},
      (charges) =>
        expect(charges).toMatch(/Booked\s+172.40 SGD BKG100000123\s+Share of this shipment\s+57.40 SGD/),
      legs,
    );
  });
});
