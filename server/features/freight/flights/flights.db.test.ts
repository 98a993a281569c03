import {
  cancelDeparture,
  createDeparture,
  listActiveLanes,
  listFlights,
  type FreightRates,
} from '@portal/contract/freight';
import type { BodyInput } from '@portal/contract/core';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
  await world.owner.query(`insert into exchange_rates (as_of, base, units_per_base) values
    ('2026-11-30', 'SGD', '{"MYR": 4}')`);
});
afterAll(() => world.close());

async function openLane() {
  const partner = await world.partner({ name: 'Merlion Air', serviceTypes: ['FREIGHT_FORWARDER'] });
  const client = await world.client();
  await client.connect(partner);
  const viewer = await client.as('CLIENT_VIEWER');
  const list = async (query: Record<string, string | number | readonly string[]> = {}) =>
    (await viewer.call(listFlights, { query })).answer;
  return { partner, client, viewer, list, add: (day: string, more = {}) => addFlight(partner, day, more) };
}

async function addFlight(
  partner: TestPartner,
  day: string,
  more: Partial<BodyInput<typeof createDeparture>> = {},
) {
  const by = await partner.as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  return (await by.call(createDeparture, { params, body: buildDeparture(day, more) })).answer.value;
}

const setConnection = (client: TestClient, state: string) =>
  world.owner.query('update connections set state = $2 where client_id = $1', [client.clientId, state]);

const ratesOf = (currency: string, perKgMinor: number): FreightRates => ({
  currency,
  payment: 'PREPAID',
  minimumMinor: null,
  breaks: [{ fromGrams: 0, perKgMinor }],
});

