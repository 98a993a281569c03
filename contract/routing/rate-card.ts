import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { listOf } from '../core/list-of.ts';
import {
  countryCode,
  currencyCode,
  isoDate,
  localTime,
  money,
  portCode,
  text,
  uuid,
} from '../core/schemas.ts';
import { MAX_DECLARATION_LINES } from '../trade/declared-goods.ts';
import {
  MAX_GRAMS,
  MAX_MILLIMETRES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SERVICE_TYPES_WITH_MODE,
  SHIPMENT_MODES,
  type ServiceType,
  type ShipmentMode,
} from '../trade/order-values.ts';
import { minorUnits, rateSurcharges } from './rate-surcharges.ts';

/** Prefixes of a zone. */
export const MAX_ZONE_PREFIXES = 500;

/** One end of a lane: a country, a port of it, or a zone of postcode prefixes. */
export const ratePlace = z
  .strictObject({
    country: countryCode,
    portId: portCode.optional().describe('Port or airport, UN/LOCODE; absent for the whole country.'),
    zone: z
      .strictObject({
        name: text(60).meta({ description: 'Name of the zone.', examples: ['Klang Valley'] }),
        postcodePrefixes: listOf(text(10), 1, MAX_ZONE_PREFIXES).meta({
          description: 'Prefixes of the postcodes in the zone.',
          examples: [['50', '4']],
        }),
      })
      .optional()
      .describe('Part of the country by postcodes; absent for the whole country.'),
  })
  .refine(({ portId, zone }) => portId === undefined || zone === undefined, fieldText('port_and_zone'))
  .meta({ id: 'RatePlace', description: 'A country, a port of it, or a zone of it by postcodes.' });
export type RatePlace = z.output<typeof ratePlace>;

export const weightBreak = z
  .strictObject({
    fromGrams: z
      .int()
      .min(0)
      .max(MAX_GRAMS)
      .meta({ description: 'Weight from which the break applies, in grams.', examples: [0] }),
    baseMinor: minorUnits.meta({ description: 'Part that does not depend on the weight.', examples: [200] }),
    perStepMinor: minorUnits.meta({
      description: 'Price of each step of the whole weight, in minor units.',
      examples: [150],
    }),
  })
  .meta({ id: 'RateBreak', description: 'Price from a weight on, in minor units of the card.' });

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

/** What both kinds of rate cards have, apart from the owner. Money is in minor units of `currency`. */
const PRODUCT_FIELDS = {
  serviceLevels: listOf(z.enum(SERVICE_LEVELS), 1, SERVICE_LEVELS.length)
    .refine((levels) => new Set(levels).size === levels.length, fieldText('level_twice'))
    .optional()
    .describe('The service levels of the prices, each once; absent for all levels.'),
  mode: z
    .enum(SHIPMENT_MODES)
    .optional()
    .describe('Transport mode of the leg; absent for legs without one, such as customs or the last mile.'),
  origin: ratePlace.describe('Where the leg starts.'),
  destination: ratePlace.describe('Where the leg ends.'),
  currency: currencyCode,
  transitDaysMin: z
    .int()
    .min(0)
    .max(365)
    .meta({ description: 'Shortest transit time in days.', examples: [2] }),
  transitDaysMax: z
    .int()
    .min(0)
    .max(365)
    .meta({ description: 'Longest transit time in days.', examples: [4] }),
  validFrom: isoDate.describe('The first valid day.'),
  validTo: isoDate.optional().describe('The last valid day; absent if the card has no end.'),
  cutOff: localTime.optional().meta({
    description:
      'Local time at the origin, HH:MM, after which goods count from the next working day; absent if the card states none.',
    examples: ['16:30'],
  }),
  dutyHandlingFeeMinor: minorUnits.optional().meta({
    description: 'Fee for an order whose shipper pays duties and taxes (DDP); absent for no fee.',
    examples: [1200],
  }),
};

