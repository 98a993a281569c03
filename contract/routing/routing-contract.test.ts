import { describe, expect, it, test } from 'vitest';
import { reason, restoreReason } from '../reasons/index.ts';
import { storedReason } from '../core/index.ts';
import { laneDecision, weightRateCard } from './index.ts';

const buildId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const card = {
  id: buildId(1),
  partnerId: buildId(2),
  audience: 'NETWORK',
  serviceType: 'LAST_MILE',
  origin: { country: 'MY', portId: 'MYPKG' },
  destination: { country: 'MY', zone: { name: 'Klang Valley', postcodePrefixes: ['4', '5'] } },
  currency: 'MYR',
  breaks: [
    { fromGrams: 0, baseMinor: 500, perStepMinor: 100 },
    { fromGrams: 5000, baseMinor: 500, perStepMinor: 80 },
  ],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 700,
  fuelBasisPoints: 1200,
  divisor: 5000,
  transitDaysMin: 1,
  transitDaysMax: 3,
  validFrom: '2026-01-01',
};

describe('a rate card', () => {
  it('is accepted unchanged', () => {
    expect(weightRateCard.parse(card)).toEqual(card);
  });

  it.each([
    ['breaks that do not rise', { breaks: card.breaks.toReversed() }],
    ['no break at all', { breaks: [] }],
    ['a port and a zone at once', { destination: { ...card.destination, portId: 'MYPKG' } }],
    ['a longest time below the shortest', { transitDaysMax: 0 }],
    ['an end before its start', { validTo: '2025-12-31' }],
    ['a fraction of a minor unit', { minimumMinor: 0.5 }],
  ])('is refused with %s', (_, change) => {
    expect(weightRateCard.safeParse({ ...card, ...change }).success).toBe(false);
  });
});

describe('a lane decision', () => {
  const shares = (...percents: number[]) => ({
    mode: 'SHARES',
    entries: percents.map((percent, index) => ({ partnerId: buildId(index), percent })),
  });

  it.each([
    ['shares of 100 percent', true, shares(60, 40)],
    ['shares of 90 percent', false, shares(60, 30)],
    ['a share of 0 percent', false, shares(100, 0)],
    ['a fixed partner', true, { mode: 'FIXED', entries: [{ partnerId: buildId(1) }] }],
    [
      'two fixed partners',
      false,
      { mode: 'FIXED', entries: [{ partnerId: buildId(1) }, { partnerId: buildId(2) }] },
    ],
    [
      'a repeated partner',
      false,
      { mode: 'FALLBACKS', entries: [{ partnerId: buildId(1) }, { partnerId: buildId(1) }] },
    ],
    [
      'a share among fallbacks',
      false,
      { mode: 'FALLBACKS', entries: [{ partnerId: buildId(1), percent: 5 }] },
    ],
  ])('with %s is valid: %s', (_, isValid, decision) => {
    expect(laneDecision.safeParse(decision).success).toBe(isValid);
  });
});

test.each([
  [reason('route.not_connected'), 'not connected with you'],
  [reason('route.does_not_serve', { place: 'MYPKG' }), 'does not serve MYPKG'],
  [reason('route.weight_not_covered', { maxGrams: 30_000 }), 'carries at most 30 kg on this lane'],
  [
    reason('route.costs_more', { differenceMoney: { amountMinor: 120, currency: 'SGD' } }),
    'costs 1.20 SGD more',
  ],
  [
    reason('route.rate_card_not_started', { dayDate: '2026-11-21', startDate: '2026-12-01' }),
    'has no valid rate card on 2026-11-21: the next starts on 2026-12-01',
  ],
  [
    reason('route.rate_card_ended', { dayDate: '2026-11-21', endDate: '2026-06-30' }),
    'has no valid rate card on 2026-11-21: the last ended on 2026-06-30',
  ],
])('the text of %o is “%s”, also after it was stored', (routeReason, text) => {
  expect(routeReason.message).toBe(text);
  expect(restoreReason(storedReason(routeReason))).toEqual(routeReason);
});
