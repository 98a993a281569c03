import { laneDecision, type LaneRulesVersion } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import {
  listChanges,
  createDraft,
  applyDraft,
  countChanges,
  toDecision,
  findDraftErrors,
  findLegError,
  findOnlyOrigin,
  getApplicableRules,
  getLegRules,
  listRuleOrigins,
  EMPTY_DRAFT,
  type LegRules,
} from './rules-draft.ts';

const ANN = '00000001-0000-4000-8000-000000000001';
const BOB = '00000001-0000-4000-8000-000000000002';

const savedVersion: LaneRulesVersion = {
  country: 'MY',
  version: 3,
  rules: {
    legs: [
      {
        serviceType: 'LAST_MILE',
        decision: { mode: 'FIXED', entries: [{ partnerId: ANN, condition: { cod: true, maxGrams: 5000 } }] },
        weights: null,
      },
    ],
    bob: false,
    sriOrigins: ['SG'],
  },
  note: null,
  rolledBackTo: null,
  savedAt: null,
  savedBy: null,
};

const LAST_MILE = { serviceType: 'LAST_MILE' } as const;
const FROM_SG = { ...LAST_MILE, originCountry: 'SG' } as const;

const entry = (partnerId: string, percent = 0) => ({ partnerId, percent, condition: {} });
const buildRules = (overrides: Partial<LegRules>): LegRules => ({
  mode: 'ORDER',
  entries: [],
  weights: null,
  ...overrides,
});

describe('rules of a leg', () => {
  it('are those of the draft if it names the leg, and otherwise the saved ones', () => {
    expect(getLegRules(savedVersion, EMPTY_DRAFT, { serviceType: 'CUSTOMS' })).toEqual(
      buildRules({ mode: 'AUTOMATIC' }),
    );
    expect(getLegRules(savedVersion, EMPTY_DRAFT, LAST_MILE)).toMatchObject({
      mode: 'ORDER',
      entries: [{ partnerId: ANN, condition: { cod: true, maxGrams: 5000 } }],
    });
    const draft = { legs: { LAST_MILE: buildRules({ mode: 'AUTOMATIC' }) } };
    expect(getLegRules(savedVersion, draft, LAST_MILE).mode).toBe('AUTOMATIC');
  });

  it('become a valid decision of mode FIXED, FALLBACKS or SHARES', () => {
    const shares = [entry(ANN, 60), entry(BOB, 40)];
    const decisions = [
      toDecision(buildRules({ entries: [entry(ANN)] })),
      toDecision(buildRules({ entries: [entry(ANN), entry(BOB)] })),
      toDecision(buildRules({ mode: 'SHARES', entries: shares })),
    ];
    expect(decisions.map((decision) => decision?.mode)).toEqual(['FIXED', 'FALLBACKS', 'SHARES']);
    for (const decision of decisions) expect(laneDecision.safeParse(decision).success).toBe(true);
  });

  it.each([
    ['noEntry', buildRules({})],
    ['noPartner', buildRules({ entries: [entry('')] })],
    ['partnerTwice', buildRules({ entries: [entry(ANN), entry(ANN)] })],
    ['fewShares', buildRules({ mode: 'SHARES', entries: [entry(ANN, 100)] })],
    ['notWhole', buildRules({ mode: 'SHARES', entries: [entry(ANN, 50), entry(BOB, 40)] })],
    ['weightRange', buildRules({ entries: [{ ...entry(ANN), condition: { minGrams: 2, maxGrams: 1 } }] })],
    [undefined, buildRules({ mode: 'AUTOMATIC', entries: [entry('')] })],
  ])('have the error %s', (error, legRules) => {
    expect(findLegError(legRules)).toBe(error);
  });
});

