import {
  cancelDeparture,
  changeDeparture,
  changeDepartureSchedule,
  createDepartureSchedule,
  endDepartureSchedule,
  getDepartureSchedule,
  listDepartures,
  listDepartureSchedules,
  type PartnerDeparture,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeparture, buildSchedule, insertPorts } from '../testing-departures.ts';
import { extendSchedules } from './extend-schedules.ts';

const NOW = new Date('2026-12-01T00:00:00Z');

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
  await insertPorts(world);
});
afterAll(() => world.close());

const extendAt = (now: string) =>
  extendSchedules(
    { database: world.jobsDatabase, clock: { now: () => new Date(now) } },
    new AbortController().signal,
  );

/** A forwarder with a schedule of three days: 1, 2 and 3 December 2026, in Singapore. */
async function openSchedule(more: Parameters<typeof buildSchedule>[0] = {}) {
  const partner = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
  const by = await partner.as('PARTNER_OPERATOR');
  const params = { partnerId: partner.partnerId };
  const season = { seasonFrom: '2026-12-01', seasonTo: '2026-12-03', ...more };
  const { answer } = await by.call(createDepartureSchedule, { params, body: buildSchedule(season) });
  const scheduleId = answer.value.id;
  return {
    by,
    params,
    schedule: answer.value,
    keys: { ...params, scheduleId },
    season,
    list: async () => (await by.call(listDepartures, { params, query: { perPage: 100 } })).answer.data,
  };
}

const toDays = (departures: readonly PartnerDeparture[]) =>
  departures.map(({ localDeparture, state }) => `${localDeparture.slice(5, 10)} ${state}`);

const changeFirst = async ({ by, params, list }: Awaited<ReturnType<typeof openSchedule>>) => {
  const [first] = await list();
  const departureId = first?.id ?? '';
  const body = buildDeparture('2026-12-01', { localDeparture: '2026-12-01T22:45', capacityGrams: 7 });
  return (await by.call(changeDeparture, { params: { ...params, departureId }, body })).answer.value;
};

test('a schedule is created with its departures, and read again', async () => {
  const { by, keys, params, schedule, season, list } = await openSchedule({ exceptions: ['2026-12-02'] });
  expect(schedule).toMatchObject({ ...buildSchedule(season), state: 'ACTIVE', version: 1 });
  expect((await by.call(getDepartureSchedule, { params: keys })).answer.value).toEqual(schedule);
  const departures = await list();
  expect(toDays(departures)).toEqual(['12-01 PLANNED', '12-03 PLANNED']);
  expect(departures[0]).toMatchObject({
    scheduleId: schedule.id,
    isEdited: false,
    localCutOff: '2026-12-01T16:00',
  });
  const lists = [
    {},
    { state: 'ENDED' },
    { mode: 'LAND' },
    { originPortId: 'SGSIN' },
    { destinationPortId: 'SGSIN' },
  ];
  const counts = lists.map(
    async (query) => (await by.call(listDepartureSchedules, { params, query })).answer.totalCount,
  );
  expect(await Promise.all(counts)).toEqual([1, 0, 0, 1, 0]);
});

test('the daily job adds the next day, and a repeated run changes no row', async () => {
  const { list } = await openSchedule({ seasonTo: '2027-12-31' });
  const before = await list();
  await extendAt(NOW.toISOString());
  expect(await list()).toEqual(before);
  await extendAt('2026-12-02T00:20:00Z');
  const after = await list();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(toDays(after.slice(before.length))).toEqual(['01-27 PLANNED']);
});

test('an edited departure stays as it is when its schedule changes, is extended and ends', async () => {
  const opened = await openSchedule();
  const { by, keys, season, list } = opened;
  const edited = await changeFirst(opened);
  await by.call(changeDepartureSchedule, {
    params: keys,
    body: buildSchedule({ ...season, departureTime: '20:00' }),
  });
  await extendAt(NOW.toISOString());
  expect((await list()).map(({ localDeparture, version }) => [localDeparture, version])).toEqual([
    ['2026-12-01T22:45', 2],
    ['2026-12-02T20:00', 2],
    ['2026-12-03T20:00', 2],
  ]);
  await by.call(endDepartureSchedule, { params: keys });
  expect((await list())[0]).toEqual(edited);
});

