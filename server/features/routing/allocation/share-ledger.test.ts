import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addShare, findDueShare, type ShareLedger } from './share-ledger.ts';

/** Routes `turns` orders over the shares; answers the counts after each. */
function deal(percents: readonly number[], turns: number): number[][] {
  const ledger: ShareLedger = new Map();
  const shares = percents.map((percent) => ({ percent }));
  return Array.from({ length: turns }, () => {
    const index = findDueShare(shares, ledger.get('group'));
    addShare(ledger, { key: 'group', index, size: shares.length });
    return [...(ledger.get('group') ?? [])];
  });
}

const percents = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });

describe('shares', () => {
  it('alternate at half and half, the first entry first', () => {
    expect(deal([50, 50], 4)).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  it('are spread, not dealt in blocks: of 75 and 25, every fourth order is the small one', () => {
    const small = deal([75, 25], 100).map(([, count]) => count ?? 0);
    for (let end = 4; end <= 100; end += 4) expect(small[end - 1]).toBe(end / 4);
  });

  it('stay within one order of exact after every order, however many partners', () => {
    fc.assert(
      fc.property(percents, (given) => {
        const whole = given.reduce((sum, percent) => sum + percent, 0);
        for (const [turn, counts] of deal(given, 2 * whole).entries()) {
          for (const [index, percent] of given.entries()) {
            const exact = ((turn + 1) * percent) / whole;
            expect(Math.abs((counts[index] ?? 0) - exact)).toBeLessThan(1);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('holds for a row of shares on which plain largest-deficit drifts past one order', () => {
    const given = [9, 44, 1, 44, 2];
    const furthest = deal(given, 100).flatMap((counts, turn) =>
      counts.map((count, index) => Math.abs(count - ((turn + 1) * (given[index] ?? 0)) / 100)),
    );
    expect(Math.max(...furthest)).toBeLessThan(1);
  });
});
