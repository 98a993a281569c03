import type { Money } from '../../core/schemas.ts';
import { convertMoney, type ExchangeRates } from '../../quantities/exchange.ts';
import { computeChargeableGrams, DEFAULT_STEP_GRAMS, VOLUMETRIC_DIVISORS } from '../../quantities/units.ts';
import { computePriceByBreaks } from '../../quantities/weight-breaks.ts';
import type { RateCard, WeightRateCard } from '../rate-card.ts';
import type { RouteTrace } from '../route-trace.ts';
import { computeClearanceCharge, type ClearedGoods } from './clearance-price.ts';
import { computeSurcharges, type PricedLeg, type SurchargedOrder } from './surcharge-price.ts';

/** Weighing of a leg without a rate card, that is, without a partner. */
export const DEFAULT_WEIGHING = { divisor: VOLUMETRIC_DIVISORS.EXPRESS, stepGrams: DEFAULT_STEP_GRAMS };

/** The price of one order by weight breaks, without surcharges: minor units of the card's currency, grams. */
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

/** Freight by weight breaks, plus fuel on the freight rounded half up, plus the COD fee. */
export function computeCardPrice(
  card: Pick<WeightRateCard, 'breaks' | 'stepGrams' | 'minimumMinor' | 'fuelBasisPoints'>,
  chargeableGrams: number,
  codFeeMinor = 0,
): CardPrice {
  const {
    amountMinor: freightMinor,
    chargedAsGrams,
    savedMinor,
  } = computePriceByBreaks(chargeableGrams, card);
  const fuelMinor = Math.round((freightMinor * card.fuelBasisPoints) / 10_000);
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

/** The terms of a card for cash on delivery. */
export type CodTerms = Pick<WeightRateCard, 'codFeeMinor' | 'codFeeBasisPoints' | 'codFeeMinimumMinor'>;

/** Whether a card offers cash on delivery. */
export function offersCod({ codFeeMinor, codFeeBasisPoints }: CodTerms): boolean {
  return codFeeMinor !== undefined || codFeeBasisPoints !== undefined;
}

/**
 * The fixed fee plus the part of the amount to collect, rounded half up and at least its minimum. The minimum applies too where
 * the amount is not known or has no exchange rate.
 */
function computeCodFee(
  { codFeeMinor = 0, codFeeBasisPoints, codFeeMinimumMinor = 0, currency }: CodTerms & { currency: string },
  amount: Money | undefined,
  rates: ExchangeRates,
): number {
  if (codFeeBasisPoints === undefined) return codFeeMinor;
  const collected = amount === undefined ? undefined : convertMoney(amount, currency, rates);
  const part = Math.round(((collected?.amountMinor ?? 0) * codFeeBasisPoints) / 10_000);
  return codFeeMinor + Math.max(codFeeMinimumMinor, part);
}

/** The price of an order on a card of either kind. */
export interface OrderPrice {
  readonly amountMinor: number;
  readonly chargeableGrams: number;
  /** The parts of the price, as the trace records them. */
  readonly parts: Pick<RouteTrace, 'charge' | 'clearance' | 'surcharges'>;
}

/** What the price of an order depends on. Grams, mm³. */
export interface PricedOrder extends ClearedGoods, SurchargedOrder {
  readonly grossGrams: number;
  readonly volumeMm3: number;
  /** Cash to collect on delivery; absent if it is not known. */
  readonly codAmount?: Money | undefined;
}

/** The price and its parts. Customs clearance is not charged by weight: its chargeable weight is the gross weight. */
export function priceOrder(
  card: RateCard,
  order: PricedOrder,
  leg: PricedLeg,
  rates: ExchangeRates,
): OrderPrice {
  if (card.clearance !== undefined) {
    const clearance = computeClearanceCharge(card.clearance, order, rates);
    const freightMinor = clearance.feeMinor + clearance.linesMinor;
    const surcharges = computeSurcharges(card, order, leg, {
      freightMinor,
      chargeableGrams: order.grossGrams,
    });
    return addSurcharges(freightMinor, order.grossGrams, { clearance }, surcharges);
  }
  const chargeableGrams = computeCardChargeableGrams(card, order.grossGrams, order.volumeMm3);
  const price = computeCardPrice(
    card,
    chargeableGrams,
    leg.cod ? computeCodFee(card, order.codAmount, rates) : 0,
  );
  const { amountMinor, freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor } = price;
  const surcharges = computeSurcharges(card, order, leg, price);
  const charge: RouteTrace['charge'] = [freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor];
  return addSurcharges(amountMinor, chargeableGrams, { charge }, surcharges);
}

function addSurcharges(
  amountMinor: number,
  chargeableGrams: number,
  parts: OrderPrice['parts'],
  surcharges: ReturnType<typeof computeSurcharges>,
): OrderPrice {
  if (surcharges.length === 0) return { amountMinor, chargeableGrams, parts };
  return {
    amountMinor: surcharges.reduce((sum, [, surchargeMinor]) => sum + surchargeMinor, amountMinor),
    chargeableGrams,
    parts: { ...parts, surcharges: surcharges.map(([kind, surchargeMinor]) => [kind, surchargeMinor]) },
  };
}

/** The longest side of the pieces of an order in millimetres; 0 without dimensions. */
export function getLongestSide({ pieces = [] }: SurchargedOrder): number {
  return pieces.reduce((longest, { longestSideMm }) => Math.max(longest, longestSideMm), 0);
}
