import {
  computeChargeableGrams,
  computePriceByBreaks,
  DEFAULT_STEP_GRAMS,
  VOLUMETRIC_DIVISORS,
} from '@portal/contract/quantities';
import type { ExchangeRates } from '@portal/contract/quantities';
import type { RateCard, RouteTrace, WeightRateCard } from '@portal/contract/routing';
import { computeClearanceCharge, type ClearedGoods } from './clearance-price.ts';

/** Weighing of a leg without a rate card, that is, without a partner. */
export const DEFAULT_WEIGHING = { divisor: VOLUMETRIC_DIVISORS.EXPRESS, stepGrams: DEFAULT_STEP_GRAMS };

/** The price of one order by weight breaks: minor units of the card's currency, grams. */
export interface CardPrice {
  readonly amountMinor: number;
  readonly freightMinor: number;
  readonly fuelMinor: number;
  readonly codFeeMinor: number;
  readonly chargeableGrams: number;
  readonly chargedAsGrams: number;
  readonly savedMinor: number;
}

/** Chargeable weight by weight breaks, from gross grams and the volume of all pieces in mm³. */
export function computeCardChargeableGrams(
  card: Pick<WeightRateCard, 'divisor' | 'stepGrams'>,
  grossGrams: number,
  volumeMm3: number,
): number {
  return computeChargeableGrams(grossGrams, Math.ceil(volumeMm3 / card.divisor), card.stepGrams);
}

/** Freight by weight breaks, plus fuel on the freight rounded half up, plus the COD fee if `cod`. */
export function computeCardPrice(card: WeightRateCard, chargeableGrams: number, cod: boolean): CardPrice {
  const {
    amountMinor: freightMinor,
    chargedAsGrams,
    savedMinor,
  } = computePriceByBreaks(chargeableGrams, card);
  const fuelMinor = Math.round((freightMinor * card.fuelBasisPoints) / 10_000);
  const codFeeMinor = cod ? (card.codFeeMinor ?? 0) : 0;
  return {
    amountMinor: freightMinor + fuelMinor + codFeeMinor,
    freightMinor,
    fuelMinor,
    codFeeMinor,
    chargeableGrams,
    chargedAsGrams,
    savedMinor,
  };
}

/** The price of an order on a card of either kind. */
export interface OrderPrice {
  readonly amountMinor: number;
  readonly chargeableGrams: number;
  /** The parts of the price, as the trace records them. */
  readonly parts: Pick<RouteTrace, 'charge' | 'clearance'>;
}

/** What the price of an order depends on. Grams, mm³. */
export interface PricedOrder extends ClearedGoods {
  readonly grossGrams: number;
  readonly volumeMm3: number;
}

/** The price and its parts. Customs clearance is not charged by weight: its chargeable weight is the gross weight. */
export function priceOrder(
  card: RateCard,
  order: PricedOrder,
  cod: boolean,
  rates: ExchangeRates,
): OrderPrice {
  if (card.clearance !== undefined) {
    const clearance = computeClearanceCharge(card.clearance, order, rates);
    const amountMinor = clearance.feeMinor + clearance.linesMinor;
    return { amountMinor, chargeableGrams: order.grossGrams, parts: { clearance } };
  }
  const chargeableGrams = computeCardChargeableGrams(card, order.grossGrams, order.volumeMm3);
  const price = computeCardPrice(card, chargeableGrams, cod);
  const { amountMinor, freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor } = price;
  return {
    amountMinor,
    chargeableGrams,
    parts: { charge: [freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor] },
  };
}
