import { expect, test } from 'vitest';
import { findBestOffer } from './find-best-offer.ts';
import { buildQuotation, TEST_REQUEST } from './testing-quotations.ts';

test('the best offer is the lowest in the currency of the client, of those that can be accepted', () => {
  const cheap = buildQuotation('QUOTED', {
    partner: { id: 'x', name: 'Cheap' },
    compared: { amountMinor: 150_00, currency: 'USD', asOf: '2026-11-27', lines: [150_00] },
  });
  expect(findBestOffer({ quotations: [...TEST_REQUEST.quotations, cheap] })).toEqual({
    state: 'QUOTED',
    partner: cheap.partner,
    total: { amountMinor: 150_00, currency: 'USD' },
  });
});

test('an accepted offer is the best one, also if another is lower', () => {
  const accepted = buildQuotation('ACCEPTED', { compared: null });
  expect(findBestOffer({ quotations: [buildQuotation('QUOTED'), accepted] })).toMatchObject({
    state: 'ACCEPTED',
    total: { amountMinor: 204_90, currency: 'SGD' },
  });
});

test('a request without an offer has a state and no total', () => {
  expect(findBestOffer({ quotations: [buildQuotation('REQUESTED'), buildQuotation('WITHDRAWN')] })).toEqual({
    state: 'REQUESTED',
    partner: null,
    total: null,
  });
});
