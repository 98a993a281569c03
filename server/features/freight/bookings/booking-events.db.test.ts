import {
  amendMyBooking,
  answerBooking,
  cancelMyBooking,
  changeDeparture,
  moveDeparture,
  rebookDeparture,
} from '@portal/contract/freight';
import type { BodyInput } from '@portal/contract/core';
import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSubscription } from '../../webhooks/testing-webhooks.ts';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import { endAcceptance, openBookingSides, paramsOf } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

test('every change of a booking is an event for the client, with a body that matches the event catalogue', async () => {
  const sides = await openBookingSides(world);
  const receiver = await openReceiver();
  const subscription = await createTestSubscription(world, sides.client, receiver);
  const { id: departureId } = await sides.addFlight();
  const params = { partnerId: sides.partner.partnerId, departureId };
  const move = (action: 'close' | 'reopen' | 'depart' | 'arrive') =>
    sides.forwarder.call(moveDeparture, { params, body: { action } });
  const answer = (bookingId: string, body: BodyInput<typeof answerBooking>) =>
    sides.forwarder.call(answerBooking, { params: paramsOf(sides, bookingId), body });
  const cancelled = await sides.book(departureId);
  await sides.shipper.call(cancelMyBooking, { params: { id: cancelled.id } });
  const rejected = await sides.book(departureId);
  await answer(rejected.id, { action: 'reject', reason: 'OTHER', comment: 'The belly is full.' });
  const booking = await sides.book(departureId);
  const changed = { params: { id: booking.id }, body: { weight: 20_000, volume: 48 } };
  await sides.shipper.call(amendMyBooking, changed);
  await answer(booking.id, { action: 'confirm' });
  const { id: other } = await sides.addFlight({ number: 'SQ120' });
  await sides.forwarder.call(rebookDeparture, { params, body: { departureId: other } });
  const back = { partnerId: sides.partner.partnerId, departureId: other };
  await sides.forwarder.call(rebookDeparture, { params: back, body: { departureId } });
  const later = { localDeparture: '2026-12-05T23:05', localArrival: '2026-12-06T00:20' };
  await sides.forwarder.call(changeDeparture, { params, body: buildDeparture('2026-12-05', later) });
  for (const action of ['close', 'reopen', 'close'] as const) await move(action);
  await endAcceptance(world, departureId);
  for (const action of ['depart', 'arrive'] as const) await move(action);
  await subscription.send();
  await receiver.close();
  const events = receiver.received.map(({ body }) => {
    const event = JSON.parse(body) as { readonly type: EventType; readonly data: object };
    eventBodySchema(event.type).parse(event);
    return event;
  });
  const typesOf = (bookingId: string) =>
    events
      .filter(({ data }) => 'bookingId' in data && data.bookingId === bookingId)
      .map(({ type }) => type.replace('booking.', ''));
  expect(typesOf(cancelled.id)).toEqual(['requested', 'cancelled']);
  expect(typesOf(rejected.id)).toEqual(['requested', 'rejected']);
  expect(typesOf(booking.id)).toEqual([
    'requested',
    'amended',
    'confirmed',
    'rebooked',
    'rebooked',
    'rescheduled',
    'closed',
    'reopened',
    'closed',
    'departed',
    'arrived',
  ]);
  expect(events.find(({ type }) => type === 'booking.amended')?.data).toMatchObject({ weight: 20_000 });
  expect(events.find(({ type }) => type === 'booking.rejected')?.data).toMatchObject({
    partner: { id: sides.partner.partnerId },
    state: 'REJECTED',
    changedBy: 'PARTNER',
    reason: 'OTHER',
    comment: 'The belly is full.',
  });
});
