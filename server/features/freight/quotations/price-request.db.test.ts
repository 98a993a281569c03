import type { BodyInput } from '@portal/contract/core';
import { createQuotation } from '@portal/contract/freight';
import { createRateCard } from '@portal/contract/rate-cards';
import type { ServiceLevel } from '@portal/contract/trade';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SGD_RATES } from '../testing-freight-rates.ts';
import {
  buildRequest,
  findQuotation,
  openQuotationSides,
  openQuotationWorld,
  type QuotationSides,
} from './testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openQuotationWorld();
});
afterAll(() => world.close());

type Card = BodyInput<typeof createRateCard>['card'];

const LANE = {
  origin: { country: 'SG' },
  destination: { country: 'MY' },
  transitDaysMin: 1,
  transitDaysMax: 2,
  validFrom: '2026-12-01',
};
const buildCard = (more: Partial<Card>): Card =>
  ({
    ...LANE,
    currency: 'SGD',
    breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 }],
    stepGrams: 1000,
    maxGrams: 500_000,
    minimumMinor: 0,
    fuelBasisPoints: 1000,
    divisor: 6000,
    ...more,
  }) as Card;

const CLEARANCE: Card = {
  ...LANE,
  serviceType: 'CUSTOMS',
  origin: { country: 'MY' },
  currency: 'MYR',
  clearance: { entryMinor: 80_00, includedLines: 5, perLineMinor: 1_00 },
};

async function addCards({ partner }: QuotationSides, cards: readonly Card[]): Promise<void> {
  const admin = await partner.as('PARTNER_ADMIN');
  for (const card of cards) {
    const params = { partnerId: partner.partnerId };
    expect((await admin.call(createRateCard, { params, body: { card } })).answer).toHaveProperty('value');
  }
}

