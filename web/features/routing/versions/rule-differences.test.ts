import type { LaneRules } from '@portal/contract/routing';
import { expect, it } from 'vitest';
import { listDifferences } from './rule-differences.ts';

const buildFixed = (partnerId: string) => ({
  mode: 'FIXED' as const,
  entries: [{ partnerId }] as [{ partnerId: string }],
});
const NO_RULES: LaneRules = { legs: [], bob: false, sriOrigins: [] };

it('lists exactly the settings that differ between two versions', () => {
  const weights = { cost: 1, days: 1, rating: 1 };
  const before: LaneRules = {
    legs: [{ serviceType: 'CUSTOMS', decision: buildFixed('a'), weights: null }],
    bob: false,
    sriOrigins: ['SG', 'TH'],
  };
  const after: LaneRules = {
    legs: [
      { serviceType: 'LAST_MILE', decision: buildFixed('b'), weights },
      { serviceType: 'CUSTOMS', decision: buildFixed('a'), weights: null },
    ],
    bob: true,
    sriOrigins: ['TH', 'SG'],
  };
  expect(
    listDifferences(before, after).map((difference) => [
      difference.kind,
      'leg' in difference && difference.leg.serviceType,
    ]),
  ).toEqual([
    ['decision', 'LAST_MILE'],
    ['optimiser', 'LAST_MILE'],
    ['bob', false],
  ]);
  expect(listDifferences(NO_RULES, before).map(({ kind }) => kind)).toEqual(['decision', 'sri']);
  expect(listDifferences(after, after)).toEqual([]);
});

it('lists the rules of one origin apart from those for any origin', () => {
  const anyOrigin = { serviceType: 'CUSTOMS', decision: buildFixed('a'), weights: null } as const;
  const fromChina = { ...anyOrigin, originCountry: 'CN', decision: buildFixed('b') };
  const differences = listDifferences(
    { ...NO_RULES, legs: [anyOrigin] },
    { ...NO_RULES, legs: [fromChina, anyOrigin] },
  );
  expect(differences).toEqual([
    {
      kind: 'decision',
      leg: { serviceType: 'CUSTOMS', originCountry: 'CN' },
      before: null,
      after: buildFixed('b'),
    },
  ]);
});
