import {
  acceptAlternative,
  answerBooking,
  cancelMyBooking,
  getBooking,
  listBookingEntries,
  moveDeparture,
  uploadBookingAnswers,
  type Booking,
  type BookingAnswer,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPorts } from '../../testing-departures.ts';
import { openBookingSides, paramsOf, type BookingSides } from '../testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const HEADER = 'Booking,Answer,Reason,Comment,Alternative,Alternative departure';
const LATER = { number: 'SQ120', localDeparture: '2026-12-05T23:05', localArrival: '2026-12-06T00:20' };
const SQ120 = 'sq 120,2026-12-05 23:05';

function sendFile(
  { forwarder, partner }: BookingSides,
  rows: readonly string[],
  fields: Readonly<Record<string, string>> = {},
) {
  const bytes = Buffer.from([HEADER, ...rows].join('\n'));
  const params = { partnerId: partner.partnerId };
  return forwarder.call(uploadBookingAnswers, { params, file: { name: 'answers.csv', bytes, fields } });
}

const send = async (...input: Parameters<typeof sendFile>) => (await sendFile(...input)).answer.value;

async function read(sides: BookingSides, { id }: Booking) {
  const params = paramsOf(sides, id);
  return (await sides.forwarder.call(getBooking, { params })).answer.value;
}

/** A booking of each state that a file can meet, each on a flight of its own. */
const STATES = ['REQUESTED', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'CLOSED'] as const;

async function openBooking(sides: BookingSides, state: (typeof STATES)[number], number: string) {
  const { id: departureId } = await sides.addFlight({ number });
  const booking = await sides.book(departureId);
  const { forwarder, shipper, partner } = sides;
  const params = paramsOf(sides, booking.id);
  const answer = (body: BookingAnswer) => forwarder.call(answerBooking, { params, body });
  if (state === 'CONFIRMED' || state === 'CLOSED') await answer({ action: 'confirm' });
  if (state === 'REJECTED') await answer({ action: 'reject', reason: 'NO_CAPACITY' });
  if (state === 'CANCELLED') await shipper.call(cancelMyBooking, { params: { id: booking.id } });
  if (state === 'CLOSED')
    await forwarder.call(moveDeparture, {
      params: { partnerId: partner.partnerId, departureId },
      body: { action: 'close' },
    });
  return booking;
}

