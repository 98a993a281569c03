import { joinPrefixes } from './prefix-text.ts';
import type { RateCardInput, RatePlace, RateSurcharges, WeightRateCard } from '@portal/contract/routing';
import type { ServiceLevel, ServiceType, ShipmentMode } from '@portal/contract/trade';
import { toBreakRows, type BreakRow } from './break-values.ts';

/** What an end of a lane is: a whole country, one of its ports, or a zone of its postcodes. */
export const PLACE_KINDS = ['COUNTRY', 'PORT', 'ZONE'] as const;
type PlaceKind = (typeof PLACE_KINDS)[number];

export interface PlaceValues {
  readonly kind: PlaceKind;
  readonly country: string;
  readonly portId: string;
  readonly zoneName: string;
  /** Separated by commas or spaces. */
  readonly prefixes: string;
}

/** A fee, a weight or a length; null while the input is empty. */
type Quantity = number | null;

export interface RemoteAreaValues {
  readonly name: string;
  readonly country: string;
  readonly prefixes: string;
  readonly feeMinor: Quantity;
  readonly perKgMinor: Quantity;
}

export interface PeakSeasonValues {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly feeMinor: Quantity;
  readonly basisPoints: Quantity;
}

/** The values of the rate card form. Money is in minor units of `currency`; texts are empty without a value. */
export interface CardValues {
  /** Empty for all clients. */
  readonly clientId: string;
  readonly serviceType: ServiceType;
  readonly serviceLevels: readonly ServiceLevel[];
  readonly mode: ShipmentMode | '';
  readonly origin: PlaceValues;
  readonly destination: PlaceValues;
  readonly currency: string;
  readonly transitDaysMin: Quantity;
  readonly transitDaysMax: Quantity;
  readonly validFrom: string;
  readonly validTo: string;
  readonly cutOff: string;
  readonly dutyHandlingFeeMinor: Quantity;

  readonly rows: readonly BreakRow[];
  readonly stepGrams: Quantity;
  readonly maxGrams: Quantity;
  readonly minimumMinor: Quantity;
  readonly fuelBasisPoints: Quantity;
  readonly codFeeMinor: Quantity;
  readonly codFeeBasisPoints: Quantity;
  readonly codFeeMinimumMinor: Quantity;
  readonly divisor: Quantity;
  readonly maxSideMm: Quantity;

  readonly remoteAreas: readonly RemoteAreaValues[];
  readonly overSideMm: Quantity;
  readonly overGrams: Quantity;
  readonly oversizeFeeMinor: Quantity;
  readonly peakSeasons: readonly PeakSeasonValues[];
  readonly residentialFeeMinor: Quantity;
  readonly dangerousGoodsFeeMinor: Quantity;

  readonly entryMinor: Quantity;
  readonly includedLines: Quantity;
  readonly perLineMinor: Quantity;
  readonly manifestFeeMinor: Quantity;
  readonly manifestValue: { readonly amountMinor: Quantity; readonly currency: string };
}

const EMPTY_PLACE: PlaceValues = { kind: 'COUNTRY', country: '', portId: '', zoneName: '', prefixes: '' };

export const EMPTY_AREA: RemoteAreaValues = {
  name: '',
  country: '',
  prefixes: '',
  feeMinor: null,
  perKgMinor: null,
};

export const EMPTY_SEASON: PeakSeasonValues = {
  name: '',
  from: '',
  to: '',
  feeMinor: null,
  basisPoints: null,
};

/** The values of a new card from a day on. A step of 0.5 kg and a divisor of 5,000 are the usual ones of parcels. */
export function createCardValues(validFrom: string, serviceType: ServiceType): CardValues {
  return {
    clientId: '',
    serviceType,
    serviceLevels: [],
    mode: '',
    origin: EMPTY_PLACE,
    destination: EMPTY_PLACE,
    currency: '',
    transitDaysMin: null,
    transitDaysMax: null,
    validFrom,
    validTo: '',
    cutOff: '',
    dutyHandlingFeeMinor: null,
    rows: [],
    stepGrams: 500,
    maxGrams: null,
    minimumMinor: null,
    fuelBasisPoints: 0,
    codFeeMinor: null,
    codFeeBasisPoints: null,
    codFeeMinimumMinor: null,
    divisor: 5000,
    maxSideMm: null,
    remoteAreas: [],
    overSideMm: null,
    overGrams: null,
    oversizeFeeMinor: null,
    peakSeasons: [],
    residentialFeeMinor: null,
    dangerousGoodsFeeMinor: null,
    entryMinor: null,
    includedLines: 0,
    perLineMinor: null,
    manifestFeeMinor: null,
    manifestValue: { amountMinor: null, currency: '' },
  };
}

