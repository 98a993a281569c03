import { expect, test } from 'vitest';
import { getStepIndex, getUploadStep } from './upload-step.ts';

const mapping = { columns: [], defaults: {}, rowModel: 'order', weightScope: 'order' } as const;

test('an uploaded batch without a suggestion is in the step reading', () => {
  expect(getUploadStep({ status: 'UPLOADED', mapping: null, suggestion: null }, undefined)).toBe('reading');
});

test('the step columns can be requested until the import starts', () => {
  const batch = { mapping: { ...mapping, columns: [] }, suggestion: null };
  expect(getUploadStep({ ...batch, status: 'CHECKED' }, undefined)).toBe('check');
  expect(getUploadStep({ ...batch, status: 'CHECKED' }, 'columns')).toBe('columns');
  expect(getUploadStep({ ...batch, status: 'IMPORTING' }, 'columns')).toBe('creating');
  expect(getUploadStep({ ...batch, status: 'DONE' }, 'columns')).toBe('result');
});

test('the step correct can be requested for a batch that is done and has a mapping', () => {
  expect(getUploadStep({ status: 'DONE', mapping, suggestion: null } as never, 'correct')).toBe('check');
  expect(getUploadStep({ status: 'DONE', mapping: null, suggestion: null }, 'correct')).toBe('result');
});

test('the step index rises from file to create', () => {
  expect((['file', 'columns', 'checking', 'check', 'creating', 'result'] as const).map(getStepIndex)).toEqual(
    [0, 1, 2, 2, 3, 3],
  );
});
