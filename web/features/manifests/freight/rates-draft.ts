import {
  FREIGHT_BREAKS,
  type FreightBreak,
  type FreightPayment,
  type FreightRates,
} from '@portal/contract/manifests';
import { getMinorExponent } from '@portal/contract/quantities';

/** Rates as a user enters them; amounts in minor units, null while empty. */
export interface RatesDraft {
  /** Empty while none is chosen. */
  readonly currency: string;
  readonly payment: FreightPayment;
  readonly minimumMinor: number | null;
  readonly perKgMinor: Readonly<Partial<Record<FreightBreak, number | null>>>;
}

export const EMPTY_RATES: RatesDraft = {
  currency: '',
  payment: 'PREPAID',
  minimumMinor: null,
  perKgMinor: {},
};

export function toDraft({ currency, payment, minimumMinor, breaks }: FreightRates): RatesDraft {
  const rates = breaks.map(({ fromGrams, perKgMinor }) => [fromGrams, perKgMinor] as const);
  return { currency, payment, minimumMinor, perKgMinor: Object.fromEntries(rates) };
}

/** The draft in another currency with the same decimals: 4.10 SGD are 4.10 MYR, and 4 VND, which has no minor unit. */
export function changeCurrency(draft: RatesDraft, currency: string): RatesDraft {
  const factor = 10 ** (getMinorExponent(currency) - getMinorExponent(draft.currency));
  const convert = (minor: number | null) => (minor === null ? null : Math.round(minor * factor));
  const rates = FREIGHT_BREAKS.map(
    (fromGrams) => [fromGrams, convert(draft.perKgMinor[fromGrams] ?? null)] as const,
  );
  return {
    ...draft,
    currency,
    minimumMinor: convert(draft.minimumMinor),
    perKgMinor: Object.fromEntries(rates),
  };
}

function listBreaks({ perKgMinor }: RatesDraft): FreightRates['breaks'] {
  return FREIGHT_BREAKS.flatMap((fromGrams) => {
    const rate = perKgMinor[fromGrams] ?? null;
    return rate === null ? [] : [{ fromGrams, perKgMinor: rate }];
  });
}

export const hasRate = (draft: RatesDraft) => listBreaks(draft).length > 0;

/** The rates of a draft; undefined while the currency or every rate per kilogram is missing. */
export function toRates(draft: RatesDraft): FreightRates | undefined {
  const { currency, payment, minimumMinor } = draft;
  const breaks = listBreaks(draft);
  return currency === '' || breaks.length === 0 ? undefined : { currency, payment, minimumMinor, breaks };
}
