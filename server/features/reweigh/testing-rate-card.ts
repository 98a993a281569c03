import type { WeightRateCard } from '@portal/contract/routing';

/** A simple rate card: 2.00 SGD per 500 g, no fuel surcharge; 1,200 g are charged as 1,500 g and cost 6.00 SGD. */
export const TEST_RATE_CARD: Omit<WeightRateCard, 'id' | 'partnerId' | 'audience'> = {
  serviceType: 'FIRST_MILE',
  origin: { country: 'SG' },
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
