import { expect, test } from 'vitest';
import { findDepartureColumns } from './departure-columns.ts';
import { readDepartureRows, type FileDefaults } from './read-departure-rows.ts';

const NO_DEFAULTS: FileDefaults = { currency: undefined, weightUnit: undefined };

/** The departures of a file with cells between semicolons; the first line is its header. */
function read(lines: readonly string[], defaults: FileDefaults = NO_DEFAULTS) {
  const [header = [], ...cells] = lines.map((line) => line.split(';'));
  const rows = cells.map((row, index) => ({ number: index + 2, cells: row }));
  return readDepartureRows({ header, rows }, findDepartureColumns(header), defaults);
}

const LANE = 'Flight No.;From;To';

test('a row of a sheet of a carrier has its number, ports, times, capacity and rates by weight break', () => {
  const [departure] = read([
    `${LANE};Aircraft;Date;STD;STA;Cut-off;LAT;Capacity (kg);Capacity CBM;Currency;M;N;+45;+100;+300 kg;+500;+1,000`,
    'sq 118;SIN;MYKUL;Pax;30/11/2026;2205;01:10 +1;16:00;18:05;1,500.5;9.25;SGD;75;4.10;3.20;2.75;;;2.05',
  ]);
  expect(departure).toMatchObject({ row: 2, number: 'SQ118', errors: [] });
  expect(departure?.input).toEqual({
    mode: 'AIR',
    carrier: 'SQ',
    number: 'SQ118',
    originPortId: 'SIN',
    destinationPortId: 'MYKUL',
    aircraft: 'PASSENGER',
    equipment: null,
    maxPieceGrams: null,
    maxPieceMm: null,
    acceptedGoods: [],
    capacityGrams: 1_500_500,
    capacityLitres: 9_250,
    rates: {
      currency: 'SGD',
      payment: 'PREPAID',
      minimumMinor: 75_00,
      breaks: [
        { fromGrams: 0, perKgMinor: 4_10 },
        { fromGrams: 45_000, perKgMinor: 3_20 },
        { fromGrams: 100_000, perKgMinor: 2_75 },
        { fromGrams: 1_000_000, perKgMinor: 2_05 },
      ],
    },
    localDeparture: '2026-11-30T22:05',
    localArrival: '2026-12-01T01:10',
    localCutOff: '2026-11-30T16:00',
    localLatestAcceptance: '2026-11-30T18:05',
  });
});

test('dead freight is a percent of the rate, with a tolerance or without one', () => {
  const readRule = (percent: string, tolerance: string) =>
    read([
      `${LANE};Currency;N;Dead freight (%);Tolerance %`,
      `SQ118;SIN;KUL;SGD;4.10;${percent};${tolerance}`,
    ])[0];
  expect(readRule('50', '10 %')?.input['rates']).toMatchObject({
    deadFreight: { percent: 50, tolerancePercent: 10 },
  });
  expect(readRule('100%', '')?.input['rates']).toMatchObject({
    deadFreight: { percent: 100, tolerancePercent: 0 },
  });
  expect(readRule('', '10')?.input['rates']).not.toHaveProperty('deadFreight');
  for (const [percent, tolerance, column] of [
    ['0', '', 'Dead freight (%)'],
    ['12.5', '', 'Dead freight (%)'],
    ['half', '', 'Dead freight (%)'],
    ['50', '100', 'Tolerance %'],
  ] as const)
    expect(readRule(percent, tolerance)?.errors).toMatchObject([
      { field: 'rates', column, reason: { code: 'departure.not_percent' } },
    ]);
});

test('a trucking has its haulier and limits of pieces, with decimals by comma', () => {
  const [departure] = read([
    'Carrier;Truck no;From;To;Departure;Capacity;Volume;Max piece (kg);Max dims (cm);-45;Curr',
    'Causeway Haulage;CH 7;SGSIN;MYKUL;2026-11-30 6:05 pm;12,5 kg;40,5 m³;150,5;120 x 80 x 90;1,15;SGD',
  ]);
  expect(departure?.errors).toEqual([]);
  expect(departure?.input).toMatchObject({
    mode: 'LAND',
    carrier: 'Causeway Haulage',
    number: 'CH 7',
    aircraft: null,
    localDeparture: '2026-11-30T18:05',
    capacityGrams: 12_500,
    capacityLitres: 40_500,
    maxPieceGrams: 150_500,
    maxPieceMm: { lengthMm: 1_200, widthMm: 800, heightMm: 900 },
    rates: { breaks: [{ fromGrams: 0, perKgMinor: 1_15 }], minimumMinor: null },
  });
});

