import type { BodyInput } from '@portal/contract/core';
import {
  acceptSpaceOffer,
  answerSpaceRequest,
  getMyBooking,
  getMySpaceRequest,
  getSpaceRequest,
  listMyBookingEntries,
  listMyBookings,
  listMySpaceRequests,
  listSpaceRequestActions,
  listSpaceRequests,
  requestFlights,
  SPACE_REQUEST_ACTIONS,
  SPACE_REQUEST_STATES,
  withdrawSpaceRequest,
  type SpaceRequestAction,
  type SpaceRequestState,
} from '@portal/contract/freight';
import { formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAirline } from '../../manifests/mawb/testing-mawbs.ts';
import { createTestSubscription } from '../../webhooks/testing-webhooks.ts';
import {
  createBookingSides,
  openBookingSides,
  readSpace,
  type BookingSides,
} from '../bookings/testing-bookings.ts';
import { insertPorts } from '../testing-departures.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';

type RequestBody = BodyInput<typeof requestFlights>;

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const REQUEST: RequestBody = {
  originPortID: 'SGSIN',
  destinationPortID: 'MYKUL',
  bookingDate: '2026-12-03',
  weight: 24_000,
};

const send = ({ shipper }: BookingSides, more: Partial<RequestBody> = {}) =>
  shipper.call(requestFlights, { body: { ...REQUEST, ...more } });
const open = async (sides: BookingSides, more: Partial<RequestBody> = {}) =>
  (await send(sides, more)).answer.value;
const paramsOf = ({ partner }: BookingSides, requestId: string) => ({
  partnerId: partner.partnerId,
  requestId,
});
const answer = (sides: BookingSides, requestId: string, body: BodyInput<typeof answerSpaceRequest>) =>
  sides.forwarder.call(answerSpaceRequest, { params: paramsOf(sides, requestId), body });
const accept = ({ shipper }: BookingSides, id: string, departureId: string) =>
  shipper.call(acceptSpaceOffer, { params: { id }, body: { departureId } });
const withdraw = ({ shipper }: BookingSides, id: string) =>
  shipper.call(withdrawSpaceRequest, { params: { id } });
const read = async ({ shipper }: BookingSides, id: string) =>
  (await shipper.call(getMySpaceRequest, { params: { id } })).answer.value;

/** Another freight forwarder of the client, with its flights. */
async function addForwarder({ client }: BookingSides, name: string): Promise<BookingSides> {
  const partner = await world.partner({ name, serviceTypes: ['FREIGHT_FORWARDER'] });
  await client.connect(partner);
  return createBookingSides(client, partner, '2026-12-05');
}

