import { createOrder } from '@portal/contract/orders';
import {
  createQuotation,
  getMyBooking,
  getMyQuotation,
  listMyBookingEntries,
  listMyBookings,
  type ChargeKind,
} from '@portal/contract/freight';
import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../../orders/testing-orders.ts';
import { createTestSubscription } from '../../webhooks/testing-webhooks.ts';
import { readSpace } from '../bookings/testing-bookings.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';
import {
  buildRequest,
  findQuotation,
  LINES,
  openQuotationSides,
  openQuotationWorld,
  QUOTE,
  type QuotationSides,
} from './testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openQuotationWorld();
});
afterAll(() => world.close());

const ACCEPT = { action: 'accept' } as const;

const read = async ({ shipper, partner }: QuotationSides, id: string) =>
  findQuotation((await shipper.call(getMyQuotation, { params: { id } })).answer, partner.partnerId);

test('an acceptance books the departure of the offer at its price, as a confirmed booking', async () => {
  const sides = await openQuotationSides(world);
  const { id } = await sides.open({ goods: [] });
  const { id: departureId } = await sides.addFlight();
  const surcharge = (charge: ChargeKind | null, unitPriceMinor: number) =>
    ({ service: 'SURCHARGE', description: null, charge, basis: 'KG', quantity: 60, unitPriceMinor }) as const;
  const fuel = { code: 'MY', dueTo: 'CARRIER' } as const;
  const security = { code: 'SC', dueTo: 'CARRIER' } as const;
  const lines = [
    ...LINES,
    surcharge(fuel, 50),
    surcharge(null, 5),
    surcharge(security, 15),
    surcharge(fuel, 10),
    surcharge(null, 1),
    surcharge({ code: 'AW', dueTo: 'AGENT' }, 0),
  ];
  await sides.answer(id, { ...QUOTE, lines, departureId });
  const quote = (await sides.change(id, ACCEPT)).answer;
  const { state, booking, offer } = findQuotation(quote, sides.partner.partnerId);
  expect(state).toBe('ACCEPTED');
  const own = { id: booking?.id ?? '' };
  expect((await sides.shipper.call(getMyBooking, { params: own })).answer.value).toMatchObject({
    code: booking?.code,
    state: 'CONFIRMED',
    departure: { id: departureId },
    weight: 60_000,
    volume: 48,
    commodity: 'Cotton T-shirts',
    reference: quote.value.code,
    quotation: { requestId: quote.value.id, code: quote.value.code, total: offer?.total },
    chargeableGrams: 60_000,
    net: { amountMinor: 210_00, currency: 'SGD' },
    surcharges: [
      { ...fuel, amountMinor: 36_00 },
      { code: 'MA', dueTo: 'AGENT', amountMinor: 3_60 },
      { ...security, amountMinor: 9_00 },
    ],
    total: { amountMinor: 258_60, currency: 'SGD' },
  });
  expect(await readSpace(sides, departureId)).toEqual({ grams: 60_000, litres: 48, requests: 0 });
  const history = (await sides.shipper.call(listMyBookingEntries, { params: own })).answer;
  expect(history.data.map(({ action, side }) => [action, side])).toEqual([['accept-offer', 'CLIENT']]);
});

test.each([
  ['of the offer, and not that of the departure', { percent: 75, tolerancePercent: 5 }],
  ['of none where the offer states none', undefined],
])('a booking of an accepted offer has the dead freight %s', async (_, deadFreight) => {
  const sides = await openQuotationSides(world);
  const { id } = await sides.open();
  const rates = { ...SGD_RATES, deadFreight: { percent: 50, tolerancePercent: 10 } };
  const { id: departureId } = await sides.addFlight({ rates });
  await sides.answer(id, { ...QUOTE, departureId, ...(deadFreight && { deadFreight }) });
  expect((await read(sides, id)).offer?.deadFreight).toEqual(deadFreight ?? null);
  const { booking } = findQuotation((await sides.change(id, ACCEPT)).answer, sides.partner.partnerId);
  const { answer } = await sides.shipper.call(getMyBooking, { params: { id: booking?.id ?? '' } });
  expect(answer.value.deadFreight).toEqual(deadFreight ?? null);
});

test('an acceptance without room on the departure is refused, and changes nothing', async () => {
  const sides = await openQuotationSides(world);
  const { id: departureId } = await sides.addFlight({ capacityGrams: 100_000 });
  const { id } = await sides.open();
  await sides.book(departureId, { weight: 50_000 });
  const before = await read(sides, id);
  expect(before.state).toBe('QUOTED');
  expect((await sides.change(id, ACCEPT)).problem).toMatchObject({
    status: 409,
    code: 'booking.not_bookable',
    ErrorDetails: [{ code: 'departure.no_room_weight' }],
  });
  expect(await read(sides, id)).toEqual(before);
  expect((await sides.shipper.call(listMyBookings)).answer.totalCount).toBe(1);
});

