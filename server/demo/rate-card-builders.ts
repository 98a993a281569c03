import type { ServiceLevel, ServiceType, ShipmentMode } from '@portal/contract/trade';
import { getMinorExponent, getUsualDivisor } from '@portal/contract/quantities';
import type {
  ClearanceFees,
  ClearanceRateCard,
  CodTerms,
  RateCard,
  WeightRateCard,
  RateCardInput,
} from '@portal/contract/routing';
import { ZONES } from '../features/reference-data/index.ts';
import { UNITS_PER_USD } from './exchange-rates.ts';
import type { DemoPartner } from './network.ts';

/** A network rate card of a demo partner. */
export type DemoRateCard = RateCardInput & { readonly partner: DemoPartner };

/** A card whose first day is not set yet. */
export type UndatedCard<Card extends RateCard = RateCard> = Card extends RateCard
  ? Omit<Card, 'id' | 'partnerId' | 'audience' | 'validFrom'> & { readonly partner: DemoPartner }
  : never;

export interface Tariff extends CodTerms {
  readonly currency: string;
  readonly mode?: ShipmentMode;
  /** Absent for all levels. */
  readonly serviceLevels?: readonly ServiceLevel[];
  /** In minor units: the base, and the price of each step below 5 kg. */
  readonly base: number;
  readonly perStep: number;
  readonly days: readonly [number, number];
  readonly stepGrams?: number;
  readonly maxGrams?: number;
  readonly divisor?: number;
  readonly fuelBasisPoints?: number;
}

export type LaneEnd = readonly [country: string, area?: string];

/** The levels of cards apart from those for express. */
export const DEFERRED: readonly ServiceLevel[] = ['ECONOMY', 'ECONOMY_PLUS'];
export const EXPRESS: readonly ServiceLevel[] = ['EXPRESS'];

/** Minor units of a currency for an amount in SGD cents, by the exchange rates of the demo. */
export function convertSgd(cents: number, currency: string): number {
  const units = (code: string) => (UNITS_PER_USD[code] ?? 1) * 10 ** getMinorExponent(code);
  return Math.round((cents * units(currency)) / units('SGD'));
}

const PARCEL_MAX = 30_000;
export const FREIGHT_MAX = 2_000_000;

function toRatePlace([country, area]: LaneEnd): RateCard['origin'] {
  const zone = area === undefined ? undefined : ZONES.find(({ code }) => code === `${country}-${area}`);
  return zone === undefined
    ? { country }
    : { country, zone: { name: zone.name, postcodePrefixes: zone.postcodePrefixes } };
}

/** The price of a step is 88 % from 5 kg, 78 % from 20 kg and 70 % from 100 kg, if the card reaches that weight. */
function createBreaks({ base, perStep, maxGrams = PARCEL_MAX }: Tariff): WeightRateCard['breaks'] {
  const at = (fromGrams: number, percent: number) => ({
    fromGrams,
    baseMinor: base,
    perStepMinor: Math.round((perStep * percent) / 100),
  });
  const heavier = [at(5_000, 88), at(20_000, 78), at(100_000, 70)];
  return [at(0, 100), ...heavier.filter(({ fromGrams }) => fromGrams < maxGrams)];
}

export function card(
  partner: DemoPartner,
  serviceType: ServiceType,
  from: LaneEnd,
  to: LaneEnd,
  tariff: Tariff,
): UndatedCard<WeightRateCard> {
  const { currency, mode, serviceLevels, base, perStep, days } = tariff;
  const { codFeeMinor, codFeeBasisPoints, codFeeMinimumMinor } = tariff;
  return {
    partner,
    serviceType,
    ...(serviceLevels === undefined ? {} : { serviceLevels: [...serviceLevels] }),
    ...(mode === undefined ? {} : { mode }),
    origin: toRatePlace(from),
    destination: toRatePlace(to),
    currency,
    breaks: createBreaks(tariff),
    stepGrams: tariff.stepGrams ?? 500,
    maxGrams: tariff.maxGrams ?? PARCEL_MAX,
    minimumMinor: base + perStep,
    fuelBasisPoints: tariff.fuelBasisPoints ?? 0,
    ...(codFeeMinor !== undefined && { codFeeMinor }),
    ...(codFeeBasisPoints !== undefined && { codFeeBasisPoints }),
    ...(codFeeMinimumMinor !== undefined && { codFeeMinimumMinor }),
    divisor: tariff.divisor ?? getUsualDivisor(mode, serviceLevels?.join() === 'EXPRESS'),
    transitDaysMin: days[0],
    transitDaysMax: days[1],
  };
}

/** Cards within one country: the origin is the country, the destination the country or a zone of it. */
export function createDomesticCard(
  partner: DemoPartner,
  serviceType: ServiceType,
  to: LaneEnd,
  tariff: Tariff,
) {
  return card(partner, serviceType, [to[0]], to, tariff);
}

/** A card for the customs clearance of imports into a country. Fees in minor units of the currency. */
export function createClearanceCard(
  partner: DemoPartner,
  country: string,
  currency: string,
  clearance: ClearanceFees,
  days: readonly [number, number],
): UndatedCard<ClearanceRateCard> {
  return {
    partner,
    serviceType: 'CUSTOMS',
    origin: { country },
    destination: { country },
    currency,
    clearance,
    transitDaysMin: days[0],
    transitDaysMax: days[1],
  };
}
