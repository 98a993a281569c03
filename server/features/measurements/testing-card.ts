import type { RateCard } from '@portal/contract/routing';

/** 2.00 a half kilo and no fuel, so that a price is read off a weight: 1,200 g is charged as 1,500 and costs 6.00 SGD. */
export const CARD: Omit<RateCard, 'id' | 'partnerId' | 'audience'> = {
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
