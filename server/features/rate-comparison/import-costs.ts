import type { Money } from '@portal/contract/core';
import type { DutyAssessment, DutyGap } from '@portal/contract/duties';
import { convertMoney, sumInCurrency } from '@portal/contract/quantities';
import { getOffer, getPrice } from '@portal/contract/routing';
import { countLegsToBorder, type DutyOrder } from '../duties/index.ts';
import type { RoutedLeg } from '../routing/index.ts';
import type { ComparedParcel } from './described-parcel.ts';
import type { PricedParcel } from './engine/compare-rates.ts';

export type AssessDuties = (order: DutyOrder) => DutyAssessment | null;

/** Duties and taxes of a parcel on its combinations. */
export interface ImportCosts {
  /** Null for a domestic parcel, without a value of the goods, and for a destination without rules. */
  assess(offers: readonly number[]): DutyAssessment | null;
  /** The sum of what is known, in minor units of the client's currency; 0 for a domestic parcel, null without an exchange rate. */
  sumImport(offers: readonly number[]): number | null;
  /** The landed cost in the client's currency, and why it is null. `priceMinor`: of the transport; null without an exchange rate. */
  computeLanded(
    offers: readonly number[],
    priceMinor: number | null,
  ): { readonly landed: Money | null; readonly gaps: DutyGap[] };
}

/** Assesses each choice of offers up to the border once; those after the border change no duty. */
export function computeImportCosts(
  { dutyOrder }: Pick<ComparedParcel, 'dutyOrder'>,
  { legs, context }: PricedParcel,
  assessDuties: AssessDuties,
): ImportCosts {
  const { currency, exchangeRates } = context.input;
  const hasValue = dutyOrder.items.length > 0;
  const isDomestic = dutyOrder.originCountry === dutyOrder.destinationCountry;
  const legsToBorder = countLegsToBorder(legs);
  const assessments = new Map<string, DutyAssessment | null>();
  const assess = (offers: readonly number[]) => {
    const key = offers.slice(0, legsToBorder).join();
    const cached = assessments.get(key);
    if (cached !== undefined) return cached;
    const assessment = hasValue
      ? assessDuties({ ...dutyOrder, legs: legs.map((leg, index) => toPricedLeg(leg, offers[index])) })
      : null;
    assessments.set(key, assessment);
    return assessment;
  };
  const goodsMinor = hasValue
    ? (sumInCurrency(listValues(dutyOrder), currency, exchangeRates)?.amountMinor ?? null)
    : null;
  const sumDue = (offers: readonly number[]) => {
    if (isDomestic) return 0;
    const assessment = assess(offers);
    if (assessment === null || assessment.goodsMinor === null) return null;
    const total = { amountMinor: sumImport(assessment), currency: assessment.currency };
    return convertMoney(total, currency, exchangeRates)?.amountMinor ?? null;
  };
  return {
    assess,
    sumImport: sumDue,
    computeLanded: (offers, priceMinor) => {
      const assessment = assess(offers);
      const gaps = [...new Set(assessment?.gaps.map(({ gap }) => gap))];
      const importMinor = assessment?.isComplete === false ? null : sumDue(offers);
      const landed =
        priceMinor === null || goodsMinor === null || importMinor === null
          ? null
          : { amountMinor: goodsMinor + priceMinor + importMinor, currency };
      return { landed, gaps };
    },
  };
}

/** What is due on an import. */
export function sumImport({ dutyMinor, taxMinor, feeMinor }: DutyAssessment): number {
  return dutyMinor + taxMinor + feeMinor;
}

/** A leg with the price and the mode of an offer; without a price where no offer is chosen. */
function toPricedLeg({ serviceType, sheet, trace }: RoutedLeg, offerIndex: number | undefined) {
  if (offerIndex === undefined) return { serviceType, price: null };
  const { currency, mode = null } = getOffer(sheet, offerIndex);
  return { serviceType, mode, price: { amountMinor: getPrice(trace, offerIndex), currency } };
}

function listValues({ items }: Pick<DutyOrder, 'items'>): Money[] {
  return items.map(({ unitValue, quantity }) => ({
    ...unitValue,
    amountMinor: unitValue.amountMinor * quantity,
  }));
}
