import { describe, expect, test } from 'vitest';
import { findParcelErrors, readComparisonQuery, readSource, toSubmittedSearch } from './comparison-search.ts';

const PARCEL = {
  movement: 'CROSS_BORDER',
  originCountry: 'SG',
  destinationCountry: 'MY',
  grossGrams: '1250',
};

describe('readSource', () => {
  test('an order in the URL is compared without a source', () => {
    expect(readSource({ order: 'SG1000042X' })).toBe('order');
    expect(readSource({ ...PARCEL, order: 'SG1000042X', source: 'parcel' })).toBe('parcel');
    expect(readSource({ source: 'unknown' })).toBe('parcel');
  });
});

describe('readComparisonQuery', () => {
  test('a parcel has its optional fields, and no unknown ones', () => {
    const fields = { originPortId: 'SGSIN', goodsFlags: 'UN3481,LIQUID', incoterm: 'DDP', sortBy: 'days' };
    expect(readComparisonQuery({ ...PARCEL, ...fields, colour: 'red' })).toEqual({ ...PARCEL, ...fields });
  });

  test('a parcel without a required field and a file have no query', () => {
    const { grossGrams: _, ...incomplete } = PARCEL;
    expect(readComparisonQuery(incomplete)).toBeUndefined();
    expect(readComparisonQuery({ ...PARCEL, source: 'file' })).toBeUndefined();
  });

  test('an order is compared without the fields of a parcel', () => {
    expect(readComparisonQuery({ ...PARCEL, source: 'order', order: 'SG1000042X' })).toEqual({
      order: 'SG1000042X',
    });
  });
});

test('the empty required fields of the source are errors', () => {
  expect(findParcelErrors({ originCountry: 'SG' })).toEqual(new Set(['destinationCountry', 'grossGrams']));
  expect(findParcelErrors({ source: 'order' })).toEqual(new Set(['order']));
  expect(findParcelErrors(PARCEL)).toEqual(new Set());
});

test('a submitted order removes the parcel from the URL, and a submitted parcel the order', () => {
  expect(toSubmittedSearch({ ...PARCEL, source: 'order', order: 'SG1000042X' })).toMatchObject({
    order: 'SG1000042X',
    originCountry: undefined,
    page: undefined,
  });
  expect(toSubmittedSearch({ ...PARCEL, source: 'parcel', order: 'SG1000042X' })).toMatchObject({
    ...PARCEL,
    order: undefined,
  });
});
