import type { Money } from '@portal/contract/core';
import type { OrderItem, ServiceType, ShipmentMode } from '@portal/contract/trade';
import { convertMoney, sumInCurrency, type ExchangeRates } from '@portal/contract/quantities';

/** A leg with its price; null while the leg has none. */
export interface PricedLeg {
  readonly serviceType: ServiceType;
  readonly price: Money | null;
  readonly mode?: ShipmentMode | null;
}

/** Number of legs up to the border: through the last freight forwarder leg, or all legs if there is none. */
export function countLegsToBorder(legs: readonly Pick<PricedLeg, 'serviceType'>[]): number {
  const crossingIndex = legs.findLastIndex(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  return crossingIndex === -1 ? legs.length : crossingIndex + 1;
}

/** Splits the prices at the border. Null without a price for every leg. */
export function splitTransport(legs: readonly PricedLeg[]): {
  readonly freight: readonly Money[] | null;
  readonly delivery: readonly Money[] | null;
} {
  const borderIndex = countLegsToBorder(legs);
  const listPrices = (pricedLegs: readonly PricedLeg[]) => {
    const prices = pricedLegs.flatMap(({ price }) => price ?? []);
    return prices.length < pricedLegs.length ? null : prices;
  };
  return {
    freight: legs.length === 0 ? null : listPrices(legs.slice(0, borderIndex)),
    delivery: listPrices(legs.slice(borderIndex)),
  };
}

export function sumPrices(
  amounts: readonly Money[] | null,
  currency: string,
  rates: ExchangeRates,
): number | null {
  return amounts === null ? null : (sumInCurrency(amounts, currency, rates)?.amountMinor ?? null);
}

/** The value of an item line and of one piece of it, in minor units of the table's currency. */
export interface ItemValue {
  readonly lineMinor: number;
  readonly pieceMinor: number;
}

/** The values of the items; undefined without an exchange rate or if the sum exceeds exact integers. */
export function convertItemValues(
  items: readonly OrderItem[],
  currency: string,
  rates: ExchangeRates,
): readonly ItemValue[] | undefined {
  const convert = (amountMinor: number, from: string) =>
    convertMoney({ amountMinor, currency: from }, currency, rates)?.amountMinor ?? Number.NaN;
  const values = items.map(({ unitValue, quantity }) => ({
    lineMinor: convert(unitValue.amountMinor * quantity, unitValue.currency),
    pieceMinor: convert(unitValue.amountMinor, unitValue.currency),
  }));
  const total = values.reduce((sum, { lineMinor }) => sum + lineMinor, 0);
  return total <= Number.MAX_SAFE_INTEGER / 1000 ? values : undefined;
}

/** Distributes an amount over lines in proportion to their values, without a remainder; to the first line if all values are 0. */
export function distribute(amount: number, values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map((_, index) => (index === 0 ? amount : 0));
  let cumulativeValue = 0;
  let distributed = 0;
  return values.map((value) => {
    cumulativeValue += value;
    const cumulativeShare = computePortion(amount, cumulativeValue, total);
    const share = cumulativeShare - distributed;
    distributed = cumulativeShare;
    return share;
  });
}

/** `amount × part / whole`, rounded half up. Uses BigInt because the product can exceed exact integers. */
export function computePortion(amount: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part) * 2n + BigInt(whole), BigInt(whole) * 2n];
  return Number(numerator / denominator);
}
