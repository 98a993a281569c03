import type { RateFileMapping } from '@portal/contract/rate-cards';
import { getMinorExponent, getUsualDivisor } from '@portal/contract/quantities';
import { MAX_REMOTE_AREAS, rateCardInput, type CodTerms, type RateCardInput } from '@portal/contract/routing';
import { buildBreaks } from './build-breaks.ts';
import { addSchemaErrors } from './add-schema-errors.ts';
import type { FaultList, FileCard } from './file-sheet.ts';
import type { RateLine } from './read-lines.ts';
import { warnOfNote, type NotedCodFee, type NotedTerms } from './read-notes.ts';
import type { FileArea } from './read-zones.ts';

/** Terms of which a file has no columns: a card that exists keeps its own. */
const TERMS_OF_CARDS = [
  'cutOff',
  'maxSideMm',
  'dutyHandlingFeeMinor',
  'surcharges',
  'validTo',
] as const satisfies readonly (keyof Extract<RateCardInput, { breaks: unknown }>)[];

const COD_TERMS = ['codFeeMinor', 'codFeeBasisPoints', 'codFeeMinimumMinor'] as const;

interface CardContext {
  readonly mapping: RateFileMapping;
  /** By the index of the sheet. */
  readonly notes: readonly NotedTerms[];
  readonly areas: readonly FileArea[];
  /** First day of the cards, YYYY-MM-DD. */
  readonly day: string;
  readonly faults: FaultList;
}

/** The cards of the prices of a file, in the sequence of the file. Cards with faults are left out. */
export function buildCards(lines: readonly RateLine[], context: CardContext): FileCard[] {
  const products = Map.groupBy(lines, ({ product }) => JSON.stringify(product));
  const cards = [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    return first === undefined ? [] : (buildCard(first, ofProduct, context) ?? []);
  });
  const { areas, faults } = context;
  for (const area of areas) {
    if (cards.length > 0 && !cards.some(({ card }) => isAreaOf(area, card)))
      faults.addError(area.cell, 'ratefile.area_without_card');
  }
  const [tooMany] = areas.slice(MAX_REMOTE_AREAS);
  if (tooMany !== undefined)
    faults.addError(tooMany.cell, 'ratefile.too_many_areas', { limit: MAX_REMOTE_AREAS });
  return cards;
}

function isAreaOf(
  area: FileArea,
  { origin, destination, currency }: Pick<RateCardInput, 'origin' | 'destination' | 'currency'>,
): boolean {
  return (
    [origin.country, destination.country].includes(area.country) && (area.currency ?? currency) === currency
  );
}

function buildCard(
  first: RateLine,
  lines: readonly RateLine[],
  { mapping, notes, areas, day, faults }: CardContext,
): FileCard | undefined {
  const { product, cell } = first;
  const { defaults, duplicates } = mapping;
  const toMinor = (amount: number) => amount * 10 ** getMinorExponent(product.currency);
  const prices = buildBreaks(lines, {
    toMinor,
    currency: product.currency,
    stepGrams: defaults.stepGrams,
    maxGrams: defaults.maxGrams,
    duplicates,
    faults,
  });
  if (prices === undefined) return undefined;
  const { serviceLevel, mode, fuelBasisPoints, ...lane } = product;
  const remoteAreas = areas
    .filter((area) => isAreaOf(area, product))
    .slice(0, MAX_REMOTE_AREAS)
    .map(({ name, country, prefixes, fee, perKg }) => ({
      name,
      country,
      postcodePrefixes: prefixes,
      feeMinor: Math.round(toMinor(fee)),
      perKgMinor: Math.round(toMinor(perKg)),
    }));
  const isExpress = serviceLevel === 'EXPRESS';
  const { cod, fuelPercent } = findNotes(notes, cell.sheet);
  const codTerms = cod === undefined ? undefined : toCodTerms(cod, product.currency, faults);
  const parsed = rateCardInput.safeParse({
    ...lane,
    ...(serviceLevel !== undefined && { serviceLevels: [serviceLevel] }),
    ...(mode !== undefined && { mode }),
    ...prices,
    minimumMinor: prices.minimumMinor ?? 0,
    ...codTerms,
    fuelBasisPoints: fuelBasisPoints ?? Math.round((fuelPercent ?? 0) * 100),
    divisor: defaults.divisor ?? getUsualDivisor(mode, isExpress),
    ...(remoteAreas.length > 0 && { surcharges: { remoteAreas } }),
    validFrom: day,
  });
  const { sheet, row } = cell;
  if (!parsed.success) {
    addSchemaErrors(faults, { sheet, row, column: null }, parsed.error);
    return undefined;
  }
  return {
    clientId: mapping.clientId ?? null,
    card: parsed.data as RateCardInput,
    inherited: [
      ...listInherited(mapping, prices.minimumMinor),
      ...(codTerms === undefined ? COD_TERMS : []),
      ...(fuelBasisPoints === undefined && fuelPercent === undefined ? ['fuelBasisPoints'] : []),
    ],
    source: { sheet, row },
  };
}

/** The notes of a sheet, else those of the first sheet that has some, such as one of terms. */
function findNotes(notes: readonly NotedTerms[], sheet: number): NotedTerms {
  const has = (one: NotedTerms | undefined) => one !== undefined && Object.keys(one).length > 0;
  return (has(notes[sheet]) ? notes[sheet] : notes.find(has)) ?? {};
}

/** Undefined, with a warning, for a note in another currency than that of the card. */
function toCodTerms(
  { fixed, percent, minimum, currency: notedCurrency, text, cell }: NotedCodFee,
  currency: string,
  faults: FaultList,
): CodTerms | undefined {
  if (notedCurrency !== undefined && notedCurrency !== currency) {
    warnOfNote(faults, cell, text);
    return undefined;
  }
  const toMinor = (amount: number) => Math.round(amount * 10 ** getMinorExponent(currency));
  return {
    ...(fixed !== undefined && { codFeeMinor: toMinor(fixed) }),
    ...(percent !== undefined && { codFeeBasisPoints: Math.round(percent * 100) }),
    ...(minimum !== undefined && { codFeeMinimumMinor: toMinor(minimum) }),
  };
}

function listInherited({ defaults }: RateFileMapping, minimumMinor: number | undefined): string[] {
  return [
    ...TERMS_OF_CARDS,
    ...(defaults.divisor === undefined ? ['divisor'] : []),
    ...(minimumMinor === undefined ? ['minimumMinor'] : []),
  ];
}
