import type { Party } from '@portal/contract/parties';
import { expect, test } from 'vitest';
import { openEncryption } from '../../platform/encryption.ts';
import { assertProtected, createTaxIdProtection } from './tax-id-protection.ts';

const taxIds = createTaxIdProtection(openEncryption('a secret of the test with 32 characters'));
const NUMBER = '3-1006-00445-63-5';
const buildParty = (taxId: Party['taxId']): Party => ({
  name: 'Somchai',
  addressLine1: '1 Sukhumvit',
  country: 'TH',
  ...(taxId !== undefined && { taxId }),
});
const protect = (taxId: Party['taxId'], before?: Party, clientId = 'one') =>
  taxIds.protectParty(clientId, buildParty(taxId), before);

test('a valid number is masked and encrypted, and its client can reveal it', () => {
  const { taxId } = protect({ type: 'TH_TIN', number: NUMBER });
  expect(taxId?.number).toBe('••••5635');
  expect(JSON.stringify(taxId)).not.toContain('310060044');
  expect(taxId && taxIds.reveal('one', taxId)).toBe('3100600445635');
  expect(() => taxId && taxIds.reveal('two', taxId)).toThrow();
});

test('a masked number keeps its token, or that of the stored party', () => {
  const stored = protect({ type: 'TH_TIN', number: NUMBER });
  expect(protect(stored.taxId)).toEqual(stored);
  expect(protect({ type: 'TH_TIN', number: '••••5635' }, stored)).toEqual(stored);
  expect(protect({ type: 'TH_TIN', number: NUMBER }, stored)).toEqual(stored);
});

test.each([
  ['of another client', 'two', 'TH_TIN', '••••5635'],
  ['with another type', 'one', 'PASSPORT', '••••5635'],
  ['with another masked number', 'one', 'TH_TIN', '••••1111'],
] as const)('a token %s is dropped', (_, clientId, type, number) => {
  const token = protect({ type: 'TH_TIN', number: NUMBER }).taxId?.token ?? '';
  expect(protect({ type, number, token }, undefined, clientId).taxId).toEqual({ type, number });
});

test('a number with a wrong check digit stays as it is for the validation, and cannot be stored', () => {
  const party = protect({ type: 'TH_TIN', number: '3100600445636', token: 'x' });
  expect(party.taxId).toEqual({ type: 'TH_TIN', number: '3100600445636' });
  expect(() => assertProtected([undefined, party])).toThrow();
  expect(() =>
    assertProtected([protect({ type: 'TH_TIN', number: NUMBER }), buildParty(undefined)]),
  ).not.toThrow();
});
