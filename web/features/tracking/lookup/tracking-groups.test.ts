import { expect, it } from 'vitest';
import { countGroups, isInGroup, type Lookup } from './tracking-groups.ts';

const buildLookup = (code: string, stage?: string, delays: { late?: true; stuck?: true } = {}) => {
  const toTimestamp = (isSet: true | undefined) => (isSet === true ? '2026-11-20T00:00:00Z' : null);
  const order = { stage, lateSince: toTimestamp(delays.late), stuckSince: toTimestamp(delays.stuck) };
  return { code, order: stage === undefined ? null : order } as Lookup;
};

it('countGroups counts stages and delays, problems first', () => {
  const lookups = [
    buildLookup('A', 'IN_TRANSIT', { late: true, stuck: true }),
    buildLookup('B', 'IN_TRANSIT'),
    buildLookup('C', 'EXCEPTION', { stuck: true }),
    buildLookup('D'),
  ];
  expect(countGroups(lookups)).toEqual([
    { group: 'NOT_FOUND', count: 1 },
    { group: 'STUCK', count: 2 },
    { group: 'LATE', count: 1 },
    { group: 'IN_TRANSIT', count: 2 },
    { group: 'EXCEPTION', count: 1 },
  ]);
  expect(lookups.filter((lookup) => isInGroup(lookup, 'STUCK')).map(({ code }) => code)).toEqual(['A', 'C']);
});
