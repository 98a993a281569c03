import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@portal/contract/core';
import {
  listCountryCodes,
  listCurrencies,
  listHsCodes,
  listPorts,
  listPostcodes,
  listServiceTypes,
  listStatuses,
  listZones,
} from '@portal/contract/reference-data';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../db/database.ts';
import { openLog } from '../../platform/log.ts';
import { importReference, loadBuiltInReference, type ReferenceList } from './index.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data/reference');

let world: World;
let operator: Database;
let loaded: number;
beforeAll(async () => {
  world = await openWorld();
  operator = openDatabase({ url: world.url, role: 'portal_owner', max: 2, log: openLog('fatal') });
  loaded = await operator.withoutTenant(loadBuiltInReference);
});
afterAll(async () => {
  await operator.close();
  await world.close();
});

const load = (list: ReferenceList, csv: string | Uint8Array, country = '') =>
  operator.withoutTenant((tx) => importReference(tx, list, Buffer.from(csv), country));

describe('built-in reference data', () => {
  test('is loaded once, also when two nodes start together', async () => {
    expect(loaded).toBeGreaterThan(1_600);
    const again = await Promise.all([1, 2].map(() => operator.withoutTenant(loadBuiltInReference)));
    expect(again).toEqual([0, 0]);
  });

  test('one entry for a town with a sea port and an airport; an exact code comes first', async () => {
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    const { data } = (await caller.call(listPorts, { query: { country: 'SG' } })).answer;
    expect(data.find((port) => port.code === 'SGSIN')).toMatchObject({
      name: 'Singapore',
      iata: 'SIN',
      kinds: ['SEA', 'AIR'],
      country: 'SG',
    });
    const found = (await caller.call(listPorts, { query: { search: 'sin', limit: 5 } })).answer.data;
    expect(found[0]?.code).toBe('SGSIN');
    expect(found).toHaveLength(5);
    const air = (await caller.call(listPorts, { query: { country: 'TH', kind: 'AIR' } })).answer.data;
    expect(air.map((port) => port.iata)).toEqual(expect.arrayContaining(['BKK', 'DMK', 'CNX']));
  });

  test('countries by name; active ones are those an active partner serves', async () => {
    const all = (await world.guest.call(listCountryCodes)).answer.value;
    expect(Object.keys(all)).toHaveLength(250);
    expect(all).toMatchObject({ Singapore: 'SG', Namibia: 'NA', Vietnam: 'VN', 'Hong Kong': 'HK' });
    await world.partner({ countries: ['VN', 'JP'] });
    const active = (await world.guest.call(listCountryCodes, { query: { active_only: true } })).answer.value;
    expect(active).toMatchObject({ Vietnam: 'VN', Japan: 'JP' });
    expect(Object.keys(active)).not.toContain('Namibia');
    const asean = await world.guest.call(listCountryCodes, {
      query: { active_only: true, region: 'south_eastern_asia' },
    });
    expect(Object.values(asean.answer.value)).toContain('VN');
    expect(Object.values(asean.answer.value)).not.toContain('JP');
    const nowhere = await world.guest.call(listCountryCodes, { query: { region: 'ATLANTIS' } });
    expect(nowhere.status).toBe(400);
  });

  test('zones, service types, statuses and currencies', async () => {
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    const zones = (await caller.call(listZones, { query: { country: 'MY' } })).answer.data;
    expect(zones.map((zone) => zone.code)).toEqual(
      expect.arrayContaining(['ASIA', 'SOUTH_EASTERN_ASIA', 'ASEAN', 'MY-EAST', 'MY-WEST']),
    );
    const { serviceTypes } = (await caller.call(listServiceTypes)).answer;
    expect([serviceTypes.at(0)?.name, serviceTypes.at(-1)?.name]).toEqual(['FIRST_MILE', 'LAST_MILE']);
    expect(serviceTypes).toContainEqual({ name: 'SELF_COLLECT_LAST_MILE', label: 'PUDO' });
    const statuses = (await caller.call(listStatuses)).answer.data;
    expect(statuses).toContainEqual({
      serviceType: 'LAST_MILE',
      status: 'DELIVERED',
      label: 'Delivered',
      stage: 'DELIVERED',
      terminal: true,
    });
    const { data } = (await caller.call(listCurrencies)).answer;
    expect(data.find((one) => one.code === 'VND')).toMatchObject({ minorDigits: 0, countries: ['VN'] });
    expect(data.find((one) => one.code === 'SGD')?.minorDigits).toBe(2);
  });
});