describe('a space request', () => {
  test('of a weight alone is read by both sides, with the volume of that weight', async () => {
    const sides = await openBookingSides(world);
    const request = await open(sides, { comment: 'Monday works too.' });
    expect(request).toMatchObject({
      state: 'OPEN',
      mode: 'AIR',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      bookingDate: '2026-12-03',
      endsAt: '2026-12-03T16:00:00.000Z',
      weight: 24_000,
      volume: 144,
      pieces: [],
      commodity: null,
      comment: 'Monday works too.',
      offers: [],
      bookingId: null,
      actions: ['withdraw'],
    });
    expect(request.code).toMatch(/^SPC[0-9A-Z]{10}$/);
    const list = await sides.shipper.call(listMySpaceRequests, { query: { state: 'OPEN', mode: 'AIR' } });
    expect(list.answer.data).toEqual([request]);
    const asPartner = { ...request, actions: ['offer', 'decline'] };
    const params = paramsOf(sides, request.id);
    expect((await sides.forwarder.call(getSpaceRequest, { params })).answer.value).toEqual(asPartner);
    expect((await sides.forwarder.call(listSpaceRequests, { params })).answer.data).toEqual([asPartner]);
  });

  test('by road has the volume by the divisor of the road', async () => {
    const sides = await openBookingSides(world);
    expect(await open(sides, { shipmentMode: 'LAND' })).toMatchObject({ mode: 'LAND', volume: 96 });
  });

  test('has the load of its pieces', async () => {
    const sides = await openBookingSides(world);
    const pieces = [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];
    expect(await open(sides, { pieces })).toMatchObject({ weight: 24_000, volume: 48, pieces });
  });

  test.each([
    [{ bookingDate: '2026-11-30' }, 'bookingDate', 'space.day_over'],
    [{ originPortID: 'XXXXX' }, 'originPortID', 'departure.port_unknown'],
    [{ destinationPortID: 'MYPKG' }, 'destinationPortID', 'departure.no_airport'],
    [{ destinationPortID: 'SGSIN' }, 'destinationPortID', 'field.same_port'],
    [{ shipmentMode: 'LAND' as const, destinationPortID: 'IDCGK' }, 'destinationPortID', 'departure.no_road'],
    [{ weight: 200_000_001 }, 'weight', 'field.too_large'],
    [{ weight: 0 }, 'weight', 'field.too_small'],
    [
      { weight: 999, pieces: [{ count: 1, grams: 1000, lengthMm: 1, widthMm: 1, heightMm: 1 }] },
      'weight',
      'booking.below_pieces_weight',
    ],
    [
      { pieces: [{ count: 10_000, grams: 1, lengthMm: 9999, widthMm: 9999, heightMm: 9999 }] },
      'pieces',
      'field.pieces_over_capacity',
    ],
  ])('with %j is refused for its %s', async (more, field, code) => {
    const sides = await openBookingSides(world);
    const { problem } = await send(sides, more);
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
  });

  test('for the day that is not over yet at the origin is accepted', async () => {
    expect((await send(await openBookingSides(world), { bookingDate: '2026-12-01' })).status).toBe(201);
  });

  test('without a freight forwarder among the partners is refused', async () => {
    const client = await world.client();
    const courier = await world.partner({ serviceTypes: ['FIRST_MILE'] });
    await client.connect(courier);
    const sides = await createBookingSides(client, courier, '2026-12-05');
    expect((await send(sides)).problem).toMatchObject({ status: 409, code: 'space.no_partner' });
  });

  test('does not exist for partners without a connection or without freight, and for other clients', async () => {
    const sides = await openBookingSides(world);
    const other = await openBookingSides(world);
    const courier = await world.partner({ serviceTypes: ['FIRST_MILE'] });
    await sides.client.connect(courier);
    const { id } = await open(sides);
    for (const one of [other, await createBookingSides(sides.client, courier, '2026-12-05')]) {
      const params = paramsOf(one, id);
      expect((await one.forwarder.call(getSpaceRequest, { params })).status).toBe(404);
      expect((await one.forwarder.call(listSpaceRequests, { params })).answer.totalCount).toBe(0);
      expect((await answer(one, id, { action: 'decline', reason: 'NO_CAPACITY' })).status).toBe(404);
    }
    expect((await other.shipper.call(getMySpaceRequest, { params: { id } })).status).toBe(404);
    expect((await withdraw(other, id)).status).toBe(404);
    const { id: departureId } = await sides.addFlight();
    await answer(sides, id, { action: 'offer', departureId });
    expect((await accept(other, id, departureId)).status).toBe(404);
    await world.owner.query(`update connections set state = 'SUSPENDED' where partner_id = $1`, [
      sides.partner.partnerId,
    ]);
    expect((await answer(sides, id, { action: 'offer', departureId })).status).toBe(404);
    expect((await accept(sides, id, departureId)).problem.code).toBe('booking.departure_not_found');
  });

  test('is one request with the same Idempotency-Key', async () => {
    const sides = await openBookingSides(world);
    const headers = { 'idempotency-key': `space-${sides.client.clientId}` };
    const repeat = () => sides.shipper.call(requestFlights, { body: REQUEST, headers });
    expect((await repeat()).answer.value.id).toBe((await repeat()).answer.value.id);
    expect((await sides.shipper.call(listMySpaceRequests)).answer.totalCount).toBe(1);
  });
});

