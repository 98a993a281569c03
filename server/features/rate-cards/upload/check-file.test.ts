import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { isRefusal } from '@portal/contract/core';
import { computePriceByBreaks } from '@portal/contract/quantities';
import type { RateFileMapping } from '@portal/contract/rate-cards';
import type { RateCardInput } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { readSheets } from '../../orders/index.ts';
import { checkFile } from './check-file.ts';
import { findHeaderRow } from './find-header-row.ts';
import type { FileSheet } from './file-sheet.ts';
import { suggestMapping } from './suggest-mapping.ts';

const toSheet = (name: string, ...lines: string[]): FileSheet => {
  const rows = lines.map((line, index) => ({ row: index + 1, cells: line.split(';') }));
  return { name, rows, headerRow: findHeaderRow(rows) };
};

const DEFAULTS: RateFileMapping['defaults'] = {
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'MYR',
  transitDaysMin: 1,
  transitDaysMax: 3,
};

const CONTEXT = { day: '2026-12-01', clients: [] };

/** Checks the sheets by their suggested mapping with further values. */
function check(sheets: readonly FileSheet[], more: Partial<RateFileMapping> = {}) {
  const mapping = suggestMapping(sheets, more.shape);
  const defaults = { ...DEFAULTS, ...mapping.defaults, ...more.defaults };
  const complete = { ...mapping, ...more, defaults };
  const { cards, faults, ...rest } = checkFile(sheets, complete, CONTEXT);
  return { mapping: complete, cards, faults: faults.faults, ...rest };
}

function getWeightCard(card: RateCardInput | undefined) {
  if (card === undefined || card.clearance !== undefined) throw new Error('no card by weight');
  return card;
}

describe('a file with a row per weight break', () => {
  const rows = toSheet(
    '',
    'Rates 2027 in SGD;;;;;',
    'From;To;Weight from (kg);Weight to (kg);Rate per kg;Minimum;Transit days',
    'SGSIN;MYKUL;0;45;2,50;12,00;2-4',
    'SGSIN;MYKUL;45;100;2,10;12,00;2-4',
    'SGSIN;THBKK;0;100;3,05;15,00;3-5',
  );

  test('becomes a card per lane with its breaks, units and days', () => {
    const { cards, faults, mapping } = check([rows], {
      defaults: { serviceType: 'FREIGHT_FORWARDER', mode: 'LAND' },
    });
    expect(faults).toEqual([]);
    expect(mapping).toMatchObject({
      shape: 'BREAK_ROWS',
      decimalMark: 'comma',
      defaults: { currency: 'SGD' },
    });
    expect(cards.map(({ card }) => card)).toMatchObject([
      {
        serviceType: 'FREIGHT_FORWARDER',
        mode: 'LAND',
        origin: { country: 'SG', portId: 'SGSIN' },
        destination: { country: 'MY', portId: 'MYKUL' },
        currency: 'SGD',
        stepGrams: 1000,
        maxGrams: 100_000,
        minimumMinor: 1200,
        transitDaysMin: 2,
        transitDaysMax: 4,
        breaks: [
          { fromGrams: 0, baseMinor: 0, perStepMinor: 250 },
          { fromGrams: 45_000, baseMinor: 0, perStepMinor: 210 },
        ],
      },
      { destination: { portId: 'THBKK' }, breaks: [{ perStepMinor: 305 }] },
    ]);
  });

  test('states the cell of what cannot be read', () => {
    const faulty = toSheet(
      '',
      'From;To;Weight to (kg);Price',
      'SG;MY;0.5;3.20',
      'SG;MY;heavy;4',
      'SG;Zone 9;1;4,x',
    );
    const { faults, openTexts } = check([faulty], { defaults: DEFAULTS });
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 2, 'ratefile.not_weight'],
      [4, 1, 'ratefile.not_place'],
      [4, 3, 'ratefile.not_amount'],
    ]);
    expect(openTexts).toEqual([{ field: 'place', text: 'Zone 9' }]);
  });

  test('refuses two prices from one weight, or takes the lower one', () => {
    const twice = toSheet('', 'From;To;Weight to (kg);Price', 'SG;MY;1;3.20', 'SG;MY;1;3.10');
    expect(check([twice]).faults).toMatchObject([
      { row: 3, code: 'ratefile.two_prices', params: { row: 2 } },
    ]);
    const { cards } = check([twice], { duplicates: 'LOWEST' });
    expect(getWeightCard(cards[0]?.card).breaks).toEqual([{ fromGrams: 0, baseMinor: 310, perStepMinor: 0 }]);
  });

  test('of air freight has the minimum of its row in the column of rates, and breaks from +45 kg', () => {
    const { cards, faults } = check(
      [
        toSheet(
          '',
          'General cargo, USD per kg;',
          'Weight;Rate per kg',
          'Min;75.00',
          'N;4.20',
          '+45;3.10',
          '+100;2.75',
          'Prices without fuel and security surcharge.;',
        ),
      ],
      { defaults: { serviceType: 'FREIGHT_FORWARDER', mode: 'AIR', maxGrams: 1_000_000 } },
    );
    expect(faults).toEqual([]);
    expect(cards[0]?.card).toMatchObject({
      minimumMinor: 7500,
      breaks: [
        { fromGrams: 0, perStepMinor: 420 },
        { fromGrams: 45_000, perStepMinor: 310 },
        { fromGrams: 100_000, perStepMinor: 275 },
      ],
    });
  });

  test('with a minimum by band charges the higher of the minimum and the rate in each band', () => {
    const bands = toSheet(
      '',
      'From;To;Weight from (kg);Weight to (kg);Rate per kg;Minimum',
      'SG;MY;0;9.99;2;5',
      'SG;MY;10;100;1.50;18',
    );
    const card = getWeightCard(check([bands]).cards[0]?.card);
    const price = (kilograms: number) => computePriceByBreaks(kilograms * 1000, card).amountMinor;
    expect([1, 2, 3, 9, 10, 12, 13, 100].map(price)).toEqual([500, 500, 600, 1800, 1800, 1800, 1950, 15_000]);
  });

  test('warns about a rate that minor units cannot express', () => {
    const small = toSheet('', 'From;To;Weight from (kg);Weight to (kg);Rate per kg', 'SG;MY;0;100;0.0332');
    expect(check([small]).faults).toMatchObject([
      { severity: 'WARNING', code: 'ratefile.rounded', params: { value: '0.0332', percent: 9.6 } },
    ]);
  });
});