describe('the flights of a client', () => {
  test('are those of partners with an accepted connection', async () => {
    const { client, list, add } = await openLane();
    const otherPartner = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
    await addFlight(otherPartner, '2026-12-05');
    const { id } = await add('2026-12-05');
    expect((await list()).items.map(({ departure }) => departure.id)).toEqual([id]);
    for (const state of ['REQUESTED', 'REJECTED', 'WITHDRAWN', 'SUSPENDED', 'ENDED']) {
      await setConnection(client, state);
      expect((await list()).totalCount).toBe(0);
    }
    await setConnection(client, 'ACCEPTED');
    expect((await list()).totalCount).toBe(1);
  });

  test('have their price, emissions and obstacles for the pieces and the goods', async () => {
    const { list, add, partner } = await openLane();
    await add('2026-12-05', { acceptedGoods: ['FOOD'] });
    const { items } = await list({
      piece: ['2x60000x400x300x200', '1x1x10x10x10'],
      goods: ['FOOD', 'LIQUID'],
    });
    expect(items).toMatchObject([
      {
        departure: { partner: { id: partner.partnerId, name: 'Merlion Air' }, rates: SGD_RATES },
        remainingGrams: 2_000_000,
        remainingLitres: 12_000,
        chargeableGrams: 120_500,
        total: { amountMinor: Math.ceil(120.5 * 275), currency: 'SGD' },
        obstacles: [{ code: 'departure.goods_not_accepted', message: expect.stringContaining('iquid') }],
      },
    ]);
    // 120 kg over about 298 + 95 km at 830 g a tonne-kilometre.
    expect(items[0]?.co2eGrams).toBeGreaterThan(38_000);
    expect(items[0]?.co2eGrams).toBeLessThan(41_000);
    expect(items[0]?.departure).not.toHaveProperty('capacityGrams');
  });

  test('are planned, have not left, and match lane, carrier, mode and local days', async () => {
    const { list, add, partner } = await openLane();
    const cancelled = await add('2026-12-04');
    const by = await partner.as('PARTNER_ADMIN');
    await by.call(cancelDeparture, { params: { partnerId: partner.partnerId, departureId: cancelled.id } });
    await add('2026-12-05', { carrier: 'TR', number: 'TR118' });
    await add('2026-12-06', { destinationPortId: 'THBKK' });
    const left = await add('2026-12-07');
    await world.owner.query(
      `update departures set departs_at = '2026-12-01T00:00:00Z', cut_off_at = '2026-11-30T00:00:00Z',
        latest_acceptance_at = '2026-11-30T00:00:00Z' where id = $1`,
      [left.id],
    );
    await add('2026-12-08', { mode: 'LAND', carrier: 'Causeway Haulage', number: '7', aircraft: null });
    const listDays = async (query = {}) =>
      (await list(query)).items.map(({ departure }) => departure.localDeparture.slice(8, 10));
    expect(await listDays()).toEqual(['05', '06']);
    expect(await listDays({ destinationPortId: 'MYKUL' })).toEqual(['05']);
    expect(await listDays({ originPortId: 'MYKUL' })).toEqual([]);
    expect(await listDays({ carrier: 'TR' })).toEqual(['05']);
    expect(await listDays({ shipmentMode: 'LAND', carrier: 'causeway haulage' })).toEqual(['08']);
    expect(await listDays({ dateFrom: '2026-12-06' })).toEqual(['06']);
    expect(await listDays({ dateTo: '2026-12-05' })).toEqual(['05']);
    expect(await listDays({ sortBy: 'departsAt', sortDesc: 'true' })).toEqual(['06', '05']);
    expect(await list({ perPage: 1, page: 2 })).toMatchObject({ page: 2, totalPage: 2, totalCount: 2 });
    expect(await listDays({ perPage: 1, page: 2 })).toEqual(['06']);
  });

  test('are sorted by total in one currency over all pages; those without one come last', async () => {
    const { list, add } = await openLane();
    await add('2026-12-05', { rates: null });
    await add('2026-12-06', { rates: ratesOf('SGD', 300) });
    // 8 MYR are 2 SGD.
    await add('2026-12-07', { rates: ratesOf('MYR', 800) });
    await add('2026-12-08', { rates: ratesOf('SGD', 250) });
    const listDays = async (query: Record<string, string | number>) =>
      (await list({ piece: '1x1000x1x1x1', sortBy: 'total', ...query })).items.map(({ departure }) =>
        departure.localDeparture.slice(8, 10),
      );
    expect(await listDays({ sortDesc: 'false' })).toEqual(['07', '08', '06', '05']);
    expect(await listDays({ sortDesc: 'true' })).toEqual(['06', '08', '07', '05']);
    expect(await listDays({ sortDesc: 'false', perPage: 2, page: 2 })).toEqual(['06', '05']);
    const page = await list({ piece: '1x1000x1x1x1', sortBy: 'total', perPage: 3, page: 2 });
    expect(page).toMatchObject({ page: 2, totalPage: 2, totalCount: 4, items: [{ net: null }] });
  });

  test('of the same total are sorted by departure, also if their rates differ', async () => {
    const { list, add } = await openLane();
    await add('2026-12-06', { rates: ratesOf('SGD', 300) });
    await add('2026-12-05', { rates: { ...ratesOf('SGD', 300), minimumMinor: 100 } });
    await add('2026-12-07', { rates: ratesOf('SGD', 300) });
    await add('2026-12-04', { rates: ratesOf('SGD', 300) });
    const listDays = async (sortDesc: string) =>
      (await list({ piece: '1x1000x1x1x1', sortBy: 'total', sortDesc })).items.map(({ departure }) =>
        departure.localDeparture.slice(8, 10),
      );
    expect(await listDays('false')).toEqual(['04', '05', '06', '07']);
    expect(await listDays('true')).toEqual(['04', '05', '06', '07']);
  });

  test('of a local day are listed also where the day begins before that of UTC, or ends after it', async () => {
    await world.owner.query(`insert into ports (code, country, name, iata, kinds, source) values
        ('KITRW', 'KI', 'Tarawa', 'TRW', '{AIR}', 'BUILT_IN'),
        ('USHNL', 'US', 'Honolulu', 'HNL', '{AIR}', 'BUILT_IN') on conflict (code) do nothing`);
    const { list, add } = await openLane();
    await add('2026-12-05', {
      originPortId: 'KITRW',
      localCutOff: '2026-12-05T00:05',
      localLatestAcceptance: '2026-12-05T00:10',
      localDeparture: '2026-12-05T00:15',
    });
    await add('2026-12-05', {
      originPortId: 'USHNL',
      localDeparture: '2026-12-05T23:55',
      localArrival: '2026-12-07T20:00',
    });
    const { items } = await list({ dateFrom: '2026-12-05', dateTo: '2026-12-05' });
    expect(items.map(({ departure }) => [departure.originPortId, departure.departsAt])).toEqual([
      ['KITRW', '2026-12-04T12:15:00.000Z'],
      ['USHNL', '2026-12-06T09:55:00.000Z'],
    ]);
  });

  test.each([
    ['piece', '2x12000x400x300', 'field.piece_kind'],
    ['goods', 'UN9999', 'field.not_an_option'],
    ['dateFrom', '2026-02-30', 'field.wrong_format'],
    ['shipmentMode', 'SEA', 'field.not_an_option'],
  ])('are refused for a wrong %s', async (field, value, code) => {
    const { viewer } = await openLane();
    const { problem } = await viewer.call(listFlights, { query: { [field]: value } });
    expect(problem.ErrorDetails).toMatchObject([{ note: expect.stringContaining(field), code }]);
  });
});

test('active lanes have partners, departures a week and the next one, of the next eight weeks', async () => {
  const { viewer, add, client } = await openLane();
  const other = await world.partner({ name: 'Borneo Cargo', serviceTypes: ['FREIGHT_FORWARDER'] });
  await client.connect(other);
  await add('2026-12-05');
  await addFlight(other, '2026-12-04');
  await add('2027-01-25');
  // The eight weeks end before.
  await add('2027-01-26');
  await add('2026-12-05', { mode: 'LAND', carrier: 'CH', number: '7', aircraft: null });
  const { data } = (await viewer.call(listActiveLanes)).answer;
  expect(data).toMatchObject([
    {
      mode: 'AIR',
      origin: { portId: 'SGSIN', name: 'Singapore', latitude: expect.any(Number) },
      destination: { portId: 'MYKUL', longitude: expect.any(Number) },
      partners: [{ name: 'Borneo Cargo' }, { name: 'Merlion Air' }],
      departuresPerWeek: 0.4,
      nextDepartsAt: '2026-12-04T14:05:00.000Z',
    },
    { mode: 'LAND', partners: [{ name: 'Merlion Air' }], departuresPerWeek: 0.1 },
  ]);
  await setConnection(client, 'SUSPENDED');
  expect((await viewer.call(listActiveLanes)).answer.data).toEqual([]);
});
