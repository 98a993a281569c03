import { expect, it } from 'vitest';
import { findResendObstacle, readDeliveriesQuery, readResendInput } from './deliveries-search.ts';

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

it('the search and the days of the list are part of the request to resend', () => {
  expect(readResendInput({ search: 'SG1', from: '2026-11-01', to: '2026-11-01' }, NOW)).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 1, 23, 59, 59, 999).toISOString(),
    search: 'SG1',
  });
});

it.each(['PENDING', 'CANCELLED'])('deliveries in the state %s are not resent', (state) => {
  expect(readResendInput({ state }, NOW)).toBeUndefined();
});

const delivered = { data: [{ state: 'DELIVERED' }, { state: 'PENDING' }], totalCount: 2 } as const;
const waiting = { data: [{ state: 'PENDING' }], totalCount: 1 } as const;

it.each([
  ['a delivered one', {}, 'ACTIVE', delivered, undefined],
  ['a delivered one of an ended subscription', {}, 'ENDED', delivered, 'resendEnded'],
  ['the waiting tab', { state: 'PENDING' }, 'ACTIVE', waiting, 'resendPending'],
  ['the tab of those that are not sent', { state: 'CANCELLED' }, 'ACTIVE', waiting, 'resendCancelled'],
  ['an empty tab', { state: 'PENDING' }, 'ACTIVE', { data: [], totalCount: 0 }, 'resendNone'],
  ['no deliveries', {}, 'ACTIVE', { data: [], totalCount: 0 }, 'resendNone'],
  ['only waiting ones', {}, 'ACTIVE', waiting, 'resendNone'],
  ['a page of waiting ones', {}, 'ACTIVE', { ...waiting, totalCount: 30 }, undefined],
  ['deliveries that are being loaded', {}, 'ACTIVE', undefined, undefined],
] as const)('of %s the obstacle to resending is found', (_, search, state, deliveries, obstacle) => {
  expect(findResendObstacle(search, state, deliveries)).toBe(obstacle);
});
