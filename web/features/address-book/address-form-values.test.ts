import type { AddressEntry } from '@portal/contract/address-book';
import { expect, it } from 'vitest';
import { checkAddress, emptyAddress, entryToValues } from './address-form-values.ts';

const ENTRY: AddressEntry = {
  id: '01900000-0000-7000-8000-000000000001',
  label: 'Tan Wei Ling',
  kind: 'CONSIGNEE',
  party: { name: 'Tan Wei Ling', addressLine1: '1 Depot Road', postcode: '109679', country: 'SG' },
  country: 'SG',
  isDefault: false,
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

it('a new address without values has an error at each required field', () => {
  expect(checkAddress(emptyAddress('PICKUP'))).toEqual({
    fieldErrors: {
      'party.name': { code: 'missing' },
      'party.addressLine1': { code: 'missing' },
      'party.country': { code: 'missing' },
    },
  });
});

it('an entry that is not edited stays unchanged', () => {
  const { label, kind, party, isDefault } = ENTRY;
  expect(checkAddress(entryToValues(ENTRY))).toEqual({ value: { label, kind, party, isDefault } });
});

it('a label equal to the old name follows the new name', () => {
  const values = entryToValues(ENTRY);
  const renamed = checkAddress({ ...values, party: { ...values.party, name: 'Tan Wei Min' } });
  expect(renamed).toMatchObject({ value: { label: 'Tan Wei Min', party: { name: 'Tan Wei Min' } } });
});

it('a label is trimmed and an empty field is left out', () => {
  const values = { ...entryToValues(ENTRY), label: '  Depot ' };
  expect(checkAddress({ ...values, party: { ...values.party, postcode: ' ' } })).toEqual({
    value: {
      label: 'Depot',
      kind: 'CONSIGNEE',
      party: { name: 'Tan Wei Ling', addressLine1: '1 Depot Road', country: 'SG' },
      isDefault: false,
    },
  });
});
