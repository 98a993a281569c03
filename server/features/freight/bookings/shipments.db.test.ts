import {
  acceptAlternative,
  answerBooking,
  cancelMyBooking,
  changeDeparture,
  moveDeparture,
} from '@portal/contract/freight';
import { attachOrderDocument } from '@portal/contract/documents';
import {
  createOrder,
  createShipment,
  editOrder,
  getOrder,
  listFreightSchedules,
  listShipments,
  type OrderInput,
} from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput, buildShipmentInput } from '../../orders/testing-orders.ts';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import { endAcceptance, openBookingSides, paramsOf } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const ship = (caller: TestCaller, overrides: Partial<OrderInput>) =>
  caller.call(createShipment, { body: buildShipmentInput(overrides) });

async function book() {
  const sides = await openBookingSides(world);
  const { id: departureId } = await sides.addFlight();
  const booking = await sides.book(departureId);
  const readOrder = async (id: string) =>
    (await sides.shipper.call(getOrder, { params: { id } })).answer.value;
  const readForwarderSchedule = async (id: string) => {
    const { data } = (await sides.shipper.call(listFreightSchedules, { params: { id } })).answer;
    return data.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  };
  return { sides, departureId, booking, readOrder, readForwarderSchedule };
}

describe('a shipment in booked space', () => {
  test('has ports, partner, price and days of the booking, and says why', async () => {
    const { sides, booking, readForwarderSchedule } = await book();
    const { value } = (await ship(sides.shipper, { bookingId: booking.id })).answer;
    expect(value).toMatchObject({
      movement: 'B2B',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      portsByDefault: [],
      booking: { id: booking.id, code: booking.code, state: 'REQUESTED', total: booking.total },
    });
    expect(value.legs.map(({ serviceType }) => serviceType)).toEqual([
      'PICKUP',
      'FREIGHT_FORWARDER',
      'CUSTOMS',
      'B2B',
    ]);
    expect(value.legs[1]).toMatchObject({
      partner: { id: sides.partner.partnerId },
      rule: 'BOOKED',
      mode: 'AIR',
      price: booking.total,
      transitDaysMin: 0,
      transitDaysMax: 0,
      reason: { code: 'route.booked', params: { bookingCode: booking.code } },
    });
    expect(await readForwarderSchedule(value.id)).toMatchObject({
      bookingCode: booking.code,
      departureFrom: '2026-12-05',
      departureTo: '2026-12-05',
      arrivalFrom: '2026-12-05',
      arrivalTo: '2026-12-05',
    });
  });

  test('follows a change of the departure and an alternative, and is planned again without the booking', async () => {
    const { sides, departureId, booking, readOrder, readForwarderSchedule } = await book();
    const { id } = (await ship(sides.shipper, { bookingId: booking.id })).answer.value;
    const params = { partnerId: sides.partner.partnerId, departureId };
    await sides.forwarder.call(changeDeparture, { params, body: buildDeparture('2026-12-07') });
    expect(await readForwarderSchedule(id)).toMatchObject({ departureFrom: '2026-12-07' });
    const later = await sides.addFlight(buildDeparture('2026-12-09'));
    const rejection = {
      action: 'reject',
      reason: 'NO_CAPACITY',
      alternativeDepartureId: later.id,
    } as const;
    await sides.forwarder.call(answerBooking, { params: paramsOf(sides, booking.id), body: rejection });
    expect((await readOrder(id)).booking?.state).toBe('REJECTED');
    expect(await readForwarderSchedule(id)).toMatchObject({ bookingCode: null, departureFrom: null });
    await sides.shipper.call(acceptAlternative, { params: { id: booking.id } });
    expect((await readOrder(id)).booking?.state).toBe('CONFIRMED');
    expect(await readForwarderSchedule(id)).toMatchObject({
      bookingCode: booking.code,
      departureFrom: '2026-12-09',
    });
  });

  test('keeps its departure from leaving without packing list and commercial invoice', async () => {
    const { sides, departureId, booking } = await book();
    const { id, orderCode } = (await ship(sides.shipper, { bookingId: booking.id })).answer.value;
    await sides.forwarder.call(answerBooking, {
      params: paramsOf(sides, booking.id),
      body: { action: 'confirm' },
    });
    await endAcceptance(world, departureId);
    const move = (action: 'close' | 'depart') =>
      sides.forwarder.call(moveDeparture, {
        params: { partnerId: sides.partner.partnerId, departureId },
        body: { action },
      });
    const attach = (category: string) =>
      sides.shipper.call(attachOrderDocument, {
        params: { id },
        file: { name: 'paper.pdf', bytes: Buffer.from(`%PDF-1.7\n${category}`), fields: { category } },
      });
    await move('close');
    const codes = async () => {
      const { code, ErrorDetails } = (await move('depart')).problem;
      return [code, ...ErrorDetails.map((detail) => `${detail.note} ${detail.code}`)];
    };
    expect(await codes()).toEqual([
      'departure.papers_missing',
      `${orderCode} departure.no_commercial_invoice`,
      `${orderCode} departure.no_packing_list`,
    ]);
    await attach('PACKING_LIST');
    expect(await codes()).toEqual([
      'departure.papers_missing',
      `${orderCode} departure.no_commercial_invoice`,
    ]);
    await attach('COMMERCIAL_INVOICE');
    expect(await move('depart')).toMatchObject({ status: 200 });
  });

  test('does not keep its departure from leaving without papers once its booking is cancelled or rejected', async () => {
    const { sides, departureId, booking } = await book();
    const rejected = await sides.book(departureId);
    for (const { id } of [booking, rejected]) await ship(sides.shipper, { bookingId: id });
    await sides.shipper.call(cancelMyBooking, { params: { id: booking.id } });
    await sides.forwarder.call(answerBooking, {
      params: paramsOf(sides, rejected.id),
      body: { action: 'reject', reason: 'NO_CAPACITY' },
    });
    await endAcceptance(world, departureId);
    const params = { partnerId: sides.partner.partnerId, departureId };
    for (const action of ['close', 'depart'] as const)
      expect((await sides.forwarder.call(moveDeparture, { params, body: { action } })).status).toBe(200);
  });

  test('keeps the ports and the mode of its booking', async () => {
    const { sides, booking } = await book();
    const { id } = (await ship(sides.shipper, { bookingId: booking.id })).answer.value;
    const edit = (body: Partial<Pick<OrderInput, 'destinationPortId' | 'shipmentMode'>>) =>
      sides.shipper.call(editOrder, { params: { id }, body });
    expect((await edit({ destinationPortId: 'MYPEN' })).problem).toMatchObject({
      ErrorDetails: [{ note: 'bookingId', code: 'order.booking_elsewhere' }],
    });
    expect((await edit({ shipmentMode: 'LAND' })).problem).toMatchObject({
      ErrorDetails: [{ note: 'shipmentMode', code: 'order.booking_other_mode' }],
    });
    expect((await edit({ shipmentMode: 'AIR' })).status).toBe(200);
  });
});

