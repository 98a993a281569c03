import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBestLanded } from './best-landed.ts';
import type { LegOffer } from './leg-offers.ts';

const leg = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 7 }).map((prices) =>
  prices.map((priceMinor, index): LegOffer => ({
    index,
    figures: {
      unknownPrices: 0,
      priceMinor,
      foreignMinor: 0,
      cardDaysSum: 4,
      measuredHalfDays: 4,
      ratingTenths: 25,
    },
  })),
);

const getPrice = (offers: readonly LegOffer[], index: number) => offers[index]?.figures.priceMinor ?? 0;

describe('the best combinations by landed cost', () => {
  it('are those with the lowest sum of transport and duties that rise with the transport to the border', () => {
    fc.assert(
      fc.property(
        fc.tuple(leg, leg, leg),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 60 }),
        ([first, main, last], limit, percent, relief) => {
          // By air, the even offers, goods are taxed on the transport above a limit; by land they are not.
          const assessImport = ([firstOffer = 0, mainOffer = 0]: readonly number[]) => {
            const transport = getPrice(first, firstOffer) + getPrice(main, mainOffer);
            return mainOffer % 2 === 0 && transport > relief ? Math.round((transport * percent) / 100) : 0;
          };
          const sumLanded = ([firstOffer = 0, mainOffer = 0, lastOffer = 0]: readonly number[]) =>
            getPrice(first, firstOffer) +
            getPrice(main, mainOffer) +
            getPrice(last, lastOffer) +
            assessImport([firstOffer, mainOffer]);
          const all = first.flatMap((a) =>
            main.flatMap((b) => last.map((c) => sumLanded([a.index, b.index, c.index]))),
          );
          const best = findBestLanded(
            {
              offers: [first, main, last],
              legsToBorder: 2,
              mainLeg: 1,
              splitByMode: (offers) => [...Map.groupBy(offers, ({ index }) => index % 2).values()],
              assessImport,
            },
            limit,
          );
          expect(best.map(({ offers }) => sumLanded(offers))).toEqual(
            all.toSorted((a, b) => a - b).slice(0, limit),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
