import { expect, test } from 'vitest';
import { withMeaning } from './column-fields.ts';

const MAPPING = {
  columns: [
    { index: 0, means: 'Name' },
    { index: 2, means: 'City' },
  ],
  kind: 'CONSIGNEE',
} as const;

test('a column takes its meaning from the column that had it', () => {
  expect(withMeaning({ ...MAPPING, columns: [...MAPPING.columns] }, 1, 'City').columns).toEqual([
    { index: 0, means: 'Name' },
    { index: 1, means: 'City' },
  ]);
});

test('a column can be left out', () => {
  expect(withMeaning({ ...MAPPING, columns: [...MAPPING.columns] }, 0, undefined).columns).toEqual([
    { index: 2, means: 'City' },
  ]);
});
