import type { FreightRates } from '@portal/contract/manifests';

/** Rates of the demo's airlines within Asia; USD is common in airlines' contracts. */
export const DEMO_FREIGHT_RATES: FreightRates = {
  currency: 'USD',
  payment: 'PREPAID',
  minimumMinor: 55_00,
  breaks: [
    { fromGrams: 0, perKgMinor: 3_05 },
    { fromGrams: 45_000, perKgMinor: 2_40 },
    { fromGrams: 100_000, perKgMinor: 2_05 },
    { fromGrams: 300_000, perKgMinor: 1_85 },
    { fromGrams: 500_000, perKgMinor: 1_70 },
  ],
};