test('the list of shipments has bookings, missing papers and the next action, and no parcels', async () => {
  const { sides, booking } = await book();
  const { shipper } = sides;
  await shipper.call(createOrder, { body: buildOrderInput() });
  const plain = (await ship(shipper, {})).answer.value;
  const booked = (await ship(shipper, { bookingId: booking.id })).answer.value;
  const file = {
    name: 'list.pdf',
    bytes: Buffer.from('%PDF-1.7 list'),
    fields: { category: 'PACKING_LIST' },
  };
  await shipper.call(attachOrderDocument, { params: { id: booked.id }, file });
  const list = async (query: { readonly search?: string; readonly stage?: 'READY' } = {}) =>
    (await shipper.call(listShipments, { query })).answer;
  const { totalCount, data } = await list();
  expect(totalCount).toBe(2);
  // Both were created at the time of the world.
  const find = (id: string) => data.find(({ order }) => order.id === id);
  expect(find(booked.id)).toMatchObject({
    booking: { code: booking.code },
    missingPapers: ['COMMERCIAL_INVOICE'],
    nextAction: { code: 'FIND_PARTNER', dueAt: booking.departure.cutOffAt },
  });
  expect(find(plain.id)).toMatchObject({
    booking: null,
    missingPapers: ['COMMERCIAL_INVOICE', 'PACKING_LIST'],
    nextAction: { code: 'FIND_PARTNER', dueAt: null },
  });
  expect((await list({ search: booked.orderCode })).data.map(({ order }) => order.id)).toEqual([booked.id]);
  expect((await list({ stage: 'READY' })).totalCount).toBe(0);
});

describe('a booking is refused for a shipment', () => {
  test.each<[string, Partial<OrderInput>, string]>([
    ['from other ports', { originPortId: 'SGSIN', destinationPortId: 'MYPEN' }, 'order.booking_elsewhere'],
    ['by another mode', { shipmentMode: 'SEA' }, 'order.booking_other_mode'],
    ['from door to door', { firstLeg: 'B2B' }, 'order.booking_without_forwarder'],
    [
      'to another country',
      { destinationCountry: 'TH', consignee: { ...buildOrderInput().consignee, country: 'TH' } },
      'order.booking_elsewhere',
    ],
  ])('%s', async (_, overrides, code) => {
    const { sides, booking } = await book();
    const { problem } = await ship(sides.shipper, { bookingId: booking.id, ...overrides });
    expect(problem).toMatchObject({ ErrorDetails: [{ code }] });
  });

  test('that is a parcel', async () => {
    const { sides, booking } = await book();
    const body = buildOrderInput({ bookingId: booking.id });
    expect((await sides.shipper.call(createOrder, { body })).problem).toMatchObject({
      ErrorDetails: [{ code: 'order.booking_without_forwarder' }],
    });
  });

  test('after its cancellation, and of another client', async () => {
    const { sides, booking } = await book();
    const outsider = await book();
    expect((await ship(outsider.sides.shipper, { bookingId: booking.id })).problem).toMatchObject({
      ErrorDetails: [{ note: 'bookingId', code: 'order.booking_unknown' }],
    });
    await sides.shipper.call(cancelMyBooking, { params: { id: booking.id } });
    expect((await ship(sides.shipper, { bookingId: booking.id })).problem).toMatchObject({
      ErrorDetails: [{ code: 'order.booking_in_state', params: { stateTerm: 'CANCELLED' } }],
    });
  });
});