describe('a file with zones across and weights down', () => {
  const zones = toSheet(
    'Parcel',
    'Domestic parcel rates;;',
    'Weight (kg);Zone A;Zone B',
    '0.5;6.00;9.50',
    '1.0;7.00;11.00',
    'Each additional 0.5 kg;1.00;1.50',
    'Max weight;30;20',
  );
  const places = [
    { text: 'Zone A', place: { country: 'MY', zone: { name: 'Zone A', postcodePrefixes: ['50'] } } },
    { text: 'Zone B', place: { country: 'MY', zone: { name: 'Zone B', postcodePrefixes: ['88'] } } },
  ];

  test('becomes a card per zone; further weight continues the last price', () => {
    const { cards, faults, mapping } = check([zones], { places });
    expect(mapping).toMatchObject({ shape: 'ZONE_COLUMNS', zoneMeaning: 'DESTINATION' });
    expect(faults).toEqual([]);
    expect(cards).toHaveLength(2);
    const card = getWeightCard(cards[0]?.card);
    expect(card).toMatchObject({
      destination: { zone: { name: 'Zone A' } },
      stepGrams: 500,
      maxGrams: 30_000,
    });
    const price = (grams: number) => computePriceByBreaks(grams, card).amountMinor;
    expect([300, 500, 501, 1000, 1001, 1500, 2000].map(price)).toEqual([600, 600, 700, 700, 800, 800, 900]);
  });

  test('lists its zones without a place', () => {
    expect(check([zones]).openTexts).toEqual([
      { field: 'place', text: 'Zone A' },
      { field: 'place', text: 'Zone B' },
    ]);
  });

  test('of an air tariff has a minimum, a normal rate and breaks from a weight', () => {
    const air = toSheet(
      '',
      'Weight;MYKUL;THBKK',
      'Min;40;60',
      'N;3.20;4.10',
      '+45;2.80;3.60',
      '+100;2.40;3.10',
    );
    const { cards, faults } = check([air], {
      columns: [
        { header: 'Weight', field: 'fromWeight' },
        { header: 'MYKUL', field: 'zonePerUnit' },
        { header: 'THBKK', field: 'zonePerUnit' },
      ],
      weightUnit: 'kg',
      defaults: { serviceType: 'FREIGHT_FORWARDER', mode: 'AIR', maxGrams: 1_000_000 },
    });
    expect(faults).toEqual([]);
    expect(cards[0]?.card).toMatchObject({
      destination: { portId: 'MYKUL' },
      minimumMinor: 4000,
      divisor: 6000,
      breaks: [
        { fromGrams: 0, perStepMinor: 320 },
        { fromGrams: 45_000, perStepMinor: 280 },
        { fromGrams: 100_000, perStepMinor: 240 },
      ],
    });
  });
});