/** The owner of a card. */
const OWNER_FIELDS = {
  id: uuid,
  partnerId: uuid,
  /** NETWORK: rates for every client. CLIENT: rates agreed with this client; they take precedence. */
  audience: z.enum(['NETWORK', 'CLIENT']),
};

const WEIGHT_FIELDS = {
  breaks: ascendingBreaks.describe(
    'Weight breaks, ascending. A price is the base and the steps of the cheapest of the breaks that apply.',
  ),
  stepGrams: z
    .int()
    .min(1)
    .max(100_000)
    .meta({ description: 'Step to which the chargeable weight is rounded up, in grams.', examples: [500] }),
  maxGrams: z
    .int()
    .min(1)
    .max(MAX_GRAMS)
    .meta({ description: 'Highest chargeable weight of an order, in grams.', examples: [30_000] }),
  minimumMinor: minorUnits.meta({ description: 'Lowest freight, in minor units.', examples: [500] }),
  fuelBasisPoints: z
    .int()
    .min(0)
    .max(100_000)
    .meta({
      description: 'Fuel surcharge on the freight in basis points: 1250 is 12.5 %.',
      examples: [1250],
    }),
  codFeeMinor: minorUnits.optional().meta({
    description:
      'Fixed fee for cash on delivery, in minor units. A card without it and without `codFeeBasisPoints` does not offer cash on delivery.',
    examples: [200],
  }),
  codFeeBasisPoints: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({
      description: 'Fee on the amount to collect in basis points, beside the fixed one: 300 is 3 %.',
      examples: [300],
    }),
  codFeeMinimumMinor: minorUnits.optional().meta({
    description: 'Lowest fee on the amount to collect, in minor units; only with `codFeeBasisPoints`.',
    examples: [400],
  }),
  divisor: z
    .int()
    .min(1000)
    .max(10_000)
    .meta({ description: 'Volumetric divisor: cm³ per kilogram.', examples: [5000] }),
  maxSideMm: z
    .int()
    .min(1)
    .max(MAX_MILLIMETRES)
    .optional()
    .meta({
      description: 'The longest side of a piece that the card covers, in millimetres; absent for no limit.',
      examples: [1500],
    }),
  surcharges: rateSurcharges.optional().describe('Surcharges; absent without one.'),
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

const hasPossibleMode = ({
  serviceType,
  mode,
}: {
  serviceType: ServiceType;
  mode?: ShipmentMode | undefined;
}) => mode === undefined || SERVICE_TYPES_WITH_MODE.includes(serviceType);
const hasNeededMode = ({
  serviceType,
  mode,
}: {
  serviceType: ServiceType;
  mode?: ShipmentMode | undefined;
}) => mode !== undefined || serviceType !== 'FREIGHT_FORWARDER';
const IMPOSSIBLE_MODE = { message: fieldText('mode_not_possible'), path: ['mode'] };
const MISSING_MODE = { message: fieldText('mode_missing'), path: ['mode'] };
const hasCodPercent = (card: {
  codFeeBasisPoints?: number | undefined;
  codFeeMinimumMinor?: number | undefined;
}) => card.codFeeMinimumMinor === undefined || card.codFeeBasisPoints !== undefined;
const MISSING_COD_PERCENT = { message: fieldText('cod_percent_missing'), path: ['codFeeBasisPoints'] };
const ENDS_BEFORE_START = { message: fieldText('ends_before_start'), path: ['validTo'] };

/** Prices by chargeable weight. Weight in grams. */
export const weightRateCard = z
  .strictObject({
    ...OWNER_FIELDS,
    ...PRODUCT_FIELDS,
    ...WEIGHT_FIELDS,
    serviceType: z.enum(SERVICE_TYPES),
    clearance: z.undefined().optional(),
  })
  .refine(hasDayRange, DAY_RANGE_ERROR)
  .refine(hasPossibleMode, IMPOSSIBLE_MODE)
  .refine(hasNeededMode, MISSING_MODE)
  .refine(hasCodPercent, MISSING_COD_PERCENT)
  .refine(isDateRange, ENDS_BEFORE_START);
export type WeightRateCard = z.output<typeof weightRateCard>;

/** Fees of a customs broker for one order, in minor units of the card's currency. */
export const clearanceFees = z
  .strictObject({
    entryMinor: minorUnits.meta({
      description: 'Fee for a customs entry of the order alone, in minor units.',
      examples: [1800],
    }),
    includedLines: z
      .int()
      .min(0)
      .max(MAX_DECLARATION_LINES)
      .meta({ description: 'Lines of the entry that its fee includes.', examples: [3] }),
    perLineMinor: minorUnits.meta({
      description: 'Fee for each further line, in minor units.',
      examples: [150],
    }),
    manifest: z
      .strictObject({
        feeMinor: minorUnits.meta({ description: 'Fee for each order, in minor units.', examples: [120] }),
        maxValue: money.describe('The highest value of such an order.'),
      })
      .optional()
      .describe(
        'Fee for an order that is cleared with others on one manifest of low-value goods under a MAWB; absent if the broker makes an entry for each order.',
      ),
  })
  .meta({ id: 'ClearanceFees', description: 'Fees of a customs broker for one order.' });
export type ClearanceFees = z.output<typeof clearanceFees>;

/** Prices of a customs broker: by entry and lines, whatever the goods weigh. */
export const clearanceRateCard = z
  .strictObject({
    ...OWNER_FIELDS,
    ...PRODUCT_FIELDS,
    serviceType: z.literal('CUSTOMS'),
    clearance: clearanceFees,
    surcharges: z.undefined().optional(),
  })
  .refine(hasDayRange, DAY_RANGE_ERROR)
  .refine(({ mode }) => mode === undefined, IMPOSSIBLE_MODE)
  .refine(isDateRange, ENDS_BEFORE_START);
export type ClearanceRateCard = z.output<typeof clearanceRateCard>;

/** Prices of a partner for one service on one lane. Cards for customs have `clearance`, all others weight breaks. */
export type RateCard = WeightRateCard | ClearanceRateCard;

/** Service types with prices by weight. */
export const WEIGHT_SERVICE_TYPES = SERVICE_TYPES.filter((serviceType) => serviceType !== 'CUSTOMS');

/** A rate card as a partner enters it, without its owner. */
export const rateCardInput = z
  .discriminatedUnion('serviceType', [
    z
      .strictObject({
        serviceType: z.enum(WEIGHT_SERVICE_TYPES).describe('Service type of the leg.'),
        ...PRODUCT_FIELDS,
        ...WEIGHT_FIELDS,
      })
      .refine(hasDayRange, DAY_RANGE_ERROR)
      .refine(hasPossibleMode, IMPOSSIBLE_MODE)
      .refine(hasNeededMode, MISSING_MODE)
      .refine(hasCodPercent, MISSING_COD_PERCENT)
      .refine(isDateRange, ENDS_BEFORE_START),
    z
      .strictObject({
        serviceType: z.literal('CUSTOMS').describe('Customs clearance.'),
        ...PRODUCT_FIELDS,
        clearance: clearanceFees.describe('Fees by entry and line.'),
      })
      .refine(hasDayRange, DAY_RANGE_ERROR)
      .refine(({ mode }) => mode === undefined, IMPOSSIBLE_MODE)
      .refine(isDateRange, ENDS_BEFORE_START),
  ])
  .meta({ id: 'RateCardInput', description: 'Prices for one service on one lane.' });
export type RateCardInput = WithoutOwner<WeightRateCard> | WithoutOwner<ClearanceRateCard>;
type WithoutOwner<Card extends RateCard> = Omit<Card, keyof typeof OWNER_FIELDS>;
