import {
  cancelDeparture,
  getDeparture,
  moveDeparture,
  uploadDepartureStates,
  type DepartureMove,
  type PartnerDeparture,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAcceptance, openBookingSides, type BookingSides } from '../../bookings/testing-bookings.ts';
import { insertPorts } from '../../testing-departures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

async function send(
  { forwarder, partner }: BookingSides,
  rows: readonly string[],
  fields: Readonly<Record<string, string>> = {},
) {
  const bytes = Buffer.from(['Flight no.,From,To,Departure,State', ...rows].join('\n'));
  const params = { partnerId: partner.partnerId };
  const file = { name: 'states.csv', bytes, fields };
  return (await forwarder.call(uploadDepartureStates, { params, file })).answer.value;
}

const toRow = (number: string, state: string) => `${number},SIN,MYKUL,2026-12-05 22:05,${state}`;

const paramsOf = ({ partner }: BookingSides, { id: departureId }: PartnerDeparture) => ({
  partnerId: partner.partnerId,
  departureId,
});

const move = (sides: BookingSides, departure: PartnerDeparture, action: DepartureMove['action']) =>
  sides.forwarder.call(moveDeparture, { params: paramsOf(sides, departure), body: { action } });

async function read(sides: BookingSides, departure: PartnerDeparture) {
  const { answer } = await sides.forwarder.call(getDeparture, { params: paramsOf(sides, departure) });
  const { state, version } = answer.value;
  return { state, version };
}

const STATES = ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'CANCELLED'] as const;

async function openDeparture(sides: BookingSides, state: (typeof STATES)[number], number: string) {
  const departure = await sides.addFlight({ number });
  if (state === 'CANCELLED')
    await sides.forwarder.call(cancelDeparture, { params: paramsOf(sides, departure) });
  else {
    await endAcceptance(world, departure.id);
    if (state !== 'PLANNED') await move(sides, departure, 'close');
    if (state === 'DEPARTED' || state === 'ARRIVED') await move(sides, departure, 'depart');
    if (state === 'ARRIVED') await move(sides, departure, 'arrive');
  }
  return departure;
}

test('a file of states has the effect of single changes in each state', async () => {
  const actions = [
    ['Closed', 'close'],
    ['Departed', 'depart'],
    ['Arrived', 'arrive'],
  ] as const;
  const cases = STATES.flatMap((state) => actions.map(([word, action]) => ({ state, word, action })));
  const open = async () => {
    const sides = await openBookingSides(world);
    const departures: PartnerDeparture[] = [];
    for (const [index, { state }] of cases.entries())
      departures.push(await openDeparture(sides, state, `SQ${200 + index}`));
    const readAll = async () => {
      const states = [];
      for (const departure of departures) states.push(await read(sides, departure));
      return states;
    };
    return { sides, departures, readAll };
  };
  const byFile = await open();
  const byCall = await open();
  const statuses: number[] = [];
  for (const [index, { action }] of cases.entries()) {
    const departure = byCall.departures[index];
    if (departure !== undefined) statuses.push((await move(byCall.sides, departure, action)).status);
  }
  const rows = cases.map(({ word }, index) => toRow(`SQ${200 + index}`, word));
  const result = await send(byFile.sides, rows);
  expect(await byFile.readAll()).toEqual(await byCall.readAll());
  const outcomes = result.rows.map(({ outcome }, index) => [
    cases[index]?.state,
    cases[index]?.word,
    outcome,
  ]);
  expect(outcomes.filter(([, , outcome]) => outcome === 'UNCHANGED')).toEqual([
    ['CLOSED', 'Closed', 'UNCHANGED'],
    // Later states: a single call is refused.
    ['DEPARTED', 'Closed', 'UNCHANGED'],
    ['DEPARTED', 'Departed', 'UNCHANGED'],
    ['ARRIVED', 'Closed', 'UNCHANGED'],
    ['ARRIVED', 'Departed', 'UNCHANGED'],
    ['ARRIVED', 'Arrived', 'UNCHANGED'],
  ]);
  for (const [index, { outcome }] of result.rows.entries())
    if (outcome !== 'UNCHANGED')
      expect([index, outcome === 'CHANGED']).toEqual([index, statuses[index] === 200]);
  const before = await byFile.readAll();
  const again = await send(byFile.sides, rows);
  expect(await byFile.readAll()).toEqual(before);
  expect(again).toMatchObject({ changed: 0, unchanged: result.changed + result.unchanged });
});

test('a preview changes nothing, and faulty rows leave the others untouched', async () => {
  const sides = await openBookingSides(world);
  const other = await openBookingSides(world);
  const foreign = await other.addFlight({ number: 'SQ130' });
  const [good, booked, planned] = [
    await sides.addFlight({ number: 'SQ118' }),
    await sides.addFlight({ number: 'SQ120' }),
    await sides.addFlight({ number: 'SQ122' }),
  ];
  await sides.book(booked.id);
  const rows = [
    toRow('sq 118', 'Closed'),
    toRow('SQ118', 'Departed'),
    toRow('SQ120', 'Closed'),
    toRow('SQ122', ''),
    toRow('SQ130', 'Closed'),
    toRow('SQ122', 'delayed'),
    'SQ122,SIN,MYKUL,tomorrow,Closed',
  ];
  expect(await send(sides, rows, { preview: 'true' })).toMatchObject({ ready: 1, changed: 0, faulty: 5 });
  expect(await read(sides, good)).toEqual({ state: 'PLANNED', version: good.version });
  const result = await send(sides, rows);
  expect(result).toMatchObject({ changed: 1, unchanged: 0, skipped: 1, faulty: 5, ready: 0 });
  expect(result.rows.map(({ errors }) => errors.map(({ column, reason }) => [column, reason.code]))).toEqual([
    [],
    [['Flight no.', 'departure.row_repeated']],
    [['Flight no.', 'departure.open_requests']],
    [],
    [['Flight no.', 'departure.not_found']],
    [['State', expect.any(String)]],
    [['Departure', expect.any(String)]],
  ]);
  expect((await read(sides, good)).state).toBe('CLOSED');
  expect((await read(sides, booked)).state).toBe('PLANNED');
  expect((await read(sides, planned)).state).toBe('PLANNED');
  expect((await read(other, foreign)).state).toBe('PLANNED');
});
