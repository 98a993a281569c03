import type { RateFileMapping } from '@portal/contract/rate-cards';
import { getMinorExponent, getUsualDivisor } from '@portal/contract/quantities';
import { rateCardInput, type RateCardInput } from '@portal/contract/routing';
import { buildBreaks } from './build-breaks.ts';
import { addSchemaErrors } from './add-schema-errors.ts';
import type { FaultList, FileCard } from './file-sheet.ts';
import type { RateLine } from './read-lines.ts';
import type { LineProduct } from './read-product.ts';

/** Terms of which a file has no columns: a card that exists keeps its own. */
const TERMS_OF_CARDS = [
  'codFeeMinor',
  'cutOff',
  'maxSideMm',
  'dutyHandlingFeeMinor',
  'surcharges',
  'validTo',
] as const satisfies readonly (keyof Extract<RateCardInput, { breaks: unknown }>)[];

/** The cards of the prices of a file, in the sequence of the file. Cards with faults are left out. `day` is the first day of cards. */
export function buildCards(
  lines: readonly RateLine[],
  mapping: RateFileMapping,
  day: string,
  faults: FaultList,
): FileCard[] {
  const products = Map.groupBy(lines, ({ product }) => JSON.stringify(product));
  return [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    return first === undefined ? [] : (buildCard(first, ofProduct, { mapping, day, faults }) ?? []);
  });
}

interface CardContext {
  readonly mapping: RateFileMapping;
  readonly day: string;
  readonly faults: FaultList;
}

function buildCard(
  first: RateLine,
  lines: readonly RateLine[],
  { mapping, day, faults }: CardContext,
): FileCard | undefined {
  const { product, cell } = first;
  const { defaults, duplicates } = mapping;
  const prices = buildBreaks(lines, {
    toMinor: (amount) => amount * 10 ** getMinorExponent(product.currency),
    currency: product.currency,
    stepGrams: defaults.stepGrams,
    maxGrams: defaults.maxGrams,
    duplicates,
    faults,
  });
  if (prices === undefined) return undefined;
  const { serviceLevel, mode, fuelBasisPoints, ...lane } = product;
  const isExpress = serviceLevel === 'EXPRESS';
  const parsed = rateCardInput.safeParse({
    ...lane,
    ...(serviceLevel !== undefined && { serviceLevels: [serviceLevel] }),
    ...(mode !== undefined && { mode }),
    ...prices,
    minimumMinor: prices.minimumMinor ?? 0,
    fuelBasisPoints: fuelBasisPoints ?? 0,
    divisor: defaults.divisor ?? getUsualDivisor(mode, isExpress),
    validFrom: day,
  });
  const { sheet, row } = cell;
  if (!parsed.success) {
    addSchemaErrors(faults, { sheet, row, column: null }, parsed.error);
    return undefined;
  }
  return {
    clientId: null,
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
