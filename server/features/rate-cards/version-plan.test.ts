import type { RateCardInput } from '@portal/contract/routing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areValidTogether,
  listVersionsAfter,
  planEnd,
  planVersions,
  toProductKey,
  type CardVersion,
} from './version-plan.ts';

const buildCard = (validFrom: string, validTo?: string, perStepMinor = 100): RateCardInput => ({
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'MYR',
  breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 0,
  fuelBasisPoints: 0,
  divisor: 5000,
  transitDaysMin: 1,
  transitDaysMax: 3,
  validFrom,
  ...(validTo !== undefined && { validTo }),
});

const toVersion = (version: number, card: RateCardInput, isRetired = false): CardVersion => ({
  id: `v${version}`,
  cardId: 'card',
  version,
  isRetired,
  card,
});

/** The versions after a change, as they would be stored. */
function apply(versions: readonly CardVersion[], cards: readonly RateCardInput[]): CardVersion[] {
  const { retiredIds, closed, added } = planVersions(versions, cards);
  const ends = new Map(closed.map(({ id, validTo }) => [id, validTo]));
  return [
    ...versions.map((one) => ({
      ...one,
      isRetired: one.isRetired || retiredIds.includes(one.id),
      card: { ...one.card, ...(ends.has(one.id) && { validTo: ends.get(one.id) }) },
    })),
    ...added.map(({ version, card }) => toVersion(version, card)),
  ];
}

const listDays = (versions: readonly CardVersion[]) =>
  versions
    .filter(({ isRetired }) => !isRetired)
    .map(({ version, card: { validFrom, validTo } }) => [version, validFrom, validTo]);

describe('a new version of a card', () => {
  const first = toVersion(1, buildCard('2026-01-01'));

  it('ends the version before it the day before, also one that would end on its first day', () => {
    const ending = toVersion(1, buildCard('2026-01-01', '2026-03-01'));
    expect(planVersions([ending], [buildCard('2026-03-01', undefined, 120)]).closed).toEqual([
      { id: 'v1', validTo: '2026-02-28' },
    ]);
    const ended = toVersion(1, buildCard('2026-01-01', '2026-02-28'));
    expect(planVersions([ended], [buildCard('2026-03-01', undefined, 120)]).closed).toEqual([]);
  });

  it('ends the version before it the day before', () => {
    expect(planVersions([first], [buildCard('2026-03-01', undefined, 120)])).toEqual({
      retiredIds: [],
      closed: [{ id: 'v1', validTo: '2026-02-28' }],
      added: [{ version: 2, card: buildCard('2026-03-01', undefined, 120) }],
    });
  });

  it('replaces the version that begins on its first day, which is retired', () => {
    expect(planVersions([first], [buildCard('2026-01-01', undefined, 120)])).toMatchObject({
      retiredIds: ['v1'],
      closed: [],
      added: [{ version: 2 }],
    });
  });

  it('ends the day before a version that begins later', () => {
    const versions = apply([first], [buildCard('2026-06-01')]);
    expect(listDays(apply(versions, [buildCard('2026-03-01', undefined, 120)]))).toEqual([
      [1, '2026-01-01', '2026-02-28'],
      [2, '2026-06-01', undefined],
      [3, '2026-03-01', '2026-05-31'],
    ]);
  });

  it('that exists already changes nothing, whatever its end was when it was entered', () => {
    const cards = [buildCard('2026-01-01'), buildCard('2026-06-01', undefined, 120)];
    const versions = apply([], cards);
    expect(listDays(versions)).toEqual([
      [1, '2026-01-01', '2026-05-31'],
      [2, '2026-06-01', undefined],
    ]);
    expect(planVersions(versions, cards)).toEqual({ retiredIds: [], closed: [], added: [] });
  });

  it('is added again after the same version was retired', () => {
    const retired = toVersion(1, buildCard('2026-01-01'), true);
    expect(planVersions([retired], [buildCard('2026-01-01')]).added).toEqual([
      { version: 2, card: buildCard('2026-01-01') },
    ]);
  });

  it('is routed beside the versions before and after it, without those that it replaces', () => {
    const versions = [
      first,
      toVersion(2, buildCard('2026-03-01')),
      toVersion(3, buildCard('2026-06-01')),
      toVersion(4, buildCard('2026-09-01'), true),
    ];
    expect(listVersionsAfter(versions, buildCard('2026-03-01', undefined, 120))).toEqual([
      buildCard('2026-01-01', '2026-02-28'),
      buildCard('2026-06-01'),
      buildCard('2026-03-01', '2026-05-31', 120),
    ]);
  });

  it('leaves at most one active version on any day, and none of them has other prices than it was entered with', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
    const card = fc
      .tuple(day, fc.option(day, { nil: undefined }), fc.integer({ min: 1, max: 3 }))
      .filter(([from, to]) => to === undefined || from <= to)
      .map(([from, to, price]) => buildCard(from, to, price));
    fc.assert(
      fc.property(fc.array(fc.array(card, { maxLength: 3 }), { maxLength: 5 }), (changes) => {
        let versions: CardVersion[] = [];
        for (const cards of changes) {
          const before = new Map(versions.map((one) => [one.id, one]));
          versions = apply(versions, cards);
          for (const { id, card: after } of versions) {
            const { validTo: _, ...prices } = after;
            if (before.has(id)) expect(before.get(id)?.card).toMatchObject(prices);
          }
        }
        const active = versions.filter(({ isRetired }) => !isRetired);
        for (const [index, one] of active.entries())
          for (const other of active.slice(index + 1))
            expect(areValidTogether(one.card, other.card)).toBe(false);
        expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
      }),
    );
  });
});

