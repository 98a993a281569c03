import { describe, expect, it } from 'vitest';
import { laneDecision, rateCard, formatReason, routeReason, type RouteReason } from './index.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const card = {
  id: id(1),
  partnerId: id(2),
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
  it('is taken as it stands', () => {
    expect(rateCard.parse(card)).toEqual(card);
  });

  it.each([
    ['breaks that do not rise', { breaks: card.breaks.toReversed() }],
    ['no break at all', { breaks: [] }],
    ['a port and a zone at once', { destination: { ...card.destination, portId: 'MYPKG' } }],
    ['a longest time below the shortest', { transitDaysMax: 0 }],
    ['an end before its start', { validTo: '2025-12-31' }],
    ['a fraction of a minor unit', { minimumMinor: 0.5 }],
  ])('is refused with %s', (_, wrong) => {
    expect(rateCard.safeParse({ ...card, ...wrong }).success).toBe(false);
  });
});

describe('a lane decision', () => {
  const shares = (...percents: number[]) => ({
    mode: 'SHARES',
    entries: percents.map((percent, index) => ({ partnerId: id(index), percent })),
  });

  it.each([
    ['shares of a hundred', shares(60, 40), true],
    ['shares of ninety', shares(60, 30), false],
    ['a share of nothing', shares(100, 0), false],
    ['a fixed partner', { mode: 'FIXED', entries: [{ partnerId: id(1) }] }, true],
    ['two fixed partners', { mode: 'FIXED', entries: [{ partnerId: id(1) }, { partnerId: id(2) }] }, false],
    ['a partner twice', { mode: 'FALLBACKS', entries: [{ partnerId: id(1) }, { partnerId: id(1) }] }, false],
    ['a share among fallbacks', { mode: 'FALLBACKS', entries: [{ partnerId: id(1), percent: 5 }] }, false],
  ])('of %s', (_, decision, good) => {
    expect(laneDecision.safeParse(decision).success).toBe(good);
  });
});

describe('reasons', () => {
  const said: [RouteReason, string][] = [
    [{ code: 'not_connected', state: 'NONE' }, 'not connected with you'],
    [{ code: 'does_not_serve', place: 'MYPKG' }, 'does not serve MYPKG'],
    [{ code: 'weight_not_covered', maxGrams: 30_000 }, 'carries at most 30 kg on this lane'],
    [{ code: 'costs_more', by: { amountMinor: 120, currency: 'SGD' } }, 'costs 1.20 SGD more'],
    [
      { code: 'rate_card_not_valid', day: '2026-11-21', validFrom: '2026-12-01', validTo: null },
      'has no valid rate card on 2026-11-21: the next starts on 2026-12-01',
    ],
    [
      { code: 'rate_card_not_valid', day: '2026-11-21', validFrom: '2026-01-01', validTo: '2026-06-30' },
      'has no valid rate card on 2026-11-21: the last ended on 2026-06-30',
    ],
  ];

  it.each(said)('%o reads “%s”', (reason, sentence) => {
    expect(routeReason.parse(reason)).toEqual(reason);
    expect(formatReason(reason)).toBe(sentence);
  });
});