test('an acceptance turns the other quotations of the request down, and tells their partners', async () => {
  const client = await world.client();
  const [first, second, third] = [
    await openQuotationSides(world, client),
    await openQuotationSides(world, client),
    await openQuotationSides(world, client),
  ];
  const body = buildRequest([first, second, third].map(({ partner }) => partner.partnerId));
  const quote = (await first.shipper.call(createQuotation, { body })).answer;
  const [accepted, quoted, waiting] = [first, second, third].map(
    ({ partner }) => findQuotation(quote, partner.partnerId).id,
  ) as [string, string, string];
  await first.answer(accepted, QUOTE);
  await second.answer(quoted, QUOTE);
  await first.change(accepted, ACCEPT);
  expect((await read(first, accepted)).state).toBe('ACCEPTED');
  for (const [sides, id] of [
    [second, quoted],
    [third, waiting],
  ] as const) {
    expect(await read(sides, id)).toMatchObject({ state: 'REJECTED', reason: 'OTHER_ACCEPTED' });
    const notices = await readNotifications(world, client.clientId, sides.forwarder);
    expect(notices.map(({ kind, params }) => [kind, 'action' in params && params.action])).toEqual([
      ['PARTNER_QUOTATION_CHANGED', 'send'],
      ['PARTNER_QUOTATION_CHANGED', 'reject'],
    ]);
  }
  expect((await third.answer(waiting, QUOTE)).problem.code).toBe('quotation.action_not_allowed');
  const notices = await readNotifications(world, client.clientId, first.shipper);
  expect(notices.map(({ kind, params }) => [kind, 'action' in params && params.action])).toEqual([
    ['QUOTATION_CHANGED', 'quote'],
    ['QUOTATION_CHANGED', 'quote'],
  ]);
});

test.each(['withdraw', 'reject'] as const)(
  'of an acceptance and a %s at once one wins, and the other is refused with the state',
  async (other) => {
    const winners = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const sides = await openQuotationSides(world);
      const { id: departureId } = await sides.addFlight();
      const { id } = await sides.open();
      const accept = () => sides.change(id, ACCEPT);
      const end = () =>
        other === 'withdraw'
          ? sides.change(id, { action: 'withdraw' })
          : sides.answer(id, { action: 'reject', reason: 'NO_CAPACITY' });
      const results = await Promise.all(round % 2 === 0 ? [accept(), end()] : [end(), accept()]);
      expect(results.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
      const loser = results.find(({ status }) => status === 409);
      expect(loser?.problem.code).toBe('quotation.action_not_allowed');
      const { state, booking } = await read(sides, id);
      winners.add(state);
      const { grams } = await readSpace(sides, departureId);
      expect([booking !== null, grams]).toEqual(state === 'ACCEPTED' ? [true, 60_000] : [false, 0]);
    }
    for (const state of winners) expect(['ACCEPTED', 'WITHDRAWN', 'REJECTED']).toContain(state);
  },
);

test('of two offers of a request that are accepted at once one wins', async () => {
  const client = await world.client();
  const [first, second] = [await openQuotationSides(world, client), await openQuotationSides(world, client)];
  const body = buildRequest([first, second].map(({ partner }) => partner.partnerId));
  const quote = (await first.shipper.call(createQuotation, { body })).answer;
  for (const sides of [first, second])
    await sides.answer(findQuotation(quote, sides.partner.partnerId).id, QUOTE);
  const results = await Promise.all(
    [first, second].map((sides) => sides.change(findQuotation(quote, sides.partner.partnerId).id, ACCEPT)),
  );
  expect(results.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
});

test('an accepted quotation is attached to a B2B order of the client only', async () => {
  const sides = await openQuotationSides(world);
  const other = await openQuotationSides(world);
  const create = async (by: QuotationSides, movement: 'B2B' | 'CROSS_BORDER') => {
    const { answer } = await by.shipper.call(createOrder, { body: buildOrderInput({ movement }) });
    return answer.value;
  };
  const { id } = await sides.open();
  await sides.answer(id, QUOTE);
  await sides.change(id, ACCEPT);
  const attach = (shipmentId: string) => sides.change(id, { action: 'attach', shipmentId });
  for (const order of [await create(sides, 'CROSS_BORDER'), await create(other, 'B2B')])
    expect((await attach(order.id)).problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'shipmentId', code: 'quotation.no_shipment' }],
    });
  const { id: orderId, orderCode } = await create(sides, 'B2B');
  const quote = (await attach(orderCode)).answer;
  expect(quote).toMatchObject({ quotationID: id, totalEstimatedPrice: 255_00, rate: 3_50 });
  expect(findQuotation(quote, sides.partner.partnerId)).toMatchObject({
    state: 'ATTACHED',
    shipment: { id: orderId, code: orderCode },
  });
});

test('every change of a quotation is an event for the client, with a body that matches the event catalogue', async () => {
  const sides = await openQuotationSides(world);
  const receiver = await openReceiver();
  const subscription = await createTestSubscription(world, sides.client, receiver);
  const { id } = await sides.open();
  await sides.answer(id, QUOTE);
  await sides.change(id, { action: 'counter', lines: [{ line: 1, unitPriceMinor: 3_00 }] });
  await sides.answer(id, QUOTE);
  await sides.change(id, ACCEPT);
  const { answer } = await sides.shipper.call(createOrder, { body: buildOrderInput({ movement: 'B2B' }) });
  await sides.change(id, { action: 'attach', shipmentId: answer.value.id });
  await sides.answer((await sides.open()).id, { action: 'reject', reason: 'NO_CAPACITY' });
  await sides.change((await sides.open()).id, { action: 'withdraw' });
  await sides.addFlight();
  await sides.open();
  await subscription.send();
  await receiver.close();
  const events = receiver.received.flatMap(({ body }) => {
    const event = JSON.parse(body) as { readonly type: EventType; readonly data: { changedBy?: string } };
    eventBodySchema(event.type).parse(event);
    return event.type.startsWith('quotation.') ? `${event.type} ${event.data.changedBy}` : [];
  });
  expect(events.toSorted()).toEqual(
    [
      'quotation.requested CLIENT',
      'quotation.quoted PARTNER',
      'quotation.countered CLIENT',
      'quotation.quoted PARTNER',
      'quotation.accepted CLIENT',
      'quotation.attached CLIENT',
      'quotation.requested CLIENT',
      'quotation.rejected PARTNER',
      'quotation.requested CLIENT',
      'quotation.withdrawn CLIENT',
      'quotation.requested CLIENT',
      'quotation.quoted PARTNER',
    ].toSorted(),
  );
});
