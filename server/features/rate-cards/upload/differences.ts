import { computePriceByBreaks } from '@portal/contract/quantities';
import {
  DIFFERENCE_FEES,
  JUMP_PERCENT,
  type DifferenceFee,
  type RateDifference,
} from '@portal/contract/rate-cards';
import type { RateCardInput } from '@portal/contract/routing';
import { listChangedTerms, type FileMatch, type MatchedCard } from './match-cards.ts';

type WeightCard = Extract<RateCardInput, { breaks: unknown }>;

/** What a file changes by card and weight break, in the sequence of the file. `clientNames` by id. */
export function listDifferences(
  { cards, missing }: FileMatch,
  clientNames: ReadonlyMap<string, string>,
): RateDifference[] {
  const nameOf = (clientId: string | null) =>
    clientId === null ? null : (clientNames.get(clientId) ?? null);
  return [
    ...cards.flatMap((one) => compareCard(one, nameOf(one.clientId))),
    ...missing.map(({ stored, current }) => ({
      ...toCommon(current, nameOf(stored.clientId)),
      kind: 'REMOVED' as const,
      fromGrams: null,
      ...NO_PRICES,
    })),
  ];
}

const NO_PRICES = {
  fee: null,
  beforeMinor: null,
  afterMinor: null,
  changePercent: null,
  isJump: false,
  terms: [],
};

function toCommon(card: RateCardInput, clientName: string | null) {
  const { serviceType, serviceLevels = [], mode = null, origin, destination, currency, validFrom } = card;
  return { serviceType, serviceLevels, mode, origin, destination, clientName, currency, validFrom };
}

function compareCard({ card, current, isSame }: MatchedCard, clientName: string | null): RateDifference[] {
  const common = toCommon(card, clientName);
  const after = toWeightCard(card);
  const before = current === undefined ? undefined : toWeightCard(current);
  const terms = current === undefined || isSame ? [] : listChangedTerms(card, current);
  const otherTerms = terms.filter((term) => term !== 'breaks' && term !== 'clearance');
  const rows = after === undefined ? compareFees(card, current) : compareBreaks(after, before);
  return [
    ...(otherTerms.length === 0
      ? []
      : [{ ...common, kind: 'SAME' as const, fromGrams: null, ...NO_PRICES, terms: otherTerms }]),
    ...rows.map((row) => ({ ...common, ...row, terms: [] })),
  ];
}

/** The fees of cards of customs, which have no breaks. */
function compareFees(card: RateCardInput, current: RateCardInput | undefined): DifferenceRow[] {
  const fees = (of: RateCardInput | undefined): Readonly<Record<DifferenceFee, number | null>> => ({
    ENTRY: of?.clearance?.entryMinor ?? null,
    LINE: of?.clearance?.perLineMinor ?? null,
    MANIFEST: of?.clearance?.manifest?.feeMinor ?? null,
  });
  const [before, after] = [fees(current), fees(card)];
  return DIFFERENCE_FEES.flatMap((fee): DifferenceRow[] => {
    const [beforeMinor, afterMinor] = [before[fee], after[fee]];
    const row = { fee, fromGrams: null, beforeMinor, afterMinor };
    if (beforeMinor === null && afterMinor === null) return [];
    if (beforeMinor === null || afterMinor === null)
      return [{ ...row, kind: afterMinor === null ? 'REMOVED' : 'NEW', changePercent: null, isJump: false }];
    const change = describeChange(beforeMinor, afterMinor);
    return [{ ...row, ...change, kind: getDirection(change.changePercent) }];
  });
}

function toWeightCard(card: RateCardInput): WeightCard | undefined {
  return 'breaks' in card ? card : undefined;
}

type DifferenceRow = Pick<
  RateDifference,
  'kind' | 'fee' | 'fromGrams' | 'beforeMinor' | 'afterMinor' | 'changePercent' | 'isJump'
>;

/** The weights at which a break of either card begins, with the prices there. */
function compareBreaks(after: WeightCard, before: WeightCard | undefined): DifferenceRow[] {
  const starts = (card: WeightCard | undefined) => new Set(card?.breaks.map(({ fromGrams }) => fromGrams));
  const [newStarts, oldStarts] = [starts(after), starts(before)];
  const weights = [...new Set([...newStarts, ...oldStarts])].toSorted((a, b) => a - b);
  return weights.map((fromGrams, index): DifferenceRow => {
    if (before === undefined) {
      const afterMinor = computeFreight(after, fromGrams);
      return { kind: 'NEW', fromGrams, ...NO_PRICES, afterMinor };
    }
    const isEnding = !newStarts.has(fromGrams);
    const lastGrams = (weights[index + 1] ?? Math.min(after.maxGrams, before.maxGrams) + 1) - 1;
    const row = toLargestChange(
      [fromGrams, lastGrams].map((grams) => ({
        beforeMinor: computeFreight(before, grams),
        afterMinor: computeFreight(after, grams),
      })),
    );
    const kind = isEnding ? 'REMOVED' : oldStarts.has(fromGrams) ? getDirection(row.changePercent) : 'NEW';
    return { ...row, kind, fee: null, fromGrams };
  });
}

/** Of the prices at the begin and at the end of a break, those with the larger change. */
function toLargestChange(prices: readonly { readonly beforeMinor: number; readonly afterMinor: number }[]) {
  const rows = prices.map(({ beforeMinor, afterMinor }) => ({
    beforeMinor,
    afterMinor,
    ...describeChange(beforeMinor, afterMinor),
  }));
  return rows.reduce((best, row) => (getSize(row) > getSize(best) ? row : best));
}

function describeChange(before: number, after: number): Pick<RateDifference, 'changePercent' | 'isJump'> {
  const changePercent = computeChangePercent(before, after);
  return { changePercent, isJump: getSize({ changePercent }) > JUMP_PERCENT };
}

/** The size of a change; from 0 to a price it has no limit. */
function getSize({ changePercent }: Pick<RateDifference, 'changePercent'>): number {
  return Math.abs(changePercent ?? Infinity);
}

/** The change in percent with one decimal; null from a price of 0 to another one. */
export function computeChangePercent(before: number, after: number): number | null {
  if (before === after) return 0;
  return before === 0 ? null : Math.round(((after - before) / before) * 1000) / 10;
}

function getDirection(changePercent: number | null): 'UP' | 'DOWN' | 'SAME' {
  if (changePercent === 0) return 'SAME';
  return (changePercent ?? 1) > 0 ? 'UP' : 'DOWN';
}

/** Freight of a weight without fuel; the lightest order weighs one step. */
function computeFreight(card: WeightCard, grams: number): number {
  const charged = Math.max(1, Math.ceil(grams / card.stepGrams)) * card.stepGrams;
  return computePriceByBreaks(charged, card).amountMinor;
}
