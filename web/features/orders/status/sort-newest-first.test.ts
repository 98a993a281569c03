import { expect, it } from 'vitest';
import { sortNewestFirst } from './sort-newest-first.ts';

const eventAt = (status: string, updateTimestamp: string) => ({
  serviceType: 'ORDER',
  status,
  updateTimestamp,
});

it('of two events at the same time, the status further along comes first', () => {
  const noon = '2026-11-21T12:00:00Z';
  const events = [
    eventAt('CREATED', noon),
    eventAt('ALLOCATED', noon),
    eventAt('CANCELLED', '2026-11-21T13:00:00+00:00'),
  ];
  expect(sortNewestFirst(events).map(({ status }) => status)).toEqual(['CANCELLED', 'ALLOCATED', 'CREATED']);
});
