import { getMinorExponent } from '@portal/contract/quantities';
import type { ClearanceRateCard, RateCardInput, WeightRateCard } from '@portal/contract/routing';
import type { ValidCard } from '../rate-cards-read-model.ts';
import {
  BREAK_HEADERS,
  CARD_HEADERS,
  CLEARANCE_HEADERS,
  POSTCODE_HEADERS,
  RATE_SHEETS,
  SURCHARGE_HEADERS,
} from './rate-columns.ts';

/** `day` is YYYY-MM-DD. */
export type RateCell = string | number | undefined | { readonly day: string };

export interface RateSheet {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly RateCell[])[];
}

type Row<Headers> = { readonly [Key in keyof Headers]?: RateCell };
type WeightCard = Exclude<RateCardInput, Pick<ClearanceRateCard, 'clearance'>>;

/** The cards as sheets: a row per weight break, surcharge, customs card and postcode prefix. Sheets without rows are left out. */
export function buildRateSheets(cards: readonly ValidCard[]): RateSheet[] {
  const lists = new Map<string, { readonly list: number; readonly prefixes: readonly string[] }>();
  const toList = (prefixes: readonly string[] | undefined) => {
    if (prefixes === undefined) return undefined;
    const key = JSON.stringify(prefixes);
    const entry = lists.get(key) ?? { list: lists.size + 1, prefixes };
    lists.set(key, entry);
    return entry.list;
  };
  const numbered = cards.map(({ client, card }, index) => ({
    card,
    fields: toCardFields(card, index + 1, client, toList),
  }));
  const weightCards = numbered.flatMap(({ card, fields }) => (isWeightCard(card) ? [{ card, fields }] : []));
  const rates = weightCards.flatMap(({ card, fields }) => toBreakRows(card, fields));
  const surcharges = weightCards.flatMap(({ card, fields }) => toSurchargeRows(card, fields.card, toList));
  const clearance = numbered.flatMap(({ card, fields }) =>
    isWeightCard(card) ? [] : [{ ...fields, ...toClearanceFields(card) }],
  );
  const postcodes = [...lists.values()].flatMap(({ list, prefixes }) =>
    prefixes.map((prefix): Row<typeof POSTCODE_HEADERS> => ({ list, prefix })),
  );
  return [
    toSheet(RATE_SHEETS.rates, { ...CARD_HEADERS, ...BREAK_HEADERS }, rates),
    toSheet(RATE_SHEETS.surcharges, SURCHARGE_HEADERS, surcharges),
    toSheet(RATE_SHEETS.clearance, { ...CARD_HEADERS, ...CLEARANCE_HEADERS }, clearance),
    toSheet(RATE_SHEETS.postcodes, POSTCODE_HEADERS, postcodes),
  ].filter(({ rows }) => rows.length > 0);
}

function isWeightCard(card: RateCardInput): card is WeightCard {
  return card.clearance === undefined;
}

function toSheet<Headers extends Readonly<Record<string, string>>>(
  name: string,
  headers: Headers,
  rows: readonly Row<Headers>[],
): RateSheet {
  const keys = Object.keys(headers) as (keyof Headers)[];
  return {
    name,
    headers: keys.map((key) => headers[key] as string),
    rows: rows.map((row) => keys.map((key) => row[key])),
  };
}

type ToList = (prefixes: readonly string[] | undefined) => number | undefined;

function toCardFields(card: RateCardInput, number: number, client: ValidCard['client'], toList: ToList) {
  const { origin, destination, validTo } = card;
  return {
    card: number,
    clientId: client?.id,
    client: client?.name,
    service: card.serviceType,
    levels: card.serviceLevels?.join(', '),
    mode: card.mode,
    fromCountry: origin.country,
    fromPort: origin.portId,
    fromZone: origin.zone?.name,
    fromPostcodes: toList(origin.zone?.postcodePrefixes),
    toCountry: destination.country,
    toPort: destination.portId,
    toZone: destination.zone?.name,
    toPostcodes: toList(destination.zone?.postcodePrefixes),
    currency: card.currency,
    daysMin: card.transitDaysMin,
    daysMax: card.transitDaysMax,
    validFrom: { day: card.validFrom },
    validTo: validTo === undefined ? undefined : { day: validTo },
    cutOff: card.cutOff,
    dutyHandling: toAmount(card.dutyHandlingFeeMinor, card.currency),
  } satisfies Row<typeof CARD_HEADERS>;
}