test('rows of one departure with a weight band each are one departure, whose breaks have the rate of their band', () => {
  const departures = read(
    [
      'Carrier,orig_port_cd,dest_port_cd,Flight no,Departure,minm_wgh_qty,max_wgh_qty,svc_cd,minimum cost,rate,mode_dsc,tpt_day_cnt',
      'SQ,SGSIN,MYKUL,SQ118,2026-11-30 22:05,250,499.99,DTD,43.2272,0.7132,AIR   ,2',
      'SQ,SGSIN,MYKUL,SQ118,2026-11-30 22:05,0,44.99,DTD,43.2272,1.8272,AIR   ,2',
      'SQ,SGSIN,MYKUL,SQ118,2026-11-30 22:05,45,249.99,DTD,43.2272,0.9412,AIR   ,2',
      'SQ,SGSIN,MYKUL,SQ118,2026-11-30 22:05,2000,99999.99,DTD,43.2272,0.6372,AIR   ,2',
      'SQ,SGSIN,THBKK,SQ718,2026-11-30 22:05,0,99999.99,DTD,50,2.5,AIR   ,2',
    ].map((line) => line.replaceAll(',', ';')),
    { currency: 'USD', weightUnit: 'kg' },
  );
  expect(departures).toMatchObject([
    {
      row: 2,
      errors: [],
      input: {
        mode: 'AIR',
        rates: {
          currency: 'USD',
          minimumMinor: 43_23,
          breaks: [
            { fromGrams: 0, perKgMinor: 1_83 },
            { fromGrams: 45_000, perKgMinor: 94 },
            { fromGrams: 300_000, perKgMinor: 71 },
          ],
        },
      },
    },
    { row: 6, number: 'SQ718', input: { rates: { breaks: [{ fromGrams: 0, perKgMinor: 2_50 }] } } },
  ]);
});

test.each([
  ['a weight without a unit', 'Capacity', '2000', 'capacityGrams', 'row.no_weight_unit'],
  ['a weight in words', 'Capacity (kg)', 'two tonnes', 'capacityGrams', 'row.not_weight'],
  ['a number with and without decimals', 'Capacity (kg)', '2,500', 'capacityGrams', 'row.ambiguous_number'],
  ['a volume without a unit', 'Volume', '12.5', 'capacityLitres', 'departure.not_volume'],
  ['a rate without a currency', 'N', '4.10', 'rates', 'departure.no_currency'],
  ['a rate in words', 'N', 'ask us', 'rates', 'row.not_money'],
  ['edges of two sides', 'Max dims (cm)', '10 x 20', 'maxPieceMm', 'row.not_dimensions'],
])('%s is an error with row, column, field and cell', (_, header, cell, field, code) => {
  const [departure] = read([`${LANE};Departure;${header}`, `SQ118;SIN;KUL;2026-11-30 22:05;${cell}`]);
  expect(departure?.errors).toMatchObject([{ row: 2, column: header, field, value: cell, reason: { code } }]);
});

test('amounts in two currencies, and two rates from one weight, are errors', () => {
  const [mixed] = read([`${LANE};Departure;N;+45`, 'SQ118;SIN;KUL;2026-11-30 22:05;SGD 4.10;MYR 3.20']);
  expect(mixed?.errors).toMatchObject([{ column: '+45', reason: { code: 'departure.two_currencies' } }]);
  const [twice] = read([
    `${LANE};Departure;Weight from (kg);Rate;Currency`,
    'SQ118;SIN;KUL;2026-11-30 22:05;45;4.10;SGD',
    'SQ118;SIN;KUL;2026-11-30 22:05;45;3.10;SGD',
  ]);
  expect(twice?.errors).toMatchObject([
    {
      row: 3,
      column: 'Weight from (kg)',
      reason: { code: 'departure.band_repeated', params: { otherRow: 2 } },
    },
  ]);
});

test('a second row of a departure without weight bands is an error that names the first', () => {
  const rows = read([
    `${LANE};Departure`,
    'SQ118;SIN;KUL;2026-11-30 22:05',
    'SQ120;SIN;KUL;2026-11-30 22:05',
    'sq 118;SIN;KUL;2026-11-30 22:05',
  ]);
  expect(rows.map(({ row, errors }) => [row, errors.map(({ reason }) => reason.params)])).toEqual([
    [2, []],
    [3, []],
    [4, [{ otherRow: 2 }]],
  ]);
});

test('a cell that is no time, and an unknown aircraft, are passed on for the contract to refuse', () => {
  const [departure] = read([
    `${LANE};Aircraft;Departure;Arrival;Cut-off`,
    'SQ118;SIN;KUL;glider;2026-11-30 22:05;25:99;noon',
  ]);
  expect(departure?.input).toMatchObject({ aircraft: 'GLIDER', localArrival: '25:99', localCutOff: 'noon' });
});

test('a date of which nothing tells the order of day and month is an error with both readings', () => {
  const [departure] = read([`${LANE};Departure`, 'SQ118;SIN;KUL;05/12/2026 22:05']);
  expect(departure?.errors).toMatchObject([
    {
      column: 'Departure',
      reason: {
        code: 'status.ambiguous_time',
        params: { dayFirstDate: '2026-12-05', monthFirstDate: '2026-05-12' },
      },
    },
  ]);
  const [decided] = read([
    `${LANE};Departure`,
    'SQ118;SIN;KUL;05/12/2026 22:05',
    'SQ118;SIN;KUL;25/12/2026 22:05',
  ]);
  expect(decided?.errors).toEqual([]);
  expect(decided?.input).toMatchObject({ localDeparture: '2026-12-05T22:05' });
});
