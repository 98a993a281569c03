import { expect, test } from 'vitest';
import { changeCarriage, EMPTY_CARRIAGE, toCarriageInput, toCarriageValues } from './carriage-values.ts';
import { TEST_DEPARTURE } from './testing-departures.ts';

const FREIGHTER = toCarriageValues(TEST_DEPARTURE);

test('a departure that was opened is sent as it was', () => {
  const { mode, carrier, number, originPortId, destinationPortId, aircraft, equipment } = TEST_DEPARTURE;
  const { maxPieceGrams, maxPieceMm, acceptedGoods, capacityGrams, capacityLitres, rates } = TEST_DEPARTURE;
  expect(toCarriageInput(FREIGHTER)).toEqual({
    mode,
    carrier,
    number,
    originPortId,
    destinationPortId,
    aircraft,
    equipment,
    maxPieceGrams,
    maxPieceMm,
    acceptedGoods,
    capacityGrams,
    capacityLitres,
    rates,
  });
});

test('a trucking has no aircraft, and its number is not changed', () => {
  const trucking = { ...FREIGHTER, mode: 'LAND' as const, carrier: ' Borneo Haul ', number: 'bh 7' };
  expect(toCarriageInput(trucking)).toMatchObject({
    aircraft: null,
    carrier: 'Borneo Haul',
    number: 'bh 7',
  });
});

test('a designator and a flight number are sent in capitals without spaces', () => {
  expect(toCarriageInput({ ...FREIGHTER, carrier: 'mh ', number: 'mh 602' })).toMatchObject({
    carrier: 'MH',
    number: 'MH602',
  });
});

test.each([
  ['another aircraft', { aircraft: 'PASSENGER' }, ['FOOD']],
  ['the same aircraft', { aircraft: 'FREIGHTER' }, ['UN3480', 'FOOD']],
  ['a truck', { mode: 'LAND', aircraft: 'PASSENGER' }, ['UN3480', 'FOOD']],
  ['goods that the aircraft takes', { acceptedGoods: ['UN3090', 'LIQUID'] }, ['UN3090', 'LIQUID']],
] as const)('after a change to %s goods for cargo aircraft only need a freighter', (_, change, goods) => {
  expect(changeCarriage(FREIGHTER, change)).toEqual({ ...change, acceptedGoods: goods });
});

test('a trucking with goods for cargo aircraft only becomes a passenger flight without them', () => {
  const trucking = { ...FREIGHTER, mode: 'LAND', aircraft: 'PASSENGER' } as const;
  expect(changeCarriage(trucking, { mode: 'AIR' }).acceptedGoods).toEqual(['FOOD']);
});

test('numbers that are not entered are refused by the schema, and a limit that is not entered is null', () => {
  expect(toCarriageInput(EMPTY_CARRIAGE)).toMatchObject({
    capacityGrams: Number.NaN,
    capacityLitres: Number.NaN,
    equipment: null,
    maxPieceGrams: null,
    maxPieceMm: null,
    rates: null,
  });
  const maxPieceMm = { lengthMm: 1_200, widthMm: null, heightMm: null };
  expect(toCarriageInput({ ...EMPTY_CARRIAGE, maxPieceMm }).maxPieceMm).toEqual({
    lengthMm: 1_200,
    widthMm: Number.NaN,
    heightMm: Number.NaN,
  });
});