describe('the end of a card', () => {
  const versions = apply([], [buildCard('2026-01-01', '2026-01-31'), buildCard('2026-03-01')]);

  it('is the last day of the version that is valid then, and retires later ones', () => {
    expect(planEnd(versions, '2026-03-15')).toEqual({
      retiredIds: [],
      closed: [{ id: 'v2', validTo: '2026-03-15' }],
    });
    expect(planEnd(versions, '2026-02-15')).toEqual({ retiredIds: ['v2'], closed: [] });
  });

  it('can be the first day of a version; retired versions stay as they are', () => {
    const retired = toVersion(3, buildCard('2026-03-01'), true);
    expect(planEnd([...versions, retired], '2026-03-01')).toEqual({
      retiredIds: [],
      closed: [{ id: 'v2', validTo: '2026-03-01' }],
    });
  });

  it('never moves back', () => {
    for (const lastDay of ['2026-01-31', '2026-02-15'])
      expect(planEnd(apply([], [buildCard('2026-01-01', '2026-01-31')]), lastDay)).toEqual({
        retiredIds: [],
        closed: [],
      });
  });
});

describe('the product of a card', () => {
  it('is its service, levels in any sequence, mode, lane, currency and transit days', () => {
    const card = buildCard('2026-01-01');
    const withLevels = (...serviceLevels: ('EXPRESS' | 'ECONOMY')[]) =>
      toProductKey({ ...card, serviceLevels });
    expect(withLevels('EXPRESS', 'ECONOMY')).toBe(withLevels('ECONOMY', 'EXPRESS'));
    const other = [
      { ...card, transitDaysMax: 4 },
      { ...card, destination: { country: 'MY', portId: 'MYKUL' } },
      { ...card, mode: 'AIR' as const },
      { ...card, mode: 'LAND' as const },
      ...['50', '51'].map((prefix) => ({
        ...card,
        destination: { country: 'MY', zone: { name: 'Klang Valley', postcodePrefixes: [prefix] } },
      })),
      { ...card, destination: { country: 'MY', zone: { name: 'Penang', postcodePrefixes: ['50'] } } },
    ];
    expect(new Set([card, ...other].map(toProductKey)).size).toBe(1 + other.length);
    expect(toProductKey(buildCard('2026-05-01', undefined, 5))).toBe(toProductKey(card));
  });
});

describe('two cards are valid together', () => {
  it.each([
    ['2026-01-01', undefined, '2026-03-01', undefined, true],
    ['2026-01-01', '2026-02-28', '2026-03-01', undefined, false],
    ['2026-01-01', '2026-03-01', '2026-03-01', '2026-04-01', true],
  ])('%s to %s and %s to %s: %s', (from, to, otherFrom, otherTo, expected) => {
    const [a, b] = [buildCard(from, to), buildCard(otherFrom, otherTo)];
    expect(areValidTogether(a, b)).toBe(expected);
    expect(areValidTogether(b, a)).toBe(expected);
  });
});
