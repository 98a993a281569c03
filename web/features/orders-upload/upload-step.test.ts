import { expect, test } from 'vitest';
import { placeOf, stepOf } from './upload-step.ts';

const mapping = { columns: [], defaults: {}, rows: 'order', weightOf: 'order' } as const;

test('a file whose columns are not known yet is being read', () => {
  expect(stepOf({ status: 'UPLOADED', mapping: null, suggestion: null }, undefined)).toBe('reading');
});

test('columns can be asked for again until orders are created', () => {
  const batch = { mapping: { ...mapping, columns: [] }, suggestion: null };
  expect(stepOf({ ...batch, status: 'CHECKED' }, undefined)).toBe('check');
  expect(stepOf({ ...batch, status: 'CHECKED' }, 'columns')).toBe('columns');
  expect(stepOf({ ...batch, status: 'IMPORTING' }, 'columns')).toBe('creating');
  expect(stepOf({ ...batch, status: 'DONE' }, 'columns')).toBe('result');
});

test('what is done can be opened again for its faulty rows, where it has cells', () => {
  expect(stepOf({ status: 'DONE', mapping, suggestion: null } as never, 'mend')).toBe('check');
  expect(stepOf({ status: 'DONE', mapping: null, suggestion: null }, 'mend')).toBe('result');
});

test('the places go up from file to create', () => {
  expect((['file', 'columns', 'checking', 'check', 'creating', 'result'] as const).map(placeOf)).toEqual([
    0, 1, 2, 2, 3, 3,
  ]);
});
