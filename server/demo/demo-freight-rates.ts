import type { FreightRates } from '@portal/contract/manifests';

/** Rates of the demo's airlines within South-East Asia, in SGD per kilogram. */
export const DEMO_FREIGHT_RATES: FreightRates = {
  currency: 'SGD',
  payment: 'PREPAID',
  minimumMinor: 75_00,
  breaks: [
    { fromGrams: 0, perKgMinor: 4_10 },
    { fromGrams: 45_000, perKgMinor: 3_20 },
    { fromGrams: 100_000, perKgMinor: 2_75 },
    { fromGrams: 300_000, perKgMinor: 2_45 },
    { fromGrams: 500_000, perKgMinor: 2_25 },
  ],
};
