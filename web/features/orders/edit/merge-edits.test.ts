import { describe, expect, it } from 'vitest';
import { same } from '../../../ui/form/faults/same.ts';
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
    expect(mergeEdits(base, { ...base, city: 'Jurong' }, { ...base, city: 'Jurong' }).clashes).toEqual([]);
  });

  it('leave the choice where both changed one field', () => {
    const mine = { ...base, remarks: 'x', parcels: [{ grossGrams: 700 }] };
    const merged = mergeEdits(base, mine, { ...base, parcels: [{ grossGrams: 900 }] });
    expect(merged.clashes).toEqual(['parcels']);
    expect(merged.mine).toEqual(mine);
    expect(merged.theirs).toEqual({ ...mine, parcels: [{ grossGrams: 900 }] });
  });
});

it('two values are the same whatever the order of their keys', () => {
  expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
});
