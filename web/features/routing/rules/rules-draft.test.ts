import { laneDecision, type LaneRulesVersion } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  draftOf,
  rulesWith,
  countChanges,
  decisionOf,
  draftFaults,
  legFault,
  legRules,
  UNCHANGED,
  type LegRules,
} from './rules-draft.ts';

const ANN = '00000001-0000-4000-8000-000000000001';
const BOB = '00000001-0000-4000-8000-000000000002';

const stored: LaneRulesVersion = {
  country: 'MY',
  version: 3,
  rules: {
    legs: [
      {
        serviceType: 'LAST_MILE',
        decision: { mode: 'FIXED', entries: [{ partnerId: ANN, when: { cod: true, maxGrams: 5000 } }] },
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

const entry = (partnerId: string, percent = 0) => ({ partnerId, percent, when: {} });
const rules = (given: Partial<LegRules>): LegRules => ({
  mode: 'ORDER',
  entries: [],
  weights: null,
  ...given,
});

describe('rules of a leg', () => {
  it('are read from what is stored, and from the draft where it says something', () => {
    expect(legRules(stored, UNCHANGED, 'CUSTOMS')).toEqual(rules({ mode: 'AUTOMATIC' }));
    expect(legRules(stored, UNCHANGED, 'LAST_MILE')).toMatchObject({
      mode: 'ORDER',
      entries: [{ partnerId: ANN, when: { cod: true, maxGrams: 5000 } }],
    });
    const draft = { legs: { LAST_MILE: rules({ mode: 'AUTOMATIC' }) } };
    expect(legRules(stored, draft, 'LAST_MILE').mode).toBe('AUTOMATIC');
  });

  it('become a decision the contract takes: fixed, in order, or shared', () => {
    const shares = [entry(ANN, 60), entry(BOB, 40)];
    const decisions = [
      decisionOf(rules({ entries: [entry(ANN)] })),
      decisionOf(rules({ entries: [entry(ANN), entry(BOB)] })),
      decisionOf(rules({ mode: 'SHARES', entries: shares })),
    ];
    expect(decisions.map((decision) => decision?.mode)).toEqual(['FIXED', 'FALLBACKS', 'SHARES']);
    for (const decision of decisions) expect(laneDecision.safeParse(decision).success).toBe(true);
  });

  it.each([
    ['noEntry', rules({})],
    ['noPartner', rules({ entries: [entry('')] })],
    ['partnerTwice', rules({ entries: [entry(ANN), entry(ANN)] })],
    ['fewShares', rules({ mode: 'SHARES', entries: [entry(ANN, 100)] })],
    ['notWhole', rules({ mode: 'SHARES', entries: [entry(ANN, 50), entry(BOB, 40)] })],
    ['weightRange', rules({ entries: [{ ...entry(ANN), when: { minGrams: 2, maxGrams: 1 } }] })],
    [undefined, rules({ mode: 'AUTOMATIC', entries: [entry('')] })],
  ])('say what is missing: %s', (fault, given) => {
    expect(legFault(given)).toBe(fault);
  });
});

describe('changes', () => {
  it('are none while the draft says what is stored, in whatever order of keys', () => {
    const same = rules({ entries: [{ partnerId: ANN, percent: 0, when: { maxGrams: 5000, cod: true } }] });
    const draft = { legs: { LAST_MILE: same }, bob: false, sriOrigins: ['SG'] };
    expect(countChanges(stored, draft)).toBe(0);
  });

  it('are named one by one, and what was taken away is null', () => {
    const weights = { cost: 1, days: 0, rating: 0 };
    const draft = {
      legs: { LAST_MILE: rules({ mode: 'AUTOMATIC', weights }) },
      bob: true,
      sriOrigins: ['TH'],
    };
    expect(changesOf(stored, draft)).toEqual({
      laneControls: [{ country: 'MY', serviceType: 'LAST_MILE', decision: null }],
      optimisers: [{ country: 'MY', serviceType: 'LAST_MILE', weights }],
      bob: [{ country: 'MY', on: true }],
      sri: [
        { originCountry: 'TH', destinationCountry: 'MY', on: true },
        { originCountry: 'SG', destinationCountry: 'MY', on: false },
      ],
    });
    expect(countChanges(stored, draft)).toBe(5);
  });

  it('count a leg that is begun and not whole', () => {
    const draft = { legs: { CUSTOMS: rules({ entries: [entry('')] }) } };
    expect(countChanges(stored, draft)).toBe(1);
    expect([...draftFaults(draft)]).toEqual([['CUSTOMS', 'noPartner']]);
  });
  it('are what saving them makes of the rules, and a draft of rules makes those rules', () => {
    const shares = rules({ mode: 'SHARES', entries: [entry(ANN, 60), entry(BOB, 40)] });
    const draft = { legs: { CUSTOMS: shares, LAST_MILE: rules({ mode: 'AUTOMATIC' }) }, bob: true };
    const wanted = rulesWith(stored, draft);
    expect(wanted.legs.map(({ serviceType }) => serviceType)).toEqual(['CUSTOMS']);
    expect(wanted).toMatchObject({ bob: true, sriOrigins: ['SG'] });
    expect(rulesWith(stored, draftOf(stored, wanted))).toEqual(wanted);
    expect(draftOf(stored, stored.rules)).toEqual({ seen: 3, legs: {} });
  });
});
