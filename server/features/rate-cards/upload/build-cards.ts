import type { RateFileMapping } from '@portal/contract/rate-cards';
import { getMinorExponent, getUsualDivisor } from '@portal/contract/quantities';
import { MAX_REMOTE_AREAS, rateCardInput, type RateCardInput } from '@portal/contract/routing';
import { buildBreaks } from './build-breaks.ts';
import { addSchemaErrors } from './add-schema-errors.ts';
import type { FaultList, FileCard } from './file-sheet.ts';
import type { RateLine } from './read-lines.ts';
import type { LineProduct } from './read-product.ts';
import type { FileArea } from './read-zones.ts';

/** Terms of which a file has no columns: a card that exists keeps its own. */
const TERMS_OF_CARDS = [
  'codFeeMinor',
  'cutOff',
  'maxSideMm',
  'dutyHandlingFeeMinor',
  'surcharges',
  'validTo',
] as const satisfies readonly (keyof Extract<RateCardInput, { breaks: unknown }>)[];

interface CardContext {
  readonly mapping: RateFileMapping;
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
  { mapping, areas, day, faults }: CardContext,
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
  const parsed = rateCardInput.safeParse({
    ...lane,
    ...(serviceLevel !== undefined && { serviceLevels: [serviceLevel] }),
    ...(mode !== undefined && { mode }),
    ...prices,
    minimumMinor: prices.minimumMinor ?? 0,
    fuelBasisPoints: fuelBasisPoints ?? 0,
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
    inherited: listInherited(product, mapping, prices.minimumMinor),
    source: { sheet, row },
  };
}

function listInherited(
  { fuelBasisPoints }: LineProduct,
  { defaults }: RateFileMapping,
  minimumMinor: number | undefined,
): string[] {
  return [
    ...TERMS_OF_CARDS,
    ...(fuelBasisPoints === undefined ? ['fuelBasisPoints'] : []),
    ...(defaults.divisor === undefined ? ['divisor'] : []),
    ...(minimumMinor === undefined ? ['minimumMinor'] : []),
  ];
}
