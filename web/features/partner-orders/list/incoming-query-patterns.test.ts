import { listPartnerOrders, listPartnerRequests } from '@portal/contract/partner-orders';
import { assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accepts, listQueryOf } from '../../orders/index.ts';
import { INCOMING_QUERY, REQUESTS_QUERY } from './incoming-query-patterns.ts';

const ID = '0192f3a4-7b1c-7d2e-8f30-0123456789ab';
const LINKS = [
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
  ['incoming orders', INCOMING_QUERY, listPartnerOrders.query],
  ['requests', REQUESTS_QUERY, listPartnerRequests.query],
] as const)('the address of %s', (_, accepts: Accepts, schema) => {
  it('never asks what the contract would refuse, and knows every field it has', () => {
    const typed = oneof(constantFrom(...LINKS), string());
    const search = record(Object.fromEntries(Object.keys(accepts).map((field) => [field, typed])));
    assert(
      property(search, (given) => {
        expect(schema.safeParse(listQueryOf(accepts, given)).error?.issues).toBeUndefined();
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(accepts).sort()).toEqual(Object.keys(schema.shape).sort());
  });
});

it('takes several clients and several numbers', () => {
  const search = { clientId: `${ID},${ID}`, partnerExternalTrackingNumbers: 'P-1, P 2', page: '2' };
  expect(listQueryOf(INCOMING_QUERY, search)).toEqual(search);
});
