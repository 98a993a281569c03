import type { FlownFreight } from '@portal/contract/freight';
import { computeFreightCharge } from '../freight-charge.ts';
import { computeNetMinor, multiplyUp, type BookingPrice } from './booking-price.ts';
import type { BookingTerms } from './bookings-store.ts';

/** Weight that flew, in grams: on the scale, and chargeable. */
interface FlownWeight {
  readonly grossGrams: number;
  readonly chargeableGrams: number;
}

/**
 * What a booking costs after its departure: the weight charge of what flew, more than the booked one if more flew, and dead
 * freight for booked weight beyond the tolerance that did not fly. Nothing that flew has neither weight charge nor other charges.
 */
export function computeFlownFreight(
  price: BookingPrice,
  { rates }: BookingTerms,
  { grossGrams, chargeableGrams }: FlownWeight,
): FlownFreight {
  const hasFlown = grossGrams > 0;
  const netMinor = hasFlown ? computeNetMinor(price, rates, chargeableGrams) : 0;
  const deadGrams = countDeadGrams(price.chargeableGrams, hasFlown ? chargeableGrams : 0, rates);
  const deadMinor = Math.min(
    computeDeadMinor(price, rates, deadGrams),
    Math.max(0, price.net.amountMinor - netMinor),
  );
  const surcharges = hasFlown ? price.surcharges : [];
  const toMoney = (amountMinor: number) => ({ amountMinor, currency: price.net.currency });
  return {
    weight: grossGrams,
    chargeableGrams: hasFlown ? chargeableGrams : 0,
    deadGrams,
    net: toMoney(netMinor),
    surcharges,
    deadFreight: toMoney(deadMinor),
    total: toMoney(surcharges.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor + deadMinor)),
  };
}

/** Booked chargeable weight beyond the tolerance that did not fly, in grams; 0 without a rule. */
function countDeadGrams(
  bookedGrams: number,
  flownGrams: number,
  { deadFreight }: BookingTerms['rates'],
): number {
  if (deadFreight === undefined) return 0;
  const toleratedGrams = Math.floor((bookedGrams * deadFreight.tolerancePercent) / 100);
  return Math.max(0, bookedGrams - flownGrams - toleratedGrams);
}

/** Dead freight by the rate per kilogram that the booking has, in minor units, rounded up. */
function computeDeadMinor(
  { chargeableGrams, net }: BookingPrice,
  rates: BookingTerms['rates'],
  deadGrams: number,
): number {
  const { percent = 0 } = rates.deadFreight ?? {};
  const booked = computeFreightCharge(chargeableGrams, rates);
  // The rate of a minimum charge is the minimum itself: a kilogram has the rate of its break.
  const perKgMinor =
    booked.rateClass === 'M'
      ? (rates.breaks.findLast(({ fromGrams }) => fromGrams <= chargeableGrams) ?? rates.breaks[0])
          ?.perKgMinor
      : booked.rateMinor;
  // A price that was agreed in a quotation has its own proportion to the rates.
  return multiplyUp(
    net.amountMinor,
    BigInt(deadGrams) * BigInt(perKgMinor ?? 0) * BigInt(percent),
    BigInt(booked.amountMinor) * 100_000n,
  );
}
