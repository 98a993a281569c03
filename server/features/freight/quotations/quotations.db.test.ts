import type { BodyInput } from '@portal/contract/core';
import {
  answerQuotation,
  changeQuotation,
  createQuotation,
  getMyQuotation,
  getQuotation,
  listMyQuotationEntries,
  listMyQuotations,
  listQuotationEntries,
  listQuotations,
} from '@portal/contract/freight';
import { createRateCard } from '@portal/contract/rate-cards';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPorts } from '../testing-departures.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';
import {
  buildRequest,
  findQuotation,
  FREIGHT_LINE,
  LINES,
  openQuotationSides,
  type QuotationSides,
  type RequestBody,
} from './testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
  await world.owner.query(`insert into exchange_rates (as_of, base, units_per_base) values
    ('2026-11-30', 'SGD', '{"USD": 0.5, "MYR": 4}')`);
});
afterAll(() => world.close());

type Card = BodyInput<typeof createRateCard>['card'];

const QUOTE = { action: 'quote', currency: 'SGD', lines: LINES } as const;
const NOWHERE = '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7';

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
    const rates = {
      ...SGD_RATES,
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
          { service: 'SURCHARGE', description: 'FCC', amount: { amountMinor: 25_00, currency: 'SGD' } },
        ],
        departure: { id, number: 'SQ118' },
        transitDays: { min: 0, max: 0 },
        // The cut-off is before the end of seven days.
        validUntil: '2026-12-05T08:00:00.000Z',
        ratesAsOf: null,
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
      validUntil: '2026-12-08T00:00:00.000Z',
    });
    expect((await sides.open({ services: ['INSURANCE'] })).state).toBe('REQUESTED');
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

  test.each<[Partial<RequestBody>, string, string]>([
    [{ originPortId: 'SGXXX' }, 'originPortId', 'departure.port_unknown'],
    [{ destinationPortId: 'MYPKG' }, 'destinationPortId', 'departure.no_airport'],
    [{ destinationPortId: 'SGSIN' }, 'destinationPortId', 'field.same_port'],
    [{ mode: 'LAND', destinationPortId: 'IDCGK' }, 'destinationPortId', 'departure.no_road'],
    [{ partnerIds: [NOWHERE] }, 'partnerIds.0', 'quotation.not_connected'],
    [{ partnerIds: [NOWHERE, NOWHERE] }, 'partnerIds', 'field.entry_twice'],
    [{ incoterm: 'FOB' }, 'incoterm', 'field.not_an_option'],
    [
      { pieces: [{ count: 10_000, grams: 100_000, lengthMm: 10, widthMm: 10, heightMm: 10 }] },
      'pieces',
      'field.pieces_over_capacity',
    ],
    [
      {
        goodsLines: ['SGD', 'USD'].map((currency) => ({
          hsCode: '610910',
          description: 'Shirts',
          value: { amountMinor: 1, currency },
        })),
      },
      'goodsLines',
      'field.goods_currencies',
    ],
  ])('with %j is refused for its %s', async (more, field, code) => {
    const sides = await openQuotationSides(world);
    const body = buildRequest([sides.partner.partnerId], more);
    const { problem } = await sides.shipper.call(createQuotation, { body });
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
    expect((await sides.shipper.call(listMyQuotations)).answer.totalCount).toBe(0);
  });

  test('with the same key again is one request', async () => {
    const sides = await openQuotationSides(world);
    const body = buildRequest([sides.partner.partnerId]);
    const send = () =>
      sides.shipper.call(createQuotation, { body, headers: { 'idempotency-key': 'request-1' } });
    expect((await send()).answer.value.id).toBe((await send()).answer.value.id);
    expect((await sides.shipper.call(listMyQuotations)).answer.totalCount).toBe(1);
  });

  test('that is a draft is not seen by its partner until it is sent, and is priced then', async () => {
    const sides = await openQuotationSides(world);
    const { id, state, requestedAt } = await sides.open({ draft: true });
    expect([state, requestedAt]).toEqual(['DRAFT', null]);
    const params = { partnerId: sides.partner.partnerId, quotationId: id };
    expect((await sides.forwarder.call(getQuotation, { params })).status).toBe(404);
    expect((await sides.forwarder.call(listQuotations, { params })).answer.totalCount).toBe(0);
    await sides.addFlight();
    const sent = await sides.change(id, { action: 'send' });
    expect(sent.answer).toMatchObject({ quotationID: id, totalEstimatedPrice: 192_00 });
    expect((await sides.forwarder.call(getQuotation, { params })).answer.value.state).toBe('QUOTED');
  });
});

