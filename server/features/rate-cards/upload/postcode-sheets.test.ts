import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { findHeaderRow } from './find-header-row.ts';
import type { FileSheet } from './file-sheet.ts';
import { suggestMapping } from './suggest-mapping.ts';

const toSheet = (name: string, ...lines: string[]): FileSheet => {
  const rows = lines.map((line, index) => ({ row: index + 1, cells: line.split(';') }));
  return { name, rows, headerRow: findHeaderRow(rows) };
};

const PRICES = toSheet('Tarif', 'Weight (kg);Zone A;Zone B', '0.5;5.00;8.00', '1;6.00;9.50');

/** Checks the sheets by their suggested mapping, as domestic prices in Malaysia. */
function check(...sheets: FileSheet[]) {
  const mapping = suggestMapping(sheets);
  const place = { country: 'MY' };
  const days = { transitDaysMin: 1, transitDaysMax: 3 };
  const defaults = {
    serviceType: 'LAST_MILE' as const,
    currency: 'MYR',
    origin: place,
    destination: place,
    ...days,
  };
  const context = { day: '2026-12-01', clients: [] };
  const { cards, faults, ...rest } = checkFile(sheets, { ...mapping, defaults }, context);
  return { cards: cards.map(({ card }) => card), faults: faults.faults, mapping, ...rest };
}

test('a sheet of postcodes by zone defines the zones of the prices', () => {
  const postcodes = toSheet(
    'Zones',
    'Zone;Postcode from;Postcode to',
    'Zone A;40000;48999',
    'Zone A;50000;60000',
    'B;87000;91999',
    'B;1000;2999',
  );
  const { cards, faults, openTexts, mapping } = check(PRICES, postcodes);
  expect({ faults, openTexts }).toEqual({ faults: [], openTexts: [] });
  expect(mapping).toMatchObject({ shape: 'ZONE_COLUMNS', zoneMeaning: 'DESTINATION' });
  expect(cards.map(({ destination }) => destination)).toEqual([
    { country: 'MY', zone: { name: 'Zone A', postcodePrefixes: [...splitDigits(40, 48), '5', '60000'] } },
    // Excel stores 01000 as the number 1000.
    { country: 'MY', zone: { name: 'B', postcodePrefixes: ['01', '02', ...splitDigits(87, 91)] } },
  ]);
  expect(cards.every((card) => !('surcharges' in card))).toBe(true);
});

const splitDigits = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

test('a sheet of postcodes with a surcharge is the remote areas of all cards', () => {
  const remote = toSheet(
    'Remote areas',
    'Area;Postcodes;Surcharge (MYR);Surcharge per kg',
    'Labuan;87000-87999;15.00;0.40',
    'Interior Sabah;89***, 90000;25.00;',
    'Labuan;88100;15.00;0.40',
  );
  const rows = toSheet('Prices', 'From;To;Weight to (kg);Price', 'MY;MY;1;3.20', 'MY;MY;5;6.20', 'SG;SG;1;4');
  const { cards, faults } = check(rows, remote);
  expect(faults).toEqual([]);
  const remoteAreas = [
    { name: 'Labuan', country: 'MY', postcodePrefixes: ['87', '88100'], feeMinor: 1500, perKgMinor: 40 },
    {
      name: 'Interior Sabah',
      country: 'MY',
      postcodePrefixes: ['89', '90000'],
      feeMinor: 2500,
      perKgMinor: 0,
    },
  ];
  expect(cards).toMatchObject([{ surcharges: { remoteAreas } }, { origin: { country: 'SG' } }]);
  expect(cards[1]).not.toHaveProperty('surcharges');
});

test('postcode columns of price rows are zones, by name or by their postcodes', () => {
  const named = toSheet(
    '',
    'Zone;Postcode from;Postcode to;Weight to (kg);Price',
    'East;93000;98999;1;9',
    'East;88000;91999;1;9',
    'West;10000;14999;1;5',
  );
  const { cards, faults } = check(named);
  expect(faults).toEqual([]);
  expect(cards.map(({ destination: { zone } }) => zone)).toEqual([
    { name: 'East', postcodePrefixes: [...splitDigits(88, 91), ...splitDigits(93, 98)] },
    { name: 'West', postcodePrefixes: splitDigits(10, 14) },
  ]);
  const unnamed = toSheet('', 'Country;Postcode;Weight to (kg);Price', 'MY;93-98;1;9', 'MY;10-14;1;5');
  expect(check(unnamed).cards.map(({ destination }) => destination.zone?.name)).toEqual(['93-98', '10-14']);
});

test('postcodes that cannot be read, and areas without a card, are errors of their rows', () => {
  const remote = toSheet(
    'Remote',
    'Area;Country;Postcode;Surcharge (USD)',
    'Sabah;MY;88xxx;10',
    'Far;MY;everything 1;10',
  );
  const { faults } = check(PRICES, remote);
  expect(faults.filter(({ sheet }) => sheet === 1)).toMatchObject([
    { row: 3, column: 2, code: 'ratefile.not_postcode', params: { value: 'everything 1' } },
  ]);
  const rows = toSheet('Prices', 'From;To;Weight to (kg);Price', 'MY;MY;1;3.20');
  expect(check(rows, remote).faults.map(({ code }) => code)).toEqual([
    'ratefile.not_postcode',
    'ratefile.area_without_card',
  ]);
});
