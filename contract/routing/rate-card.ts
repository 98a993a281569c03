import { z } from 'zod';
import { countryCode, currencyCode, isoDate, portCode, text, uuid } from '../core/schemas.ts';
import { MAX_GRAMS, SERVICE_TYPES } from '../orders/order-values.ts';

const minor = z.int().min(0).max(1e9);

/** One end of a lane: a whole country, one port of it, or a zone of postcodes by their beginnings. */
export const ratePlace = z
  .strictObject({
    country: countryCode,
    portId: portCode.optional(),
    zone: z.strictObject({ name: text(60), postcodePrefixes: z.array(text(10)).min(1).max(500) }).optional(),
  })
  .refine(({ portId, zone }) => portId === undefined || zone === undefined, 'is a port or a zone, not both');
export type RatePlace = z.output<typeof ratePlace>;

export const weightBreak = z.strictObject({
  fromGrams: z.int().min(0).max(MAX_GRAMS),
  baseMinor: minor,
  perStepMinor: minor,
});

const risingBreaks = z
  .tuple([weightBreak], weightBreak)
  .refine((breaks) => breaks.length <= 200, 'has more than 200 breaks')
  .refine(
    (breaks) =>
      breaks.every((at, index) => index === 0 || at.fromGrams > (breaks[index - 1]?.fromGrams ?? 0)),
    'must rise from break to break',
  );

/** What a partner asks for one service on one lane. Money in minor units of `currency`, weight in grams. */
export const rateCard = z
  .strictObject({
    id: uuid,
    partnerId: uuid,
    /** NETWORK: anyone's rates. CLIENT: agreed with this client alone, and preferred. */
    audience: z.enum(['NETWORK', 'CLIENT']),
    serviceType: z.enum(SERVICE_TYPES),
    origin: ratePlace,
    destination: ratePlace,
    currency: currencyCode,
    /** A price is base + steps × per-step of the cheapest break; see quantities. */
    breaks: risingBreaks,
    stepGrams: z.int().min(1).max(100_000),
    maxGrams: z.int().min(1).max(MAX_GRAMS),
    minimumMinor: minor,
    /** Hundredths of a percent on the freight: 1250 is 12.5 %. */
    fuelBasisPoints: z.int().min(0).max(100_000),
    /** Asked for collecting cash; absent where the card offers no COD. */
    codFeeMinor: minor.optional(),
    /** cm³ a kilogram. */
    divisor: z.int().min(1000).max(10_000),
    transitDaysMin: z.int().min(0).max(365),
    transitDaysMax: z.int().min(0).max(365),
    validFrom: isoDate,
    /** The last day it is valid; absent while it has no end. */
    validTo: isoDate.optional(),
  })
  .refine((card) => card.transitDaysMin <= card.transitDaysMax, 'takes at least as long as it takes at most')
  .refine(({ validFrom, validTo }) => validTo === undefined || validFrom <= validTo, 'ends before it starts');
export type RateCard = z.output<typeof rateCard>;
