import { createClearanceCard } from './rate-card-builders.ts';

/**
 * The highest value of an order that the demo's brokers take on a manifest, by country: near the low-value limits of the
 * countries, in the currency's minor units.
 */
const MANIFEST_LIMITS = [
  ['SG', 'SGD', 40_000],
  ['MY', 'MYR', 50_000],
  ['TH', 'THB', 4_000_000],
  ['VN', 'VND', 1_000_000],
  ['ID', 'USD', 150_000],
  ['PH', 'PHP', 1_000_000],
  ['HK', 'HKD', 400_000],
  ['CN', 'CNY', 100_000],
  ['AU', 'AUD', 100_000],
] as const;

/** Two brokers in each country: one with lower fees for entries of few lines, one with more lines included. */
export const clearanceCards = MANIFEST_LIMITS.flatMap(([country, currency, amountMinor], index) => {
  const maxValue = { amountMinor, currency };
  return [
    createClearanceCard(
      'HARBOURLINE',
      country,
      'SGD',
      {
        entryMinor: 1_800 + index * 100,
        includedLines: 3,
        perLineMinor: 150,
        manifest: { feeMinor: 120 + index * 5, maxValue },
      },
      [0, 1],
    ),
    createClearanceCard(
      'MERIDIAN',
      country,
      'USD',
      {
        entryMinor: 1_500 + index * 80,
        includedLines: 5,
        perLineMinor: 80,
        manifest: { feeMinor: 72 + index * 4, maxValue },
      },
      [1, 2],
    ),
  ];
});
