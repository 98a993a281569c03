import { spaceRequestInput } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { buildSpaceRequestFields, toSpaceRequest, toSpaceRequestValues } from './space-request-values.ts';

const LANE = { originPortId: 'SGSIN', destinationPortId: 'MYKUL', dateFrom: '2099-11-30' };

test('the lane, the day and the pieces of a search are sent with the weight of the pieces', () => {
  const values = toSpaceRequestValues({ ...LANE, piece: '2x12000x400x300x200', goods: 'FOOD' });
  expect(toSpaceRequest('AIR', { ...values, comment: 'Sunday works too.' })).toEqual({
    shipmentMode: 'AIR',
    originPortID: 'SGSIN',
    destinationPortID: 'MYKUL',
    bookingDate: '2099-11-30',
    weight: 24_000,
    pieces: [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
    goods: ['FOOD'],
    comment: 'Sunday works too.',
  });
});

test('a weight is sent without volume, commodity and comment', () => {
  expect(toSpaceRequest('LAND', { ...toSpaceRequestValues(LANE), weight: 800_000 })).toEqual({
    shipmentMode: 'LAND',
    originPortID: 'SGSIN',
    destinationPortID: 'MYKUL',
    bookingDate: '2099-11-30',
    weight: 800_000,
    goods: [],
  });
});

test('values that are missing have an error each, and incomplete pieces one of their own', () => {
  const errorsOf = (search: Readonly<Record<string, string>>, more = {}) => {
    const values = { ...toSpaceRequestValues(search), ...more };
    const fields = buildSpaceRequestFields(values.quantity);
    const result = validate(spaceRequestInput, toSpaceRequest('AIR', values), fields);
    return 'fieldErrors' in result ? Object.keys(result.fieldErrors) : [];
  };
  expect(errorsOf({})).toEqual(['originPortId', 'destinationPortId', 'bookingDate', 'weight']);
  expect(errorsOf(LANE, { quantity: 'pieces' })).toEqual(['pieces.0']);
});
