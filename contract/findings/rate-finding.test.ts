import { describe, expect, test } from 'vitest';
import { DEFAULT_SEVERITIES, type Severities } from './findings.ts';
import { getSeverity, preventsCreation, rateFinding } from './rate-finding.ts';

const ALL_WARNINGS = Object.fromEntries(
  Object.keys(DEFAULT_SEVERITIES).map((code) => [code, 'WARNING']),
) as Severities;

describe('the severity of a finding', () => {
  test.each([
    ['tax_id_missing', 'ID', 'BLOCKER'],
    ['tax_id_missing', 'CN', 'BLOCKER'],
    ['phone_missing', 'CN', 'BLOCKER'],
    ['no_hs_code', 'ID', 'BLOCKER'],
    ['no_hs_code', 'MY', 'WARNING'],
    ['tax_id_missing', 'PH', 'WARNING'],
    ['vague_description', 'VN', 'WARNING'],
    ['cod_currency', 'MY', 'BLOCKER'],
    ['cod_without_sale', 'SG', 'BLOCKER'],
    ['goods_currency', 'MY', 'WARNING'],
  ] as const)('%s to %s is %s where the client only warns', (code, country, severity) => {
    expect(getSeverity(code, ALL_WARNINGS, country)).toBe(severity);
  });

  test('is that of the client where customs of the destination demand less', () => {
    const severities: Severities = { ...ALL_WARNINGS, vague_description: 'BLOCKER' };
    expect(getSeverity('vague_description', severities, 'VN')).toBe('BLOCKER');
    expect(getSeverity('no_origin', severities, 'ID')).toBe('WARNING');
  });
});

test('a demand of customs or couriers does not prevent the creation of an order, a blocker of the client does', () => {
  expect(preventsCreation('cod_currency', ALL_WARNINGS)).toBe(false);
  expect(preventsCreation('tax_id_missing', ALL_WARNINGS)).toBe(false);
  expect(preventsCreation('tax_id_missing', { ...ALL_WARNINGS, tax_id_missing: 'BLOCKER' })).toBe(true);
});

test('the text of a finding names its country', () => {
  const params = { codMoney: { amountMinor: 500, currency: 'SGD' }, country: 'PH' };
  const { reason } = rateFinding({ code: 'cod_currency', item: null, params }, ALL_WARNINGS, 'PH');
  expect(reason.message).toContain('is 5.00 SGD, which is not in the currency of the Philippines, so');
});
