import type { WeightRateCard } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import { buildRoutingContext, routeOrder, type RouteOrder } from '../routing/index.ts';
import { buildClearanceCard, buildPartner, sampleId } from '../routing/samples/testing-builders.ts';
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

  it('name no break from which a kilogram costs as much or more', () => {
    const breakOf = (perStepMinor: number): WeightRateCard['breaks'] => [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 110 },
      { fromGrams: 5000, baseMinor: 0, perStepMinor },
    ];
    expect(listHints({ grossGrams: 4500 }, { card: { breaks: breakOf(110) } })).toEqual([]);
    expect(listHints({ grossGrams: 4500 }, { card: { breaks: breakOf(130) } })).toEqual([]);
  });

  it('name the next break for a weight at the start of one', () => {
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 110 },
      { fromGrams: 5000, baseMinor: 0, perStepMinor: 109 },
      { fromGrams: 7000, baseMinor: 0, perStepMinor: 100 },
    ];
    expect(listHints({ grossGrams: 5000 }, { card: { breaks } })).toEqual([
      '2 kg more cost 3.10 SGD more in total, and from 7 kg on each kilogram costs less.',
    ]);
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

  it.each([
    ['width', { lengthMm: 400, widthMm: 100, heightMm: 300 }],
    ['length', { lengthMm: 100, widthMm: 400, heightMm: 300 }],
  ])('name the shortest edge, the %s', (edge, edges) => {
    const order = { grossGrams: 900, volumeMm3: 400 * 300 * 100 };
    expect(listHints(order, { card: ONE_BREAK, edges: { pieces: 1, ...edges } })).toContain(
      `With 1.7 cm less ${edge}, the price falls by 2.10 SGD.`,
    );
  });

  it('name how much shorter the edge of every piece has to be', () => {
    const edges = { pieces: 2, lengthMm: 400, widthMm: 300, heightMm: 100 };
    const order = { grossGrams: 900, volumeMm3: 2 * 400 * 300 * 100 };
    // 4.8 kg by volume, charged as 5 kg; 4.5 kg are 93 mm of height of both.
    expect(listHints(order, { card: ONE_BREAK, edges })).toContain(
      'With 0.7 cm less height, the price falls by 2.10 SGD.',
    );
  });

  it('name the next shorter edge that lowers the price, where the first step stays below the minimum price', () => {
    const edges = { pieces: 1, lengthMm: 400, widthMm: 300, heightMm: 100 };
    const order = { grossGrams: 900, volumeMm3: 400 * 300 * 100 };
    // 2.5 kg and 2 kg cost the base and a step of the first break; 1.5 kg are 62 mm of height.
    const breaks: WeightRateCard['breaks'] = [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 210 },
      { fromGrams: 2000, baseMinor: 840, perStepMinor: 0 },
    ];
    expect(listHints(order, { card: { breaks }, edges })).toContain(
      'With 3.8 cm less height, the price falls by 2.10 SGD.',
    );
  });

  it('name no edge while every weight costs the minimum, nor one that would have to be shorter than a millimetre', () => {
    const edges = { pieces: 1, lengthMm: 400, widthMm: 300, heightMm: 100 };
    const order = { grossGrams: 900, volumeMm3: 400 * 300 * 100 };
    const hint = 'Charged by volume: 2.4 kg against 0.9 kg on the scale.';
    expect(listHints(order, { card: { ...ONE_BREAK, minimumMinor: 2_000 }, edges })).toEqual([hint]);
    const sheet = { pieces: 1, lengthMm: 4000, widthMm: 3000, heightMm: 1 };
    expect(listHints({ grossGrams: 900, volumeMm3: 12_000_000 }, { card: ONE_BREAK, edges: sheet })).toEqual([
      hint,
    ]);
  });

  it('are none for customs clearance', () => {
    const { context, order } = buildFreightOffer({}, {});
    const input = {
      ...context.input,
      partners: [buildPartner({ id: sampleId(1, 1), serviceTypes: ['CUSTOMS'] })],
      rateCards: [buildClearanceCard({ id: sampleId(2, 1), partnerId: sampleId(1, 1) })],
    };
    const routing = buildRoutingContext(input);
    const parcel = { ...order, movement: 'CROSS_BORDER' as const, firstLeg: undefined };
    const leg = routeOrder(parcel, routing, new Map()).legs.find(
      ({ serviceType }) => serviceType === 'CUSTOMS',
    );
    if (leg === undefined) throw new Error('expected a leg');
    expect(leg.price).not.toBeNull();
    expect(listPriceHints({ order: parcel, context: routing, leg, offerIndex: 0, edges: undefined })).toEqual(
      [],
    );
  });

  it('say nothing of volume that is charged in the same step as the weight', () => {
    expect(listHints({ grossGrams: 900, volumeMm3: 4_750_000 }, { card: ONE_BREAK })).toEqual([]);
  });

  it('name no edge for pieces of different sizes, and nothing while the scale decides', () => {
    expect(listHints({ grossGrams: 900, volumeMm3: 12_000_000 }, { card: ONE_BREAK })).toHaveLength(1);
    expect(listHints({ grossGrams: 900, volumeMm3: 1_000_000 }, { card: ONE_BREAK })).toEqual([]);
  });
});
