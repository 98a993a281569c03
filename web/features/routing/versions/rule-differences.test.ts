import type { LaneRules } from '@portal/contract/routing';
import { expect, it } from 'vitest';
import { differencesOf } from './rule-differences.ts';

const fixed = (partnerId: string) => ({
  mode: 'FIXED' as const,
  entries: [{ partnerId }] as [{ partnerId: string }],
});
const NOTHING: LaneRules = { legs: [], bob: false, sriOrigins: [] };

it('names what differs between two versions, part by part, and nothing else', () => {
  const weights = { cost: 1, days: 1, rating: 1 };
  const before: LaneRules = {
    legs: [{ serviceType: 'CUSTOMS', decision: fixed('a'), weights: null }],
    bob: false,
    sriOrigins: ['SG', 'TH'],
  };
  const after: LaneRules = {
    legs: [
      { serviceType: 'LAST_MILE', decision: fixed('b'), weights },
      { serviceType: 'CUSTOMS', decision: fixed('a'), weights: null },
    ],
    bob: true,
    sriOrigins: ['TH', 'SG'],
  };
  expect(
    differencesOf(before, after).map(({ kind, ...of }) => [kind, 'serviceType' in of && of.serviceType]),
  ).toEqual([
    ['decision', 'LAST_MILE'],
    ['optimiser', 'LAST_MILE'],
    ['bob', false],
  ]);
  expect(differencesOf(NOTHING, before).map(({ kind }) => kind)).toEqual(['decision', 'sri']);
  expect(differencesOf(after, after)).toEqual([]);
});
