import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what differs is shown, by its path', () => {
  const before = { name: 'Ann', party: { phone: '1', city: 'Hue' }, parcels: [{ grossGrams: 500 }] };
  const after = {
    name: 'Ann',
    party: { phone: '2', city: 'Hue' },
    parcels: [{ grossGrams: 500 }, { grossGrams: 700 }],
  };
  expect(changedFields(before, after)).toEqual([
    { path: 'party.phone', before: '1', after: '2' },
    { path: 'parcels.1.grossGrams', before: undefined, after: '700' },
  ]);
});

test('what was made or taken away is shown whole; nothing at all is no fields', () => {
  expect(changedFields(null, { role: 'CLIENT_VIEWER', customer: null })).toEqual([
    { path: 'role', before: undefined, after: 'CLIENT_VIEWER' },
  ]);
  expect(changedFields({ on: true }, null)).toEqual([{ path: 'on', before: 'true', after: undefined }]);
  expect(changedFields(null, null)).toEqual([]);
  expect(changedFields(1, 2)).toEqual([{ path: '', before: '1', after: '2' }]);
});
