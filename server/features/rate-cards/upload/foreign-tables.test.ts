import { computePriceByBreaks } from '@portal/contract/quantities';
import type { RateFileMapping } from '@portal/contract/rate-cards';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { findHeaderRow } from './find-header-row.ts';
import { suggestMapping } from './suggest-mapping.ts';

const DEFAULTS: RateFileMapping['defaults'] = {
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'MYR',
  transitDaysMin: 1,
  transitDaysMax: 2,
};

function check(lines: readonly string[]) {
  const rows = lines.map((line, index) => ({ row: index + 1, cells: line.split(';') }));
  const sheets = [{ name: '', rows, headerRow: findHeaderRow(rows) }];
  const mapping = suggestMapping(sheets);
  const defaults = { ...DEFAULTS, ...mapping.defaults };
  return { mapping, ...checkFile(sheets, { ...mapping, defaults }, { day: '2026-12-01', clients: [] }) };
}

/** The price of each weight, in minor units. */
function pricesOf(lines: readonly string[], weights: readonly number[]) {
  const { cards, faults } = check(lines);
  expect(faults.faults).toEqual([]);
  const [{ card } = {}] = cards;
  if (card === undefined || card.clearance !== undefined) throw new Error('no card by weight');
  return weights.map((grams) => computePriceByBreaks(grams, card).amountMinor);
}

test.each<[string, string[], [grams: number, minor: number][]]>([
  [
    'weights with a point and prices with a comma',
    ['Weight (kg);Price', '0.500;12,50', '1.000;15,00', '2.000;18,25'],
    [
      [500, 1250],
      [501, 1500],
      [2000, 1825],
    ],
  ],
  [
    'weights with a comma and prices with a point',
    ['Weight (kg);Price', '0,500;12.50', '1,000;15.00', '10,000;25.00'],
    [
      [500, 1250],
      [1000, 1500],
      [10_000, 2500],
    ],
  ],
  [
    'bands that begin where others end',
    ['Weight from (g);Weight to (g);Price', '0;500;39', '500;1000;41'],
    [
      [400, 3900],
      [500, 3900],
      [501, 4100],
    ],
  ],
  [
    'ranges whose sides have different units',
    ['Weight;Price', '0-500g;5.00', '501g - 1kg;6.00', '1.01kg - 2kg;7.00'],
    [
      [500, 500],
      [501, 600],
      [2000, 700],
    ],
  ],
  [
    'pounds from and to',
    ['From lb;To lb;Price', '0;1;5.00', '1;2;6.00'],
    [
      [453, 500],
      [907, 600],
    ],
  ],
  [
    'ounces not over',
    ['Weight Not Over (oz);Price', '4;5.00', '8;6.00'],
    [
      [113, 500],
      [227, 600],
    ],
  ],
  [
    'grams without a bracket',
    ['Gms;Price', '100;8.00', '250;9.00'],
    [
      [100, 800],
      [250, 900],
    ],
  ],
  [
    'Thai labels',
    ['น้ำหนัก;ราคา (บาท)', 'ไม่เกิน 250 กรัม;32', '251-500 กรัม;42', '501-1,000 กรัม;52'],
    [
      [250, 3200],
      [500, 4200],
      [1000, 5200],
    ],
  ],
  [
    'Thai digits',
    ['Weight (kg);Price', '๐.๕;32', '๑.๐;42'],
    [
      [500, 3200],
      [1000, 4200],
    ],
  ],
  [
    'Vietnamese labels and decimal comma',
    ['Khối lượng (kg);Giá (VND)', '0,5;15.000', '1,0;20.000'],
    [
      [500, 15_000],
      [1000, 20_000],
    ],
  ],
  [
    'a first weight and a subsequent one',
    ['Weight;Price', 'First 0.5 kg;6.00', 'Up to 1 kg;8.00'],
    [
      [500, 600],
      [1000, 800],
    ],
  ],
  [
    'a price per weight beside one per parcel',
    ['Weight from (kg);Weight to (kg);Per Kg (USD);Per Parcel (USD)', '0;5;8.00;2.00'],
    [
      [1000, 1000],
      [5000, 4200],
    ],
  ],
  [
    'a price per weight beside a fee with an unknown name',
    ['Weight from (g);Weight to (g);运费 RMB/KG;挂号费 RMB', '0;1000;90;19'],
    [[1000, 10_900]],
  ],
  [
    'a price per 100 g',
    ['Weight from (kg);Weight to (kg);Base price;Price per 100g', '0;2;3.00;0.50'],
    [[1000, 800]],
  ],
  [
    'a price per fraction with a decimal comma in the header',
    ['Weight from (kg);Weight to (kg);Price per 0,5 kg', '0;2;3.00'],
    [[1000, 600]],
  ],
])('%s give the prices of the weights', (_, lines, prices) => {
  expect(
    pricesOf(
      lines,
      prices.map(([grams]) => grams),
    ),
  ).toEqual(prices.map(([, minor]) => minor));
});

test('weights without a decimal that prices would make tonnes leave the mark to the user', () => {
  const lines = ['Weight (kg);Price', '1.000;12,50', '2.000;15,00'];
  expect(check(lines).missing).toEqual(['decimalMark']);
  expect(check(['Weight (g);Price', '1.000;12,50', '2.000;15,00']).missing).toEqual([]);
});

test('a fuel surcharge in percent is no fee of an area', () => {
  const { mapping } = check(['Weight (kg);Price;Fuel surcharge', '0.5;5.00;20%', '1;6.00;20%']);
  expect(mapping.columns).toContainEqual({ header: 'Fuel surcharge', field: 'fuel' });
});
