import { reservation } from '@portal/contract/freight';
import { describe, expect, test } from 'vitest';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { TEST_DEPARTURE } from '../departures/testing-departures.ts';
import { buildReserveFields, toPriceQuery, toReservation, toReserveValues } from './reserve-values.ts';

const SEARCH = { piece: '2x12000x400x300x200,1x15000x500x500x300', goods: 'FOOD' };
const values = { ...toReserveValues(SEARCH), commodity: 'Roasted coffee' };
const withTotal = { ...toReserveValues({}), commodity: 'Roasted coffee' };
const { id } = TEST_DEPARTURE;

describe('toReservation', () => {
  test('the pieces and goods of the search are sent without weight and volume', () => {
    expect(toReservation(id, { ...values, weight: 5_000, volume: 9, reference: ' ' })).toEqual({
      departureId: id,
      pieces: [
        { count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 },
        { count: 1, grams: 15_000, lengthMm: 500, widthMm: 500, heightMm: 300 },
      ],
      goods: ['FOOD'],
      commodity: 'Roasted coffee',
    });
  });

  test('without pieces in the search, weight and volume are sent', () => {
    expect(toReservation(id, { ...withTotal, weight: 24_500, volume: 48, reference: 'PO-1' })).toEqual({
      departureId: id,
      weight: 24_500,
      volume: 48,
      goods: [],
      commodity: 'Roasted coffee',
      reference: 'PO-1',
    });
  });
});

describe('the fields of errors', () => {
  const errorsOf = (form: typeof values) =>
    validate(reservation, toReservation(id, form), buildReserveFields(form.quantity));

  test('each incomplete kind of pieces has one error', () => {
    const [first, second] = values.pieces;
    if (first === undefined || second === undefined) throw new Error('The search has two kinds');
    const pieces = [first, { ...second, grams: null, heightMm: null }];
    const result = errorsOf({ ...values, pieces, commodity: ' ' });
    expect('fieldErrors' in result && Object.keys(result.fieldErrors)).toEqual(['pieces.1', 'commodity']);
  });

  test('weight and volume are needed without pieces', () => {
    expect(errorsOf(withTotal)).toEqual({
      fieldErrors: { weight: { code: 'missing' }, volume: { code: 'missing' } },
    });
    expect(errorsOf({ ...withTotal, weight: 24_500, volume: 48 })).toHaveProperty('value');
  });

  test.each([
    ['pieces', 'pieces.1.grams', true],
    ['pieces', 'pieces', true],
    ['pieces', 'weight', false],
    ['total', 'volume', true],
    ['total', 'pieces.0.count', false],
    ['total', 'commodity', true],
    ['pieces', 'departureId', false],
  ] as const)('a form by %s with a refusal of %s: at a field %s', (quantity, path, expected) => {
    const { toFormPath, hasField } = buildReserveFields(quantity);
    expect(hasField(toFormPath(path))).toBe(expected);
  });
});

describe('toPriceQuery', () => {
  test('asks for the departures of the lane and day, with the pieces and goods', () => {
    expect(toPriceQuery(TEST_DEPARTURE, values)).toEqual({
      shipmentMode: 'AIR',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      dateFrom: '2026-11-30',
      dateTo: '2026-11-30',
      carrier: 'SQ',
      piece: SEARCH.piece,
      goods: 'FOOD',
      perPage: 200,
    });
  });

  test('there is no price while a piece is incomplete, without pieces, or by weight and volume', () => {
    const [piece] = values.pieces;
    if (piece === undefined) throw new Error('The search has pieces');
    expect(toPriceQuery(TEST_DEPARTURE, { ...values, pieces: [{ ...piece, count: null }] })).toBeUndefined();
    expect(toPriceQuery(TEST_DEPARTURE, { ...values, pieces: [] })).toBeUndefined();
    expect(toPriceQuery(TEST_DEPARTURE, { ...values, quantity: 'total' })).toBeUndefined();
  });
});
