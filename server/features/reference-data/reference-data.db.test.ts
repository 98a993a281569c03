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
  suggestHsCodes,
} from '@portal/contract/reference-data';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importReference, loadBuiltInReference, type ReferenceList } from './index.ts';

const DATA = join(import.meta.dirname, '../../../../shared/data/reference');

let world: World;
let loadedCount: number;
beforeAll(async () => {
  world = await openWorld();
  loadedCount = await world.operator.withoutTenant(loadBuiltInReference);
});
afterAll(async () => {
  await world.close();
});

const importCsv = (list: ReferenceList, csv: string | Uint8Array, country = '') =>
  world.operator.withoutTenant((tx) => importReference(tx, list, Buffer.from(csv), country));

describe('built-in reference data', () => {
  test('is loaded once, even if two nodes start at the same time', async () => {
    expect(loadedCount).toBeGreaterThan(1_600);
    const reloadedCounts = await Promise.all(
      [1, 2].map(() => world.operator.withoutTenant(loadBuiltInReference)),
    );
    expect(reloadedCounts).toEqual([0, 0]);
  });

  test('has one entry for a sea port and an airport with the same code, and lists exact matches first', async () => {
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    const { data } = (await caller.call(listPorts, { query: { country: 'SG' } })).answer;
    expect(data.find((port) => port.code === 'SGSIN')).toMatchObject({
      name: 'Singapore',
      iata: 'SIN',
      kinds: ['SEA', 'AIR'],
      country: 'SG',
    });
    const matches = (await caller.call(listPorts, { query: { search: 'sin', limit: 5 } })).answer.data;
    expect(matches[0]?.code).toBe('SGSIN');
    expect(matches).toHaveLength(5);
    const airports = (await caller.call(listPorts, { query: { country: 'TH', kind: 'AIR' } })).answer.data;
    expect(airports.map((port) => port.iata)).toEqual(expect.arrayContaining(['BKK', 'DMK', 'CNX']));
  });

  test('lists countries by name, and with active_only those that an active partner serves', async () => {
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
    const unknownRegion = await world.guest.call(listCountryCodes, { query: { region: 'ATLANTIS' } });
    expect(unknownRegion.status).toBe(400);
  });

  test('lists zones, service types, statuses and currencies', async () => {
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
    expect(data.find((entry) => entry.code === 'VND')).toMatchObject({ minorDigits: 0, countries: ['VN'] });
    expect(data.find((entry) => entry.code === 'SGD')?.minorDigits).toBe(2);
  });
});

describe('importReference', () => {
  test('replaces existing entries and reports invalid rows', async () => {
    const result = await importCsv(
      'ports',
      '\uFEFFUNLOCODE;Name;PortType;lat;lon\nSGSIN;Singapore Port;SEA;1.26;103.84\nnonsense;x;;;\n',
    );
    expect(result).toMatchObject({ writtenCount: 1, skippedCount: 0, errorCount: 1 });
    expect(isRefusal(result) ? '' : result.errors[0]).toContain('row 3: "NONSENSE"');
    const { rows } = await world.owner.query("select name, iata, source from ports where code = 'SGSIN'");
    expect(rows).toEqual([{ name: 'Singapore Port', iata: 'SIN', source: 'IMPORT' }]);
  });

  test('skips an airport that shares its code with a distant port', async () => {
    await importCsv('ports', 'UNLOCODE,Name,PortType,lat,lon\nUSZZA,Faraway,SEA,10,10\n');
    const csv =
      'iata_code,name,iso_country,latitude,longitude\nZZA,Elsewhere,US,45,-100\nZZB,New,US,45,-100\n';
    expect(await importCsv('airports', csv)).toMatchObject({ writtenCount: 1, skippedCount: 1 });
  });

  test('refuses a file without the required columns, in another encoding or without rows', async () => {
    const refusal = await importCsv('hs', 'a,b\n1,2\n');
    expect(refusal).toMatchObject({ kind: 'unreadable_file' });
    expect(isRefusal(refusal) ? refusal.message : '').toContain('no column for hscode or hs_code or code');
    expect(await importCsv('hs', Buffer.from([0x68, 0xff, 0xfe]))).toMatchObject({
      kind: 'unreadable_file',
    });
    expect(await importCsv('hs', 'hscode,description\n')).toMatchObject({ kind: 'unreadable_file' });
  });

  test('imports postcodes that can be searched', async () => {
    await importCsv('postcodes', 'state,city,postcode\nSabah,Kota Kinabalu,88000\n', 'MY');
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    const places = await caller.call(listPostcodes, { query: { country: 'MY', search: 'kota' } });
    expect(places.answer.data).toEqual([
      { country: 'MY', postcode: '88000', place: 'Kota Kinabalu', district: null, province: 'Sabah' },
    ]);
  });
});

describe('HS codes', () => {
  const search = async (text: string) => {
    const caller = await (await world.client()).as('CLIENT_VIEWER');
    return (await caller.call(listHsCodes, { query: { search: text } })).answer.data.map(({ code }) => code);
  };

  test('are built in, and found by code and by all words in any sequence', async () => {
    expect(await search('6109.10')).toEqual(['610910']);
    expect((await search('6109')).toSorted()).toEqual(['6109', '610910', '610990']);
    expect(await search('knitted t-shirts cotton')).toEqual(['610910']);
    expect(await search('áo thun')).toContain('610910');
    expect(await search('no such goods')).toEqual([]);
    expect(await search('100%')).toEqual([]);
  });

  test('keep an imported description when the built-in list is loaded again', async () => {
    await importCsv('hs', 'section,hscode,description\nXI,610910,"Tees; of cotton"\n');
    await world.owner.query("delete from reference_loads where list = 'hs'");
    await world.operator.withoutTenant(loadBuiltInReference);
    expect(await search('tees')).toEqual(['610910']);
    expect(await search('kaos')).toContain('610910');
  });

  test('are suggested for a description, best first', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const { answer } = await caller.call(suggestHsCodes, { query: { description: 'Leather wallet, black' } });
    expect(answer.data.map(({ code }) => code)).toEqual(['420231', '420232']);
    const { answer: vague } = await caller.call(suggestHsCodes, { query: { description: 'Gift' } });
    expect(vague.data).toEqual([]);
  });
});

describe.skipIf(!existsSync(DATA))('importing the published lists', () => {
  test.each([
    ['ports', 'unlocode_ports_airports.csv', '', 25_000],
    ['ports', 'sea-ports_npm.csv', '', 1_600],
    ['airports', 'airports_optd.csv', '', 9_000],
    ['hs', 'hs_harmonized-system.csv', '', 6_900],
    ['awb-prefixes', 'awb_prefixes_optd.csv', '', 400],
    ['postcodes', 'postcodes_my.csv', 'MY', 2_900],
    ['postcodes', 'postcodes_ph.csv', 'PH', 2_000],
    ['postcodes', 'postcodes_th.csv', 'TH', 7_400],
  ] as const)('imports %s from %s', async (list, file, country, minimum) => {
    const result = await importCsv(list, readFileSync(join(DATA, file)), country);
    expect(isRefusal(result) ? result : undefined).toBeUndefined();
    expect(isRefusal(result) ? 0 : result.writtenCount).toBeGreaterThan(minimum);
  });
});
