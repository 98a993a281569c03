import { expect, test } from 'vitest';
import { setColumnField } from './column-fields.ts';

const MAPPING = {
  columns: [
    { index: 0, field: 'Name' },
    { index: 2, field: 'City' },
  ],
  kind: 'CONSIGNEE',
} as const;

test('a field moves from its former column to the new one', () => {
  expect(setColumnField({ ...MAPPING, columns: [...MAPPING.columns] }, 1, 'City').columns).toEqual([
    { index: 0, field: 'Name' },
    { index: 1, field: 'City' },
  ]);
});

test('the field of a column can be removed', () => {
  expect(setColumnField({ ...MAPPING, columns: [...MAPPING.columns] }, 0, undefined).columns).toEqual([
    { index: 2, field: 'City' },
  ]);
});