describe('an offer', () => {
  test('of a user has the sum of its lines, the default validity, and what it says', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    const { answer } = await sides.answer(id, {
      ...QUOTE,
      transitDays: { min: 1, max: 2 },
      excluded: 'Duties',
    });
    expect(answer.value).toMatchObject({
      state: 'QUOTED',
      client: { id: sides.client.clientId },
      request: { originPortId: 'SGSIN', incotermPlace: 'Kuala Lumpur', comment: null },
      offer: {
        rateId: null,
        total: { amountMinor: 60 * 3_50 + 45_00, currency: 'SGD' },
        transitDays: { min: 1, max: 2 },
        conditions: null,
        excluded: 'Duties',
        validUntil: '2026-12-08T00:00:00.000Z',
      },
      actions: ['reject'],
    });
  });

  test('ends by itself, and a new one replaces it', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await sides.answer(id, { ...QUOTE, validUntil: '2026-12-01T00:00:01Z' });
    await world.owner.query(`update quotations set valid_until = '2026-12-01T00:00:00Z' where id = $1`, [id]);
    const list = await sides.shipper.call(listMyQuotations, { query: { state: 'EXPIRED' } });
    expect(list.answer.data[0]?.quotations).toMatchObject([{ id, state: 'EXPIRED', actions: ['withdraw'] }]);
    const { problem } = await sides.change(id, { action: 'accept' });
    expect(problem).toMatchObject({ status: 409, code: 'quotation.action_not_allowed' });
    expect((await sides.answer(id, QUOTE)).answer.value.state).toBe('QUOTED');
  });

  test('is countered by line, and its history has the prices before and after', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await sides.answer(id, QUOTE);
    const lines = [{ line: 1, unitPriceMinor: 3_00 }];
    const countered = (await sides.change(id, { action: 'counter', lines, comment: 'As last month' })).answer;
    expect(findQuotation(countered, sides.partner.partnerId)).toMatchObject({
      state: 'COUNTERED',
      comment: 'As last month',
      offer: { total: { amountMinor: 255_00 } },
      counter: {
        total: { amountMinor: 225_00 },
        lines: [{ unitPriceMinor: 3_00 }, { unitPriceMinor: 45_00 }],
      },
    });
    await sides.answer(id, { ...QUOTE, lines: [{ ...FREIGHT_LINE, unitPriceMinor: 3_20 }] });
    const { data } = (await sides.shipper.call(listMyQuotationEntries, { params: { id } })).answer;
    const prices = (entries: (typeof data)[number]['lines']) =>
      entries?.map(({ unitPriceMinor }) => unitPriceMinor) ?? null;
    expect(
      data.map(({ action, side, previousLines, lines: after }) => [
        action,
        side,
        prices(previousLines),
        prices(after),
      ]),
    ).toEqual([
      ['quote', 'PARTNER', [3_00, 45_00], [3_20]],
      ['counter', 'CLIENT', [3_50, 45_00], [3_00, 45_00]],
      ['quote', 'PARTNER', null, [3_50, 45_00]],
      ['send', 'CLIENT', null, null],
      ['create', 'CLIENT', null, null],
    ]);
    const params = { partnerId: sides.partner.partnerId, quotationId: id };
    expect((await sides.forwarder.call(listQuotationEntries, { params })).answer.data).toEqual(data);
    const after = (await sides.shipper.call(getMyQuotation, { params: { id } })).answer;
    expect(findQuotation(after, sides.partner.partnerId).counter).toBeNull();
  });

  test.each([
    [{ line: 3, unitPriceMinor: 1 }, 'lines.0.line', 'quotation.no_line'],
    [{ line: 1, unitPriceMinor: 3_51 }, 'lines.0.unitPriceMinor', 'quotation.above_offer'],
  ])('is not countered with %j', async (line, field, code) => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    await sides.answer(id, QUOTE);
    const { problem } = await sides.change(id, { action: 'counter', lines: [line] });
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
  });

  test('of another lane, with a past end, of a full departure or with too large a line is refused', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    const { id: otherLane } = await sides.addFlight({ destinationPortId: 'THBKK' });
    const { id: full } = await sides.addFlight({ capacityGrams: 1 });
    const refused = async (more: object) => (await sides.answer(id, { ...QUOTE, ...more })).problem;
    expect(await refused({ departureId: otherLane })).toMatchObject({
      ErrorDetails: [{ note: 'departureId', code: 'booking.other_lane' }],
    });
    expect(await refused({ departureId: NOWHERE })).toMatchObject({
      ErrorDetails: [{ note: 'departureId', code: 'booking.other_lane' }],
    });
    expect(await refused({ departureId: full })).toMatchObject({ code: 'booking.not_bookable' });
    expect(await refused({ validUntil: '2026-12-01T00:00:00Z' })).toMatchObject({
      ErrorDetails: [{ note: 'validUntil', code: 'departure.in_past' }],
    });
    const line = { ...FREIGHT_LINE, quantity: 1000, unitPriceMinor: 1e10 };
    expect(await refused({ lines: [line] })).toMatchObject({
      ErrorDetails: [{ note: 'lines.0.unitPriceMinor', code: 'field.line_amount' }],
    });
  });

  test('is rejected with its reason; OTHER needs a comment', async () => {
    const sides = await openQuotationSides(world);
    const { id } = await sides.open();
    expect((await sides.answer(id, { action: 'reject', reason: 'OTHER' })).problem).toMatchObject({
      ErrorDetails: [{ note: 'comment', code: 'field.closure_comment' }],
    });
    await sides.answer(id, { action: 'reject', reason: 'LANE_NOT_SERVED', comment: 'No flights.' });
    const after = (await sides.shipper.call(getMyQuotation, { params: { id } })).answer;
    expect(findQuotation(after, sides.partner.partnerId)).toMatchObject({
      state: 'REJECTED',
      reason: 'LANE_NOT_SERVED',
      comment: 'No flights.',
      actions: [],
    });
  });
});

