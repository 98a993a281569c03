import { expect, it } from 'vitest';
import { settle } from './use-form-state.ts';

it('a fault goes when its own field changes, and not before', () => {
  const before = { remarks: 'a', consignee: { name: '', phone: '1' }, parcels: [{ grossGrams: null }] };
  const faults = {
    'consignee.name': { says: 'missing' },
    'parcels.0.grossGrams': { says: 'missing' },
  } as const;
  const phoned = { ...before, consignee: { name: '', phone: '2' } };
  expect(settle(faults, before, phoned)).toBe(faults);
  const named = { ...before, consignee: { name: 'Ana', phone: '1' } };
  expect(Object.keys(settle(faults, before, named))).toEqual(['parcels.0.grossGrams']);
});

it('a fault of a parcel that was taken away goes with it', () => {
  const faults = { 'parcels.1.grossGrams': { says: 'tooLittle', limit: 1 } } as const;
  const settled = settle(
    faults,
    { parcels: [{ grossGrams: 5 }, { grossGrams: 0 }] },
    { parcels: [{ grossGrams: 5 }] },
  );
  expect(settled).toEqual({});
});
