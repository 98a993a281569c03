import {
  FREIGHT_BREAKS,
  type ChargeRecipient,
  type FreightBreak,
  type FreightPayment,
  type DeadFreightRule,
  type DepartureRates,
  type FreightRates,
  type OtherChargeCode,
  type OtherCharges,
} from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';

/** Rates as a user enters them; amounts in minor units, null while empty. */
export interface RatesDraft {
  /** Empty while none is chosen. */
  readonly currency: string;
  readonly payment: FreightPayment;
  readonly minimumMinor: number | null;
  readonly perKgMinor: Readonly<Partial<Record<FreightBreak, number | null>>>;
  readonly otherPayment: FreightPayment;
  readonly otherCharges: readonly ChargeDraft[];
  /** Of a departure: what unused weight costs; null if nothing. */
  readonly deadFreight: DeadFreightDraft | null;
}

/** Whole percent, null while empty. */
export type DeadFreightDraft = { readonly [Key in keyof DeadFreightRule]: number | null };

/** A charge beside the weight charge as a user enters it. */
export interface ChargeDraft {
  /** Identifies the row. */
  readonly key: number;
  readonly code: OtherChargeCode;
  readonly dueTo: ChargeRecipient;
  readonly amountMinor: number | null;
}

export const EMPTY_RATES: RatesDraft = {
  currency: '',
  payment: 'PREPAID',
  minimumMinor: null,
  perKgMinor: {},
  otherPayment: 'PREPAID',
  otherCharges: [],
  deadFreight: null,
};

export function toDraft({
  currency,
  payment,
  minimumMinor,
  breaks,
  otherCharges,
  deadFreight,
}: DepartureRates): RatesDraft {
  const rates = breaks.map(({ fromGrams, perKgMinor }) => [fromGrams, perKgMinor] as const);
  return {
    currency,
    payment,
    minimumMinor,
    perKgMinor: Object.fromEntries(rates),
    otherPayment: otherCharges?.payment ?? payment,
    otherCharges: (otherCharges?.charges ?? []).map((charge, key) => ({ key, ...charge })),
    deadFreight: deadFreight ?? null,
  };
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
    otherCharges: draft.otherCharges.map((charge) => ({
      ...charge,
      amountMinor: convert(charge.amountMinor),
    })),
  };
}

function listBreaks({ perKgMinor }: RatesDraft): FreightRates['breaks'] {
  return FREIGHT_BREAKS.flatMap((fromGrams) => {
    const rate = perKgMinor[fromGrams] ?? null;
    return rate === null ? [] : [{ fromGrams, perKgMinor: rate }];
  });
}

export const hasRate = (draft: RatesDraft) => listBreaks(draft).length > 0;

/** Whether another charge of the draft, before this one, has the same code and recipient. */
export function isChargeTwice({ otherCharges }: RatesDraft, { key, code, dueTo }: ChargeDraft): boolean {
  const first = otherCharges.find((charge) => charge.code === code && charge.dueTo === dueTo);
  return first !== undefined && first.key !== key;
}

/** The other charges; undefined while an amount is missing or a charge is there twice, null without any. */
function toOtherCharges(draft: RatesDraft): OtherCharges | null | undefined {
  const { otherPayment, otherCharges } = draft;
  if (otherCharges.length === 0) return null;
  if (otherCharges.some((charge) => isChargeTwice(draft, charge))) return undefined;
  const charges = otherCharges.flatMap(({ code, dueTo, amountMinor }) =>
    amountMinor === null || amountMinor === 0 ? [] : [{ code, dueTo, amountMinor }],
  );
  return charges.length < otherCharges.length ? undefined : { payment: otherPayment, charges };
}

/** The rule of a draft; undefined while a percent is missing, null without one. */
export function toDeadFreight(deadFreight: DeadFreightDraft | null): DeadFreightRule | null | undefined {
  if (deadFreight === null) return null;
  const { percent, tolerancePercent } = deadFreight;
  return percent === null || tolerancePercent === null ? undefined : { percent, tolerancePercent };
}

/** The rates of a draft; undefined while the currency, every rate per kilogram, the amount of a charge or a percent is missing. */
export function toRates(draft: RatesDraft): DepartureRates | undefined {
  const { currency, payment, minimumMinor } = draft;
  const breaks = listBreaks(draft);
  const otherCharges = toOtherCharges(draft);
  const deadFreight = toDeadFreight(draft.deadFreight);
  if (currency === '' || breaks.length === 0 || otherCharges === undefined || deadFreight === undefined)
    return undefined;
  return {
    currency,
    payment,
    minimumMinor,
    breaks,
    ...(otherCharges !== null && { otherCharges }),
    ...(deadFreight !== null && { deadFreight }),
  };
}
