import { describe, expect, test } from 'vitest';
import { RATE_FILE_COLUMNS, readRateFile } from './rate-file.ts';

const read = (...lines: string[]) => readRateFile(Buffer.from([RATE_FILE_COLUMNS, ...lines].join('\n')));

const LANE = 'LAST_MILE,,,MY,,,MY,,MY-EAST,MYR,0.5,30,8.90,12.5,3.00,5000,3,6,2026-01-01,';

describe('readRateFile', () => {
  test('the rows of a lane are the weight breaks of one card', () => {
    const cards = read(`${LANE},5,8.90,1.70`, `${LANE},0,8.90,1.90`);
    expect(cards).toMatchObject([
      {
        serviceType: 'LAST_MILE',
        origin: { country: 'MY' },
        destination: { country: 'MY', zone: { name: 'Sabah, Sarawak and Labuan' } },
        currency: 'MYR',
        stepGrams: 500,
        maxGrams: 30_000,
        minimumMinor: 890,
        fuelBasisPoints: 1250,
        codFeeMinor: 300,
        transitDaysMax: 6,
        breaks: [
          { fromGrams: 0, baseMinor: 890, perStepMinor: 190 },
          { fromGrams: 5_000, baseMinor: 890, perStepMinor: 170 },
        ],
      },
    ]);
  });

  test('a card has its COD fee in percent, with a minimum', () => {
    const line = `${LANE},0,8.90,1.90`;
    expect(read(`${line},,,,,,,2.75,4.00`)).toMatchObject([
      { codFeeMinor: 300, codFeeBasisPoints: 275, codFeeMinimumMinor: 400 },
    ]);
    expect(read(`${line},,,,,,,2.75,4.00`, `${LANE},5,8.90,1.70,,,,,,,2.75,4.00`)).toHaveLength(1);
    expect(() => read(`${line},,,,,,,,4.00`)).toThrow(
      'row 2, codFeeBasisPoints: is required with a minimum of the COD fee',
    );
    expect(() => read(`${line},,,,,,,some,4.00`)).toThrow('row 2, codFeeBasisPoints: ');
  });

  test('a row with another first day is another card', () => {
    const cards = read(`${LANE},0,8.90,1.90`, `${LANE.replace('2026-01-01', '2026-07-01')},0,9.20,1.90`);
    expect(cards).toHaveLength(2);
  });

  test('a second card with the same lane and first day is refused', () => {
    expect(() => read(`${LANE},0,8.90,1.90`, `${LANE.replace('0.5,30', '0.5,70')},0,9.90,1.90`)).toThrow(
      'row 3: is another card of the lane, levels, mode, days and first day of row 2',
    );
  });

  test.each([
    [LANE.replace('MY-EAST', 'MY-MOON'), 'row 2, destination_zone: there is no zone MY-MOON'],
    [LANE.replace('8.90', 'cheap'), 'row 2, minimum: "cheap" is not an amount of MYR'],
    [LANE.replace('8.90', '8.905'), 'row 2, minimum: "8.905" is not an amount of MYR'],
    [LANE.replace('LAST_MILE', 'ROCKET'), 'row 2, serviceType: must be one of '],
    [LANE.replace('2026-01-01', 'soon'), 'row 2, validFrom: must be '],
    [LANE.replace('0.5', 'half'), 'row 2, step_kg: "half" is not a weight in kg'],
  ])('the row %s is refused with its number and column', (lane, reason) => {
    expect(() => read(`${lane},0,1.00,1.00`)).toThrow(reason);
  });

  test.each([
    ['FREIGHT_FORWARDER', '', 'AIR', { mode: 'AIR', divisor: 6000 }],
    ['FREIGHT_FORWARDER', 'express', 'air', { mode: 'AIR', serviceLevels: ['EXPRESS'], divisor: 5000 }],
    [
      'FREIGHT_FORWARDER',
      'EXPRESS / ECONOMY',
      'LAND',
      { serviceLevels: ['ECONOMY', 'EXPRESS'], divisor: 4000 },
    ],
    ['FREIGHT_FORWARDER', 'ALL', 'SEA', { mode: 'SEA', divisor: 1000 }],
    ['LAST_MILE', '', '', { divisor: 5000 }],
  ])('a %s card for levels "%s" by "%s" without a divisor has %o', (service, levels, mode, expected) => {
    const [card] = read(
      `${service},${levels},${mode},SG,,,MY,,,SGD,0.5,30,8.90,,,,3,6,2026-01-01,,0,1.00,1.00`,
    );
    expect(card).toMatchObject(expected);
    expect(card).not.toHaveProperty('serviceLevels', []);
  });

  test.each([
    ['FREIGHT_FORWARDER,,', 'row 2, mode: is required for freight'],
    ['LAST_MILE,,AIR', 'row 2, mode: is possible for freight forwarder, domestic and B2B rates only'],
    ['LAST_MILE,FAST,', 'row 2, serviceLevels.0: must be one of ECONOMY'],
    ['LAST_MILE,EXPRESS/EXPRESS,', 'row 2, serviceLevels: names a service level twice'],
    ['FREIGHT_FORWARDER,,ROCKET', 'row 2, mode: must be one of AIR'],
  ])('the row %s is refused with the column', (start, reason) => {
    expect(() => read(`${start},SG,,,MY,,,SGD,0.5,30,8.90,,,,3,6,2026-01-01,,0,1.00,1.00`)).toThrow(reason);
  });

  const ENTRY = 'CUSTOMS,,,MY,,,MY,,,MYR,,,,,,,0,1,2026-01-01,,,,';

  test('a row for customs is a card with the fees of entries and of manifests', () => {
    expect(
      read(`${ENTRY},60,3,5,4.20,500,`, `${ENTRY.replaceAll('MY,', 'ID,')},45,,,1.50,1500,USD`),
    ).toMatchObject([
      {
        serviceType: 'CUSTOMS',
        clearance: {
          entryMinor: 6_000,
          includedLines: 3,
          perLineMinor: 500,
          manifest: { feeMinor: 420, maxValue: { amountMinor: 50_000, currency: 'MYR' } },
        },
      },
      {
        clearance: {
          entryMinor: 4_500,
          includedLines: 1,
          perLineMinor: 0,
          manifest: { feeMinor: 150, maxValue: { amountMinor: 150_000, currency: 'USD' } },
        },
      },
    ]);
  });

  test.each([
    [`${ENTRY},,3,5,,,`, 'row 2, entry_fee: "" is not an amount of MYR'],
    [`${ENTRY},60,few,5,,,`, 'row 2, clearance.includedLines: must be '],
    [`${ENTRY},60,3,5,4.20,,`, 'row 2, manifest_max_value: "" is not an amount of MYR'],
    [`${ENTRY.replace('MYR,,', 'MYR,0.5,')},60,3,5,,,`, 'row 2, step_kg: is empty for CUSTOMS: it has fees'],
    [`${ENTRY.replace('CUSTOMS,,', 'CUSTOMS,,AIR')},60,3,5,,,`, 'row 2, mode: is possible for '],
    [`${LANE},0,8.90,1.90,60`, 'row 2, entry_fee: is for CUSTOMS only'],
  ])('the row %s with fees is refused with the column', (row, reason) => {
    expect(() => read(row)).toThrow(reason);
  });

  test('a file without the columns is refused with the expected header', () => {
    expect(() => readRateFile(Buffer.from('a,b\n1,2\n'))).toThrow(RATE_FILE_COLUMNS);
  });
});