describe('the states of a space request', () => {
  /** A space request in a state with an offer of a departure, reached by the calls of the product. */
  async function openRequest(state: SpaceRequestState) {
    const sides = await openBookingSides(world);
    const { id } = await open(sides);
    const { id: departureId } = await sides.addFlight();
    await answer(sides, id, { action: 'offer', departureId });
    if (state === 'BOOKED') await accept(sides, id, departureId);
    if (state === 'WITHDRAWN') await withdraw(sides, id);
    if (state === 'EXPIRED')
      await world.owner.query(`update space_requests set ends_at = '2026-12-01T00:00:00Z' where id = $1`, [
        id,
      ]);
    const run: Record<SpaceRequestAction, () => Promise<{ status: number }>> = {
      // With a comment it is another offer than the first.
      offer: () => answer(sides, id, { action: 'offer', departureId, comment: 'Room for two more.' }),
      decline: () => answer(sides, id, { action: 'decline', reason: 'NO_CAPACITY' }),
      accept: () => accept(sides, id, departureId),
      withdraw: () => withdraw(sides, id),
    };
    return { sides, id, departureId, run };
  }

  test.each(
    SPACE_REQUEST_STATES.flatMap((state) => SPACE_REQUEST_ACTIONS.map((action) => [state, action] as const)),
  )('in the state %s, %s is allowed as in the table', async (state, action) => {
    const { sides, id, run } = await openRequest(state);
    const before = await read(sides, id);
    expect(before.state).toBe(state);
    const isAllowed = (['CLIENT', 'PARTNER'] as const).some((side) =>
      listSpaceRequestActions({ state, hasOffer: true }, side).includes(action),
    );
    // A repeat of the latest action has no effect.
    const isRepeat =
      (action === 'accept' && state === 'BOOKED') || (action === 'withdraw' && state === 'WITHDRAWN');
    expect((await run[action]()).status).toBe(isAllowed || isRepeat ? 200 : 409);
    if (!isAllowed) expect(await read(sides, id)).toEqual(before);
  });

  test('an offer is accepted only while it stands', async () => {
    const { sides, id, departureId, run } = await openRequest('OPEN');
    await run.decline();
    expect(await read(sides, id)).toMatchObject({
      offers: [{ answer: 'DECLINED', departure: null, price: null, reason: 'NO_CAPACITY' }],
      actions: ['withdraw'],
    });
    expect((await accept(sides, id, departureId)).problem).toMatchObject({
      status: 409,
      code: 'space.no_offer',
    });
  });
});

