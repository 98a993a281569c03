import { expect, it } from 'vitest';
import { mergeNewestFirst, sortNewestFirst } from './sort-newest-first.ts';

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

it('a timeline has the same order for answers that list events of the same time differently', () => {
  const noon = '2026-11-21T12:00:00Z';
  const events = [eventAt('CREATED', noon), eventAt('ALLOCATED', noon), eventAt('CANCELLED', noon)];
  const reweigh = { at: '2026-11-21T12:00:01Z', name: 'reweigh' };
  const list = (answer: typeof events) =>
    mergeNewestFirst(answer, [reweigh]).map((entry) => ('event' in entry ? entry.event.status : entry.name));
  expect(list(events)).toEqual(['reweigh', 'CANCELLED', 'ALLOCATED', 'CREATED']);
  expect(list(events.toReversed())).toEqual(list(events));
});
