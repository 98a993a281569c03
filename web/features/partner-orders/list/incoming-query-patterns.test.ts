import { listPartnerOrders, listPartnerRequests } from '@portal/contract/partner-orders';
import { assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueryPatterns, parseListQuery } from '../../orders/index.ts';
import { INCOMING_QUERY_PATTERNS, REQUESTS_QUERY_PATTERNS } from './incoming-query-patterns.ts';

const ID = '0192f3a4-7b1c-7d2e-8f30-0123456789ab';
const SAMPLE_TEXTS = [
  '2',
  'true',
  'incomingAt',
  'P-1,P-2',
  'P-1, ,P-2',
  'DISPUTE,REVERSAL',
  ID,
  `${ID},${ID}`,
  `${ID},`,
];

describe.each([
  ['incoming orders', INCOMING_QUERY_PATTERNS, listPartnerOrders.query],
  ['requests', REQUESTS_QUERY_PATTERNS, listPartnerRequests.query],
] as const)('the address of %s', (_, patterns: QueryPatterns, schema) => {
  it('never asks what the contract would refuse, and knows every field it has', () => {
    const texts = oneof(constantFrom(...SAMPLE_TEXTS), string());
    const search = record(Object.fromEntries(Object.keys(patterns).map((field) => [field, texts])));
    assert(
      property(search, (values) => {
        expect(schema.safeParse(parseListQuery(patterns, values)).error?.issues).toBeUndefined();
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(patterns).sort()).toEqual(Object.keys(schema.shape).sort());
  });
});

it('takes several clients and several numbers', () => {
  const search = { clientId: `${ID},${ID}`, partnerExternalTrackingNumbers: 'P-1, P 2', page: '2' };
  expect(parseListQuery(INCOMING_QUERY_PATTERNS, search)).toEqual(search);
});
