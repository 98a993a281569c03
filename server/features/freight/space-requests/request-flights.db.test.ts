import {
  getMySpaceRequest,
  getSpaceRequest,
  listMySpaceRequests,
  listSpaceRequests,
  requestFlights,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBookingSides, openBookingSides } from '../bookings/testing-bookings.ts';
import { insertPorts } from '../testing-departures.ts';
import {
  acceptOffer,
  answerRequest,
  openRequest,
  paramsOf,
  REQUEST,
  sendRequest,
  withdrawRequest,
} from './testing-space-requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

describe('a space request', () => {
  test('of a weight alone is read by both sides, with the volume of that weight', async () => {
    const sides = await openBookingSides(world);
    const request = await openRequest(sides, { comment: 'Monday works too.' });
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
    expect(await openRequest(sides, { shipmentMode: 'LAND' })).toMatchObject({ mode: 'LAND', volume: 96 });
  });

  test('has the load of its pieces', async () => {
    const sides = await openBookingSides(world);
    const pieces = [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];
    expect(await openRequest(sides, { pieces })).toMatchObject({ weight: 24_000, volume: 48, pieces });
  });

  test.each([
    [{ bookingDate: '2026-11-30' }, 'bookingDate', 'space.day_over'],
    [{ originPortID: 'SGZZZ' }, 'originPortID', 'departure.port_unknown'],
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
    const { problem } = await sendRequest(sides, more);
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
  });

  test('for the day that is not over yet at the origin is accepted', async () => {
    expect((await sendRequest(await openBookingSides(world), { bookingDate: '2026-12-01' })).status).toBe(
      201,
    );
  });

  test('without a freight forwarder among the partners is refused', async () => {
    const client = await world.client();
    const courier = await world.partner({ serviceTypes: ['FIRST_MILE'] });
    await client.connect(courier);
    const sides = await createBookingSides(client, courier, '2026-12-05');
    expect((await sendRequest(sides)).problem).toMatchObject({ status: 409, code: 'space.no_partner' });
  });

  test('does not exist for partners without a connection or without freight, and for other clients', async () => {
    const sides = await openBookingSides(world);
    const other = await openBookingSides(world);
    const courier = await world.partner({ serviceTypes: ['FIRST_MILE'] });
    await sides.client.connect(courier);
    const { id } = await openRequest(sides);
    for (const one of [other, await createBookingSides(sides.client, courier, '2026-12-05')]) {
      const params = paramsOf(one, id);
      expect((await one.forwarder.call(getSpaceRequest, { params })).status).toBe(404);
      expect((await one.forwarder.call(listSpaceRequests, { params })).answer.totalCount).toBe(0);
      expect((await answerRequest(one, id, { action: 'decline', reason: 'NO_CAPACITY' })).status).toBe(404);
    }
    expect((await other.shipper.call(getMySpaceRequest, { params: { id } })).status).toBe(404);
    expect((await withdrawRequest(other, id)).status).toBe(404);
    const { id: departureId } = await sides.addFlight();
    await answerRequest(sides, id, { action: 'offer', departureId });
    expect((await acceptOffer(other, id, departureId)).status).toBe(404);
    await world.owner.query(`update connections set state = 'SUSPENDED' where partner_id = $1`, [
      sides.partner.partnerId,
    ]);
    expect((await answerRequest(sides, id, { action: 'offer', departureId })).status).toBe(404);
    expect((await acceptOffer(sides, id, departureId)).problem.code).toBe('booking.departure_not_found');
  });

  test('is one request with the same Idempotency-Key', async () => {
    const sides = await openBookingSides(world);
    const headers = { 'idempotency-key': `space-${sides.client.clientId}` };
    const repeat = () => sides.shipper.call(requestFlights, { body: REQUEST, headers });
    expect((await repeat()).answer.value.id).toBe((await repeat()).answer.value.id);
    expect((await sides.shipper.call(listMySpaceRequests)).answer.totalCount).toBe(1);
  });
});