test('a file with a sheet per service level becomes cards of the levels', () => {
  const sheets = [
    toSheet('Economy', 'Weight (kg);SG;TH', '1;5;8', '2;7;11'),
    toSheet('Express', 'Weight (kg);SG;TH', '1;9;14', '2;12;19'),
  ];
  const { cards, faults, mapping } = check(sheets);
  expect(faults).toEqual([]);
  expect(mapping).toMatchObject({ shape: 'SHEETS', sheetMeaning: 'SERVICE', zoneMeaning: 'DESTINATION' });
  expect(cards.map(({ card }) => [card.serviceLevels?.[0], card.destination.country])).toEqual([
    ['ECONOMY', 'SG'],
    ['ECONOMY', 'TH'],
    ['EXPRESS', 'SG'],
    ['EXPRESS', 'TH'],
  ]);
});

test('pounds are read as grams', () => {
  const pounds = toSheet('', 'Weight (lb);US', '1;5', '2;7');
  const { cards } = check([pounds]);
  expect(getWeightCard(cards[0]?.card)).toMatchObject({
    maxGrams: 907,
    breaks: [{ fromGrams: 0 }, { fromGrams: 455 }],
  });
});

const FREIGHT_TABLE = new URL('../../../../../shared/data/orders/brunel_FreightRates.csv', import.meta.url);

test('columns of links and of yes and no are no prices and no minimum', () => {
  const sheet = toSheet(
    '',
    'From;To;Weight from (kg);Rate;Minimum;Price per kg;Min charge',
    'SGSIN;MYKUL;0;https://rates.example/1;yes;2.50;12.00',
    'SGSIN;MYKUL;45;https://rates.example/2;no;2.10;12.00',
  );
  expect(suggestMapping([sheet]).columns).toEqual([
    { header: 'From', field: 'origin' },
    { header: 'To', field: 'destination' },
    { header: 'Weight from (kg)', field: 'fromWeight' },
    { header: 'Price per kg', field: 'perUnit' },
    { header: 'Min charge', field: 'minimum' },
  ]);
});

describe.skipIf(!existsSync(FREIGHT_TABLE))('the freight table of an audit', () => {
  test('becomes cards of each carrier; all rows are read', async () => {
    const bytes = readFileSync(FREIGHT_TABLE);
    const source = { fileName: 'rates.csv', bytes: bytes.length, open: () => Readable.from([bytes]) };
    const read = await readSheets(source, { maxSheets: 10, maxRows: 20_000 });
    if (isRefusal(read)) throw new Error(read.message);
    const sheets = read.map(({ name, rows }) => {
      const sheetRows = rows.map(({ number, cells }) => ({ row: number, cells }));
      return { name, rows: sheetRows, headerRow: findHeaderRow(sheetRows) };
    });
    const mapping = suggestMapping(sheets);
    expect(mapping.columns).toEqual([
      { header: 'orig_port_cd', field: 'origin' },
      { header: 'dest_port_cd', field: 'destination' },
      { header: 'minm_wgh_qty', field: 'fromWeight' },
      { header: 'max_wgh_qty', field: 'toWeight' },
      { header: 'svc_cd', field: 'serviceType' },
      { header: 'minimum cost', field: 'minimum' },
      { header: 'rate', field: 'perUnit' },
      { header: 'mode_dsc', field: 'mode' },
      { header: 'tpt_day_cnt', field: 'daysMin' },
    ]);
    const places = Array.from({ length: 10 }, (_, index) => {
      const text = `PORT${String(index + 2).padStart(2, '0')}`;
      return { text, place: { country: 'CN', zone: { name: text, postcodePrefixes: [String(index)] } } };
    });
    const values = [
      { field: 'serviceType' as const, text: 'DTD', value: 'B2B' },
      { field: 'serviceType' as const, text: 'DTP', value: 'FREIGHT_FORWARDER' },
      { field: 'mode' as const, text: 'GROUND', value: 'LAND' },
    ];
    const count = (carrier: string) => {
      const { cards, faults } = checkFile(
        sheets,
        {
          ...mapping,
          places,
          values,
          duplicates: 'LOWEST',
          weightUnit: 'kg',
          filter: { header: 'Carrier', value: carrier },
          defaults: { currency: 'USD' },
        },
        CONTEXT,
      );
      const errors = faults.faults.filter(({ severity }) => severity === 'ERROR');
      const breaks = cards.reduce((sum, { card }) => sum + getWeightCard(card).breaks.length, 0);
      return [carrier, cards.length, breaks, errors.length];
    };
    expect(['0', '1', '2', '4', '5', '6', '7', '8', '9'].map((carrier) => count(`V444_${carrier}`))).toEqual([
      ['V444_0', 8, 28, 0],
      ['V444_1', 8, 250, 0],
      ['V444_2', 15, 75, 0],
      ['V444_4', 6, 912, 0],
      ['V444_5', 15, 63, 0],
      ['V444_6', 2, 38, 0],
      ['V444_7', 1, 1, 0],
      ['V444_8', 20, 100, 0],
      ['V444_9', 1, 5, 0],
    ]);
  });
});

