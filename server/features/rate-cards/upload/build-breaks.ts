import type { RateFileMapping } from '@portal/contract/rate-cards';
import type { WeightBreak } from '@portal/contract/quantities';
import type { FaultList } from './file-sheet.ts';
import type { RateLine } from './read-lines.ts';

interface BreakOptions {
  /** Minor units of an amount, not rounded. */
  readonly toMinor: (amount: number) => number;
  readonly currency: string;
  /** Those that the user chose. */
  readonly stepGrams: number | undefined;
  readonly maxGrams: number | undefined;
  readonly duplicates: RateFileMapping['duplicates'];
  readonly faults: FaultList;
}

/** The part of a card that depends on weight; no minimum if the file states none. */
export interface BreakTable {
  readonly breaks: readonly WeightBreak[];
  readonly stepGrams: number;
  readonly maxGrams: number;
  readonly minimumMinor: number | undefined;
}

/** A price with the weight from which it applies. */
interface PlacedLine {
  readonly line: RateLine;
  readonly fromGrams: number;
}

/** Files write the begin of a band some grams above the end of the band below: 0.51 after 0.5 kg. */
const BAND_GAP_GRAMS = 10;
/** Rounding of a price to minor units that is shown as a warning, in percent. */
const MAX_ROUNDING_PERCENT = 1;

/** The weight breaks of the prices of one card; undefined if they have faults. */
export function buildBreaks(lines: readonly RateLine[], options: BreakOptions): BreakTable | undefined {
  const { faults } = options;
  const errorCount = faults.faults.length;
  for (const { cell } of lines.filter(({ kind }) => kind === 'MAXIMUM_CHARGE'))
    faults.addError(cell, 'ratefile.maximum_charge');
  const placed = removeDuplicates(placeLines(lines, faults), options);
  const maximum = lines.find(({ kind }) => kind === 'MAXIMUM_WEIGHT')?.price;
  const ends = placed.map(({ line, fromGrams }) => line.toGrams ?? fromGrams);
  const maxGrams = options.maxGrams ?? maximum ?? Math.max(0, ...ends);
  const stepGrams = options.stepGrams ?? findStep(placed);
  const minimums = new Set(placed.map(({ line }) => line.minimum));
  const rowMinimum = lines.find(({ kind }) => kind === 'MINIMUM')?.price;
  const [onlyMinimum] = minimums;
  const isShared = minimums.size === 1;
  const minimum = rowMinimum ?? (isShared ? onlyMinimum : undefined);
  const breaks = placed.flatMap((one, index) =>
    toBreaks(one, { ...options, stepGrams, previous: placed[index - 1], hasOwnMinimum: !isShared }),
  );
  for (const { line, fromGrams } of placed) {
    if (fromGrams > maxGrams) faults.addError(line.cell, 'ratefile.below_maximum', { maxGrams });
  }
  if (faults.faults.slice(errorCount).some(({ severity }) => severity === 'ERROR') || breaks.length === 0)
    return undefined;
  const minimumMinor = minimum === undefined ? undefined : Math.round(options.toMinor(minimum));
  return { breaks, stepGrams, maxGrams, minimumMinor };
}

/**
 * Prices with the weight from which they apply, ascending. A price up to a weight begins above the weight before it. A price
 * of parcels from a weight at which another one ends begins above it too: 0–500 g has 500 g, also after rounding up.
 */
function placeLines(lines: readonly RateLine[], faults: FaultList): PlacedLine[] {
  const banded = lines.filter(({ kind }) => kind === 'BREAK');
  const byEnd = banded
    .filter(({ fromGrams }) => fromGrams === undefined)
    .toSorted((a, b) => (a.toGrams ?? 0) - (b.toGrams ?? 0));
  const ends = [...new Set(byEnd.map(({ toGrams = 0 }) => toGrams))];
  const parcelEnds = new Set(
    banded
      .filter(({ perUnit }) => perUnit === undefined)
      .flatMap(({ toGrams = 0 }) => (toGrams > 0 ? [toGrams] : [])),
  );
  const placed = banded.map((line): PlacedLine => {
    const { fromGrams } = line;
    if (fromGrams !== undefined)
      return { line, fromGrams: parcelEnds.has(fromGrams) ? fromGrams + 1 : fromGrams };
    const before = ends[ends.indexOf(line.toGrams ?? 0) - 1];
    return { line, fromGrams: before === undefined ? 0 : before + 1 };
  });
  placed.sort((a, b) => a.fromGrams - b.fromGrams);
  const last = placed.at(-1);
  for (const line of lines) {
    if (line.kind !== 'ADDITIONAL' && line.kind !== 'PER_UNIT') continue;
    if (last === undefined && line.kind === 'ADDITIONAL')
      faults.addError(line.cell, 'ratefile.no_break_before');
    else placed.push({ line, fromGrams: last === undefined ? 0 : (last.line.toGrams ?? last.fromGrams) + 1 });
  }
  return placed;
}