describe('the lists of quotations', () => {
  test('are filtered by state, lane, mode, search, partner and client', async () => {
    const sides = await openQuotationSides(world);
    const kul = await sides.ask();
    const bkk = await sides.ask({ destinationPortId: 'THBKK' });
    const { partnerId } = sides.partner;
    await sides.change(findQuotation(bkk, partnerId).id, { action: 'withdraw' });
    const { clientId } = sides.client;
    const ids = async (query: Record<string, string>) =>
      (await sides.shipper.call(listMyQuotations, { query })).answer.data.map(({ id }) => id);
    const partnerIds = async (query: Record<string, string>) =>
      (await sides.forwarder.call(listQuotations, { params: { partnerId }, query })).answer.data.map(
        ({ requestId }) => requestId,
      );
    for (const read of [ids, partnerIds]) {
      expect(await read({ state: 'WITHDRAWN' })).toEqual([bkk.value.id]);
      expect(await read({ destinationPortId: 'MYKUL' })).toEqual([kul.value.id]);
      expect(await read({ originPortId: 'MYKUL' })).toEqual([]);
      expect(await read({ search: kul.value.code.slice(3).toLowerCase() })).toEqual([kul.value.id]);
      expect(await read({ mode: 'LAND' })).toEqual([]);
      expect(await read({ sortBy: 'changedAt' })).toHaveLength(2);
    }
    expect(await ids({ partnerId })).toHaveLength(2);
    expect(await ids({ partnerId: NOWHERE })).toEqual([]);
    expect(await partnerIds({ clientId })).toHaveLength(2);
    expect(await partnerIds({ clientId: NOWHERE })).toEqual([]);
  });

  test('of another client or partner are empty, and their quotations do not exist', async () => {
    const sides = await openQuotationSides(world);
    const other = await openQuotationSides(world);
    const { id, requestId } = await sides.open();
    expect((await other.shipper.call(listMyQuotations)).answer.totalCount).toBe(0);
    for (const key of [id, requestId])
      expect((await other.shipper.call(getMyQuotation, { params: { id: key } })).status).toBe(404);
    expect((await other.shipper.call(listMyQuotationEntries, { params: { id } })).status).toBe(404);
    const body = { action: 'withdraw' } as const;
    expect((await other.shipper.call(changeQuotation, { params: { id }, body })).status).toBe(404);
    const params = { partnerId: other.partner.partnerId, quotationId: id };
    expect((await other.forwarder.call(listQuotations, { params })).answer.totalCount).toBe(0);
    expect((await other.forwarder.call(getQuotation, { params })).status).toBe(404);
    expect((await other.forwarder.call(listQuotationEntries, { params })).status).toBe(404);
    expect((await other.forwarder.call(answerQuotation, { params, body: QUOTE })).status).toBe(404);
  });

  test('show a partner neither the other partners of a request nor their offers', async () => {
    const client = await world.client();
    const [first, second] = [
      await openQuotationSides(world, client),
      await openQuotationSides(world, client),
    ];
    const ids = [first, second].map(({ partner }) => partner.partnerId);
    const body = buildRequest(ids);
    const quote = (await first.shipper.call(createQuotation, { body })).answer;
    const own = findQuotation(quote, first.partner.partnerId);
    await first.answer(own.id, QUOTE);
    const { partnerId } = second.partner;
    const list = (await second.forwarder.call(listQuotations, { params: { partnerId } })).answer;
    expect(list.data.map(({ partner, offer }) => [partner.id, offer])).toEqual([[partnerId, null]]);
    expect(JSON.stringify(list)).not.toContain(first.partner.partnerId);
  });
});