test('a departure that was cancelled by itself is not planned again', async () => {
  const { by, keys, params, season, list } = await openSchedule();
  const [first] = await list();
  await by.call(cancelDeparture, { params: { ...params, departureId: first?.id ?? '' } });
  await by.call(changeDepartureSchedule, {
    params: keys,
    body: buildSchedule({ ...season, capacityGrams: 9 }),
  });
  await extendAt(NOW.toISOString());
  expect(toDays(await list())).toEqual(['12-01 CANCELLED', '12-02 PLANNED', '12-03 PLANNED']);
});

test('days that a schedule loses are cancelled, and planned again when it has them again', async () => {
  const { by, keys, season, list } = await openSchedule();
  const change = (exceptions: readonly string[]) =>
    by.call(changeDepartureSchedule, {
      params: keys,
      body: buildSchedule({ ...season, exceptions: [...exceptions] }),
    });
  await change(['2026-12-02']);
  expect(toDays(await list())).toEqual(['12-01 PLANNED', '12-02 CANCELLED', '12-03 PLANNED']);
  await change([]);
  const departures = await list();
  expect(departures.map(({ state, version }) => [state, version])).toEqual([
    ['PLANNED', 1],
    ['PLANNED', 3],
    ['PLANNED', 1],
  ]);
});

test('a change of a schedule leaves departures that have left', async () => {
  const { by, keys, season, list } = await openSchedule({ seasonFrom: '2026-11-30' });
  const [first] = await list();
  await world.owner.query(
    `update departures set departs_at = '2026-12-01T00:00:00Z', cut_off_at = '2026-11-30T00:00:00Z',
      latest_acceptance_at = '2026-11-30T00:00:00Z' where id = $1`,
    [first?.id],
  );
  await by.call(changeDepartureSchedule, {
    params: keys,
    body: buildSchedule({ ...season, departureTime: '20:00' }),
  });
  await by.call(endDepartureSchedule, { params: keys });
  expect((await list()).map(({ localDeparture, state }) => [localDeparture, state])).toEqual([
    ['2026-12-01T22:05', 'PLANNED'],
    ['2026-12-02T20:00', 'CANCELLED'],
    ['2026-12-03T20:00', 'CANCELLED'],
  ]);
});

test('an ended schedule is not changed, ends once, and gets no departures', async () => {
  const { by, keys, season, list } = await openSchedule();
  const ended = await by.call(endDepartureSchedule, { params: keys });
  expect(ended.answer.value).toMatchObject({ state: 'ENDED', version: 2 });
  expect((await by.call(endDepartureSchedule, { params: keys })).answer).toEqual(ended.answer);
  const changed = await by.call(changeDepartureSchedule, { params: keys, body: buildSchedule(season) });
  expect(changed.problem).toMatchObject({ status: 409, code: 'departure.schedule_ended' });
  await extendAt(NOW.toISOString());
  expect(toDays(await list())).toEqual(['12-01 CANCELLED', '12-02 CANCELLED', '12-03 CANCELLED']);
});

test('a change with an older version is refused', async () => {
  const { by, keys, season } = await openSchedule();
  const change = () =>
    by.call(changeDepartureSchedule, {
      params: keys,
      body: buildSchedule({ ...season, number: 'SQ120' }),
      headers: { 'if-match': '"1"' },
    });
  expect((await change()).answer.value).toMatchObject({ number: 'SQ120', version: 2 });
  expect((await change()).problem).toMatchObject({ status: 412, code: 'departure.schedule_stale' });
});

test.each([
  ['an arrival before the departure', { arrivalTime: '22:05' }, 'arrivalTime field.arrival_before_departure'],
  ['an unknown port', { originPortId: 'MYZZZ' }, 'originPortId departure.port_unknown'],
])('a schedule with %s is refused by field', async (_, more, error) => {
  const { by, keys, season } = await openSchedule();
  const body = buildSchedule({ ...season, ...more });
  const { problem } = await by.call(changeDepartureSchedule, { params: keys, body });
  expect(problem.ErrorDetails.map(({ note, code }) => `${note} ${code}`)).toEqual([error]);
});

test('a schedule does not exist for another partner', async () => {
  const { keys, season } = await openSchedule();
  const other = await openSchedule();
  for (const partnerId of [keys.partnerId, other.params.partnerId]) {
    const params = { ...keys, partnerId };
    const answers = [
      await other.by.call(getDepartureSchedule, { params }),
      await other.by.call(changeDepartureSchedule, { params, body: buildSchedule(season) }),
      await other.by.call(endDepartureSchedule, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});
