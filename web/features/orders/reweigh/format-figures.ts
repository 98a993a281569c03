import type { Money } from '@portal/contract/core';
import type { ReweighFigures, ReweighKind, ReweighState } from '@portal/contract/reweigh';
import { formatWeightInColumn } from '../../../i18n/format.ts';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';

export const STATE_TONES: Readonly<Record<ReweighState, Tone>> = {
  WAITING: 'warning',
  DISPUTED: 'progress',
  ACCEPTED: 'success',
  UPHELD: 'neutral',
  REVISED: 'info',
  WITHDRAWN: 'ended',
};

const MINUS = '−';

/** The difference of two weights in grams, as `+0.900 kg`, `−0.100 kg` or `0.000 kg`. */
export function formatGramsDelta(before: number, after: number): string {
  return withSign(after - before, formatWeightInColumn(Math.abs(after - before)));
}

/** The difference of two prices, as `+4.00 SGD`; undefined when one of them is missing. */
export function formatPriceDelta(
  before: ReweighFigures,
  after: ReweighFigures,
  formatAmount: (money: Money) => string,
): string | undefined {
  if (before.price === null || after.price === null) return undefined;
  return formatDelta(
    {
      amountMinor: after.price.amountMinor - before.price.amountMinor,
      currency: after.price.currency,
    },
    formatAmount,
  );
}

/** An amount with its sign, as `+4.00 SGD`. */
export function formatDelta(delta: Money, formatAmount: (money: Money) => string): string {
  return withSign(delta.amountMinor, formatAmount({ ...delta, amountMinor: Math.abs(delta.amountMinor) }));
}

function withSign(size: number, text: string): string {
  if (size === 0) return text;
  return `${size > 0 ? '+' : MINUS}${text}`;
}

/** The weight that a reweigh is about: the gross weight, for dimensions the volumetric weight, for both the greater one. */
export function getComparedGrams(kind: ReweighKind, { grossGrams, volumetricGrams }: ReweighFigures): number {
  if (kind === 'WEIGHT_AND_DIMENSIONS') return Math.max(grossGrams, volumetricGrams);
  return kind === 'WEIGHT' ? grossGrams : volumetricGrams;
}
