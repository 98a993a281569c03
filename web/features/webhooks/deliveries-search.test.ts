import { expect, it } from 'vitest';
import { readDeliveriesQuery, readResendInput } from './deliveries-search.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

it('days of the URL become the first and the last millisecond of these days on the device', () => {
  expect(readDeliveriesQuery({ state: 'PENDING', page: '2', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    state: 'PENDING',
    page: '2',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
  });
});

it('a query has no values that the list does not accept', () => {
  const search = { state: 'LOST', eventType: 'order.unknown', from: 'yesterday', search: 'SG1' };
  expect(readDeliveriesQuery(search)).toEqual({ search: 'SG1' });
});

it('without days, deliveries up to now are resent', () => {
  expect(readResendInput({ state: 'FAILED', eventType: 'order.cancelled' }, NOW)).toEqual({
    from: '1970-01-01T00:00:00.000Z',
    to: '2026-11-20T10:00:00.000Z',
    state: 'FAILED',
    eventType: 'order.cancelled',
  });
});

it('a state in which nothing can be resent is not part of the request', () => {
  expect(readResendInput({ state: 'CANCELLED', from: '2026-11-01', to: '2026-11-01' }, NOW)).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 1, 23, 59, 59, 999).toISOString(),
  });
});
