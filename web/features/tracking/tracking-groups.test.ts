import { expect, it } from 'vitest';
import { groupsOf, isIn, type Lookup } from './tracking-groups.ts';

const lookup = (code: string, stage?: string, pace: { late?: true; stuck?: true } = {}) => {
  const since = (is: true | undefined) => (is === true ? '2026-11-20T00:00:00Z' : null);
  const order = { stage, lateSince: since(pace.late), stuckSince: since(pace.stuck) };
  return { code, order: stage === undefined ? null : order } as Lookup;
};

it('codes are grouped by stage, the late and the stuck once more, what wants a look first', () => {
  const lookups = [
    lookup('A', 'IN_TRANSIT', { late: true, stuck: true }),
    lookup('B', 'IN_TRANSIT'),
    lookup('C', 'EXCEPTION', { stuck: true }),
    lookup('D'),
  ];
  expect(groupsOf(lookups)).toEqual([
    { group: 'NOT_FOUND', count: 1 },
    { group: 'STUCK', count: 2 },
    { group: 'LATE', count: 1 },
    { group: 'IN_TRANSIT', count: 2 },
    { group: 'EXCEPTION', count: 1 },
  ]);
  expect(lookups.filter((one) => isIn(one, 'STUCK')).map(({ code }) => code)).toEqual(['A', 'C']);
});