describe('changes', () => {
  it('are none if the draft equals the saved rules, regardless of the order of keys', () => {
    const same = buildRules({
      entries: [{ partnerId: ANN, percent: 0, condition: { maxGrams: 5000, cod: true } }],
    });
    const draft = { legs: { LAST_MILE: same }, bob: false, sriOrigins: ['SG'] };
    expect(countChanges(savedVersion, draft)).toBe(0);
  });

  it('contain each changed setting, with null for a removed one', () => {
    const weights = { cost: 1, days: 0, rating: 0 };
    const draft = {
      legs: { LAST_MILE: buildRules({ mode: 'AUTOMATIC', weights }) },
      bob: true,
      sriOrigins: ['TH'],
    };
    expect(listChanges(savedVersion, draft)).toEqual({
      laneControls: [{ country: 'MY', serviceType: 'LAST_MILE', decision: null }],
      optimisers: [{ country: 'MY', serviceType: 'LAST_MILE', weights }],
      bob: [{ country: 'MY', on: true }],
      sri: [
        { originCountry: 'TH', destinationCountry: 'MY', on: true },
        { originCountry: 'SG', destinationCountry: 'MY', on: false },
      ],
    });
    expect(countChanges(savedVersion, draft)).toBe(5);
  });

  it('include a leg with invalid rules in their count', () => {
    const draft = { legs: { CUSTOMS: buildRules({ entries: [entry('')] }) } };
    expect(countChanges(savedVersion, draft)).toBe(1);
    expect([...findDraftErrors(draft)]).toEqual([['CUSTOMS', 'noPartner']]);
  });

  it('applied to the saved rules give the new rules, and a draft created from rules gives those rules', () => {
    const shares = buildRules({ mode: 'SHARES', entries: [entry(ANN, 60), entry(BOB, 40)] });
    const draft = { legs: { CUSTOMS: shares, LAST_MILE: buildRules({ mode: 'AUTOMATIC' }) }, bob: true };
    const nextRules = applyDraft(savedVersion, draft);
    expect(nextRules.legs.map(({ serviceType }) => serviceType)).toEqual(['CUSTOMS']);
    expect(nextRules).toMatchObject({ bob: true, sriOrigins: ['SG'] });
    expect(applyDraft(savedVersion, createDraft(savedVersion, nextRules))).toEqual(nextRules);
    expect(createDraft(savedVersion, savedVersion.rules)).toEqual({ baseVersion: 3, legs: {} });
  });
});

describe('rules of one origin', () => {
  const draft = { legs: { 'LAST_MILE SG': buildRules({ mode: 'AUTOMATIC' }) } };

  it('are those for any origin until it has its own', () => {
    expect(getLegRules(savedVersion, EMPTY_DRAFT, FROM_SG).mode).toBe('INHERITED');
    expect(getApplicableRules(savedVersion, EMPTY_DRAFT, FROM_SG)).toMatchObject({
      mode: 'ORDER',
      entries: [{ partnerId: ANN }],
      isInherited: true,
    });
    expect(getApplicableRules(savedVersion, draft, FROM_SG)).toMatchObject({
      mode: 'AUTOMATIC',
      isInherited: false,
    });
    expect(listRuleOrigins(savedVersion, EMPTY_DRAFT)).toEqual([]);
    expect(listRuleOrigins(savedVersion, draft)).toEqual(['SG']);
  });

  it('are saved beside those for any origin, with the cheapest partner as a decision', () => {
    const nextRules = applyDraft(savedVersion, draft);
    expect(nextRules.legs).toEqual([
      ...savedVersion.rules.legs,
      { ...FROM_SG, decision: { mode: 'CHEAPEST', entries: [] }, weights: null },
    ]);
    expect(createDraft(savedVersion, nextRules)).toMatchObject({
      legs: { 'LAST_MILE SG': { mode: 'AUTOMATIC' } },
    });
    expect(listChanges(savedVersion, draft).laneControls).toEqual([
      { ...FROM_SG, country: 'MY', decision: { mode: 'CHEAPEST', entries: [] } },
    ]);
  });

  it('are removed by the choice of the rule for any origin', () => {
    const saved = { ...savedVersion, rules: applyDraft(savedVersion, draft) };
    const inherited = { legs: { 'LAST_MILE SG': buildRules({ mode: 'INHERITED' }) } };
    expect(applyDraft(saved, inherited)).toEqual(savedVersion.rules);
    expect(listChanges(saved, inherited).laneControls).toEqual([
      { ...FROM_SG, country: 'MY', decision: null },
    ]);
  });

  it('are simulated on the orders of that origin if nothing else changes', () => {
    expect(findOnlyOrigin(listChanges(savedVersion, draft))).toBe('SG');
    expect(findOnlyOrigin(listChanges(savedVersion, { ...draft, bob: true }))).toBeUndefined();
    const both = { legs: { ...draft.legs, LAST_MILE: buildRules({ mode: 'AUTOMATIC' }) } };
    expect(findOnlyOrigin(listChanges(savedVersion, both))).toBeUndefined();
    expect(findOnlyOrigin(listChanges(savedVersion, EMPTY_DRAFT))).toBeUndefined();
  });
});