describe('the answer of a partner', () => {
  test('is one of its departures of the lane from the day on, with room for the goods', async () => {
    const sides = await openBookingSides(world);
    const { id } = await open(sides, { bookingDate: '2026-12-05' });
    const { id: otherLane } = await sides.addFlight({ destinationPortId: 'THBKK' });
    const early = { localDeparture: '2026-12-04T23:00', localArrival: '2026-12-05T00:10' };
    const { id: earlier } = await sides.addFlight({
      ...early,
      localCutOff: '2026-12-04T16:00',
      localLatestAcceptance: '2026-12-04T18:00',
    });
    const { id: foreign } = await (await openBookingSides(world)).addFlight();
    const { id: full } = await sides.addFlight({ capacityGrams: 23_999 });
    const offer = async (departureId: string) =>
      (await answer(sides, id, { action: 'offer', departureId })).problem;
    for (const [departureId, code] of [
      [otherLane, 'booking.other_lane'],
      [foreign, 'booking.other_lane'],
      [earlier, 'space.before_date'],
      [full, 'departure.no_room_weight'],
    ] as const)
      expect((await offer(departureId)).ErrorDetails).toMatchObject([{ note: 'departureId', code }]);
    const { id: departureId } = await sides.addFlight();
    expect((await answer(sides, id, { action: 'offer', departureId })).status).toBe(200);
  });

  test.each([
    [{ action: 'offer' as const }, 'departureId'],
    [{ action: 'decline' as const }, 'reason'],
    [{ action: 'decline' as const, reason: 'OTHER' as const }, 'comment'],
  ])('%j is refused for its %s', async (body, field) => {
    const sides = await openBookingSides(world);
    const { id } = await open(sides);
    expect((await answer(sides, id, body)).problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: field }],
    });
  });

  test('is not seen by other partners, and a repeat has no effect', async () => {
    const sides = await openBookingSides(world);
    const second = await addForwarder(sides, 'Straits Air');
    const { id } = await open(sides);
    const { id: departureId } = await sides.addFlight();
    const body = { action: 'offer', departureId, comment: 'Direct flight.' } as const;
    const first = (await answer(sides, id, body)).answer.value;
    expect((await answer(sides, id, body)).answer.value).toEqual(first);
    const params = paramsOf(second, id);
    expect((await second.forwarder.call(getSpaceRequest, { params })).answer.value.offers).toEqual([]);
    await answer(second, id, { action: 'decline', reason: 'CREDIT_CHECK' });
    expect((await read(sides, id)).offers).toMatchObject([
      { partner: { name: 'Merlion Air' }, answer: 'OFFERED', comment: 'Direct flight.' },
      { partner: { name: 'Straits Air' }, answer: 'DECLINED', reason: 'CREDIT_CHECK' },
    ]);
    const notices = await readNotifications(world, sides.client.clientId, sides.shipper);
    expect(notices.map(({ params: facts }) => 'action' in facts && facts.action)).toEqual([
      'offer',
      'decline',
    ]);
  });
});

