import {
  amendMyBooking,
  answerBooking,
  cancelMyBooking,
  changeDeparture,
  getDeparture,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import { openBookingSides, paramsOf, type BookingSides } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

/** A booking as the model of the test has it. */
interface ModelBooking {
  readonly id: string;
  grams: number;
  takesSpace: boolean;
  isOpen: boolean;
}

const changeCapacity = (sides: BookingSides, departureId: string, capacityGrams: number) =>
  sides.forwarder.call(changeDeparture, {
    params: { partnerId: sides.partner.partnerId, departureId },
    body: buildDeparture('2026-12-05', { capacityGrams }),
  });

const readDeparture = async (sides: BookingSides, departureId: string) => {
  const params = { partnerId: sides.partner.partnerId, departureId };
  return (await sides.forwarder.call(getDeparture, { params })).answer.value;
};

const step = record({
  kind: constantFrom(
    'request',
    'request',
    'amend',
    'amend',
    'confirm',
    'reject',
    'cancel',
    'endHold',
    'capacity',
    'delay',
  ),
  booking: integer({ min: 0, max: 9 }),
  kilograms: integer({ min: 1, max: 60 }),
});

test('what is sold and what is free is the capacity after each request, change of weight, answer, cancellation, change, delay and end of a hold', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const sides = await openBookingSides(world);
      let capacity = 100_000;
      const { id } = await sides.addFlight({ capacityGrams: capacity });
      const bookings: ModelBooking[] = [];
      const sold = () => bookings.reduce((sum, { grams, takesSpace }) => sum + (takesSpace ? grams : 0), 0);
      for (const { kind, booking: index, kilograms } of steps) {
        const grams = kilograms * 1000;
        const booking = bookings[index % Math.max(1, bookings.length)];
        const answer = (body: { action: 'confirm' } | { action: 'reject'; reason: 'NO_CAPACITY' }) =>
          booking && sides.forwarder.call(answerBooking, { params: paramsOf(sides, booking.id), body });
        if (kind === 'request') {
          const request = await sides.request(id, { weight: grams });
          expect(request.status).toBe(sold() + grams <= capacity ? 201 : 409);
          if (request.status === 201)
            bookings.push({ id: request.answer.value.id, grams, takesSpace: true, isOpen: true });
        } else if (kind === 'capacity') {
          const { status } = await changeCapacity(sides, id, grams * 2);
          expect(status).toBe(grams * 2 >= sold() ? 200 : 400);
          if (status === 200) capacity = grams * 2;
        } else if (kind === 'delay') {
          const later = { localDeparture: '2026-12-05T23:05', localArrival: '2026-12-06T00:20' };
          const body = buildDeparture('2026-12-05', { ...later, capacityGrams: capacity });
          const params = { partnerId: sides.partner.partnerId, departureId: id };
          expect((await sides.forwarder.call(changeDeparture, { params, body })).status).toBe(200);
        } else if (booking?.isOpen === true) {
          if (kind === 'endHold') {
            const { rowCount } = await world.owner.query(
              `update bookings set held_until = '2026-11-30T00:00:00Z' where id = $1 and state = 'REQUESTED'`,
              [booking.id],
            );
            if (rowCount === 1) booking.takesSpace = false;
          } else if (kind === 'confirm') {
            const status = (await answer({ action: 'confirm' }))?.status;
            const hasRoom = booking.takesSpace || sold() + booking.grams <= capacity;
            expect(status).toBe(hasRoom ? 200 : 409);
            booking.takesSpace = hasRoom;
          } else if (kind === 'amend') {
            const params = { id: booking.id };
            const body = { weight: grams, volume: 48 };
            const others = sold() - (booking.takesSpace ? booking.grams : 0);
            const isPossible = grams === booking.grams || others + grams <= capacity;
            const { status } = await sides.shipper.call(amendMyBooking, { params, body });
            expect(status).toBe(isPossible ? 200 : 409);
            if (isPossible) booking.grams = grams;
          } else {
            const call =
              kind === 'reject'
                ? answer({ action: 'reject', reason: 'NO_CAPACITY' })
                : sides.shipper.call(cancelMyBooking, { params: { id: booking.id } });
            expect((await call)?.status).toBe(200);
            booking.takesSpace = false;
            booking.isOpen = false;
          }
        }
        const departure = await readDeparture(sides, id);
        expect(departure.booked.grams).toBe(sold());
        expect(departure.capacityGrams - sold()).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 15 },
  );
});

test('requests and lower capacities at once never sell more than the capacity', async () => {
  const sides = await openBookingSides(world);
  const { id } = await sides.addFlight({ capacityGrams: 200_000 });
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 8 === 7
        ? changeCapacity(sides, id, 200_000 - index * 3_000)
        : sides.request(id, { weight: 10_000, volume: 1 }),
    ),
  );
  const { capacityGrams, booked } = await readDeparture(sides, id);
  expect(booked.grams).toBeGreaterThan(0);
  expect(booked.grams).toBeLessThanOrEqual(capacityGrams);
});