describe('the unit of weights', () => {
  const toZones = (...lines: string[]) => toSheet('', ...lines.map((line) => line.replaceAll(',', ';')));
  const listBreaks = (sheet: FileSheet) =>
    check([sheet]).cards.map(({ card }) => getWeightCard(card).breaks.map(({ fromGrams }) => fromGrams))[0];

  test.each([
    ['LB', 'lb'],
    ['LBS', 'lb'],
    ['Pounds', 'lb'],
    ['oz', 'oz'],
    ['grams', 'g'],
    ['g', 'g'],
    ['kg', 'kg'],
    ['Weight (g)', 'g'],
    ['Weight in KG', 'kg'],
  ])('of the header %s is %s', (header, unit) => {
    const { mapping, missing } = check([toZones(`${header},VN,TH`, '1,6,7', '2,7,8', '5,10,11')]);
    expect(mapping.weightUnit).toBe(unit);
    expect(missing).not.toContain('weightUnit');
  });

  test('of pounds and grams gives breaks in grams', () => {
    expect(listBreaks(toZones('LB,VN,TH', '1,6,7', '2,7,8', '5,10,11'))).toEqual([0, 455, 908]);
    expect(listBreaks(toZones('grams,VN,TH', '100,5,6', '500,6,7', '1000,7,8'))).toEqual([0, 101, 501]);
    // A parcel of 400 g counts as 500 g, the end of the first band.
    expect(listBreaks(toZones('weight_from_g,weight_to_g,VN', '0,500,39', '500,1000,41'))).toEqual([0, 501]);
  });

  test('of pounds gives a step that does not lead over the end of a band', () => {
    const { cards } = check([toZones('LB,VN', '1,6', '2,7', '5,10')]);
    expect(getWeightCard(cards[0]?.card)).toMatchObject({ stepGrams: 1, maxGrams: 2268 });
  });

  test('is that of the cells where the header names none', () => {
    const sheet = toZones('Weight,VN,TH', '100g,5,6', '500g,6,7', '1000g,7,8');
    expect(check([sheet]).mapping.weightUnit).toBe('g');
  });

  test('is missing, and there are no cards, where nothing names one', () => {
    const { cards, missing, mapping } = check([toZones('Weight,VN,TH', '1,5,6', '2,6,7')]);
    expect({ cards, unit: mapping.weightUnit }).toEqual({ cards: [], unit: undefined });
    expect(missing).toContain('weightUnit');
  });
});

describe('the decimal mark', () => {
  const suggestMark = (...prices: string[]) =>
    suggestMapping([toSheet('', 'Weight (kg);VN', ...prices.map((price, row) => `${row + 1};${price}`))])
      .decimalMark;

  test.each([
    [['1,250', '12,50'], 'comma'],
    [['1,250', '12.50'], 'point'],
    [['12', '13'], 'point'],
    [['1.234', '2.500'], undefined],
  ])('of the prices %j is %s', (prices, mark) => {
    expect(suggestMark(...prices)).toBe(mark);
  });

  test('is weighed by the weights too, and by each number of a range', () => {
    const suggest = (...rows: string[]) =>
      suggestMapping([toSheet('', 'Weight (kg);VN', ...rows)]).decimalMark;
    expect(suggest('0,5;1,250', '1;1,500')).toBe('comma');
    expect(suggest('0.5 - 1.5;1,250', '1.5 - 2.5;1,500')).toBe('point');
  });

  test('is missing where it is open', () => {
    const { missing } = check([toSheet('', 'Weight (kg);VN', '1;1.234', '2;2.500')]);
    expect(missing).toContain('decimalMark');
  });
});
