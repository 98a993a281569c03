import { expect, it } from 'vitest';
import { dropChangedErrors } from './use-form-state.ts';

it('an error is dropped when its own field changes, and kept when another field changes', () => {
  const before = { remarks: 'a', consignee: { name: '', phone: '1' }, parcels: [{ grossGrams: null }] };
  const fieldErrors = {
    'consignee.name': { code: 'missing' },
    'parcels.0.grossGrams': { code: 'missing' },
  } as const;
  const afterPhone = { ...before, consignee: { name: '', phone: '2' } };
  expect(dropChangedErrors(fieldErrors, before, afterPhone)).toBe(fieldErrors);
  const afterName = { ...before, consignee: { name: 'Ana', phone: '1' } };
  expect(Object.keys(dropChangedErrors(fieldErrors, before, afterName))).toEqual(['parcels.0.grossGrams']);
});

it('an error of a parcel is dropped when the parcel is removed', () => {
  const fieldErrors = { 'parcels.1.grossGrams': { code: 'tooLittle', limit: 1 } } as const;
  const remaining = dropChangedErrors(
    fieldErrors,
    { parcels: [{ grossGrams: 5 }, { grossGrams: 0 }] },
    { parcels: [{ grossGrams: 5 }] },
  );
  expect(remaining).toEqual({});
});
