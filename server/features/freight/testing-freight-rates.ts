import {
  CHARGE_RECIPIENTS,
  FREIGHT_BREAKS,
  FREIGHT_PAYMENTS,
  isChargeDueTo,
  OTHER_CHARGE_CODES,
  type FreightRates,
  type OtherCharges,
} from '@portal/contract/freight';
import * as fc from 'fast-check';

/** Rates of all breaks, in SGD. For tests. */
export const SGD_RATES: FreightRates = {
  currency: 'SGD',
  payment: 'PREPAID',
  minimumMinor: 75_00,
  breaks: [
    { fromGrams: 0, perKgMinor: 4_10 },
    { fromGrams: 45_000, perKgMinor: 3_20 },
    { fromGrams: 100_000, perKgMinor: 2_75 },
    { fromGrams: 300_000, perKgMinor: 2_45 },
    { fromGrams: 500_000, perKgMinor: 2_25 },
    { fromGrams: 1_000_000, perKgMinor: 2_05 },
  ],
};

/** Other charges of any codes, to agent and carrier. For tests. */
const randomOtherCharges: fc.Arbitrary<OtherCharges> = fc.record({
  payment: fc.constantFrom(...FREIGHT_PAYMENTS),
  charges: fc
    .array(
      fc
        .record({
          code: fc.constantFrom(...OTHER_CHARGE_CODES),
          dueTo: fc.constantFrom(...CHARGE_RECIPIENTS),
          amountMinor: fc.integer({ min: 1, max: 500_000 }),
        })
        .filter(({ code, dueTo }) => isChargeDueTo(code, dueTo)),
      { minLength: 1, maxLength: 12 },
    )
    .map((charges) => [
      ...new Map(charges.map((charge) => [`${charge.code}${charge.dueTo}`, charge])).values(),
    ]),
});

/** Rates of some of the breaks, which never rise. For tests. */
export const randomRates: fc.Arbitrary<FreightRates> = fc.record(
  {
    currency: fc.constant('SGD'),
    payment: fc.constantFrom('PREPAID', 'COLLECT'),
    minimumMinor: fc.option(fc.integer({ min: 1, max: 300_00 }), { nil: null }),
    breaks: fc
      .tuple(
        fc.subarray([...FREIGHT_BREAKS], { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 9_99 }), {
          minLength: FREIGHT_BREAKS.length,
          maxLength: FREIGHT_BREAKS.length,
        }),
      )
      .map(([breaks, rates]) => {
        const descending = rates.toSorted((left, right) => right - left);
        return breaks.map((fromGrams, index) => ({ fromGrams, perKgMinor: descending[index] ?? 1 }));
      }),
    otherCharges: randomOtherCharges,
  },
  { requiredKeys: ['currency', 'payment', 'minimumMinor', 'breaks'] },
);

/** A weight in grams with the volume of a light or a dense load. For tests. */
export const randomLoad = fc.record({
  grossGrams: fc.integer({ min: 1, max: 400_000 }),
  cubicMillimetres: fc.integer({ min: 0, max: 2_500_000_000 }),
});
