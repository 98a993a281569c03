import { expect, test } from 'vitest';
import type { UploadMapping } from '@portal/contract/orders';
import { toSend, withDefaults, withField, withOption } from './mapping-draft.ts';

const mapping: UploadMapping = {
  columns: [
    { index: 0, header: 'No', field: 'customerOrderCode' },
    { index: 2, header: 'Kg', field: 'weight', weightUnit: 'lb', decimal: 'comma' },
  ],
  defaults: { originCountry: 'SG' },
  rowModel: 'order',
  weightScope: 'order',
};

test('a column takes its place among the mapped, and can be left out', () => {
  const added = withField(mapping, { index: 1, header: 'To' }, 'consigneeName');
  expect(added.columns.map(({ index, field }) => `${index} ${field}`)).toEqual([
    '0 customerOrderCode',
    '1 consigneeName',
    '2 weight',
  ]);
  expect(withField(added, { index: 1, header: 'To' }, undefined)).toEqual(mapping);
});

test('units stay with another field of the same kind and go with another kind', () => {
  const kg = { index: 2, header: 'Kg' };
  expect(withField(mapping, kg, 'itemWeight').columns[1]).toMatchObject({
    weightUnit: 'lb',
    decimal: 'comma',
  });
  expect(withField(mapping, kg, 'remarks').columns[1]).toEqual({ ...kg, field: 'remarks' });
});

test('an option is set and taken back', () => {
  const grams = withOption(mapping, 2, 'weightUnit', 'g');
  expect(grams.columns[1]?.weightUnit).toBe('g');
  expect(withOption(grams, 2, 'weightUnit', undefined).columns[1]).not.toHaveProperty('weightUnit');
});

test('a constant without a value is not sent', () => {
  const opened = withDefaults(mapping, { weight: ' ', itemCurrency: ' SGD ' });
  expect(toSend(opened).defaults).toEqual({ originCountry: 'SG', itemCurrency: 'SGD' });
  expect(withDefaults(mapping, { originCountry: undefined }).defaults).toEqual({});
});
