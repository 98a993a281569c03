import {
  cancelDeparture,
  changeDeparture,
  createDeparture,
  getDeparture,
  listDepartures,
} from '@portal/contract/freight';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeparture, insertPorts } from '../testing-departures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const DAY = '2026-12-05';

async function openForwarder() {
  const partner = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
  return { partner, params: { partnerId: partner.partnerId }, by: await partner.as('PARTNER_OPERATOR') };
}

async function createFlight(partner: TestPartner, more: Parameters<typeof buildDeparture>[1] = {}) {
  const by = await partner.as('PARTNER_OPERATOR');
  const params = { partnerId: partner.partnerId };
  const { answer } = await by.call(createDeparture, { params, body: buildDeparture(DAY, more) });
  return answer.value;
}

describe('a departure of a partner', () => {
  test('is created with instants of its local times, and read again', async () => {
    const { by, params } = await openForwarder();
    await world.owner
      .query(`insert into awb_prefixes (prefix, iata, airline) values ('618', 'SQ', 'Singapore Airlines')
      on conflict (prefix) do update set iata = excluded.iata, airline = excluded.airline`);
    const body = buildDeparture(DAY, {
      acceptedGoods: ['FOOD'],
      maxPieceMm: { lengthMm: 3, widthMm: 2, heightMm: 1 },
    });
    const created = await by.call(createDeparture, { params, body });
    expect(created).toMatchObject({
      status: 201,
      answer: {
        value: {
          ...body,
          carrierName: 'Singapore Airlines',
          departsAt: '2026-12-05T14:05:00.000Z',
          arrivesAt: '2026-12-05T15:20:00.000Z',
          cutOffAt: '2026-12-05T08:00:00.000Z',
          latestAcceptanceAt: '2026-12-05T10:05:00.000Z',
          partner: { id: params.partnerId },
          state: 'PLANNED',
          scheduleId: null,
          version: 1,
        },
      },
    });
    const { id: departureId } = created.answer.value;
    const read = await by.call(getDeparture, { params: { ...params, departureId } });
    expect(read.answer).toEqual(created.answer);
  });

  test('is created once by requests with the same Idempotency-Key', async () => {
    const { by, params } = await openForwarder();
    const request = { params, body: buildDeparture(DAY), headers: { 'idempotency-key': 'flight-1' } };
    const first = await by.call(createDeparture, request);
    const second = await by.call(createDeparture, request);
    expect(second.answer.value.id).toBe(first.answer.value.id);
    expect((await by.call(listDepartures, { params })).answer.totalCount).toBe(1);
  });

  test('is changed by its version; an older version is refused and changes nothing', async () => {
    const { partner, by } = await openForwarder();
    const { id: departureId } = await createFlight(partner);
    const params = { partnerId: partner.partnerId, departureId };
    const change = (capacityGrams: number) =>
      by.call(changeDeparture, {
        params,
        body: buildDeparture(DAY, { capacityGrams, equipment: 'A350' }),
        headers: { 'if-match': '"1"' },
      });
    expect((await change(5)).answer.value).toMatchObject({
      capacityGrams: 5,
      equipment: 'A350',
      isEdited: true,
      version: 2,
    });
    expect((await change(6)).problem).toMatchObject({ status: 412, code: 'departure.stale' });
    expect((await by.call(getDeparture, { params })).answer.value).toMatchObject({
      capacityGrams: 5,
      version: 2,
    });
  });

  test('is cancelled once, and cannot be changed then', async () => {
    const { partner, by } = await openForwarder();
    const { id: departureId } = await createFlight(partner);
    const params = { partnerId: partner.partnerId, departureId };
    const first = await by.call(cancelDeparture, { params });
    expect(first.answer.value).toMatchObject({ state: 'CANCELLED', isEdited: true, version: 2 });
    expect((await by.call(cancelDeparture, { params })).answer).toEqual(first.answer);
    expect((await by.call(changeDeparture, { params, body: buildDeparture(DAY) })).problem).toMatchObject({
      status: 409,
      code: 'departure.cancelled',
    });
  });

  test('that has left is neither changed nor cancelled', async () => {
    const { partner, by } = await openForwarder();
    const { id: departureId } = await createFlight(partner);
    await world.owner.query(
      `update departures set cut_off_at = cut_off_at - interval '5 days', departs_at = '2026-12-01T00:00:00Z',
        latest_acceptance_at = latest_acceptance_at - interval '5 days' where id = $1`,
      [departureId],
    );
    const params = { partnerId: partner.partnerId, departureId };
    const changed = await by.call(changeDeparture, { params, body: buildDeparture(DAY) });
    const cancelled = await by.call(cancelDeparture, { params });
    for (const { problem } of [changed, cancelled])
      expect(problem).toMatchObject({ status: 409, code: 'departure.departed' });
  });

  test.each([
    ['an unknown port', { destinationPortId: 'MYZZZ' }, ['destinationPortId departure.port_unknown']],
    ['a port without an airport', { destinationPortId: 'MYPKG' }, ['destinationPortId departure.no_airport']],
    [
      'a departure in the past',
      {
        localDeparture: '2026-12-01T08:00',
        localCutOff: '2026-11-30T08:00',
        localLatestAcceptance: '2026-11-30T08:00',
      },
      ['localDeparture departure.in_past'],
    ],
    [
      'a trucking over the sea',
      { mode: 'LAND', carrier: 'Causeway Haulage', number: '7', aircraft: null, destinationPortId: 'IDCGK' },
      ['destinationPortId departure.no_road'],
    ],
  ] as const)('with %s is refused by field', async (_, more, errors) => {
    const { by, params } = await openForwarder();
    const { problem } = await by.call(createDeparture, { params, body: buildDeparture(DAY, more) });
    expect(problem).toMatchObject({ status: 400 });
    expect(problem.ErrorDetails.map(({ note, code }) => `${note} ${code}`)).toEqual(errors);
  });

  test('by land between ports that a road connects is created with the name of the haulier', async () => {
    const { partner } = await openForwarder();
    const trucking = await createFlight(partner, {
      mode: 'LAND',
      carrier: 'SQ',
      number: '7',
      aircraft: null,
    });
    expect(trucking).toMatchObject({ carrierName: 'SQ', aircraft: null });
  });

  test('of a partner that moves no freight is refused', async () => {
    const partner = await world.partner({ serviceTypes: ['LAST_MILE'] });
    const by = await partner.as('PARTNER_ADMIN');
    const params = { partnerId: partner.partnerId };
    const { problem } = await by.call(createDeparture, { params, body: buildDeparture(DAY) });
    expect(problem).toMatchObject({ status: 409, code: 'departure.no_forwarder' });
  });

  test('does not exist for another partner, nor under its id', async () => {
    const { partner } = await openForwarder();
    const { by: other, params: otherParams } = await openForwarder();
    const { id: departureId } = await createFlight(partner);
    for (const partnerId of [partner.partnerId, otherParams.partnerId]) {
      const params = { partnerId, departureId };
      const answers = [
        await other.call(getDeparture, { params }),
        await other.call(changeDeparture, { params, body: buildDeparture(DAY) }),
        await other.call(cancelDeparture, { params }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await other.call(listDepartures, { params: otherParams })).answer.totalCount).toBe(0);
  });
});

test('the list is filtered by mode, lane, local days and state, and paged from the earliest', async () => {
  const { partner, by, params } = await openForwarder();
  const days = ['2026-12-07', '2026-12-06', '2026-12-08'];
  for (const day of days) await by.call(createDeparture, { params, body: buildDeparture(day) });
  // 00:30 in Singapore is on the day before in UTC.
  const night = buildDeparture('2026-12-09', {
    localCutOff: '2026-12-08T10:00',
    localLatestAcceptance: '2026-12-08T20:00',
    localDeparture: '2026-12-09T00:30',
    number: 'SQ104',
    destinationPortId: 'THBKK',
  });
  await by.call(createDeparture, { params, body: night });
  const trucking = await createFlight(partner, { mode: 'LAND', carrier: 'CH', number: '7', aircraft: null });
  await by.call(cancelDeparture, { params: { ...params, departureId: trucking.id } });
  const list = async (query: Record<string, string | number>) => {
    const { data, totalCount } = (await by.call(listDepartures, { params, query })).answer;
    return [totalCount, ...data.map(({ localDeparture }) => localDeparture.slice(0, 10))];
  };
  expect(await list({})).toEqual([5, DAY, '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09']);
  expect(await list({ mode: 'LAND' })).toEqual([1, DAY]);
  expect(await list({ state: 'CANCELLED' })).toEqual([1, DAY]);
  expect(await list({ destinationPortId: 'THBKK' })).toEqual([1, '2026-12-09']);
  expect(await list({ originPortId: 'THBKK' })).toEqual([0]);
  expect(await list({ from: '2026-12-08', to: '2026-12-09' })).toEqual([2, '2026-12-08', '2026-12-09']);
  expect(await list({ from: '2026-12-09' })).toEqual([1, '2026-12-09']);
  expect(await list({ to: '2026-12-06' })).toEqual([2, DAY, '2026-12-06']);
  expect(await list({ perPage: 2, page: 2 })).toEqual([5, '2026-12-07', '2026-12-08']);
  expect(await list({ sortBy: 'departsAt', sortDesc: 'true', perPage: 1 })).toEqual([5, '2026-12-09']);
  expect((await list({ sortBy: 'number', sortDesc: 'false' })).slice(0, 3)).toEqual([5, DAY, '2026-12-09']);
  // One that has arrived is listed by its day or its state only.
  await world.owner.query(
    `update departures set cut_off_at = '2026-11-30T00:00:00Z', latest_acceptance_at = '2026-11-30T00:00:00Z',
      departs_at = '2026-11-30T20:00:00Z', arrives_at = '2026-12-01T00:00:00Z', state = 'ARRIVED'
      where partner_id = $1 and local_departure::date = '2026-12-06'`,
    [params.partnerId],
  );
  expect(await list({})).toEqual([4, DAY, '2026-12-07', '2026-12-08', '2026-12-09']);
  expect(await list({ state: 'ARRIVED' })).toEqual([1, '2026-12-06']);
  expect(await list({ from: '2026-12-06', to: '2026-12-06' })).toEqual([1, '2026-12-06']);
});
