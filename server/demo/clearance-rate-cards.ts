import type { DemoPartner } from './network.ts';
import { convertSgd, createClearanceCard } from './rate-card-builders.ts';

/** Fees in SGD cents against the usual ones of a country. */
interface Broker {
  readonly partner: DemoPartner;
  readonly currency: string;
  readonly price: number;
  readonly includedLines: number;
  readonly days: readonly [number, number];
}

/** Two brokers in each country: one with lower fees for entries of few lines, one with more lines included. */
const EVERYWHERE: readonly Broker[] = [
  { partner: 'HARBOURLINE', currency: 'SGD', price: 1.1, includedLines: 3, days: [0, 1] },
  { partner: 'MERIDIAN', currency: 'USD', price: 1, includedLines: 5, days: [1, 2] },
];

const broker = (
  partner: DemoPartner,
  currency: string,
  price: number,
  days: readonly [number, number],
): Broker => ({ partner, currency, price, includedLines: 3, days });

/**
 * The highest value of an order that brokers take on a manifest, by country: near the low-value limits of the countries, in the
 * currency's minor units. And the brokers of the country.
 */
const COUNTRIES: readonly (readonly [
  country: string,
  currency: string,
  amountMinor: number,
  local: readonly Broker[],
])[] = [
  ['SG', 'SGD', 40_000, [broker('KEPPELROW', 'SGD', 1.02, [0, 1])]],
  ['MY', 'MYR', 50_000, [broker('KEPPELROW', 'SGD', 0.97, [0, 1])]],
  ['TH', 'THB', 4_000_000, [broker('SUVARNAGATE', 'THB', 1.04, [0, 1])]],
  ['VN', 'VND', 1_000_000, [broker('REDRIVER', 'VND', 0.92, [1, 2])]],
  ['ID', 'USD', 150_000, [broker('BINTANGPPJK', 'IDR', 0.84, [1, 3])]],
  ['PH', 'PHP', 1_000_000, [broker('INTRAMUROS', 'PHP', 0.93, [1, 2])]],
  ['HK', 'HKD', 400_000, [broker('LANTAU', 'HKD', 0.98, [0, 1])]],
  ['CN', 'CNY', 100_000, [broker('LANTAU', 'CNY', 0.95, [1, 2])]],
  ['AU', 'AUD', 100_000, []],
];

/** Clearance of imports: an entry with its lines, or a fee for each order on a manifest. */
export const clearanceCards = COUNTRIES.flatMap(([country, limitCurrency, amountMinor, local], index) =>
  [...EVERYWHERE, ...local].map(({ partner, currency, price, includedLines, days }) => {
    const fee = (cents: number) => convertSgd(cents * price, currency);
    return createClearanceCard(
      partner,
      country,
      currency,
      {
        entryMinor: fee(1_800 + index * 100),
        includedLines,
        perLineMinor: fee(140),
        manifest: { feeMinor: fee(115 + index * 5), maxValue: { amountMinor, currency: limitCurrency } },
      },
      days,
    );
  }),
);
