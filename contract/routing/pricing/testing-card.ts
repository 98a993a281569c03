import type { WeightRateCard } from '../rate-card.ts';

/** A delivery within MY: 2.00 SGD per 500 g, without fuel surcharge and COD. */
export const TEST_CARD: WeightRateCard = {
  id: '00000002-0000-4000-8000-000000000001',
  partnerId: '00000001-0000-4000-8000-000000000001',
  audience: 'NETWORK',
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'SGD',
  breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 200 }],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 0,
  fuelBasisPoints: 0,
  divisor: 5000,
  transitDaysMin: 1,
  transitDaysMax: 2,
  validFrom: '2026-01-01',
};