function toBreakRows(card: WeightCard, fields: Row<typeof CARD_HEADERS>) {
  const { breaks, currency, maxSideMm } = card;
  return breaks.map((weightBreak): Row<typeof CARD_HEADERS & typeof BREAK_HEADERS> => ({
    ...fields,
    fromKg: weightBreak.fromGrams / 1000,
    base: toAmount(weightBreak.baseMinor, currency),
    perStep: toAmount(weightBreak.perStepMinor, currency),
    stepKg: card.stepGrams / 1000,
    maxKg: card.maxGrams / 1000,
    minimum: toAmount(card.minimumMinor, currency),
    fuel: card.fuelBasisPoints / 100,
    codFee: toAmount(card.codFeeMinor, currency),
    codPercent: card.codFeeBasisPoints === undefined ? undefined : card.codFeeBasisPoints / 100,
    codMinimum: toAmount(card.codFeeMinimumMinor, currency),
    divisor: card.divisor,
    maxSide: maxSideMm === undefined ? undefined : maxSideMm / 10,
  }));
}

function toSurchargeRows(
  { surcharges = {}, currency }: Pick<WeightRateCard, 'surcharges' | 'currency'>,
  card: number,
  toList: ToList,
): Row<typeof SURCHARGE_HEADERS>[] {
  const { remoteAreas = [], oversize, peakSeasons = [] } = surcharges;
  const common = { card, currency };
  const toFee = (feeMinor: number | undefined) => toAmount(feeMinor, currency);
  const toFixed = (kind: string, feeMinor: number | undefined) =>
    feeMinor === undefined ? [] : [{ ...common, kind, fee: toFee(feeMinor) }];
  return [
    ...remoteAreas.map(({ name, country, postcodePrefixes, feeMinor, perKgMinor }) => ({
      ...common,
      kind: 'REMOTE_AREA',
      name,
      country,
      postcodes: toList(postcodePrefixes),
      fee: toFee(feeMinor),
      perKg: toFee(perKgMinor),
    })),
    ...(oversize === undefined
      ? []
      : [
          {
            ...common,
            kind: 'OVERSIZE',
            overSide: oversize.overSideMm === undefined ? undefined : oversize.overSideMm / 10,
            overKg: oversize.overGrams === undefined ? undefined : oversize.overGrams / 1000,
            fee: toFee(oversize.feeMinor),
          },
        ]),
    ...peakSeasons.map(({ name, from, to, feeMinor, basisPoints }) => ({
      ...common,
      kind: 'PEAK_SEASON',
      name,
      from: { day: from },
      to: { day: to },
      fee: toFee(feeMinor),
      percent: basisPoints / 100,
    })),
    ...toFixed('RESIDENTIAL', surcharges.residentialFeeMinor),
    ...toFixed('DANGEROUS_GOODS', surcharges.dangerousGoodsFeeMinor),
  ];
}

function toClearanceFields({
  clearance,
  currency,
}: Pick<ClearanceRateCard, 'clearance' | 'currency'>): Row<typeof CLEARANCE_HEADERS> {
  const { entryMinor, includedLines, perLineMinor, manifest } = clearance;
  return {
    entry: toAmount(entryMinor, currency),
    includedLines,
    perLine: toAmount(perLineMinor, currency),
    manifestFee: toAmount(manifest?.feeMinor, currency),
    manifestValue: manifest && toAmount(manifest.maxValue.amountMinor, manifest.maxValue.currency),
    manifestCurrency: manifest?.maxValue.currency,
  };
}

/** Minor units as a number in the unit of the currency. */
function toAmount(amountMinor: number | undefined, currency: string): number | undefined {
  return amountMinor === undefined ? undefined : amountMinor / 10 ** getMinorExponent(currency);
}