describe('an offer', () => {
  test('becomes a confirmed booking at its price in one call, and takes the space', async () => {
    const sides = await openBookingSides(world);
    const { id, code } = await open(sides, { reference: 'PO-9' });
    const { id: departureId } = await sides.addFlight();
    const { offers } = (await answer(sides, id, { action: 'offer', departureId })).answer.value;
    const rates = { ...SGD_RATES, breaks: SGD_RATES.breaks.map((one) => ({ ...one, perKgMinor: 9_99 })) };
    await world.owner.query('update departures set rates = $2 where id = $1', [
      departureId,
      JSON.stringify(rates),
    ]);
    const booking = (await accept(sides, id, departureId)).answer.value;
    expect(booking).toMatchObject({
      state: 'CONFIRMED',
      departure: { id: departureId },
      weight: 24_000,
      volume: 144,
      commodity: 'General cargo',
      reference: 'PO-9',
      heldUntil: null,
      ...offers[0]?.price,
    });
    expect((await accept(sides, id, departureId)).answer.value).toEqual(booking);
    expect(await readSpace(sides, departureId)).toEqual({ grams: 24_000, litres: 144, requests: 0 });
    expect(await read(sides, id)).toMatchObject({
      code,
      state: 'BOOKED',
      bookingId: booking.id,
      actions: [],
    });
    const { data } = (await sides.shipper.call(listMyBookingEntries, { params: { id: booking.id } })).answer;
    expect(data.map(({ action, side }) => [action, side])).toEqual([['accept-offer', 'CLIENT']]);
    expect((await sides.shipper.call(getMyBooking, { params: { id: booking.id } })).answer.value).toEqual(
      booking,
    );
  });

  test('becomes a booking under a MAWB of the stock of the partner', async () => {
    const sides = await openBookingSides(world);
    await insertAirline(world);
    const first = formatAwbNumber('618', 6_000);
    await sides.forwarder.call(setAwbStock, {
      params: { partnerId: sides.partner.partnerId },
      body: { ranges: [{ first, last: formatAwbNumber('618', 6_009) }] },
    });
    const { id } = await open(sides);
    const { id: departureId } = await sides.addFlight();
    await answer(sides, id, { action: 'offer', departureId });
    expect((await accept(sides, id, departureId)).answer.value.awbNumber).toBe(first);
  });

  test('is not accepted when its departure has no room left, and the request stays open', async () => {
    const sides = await openBookingSides(world);
    const { id } = await open(sides);
    const { id: departureId } = await sides.addFlight({ capacityGrams: 30_000 });
    await answer(sides, id, { action: 'offer', departureId });
    await sides.book(departureId, { weight: 10_000 });
    expect((await accept(sides, id, departureId)).problem).toMatchObject({
      status: 409,
      ErrorDetails: [{ code: 'departure.no_room_weight' }],
    });
    expect((await read(sides, id)).state).toBe('OPEN');
  });

  test('of two that are accepted at once, one becomes a booking', async () => {
    for (let round = 0; round < 4; round++) {
      const sides = await openBookingSides(world);
      const second = await addForwarder(sides, 'Straits Air');
      const { id } = await open(sides);
      const departures = [await sides.addFlight(), await second.addFlight()];
      for (const [index, one] of [sides, second].entries())
        await answer(one, id, { action: 'offer', departureId: departures[index]?.id ?? '' });
      const accepted = await Promise.all(departures.map((departure) => accept(sides, id, departure.id)));
      expect(accepted.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect((await sides.shipper.call(listMyBookings)).answer.totalCount).toBe(1);
    }
  });

  test('is accepted or withdrawn with the request at once, and one of both wins', async () => {
    const sides = await openBookingSides(world);
    const { id } = await open(sides);
    const { id: departureId } = await sides.addFlight();
    await answer(sides, id, { action: 'offer', departureId });
    const answers = await Promise.all([accept(sides, id, departureId), withdraw(sides, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { state } = await read(sides, id);
    expect((await sides.shipper.call(listMyBookings)).answer.totalCount).toBe(state === 'BOOKED' ? 1 : 0);
  });
});

test('every change of a space request is an event for the client, with a body that matches the event catalogue', async () => {
  const sides = await openBookingSides(world);
  const second = await addForwarder(sides, 'Straits Air');
  const receiver = await openReceiver();
  const subscription = await createTestSubscription(world, sides.client, receiver);
  const { id: departureId } = await sides.addFlight();
  const { id: otherDepartureId } = await second.addFlight();
  const withdrawn = await open(sides);
  await withdraw(sides, withdrawn.id);
  const { id } = await open(sides);
  await answer(sides, id, { action: 'decline', reason: 'OTHER', comment: 'The belly is full.' });
  await answer(second, id, { action: 'offer', departureId: otherDepartureId });
  await answer(sides, id, { action: 'offer', departureId });
  await accept(sides, id, departureId);
  await subscription.send();
  await receiver.close();
  const events = receiver.received.map(({ body }) => {
    const event = JSON.parse(body) as { readonly type: EventType; readonly data: object };
    eventBodySchema(event.type).parse(event);
    return event;
  });
  const ofRequest = events.filter(({ data }) => 'requestId' in data && data.requestId === id);
  expect(ofRequest.map(({ type }) => type)).toEqual([
    'space.requested',
    'space.declined',
    'space.offered',
    'space.offered',
    'space.accepted',
  ]);
  expect(
    ofRequest.map(
      ({ data }) => 'partners' in data && (data.partners as { name: string }[]).map(({ name }) => name),
    ),
  ).toEqual([
    ['Merlion Air', 'Straits Air'],
    ['Merlion Air'],
    ['Straits Air'],
    ['Merlion Air'],
    ['Straits Air'],
  ]);
  expect(ofRequest.at(-1)?.data).toMatchObject({ state: 'BOOKED', departure: { id: departureId } });
  expect(events.map(({ type }) => type)).toContain('space.withdrawn');
  expect(events.map(({ type }) => type)).toContain('booking.confirmed');
  const notices = await readNotifications(world, sides.client.clientId, second.forwarder);
  expect(notices.map(({ kind, params }) => [kind, 'action' in params && params.action])).toEqual([
    ['PARTNER_SPACE_REQUEST_CHANGED', 'request'],
    ['PARTNER_SPACE_REQUEST_CHANGED', 'request'],
    ['PARTNER_SPACE_REQUEST_CHANGED', 'accept'],
  ]);
});
