import { computePriceByBreaks } from '@portal/contract/quantities';
import type { RateFileMapping } from '@portal/contract/rate-cards';
import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { FaultList } from './file-sheet.ts';
import { findHeaderRow } from './find-header-row.ts';
import { readZones } from './read-zones.ts';
import { suggestMapping } from './suggest-mapping.ts';

const DEFAULTS: RateFileMapping['defaults'] = {
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'MYR',
  transitDaysMin: 1,
  transitDaysMax: 2,
};

function check(
  lines: readonly string[],
  changes: Partial<Pick<RateFileMapping, 'places' | 'defaults'>> = {},
) {
  const rows = lines.map((line, index) => ({ row: index + 1, cells: line.split(';') }));
  const sheets = [{ name: '', rows, headerRow: findHeaderRow(rows) }];
  const mapping = suggestMapping(sheets);
  const defaults = { ...DEFAULTS, ...mapping.defaults, ...changes.defaults };
  return {
    mapping,
    ...checkFile(sheets, { ...mapping, ...changes, defaults }, { day: '2026-12-01', clients: [] }),
  };
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

describe('weights across', () => {
  const zones = (...lines: readonly string[]) => check(lines, { places: PLACES });
  const PLACES = ['Zone A', 'Zone B', '1', '2'].map((text) => ({
    text,
    place: { country: 'MY', zone: { name: text, postcodePrefixes: [String(50 + text.length)] } },
  }));
  const pricesOfZones = (cards: ReturnType<typeof check>['cards'], weights: readonly number[]) =>
    cards.map(({ card }) => {
      if (card.clearance !== undefined) throw new Error('no card by weight');
      return weights.map((grams) => computePriceByBreaks(grams, card).amountMinor);
    });

  test.each<[string, string[]]>([
    ['with units', ['Zone;0.5 kg;1 kg;2 kg', 'Zone A;5.00;6.00;8.00', 'Zone B;7.00;9.00;12.00']],
    ['as ranges', ['Zone;0-0.5kg;0.51-1kg;1.01-2kg', 'Zone A;5.00;6.00;8.00', 'Zone B;7.00;9.00;12.00']],
    ['in grams', ['Zone;Up to 500g;Up to 1000g;Up to 2000g', 'Zone A;5;6;8', 'Zone B;7;9;12']],
    ['with decimal commas', ['Zone;0,5 kg;1 kg;2 kg', 'Zone A;5,00;6,00;8,00', 'Zone B;7,00;9,00;12,00']],
    ['above zones with numbers', ['Zone;0.5 kg;1 kg;2 kg', '1;5.00;6.00;8.00', '2;7.00;9.00;12.00']],
  ])('%s give the price of each zone and weight', (_, lines) => {
    const { cards, faults, missing } = zones(...lines);
    expect([missing, faults.faults]).toEqual([[], []]);
    expect(pricesOfZones(cards, [400, 500, 510, 1000, 2000])).toEqual([
      [500, 500, 600, 600, 800],
      [700, 700, 900, 900, 1200],
    ]);
    expect(cards.map(({ card }) => ('maxGrams' in card ? card.maxGrams : 0))).toEqual([2000, 2000]);
  });

  test('without a unit ask for it', () => {
    expect(zones('Zone;0.5;1;2', 'Zone A;5.00;6.00;8.00').missing).toEqual(['weightUnit']);
  });

  test('with further weight ask for the highest weight', () => {
    const lines = ['Zone;First 0.5 kg;Each additional 0.5 kg', 'Zone A;5.00;1.00'];
    expect(zones(...lines).missing).toEqual(['maxWeight']);
    const { cards } = check(lines, { places: PLACES, defaults: { maxGrams: 20_000 } });
    expect(pricesOfZones(cards, [500, 501, 1000, 1500])).toEqual([[500, 600, 600, 700]]);
  });

  test('without decimals and units, above zones with numbers, leave the weights to the user', () => {
    expect(zones('Zone;1;2;3', '1;5.00;6.00;8.00', '2;7.00;9.00;12.00').missing).toContain('weight');
  });
});

test.each([['Each additional 1 kg;2.00'], ['Per kg;2.00']])(
  'the row “%s” without a highest weight asks for it',
  (row) => {
    expect(check(['Weight (kg);Price', '0.5;5.00', '1;6.00', row]).missing).toEqual(['maxWeight']);
    expect(check(['Weight (kg);Price', '0.5;5.00', '1;6.00', row, 'Max weight;30']).missing).toEqual([]);
  },
);

test('the fee of an area has the mark of its own column', () => {
  const lines = ['Zone;Postcode;Remote area fee', 'Sabah;88000;12.50', 'Sarawak;93000;8.75'];
  const rows = lines.map((line, index) => ({ row: index + 1, cells: line.split(';') }));
  const sheets = [{ name: 'Areas', rows, headerRow: findHeaderRow(rows) }];
  const mapping = {
    ...suggestMapping(sheets),
    defaults: DEFAULTS,
    weightUnit: 'kg',
    decimalMark: 'comma',
  } as const;
  expect(readZones(sheets, mapping, new FaultList()).areas.map(({ fee }) => fee)).toEqual([12.5, 8.75]);
});

describe('a note about fees beside the prices', () => {
  const TABLE = ['Weight (kg);Price', '0.5;12.50', '1;15.00'];
  const checkNote = (...notes: string[]) => {
    const { cards, faults } = check([...TABLE, ...notes]);
    const [{ card } = {}] = cards;
    if (card === undefined || card.clearance !== undefined) throw new Error('no card by weight');
    const { codFeeMinor, codFeeBasisPoints, codFeeMinimumMinor, fuelBasisPoints } = card;
    expect(card.breaks).toHaveLength(2);
    return {
      terms: [codFeeMinor, codFeeBasisPoints, codFeeMinimumMinor, fuelBasisPoints],
      inherited: cards[0]?.inherited.filter((term) => /cod|fuel/.test(term)),
      faults: faults.faults.map(({ severity, code, row }) => [severity, code, row]),
    };
  };

  test.each<[string, (number | undefined)[]]>([
    ['COD 2.5% min RM4; fuel 6%', [undefined, 250, 400, 600]],
    ['COD fee: 3 % or RM 4', [undefined, 300, 400, 0]],
    ['COD 3%', [undefined, 300, undefined, 0]],
    ['COD;2,75%;min. 4.00 MYR', [undefined, 275, 400, 0]],
    ['Cash on delivery fee 3% of COD amount, minimum RM 1.50 per order', [undefined, 300, 150, 0]],
    ['COD charge RM 3.20', [320, undefined, undefined, 0]],
    ['Phí thu hộ 1% tối thiểu RM5', [undefined, 100, 500, 0]],
    ['Fuel surcharge;7.5%', [undefined, undefined, undefined, 750]],
    ['COD available everywhere', [undefined, undefined, undefined, 0]],
  ])('%s is read', (note, terms) => {
    expect(checkNote(note)).toMatchObject({ terms, faults: [] });
  });

  test('replaces the terms of the stored card, which otherwise keeps its own', () => {
    expect(checkNote('COD 3%').inherited).toEqual(['fuelBasisPoints']);
    expect(checkNote('Fuel 6%').inherited).toEqual([
      'codFeeMinor',
      'codFeeBasisPoints',
      'codFeeMinimumMinor',
    ]);
  });

  test.each([
    'COD limit RM 5000',
    'COD 2% and 3% upcountry',
    'COD 3% min USD 1',
    'COD remitted within 7 days',
    'Fuel index 6.2',
  ])('%s is a warning', (note) => {
    expect(checkNote(note)).toMatchObject({
      terms: [undefined, undefined, undefined, 0],
      faults: [['WARNING', 'ratefile.note_not_read', 4]],
    });
  });

  test('a second fee for the same is a warning', () => {
    expect(checkNote('COD 3%', 'COD 4% upcountry').faults).toEqual([
      ['WARNING', 'ratefile.note_not_read', 5],
    ]);
  });
});
