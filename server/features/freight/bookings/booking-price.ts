import type { Booking, FreightRates } from '@portal/contract/freight';
import { computeFreightCharge } from '../freight-charge.ts';

/** What a departure costs for a booking. */
export type BookingPrice = Pick<Booking, 'chargeableGrams' | 'net' | 'surcharges' | 'total'>;

/** The smallest whole number that is not less than `value × multiplier / divisor`, exactly. The divisor is positive. */
export function multiplyUp(value: number, multiplier: number | bigint, divisor: number | bigint): number {
  const quotient = BigInt(divisor);
  return Number((BigInt(value) * BigInt(multiplier) + quotient - 1n) / quotient);
}

/**
 * The weight charge of another chargeable weight of a booking, in minor units of its currency. A price that was agreed in a
 * quotation keeps its proportion to the rates; without one the charge is that of the rates.
 */
export function computeNetMinor(
  { chargeableGrams: bookedGrams, net }: Pick<BookingPrice, 'chargeableGrams' | 'net'>,
  rates: FreightRates,
  chargeableGrams: number,
): number {
  const chargeOf = (grams: number) => computeFreightCharge(grams, rates).amountMinor;
  return multiplyUp(net.amountMinor, chargeOf(chargeableGrams), chargeOf(bookedGrams));
}

/** The price of another chargeable weight of a booking. Other charges are those of the air waybill, whatever it weighs. */
export function priceAgain(price: BookingPrice, rates: FreightRates, chargeableGrams: number): BookingPrice {
  const netMinor = computeNetMinor(price, rates, chargeableGrams);
  const { currency } = price.net;
  const total = price.surcharges.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor);
  return {
    chargeableGrams,
    net: { amountMinor: netMinor, currency },
    surcharges: price.surcharges,
    total: { amountMinor: total, currency },
  };
}
