import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, currencyCode, isoDate, money, portCode, text, uuid } from '../core/schemas.ts';
import { MAX_DECLARATION_LINES } from '../orders/declared-goods.ts';
import {
  MAX_GRAMS,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SERVICE_TYPES_WITH_MODE,
  SHIPMENT_MODES,
} from '../orders/order-values.ts';

const minorUnits = z.int().min(0).max(1e9);

/** One end of a lane: a country, a port of it, or a zone of postcode prefixes. */
export const ratePlace = z
  .strictObject({
    country: countryCode,
    portId: portCode.optional(),
    zone: z.strictObject({ name: text(60), postcodePrefixes: z.array(text(10)).min(1).max(500) }).optional(),
  })
  .refine(({ portId, zone }) => portId === undefined || zone === undefined, fieldText('port_and_zone'));
export type RatePlace = z.output<typeof ratePlace>;

export const weightBreak = z.strictObject({
  fromGrams: z.int().min(0).max(MAX_GRAMS),
  baseMinor: minorUnits,
  perStepMinor: minorUnits,
});

const ascendingBreaks = z
  .tuple([weightBreak], weightBreak)
  .refine((breaks) => breaks.length <= 200, fieldText('too_many_breaks'))
  .refine(
    (breaks) =>
      breaks.every(
        (current, index) => index === 0 || current.fromGrams > (breaks[index - 1]?.fromGrams ?? 0),
      ),
    fieldText('breaks_not_ascending'),
  );

/** What both kinds of rate cards have. Money is in minor units of `currency`. */
const CARD_FIELDS = {
  id: uuid,
  partnerId: uuid,
  /** NETWORK: rates for every client. CLIENT: rates agreed with this client; they take precedence. */
  audience: z.enum(['NETWORK', 'CLIENT']),
  /** The service levels of the prices, each once; absent for all levels. */
  serviceLevels: z
    .array(z.enum(SERVICE_LEVELS))
    .min(1)
    .refine((levels) => new Set(levels).size === levels.length, fieldText('level_twice'))
    .optional(),
  /** Transport mode of the leg; absent for legs without one, such as customs or the last mile. */
  mode: z.enum(SHIPMENT_MODES).optional(),
  origin: ratePlace,
  destination: ratePlace,
  currency: currencyCode,
  transitDaysMin: z.int().min(0).max(365),
  transitDaysMax: z.int().min(0).max(365),
  validFrom: isoDate,
  /** The last valid day; absent if the card has no end. */
  validTo: isoDate.optional(),
};

interface DatedCard {
  readonly transitDaysMin: number;
  readonly transitDaysMax: number;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

const hasDayRange = (card: DatedCard) => card.transitDaysMin <= card.transitDaysMax;
const DAY_RANGE_ERROR = { message: fieldText('transit_days_range'), path: ['transitDaysMax'] };
const isDateRange = ({ validFrom, validTo }: DatedCard) => validTo === undefined || validFrom <= validTo;

/** Prices by chargeable weight. Weight in grams. */
export const weightRateCard = z
  .strictObject({
    ...CARD_FIELDS,
    serviceType: z.enum(SERVICE_TYPES),
    /** A price is the base plus steps × per-step price of the cheapest break; see contract/quantities. */
    breaks: ascendingBreaks,
    stepGrams: z.int().min(1).max(100_000),
    maxGrams: z.int().min(1).max(MAX_GRAMS),
    minimumMinor: minorUnits,
    /** Fuel surcharge on the freight in basis points: 1250 is 12.5 %. */
    fuelBasisPoints: z.int().min(0).max(100_000),
    /** Fee for cash on delivery; absent if the card does not offer it. */
    codFeeMinor: minorUnits.optional(),
    /** Volumetric divisor: cm³ per kilogram. */
    divisor: z.int().min(1000).max(10_000),
    clearance: z.undefined().optional(),
  })
  .refine(hasDayRange, DAY_RANGE_ERROR)
  .refine(({ serviceType, mode }) => mode === undefined || SERVICE_TYPES_WITH_MODE.includes(serviceType), {
    message: fieldText('mode_not_possible'),
    path: ['mode'],
  })
  .refine(({ serviceType, mode }) => mode !== undefined || serviceType !== 'FREIGHT_FORWARDER', {
    message: fieldText('mode_missing'),
    path: ['mode'],
  })
  .refine(isDateRange, fieldText('ends_before_start'));
export type WeightRateCard = z.output<typeof weightRateCard>;

/** Fees of a customs broker for one order, in minor units of the card's currency. */
export const clearanceFees = z.strictObject({
  /** Fee for a customs entry of the order alone. */
  entryMinor: minorUnits,
  /** Lines of the entry that its fee includes. */
  includedLines: z.int().min(0).max(MAX_DECLARATION_LINES),
  /** Fee for each further line. */
  perLineMinor: minorUnits,
  /**
   * Fee for an order that is cleared with others on one manifest of low-value goods under a MAWB, and the highest value of
   * such an order; absent if the broker makes an entry for each order.
   */
  manifest: z.strictObject({ feeMinor: minorUnits, maxValue: money }).optional(),
});
export type ClearanceFees = z.output<typeof clearanceFees>;

/** Prices of a customs broker: by entry and lines, whatever the goods weigh. */
export const clearanceRateCard = z
  .strictObject({ ...CARD_FIELDS, serviceType: z.literal('CUSTOMS'), clearance: clearanceFees })
  .refine(hasDayRange, DAY_RANGE_ERROR)
  .refine(({ mode }) => mode === undefined, { message: fieldText('mode_not_possible'), path: ['mode'] })
  .refine(isDateRange, fieldText('ends_before_start'));
export type ClearanceRateCard = z.output<typeof clearanceRateCard>;

/** Prices of a partner for one service on one lane. Cards for customs have `clearance`, all others weight breaks. */
export type RateCard = WeightRateCard | ClearanceRateCard;