function removeDuplicates(placed: readonly PlacedLine[], { duplicates, faults }: BreakOptions): PlacedLine[] {
  const result: PlacedLine[] = [];
  for (const one of placed) {
    const before = result.at(-1);
    if (before?.fromGrams !== one.fromGrams) {
      result.push(one);
      continue;
    }
    if (hasSamePrice(before.line, one.line)) continue;
    if (duplicates === 'REFUSE') {
      const { fromGrams } = one;
      faults.addError(one.line.cell, 'ratefile.two_prices', { row: before.line.cell.row, fromGrams });
      continue;
    }
    const isLower = comparePrices(one.line, before.line) < 0;
    if (isLower === (duplicates === 'LOWEST')) result[result.length - 1] = one;
  }
  return result;
}

function hasSamePrice(a: RateLine, b: RateLine): boolean {
  return a.price === b.price && a.perUnit === b.perUnit && a.minimum === b.minimum;
}

function comparePrices(a: RateLine, b: RateLine): number {
  return (
    (a.perUnit ?? 0) - (b.perUnit ?? 0) ||
    (a.price ?? 0) - (b.price ?? 0) ||
    (a.minimum ?? 0) - (b.minimum ?? 0)
  );
}

/** The largest part of a unit that all breaks are multiples of, so that rounding weight up never leaves its band. */
function findStep(placed: readonly PlacedLine[]): number {
  const pricedGrams = placed.find(({ line }) => line.perUnit !== undefined)?.line.unitGrams;
  const unit = pricedGrams ?? 1000;
  const weights = placed.flatMap(({ line, fromGrams }) => [
    fromGrams,
    ...((line.toGrams ?? []) ? [line.toGrams ?? 0] : []),
  ]);
  // Pounds and ounces are multiples of no round step: a step would lead over the end of a band.
  const isRound = (grams: number) => Math.min(grams % 10, 10 - (grams % 10)) <= 1;
  if (pricedGrams === undefined && !weights.every(isRound)) return 1;
  const isMultiple = (grams: number, step: number) => {
    const rest = grams % step;
    return Math.min(rest, step - rest) <= BAND_GAP_GRAMS;
  };
  const parts = [1, 2, 4, 5, 10, 20].map((part) => Math.round(unit / part));
  return (
    parts.find((step) => step > 0 && weights.every((grams) => isMultiple(grams, step))) ?? Math.min(unit, 10)
  );
}

interface BreakContext extends BreakOptions {
  readonly stepGrams: number;
  readonly previous: PlacedLine | undefined;
  readonly hasOwnMinimum: boolean;
}

/** The breaks of a price. A minimum that other bands do not have is a fixed price up to the weight that costs as much. */
function toBreaks({ line, fromGrams }: PlacedLine, context: BreakContext): WeightBreak[] {
  const { toMinor, stepGrams, hasOwnMinimum, previous, faults } = context;
  const perUnit = line.perUnit ?? 0;
  const exactPerStep = (toMinor(perUnit) * stepGrams) / line.unitGrams;
  const perStepMinor = Math.round(exactPerStep);
  warnAboutRounding(line, exactPerStep, perStepMinor, context);
  let base = toMinor(line.price ?? 0);
  if (line.kind === 'ADDITIONAL') {
    const before = previous?.line;
    const lastGrams = fromGrams - 1;
    base =
      toMinor(before?.price ?? 0) +
      ((toMinor(before?.perUnit ?? 0) - toMinor(perUnit)) * lastGrams) / line.unitGrams;
    if (base < 0) {
      faults.addError(line.cell, 'ratefile.base_negative');
      return [];
    }
  }
  const price = { fromGrams, baseMinor: Math.round(base), perStepMinor };
  if (!hasOwnMinimum || line.minimum === undefined) return [price];
  const minimumMinor = Math.round(toMinor(line.minimum));
  const fixedPrice = { fromGrams, baseMinor: Math.max(minimumMinor, price.baseMinor), perStepMinor: 0 };
  if (perStepMinor === 0) return [fixedPrice];
  const steps = Math.floor((minimumMinor - price.baseMinor) / perStepMinor);
  const crossingGrams = steps * stepGrams + 1;
  if (crossingGrams <= fromGrams) return [price];
  return crossingGrams > (line.toGrams ?? Infinity)
    ? [fixedPrice]
    : [fixedPrice, { ...price, fromGrams: crossingGrams }];
}

function warnAboutRounding(
  { cell, perUnit }: RateLine,
  exact: number,
  rounded: number,
  { faults, currency }: BreakContext,
): void {
  if (exact === 0) return;
  const percent = Math.round((Math.abs(rounded - exact) / exact) * 1000) / 10;
  if (percent <= MAX_ROUNDING_PERCENT || (perUnit ?? 0) === 0) return;
  faults.addWarning(cell, {
    value: String(Number(perUnit?.toPrecision(6))),
    roundedMoney: { amountMinor: rounded, currency },
    percent,
  });
}
