import { isRefusal } from '@portal/contract/core';
import { describe, expect, test } from 'vitest';
import { RATE_FILE_COLUMNS, readRateFile } from './rate-file.ts';

const read = (...lines: string[]) => readRateFile(Buffer.from([RATE_FILE_COLUMNS, ...lines].join('\n')));

const LANE = 'LAST_MILE,MY,,,MY,,MY-EAST,MYR,0.5,30,8.90,12.5,3.00,5000,3,6,2026-01-01,';

describe('a rate file', () => {
  test('has a row a weight break: rows of one lane are one card', () => {
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

  test('another lane, currency or day is another card', () => {
    const cards = read(`${LANE},0,8.90,1.90`, `${LANE.replace('2026-01-01', '2026-07-01')},0,9.20,1.90`);
    expect(isRefusal(cards) ? 0 : cards.length).toBe(2);
  });

  test('a second card of a lane and day is refused: one would take the place of the other', () => {
    const refused = read(`${LANE},0,8.90,1.90`, `${LANE.replace('0.5,30', '0.5,70')},0,9.90,1.90`);
    expect(isRefusal(refused) && refused.message).toContain(
      'row 3: is another card of the lane, days and first day of row 2',
    );
  });

  test.each([
    [LANE.replace('MY-EAST', 'MY-MOON'), 'row 2, destination_zone: there is no zone MY-MOON'],
    [LANE.replace('8.90', 'cheap'), 'row 2, minimum: "cheap" is not an amount of MYR'],
    [LANE.replace('8.90', '8.905'), 'row 2, minimum: "8.905" is not an amount of MYR'],
    [LANE.replace('LAST_MILE', 'ROCKET'), 'row 2, serviceType'],
    [LANE.replace('2026-01-01', 'soon'), 'row 2, validFrom'],
    [LANE.replace('0.5', 'half'), 'row 2, step_kg: "half" is not a weight in kg'],
  ])('%s is refused with row and column', (lane, why) => {
    const refused = read(`${lane},0,1.00,1.00`);
    expect(isRefusal(refused) ? refused.message : '').toContain(why);
  });

  test('without its columns says what the first line must be', () => {
    const refused = readRateFile(Buffer.from('a,b\n1,2\n'));
    expect(isRefusal(refused) ? refused.message : '').toContain(RATE_FILE_COLUMNS);
  });
});