describe('an operator imports', () => {
  test('a list by its header; entries there are replaced, faulty rows told', async () => {
    const done = await load(
      'ports',
      '\uFEFFUNLOCODE;Name;PortType;lat;lon\nSGSIN;Singapore Port;SEA;1.26;103.84\nnonsense;x;;;\n',
    );
    expect(done).toMatchObject({ written: 1, skipped: 0, faulty: 1 });
    expect(isRefusal(done) ? '' : done.faults[0]).toContain('row 3: "NONSENSE"');
    const { rows } = await world.owner.query("select name, iata, source from ports where code = 'SGSIN'");
    expect(rows).toEqual([{ name: 'Singapore Port', iata: 'SIN', source: 'IMPORT' }]);
  });

  test('an airport whose code is another town by chance is skipped', async () => {
    await load('ports', 'UNLOCODE,Name,PortType,lat,lon\nUSZZA,Faraway,SEA,10,10\n');
    const csv =
      'iata_code,name,iso_country,latitude,longitude\nZZA,Elsewhere,US,45,-100\nZZB,New,US,45,-100\n';
    expect(await load('airports', csv)).toMatchObject({ written: 1, skipped: 1 });
  });

  test('a file of another kind is refused with the columns it lacks', async () => {
    const wrong = await load('hs', 'a,b\n1,2\n');
    expect(wrong).toMatchObject({ refused: 'unreadable_file' });
    expect(isRefusal(wrong) ? wrong.message : '').toContain('no column hscode or hs_code or code');
    expect(await load('hs', Buffer.from([0x68, 0xff, 0xfe]))).toMatchObject({ refused: 'unreadable_file' });
    expect(await load('hs', 'hscode,description\n')).toMatchObject({ refused: 'unreadable_file' });
  });

  test('HS codes and postcodes, found as they are typed', async () => {
    await load('hs', 'section,hscode,description\nXI,610910,"T-shirts; of cotton, knitted"\n');
    await load('postcodes', 'state,city,postcode\nSabah,Kota Kinabalu,88000\n', 'MY');
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    const hs = async (search: string) =>
      (await caller.call(listHsCodes, { query: { search } })).answer.data.map((one) => one.code);
    expect([await hs('6109.10'), await hs('t-shirts'), await hs('zinc')]).toEqual([
      ['610910'],
      ['610910'],
      [],
    ]);
    const places = await caller.call(listPostcodes, { query: { country: 'MY', search: 'kota' } });
    expect(places.answer.data).toEqual([
      { country: 'MY', postcode: '88000', place: 'Kota Kinabalu', district: null, province: 'Sabah' },
    ]);
  });
});

describe.skipIf(!existsSync(DATA))('the published lists, as they are', () => {
  test.each([
    ['ports', 'unlocode_ports_airports.csv', '', 25_000],
    ['ports', 'sea-ports_npm.csv', '', 1_600],
    ['airports', 'airports_optd.csv', '', 9_000],
    ['hs', 'hs_harmonized-system.csv', '', 6_900],
    ['awb-prefixes', 'awb_prefixes_optd.csv', '', 400],
    ['postcodes', 'postcodes_my.csv', 'MY', 2_900],
    ['postcodes', 'postcodes_ph.csv', 'PH', 2_000],
    ['postcodes', 'postcodes_th.csv', 'TH', 7_400],
  ] as const)('%s from %s', async (list, file, country, least) => {
    const done = await load(list, readFileSync(join(DATA, file)), country);
    expect(isRefusal(done) ? done : undefined).toBeUndefined();
    expect(isRefusal(done) ? 0 : done.written).toBeGreaterThan(least);
  });
});