describe('a request', () => {
  test('is priced at once by the earliest departure that can be booked', async () => {
    const sides = await openQuotationSides(world);
    await sides.addFlight({ number: 'SQ116', capacityGrams: 50_000 });
    const deadFreight = { percent: 50, tolerancePercent: 10 };
    const rates = {
      ...SGD_RATES,
      deadFreight,
      otherCharges: {
        payment: 'PREPAID' as const,
        charges: [{ code: 'FC' as const, dueTo: 'CARRIER' as const, amountMinor: 25_00 }],
      },
    };
    const { id } = await sides.addFlight({ rates });
    await sides.addFlight({
      number: 'SQ120',
      localDeparture: '2026-12-05T23:05',
      localArrival: '2026-12-06T00:20',
    });
    const quote = await sides.ask();
    const [quotation] = quote.value.quotations;
    expect(quote).toMatchObject({
      rateID: id,
      rate: 3_20,
      currency: 'SGD',
      quotationID: quotation?.id,
      totalEstimatedPrice: 60 * 3_20 + 25_00,
    });
    expect(quotation).toMatchObject({
      state: 'QUOTED',
      offer: {
        lines: [
          {
            service: 'FREIGHT',
            basis: 'KG',
            quantity: 60,
            unitPriceMinor: 3_20,
            amount: { amountMinor: 192_00 },
          },
          {
            service: 'SURCHARGE',
            charge: { code: 'FC', dueTo: 'CARRIER' },
            amount: { amountMinor: 25_00, currency: 'SGD' },
          },
        ],
        departure: { id, number: 'SQ118' },
        transitDays: { min: 0, max: 0 },
        // The cut-off is before the end of seven days.
        validUntil: '2026-12-05T08:00:00.000Z',
        ratesAsOf: null,
        deadFreight,
      },
      compared: { amountMinor: 108_50, currency: 'USD', asOf: '2026-11-30', lines: [96_00, 12_50] },
      actions: ['counter', 'accept', 'reject', 'withdraw'],
    });
  });

  test('below the minimum charge of a departure has one line for the shipment', async () => {
    const sides = await openQuotationSides(world);
    await sides.addFlight();
    const pieces = [{ count: 1, grams: 1000, lengthMm: 100, widthMm: 100, heightMm: 100 }];
    const { offer } = await sides.open({ pieces });
    expect(offer?.lines).toMatchObject([{ basis: 'SHIPMENT', quantity: 1, amount: { amountMinor: 75_00 } }]);
  });

  test('waits for a person where a departure leaves before the ready date, or later than 14 days', async () => {
    const sides = await openQuotationSides(world);
    await sides.addFlight();
    const waiting = {
      rateID: null,
      rate: null,
      currency: null,
      quotationID: null,
      totalEstimatedPrice: null,
    };
    for (const readyDate of ['2026-12-06', '2026-11-20'])
      expect((await sides.ask({ readyDate })).totalEstimatedPrice === null).toBe(readyDate === '2026-12-06');
    expect(await sides.ask({ readyDate: '2026-12-06' })).toMatchObject(waiting);
    await world.owner.query(
      `update departures set local_departure = '2026-12-17T22:05', local_arrival = '2026-12-17T23:20',
      departs_at = '2026-12-17T14:05Z', arrives_at = '2026-12-17T15:20Z' where partner_id = $1`,
      [sides.partner.partnerId],
    );
    expect((await sides.open()).state).toBe('REQUESTED');
    expect((await sides.open({ readyDate: '2026-12-03' })).state).toBe('QUOTED');
  });

  test('is priced by the rate cards of the lane and of the services, in the currency of the freight', async () => {
    const types = ['FREIGHT_FORWARDER', 'PICKUP', 'CUSTOMS', 'B2B'];
    const sides = await openQuotationSides(world, undefined, types);
    await addCards(sides, [
      buildCard({ serviceType: 'FREIGHT_FORWARDER', mode: 'AIR' }),
      buildCard({ serviceType: 'PICKUP', destination: { country: 'SG' } }),
      CLEARANCE,
      buildCard({ serviceType: 'B2B', origin: { country: 'MY' }, currency: 'MYR' }),
    ]);
    const { state, offer } = await sides.open({ services: ['PICKUP', 'CUSTOMS', 'DELIVERY'] });
    expect(state).toBe('QUOTED');
    expect(offer?.lines.map(({ service, amount }) => [service, amount])).toEqual([
      ['FREIGHT', { amountMinor: 66_00, currency: 'SGD' }],
      ['PICKUP', { amountMinor: 66_00, currency: 'SGD' }],
      ['CUSTOMS', { amountMinor: 20_00, currency: 'SGD' }],
      ['DELIVERY', { amountMinor: 16_50, currency: 'SGD' }],
    ]);
    expect(offer).toMatchObject({
      total: { amountMinor: 168_50, currency: 'SGD' },
      ratesAsOf: '2026-11-30',
      departure: null,
      transitDays: { min: 4, max: 8 },
      serviceLevel: null,
      validUntil: '2026-12-08T00:00:00.000Z',
    });
    expect((await sides.open({ services: ['INSURANCE'] })).state).toBe('REQUESTED');
  });

  test('is priced at the cheapest service level of the rate cards, and of equal prices at the fastest', async () => {
    const types = ['FREIGHT_FORWARDER', 'PICKUP'];
    const sides = await openQuotationSides(world, undefined, types);
    const addFreight = (
      serviceLevels: readonly ServiceLevel[],
      perStepMinor: number,
      transitDaysMax: number,
    ) =>
      addCards(sides, [
        buildCard({
          serviceType: 'FREIGHT_FORWARDER',
          mode: 'AIR',
          serviceLevels: [...serviceLevels],
          breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
          transitDaysMax,
        }),
      ]);
    const getOffer = async () => (await sides.open({ services: ['PICKUP'] })).offer;
    await addCards(sides, [buildCard({ serviceType: 'PICKUP', destination: { country: 'SG' } })]);
    await addFreight(['ECONOMY'], 100, 6);
    expect(await getOffer()).toMatchObject({
      serviceLevel: 'ECONOMY',
      total: { amountMinor: 132_00 },
      transitDays: { max: 8 },
    });
    await addFreight(['ECONOMY_PLUS'], 100, 4);
    expect(await getOffer()).toMatchObject({ serviceLevel: 'ECONOMY_PLUS', transitDays: { max: 6 } });
    await addFreight(['EXPRESS'], 101, 2);
    expect(await getOffer()).toMatchObject({ serviceLevel: 'ECONOMY_PLUS', transitDays: { max: 6 } });
  });

  test('is priced by the rate cards that are valid on the ready date', async () => {
    const sides = await openQuotationSides(world);
    await addCards(sides, [
      buildCard({ serviceType: 'FREIGHT_FORWARDER', mode: 'AIR', validTo: '2026-12-10' }),
      buildCard({
        serviceType: 'FREIGHT_FORWARDER',
        mode: 'AIR',
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 200 }],
        validFrom: '2026-12-11',
        validTo: '2026-12-31',
      }),
    ]);
    const getTotal = async (readyDate: string) => (await sides.open({ readyDate })).offer?.total.amountMinor;
    expect(await getTotal('2026-12-10')).toBe(66_00);
    expect(await getTotal('2026-12-11')).toBe(132_00);
    expect(await getTotal('2027-01-01')).toBeUndefined();
  });

  test('with a service that no rate of the partner covers waits for a person', async () => {
    const sides = await openQuotationSides(world);
    await sides.addFlight();
    expect((await sides.open({ services: ['CUSTOMS'] })).state).toBe('REQUESTED');
    expect((await sides.open()).state).toBe('QUOTED');
  });

  test('to several partners answers with the lowest price in the currency of the client', async () => {
    const client = await world.client();
    const [first, second, third] = [
      await openQuotationSides(world, client),
      await openQuotationSides(world, client),
      await openQuotationSides(world, client),
    ];
    await first.addFlight();
    await second.addFlight({
      rates: { ...SGD_RATES, currency: 'MYR', breaks: [{ fromGrams: 0, perKgMinor: 9_00 }] },
    });
    const ids = [first, second, third].map(({ partner }) => partner.partnerId);
    const quote = (await first.shipper.call(createQuotation, { body: buildRequest(ids) })).answer;
    expect(quote).toMatchObject({ currency: 'MYR', totalEstimatedPrice: 540_00 });
    expect(quote.quotationID).toBe(findQuotation(quote, second.partner.partnerId).id);
    expect(quote.value.quotations.map(({ state }) => state).toSorted()).toEqual([
      'QUOTED',
      'QUOTED',
      'REQUESTED',
    ]);
  });
});
