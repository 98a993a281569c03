import { expect, test } from 'vitest';
import type { UploadMapping } from '@portal/contract/orders';
import { removeEmptyDefaults, setDefaults, setColumnField, setColumnOption } from './mapping-draft.ts';

const mapping: UploadMapping = {
  columns: [
    { index: 0, header: 'No', field: 'customerOrderCode' },
    { index: 2, header: 'Kg', field: 'weight', weightUnit: 'lb', decimal: 'comma' },
  ],
  defaults: { originCountry: 'SG' },
  rowModel: 'order',
  weightScope: 'order',
};

test('a mapped column is inserted by its index, and can be removed', () => {
  const added = setColumnField(mapping, { index: 1, header: 'To' }, 'consigneeName');
  expect(added.columns.map(({ index, field }) => `${index} ${field}`)).toEqual([
    '0 customerOrderCode',
    '1 consigneeName',
    '2 weight',
  ]);
  expect(setColumnField(added, { index: 1, header: 'To' }, undefined)).toEqual(mapping);
});

test('units stay for a field of the same kind and are removed for another kind', () => {
  const kg = { index: 2, header: 'Kg' };
  expect(setColumnField(mapping, kg, 'itemWeight').columns[1]).toMatchObject({
    weightUnit: 'lb',
    decimal: 'comma',
  });
  expect(setColumnField(mapping, kg, 'remarks').columns[1]).toEqual({ ...kg, field: 'remarks' });
});

test('an option of a column can be set and removed', () => {
  const grams = setColumnOption(mapping, 2, 'weightUnit', 'g');
  expect(grams.columns[1]?.weightUnit).toBe('g');
  expect(setColumnOption(grams, 2, 'weightUnit', undefined).columns[1]).not.toHaveProperty('weightUnit');
});

test('an empty default value is not sent', () => {
  const changed = setDefaults(mapping, { weight: ' ', itemCurrency: ' SGD ' });
  expect(removeEmptyDefaults(changed).defaults).toEqual({ originCountry: 'SG', itemCurrency: 'SGD' });
  expect(setDefaults(mapping, { originCountry: undefined }).defaults).toEqual({});
});