describe('a file of answers', () => {
  const ANSWERS: readonly (readonly [string, (alternativeId: string) => BookingAnswer])[] = [
    ['Confirmed,,,,', () => ({ action: 'confirm' })],
    ['Confirmed,,See you,,', () => ({ action: 'confirm', comment: 'See you' })],
    ['Rejected,No capacity,,,', () => ({ action: 'reject', reason: 'NO_CAPACITY' })],
    ['Rejected,,,,', () => ({ action: 'reject' })],
    ['Rejected,OTHER,Strike,,', () => ({ action: 'reject', reason: 'OTHER', comment: 'Strike' })],
    [
      `Rejected,CREDIT_CHECK,,${SQ120}`,
      (id) => ({ action: 'reject', reason: 'CREDIT_CHECK', alternativeDepartureId: id }),
    ],
  ];
  const CASES = STATES.flatMap((state) => ANSWERS.map((answer) => ({ state, answer })));

  test('has the effect of single answers in each state', async () => {
    const open = async () => {
      const sides = await openBookingSides(world);
      const alternative = await sides.addFlight(LATER);
      const bookings: Booking[] = [];
      for (const [index, { state }] of CASES.entries())
        bookings.push(await openBooking(sides, state, `SQ${200 + index}`));
      const readAll = async () => {
        const effects = [];
        for (const booking of bookings) {
          const { state, reason, comment, alternative: offer, version } = await read(sides, booking);
          const params = paramsOf(sides, booking.id);
          const entries = (await sides.forwarder.call(listBookingEntries, { params })).answer.data;
          const history = entries.map(({ action, side, actor }) => [action, side, actor.length > 0]);
          effects.push({ state, reason, comment, offer: offer?.number, version, history });
        }
        return effects;
      };
      return { sides, alternative, bookings, readAll };
    };
    const byFile = await open();
    const byCall = await open();
    const statuses: number[] = [];
    for (const [index, booking] of byCall.bookings.entries()) {
      const params = paramsOf(byCall.sides, booking.id);
      const body = CASES[index]?.answer[1](byCall.alternative.id);
      statuses.push((await byCall.sides.forwarder.call(answerBooking, { params, body })).status);
    }
    const rows = byFile.bookings.map(({ code }, index) => `${code},${CASES[index]?.answer[0] ?? ''}`);
    const { rows: results } = await send(byFile.sides, rows);
    const effects = await byCall.readAll();
    expect(await byFile.readAll()).toEqual(effects);
    for (const [index, { outcome }] of results.entries()) {
      const { state, answer } = CASES[index] ?? {};
      // A file of all bookings names those that are confirmed already; a single call with another comment is refused.
      const isConfirmed =
        answer?.[0].startsWith('Confirmed') && (state === 'CONFIRMED' || state === 'CLOSED');
      if (isConfirmed) expect(outcome).toBe('UNCHANGED');
      else expect([index, outcome === 'FAULTY']).toEqual([index, statuses[index] !== 200]);
    }
  });

  test('a preview changes nothing, and a file that is sent again says that its answers were made before', async () => {
    const sides = await openBookingSides(world);
    await sides.addFlight(LATER);
    const { id } = await sides.addFlight();
    const [first, second] = [await sides.book(id), await sides.book(id)];
    const rows = [`${first.code},KK,,,,`, `${second.code},Rejected,NO_CAPACITY,,${SQ120}`];
    expect(await send(sides, rows, { preview: 'true' })).toMatchObject({ ready: 2, changed: 0, faulty: 0 });
    expect((await read(sides, first)).version).toBe(first.version);
    expect(await send(sides, rows)).toMatchObject({ ready: 0, changed: 2, unchanged: 0 });
    expect(await read(sides, second)).toMatchObject({ state: 'REJECTED', alternative: { number: 'SQ120' } });
    const versions = async () => [(await read(sides, first)).version, (await read(sides, second)).version];
    const before = await versions();
    expect(await send(sides, rows)).toMatchObject({ changed: 0, unchanged: 2, faulty: 0 });
    expect(await versions()).toEqual(before);
    await sides.shipper.call(acceptAlternative, { params: { id: second.id } });
    expect((await send(sides, rows)).rows[1]).toMatchObject({
      outcome: 'FAULTY',
      errors: [{ field: 'alternativeDepartureId', reason: { code: 'booking.same_departure' } }],
    });
    expect((await read(sides, second)).state).toBe('CONFIRMED');
  });

  test('faulty rows say cell and reason, and leave the others untouched', async () => {
    const sides = await openBookingSides(world);
    const other = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const foreign = await other.book((await other.addFlight()).id);
    const good = await sides.book(id);
    const waiting = await sides.book(id);
    const cancelled = await sides.book(id);
    await sides.shipper.call(cancelMyBooking, { params: { id: cancelled.id } });
    const result = await send(sides, [
      `${foreign.code},Confirmed,,,,`,
      `${good.code},Confirmed,,,,`,
      `${good.code},Rejected,NO_CAPACITY,,,`,
      `${waiting.code},,,,,`,
      `${cancelled.code},Confirmed,,,,`,
      `BKG0000000000,perhaps,,,,`,
      `${waiting.code},Rejected,full,,SQ999,2026-12-05 23:05`,
    ]);
    expect(result).toMatchObject({ changed: 1, unchanged: 0, skipped: 1, faulty: 5, ready: 0 });
    expect(
      result.rows.map(({ errors }) => errors.map(({ column, reason }) => [column, reason.code])),
    ).toEqual([
      [['Booking', 'booking.not_found']],
      [],
      [['Booking', 'booking.row_repeated']],
      [],
      [['Booking', 'booking.action_not_allowed']],
      [
        ['Booking', 'booking.not_found'],
        ['Answer', expect.any(String)],
      ],
      [
        ['Alternative', 'departure.not_found'],
        ['Reason', expect.any(String)],
      ],
    ]);
    expect((await read(sides, good)).state).toBe('CONFIRMED');
    expect(await read(sides, waiting)).toMatchObject({ state: 'REQUESTED', version: waiting.version });
    expect((await read(other, foreign)).state).toBe('REQUESTED');
  });

  test('an alternative that was cancelled and created again is the new one, and a name of two is refused', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const old = await sides.addFlight(LATER);
    await world.owner.query(`update departures set state = 'CANCELLED' where id = $1`, [old.id]);
    const current = await sides.addFlight(LATER);
    const booking = await sides.book(id);
    const row = `${booking.code},Rejected,NO_CAPACITY,,${SQ120}`;
    await sides.addFlight({ ...LATER, number: 'SQ122' });
    await sides.addFlight({ ...LATER, number: 'SQ122' });
    const refused = await send(sides, [row.replace('sq 120', 'SQ122')]);
    expect(refused.rows[0]?.errors).toMatchObject([{ reason: { code: 'departure.name_of_several' } }]);
    expect(await send(sides, [row])).toMatchObject({ changed: 1 });
    expect((await read(sides, booking)).alternative?.id).toBe(current.id);
  });

  test('each answer has an audit row of its own, and a preview none', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const [first, second] = [await sides.book(id), await sides.book(id)];
    const rows = [
      `${first.code},Confirmed,,,,`,
      `${second.code},Confirmed,,,,`,
      'BKG0000000000,Confirmed,,,,',
    ];
    const readSubjects = async () => {
      const { rows: entries } = await world.owner.query<{ subject: string }>(
        `select subject from audit_log where operation = 'uploadBookingAnswers' and user_id = $1 order by subject`,
        [sides.forwarder.userId],
      );
      return entries.map(({ subject }) => subject);
    };
    await send(sides, rows, { preview: 'true' });
    expect(await readSubjects()).toEqual([]);
    await send(sides, rows);
    await send(sides, rows);
    expect(await readSubjects()).toEqual([first.code, second.code].toSorted());
  });

  test('a file that two users send at the same time is applied once', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const booking = await sides.book(id);
    const results = await Promise.all([1, 2, 3].map(() => send(sides, [`${booking.code},Confirmed,,,,`])));
    expect(results.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
    expect(results.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(2);
  });

  test('without its columns, and of another partner, it is refused', async () => {
    const sides = await openBookingSides(world);
    const { forwarder, partner } = sides;
    const file = { name: 'answers.csv', bytes: Buffer.from('Booking,Reason\nBKG1,OTHER') };
    const params = { partnerId: partner.partnerId };
    const { status, problem } = await forwarder.call(uploadBookingAnswers, { params, file });
    expect([status, problem.code, problem.params]).toEqual([
      400,
      'changefile.columns',
      { headerList: ['Answer'] },
    ]);
    const other = await openBookingSides(world);
    const { problem: notFound } = await sendFile({ ...sides, partner: other.partner }, [
      'BKG0000000000,Confirmed,,,,',
    ]);
    expect(notFound.status).toBe(404);
  });
});
