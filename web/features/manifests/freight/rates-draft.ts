import {
  FREIGHT_BREAKS,
  type FreightBreak,
  type FreightPayment,
  type FreightRates,
} from '@portal/contract/manifests';

/** Rates as they are typed; amounts in minor units, null while empty. */
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

/** The rates of a draft; undefined while the currency or every rate per kilogram is missing. */
export function toRates(draft: RatesDraft): FreightRates | undefined {
  const { currency, payment, minimumMinor, perKgMinor } = draft;
  const breaks = FREIGHT_BREAKS.flatMap((fromGrams) => {
    const rate = perKgMinor[fromGrams] ?? null;
    return rate === null ? [] : [{ fromGrams, perKgMinor: rate }];
  });
  return currency === '' || breaks.length === 0 ? undefined : { currency, payment, minimumMinor, breaks };
}
