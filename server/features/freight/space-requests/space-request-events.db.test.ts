import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSubscription } from '../../webhooks/testing-webhooks.ts';
import { openBookingSides } from '../bookings/testing-bookings.ts';
import { insertPorts } from '../testing-departures.ts';
import {
  acceptOffer,
  addForwarder,
  answerRequest,
  openRequest,
  withdrawRequest,
} from './testing-space-requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

test('every change of a space request is an event for the client, with a body that matches the event catalogue', async () => {
  const sides = await openBookingSides(world);
  const second = await addForwarder(world, sides, 'Straits Air');
  const receiver = await openReceiver();
  const subscription = await createTestSubscription(world, sides.client, receiver);
  const { id: departureId } = await sides.addFlight();
  const { id: otherDepartureId } = await second.addFlight();
  const withdrawn = await openRequest(sides);
  await withdrawRequest(sides, withdrawn.id);
  const { id } = await openRequest(sides);
  await answerRequest(sides, id, { action: 'decline', reason: 'OTHER', comment: 'The belly is full.' });
  await answerRequest(second, id, { action: 'offer', departureId: otherDepartureId });
  await answerRequest(sides, id, { action: 'offer', departureId });
  await acceptOffer(sides, id, departureId);
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
