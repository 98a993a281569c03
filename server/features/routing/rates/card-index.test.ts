import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { network, order } from '../samples/testing-networks.ts';
import { buildCardIndex, listLaneCards, listLaneKeys } from './card-index.ts';
import { computePrecedence, coversLane, prepareCard } from './rate-matching.ts';

/** Lanes with at least one card over all runs; without any, the comparison would prove nothing. */
const COVERED_LANES = 200;

it('the index lists the same cards in the same sequence as the filter over all cards', () => {
  let covered = 0;
  fc.assert(
    fc.property(network, fc.array(order, { minLength: 20, maxLength: 20 }), ({ rateCards }, orders) => {
      const cards = rateCards.map(prepareCard);
      const index = buildCardIndex(cards);
      for (const { origin, destination } of orders) {
        const from = { country: origin.country, portId: origin.portId, postcode: origin.postcode };
        const to = {
          country: destination.country,
          portId: destination.portId,
          postcode: destination.postcode,
        };
        const lane = { from, to };
        const filtered = cards
          .filter((card) => coversLane(card, from, to))
          .map((card) => ({ ...card, precedence: computePrecedence(card, lane) }));
        expect(listLaneCards(index, lane, listLaneKeys(lane))).toEqual(filtered);
        if (filtered.length > 0) covered += 1;
      }
    }),
    { numRuns: 100 },
  );
  expect(covered).toBeGreaterThan(COVERED_LANES);
});
