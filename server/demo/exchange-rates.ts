import type { ExchangeRates } from '@portal/contract/quantities';

/** Approximate exchange rates, sufficient to compare prices; an operator loads real ones. */
export const UNITS_PER_USD: ExchangeRates['unitsPerBase'] = {
  SGD: 1.3,
  MYR: 4.2,
  IDR: 16_200,
  PHP: 58,
  THB: 33,
  VND: 26_000,
  HKD: 7.8,
  CNY: 7.1,
};
