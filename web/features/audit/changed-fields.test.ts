import { expect, test } from 'vitest';
import { findChangedFields } from './changed-fields.ts';

test('only fields that differ are returned, with their paths', () => {
  const before = { name: 'Ann', party: { phone: '1', city: 'Hue' }, parcels: [{ grossGrams: 500 }] };
  const after = {
    name: 'Ann',
    party: { phone: '2', city: 'Hue' },
    parcels: [{ grossGrams: 500 }, { grossGrams: 700 }],
  };
  expect(findChangedFields(before, after)).toEqual([
    { path: 'party.phone', before: '1', after: '2' },
    { path: 'parcels.1.grossGrams', before: undefined, after: '700' },
  ]);
});

test('all fields of a created or deleted record are returned, none for two empty records', () => {
  expect(findChangedFields(null, { role: 'CLIENT_VIEWER', customer: null })).toEqual([
    { path: 'role', before: undefined, after: 'CLIENT_VIEWER' },
  ]);
  expect(findChangedFields({ on: true }, null)).toEqual([{ path: 'on', before: 'true', after: undefined }]);
  expect(findChangedFields(null, null)).toEqual([]);
  expect(findChangedFields(1, 2)).toEqual([{ path: '', before: '1', after: '2' }]);
});
