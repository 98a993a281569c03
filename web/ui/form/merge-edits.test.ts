import { describe, expect, it } from 'vitest';
import { isDeepEqual } from './errors/deep-equal.ts';
import { mergeEdits } from './merge-edits.ts';

const base = { remarks: '', city: 'Singapore', parcels: [{ grossGrams: 500 }] };

describe('mergeEdits', () => {
  it('merges changes of different fields', () => {
    const merged = mergeEdits(base, { ...base, remarks: 'Fragile' }, { ...base, city: 'Jurong' });
    expect(merged).toEqual({
      preferLocal: { ...base, remarks: 'Fragile', city: 'Jurong' },
      preferRemote: { ...base, remarks: 'Fragile', city: 'Jurong' },
      conflicts: [],
      mergedFields: ['city'],
    });
  });

  it('reports no conflict when both made the same change', () => {
    expect(mergeEdits(base, { ...base, city: 'Jurong' }, { ...base, city: 'Jurong' }).conflicts).toEqual([]);
  });

  it('reports a conflict and keeps both values when both changed one field', () => {
    const local = { ...base, remarks: 'x', parcels: [{ grossGrams: 700 }] };
    const merged = mergeEdits(base, local, { ...base, parcels: [{ grossGrams: 900 }] });
    expect(merged.conflicts).toEqual(['parcels']);
    expect(merged.preferLocal).toEqual(local);
    expect(merged.preferRemote).toEqual({ ...local, parcels: [{ grossGrams: 900 }] });
  });
});

it('deep equality ignores the order of keys but not of array elements', () => {
  expect(isDeepEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isDeepEqual([1, 2], [2, 1])).toBe(false);
});
