import type { WeightRateCard } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import { routeOrder, type RouteOrder } from '../routing/index.ts';
import { buildFreightOffer } from '../routing/samples/testing-offers.ts';
import { listPriceHints, type PieceEdges } from './price-hints.ts';

/** Hints for a parcel on a card of 2.10 SGD for each half kilogram, and 1.00 from 5 kg on. */
function listHints(
  order: Partial<RouteOrder>,
  { card = {}, edges }: { readonly card?: Partial<WeightRateCard>; readonly edges?: PieceEdges } = {},
) {
  const { context, order: parcel } = buildFreightOffer(order, {
    breaks: [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 210 },
      { fromGrams: 5000, baseMinor: 0, perStepMinor: 100 },
    ],
    ...card,
  });
  const [leg] = routeOrder(parcel, context, new Map()).legs;
  if (leg === undefined) throw new Error('expected a leg');
  return listPriceHints({ order: parcel, context, leg, offerIndex: 0, edges }).map(({ message }) => message);
}

/** 2.10 SGD for each half kilogram of any weight. */
const ONE_BREAK = {
  breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 210 }],
} satisfies Partial<WeightRateCard>;

describe('hints on the price of a leg', () => {
  it('say what the higher break saves that the price is computed by, and what is free up to it', () => {
    expect(listHints({ grossGrams: 4000 })).toEqual([
      'Charged as 5 kg, the start of a higher weight break, which costs 6.80 SGD less. Up to 1 kg more cost nothing.',
    ]);
  });

  it('name a near break from which each kilogram costs less', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 110 },
      { fromGrams: 5000, baseMinor: 0, perStepMinor: 100 },
    ];
    expect(listHints({ grossGrams: 4500 }, { card: { breaks } })).toEqual([
      '0.5 kg more cost 0.10 SGD more in total, and from 5 kg on each kilogram costs less.',
    ]);
    expect(listHints({ grossGrams: 3000 }, { card: { breaks } })).toEqual([]);
  });

  it('name a break up to half of the weight above it', () => {
    const startAt = (fromGrams: number) =>
      listHints(
        { grossGrams: 3000 },
        {
          card: {
            breaks: [
              { fromGrams: 0, baseMinor: 0, perStepMinor: 110 },
              { fromGrams, baseMinor: 0, perStepMinor: 100 },
            ],
          },
        },
      );
    expect(startAt(4500)).toHaveLength(1);
    expect(startAt(4501)).toEqual([]);
  });

  it('say that volume counts, and which edge has to be how much shorter to pay less', () => {
    const edges = { pieces: 1, lengthMm: 400, widthMm: 300, heightMm: 100 };
    const hints = listHints({ grossGrams: 900, volumeMm3: 400 * 300 * 100 }, { card: ONE_BREAK, edges });
    // 2.4 kg by volume, charged as 2.5 kg; 2 kg are 83 mm of height.
    expect(hints).toEqual([
      'Charged by volume: 2.4 kg against 0.9 kg on the scale.',
      'With 1.7 cm less height, the price falls by 2.10 SGD.',
    ]);
  });

  it('name no edge for pieces of different sizes, and nothing while the scale decides', () => {
    expect(listHints({ grossGrams: 900, volumeMm3: 12_000_000 }, { card: ONE_BREAK })).toHaveLength(1);
    expect(listHints({ grossGrams: 900, volumeMm3: 1_000_000 }, { card: ONE_BREAK })).toEqual([]);
  });
});