/** The values of a stored card that starts on a day: a version of it, or a copy. */
export function toCardValues(card: RateCardInput, clientId: string, validFrom: string): CardValues {
  return {
    ...createCardValues(validFrom, card.serviceType),
    clientId,
    serviceLevels: card.serviceLevels ?? [],
    mode: card.mode ?? '',
    origin: toPlaceValues(card.origin),
    destination: toPlaceValues(card.destination),
    currency: card.currency,
    transitDaysMin: card.transitDaysMin,
    transitDaysMax: card.transitDaysMax,
    // The end of a card that has ended would be before its new first day.
    validTo: card.validTo !== undefined && card.validTo >= validFrom ? card.validTo : '',
    cutOff: card.cutOff ?? '',
    dutyHandlingFeeMinor: card.dutyHandlingFeeMinor ?? null,
    ...(card.clearance === undefined
      ? { ...toWeightValues(card), ...toSurchargeValues(card.surcharges ?? {}) }
      : toClearanceValues(card.clearance, card.currency)),
  };
}

function toPlaceValues({ country, portId, zone }: RatePlace): PlaceValues {
  if (portId !== undefined) return { ...EMPTY_PLACE, kind: 'PORT', country, portId };
  if (zone === undefined) return { ...EMPTY_PLACE, country };
  return {
    ...EMPTY_PLACE,
    kind: 'ZONE',
    country,
    zoneName: zone.name,
    prefixes: joinPrefixes(zone.postcodePrefixes),
  };
}

type WeightTerms = Omit<WeightRateCard, 'id' | 'partnerId' | 'audience' | 'serviceType' | 'clearance'>;

function toWeightValues(card: WeightTerms): Partial<CardValues> {
  return {
    rows: toBreakRows(card.breaks, card.currency),
    stepGrams: card.stepGrams,
    maxGrams: card.maxGrams,
    minimumMinor: card.minimumMinor,
    fuelBasisPoints: card.fuelBasisPoints,
    codFeeMinor: card.codFeeMinor ?? null,
    codFeeBasisPoints: card.codFeeBasisPoints ?? null,
    codFeeMinimumMinor: card.codFeeMinimumMinor ?? null,
    divisor: card.divisor,
    maxSideMm: card.maxSideMm ?? null,
  };
}

function toSurchargeValues({
  remoteAreas,
  oversize,
  peakSeasons,
  ...fees
}: RateSurcharges): Partial<CardValues> {
  return {
    remoteAreas: (remoteAreas ?? []).map(({ postcodePrefixes, ...area }) => ({
      ...area,
      prefixes: joinPrefixes(postcodePrefixes),
    })),
    overSideMm: oversize?.overSideMm ?? null,
    overGrams: oversize?.overGrams ?? null,
    oversizeFeeMinor: oversize?.feeMinor ?? null,
    peakSeasons: peakSeasons ?? [],
    residentialFeeMinor: fees.residentialFeeMinor ?? null,
    dangerousGoodsFeeMinor: fees.dangerousGoodsFeeMinor ?? null,
  };
}

type Clearance = Extract<RateCardInput, { serviceType: 'CUSTOMS' }>['clearance'];

function toClearanceValues(clearance: Exclude<Clearance, undefined>, currency: string): Partial<CardValues> {
  const { entryMinor, includedLines, perLineMinor, manifest } = clearance;
  return {
    entryMinor,
    includedLines,
    perLineMinor,
    manifestFeeMinor: manifest?.feeMinor ?? null,
    manifestValue: manifest?.maxValue ?? { amountMinor: null, currency },
  };
}
