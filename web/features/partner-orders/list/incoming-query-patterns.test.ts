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
] as const)('the query of %s', (_, patterns: QueryPatterns, schema) => {
  it('has a pattern for every field of the contract and is accepted, whatever the search parameters', () => {
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

it('several clients and several tracking numbers are accepted', () => {
  const search = { clientId: `${ID},${ID}`, partnerExternalTrackingNumbers: 'P-1, P 2', page: '2' };
  expect(parseListQuery(INCOMING_QUERY_PATTERNS, search)).toEqual(search);
});
