import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addShare, findDueShare, removeShare, type ShareLedger } from './share-ledger.ts';

/** Routes `turns` orders over the shares; answers the counts after each. */
function simulateShares(percents: readonly number[], orderCount: number): number[][] {
  const ledger: ShareLedger = new Map();
  const shares = percents.map((percent) => ({ percent }));
  return Array.from({ length: orderCount }, () => {
    const index = findDueShare(shares, ledger.get('group'));
    addShare(ledger, { key: 'group', index, size: shares.length });
    return [...(ledger.get('group') ?? [])];
  });
}

const percents = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });

describe('shares', () => {
  it('of 50 and 50 alternate, starting with the first entry', () => {
    expect(simulateShares([50, 50], 4)).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  it('of 75 and 25 give every fourth order to the smaller share', () => {
    const smallShare = simulateShares([75, 25], 100).map(([, count]) => count ?? 0);
    for (let end = 4; end <= 100; end += 4) expect(smallShare[end - 1]).toBe(end / 4);
  });

  it('differ by less than one order from the exact share after every order, for any number of partners', () => {
    fc.assert(
      fc.property(percents, (sharePercents) => {
        const totalPercent = sharePercents.reduce((sum, percent) => sum + percent, 0);
        for (const [orderIndex, counts] of simulateShares(sharePercents, 2 * totalPercent).entries()) {
          for (const [index, percent] of sharePercents.entries()) {
            const exact = ((orderIndex + 1) * percent) / totalPercent;
            expect(Math.abs((counts[index] ?? 0) - exact)).toBeLessThan(1);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stay within one order where selecting the largest deficit would exceed it', () => {
    const sharePercents = [9, 44, 1, 44, 2];
    const deviations = simulateShares(sharePercents, 100).flatMap((counts, orderIndex) =>
      counts.map((count, index) => Math.abs(count - ((orderIndex + 1) * (sharePercents[index] ?? 0)) / 100)),
    );
    expect(Math.max(...deviations)).toBeLessThan(1);
  });
});

describe('the due share', () => {
  const due = (sharePercents: readonly number[], counts: readonly number[]) =>
    findDueShare(
      sharePercents.map((percent) => ({ percent })),
      counts,
    );

  it('goes to the larger deficit of two with one deadline', () => {
    // Of order 3 the shares of 25 and 50 percent are owed 0.75 and 0.5; both would be a whole order behind at order 4.
    expect(due([25, 50, 25], [0, 1, 1])).toBe(0);
    expect(due([50, 25, 25], [1, 0, 1])).toBe(1);
  });

  it('goes to the earlier entry of two equal ones', () => {
    expect(due([50, 50], [3, 3])).toBe(0);
  });
});

describe('an order that a partner does not carry after all', () => {
  const share = { key: 'group', index: 1, size: 2 };

  it('is taken off the counts of its partner', () => {
    const ledger: ShareLedger = new Map([['group', [4, 2]]]);
    removeShare(ledger, share);
    expect(ledger.get('group')).toEqual([4, 1]);
  });

  it('leaves counts of 0, and unknown groups, as they are', () => {
    const ledger: ShareLedger = new Map([['group', [4, 0]]]);
    removeShare(ledger, share);
    removeShare(ledger, { ...share, key: 'another' });
    expect([...ledger]).toEqual([['group', [4, 0]]]);
    const shorter: ShareLedger = new Map([['group', [4]]]);
    removeShare(shorter, share);
    expect(shorter.get('group')).toEqual([4, 0]);
  });
});
