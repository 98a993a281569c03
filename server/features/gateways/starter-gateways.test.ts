import { readFile } from 'node:fs/promises';
import { isRefusal } from '@portal/contract/core';
import { findDefaultPorts, type GatewayOrder } from '@portal/contract/reference-data';
import { beforeAll, expect, test } from 'vitest';
import { BORDER_POSTS, readBuiltInPorts } from '../reference-data/index.ts';
import { readGatewaysFile } from './gateways-file.ts';
import { STARTER_FILE } from './gateways-store.ts';

let gateways: Exclude<ReturnType<typeof readGatewaysFile>, { kind: string }>;
beforeAll(async () => {
  const ports = new Set((await readBuiltInPorts()).map(({ code }) => code));
  const list = readGatewaysFile(await readFile(STARTER_FILE), ports);
  if (isRefusal(list)) throw new Error(JSON.stringify(list.details));
  gateways = list;
});

const to = (destinationCountry: string, consignee: GatewayOrder['consignee'], mode?: 'SEA' | 'LAND') =>
  findDefaultPorts(gateways, {
    originCountry: 'SG',
    destinationCountry,
    consignor: {},
    consignee,
    ...(mode !== undefined && { shipmentMode: mode }),
  }).destinationPortId;

test.each([
  ['MY', { postcode: '50450', city: 'Kuala Lumpur' }, 'MYKUL'],
  ['MY', { postcode: '93050', city: 'Kuching' }, 'MYKCH'],
  ['MY', { postcode: '88000', city: 'Kota Kinabalu' }, 'MYBKI'],
  ['VN', { city: 'Đà Nẵng', postcode: '550000' }, 'VNDAD'],
  ['VN', { province: 'Hà Nội' }, 'VNHAN'],
  ['VN', { province: 'Hồ Chí Minh' }, 'VNSGN'],
  ['PH', { postcode: '6000', city: 'Cebu City' }, 'PHCEB'],
  ['PH', { postcode: '8000', city: 'Davao City' }, 'PHDVO'],
  ['PH', { postcode: '1000', city: 'Manila' }, 'PHMNL'],
  ['TH', { postcode: '50200' }, 'THCNX'],
  ['TH', { province: 'ภูเก็ต' }, 'THHKT'],
  ['TH', { postcode: '10110' }, 'THBKK'],
  ['ID', { postcode: '12190' }, 'IDCGK'],
  ['ID', { postcode: '60271' }, 'IDSUB'],
  ['ID', { postcode: '80361' }, 'IDDPS'],
  ['ID', { postcode: '20112' }, 'IDKNO'],
  ['ID', { postcode: '90111' }, 'IDUPG'],
  ['ID', { postcode: '29444', city: 'Batam' }, 'IDBTH'],
  ['CN', { province: 'Guangdong', city: 'Shenzhen', postcode: '518000' }, 'CNSZX'],
  ['HK', {}, 'HKHKG'],
] as const)('by air to %s, %j: %s', (country, consignee, port) => {
  expect(to(country, consignee)).toBe(port);
});

test('by sea and by land other gateways apply', () => {
  expect(to('MY', { postcode: '50450' }, 'SEA')).toBe('MYPKG');
  expect(to('VN', { province: 'Hải Phòng' }, 'SEA')).toBe('VNHPH');
});

const byRoad = (originCountry: string, destinationCountry: string) =>
  Object.values(
    findDefaultPorts(gateways, {
      originCountry,
      destinationCountry,
      shipmentMode: 'LAND',
      consignor: {},
      consignee: {},
    }),
  );

test.each([
  ['SG', 'MY', ['SGTUA', 'MYTKP']],
  ['MY', 'SG', ['MYTKP', 'SGTUA']],
  ['MY', 'TH', ['MYBKH', 'THSAO']],
  ['TH', 'MY', ['THSAO', 'MYBKH']],
  ['SG', 'TH', ['SGTUA', 'THSAO']],
  ['TH', 'LA', ['THNOK', 'LATHG']],
  ['TH', 'KH', ['THARA', 'KHPPT']],
  ['TH', 'VN', ['THMDH', 'VNLAO']],
  ['LA', 'VN', ['LADSH', 'VNLAO']],
  ['VN', 'CN', ['VNMOC', 'CNDOX']],
  ['CN', 'HK', ['CNSZW', 'HK9LM']],
  ['TH', 'MM', ['THMST', 'MMMWD']],
])('by road from %s to %s: %j', (from, to, ports) => {
  expect(byRoad(from, to)).toEqual(ports);
});

test('every default gateway by road is a border post', () => {
  const posts = new Set(BORDER_POSTS.map(([code]) => code));
  const byLand = gateways.filter(({ mode }) => mode === 'LAND' || mode === null);
  expect(byLand.map(({ portId }) => portId).filter((code) => !posts.has(code))).toEqual([]);
});

test('a file with an unknown port, a port of another country or a wrong mode loads nothing', () => {
  const header = 'country,port,end,mode,other_country,postcodes,provinces,source,source_date\n';
  const read = (row: string) =>
    readGatewaysFile(new TextEncoder().encode(`${header}${row}\n`), new Set(['MYKUL', 'THBKK']));
  expect(read('MY,MYKUL,,AIR,,,,test,2026-11-22')).toHaveLength(1);
  for (const row of [
    'MY,MYXXX,,,,,,test,2026-11-22',
    'MY,THBKK,,,,,,test,2026-11-22',
    'MY,MYKUL,,RAIL,,,,test,2026-11-22',
  ])
    expect(isRefusal(read(row))).toBe(true);
});
