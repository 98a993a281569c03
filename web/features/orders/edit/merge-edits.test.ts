import { describe, expect, it } from 'vitest';
import { isDeepEqual } from '../../../ui/form/errors/deep-equal.ts';
import { mergeEdits } from './merge-edits.ts';

const base = { remarks: '', city: 'Singapore', parcels: [{ grossGrams: 500 }] };

describe('edits of two people', () => {
  it('go together where they touch different fields', () => {
    const merged = mergeEdits(base, { ...base, remarks: 'Fragile' }, { ...base, city: 'Jurong' });
    expect(merged).toEqual({
      mine: { ...base, remarks: 'Fragile', city: 'Jurong' },
      theirs: { ...base, remarks: 'Fragile', city: 'Jurong' },
      clashes: [],
      taken: ['city'],
    });
  });

  it('do not clash over the same change', () => {
    expect(mergeEdits(base, { ...base, city: 'Jurong' }, { ...base, city: 'Jurong' }).conflicts).toEqual([]);
  });

  it('leave the choice where both changed one field', () => {
    const mine = { ...base, remarks: 'x', parcels: [{ grossGrams: 700 }] };
    const merged = mergeEdits(base, mine, { ...base, parcels: [{ grossGrams: 900 }] });
    expect(merged.conflicts).toEqual(['parcels']);
    expect(merged.preferLocal).toEqual(mine);
    expect(merged.preferRemote).toEqual({ ...mine, parcels: [{ grossGrams: 900 }] });
  });
});

it('two values are the same whatever the order of their keys', () => {
  expect(isDeepEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isDeepEqual([1, 2], [2, 1])).toBe(false);
});
