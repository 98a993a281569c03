import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { listOf } from '../core/list-of.ts';
import { countryCode, isoDate, text } from '../core/schemas.ts';
import { MAX_GRAMS, MAX_MILLIMETRES } from '../trade/order-values.ts';

/** Amount in minor units of the currency of the card. */
export const minorUnits = z.int().min(0).max(1e9);

/** What a price can contain beside freight, fuel and the COD fee, in the sequence in which it is shown. */
export const SURCHARGE_KINDS = [
  'REMOTE_AREA',
  'OVERSIZE',
  'PEAK_SEASON',
  'RESIDENTIAL',
  'DANGEROUS_GOODS',
  'DUTY_HANDLING',
] as const;
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

/** Remote areas of a card. */
export const MAX_REMOTE_AREAS = 50;

const postcodePrefix = z
  .string()
  .regex(/^[0-9A-Z]{1,10}$/, fieldText('invalid'))
  .meta({ description: 'Prefix of a postcode, without spaces and hyphens.', examples: ['87'] });

export const remoteArea = z
  .strictObject({
    name: text(60).meta({ description: 'Name of the area.', examples: ['Labuan'] }),
    country: countryCode.meta({ description: 'Country of the area, ISO 3166-1 alpha-2.', examples: ['MY'] }),
    postcodePrefixes: listOf(postcodePrefix, 1, 2000).describe('Prefixes of the postcodes in the area.'),
    feeMinor: minorUnits.meta({ description: 'Lowest fee, in minor units.', examples: [1500] }),
    perKgMinor: minorUnits.meta({
      description: 'Fee for each started kilogram of the chargeable weight, in minor units.',
      examples: [40],
    }),
  })
  .meta({ id: 'RemoteArea', description: 'Postcodes that cost a fee to collect from or to deliver to.' });
export type RemoteArea = z.output<typeof remoteArea>;

const oversize = z
  .strictObject({
    overSideMm: z
      .int()
      .min(1)
      .max(MAX_MILLIMETRES)
      .optional()
      .meta({
        description: 'A piece with a longer side is oversize; absent for no limit.',
        examples: [1200],
      }),
    overGrams: z
      .int()
      .min(1)
      .max(MAX_GRAMS)
      .optional()
      .meta({
        description: 'A piece with a higher gross weight is oversize; absent for no limit.',
        examples: [25_000],
      }),
    feeMinor: minorUnits.meta({
      description: 'Fee for each oversize piece, in minor units.',
      examples: [2500],
    }),
  })
  .refine(
    ({ overSideMm, overGrams }) => overSideMm !== undefined || overGrams !== undefined,
    fieldText('limit_missing'),
  )
  .meta({ id: 'OversizeSurcharge', description: 'Fee for pieces that are long or heavy.' });

const peakSeason = z
  .strictObject({
    name: text(60).meta({ description: 'Name of the season.', examples: ['Year-end peak'] }),
    from: isoDate.describe('First day of the season.'),
    to: isoDate.describe('Last day of the season.'),
    feeMinor: minorUnits.meta({ description: 'Fee for each order, in minor units.', examples: [100] }),
    basisPoints: z
      .int()
      .min(0)
      .max(100_000)
      .meta({ description: 'Part of the freight in basis points: 500 is 5 %.', examples: [500] }),
  })
  .refine(({ from, to }) => from <= to, fieldText('ends_before_start'))
  .meta({ id: 'PeakSeason', description: 'Days on which an order costs more.' });

/** Surcharges of a card by weight. Each is absent if the card does not charge it. */
export const rateSurcharges = z
  .strictObject({
    remoteAreas: listOf(remoteArea, 1, MAX_REMOTE_AREAS)
      .optional()
      .describe('Remote areas. The fee of the first area that matches applies at each door of the leg.'),
    oversize: oversize.optional(),
    peakSeasons: listOf(peakSeason, 1, 20).optional().describe('Peak seasons.'),
    residentialFeeMinor: minorUnits.optional().meta({
      description:
        'Fee for a delivery to a home, in minor units: the consignee of a parcel that names no company.',
      examples: [300],
    }),
    dangerousGoodsFeeMinor: minorUnits
      .optional()
      .meta({ description: 'Fee for an order with dangerous goods, in minor units.', examples: [6000] }),
  })
  .meta({ id: 'RateSurcharges', description: 'What a card charges beside freight, fuel and COD.' });
export type RateSurcharges = z.output<typeof rateSurcharges>;
