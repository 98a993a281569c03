import { connectionTerms } from '@portal/contract/connections';
import { expect, test } from 'vitest';
import { toTerms, toTermsValues } from './terms-values.ts';

const TERMS = {
  creditDays: 30,
  creditLimit: { amountMinor: 500_000, currency: 'SGD' },
  cutOffs: [{ serviceType: 'LAST_MILE' as const, time: '16:30' }],
  contacts: [{ task: 'BILLING' as const, name: 'Ann Tan', phone: '+65 6123 4567' }],
};

test('terms stay the same through the form', () => {
  expect(toTerms(toTermsValues(TERMS))).toEqual(TERMS);
});

test('an empty form has no credit, and rows that were not filled in are left out', () => {
  const values = toTermsValues(null);
  const terms = toTerms({
    ...values,
    cutOffs: [{ serviceType: 'CUSTOMS', time: '' }],
    contacts: [{ task: 'CLAIMS', name: ' ', email: '', phone: '' }],
  });
  expect(terms).toEqual({ creditDays: null, creditLimit: null, cutOffs: [], contacts: [] });
  expect(connectionTerms.safeParse(terms).success).toBe(true);
});

test('a contact without a name stays, so that the server refuses it', () => {
  const contacts = [{ task: 'CLAIMS' as const, name: '', email: 'a@b.example', phone: '' }];
  const terms = toTerms({ ...toTermsValues(null), contacts });
  expect(connectionTerms.safeParse(terms).error?.issues[0]?.path).toEqual(['contacts', 0, 'name']);
});
