import { isRefusal } from '@portal/contract/core';
import { expect, test } from 'vitest';
import { HUB_COLUMNS, readHubsFile, toHubCells } from './hubs-file.ts';

const PARTNERS = new Map([
  ['HAUL', { partnerId: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7', countries: ['MY'] }],
]);
const SHAH_ALAM =
  'HAUL,SHA1,Shah Alam Hub,MY,12 Jalan Pelabur,Shah Alam,Selangor,40300,40-48 68,Putrajaya;Klang';

const read = (...rows: string[]) =>
  readHubsFile(new TextEncoder().encode(`${[HUB_COLUMNS.join(','), ...rows].join('\n')}\n`), PARTNERS);

test('a row is a hub with its area, and its cells are those of the row', () => {
  const hubs = read(SHAH_ALAM);
  if (isRefusal(hubs)) throw new Error(JSON.stringify(hubs.details));
  expect(hubs).toMatchObject([
    { code: 'SHA1', areaPostcodes: ['40-48', '68'], areaProvinces: ['Putrajaya', 'Klang'] },
  ]);
  expect(hubs.map((hub) => toHubCells({ ...hub, partnerCode: 'HAUL' }).join(','))).toEqual([SHAH_ALAM]);
});

test.each([
  ['an unknown partner', 'OTHER,KUL1,Hub,MY,1 Road,Kuala Lumpur,,,50-60,', 'row 2, partner'],
  ['a country that the partner does not serve', 'HAUL,JKT1,Hub,ID,1 Road,Jakarta,,,10,', 'row 2, country'],
  ['a bad code', 'HAUL,KUL-1,Hub,MY,1 Road,Kuala Lumpur,,,50-60,', 'row 2, code'],
  [
    'a range that ends before it begins',
    'HAUL,KUL1,Hub,MY,1 Road,Kuala Lumpur,,,60-50,',
    'row 2, areaPostcodes.0',
  ],
])('a file with %s loads nothing and names the cell', (_, row, note) => {
  const result = read(row);
  expect(isRefusal(result) && result.details?.map((entry) => entry.note)).toEqual([note]);
});

test('two hubs of a partner with one code or one area are refused', () => {
  const duplicate = read(SHAH_ALAM, 'HAUL,KLG1,Klang Hub,MY,1 Road,Klang,,,42,Klang');
  expect(isRefusal(duplicate) && duplicate.details?.map((entry) => entry.note)).toEqual(['row 3']);
  expect(isRefusal(read(SHAH_ALAM, SHAH_ALAM))).toBe(true);
});
